"""The box as data: where its values come from, what may be changed, and what is refused."""

import pytest

from launchbay.engine import registry
from launchbay.games.cyclone_run import content
from tests.games.boxes import Printed, refusal, says_where_from

from .printed import AMBUSHED, CARDS, CELLS, DIE, FACES, HEROES, KINDS, PROFILES, TOKENS, VEHICLES
from .table import opening, ready, table

BOX = Printed(content)
SOURCES = BOX.sources()


@pytest.mark.parametrize("line", SOURCES)
def test_box_every_value_says_where_it_comes_from(line):
    assert says_where_from(SOURCES[line])


def test_box_every_value_is_on_a_line_of_its_own():
    assert len(SOURCES) == BOX.values()


def test_box_every_value_we_chose_names_its_reason_in_the_ledger():
    reasons = BOX.reasons(r"part \d\.\d|R-\d\d")

    assert reasons >= {"part 4.2", "part 4.5", "part 4.6", "R-31", "R-33", "R-54"}
    for reason in reasons:
        heading = f"### {reason.removeprefix('part ')} " if "part" in reason else f"**{reason} "
        assert heading in BOX.ledger


@pytest.mark.rule("CR-08.5", "CR-05.1a")
def test_box_tokens_and_dice_are_those_of_the_ledger():
    box = opening().box
    columns = (box["count"], box.hp, box.vp, box.carries)

    assert [tuple(row) for row in zip(*columns, strict=True)] == list(TOKENS.values())
    assert "".join(FACES[face] for face in box.faces) == DIE
    assert [KINDS[kind] for kind in range(9) if box.prey[kind]] == list(AMBUSHED)


@pytest.mark.rule("CR-11.1", "CR-11.2", "CR-11.4", "CR-11.5a", "CR-11.6", "CR-11.7", "CR-11.8")
@pytest.mark.rule("CR-11.9", "CR-11.10a")
@pytest.mark.parametrize("hero", PROFILES)
def test_box_heroes_are_those_of_the_ledger(hero):
    box, at, profile = opening().box, tuple(PROFILES).index(hero), PROFILES[hero]
    cost = "".join(face * int(dice) for face, dice in zip(FACES, box.cost[at], strict=True))

    assert cost == "".join(sorted(profile.cost, key=FACES.index))
    numbers = (box.moves, box.damage, box.binoculars, box.wrench)
    assert tuple(int(column[at]) for column in numbers) == (
        profile.moves,
        profile.damage,
        profile.binoculars,
        profile.wrench,
    )
    if profile.vehicle:
        assert VEHICLES[box.vehicle[at]] == profile.vehicle


# What may be changed


def test_box_the_faces_of_the_dice_may_be_others():
    start = opening(changes={"faces": "BTMMIB"}, tries=["TTTTT", "MMMMM"], dice="TTTTB")

    assert [event[:2] for event in start.told("tried")] == [(0, 5), (1, 0)]
    assert start.dice == "BBBBB"


def test_box_a_hero_may_cost_something_else():
    start = opening(changes={"heroes.Rook.cost": "TTTT"})

    assert start.legal("name") == ["name Rand", "name Rook"]
    assert not start.play("name Rook").can("name Rand")


def test_box_a_hero_may_have_other_numbers():
    changes = {
        "heroes.Annie.moves": 1,
        "heroes.Annie.damage": 4,
        "heroes.Annie.wrench": False,
        "heroes.Annie.direction": "diagonal",
        "heroes.Annie.vehicle": "Cyclone",
    }
    at = ready("Annie", cyclone="a1", changes=changes)
    assert at.cells("to") == "b2"
    assert at.play("to b2").pile(0) == "El"
    assert at.active == 1

    at = ready("Annie", "b2 Lo", cyclone="a1", changes=changes).play("to b2")
    assert at.legal("take") == []


def test_box_icons_may_be_others():
    changes = {"heroes.Rand.fuel": 3, "heroes.Rook.binoculars": 1, "heroes.Alpha.launch": 2}
    assert ready("Rand", changes=changes).fuel[0] == 3
    assert ready("Rook", rest="?", changes=changes).scouts == 1

    assert not table(dice="TIITT", fuel=[1], changes=changes).can("name Alpha")
    at = table(dice="TIITT", fuel=[2], changes=changes).play("name Alpha", "confirm")
    assert at.fuel[0] == 0


def test_box_tokens_may_have_other_numbers():
    changes = {"tokens.Scout.hp": 5, "tokens.Elite.hp": 1, "tokens.Elite.vp": 20}
    changes |= {"tokens.Elite.fuel": 2}
    at = ready("Annie", "b1 Sc", changes=changes).play("enter a1")

    assert (at.points(0), at.fuel[0]) == (20, 2)
    assert at.play("to b1")["b1"] == "Sc"


def test_box_cards_may_have_other_numbers():
    changes: dict[str, int | str] = {"cards.memorial": 9, "cards.cache": 5, "cards.highway": 2}
    changes |= {"cards.armory": 3, "cards.ambush": "Elite"}
    at = table(cards="Pilots' Memorial, Protoculture Cache", rerolls=1, changes=changes)
    assert at.points(0) == 4 + 4 + 9
    assert at.play("Protoculture Cache").fuel[0] == 5

    at = ready("Rand", cards="Old Highway", changes=changes).play("Old Highway")
    assert at.moves == 5
    at = ready("Annie", cards="Armory", changes=changes).play("enter a1")
    assert at.can("take it with the Armory")
    at = table("a1 Sc", cards="Ambush Point", changes=changes)
    assert at.cells("Ambush Point at") == "b1 c1 a2 b2 c2 a3 b3 c3"


def test_box_the_turn_may_have_more_rerolls_and_fewer_heroes():
    start = opening(changes={"rerolls": 3, "most_heroes": 1}, dice="TTTTB")
    for _ in range(3):
        start.play("reroll B", dice="B")
    assert start.legal("reroll") == []

    assert start.play("name Rand").legal("name") == []


def test_box_there_may_be_less_fuel_and_a_nearer_end():
    start = opening(changes={"fuel": 5, "last_round": 1, "two.empty": 1}, dice="MMMMM")
    assert start.fuel_pile == 5
    assert int(start.box.empty) == 1

    start.select("").select("")
    assert start.over


# What is refused

BAD_VALUES = [
    ({"dice": 0}, "dice must be 1 to 5, not 0"),
    ({"dice": 6}, "dice must be 1 to 5, not 6"),
    ({"rerolls": -1}, "rerolls must be 0 to 9, not -1"),
    ({"rerolls": 10}, "rerolls must be 0 to 9, not 10"),
    ({"most_heroes": 0}, "most_heroes must be 1 to 8, not 0"),
    ({"most_heroes": 9}, "most_heroes must be 1 to 8, not 9"),
    ({"fuel": -1}, "fuel must be 0 to"),
    ({"fuel": 1000}, "fuel must be 0 to"),
    ({"last_round": 0}, "last_round must be 1 to 1000, not 0"),
    ({"two.empty": 0}, "two.empty must be 1 to 9, not 0"),
    ({"two.empty": 10}, "two.empty must be 1 to 9, not 10"),
    ({"long.empty": 0}, "long.empty must be 1 to 9, not 0"),
    ({"tokens.Location.count": 12}, "tokens.Location.count must be 0 to 11, not 12"),
    ({"tokens.Scout.count": -1}, "tokens.Scout.count must be 0 to"),
    ({"tokens.Corg.hp": 0}, "tokens.Corg.hp must be 1 to 20, not 0"),
    ({"tokens.Sera.hp": 1}, "tokens.Sera.hp must be 0 to 0, not 1"),
    ({"tokens.Scout.vp": -1}, "tokens.Scout.vp must be 0 to 99, not -1"),
    ({"tokens.Scout.fuel": 10}, "tokens.Scout.fuel must be 0 to 9, not 10"),
    ({"heroes.Rook.moves": -1}, "heroes.Rook.moves must be"),
    ({"heroes.Rook.moves": 21}, "heroes.Rook.moves must be"),
    ({"heroes.Rook.binoculars": 21}, "heroes.Rook.binoculars must be"),
    ({"heroes.Alpha.launch": -1}, "heroes.Alpha.launch must be"),
    ({"heroes.Rand.fuel": -1}, "heroes.Rand.fuel must be"),
    ({"heroes.Beta.damage": -1}, "heroes.Beta.damage must be"),
    ({"cards.memorial": 100}, "cards.memorial must be 0 to 99, not 100"),
    ({"cards.cache": 0}, "cards.cache must be 1 to"),
    ({"cards.highway": 0}, "cards.highway must be 1 to 9, not 0"),
    ({"cards.armory": 0}, "cards.armory must be 1 to 9, not 0"),
    ({"dice": "five"}, "dice is a whole number, and 'five' is not"),
    ({"heroes.Annie.wrench": 1}, "heroes.Annie.wrench is true or false, and 1 is not"),
    ({"heroes": 3}, "box.toml has no value 'heroes'"),
    ({"heroes.Corg.cost": "T"}, "box.toml has no value 'heroes.Corg.cost'"),
    ({"faces": "TTMMI"}, "faces must be 6 letters"),
    ({"faces": "TTMMII"}, "each of TMIB among them"),
    ({"faces": "TTMMIX"}, "not 'TTMMIX'"),
    ({"heroes.Rook.cost": ""}, "heroes.Rook.cost must be 1 to 5 letters"),
    ({"heroes.Rook.cost": "TTTTTT"}, "heroes.Rook.cost must be 1 to 5 letters"),
    ({"heroes.Rook.cost": "XY"}, "of TMIB, not 'XY'"),
    ({"heroes.Rook.vehicle": "Tank"}, "one of Cyclone, Jeep, not 'Tank'"),
    ({"heroes.Rook.direction": "up"}, "not 'up'"),
    ({"cards.ambush": "Scout,Sera"}, "cards.ambush cannot take 'Sera'"),
    ({"cards.ambush": ""}, "cards.ambush cannot take ''"),
    ({"tokens.Scout.count": 127}, "in the bag"),
]


@pytest.mark.parametrize(("changes", "why"), BAD_VALUES, ids=[str(bad[0]) for bad in BAD_VALUES])
def test_box_a_bad_value_is_refused_in_one_sentence(changes, why):
    said = refusal("cyclone-run", changes)

    assert said.startswith("cyclone-run: ")
    assert why in said


def test_box_too_few_tokens_for_the_cells_are_refused():
    said = refusal("cyclone-run", {"tokens.Scout.count": 0}, options={"tokens": "10"})

    assert "10 tokens a cell need 90" in said


@pytest.mark.rule("CR-05.2a", "CR-13.2")
def test_box_options_left_out_have_defaults():
    settle = registry.game("cyclone-run").settle

    assert settle(2, {}) == {"tokens": "8", "length": "standard"}
    assert settle(3, {}) == {"tokens": "9", "length": "standard"}
    assert settle(4, {}) == {"tokens": "10", "length": "standard"}


@pytest.mark.parametrize("options", [{"tokens": "0"}, {"length": "short"}, {"wind": "west"}])
def test_box_bad_options_are_refused(options):
    assert next(iter(options)) in refusal("cyclone-run", {}, options=options)


def test_box_names_are_those_of_the_ledger():
    assert content.CARDS == CARDS
    assert content.CELLS == CELLS
    assert (HEROES, tuple(PROFILES)) == (content.HEROES, content.PROFILES)
