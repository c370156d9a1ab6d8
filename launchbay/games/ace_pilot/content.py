"""The box as a record the rules can read, filled from box.toml and the options of a match."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option, Preset, number_option
from launchbay.engine.hands import MOST_DICE, SIDES
from launchbay.engine.records import NONE, blank, record

SEATS = 4
MOST_TOKENS = 127  # of all kinds together: a count fits in eight bits
NO_LIMIT = 1000  # more damage than anything does

FACES = "TMIU"
TARGET, MOVE, INSTINCT, EMBLEM = range(4)

CELLS = ("TL", "T", "TR", "L", "C", "R", "BL", "B", "BR")
CENTRE = 4
CORNERS = (0, 2, 6, 8)
SIDE = 3  # of the tray

KINDS = ("Fighterpod", "Battlepod", "Scout", "Cruiser", "Flagship", "Khyron", "Upgrade")
KHYRON, UPGRADE = 5, 6

HEROES = ("Roy", "Claudia", "Rick", "Lisa", "Ben", "Max", "Henry", "Miriya")
ROY, CLAUDIA, RICK, LISA, BEN, MAX, HENRY, MIRIYA = range(8)

CARDS = (
    "Pop Star",
    "Afterburner",
    "Combat Training",
    "Sixth Sense",
    "Bridge Orders",
    "Missile Volley",
    "Recon Sweep",
    "Formation Break",
)
(
    POP_STAR,
    AFTERBURNER,
    COMBAT_TRAINING,
    SIXTH_SENSE,
    BRIDGE_ORDERS,
    MISSILE_VOLLEY,
    RECON_SWEEP,
    FORMATION_BREAK,
) = range(8)

BOX = record(
    ("players", np.int16),
    ("tokens", np.int16),  # in each cell at the start
    ("turns", np.int16),  # of a round, all seats together
    ("empty", np.int16),  # cells that end the game
    ("gloval", np.int16),  # 1 if buying Henry Gloval takes the first-player token
    ("dice", np.int16),
    ("faces", np.int16, SIDES),  # of a die
    ("rerolls", np.int16),  # free ones in a turn
    ("most_heroes", np.int16),  # that can be bought in a turn
    ("buy_first", np.int16),  # 1 if none is bought once a hero has attacked
    ("count", np.int16, len(KINDS)),  # tokens of each kind
    ("hp", np.int16, len(KINDS)),
    ("vp", np.int16, len(KINDS)),
    ("cost", np.int16, (len(HEROES), len(FACES))),  # dice of each face
    ("damage", np.int16, len(HEROES)),  # of one hit; 0 for those who destroy at once
    ("aims", np.int16, len(HEROES)),  # hits, targets or patterns of one attack
    ("on_khyron", np.int16, len(HEROES)),  # the most damage one attack does to Khyron
    ("prey", np.int16, len(KINDS)),  # 1 for the kinds that Ben destroys
    ("pop_star", np.int16),  # points at the end
    ("volley", np.int16),  # damage of Missile Volley
)


# Options

LONGEST = 11  # tokens in a cell: nine times as many are all there are
PRINTED = {2: 7, 3: 8, 4: 8}  # tokens in a cell, by players (AP-05.2)
IN_WORDS = {2: "two", 3: "three", 4: "four"}  # what box.toml calls them
TOKENS = number_option(
    "tokens",
    "tokens in each cell at the start: the more, the longer the game",
    LONGEST,
    PRINTED,
)
LENGTH = Option(
    name="length",
    help="the long game goes on until four cells are empty",
    choices=("standard", "long"),
)
BUYING = Option(
    name="buy_first",
    title="Buy first",
    help="heroes are bought before the first attack of a turn, not after it",
    choices=("off", "on"),
)
LONG_GAME = Preset(
    "Long Game", "it goes on until four cells are empty", {"length": "long"}, (2, 3, 4)
)


# What an attack can be, as printed on the hero cards: hits on the nine cells, one row an action


def attacks(hero: int) -> Iterator[list[int]]:
    """Every way to begin a hero's attack; one point, target or blow at a time where it is free."""
    cells = range(len(CELLS))
    if hero == ROY:
        yield from ([int(share_quadrant(corner, at)) for at in cells] for corner in CORNERS)
    elif hero == CLAUDIA:
        yield from ([int(at // SIDE == row) for at in cells] for row in range(SIDE))
        yield from ([int(at % SIDE == column) for at in cells] for column in range(SIDE))
    elif hero == MAX:
        yield [int(at in CORNERS) + 2 * int(at == CENTRE) for at in cells]
    else:
        for target in cells:
            if hero != HENRY or target not in CORNERS:
                yield [int(at == target) for at in cells]


def share_quadrant(corner: int, cell: int) -> bool:
    """A quadrant is a corner, its neighbours at the edges, and the centre."""
    rows, columns = corner // SIDE - cell // SIDE, corner % SIDE - cell % SIDE
    return abs(rows) <= 1 and abs(columns) <= 1


ATTACKS = tuple((hero, hits) for hero in range(len(HEROES)) for hits in attacks(hero))
PATTERNED = (ROY, CLAUDIA, MAX)  # they hit what lies there; the others name a token (R-AP-02)


def target_of(hero: int, hits: list[int]) -> int:
    """The one cell that an attack names; NONE for a pattern."""
    return NONE if hero in PATTERNED else hits.index(1)


# What a card can do to a die, and to two cells

INTO = {COMBAT_TRAINING: (TARGET, MOVE), SIXTH_SENSE: (INSTINCT,), BRIDGE_ORDERS: (EMBLEM,)}
CHANGES = tuple(
    (card, face, into)
    for card, faces in INTO.items()
    for into in faces
    for face in range(len(FACES))
    if face != into
)
PAIRS = tuple(combinations(range(len(CELLS)), 2))


# Filling the box


def load(players: int, options: Mapping[str, str], edition: Mapping[str, Any]) -> np.record:
    """The box for one match."""
    table = edition[IN_WORDS[players]]
    _check(edition, IN_WORDS[players], int(options["tokens"]))

    box = blank(BOX)
    box.players = players
    box.tokens = int(options["tokens"])
    box.turns = table["turns"] * players
    box.empty = (edition["long"] if options["length"] == "long" else table)["empty"]
    box.gloval = table["gloval"]
    box.buy_first = options["buy_first"] == "on"
    box.dice = edition["dice"]
    box.faces[:] = [FACES.index(face) for face in edition["faces"]]
    box.rerolls = edition["rerolls"]
    box.most_heroes = edition["most_heroes"]
    tokens = [edition["tokens"][name] for name in KINDS]
    for column in ("count", "hp", "vp"):
        box[column] = [token[column] for token in tokens]
    heroes = [edition["heroes"][name] for name in HEROES]
    box.cost = [[card["cost"].count(face) for face in FACES] for card in heroes]
    box.damage = [card.get("damage", 0) for card in heroes]
    box.aims = [aims_of(card) for card in heroes]
    box.on_khyron = [card.get("on_khyron", NO_LIMIT) for card in heroes]
    box.prey = [name in edition["heroes"]["Ben"]["kinds"].split(",") for name in KINDS]
    box.pop_star = edition["cards"]["pop_star"]
    box.volley = edition["cards"]["missile_volley"]
    return box


AIMS = ("points", "targets", "blows")  # what box.toml calls the aims of a hero


def aims_of(card: Mapping[str, Any]) -> int:
    """A hero who is given no number of aims has one."""
    return int(next((card[name] for name in AIMS if name in card), 1))


def _check(edition: Mapping[str, Any], players: str, tokens: int) -> None:
    for key, (value, least, most) in _limits(edition, players).items():
        if not least <= value <= most:
            raise BadOptions(f"ace-pilot: {key} must be {least} to {most}, not {value}")
    _check_faces(edition)
    for name in edition["heroes"]["Ben"]["kinds"].split(","):
        if name not in KINDS:
            raise BadOptions(f"ace-pilot: heroes.Ben.kinds has no token called {name!r}")
    in_all = sum(token["count"] for token in edition["tokens"].values())
    if not tokens * len(CELLS) <= in_all <= MOST_TOKENS:
        raise BadOptions(
            f"ace-pilot: {tokens} tokens a cell need {tokens * len(CELLS)} to {MOST_TOKENS} "
            f"in the bag, not {in_all}"
        )


def _limits(edition: Mapping[str, Any], players: str) -> dict[str, tuple[int, int, int]]:
    limits = {
        "dice": (edition["dice"], 1, MOST_DICE),
        "rerolls": (edition["rerolls"], 0, 9),
        "most_heroes": (edition["most_heroes"], 1, len(HEROES)),
        f"{players}.turns": (edition[players]["turns"], 1, 9),
        f"{players}.empty": (edition[players]["empty"], 1, len(CELLS)),
        "long.empty": (edition["long"]["empty"], 1, len(CELLS)),
        "tokens.Upgrade.count": (edition["tokens"]["Upgrade"]["count"], 0, len(CARDS)),
        "cards.pop_star": (edition["cards"]["pop_star"], 0, 99),
        "cards.missile_volley": (edition["cards"]["missile_volley"], 1, 9),
    }
    for name, token in edition["tokens"].items():
        limits.setdefault(f"tokens.{name}.count", (token["count"], 0, MOST_TOKENS))
        limits[f"tokens.{name}.hp"] = (token["hp"], 1, 20)
        limits[f"tokens.{name}.vp"] = (token["vp"], 0, 99)
    for name, card in edition["heroes"].items():
        for key in ("damage", "on_khyron", *AIMS):
            if key in card:
                limits[f"heroes.{name}.{key}"] = (card[key], 1, 9)
    return limits


def _check_faces(edition: Mapping[str, Any]) -> None:
    """A die without a face would leave heroes that nobody can buy."""
    faces = edition["faces"]
    if len(faces) != SIDES or set(faces) != set(FACES):
        raise BadOptions(
            f"ace-pilot: faces must be {SIDES} letters, each of {FACES} among them, not {faces!r}"
        )
    for name, card in edition["heroes"].items():
        cost = card["cost"]
        if not (1 <= len(cost) <= edition["dice"] and set(cost) <= set(FACES)):
            raise BadOptions(
                f"ace-pilot: heroes.{name}.cost must be 1 to {edition['dice']} letters "
                f"of {FACES}, not {cost!r}"
            )
