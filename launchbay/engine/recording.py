"""A match as it was written down, to be watched and proved without the rules it was played by.

A match file of other rules, or of another box, cannot be replayed here: its moves would mean
something else. What each move came to is in the file, and that is shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from launchbay.engine import notation
from launchbay.engine.errors import BadMatch, LaunchBayError
from launchbay.engine.fair import Fairness
from launchbay.engine.game import Game
from launchbay.engine.match import Match, Move
from launchbay.engine.notation import Setting
from launchbay.engine.tape import Draw


@dataclass(frozen=True)
class Came:
    """The result of a move, in words; both are empty in a file written before this was kept."""

    told: Sequence[str]
    text: str  # the position without its header


@dataclass(frozen=True)
class Recording:
    """Whatever a match file says. `came` has the opening first, then every move."""

    game: Game
    other_rules: str  # the rules it was played under, and those here
    players: int
    options: Mapping[str, str]
    changes: Mapping[str, Any]  # to the box
    seats: list[str]
    opening: tuple[Draw, ...]
    moves: list[Move]
    came: list[Came]
    hash: str
    fair: Fairness | None
    over: bool
    winners: list[int]

    @property
    def version(self) -> int:
        return len(self.moves)

    def narrative(self, version: int) -> list[str]:
        """The lines told of a move; for an older file, its action and its rolls."""
        told = list(self.came[version].told)
        if told or not version:
            return told
        move = self.moves[version - 1]
        rolled = f" ({rolls(move.drew)})" if move.drew else ""
        return [f"{self.seats[move.seat]}: {move.action}{rolled}"]

    def text(self, version: int) -> str:
        if not 0 <= version <= self.version:
            raise LaunchBayError(
                f"the match has {self.version} moves, so there is no move {version}"
            )
        return self.came[version].text

    def carried_on(self) -> Match:
        """A new match from the last position, by the rules and the box here."""
        text = self.text(self.version)
        if self.over or not text:
            why = "it is over" if self.over else "its positions were not recorded"
            raise BadMatch(f"the match cannot be carried on: {why}")
        setting = Setting(self.game, self.players, self.options, self.changes)
        match = Match(setting, self.seats)
        match.begin_at(notation.with_header(setting, text))
        return match


def rolls(drew: Sequence[Draw]) -> str:
    """Outcomes of chance, counted from zero as they are stored."""
    return "drew " + ", ".join(f"{draw.outcome} of {draw.of}" for draw in drew)
