"""A tracking sheet on paper, from the ledger: paths are stacks, mines are filled circles.

It shares no code with the rules, so that where the two agree neither has slipped.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Circle = tuple[int, int]  # row, column; row 0 is the base

SHIPS = ("orange", "blue", "green")
TECHNOLOGIES = ("missile", "navigation", "transformer", "warp")
COLUMNS = "ABC"
LETTERS = "ABCDE"  # of columns in any box
PLANET = 10  # the row above nine rows of circles
START = 1  # the column with the printed ship
LABELS = {
    "A": dict.fromkeys(SHIPS, (1, 0, 2, 3, 4, 0, 5, 0, 6)),
    "B": {
        "orange": (1, 3, 2, 5, 4, 1, 6, 3, 5),
        "blue": (5, 1, 4, 3, 6, 5, 2, 1, 3),
        "green": (3, 5, 6, 1, 2, 3, 4, 5, 1),
    },
}
SCORES = (-5, -5, -5, 0, 0, 0, 5, 5, 10, 10, 15)  # by the row reached
VALUES = (1, 1, 2, 2, 3)  # of a technology's circles, from the top
HEARTS, ICONS, ARMADA = 3, 4, 5


@dataclass(frozen=True)
class Step:
    """A way from one circle to another."""

    way: str
    to: Circle
    pips: int = 1
    warps: int = 0
    navigation: int = 0
    line: str = "|"

    @property
    def word(self) -> str:
        way = self.way.split()[0] if self.way.startswith("round") else self.way
        return f"{way} to {'the planet' if self.to[0] == PLANET else name(self.to)}"


@dataclass
class Ship:
    path: list[Circle] = field(default_factory=list)  # circles entered and not lost again
    entered: list[Circle] = field(default_factory=list)  # those lost again too
    hearts: int = 0  # filled
    highest: int = 0
    lines: dict[Circle, set[str]] = field(default_factory=dict)
    mines: set[Circle] = field(default_factory=set)
    columns: int = len(COLUMNS)
    start: int = START
    planet: int = PLANET

    @property
    def at(self) -> Circle:
        return self.path[-1] if self.path else (0, self.start)

    @property
    def landed(self) -> bool:
        return self.at[0] == self.planet

    def is_open(self, row: int, column: int) -> bool:
        inside = 0 < row <= self.planet and 0 <= column < self.columns
        return inside and (row, column) not in self.mines

    def enter(self, circle: Circle, line: str) -> None:
        self.path.append(circle)
        self.entered.append(circle)
        self.lines.setdefault(circle, set()).add(line)
        self.highest = max(self.highest, circle[0])

    def fall_back(self) -> None:
        while self.path and self.path[-1] in self.mines:
            self.path.pop()

    # Steps, the armada rule apart

    def steps(self, at: Circle, pips: int, warps: int, navigation: int) -> list[Step]:
        row, column = at
        if row == self.planet:
            return []
        if row == 0 and self.is_open(1, column):
            ways = [Step("up", (1, column))]
        elif row == 0:
            ways = [*self.round_the_start(), *self.diagonals(0, column), *self.warps_up(0, column)]
        else:
            ways = [*self.plain(row, column), *self.diagonals(row, column)]
            ways += [*self.warps_up(row, column), *self.warps_aside(row, column)]
        return [
            step
            for step in ways
            if step.pips <= pips and step.warps <= warps and step.navigation <= navigation
        ]

    def round_the_start(self) -> Iterator[Step]:
        for side, to in (("left", self.start - 1), ("right", self.start + 1)):
            if self.is_open(1, to):
                yield Step(f"round to the {side}", (1, to), pips=2)

    def plain(self, row: int, column: int) -> Iterator[Step]:
        if self.is_open(row + 1, column):
            yield Step("up", (row + 1, column))
        for way, to in (("left", column - 1), ("right", column + 1)):
            if self.is_open(row, to):
                yield Step(way, (row, to), line="-")

    def diagonals(self, row: int, column: int) -> Iterator[Step]:
        for way, to, line in (("up left", column - 1, "\\"), ("up right", column + 1, "/")):
            if self.is_open(row + 1, to):
                yield Step(way, (row + 1, to), navigation=1, line=line)

    def warps_up(self, row: int, column: int) -> Iterator[Step]:
        if (row + 1, column) in self.mines:
            if self.is_open(row + 2, column):
                yield Step("warp up", (row + 2, column), 2, 1)
            elif self.is_open(row + 3, column):
                yield Step("warp up twice", (row + 3, column), 3, 2)

    def warps_aside(self, row: int, column: int) -> Iterator[Step]:
        for way, one in (("left", -1), ("right", 1)):
            near, far, beyond = ((row, column + one * far) for far in (1, 2, 3))
            if near in self.mines and self.is_open(*far):
                yield Step(f"warp {way}", far, 2, 1, line="-")
            elif near in self.mines and far in self.mines and self.is_open(*beyond):
                yield Step(f"warp {way} twice", beyond, 3, 2, line="-")

    def could_rise(self, warps: int, navigation: int) -> bool:
        """By any steps with any dice: everything is tried."""
        start = (self.at, warps, navigation)
        seen, todo = {start}, [start]
        while todo:
            at, warps, navigation = todo.pop()
            for step in self.steps(at, 3, warps, navigation):
                if step.to[0] > self.at[0]:
                    return True
                after = (step.to, warps - step.warps, navigation - step.navigation)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        return False


class Sheet:
    def __init__(self, seat: int, side: str, variant: str, final: bool, tell: Callable[..., None]):
        self.seat, self.tell = seat, tell
        self.labels = LABELS[side]
        self.friendly, self.rapid = "friendly" in variant, "rapid-fire" in variant
        self.mined_upgrades = False
        self.final = final
        self.ships = {colour: Ship() for colour in SHIPS}
        self.crosses = {technology: list[str]() for technology in TECHNOLOGIES}  # "X" or "used"
        self.icons = ICONS
        self.circled: set[int] = set()

    # Ships

    def disabled(self, colour: str) -> bool:
        return not self.friendly and self.ships[colour].hearts == HEARTS

    def works(self, colour: str) -> bool:
        return not self.disabled(colour) and not self.ships[colour].landed

    def limit(self, colour: str) -> int:
        """The highest row that the armada rule allows."""
        others = [
            ship.at[0]
            for other, ship in self.ships.items()
            if other != colour and not self.disabled(other)
        ]
        return PLANET if self.rapid or not others else min(PLANET, min(others) + ARMADA)

    def steps(self, colour: str, pips: int) -> list[Step]:
        ship = self.ships[colour]
        if self.disabled(colour):
            return []
        return [
            step
            for step in ship.steps(ship.at, pips, self.held("warp"), self.held("navigation"))
            if step.to[0] == ship.at[0] or step.to[0] <= self.limit(colour)
        ]

    def can_advance(self, colour: str) -> bool:
        ship = self.ships[colour]
        if not self.works(colour):
            return False
        return ship.could_rise(self.could_use("warp"), self.could_use("navigation"))

    @property
    def stuck(self) -> bool:
        return not any(self.can_advance(colour) for colour in SHIPS)

    @property
    def home(self) -> bool:
        return all(ship.landed for ship in self.ships.values())

    # Technologies

    def held(self, technology: str) -> int:
        return self.crosses[technology].count("X")

    def could_use(self, technology: str) -> int:
        """Held and still to be had."""
        return len(VALUES) - self.crosses[technology].count("used")

    def has_room(self, technology: str) -> bool:
        return len(self.crosses[technology]) < len(VALUES)

    def gain(self, technology: str) -> None:
        self.crosses[technology].append("X")
        self.tell("technology", self.seat, technology, len(self.crosses[technology]))

    def spend(self, technology: str) -> None:
        track = self.crosses[technology]
        track[track.index("X")] = "used"
        self.tell("used", self.seat, technology, track.count("X"))

    # Mines

    def matching(self, letter: str, number: int) -> list[tuple[str, Circle]]:
        """The circles that a roll would fill."""
        return [
            (colour, (row, COLUMNS.index(letter)))
            for colour, ship in self.ships.items()
            if not ship.landed
            for row, label in enumerate(self.labels[colour], 1)
            if label == number and ship.is_open(row, COLUMNS.index(letter))
        ]

    def fill(self, letter: str, number: int) -> list[str]:
        """Mark a roll; the ships that it hits."""
        circles = self.matching(letter, number)
        for colour, circle in circles:
            self.ships[colour].mines.add(circle)
            self.tell("mined", self.seat, colour, name(circle))
        return [
            colour
            for colour, circle in circles
            if self.ships[colour].at == circle and not self.disabled(colour)
        ]

    def hit(self, colour: str) -> bool:
        ship = self.ships[colour]
        if not self.friendly:
            ship.hearts += 1
        elif self.mined_upgrades:
            ship.hearts = min(HEARTS, ship.hearts + 1)
        self.tell("hit", self.seat, colour, ship.hearts)
        ship.fall_back()
        self.tell("pushed", self.seat, colour, name(ship.at))
        if self.disabled(colour):
            self.tell("disabled", self.seat, colour)
        return self.disabled(colour)

    # Score

    @property
    def technology_score(self) -> int:
        return sum(sum(VALUES[: len(track)]) for track in self.crosses.values())

    def track_score(self, colour: str) -> int:
        ship = self.ships[colour]
        row = ship.at[0] if self.final else ship.highest
        return SCORES[row] - 7 * self.disabled(colour)

    @property
    def score(self) -> int:
        return self.technology_score + sum(self.track_score(colour) for colour in SHIPS)


def name(circle: Circle) -> str:
    row, column = circle
    return f"{row}{LETTERS[column]}" if row else "base"


def circle_of(text: str) -> Circle:
    return int(text[:-1]), LETTERS.index(text[-1])
