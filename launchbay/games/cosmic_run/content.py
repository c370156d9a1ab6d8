"""The box as a record the rules can read, filled from box.toml and the options of a match."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option, Preset
from launchbay.engine.records import blank, record

SHEETS = 2  # alone, the second is Zorlord's
SHIPS = ("orange", "blue", "green")
TECHNOLOGIES = ("missile", "navigation", "transformer", "warp")
MISSILE, NAVIGATION, TRANSFORMER, WARP = range(4)
LETTERS = "ABCDE"

MOST_COLUMNS = len(LETTERS)
MOST_ROWS = 12
CIRCLES = (MOST_ROWS + 2) * MOST_COLUMNS  # numbered row by row, the base and the planet included
ROUNDS = 12
DICE = 8
SIDES = 6  # of any die
MOST_TECHNOLOGIES = 9  # circles of one technology
MOST_PIPS = 3
HIGHEST_LABEL = 99
NO_LIMIT = 100  # rows; more than any track has
MOST_EARLY = 12  # mine rolls before the first round

FACES = (
    *(f"{ship} {pips}" for ship in SHIPS for pips in range(1, MOST_PIPS + 1)),
    *(f"{ship} attack" for ship in SHIPS),
    "mine",
    *TECHNOLOGIES,
)
ATTACK_FACE, MINE_FACE, TECHNOLOGY_FACE = 9, 12, 13  # the first of each kind; movement is before

BOX = record(
    ("players", np.int16),
    ("solo", np.int16),
    ("friendly", np.int16),
    ("rapid", np.int16),
    ("final", np.int16),  # 1 if the row at the end is scored, not the highest
    ("in_turn", np.int16),  # novice: you choose first in even rounds
    ("early_rolls", np.int16),  # expert: mine rolls before round 1
    ("force", np.int16),  # 1 if the panel may reroll Zorlord's die
    ("zorlord_free", np.int16),  # 1 if the armada rule does not bind Zorlord
    ("attack_straight", np.int16),  # 1 if navigation does not serve the step of an attack die
    ("mined_upgrades", np.int16),  # 1 if a mine hit fills a heart in the Friendly variant
    ("you_begin", np.int16),  # 1 if a novice chooses first in odd rounds
    ("side_b", np.int16),
    ("columns", np.int16),
    ("start", np.int16),  # the column above the base
    ("planet", np.int16),  # its row, one above the last of the track
    ("label", np.int16, (len(SHIPS), MOST_ROWS + 2)),  # of each row; 0 for none
    ("level", np.int16, MOST_ROWS + 2),  # VP scored in each row
    ("marked", np.int16, MOST_ROWS + 2),  # 1 for the rows whose level is printed
    ("wreck", np.int16),  # VP lost with a disabled ship
    ("armada", np.int16),  # rows that a ship may be above another
    ("hearts", np.int16),
    ("icons", np.int16),  # of the control panel
    ("bay", np.int16),  # dice for one technology
    ("circles", np.int16),  # of each technology
    ("worth", np.int16, MOST_TECHNOLOGIES + 1),  # VP of so many of one technology
    ("downed", np.int16),  # opposing ships to disable in Rapid Fire
    ("rolls", np.int16, ROUNDS),  # mine rolls of each round
    ("letters", np.int16, SIDES),  # columns on the letter die
    ("numbers", np.int16, SIDES),  # labels on the number die
    ("face", np.int16, (DICE, SIDES)),  # of each action die
    ("same", np.int16, (DICE, SIDES)),  # the first side with the same face
)


# Options; with one choice for a number of players there is nothing to choose

SHEET = Option(
    name="sheet",
    help="side of the tracking sheets; on B every row can be mined, and some by two at once",
    choices=("A", "B"),
)
VARIANT = Option(
    name="variant",
    help="friendly: engine upgrades, no attacks; rapid-fire: no armada rule, two wrecks win",
    choices=("standard", "friendly", "rapid-fire", "friendly-rapid-fire"),
    only={1: ("standard",)},
    titles={"friendly-rapid-fire": "both (house rule)"},
)
LEVELS = Option(
    name="levels",
    help="what a track scores: the highest row reached, or the row at the end",
    choices=("reached", "final"),
    only={1: ("reached",)},
)
CHOOSES = Option(
    name="chooses",
    title="First choice",
    help="who takes dice first: always Zorlord, or he and you round by round (novice)",
    choices=("Zorlord", "in-turn"),
    only={2: ("Zorlord",)},
)
ROLLS = Option(
    name="rolls",
    title="Mine rolls",
    help="before the first round (expert); twelve at most is our limit",
    choices=tuple(str(rolls) for rolls in range(MOST_EARLY + 1)),
    only={2: ("0",)},
)
FORCE = Option(
    name="force",
    title="Zorlord's rerolls",
    help="whether your control panel may reroll Zorlord's die (expert: refused)",
    choices=("allowed", "refused"),
    only={2: ("allowed",)},
)
# Questions that the rulebook leaves open, answered the other way
SWITCHES = tuple(
    Option(name, text, ("off", "on"), {missing: ("off",)} if missing else {}, title)
    for name, missing, title, text in (
        (
            "zorlord_free",
            2,
            "Zorlord unbound",
            "the armada rule does not bind Zorlord, so he lands sooner",
        ),
        (
            "attack_straight",
            None,
            "Straight attacks",
            "navigation cannot be used for the step of an attack die",
        ),
        (
            "mined_upgrades",
            1,
            "Upgrades by mines",
            "in the friendly variant a mine hit fills a heart: an upgrade",
        ),
        ("you_begin", 2, "You begin", "a novice chooses first in odd rounds, not in even ones"),
    )
)
OPTIONS = (SHEET, VARIANT, LEVELS, CHOOSES, ROLLS, FORCE, *SWITCHES)

PRESETS = (
    Preset("Minefield", "sheet B: every row can be mined", {"sheet": "B"}, (2,)),
    Preset(
        "Friendly", "nobody attacks, and hearts are engine upgrades", {"variant": "friendly"}, (2,)
    ),
    Preset(
        "Rapid Fire",
        "no armada rule, and whoever disables two ships wins",
        {"variant": "rapid-fire"},
        (2,),
    ),
    Preset(
        "Novice",
        "you choose first in every second round",
        {"chooses": "in-turn"},
        (1,),
    ),
    Preset(
        "Expert",
        "sheet B, three mine rolls before the first round (their number is ours), and no rerolls "
        "of Zorlord's dice",
        {"sheet": "B", "rolls": "3", "force": "refused"},
        (1,),
    ),
)


# Filling the box


def load(players: int, options: Mapping[str, str], edition: Mapping[str, Any]) -> np.record:
    """The box for one match."""
    check(edition)
    box = blank(BOX)
    box.players = players
    box.solo = players == 1
    box.friendly = "friendly" in options["variant"]
    box.rapid = "rapid-fire" in options["variant"]
    box.final = options["levels"] == "final"
    box.in_turn = options["chooses"] == "in-turn"
    box.early_rolls = int(options["rolls"])
    box.force = options["force"] == "allowed"
    box.side_b = options["sheet"] == "B"
    for switch in SWITCHES:
        box[switch.name] = options[switch.name] == "on"
    fill_tracks(box, edition, options["sheet"])
    fill_sheet(box, edition)
    fill_dice(box, edition["dice"])
    return box


def fill_tracks(box: np.record, edition: Mapping[str, Any], side: str) -> None:
    labels = [edition["labels"][side][ship] for ship in SHIPS]
    rows = len(labels[0])
    box.columns = edition["columns"]
    box.start = LETTERS.index(edition["start"])
    box.planet = rows + 1
    box.label[:, 1 : rows + 1] = labels
    box.level[: rows + 2] = levels(edition, rows)
    box.marked[: rows + 2] = [row in marks(edition, rows) for row in range(rows + 2)]
    box.armada = NO_LIMIT if box.rapid else edition["armada"]


def marks(edition: Mapping[str, Any], rows: int) -> dict[int, int]:
    """The VP printed beside some rows, the line and the planet among them."""
    vp = edition["vp"]
    printed = {int(row): points for row, points in vp["rows"].items()}
    return {vp["line"]: -vp["behind"], **printed, rows + 1: vp["planet"]}


def levels(edition: Mapping[str, Any], rows: int) -> list[int]:
    """Up to the line a track costs points, above it nothing until the next level (R-CO-35)."""
    line, printed = edition["vp"]["line"], marks(edition, rows)
    scored = []
    for row in range(rows + 2):
        reached = [mark for mark in printed if line < mark <= row]
        behind = printed[line] if row <= line else 0
        scored.append(printed[max(reached)] if reached else behind)
    return scored


def fill_sheet(box: np.record, edition: Mapping[str, Any]) -> None:
    values = edition["technology"]
    box.wreck = edition["vp"]["disabled"]
    box.hearts = edition["hearts"]
    box.icons = edition["icons"]
    box.bay = edition["bay"]
    box.circles = len(values)
    box.worth[: len(values) + 1] = [sum(values[:count]) for count in range(len(values) + 1)]
    box.downed = edition["downed"]
    box.rolls[:] = edition["round_track"]


def fill_dice(box: np.record, dice: Mapping[str, Any]) -> None:
    box.letters[:] = [LETTERS.index(letter) for letter in dice["letters"]]
    box.numbers[:] = dice["numbers"]
    for die in range(DICE):
        faces = dice[f"D{die + 1}"]
        box.face[die] = [FACES.index(face) for face in faces]
        box.same[die] = [faces.index(face) for face in faces]


# What a box must be


def check(edition: Mapping[str, Any]) -> None:
    for key, (value, least, most) in _limits(edition).items():
        if not (type(value) is int and least <= value <= most):
            raise BadOptions(f"cosmic-run: {key} must be {least} to {most}, not {value!r}")
    _check_tracks(edition)
    _check_dice(edition)


def _limits(edition: Mapping[str, Any]) -> dict[str, tuple[int, int, int]]:
    limits = {
        "columns": (edition["columns"], 1, MOST_COLUMNS),
        "armada": (edition["armada"], 1, MOST_ROWS + 1),
        "hearts": (edition["hearts"], 1, 9),
        "icons": (edition["icons"], 0, 9),
        "bay": (edition["bay"], 1, 2),
        "downed": (edition["downed"], 1, len(SHIPS)),
        "the length of technology": (len(edition["technology"]), 1, MOST_TECHNOLOGIES),
        "the length of round_track": (len(edition["round_track"]), ROUNDS, ROUNDS),
        "the length of dice.letters": (len(edition["dice"]["letters"]), SIDES, SIDES),
        "the length of dice.numbers": (len(edition["dice"]["numbers"]), SIDES, SIDES),
    }
    limits |= _each("technology", edition["technology"], 99)
    limits |= _each("round_track", edition["round_track"], 9)
    for name in ("behind", "disabled", "planet"):
        limits[f"vp.{name}"] = (edition["vp"][name], 0, 99)
    for name, points in edition["vp"]["rows"].items():
        limits[f"vp.rows.{name}"] = (points, 0, 99)
    return limits


def _each(name: str, values: list[int], most: int) -> dict[str, tuple[int, int, int]]:
    return {f"{name}[{at}]": (value, 0, most) for at, value in enumerate(values)}


def _check_tracks(edition: Mapping[str, Any]) -> None:
    tracks = {f"labels.{side}.{ship}": track for side, ship, track in _tracks(edition)}
    rows = len(edition["labels"]["A"][SHIPS[0]])
    for name, labels in tracks.items():
        if len(labels) != rows or not 1 <= rows <= MOST_ROWS:
            raise BadOptions(
                f"cosmic-run: {name} must have as many rows as the other tracks, "
                f"1 to {MOST_ROWS}, not {len(labels)}"
            )
        for label in labels:
            if not (type(label) is int and 0 <= label <= HIGHEST_LABEL):
                raise BadOptions(
                    f"cosmic-run: {name} must hold numbers from 0 to {HIGHEST_LABEL}, not {label!r}"
                )
    if edition["start"] not in LETTERS[: edition["columns"]] or len(edition["start"]) != 1:
        raise BadOptions(
            f"cosmic-run: start must be one of {', '.join(LETTERS[: edition['columns']])}, "
            f"not {edition['start']!r}"
        )
    for row in (str(edition["vp"]["line"]), *edition["vp"]["rows"]):
        if not (row.isdigit() and 1 <= int(row) <= rows):
            raise BadOptions(f"cosmic-run: a VP level is beside a row from 1 to {rows}, not {row}")


def _tracks(edition: Mapping[str, Any]) -> Iterator[tuple[str, str, list[int]]]:
    for side in ("A", "B"):
        for ship in SHIPS:
            yield side, ship, edition["labels"][side][ship]


def _check_dice(edition: Mapping[str, Any]) -> None:
    dice = edition["dice"]
    letters = LETTERS[: edition["columns"]]
    for letter in dice["letters"]:
        if letter not in list(letters):
            raise BadOptions(f"cosmic-run: dice.letters has letters from {letters}, not {letter!r}")
    for number in dice["numbers"]:
        if not (type(number) is int and 1 <= number <= HIGHEST_LABEL):
            raise BadOptions(
                f"cosmic-run: dice.numbers has numbers from 1 to {HIGHEST_LABEL}, not {number!r}"
            )
    for die in range(1, DICE + 1):
        _check_faces(f"dice.D{die}", dice[f"D{die}"])


def _check_faces(name: str, faces: list[str]) -> None:
    if len(faces) != SIDES:
        raise BadOptions(f"cosmic-run: {name} must have {SIDES} faces, not {len(faces)}")
    for face in faces:
        if face not in FACES:
            raise BadOptions(f"cosmic-run: {name} has no face called {face!r}")
    if set(faces) == {"mine"}:  # a free reroll would never end (R-CO-48)
        raise BadOptions(f"cosmic-run: {name} must have a face that is not a mine")
