"""Phase 3: crews draw cards under the heroes who command them, and Veritechs are launched."""

from typing import Any

import pytest

from launchbay.games.sdf1 import story
from launchbay.games.sdf1.table import (
    ATTACKED,
    BAY,
    CREW,
    DRAW,
    DREW_CREW,
    GUNNERS,
    HEROES,
    LAUNCHED,
    PRODUCTION,
    SCIENCE,
    SHARE,
    WOUNDS,
)

from .table import Table, place, usual

SECTIONS = {"Science": SCIENCE, "Gunners": GUNNERS, "Production": PRODUCTION}
STAGES = {
    "Science": story.ORDER_SCIENCE,
    "Gunners": story.ORDER_GUNNERS,
    "Production": story.ORDER_PRODUCTION,
}


def ordering(section: str, *cards: str, people: int = 0, **bare: Any) -> Table:
    """A section is about to draw from a deck of these cards; two free Gunners come on top."""
    at = Table.bare(**bare)
    at.s.crew[SECTIONS[section]] = people or (len(cards) if section != "Gunners" else 0)
    return at.next_crew(*cards).stage(STAGES[section], CREW)


def draw_if_possible(at: Table) -> int:
    return DRAW if DRAW in at.numbers() else usual(at)


def drawn_in_phase_3(at: Table) -> list[int]:
    """The sections of all crew cards of the phase, in order; Launch Bay for a launch."""
    at.phase("crew").go()
    at.play_on(draw_if_possible, until=lambda at: at.s.phase == HEROES)
    told = {DREW_CREW, LAUNCHED}
    return [BAY if event == LAUNCHED else crew for event, crew, *_ in at.events if event in told]


# Who orders whom


@pytest.mark.rule("SD-play.3.1", "SD-play.3.launch.1")
def test_crews_are_ordered_by_rank_and_launches_come_last():
    at = Table.bare()
    at.s.crew[:] = [1, 1, 2, 1]
    at.put_mecha("veritech", "square", 3)

    assert drawn_in_phase_3(at) == [
        SCIENCE, GUNNERS, GUNNERS, GUNNERS, PRODUCTION, PRODUCTION, BAY,
    ]  # fmt: skip


@pytest.mark.rule("SD-play.3.2", "SD-play.3.1", "R-15")
@pytest.mark.parametrize(
    ("hero", "crew"), [("Gloval", SCIENCE), ("Lisa", GUNNERS), ("Claudia", PRODUCTION)]
)
def test_nobody_orders_the_crew_of_a_missing_or_exchanged_hero(hero, crew):
    everyone = "Gloval Lisa Claudia Roy"
    missing = Table.bare().move_hero(hero, "MIA")
    exchanged = Table.bare(heroes=everyone.replace(hero, "Rick"))

    for at in (missing, exchanged):
        at.s.crew[:] = [1, 1, 1, 1]
        at.put_mecha("veritech", "square", 3)
        crews = drawn_in_phase_3(at)
        assert crew not in crews
        assert {*crews, crew} == {SCIENCE, GUNNERS, PRODUCTION, BAY}


@pytest.mark.rule("SD-play.3.2", "R-15")
def test_a_captain_who_goes_missing_between_two_cards_draws_no_more():
    at = ordering("Science", "C-12", "C-12").go().do("draw for Science")
    assert at.can("draw for Science")

    at.move_hero("Lisa", "MC").push(WOUNDS, 3, place("BR"))
    assert at.hero("Gloval") == "MIA"
    assert not at.can("draw for Science")


# Science


@pytest.mark.rule("SD-play.3.science.1")
def test_the_captain_draws_a_card_per_science_and_uses_one_option_of_each():
    at = ordering("Science", "C-01", "C-01").go()
    at.s.h_wounds[0] = 1
    assert at.legal() == ["draw no more", "draw for Science"]

    at.do("draw for Science")
    assert at.legal() == ["gain 1 RP", "heal 1 wound of a hero"]
    at.do("gain 1 RP")
    assert (int(at.s.rp), at.of("Gloval", "wounds")) == (1, 1)

    at.do("draw for Science", "heal 1 wound of a hero")
    assert (int(at.s.rp), at.of("Gloval", "wounds")) == (1, 0)
    assert not at.can("draw for Science")


@pytest.mark.rule("SD-play.3.science.1", "SD-play.3.gunners.1", "SD-play.3.production.1")
@pytest.mark.parametrize("section", SECTIONS)
def test_a_crew_need_not_draw(section):
    at = ordering(section, "C-01", people=2).go()

    at.do("draw no more")
    assert not at.can(f"draw for {section}")
    assert not at.told("drew_crew")


@pytest.mark.rule("SD-cards.crew.cool")
def test_cooling_lowers_the_heat_by_its_number_or_by_a_die():
    at = ordering("Science", "C-02", "C-04").go()
    at.s.heat = 9

    at.do("draw for Science", chance="0").do("cool the Reflex Cannon by 2")
    assert at.s.heat == 7
    at.do("draw for Science", chance="0 d4")
    assert at.s.heat == 3


@pytest.mark.rule("SD-cards.crew.cool")
def test_cooling_stops_at_nothing():
    at = ordering("Science", "C-04").go()
    at.s.heat = 2

    at.do("draw for Science", chance="0 d6")
    assert at.s.heat == 0


@pytest.mark.rule("SD-cards.crew.jam")
def test_a_jammed_vessel_neither_moves_nor_shoots():
    at = ordering("Science", "C-07", "C-07").go()
    at.put("pod", "outer 3")
    at.put("pod", "inner 3", symbol="triangle")
    at.put("pod", "inner 5", symbol="triangle")
    at.do("draw for Science", "jam a circle Pod in outer 3")
    at.do("draw for Science", "jam a triangle Pod in inner 3")

    at.z_card(circle=">", triangle="!").phase("zentraedi").go()
    assert not at.told("moved_vessel")
    assert at.told("struck") == [(place("inner 5"), 1, 1)]
    assert (int(at.s.armor[place("LB")]), int(at.s.armor[place("MC")])) == (2, 2)


@pytest.mark.rule("SD-cards.crew.jam")
def test_a_jammed_vessel_can_be_hit():
    at = ordering("Science", "C-07").go()
    at.put("pod", "outer 3")
    at.do("draw for Science")

    at.run("hit(1,any)")
    assert at.vessels("pod", "outer 3", destroyed=True) == 1


# Gunners


@pytest.mark.rule("SD-play.3.gunners.1")
@pytest.mark.parametrize(("population", "extra", "cards"), [(5, 0, 2), (6, 0, 3), (5, 2, 4)])
def test_the_first_officer_draws_for_free_gunners_and_for_those_set(population, extra, cards):
    at = ordering("Gunners", "C-06", "C-06", "C-12", "C-12")
    at.s.pop = population
    at.s.crew[GUNNERS] = extra
    at.go()

    for _ in range(cards):
        at.do("draw for Gunners")
    assert not at.can("draw for Gunners")


@pytest.mark.rule("SD-play.3.gunners.1")
def test_a_gunner_card_gives_one_of_its_options():
    at = ordering("Gunners", "C-02").go()
    at.put("pod", "inner 2", 2)
    at.put("cruiser", "outer 2")

    at.do("draw for Gunners")
    assert len(at.legal()) == 2
    at.do(at.legal()[0])
    assert at.vessels("pod", "inner 2", destroyed=True) == 1
    assert at.vessels("cruiser") == 1
    assert int(at.s.v_damage.sum()) == 1


@pytest.mark.rule("SD-cards.crew.2hits")
def test_two_hits_fall_in_one_sector_on_one_vessel_or_two():
    def fire():
        at = ordering("Gunners", "C-08").go()
        at.put("pod", "inner 2", 2)
        at.put("pod", "inner 5", symbol="square")
        return at.do("draw for Gunners")

    at = fire()
    at.do("hit a circle Pod in inner 2")
    assert set(at.legal("hit")) == {
        "hit a circle Pod in inner 2",
        "hit a destroyed circle Pod in inner 2",
    }
    at.do("hit a circle Pod in inner 2")
    assert at.vessels("pod", "inner 2", destroyed=True) == 2

    at = fire().do("hit a circle Pod in inner 2", "hit a destroyed circle Pod in inner 2")
    assert (at.vessels("pod", "inner 2"), at.vessels("pod", "inner 5")) == (1, 1)


@pytest.mark.rule("SD-cards.crew.2hits")
def test_two_hits_need_a_working_gun_there():
    at = ordering("Gunners", "C-08").go()
    at.put("pod", "inner 2", 2)
    at.s.gun[place("PR")] = 1

    at.do("draw for Gunners")
    assert at.vessels("pod", "inner 2", destroyed=True) == 0


@pytest.mark.rule("SD-cards.crew.beamouter")
def test_one_beam_cannon_hits_one_pod_in_either_ring():
    at = ordering("Gunners", "C-03").go()
    at.put("pod", "inner 3")
    at.put("pod", "outer 3")
    at.put("pod", "outer 4")
    at.put("cruiser", "outer 3")
    at.s.gun[place("AR")] = 1  # sector 4

    at.do("draw for Gunners")
    assert at.legal() == ["hit a circle Pod in inner 3", "hit a circle Pod in outer 3"]
    at.do("hit a circle Pod in outer 3")
    assert at.vessels("pod", "outer 3", destroyed=True) == 1
    assert at.vessels("pod", "inner 3", destroyed=True) == 0


# Production


@pytest.mark.rule("SD-play.3.production.1")
def test_operations_draws_a_card_per_production_and_uses_one_option_of_each():
    at = ordering("Production", "C-16", "C-16").go()

    at.do("draw for Production")
    assert len(at.legal()) == 2
    at.do(at.legal()[0])
    assert (at.mecha("veritech", "building"), at.mecha("destroid", "building")) == (1, 0)
    at.do("draw for Production").do(at.legal()[1])
    assert (at.mecha("veritech", "building"), at.mecha("destroid", "building")) == (1, 1)
    assert not at.can("draw for Production")


@pytest.mark.rule("SD-cards.crew.repair2")
def test_two_armor_may_be_repaired_in_two_areas():
    at = ordering("Production", "C-01").go()
    at.s.armor[place("FR")] -= 2
    at.s.armor[place("SC")] -= 2

    at.do("draw for Production")
    at.do("mend the armor of the Forward Reactor", "mend the armor of Science")
    assert (int(at.s.armor[place("FR")]), int(at.s.armor[place("SC")])) == (2, 1)
    assert at.asked != "REPAIR"


@pytest.mark.rule("SD-cards.crew.evade", "R-93")
@pytest.mark.parametrize("unit", ["Veritech", "Roy"])
def test_the_wing_leaders_evade_token_cancels_a_point_on_any_veritech_his_own_too(unit):
    at = ordering("Production", "C-05").go()
    if unit == "Roy":
        at.move_hero("Roy", "inner 2")
    else:
        at.put_mecha("veritech", "inner 2")
    at.do("draw for Production")
    assert at.s.evade_wing == 1

    at.push(SHARE, 1, place("inner 2"), ATTACKED)
    at.do("cancel it with the Wing Leader's Evade token")
    assert at.s.evade_wing == 0
    assert at.of("Roy", "wounds") == 0
    assert at.mecha("veritech", "inner 2") == (unit != "Roy")


@pytest.mark.rule("SD-cards.crew.evade")
def test_the_wing_leaders_evade_token_is_no_use_to_a_destroid():
    at = ordering("Production", "C-05").go()
    at.put_mecha("destroid", "PR")
    at.do("draw for Production")

    at.push(SHARE, 1, place("PR"), ATTACKED)
    assert at.mecha("destroid", "PR") == 0
    assert at.s.evade_wing == 1


# Launching


@pytest.mark.rule(
    "SD-play.3.launch.1", "SD-play.3.launch.2", "SD-mecha.transfer.3", "SD-mecha.transfer.4"
)
def test_as_many_veritechs_are_launched_as_the_launch_bay_has_people():
    at = Table.bare()
    at.s.crew[BAY] = 2
    at.put_mecha("veritech", "square", 3)
    at.stage(story.LAUNCH_VERITECHS, CREW).go()

    at.do("launch a Veritech")
    assert (at.mecha("veritech", "LB"), at.mecha("veritech", "square")) == (1, 2)
    at.do("launch a Veritech")
    assert (at.mecha("veritech", "LB"), at.mecha("veritech", "square")) == (2, 1)
    assert not at.can("launch a Veritech")


@pytest.mark.rule("SD-play.3.launch.3", "SD-play.4.mecha.veritech.3")
def test_a_launched_veritech_can_be_ordered_at_once():
    at = Table.bare()
    at.s.crew[BAY] = 1
    at.put_mecha("veritech", "square", 2)
    at.stage(story.LAUNCH_VERITECHS, CREW).go().do("launch a Veritech")

    at.next_mecha("M-04").turn("Roy", "T T T").do("order a Veritech")
    assert at.legal("order") == ["order a Veritech in the Launch Bay"]
    at.do("order a Veritech in the Launch Bay", "fly to inner 3")
    assert at.mecha("veritech", "inner 3") == 1


@pytest.mark.rule("SD-play.3.launch.4", "R-15")
def test_any_one_hero_is_enough_to_launch():
    at = Table.bare()
    for missing in ("Gloval", "Lisa", "Claudia"):
        at.move_hero(missing, "MIA")
    at.s.crew[BAY] = 1
    at.put_mecha("veritech", "square")
    at.stage(story.LAUNCH_VERITECHS, CREW).go()

    assert at.can("launch a Veritech")
