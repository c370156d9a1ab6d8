"""Redoing every roll of a match from the secret its table committed to."""

import msgspec

from launchbay.engine.errors import BadMatch
from launchbay.engine.fair import FairChance, Fairness, commit
from launchbay.engine.luck import new_luck, uniform
from launchbay.engine.match import Match
from launchbay.engine.recording import Recording
from launchbay.engine.tape import Draw


class Proof(msgspec.Struct, frozen=True):
    """What was proven. That the commitment is the one shown at the table, people must compare."""

    game: str
    table: str
    commitment: str
    contributions: list[str]
    moves: int
    draws: int  # outcomes of chance, those of the opening included
    over: bool
    hash: str
    other_rules: str = ""  # why it was not replayed by the rules; empty if it was


def prove(match: Match | Recording) -> Proof:
    """Check every roll of a match, or say which one is wrong."""
    fair = revealed(match)
    if commit(fair.table, fair.secret) != fair.commitment:
        raise BadMatch("the secret revealed is not the one committed to before the first move")
    chance = FairChance(fair)
    rolls = [match.opening, *(move.drew for move in match.moves)]
    for number, drew in enumerate(rolls):
        if drew:
            _check(drew, due(chance(number), drew), number)
    return Proof(
        game=match.game.id,
        table=fair.table,
        commitment=fair.commitment,
        contributions=fair.contributions,
        moves=match.version,
        draws=sum(map(len, rolls)),
        over=match.over,
        hash=match.hash,
        other_rules=match.other_rules if isinstance(match, Recording) else "",
    )


def revealed(match: Match | Recording) -> Fairness:
    """The match's fairness, if there is all that a proof takes."""
    if match.fair is None:
        raise BadMatch("it was not played with committed dice, so there is nothing to prove")
    if match.fair.secret:
        return match.fair
    if match.over:
        raise BadMatch("the game is over, and its table has not revealed the secret of the dice")
    raise BadMatch(
        "the game is not over: the secret of its dice is not revealed yet, "
        "so the rolls cannot be proven"
    )


def due(seed: int, drew: tuple[Draw, ...]) -> list[int]:
    """The outcomes that a seed gives where these were drawn."""
    luck = new_luck(seed)
    return [int(uniform(luck, draw.of)) for draw in drew]


def _check(drew: tuple[Draw, ...], due: list[int], number: int) -> None:
    where = f"move {number}" if number else "the opening"
    for index, (draw, outcome) in enumerate(zip(drew, due, strict=True), 1):
        if draw.outcome != outcome:
            raise BadMatch(
                f"draw {index} of {where} is {draw.outcome} of {draw.of}, "
                f"and the seed gives {outcome}"
            )
