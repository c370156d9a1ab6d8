"""2.1, phase 1, R-60 and R-99 to R-109: the story, its objectives, winning and losing."""

import numpy as np
import pytest

from launchbay.games.sdf1 import names, rules, story
from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1.pieces import leader

from .table import Table, place


def telling(at: Table, episode: int = 1) -> Table:
    """Phase 1 of an Episode, up to its first question."""
    at.s.episode = episode
    at.s.h_acted[:] = 0
    return at.phase("story").go()


def told_to_the_end(at: Table) -> Table:
    """All of phase 1, with all its events; where a point lands is up to chance."""
    telling(at)
    before = at.events
    at.play_on(until=lambda at: at.s.phase > t.STORY)
    at.events = before + at.events
    return at


def kinds(at: Table) -> list[str]:
    return [t.EVENTS[event.kind - 1] for event in at.events]


# The sequence of play


@pytest.mark.rule(
    "SD-terms.episode.1", "SD-terms.episode.2", "R-75", "SD-win.1", "R-77", "SD-story.1"
)
@pytest.mark.parametrize("mode", ["pluto", "homeward"])
def test_five_episodes_of_six_phases_and_then_the_team_has_won(mode):
    at = Table.bare(mode=mode)
    at.box.z_orders[:] = 0  # nothing ever attacks
    at.box.situation[:] = at.box.objective_setup[:] = 0
    at.box.invasions[:] = 0
    at.s.episode = 0
    at.stage(story.BEGIN, t.SETUP).go()
    phases, episodes = [], []
    events = list(at.events)
    at.play_on()
    for event in events + at.events:
        name = t.EVENTS[event.kind - 1]
        episodes += [event.a] if name == "episode" else []
        phases += [t.PHASES[event.a]] if name == "phase" else []

    assert episodes == [1, 2, 3, 4, 5]
    assert phases == ["story", "upkeep", "crew", "heroes", "zentraedi", "clean up"] * 5
    assert (at.result, at.s.over) == ("won", 1)
    assert rules.winners(at.box, at.s) == 1


@pytest.mark.rule("R-77", "SD-win.1")
def test_the_last_clean_up_wins_and_no_earlier_one():
    at = Table.bare()
    at.s.episode = 4
    at.phase("clean up").go()
    assert not at.s.over

    at.s.episode = 5
    at.phase("clean up").go()
    assert at.result == "won"


@pytest.mark.rule("SD-play.1.situation.1", "R-75", "SD-terms.situation.1")
def test_both_situations_apply_from_top_to_bottom():
    at = told_to_the_end(Table.bare())

    assert [which for which, _, _ in at.told("situation")] == [0, 1]
    assert len(at.told("built")) == 2
    assert kinds(at).index("point") < kinds(at).index("built")


@pytest.mark.rule("SD-play.1.objectives.1", "SD-play.1.objectives.2", "SD-decks.invasion.1")
def test_situations_then_objectives_then_invasion_cards():
    at = told_to_the_end(Table.bare())
    order = kinds(at)

    assert order.index("situation") < order.index("objective") < order.index("invasion")
    assert [(which, what) for which, what, _ in at.told("objective")] == [(0, 0), (1, 0)]


@pytest.mark.rule("SD-play.1.objectives.2", "SD-play.1.objectives.1")
def test_vessels_of_an_objective_come_even_if_nobody_pursues_it():
    at = Table.bare()
    at.box.invasions[:] = 0
    told_to_the_end(at)

    assert at.vessels("pod", "outer") == 4


@pytest.mark.rule("SD-decks.invasion.1", "SD-play.1.invasion.1")
@pytest.mark.parametrize(
    ("mode", "cards"),
    [("pluto", [3, 3, 3, 5, 3]), ("saturn", [4, 5, 5, 7, 5]), ("homeward", [5, 4, 5, 6, 4])],
)
def test_each_episode_draws_its_number_of_invasion_cards(mode, cards):
    for episode, number in enumerate(cards, 1):
        at = Table.bare(mode=mode)
        at.next_invasion(
            "Scout Wave", "Patrol Cruiser", "Lull", "Escort Group", "Pincer", "City Raid"
        )
        at.box.situation[:] = at.box.objective_setup[:] = 0
        telling(at, episode).play_on(until=lambda at: at.s.phase > t.STORY)
        spent = (at.s.invasion == t.SPENT).sum() + (at.s.invasion == t.ACTIVE).sum()
        assert spent == number


@pytest.mark.rule("SD-play.1.invasion.2", "R-72", "SD-decks.invasion.2")
def test_a_card_first_does_its_effect_and_then_brings_its_vessels():
    at = Table.bare().next_invasion("Lab Fire")
    at.box.invasions[:] = 1
    at.box.situation[:] = at.box.objective_setup[:] = 0
    order = kinds(told_to_the_end(at))

    assert at.vessels("pod", "outer 6") == 3
    assert order.index("invasion") < order.index("point") < order.index("placed")


@pytest.mark.rule("SD-play.1.invasion.2", "R-60")
def test_one_card_is_settled_before_the_next_and_between_them_everybody_may_act():
    at = Table.bare().next_invasion("Scout Wave", "Patrol Cruiser")
    at.box.invasions[:] = 2
    at.box.situation[:] = at.box.objective_setup[:] = 0
    at.s.ap = 1
    asked = []
    telling(at)
    while at.s.phase == t.STORY:
        asked.append((at.asked, len(at.told("invasion")), at.vessels() > 0))
        at.do("pass")

    assert asked[-2:] == [("WINDOW", 1, True), ("WINDOW", 1, True)]
    assert [name for name, _, _ in asked] == ["WINDOW"] * 6  # two each after stories, cards


# Objectives


@pytest.mark.rule("R-76", "SD-play.1.objectives.3", "SD-play.1.objectives.1")
def test_an_event_objective_pays_at_once_and_only_once():
    at = Table.bare()
    at.put("pod", "outer 4", 6)
    at.s.kills[0] = 2
    at.run("destroy(pod,1,any)")
    assert at.s.rp == 0

    at.run("destroy(pod,1,any)")
    assert (at.s.rp, len(at.hand())) == (1, 1)
    at.run("destroy(pod,1,any)")
    at.phase("clean up").go()
    assert (at.s.rp, len(at.hand())) == (1, 1)


@pytest.mark.rule("R-76")
def test_a_state_objective_is_judged_in_clean_up_alone():
    at = Table.bare().move_hero("Claudia", "MC").settled()
    at.go()
    assert at.s.ap == 0

    at.phase("clean up").go()
    assert at.s.ap == 2


@pytest.mark.rule("SD-play.1.objectives.1", "SD-play.1.objectives.3")
def test_a_missed_objective_costs_and_pays_nothing():
    at = Table.bare()
    at.phase("clean up").go()

    assert (at.s.ap, at.s.rp, at.s.done) == (0, 0, 0)


@pytest.mark.rule("R-76")
def test_kills_of_the_last_episode_do_not_count():
    at = Table.bare()
    at.s.kills[:] = 3
    at.s.villains_beaten = 3
    at.s.paid = 3
    at.phase("clean up").go()

    assert not at.s.kills.any()
    assert (at.s.villains_beaten, at.s.paid) == (0, 0)


# RP and unlocks


@pytest.mark.rule("SD-terms.rp.1", "R-61", "SD-board.8")
def test_research_points_come_from_objectives_and_the_lab_and_lie_apart_from_ap():
    at = Table.bare()
    at.s.kills[0] = 4
    at.go()
    assert (at.s.rp, at.s.ap) == (1, 0)

    at.move_hero("Claudia", "SC").turn("Claudia", "T T T").do("work the Lab square")
    assert (at.s.rp, at.s.ap) == (2, 0)


@pytest.mark.rule("R-62", "SD-rp.1", "SD-rp.2", "SD-terms.rp.2")
def test_an_unlock_is_bought_with_rp_in_the_episode_that_offers_it():
    at = Table.bare()
    at.s.rp = 2
    assert not at.legal("unlock")
    at.run("unlock(U-03,1 RP)")
    at.do("unlock Battle Mode Conversion for 1 RP")

    assert (at.s.rp, at.on(t.BATTLE_UNLOCKED)) == (1, True)
    assert not at.legal("unlock")


@pytest.mark.rule("R-62", "SD-rp.2")
def test_an_unlock_nobody_bought_is_gone():
    at = Table.bare().run("unlock(U-03,1 RP)")
    assert not at.legal("unlock")  # no RP
    at.phase("clean up").go()
    at.s.rp = 9
    at.play_on(until=lambda at: at.s.acting == t.GLOVAL)

    assert at.s.episode == 2
    assert not at.legal("unlock")


@pytest.mark.rule("SD-rp.1", "SD-terms.tech.1")
def test_rp_buy_technology():
    at = Table.bare()
    at.give_card("Rail Autoloader")
    at.track("I")
    at.s.rp = 1
    assert not at.legal("play")

    at.s.rp = 2
    at.do("play Rail Autoloader")
    assert (at.s.rp, at.s.tracker.sum(), at.on(t.RAIL_MORE)) == (0, 0, True)


# Any time


def with_card(players: int = 1) -> Table:
    at = Table.bare(players)
    at.give_card("Field Surgery", players - 1)
    at.s.h_wounds[t.CLAUDIA] = 1
    return at.track("T")


@pytest.mark.rule("SD-play.0.1", "SD-play.0.2", "R-60", "SD-decks.resource.1")
@pytest.mark.parametrize("phase", ["story", "upkeep", "crew", "heroes", "zentraedi"])
def test_a_held_card_may_be_played_in_every_phase_but_clean_up(phase):
    at = with_card()
    at.box.objective_setup[:] = at.box.situation[:] = 0
    at.phase(phase).go()

    assert t.PHASES[at.s.phase] == phase
    at.do("play Field Surgery", "heal 2 wounds of a hero")
    at.do("heal Claudia") if at.can("heal Claudia") else None
    assert (at.of("Claudia", "wounds"), at.s.tracker.sum()) == (0, 0)
    assert at.card("Field Surgery") == "discarded"


@pytest.mark.rule("SD-play.0.2", "R-60")
def test_the_price_must_be_there():
    at = with_card()
    assert at.can("play Field Surgery")

    at.track("")
    assert not at.can("play Field Surgery")


@pytest.mark.rule("R-60", "R-109")
def test_only_the_holder_plays_a_card():
    at = with_card(2)
    assert (at.s.seat, at.can("play Field Surgery")) == (0, False)

    at.do(at.legal("give the word")[0])
    assert (at.s.seat, at.can("play Field Surgery")) == (1, True)


@pytest.mark.rule("R-60")
def test_in_phase_five_cards_are_played_before_and_after_the_draw_and_at_the_end():
    at = with_card().z_card(circle="> !")
    at.put("pod", "outer 4")
    at.phase("zentraedi").go()
    asked = []
    while at.s.phase == t.ZENTRAEDI:
        asked.append((at.asked, bool(at.s.z_open >= 0), at.vessels("pod", "inner 4")))
        at.do("pass")

    assert asked[0] == ("WINDOW", False, 0)
    assert asked[1] == ("WINDOW", True, 0)
    assert asked[-1][2] == 1
    assert len(asked) >= 4


@pytest.mark.rule("R-60")
def test_a_seat_may_stand_by_until_the_phase_ends():
    at = with_card().z_card(circle="> !")
    at.put("pod", "outer 4")
    at.phase("zentraedi").go().do("pass until the phase ends")
    assert at.s.phase != t.ZENTRAEDI

    at.play_on(until=lambda at: at.asked == "WINDOW")
    assert (at.s.episode, at.can("play Field Surgery")) == (2, True)


@pytest.mark.rule("R-60")
def test_a_shield_is_found_just_before_a_point_lands():
    at = Table.bare().z_card(X="B1")
    at.put("cruiser", "outer 3")
    at.s.ap = 2
    at.enemy().play_on(until=lambda at: at.asked == "POINT")
    assert at.legal() == ["let it land", "Gloval: Brace for 2 AP"]

    at.do("Gloval: Brace for 2 AP", "cancel it with a shield")
    assert at.s.armor[place("LB")] == 2


# Who decides


@pytest.mark.rule("R-109")
def test_the_team_is_led_by_the_seat_of_the_highest_hero_who_is_there():
    at = Table.bare(4)
    assert leader(at.s) == 0
    at.phase("upkeep").go()
    assert (at.asked, at.s.seat) == ("POPULATION", 0)

    at.move_hero("Gloval", "MIA").phase("upkeep").go()
    assert (at.asked, at.s.seat) == ("POPULATION", 1)


@pytest.mark.rule("R-109")
def test_crew_cards_are_drawn_by_the_commanders_seat():
    at = Table.bare(4)
    at.s.crew[:] = [1, 1, 1, 1]
    at.put_mecha("veritech", "square")
    at.phase("crew").go()
    seats = []
    while at.s.phase == t.CREW:
        seats.append(int(at.s.seat))
        at.do("draw no more")

    assert seats == [0, 1, 2, 0]


@pytest.mark.rule("R-109", "SD-terms.ap.1")
def test_points_and_tracker_dice_are_free_to_all_seats():
    at = with_card(2)
    at.s.ap = 1
    at.do(at.legal("give the word")[0])

    assert at.can("Lisa: Flight Control for 1 AP", "play Field Surgery")


@pytest.mark.rule("R-99")
def test_players_choose_which_of_two_ships_acts_first():
    at = Table.bare().z_card(X="B1")
    at.put("cruiser", "outer 3")
    at.put("cruiser", "outer 5")
    at.enemy()

    assert at.legal() == [
        "the usual order",
        "Cruiser X in outer 3 next",
        "Cruiser X in outer 5 next",
    ]
    at.do("Cruiser X in outer 5 next")
    assert [area for _, _, area in at.told("barrage")] == [place("MC"), place("LB")]


@pytest.mark.rule("R-100")
def test_a_missing_hero_has_no_turn():
    at = Table.bare().move_hero("Lisa", "MIA").do("end the turn")

    assert at.s.acting == t.CLAUDIA
    assert at.of("Lisa", "free") == 0


# Losing


@pytest.mark.rule("SD-lose.1", "R-102")
def test_any_damage_to_the_bridge_loses_at_once():
    at = Table.bare().z_card(circle="!").move_hero("Gloval", "PR")
    at.put("pod", "BR")
    at.enemy()

    assert at.result == "the Bridge is hit"
    assert rules.winners(at.box, at.s) == 0


@pytest.mark.rule("SD-lose.2")
def test_six_points_on_the_reactors_shut_them_down():
    at = Table.bare()
    at.s.red[place("FR")] = 4
    at.run("damage(POOL,1,internal)")
    assert not at.s.over

    at.run("damage(POOL,1,internal)")
    assert at.result == "the reactors shut down"


@pytest.mark.rule("SD-lose.3")
@pytest.mark.parametrize(("population", "lost"), [(4, False), (3, True)])
def test_fewer_than_three_people_lose_at_once(population, lost):
    at = Table.bare()
    at.s.pop = population
    at.run("pop(-1)")

    assert (at.result == "the city is lost") == lost


@pytest.mark.rule("SD-lose.3", "R-102")
@pytest.mark.parametrize(("cubes", "lost"), [(4, False), (5, True)])
def test_covered_boxes_of_the_city_count_as_lost_people(cubes, lost):
    at = Table.bare()
    at.s.pop = 8
    at.s.gun[[4, 7]] = 1
    at.s.red[place("MC")] = cubes
    at.run("damage(HULL(MC),1,internal)")

    assert (at.result == "the city is lost") == lost


@pytest.mark.rule("SD-lose.4")
def test_four_heroes_in_mia_lose_at_once_whether_in_play_or_not():
    at = Table.bare(mode="saturn", heroes="Gloval Lisa Claudia Roy")
    at.move_hero("Roy", "MIA").move_hero("Lisa", "MIA")
    at.s.h_area[t.RICK] = t.MISSING
    assert not at.s.over

    at.s.h_wounds[t.GLOVAL] = 2
    at.run("wound(1,heroes in BR)")
    assert at.result == "four heroes are missing"


@pytest.mark.rule("SD-lose.4")
def test_three_missing_heroes_do_not_lose():
    at = Table.bare().move_hero("Roy", "MIA").move_hero("Lisa", "MIA")
    at.s.h_wounds[t.GLOVAL] = 2
    at.run("wound(1,heroes in BR)")

    assert (at.hero("Gloval"), bool(at.s.over)) == ("MIA", False)


@pytest.mark.rule("SD-lose.5", "SD-info.1")
def test_a_ruined_ship_full_of_pods_is_not_lost_and_a_loss_is_everybodys():
    at = Table.bare(4)
    at.s.armor[:] = 0
    at.s.gun[:] = 1
    at.s.pop = 3
    at.s.red[:] = [5, 5, 4, 0, 5, 4, 0]
    at.put("pod", "BR", 5)
    at.settled().go()
    assert not at.s.over

    at.run("damage(POOL,1,internal)")
    assert at.s.over
    assert rules.winners(at.box, at.s) == 0


@pytest.mark.rule("R-102")
def test_losing_is_seen_before_the_next_point_or_reward():
    """The last of the city falls on the first of two points; nobody is wounded any more."""
    at = Table.bare().move_hero("Claudia", "MC")
    at.s.pop = 3
    at.s.gun[[4, 7]] = 1
    at.s.red[place("MC")] = 5
    at.run("damage(HULL(MC),2,internal); gain(AP,5)")

    assert (at.result, at.s.ap, at.of("Claudia", "wounds")) == ("the city is lost", 0, 0)
    assert not np.any(at.numbers())


@pytest.mark.rule("R-102", "R-77")
def test_the_last_episode_is_lost_if_its_zentraedi_phase_is():
    at = Table.bare().z_card(circle="!").move_hero("Gloval", "PR")
    at.s.episode = 5
    at.put("pod", "BR")
    at.phase("zentraedi").go()

    assert at.result == "the Bridge is hit"


@pytest.mark.rule("R-105")
def test_alone_one_plays_four_heroes():
    at = Table.bare(1)

    assert [at.of(hero, "seat") for hero in names.HEROES[:4]] == [0, 0, 0, 0]
    seats = set()
    for _ in range(12):
        seats.add(int(at.s.seat))
        at.do(t.GO_ON if at.can(t.GO_ON) else at.numbers()[0])
    assert seats == {0}
