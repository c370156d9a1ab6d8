"""`launchbay ladder`."""

import html
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.table import Table

from launchbay.cli.screen import compiling, out, print_json, progress
from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting, show_setting
from launchbay.lab.cluster import cluster
from launchbay.lab.ladder import Ladder, Rung, Standing


def ladder(
    name: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    options: Mapping[str, str],
    ray: str | None,
    as_json: bool,
    plot: Path | None,
) -> None:
    game = registry.game(name)
    setting = Setting(game, players or max(2, game.players[0]), options)
    wanted = Ladder(setting, bots.split(","), games, seed)
    if plot is not None and not plot.parent.is_dir():  # not only after an hour of games
        raise LaunchBayError(f"there is no folder {plot.parent} for {plot.name}")
    with compiling(game):
        wanted.compile()
    pool = cluster(ray) if ray else None
    with progress(f"{game.title}, {setting.players} players", wanted.most_games) as advance:
        standing = wanted.play(advance, pool)
    if plot is not None:
        plot.write_text(drawn(standing), encoding="utf-8")
    if as_json:
        print_json(reported(wanted, standing))
    else:
        show(wanted, standing)


def reported(wanted: Ladder, standing: Standing) -> dict[str, Any]:
    """The result for programs; it is the same for the same seed, so it holds no times."""
    return {
        "setting": show_setting(wanted.setting),
        "rules": wanted.setting.game.version,
        "seed": wanted.seed,
        "games": standing.games,
        "most_games": wanted.most_games,
        "clear": standing.is_clear,
        "bots": [
            {
                "rank": rank,
                "bot": rung.bot,
                "rating": rung.mean,
                "rating_interval": [rung.mean - rung.doubt, rung.mean + rung.doubt],
                "games": rung.games,
                "win_share": rung.share,
                "interval": list(rung.share_interval),
            }
            for rank, rung in enumerate(standing.rungs, 1)
        ],
    }


def show(wanted: Ladder, standing: Standing) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("", justify="right")
    table.add_column("bot", style="bold")
    for heading in ("rating", "games", "wins", "95 % interval"):
        table.add_column(heading, justify="right")
    for rank, rung in enumerate(standing.rungs, 1):
        low, high = rung.share_interval
        table.add_row(
            str(rank),
            rung.bot,
            f"{rung.mean:.1f} ± {rung.doubt:.1f}",
            f"{rung.games:,}",
            f"{100 * rung.share:.1f} %",
            f"{100 * low:.1f} - {100 * high:.1f} %",
        )
    out.print(f"{show_setting(wanted.setting)}, seed {wanted.seed}")
    out.print(table)
    out.print(f"{standing.games:,} games; {_why_it_ended(wanted, standing)}", soft_wrap=True)


def _why_it_ended(wanted: Ladder, standing: Standing) -> str:
    if standing.is_clear:
        return "stopped because the order is clear: no two ratings' intervals overlap"
    return (
        f"stopped after the most games asked for ({wanted.deals} of every seating): "
        "the order is not clear yet"
    )


# The plot: a dot for every rating, and its 95 % interval as a whisker

LEFT, WIDTH, ROW, MARGIN = 120, 360, 28, 16  # of names, of the scale, of a bot, all around
STYLE = (
    "text{font:13px sans-serif;fill:#222}"
    "line{stroke:#222}circle{fill:#0b63b5}rect{fill:#fff}.scale{stroke:#bbb}"
)


def drawn(standing: Standing) -> str:
    """The standing as an SVG file."""
    rungs = standing.rungs
    lowest = min(rung.mean - rung.doubt for rung in rungs)
    highest = max(rung.mean + rung.doubt for rung in rungs)
    per_point = WIDTH / (highest - lowest)
    width, bottom = LEFT + WIDTH + 3 * MARGIN, MARGIN + ROW * len(rungs)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + ROW}" role="img">',
        "<title>Ratings of the bots, with 95 % intervals</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{bottom + ROW}"/>',
    ]
    for place, rung in enumerate(rungs):
        parts += _whisker(rung, MARGIN + ROW * (place + 0.5), lowest, per_point)
    right = LEFT + MARGIN + WIDTH
    parts += [
        f'<line class="scale" x1="{LEFT + MARGIN}" x2="{right}" y1="{bottom}" y2="{bottom}"/>',
        f'<text x="{LEFT + MARGIN}" y="{bottom + 18}" text-anchor="middle">{lowest:.0f}</text>',
        f'<text x="{right}" y="{bottom + 18}" text-anchor="middle">{highest:.0f}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _whisker(rung: Rung, y: float, lowest: float, per_point: float) -> list[str]:
    left, dot, right = (
        LEFT + MARGIN + per_point * (rating - lowest)
        for rating in (rung.mean - rung.doubt, rung.mean, rung.mean + rung.doubt)
    )
    return [
        f'<text x="{LEFT}" y="{y + 4:g}" text-anchor="end">{html.escape(rung.bot)}</text>',
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y:g}" y2="{y:g}"/>',
        f'<circle cx="{dot:.1f}" cy="{y:g}" r="4"><title>{rung.mean:.1f} ± {rung.doubt:.1f}'
        "</title></circle>",
    ]
