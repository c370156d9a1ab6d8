"""Taking dice, the cargo bay and the control panel."""

import pytest

from .chance import eight, face, mines
from .paper import TECHNOLOGIES
from .table import opening, table

FULL = " ".join(technology for technology in TECHNOLOGIES for _ in range(5))


@pytest.mark.rule("CO-action.1", "CO-action.2", "R-CO-63")
def test_dice_any_die_of_the_pool_may_be_taken():
    start = opening(chance=[0, *mines("A5"), *eight("D1 orange 1", "D8 mine")])

    assert start.legal() == [f"take {die}" for die in start.pool]
    assert len(start.legal()) == 8
    start.play("take D8 mine")
    assert start.told("took") == [(0, 7, "mine")]
    assert start.holder[7] == 0


@pytest.mark.rule("R-CO-13", "CO-action.3")
def test_dice_one_must_be_taken():
    assert {word.split()[0] for word in table(dice="orange 1").legal()} == {"take"}


@pytest.mark.rule("CO-action.2", "CO-action.3")
def test_dice_taken_dice_are_gone_until_the_next_round():
    at = table(dice="orange 1, warp, blue 1", pool=3, seat=1).take("orange 1", "done")

    assert sorted(die.split(" ", 1)[1] for die in at.pool) == ["blue 1", "warp"]


# Cargo bay


@pytest.mark.rule("CO-cargo.1")
@pytest.mark.parametrize("shown", ["orange 3", "orange attack", "mine", *TECHNOLOGIES])
def test_cargo_any_die_may_be_put_there_instead_of_being_used(shown):
    at = table(dice=shown).take(shown, "cargo")

    assert (len(at.told("cargo")), at.bay[1], at.seat) == (1, None, 1)
    assert at.bay[0] == at.told("cargo")[0][1]
    assert [at.acquired(technology) for technology in TECHNOLOGIES] == [0, 0, 0, 0]


@pytest.mark.rule("CO-cargo.2", "CO-cargo.3", "CO-tech.1")
@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_cargo_the_second_die_gives_a_technology_of_choice_at_once(technology):
    at = table(dice="orange 1", bay="0").take("orange 1", "cargo")
    assert (at.seat, at.legal()) == (0, [f"gain {gain}" for gain in TECHNOLOGIES])

    at.play(f"gain {technology}")
    assert (at.acquired(technology), at.held(technology)) == (1, 1)
    assert sum(at.acquired(other) for other in TECHNOLOGIES) == 1
    assert (at.bay, at.seat) == ([None, None], 1)


@pytest.mark.rule("CO-cargo.2")
def test_cargo_a_die_in_the_other_bay_does_not_count():
    at = table(dice="orange 1", bay="1").take("orange 1", "cargo")

    assert (at.seat, at.legal("gain")) == (1, [])
    assert None not in at.bay


@pytest.mark.rule("CO-cargo.3")
def test_cargo_it_can_be_done_twice_in_a_round():
    at = opening(chance=[0, *mines("A5"), *eight()])
    for gain in ("", "gain warp", "", "gain missile"):
        at.play(f"take {at.pool[0]}", "cargo", *filter(None, [gain]))
        if len(at.pool) > 1:
            at.play(f"take {at.pool[0]}")
            at.play(*at.legal("acquire"))

    assert (at.acquired("warp"), at.acquired("missile")) == (1, 1)


@pytest.mark.rule("CO-cargo.2", "CO-tech.1")
def test_cargo_a_full_track_is_not_offered():
    at = table(dice="orange 1", bay="0", held="warp warp", used="warp warp warp")
    at.take("orange 1", "cargo")

    assert at.legal() == ["gain missile", "gain navigation", "gain transformer"]


@pytest.mark.rule("CO-cargo.4", "R-CO-26")
def test_cargo_a_die_left_alone_is_lost_at_the_end_of_the_round():
    at = table(pool=1, rounds=1, bay="1").end_round("A5")

    assert (at.bay, at.round) == ([None, None], 2)
    at.play(f"take {at.pool[0]}", "cargo")
    assert at.legal("gain") == []


@pytest.mark.rule("R-CO-26", "CO-cargo.2")
def test_cargo_the_last_die_of_the_round_still_makes_a_pair():
    at = table(pool=1, rounds=1, bay="0")
    at.play(f"take {at.pool[0]}", "cargo")
    assert at.legal() == [f"gain {gain}" for gain in TECHNOLOGIES]

    at.play("gain warp", chance=[*mines("A5"), *eight()])
    assert (at.round, at.acquired("warp")) == (2, 1)


@pytest.mark.rule("R-CO-27")
def test_cargo_a_pair_gains_nothing_when_all_tracks_are_full():
    at = table(dice="orange 1", bay="0", used=FULL).take("orange 1", "cargo")

    assert (at.seat, at.legal("gain"), at.bay) == (1, [], [None, None])
    assert [at.acquired(technology) for technology in TECHNOLOGIES] == [5, 5, 5, 5]


# Control panel


@pytest.mark.rule("CO-control.1", "CO-control.2", "R-CO-28")
def test_control_a_die_just_taken_may_be_rerolled_for_an_icon():
    at = table(dice="blue 3").play("take D2 blue 3")
    at.play("reroll D2", chance=face("D2", "warp"))

    assert (at.icons, at.told("rerolled")) == ([3, 4], [(0, 1, "warp")])
    assert at.legal() == ["acquire warp", "cargo", "reroll D2"]


@pytest.mark.rule("CO-control.4", "CO-control.3", "CO-control.2")
def test_control_the_same_die_may_be_rerolled_four_times_and_no_more():
    at = table(dice="blue 3").play("take D2 blue 3")
    for left in (3, 2, 1, 0):
        at.play("reroll D2", chance=face("D2", "orange 1"))
        assert at.icons == [left, 4]

    assert at.legal() == ["cargo", "done", "up to 1B"]


@pytest.mark.rule("CO-control.3")
def test_control_four_in_the_whole_game_and_not_in_a_round():
    at = table(icons=[1, 4], pool=1, rounds=1).end_round("A5")

    assert at.icons == [1, 4]
    at.play(f"take {at.pool[0]}", "reroll D1", chance=[0])
    assert at.icons == [0, 4]
    assert at.legal("reroll") == []


@pytest.mark.rule("CO-control.1", "R-CO-28")
@pytest.mark.parametrize("shown", ["orange 3", "orange attack", "mine", *TECHNOLOGIES])
def test_control_any_face_may_be_rerolled(shown):
    at = table(dice=shown).take(shown)

    assert len(at.legal("reroll D")) == 1
    assert table(dice=shown, icons=[0, 4]).take(shown).legal("reroll D") == []


@pytest.mark.rule("R-CO-28", "CO-cargo.1")
def test_control_after_a_reroll_the_die_may_go_to_cargo():
    at = table(dice="blue 3").play("take D2 blue 3")
    at.play("reroll D2", "cargo", chance=face("D2", "warp"))

    assert at.bay == [1, None]


@pytest.mark.rule("R-CO-28")
@pytest.mark.parametrize(
    ("shown", "chosen"),
    [("blue 3", "up to 1B"), ("blue 3", "turn green"), ("blue attack", "up to 1B")],
)
def test_control_once_something_was_chosen_the_die_is_fixed(shown, chosen):
    at = table(dice=shown, held="transformer").take(shown, chosen)

    assert at.legal("reroll", "cargo") == []


@pytest.mark.rule("R-CO-28", "CO-control.1")
def test_control_only_the_taker_may_reroll_and_only_before_the_die_is_used():
    at = table(dice="warp, blue 3", icons=[0, 4]).take("warp")
    assert at.legal("reroll") == []

    at.play("acquire warp")
    assert at.legal("reroll") == []


@pytest.mark.rule("R-CO-28")
def test_control_it_never_touches_the_mine_dice():
    at = table(pool=1, rounds=1, held="missile").end_round("B4", dice=[])

    assert at.legal() == ["let it come", "missile"]


@pytest.mark.rule("CO-control.1", "R-CO-63")
def test_control_a_reroll_uses_the_faces_of_that_very_die():
    at = table(dice="orange 3").play("take D5 orange 3")
    for side, shown in enumerate(["orange 3", "blue 1", "green 2", "missile"]):
        at.play("reroll D5", chance=[side])
        assert at.told("rerolled") == [(0, 4, shown)]
