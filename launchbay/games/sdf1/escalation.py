"""Escalation: a wave of vessels each turn, until the ship is lost (2.21)."""

from launchbay.engine.compiled import rule
from launchbay.engine.luck import below, tell
from launchbay.games.sdf1.content import MOST_GROUPS
from launchbay.games.sdf1.geometry import INNER, OUTER, SECTORS
from launchbay.games.sdf1.pieces import hull_facing
from launchbay.games.sdf1.table import AT_HULL, AT_INNER, ROLLED
from launchbay.games.sdf1.vessels import place


@rule
def send_wave(box, s, luck):
    """Two dice name the row; each of its groups rolls for its own sector (R-88)."""
    total = below(luck, 6) + below(luck, 6) + 2
    tell(luck, ROLLED, 2, total, 0)
    sector = -1
    for group in range(MOST_GROUPS):
        wave = box.wave[total, group]
        if wave[1] > 0:
            if sector < 0 or not box.esc_one_roll:
                sector = below(luck, SECTORS)
                tell(luck, ROLLED, 0, sector + 1, 0)
            for _ in range(wave[1]):
                place(box, s, luck, wave[0], area_in(s, wave[2], sector))


@rule
def area_in(s, ring, sector):
    if ring == AT_HULL:
        return hull_facing(s, sector)
    return (INNER if ring == AT_INNER else OUTER) + sector
