"""Cyclone once more, from the rule sheet: letters in lists on a map of roads, as naive as can be.

It shares no code with the rules, so that where the two agree neither has slipped.
"""

import copy
from collections.abc import Callable, Iterator
from itertools import pairwise

from .table import Table

LETTER = {"blue": "B", "yellow": "Y", "green": "G", "red": "R"}


class OutOfDice(Exception):
    """A die was asked for that nobody has rolled."""


class Reference:
    def __init__(self, colours: str, arm: int, eye: bool, roll: Callable[[], int]):
        self.colours = colours  # a letter for each seat
        self.bases = [f"{colour}0" for colour in colours]
        self.roads = roads(sorted(colours, key="BYGR".index), arm, eye)
        self.away = {base: distances(self.roads, base) for base in self.bases}
        self.cubes: dict[str, list[str]] = {place: [] for place in self.roads}  # bottom first
        self.shown = sorted(self.roads)
        self.roll = roll
        self.seat = self.starter = self.rolled = self.actions = 0
        self.rounds, self.idle, self.moved, self.winners = 1, 0, False, ""
        self.most_idle, self.last_round = 3 * len(colours), 500

    def set_up(self) -> None:
        for colour in self.colours:
            for depth in (1, 2, 3, 4, 5):
                self.cubes[f"{colour}{depth}"] = [colour]
        seats = list(range(len(self.colours)))
        while len(seats) > 1:
            rolls = {seat: self.roll() for seat in seats}
            seats = [seat for seat in seats if rolls[seat] == max(rolls.values())]
        self.seat = self.starter = seats[0]
        self.begin_turn()

    # Looking

    @property
    def mover(self) -> str:
        return self.colours[self.seat]

    @property
    def home(self) -> str:
        return f"{self.mover}0"

    def other_bases(self, colour: str) -> list[str]:
        return [base for base in self.bases if base[0] != colour]

    def movable(self, place: str) -> bool:
        here = self.cubes[place]
        if place in self.bases:
            return place == self.home and self.mover in here
        return bool(here) and here[-1] == self.mover

    def legal(self) -> set[str]:
        if self.winners:
            return set()
        words = {"stop"}
        for place in filter(self.movable, self.roads):
            for ahead in self.roads[place]:
                if self.is_towards_another_base(place, ahead):
                    words.add(f"{place} to {ahead}")
        return words

    def is_towards_another_base(self, place: str, ahead: str) -> bool:
        others = self.other_bases(self.mover)
        return any(self.away[base][ahead] < self.away[base][place] for base in others)

    def show(self) -> str:
        """The position as the notation has it: cubes in bases by colour, stacks as they stand."""
        lines = [
            f"seat {self.seat}  roll {self.rolled}  actions {self.actions}  rounds {self.rounds}"
            f"  starter {self.starter}  idle {self.idle}  moved {int(self.moved)}"
            f"  over {int(self.winners != '')}"
        ]
        for letter in "BYGRE":
            arm = ["".join(self.cubes[place]) or "-" for place in self.shown if place[0] == letter]
            if arm and letter != "E":
                arm[0] = "".join(sorted(arm[0], key="BYGR-".index)) + " "
            lines += [f"{letter}  {' '.join(arm)}"] if arm else []
        return "\n".join(lines)

    # Playing

    def play(self, word: str) -> None:
        if word == "stop":
            self.end_turn()
            return
        place, ahead = word.split(" to ")
        self.actions -= 1
        self.moved = True
        self.cubes[place].reverse()
        self.cubes[place].remove(self.mover)  # the topmost of the colour
        self.cubes[place].reverse()
        self.cubes[ahead].append(self.mover)
        if ahead not in self.bases and len(self.cubes[ahead]) >= 3:
            self.cyclone(ahead)
        self.winners = "".join(filter(self.has_won, self.colours))
        if not self.winners and (not self.actions or not any(map(self.movable, self.roads))):
            self.end_turn()

    def cyclone(self, place: str) -> None:
        carried, self.cubes[place] = self.cubes[place], []
        for _ in range(3):
            nearer = [n for n in self.roads[place] if self.is_nearer_home(n, place)]
            place = nearer[0] if nearer else place
        found = bool(self.cubes[place])
        self.cubes[place] += carried
        if found and place != self.home:
            self.cyclone(place)

    def is_nearer_home(self, ahead: str, place: str) -> bool:
        return self.away[self.home][ahead] < self.away[self.home][place]

    def has_won(self, colour: str) -> bool:
        inside = [self.cubes[base].count(colour) for base in self.other_bases(colour)]
        if len(self.colours) == 2:
            return inside == [5]
        each = 2 if len(self.colours) == 3 else 1
        return max(inside) >= 3 or min(inside) >= each

    # Turns

    def begin_turn(self) -> None:
        self.rolled = self.actions = self.roll()
        self.moved = False
        if not any(map(self.movable, self.roads)):
            self.end_turn()

    def end_turn(self) -> None:
        self.actions = 0
        self.idle = 0 if self.moved else self.idle + 1
        after = (self.seat + 1) % len(self.colours)
        last_turn = after == self.starter and self.rounds == self.last_round
        if self.idle == self.most_idle or last_turn:
            self.winners = self.leaders()
        else:
            self.rounds += after == self.starter
            self.seat = after
            self.begin_turn()

    def leaders(self) -> str:
        ranks = {colour: self.rank(colour) for colour in self.colours}
        return "".join(colour for colour in self.colours if ranks[colour] == max(ranks.values()))

    def rank(self, colour: str) -> tuple[int, int]:
        others = self.other_bases(colour)
        finished = sum(self.cubes[base].count(colour) for base in others)
        steps = 0
        for place, cubes in self.cubes.items():
            if place not in others:
                steps += cubes.count(colour) * min(self.away[base][place] for base in others)
        return finished, -steps

    # Futures

    def after(self, word: str, dice: tuple[int, ...] = ()) -> Iterator["Reference"]:
        """Every position an action can lead to, one for each roll of the dice it needs."""
        later = copy.copy(self)
        later.cubes = {place: list(cubes) for place, cubes in self.cubes.items()}
        later.roll = scripted(dice)
        try:
            later.play(word)
            yield later
        except OutOfDice:
            for face in (1, 2, 3, 4, 5, 6):
                yield from self.after(word, (*dice, face))


def roads(colours: list[str], arm: int, eye: bool) -> dict[str, list[str]]:
    """Each place's neighbours: a base, its arm, and the Eye, or the other arm's innermost."""
    ways = [[f"{colour}{depth}" for depth in range(arm + 1)] for colour in colours]
    if eye:
        ways = [[*way, "E"] for way in ways]
    else:
        ways = [ways[0] + ways[1][::-1]]
    neighbours: dict[str, list[str]] = {place: [] for way in ways for place in way}
    for way in ways:
        for one, other in pairwise(way):
            neighbours[one].append(other)
            neighbours[other].append(one)
    return neighbours


def distances(roads: dict[str, list[str]], base: str) -> dict[str, int]:
    away = {base: 0}
    queue = [base]
    for place in queue:
        for ahead in roads[place]:
            if ahead not in away:
                away[ahead] = away[place] + 1
                queue.append(ahead)
    return away


def scripted(dice: tuple[int, ...]) -> Callable[[], int]:
    faces = iter(dice)

    def roll() -> int:
        for face in faces:
            return face
        raise OutOfDice

    return roll


def twin_of(table: Table, roll: Callable[[], int]) -> Reference:
    """A reference for the same board and seats, with nothing on it yet."""
    colours = table.setting.options["colours"].split(",")
    letters = "".join(LETTER[colour] for colour in colours)
    line = table.setting.options["board"] == "line"
    return Reference(letters, 7 if line else 6, not line, roll)
