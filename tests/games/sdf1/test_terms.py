"""2.2, 2.4, 2.6: what the words mean, shown by what they do."""

import pytest

from launchbay.games.sdf1 import names
from launchbay.games.sdf1 import table as t

from .table import Table, place

HULL_AND_SPACE = ("BR", "LB", "inner 2", "outer 5")


# Heroes and their boards


@pytest.mark.rule("SD-heroboard.1", "SD-heroboard.3", "SD-heroboard.6", "SD-terms.assist.1")
@pytest.mark.parametrize(
    ("hero", "start", "assists", "veritechs", "destroids", "scouts", "movement"),
    [
        ("Gloval", "BR", "First Officer", (1, 2), (0, 0), (0, 0), (1, 2)),
        ("Lisa", "BR", "Wing Leader", (0, 1), (0, 0), (2, 3), (2, 2)),
        ("Claudia", "PR", "Captain", (0, 0), (2, 3), (0, 0), (2, 3)),
        ("Roy", "LB", "Stunt Pilot", (3, 4), (0, 0), (0, 0), (3, 3)),
        ("Max", "LB", "Stunt Pilot", (2, 3), (0, 0), (0, 0), (3, 4)),
        ("Rick", "LB", "Wing Leader", (2, 3), (0, 0), (0, 0), (4, 4)),
    ],
)
def test_boards_say_where_a_hero_starts_whom_he_assists_and_what_he_orders(
    hero, start, assists, veritechs, destroids, scouts, movement
):
    box = Table.bare().box
    number = names.HEROES.index(hero)

    for upgraded in range(2):
        face = number + 6 * upgraded
        assert box.start[face] == place(start)
        assert names.POSITIONS[box.assists[face]] == assists
        assert box.orders_vt[face] == veritechs[upgraded]
        assert box.orders_ds[face] == destroids[upgraded]
        assert (box.scouts[face], box.movement[face]) == (scouts[upgraded], movement[upgraded])


@pytest.mark.rule("SD-heroboard.2")
def test_heroes_act_in_order_of_rank():
    at = Table.bare(mode="saturn", heroes="Rick Max Roy Claudia")
    order = [int(at.s.acting)]
    while len(order) < 4:
        at.do("end the turn")
        if int(at.s.acting) != order[-1]:
            order.append(int(at.s.acting))

    assert [names.HEROES[hero] for hero in order] == ["Claudia", "Roy", "Max", "Rick"]


@pytest.mark.rule("SD-heroboard.5", "SD-dice.2", "SD-dice.target.1")
def test_the_same_face_means_another_thing_on_another_board():
    roy = Table.bare().move_hero("Roy", "inner 3")
    roy.put("pod", "inner 3")
    roy.turn("Roy", "T M M").do("use a Target die")
    assert roy.vessels("pod", destroyed=True) == 1

    claudia = Table.bare()
    claudia.s.armor[place("SC")] = 1
    claudia.turn("Claudia", "T M M").do("use a Target die", "repair 1 armor anywhere")
    assert claudia.s.armor[place("SC")] == 2


@pytest.mark.rule("SD-heroboard.7", "SD-terms.mia.1", "SD-tokens.damage.2")
def test_three_wounds_send_a_hero_to_mia():
    at = Table.bare()

    at.s.h_wounds[t.ROY] = 1
    at.run("wound(1,one pilot)")
    assert (at.hero("Roy"), at.of("Roy", "wounds")) == ("LB", 2)
    at.run("wound(1,one pilot)")
    assert at.hero("Roy") == "MIA"


@pytest.mark.rule("SD-terms.mia.1")
def test_a_situation_sends_a_hero_to_mia_unhurt():
    at = Table.bare(mode="saturn").run("mia(last rank)")

    assert (at.hero("Roy"), at.of("Roy", "wounds")) == ("MIA", 0)


@pytest.mark.rule("SD-terms.mia.2", "SD-board.6", "SD-heroboard.7", "R-100", "R-107")
def test_a_missing_hero_misses_one_whole_episode_and_comes_back_to_the_hospital_unhurt():
    at = Table.bare()
    at.box.invasions[:] = at.box.objective_setup[:] = 0  # nobody comes, so the team lives on
    at.s.h_wounds[t.ROY] = 3
    at.move_hero("Roy", "MIA")
    at.s.ap = 4
    assert at.legal("Claudia:")
    assert not at.legal("Roy:")

    at.phase("clean up").go()
    acted = []
    while at.s.episode < 3:
        acted.append(int(at.s.acting))
        assert at.hero("Roy") == "MIA"
        at.do(t.GO_ON if at.can(t.GO_ON) else at.numbers()[0])
    assert t.ROY not in acted
    assert t.GLOVAL in acted
    assert (at.hero("Roy"), at.of("Roy", "wounds")) == ("MC", 0)


@pytest.mark.rule("SD-heroboard.9")
def test_effects_turn_a_board_over_and_back():
    at = Table.bare().run("upgrade(one hero,ep)")
    at.do("upgrade Claudia")
    assert at.of("Claudia", "upgraded")

    at.run("downgrade(one hero,ep)")
    assert not at.of("Claudia", "upgraded")


@pytest.mark.rule("SD-terms.leaderless.1")
@pytest.mark.parametrize(("captain", "asked"), [(True, "Science"), (False, "Gunners")])
def test_without_the_captain_nobody_orders_science(captain, asked):
    at = Table.bare()
    if not captain:
        at.move_hero("Gloval", "MIA")
    at.s.crew[:] = [2, 0, 0, 0]
    at.phase("crew").go()

    assert at.legal("draw for") == [f"draw for {asked}"]


@pytest.mark.rule("SD-terms.assist.1")
def test_a_hero_hands_a_die_to_the_one_on_his_board_only():
    at = Table.bare().turn("Gloval", "T M A")
    assert {word.rsplit(" ", 1)[1] for word in at.legal("give ")} == {"Lisa"}

    at.do("give a Move die to Lisa")
    assert at.s.dice[t.LISA].tolist() == [0, 1, 0, 0]
    assert not at.legal("give ")


# Abilities and AP


@pytest.mark.rule("SD-terms.abilities.2", "SD-terms.ap.1", "SD-ap.1", "SD-ap.3", "SD-heroboard.4")
def test_an_ability_is_used_in_another_heros_turn_and_paid_from_the_common_pool():
    at = Table.bare()
    at.s.armor[place("LB")] = 0
    at.s.ap = 1
    assert at.legal("Claudia") == ["Claudia: Fix Anything for 1 AP"]

    at.do("Claudia: Fix Anything for 1 AP")
    assert (at.s.armor[place("LB")], at.s.ap, at.s.acting) == (2, 0, t.GLOVAL)


@pytest.mark.rule("SD-terms.abilities.2", "SD-ap.1", "SD-ap.3")
def test_an_ability_that_costs_more_than_there_is_cannot_be_used():
    at = Table.bare()
    at.s.ap = 1

    assert not at.can("Claudia: Work the Problem for 2 AP")
    at.s.ap = 2
    assert at.can("Claudia: Work the Problem for 2 AP")


@pytest.mark.rule("SD-terms.abilities.3", "SD-heroboard.4", "SD-ap.3")
def test_an_ability_works_once_an_episode():
    at = Table.bare()
    at.s.ap = 6
    at.do("Roy: Watch Your Six for 1 AP")
    assert not at.can("Roy: Watch Your Six for 1 AP")
    assert at.can("Roy: Skull Squadron for 2 AP")

    at.do("end the turn")
    assert not at.can("Roy: Watch Your Six for 1 AP")
    at.phase("clean up").go().play_on(until=lambda at: at.s.phase == t.UPKEEP)
    assert at.can("Roy: Watch Your Six for 1 AP")


@pytest.mark.rule("SD-ap.2")
def test_ability_dice_and_the_pool_pay_together_in_ones_own_turn():
    at = Table.bare().turn("Claudia", "A T T")
    at.s.ap = 1
    at.s.red[place("SC")] = 1

    assert at.can("Claudia: Work the Problem for 2 AP")
    assert not at.can("Lisa: Fire Direction for 2 AP")
    at.do("Claudia: Work the Problem for 2 AP")
    assert (at.s.ap, at.s.dice[t.CLAUDIA].tolist()) == (0, [2, 0, 0, 0])
    assert at.s.red[place("SC")] == 0


@pytest.mark.rule("SD-ap.4")
@pytest.mark.parametrize("switch", ["off", "on"])
def test_one_ap_rolls_a_die_again_only_if_that_is_switched_on(switch):
    at = Table.bare(ap_reroll=switch)
    at.s.ap = 1
    at.turn("Claudia", "T T T")
    assert at.legal("roll a Target die") == ["roll a Target die again for 1 AP"] * (switch == "on")

    if switch == "on":
        at.do("roll a Target die again for 1 AP", chance="M")
        assert (at.s.ap, at.s.dice[t.CLAUDIA].tolist()) == (0, [2, 1, 0, 0])


# Dice


@pytest.mark.rule("SD-terms.dice.1", "SD-dice.1", "SD-dice.2")
def test_a_die_has_two_targets_two_moves_an_instinct_and_an_ability():
    faces = []
    for side in range(6):
        at = Table.bare(level="hard").turn("Lisa", f"{side} {side}")
        faces.append(names.FACE_LETTERS[int(at.s.dice[t.LISA].argmax())])

    assert sorted(faces) == sorted("TTMMIA")


@pytest.mark.rule("SD-setup.1.easy", "SD-setup.1.normal", "SD-setup.1.hard")
@pytest.mark.parametrize(("level", "dice"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_a_hero_rolls_as_many_dice_as_the_level_says(level, dice):
    at = Table.bare(level=level).turn("Claudia", "T " * dice)

    assert at.s.dice[t.CLAUDIA].tolist() == [dice, 0, 0, 0]


@pytest.mark.rule("SD-dice.move.1", "SD-heroboard.6", "SD-terms.freemove.1")
@pytest.mark.parametrize(("hero", "steps"), [("Gloval", 1), ("Claudia", 2), ("Roy", 3)])
def test_a_move_die_adds_the_heros_own_movement_to_the_free_move(hero, steps):
    at = Table.bare().move_hero(hero, "BR").turn(hero, "M T T").do("move with a Move die")
    taken = 0
    while at.asked == "STEPS":
        at.do(next(word for word in at.legal("go to ") if "inner" not in word))
        taken += 1

    assert taken == steps
    assert at.legal("go to ")  # the free move is left


@pytest.mark.rule("SD-dice.move.2", "SD-terms.squares.1")
def test_a_move_die_works_an_action_square_instead():
    at = Table.bare().move_hero("Claudia", "SC").turn("Claudia", "M T T")
    at.do("move with a Move die", "work the Lab square")

    assert at.s.rp == 1
    assert at.legal("go to ")


@pytest.mark.rule("SD-dice.move.3")
def test_a_move_die_does_the_move_action_of_the_board_instead():
    at = Table.bare()
    at.s.armor[:] = 0
    at.turn("Claudia", "M T T")
    at.do("use a Move die", "mend the armor of Science", "mend the armor of the Launch Bay")

    assert at.s.armor.sum() == 2
    assert at.s.dice[t.CLAUDIA].tolist() == [2, 0, 0, 0]


@pytest.mark.rule("SD-dice.instinct.1", "SD-dice.instinct.2")
def test_an_instinct_is_the_special_action_or_a_target():
    at = Table.bare().turn("Claudia", "I I T")
    at.do("use an Instinct die", "build 2 Veritechs")
    assert at.mecha("veritech", "building") == 2

    at.s.armor[place("SC")] = 1
    at.do("use an Instinct die as Target", "repair 1 armor anywhere")
    assert at.s.armor[place("SC")] == 2
    assert not at.can("use a Move die")


@pytest.mark.rule("SD-dice.ability.1")
def test_an_ability_die_is_an_ap_pays_at_once_or_is_rolled_again():
    at = Table.bare().turn("Claudia", "A A A")
    at.s.armor[place("SC")] = 0

    at.do("take 1 AP for an Ability die")
    assert (at.s.ap, at.s.dice[t.CLAUDIA].sum()) == (1, 2)
    at.s.ap = 0
    at.do("Claudia: Fix Anything for 1 AP")
    assert (at.s.armor[place("SC")], at.s.dice[t.CLAUDIA].sum()) == (2, 1)
    at.do("roll an Ability die again", chance="M")
    assert at.s.dice[t.CLAUDIA].tolist() == [0, 1, 0, 0]


@pytest.mark.rule("SD-dice.ability.2")
def test_a_die_rolled_again_is_accepted_as_it_falls():
    at = Table.bare().turn("Claudia", "A T T")
    at.do("roll an Ability die again", chance="A")

    assert not at.can("roll an Ability die again")
    assert at.can("take 1 AP for an Ability die")


@pytest.mark.rule("SD-terms.freemove.1")
def test_the_free_move_is_one_step_at_any_moment_of_the_turn():
    at = Table.bare().turn("Claudia", "T T T")
    at.s.armor[place("SC")] = 1
    at.do("use a Target die", "repair 1 armor anywhere", "go to the Bridge")

    assert at.hero("Claudia") == "BR"
    assert not at.legal("go to ")


@pytest.mark.rule("SD-terms.freemove.2")
def test_a_pilot_whose_die_did_damage_has_no_free_move():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put("pod", "inner 3", 2)
    at.turn("Roy", "T T T")
    assert at.legal("go to ")

    at.do("use a Target die")
    assert at.vessels("pod", destroyed=True) == 1
    assert not at.legal("go to ")


@pytest.mark.rule("SD-terms.squares.1", "SD-cruiser.4", "R-06", "SD-tokens.used.1")
def test_every_hero_may_use_a_square_once_an_episode():
    at = Table.bare().move_hero("Claudia", "SC").move_hero("Lisa", "SC")
    at.put("pod", "SC")
    at.s.red[place("SC")] = 4
    at.turn("Claudia", "M M T").do("work the Lab square", "move with a Move die")
    assert (at.s.rp, at.can("work the Lab square")) == (1, False)

    at.turn("Lisa", "M M T").do("work the Lab square")
    assert at.s.rp == 2


@pytest.mark.rule("SD-terms.tracker.1", "SD-terms.sacrifice.1", "SD-board.7")
def test_a_die_put_on_the_tracker_is_given_up_and_pays_later():
    at = Table.bare().turn("Claudia", "T M M")
    at.s.h_wounds[t.GLOVAL] = 2
    at.give_card("Field Surgery")
    assert not at.legal("play")

    at.do("track a Target die")
    assert (at.s.tracker.tolist(), at.s.dice[t.CLAUDIA].tolist()) == ([1, 0, 0, 0], [0, 2, 0, 0])
    at.do("play Field Surgery", "heal 2 wounds of a hero")
    at.do("heal Gloval") if at.asked == "PICK_HERO" else None
    assert (at.s.tracker.sum(), at.of("Gloval", "wounds")) == (0, 0)


# Vessels


@pytest.mark.rule("SD-terms.annihilated.1", "SD-terms.destroyed.1", "SD-terms.destroyed.3")
@pytest.mark.parametrize(("kind", "capacity"), [("pod", 1), ("cruiser", 4), ("flagship", 6)])
def test_a_vessel_is_destroyed_at_its_capacity_and_leaves_at_twice_as_much(kind, capacity):
    at = Table.bare()
    (vessel,) = at.put(kind, "outer 3")
    at.run(f"hit({capacity - 1},any)") if capacity > 1 else None
    assert at.vessels(kind, destroyed=False) == 1

    at.run("hit(1,any)")
    assert at.vessels(kind, destroyed=True) == 1
    for _ in range(capacity - 1):
        at.run("hit(1,any)")
        assert at.s.v_area[vessel] == place("outer 3")
    at.run("hit(1,any)")
    assert at.vessels() == 0


@pytest.mark.rule("SD-terms.destroyed.2", "SD-tokens.vessel.1", "SD-play.6.vessels.1")
def test_a_destroyed_pod_still_attacks_and_leaves_at_the_end_of_the_turn():
    at = Table.bare().z_card(circle="!")
    at.put("pod", "inner 3", damage=1)
    at.put("pod", "outer 5")
    at.enemy()
    assert at.s.armor[place("LB")] == 1
    assert at.vessels("pod", "inner 3", destroyed=True) == 1

    at.phase("clean up").go()
    assert at.vessels("pod", "inner 3", destroyed=True) == 0
    assert at.vessels("pod", "outer 5") == 1


@pytest.mark.rule("SD-terms.annihilated.1")
def test_an_annihilated_pod_fires_no_more():
    at = Table.bare().z_card(circle="!")
    at.put("pod", "inner 3")
    at.run("annihilate(pod,1,any)").enemy()

    assert at.s.armor[place("LB")] == 2


@pytest.mark.rule("SD-terms.capital.1", "SD-terms.vessel.1", "SD-terms.pod.1")
def test_rail_guns_reach_capital_ships_hits_any_vessel_and_beams_pods():
    at = Table.bare()
    at.put("pod", "inner 2")
    at.put("cruiser", "outer 2")
    at.put("flagship", "inner 2")
    vessels = [
        "hit a circle Pod in inner 2",
        "hit Cruiser X in outer 2",
        "hit a Flagship in inner 2",
    ]

    assert at.copy().run("gun(rail,1)").legal() == vessels[1:]
    assert at.copy().run("hit(1,any)").legal() == vessels
    at.run("gun(beam,1)")
    assert at.told("destroyed") == [(0, 0, 0)]


@pytest.mark.rule("SD-terms.overkill.1")
def test_overkill_annihilates():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put("pod", "inner 3", 2)
    at.run("hit(3,here)", actor="Roy")
    at.play_on(until=lambda at: at.asked == "HERO_TURN")

    assert at.vessels("pod") == 1
    assert at.vessels("pod", destroyed=True) == 1


@pytest.mark.rule("SD-terms.engaged.1", "SD-terms.engaged.2")
def test_a_mecha_holds_one_pod_and_the_others_go_on():
    at = Table.bare().z_card(circle=">")
    at.put("pod", "outer 3", 3)
    at.put_mecha("veritech", "outer 3")
    at.enemy()

    assert (at.vessels("pod", "outer 3"), at.vessels("pod", "inner 3")) == (1, 2)


@pytest.mark.rule("SD-terms.jam.1", "SD-tokens.jam.1")
def test_a_jammed_vessel_does_nothing_this_episode():
    at = Table.bare().z_card(circle="! >")
    jammed, _ = at.put("pod", "inner 3", 2)
    at.run("jam(1,any,SPACE)")
    assert at.s.v_marks[jammed] & t.JAMMED

    at.enemy()
    assert (at.vessels("pod", "inner 3"), at.vessels("pod", "LB")) == (1, 1)
    assert at.s.armor[place("LB")] == 1
    at.phase("clean up").go()
    assert not at.s.v_marks[jammed] & t.JAMMED


# Ours


@pytest.mark.rule("SD-terms.mecha.1", "SD-tokens.mecha.1")
def test_veritechs_super_veritechs_and_destroids_are_mecha():
    at = Table.bare().z_card(circle="!").move_hero("Roy", "SC")
    for kind in ("veritech", "super", "destroid"):
        at.put_mecha(kind, "LB")
    at.put("pod", "LB")
    at.enemy()

    assert at.legal() == [
        f"a {kind} in the Launch Bay takes the hit"
        for kind in ("Veritech", "Super Veritech", "Destroid")
    ]


@pytest.mark.rule("SD-terms.rdf.1")
def test_hits_are_for_vessels_never_for_ones_own_mecha():
    at = Table.bare().move_hero("Roy", "inner 3")
    at.put_mecha("veritech", "inner 3")
    at.put("pod", "inner 3", 2, symbol="square")
    at.run("hit(1,here)", actor="Roy")

    assert at.mecha("veritech", "inner 3") == 1
    assert at.vessels("pod", destroyed=True) == 1


@pytest.mark.rule("SD-terms.active.3", "R-114")
def test_a_veritech_on_the_launch_square_stands_in_no_area():
    at = Table.bare().z_card(circle=">").move_hero("Roy", "SC")
    at.put_mecha("veritech", "square", 2)
    at.put_mecha("veritech", "building", 2)
    at.put("pod", "LB")
    at.enemy()
    assert at.vessels("pod", "BR") == 1  # nobody held it

    at = Table.bare()
    at.put_mecha("veritech", "square", 2)
    at.turn("Roy", "T T T")
    assert not at.can("order a Veritech")
    at.do("work the Hanger square")
    assert at.can("order a Veritech")


@pytest.mark.rule("R-114")
def test_what_is_not_active_is_neither_hit_nor_converted():
    at = Table.bare().z_card(circle="!").move_hero("Roy", "SC")
    at.put_mecha("veritech", "square", 2)
    at.put_mecha("destroid", "building", 2)
    at.s.armor[place("LB")] = 0
    at.put("pod", "LB")
    at.run("convert(2,one area)")
    assert at.vessels("pod") == 1

    at.enemy().do("take it on the structure of the Launch Bay")
    assert (at.mecha("veritech", "square"), at.mecha("destroid", "building")) == (2, 2)


@pytest.mark.rule("SD-terms.evade.1", "SD-tokens.evade.1", "SD-tokens.evade.3")
def test_an_evade_token_in_the_area_saves_a_veritech_from_one_damage():
    at = Table.bare().z_card(circle="!")
    at.put("pod", "outer 3", 2)
    at.put_mecha("veritech", "outer 3", 2)
    at.s.evade_area[place("outer 3")] = 1
    at.enemy().do("cancel it with an Evade token here")

    assert (at.resting, at.mecha("veritech", "outer 3")) == (True, 1)
    assert at.s.evade_area.sum() == 0


@pytest.mark.rule("SD-terms.evade.1", "SD-tokens.evade.2", "SD-tokens.evade.3")
def test_a_ship_evade_of_the_captain_cancels_the_whole_barrage_of_one_ship():
    at = Table.bare().z_card(X="B3", Y="B1")
    at.put("cruiser", "outer 3")
    at.put("cruiser", "outer 3", symbol="Y")
    at.run("gain(evade_ship,1)")
    assert at.s.evade_ship == 1

    at.enemy().do("evade with a ship Evade token")
    assert (at.resting, at.s.armor[place("LB")], at.s.evade_ship) == (True, 1, 0)


@pytest.mark.rule("SD-tokens.evade.2")
def test_without_a_captain_the_ship_does_not_evade():
    at = Table.bare().z_card(X="B1").move_hero("Gloval", "MIA")
    at.put("cruiser", "outer 3")
    at.s.evade_ship = 1
    at.enemy()

    assert (at.s.armor[place("LB")], at.s.evade_ship) == (1, 1)


@pytest.mark.rule("R-33")
def test_an_order_with_a_number_is_carried_out_so_many_times():
    at = Table.bare().z_card(circle=">2 R+2").move_hero("Roy", "SC")
    at.put("pod", "outer 3")
    at.enemy()
    assert at.vessels("pod", "MC") == 1  # Launch Bay, then two areas on

    at = Table.bare().z_card(X="B2")
    at.put("cruiser", "outer 1")
    at.enemy()
    assert at.s.armor[place("FR")] == 1


@pytest.mark.rule("R-78")
def test_non_hero_veritechs_roll_no_dice_but_follow_a_mecha_card():
    at = Table.bare().next_mecha("M-15")  # 1/2
    at.put("pod", "inner 3", 2)
    at.put_mecha("veritech", "inner 3")
    at.turn("Roy", "T T T").do("order a Veritech", chance="0")
    at.do("order a Veritech in inner 3", "stop here", chance="")
    at.do("hit a circle Pod in inner 3", chance="")

    assert at.vessels("pod", destroyed=True) == 2


@pytest.mark.rule("R-05")
def test_hanger_and_launch_square_are_one_place_and_the_furnace_cools_the_one_marker():
    at = Table.bare()
    at.put_mecha("veritech", "building")
    at.phase("upkeep").go().play_on(until=lambda at: at.s.phase == t.HEROES)
    assert at.mecha("veritech", "square") == 1
    at.turn("Roy", "T T T").do("work the Hanger square")
    assert at.mecha("veritech", "LB") == 1

    at.s.heat = 5
    at.move_hero("Claudia", "FR").turn("Claudia", "T T T").do("work the Reflex Furnace square")
    assert at.s.heat == 3
