"""The twelve faces of the hero boards: what each die and each ability does (part 5.2)."""

import pytest

from launchbay.games.sdf1.table import (
    ATTACKED,
    OPTION,
    SHARE,
)

from .people import dice, end_episode, number
from .table import Table, place

TEAM = "Gloval Lisa Claudia Roy"
PILOTS = "Gloval Roy Max Rick"
BOTH_FACES = pytest.mark.parametrize("face", [0, 1], ids=["base", "upgraded"])


def board(hero: str, face: int, area: str = "") -> Table:
    """A table with that face of a hero in play, and AP enough for his abilities."""
    at = Table.bare(heroes=TEAM if hero in TEAM else PILOTS)
    at.s.h_upgraded[number(hero)] = face
    at.s.ap = 4
    return at.move_hero(hero, area) if area else at


def damage(at: Table, *vessels: int) -> list[int]:
    return [int(at.s.v_damage[vessel]) for vessel in vessels]


# Numbers of a board


@pytest.mark.rule("SD-heroboard.6", "SD-play.4.moving.2", "R-13")
@pytest.mark.parametrize(
    ("hero", "values"),
    [
        ("Gloval", (1, 2)), ("Lisa", (2, 2)), ("Claudia", (2, 3)),
        ("Roy", (3, 3)), ("Max", (3, 4)), ("Rick", (4, 4)),
    ],
)  # fmt: skip
def test_a_move_result_gives_the_printed_movement(hero, values):
    for face, value in enumerate(values):
        at = board(hero, face).turn(hero, "M T T").do("move with a Move die")
        steps = 0
        while at.asked == "STEPS":
            at.do(at.legal("go to")[0])
            steps += 1
        assert steps == value


@pytest.mark.rule("SD-play.4.mecha.1", "SD-heroboard.8")
@pytest.mark.parametrize(
    ("hero", "cards"),
    [("Gloval", 2), ("Lisa", 1), ("Claudia", 3), ("Roy", 4), ("Max", 3), ("Rick", 3)],
)
def test_an_upgraded_hero_orders_more_mecha(hero, cards):
    at = board(hero, 1)
    at.put_mecha("veritech", "inner 1", 5)
    at.put_mecha("destroid", "LB", 5)
    at.turn(hero, "T T T")

    for _ in range(cards):
        at.do(at.legal("order a")[0], "use no order")
    assert not at.legal("order a")


@pytest.mark.rule("SD-play.4.scouts.1", "SD-heroboard.8")
@pytest.mark.parametrize(("face", "scouts"), [(0, 2), (1, 3)])
def test_lisa_sends_two_scouts_or_three(face, scouts):
    at = board("Lisa", face).turn("Lisa", "T T T").do("send the Scouts")

    for _ in range(scouts):
        at.do("a Scout to outer 1")
    assert at.s.scout[place("outer 1")] == scouts
    assert at.asked != "SCOUTS"


# Gloval


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_glovals_target_is_a_ship_evade_token_or_a_rail_gun(face):
    at = board("Gloval", face)
    (ship,) = at.put("cruiser", "outer 2")
    at.turn("Gloval", "T T T").do("use a Target die", OPTION)
    assert at.s.evade_ship == 1

    at.do("use a Target die", OPTION + 1)
    assert damage(at, ship) == [1 + face]


@pytest.mark.rule("SD-heroboard.5", "SD-heroclar.captain.move")
@BOTH_FACES
def test_glovals_move_turns_the_ship_and_the_commander_fires_a_beam_then(face):
    at = board("Gloval", face)
    (pod,) = at.put("pod", "inner 1")
    at.turn("Gloval", "M T T").do("use a Move die", "turn the ship counter-clockwise")

    assert at.s.facing == 1
    assert damage(at, pod) == [face]


@pytest.mark.rule("SD-heroboard.5")
@pytest.mark.parametrize(("face", "total"), [(0, 7), (1, 5)])
def test_glovals_instinct_fires_the_reflex_cannon(face, total):
    at = board("Gloval", face)
    at.s.battle = 1
    at.put("pod", "inner 1", 3)
    backlash = "A5 A5" if face == 0 else "A5"  # two rolls on 7, one on 5
    at.turn("Gloval", "I T T").do("use an Instinct die").do(OPTION, chance=f"d3 d4 {backlash}"[:8])

    fired = at.told("reflex")
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked == "HERO_TURN")
    fired += at.told("reflex")
    assert fired == [(total, 1, 0)]
    assert at.vessels("pod") == 0


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_glovals_instinct_is_otherwise_rail_guns(face):
    at = board("Gloval", face)
    (ship,) = at.put("cruiser", "outer 2")
    at.turn("Gloval", "I T T").do("use an Instinct die")
    assert at.numbers() == [OPTION + 1]  # no Reflex Cannon in Cruiser Mode

    at.do(OPTION + 1)
    assert damage(at, ship) == [2 + face]


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_steady_voice_rerolls_dice_of_any_hero_in_his_turn(face):
    at = board("Gloval", face).turn("Claudia", "T T M").do("Gloval: Steady Voice for 1 AP")
    at.do("pick a Target die")
    if face:
        at.do("pick a Target die").do("pick a Move die", chance="I I A")
    else:
        at.do("pick a Target die", chance="I I")

    assert dice(at, "Claudia") == ("IIA" if face else "MII")
    assert at.s.ap == 3


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_brace_stops_points_of_space_damage(face):
    at = board("Gloval", face).do("Gloval: Brace for 2 AP")
    at.run("damage(HULL(PR),3,space)")
    for _ in range(2 + face):
        at.do("cancel it with a shield")

    assert at.s.armor[place("PR")] == 2 + face
    assert at.s.ap == 2


# Lisa


@pytest.mark.rule("SD-heroboard.5", "SD-heroboard.8")
@BOTH_FACES
def test_lisas_target_fires_a_beam_and_a_captains_more(face):
    at = board("Lisa", face)
    (pod,) = at.put("pod", "inner 1")
    (far,) = at.put("pod", "outer 1")
    (ship,) = at.put("cruiser", "outer 2")
    at.turn("Lisa", "T T T").do("use a Target die")
    if face:
        at.do(OPTION)
    assert damage(at, pod, far, ship) == [1, 0, 0]

    if face:
        at.do("use a Target die", OPTION + 1)
        assert damage(at, pod, far, ship) == [1, 0, 1]
        at.do("use a Target die", OPTION + 2)
        assert at.s.evade_ship == 1


@pytest.mark.rule("SD-heroboard.5", "SD-heroboard.8")
@BOTH_FACES
def test_lisas_move_fires_a_beam_into_either_ring_and_a_captain_may_turn_the_ship(face):
    at = board("Lisa", face)
    (far,) = at.put("pod", "outer 1")
    at.turn("Lisa", "M M T").do("use a Move die")
    if face:
        at.do(OPTION)
    assert damage(at, far) == [1]

    if face:
        at.do("use a Move die", OPTION + 1, "turn the ship clockwise")
        assert at.s.facing == 5


@pytest.mark.rule("SD-heroboard.5", "SD-heroboard.8")
@BOTH_FACES
def test_lisas_instinct_jams_vessels_in_space_or_fires_any_gun(face):
    at = board("Lisa", face)
    at.put("pod", "PR")
    at.put("pod", "outer 5", 3)
    (ship,) = at.put("cruiser", "outer 2")
    at.turn("Lisa", "I I T").do("use an Instinct die", OPTION + face)
    assert set(at.legal()) == {"jam a circle Pod in outer 5", "jam Cruiser X in outer 2"}
    at.do("jam a circle Pod in outer 5")
    if face:
        at.do("jam a circle Pod in outer 5")
    assert len(at.told("jammed")) == 1
    assert int(at.s.v_marks.sum()) == 1 + face

    at.do("use an Instinct die", OPTION + 1 + face)
    assert damage(at, ship) == [2 + face]


@pytest.mark.rule("SD-heroboard.5", "R-94")
def test_captain_lisa_fires_the_reflex_cannon():
    at = board("Lisa", 1)
    at.s.battle = 1
    at.put("pod", "outer 1", 2)
    at.turn("Lisa", "I T T").do("use an Instinct die").do(OPTION, chance="d1 d1")

    assert at.vessels("pod") == 0
    assert at.s.heat == 3


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_flight_control_moves_all_veritechs_of_one_area(face):
    at = board("Lisa", face)
    at.put_mecha("veritech", "inner 1", 2)
    at.put_mecha("veritech", "inner 4")
    at.do("Lisa: Flight Control for 1 AP", "move the Veritechs in inner 1")
    for _ in range(2):
        if at.legal("move a"):
            at.do(at.legal("move a")[0])
        at.do("fly to inner 2")
        if face:
            at.do("fly to inner 3")

    assert at.mecha("veritech", "inner 3" if face else "inner 2") == 2
    assert at.mecha("veritech", "inner 4") == 1
    assert at.s.ap == 3


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_fire_direction_draws_crew_cards_for_the_guns(face):
    at = board("Lisa", face).next_crew("C-06", "C-12")  # both: one hit by a beam
    pods = at.put("pod", "inner 1", 3)
    at.do("Lisa: Fire Direction for 2 AP")
    drawn = len(at.told("drew_crew"))
    while at.asked == "TARGET":
        at.do("hit a circle Pod in inner 1")
        drawn += len(at.told("drew_crew"))

    assert drawn == 1 + face
    assert sum(damage(at, *pods)) == 1 + face
    assert at.s.ap == 2


# Claudia


@pytest.mark.rule("SD-heroboard.5", "SD-heroboard.8")
def test_claudias_target_mends_structure_here_or_armor_anywhere():
    at = board("Claudia", 0)
    at.s.red[[place("PR"), place("SC")]] = 2
    at.s.armor[place("MC")] = 0
    at.turn("Claudia", "T T T").do("use a Target die", OPTION)
    assert (int(at.s.red[place("PR")]), int(at.s.red[place("SC")])) == (1, 2)

    at.do("use a Target die", OPTION + 1)
    assert at.s.armor[place("MC")] == 1


@pytest.mark.rule("SD-heroboard.5", "SD-heroboard.8")
def test_the_chiefs_target_mends_structure_anywhere_or_two_armor():
    at = board("Claudia", 1)
    at.s.red[place("SC")] = 2
    at.s.armor[place("MC")] = 0
    at.turn("Claudia", "T T T").do("use a Target die", OPTION)
    assert at.s.red[place("SC")] == 1

    at.do("use a Target die", OPTION + 1)
    assert at.s.armor[place("MC")] == 2


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_claudias_move_mends_armor_anywhere(face):
    at = board("Claudia", face)
    at.s.armor[place("MC")] = 0
    at.turn("Claudia", "M T T").do("use a Move die")

    assert at.s.armor[place("MC")] == 2 + face


@pytest.mark.rule("SD-heroboard.5")
def test_claudias_instinct_builds_in_production_or_mends():
    at = board("Claudia", 0)
    at.s.red[place("SC")] = 2
    at.turn("Claudia", "I I I")
    at.do("use an Instinct die", OPTION)
    assert at.mecha("veritech", "building") == 2
    at.do("use an Instinct die", OPTION + 1)
    assert at.mecha("destroid", "building") == 2
    at.do("use an Instinct die", OPTION + 2)
    assert at.s.red[place("SC")] == 1


@pytest.mark.rule("SD-heroboard.5")
def test_the_chiefs_instinct_builds_three_in_production_or_mends_two():
    at = board("Claudia", 1)
    at.s.red[place("SC")] = 3
    at.turn("Claudia", "I I T").do("use an Instinct die", OPTION)
    at.do("a Veritech", "a Destroid", "a Veritech")
    assert (at.mecha("veritech", "building"), at.mecha("destroid", "building")) == (2, 1)

    at.do("use an Instinct die", OPTION + 1)
    assert at.s.red[place("SC")] == 1


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_claudias_instinct_elsewhere_only_mends(face):
    at = board("Claudia", face, "BR")
    at.s.red[place("SC")] = 3
    at.turn("Claudia", "I T T").do("use an Instinct die")

    assert at.s.red[place("SC")] == 2 - face
    assert int((at.s.m_area == -3).sum()) == 0


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_fix_anything_mends_armor_of_one_area(face):
    at = board("Claudia", face)
    at.s.armor[[place("MC"), place("FR")]] = 0
    at.do("Claudia: Fix Anything for 1 AP", "mend the armor of Macross City")

    assert (int(at.s.armor[place("MC")]), int(at.s.armor[place("FR")])) == (2 + face, 0)
    assert at.s.ap == 3


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_work_the_problem_mends_structure_anywhere(face):
    at = board("Claudia", face)
    at.s.red[place("SC")] = 3
    at.do("Claudia: Work the Problem for 2 AP")

    assert at.s.red[place("SC")] == 2 - face
    assert at.s.ap == 2


# Roy


@pytest.mark.rule("SD-heroclar.mentor.target")
def test_mentors_target_directs_guns_that_can_fire_at_what_they_may_hit():
    at = board("Roy", 1)
    at.put("pod", "outer 2")
    at.put("pod", "inner 4", 2)
    (ship,) = at.put("cruiser", "outer 2")
    at.s.gun[place("AR")] = 1  # sector 4 has no Beam Cannon left
    at.turn("Roy", "T T T").do("use a Target die", OPTION)

    assert damage(at, ship) == [2]  # neither the far Pod nor those before the silent gun
    assert at.vessels("pod", destroyed=True) == 0


@pytest.mark.rule("R-12")
def test_guns_directed_by_his_die_bind_a_pilot_too():
    at = board("Roy", 1)
    at.put("pod", "inner 4", 2)
    at.turn("Roy", "T M M").do("use a Target die", OPTION)
    at.play_on(lambda at: at.numbers()[0], until=lambda at: at.asked == "HERO_TURN")

    assert not at.legal("go to")


@pytest.mark.rule("SD-heroclar.mentor.target", "SD-heroboard.5")
def test_mentor_may_still_hit_where_he_is():
    at = board("Roy", 1, "inner 4")
    at.put("pod", "inner 4")
    at.turn("Roy", "T T T").do("use a Target die", OPTION + 1)

    assert at.vessels("pod", "inner 4", destroyed=True) == 1


@pytest.mark.rule("SD-heroboard.5", "SD-turn.2.target")
@pytest.mark.parametrize("hero", ["Roy", "Max", "Rick"])
def test_a_pilots_target_is_one_hit_where_he_is(hero):
    at = board(hero, 0, "inner 4")
    at.put("pod", "inner 4")
    at.put("pod", "inner 5")
    at.turn(hero, "T T T").do("use a Target die")

    assert at.vessels("pod", "inner 4", destroyed=True) == 1
    assert at.vessels("pod", "inner 5", destroyed=True) == 0


@pytest.mark.rule("SD-heroclar.skull.move", "SD-mecha.nonhero.2")
@BOTH_FACES
def test_roys_move_moves_all_veritechs_of_one_area_heroes_and_himself_included(face):
    at = Table.bare(heroes=PILOTS).move_hero("Roy", "inner 4")
    at.move_hero("Rick", "inner 4").move_hero("Max", "outer 1")
    at.s.h_upgraded[number("Roy")] = face
    at.put_mecha("veritech", "inner 4")
    at.put_mecha("destroid", "AR")
    at.turn("Roy", "M T T").do("use a Move die", "move the Veritechs in inner 4")
    assert set(at.legal("move")) == {
        "move Roy", "move Rick", "move a Veritech in inner 4", "move no more",
    }  # fmt: skip

    at.do("move Rick", "go to inner 5", "move Roy", "go to outer 4", "fly to the Aft Reactor")
    assert at.asked == "HERO_TURN"
    assert (at.hero("Rick"), at.hero("Roy"), at.mecha("veritech", "AR")) == (
        "inner 5",
        "outer 4",
        1,
    )


@pytest.mark.rule("SD-heroclar.skull.instinct", "R-79")
@pytest.mark.parametrize(("face", "area"), [(0, "inner 4"), (1, "inner 4"), (1, "outer 4")])
def test_roys_instinct_annihilates_a_pod_destroys_a_cruiser_or_hurts_a_flagship(face, area):
    at = board("Roy", face, "inner 4")
    at.put("pod", area)
    (cruiser,) = at.put("cruiser", area, damage=1)
    (flagship,) = at.put("flagship", area)
    at.turn("Roy", "I I I")

    at.do("use an Instinct die", OPTION)
    assert at.vessels("pod") == 0
    at.do("use an Instinct die", OPTION + 1)
    assert damage(at, cruiser) == [4]
    assert at.vessels("cruiser", area, destroyed=True) == 1
    at.do("use an Instinct die", OPTION + 2)
    assert damage(at, flagship) == [2]


@pytest.mark.rule("SD-heroclar.skull.instinct", "R-79")
def test_the_skull_leaders_instinct_reaches_no_other_area():
    at = board("Roy", 0, "inner 4")
    at.put("pod", "outer 4")
    at.turn("Roy", "I I I").do("use an Instinct die", OPTION)

    assert at.vessels("pod", "outer 4", destroyed=False) == 1


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_watch_your_six_gives_the_wing_leader_evade_tokens(face):
    at = board("Roy", face).do("Roy: Watch Your Six for 1 AP")

    assert (int(at.s.evade_wing), int(at.s.ap)) == (1 + face, 3)


@pytest.mark.rule("SD-heroboard.4", "R-110")
@BOTH_FACES
def test_skull_squadron_orders_more_veritechs_in_anybodys_turn(face):
    at = board("Roy", face).next_mecha("M-15", "M-15")
    at.put_mecha("veritech", "inner 1", 3)
    at.do("Roy: Skull Squadron for 2 AP", "order a Veritech in inner 1", "fly to inner 2")
    if face:
        at.do("draw a card", "order a Veritech in inner 1", "fly to inner 2")

    assert at.asked == "HERO_TURN"
    assert at.mecha("veritech", "inner 2") == 1 + face
    assert at.s.ap == 2


# Max


@pytest.mark.rule("SD-heroclar.max.move", "R-80")
@BOTH_FACES
def test_pods_hit_by_veritechs_where_max_stands_are_annihilated(face):
    at = board("Max", face, "inner 4")
    at.put("pod", "inner 4", 3)
    at.put("pod", "inner 1")
    at.put_mecha("veritech", "inner 4")
    at.put_mecha("veritech", "inner 1")
    at.next_mecha("M-05", "M-05").turn("Max", "M T T").do("use a Move die")
    if face:
        at.do("stop here")

    at.do("order a Veritech", "order a Veritech in inner 4", "stop here")
    assert at.vessels("pod", "inner 4") == 2
    at.do("use a Target die")  # his own
    assert at.vessels("pod", "inner 4") == 1
    at.do("order a Veritech", "order a Veritech in inner 1", "stop here")
    assert at.vessels("pod", "inner 1", destroyed=True) == 1


@pytest.mark.rule("R-80")
def test_what_max_called_for_follows_him_until_clean_up_and_not_for_guns():
    at = board("Max", 0, "inner 4")
    at.put("pod", "inner 5", 3)
    at.put_mecha("veritech", "inner 5")
    at.next_mecha("M-05").turn("Max", "M M T").do("use a Move die", "go to inner 5")
    at.run("gun(beam,1)")
    assert at.vessels("pod", "inner 5", destroyed=True) == 1

    at.turn("Rick", "T T T").do("order a Veritech", "order a Veritech in inner 5", "stop here")
    at.do("hit a circle Pod in inner 5")
    assert at.vessels("pod", "inner 5") == 2
    assert end_episode(at).of("Max", "kill") == 0


@pytest.mark.rule("R-80")
def test_with_the_switch_a_move_result_is_good_for_one_pod():
    at = Table.bare(heroes=PILOTS, max_single="on").move_hero("Max", "inner 4")
    at.put("pod", "inner 4", 3)
    at.turn("Max", "M T T").do("use a Move die", "use a Target die", "use a Target die")

    assert at.vessels("pod", "inner 4") == 2
    assert at.vessels("pod", "inner 4", destroyed=True) == 1


@pytest.mark.rule("SD-heroboard.5", "R-12")
def test_the_veterans_move_also_moves_him_unless_his_dice_did_damage():
    at = board("Max", 1, "inner 4")
    at.put("pod", "inner 5")
    at.turn("Max", "M M T").do("use a Move die", "go to inner 5")
    assert at.hero("Max") == "inner 5"

    at.do("use a Target die", "use a Move die")
    assert at.asked == "HERO_TURN"
    assert at.hero("Max") == "inner 5"


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_maxs_instinct_annihilates_pods_around_or_hits_here(face):
    at = board("Max", face, "inner 4")
    at.put("pod", "outer 4")
    at.put("pod", "AR")
    at.put("pod", "outer 5")
    (ship,) = at.put("cruiser", "inner 4")
    at.turn("Max", "I I T").do("use an Instinct die", OPTION)
    if not face:
        assert set(at.legal()) == {
            "annihilate a circle Pod in outer 4", "annihilate a circle Pod in the Aft Reactor",
        }  # fmt: skip
    at.do("annihilate a circle Pod in outer 4")
    assert at.vessels("pod") == 2 - face
    assert at.vessels("pod", "outer 5") == 1

    at.do("use an Instinct die", OPTION + 1)
    assert damage(at, ship) == [2 + face]


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_quiet_precision_makes_the_next_hit_by_a_die_harder(face):
    at = board("Max", face, "inner 4")
    (ship,) = at.put("cruiser", "inner 4")
    at.turn("Max", "T T T").do("Max: Quiet Precision for 1 AP", "use a Target die")
    assert damage(at, ship) == [2 + face]

    at.do("use a Target die")
    assert damage(at, ship) == [3 + face]


@pytest.mark.rule("SD-heroboard.4")
@BOTH_FACES
def test_wingman_lays_evade_tokens_where_max_is(face):
    at = board("Max", face, "inner 4").do("Max: Wingman for 1 AP")

    assert at.s.evade_area[place("inner 4")] == 1 + face


# Rick


@pytest.mark.rule("SD-heroboard.5")
@BOTH_FACES
def test_ricks_move_lays_evade_tokens_and_his_instinct_hits_harder(face):
    at = board("Rick", face, "inner 4")
    (ship,) = at.put("flagship", "inner 4")
    at.turn("Rick", "M I T").do("use a Move die")
    assert at.s.evade_area[place("inner 4")] == 1 + face

    at.do("use an Instinct die")
    assert damage(at, ship) == [2 + face]


@pytest.mark.rule("SD-heroclar.rick.daredevil", "R-12")
@BOTH_FACES
def test_a_daredevil_moves_after_doing_damage_by_dice_and_free_move(face):
    at = board("Rick", face, "inner 4")
    at.put("pod", "inner 4", 2)
    at.turn("Rick", "T M T").do("use a Target die")
    assert not at.legal("go to", "move with")

    at.do("Rick: Daredevil for 1 AP")
    if face:
        at.do("roll none again")
    at.do("go to inner 5", "move with a Move die", "go to inner 6", "stop here")
    assert at.hero("Rick") == "inner 6"


@pytest.mark.rule("SD-heroclar.rick.daredevil", "SD-heroboard.4")
def test_daredevil_ends_with_the_turn():
    at = board("Rick", 0, "inner 4").turn("Rick", "T M T")
    at.do("Rick: Daredevil for 1 AP", "end the turn")

    assert at.of("Rick", "dare") == 0


@pytest.mark.rule("SD-heroboard.4")
def test_lucky_break_rerolls_ricks_own_dice_in_his_own_turn():
    at = board("Rick", 0)
    assert not at.turn("Roy", "T M T").can("Rick: Lucky Break for 1 AP")

    at.s.dice[:] = 0
    at.turn("Rick", "T M T").do("Rick: Lucky Break for 1 AP")
    at.do("pick a Target die", "pick a Target die").do("pick a Move die", chance="I I A")
    assert dice(at, "Rick") == "IIA"


@pytest.mark.rule("SD-heroboard.4", "SD-heroclar.rick.daredevil")
def test_vermillions_daredevil_rerolls_no_dice_but_ricks():
    at = board("Rick", 1).turn("Roy", "T M T").do("Rick: Daredevil for 1 AP")
    assert at.asked == "HERO_TURN"
    assert dice(at, "Roy") == "TTM"

    at = board("Rick", 1).turn("Rick", "T M T").do("Rick: Daredevil for 1 AP")
    at.do("pick a Target die", "roll these", chance="A")
    assert dice(at, "Rick") == "TMA"


def last_stand(card: str = "M-15", salvage: int = 0) -> Table:
    """Two Veritechs fall to a Cruiser in outer 2, and Vermillion Leader Rick is asked."""
    at = board("Rick", 1)
    at.s.ap = 2
    at.put_mecha("veritech", "outer 2", 2)
    at.put("cruiser", "outer 2")
    at.s.salvage[place("outer 2")] = salvage
    at.next_mecha(card, card).z_card(X="D2").phase("zentraedi").go()
    return at.play_on(until=lambda at: at.mecha("veritech", "outer 2") == 0)


@pytest.mark.rule("SD-heroclar.rick.neversaydie", "R-81")
def test_veritechs_lost_in_one_area_get_a_last_attack_when_the_phase_ends():
    at = last_stand()
    assert at.can("Rick: Never Say Die for 2 AP")

    at.do("Rick: Never Say Die for 2 AP")
    assert len(at.told("drew_mecha")) == 2
    assert at.told("destroyed")  # 2 + 2 hits on a Cruiser
    assert at.s.ap == 0


@pytest.mark.rule("R-81")
def test_a_last_attack_is_the_hits_of_a_card_and_no_movement():
    at = last_stand("M-04").do("Rick: Never Say Die for 2 AP")  # 2/1

    assert [now for _, now, _ in at.told("hit")] == [1, 2]
    assert not at.told("moved_mecha")


@pytest.mark.rule("R-81")
def test_a_salvaged_veritech_gets_no_last_attack():
    at = last_stand(salvage=1).do("Rick: Never Say Die for 2 AP")

    assert len(at.told("drew_mecha")) == 1


@pytest.mark.rule("R-81")
def test_the_last_attack_is_in_one_area_of_choice():
    at = board("Rick", 1)
    at.s.ap = 2
    for area in ("outer 2", "outer 5"):
        at.put_mecha("veritech", area)
        at.put("cruiser", area)
    at.next_mecha("M-15", "M-15").z_card(X="D1").phase("zentraedi").go()
    at.play_on(until=lambda at: at.s.fallen.sum() == 2)
    at.do("Rick: Never Say Die for 2 AP", "a last stand in outer 5")

    assert len(at.told("drew_mecha")) == 1


@pytest.mark.rule("R-81", "SD-heroclar.rick.neversaydie")
def test_never_say_die_waits_for_the_end_of_phase_five():
    at = board("Rick", 1)
    assert not at.can("Rick: Never Say Die for 2 AP")

    at.phase("zentraedi").go()
    assert at.asked == "WINDOW"
    assert not at.can("Rick: Never Say Die for 2 AP")


@pytest.mark.rule("SD-heroboard.4")
def test_wingmans_token_saves_anybody_in_its_area():
    at = board("Max", 0, "AR").do("Max: Wingman for 1 AP")
    at.put_mecha("destroid", "AR")
    at.push(SHARE, 1, place("AR"), ATTACKED).do("a Destroid in the Aft Reactor takes the hit")
    at.do("cancel it with an Evade token here")

    assert at.mecha("destroid", "AR") == 1
