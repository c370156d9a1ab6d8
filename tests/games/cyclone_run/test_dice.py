"""06.1 to 06.4: rolling, naming Heroes, and paying for them with dice."""

from itertools import combinations

import pytest

from launchbay.engine.match import Match

from .printed import HEROES, PROFILES
from .table import opening, ready, table

NOTHING = "MMMMM"  # pays for nobody while Lancer is up


def sets_of(at):
    """Every set of Heroes that can be named, in whatever order."""
    nobody: frozenset[str] = frozenset()
    found, left = {nobody}, [(nobody, at)]
    for named, here in left:
        for word in here.legal("name "):
            more = named | {word.removeprefix("name ")}
            if more not in found:
                found.add(more)
                left.append((more, here.copy().play(word)))
    return {", ".join(sorted(some)) for some in found}


# Rolling


@pytest.mark.rule("CR-06.1")
def test_dice_a_turn_begins_with_a_roll_of_all_five():
    at = table(dice=NOTHING, rerolls=1).select("")

    assert at.play("reroll T", dice="M").dice == "TTTTM"
    at = opening(dice="TMIBB")
    assert (at.dice, int(at.s.rerolls)) == ("TMIBB", 2)


@pytest.mark.rule("CR-06.3a")
def test_dice_two_rerolls_follow_the_first_roll():
    at = opening(dice="TTTTT")
    at.play("reroll T", "reroll T", dice="MM")

    assert at.dice == "TTTMM"
    assert at.legal("reroll") == []


@pytest.mark.rule("CR-06.3b", "R-57")
def test_dice_any_of_them_may_be_rolled_again_but_at_least_one():
    at = table(dice="TTMIB", rerolls=1)
    faces = {
        "".join(sorted(some, key="TMIB".index))
        for count in range(1, 6)
        for some in combinations("TTMIB", count)
    }

    assert at.legal("reroll") == sorted(f"reroll {some}" for some in faces)
    assert at.play("reroll TI", dice="BB").dice == "TMBBB"
    assert table(dice="TTMIB", rerolls=1).play("reroll TTMIB", dice="MMMMI").dice == "MMMMI"


@pytest.mark.rule("CR-06.3c", "R-04")
def test_dice_one_that_was_kept_may_be_rolled_later():
    at = opening(dice="TTTTI").play("reroll TTTT", dice="MMMM")

    assert at.play("reroll I", dice="B").dice == "MMMMB"


@pytest.mark.rule("CR-06.3d", "CR-06.4a", "R-03")
def test_dice_rolling_may_stop_at_once_and_naming_ends_it():
    at = opening(dice="TTTMM")
    assert at.can("name Rand", "confirm")

    assert at.play("name Rand").legal() == ["confirm"]
    at.play("confirm")
    assert at.legal("reroll") == []


@pytest.mark.rule("CR-10.5a", "R-57")
def test_dice_a_fuel_buys_another_reroll_once_the_free_ones_are_used():
    at = table(dice="TTTTM", rerolls=1, fuel=[2])
    assert at.can("reroll TM")
    assert not at.can("reroll TM for 1 fuel")

    at.play("reroll M", dice="M")
    assert not at.can("reroll TM")
    at.play("reroll TM for 1 fuel", dice="IB")
    assert (at.dice, at.fuel[0], at.fuel_pile) == ("TTTIB", 1, 22)
    assert at.told("spent")[0][:2] == (0, 1)


@pytest.mark.rule("CR-10.5b")
def test_dice_fuel_buys_rerolls_as_long_as_there_is_any():
    at = table(dice="TTTTM", fuel=[3])
    for left in (2, 1, 0):
        at.play("reroll M for 1 fuel", dice="M")
        assert at.fuel[0] == left

    assert at.legal("reroll") == []


# Naming


@pytest.mark.rule("CR-06.2a", "R-74")
@pytest.mark.parametrize("hero", list(PROFILES))
def test_dice_a_hero_is_paid_symbol_for_symbol(hero):
    cost = PROFILES[hero].cost
    position = {"fuel": [1], "dancer": hero == "Yellow Dancer", "rerolls": 1}
    for filler in "TMIB":
        dice = f"{cost:{filler}<5}"
        assert table(dice=dice, **position).can(f"name {hero}")
    for missing in set(cost):
        other = next(face for face in "TMIB" if face not in cost)
        dice = f"{cost.replace(missing, '', 1):{other}<5}"
        assert not table(dice=dice, **position).can(f"name {hero}")


@pytest.mark.rule("CR-06.2b", "CR-06.2c", "R-58")
def test_dice_several_heroes_are_paid_from_one_roll_each_die_once():
    at = table(dice="BITTT", fuel=[0, 1])

    assert sets_of(at) == {
        "",
        "Annie",
        "Annie, Ariel",
        "Annie, Ariel, Rand",
        "Annie, Rand",
        "Ariel",
        "Ariel, Rand",
        "Rand",
        "Scott",
    }


@pytest.mark.rule("CR-06.2d")
def test_dice_of_two_heroes_with_three_dice_each_one_can_be_taken():
    three = [name for name in HEROES if len(PROFILES[name].cost) == 3]
    assert len(three) == 5
    at = table(dice="TIBMT", fuel=[1])

    chosen = [some.split(", ") for some in sets_of(at)]
    assert {"Scott", "Lunk", "Alpha"} <= {name for some in chosen for name in some}
    assert max(sum(name in three for name in some) for some in chosen) == 1


@pytest.mark.rule("CR-06.2e")
def test_dice_four_targets_and_a_mars_base_pay_exactly_these_sets():
    plain = {"", "Rand", "Annie", "Annie, Rand", "Beta, Rand"}

    assert sets_of(table(dice="TTTTB", rerolls=1)) == plain
    assert sets_of(table(dice="TTTTB", fuel=[1])) == plain | {"Beta"}


@pytest.mark.rule("CR-06.4b", "CR-06.4h")
def test_dice_at_most_three_heroes_are_taken_in_a_turn():
    at = table(dice="IBMTB", dancer=True, fuel=[1])
    four = ("Annie", "Ariel", "Beta", "Yellow Dancer")
    chosen = sets_of(at)

    for three in combinations(four, 3):
        assert ", ".join(three) in chosen
    assert max(len(some.split(", ")) for some in chosen) == 3


@pytest.mark.rule("CR-06.4c")
def test_dice_come_back_at_the_end_of_the_turn():
    at = table(dice="TTTMM").select("Rand").begin("Rand").play("stop", dice="MMMMM")

    assert (at.active, at.dice) == (1, "MMMMM")


@pytest.mark.rule("CR-06.4f", "CR-05.3a")
def test_dice_a_hero_used_is_there_for_the_next_player_at_once():
    at = ready("Rand").play("stop", dice="TTTMM")

    assert at.active == 1
    assert at.can("name Rand")


@pytest.mark.rule("CR-06.4g", "R-08", "R-74")
def test_dice_nobody_need_be_taken():
    at = table(dice="TTTTB").play("confirm")

    assert at.told("selected") == [(0, 0, 0)]
    assert at.play("fuel on Rand").active == 1


@pytest.mark.rule("R-10", "R-74")
def test_dice_a_card_is_named_once_and_only_the_side_that_is_up():
    assert table(dice="MIMII").play("name Lancer").legal("name ") == ["name Ariel"]
    assert not table(dice="MIMII").can("name Yellow Dancer")
    at = table(dice="MIMII", dancer=True)
    assert not at.can("name Lancer")
    assert not at.play("name Yellow Dancer").can("name Yellow Dancer")


@pytest.mark.rule("R-74", "R-11")
def test_dice_naming_collects_pays_and_reveals_nothing():
    at = table(rest="?", dice="ITTTB", on_heroes={"Ariel": 2, "Rand": 1})
    at.play("name Ariel", "name Rand")

    assert at.fuel == [0, 0]
    assert (at.fuel_on("Ariel"), at.fuel_on("Rand")) == (2, 1)
    assert at.tray == "? ? ? ? ? ? ? ? ?"


@pytest.mark.rule("R-74")
def test_dice_names_are_taken_back_until_the_set_is_confirmed():
    match = Match.at(table(dice="BITTT", rerolls=1).text)
    before = match.legal()
    for hero in ("Annie", "Rand"):
        match.play(f"name {hero}")
    match.undo()
    assert "name Rand" in match.legal()

    match.undo()
    assert match.legal() == before
    match.play("reroll T")
    assert not match.can_undo()


@pytest.mark.rule("R-11", "CR-06.4a")
def test_dice_ariel_shows_tokens_only_when_the_whole_set_is_declared():
    at = table(rest="?", dice="ITTTB").play("name Ariel")
    assert at.legal("Ariel") == []

    at.play("name Rand", "confirm")
    assert at.legal("name ") == []
    assert at.cells("Ariel reveals") == "a1 b1 c1 a2 b2 c2 a3 b3 c3"


@pytest.mark.rule("CR-06.4c", "R-58")
def test_dice_left_over_buy_nothing_later_in_the_turn():
    at = table(dice="TTTBI", cards="Safe House").select("Rand").begin("Rand").play("stop")

    assert at.legal() == ["Safe House", "end turn"]
