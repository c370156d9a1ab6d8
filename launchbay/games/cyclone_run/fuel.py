"""Fuel: what comes from the pile and what goes back to it. There is no more than the box holds."""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.table import COLLECTED, SPENT

# 5  Fuel


@rule
def gain(s, luck, wanted):
    """From the pile to whoever decides: what is there (R-09)."""
    fuel = min(np.int64(wanted), np.int64(s.fuel_pile))
    if fuel > 0:
        s.fuel_pile -= fuel
        s.fuel[s.seat] += fuel
        tell(luck, COLLECTED, s.seat, fuel, NONE)
    return fuel


@rule
def collect(s, luck, hero):
    """All that lies on a card (CR-10.1)."""
    fuel = s.hero_fuel[hero]
    if fuel > 0:
        s.hero_fuel[hero] = 0
        s.fuel[s.seat] += fuel
        tell(luck, COLLECTED, s.seat, fuel, hero)


@rule
def spend(s, luck, fuel, what):
    if fuel > 0:
        s.fuel[s.seat] -= fuel
        s.fuel_pile += fuel
        tell(luck, SPENT, s.seat, fuel, what)
