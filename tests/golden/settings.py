"""The settings that golden games are played in: every pair of choices is together in one of them.

Rules meet each other, such as a switch of the SDF-1 that only one scenario asks for. All
combinations would be thousands, and pairs find most of what goes wrong between options.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations, islice

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Game, Option
from launchbay.engine.notation import Setting

FEW = 4  # choices of an option that are all taken; of more, the ends and the usual one
TRIED = 64  # settings, before a pair counts as one that cannot be
PLAYERS = "players"

Row = dict[str, str]  # a choice for each option, and the number of players
Choice = tuple[str, str]
Pair = tuple[Choice, Choice]


def settings(game: Game) -> list[Setting]:
    """The usual setting for each number of players, then others until no pair is missing."""
    found = [Setting(game, players) for players in game.players]
    missing = _pairs(game)
    for setting in found:
        missing -= _pairs_of(_row(setting))
    while missing:
        pair = min(missing)
        missing.remove(pair)
        made = _setting_with(game, dict(pair), missing)
        if made is not None:  # else the box has no such match
            missing -= _pairs_of(_row(made))
            found.append(made)
    return found


def choices(option: Option, players: int) -> list[str]:
    """All choices of a small option; of a large one, and of seatings, the ends."""
    allowed = option.allowed(players)
    if option.each_seat:
        orders = (allowed[:players], allowed[:players][::-1], allowed[::-1][:players])
        return list(dict.fromkeys(map(",".join, orders)))
    if len(allowed) <= FEW:
        return list(allowed)
    ends = [choice for choice in (option.choices[0], option.choices[-1]) if choice in allowed]
    return list(dict.fromkeys([option.default(players), *ends]))


def _row(setting: Setting) -> Row:
    return {PLAYERS: str(setting.players), **setting.options}


def _pairs(game: Game) -> set[Pair]:
    """Every two choices that one setting can have."""
    found: set[Pair] = set()
    for players in game.players:
        factors = [(PLAYERS, [str(players)])]
        factors += [(option.name, choices(option, players)) for option in game.options]
        for (one, ones), (other, others) in combinations(factors, 2):
            found |= {((one, first), (other, second)) for first in ones for second in others}
    return found


def _pairs_of(row: Row) -> set[Pair]:
    return set(combinations(row.items(), 2))


def _setting_with(game: Game, wanted: Row, missing: set[Pair]) -> Setting | None:
    """The setting with these choices that has most of the missing pairs."""
    found = (
        next(_possible(game, players, wanted, missing), None)
        for players in game.players
        if wanted.get(PLAYERS, str(players)) == str(players)
    )
    return max(
        filter(None, found),
        key=lambda setting: len(_pairs_of(_row(setting)) & missing),
        default=None,
    )


def _possible(game: Game, players: int, wanted: Row, missing: set[Pair]) -> Iterator[Setting]:
    """Settings that the box has, the most useful first; few are refused, so few are tried."""
    for row in islice(_filled(game, players, wanted, missing), TRIED):
        options = {option.name: row[option.name] for option in game.options}
        with suppress(BadOptions):
            setting = Setting(game, players, options)
            setting.box()
            yield setting


def _filled(game: Game, players: int, wanted: Row, missing: set[Pair]) -> Iterator[Row]:
    """Each option by turns takes the choice that makes most missing pairs with those before."""

    def fill(chosen: Row, options: Sequence[Option]) -> Iterator[Row]:
        if not options:
            yield chosen
            return
        name = options[0].name
        offered = [wanted[name]] if name in wanted else choices(options[0], players)
        useful = sorted(offered, key=lambda choice: -_gain(chosen, (name, choice), missing))
        for choice in useful:
            yield from fill({**chosen, name: choice}, options[1:])

    yield from fill({PLAYERS: str(players), **wanted}, game.options)


def _gain(chosen: Row, choice: Choice, missing: set[Pair]) -> int:
    together = ({(other, choice), (choice, other)} for other in chosen.items())
    return sum(bool(pair & missing) for pair in together)
