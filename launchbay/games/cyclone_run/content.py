"""The box as a record the rules can read, filled from box.toml and the options of a match."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option, Preset, number_option
from launchbay.engine.hands import MOST_DICE, SIDES
from launchbay.engine.records import NONE, blank, record

SEATS = 4
MOST_TOKENS = 127  # of all kinds together: a count fits in eight bits
MOST_FUEL = 99

FACES = "TMIB"
EMBLEM = FACES.index("B")  # most of them begins
FACE_NAMES = ("Target", "Move", "Instinct", "Mars Base")

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
CENTRE = 4
SIDE = 3  # of the tray

KINDS = (
    "Scout",
    "Scout with Fuel",
    "Trooper",
    "Trooper with Fuel",
    "Shock Trooper",
    "Elite",
    "Location",
    "Sera",
    "Corg",
)
LOCATION, SERA, CORG = 6, 7, 8

VEHICLES = ("Cyclone", "Jeep")
DIRECTIONS = {"orthogonal": 1, "diagonal": 2, "any": 3}  # bits
ORTHOGONAL, DIAGONAL, ANY = DIRECTIONS.values()

# Nine cards; the back of Lancer's is a tenth profile.
PROFILES = (
    "Alpha",
    "Annie",
    "Ariel",
    "Beta",
    "Lancer",
    "Lunk",
    "Rand",
    "Rook",
    "Scott",
    "Yellow Dancer",
)
ALPHA, ARIEL, BETA, LANCER, YELLOW_DANCER = 0, 2, 3, 4, 9  # those with rules of their own
HEROES = PROFILES[:YELLOW_DANCER]

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
(
    RUINED_CITY,
    MEMORIAL,
    CACHE,
    OLD_HIGHWAY,
    ARMORY,
    RADIO_TOWER,
    TRAINING_CAMP,
    CROSSROADS,
    WORKSHOP,
    AMBUSH_POINT,
    SAFE_HOUSE,
) = range(11)

BOX = record(
    ("players", np.int16),
    ("tokens", np.int16),  # in each cell at the start
    ("empty", np.int16),  # cells that end the game
    ("last_round", np.int16),  # the game ends with it in any case
    ("dice", np.int16),
    ("faces", np.int16, SIDES),  # of a die
    ("rerolls", np.int16),  # free ones in a turn
    ("most_heroes", np.int16),  # that can be selected in a turn
    ("fuel", np.int16),  # in all
    ("count", np.int16, len(KINDS)),  # tokens of each kind
    ("hp", np.int16, len(KINDS)),  # 0 where damage does nothing
    ("vp", np.int16, len(KINDS)),
    ("carries", np.int16, len(KINDS)),  # Fuel, for whoever takes the token
    ("cost", np.int16, (len(PROFILES), len(FACES))),  # dice of each face
    ("vehicle", np.int16, len(PROFILES)),  # or NONE
    ("moves", np.int16, len(PROFILES)),
    ("direction", np.int16, len(PROFILES)),  # bits of DIRECTIONS
    ("damage", np.int16, len(PROFILES)),
    ("binoculars", np.int16, len(PROFILES)),
    ("wrench", np.int16, len(PROFILES)),  # 1 if it takes Locations
    ("icon", np.int16, len(PROFILES)),  # Fuel from the pile when selected
    ("launch", np.int16, len(PROFILES)),  # Fuel that selecting it costs
    ("memorial", np.int16),  # points at the end
    ("cache", np.int16),  # Fuel
    ("highway", np.int16),  # movement
    ("armory", np.int16),  # damage
    ("prey", np.int16, len(KINDS)),  # 1 for the kinds that Ambush Point takes
)


# Options

MOST_IN_CELL = 11  # nine times as many are all but one
PRINTED = {2: 8, 3: 9, 4: 10}  # tokens in a cell, by players (CR-05.2a)
IN_WORDS = {2: "two", 3: "three", 4: "four"}  # what box.toml calls them
TOKENS = number_option(
    "tokens",
    "tokens in each cell at the start: the more, the longer the game",
    MOST_IN_CELL,
    PRINTED,
)
LENGTH = Option(
    name="length",
    help="the long game goes on until four cells are empty",
    choices=("standard", "long"),
)
LONG_GAME = Preset(
    "Long Game", "it goes on until four cells are empty", {"length": "long"}, (2, 3, 4)
)


# Filling the box


def load(players: int, options: Mapping[str, str], edition: Mapping[str, Any]) -> np.record:
    """The box for one match."""
    table = edition[IN_WORDS[players]]
    _check(edition, IN_WORDS[players], int(options["tokens"]))

    box = blank(BOX)
    box.players = players
    box.tokens = int(options["tokens"])
    box.empty = (edition["long"] if options["length"] == "long" else table)["empty"]
    for name in ("last_round", "dice", "rerolls", "most_heroes", "fuel"):
        box[name] = edition[name]
    box.faces[:] = [FACES.index(face) for face in edition["faces"]]
    _load_tokens(box, [edition["tokens"][key(name)] for name in KINDS])
    _load_heroes(box, [edition["heroes"][key(name)] for name in PROFILES])
    for name in ("memorial", "cache", "highway", "armory"):
        box[name] = edition["cards"][name]
    box.prey = [key(name) in edition["cards"]["ambush"].split(",") for name in KINDS]
    return box


def key(name: str) -> str:
    """What box.toml calls a token or a hero: `--box` takes no spaces."""
    return name.replace(" ", "_")


def _load_tokens(box: np.record, tokens: list[Mapping[str, Any]]) -> None:
    for column in ("count", "hp", "vp"):
        box[column] = [token[column] for token in tokens]
    box.carries = [token["fuel"] for token in tokens]


def _load_heroes(box: np.record, heroes: list[Mapping[str, Any]]) -> None:
    """What a card does not show is 0."""
    box.cost = [[card["cost"].count(face) for face in FACES] for card in heroes]
    box.vehicle = [
        VEHICLES.index(card["vehicle"]) if "vehicle" in card else NONE for card in heroes
    ]
    box.direction = [DIRECTIONS[card["direction"]] if "vehicle" in card else 0 for card in heroes]
    for column in ("moves", "damage", "binoculars", "wrench", "launch"):
        box[column] = [card.get(column, 0) for card in heroes]
    box.icon = [card.get("fuel", 0) for card in heroes]


# Checking what an owner or a designer changed


def _check(edition: Mapping[str, Any], players: str, tokens: int) -> None:
    for name, (value, least, most) in _limits(edition, players).items():
        if not least <= value <= most:
            raise BadOptions(f"cyclone-run: {name} must be {least} to {most}, not {value}")
    _check_faces(edition)
    _check_heroes(edition)
    _check_prey(edition["cards"]["ambush"])
    in_all = sum(token["count"] for token in edition["tokens"].values())
    if not tokens * len(CELLS) <= in_all <= MOST_TOKENS:
        raise BadOptions(
            f"cyclone-run: {tokens} tokens a cell need {tokens * len(CELLS)} to {MOST_TOKENS} "
            f"in the bag, not {in_all}"
        )


def _limits(edition: Mapping[str, Any], players: str) -> dict[str, tuple[int, int, int]]:
    limits = {
        "dice": (edition["dice"], 1, MOST_DICE),
        "rerolls": (edition["rerolls"], 0, 9),
        "most_heroes": (edition["most_heroes"], 1, len(HEROES) - 1),
        "fuel": (edition["fuel"], 0, MOST_FUEL),
        "last_round": (edition["last_round"], 1, 1000),
        f"{players}.empty": (edition[players]["empty"], 1, len(CELLS)),
        "long.empty": (edition["long"]["empty"], 1, len(CELLS)),
        "tokens.Location.count": (edition["tokens"]["Location"]["count"], 0, len(CARDS)),
        "cards.memorial": (edition["cards"]["memorial"], 0, 99),
        "cards.cache": (edition["cards"]["cache"], 1, MOST_FUEL),
        "cards.highway": (edition["cards"]["highway"], 1, 9),
        "cards.armory": (edition["cards"]["armory"], 1, 9),
    }
    return limits | _token_limits(edition) | _hero_limits(edition)


def _token_limits(edition: Mapping[str, Any]) -> dict[str, tuple[int, int, int]]:
    """Damage has to do something to an Invid, and nothing to the two that have no hit points."""
    limits = {}
    for name, token in edition["tokens"].items():
        unhurt = name in (KINDS[LOCATION], KINDS[SERA])
        limits[f"tokens.{name}.hp"] = (token["hp"], 0 if unhurt else 1, 0 if unhurt else 20)
        limits[f"tokens.{name}.vp"] = (token["vp"], 0, 99)
        limits[f"tokens.{name}.fuel"] = (token["fuel"], 0, 9)
        if name != KINDS[LOCATION]:
            limits[f"tokens.{name}.count"] = (token["count"], 0, MOST_TOKENS)
    return limits


def _hero_limits(edition: Mapping[str, Any]) -> dict[str, tuple[int, int, int]]:
    return {
        f"heroes.{name}.{column}": (card[column], 0, 20)
        for name, card in edition["heroes"].items()
        for column in ("moves", "damage", "binoculars", "fuel", "launch")
        if column in card
    }


def _check_faces(edition: Mapping[str, Any]) -> None:
    """A die without a face would leave heroes that nobody can pay for."""
    faces = edition["faces"]
    if len(faces) != SIDES or set(faces) != set(FACES):
        raise BadOptions(
            f"cyclone-run: faces must be {SIDES} letters, each of {FACES} among them, not {faces!r}"
        )


def _check_heroes(edition: Mapping[str, Any]) -> None:
    for name, card in edition["heroes"].items():
        cost = card["cost"]
        if not (1 <= len(cost) <= edition["dice"] and set(cost) <= set(FACES)):
            raise BadOptions(
                f"cyclone-run: heroes.{name}.cost must be 1 to {edition['dice']} letters "
                f"of {FACES}, not {cost!r}"
            )
        for column, known in (("vehicle", VEHICLES), ("direction", DIRECTIONS)):
            if column in card and card[column] not in known:
                raise BadOptions(
                    f"cyclone-run: heroes.{name}.{column} must be one of {', '.join(known)}, "
                    f"not {card[column]!r}"
                )


def _check_prey(names: str) -> None:
    """Ambush Point takes Invid by their hit points, which Location and Sera have not."""
    known = [key(name) for kind, name in enumerate(KINDS) if kind not in (LOCATION, SERA, CORG)]
    for name in names.split(","):
        if name not in known:
            raise BadOptions(f"cyclone-run: cards.ambush cannot take {name!r}")
