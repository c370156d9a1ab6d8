"""A hero's turn: the roll, what a die is good for, movement, squares, assists, the tracker."""

import pytest

from launchbay.games.sdf1.geometry import POOL
from launchbay.games.sdf1.table import HEROES, JAMMED, PHASES

from .people import HERO_NAMES, dice, next_episode, number, tracker
from .table import Table, place

EVERYONE = "Gloval Lisa Claudia Roy"


def turns_of_a_phase(at: Table) -> list[str]:
    """The heroes who roll, one after another, when every turn is ended at once."""
    at.s.h_acted[:] = 0
    at.phase("heroes").go()
    rolled = [HERO_NAMES[hero] for hero, *_ in at.told("dice")]
    at.play_on(until=lambda at: at.s.phase != HEROES)
    return rolled + [HERO_NAMES[hero] for hero, *_ in at.told("dice")]


# The roll


@pytest.mark.rule("SD-play.4.order.1", "R-94")
@pytest.mark.parametrize("heroes", [EVERYONE, "Rick Max Lisa Gloval", "Rick Roy Max Claudia"])
def test_heroes_act_in_order_of_rank(heroes):
    by_rank = [name for name in HERO_NAMES if name in heroes]

    assert turns_of_a_phase(Table.bare(heroes=heroes)) == by_rank


@pytest.mark.rule("SD-play.4.order.1")
def test_a_missing_hero_has_no_turn():
    at = Table.bare().move_hero("Lisa", "MIA")

    assert turns_of_a_phase(at) == ["Gloval", "Claudia", "Roy"]


@pytest.mark.rule("SD-play.4.roll.1", "SD-turn.1", "R-106")
@pytest.mark.parametrize(
    ("level", "faces"), [("easy", "T T M A"), ("normal", "T M I"), ("hard", "M A")]
)
def test_a_turn_begins_with_a_roll_before_anything_is_asked(level, faces):
    at = Table.bare(level=level)

    at.turn("Lisa", faces)
    assert dice(at, "Lisa") == faces.replace(" ", "")
    assert at.can("end the turn")


@pytest.mark.rule("SD-play.4.dice.1", "SD-turn.2.move", "SD-dice.move.2", "R-13", "R-106")
def test_each_die_is_used_as_the_hero_wishes_in_any_order():
    at = Table.bare().turn("Claudia", "M T A")
    at.s.armor[place("FR")] = 0

    assert at.can("move with a Move die", "use a Move die", "track a Move die")
    at.do("take 1 AP for an Ability die")
    at.do("go to the Bridge")
    at.do("use a Move die", "track a Target die")
    assert (int(at.s.ap), int(at.s.armor[place("FR")]), tracker(at)) == (1, 2, "T")


@pytest.mark.rule("R-106")
def test_ending_a_turn_loses_dice_and_the_free_move():
    at = Table.bare().turn("Claudia", "M T A").do("end the turn")

    assert dice(at, "Claudia") == ""
    assert at.of("Claudia", "free") == 0


@pytest.mark.rule("R-106")
def test_a_hero_who_goes_missing_in_his_own_turn_stops_at_once():
    at = Table.bare().turn("Claudia", "M T A")
    at.s.h_wounds[number("Claudia")] = 2

    at.run("damage(HULL(PR),1,internal)").do("take it on the structure of Production")
    assert at.hero("Claudia") == "MIA"
    assert dice(at, "Claudia") == ""
    assert at.s.acting != number("Claudia")


@pytest.mark.rule("R-106")
def test_one_thing_is_finished_before_the_next_one_starts():
    at = Table.bare().turn("Claudia", "M T A")
    at.s.ap = 4
    at.do("move with a Move die")
    assert not at.legal("use", "track", "give", "order", "Claudia:", "take")

    at.put_mecha("veritech", "LB")
    at.next_mecha("M-04").turn("Roy", "M T A").do("order a Veritech")
    assert at.legal() == ["use no order", "order a Veritech in the Launch Bay"]
    at.do("order a Veritech in the Launch Bay")
    assert all(word.startswith(("fly to", "stop here")) for word in at.legal())


@pytest.mark.rule("R-103", "SD-play.4.tracker.1")
def test_a_full_tracker_leaves_dice_enough_for_every_roll():
    at = Table.bare(level="easy").track("T T M M I A")

    at.turn("Lisa", "T T M A")
    at.do("end the turn", chance="T T T T")
    assert dice(at, "Claudia") == "TTTT"
    assert tracker(at) == "TTMMIA"


# Movement


@pytest.mark.rule("SD-play.4.moving.1", "SD-turn.5", "R-12")
def test_the_free_move_is_one_step_at_any_time_of_the_turn():
    at = Table.bare().turn("Claudia", "T M I")
    assert set(at.legal("go to")) == {
        "go to the Forward Reactor", "go to the Launch Bay", "go to the Bridge",
    }  # fmt: skip

    at.do("track a Target die", "track a Move die")
    at.do("go to the Bridge")
    assert at.hero("Claudia") == "BR"
    assert not at.legal("go to", "work")


@pytest.mark.rule("SD-play.4.moving.2", "SD-play.4.moving.3", "SD-turn.2.move", "R-13")
def test_claudia_moves_two_more_spaces_for_a_move_result():
    at = Table.bare().turn("Claudia", "T M I")

    at.do("go to the Bridge", "move with a Move die")
    at.do("go to Macross City", "go to Science")
    assert at.hero("Claudia") == "SC"
    assert dice(at, "Claudia") == "TI"
    assert not at.legal("go to")


@pytest.mark.rule("R-13")
def test_a_move_result_need_not_be_used_up():
    at = Table.bare().turn("Claudia", "T M I").do("move with a Move die", "go to the Bridge")

    at.do("stop here")
    assert at.hero("Claudia") == "BR"
    assert at.asked == "HERO_TURN"
    assert at.legal("go to")  # the free move is still there


# Action squares

SQUARES = {
    "FR": "Reflex Furnace",
    "PR": "Construction",
    "LB": "Hanger",
    "AR": "Training",
    "MC": "Hospital",
    "SC": "Lab",
}


@pytest.mark.rule("SD-play.4.squares.1")
@pytest.mark.parametrize("area", [*SQUARES, "BR"])
def test_every_hull_area_has_one_square_and_the_bridge_none(area):
    at = Table.bare().move_hero("Claudia", area).turn("Claudia", "T T T")

    named = [f"work the {SQUARES[area]} square"] if area in SQUARES else []
    assert at.legal("work") == named


def at_square(area: str) -> Table:
    at = Table.bare().move_hero("Claudia", area)
    at.s.h_wounds[number("Claudia")] = 2
    at.s.heat = 5
    at.put_mecha("veritech", "square", 2)
    return at.turn("Claudia", "T T M")


@pytest.mark.rule("SD-play.4.squares.furnace")
def test_the_furnace_cools_by_two():
    at = at_square("FR").do("work the Reflex Furnace square")

    assert at.s.heat == 3


@pytest.mark.rule("SD-play.4.squares.construction")
@pytest.mark.parametrize(
    ("choice", "kind"), [("a Veritech", "veritech"), ("a Destroid", "destroid")]
)
def test_the_construction_square_builds_a_veritech_or_a_destroid(choice, kind):
    at = at_square("PR").do("work the Construction square", choice)

    assert at.mecha(kind, "building") == 1
    assert int((at.s.m_area == -3).sum()) == 1


@pytest.mark.rule("SD-play.4.squares.hanger")
def test_the_hanger_launches_one_veritech():
    at = at_square("LB").do("work the Hanger square")

    assert (at.mecha("veritech", "LB"), at.mecha("veritech", "square")) == (1, 1)


@pytest.mark.rule("SD-play.4.squares.training")
def test_the_training_center_gives_a_resource_card():
    at = at_square("AR").do("work the Training square")

    assert len(at.hand()) == 1


@pytest.mark.rule("SD-play.4.squares.hospital", "SD-heroes.heal.2")
def test_the_hospital_heals_one_wound_of_the_acting_hero():
    at = at_square("MC")
    at.move_hero("Lisa", "MC")
    at.s.h_wounds[number("Lisa")] = 1

    at.do("work the Hospital square")
    assert (at.of("Claudia", "wounds"), at.of("Lisa", "wounds")) == (1, 1)


@pytest.mark.rule("SD-play.4.squares.lab")
def test_the_lab_gives_a_research_point():
    at = at_square("SC").do("work the Lab square")

    assert at.s.rp == 1


@pytest.mark.rule("SD-play.4.squares.2", "R-12", "R-13")
def test_a_square_costs_a_point_of_movement_be_it_of_the_free_move_or_of_a_die():
    at = at_square("SC").do("work the Lab square")
    assert not at.legal("go to")

    at = at_square("SC").do("move with a Move die", "work the Lab square", "go to Macross City")
    assert at.asked == "HERO_TURN"  # both points of the die are spent
    assert (int(at.s.rp), at.hero("Claudia")) == (1, "MC")
    assert at.can("work the Hospital square")  # with the free move


@pytest.mark.rule("SD-play.4.squares.3", "R-06")
def test_a_hero_uses_a_square_once_an_episode_and_another_hero_may_too():
    at = at_square("SC").do("work the Lab square", "move with a Move die")
    assert not at.legal("work")

    at.move_hero("Lisa", "SC").turn("Lisa", "T T T").do("work the Lab square")
    assert at.s.rp == 2

    next_episode(at)
    assert at.move_hero("Claudia", "SC").turn("Claudia", "T T T").can("work the Lab square")


# The Ability die and abilities


@pytest.mark.rule("SD-turn.2.ability", "R-07")
def test_an_ability_die_gives_an_ap_or_is_rolled_again_and_stands():
    at = Table.bare().turn("Claudia", "A A T")
    at.do("take 1 AP for an Ability die")
    assert (int(at.s.ap), dice(at, "Claudia")) == (1, "TA")

    at.do("roll an Ability die again", chance="A")
    assert dice(at, "Claudia") == "TA"
    assert not at.can("roll an Ability die again")
    assert at.can("take 1 AP for an Ability die")


@pytest.mark.rule("SD-turn.2.ability", "R-07")
def test_no_reroll_touches_an_ability_die_that_was_rolled_again():
    at = Table.bare()
    at.s.ap = 1
    at.turn("Claudia", "A A A")
    at.do("track an Ability die", "take 1 AP for an Ability die")
    at.do("roll an Ability die again", chance="M")

    assert not at.can("Gloval: Steady Voice for 1 AP")  # nothing left that may be rolled again


@pytest.mark.rule("R-07", "R-10", "SD-turn.3")
def test_an_ability_is_paid_with_own_ability_dice_the_pool_or_both():
    at = Table.bare()
    at.s.red[place("SC")] = 3
    at.s.ap = 1
    at.turn("Claudia", "A A T")
    assert at.can("Claudia: Work the Problem for 2 AP")

    at.do("Claudia: Work the Problem for 2 AP")
    assert at.s.red[place("SC")] == 2
    assert int(at.s.ap) + dice(at, "Claudia").count("A") == 1


@pytest.mark.rule("R-10")
def test_ability_dice_pay_for_nobody_else():
    at = Table.bare()
    at.s.ap = 1
    at.turn("Claudia", "A A T")

    assert at.can("Claudia: Work the Problem for 2 AP")
    assert not at.can("Lisa: Fire Direction for 2 AP")


@pytest.mark.rule("R-10")
def test_an_ability_die_pays_in_the_owners_turn_only():
    at = Table.bare()
    at.s.ap = 1
    at.turn("Gloval", "A T T").do("give an Ability die to Lisa", "keep it for later")
    assert not at.can("Lisa: Fire Direction for 2 AP")

    at.do("end the turn", chance="T T T")
    assert at.can("Lisa: Fire Direction for 2 AP")


@pytest.mark.rule("R-10", "SD-turn.3", "SD-heroes.abilities.2")
def test_ap_gained_can_be_spent_at_once_on_anybodys_ability():
    at = Table.bare().turn("Claudia", "A T T")
    assert not at.can("Roy: Watch Your Six for 1 AP")

    at.do("take 1 AP for an Ability die", "Roy: Watch Your Six for 1 AP")
    assert (int(at.s.ap), int(at.s.evade_wing)) == (0, 1)


@pytest.mark.rule("R-09")
def test_an_ability_works_once_an_episode():
    at = Table.bare()
    at.s.ap = 5
    at.turn("Claudia", "T T T").do("Roy: Watch Your Six for 1 AP")
    assert not at.can("Roy: Watch Your Six for 1 AP")
    at.turn("Roy", "T T T")
    assert not at.can("Roy: Watch Your Six for 1 AP")

    next_episode(at)
    at.s.ap = 1
    assert at.can("Roy: Watch Your Six for 1 AP")


@pytest.mark.rule("R-08")
def test_an_ap_rerolls_a_die_only_if_the_struck_out_rule_is_on():
    at = Table.bare()
    at.s.ap = 2
    at.turn("Claudia", "T T M")
    assert not [word for word in at.legal("roll") if "for 1 AP" in word]

    at = Table.bare(ap_reroll="on")
    at.s.ap = 3
    at.turn("Claudia", "T T M").do("roll a Move die again for 1 AP", chance="I")
    assert (dice(at, "Claudia"), int(at.s.ap)) == ("TTI", 2)
    assert not at.can("roll an Instinct die again for 1 AP")
    at.do("track a Target die", "roll a Target die again for 1 AP", chance="A")
    assert not at.can("roll an Ability die again for 1 AP")


# Instinct


@pytest.mark.rule("R-11", "SD-turn.2.instinct", "SD-turn.2.target")
def test_an_instinct_may_be_a_target_but_not_the_other_way_round():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put("pod", "inner 3", 2)
    at.turn("Roy", "I T M")

    at.do("use an Instinct die as Target")
    assert at.vessels("pod", "inner 3", destroyed=True) == 1
    assert dice(at, "Roy") == "TM"
    assert not at.can("use an Instinct die")


@pytest.mark.rule("R-11", "R-59")
def test_the_tracker_takes_an_instinct_as_instinct_or_target():
    at = Table.bare(level="easy").turn("Claudia", "I I I I")

    at.do("track an Instinct die as Target", "track an Instinct die")
    assert tracker(at) == "TI"
    assert not at.can("track an Instinct die")
    at.do("track an Instinct die as Target")
    assert not at.can("track an Instinct die as Target")


@pytest.mark.rule("SD-turn.2.target")
def test_a_target_mends_the_ship_in_claudias_hands():
    at = Table.bare()
    at.s.red[place("PR")] = 2
    at.turn("Claudia", "T T T").do("use a Target die").do(at.legal()[0])

    assert at.s.red[place("PR")] == 1


# Pilots and damage


def flying_roy(faces: str) -> Table:
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put("pod", "inner 3", 3)
    at.put_mecha("veritech", "inner 3")
    return at.turn("Roy", faces)


@pytest.mark.rule("R-12")
def test_a_pilot_whose_die_did_damage_has_no_free_move_and_no_steps():
    at = flying_roy("T M M")
    assert at.legal("go to", "move with")

    at.do("use a Target die")
    assert not at.legal("go to", "move with")


@pytest.mark.rule("R-12")
def test_a_bound_pilots_move_action_moves_the_others_and_not_him():
    at = flying_roy("T M M").do("use a Target die", "use a Move die")

    at.do("fly to outer 3")
    assert at.mecha("veritech", "outer 3") == 1
    assert at.hero("Roy") == "inner 3"
    assert at.asked == "HERO_TURN"


@pytest.mark.rule("R-12")
def test_a_bound_pilot_may_work_a_square_with_a_move_die_where_he_stands():
    at = Table.bare()
    at.put("pod", "LB")
    at.put_mecha("veritech", "square")
    at.turn("Roy", "T M M").do("use a Target die")
    assert not at.legal("work", "go to")

    at.do("move with a Move die")
    assert at.legal() == ["stop here", "work the Hanger square"]
    at.do("work the Hanger square")
    assert at.asked == "HERO_TURN"


@pytest.mark.rule("R-12")
def test_an_assisted_die_binds_a_pilot_before_his_own_turn():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put("pod", "inner 3", 3)
    at.turn("Lisa", "T T M").do("give a Target die to Roy", "use a Target die")
    assert at.vessels("pod", "inner 3", destroyed=True) == 1

    at.turn("Roy", "M M M")
    assert not at.legal("go to", "move with")


@pytest.mark.rule("R-12")
def test_damage_by_mecha_abilities_or_cards_does_not_bind_a_pilot():
    at = flying_roy("M M M").next_mecha("M-05")
    at.do("order a Veritech", "order a Veritech in inner 3", "stop here")
    at.run("hit(1,any)", actor="Roy").do("hit a circle Pod in inner 3")
    assert at.vessels("pod", "inner 3", destroyed=True) == 2

    assert at.can("go to outer 3", "move with a Move die")


@pytest.mark.rule("R-12")
def test_a_hero_who_is_no_pilot_is_not_bound_by_his_dice():
    at = Table.bare()
    at.put("pod", "inner 1", 2)
    at.turn("Lisa", "T M M").do("use a Target die")
    assert at.vessels("pod", "inner 1", destroyed=True) == 1

    assert at.can("go to Production", "move with a Move die")


# The Captain turns the ship


@pytest.mark.rule("R-14", "R-12", "SD-heroclar.captain.move")
@pytest.mark.parametrize(("way", "facing"), [("counter-clockwise", 1), ("clockwise", 5)])
def test_the_captains_free_move_turns_the_ship_one_notch(way, facing):
    at = Table.bare().turn("Gloval", "T T T").do(f"turn the ship {way}")

    assert at.s.facing == facing
    assert not at.legal("turn the ship", "go to")


@pytest.mark.rule("R-14", "R-13", "SD-heroclar.captain.move")
def test_a_move_result_is_one_notch_whatever_its_value():
    at = Table.bare()
    at.s.h_upgraded[0] = 1  # Fortress Commander: a value of 2
    at.turn("Gloval", "M M T").do("use a Move die", "turn the ship clockwise")

    assert at.asked == "HERO_TURN"
    assert at.s.facing == 5
    at.do("use a Move die", "turn the ship counter-clockwise")
    assert at.s.facing == 0


@pytest.mark.rule("R-14", "SD-heroclar.captain.move")
def test_each_point_of_movement_by_a_card_is_a_notch():
    at = Table.bare()
    at.give_card("Early Detection")
    at.turn("Gloval", "T T T").do("play Early Detection")

    for _ in range(3):
        at.do("turn the ship counter-clockwise")
    assert at.s.facing == 3
    assert not at.legal("turn the ship")


@pytest.mark.rule("R-14")
def test_hurt_reactors_leave_one_notch_an_episode_from_all_sources():
    at = Table.bare()
    at.s.red[POOL] = 3
    at.turn("Gloval", "M T T").do("turn the ship counter-clockwise")

    at.do("use a Move die")
    assert at.asked == "HERO_TURN"
    at.run("twist(?)")
    assert at.s.facing == 1


@pytest.mark.rule("R-14")
def test_a_forced_turn_uses_up_the_one_notch_of_hurt_reactors():
    at = Table.bare()
    at.s.red[POOL] = 3
    at.run("twist(?)", chance="d3")
    assert at.s.facing == 1

    assert not at.turn("Gloval", "M T T").legal("turn the ship")


@pytest.mark.rule("R-14", "SD-heroclar.captain.move")
def test_nobody_but_a_captain_turns_the_ship():
    for hero in ("Lisa", "Claudia", "Roy"):
        assert not Table.bare().turn(hero, "T T T").legal("turn the ship")


# Assists

PARTNERS = [
    ("Gloval", "Lisa"), ("Lisa", "Roy"), ("Claudia", "Gloval"),
    ("Roy", "Rick"), ("Max", "Rick"), ("Rick", "Roy"),
]  # fmt: skip


@pytest.mark.rule("SD-play.4.assist.1", "SD-heroes.aux.2", "SD-turn.4")
@pytest.mark.parametrize(("giver", "receiver"), PARTNERS)
def test_a_hero_assists_only_the_one_on_his_board(giver, receiver):
    team = "Gloval Lisa Claudia Roy" if giver in "Gloval Lisa Claudia" else "Gloval Roy Max Rick"
    at = Table.bare(heroes=team).turn(giver, "T T T")

    assert at.legal("give") == [f"give a Target die to {receiver}"]


@pytest.mark.rule("SD-play.4.assist.2", "SD-play.4.assist.3", "R-101", "SD-turn.4")
def test_one_rolled_die_is_handed_over_and_kept_for_the_receivers_turn():
    at = Table.bare().turn("Gloval", "T M I").do("give a Move die to Lisa")
    assert dice(at, "Gloval") == "TI"
    assert at.can("use a Move die", "move with a Move die", "keep it for later")
    assert not at.can("send the Scouts")

    at.do("keep it for later")
    assert not at.legal("give")
    at.do("end the turn", chance="T T T")
    assert dice(at, "Lisa") == "TTTM"


@pytest.mark.rule("R-101")
def test_the_receivers_seat_says_what_becomes_of_the_die():
    at = Table.bare(players=2).turn("Gloval", "T M I").do("give a Move die to Lisa")
    assert at.s.seat == at.of("Lisa", "seat") == 1

    at.do("keep it for later")
    assert at.s.seat == at.of("Gloval", "seat") == 0


@pytest.mark.rule("R-101")
def test_a_hero_whose_turn_is_past_uses_the_die_at_once_or_not_at_all():
    at = Table.bare().turn("Claudia", "T M I")
    at.s.h_area[0] = place("MC")
    at.do("give a Move die to Gloval")
    assert at.can("done", "use a Move die")
    assert not at.legal("go to", "turn the ship")

    at.do("done")
    assert at.s.acting == number("Claudia")
    assert (dice(at, "Gloval"), dice(at, "Claudia")) == ("", "TI")


@pytest.mark.rule("R-101", "SD-play.4.assist.2")
def test_the_receiver_uses_the_die_by_his_own_board():
    at = Table.bare().turn("Claudia", "T M I").do("give a Target die to Gloval", "use a Target die")

    at.do(at.legal()[0])
    assert at.s.evade_ship == 1


@pytest.mark.rule("R-101")
def test_a_received_die_is_not_passed_on():
    at = Table.bare().turn("Gloval", "T M I").do("give an Instinct die to Lisa")
    at.do("keep it for later")

    at.do("end the turn", chance="T T M")
    assert at.legal("give") == ["give a Target die to Roy", "give a Move die to Roy"]


@pytest.mark.rule("R-101")
def test_a_missing_hero_receives_nothing():
    assert not Table.bare().move_hero("Lisa", "MIA").turn("Gloval", "T M I").legal("give")


@pytest.mark.rule("R-101", "R-94")
def test_with_two_captains_the_giver_chooses():
    at = Table.bare()
    at.s.h_upgraded[number("Lisa")] = 1
    at.turn("Claudia", "T T T")

    assert set(at.legal("give")) == {"give a Target die to Gloval", "give a Target die to Lisa"}


@pytest.mark.rule("R-11", "R-101")
def test_an_assisted_instinct_may_still_be_a_target():
    at = Table.bare().turn("Gloval", "I T T").do("give an Instinct die to Lisa")

    assert at.can("use an Instinct die", "use an Instinct die as Target")


@pytest.mark.rule("SD-play.4.assist.3", "R-101")
def test_every_giver_has_one_die_an_episode_to_give():
    at = Table.bare().turn("Gloval", "T T T").do("give a Target die to Lisa", "keep it for later")
    at.do("end the turn", chance="T T T").do("give a Target die to Roy", "keep it for later")

    assert not at.legal("give")
    next_episode(at)
    assert at.turn("Gloval", "T T T").legal("give")


# The Resource Tracker


@pytest.mark.rule("SD-turn.6", "R-59")
def test_any_dice_go_to_the_tracker_but_an_occupied_space_takes_no_other():
    at = Table.bare(level="easy").turn("Claudia", "T T T A")
    at.do("track a Target die", "track a Target die", "track an Ability die")
    assert tracker(at) == "TTA"
    assert not at.legal("track")

    at = Table.bare(level="easy").track("M I A").turn("Claudia", "M M I A")
    assert at.legal("track") == ["track a Move die", "track an Instinct die as Target"]


@pytest.mark.rule("R-59")
def test_a_plain_tracker_takes_six_dice_of_any_face():
    at = Table.bare(tracker_plain="on").track("T T T T").turn("Claudia", "T A I")
    at.do("track a Target die", "track an Ability die")

    assert tracker(at) == "TTTTTA"
    assert not at.legal("track")


@pytest.mark.rule("SD-play.4.tracker.1", "R-59")
def test_dice_stay_on_the_tracker_over_episodes():
    at = Table.bare().turn("Claudia", "T M A").do("track a Target die", "track an Ability die")

    next_episode(at)
    assert at.s.episode == 2
    assert tracker(at) == "TA"


@pytest.mark.rule("SD-play.4.tracker.2", "SD-play.4.tracker.3")
@pytest.mark.parametrize("moment", ["another hero's turn", "crew", "zentraedi"])
def test_a_tracked_die_pays_for_a_card_at_any_moment_and_is_gone(moment):
    at = Table.bare().track("T I")
    at.s.heat = 8
    at.s.crew[:] = 1
    at.give_card("Coolant Purge")
    if moment in PHASES:
        at.phase(moment).go()
    else:
        at.turn("Roy", "T T T")

    at.do("play Coolant Purge")
    assert set(at.legal("pay")) == {"pay with a Target die", "pay with an Instinct die"}
    at.do("pay with an Instinct die")
    assert (int(at.s.heat), tracker(at)) == (2, "T")


@pytest.mark.rule("SD-play.4.tracker.2")
def test_a_card_that_names_a_face_needs_that_die():
    at = Table.bare().track("T")
    at.give_card("Slingshot Action")  # a Move die
    assert not at.turn("Lisa", "T T T").can("play Slingshot Action")

    assert at.track("M").can("play Slingshot Action")


# Tokens


@pytest.mark.rule("R-104")
def test_ap_and_rp_together_are_fifteen_tokens():
    at = Table.bare()
    at.s.ap, at.s.rp = 9, 5
    at.run("gain(AP,3)")
    assert (int(at.s.ap), int(at.s.rp)) == (10, 5)

    at.run("gain(RP,1)")
    assert (int(at.s.ap), int(at.s.rp)) == (10, 5)


@pytest.mark.rule("R-104")
def test_evade_and_jam_together_are_ten_tokens():
    at = Table.bare()
    at.put("pod", "outer 1", 2)
    at.put("pod", "outer 2", marks=JAMMED)
    at.s.evade_ship, at.s.evade_wing, at.s.evade_any = 3, 2, 1
    at.s.evade_area[place("inner 4")] = 2

    at.run("gain(evade_ship,2)")
    assert at.s.evade_ship == 4
    at.run("jam(1,pod,any)")
    assert int((at.s.v_marks & JAMMED).sum()) == 1


@pytest.mark.rule("R-104")
def test_salvage_and_gun_down_are_fifteen_tokens_but_a_gun_always_falls():
    at = Table.bare()
    at.s.salvage[place("inner 1")] = 13
    at.s.gun[0] = 1
    at.run("gain(salvage,3) here", actor="Gloval")
    assert at.s.salvage[place("BR")] == 1

    at.run("damage(HULL(SC),1,internal)").do("take it on the Beam Cannon of Science")
    assert at.s.gun[place("SC")] == 1
    assert int(at.s.salvage.sum()) == 14


# A whole turn


@pytest.mark.rule("SD-turn.8", "SD-turn.2.instinct", "SD-turn.2.move", "R-106")
def test_claudias_turn():
    at = Table.bare()
    at.s.ap = 3
    at.s.armor[place("LB")] = 0
    at.s.armor[place("FR")] = 1
    at.turn("Claudia", "T M I")

    at.do("use an Instinct die").do(at.legal()[0])
    assert at.mecha("veritech", "building") == 2
    at.do("use a Move die")
    at.do("mend the armor of the Forward Reactor", "mend the armor of the Forward Reactor")
    at.do("track a Target die")
    at.do("work the Construction square", "a Veritech")
    at.do("Claudia: Fix Anything for 1 AP")

    assert at.hero("Claudia") == "PR"
    assert at.mecha("veritech", "building") == 3
    assert (int(at.s.armor[place("FR")]), int(at.s.armor[place("LB")])) == (3, 2)
    assert (tracker(at), int(at.s.ap)) == ("T", 2)


@pytest.mark.rule("SD-turn.7", "R-106")
def test_a_commander_of_mecha_draws_cards_between_other_things():
    at = Table.bare()
    at.put_mecha("veritech", "LB", 2)
    at.next_mecha("M-04", "M-05").turn("Roy", "T T M")

    at.do("order a Veritech", "order a Veritech in the Launch Bay", "fly to inner 3", "stop here")
    at.do("go to inner 3", "order a Veritech", "use no order")
    assert at.can("order a Veritech")  # the third of three
    at.do("end the turn")
    assert at.s.acting != number("Roy")
    assert at.of("Roy", "orders") == 0
