"""The box as a record the rules can read, filled from box.toml and the options of a match."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option
from launchbay.engine.records import blank, record

COLOURS = ("blue", "yellow", "green", "red")
ARMS = len(COLOURS)  # colour n owns arm n
REACH = 8  # spaces an arm can have at most
EYE = ARMS * REACH  # the space in the middle, after those of the arms
SPACES = EYE + 1
TALLEST = 21  # cubes a stack can hold, one octal digit each
SEATS = 4
AIMS = {2: "two", 3: "three", 4: "four"}  # what box.toml calls them, by players

BOX = record(
    ("players", np.int16),
    ("colour", np.int16, SEATS),  # of each seat
    ("open", np.int16, ARMS),  # 1 for the colours in play, whose arms are open
    ("cubes", np.int16),  # of each colour
    ("die", np.int16),  # its sides
    ("carry", np.int16),  # spaces a stack is carried at a time
    ("arm", np.int16),  # spaces from a base to the middle
    ("eye", np.int16),  # 1 if a space in the middle joins the arms
    ("across", np.int16),  # steps from one base to another
    ("one_base", np.int16),  # cubes in one other base that win
    ("each_base", np.int16),  # cubes in each other base that win
    ("idle_turns", np.int16),  # turns in a row without a cube moved that end the game
    ("last_round", np.int16),
)
BOARD = Option(
    name="board",
    help="the line is the two-colour side, the star the four-colour side",
    choices=("line", "star"),
    only={3: ("star",), 4: ("star",)},
)
SEATING = Option(
    name="colours",
    help="the colour of each seat, in turn order",
    choices=COLOURS,
    each_seat=True,
    beside={"board": {"line": COLOURS[:2]}},
)


def load(players: int, options: Mapping[str, str], edition: Mapping[str, Any]) -> np.record:
    """The box for one match."""
    colours = [COLOURS.index(name) for name in options["colours"].split(",")]
    board = edition[options["board"]]
    aim = edition["aim"][AIMS[players]]
    _check(edition, options["board"], colours)

    box = blank(BOX)
    box.players = players
    box.colour[:players] = colours
    box.open[colours] = 1
    box.cubes = edition["cubes"]
    box.die = edition["die"]
    box.carry = edition["carry"]
    box.arm = board["arm"]
    box.eye = board["eye"]
    box.across = 2 * board["arm"] + 1 + board["eye"]
    box.one_base = aim["one_base"]
    box.each_base = aim["each_base"]
    box.idle_turns = edition["stalemate"]["idle_rounds"] * players
    box.last_round = edition["stalemate"]["last_round"]
    return box


def _check(edition: Mapping[str, Any], name: str, colours: Sequence[int]) -> None:
    cubes, board, aimed = edition["cubes"], edition[name], AIMS[len(colours)]
    aim = edition["aim"][aimed]
    limits = {
        "cubes": (cubes, 1, min(REACH, TALLEST // len(colours))),
        "die": (edition["die"], 2, 20),
        "carry": (edition["carry"], 1, 2 * REACH),
        f"{name}.arms": (board["arms"], 2, ARMS),
        f"{name}.arm": (board["arm"], max(5, cubes), REACH),
        f"aim.{aimed}.one_base": (aim["one_base"], 1, cubes),
        f"aim.{aimed}.each_base": (aim["each_base"], 1, aim["one_base"]),
        "stalemate.idle_rounds": (edition["stalemate"]["idle_rounds"], 1, 1000),
        "stalemate.last_round": (edition["stalemate"]["last_round"], 1, 30000),
    }
    for key, (value, least, most) in limits.items():
        if not least <= value <= most:
            raise BadOptions(f"cyclone: {key} must be {least} to {most} here, not {value}")
    if board["arms"] > 2 and not board["eye"]:
        raise BadOptions(
            f"cyclone: {name} has {board['arms']} arms and so needs an Eye to join them"
        )
    closed = [COLOURS[colour] for colour in colours if colour >= board["arms"]]
    if closed:
        raise BadOptions(f"cyclone: the {name} has no {closed[0]} arm")
