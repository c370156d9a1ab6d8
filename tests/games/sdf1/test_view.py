"""What the page is told beside the position: reasons, kinds, meanings, and what is asked twice."""

import pytest

from launchbay.games.sdf1 import names, view
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.geometry import POOL

from .table import Table


def seen(at: Table) -> view.View:
    return view.view(at.box, at.s)


def test_the_captain_turns_the_ship_in_his_own_turn_while_he_has_a_free_move():
    at = Table.bare()
    assert seen(at).turn_why == ""
    at.s.h_free[t.GLOVAL] = 0
    assert "no free move left" in seen(at).turn_why

    at.s.acting = t.LISA
    at.s.frames[at.s.depth - 1, 2] = t.LISA
    assert "Gloval turns the ship" in seen(at).turn_why


def test_hurt_reactors_allow_one_notch():
    at = Table.bare()
    at.s.red[POOL] = at.box.reactor_slow
    at.s.notches = 1

    assert "one notch an Episode" in seen(at).turn_why


def test_tokens_have_a_kind_by_their_number():
    at = Table.bare()
    at.put("pod", "outer 3", 2)
    kinds = seen(at).vessel_kinds
    groups = [group for area in seen(at).areas for group in area.vessels]

    assert groups
    for group in groups:
        kind = [kind for kind in kinds if kind.first <= group.ids[0]][-1]
        assert (kind.name, kind.kind, kind.symbol, kind.capacity) == (
            group.name,
            group.kind,
            group.symbol,
            group.capacity,
        )


def test_every_orders_card_can_be_shown_when_it_is_turned_up():
    at = Table.bare()
    deck = seen(at).z_deck
    assert [card.name for card in deck] == list(names.Z_CARDS)

    at.s.z_open = 3
    open_card = view.view(at.box, at.s).z_card
    assert open_card is not None
    assert [[order.text for order in line.orders] for line in open_card.lines] == deck[3].lines


def test_numbers_of_boxes_say_what_they_count():
    areas = seen(Table.bare()).areas

    for area in areas:
        assert bool(area.labels) == bool(area.labels_mean), area.name


@pytest.mark.rule("R-51")
@pytest.mark.parametrize("area", ["inner 1", "outer 1", "inner 2"])
def test_a_shot_at_an_own_pilot_is_asked_twice(area):
    at = Table.bare().move_hero("Roy", area).dice("Gloval", "I")
    at.s.battle = 1
    at.do("use an Instinct die")
    fire, other = (view.spot(at.box, at.s, t.OPTION + option).confirm for option in range(2))

    assert fire.startswith("Roy flies before the Reflex Cannon") == area.endswith("1")
    assert bool(fire) == area.endswith("1")
    assert other == ""
