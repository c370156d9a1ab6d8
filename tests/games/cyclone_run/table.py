"""A Cyclone Run position under test: play actions by their words, with all chance named."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine import notation, registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank, copy_of
from launchbay.games.cyclone_run import laws, rules, words
from launchbay.games.cyclone_run.table import ROLL

from .chance import Named
from .layout import fill_piles, give_cards, give_fuel, give_the_rest_a_card, lay_dice, lay_tray
from .printed import CARDS, CELLS, DIE, FACES, HEROES, KINDS, PROFILES, VEHICLES

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "tokens": "2"},
    {"players": 4, "tokens": "3", "length": "long"},
]
NAMES = ["two", "three", "four long"]


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
        """The top of a cell; ? for a face-down token, - for nothing."""
        number = CELLS.index(cell)
        top = int(self.s.top[number])
        if top == NONE:
            return "?" if self.s.height[number] else "-"
        return KINDS[top]

    @property
    def tray(self) -> str:
        return " ".join(self[cell] for cell in CELLS)

    def height(self, cell: str) -> int:
        return int(self.s.height[CELLS.index(cell)])

    @property
    def empty(self) -> int:
        return int((self.s.height == 0).sum())

    @property
    def text(self) -> str:
        return notation.show(self.setting, self.box, self.s)

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def active(self) -> int:
        return int(self.s.active)

    @property
    def dice(self) -> str:
        counts = self.s.dice.tolist()
        return "".join(face * count for face, count in zip(FACES, counts, strict=True))

    @property
    def fuel(self) -> list[int]:
        fuel: list[int] = self.s.fuel.tolist()[: self.setting.players]
        return fuel

    @property
    def fuel_pile(self) -> int:
        return int(self.s.fuel_pile)

    def fuel_on(self, hero: str) -> int:
        return int(self.s.hero_fuel[HEROES.index(hero)])

    @property
    def acting(self) -> str:
        return "" if self.s.acting == NONE else tuple(PROFILES)[int(self.s.acting)]

    @property
    def moves(self) -> int:
        return int(self.s.moves)

    @property
    def scouts(self) -> int:
        return int(self.s.scouts)

    def where(self, vehicle: str) -> str:
        place = int(self.s.place[VEHICLES.index(vehicle)])
        return "" if place == NONE else CELLS[place]

    @property
    def singer(self) -> str:
        """The side of the two-sided card that is up."""
        return "Yellow Dancer" if self.s.dancer else "Lancer"

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def winners(self) -> list[int]:
        won = int(rules.winners(self.box, self.s)) if self.s.over else 0
        return [seat for seat in range(self.box.players) if won >> seat & 1]

    def pile(self, seat: int) -> str:
        counts = self.s.pile[seat].tolist()
        return " ".join(
            kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)
        )

    def points(self, seat: int) -> int:
        return int(rules.score(self.box, self.s, seat))

    def cards(self, seat: int) -> list[str]:
        """Those a seat has; a used one says so."""
        return [
            card + " used" * int(self.s.card_used[number])
            for number, card in enumerate(CARDS)
            if self.s.card_owner[number] == seat
        ]

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """The events of one kind in the last play."""
        number = 1 + registry.game("cyclone-run").events.index(kind)
        return [(a, b, c) for event, a, b, c in self.events if event == number]

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
        assert len(said) == len(numbers), "two actions share their words"
        return said

    def legal(self, *starts: str) -> list[str]:
        """The words of all legal actions that start so, sorted."""
        return sorted(word for word in self.actions() if word.startswith(starts or ("",)))

    def can(self, *actions: str) -> bool:
        return set(actions) <= set(self.actions())

    def cells(self, start: str) -> str:
        """The cells that actions with such a start name."""
        named = {word.removeprefix(f"{start} ") for word in self.legal(f"{start} ")}
        return " ".join(cell for cell in CELLS if cell in named)

    def play(self, *actions: str, dice: str = "", reveals: str = "", cards: str = "") -> "Table":
        """Take actions in turn; dice, tokens turned up and cards drawn are exactly those named."""
        named = Named(dice, reveals, cards)
        self.events = []
        for action in actions:
            assert action in self.actions(), f"{action} is not one of {self.legal()}"
            self.take(self.actions()[action], named)
        assert named.is_used_up
        return self

    def take(self, number: int, named: Named) -> None:
        """Draw by draw a trial on a copy shows what is drawn next: a token, a card or a die."""
        script: list[int] = []
        shown: list[str] = []
        while True:
            trial, luck = copy_of(self.s), new_luck(seed=number, script=script, tape=True)
            rules.apply(self.box, trial, luck, number)
            assert (luck.misfits, luck.lost) == (0, 0)
            before, self.events = self.events, tape.events(luck)
            reveals, drew, turns = (self.told(kind) for kind in ("revealed", "drew", "turn"))
            self.events = before
            if len(tape.draws(luck)) == len(script):
                break
            if len(reveals) > len(shown):
                script.append(named.token(self.s.unseen.tolist(), shown))
            elif len(drew) > len(script) - len(shown):
                script.append(named.card(self.s.card_owner.tolist()))
            else:
                script.append(named.die(begins=bool(turns)))
        self.s = trial
        check_laws(self.box, self.s)
        self.events = before + tape.events(luck)

    def select(self, heroes: str, fuel: str = "") -> "Table":
        """Declare `Rook, Annie`, and place Fuel on a card, if there is any to place."""
        names = [name for name in heroes.split(", ") if name]
        self.play(*(f"name {name}" for name in names))
        self.play("confirm")
        events = self.events
        if self.can("Ariel is done"):
            self.play("Ariel is done")
        if self.legal("fuel on "):
            events += self.play(f"fuel on {fuel}" if fuel else self.legal("fuel on ")[0]).events
        self.events = events
        return self

    def begin(self, hero: str) -> "Table":
        return self.play(f"begin {hero}")

    def copy(self) -> "Table":
        return Table(self.setting, copy_of(self.s), self.box)


def check_laws(box: np.record, s: np.record) -> None:
    law = int(laws.broken(box, s))
    assert law == NONE, laws.LAWS[law]


# Positions


def table(
    tray: str = "",
    rest: str = "El",
    *,
    players: int = 2,
    active: int = 0,
    first: int = 0,
    rounds: int = 5,
    dice: str = "TTTTT",
    rerolls: int = 0,
    cyclone: str = "",
    jeep: str = "",
    fuel: Sequence[int] = (),
    on_heroes: Mapping[str, int] | None = None,
    pile: int | None = None,
    dancer: bool = False,
    cards: str = "",
    piles: Sequence[str] = (),
    tokens: int = 0,
    length: str = "standard",
    changes: Mapping[str, Any] | None = None,
) -> Table:
    """A position after a roll in the middle of a game, laid out so that nothing is missing.

    tray     `a1 Sc, b2 ?/3`: an open Scout, and three tokens with a face-down one on top;
             `-` is an empty cell. Cells not named are like `rest`.
    cards    `Armory, Crossroads used, Safe House of 1`
    piles    the defeat piles of the first seats. Whatever else has left the tray lies, as
             Scouts and so on, with the last seat.
    pile     Fuel in the pile; what is left over lies on Ariel.
    """
    options = {"length": length} | ({"tokens": str(tokens)} if tokens else {})
    setting = Setting(registry.game("cyclone-run"), players, options, changes or {})
    box = setting.box()
    s = blank(rules.STATE)
    s.seat = s.active = active
    s.first, s.rounds, s.rerolls, s.dancer = first, rounds, rerolls, dancer
    s.acting, s.phase = NONE, ROLL
    s.place[:] = [CELLS.index(at) if at else NONE for at in (cyclone, jeep)]
    tops = dict(part.split() for part in filter(None, tray.split(", ")))
    tokens = int(setting.options["tokens"])
    lay_tray(s, " ".join(tops.get(cell, rest) for cell in CELLS), tokens)
    lay_dice(s, dice)
    give_fuel(s, fuel, on_heroes or {}, pile)
    give_cards(s, cards)
    fill_piles(s, piles, 9 * tokens, players)
    give_the_rest_a_card(s, players)
    enough = 4 if length == "long" else 3 if players == 4 else 2
    s.last_round = int((s.height == 0).sum() >= enough)
    return Table(setting, s, box)


def ready(heroes: str, tray: str = "", rest: str = "El", **position: Any) -> Table:
    """The Heroes are selected and paid for; the first begins its Hero turn."""
    names = heroes.split(", ")
    cost = "".join(PROFILES[name].cost for name in names)
    dancer = "Yellow Dancer" in names
    at = table(tray, rest, dice=f"{cost:T<5}", dancer=dancer, **position)
    return at.select(heroes).begin(names[0])


def opening(
    players: int = 2,
    *,
    tries: Sequence[str] = (),
    dice: str = "TTTTT",
    changes: Mapping[str, Any] | None = None,
    **options: str,
) -> Table:
    """A game just set up; `tries` are the rolls for the start. Without any, seat 0 begins."""
    setting = Setting(registry.game("cyclone-run"), players, options, changes or {})
    rolls = list(tries) or ["TTTTB", *["TTTTT"] * (players - 1)]
    script = [DIE.index(face) for face in "".join([*rolls, dice])]
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
    setting = Setting(registry.game("cyclone-run"), players, setup)
    s, luck = blank(rules.STATE), new_luck(seed=seed, tape=True)
    rules.setup(setting.box(), s, luck)
    at = Table(setting, s)
    while not at.over:
        yield at
        actions = at.actions()
        luck = new_luck(seed=whims.getrandbits(63), tape=True)
        rules.apply(at.box, at.s, luck, actions[whim(sorted(actions), whims)])
        at.events = tape.events(luck)
    yield at


RARE = {"confirm", "end turn", "stop", "forgo the run", "close the run", "leave it", "pass"}


def whim(said: list[str], whims: random.Random) -> str:
    """Any sort of action first, so that the many rerolls leave room for the rest."""
    if whims.random() < 0.75:
        said = [word for word in said if word not in RARE] or said
    sort = whims.choice(sorted({word.split()[0] for word in said}))
    return whims.choice([word for word in said if word.split()[0] == sort])
