"""Phase 2 and 3.5: population becomes crew, mecha are handed over, heroes are exchanged."""

import pytest

from launchbay.games.sdf1 import names
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.pieces import crew_cards, people

from .table import Table, place

SCIENCE, GUNNERS, PRODUCTION, BAY = "Science", "Gunners", "Production", "Launch Bay"


def upkeep(population: int = 5) -> Table:
    at = Table.bare()
    at.s.pop = population
    return at.phase("upkeep").go()


def crews(at: Table) -> list[int]:
    """Cards each crew draws, Science, Gunners, Production, Launch Bay."""
    return [int(crew_cards(at.box, at.s, crew)) for crew in range(4)]


def setting(at: Table, *crews: str) -> Table:
    return at.do(*(f"crew to {crew}" for crew in crews))


def drawn(at: Table, crew: str) -> int:
    """How many cards that crew's hero can draw in phase 3."""
    count = 0
    number = names.CREWS.index(crew)
    while at.s.phase in (t.UPKEEP, t.CREW):
        if at.can(t.DRAW):
            mine = at.top[2] == number
            at.do(t.DRAW if mine else t.GO_ON)
            count += mine
        else:
            at.do(t.GO_ON if at.can(t.GO_ON) else at.numbers()[0])
    return count


# Population


@pytest.mark.rule("SD-play.2.pop.1", "SD-terms.pop.1", "SD-danger.pop.2", "R-57")
@pytest.mark.parametrize("population", [3, 5, 8])
def test_each_point_of_population_goes_to_one_of_four_crews(population):
    at = upkeep(population)
    assert at.legal("crew to") == [
        f"crew to {crew}" for crew in (SCIENCE, GUNNERS, PRODUCTION, BAY)
    ]

    for _ in range(population):
        assert at.asked == "POPULATION"
        setting(at, GUNNERS if at.can("crew to Gunners") else SCIENCE)
    assert at.s.crew.sum() == population
    assert at.asked != "POPULATION"


@pytest.mark.rule("SD-play.2.pop.2", "SD-terms.gunners.2", "R-57")
@pytest.mark.parametrize(("population", "free"), [(3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4)])
def test_a_gunner_for_every_two_people_is_free(population, free):
    at = upkeep(population).do("set no more crew")

    assert drawn(at, GUNNERS) == free


@pytest.mark.rule("SD-play.2.pop.4", "SD-play.2.pop.3", "R-58", "SD-terms.gunners.1")
def test_population_six_gives_two_two_one_and_one_gunner_beside_three_free_ones():
    at = upkeep(6)
    setting(at, PRODUCTION, PRODUCTION, SCIENCE, SCIENCE, BAY, GUNNERS)

    assert at.asked != "POPULATION"
    assert crews(at) == [2, 1 + 3, 2, 1]
    assert drawn(at, GUNNERS) == 4


@pytest.mark.rule("R-57", "SD-danger.damage.1", "SD-danger.damage.2")
@pytest.mark.parametrize(
    ("area", "crew", "most"),
    [("SC", SCIENCE, 4), ("PR", PRODUCTION, 5), ("LB", BAY, 4)],
)
@pytest.mark.parametrize("cubes", [0, 1, 3])
def test_a_crew_takes_as_many_as_the_highest_open_box_of_its_area(area, crew, most, cubes):
    at = Table.bare()
    at.s.pop = 8
    at.s.red[place(area)] = cubes
    at.phase("upkeep").go()
    count = 0
    while at.can(f"crew to {crew}"):
        setting(at, crew)
        count += 1

    assert count == most - cubes


@pytest.mark.rule("R-57")
def test_at_most_six_gunners_are_set_and_free_ones_come_on_top():
    at = upkeep(8)
    setting(at, *[GUNNERS] * 6)

    assert not at.can("crew to Gunners")
    assert crews(at)[1] == 6 + 4


@pytest.mark.rule("R-57", "SD-danger.pop.1", "SD-danger.damage.2")
@pytest.mark.parametrize(
    ("marker", "cubes", "effective"), [(5, 2, 5), (5, 4, 4), (8, 2, 6), (8, 0, 8)]
)
def test_effective_population_is_the_marker_or_the_highest_open_box_of_the_city(
    marker, cubes, effective
):
    at = Table.bare()
    at.s.pop = marker
    at.s.red[place("MC")] = cubes
    at.phase("upkeep").go()
    points = 0
    while at.asked == "POPULATION":
        at.do(at.legal("crew to")[0])
        points += 1

    assert points == effective
    assert crews(at)[1] - at.s.crew[1] == effective // 2


@pytest.mark.rule("R-57")
def test_repairs_restore_the_cap_since_the_marker_does_not_fall():
    at = Table.bare()
    at.s.red[place("MC")] = 5
    assert people(at.box, at.s) == 3

    at.run("repair(structure,2,any)")
    assert (people(at.box, at.s), at.s.pop) == (5, 5)


@pytest.mark.rule("SD-danger.pop.3", "R-57", "R-107")
def test_the_marker_stays_over_episodes_and_crews_are_set_from_scratch():
    at = upkeep(6)
    setting(at, *[SCIENCE] * 4, GUNNERS, BAY)
    at.play_on(until=lambda at: at.s.episode == 2 and at.asked == "POPULATION")

    assert at.s.pop == 6 + 1  # pop(+1) is the first Situation of Episode 2
    assert at.s.crew.sum() == 0


@pytest.mark.rule("SD-play.2.pop.1", "R-55")
def test_points_may_be_left_unset_and_cards_undrawn():
    at = upkeep(5)
    setting(at, SCIENCE).do("set no more crew")
    assert at.s.crew.tolist() == [1, 0, 0, 0]

    assert at.can("draw for Science", "draw no more")
    at.do("draw no more")
    assert at.can("draw for Gunners")


@pytest.mark.rule("SD-decks.crew.1", "R-55")
def test_a_crew_card_is_revealed_and_carried_out_before_the_next_is_drawn():
    at = Table.bare().next_crew("C-01", "C-01")
    at.s.crew[:] = [2, 0, 0, 0]
    at.phase("crew").go().do("draw for Science", chance="0")
    assert at.s.drawn.tolist() == [1, 0, 0, 0]
    at.play_on(until=lambda at: at.asked == "CREW_ORDERS")
    assert at.can("draw for Science")

    at.do("draw for Science", chance="0")
    at.play_on(until=lambda at: at.asked == "CREW_ORDERS")
    assert not at.can("draw for Science")


@pytest.mark.rule("R-55")
def test_an_option_that_does_nothing_may_be_chosen():
    at = Table.bare().run("repair(armor,2,any) | jam(1,any,SPACE)")
    assert len(at.legal()) == 2

    at.do(t.OPTION + 1)
    assert at.asked == "HERO_TURN"


# Bonus and loss


@pytest.mark.rule("R-116", "SD-tokens.plus1.1")
@pytest.mark.parametrize(("crew", "number"), [("sci", 0), ("gun", 1), ("prod", 2), ("bay", 3)])
def test_a_bonus_may_exceed_the_boxes_and_ends_in_clean_up(crew, number):
    at = Table.bare()
    at.s.crew[:] = [4, 1, 2, 1]
    at.put_mecha("veritech", "square", 4)
    before = crews(at)
    at.run(f"crew(+2,{crew},ep)")
    assert crews(at)[number] == before[number] + 2

    at.phase("clean up").go()
    assert at.s.crew_more.sum() == 0


@pytest.mark.rule("R-116")
def test_a_loss_never_goes_below_nothing_and_free_gunners_count():
    at = Table.bare()
    at.run("crew(-1,gun,ep)")
    assert crews(at)[1] == 1

    at.run("crew(-3,gun,ep)")
    assert crews(at)[1] == 0


@pytest.mark.rule("R-116")
def test_a_loss_of_the_players_choice_is_named_when_population_is_set_where_there_is_crew():
    at = Table.bare().run("crew(-1,players choose,ep)")
    at.phase("upkeep").go()
    setting(at, SCIENCE, PRODUCTION).do("set no more crew")
    assert at.legal() == ["one less for Science", "one less for Gunners", "one less for Production"]

    at.do("one less for Science")
    assert crews(at) == [0, 2, 1, 0]


@pytest.mark.rule("R-116", "SD-tokens.pop.1")
def test_a_crew_pushed_back_by_new_cubes_loses_undrawn_cards_and_drawn_ones_stand():
    at = Table.bare()
    at.s.crew[:] = [4, 0, 0, 0]
    at.s.red[place("SC")] = 2
    assert crews(at)[0] == 2

    at.s.drawn[0] = 3
    at.phase("crew").go()
    assert at.asked == "CREW_ORDERS"
    assert not at.can("draw for Science")


@pytest.mark.rule("R-116")
def test_a_bonus_played_while_the_crew_draws_adds_a_card_and_later_is_too_late():
    at = Table.bare()
    at.give_card("Bolster Crew")
    at.track("T")
    at.s.crew[:] = [1, 0, 0, 0]
    at.phase("crew").go().do("play Bolster Crew", "one more for Science", "one more for Science")
    assert crews(at)[0] == 3
    at.do("draw no more")

    at.run("crew(+1,sci,ep)")
    assert not at.can("draw for Science")


# Transfer and launch


@pytest.mark.rule(
    "SD-play.2.transfer.1", "SD-play.2.transfer.2", "SD-tokens.mecha.2", "SD-tokens.mecha.1"
)
def test_new_veritechs_go_to_the_launch_square_in_upkeep():
    at = Table.bare().run("construct(vt,2)")
    assert (at.mecha("veritech", "building"), at.mecha("veritech", "square")) == (2, 0)

    at.phase("upkeep").go().do("set no more crew")
    assert (at.mecha("veritech", "building"), at.mecha("veritech", "square")) == (0, 2)


@pytest.mark.rule("SD-play.2.transfer.1", "SD-play.2.transfer.3", "SD-play.2.transfer.4")
def test_new_destroids_go_active_to_any_area_of_the_ship_and_one_at_most_to_the_bridge():
    at = Table.bare().run("construct(ds,2)").phase("upkeep").go().do("set no more crew")
    assert len(at.legal("a Destroid to ")) == 7

    at.do("a Destroid to the Bridge")
    assert not at.can("a Destroid to the Bridge")
    at.do("a Destroid to Macross City")
    assert (at.mecha("destroid", "BR"), at.mecha("destroid", "MC")) == (1, 1)
    at.play_on(until=lambda at: at.s.acting == t.CLAUDIA)
    assert at.can("order a Destroid")


@pytest.mark.rule("R-56", "SD-terms.active.3")
def test_launches_come_after_production_and_any_hero_may_make_them():
    at = Table.bare()
    at.s.crew[:] = [0, 0, 1, 2]
    at.put_mecha("veritech", "square", 4)
    for hero in ("Gloval", "Lisa", "Claudia"):
        at.move_hero(hero, "MIA")
    at.phase("crew").go()
    assert at.legal() == ["draw no more", "launch a Veritech"]

    at.do("launch a Veritech", "launch a Veritech")
    assert (at.mecha("veritech", "LB"), at.mecha("veritech", "square")) == (2, 2)
    assert at.s.acting == t.ROY
    assert at.can("order a Veritech", "work the Hanger square")


@pytest.mark.rule("R-56")
def test_production_is_ordered_before_the_launch():
    at = Table.bare()
    at.s.crew[:] = [1, 1, 1, 1]
    at.put_mecha("veritech", "square")
    at.phase("crew").go()
    order = []
    while at.s.phase == t.CREW:
        order.append(names.CREWS[at.top[2]])
        at.do("draw no more")

    assert order == ["Science", "Gunners", "Production", "Launch Bay"]


# Exchanging heroes


def exchange(players: int = 1, episode: int = 2) -> Table:
    """The moment at which heroes may be exchanged, with all six in the roster."""
    at = Table.bare(players, mode="saturn")
    at.s.episode = episode
    at.phase("upkeep").go()
    return at.play_on(until=lambda at: at.asked != "POPULATION")


@pytest.mark.rule("SD-play.2.replace.1", "SD-terms.heroes.2")
def test_not_in_the_first_episode():
    assert exchange(episode=1).asked != "REPLACE"
    assert exchange(episode=2).asked == "REPLACE"


@pytest.mark.rule(
    "SD-play.2.replace.1", "SD-play.2.replace.2", "SD-play.2.replace.4", "SD-terms.heroes.1"
)
def test_a_newcomer_takes_the_place_of_one_in_play_and_starts_in_his_area():
    at = exchange()
    at.move_hero("Roy", "outer 2")
    at.do("exchange Roy")
    assert at.legal() == ["Max for Roy", "Rick for Roy"]

    at.do("Max for Roy")
    assert (at.hero("Roy"), at.hero("Max")) == ("", "LB")
    assert (at.of("Roy", "seat"), at.of("Max", "seat")) == (-1, 0)
    assert (at.s.h_seat >= 0).sum() == 4


@pytest.mark.rule("SD-play.2.replace.1")
def test_each_hero_is_exchanged_once_and_a_newcomer_stays():
    at = exchange().do("exchange Roy", "Max for Roy")
    assert not at.can("exchange Max")

    at.do("exchange Gloval", "Rick for Gloval")
    assert at.legal("exchange ") == ["exchange nobody", "exchange Lisa", "exchange Claudia"]


@pytest.mark.rule("SD-play.2.replace.1", "R-109")
def test_each_player_is_asked_for_his_own_heroes_and_keeps_his_cards():
    at = Table.bare(2, mode="saturn")
    at.give_card("Field Surgery", 1)
    at.s.episode = 2
    at.phase("upkeep").go().play_on(until=lambda at: at.asked != "POPULATION")
    assert (at.s.seat, at.legal("exchange ")) == (
        0,
        ["exchange nobody", "exchange Gloval", "exchange Claudia"],
    )

    at.do("exchange nobody", "exchange Roy", "Rick for Roy")
    assert (at.of("Rick", "seat"), at.hand(1)) == (1, ["Field Surgery"])


@pytest.mark.rule("SD-play.2.replace.1")
def test_only_heroes_whom_the_story_made_available_come():
    at = Table.bare()
    at.s.episode = 2
    at.phase("upkeep").go().do("set no more crew")
    assert at.asked != "REPLACE"

    at = Table.bare().run("avail(Rick)")
    at.s.episode = 2
    at.phase("upkeep").go().do("set no more crew", "exchange Roy")
    assert at.hero("Rick") == ""
    assert at.legal() == ["Rick for Roy"]


@pytest.mark.rule("SD-play.2.replace.3")
def test_duties_go_with_the_hero_who_leaves():
    at = exchange()
    at.s.crew[:] = [1, 0, 0, 0]
    at.do("exchange Gloval", "Max for Gloval", "exchange nobody")

    assert not at.can("draw for Science")
    assert at.can("draw for Gunners")


@pytest.mark.rule("SD-play.2.replace.5")
def test_a_hero_off_the_board_keeps_his_wounds_and_his_side():
    at = exchange()
    at.s.h_wounds[t.ROY] = 2
    at.s.h_upgraded[t.ROY] = 1
    at.do("exchange Roy", "Max for Roy", "exchange nobody")
    at.play_on(until=lambda at: at.s.episode == 3 and at.asked == "REPLACE")
    at.do(at.legal("exchange Claudia")[0], "Roy for Claudia")

    assert (at.hero("Roy"), at.of("Roy", "wounds"), at.of("Roy", "upgraded")) == ("LB", 2, 1)


@pytest.mark.rule("SD-play.2.replace.1", "SD-play.2.replace.4")
def test_a_missing_hero_may_be_replaced_and_serves_his_time():
    at = Table.bare(mode="saturn")
    at.s.episode = 2
    at.move_hero("Roy", "MIA")
    at.s.episode = 3
    at.phase("upkeep").go().play_on(until=lambda at: at.asked == "REPLACE")
    at.do("exchange Roy", "Max for Roy")
    assert (at.hero("Roy"), at.of("Roy", "seat")) == ("MIA", -1)
    at.do("exchange Lisa")
    assert at.legal() == ["Rick for Lisa"]

    at.do("Rick for Lisa", "exchange nobody")
    at.play_on(until=lambda at: at.s.episode == 4)
    assert at.hero("Roy") == ""
    at.play_on(until=lambda at: at.asked == "REPLACE").do("exchange Claudia")
    assert at.can("Roy for Claudia")
