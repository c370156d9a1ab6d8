"""A Cyclone position under test: play actions by their words, with the dice you name."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine import notation, registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank, copy_of
from launchbay.games.cyclone import laws, rules, words
from launchbay.games.cyclone.content import COLOURS, EYE

BOARDS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "board": "star", "colours": "red,yellow"},
    {"players": 3},
    {"players": 4},
]
MOST_DICE = 13  # rolled for one action: if all are stuck, the game soon ends
NAMES = ["two on the line", "two on the star", "three", "four"]


class Table:
    """A position that passes the laws before and after every action."""

    def __init__(self, setting: Setting, s: np.record, box: np.record | None = None):
        self.setting = setting
        self.box = setting.box() if box is None else box
        self.s = s
        self.events: list[tape.Event] = []  # of the last play
        assert laws.broken(self.box, s) == NONE

    def __getitem__(self, place: str) -> str:
        """The cubes on a space from the bottom up, or in a base colour by colour; - if none."""
        if place == "E":
            return words.pile(self.s.stack[EYE])
        arm, depth = words.LETTERS.index(place[0]), int(place[1:])
        if depth == 0:
            return words.base_cubes(self.s.bases[arm].tolist())
        return words.pile(self.s.stack[rules.space_at(arm, depth)])

    @property
    def places(self) -> list[str]:
        depths = range(self.box.arm + 1)
        arms = [words.LETTERS[arm] for arm in words.open_arms(self.box)]
        return [f"{arm}{depth}" for arm in arms for depth in depths] + ["E"] * int(self.box.eye)

    @property
    def board(self) -> list[str]:
        return words.show(self.box, self.s).splitlines()[1:]

    @property
    def text(self) -> str:
        return notation.show(self.setting, self.box, self.s)

    @property
    def turn(self) -> str:
        return words.seat_name(self.box, self.s.seat)

    @property
    def actions(self) -> int:
        return int(self.s.actions)

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def winners(self) -> list[str]:
        """Those who have won, in the order of the seats; nobody before the end."""
        won = int(rules.winners(self.box, self.s)) if self.s.over else 0
        return [words.seat_name(self.box, n) for n in range(self.box.players) if won >> n & 1]

    @property
    def told(self) -> list[str]:
        return [words.narrate(self.box, event) for event in self.events]

    def score(self, colour: str) -> int:
        return int(rules.score(self.box, self.s, self._seat(colour)))

    def standing(self, colour: str) -> str:
        return words.standing(self.box, self.s, self._seat(colour))

    def _seat(self, colour: str) -> int:
        seats: list[int] = self.box.colour[: self.box.players].tolist()
        return seats.index(COLOURS.index(colour))

    def legal(self) -> list[str]:
        return [words.say(self.box, self.s, number) for number in self.numbers()]

    def steps(self) -> list[str]:
        """The legal actions that move a cube."""
        return [word for word in self.legal() if word != "stop"]

    def numbers(self) -> list[int]:
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(self.box, self.s, mask)
        numbers: list[int] = np.flatnonzero(mask).tolist()
        return numbers

    def play(self, *actions: str, dice: Sequence[int] = ()) -> "Table":
        """Take actions in turn; `dice` are exactly the faces rolled meanwhile."""
        luck = new_luck(script=[face - 1 for face in dice], tape=True)
        for action in actions:
            self.act(self.number(action), luck)
        assert [draw.outcome + 1 for draw in tape.draws(luck)] == list(dice)
        self.events = tape.events(luck)
        return self

    def number(self, action: str) -> int:
        numbers = self.numbers()
        said = [words.say(self.box, self.s, number) for number in numbers]
        assert action in said
        return numbers[said.index(action)]

    def act(self, number: int, luck: np.record) -> None:
        rules.apply(self.box, self.s, luck, number)
        assert laws.broken(self.box, self.s) == NONE

    def draws(self, action: str, dice: Sequence[int]) -> list[tape.Draw]:
        """Take an action with these dice, then ones as far as needed; all that were rolled."""
        luck = new_luck(script=[face - 1 for face in dice] + [0] * MOST_DICE, tape=True)
        self.act(self.number(action), luck)
        return tape.draws(luck)

    def copy(self) -> "Table":
        return Table(self.setting, copy_of(self.s), self.box)


def at(
    *board: str,
    turn: str = "",
    roll: int = 1,
    actions: int = 0,
    rounds: int = 20,
    starter: int = 0,
    idle: int = 0,
    changes: Mapping[str, Any] | None = None,
) -> Table:
    """A position by the lines of its board: the seats are its arms, `turn` names whose it is.

    All of the roll is left unless `actions` says otherwise.
    """
    colours = [COLOURS[words.LETTERS.index(line[0])] for line in board if line[0] != "E"]
    seat = colours.index(turn or colours[0])
    left = actions or roll
    header = ["cyclone", f"players={len(colours)}", f"colours={','.join(colours)}"]
    header += [f"board={'star' if board[-1][0] == 'E' else 'line'}"]
    header += [f"box.{name}={value}" for name, value in (changes or {}).items()]
    fields = f"seat {seat}  roll {roll}  actions {left}  rounds {rounds}  starter {starter}"
    fields += f"  idle {idle}  moved {int(left < roll)}  over 0"
    return Table(*notation.read("\n".join([" ".join(header), fields, *board])))


def rows(letters: str, arm: int, **cubes: str) -> list[str]:
    """The lines of a board with these cubes and no others: `rows("BY", 7, B0="B", …)`."""
    return [
        f"E  {cubes.get('E', '-')}"
        if letter == "E"
        else f"{letter}  " + " ".join(cubes.get(f"{letter}{n}", "-") for n in range(arm + 1))
        for letter in letters
    ]


def opening(
    players: int = 2,
    dice: Sequence[int] = (),
    changes: Mapping[str, Any] | None = None,
    **options: str,
) -> Table:
    """A game just set up, with the dice named; without any, the first seat begins and rolls 1."""
    setting = Setting(registry.game("cyclone"), players, options, changes or {})
    s = blank(rules.STATE)
    faces = list(dice) or [2] + [1] * players
    luck = new_luck(script=[face - 1 for face in faces], tape=True)
    rules.setup(setting.box(), s, luck)
    assert [draw.outcome + 1 for draw in tape.draws(luck)] == faces
    table = Table(setting, s)
    table.events = tape.events(luck)
    return table


def random_game(seed: int, **setup: Any) -> Iterator[Table]:
    """A game of random actions: the same table at every decision, then at the end."""
    whims = random.Random(seed)
    for_the_start = whims.sample(range(1, 7), setup.get("players", 2))
    table = opening(dice=[*for_the_start, whims.randint(1, 6)], **setup)
    while not table.over:
        yield table
        luck = new_luck(script=[whims.randrange(6) for _ in range(MOST_DICE)], tape=True)
        table.act(whims.choice(table.numbers()), luck)
        table.events = tape.events(luck)
    yield table


def spot(number: int) -> str:
    """A place of the line as the ledger numbers them: 0 is blue's base, 15 is yellow's."""
    return f"B{number}" if number <= 7 else f"Y{15 - number}"


def step(start: int, end: int) -> str:
    return f"{spot(start)} to {spot(end)}"
