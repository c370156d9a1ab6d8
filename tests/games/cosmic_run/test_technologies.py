"""Technology dice, and what navigation, warp and transformer do."""

import pytest

from .paper import TECHNOLOGIES
from .table import table

ALL = " ".join(technology for technology in TECHNOLOGIES for _ in range(5))


@pytest.mark.rule("CO-tech.1", "CO-score.1")
@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_technology_a_die_gives_one_cross_on_its_track(technology):
    at = table(dice=technology, used=f"{technology} {technology}")
    at.take(technology, f"acquire {technology}")

    assert (at.held(technology), at.acquired(technology)) == (1, 3)
    assert at.told("technology") == [(0, technology, 3)]
    assert sum(at.acquired(other) for other in TECHNOLOGIES) == 3
    assert (at.acquired(technology, 1), at.seat) == (0, 1)


@pytest.mark.rule("CO-tech.1")
def test_technology_a_track_has_five_circles():
    at = table(dice="warp", used="warp " * 4).take("warp", "acquire warp")

    assert (at.acquired("warp"), at.held("warp")) == (5, 1)


@pytest.mark.rule("CO-tech.1", "R-CO-13")
def test_technology_a_die_must_be_acquired_or_stowed():
    assert table(dice="warp").take("warp").legal("acquire", "cargo", "done") == [
        "acquire warp",
        "cargo",
    ]


@pytest.mark.rule("R-CO-13", "CO-tech.1")
def test_technology_a_die_on_a_full_track_does_nothing():
    at = table(dice="warp", held="warp warp", used="warp warp warp").take("warp")
    assert at.legal("acquire", "cargo", "done") == ["cargo", "done"]

    at.play("done")
    assert (at.acquired("warp"), at.held("warp"), len(at.told("idle"))) == (5, 2, 1)


@pytest.mark.rule("CO-tech.2", "CO-tech-EX5", "CO-nav.1")
def test_technology_ex5_a_used_navigation_is_filled_in():
    held = "missile missile navigation transformer"
    at = table("orange 2B", held=held, dice="orange 2").take("orange 2", "up left to 3A")

    assert [at.held(technology) for technology in TECHNOLOGIES] == [2, 0, 1, 0]
    assert [at.acquired(technology) for technology in TECHNOLOGIES] == [2, 1, 1, 0]
    assert at.told("used") == [(0, "navigation", 0)]
    assert at.legal("up left", "up right") == []
    assert at.sheet().technology_score == 2 + 1 + 1


@pytest.mark.rule("CO-tech.2", "CO-score.1")
def test_technology_used_circles_do_not_become_free():
    at = table(dice="warp", used="warp").take("warp", "acquire warp")

    assert (at.acquired("warp"), at.held("warp")) == (2, 1)


@pytest.mark.rule("R-CO-54")
def test_technology_it_is_usable_in_the_round_it_was_gained():
    at = table("orange 2B", dice="navigation, warp, orange 1")
    at.take("navigation", "acquire navigation").take("warp", "acquire warp")

    assert at.take("orange 1", "up right to 3C").where("orange") == "3C"


# Navigation


@pytest.mark.rule("CO-nav-EX6", "CO-nav.1")
def test_navigation_ex6_one_step_diagonally_and_one_straight_up():
    at = table("blue 1B", held="navigation", dice="blue 2")
    at.take("blue 2", "up right to 2C", "up to 3C", "done")

    assert (at.where("blue"), at.held("navigation")) == ("3C", 0)


@pytest.mark.rule("R-CO-22", "CO-nav.1")
def test_navigation_each_diagonal_spends_one_and_several_may_be_spent():
    at = table("blue 1B", held="navigation navigation", dice="blue 3").take("blue 3")
    at.play("up right to 2C", "up left to 3B")

    assert (at.where("blue"), at.held("navigation"), at.pips) == ("3B", 0, 1)
    assert at.steps() == ["left to 3A", "right to 3C", "up to 4B"]


@pytest.mark.rule("R-CO-22", "CO-faq.1")
def test_navigation_squeezes_between_two_mines_and_enters_none():
    at = table("blue 3B !4B !3A !4C", held="navigation", dice="blue 1").take("blue 1")
    assert at.steps() == ["right to 3C", "up left to 4A"]


@pytest.mark.rule("CO-movement.6", "R-CO-22")
def test_navigation_stays_on_the_track_and_lands():
    at = table("orange 9A, blue 5B, green 5B", held="navigation", dice="orange 1").take("orange 1")

    assert at.steps() == ["right to 9B", "up right to the planet", "up to the planet"]
    assert at.play("up right to the planet").where("orange") == "10B"


@pytest.mark.rule("R-CO-24", "CO-faq.1")
def test_navigation_and_warp_may_be_used_in_different_steps_of_one_die():
    at = table("blue 2B !4A", held="navigation warp", dice="blue 3").take("blue 3")
    at.play("up left to 3A", "warp up to 5A")

    assert (at.where("blue"), at.held("navigation"), at.held("warp")) == ("5A", 0, 0)


@pytest.mark.rule("CO-faq.1", "R-CO-23")
def test_faq_no_diagonal_through_a_mine():
    at = table("blue 2B !3A !3B !3C", held="navigation warp", dice="blue 3").take("blue 3")

    assert at.steps() == ["left to 2A", "right to 2C", "warp up to 4B"]


# Warp


@pytest.mark.rule("CO-warp.1", "CO-warp.3", "CO-warp-EX7")
def test_warp_ex7_two_pips_and_a_drive_go_through_a_mine():
    at = table("blue 2B !3B", held="warp", dice="blue 2").take("blue 2", "warp up to 4B")

    assert (at.where("blue"), at.pips, at.held("warp")) == ("4B", 0, 0)
    assert at.ship("blue").path[-2:] == [(2, 1), (4, 1)]
    assert (3, 1) not in at.ship("blue").lines
    assert at.told("used") == [(0, "warp", 0)]


@pytest.mark.rule("CO-warp.3")
def test_warp_one_pip_is_not_enough():
    at = table("blue 2B !3B", held="warp", dice="blue 1").take("blue 1")

    assert at.legal("warp") == []


@pytest.mark.rule("CO-warp.1", "CO-tech.2")
def test_warp_needs_a_drive():
    assert table("blue 2B !3B", used="warp", dice="blue 3").take("blue 3").legal("warp") == []


@pytest.mark.rule("CO-warp.2")
def test_warp_needs_an_open_circle_on_the_far_side():
    at = table("blue 2B !3B !4B", held="warp", dice="blue 3").take("blue 3")
    assert at.legal("warp") == []

    at = table("blue 3A !3B !3C", held="warp warp", dice="blue 3").take("blue 3")
    assert at.legal("warp") == []


@pytest.mark.rule("CO-warp.4", "CO-warp.3")
def test_warp_two_mines_need_three_pips_and_two_drives():
    far = "blue 2B !3B !4B"
    assert table(far, held="warp", dice="blue 3").take("blue 3").legal("warp") == []
    assert table(far, held="warp warp", dice="blue 2").take("blue 2").legal("warp") == []
    at = table(far, held="warp warp warp", dice="blue 3").take("blue 3", "warp up twice to 5B")

    assert (at.where("blue"), at.held("warp"), at.pips) == ("5B", 1, 0)


@pytest.mark.rule("CO-warp.1", "CO-warp.4", "R-CO-23")
@pytest.mark.parametrize("mine", ["3B", "4B"])
def test_warp_passes_mines_and_nothing_else(mine):
    at = table(f"blue 2B !{mine}", held="warp warp", dice="blue 3").take("blue 3")

    assert at.legal("warp") == (["warp up to 4B"] if mine == "3B" else [])


@pytest.mark.rule("CO-warp.4", "R-CO-23")
def test_warp_three_mines_in_a_line_are_too_many():
    at = table("blue 2B !3B !4B !5B", held="warp " * 5, dice="blue 3").take("blue 3")

    assert at.legal("warp") == []


@pytest.mark.rule("R-CO-23", "CO-warp.1")
def test_warp_goes_sideways_too_but_not_round_a_corner():
    at = table("blue 3A !3B !4A !5A", held="warp", dice="blue 2").take("blue 2")
    assert at.legal("warp") == ["warp right to 3C"]
    assert at.play("warp right to 3C").where("blue") == "3C"

    at = table("blue 3C !3B !4B !4C !5C", held="warp", dice="blue 2").take("blue 2")
    assert at.legal("warp") == ["warp left to 3A"]
    assert at.play("warp left to 3A").ship("blue").lines[(3, 0)] == {"-"}


@pytest.mark.rule("R-CO-23", "CO-warp.2")
def test_warp_the_far_side_may_be_the_planet():
    at = table("blue 8B !9B, orange 6B, green 6B", held="warp", dice="blue 2").take("blue 2")

    at.play("warp up to the planet")
    assert (at.where("blue"), at.told("landed")) == ("10B", [(0, "blue")])


@pytest.mark.rule("CO-warp.3", "R-CO-23")
def test_warp_the_third_pip_may_be_used_before_or_after():
    at = table("blue 2B !3B", held="warp", dice="blue 3").take("blue 3", "warp up to 4B")
    assert (at.pips, at.can("up to 5B")) == (1, True)

    at = table("blue 1B !3B", held="warp", dice="blue 3").take("blue 3", "up to 2B")
    assert at.play("warp up to 4B").pips == 0


# Transformer


@pytest.mark.rule("CO-transformer.1", "CO-tech.2")
def test_transformer_any_one_ship_may_use_a_movement_die():
    at = table(held="transformer", dice="blue 2").take("blue 2")
    assert at.legal("turn") == ["turn green", "turn orange"]

    at.play("turn green")
    assert (at.held("transformer"), at.told("turned")) == (0, [(0, "green")])
    at.play("up to 1B", "up to 2B", "done")
    assert (at.where("green"), at.where("blue")) == ("2B", "base")


@pytest.mark.rule("CO-transformer.1", "R-CO-58")
def test_transformer_must_be_held():
    assert table(used="transformer", dice="blue 2").take("blue 2").legal("turn") == []
    rich = table(rival_held="transformer", dice="blue 2").take("blue 2")
    assert rich.legal("turn") == []


@pytest.mark.rule("CO-transformer.2", "CO-transformer-EX8", "CO-warp.1")
def test_transformer_ex8_a_blue_die_turned_green_warps_on_the_green_track():
    at = table("green 2B !3B", held="transformer warp", dice="blue 2")
    at.take("blue 2", "turn green", "warp up to 4B", "done")

    assert (at.where("green"), at.held("transformer"), at.held("warp")) == ("4B", 0, 0)


@pytest.mark.rule("CO-transformer.2", "CO-nav.1")
def test_transformer_may_be_combined_with_navigation():
    at = table("green 2B", held="transformer navigation", dice="orange 1")
    at.take("orange 1", "turn green", "up left to 3A")

    assert at.where("green") == "3A"


@pytest.mark.rule("CO-faq.3", "R-CO-25", "CO-transformer.1")
def test_faq_a_die_is_not_split_over_two_tracks():
    at = table(held="transformer transformer", dice="blue 3").take("blue 3", "up to 1B")
    assert at.legal("turn") == []

    at = table(held="transformer transformer", dice="blue 3").take("blue 3", "turn green")
    assert at.legal("turn") == []
    at.play("up to 1B")
    assert (at.legal("turn"), at.steps()) == ([], ["left to 1A", "right to 1C", "up to 2B"])


@pytest.mark.rule("R-CO-25", "R-CO-28")
def test_transformer_the_die_belongs_to_the_named_ship_and_is_fixed():
    at = table(held="transformer", dice="blue 2").take("blue 2", "turn orange")

    assert at.legal() == ["done", "up to 1B"]


@pytest.mark.rule("R-CO-25", "CO-transformer.1")
@pytest.mark.parametrize("face", ["mine", *TECHNOLOGIES])
def test_transformer_is_not_for_technology_and_mine_faces(face):
    assert table(held="transformer", dice=face).take(face).legal("turn") == []


@pytest.mark.rule("CO-action.4", "R-CO-58")
def test_technology_all_of_it_is_used_only_with_the_die_just_taken():
    at = table("orange 2B !3B", held=ALL, rival_held=ALL, dice="orange 3, warp")
    assert {word.split()[0] for word in at.legal()} == {"take"}
    at.take("orange 3")
    assert at.can("warp up to 4B")
    assert at.can("up left to 3A")
    assert at.can("turn blue")

    at.play("done")
    assert at.seat == 1
    assert {word.split()[0] for word in at.legal()} == {"take"}


@pytest.mark.rule("CO-missile.1", "R-CO-58")
@pytest.mark.parametrize("face", ["orange 3", "mine", "warp", "orange attack"])
def test_missile_it_is_never_offered_to_the_taker(face):
    at = table("orange 2B", held="missile", dice=face).take(face)

    assert at.legal("missile") == []
