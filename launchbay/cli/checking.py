"""`launchbay check`."""

import time
from collections import Counter

from launchbay.bots import agreement
from launchbay.cli.screen import compiling, err, out
from launchbay.engine import laws, ledger, registry, usage
from launchbay.engine.game import Game

MANY_GAMES = 100_000  # in which everything must have been used
CLOSE_LOOKS = 5  # games per setting for the laws that look at every position from Python
ASKED_ABOUT = 2  # games per setting about which bots are asked compiled and interpreted


def check(name: str, games: int, compare: int) -> int:
    """Print what holds and what does not; 0 if everything does."""
    game = registry.game(name)
    out.print(f"{game.title}, rules version {game.version}")
    with compiling(game):
        laws.ends_and_stays_sound(laws.settings(game)[0], 1)
    faults = sum(_law_fails(game, law, games, compare) for law in _laws())
    faults += _ledger_fails(game)
    faults += _census_fails(game, games)
    out.print("[bold green]All well.[/]" if not faults else f"[bold red]{faults} not in order.[/]")
    return 1 if faults else 0


def _laws() -> dict[str, laws.Law]:
    """Those of all games, and that of the bots."""
    return {**laws.LAWS, **agreement.LAWS}


def _law_fails(game: Game, law: str, games: int, compare: int) -> bool:
    holds = _laws()[law]
    settings, amount, law_now = laws.typical_settings(game), CLOSE_LOOKS, law
    if holds is laws.ends_and_stays_sound:
        settings = laws.settings(game)
        amount = -(-games // len(settings))
    elif holds is laws.survives_changes:
        settings, law_now = laws.usual_settings(game), f"{law}, compiled with bounds checks once"
        amount = -(-CLOSE_LOOKS // len(settings))
    elif holds is agreement.bots_agree:
        settings, amount = laws.usual_settings(game), ASKED_ABOUT
    elif holds is laws.compiled_equals_interpreted:
        amount = -(-compare // len(settings))
    started, seen = time.perf_counter(), 0
    for setting in settings:
        try:
            with err.status(f"{law_now}: {laws.told(setting)}, {amount} games"):
                seen += holds(setting, amount)
        except laws.Broken as fault:
            out.print(f"[red]✗[/] {law}")
            out.print(f"  {laws.told(setting)}: {fault}", markup=False)
            return True
    seconds = time.perf_counter() - started
    out.print(
        f"[green]✓[/] {law} [dim]({amount * len(settings):,} games, {seen:,} looked at, "
        f"{seconds:.1f} s)[/]"
    )
    return False


def _census_fails(game: Game, games: int) -> bool:
    """Print how often each card and the like was used; some are rare, and need many games."""
    if game.census is None:
        return False
    settings = laws.settings(game)
    share = -(-games // len(settings))
    totals: Counter[tuple[str, str]] = Counter()
    with err.status(f"counting what is used in {share * len(settings):,} games") as status:
        for number, setting in enumerate(settings, 1):
            status.update(f"counting what is used: {number * share:,} games")
            totals.update(usage.used(setting, share))
    sorts = list(dict.fromkeys(sort for sort, _name in totals))
    for sort in sorts:
        uses = {name: count for (kind, name), count in totals.items() if kind == sort}
        out.print(
            f"  {sort}: " + ", ".join(f"{name} {uses[name]:,}" for name in uses), markup=False
        )
    unused = [f"{sort} {name}" for (sort, name), count in totals.items() if not count]
    if not unused:
        out.print(f"[green]✓[/] each of {len(totals)} things was used")
    elif games < MANY_GAMES:
        out.print(f"[dim]- {len(unused)} of {len(totals)} things were not used in so few games[/]")
    else:
        out.print(f"[red]✗[/] never used: {', '.join(unused)}", highlight=False)
    return bool(unused) and games >= MANY_GAMES


def _ledger_fails(game: Game) -> bool:
    entries = ledger.rule_ids(game)
    tests = ledger.tests_of(game)
    if tests is None:
        out.print(f"[dim]- {len(entries)} rules in the ledger; their tests are not installed[/]")
        return False
    untested, unknown = ledger.untested(game, tests), ledger.unknown(game, tests)
    if untested:
        out.print(f"[red]✗[/] rules without a test: {', '.join(untested)}")
    if unknown:
        out.print(f"[red]✗[/] tests carry IDs the ledger does not have: {', '.join(unknown)}")
    if not untested and not unknown:
        out.print(f"[green]✓[/] each of the {len(entries)} rules in the ledger has a test")
    return bool(untested or unknown)
