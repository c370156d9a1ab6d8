"""`launchbay sim`."""

import time
from collections.abc import Mapping
from typing import Any

from rich.table import Table

from launchbay.cli.screen import compiling, out, print_json, progress
from launchbay.engine import registry
from launchbay.engine.notation import Setting, show_setting
from launchbay.lab.cluster import cluster
from launchbay.lab.simulation import Simulation, Tally


def sim(
    name: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    options: Mapping[str, str],
    changes: Mapping[str, Any],
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    game = registry.game(name)
    setting = Setting(game, players or game.players[0], options, changes)
    simulation = Simulation(setting, bots.split(","), games, seed)
    with compiling(game):
        simulation.compile()
    pool = cluster(ray) if ray else None
    started = time.perf_counter()
    with progress(f"{game.title}, {setting.players} players", games) as advance:
        tally = simulation.run(workers, advance, pool)
    seconds = time.perf_counter() - started
    if as_json:
        print_json(reported(simulation, tally))
    else:
        show(simulation, tally, seconds)


def reported(simulation: Simulation, tally: Tally) -> dict[str, Any]:
    """The result for programs; it is the same for the same seed, so it holds no times."""
    return {
        "setting": show_setting(simulation.setting),
        "rules": simulation.setting.game.version,
        "seed": simulation.seed,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "shared_wins": tally.shared,
        "decisions": {
            "p10": tally.length(0.1),
            "median": tally.length(0.5),
            "p90": tally.length(0.9),
        },
        "bots": [
            {
                "bot": bot,
                "win_share": share,
                "interval": [share - margin, share + margin],
                "mean_score": float(tally.scores[place]) / tally.games,
            }
            for place, bot in enumerate(simulation.bots)
            for share, margin in [tally.win_share(place)]
        ],
        "seats": (tally.seat_wins / tally.games).tolist(),
        "fingerprint": f"{tally.fingerprint:016x}",
    }


def show(simulation: Simulation, tally: Tally, seconds: float) -> None:
    setting = simulation.setting
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("bot", style="bold")
    for heading in ("wins", "95 % interval", "mean score"):
        table.add_column(heading, justify="right")
    for place, bot in enumerate(simulation.bots):
        share, margin = tally.win_share(place)
        interval = f"{100 * (share - margin):.1f} - {100 * (share + margin):.1f} %"
        score = tally.scores[place] / tally.games
        table.add_row(bot, f"{100 * share:.1f} %", interval, f"{score:.1f}")
    out.print(f"{show_setting(setting)}, seed {simulation.seed}")
    out.print(table)
    box = setting.box()
    seats = (
        f"{setting.game.words.seat_name(box, seat)} {100 * wins / tally.games:.1f} %"
        for seat, wins in enumerate(tally.seat_wins)
    )
    out.print(f"by seat: {', '.join(seats)}; shared wins {100 * tally.shared / tally.games:.1f} %")
    out.print(
        f"decisions a game: median {tally.length(0.5)} "
        f"(p10 {tally.length(0.1)}, p90 {tally.length(0.9)})"
    )
    rate = (tally.decisions * range(tally.decisions.size)).sum() / seconds
    out.print(
        f"{tally.games:,} games in {seconds:.1f} s, {rate:,.0f} decisions a second; "
        f"fingerprint {tally.fingerprint:016x}"
    )
