"""The box as data: where its values come from, what may be changed, and what is refused."""

import pytest

from launchbay.engine import registry
from launchbay.games.ace_pilot import content
from tests.games.boxes import Printed, refusal, says_where_from

from .reference import COSTS, DIE, FACES, TOKENS
from .table import opening, random_game

BOX = Printed(content)
SOURCES = BOX.sources()


@pytest.mark.parametrize("line", SOURCES)
def test_box_every_value_says_where_it_comes_from(line):
    assert says_where_from(SOURCES[line])


def test_box_every_value_is_on_a_line_of_its_own():
    assert len(SOURCES) == BOX.values()


def test_box_every_value_we_chose_names_its_reason_in_the_ledger():
    reasons = BOX.reasons(r"part 4\.\d|R-AP-\d\d")

    assert reasons == {"part 4.1", "part 4.2", "part 4.3"}
    assert all(f"### {reason.removeprefix('part ')} " in BOX.ledger for reason in reasons)


def test_box_tokens_heroes_and_dice_are_those_of_the_ledger():
    box = opening().box

    assert [tuple(row) for row in zip(box["count"], box.hp, box.vp, strict=True)] == list(
        TOKENS.values()
    )
    assert [
        "".join(face * int(dice) for face, dice in zip(FACES, cost, strict=True))
        for cost in box.cost
    ] == ["".join(sorted(cost, key=FACES.index)) for cost in COSTS.values()]
    assert "".join(FACES[face] for face in box.faces) == DIE


# What may be changed


def test_box_the_faces_of_the_dice_may_be_others():
    start = opening(changes={"faces": "UTMMIU"}, tries=["TTTTT", "MMMMM"], dice="TTTTU")

    assert start.told("tried") == [(0, 5, 0), (1, 0, 0)]  # the first side is now an emblem
    assert start.dice == "UUUUU"


def test_box_a_hero_may_cost_something_else():
    start = opening(changes={"heroes.Rick.cost": "TTTT"})

    assert start.legal("buy") == ["buy Rick", "buy Ben"]
    assert start.play("buy Rick").dice == "T"


def test_box_a_hero_may_do_other_damage():
    changes = {"heroes.Claudia.damage": 2, "heroes.Henry.damage": 1}
    start = opening(changes=changes, reveals="Fl Fl Fl Fl Fl Cr Cr Cr Cr", dice="MMTUT")
    start.play("buy Claudia", "buy Henry", "Claudia attacks top row", "Henry attacks C")

    assert start.tray == "Fl+2 Fl+2 Fl+2 Fl Fl+1 Cr Cr Cr Cr"


def test_box_a_hero_may_aim_more_or_less_often():
    changes = {"heroes.Rick.points": 1, "heroes.Ben.targets": 1}
    start = opening(changes=changes, reveals="Fl Fl Fl Fl Fl Fp Fp Cr Cr", dice="IUTTT")
    start.play("buy Rick", "buy Ben", "Rick attacks TL", "Ben attacks R")

    assert start.tray == "Fl+1 Fl Fl Fl Fl ? Fp Cr Cr"


def test_box_tokens_may_have_other_numbers():
    changes = {"tokens.Fighterpod.hp": 2, "tokens.Scout.hp": 1, "tokens.Scout.vp": 9}
    start = opening(changes=changes, reveals="Fp Sc Fp Fl Fl Cr Cr Cr Cr", dice="MMTTT")
    start.play("buy Claudia", "Claudia attacks top row")

    assert (start.tray[:11], start.points(0)) == ("Fp+1 ? Fp+1", 9)


def test_box_the_turn_may_have_more_rerolls_and_heroes():
    start = opening(changes={"rerolls": 3, "most_heroes": 1}, dice="TTMMM")
    for _ in range(3):
        start.play("reroll M", dice="M")
    assert start.legal("reroll") == []

    assert start.play("buy Ben").legal("buy") == []


def test_box_gloval_may_take_the_token_with_two_as_well():
    start = opening(changes={"two.gloval": True}).end_turn(dice="TUTTT").play("buy Henry")

    assert start.told("token") == [(1, 0, 0)]


def test_box_the_game_may_end_later():
    ends = [list(random_game(1, tokens="1", **more))[-1].heights.count(0) for more in ENDS]

    assert ends[0] >= 1
    assert ends[1] >= 4


ENDS: list[dict[str, str]] = [{"length": "standard"}, {"length": "long"}]


# What is refused

BAD_VALUES = [
    ({"dice": 0}, "dice must be 1 to 5, not 0"),
    ({"dice": 6}, "dice must be 1 to 5, not 6"),
    ({"rerolls": -1}, "rerolls must be 0 to 9, not -1"),
    ({"most_heroes": 0}, "most_heroes must be 1 to 8, not 0"),
    ({"two.turns": 0}, "two.turns must be 1 to 9, not 0"),
    ({"two.empty": 10}, "two.empty must be 1 to 9, not 10"),
    ({"long.empty": 0}, "long.empty must be 1 to 9, not 0"),
    ({"tokens.Upgrade.count": 9}, "tokens.Upgrade.count must be 0 to 8, not 9"),
    ({"tokens.Khyron.hp": 0}, "tokens.Khyron.hp must be 1 to 20, not 0"),
    ({"tokens.Scout.vp": -1}, "tokens.Scout.vp must be 0 to 99, not -1"),
    ({"heroes.Rick.points": 0}, "heroes.Rick.points must be 1 to 9, not 0"),
    ({"heroes.Miriya.blows": 10}, "heroes.Miriya.blows must be 1 to 9, not 10"),
    ({"heroes.Henry.on_khyron": 0}, "heroes.Henry.on_khyron must be 1 to 9, not 0"),
    ({"cards.pop_star": 100}, "cards.pop_star must be 0 to 99, not 100"),
    ({"cards.missile_volley": 0}, "cards.missile_volley must be 1 to 9, not 0"),
    ({"dice": "five"}, "dice is a whole number, and 'five' is not"),
    ({"two.gloval": 1}, "two.gloval is true or false, and 1 is not"),
    ({"heroes": 3}, "box.toml has no value 'heroes'"),
    ({"heroes.Khyron.cost": "T"}, "box.toml has no value 'heroes.Khyron.cost'"),
]
BAD_TEXTS = [
    ({"faces": "TTMMI"}, "faces must be 6 letters"),
    ({"faces": "TTMMII"}, "each of TMIU among them"),
    ({"faces": "TTMMIX"}, "not 'TTMMIX'"),
    ({"heroes.Rick.cost": ""}, "heroes.Rick.cost must be 1 to 5 letters"),
    ({"heroes.Rick.cost": "TTTTTT"}, "heroes.Rick.cost must be 1 to 5 letters"),
    ({"heroes.Rick.cost": "XY"}, "of TMIU, not 'XY'"),
    ({"heroes.Ben.kinds": "Fighterpod,Pod"}, "heroes.Ben.kinds has no token called 'Pod'"),
    ({"tokens.Fighterpod.count": 0}, "in the bag"),
    ({"tokens.Fighterpod.count": 127}, "in the bag"),
]


@pytest.mark.parametrize(("changes", "why"), BAD_VALUES)
def test_box_a_bad_value_is_refused_in_one_sentence(changes, why):
    assert refusal("ace-pilot", changes) == f"ace-pilot: {why}"


@pytest.mark.parametrize(("changes", "why"), BAD_TEXTS)
def test_box_bad_letters_and_too_few_tokens_are_refused(changes, why):
    assert why in refusal("ace-pilot", changes, options={"tokens": "8"})


def test_box_options_left_out_have_defaults():
    settle = registry.game("ace-pilot").settle

    assert settle(2, {}) == {"tokens": "7", "length": "standard", "buy_first": "off"}
    assert settle(3, {}) == {"tokens": "8", "length": "standard", "buy_first": "off"}
    assert settle(4, {}) == {"tokens": "8", "length": "standard", "buy_first": "off"}


@pytest.mark.parametrize("options", [{"tokens": "0"}, {"length": "short"}, {"wind": "west"}])
def test_box_bad_options_are_refused(options):
    assert next(iter(options)) in refusal("ace-pilot", {}, options=options)
