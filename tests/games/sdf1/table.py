"""A position of Attack on the SDF-1 under test: set up in words, played in words, chance named.

    at = Table.bare(heroes="Gloval Lisa Claudia Roy")   # the board is empty, Gloval may still move
    at.put("pod", "outer 3", 2)
    at.run("place(pod,2,OUT(?))", chance="A3 0 0")       # an effect in the language of box.toml
    at.do("end the turn", chance="T T M")               # an answer to the question on the table

Chance is a line of words: `A3` a sector roll, `d4` a six-sided roll, `T M I A` a hero die, a plain
number the outcome as the rules draw it (0 for the only card there is). All of it must be used.
Without chance a fixed seed decides.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from launchbay.engine import tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank, copy_of
from launchbay.games.sdf1 import GAME, effects, grammar, laws, names, notation, rules, story, words
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.agenda import push
from launchbay.games.sdf1.geometry import AREAS, HULL, HULL_NAMES
from launchbay.games.sdf1.language import Code
from launchbay.games.sdf1.pieces import leader
from launchbay.games.sdf1.setup import lay_out

ASKED = (
    "PROGRAM", "TARGET", "SHIFT", "POINTS", "POINT", "BLACKEN", "REPAIR", "SHARE", "SHARED",
    "HERO_TURN", "STEPS", "MOVE_HERO", "REROLL", "PICK_HERO", "WOUNDS", "CREW_ORDERS", "CREW_CARD",
    "LAUNCH", "CONSTRUCT", "LOSE_BUILDING", "ORDER", "MECHA_CARD", "MOVE_MECHA", "GROUP", "SCOUTS",
    "SCOUT_CARD", "PLACE_DESTROIDS", "CONVERT", "TWIST", "REFLEX", "WINDOW", "PRICE", "PEEK",
    "PICK_SEAT", "PICK_AREA", "Z_PHASE", "Z_ENGAGE", "Z_LINE", "Z_PODS", "Z_SHIPS", "Z_BARRAGE",
    "Z_LAST_STAND", "Z_ACT", "CHOOSE_HEROES", "EPISODE", "INVASION", "POPULATION", "NAME_CREW",
    "REPLACE",
)  # fmt: skip
OPS = {int(getattr(t, name)): name for name in ASKED}
PLACES = {"supply": t.SUPPLY, "square": t.ON_SQUARE, "building": t.BUILDING, "gone": t.GONE}
CARD_PLACES = {t.IN_DECK: "deck", t.DISCARDED: "discarded", t.IN_PLAY: "in play",
               t.AT_BOTTOM: "bottom", t.ASIDE: "aside", t.FOR_SALE: "for sale"}  # fmt: skip
KINDS = {"veritech": (t.VERITECHS, t.SUPERS), "super": (t.SUPERS, t.DESTROIDS),
         "destroid": (t.DESTROIDS, t.N_MECHA)}  # fmt: skip
FIRST_STAGE = {  # of an Episode, by the name of a phase
    "story": story.SITUATION_1, "upkeep": story.POPULATE, "crew": story.ORDER_SCIENCE,
    "heroes": story.TAKE_TURNS, "zentraedi": story.ENEMY, "clean up": story.AT_CLEAN_UP,
}  # fmt: skip
NO_CHANGES: Mapping[str, Any] = {}

Policy = Callable[["Table"], str | int]


class Table:
    """A position that passes the laws after every action."""

    def __init__(self, setting: Setting):
        self.setting = setting
        self.box = setting.box()
        self.s = blank(t.STATE)
        self.events: list[tape.Event] = []  # told by the last do, go, run or push
        self.draws: list[tape.Draw] = []  # and drawn
        self.lawful = True  # check the laws; off for positions that no game reaches
        self._seed = 1

    # Setting up

    @classmethod
    def bare(
        cls,
        players: int = 1,
        mode: str = "pluto",
        level: str = "normal",
        heroes: str = "Gloval Lisa Claudia Roy",
        changes: Mapping[str, Any] = NO_CHANGES,
        **options: str,
    ) -> "Table":
        """Episode 1, phase 4: nothing in space, no mecha, no AP, no cards in hand.

        The four heroes stand where they start, dealt out to the seats in turn; it is the turn of
        the first of them, who has used his dice and may still make his free move.
        """
        at = cls(Setting(GAME, players, {"mode": mode, "level": level} | options, changes))
        s = at.s
        with np.errstate(over="ignore"):
            lay_out(at.box, s, new_luck(1))
        s.m_area[s.m_area != t.GONE] = t.SUPPLY
        s.ap = s.heroes_due = 0
        for number, name in enumerate(heroes.split()):
            hero = names.HEROES.index(name)
            s.h_seat[hero] = number % players
            s.h_area[hero] = at.box.start[hero]
        s.episode = 1
        first = min(names.HEROES.index(name) for name in heroes.split())
        s.h_acted[:first] = 1
        at.phase("heroes").hand_over(names.HEROES[first])
        return at.settled()

    @classmethod
    def opening(
        cls,
        players: int = 1,
        mode: str = "pluto",
        level: str = "normal",
        *,
        changes: Mapping[str, Any] = NO_CHANGES,
        chance: str | None = None,
        **options: str,
    ) -> "Table":
        """A game just set up, at its first question."""
        at = cls(Setting(GAME, players, {"mode": mode, "level": level} | options, changes))
        at._watch(lambda luck: rules.setup(at.box, at.s, luck), chance)
        return at

    def phase(self, name: str) -> "Table":
        """The agenda is empty but for the Episode, which begins that phase; `go` goes on."""
        return self.stage(FIRST_STAGE[name], t.PHASES.index(name))

    def stage(self, stage: int, phase: int) -> "Table":
        """The same for any stage of story.py; `phase` is one of table.PHASES."""
        s = self.s
        s.frames[:] = 0
        s.depth = 0
        s.acting = NONE
        s.phase = phase
        push(s, t.EPISODE, NONE, stage)
        return self

    def hand_over(self, name: str) -> "Table":
        """It is the turn of that hero, who has used his dice and may still make his free move."""
        s, hero = self.s, names.HEROES.index(name)
        s.acting = hero
        s.h_acted[hero] = s.h_free[hero] = 1
        push(s, t.HERO_TURN, s.h_seat[hero], hero, 1)
        return self

    def rest(self, phase: str = "zentraedi") -> "Table":
        """A phase in which nothing goes on by itself: below what is pushed waits a question.

        `resting` tells that everything else is done; naming a crew goes on from there.
        """
        self.stage(FIRST_STAGE[phase] + 1, t.PHASES.index(phase))
        push(self.s, t.NAME_CREW, NONE, 1, 1, 15)
        return self.settled()

    @property
    def resting(self) -> bool:
        return self.asked == "NAME_CREW" and self.s.depth == 2

    def enemy(self, chance: str | None = None) -> "Table":
        """The whole of phase 5 and nothing after it, up to its first question or to `resting`."""
        return self.rest("zentraedi").push(t.Z_PHASE, chance=chance)

    def settled(self) -> "Table":
        """After the state was changed by hand: the seat asked is the right one, laws hold."""
        if not self.s.over:
            who = int(self.s.frames[self.s.depth - 1, t.WHO])
            self.s.seat = who if who != NONE else int(leader(self.s))
        self.check_laws()
        return self

    def put(
        self, kind: str, area: str, count: int = 1, *, symbol: str = "", damage: int = 0,
        marks: int = 0,
    ) -> list[int]:  # fmt: skip
        """Vessels from the bag: pod (circle), cruiser (X), flagship, khyron, miriya."""
        found = []
        for _ in range(count):
            vessel = self._from_bag(kind, symbol)
            self.s.v_area[vessel] = place(area)
            self.s.v_damage[vessel] = damage
            counted = t.COUNTED if damage >= capacity(self.box, vessel) else 0
            self.s.v_marks[vessel] = marks | counted
            found.append(vessel)
        return found

    def _from_bag(self, kind: str, symbol: str) -> int:
        if kind in ("khyron", "miriya"):
            vessel = t.KHYRON if kind == "khyron" else t.MIRIYA
            self.s.villain_line[vessel - t.VILLAINS] = names.LINES.index(symbol or "circle")
            return int(vessel)
        usual = {"pod": "circle", "cruiser": "X", "flagship": "shield"}[kind]
        line = names.LINES.index(symbol or usual)
        free = (v for v in range(t.LINE_START[line], t.LINE_END[line]) if self.s.v_area[v] == NONE)
        return int(next(free))

    def put_mecha(self, kind: str, area: str, count: int = 1) -> list[int]:
        """Tokens from the supply: veritech, super, destroid; to an area, `square`, `building`."""
        found = [m for m in range(*KINDS[kind]) if self.s.m_area[m] == t.SUPPLY][:count]
        assert len(found) == count
        self.s.m_area[found] = PLACES[area] if area in PLACES else place(area)
        return found

    def move_hero(self, name: str, area: str) -> "Table":
        """To an area; `MIA` until the end of the next Episode."""
        hero = names.HEROES.index(name)
        self.s.h_area[hero] = t.MISSING if area == "MIA" else place(area)
        if area == "MIA":
            self.s.h_back[hero] = self.s.episode + 1
        return self

    def dice(self, name: str, faces: str) -> "Table":
        """Unused dice before a hero: `T T M`."""
        hero = names.HEROES.index(name)
        self.s.dice[hero] = [faces.split().count(letter) for letter in names.FACE_LETTERS]
        return self

    def track(self, faces: str) -> "Table":
        self.s.tracker[:] = [faces.split().count(letter) for letter in names.FACE_LETTERS]
        return self

    def give_card(self, name: str, seat: int = 0, where: int | None = None) -> int:
        """A Resource card into a hand, or to `where` (table.IN_PLAY ...); its number."""
        kind = names.RESOURCES.index(name)
        target = t.HELD + seat if where is None else where
        held = range(t.HELD, t.HELD + t.SEATS)
        copies = [c for c in range(t.N_RESOURCES) if self.box.resource_kind[c] == kind]
        card = next((c for c in copies if self.s.resource[c] not in held), copies[0])
        self.s.resource[card] = target
        return card

    # What comes next from the decks

    def next_z(self, *cards: str) -> "Table":
        """These Z-Orders cards are known to lie on top of the deck."""
        for position, name in enumerate(cards):
            card = names.Z_CARDS.index(name)
            self.s.z_top[position] = card
            self.s.z[card] = t.Z_KNOWN
        return self

    def z_card(self, **lines: str) -> "Table":
        """A card of one's own on top: `z_card(circle="~ >2", X="B1")`; other lines stay empty."""
        for number, line in enumerate(names.LINES):
            self.box.z_orders[0, number] = notation.z_line(line, number, lines.get(line, ""))
        return self.next_z(names.Z_CARDS[0])

    def next_crew(self, *cards: str) -> "Table":
        """The Crew Orders deck holds these cards only; their order is up to chance."""
        self.s.crew_left[:] = [cards.count(name) for name in names.CREW_CARDS]
        return self

    def next_mecha(self, *cards: str) -> "Table":
        self.s.mecha_left[:] = [cards.count(name) for name in names.MECHA_CARDS]
        return self

    def next_invasion(self, *cards: str) -> "Table":
        """The Invasion stack holds these cards only."""
        self.s.invasion[self.s.invasion == t.STACKED] = t.REST
        for name in cards:
            kind = names.INVASIONS.index(name)
            left = [c for c in range(t.N_INVASIONS) if self.box.invasion_kind[c] == kind]
            self.s.invasion[next(c for c in left if self.s.invasion[c] != t.STACKED)] = t.STACKED
        return self

    def next_resource(self, *cards: str) -> "Table":
        """The Resource deck holds these cards only, the rest of it is discarded."""
        self.s.resource[self.s.resource == t.IN_DECK] = t.DISCARDED
        for name in cards:
            self.give_card(name, where=t.IN_DECK)
        return self

    def uneventful(self) -> "Table":
        """The Episodes to come bring nothing."""
        self.box.situation[:] = self.box.objective_setup[:] = self.box.invasions[:] = 0
        return self

    # Going on

    def push(self, op: int, *details: int, who: int = NONE, chance: str | None = None) -> "Table":
        """Something to be done on top of the agenda; go on up to the next question."""
        push(self.s, op, who, *details)
        return self.go(chance)

    def go(self, chance: str | None = None) -> "Table":
        return self._watch(lambda luck: rules.go_on(self.box, self.s, luck), chance)

    def run(
        self, effect: str, *, actor: str = "", there: str = "", source: int = t.BY_CARD,
        who: int = NONE, chance: str | None = None,
    ) -> "Table":  # fmt: skip
        """Carry out an effect written as in box.toml, up to the next question."""
        row = self.program(effect)
        effects.run(
            self.s, who, row,
            names.HEROES.index(actor) if actor else NONE,
            place(there) if there else NONE,
            source,
        )  # fmt: skip
        return self.go(chance)

    def program(self, effect: str) -> int:
        """The row of an effect, written into free rows of the box."""
        used = int(np.flatnonzero(self.box.code.any(axis=1)).max()) + 1
        code = Code()
        code.rows = self.box.code[:used].tolist()
        row = code.program("test", grammar.read("test", effect)[grammar.NOW])
        self.box.code[: len(code.rows)] = code.rows
        return row

    def turn(self, name: str, faces: str = "", chance: str = "") -> "Table":
        """The turn of a hero begins, with the dice he rolls."""
        self.phase("heroes")
        hero = names.HEROES.index(name)
        return self.push(
            t.HERO_TURN, hero, 0, who=int(self.s.h_seat[hero]), chance=f"{faces} {chance}"
        )

    def do(self, *actions: str | int, chance: str | None = None) -> "Table":
        """Answer questions in words or by number; `chance` is for the last answer."""
        for action in actions[:-1]:
            self._act(action, None)
        return self._act(actions[-1], chance)

    def _act(self, action: str | int, chance: str | None) -> "Table":
        number = self.actions()[action] if isinstance(action, str) else action
        assert number in self.numbers(), f"{number} is not one of {self.actions()}"
        return self._watch(lambda luck: rules.apply(self.box, self.s, luck, number), chance)

    def play_on(
        self,
        policy: Policy | None = None,
        until: Callable[["Table"], bool] = lambda at: False,
        most: int = 400,
    ) -> "Table":
        """Answer by a policy (usual: pass if one may, else the first answer) until a moment."""
        told: list[tape.Event] = []
        for _ in range(most):
            if self.s.over or until(self):
                self.events = told
                return self
            self.do((policy or usual)(self))
            told += self.events
        raise AssertionError(f"still not there after {most} answers")

    def _watch(self, happen: Callable[[np.record], None], chance: str | None) -> "Table":
        script = self._outcomes(chance or "")
        self._seed += 1
        luck = new_luck(self._seed, script, tape=True)
        with np.errstate(over="ignore"):  # where the rules are not compiled
            happen(luck)
        self.events, self.draws = tape.events(luck), tape.draws(luck)
        assert luck.lost == 0
        if chance is not None:
            assert luck.misfits == 0, f"{chance} does not fit {self.draws}"
            assert luck.served == len(script), f"{chance} is too much for {self.draws}"
        self.check_laws()
        return self

    def _outcomes(self, chance: str) -> list[int]:
        die = [names.FACE_LETTERS[face] for face in self.box.die]
        return [
            die.index(word) if word in die else int(word) if word.isdigit() else int(word[1:]) - 1
            for word in chance.split()
        ]

    def check_laws(self) -> None:
        law = int(laws.broken(self.box, self.s)) if self.lawful else NONE
        assert law == NONE, laws.LAWS[law]

    def copy(self) -> "Table":
        other = Table(self.setting)
        other.box, other.s = copy_of(self.box), copy_of(self.s)
        other.lawful, other._seed = self.lawful, self._seed
        return other

    # Looking

    def numbers(self) -> list[int]:
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(self.box, self.s, mask)
        numbers: list[int] = np.flatnonzero(mask).tolist()
        return numbers

    def actions(self) -> dict[str, int]:
        """What can be done, in words."""
        numbers = self.numbers()
        said = {words.say(self.box, self.s, number): number for number in numbers}
        assert len(said) == len(numbers), "two actions share their words"
        return said

    def legal(self, *starts: str) -> list[str]:
        """The words of all legal actions that start so."""
        return [word for word in self.actions() if word.startswith(starts or ("",))]

    def can(self, *actions: str | int) -> bool:
        said = self.actions()
        return all(action in said or action in said.values() for action in actions)

    @property
    def asked(self) -> str:
        """What is on top of the agenda: TARGET, HERO_TURN ...; `over` at the end."""
        return "over" if self.s.over else OPS[int(self.s.frames[self.s.depth - 1, t.OP])]

    @property
    def top(self) -> list[int]:
        frame: list[int] = self.s.frames[self.s.depth - 1].tolist()
        return frame

    @property
    def result(self) -> str:
        return t.RESULTS[self.s.result]

    def told(self, event: str) -> list[tuple[int, int, int]]:
        """The events of one kind (table.EVENTS) that the last step told."""
        number = 1 + t.EVENTS.index(event)
        return [(a, b, c) for kind, a, b, c in self.events if kind == number]

    def hero(self, name: str) -> str:
        """Where a hero is: an area, `MIA`, or nothing."""
        area = int(self.s.h_area[names.HEROES.index(name)])
        return "MIA" if area == t.MISSING else "" if area == NONE else AREAS[area]

    def of(self, name: str, field: str) -> int:
        """One of the numbers of a hero: `of("Roy", "wounds")`."""
        return int(self.s[f"h_{field}"][names.HEROES.index(name)])

    def vessels(self, kind: str = "", area: str = "", *, destroyed: bool | None = None) -> int:
        """How many are on the board: of a kind (pod ...), in an area or a ring (`outer`)."""
        classes = {"": 15, "pod": t.POD, "cruiser": t.CRUISER, "flagship": t.FLAGSHIP,
                   "khyron": t.VILLAIN, "miriya": t.VILLAIN}[kind]  # fmt: skip
        count = 0
        for vessel in range(t.N_VESSELS):
            there = int(self.s.v_area[vessel])
            villain = {t.KHYRON: "khyron", t.MIRIYA: "miriya"}.get(vessel, kind)
            fits = there != NONE and t.CLASS_OF[vessel] & classes and villain in (kind, "")
            fits = fits or (there != NONE and kind == "")
            ruined = self.s.v_damage[vessel] >= capacity(self.box, vessel)
            if fits and is_in(there, area) and destroyed in (None, ruined):
                count += 1
        return count

    def mecha(self, kind: str, area: str) -> int:
        """How many tokens are in an area, on the `square`, in `building` or the `supply`."""
        where = PLACES[area] if area in PLACES else place(area)
        return int((self.s.m_area[slice(*KINDS[kind])] == where).sum())

    def card(self, name: str) -> str:
        """Where a Resource card is: `hand 0`, `deck`, `in play` ..."""
        card = self.box.resource_kind.tolist().index(names.RESOURCES.index(name))
        where = int(self.s.resource[card])
        return CARD_PLACES[where] if where in CARD_PLACES else f"hand {where - t.HELD}"

    def hand(self, seat: int = 0) -> list[str]:
        cards = np.flatnonzero(self.s.resource == t.HELD + seat)
        return [names.RESOURCES[self.box.resource_kind[card]] for card in cards]

    def on(self, modifier: int) -> bool:
        return bool((int(self.s.lasting) | int(self.s.passing)) & modifier)


def usual(at: Table) -> int:
    return t.GO_ON if t.GO_ON in at.numbers() else at.numbers()[0]


def place(area: str) -> int:
    """`outer 3`, `inner 1`, `LB`, `Launch Bay`."""
    return HULL_NAMES.index(area) if area in HULL_NAMES else AREAS.index(area)


def is_in(there: int, area: str) -> bool:
    if area in ("inner", "outer", "hull"):
        return AREAS[there].startswith(area) or (area == "hull" and AREAS[there] in HULL)
    return area == "" or there == place(area)


def capacity(box: np.record, vessel: int) -> int:
    kind = 0 if vessel < t.CRUISERS else 1 if vessel < t.FLAGSHIPS else 2
    return int(box.capacity[kind if vessel < t.VILLAINS else 3 + vessel - t.VILLAINS])
