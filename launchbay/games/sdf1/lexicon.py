"""The words in the brackets of an effect, and the numbers they stand for."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from launchbay.games.sdf1 import names, table, vocabulary
from launchbay.games.sdf1.geometry import BR, HULL
from launchbay.games.sdf1.grammar import Unreadable
from launchbay.games.sdf1.table import (
    ANYWHERE,
    AT_HULL,
    AT_INNER,
    AT_OUTER,
    N_RESOURCES,
    OF_ALL,
    OF_ANY,
    OF_OPPOSITE,
    OF_ROLL,
    OF_SAME,
    ONE_AREA,
)

# Some of n, kind, ring, of, extra; `bits` is added to extra, `verb` takes the verb's place.
Fields: TypeAlias = Mapping[str, int]
Reading: TypeAlias = Callable[[str], Fields]

MOST = 20  # no number in an effect is larger


def amount(text: str) -> Fields:
    if re.fullmatch(r"[+-]?\d{1,2}", text) is None or abs(int(text)) > MOST:
        raise Unreadable(f"{text!r} is no number from -{MOST} to {MOST}")
    return {"n": int(text)}


def positive(text: str) -> Fields:
    fields = amount(text)
    if fields["n"] < 1:
        raise Unreadable(f"{text!r} is no number from 1 to {MOST}")
    return fields


def cooling(text: str) -> Fields:
    return {"n": vocabulary.ROLLED_AMOUNT} if text == "1d6" else positive(text)


def one_of(what: str, field: str, known: Mapping[str, int]) -> Reading:
    """A word that stands for a number."""

    def reading(text: str) -> Fields:
        if text not in known:
            raise Unreadable(f"no {what} is called {text!r}")
        return {field: known[text]}

    return reading


def fixed(*words: str) -> Reading:
    """A word that is only there to be read, such as `ep`."""
    return lambda text: dict(one_of("word here", "", dict.fromkeys(words, 0))(text)) and {}


RINGS = {"OUT": AT_OUTER, "IN": AT_INNER, "HULL": AT_HULL}
NUMBERS = {"?": OF_ROLL, "same": OF_SAME, "opp": OF_OPPOSITE, "any": OF_ANY, "all": OF_ALL}
PLACES = {
    "SPACE": (table.SPACE, OF_ANY),
    "one space area": (table.SPACE, OF_ANY),
    "here": (table.HERE, OF_ANY),
    "adj": (table.ADJACENT, OF_ANY),
    "there": (table.THERE, OF_ANY),
    "any": (ANYWHERE, OF_ANY),
    "one area": (ONE_AREA, 0),
    "one area with a Veritech": (ONE_AREA, 1),
    "POOL": (table.AT_POOL, OF_ANY),
}


def place(text: str) -> Fields:
    """`OUT(?)`, `IN(@MC)`, `HULL(LB)`, `BR`, `there` ..."""
    if text in PLACES:
        ring, of = PLACES[text]
        return {"ring": ring, "of": of}
    if text in HULL:
        return {"ring": AT_HULL, "of": HULL.index(text)}
    found = re.fullmatch(r"(OUT|IN|HULL)\((.+)\)", text)
    if found is not None:
        ring_name, number = found.groups()
        facing = number.removeprefix("@") if ring_name != "HULL" else number
        if number in NUMBERS:
            return {"ring": RINGS[ring_name], "of": NUMBERS[number]}
        if facing in HULL and (ring_name == "HULL") == (facing == number) and number != "@BR":
            return {"ring": RINGS[ring_name], "of": HULL.index(facing)}
    raise Unreadable(f"no area is called {text!r}")


CLASSES = {
    "pod": table.POD,
    "cruiser": table.CRUISER,
    "flagship": table.FLAGSHIP,
    "villain": table.VILLAIN,
    "capital": table.CRUISER | table.FLAGSHIP,
    "any": table.POD | table.CRUISER | table.FLAGSHIP | table.VILLAIN,
}
MECHA_WORDS = {"vt": table.VT, "sv": table.SV, "ds": table.DS, "mecha": table.MECHA}
ORDER_SYMBOLS = {
    ">": table.ADVANCE,
    "!": table.STRIKE,
    "~": table.DISENGAGE,
    "R+": table.ROTATE_CCW,
    "R-": table.ROTATE_CW,
    "B": table.BARRAGE,
    "D": table.DEFEND,
    "RAM": table.RAM,
    "L": table.POD_LAUNCH,
}
MOVERS = {
    "all vt in one area": vocabulary.ALL_VERITECHS_OF_AN_AREA,
    "self": vocabulary.THE_ACTOR,
    "those": vocabulary.THOSE,
    "acting hero": vocabulary.HERO_IN_TURN,
    "one hero": vocabulary.ONE_HERO_TO,
}
FLAG_NUMBERS = {name: number for number, name in enumerate(table.FLAGS)} | {
    name: vocabulary.HERO_FLAG + number for number, name in enumerate(table.HERO_FLAGS)
}
N_UNLOCKS = 4  # the last cards of the Resource list
UNLOCKS = {f"U-{number:02}": N_RESOURCES - N_UNLOCKS + number - 1 for number in range(1, 5)}


def at(*rings: int, but: tuple[int, ...] = (OF_ALL,)) -> Reading:
    """A place in one of these rings, and not of these numbers."""

    def reading(text: str) -> Fields:
        fields = place(text)
        if fields["ring"] not in rings or fields["of"] in but:
            raise Unreadable(f"that cannot happen at {text!r}")
        return fields

    return reading


entry = at(AT_OUTER, AT_INNER, AT_HULL, but=(OF_ANY, OF_ALL))
lasting = at(AT_OUTER, AT_INNER, AT_HULL, but=(OF_ROLL, OF_SAME, OF_OPPOSITE, OF_ALL))
target = at(
    AT_OUTER, AT_INNER, AT_HULL, table.SPACE, table.HERE, table.ADJACENT, table.THERE, ANYWHERE,
    ONE_AREA,
)  # fmt: skip
vessels = one_of("class of vessels", "kind", CLASSES)
heroes = one_of("hero", "kind", {name: hero for hero, name in enumerate(names.HEROES)})
ep = fixed("ep")


def count_of(what: str, field: str, *known: str) -> Reading:
    return one_of(what, field, {name: number for number, name in enumerate(known)})


def patient(text: str) -> Fields:
    """Whom heal() heals."""
    if text == "two heroes":
        return {"kind": table.ANYONE, "extra": 2}
    known = {"one hero": table.ANYONE, "any hero": table.ANYONE}
    known |= {"hero in MC": table.IN_CITY, "self": vocabulary.SELF}
    return {**one_of("patient", "kind", known)(text), "extra": 1}


def victim(text: str) -> Fields:
    """Whom wound() wounds."""
    if text == "heroes in BR":
        return {"kind": table.ANYONE, "ring": AT_HULL, "of": BR}
    known = {"one hero": table.ANYONE, "one pilot": table.A_PILOT}
    return one_of("victim", "kind", known)(text)


def notches(text: str) -> Fields:
    return {"n": 1, "extra": 1} if text == "?" else positive(text)


def steps(text: str) -> Fields:
    """`2`, or `to MC`."""
    if text.startswith("to ") and text.removeprefix("to ") in HULL:
        return {"of": HULL.index(text.removeprefix("to "))}
    return positive(text)


def shifted(text: str) -> Fields:
    """One area in space, or `OUT(all)`, a whole ring."""
    if text == "OUT(any)":
        raise Unreadable("one area to shift is 'one space area'")
    return at(AT_OUTER, table.SPACE, table.THERE, but=())(text)


def research(text: str) -> Fields:
    return amount(text.removesuffix(" RP"))


def gained(text: str) -> Fields:
    """Salvage without a place goes to an area that is chosen."""
    fields = count_of("token", "kind", *table.GAINS)(text)
    return {**fields, "ring": ONE_AREA} if text.startswith("salvage") else fields


def stand_place(text: str) -> Fields:
    """`MC`, `OUT(any)`, or `LB or IN(@LB)`: there or in the Inner area that it faces."""
    found = re.fullmatch(r"(\w\w) or IN\(@\1\)", text)
    if found is None:
        return lasting(text)
    return {**lasting(found[1]), "bits": vocabulary.STANDS_FACING}


def value(text: str) -> Fields:
    return {"n": 1} if text == "on" else positive(text)
