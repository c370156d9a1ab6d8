"""The numbers and names of the ledger, written down once more so that a slip in the box shows."""

from typing import NamedTuple

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
CENTRE = "b2"
FACES = "TMIB"
DIE = "TTMMIB"
VEHICLES = ("Cyclone", "Jeep")


class Token(NamedTuple):
    number: int
    hp: int  # 0: none
    vp: int
    fuel: int


TOKENS = {
    "Sc": Token(19, 1, 2, 0),
    "Sf": Token(11, 1, 2, 1),
    "Tr": Token(20, 2, 3, 0),
    "Tf": Token(5, 2, 3, 1),
    "Sh": Token(20, 3, 5, 0),
    "El": Token(12, 4, 7, 0),
    "Lo": Token(11, 0, 4, 0),
    "Se": Token(1, 0, 8, 0),
    "Co": Token(1, 5, 9, 0),
}
KINDS = tuple(TOKENS)
AMBUSHED = ("Sc", "Sf", "Tr", "Tf", "Sh")


class Profile(NamedTuple):
    cost: str
    vehicle: str = ""
    moves: int = 0
    way: str = ""  # diagonal, orthogonal or any
    damage: int = 0
    binoculars: int = 0
    wrench: bool = False


PROFILES = {
    "Alpha": Profile("TTI", damage=4),
    "Annie": Profile("B", "Jeep", 3, "any", 1, 0, True),
    "Ariel": Profile("I"),
    "Beta": Profile("TB", damage=2),
    "Lancer": Profile("MI", "Cyclone", 4, "diagonal", 2, 2),
    "Lunk": Profile("MIB", "Jeep", 3, "orthogonal", 3, 0, True),
    "Rand": Profile("TTT", "Cyclone", 3, "orthogonal", 3),
    "Rook": Profile("MMI", "Cyclone", 4, "diagonal", 3, 2),
    "Scott": Profile("TIB", "Cyclone", 2, "any", 4, 2),
    "Yellow Dancer": Profile("M", "Jeep", 4, "diagonal", 1, 0, True),
}
HEROES = tuple(PROFILES)[:9]  # the cards; Yellow Dancer is the back of Lancer's
LANCER = HEROES.index("Lancer")
FIGHTERS = ("Alpha", "Beta")
SINGERS = ("Lancer", "Yellow Dancer")  # the two sides of one card

CARDS = (
    "Ruined City",
    "Pilots' Memorial",
    "Protoculture Cache",
    "Old Highway",
    "Armory",
    "Radio Tower",
    "Training Camp",
    "Crossroads",
    "Rebel Workshop",
    "Ambush Point",
    "Safe House",
)
DISCARDS = ("Protoculture Cache", "Rebel Workshop", "Ambush Point", "Safe House")

FUEL = 23
MOST_HEROES = 3
REROLLS = 2
LAST_ROUND = 200
FILL = {2: 8, 3: 9, 4: 10}  # tokens in a cell, by players
ENDS = {2: 2, 3: 2, 4: 3}  # empty cells
LONG_ENDS = 4

LINES: dict[str, tuple[str, ...]] = {
    "row 1": ("a1", "b1", "c1"),
    "row 2": ("a2", "b2", "c2"),
    "row 3": ("a3", "b3", "c3"),
    "column a": ("a1", "a2", "a3"),
    "column b": ("b1", "b2", "b3"),
    "column c": ("c1", "c2", "c3"),
}
BLOCKS: dict[str, tuple[str, ...]] = {
    "block a1": ("a1", "b1", "a2", "b2"),
    "block b1": ("b1", "c1", "b2", "c2"),
    "block a2": ("a2", "b2", "a3", "b3"),
    "block b2": ("b2", "c2", "b3", "c3"),
}


def steps(cell: str, way: str) -> list[str]:
    """The neighbours of a cell in one of the three sorts of direction."""
    column, row = "abc".index(cell[0]), int(cell[1])
    found = []
    for other in CELLS:
        across, down = abs("abc".index(other[0]) - column), abs(int(other[1]) - row)
        if max(across, down) == 1:
            sort = "diagonal" if across == down else "orthogonal"
            if way in ("any", sort):
                found.append(other)
    return found
