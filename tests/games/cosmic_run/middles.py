"""Random positions from the middle of a game, so that rare things happen often."""

import random
from collections.abc import Callable

from .layout import share_dice
from .paper import HEARTS, SHIPS, TECHNOLOGIES, Sheet, Ship
from .reference import LETTERS, NUMBERS, Reference


def middle(
    players: int, options: dict[str, str], whims: random.Random, draw: Callable[[int], int]
) -> tuple[Reference, int]:
    """A position that plays on, and the seat that is to take a die."""
    while True:
        naive = Reference(players, options, draw)
        seat = fill_in(naive, whims)
        yours = naive.sheets[:1] if naive.solo else naive.sheets
        fine = not any(sheet.stuck or sheet.home for sheet in yours)
        if fine and not (naive.solo and lost(naive)):
            naive.events.clear()
            return naive, seat


def lost(naive: Reference) -> bool:
    yours, his = naive.sheets
    return any(map(yours.disabled, SHIPS)) or any(ship.landed for ship in his.ships.values())


def fill_in(naive: Reference, whims: random.Random) -> int:
    naive.round = whims.randint(1, 12)
    seat = 0 if naive.solo else whims.randrange(2)
    naive.side = [whims.randrange(6) for _ in range(8)]
    yours = naive.novice and naive.round % 2 == (1 if naive.first_is_yours else 0)
    pool = whims.choice((8, 6, 4, 2) if yours else (7, 5, 3, 1) if naive.solo else range(1, 9))
    naive.order = whims.sample(range(8), pool)
    share_dice(naive, seat)
    for sheet in naive.sheets:
        if naive.solo and sheet.seat == 1:
            for ship in sheet.ships.values():
                for row in range(whims.randint(0, 9)):
                    ship.enter((row + 1, ship.start), "|")
        else:
            fill_in_sheet(sheet, naive, whims)
        for technology in TECHNOLOGIES:
            acquired = whims.choice((0, 1, 2, 3, 4, 5))
            used = 0 if naive.solo and sheet.seat else whims.randint(0, acquired)
            sheet.crosses[technology] = ["used"] * used + ["X"] * (acquired - used)
    if naive.rapid:
        down = [sum(map(sheet.disabled, SHIPS)) for sheet in naive.sheets]
        naive.felled = [min(1, down[1]), min(1, down[0])]
    return seat


def fill_in_sheet(sheet: Sheet, naive: Reference, whims: random.Random) -> None:
    sheet.icons = whims.randint(0, 4)
    mine(sheet, whims.choice((0, 3, 8)), whims)
    for ship in sheet.ships.values():
        walk(ship, whims.choice((0, 1, 3, 5, 7, 8, 9, 10)), whims)
    mine(sheet, whims.choice((0, 2, 8, 20, 40)), whims)
    for ship in sheet.ships.values():
        most = HEARTS - 1 if ship.landed else HEARTS
        ship.hearts = max(ship.hearts, min(most, whims.choice((0, 0, 1, 1, 2, 2, 3))))
    later = range(max(2, naive.round), 13)  # nobody circles round 1
    if sheet.friendly:
        sheet.circled = {space for space in later if whims.random() < 0.3}
    held = [die for die, holder in enumerate(naive.holder) if holder == sheet.seat]
    if held and whims.random() < 0.4:
        naive.bay[sheet.seat] = [held[0]]


def walk(ship: Ship, row: int, whims: random.Random) -> None:
    for _ in range(30):
        steps = ship.steps(ship.at, 3, 2, 2)
        if ship.at[0] >= row or not steps:
            break
        step = whims.choice(steps)
        ship.enter(step.to, step.line)


def mine(sheet: Sheet, rolls: int, whims: random.Random) -> None:
    for _ in range(rolls):
        for colour in sheet.fill(whims.choice(LETTERS), whims.choice(NUMBERS)):
            sheet.hit(colour)
