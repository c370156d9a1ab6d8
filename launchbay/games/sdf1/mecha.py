"""Mecha that leave the board: destroyed, salvaged, annihilated."""

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1.content import ACTIVE_KEEP, ESCALATION
from launchbay.games.sdf1.geometry import N_AREAS
from launchbay.games.sdf1.table import (
    BUILDING,
    DESTROIDS,
    DISCARDED,
    DISCARDED_CARD,
    GONE,
    IN_PLAY,
    LOST_MECHA,
    N_RESOURCES,
    SUPPLY,
)

FELL, SALVAGED, CANCELLED, CONVERTED = range(4)  # how, as the tape tells it


@rule
def destroy_mecha(box, s, luck, mecha):
    """By the enemy: a Salvage token of the area saves it, else it has fallen there (R-69, R-81)."""
    area = s.m_area[mecha]
    if s.salvage[area] + s.salvage_keep[area] > 0:
        spend_salvage(box, s, luck, area)
        s.m_area[mecha] = BUILDING
        s.m_marks[mecha] = 0
        tell(luck, LOST_MECHA, mecha, area, SALVAGED)
        return
    if mecha < DESTROIDS:
        s.fallen[area] += 1
    remove_mecha(box, s, luck, mecha, FELL)


@rule
def remove_mecha(box, s, luck, mecha, how):
    """Back to the supply; in Escalation out of the game (R-70). Ben is out for good."""
    tell(luck, LOST_MECHA, mecha, s.m_area[mecha], how)
    s.m_area[mecha] = GONE if box.mode == ESCALATION else SUPPLY
    s.m_marks[mecha] = 0
    if s.ben == mecha:
        s.ben = NONE


@rule
def spend_salvage(box, s, luck, area):
    """Those that would be lost in Clean Up first; Salvage Crews goes with its last token."""
    if s.salvage[area] > 0:
        s.salvage[area] -= 1
        return
    s.salvage_keep[area] -= 1
    left = 0
    for other in range(N_AREAS):
        left += s.salvage_keep[other]
    for card in range(N_RESOURCES):
        if left == 0 and s.resource[card] == IN_PLAY and box.resource_type[card] == ACTIVE_KEEP:
            s.resource[card] = DISCARDED
            tell(luck, DISCARDED_CARD, card, 0, 0)
