"""The census lists all there is to use, and counts it by the events that tell of it."""

import numpy as np

from launchbay.engine.drivers import DETAILS_COUNTED
from launchbay.games.sdf1 import GAME, census, table
from launchbay.games.sdf1.names import key


def box(mode):
    return GAME.box(1, {"mode": mode}, {})


def nothing():
    return np.zeros((len(GAME.events) + 1, *DETAILS_COUNTED), np.int32)


def listed(mode, seen):
    return {(sort, name): count for sort, name, count in census.used(box(mode), seen)}


def test_everything_is_listed_once():
    found = census.used(box("pluto"), nothing())
    sorts = [sort for sort, _name, _count in found]

    assert len({(sort, name) for sort, name, _count in found}) == len(found)
    assert not any(count for _sort, _name, count in found)
    assert (sorts.count("Ability"), sorts.count("Zentraedi card")) == (24, 10)
    assert (sorts.count("Situation"), sorts.count("Objective")) == (10, 10)
    assert (sorts.count("Crew card"), sorts.count("Action square")) == (16, 6)


def test_escalation_has_no_story():
    sorts = {sort for sort, _name in listed("escalation", nothing())}

    assert "Invasion card" in sorts
    assert not sorts & {"Situation", "Objective", "Objective done"}


def test_uses_are_counted_by_what_they_are_of():
    seen = nothing()
    seen[table.USED_ABILITY, 5, 1, 1] = 3
    seen[table.OBJECTIVE, 1, 0, 2] = 7
    seen[table.OBJECTIVE, 1, 1, 2] = 4
    seen[table.DREW_MECHA, table.MECHA, 0, 5] = 2
    found = {key: count for key, count in listed("pluto", seen).items() if count}

    assert found == {
        ("Ability", "Never Say Die (Vermillion Leader)"): 3,
        ("Objective", "A City in the Hold: Keep the Lights On"): 7,
        ("Objective done", "A City in the Hold: Keep the Lights On"): 4,
        ("Mecha card, Scout", "M-01"): 2,
    }


def test_cards_of_one_name_are_counted_together():
    seen, made = nothing(), box("pluto")
    for deck, event, cards in (
        ("invasion", table.INVADED, made.invasion_kind),
        ("resource", table.PLAYED, made.resource_kind),
    ):
        seen[event, : cards.size, 0, 0] = 1
        found = {
            name: count
            for (sort, name), count in listed("pluto", seen).items()
            if sort.lower() == f"{deck} card"
        }
        edition = GAME.edition({})[deck]
        assert found == {name: edition[key(name)]["count"] for name in found}
        assert sum(found.values()) == cards.size
