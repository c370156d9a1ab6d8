"""Heroes: duties, positions, upgrades, wounds, MIA, replacement, and sharing damage with mecha."""

from typing import Any

import pytest

from launchbay.games.sdf1 import story, texts
from launchbay.games.sdf1.phrases import title
from launchbay.games.sdf1.table import (
    ATTACKED,
    BATTLE_UNLOCKED,
    CREW,
    DEFENDED,
    HEROES,
    MISSING,
    SCIENCE,
    SHARE,
    UPKEEP,
    WOUNDS,
)

from .people import HERO_NAMES, end_episode, number
from .table import Table, place

LEADERLESS = "Lisa Claudia Roy Max"  # no Captain
TEAM_WITH = dict.fromkeys(HERO_NAMES[:4], "Gloval Lisa Claudia Roy") | dict.fromkeys(
    HERO_NAMES[4:], "Gloval Roy Max Rick"
)


def upgraded(*heroes: str, team: str = "Gloval Lisa Claudia Roy", **bare: Any) -> Table:
    at = Table.bare(heroes=team, **bare)
    for hero in heroes:
        at.s.h_upgraded[number(hero)] = 1
    return at


def replacing(at: Table, episode: int = 2) -> Table:
    at.s.episode = episode
    return at.stage(story.EXCHANGE, UPKEEP).go()


def wound_all(at: Table, points: int, area: str) -> Table:
    """By an effect, as Assassin Strikes does it in the Bridge."""
    return at.push(WOUNDS, points, place(area))


# Duties


@pytest.mark.rule("SD-heroes.orders.1", "R-15")
@pytest.mark.parametrize(
    ("hero", "duty"),
    [("Gloval", "turn the ship"), ("Lisa", "send the Scouts"), ("Claudia", "order a Destroid")],
)
def test_a_duty_is_one_heros_and_lost_without_him(hero, duty):
    def able(missing: str = "") -> list[str]:
        heroes = []
        for name in HERO_NAMES[:4]:
            at = Table.bare()
            at.put_mecha("destroid", "LB")
            if missing:
                at.move_hero(missing, "MIA")
            if name != missing and at.turn(name, "T T T").legal(duty):
                heroes.append(name)
        return heroes

    assert able() == [hero]
    assert able(missing=hero) == []


@pytest.mark.rule("R-15", "SD-heroclar.captain.absent")
def test_without_a_captain_no_rail_gun_fires_and_beams_still_do():
    for at in (Table.bare(heroes=LEADERLESS), Table.bare().move_hero("Gloval", "MIA")):
        at.put("cruiser", "outer 2")
        at.run("gun(rail,1)").run("gun(any,1)")
        assert at.s.v_damage.sum() == 0

        at.put("pod", "inner 2")
        at.run("gun(any,1)")
        assert at.vessels("pod", destroyed=True) == 1

    at = Table.bare()
    at.put("cruiser", "outer 2")
    at.run("gun(rail,1)")
    assert at.s.v_damage.sum() == 1


@pytest.mark.rule("R-15", "SD-heroclar.captain.absent")
def test_without_a_captain_there_is_no_battle_mode():
    at = Table.bare()
    at.s.lasting = BATTLE_UNLOCKED
    at.s.ap = 3
    assert at.can("go to Battle Mode for 3 AP")

    at.move_hero("Gloval", "MIA").turn("Lisa", "T T T")
    assert not at.can("go to Battle Mode for 3 AP")


@pytest.mark.rule("R-15", "SD-heroclar.captain.absent")
def test_without_a_captain_the_ship_evades_no_barrage():
    def barrage(captain: str) -> Table:
        at = Table.bare()
        at.put("cruiser", "outer 2")
        at.s.evade_ship = 1
        at.move_hero("Gloval", captain)
        return at.z_card(X="B2").phase("zentraedi").go()

    assert barrage("BR").asked == "Z_BARRAGE"
    at = barrage("MIA")
    assert at.s.armor[place("PR")] == 1


@pytest.mark.rule("R-15", "SD-heroclar.captain.absent")
def test_without_a_captain_nobody_turns_the_ship_or_fires_the_reflex_cannon():
    at = Table.bare(heroes=LEADERLESS)
    at.s.battle = 1
    for hero in LEADERLESS.split():
        at.turn(hero, "M I T")
        assert not at.legal("turn the ship")
        at.do("use an Instinct die")
        assert not [word for word in at.legal() if "Reflex" in word]


@pytest.mark.rule("SD-heroclar.captain.who", "R-94", "R-92")
@pytest.mark.parametrize("team", ["Gloval Lisa Claudia Roy", LEADERLESS])
def test_captain_lisa_holds_both_duties(team):
    at = upgraded("Lisa", team=team)
    at.s.lasting = BATTLE_UNLOCKED
    at.s.ap = 3
    at.s.crew[:] = 1
    if team != LEADERLESS:
        at.move_hero("Gloval", "MIA")

    assert at.turn("Lisa", "T T T").can("turn the ship clockwise", "send the Scouts")
    assert at.can("go to Battle Mode for 3 AP")
    at.phase("crew").go()
    assert at.can("draw for Science")
    at.do("draw no more")
    assert at.can("draw for Gunners")


@pytest.mark.rule("R-94")
def test_with_two_captains_science_is_ordered_once_and_either_turns_the_ship():
    at = upgraded("Lisa")
    at.s.crew[SCIENCE] = 1
    at.next_crew("C-12").stage(story.ORDER_SCIENCE, CREW).go().do("draw for Science")
    assert at.s.rp == 2
    assert not at.can("draw for Science")

    assert at.turn("Gloval", "T T T").legal("turn the ship")
    assert at.turn("Lisa", "T T T").legal("turn the ship")


@pytest.mark.rule("R-94")
def test_a_flip_in_mid_episode_lets_nobody_act_twice():
    at = Table.bare().turn("Lisa", "T T T").do("end the turn")
    at.run("upgrade(one hero,keep)").do("upgrade Lisa")

    rolled = []
    while at.s.phase == HEROES:
        at.do("end the turn")
        rolled += [hero for hero, *_ in at.told("dice")]
    assert number("Lisa") not in rolled


# Boards and positions


@pytest.mark.rule("R-92")
def test_every_hero_has_two_titles():
    at = Table.bare()
    base = [title(at.s, hero) for hero in range(6)]
    at.s.h_upgraded[:] = 1

    assert base == [
        "Captain Gloval", "First Officer Lisa", "Operations Claudia",
        "Skull Leader Roy", "Ace Pilot Max", "Stunt Pilot Rick",
    ]  # fmt: skip
    assert [title(at.s, hero) for hero in range(6)] == [
        "Fortress Commander Gloval", "Captain Lisa", "Chief of Operations Claudia",
        "Mentor Roy", "Veteran Pilot Max", "Vermillion Leader Rick",
    ]  # fmt: skip


@pytest.mark.rule("R-92", "SD-heroclar.captain.who")
@pytest.mark.parametrize(
    ("giver", "receiver"),
    [
        ("Lisa", "Roy"),
        ("Max", "Rick"),
        ("Gloval", "Lisa"),
        ("Claudia", "Lisa"),
        ("Claudia", "Gloval"),
    ],
)
def test_an_upgraded_hero_keeps_his_position(giver, receiver):
    team = "Lisa Claudia Roy Gloval" if giver != "Max" else "Gloval Roy Max Rick"
    at = upgraded(receiver, team=team).turn(giver, "T T T")

    assert at.can(f"give a Target die to {receiver}")


@pytest.mark.rule("SD-heroes.aux.1")
def test_heroes_start_where_their_boards_say():
    at = Table.opening()

    assert [at.hero(name) for name in HERO_NAMES] == ["BR", "BR", "PR", "LB", "", ""]


@pytest.mark.rule("SD-heroes.abilities.1")
def test_two_captains_have_different_abilities():
    box = Table.bare().box
    gloval = {
        texts.ability_text(box, number("Gloval") + 6 * face, which)
        for face in (0, 1)
        for which in (0, 1)
    }
    lisa = {texts.ability_text(box, number("Lisa") + 6, which) for which in (0, 1)}

    assert len(lisa) == 2
    assert not gloval & lisa


@pytest.mark.rule("SD-heroes.abilities.2")
@pytest.mark.parametrize("moment", ["crew", "zentraedi"])
def test_abilities_work_in_other_phases_too(moment):
    at = Table.bare()
    at.s.ap = 2
    at.s.crew[:] = 1
    at.phase(moment).go().do("Gloval: Brace for 2 AP")

    assert at.s.ap == 0


# Upgrades


@pytest.mark.rule("SD-heroes.upgrade.1", "SD-heroes.upgrade.3")
@pytest.mark.parametrize("hero", HERO_NAMES)
def test_every_hero_can_be_upgraded_and_keeps_his_damage(hero):
    at = Table.bare(heroes=TEAM_WITH[hero])
    at.s.h_wounds[number(hero)] = 2
    before = title(at.s, number(hero))

    at.run("upgrade(one hero,keep)").do(f"upgrade {hero}")
    assert title(at.s, number(hero)) != before
    assert at.of(hero, "wounds") == 2
    at.run("downgrade(one hero,keep)")
    assert title(at.s, number(hero)) == before
    assert at.of(hero, "wounds") == 2


@pytest.mark.rule("SD-heroes.upgrade.2")
@pytest.mark.parametrize(("lasting", "later"), [("ep", 0), ("keep", 1)])
def test_an_upgrade_is_for_the_episode_or_for_good(lasting, later):
    at = Table.bare().run(f"upgrade(one hero,{lasting})").do("upgrade Roy")
    assert title(at.s, number("Roy")) == "Mentor Roy"

    end_episode(at)
    assert at.of("Roy", "upgraded") == later


# Healing and MIA


@pytest.mark.rule("SD-heroes.heal.1")
def test_nobody_heals_by_himself():
    at = Table.bare()
    at.s.h_wounds[number("Roy")] = 2

    assert end_episode(at).of("Roy", "wounds") == 2


@pytest.mark.rule("SD-heroes.heal.2")
def test_cards_and_science_heal():
    at = Table.bare().track("T")
    at.give_card("Field Surgery")
    at.s.h_wounds[[number("Roy"), number("Lisa")]] = 2
    at.turn("Gloval", "T T T").do("play Field Surgery").do(at.legal()[0], "heal Lisa")
    assert (at.of("Lisa", "wounds"), at.of("Roy", "wounds")) == (0, 2)

    at.s.crew[SCIENCE] = 1
    at.next_crew("C-10").stage(story.ORDER_SCIENCE, CREW).go().do("draw for Science")
    assert at.of("Roy", "wounds") == 1


@pytest.mark.rule("SD-heroes.heal.2")
def test_the_hospital_heals_a_hero_once_an_episode():
    at = Table.bare().move_hero("Claudia", "MC")
    at.s.h_wounds[number("Claudia")] = 2
    at.turn("Claudia", "M T T").do("work the Hospital square", "move with a Move die")

    assert at.of("Claudia", "wounds") == 1
    assert not at.legal("work")


@pytest.mark.rule("SD-heroes.mia.1")
def test_the_third_wound_sends_a_hero_to_mia():
    at = Table.bare()
    wound_all(at, 2, "PR")
    assert at.hero("Claudia") == "PR"

    wound_all(at, 1, "PR")
    assert at.hero("Claudia") == "MIA"


@pytest.mark.rule("SD-heroes.mia.2", "SD-heroes.mia.3", "R-19")
def test_a_missing_hero_misses_the_whole_next_episode_and_comes_back_healthy():
    at = wound_all(Table.bare(), 3, "PR")

    end_episode(at)
    assert (int(at.s.episode), at.hero("Claudia")) == (2, "MIA")
    end_episode(at)
    assert (int(at.s.episode), at.hero("Claudia"), at.of("Claudia", "wounds")) == (3, "MC", 0)


@pytest.mark.rule("SD-heroes.mia.2", "SD-heroes.mia.3", "R-19")
def test_a_rescued_hero_is_back_at_once_and_takes_his_turn_if_it_is_still_to_come():
    at = wound_all(Table.bare().track("T T"), 3, "PR")
    at.give_card("Search and Rescue")

    at.do("play Search and Rescue")
    assert (at.hero("Claudia"), at.of("Claudia", "wounds")) == ("MC", 0)
    at.do("end the turn").do("end the turn")
    assert at.s.acting == number("Claudia")


@pytest.mark.rule("R-19")
def test_a_rank_that_was_passed_does_not_come_again():
    at = wound_all(Table.bare().track("T T"), 3, "PR")
    at.give_card("Search and Rescue")
    at.do("end the turn").do("end the turn")
    assert at.s.acting == number("Roy")

    at.do("play Search and Rescue", "end the turn")
    assert at.hero("Claudia") == "MC"
    assert at.s.phase != HEROES


@pytest.mark.rule("R-19", "R-18")
def test_a_missing_hero_who_was_replaced_serves_his_time_and_is_available_again():
    at = Table.bare()
    at.s.h_available[number("Rick")] = 1
    at.s.episode = 2
    wound_all(at, 3, "PR")
    end_episode(at)
    replacing(at, 3).do("exchange Claudia", "Rick for Claudia")
    assert (at.hero("Claudia"), at.hero("Rick")) == ("MIA", "LB")
    assert not at.can("Claudia for Roy")

    end_episode(at)
    assert (int(at.s.episode), at.hero("Claudia"), at.of("Claudia", "wounds")) == (4, "", 0)
    replacing(at, 4).do("exchange Rick", "Claudia for Rick")
    assert at.hero("Claudia") == "PR"


@pytest.mark.rule("R-19")
def test_a_rescued_hero_whose_place_was_filled_is_merely_available():
    at = Table.bare()
    at.s.h_available[number("Rick")] = 1
    wound_all(at, 3, "PR")
    replacing(at).do("exchange Claudia", "Rick for Claudia")
    at.phase("heroes").run("rescue(one hero)")

    assert (at.hero("Claudia"), at.of("Claudia", "wounds")) == ("", 0)


@pytest.mark.rule("R-20")
def test_four_heroes_in_mia_at_one_moment_lose_the_game():
    at = Table.bare()
    for hero in ("Gloval", "Claudia"):
        at.move_hero(hero, "MIA")
    at.s.h_area[number("Rick")] = MISSING  # off the roster, still in MIA
    at.s.h_back[number("Rick")] = 2
    at.turn("Roy", "T T T")
    assert not at.s.over

    wound_all(at, 3, "BR")
    assert at.hero("Lisa") == "MIA"
    assert at.result == "four heroes are missing"


@pytest.mark.rule("R-20")
def test_four_heroes_missing_one_after_another_lose_nothing():
    at = Table.bare()
    for hero in ("Gloval", "Lisa", "Claudia"):
        at.move_hero(hero, "MIA")
    at.run("rescue(one hero)").do("rescue Gloval")
    at.s.h_wounds[number("Roy")] = 2

    wound_all(at, 1, "LB")
    assert at.hero("Roy") == "MIA"
    assert not at.s.over


# Who plays


@pytest.mark.rule("R-16")
def test_the_first_scenario_starts_with_four_named_heroes_and_the_others_come_later():
    at = Table.opening()
    assert not at.legal("play")
    assert replacing(at.copy()).asked != "REPLACE"

    at.run("avail(Rick)")
    assert replacing(at).legal("exchange")


@pytest.mark.rule("R-16")
def test_rick_joins_in_the_second_episode_and_max_in_the_third():
    at = Table.bare()
    at.box.objective_setup[:] = at.box.invasions[:] = 0
    end_episode(at)
    assert (at.of("Rick", "available"), at.of("Max", "available")) == (1, 0)

    end_episode(at)
    assert at.of("Max", "available") == 1


@pytest.mark.rule("R-16")
def test_with_an_open_roster_all_six_may_start():
    at = Table.opening(open_roster="on")

    assert len(at.legal("play")) == 6


@pytest.mark.rule("R-17")
def test_of_three_players_the_first_plays_two_heroes():
    at = Table.opening(players=3)
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked != "CHOOSE_HEROES")

    seats = at.s.h_seat.tolist()
    assert [seats.count(seat) for seat in range(3)] == [2, 1, 1]


@pytest.mark.rule("R-18", "SD-heroes.replace.1", "SD-heroes.replace.2", "SD-heroes.aux.1")
def test_a_hero_is_replaced_in_upkeep_and_keeps_his_damage_and_his_board():
    at = upgraded("Roy")
    at.s.h_available[[number("Max"), number("Rick")]] = 1
    at.s.h_wounds[number("Roy")] = 2
    replacing(at).do("exchange Roy")
    assert set(at.legal()) == {"Max for Roy", "Rick for Roy"}

    at.do("Max for Roy")
    assert (at.hero("Max"), at.hero("Roy")) == ("LB", "")
    assert (at.of("Roy", "wounds"), at.of("Roy", "upgraded")) == (2, 1)
    assert (at.of("Max", "wounds"), at.of("Max", "upgraded")) == (0, 0)
    assert not at.can("exchange Max")  # once for each


@pytest.mark.rule("R-18", "SD-heroes.replace.1")
def test_nobody_is_exchanged_in_the_first_episode_or_outside_upkeep():
    at = Table.bare()
    at.s.h_available[:] = 1
    assert not at.legal("exchange")
    assert not at.turn("Roy", "T T T").legal("exchange")

    replacing(at, 1)
    assert at.asked != "REPLACE"


@pytest.mark.rule("R-18")
def test_a_newcomer_must_be_available_and_not_missing():
    at = Table.bare()
    at.s.h_available[number("Max")] = 1
    replacing(at).do("exchange Lisa")
    assert at.legal() == ["Max for Lisa"]

    at = Table.bare()
    at.s.h_available[[number("Max"), number("Rick")]] = 1
    at.s.h_area[number("Max")] = MISSING
    at.s.h_back[number("Max")] = 2
    replacing(at).do("exchange Lisa")
    assert at.legal() == ["Rick for Lisa"]


@pytest.mark.rule("R-18")
def test_cards_stay_with_the_seat_when_heroes_are_exchanged():
    at = Table.bare(players=2)
    at.s.h_available[number("Max")] = 1
    at.give_card("Coolant Purge", seat=1)
    replacing(at).do("exchange nobody")
    at.do("exchange Roy", "Max for Roy")

    assert at.of("Max", "seat") == 1
    assert at.hand(1) == ["Coolant Purge"]


@pytest.mark.rule("R-18")
def test_population_is_set_before_heroes_are_exchanged():
    at = Table.bare()
    at.s.h_available[number("Max")] = 1
    at.s.episode = 2
    at.phase("upkeep").go()
    assert at.asked == "POPULATION"

    at.do("set no more crew")
    assert at.asked == "REPLACE"


# Wounds


def hurt_in_production(at: Table, points: int = 1) -> Table:
    """Structure damage there, one instance."""
    at.run(f"damage(HULL(PR),{points},internal)")
    for _ in range(points):
        at.do("take it on the structure of Production")
    return at


@pytest.mark.rule("R-21")
@pytest.mark.parametrize(("level", "wounds"), [("easy", 1), ("normal", 1), ("hard", 2)])
def test_a_hero_is_hurt_once_an_episode_unless_the_level_is_hard(level, wounds):
    at = Table.bare(level=level)
    hurt_in_production(hurt_in_production(at))

    assert at.of("Claudia", "wounds") == wounds


@pytest.mark.rule("R-21")
def test_the_cap_is_one_for_every_episode():
    at = hurt_in_production(Table.bare())
    end_episode(at)
    hurt_in_production(at.phase("heroes"))

    assert at.of("Claudia", "wounds") == 2


@pytest.mark.rule("R-21", "R-22")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_one_instance_wounds_once_however_many_points(level):
    at = hurt_in_production(Table.bare(level=level), 3)

    assert at.of("Claudia", "wounds") == 1


@pytest.mark.rule("R-21")
def test_effects_that_wound_break_the_cap_and_do_not_use_it_up():
    at = wound_all(Table.bare(), 1, "PR")
    hurt_in_production(at)
    assert at.of("Claudia", "wounds") == 2

    wound_all(at, 1, "PR")
    assert at.hero("Claudia") == "MIA"


@pytest.mark.rule("R-22")
def test_armor_keeps_those_behind_it_unharmed_unless_the_switch_says_otherwise():
    at = Table.bare().run("damage(HULL(PR),1,space)")
    assert (int(at.s.armor[place("PR")]), at.of("Claudia", "wounds")) == (2, 0)

    at = Table.bare(armor_hits_wound="on").run("damage(HULL(PR),1,space)")
    assert (int(at.s.armor[place("PR")]), at.of("Claudia", "wounds")) == (2, 1)


@pytest.mark.rule("R-22")
def test_a_lost_gun_wounds_too_but_mecha_aboard_are_not_hurt():
    at = Table.bare()
    at.put_mecha("destroid", "PR")
    at.put_mecha("veritech", "PR")
    at.run("damage(HULL(PR),1,internal)").do("take it on the Rail Gun of Production")

    assert at.of("Claudia", "wounds") == 1
    assert (at.mecha("destroid", "PR"), at.mecha("veritech", "PR")) == (1, 1)


@pytest.mark.rule("R-23")
def test_structure_damage_does_not_wound_a_pilot_aboard():
    at = Table.bare().move_hero("Lisa", "LB").run("damage(HULL(LB),1,internal)")
    at.do("take it on the structure of the Launch Bay")

    assert (at.of("Lisa", "wounds"), at.of("Roy", "wounds")) == (1, 0)


# Sharing damage


def shared(points: int, reason: int, veritechs: int = 2, hurt: bool = False, **bare: Any) -> Table:
    at = Table.bare(**bare).move_hero("Roy", "inner 2")
    at.put_mecha("veritech", "inner 2", veritechs)
    at.s.h_hurt[number("Roy")] = hurt
    return at.push(SHARE, points, place("inner 2"), reason)


def share_out(at: Table) -> Table:
    """Point by point, whoever comes first."""
    return at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked != "SHARE")


@pytest.mark.rule("R-24")
def test_with_fewer_points_than_units_the_team_chooses():
    at = shared(1, DEFENDED)
    assert at.legal() == ["a Veritech in inner 2 takes the hit", "Roy takes the hit"]
    at.do("Roy takes the hit")

    assert (at.mecha("veritech", "inner 2"), at.of("Roy", "wounds")) == (2, 1)


@pytest.mark.rule("R-24")
def test_no_unit_takes_a_second_point_of_an_instance():
    at = shared(2, DEFENDED).do("Roy takes the hit")

    assert (at.mecha("veritech", "inner 2"), at.of("Roy", "wounds")) == (1, 1)


@pytest.mark.rule("R-24")
def test_a_unit_that_evaded_its_point_takes_no_other_of_the_instance():
    at = Table.bare()
    at.put_mecha("veritech", "inner 2")
    at.s.evade_area[place("inner 2")] = 1
    at.push(SHARE, 2, place("inner 2"), ATTACKED).do("cancel it with an Evade token here")

    assert at.mecha("veritech", "inner 2") == 1
    assert at.s.armor[place("PR")] == 2


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(("points", "veritechs"), [(1, 1), (2, 0), (3, 0), (4, 0)])
def test_a_pilot_at_his_limit_comes_last_and_his_point_does_nothing(points, veritechs):
    at = shared(points, DEFENDED, hurt=True)

    assert at.mecha("veritech", "inner 2") == veritechs
    assert at.of("Roy", "wounds") == 0
    assert at.s.armor[place("PR")] == 3  # what is left of a Defend is lost


@pytest.mark.rule("R-24")
@pytest.mark.parametrize(("hurt", "wounds"), [(False, 1), (True, 0)])
def test_what_exceeds_one_for_each_unit_goes_on_to_the_ship(hurt, wounds):
    at = share_out(shared(5, ATTACKED, hurt=hurt))

    assert (at.mecha("veritech", "inner 2"), at.of("Roy", "wounds")) == (0, wounds)
    assert at.s.armor[place("PR")] == 1


@pytest.mark.rule("R-24", "R-21")
def test_on_the_hard_level_a_pilots_limit_is_one_for_an_instance():
    at = share_out(shared(3, DEFENDED, hurt=True, level="hard"))

    assert (at.mecha("veritech", "inner 2"), at.of("Roy", "wounds")) == (0, 1)


# The Wing Leader's Evade tokens


@pytest.mark.rule("R-93")
@pytest.mark.parametrize("away", ["Rick upgraded", "Rick", "Max"])
def test_without_the_wing_leader_his_evade_goes_to_another_pilot(away):
    pilot = away.split()[0]
    at = Table.bare(heroes=f"Gloval Lisa Claudia {pilot}").move_hero(pilot, "inner 2")
    at.s.h_upgraded[number(pilot)] = "upgraded" in away
    at.run("gain(evade_mecha,1)")
    assert at.s.evade_wing == 1

    at.push(SHARE, 1, place("inner 2"), ATTACKED)
    at.do("cancel it with the Wing Leader's Evade token")
    assert at.of(pilot, "wounds") == 0


@pytest.mark.rule("R-93")
def test_without_any_pilot_the_evade_lies_in_an_area_with_veritechs():
    at = Table.bare().move_hero("Roy", "MIA")
    at.put_mecha("veritech", "inner 2")
    at.put_mecha("veritech", "outer 5")
    at.put_mecha("destroid", "SC")
    at.run("gain(evade_mecha,1)")
    assert at.legal() == ["in inner 2", "in outer 5"]

    at.do("in outer 5")
    assert at.s.evade_area[place("outer 5")] == 1
