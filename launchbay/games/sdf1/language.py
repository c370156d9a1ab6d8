"""What the sentences on the cards mean: from the calls of grammar.py to rows of vocabulary.py.

A verb that nobody knows, too many words, an area that is not on the board: all are refused with
one sentence that names the card.
"""

import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from launchbay.engine.errors import BadOptions
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names, table, vocabulary
from launchbay.games.sdf1.geometry import HULL
from launchbay.games.sdf1.grammar import Call, Choice, Effect, Unreadable, When
from launchbay.games.sdf1.lexicon import (
    CLASSES,
    FLAG_NUMBERS,
    MECHA_WORDS,
    MOVERS,
    ORDER_SYMBOLS,
    UNLOCKS,
    Fields,
    Reading,
    amount,
    at,
    cooling,
    count_of,
    entry,
    ep,
    fixed,
    gained,
    heroes,
    lasting,
    notches,
    one_of,
    patient,
    positive,
    research,
    shifted,
    stand_place,
    steps,
    target,
    value,
    vessels,
    victim,
)
from launchbay.games.sdf1.table import (
    ANYWHERE,
    AT_HULL,
    OF_ANY,
    OF_OPPOSITE,
    OF_ROLL,
    OF_SAME,
    ONE_AREA,
)

Row: TypeAlias = list[int]


# 1  The verbs


@dataclass(frozen=True)
class Verb:
    """A verb's number, how its words are read, and what may follow the bracket."""

    number: int
    readings: tuple[Reading, ...]
    manners: Mapping[str, Fields] | None = None
    usual: Fields | None = None  # for what the text does not say
    least: int = NONE  # words that cannot be left out, if not all

    def fields(self, call: Call) -> Fields:
        least = len(self.readings) if self.least == NONE else self.least
        if not least <= len(call.words) <= len(self.readings):
            raise Unreadable(f"{call.verb}() takes {self._words(least)}, not {len(call.words)}")
        if call.manner and call.manner not in (self.manners or {}):
            raise Unreadable(f"{call.verb}() cannot be followed by {call.manner!r}")
        fields = dict(self.usual or {})
        for reading, word in zip(self.readings, call.words, strict=False):
            fields.update(reading(word))
        fields.update((self.manners or {}).get(call.manner, {}))
        return fields

    def _words(self, least: int) -> str:
        most = len(self.readings)
        if least < most:
            return f"{least} or {most} words"
        return "1 word" if most == 1 else f"{most or 'no'} words"


_spots = {
    "here": {"ring": table.HERE},
    "there": {"ring": table.THERE},
    "on areas of choice": {"ring": ONE_AREA},
    "to the Wing Leader": {"ring": ANYWHERE},
}
_lasting = one_of("span of time", "extra", {"ep": 0, "keep": 1, "hero turn": 2})

LONG_MISSILES = "flag(long_missiles)"  # the one flag that is a verb of its own

VERBS: Mapping[str, Verb] = {
    "place": Verb(vocabulary.PLACE, (vessels, positive, entry)),
    "villain": Verb(
        vocabulary.VILLAIN_COMES,
        (count_of("villain", "kind", "khyron", "miriya"), entry),
        {"unless on board": {"extra": 1}},
    ),
    "ally": Verb(vocabulary.ALLY, (count_of("ally", "kind", "minmei", "ben"),)),
    "hit": Verb(
        vocabulary.HITS,
        (positive, target, vessels),
        {"split": {"extra": 1}},
        {"kind": CLASSES["any"]},
        least=2,
    ),
    "gun": Verb(
        vocabulary.GUNS,
        (
            one_of(
                "gun",
                "kind",
                {
                    "beam": table.BEAM,
                    "beam+": table.BEAM_PLUS,
                    "rail": table.RAIL,
                    "any": table.ANY_GUN,
                },
            ),
            positive,
        ),
        {"there": {"ring": table.THERE}},
    ),
    "destroy": Verb(vocabulary.DESTROYS, (vessels, positive, target)),
    "annihilate": Verb(vocabulary.ANNIHILATES, (vessels, positive, target)),
    "jam": Verb(
        vocabulary.JAMS,
        (positive, vessels, target),
        {"next Episode": {"verb": vocabulary.PROMISES_JAMS}},
    ),
    "shift": Verb(
        vocabulary.SHIFTS,
        (
            shifted,
            one_of("direction", "extra", {"left or right": 0, "R+": 1, "R-": -1}),
            positive,
            vessels,
        ),
        usual={"kind": CLASSES["any"]},
        least=3,
    ),
    "zact": Verb(vocabulary.ZACTS, (vessels, one_of("order", "extra", ORDER_SYMBOLS), positive)),
    "damage": Verb(
        vocabulary.DAMAGES,
        (
            at(AT_HULL, table.AT_POOL),
            positive,
            one_of("source", "extra", {"space": 0, "internal": 1}),
        ),
        {"on armor or past it": {"bits": 2}},
    ),
    "repair": Verb(
        vocabulary.REPAIRS,
        (
            one_of("layer", "kind", {"armor": table.ARMOR, "structure": table.STRUCTURE}),
            positive,
            one_of(
                "scope",
                "extra",
                {"any": table.ANY_AREA, "one area": table.ONE, "here": table.IN_PLACE},
            ),
        ),
    ),
    "shield": Verb(
        vocabulary.SHIELDS, (positive, one_of("span of time", "extra", {"keep": 1})), least=1
    ),
    "gain": Verb(vocabulary.GAINS_TOKEN, (gained, positive), _spots),
    "lose": Verb(vocabulary.LOSES_TOKEN, (count_of("token", "kind", *table.GAINS), positive)),
    "draw": Verb(
        vocabulary.DRAWS,
        (
            count_of(
                "deck", "kind", "resource", *(f"crew as {word}" for word in names.CREW_WORDS[:3])
            ),
            positive,
        ),
        {"per hero": {"extra": 1}},
    ),
    "peek": Verb(vocabulary.PEEKS, (fixed("zorders"), positive)),
    "construct": Verb(
        vocabulary.CONSTRUCTS, (one_of("kind of mecha", "kind", MECHA_WORDS), positive)
    ),
    "launch": Verb(vocabulary.LAUNCHES, (positive,)),
    "order": Verb(
        vocabulary.ORDERS,
        (one_of("kind of mecha", "kind", {"vt": table.VT, "ds": table.DS}), positive),
    ),
    "move": Verb(vocabulary.MOVES, (one_of("mover", "kind", MOVERS), steps)),
    "twist": Verb(vocabulary.TWISTS, (notches,)),
    "mode": Verb(vocabulary.BATTLE_MODE, (fixed("battle"),)),
    "reflex": Verb(vocabulary.FIRES_REFLEX, (amount,)),
    "heat": Verb(vocabulary.HEATS, (positive,)),
    "cool": Verb(vocabulary.COOLS, (cooling,)),
    "heal": Verb(vocabulary.HEALS, (positive, patient)),
    "wound": Verb(vocabulary.WOUNDS_HERO, (positive, victim)),
    "mia": Verb(
        vocabulary.GOES_MISSING, (one_of("hero", "kind", {"last rank": vocabulary.LAST_RANK}),)
    ),
    "rescue": Verb(vocabulary.RESCUES, (count_of("hero", "kind", "one hero", "that hero"),)),
    "upgrade": Verb(
        vocabulary.UPGRADES,
        (
            one_of("hero", "kind", {"one hero": table.NOT_UPGRADED, "one pilot": table.A_PILOT}),
            one_of("span of time", "extra", {"ep": 0, "keep": 1}),
        ),
    ),
    "downgrade": Verb(
        vocabulary.DOWNGRADES,
        (
            one_of("hero", "kind", {"one hero": table.ANYONE, "one pilot": table.A_PILOT}),
            one_of("span of time", "extra", {"ep": 0, "keep": 1}),
        ),
    ),
    "pop": Verb(vocabulary.CHANGES_POPULATION, (amount,)),
    "crew": Verb(
        vocabulary.CHANGES_CREW,
        (amount, count_of("crew", "kind", *names.CREW_WORDS, "players choose", "sci/prod/gun"), ep),
    ),
    "dice": Verb(
        vocabulary.CHANGES_DICE,
        (amount, count_of("hero", "kind", "each hero", "that hero", "each other hero"), ep),
    ),
    "reroll": Verb(
        vocabulary.REROLLS,
        (
            positive,
            one_of(
                "hero", "kind", {"any hero in his turn": table.IN_TURN, "self": vocabulary.SELF}
            ),
        ),
    ),
    "setdie": Verb(
        vocabulary.SETS_DICE,
        (positive, count_of("face", "extra", *names.FACES), fixed("any heroes")),
    ),
    "convert": Verb(vocabulary.CONVERTS, (positive, at(ONE_AREA))),
    "flag": Verb(vocabulary.SWITCHES, (one_of("flag", "kind", FLAG_NUMBERS), value, _lasting)),
    LONG_MISSILES: Verb(
        vocabulary.MISSILES,
        (fixed("long_missiles"), fixed("one area"), fixed("rest of the phase")),
    ),
    "forbid": Verb(vocabulary.FORBIDS_DEED, (count_of("deed", "kind", *table.FORBIDS), ep)),
    "unlock": Verb(vocabulary.OFFERS, (one_of("unlock", "kind", UNLOCKS), research)),
    "avail": Verb(vocabulary.AVAILS, (heroes,)),
}


# 2  The conditions

_classes = one_of("class of vessels", "extra", CLASSES)
_counted = one_of(
    "class of vessels", "extra", {name: CLASSES[name] for name in ("pod", "cruiser", "flagship")}
)
_hull = one_of("area of the ship", "of", {name: area for area, name in enumerate(HULL)})


def _objective(text: str) -> Fields:
    """`2.1`: the first Objective of Episode 2."""
    found = re.fullmatch(r"([1-5])\.([12])", text)
    if found is None:
        raise Unreadable(f"no Objective has the number {text!r}")
    return {"n": 2 * (int(found[1]) - 1) + int(found[2]) - 1}


CONDITIONS: Mapping[str, Verb] = {
    "here =": Verb(vocabulary.HERE_IS, (_hull,)),
    "stand": Verb(
        vocabulary.STANDS,
        (one_of("hero", "extra", {"any hero": 0, "pilot": vocabulary.STANDS_PILOT}), stand_place),
    ),
    "kills": Verb(vocabulary.KILLED, (_counted, positive)),
    "none": Verb(vocabulary.NO_VESSEL, (_classes, lasting)),
    "pool <=": Verb(vocabulary.POOL_AT_MOST, (amount,)),
    "paid": Verb(vocabulary.PAID, (amount,)),
    "intact": Verb(vocabulary.INTACT, (_hull, amount)),
    "done": Verb(vocabulary.WAS_DONE, (_objective,)),
    "scouted >=": Verb(vocabulary.SCOUTED, (positive,)),
    "bought": Verb(vocabulary.BOUGHT, (one_of("unlock", "n", UNLOCKS),)),
    "beaten": Verb(vocabulary.BEATEN, (count_of("villain", "n", "khyron", "miriya"),)),
    "population >=": Verb(vocabulary.POPULATION_AT_LEAST, (positive,)),
    "nobody in MIA": Verb(vocabulary.NOBODY_MISSING, ()),
    "armor >=": Verb(vocabulary.ARMOR_AT_LEAST, (positive,)),
    "reflex kills >=": Verb(vocabulary.REFLEX_REMOVED, (positive,)),
    "no rail hits": Verb(vocabulary.NO_RAIL_HIT, ()),
    "vessels <=": Verb(vocabulary.VESSELS_AT_MOST, (amount,)),
}


# 3  Rows


class Code:
    """All programs of a box, one after another; row 0 is END, so program 0 does nothing."""

    def __init__(self) -> None:
        self.rows: list[Row] = [_row(vocabulary.END, {})]
        self._written: dict[Hashable, int] = {}

    def program(self, where: str, effect: Effect) -> int:
        """The row at which an effect begins; equal effects share their rows."""
        if effect == ():
            return 0
        return self._add(where, effect, lambda: self._sequence(effect))

    def conditions(self, where: str, conditions: tuple[Call, ...]) -> int:
        """IF rows, all of which must hold, and END."""
        return self._add(where, ("if", *conditions), lambda: self._ifs(conditions))

    def _add(self, where: str, effect: Hashable, write: Callable[[], object]) -> int:
        if effect not in self._written:
            start = len(self.rows)
            try:
                write()
                _check_rolls(self.rows[start:])
            except Unreadable as wrong:
                raise BadOptions(f"sdf1: {where}: {wrong}") from None
            self.rows.append(_row(vocabulary.END, {}))
            self._written[effect] = start
        return self._written[effect]

    def _sequence(self, effect: Effect) -> None:
        for step, after in zip(effect, (*effect[1:], None), strict=True):
            if isinstance(step, Choice):
                self._choice(step)
            elif isinstance(step, When):
                self._when(step)
            else:
                self._call(step, after)

    def _call(self, call: Call, after: object) -> None:
        row = row_of(call)
        if row[vocabulary.VERB] == vocabulary.LAUNCHES:
            row[vocabulary.EXTRA] = isinstance(after, Call) and after.words[:1] == ("those",)
        for _ in range(call.times):
            self.rows.append(list(row))

    def _choice(self, choice: Choice) -> None:
        """CHOOSE, a JUMP to each option, the options; each but the last jumps past the rest."""
        first = len(self.rows) + 1
        self.rows.append(_row(vocabulary.CHOOSE, {"n": len(choice.options)}))
        for _ in choice.options:
            self.rows.append(_row(vocabulary.JUMP, {}))
        ends = []
        for number, option in enumerate(choice.options):
            self.rows[first + number][vocabulary.SKIP] = len(self.rows)
            self._sequence(option)
            if number + 1 < len(choice.options):
                ends.append(self._jump())
        self._land(ends)

    def _when(self, when: When) -> None:
        tests = self._ifs(when.conditions)
        self._sequence(when.then)
        if when.otherwise:
            end = self._jump()
            self._land(tests)
            self._sequence(when.otherwise)
            self._land([end])
        else:
            self._land(tests)

    def _ifs(self, conditions: tuple[Call, ...]) -> list[int]:
        start = len(self.rows)
        self.rows += [_condition(condition) for condition in conditions]
        return list(range(start, len(self.rows)))

    def _jump(self) -> int:
        self.rows.append(_row(vocabulary.JUMP, {}))
        return len(self.rows) - 1

    def _land(self, jumps: list[int]) -> None:
        for jump in jumps:
            self.rows[jump][vocabulary.SKIP] = len(self.rows)


def only_cancels(effect: Effect) -> bool:
    """Whether an effect gives shields or Evade and nothing else: usable before a point lands."""
    return bool(effect) and all(
        isinstance(step, Call)
        and (step.verb == "shield" or (step.verb, step.words[0][:5]) == ("gain", "evade"))
        for step in effect
    )


def _check_rolls(rows: list[Row]) -> None:
    """`same` and `opp` speak of a number that was rolled before them."""
    rolled = False
    for row in rows:
        if row[vocabulary.OF] in (OF_SAME, OF_OPPOSITE) and not rolled:
            raise Unreadable("'same' or 'opp' comes before any '?'")
        rolled = rolled or row[vocabulary.OF] == OF_ROLL


def row_of(call: Call) -> Row:
    name = LONG_MISSILES if call.words[:1] == ("long_missiles",) else call.verb
    if name not in VERBS:
        raise Unreadable(f"no verb is called {call.verb!r}")
    row = _row(VERBS[name].number, VERBS[name].fields(call))
    goes_to = row[vocabulary.OF] < len(HULL)
    if name == "move" and goes_to != (row[vocabulary.KIND] == vocabulary.ONE_HERO_TO):
        raise Unreadable("one hero is moved 'to' an area, everybody else by steps")
    return row


def _condition(call: Call) -> Row:
    if call.verb not in CONDITIONS:
        raise Unreadable(f"no condition is called {call.verb!r}")
    condition = CONDITIONS[call.verb]
    return _row(vocabulary.IF, {**condition.fields(call), "kind": condition.number})


def _row(verb: int, fields: Fields) -> Row:
    return [
        fields.get("verb", verb),
        fields.get("n", 0),
        fields.get("kind", 0),
        fields.get("ring", ANYWHERE),
        fields.get("of", OF_ANY),
        fields.get("extra", 0) + fields.get("bits", 0),
        fields.get("skip", NONE),
    ]
