"""`launchbay sim`."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

from rich.markup import escape
from rich.table import Table

from launchbay.cli.screen import compiling, out, print_json, progress
from launchbay.engine import registry
from launchbay.engine.notation import Setting, show_setting
from launchbay.lab.cluster import cluster
from launchbay.lab.intervals import Share
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
    seats = range(simulation.setting.players)
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
                **_shared(tally.of_bot(place)),
                "mean_score": float(tally.scores[place]) / tally.games,
            }
            for place, bot in enumerate(simulation.bots)
        ],
        "seats": [tally.of_seat(seat).share for seat in seats],
        "seat_intervals": [list(tally.of_seat(seat).interval) for seat in seats],
        "beginners": [
            {"seat": seat, "games": int(tally.begun[seat]), **_shared(tally.of_beginner(seat))}
            for seat in seats
        ],
        "order": [_shared(tally.in_order(after)) for after in seats],
        "team": _shared(tally.of_seat(0)) if simulation.setting.game.together else None,
        "fingerprint": f"{tally.fingerprint:016x}",
    }


def _shared(found: Share) -> dict[str, Any]:
    return {"win_share": found.share, "interval": list(found.interval)}


def show(simulation: Simulation, tally: Tally, seconds: float) -> None:
    setting = simulation.setting
    out.print(f"{show_setting(setting)}, seed {simulation.seed}")
    out.print(_by_bot(simulation, tally))
    out.print()
    out.print(_by_seat(setting, tally))
    for line in _in_words(setting, tally):
        out.print(line)
    out.print(
        f"decisions a game: median {tally.length(0.5)} "
        f"(p10 {tally.length(0.1)}, p90 {tally.length(0.9)})"
    )
    rate = (tally.decisions * range(tally.decisions.size)).sum() / seconds
    out.print(
        f"{tally.games:,} games in {seconds:.1f} s, {rate:,.0f} decisions a second; "
        f"fingerprint {tally.fingerprint:016x}"
    )


def _by_bot(simulation: Simulation, tally: Tally) -> Table:
    table = _table("bot", "wins", "95 % interval", "mean score")
    for place, bot in enumerate(simulation.bots):
        score = tally.scores[place] / tally.games
        table.add_row(escape(bot), *_columns(tally.of_bot(place)), f"{score:.1f}")
    return table


def _by_seat(setting: Setting, tally: Tally) -> Table:
    """Wins by seat, and beside them those of the games that the seat began."""
    table = _table("seat", "wins", "95 % interval", "begins", "wins then", "95 % interval")
    box = setting.box()
    for seat in range(setting.players):
        name = escape(setting.game.words.seat_name(box, seat))
        begins = f"{100 * tally.begun[seat] / tally.games:.1f} %"
        then = _columns(tally.of_beginner(seat)) if tally.begun[seat] else ("-", "-")
        table.add_row(name, *_columns(tally.of_seat(seat)), begins, *then)
    return table


def _in_words(setting: Setting, tally: Tally) -> Iterator[str]:
    if setting.game.together:
        yield f"the team wins {_told(tally.of_seat(0))}"
        return
    first, *others = (_told(tally.in_order(after)) for after in range(setting.players))
    yield f"the seat that begins wins {first}"
    if others:
        yield f"the next in order: {', '.join(others)}"
    yield f"shared wins {100 * tally.shared / tally.games:.1f} %"


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(first, style="bold")
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _columns(found: Share) -> tuple[str, str]:
    return f"{100 * found.share:.1f} %", _interval(found)


def _told(found: Share) -> str:
    return f"{100 * found.share:.1f} % ({_interval(found)})"


def _interval(found: Share) -> str:
    return f"{100 * found.low:.1f} - {100 * found.high:.1f} %"
