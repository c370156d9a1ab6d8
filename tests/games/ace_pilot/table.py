"""An Ace Pilot position under test: play actions by their words, with all chance named.

Numbers and names are written down here once more, so that a slip in the box shows.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine import notation, registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank, copy_of
from launchbay.games.ace_pilot import laws, rules, words

from .chance import Named, taken
from .layout import HEROES, KINDS, fill_piles, give_cards, give_heroes, lay_tray
from .reference import CARDS, CELLS, DIE, FACES, TOKENS

PLAIN = "Fl Fl Fl Fl Fl Cr Cr Cr Cr"  # a tray that most attacks leave standing
SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "tokens": "3", "length": "long"},
    {"players": 4, "tokens": "2", "length": "long"},
]
NAMES = ["two", "three", "four", "two long", "four long"]


class Table:
    """A position that passes the laws before and after every action."""

    def __init__(self, setting: Setting, s: np.record, box: np.record | None = None):
        self.setting = setting
        self.box = setting.box() if box is None else box
        self.s = s
        self.events: list[tape.Event] = []  # of the last play
        check_laws(self.box, s)

    # Looking

    def __getitem__(self, cell: str) -> str:
        """The top of a cell with its markers: Sc+1; ? for a cover, - for nothing."""
        number = CELLS.index(cell)
        top, marks = int(self.s.top[number]), int(self.s.marks[number])
        if top == NONE:
            assert marks == 0
            return "?" if self.s.height[number] else "-"
        return KINDS[top] + (f"+{marks}" if marks else "")

    @property
    def tray(self) -> str:
        return " ".join(self[cell] for cell in CELLS)

    @property
    def heights(self) -> list[int]:
        heights: list[int] = self.s.height.tolist()
        return heights

    @property
    def text(self) -> str:
        return notation.show(self.setting, self.box, self.s)

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def dice(self) -> str:
        """The unplaced ones."""
        counts = self.s.dice.tolist()
        return "".join(face * count for face, count in zip(FACES, counts, strict=True))

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def winners(self) -> list[int]:
        won = int(rules.winners(self.box, self.s)) if self.s.over else 0
        return [seat for seat in range(self.box.players) if won >> seat & 1]

    @property
    def unseen(self) -> dict[str, int]:
        return dict(zip(KINDS, self.s.unseen.tolist(), strict=True))

    def pile(self, seat: int) -> str:
        counts = self.s.pile[seat].tolist()
        return " ".join(
            kind for kind, count in zip(KINDS, counts, strict=True) for _ in " " * count
        )

    def points(self, seat: int) -> int:
        return int(rules.score(self.box, self.s, seat))

    def owner(self, hero: str) -> int:
        return int(self.s.owner[HEROES.index(hero)])

    def cards(self, seat: int) -> list[str]:
        """Those a seat has; a used one says so."""
        return [
            card + " used" * int(self.s.card_used[number])
            for number, card in enumerate(CARDS)
            if self.s.card_owner[number] == seat
        ]

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """The events of one kind in the last play."""
        number = 1 + registry.game("ace-pilot").events.index(kind)
        return [(a, b, c) for event, a, b, c in self.events if event == number]

    @property
    def kinds_told(self) -> list[str]:
        return [registry.game("ace-pilot").events[event.kind - 1] for event in self.events]

    @property
    def narrative(self) -> list[str]:
        return [words.narrate(self.box, event) for event in self.events]

    # Acting

    def numbers(self) -> list[int]:
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(self.box, self.s, mask)
        numbers: list[int] = np.flatnonzero(mask).tolist()
        return numbers

    def legal(self, start: str = "") -> list[str]:
        """The words of all legal actions that start so."""
        said = [words.say(self.box, self.s, number) for number in self.numbers()]
        return [word for word in said if word.startswith(start)]

    def can(self, action: str) -> bool:
        return action in self.legal()

    def aims(self, hero: str) -> list[str]:
        """The cells, corners or lines a hero may attack now."""
        return [word.partition(" attacks ")[2] for word in self.legal(f"{hero} attacks ")]

    def play(self, *actions: str, dice: str = "", reveals: str = "", cards: str = "") -> "Table":
        """Take actions in turn; dice, tokens turned up and cards drawn are exactly those named."""
        named = Named(dice, reveals, cards)
        self.events = []
        for action in actions:
            number = self.number(action)
            script = self.script_for(number, named)
            luck = new_luck(script=script, tape=True)
            rules.apply(self.box, self.s, luck, number)
            assert (luck.misfits, luck.lost) == (0, 0)
            assert [draw.outcome for draw in tape.draws(luck)] == script
            check_laws(self.box, self.s)
            self.events += tape.events(luck)
        assert named.is_used_up
        return self

    def number(self, action: str) -> int:
        numbers = self.numbers()
        said = [words.say(self.box, self.s, number) for number in numbers]
        assert action in said
        return numbers[said.index(action)]

    def script_for(self, number: int, named: Named) -> list[int]:
        """A trial on a copy shows how many cards, tokens and dice an action draws."""
        trial = Table(self.setting, copy_of(self.s), self.box)
        luck = new_luck(seed=number, tape=True)
        rules.apply(trial.box, trial.s, luck, number)
        trial.events = tape.events(luck)
        cards, reveals = len(trial.told("drew")), len(trial.told("revealed"))
        dice = len(tape.draws(luck)) - cards - reveals
        return named.outcomes(self.s, cards, reveals, dice)

    def end_turn(self, dice: str = "TTTTT", reveals: str = "") -> "Table":
        """Covers turn into Fighterpods, unless others are named."""
        covers = self.tray.split().count("?")
        last = self.s.last_round and self.s.turn + 1 == (
            4 if self.box.players == 2 else self.box.players
        )
        if last:
            return self.play("end turn")
        return self.play("end turn", dice=dice, reveals=reveals or "Fp " * covers)

    def copy(self) -> "Table":
        return Table(self.setting, copy_of(self.s), self.box)


def check_laws(box: np.record, s: np.record) -> None:
    law = int(laws.broken(box, s))
    assert law == NONE, laws.LAWS[law]


# Positions


def table(
    tray: str = PLAIN,
    *,
    players: int = 2,
    seat: int = 0,
    turn: int = 0,
    rounds: int = 5,
    holder: int | None = None,
    dice: str | None = None,
    rerolls: int = 2,
    heroes: str = "",
    cards: str = "",
    piles: Sequence[str] = (),
    tokens: int = 0,
    length: str = "standard",
    changes: Mapping[str, Any] | None = None,
    buy_first: str = "off",
) -> Table:
    """A position in the middle of a game, laid out so that nothing is missing.

    tray     nine words: `Sc+1` an open token and its markers, `?` a cover, `-` nothing; `Fp/2` is
             the top of two. Otherwise a cell has all its tokens, one less under a cover.
    heroes   `Rick!` bought this turn and still to attack, `Rick` has attacked, `Rick@1` is
             with seat 1 since an earlier turn.
    cards    `Afterburner, Sixth Sense used, Pop Star of 1`
    piles    the kill piles of the first seats. Whatever else has left the tray lies, as
             Fighterpods and so on, with the last seat. If too little has left it for these
             piles and cards, the highest stacks are lower.
    """
    options = {"length": length, "buy_first": buy_first}
    options |= {"tokens": str(tokens)} if tokens else {}
    setting = Setting(registry.game("ace-pilot"), players, options, changes or {})
    box = setting.box()
    s = blank(rules.STATE)
    s.seat, s.turn, s.rounds = seat, turn, rounds
    s.starter = (seat - turn) % players
    s.holder = s.starter if holder is None else holder
    s.rerolls = rerolls
    s.aiming = NONE
    lay_tray(s, tray, int(setting.options["tokens"]))
    give_heroes(s, heroes, dice)
    give_cards(s, cards)
    fill_piles(s, piles, 9 * int(setting.options["tokens"]), players)
    enough = 4 if length == "long" else 2 if players == 4 else 1
    s.last_round = int((s.height == 0).sum() >= enough)
    return Table(setting, s, box)


def opening(
    players: int = 2,
    *,
    tries: Sequence[str] = (),
    reveals: str = "Fp Fp Fp Fp Fp Fp Fp Fp Fp",
    dice: str = "TTTTT",
    changes: Mapping[str, Any] | None = None,
    **options: str,
) -> Table:
    """A game just set up; `tries` are the rolls for the start. Without any, seat 0 begins."""
    setting = Setting(registry.game("ace-pilot"), players, options, changes or {})
    rolls = list(tries) or ["TTTTU", *["TTTTT"] * (players - 1)]
    unseen = [kind for kind, (count, _, _) in TOKENS.items() for _ in " " * count]
    script = [DIE.index(face) for face in "".join(rolls)]
    script += [taken(unseen, kind) for kind in reveals.split()]
    script += [DIE.index(face) for face in dice]
    s, luck = blank(rules.STATE), new_luck(script=script, tape=True)
    rules.setup(setting.box(), s, luck)
    assert (luck.misfits, luck.lost) == (0, 0)
    assert [draw.outcome for draw in tape.draws(luck)] == script
    start = Table(setting, s)
    start.events = tape.events(luck)
    return start


def random_game(seed: int, **setup: Any) -> Iterator[Table]:
    """A game of random actions: the same table at every decision, then at the end."""
    whims = random.Random(seed)
    players = setup.pop("players", 2)
    setting = Setting(registry.game("ace-pilot"), players, setup)
    s, luck = blank(rules.STATE), new_luck(seed=seed, tape=True)
    rules.setup(setting.box(), s, luck)
    at = Table(setting, s)
    while not at.over:
        yield at
        luck = new_luck(seed=whims.getrandbits(63), tape=True)
        rules.apply(at.box, at.s, luck, whim(at, whims))
        at.events = tape.events(luck)
    yield at


def whim(at: Table, whims: random.Random) -> int:
    """Any sort of action first, so that the many rerolls leave room for the rest."""
    said = [(words.say(at.box, at.s, number), number) for number in at.numbers()]
    sort = whims.choice(sorted({word.split()[0] for word, _ in said}))
    return whims.choice([number for word, number in said if word.split()[0] == sort])
