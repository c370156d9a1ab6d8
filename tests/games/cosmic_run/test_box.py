"""The box as data: where its values come from, what may be changed, and what is refused."""

import pytest

from launchbay.engine import registry
from launchbay.engine.notation import Setting
from launchbay.games.cosmic_run import content
from tests.games.boxes import Printed, refusal, says_where_from

from .paper import LABELS, SCORES, SHIPS, VALUES
from .reference import DICE, FACES, LETTERS, NUMBERS, ROLLS
from .table import table

BOX = Printed(content)
SOURCES = BOX.sources()


@pytest.mark.parametrize("line", SOURCES)
def test_box_every_value_says_where_it_comes_from(line):
    assert says_where_from(SOURCES[line])


def test_box_every_value_is_on_a_line_of_its_own():
    assert len(SOURCES) == BOX.values()


def test_box_every_value_we_chose_names_its_reason_in_the_ledger():
    assert all(f"### {part} " in BOX.ledger for part in BOX.reasons(r"part (4\.\d)"))


@pytest.mark.rule("CO-minefield.3", "CO-score.2", "R-CO-35", "CO-mine.2", "CO-control.3")
def test_box_the_sheet_is_that_of_the_ledger():
    for side, labels in LABELS.items():
        box = Setting(registry.game("cosmic-run"), 2, {"sheet": side}).box()
        assert [tuple(row[1:10]) for row in box.label.tolist()] == list(labels.values())
        assert tuple(box.level[:11].tolist()) == SCORES
        assert (box.columns, box.start, box.planet) == (3, 1, 10)
        assert (box.hearts, box.icons, box.bay, box.armada, box.wreck) == (3, 4, 2, 5, 7)
        assert tuple(box.rolls.tolist()) == ROLLS
        assert box.worth.tolist()[:6] == [sum(VALUES[:count]) for count in range(6)]


@pytest.mark.rule("CO-action.1", "R-CO-63")
def test_box_the_dice_are_those_of_the_ledger():
    box = Setting(registry.game("cosmic-run"), 2, {}).box()

    assert [[FACES[face] for face in die] for die in box.face.tolist()] == [
        list(die) for die in DICE
    ]
    assert "".join("ABC"[letter] for letter in box.letters.tolist()) == LETTERS
    assert tuple(box.numbers.tolist()) == NUMBERS


# What may be changed


def test_box_hearts_icons_and_the_armada_may_be_others():
    at = table(rival="blue 2B", changes={"hearts": 1}, dice="blue attack")
    assert at.take("blue attack", "attack blue").told("disabled") == [(1, "blue")]

    at = table("orange 5B", changes={"armada": 6}, dice="orange 2").take("orange 2", "up to 6B")
    assert not at.can("up to 7B")


def test_box_scores_may_be_others():
    changes = {"vp.behind": 3, "vp.disabled": 4, "vp.planet": 20, "technology": [5, 5, 5, 5, 5]}
    at = table("orange 10B, blue 1B +3", held="warp", changes=changes)

    assert at.score() == 20 - 3 - 4 - 3 + 5


def test_box_the_dice_may_have_other_faces():
    changes = {"dice.D1": ["mine"] * 5 + ["orange 1"], "dice.letters": ["C"] * 6}
    at = table(changes=changes, dice="orange 1", pool=2, rounds=1, seat=1)

    assert at.legal("take") == ["take D1 mine", "take D2 transformer"]


def test_box_the_round_track_may_be_another():
    at = table(pool=1, rounds=1, changes={"round_track": [0] * 12}).end_round()

    assert (at.round, at.told("coordinate")) == (2, [])


def test_box_the_bay_may_hold_one_die():
    at = table(changes={"bay": 1}, dice="orange 1").take("orange 1", "cargo")

    assert at.legal() == [
        f"gain {name}" for name in ("missile", "navigation", "transformer", "warp")
    ]


def test_box_the_track_may_be_shorter():
    labels = {f"labels.{side}.{ship}": [1, 2, 3, 4, 5, 6, 0, 6] for side in "AB" for ship in SHIPS}
    at = table("orange 8B, blue 4B, green 4B", changes=labels, dice="orange 1").take("orange 1")

    assert at.play("up to the planet").told("landed") == [(0, "orange")]


# What is refused

BAD_VALUES = [
    ({"columns": 0}, "columns must be"),
    ({"columns": 6}, "columns must be"),
    ({"hearts": 0}, "hearts must be"),
    ({"icons": -1}, "icons must be"),
    ({"bay": 0}, "bay must be"),
    ({"armada": 0}, "armada must be"),
    ({"downed": 0}, "downed must be"),
    ({"downed": 4}, "downed must be"),
    ({"vp.behind": -1}, "vp.behind must be"),
    ({"vp.disabled": 1000}, "vp.disabled must be"),
    ({"hearts": "three"}, "hearts is a whole number, and 'three' is not"),
    ({"sails": 3}, "box.toml has no value 'sails'"),
    ({"dice.D9": ["mine"]}, "box.toml has no value 'dice.D9'"),
    ({"start": "D"}, "start must be one of A, B, C"),
    ({"start": ""}, "start must be one of A, B, C"),
    ({"vp.line": 10}, "1 to 9"),
    ({"labels.A.blue": [1, 2, 3]}, "labels.A.blue"),
    ({"labels.B.green": [100] * 9}, "labels.B.green"),
    ({"labels.B.green": [-1] * 9}, "labels.B.green"),
    ({"labels.B.green": ["x"] * 9}, "labels.B.green"),
    ({"round_track": [1, 2, 3]}, "round_track"),
    ({"round_track": [-1] * 12}, "round_track"),
    ({"technology": []}, "technology"),
    ({"technology": [-1]}, "technology"),
    ({"technology": ["one"]}, "technology"),
    ({"round_track": ["one"] * 12}, "round_track"),
    ({"dice.letters": ["A", "B", "C"]}, "dice.letters"),
    ({"dice.letters": ["A", "B", "C", "D", "A", "B"]}, "dice.letters"),
    ({"dice.letters": [1] * 6}, "dice.letters"),
    ({"dice.letters": ["AB"] * 6}, "dice.letters"),
    ({"dice.letters": [""] * 6}, "dice.letters"),
    ({"dice.numbers": [0] * 6}, "dice.numbers"),
    ({"dice.numbers": ["one"] * 6}, "dice.numbers"),
    ({"dice.numbers": [1, 2, 3]}, "dice.numbers"),
    ({"dice.D1": ["mine"] * 6}, "dice.D1"),
    ({"dice.D1": ["orange 1"] * 5}, "dice.D1"),
    ({"dice.D8": ["orange 4"] * 6}, "dice.D8"),
    ({"dice.D8": [1] * 6}, "dice.D8"),
]


@pytest.mark.parametrize(("changes", "why"), BAD_VALUES, ids=[str(bad[0]) for bad in BAD_VALUES])
def test_box_a_bad_value_is_refused_in_one_sentence(changes, why):
    said = refusal("cosmic-run", changes)

    assert said.startswith("cosmic-run: ")
    assert why in said


@pytest.mark.rule("R-CO-42", "R-CO-48")
def test_box_a_die_of_mines_alone_is_refused_because_free_rerolls_would_not_end():
    said = refusal("cosmic-run", {"dice.D7": ["mine"] * 6}, players=1)

    assert "a face that is not a mine" in said
