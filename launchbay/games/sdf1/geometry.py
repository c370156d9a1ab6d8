"""Where things can be: seven areas of the ship, six sectors of space in two rings (R-01..R-04)."""

import numpy as np

SECTORS = 6

# The hull counter-clockwise, then the Bridge; the inner ring A1..A6, then the outer one.
HULL = ("FR", "PR", "LB", "AR", "MC", "SC", "BR")
FR, PR, LB, AR, MC, SC, BR = range(7)
INNER, OUTER = 7, 13  # the first area of each ring
N_HULL, N_AREAS = 7, 19
AREAS = (
    *HULL,
    *(f"inner {sector}" for sector in range(1, 7)),
    *(f"outer {sector}" for sector in range(1, 7)),
)
HULL_NAMES = (
    "Forward Reactor",
    "Production",
    "Launch Bay",
    "Aft Reactor",
    "Macross City",
    "Science",
    "Bridge",
)

INWARD = np.array([PR, BR, BR, BR, BR, MC, BR], np.int8)  # pods advance, damage follows through
ACROSS = np.array([AR, MC, SC, FR, PR, LB, BR], np.int8)  # Miriya's way past the Bridge
FRONT_ARC = np.array([1, 1, 0, 0, 0, 1, 0], np.bool_)  # in Battle Mode
REACTOR = np.array([1, 0, 0, 1, 0, 0, 0], np.bool_)  # their structure is one pool
POOL = FR  # the index under which the reactors' shared structure is kept

# Guns: a Beam Cannon in every hull area but the Bridge (by area), then the two Rail Guns.
RAIL_AREAS = (PR, MC)
N_BEAMS, N_GUNS = 6, 8
RAIL_PR, RAIL_MC = 6, 7
RAIL_OF = np.array([-1, RAIL_PR, -1, -1, RAIL_MC, -1, -1], np.int8)  # gun of a hull area
GUN_AREA = np.array([FR, PR, LB, AR, MC, SC, PR, MC], np.int8)
RAIL_FORWARD = np.array([-1, FR, -1, -1, SC, -1, -1], np.int8)  # its second sector


def _touch(one: int, other: int) -> bool:
    """Neighbours whatever the heading: hull with hull, space with space (R-04)."""
    if one < INNER and other < INNER:
        if BR in (one, other):
            return one + other - BR in (PR, MC, LB, AR) and one != other
        return (one - other) % 6 in (1, 5)
    if one >= INNER and other >= INNER:
        ring, sector = divmod(one - INNER, 6)
        other_ring, other_sector = divmod(other - INNER, 6)
        if ring == other_ring:
            return (sector - other_sector) % 6 in (1, 5)
        return sector == other_sector
    return False


TOUCH = np.array(
    [[_touch(one, other) for other in range(N_AREAS)] for one in range(N_AREAS)], np.bool_
)
