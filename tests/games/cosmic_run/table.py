"""A Cosmic Run position under test: play actions by their words, with all chance named."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine import notation, registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank, copy_of
from launchbay.games.cosmic_run import laws, rules, words

from .chance import eight
from .chance import mines as coordinates
from .layout import MOST_COLUMNS, lay_dice, lay_ships, lay_technologies, none, read_ship, write
from .paper import COLUMNS, SHIPS, TECHNOLOGIES, Sheet, Ship, name
from .reference import DICE, FACES, Reference

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "sheet": "B"},
    {"players": 2, "variant": "friendly"},
    {"players": 2, "variant": "rapid-fire", "levels": "final"},
    {"players": 1},
    {"players": 1, "sheet": "B", "rolls": "3", "force": "refused"},
    {"players": 1, "chooses": "in-turn"},
]
NAMES = ["two", "minefield", "friendly", "rapid fire", "solo", "expert", "novice"]


class Table:
    """A position that passes the laws before and after every action."""

    def __init__(self, setting: Setting, s: np.record):
        self.setting = setting
        self.box = setting.box()
        self.s = s
        self.events: list[tape.Event] = []  # of the last play
        check_laws(self.box, s)

    # Looking

    def sheet(self, seat: int = 0) -> Sheet:
        """What a seat's sheet shows, on paper."""
        options, s = self.setting.options, self.s
        final = options["levels"] == "final"
        sheet = Sheet(seat, options["sheet"], options["variant"], final, print)
        sheet.ships = {colour: read_ship(s, seat, colour) for colour in SHIPS}
        for technology, acquired, used in zip(
            TECHNOLOGIES, s.acquired[seat].tolist(), s.used[seat].tolist(), strict=True
        ):
            sheet.crosses[technology] = ["used"] * used + ["X"] * (acquired - used)
        sheet.icons = int(s.icons[seat])
        circled = int(s.circled[seat])
        sheet.circled = {space for space in range(1, 13) if circled >> space & 1}
        return sheet

    def ship(self, colour: str, seat: int = 0) -> Ship:
        return read_ship(self.s, seat, colour)

    def where(self, colour: str, seat: int = 0) -> str:
        return name(self.ship(colour, seat).at)

    def hearts(self, colour: str, seat: int = 0) -> int:
        return self.ship(colour, seat).hearts

    def mines(self, colour: str, seat: int = 0) -> str:
        return " ".join(name(circle) for circle in sorted(self.ship(colour, seat).mines))

    def held(self, technology: str, seat: int = 0) -> int:
        return self.sheet(seat).held(technology)

    def acquired(self, technology: str, seat: int = 0) -> int:
        return len(self.sheet(seat).crosses[technology])

    def score(self, seat: int = 0) -> int:
        return int(rules.score(self.box, self.s, seat))

    @property
    def text(self) -> str:
        return notation.show(self.setting, self.box, self.s)

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def round(self) -> int:
        return int(self.s.rounds)

    @property
    def captain(self) -> int:
        return int(self.s.captain)

    @property
    def icons(self) -> list[int]:
        icons: list[int] = self.s.icons.tolist()
        return icons

    @property
    def pips(self) -> int:
        return int(self.s.pips)

    @property
    def bay(self) -> list[int | None]:
        """The die alone in each cargo bay."""
        return [none(die) for die in self.s.bay.tolist()]

    @property
    def holder(self) -> list[int | None]:
        return [none(seat) for seat in self.s.holder.tolist()]

    @property
    def pool(self) -> list[str]:
        """The dice still to be taken, with their faces."""
        return [
            f"D{die + 1} {DICE[die][int(self.s.side[die])]}"
            for die, holder in enumerate(self.holder)
            if holder is None
        ]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def winners(self) -> list[int]:
        won = int(rules.winners(self.box, self.s)) if self.s.over else 0
        return [seat for seat in (0, 1) if won >> seat & 1]

    @property
    def cause(self) -> int:
        """Why the game ended in the last play; 0 if it did not."""
        return next((cause for (cause,) in self.told("ended")), 0)

    @property
    def news(self) -> list[tuple[Any, ...]]:
        """The events of the last play in readable form."""
        return [readable(event) for event in self.events]

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        return [event[1:] for event in self.news if event[0] == kind]

    @property
    def narrative(self) -> list[str]:
        return [words.narrate(self.box, event) for event in self.events]

    # Acting

    def numbers(self) -> list[int]:
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(self.box, self.s, mask)
        numbers: list[int] = np.flatnonzero(mask).tolist()
        return numbers

    def actions(self) -> dict[str, int]:
        numbers = self.numbers()
        said = {words.say(self.box, self.s, number): number for number in numbers}
        assert len(said) == len(numbers)
        return said

    def legal(self, *starts: str) -> list[str]:
        """The words of all legal actions that start so, sorted."""
        return sorted(word for word in self.actions() if word.startswith(starts or ("",)))

    def steps(self) -> list[str]:
        return [word for word in self.legal() if " to " in word]

    def can(self, action: str) -> bool:
        return action in self.actions()

    def play(self, *actions: str, chance: Sequence[int] = ()) -> "Table":
        """Take actions in turn; what is drawn is exactly the chance that was named."""
        left, self.events = list(chance), []
        for action in actions:
            luck = new_luck(script=left, tape=True)
            assert action in self.actions()
            rules.apply(self.box, self.s, luck, self.actions()[action])
            assert (luck.misfits, luck.lost) == (0, 0)
            drawn = [draw.outcome for draw in tape.draws(luck)]
            assert drawn == left[: len(drawn)], "more is drawn than was named"
            left = left[len(drawn) :]
            check_laws(self.box, self.s)
            self.events += tape.events(luck)
        assert left == [], "less is drawn than was named"
        return self

    def take(self, face: str, *actions: str, chance: Sequence[int] = ()) -> "Table":
        """Take the first die that shows a face, and go on."""
        die = next(die for die in self.pool if die.split(" ", 1)[1] == face)
        return self.play(f"take {die}", *actions, chance=chance)

    def end_round(self, *rolls: str, dice: Sequence[int] | None = None) -> "Table":
        """Stow the last die of a round; these mine rolls follow, then all dice unless asked."""
        (die,) = self.pool
        chance = [*coordinates(*rolls), *(eight() if dice is None else dice)]
        return self.play(f"take {die}", "cargo", chance=chance)

    def copy(self) -> "Table":
        return Table(self.setting, copy_of(self.s))


def check_laws(box: np.record, s: np.record) -> None:
    law = int(laws.broken(box, s))
    assert law == NONE, laws.LAWS[law]


# Events


def circle(place: int) -> str:
    return "base" if place == NONE else name(divmod(place, MOST_COLUMNS))


PARTS: Mapping[str, Callable[[int], Any]] = {
    "n": int,
    "s": SHIPS.__getitem__,
    "t": TECHNOLOGIES.__getitem__,
    "f": FACES.__getitem__,
    "c": circle,
}
SHAPES = {  # what a, b and c are
    "captain": "n",
    "round": "nnn",
    "ignored": "nn",
    "mined": "nsc",
    "hit": "nsn",
    "pushed": "nsc",
    "disabled": "ns",
    "took": "nnf",
    "forced": "nf",
    "rerolled": "nnf",
    "cargo": "nnn",
    "technology": "ntn",
    "turned": "ns",
    "used": "ntn",
    "moved": "nsc",
    "landed": "ns",
    "attacked": "ns",
    "stopped": "ns",
    "upgraded": "nsn",
    "circled": "nn",
    "idle": "nn",
    "ended": "n",
}


def readable(event: tape.Event) -> tuple[Any, ...]:
    kind = registry.game("cosmic-run").events[event.kind - 1]
    if kind == "coordinate":
        return kind, f"{COLUMNS[event.a]}{event.b}", event.c
    if kind == "rolled":
        sides = [*octal(event.b), *octal(event.c)]
        return kind, {die: sides[die] for die in range(8) if event.a >> die & 1}
    if kind == "ranked":
        return kind, [*octal(event.b), *octal(event.c)][: event.a]
    if kind == "won":
        return kind, [seat for seat in (0, 1) if event.a >> seat & 1]
    shape = SHAPES[kind]
    return kind, *(PARTS[part](value) for part, value in zip(shape, event[1:], strict=False))


def octal(digits: int) -> list[int]:
    return [digits >> 3 * place & 7 for place in range(4)]


# Positions


def table(
    ships: str = "",
    rival: str = "",
    *,
    dice: str = "",
    pool: int = 4,
    seat: int = 0,
    rounds: int = 5,
    mines: str = "",
    rival_mines: str = "",
    held: str = "",
    rival_held: str = "",
    used: str = "",
    rival_used: str = "",
    icons: Sequence[int] = (4, 4),
    bay: str = "",
    circled: Sequence[int] = (),
    rival_circled: Sequence[int] = (),
    felled: Sequence[int] = (0, 0),
    players: int = 2,
    changes: Mapping[str, Any] | None = None,
    **options: str,
) -> Table:
    """A position in the middle of a game: a seat is to take a die.

    ships, mines    as in layout.py; `mines` lie on all tracks of a sheet; seat 0 owns the first
    dice            faces that lie in the pool; others show technologies. `pool` dice are left
    bay             `0`, `1` or `01`: seats with a die alone in the bay
    """
    setting = Setting(registry.game("cosmic-run"), players, options, changes or {})
    naive = Reference(players, options, lambda of: 0)
    for sheet, places, crosses in zip(
        naive.sheets,
        [(ships, mines), (rival, rival_mines)],
        [(held, used), (rival_held, rival_used)],
        strict=True,
    ):
        lay_ships(sheet.ships, *places)
        lay_technologies(sheet.crosses, *crosses)
        sheet.icons = icons[sheet.seat]
        sheet.circled = set((circled, rival_circled)[sheet.seat])
    naive.round, naive.felled = rounds, list(felled)
    lay_dice(naive, [face for face in dice.split(", ") if face], pool, seat)
    for number in map(int, bay):
        naive.bay[number] = [naive.holder.index(number)]
    s = blank(rules.STATE)
    write(s, naive, seat)
    return Table(setting, s)


def round_begins(ships: str = "", rival: str = "", *, rolls: str, **more: Any) -> Table:
    """Just after the mine rolls of a round, with seat 0 as the captain; no missile was there."""
    more = {"rounds": 1 if len(rolls.split()) == 1 else 3, **more}
    return table(ships, rival, pool=1, **more).end_round(*rolls.split())


def opening(players: int = 2, *, chance: Sequence[int], **options: str) -> Table:
    """A game just set up, with exactly this chance."""
    setting = Setting(registry.game("cosmic-run"), players, options)
    s, luck = blank(rules.STATE), new_luck(script=chance, tape=True)
    rules.setup(setting.box(), s, luck)
    assert (luck.misfits, luck.lost) == (0, 0)
    assert [draw.outcome for draw in tape.draws(luck)] == list(chance)
    start = Table(setting, s)
    start.events = tape.events(luck)
    return start


def random_game(seed: int, **setup: Any) -> Iterator[Table]:
    """A game of random actions: the same table at every decision, then at the end."""
    whims = random.Random(seed)
    players = setup.pop("players", 2)
    setting = Setting(registry.game("cosmic-run"), players, setup)
    s, luck = blank(rules.STATE), new_luck(seed=seed, tape=True)
    rules.setup(setting.box(), s, luck)
    at = Table(setting, s)
    at.events = tape.events(luck)
    while not at.over:
        yield at
        luck = new_luck(seed=whims.getrandbits(63), tape=True)
        rules.apply(at.box, at.s, luck, whim(at.actions(), whims))
        at.events = tape.events(luck)
    yield at


def glimpses(seed: int, every: int = 5, **setup: Any) -> Iterator[Table]:
    """Some positions of a random game, evenly spread, and its end."""
    for number, at in enumerate(random_game(seed, **setup)):
        if number % every == 0 or at.over:
            yield at


def whim(actions: Mapping[str, int], whims: random.Random) -> int:
    return actions[whim_word(sorted(actions), whims)]


def whim_word(said: Sequence[str], whims: random.Random) -> str:
    """Upward for the most part, so that ships land; else any sort of action."""
    upward = [word for word in said if " to " in word and not word.startswith(("left", "right"))]
    if upward and whims.random() < 0.8:
        return whims.choice(upward)
    sort = whims.choice(sorted({word.split()[0] for word in said}))
    return whims.choice([word for word in said if word.split()[0] == sort])
