"""The board as text with Rich's colour marks: stacks stand on their spaces, top cube highest.

The star is drawn as the lines that run through the Eye, which so appears in each of them.
"""

import numpy as np

from launchbay.games.cyclone.content import EYE, REACH
from launchbay.games.cyclone.rules import BASE, space_at
from launchbay.games.cyclone.words import LETTERS, base_cubes, open_arms, pile, place

PAINT = ("bright_blue", "yellow", "green", "red")
CELL = 4


def board(box: np.record, s: np.record) -> str:
    arms = open_arms(box)
    if not box.eye:
        return line(s, way_in(box, arms[0]) + way_out(box, arms[1]))
    opposite = len(arms) // 2 + len(arms) % 2
    lines = []
    for start in range(opposite):
        places = [*way_in(box, arms[start]), EYE]
        if start + opposite < len(arms):
            places += way_out(box, arms[start + opposite])
        lines.append(line(s, places))
    return "\n\n".join(lines)


def way_in(box: np.record, arm: int) -> list[int]:
    return [BASE + arm, *(space_at(arm, depth) for depth in range(1, box.arm + 1))]


def way_out(box: np.record, arm: int) -> list[int]:
    return way_in(box, arm)[::-1]


def line(s: np.record, places: list[int]) -> str:
    stacks = [cubes_on(s, number) for number in places]
    tallest = max(1, *map(len, stacks))
    rows = ["".join(cell(stack, level) for stack in stacks) for level in reversed(range(tallest))]
    names = "".join(painted(f"{place(number):<{CELL}}", number) for number in places)
    ground = "".join(("═" if number >= BASE else "─") * (CELL - 1) + " " for number in places)
    return "\n".join([*rows, ground, names])


def cubes_on(s: np.record, number: int) -> str:
    cubes = base_cubes(s.bases[number - BASE].tolist()) if number >= BASE else pile(s.stack[number])
    return cubes.replace("-", "")


def cell(stack: str, level: int) -> str:
    if level >= len(stack):
        return " " * CELL
    colour = PAINT[LETTERS.index(stack[level])]
    return f" [bold {colour}]{stack[level]}[/]" + " " * (CELL - 2)


def painted(text: str, number: int) -> str:
    if number == EYE:
        return f"[bold]{text}[/]"
    arm = number - BASE if number >= BASE else number // REACH
    return f"[{PAINT[arm]}]{text}[/]"
