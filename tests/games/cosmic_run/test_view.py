"""What a client draws is what the words say, and it never has to know a rule."""

import re

import pytest

from launchbay.engine import registry
from launchbay.engine.records import NONE
from launchbay.games.cosmic_run.view import section, view

from .alone import first_die, last_pair
from .chance import number
from .layout import BITS
from .layout import number as place
from .paper import SCORES, SHIPS, TECHNOLOGIES, circle_of
from .reference import DICE, FACES, ROLLS
from .table import NAMES, SETUPS, glimpses, table

STROKES = {"vertical": "|", "horizontal": "-", "left": "\\", "right": "/"}


def drawn(at):
    return view(at.box, at.s)


# The table


@pytest.mark.rule("R-CO-63", "CO-score.2")
@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_the_view_shows_what_both_sheets_hold(setup):
    for at in glimpses(61, **setup):
        for seat, seen in enumerate(drawn(at).sheets):
            sheet = at.sheet(seat)
            for track in seen.tracks:
                compare_tracks(track, sheet)
            assert [(held.acquired, held.used) for held in seen.technologies] == [
                (len(track), track.count("used")) for track in sheet.crosses.values()
            ]
            assert (seen.technology_vp, seen.vp) == (sheet.technology_score, sheet.score)
            assert (seen.icons, set(seen.circled)) == (sheet.icons, sheet.circled)


def compare_tracks(track, sheet):
    ship = sheet.ships[track.name]
    assert (track.row, track.column, track.highest) == (*ship.at, ship.highest)
    assert (track.hearts, track.vp) == (ship.hearts, sheet.track_score(track.name))
    assert (track.disabled, track.landed) == (sheet.disabled(track.name), ship.landed)
    assert (track.can_advance, track.limit) == (
        sheet.can_advance(track.name),
        sheet.limit(track.name),
    )
    for circle in track.circles:
        at = (circle.row, circle.column)
        assert circle.id == place(at)
        assert circle.mine == (at in ship.mines)
        assert {STROKES[line] for line in circle.lines} == ship.lines.get(at, set())
        assert bool(circle.order) == bool(circle.lines)
    assert len(track.circles) == 30
    assert set(STROKES.values()) == set(BITS)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_the_view_shows_the_dice_and_whose_turn_it_is(setup):
    for at in glimpses(62, **setup):
        seen = drawn(at)
        assert (seen.seat, seen.round, seen.captain) == (at.seat, at.round, at.captain)
        assert (seen.phase == "over") == at.over
        for die in seen.dice:
            side = int(at.s.side[die.id])
            assert die.name == f"D{die.id + 1}"
            assert die.faces == list(DICE[die.id])
            assert die.label == ("" if side == NONE else DICE[die.id][side])
            assert die.face == (NONE if side == NONE else FACES.index(die.label))
            assert (die.holder, die.rank) == (at.s.holder[die.id], at.s.rank[die.id])


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        ("blue 2", ("move", 1, 2, NONE)),
        ("green attack", ("attack", 2, 1, NONE)),
        ("mine", ("mine", NONE, 0, NONE)),
        ("warp", ("technology", NONE, 0, 3)),
    ],
)
def test_a_die_says_what_its_face_is(face, shown):
    die = next(die for die in drawn(table(dice=face)).dice if die.label == face)

    assert (die.kind, die.ship, die.pips, die.technology) == shown


@pytest.mark.rule("CO-minefield.3", "CO-score.3", "CO-score.4")
def test_the_printed_sheet_is_told():
    seen = drawn(table(sheet="B"))
    assert (seen.rows, seen.columns, seen.start, seen.sheet_side) == (9, ["A", "B", "C"], 1, "B")
    assert seen.labels[0] == [1, 3, 2, 5, 4, 1, 6, 3, 5]
    assert seen.twice[0] == [True, True, False, True, False, True, False, True, True]

    seen = drawn(table(variant="friendly"))
    assert not any(map(any, seen.twice))
    assert (tuple(seen.levels), seen.marks) == (SCORES, [2, 6, 8, 10])
    assert (seen.values, tuple(seen.rolls)) == ([1, 1, 2, 2, 3], ROLLS)
    assert (seen.hearts, seen.icons, seen.bay, seen.variant) == (3, 4, 2, "friendly")


def test_a_die_in_hand_and_in_the_bay_is_told():
    at = table("orange 2B", dice="orange 3", bay="0").take("orange 3")
    seen = drawn(at)
    assert (seen.hand, seen.ship, seen.pips, seen.phase) == (4, 0, 3, "use")
    assert [die.id for die in seen.dice if die.bay] == seen.sheets[0].bay == [at.bay[0]]

    assert drawn(at.play("cargo")).phase == "gain"


def test_an_attack_in_question_is_told():
    at = table(rival_held="missile", dice="blue attack").take("blue attack", "attack blue")

    assert (drawn(at).attacked, drawn(at).phase) == (1, "attack")


# Threats


@pytest.mark.rule("CO-mine.12", "R-CO-63")
def test_the_effects_of_a_roll_are_told_before_it_is_answered():
    at = table("orange 4B +2, blue 7B", "green 1B", pool=1, rounds=1, held="missile")
    seen = drawn(at.end_round("B3", dice=[]))

    circle, back = place(circle_of("4B")), place(circle_of("3B"))
    assert (seen.coordinate, seen.phase) == ("B3", "mines")
    assert [(t.seat, t.ship, t.circle, t.hit, t.back_to, t.disables) for t in seen.threats] == [
        (0, 0, circle, True, back, True),
        (0, 1, circle, False, NONE, False),
        (0, 2, circle, False, NONE, False),
        *((1, ship, circle, False, NONE, False) for ship in range(3)),
    ]


@pytest.mark.rule("CO-minedie.4", "R-CO-11")
def test_threats_are_only_to_sheets_that_are_marked_and_not_protected():
    at = table(rival="orange 1B", rival_held="missile", dice="mine")
    seen = drawn(at.take("mine", "launch at B", chance=number(1)))
    assert {threat.seat for threat in seen.threats} == {1}
    assert seen.threats[0].back_to == NONE

    at = table(pool=1, rounds=1, held="missile", rival_held="missile").end_round("B3", dice=[])
    assert {threat.seat for threat in drawn(at.play("missile")).threats} == {1}
    assert drawn(table(dice="mine")).threats == []


# Reasons


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_die_has_a_reason_exactly_when_it_cannot_be_taken(setup):
    for at in glimpses(63, **setup):
        named = {part for word in at.legal("take", "give") for part in word.split()}
        for die in drawn(at).dice:
            assert bool(die.why) == (die.name not in named and not at.over)


@pytest.mark.parametrize(
    ("ships", "used", "why"),
    [
        ("orange 3B +3", "", "disabled"),
        ("orange 10B, blue 6B, green 6B", "", "planet"),
        ("orange 8B !9A !9B !9C, blue 5B, green 5B", "warp " * 5, "Mines bar every way up"),
        ("orange 5B, blue 2B", "", "first green has to move up"),
        ("orange 4B !5B", "", "a mine straight above"),
        ("orange 4B", "", ""),
    ],
)
def test_a_track_says_why_its_ship_cannot_rise(ships, used, why):
    reason = drawn(table(ships, used=used)).sheets[0].tracks[0].why

    assert why in reason
    assert bool(reason) == bool(why)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_reasons_name_sections_of_the_rulebook(setup):
    headings = re.findall(r"^## (\d+) ", registry.game("cosmic-run").rulebook, re.M)
    assert headings == [str(heading) for heading in range(1, 14)]
    for at in glimpses(64, **setup):
        seen = drawn(at)
        tracks = [track for sheet in seen.sheets for track in sheet.tracks]
        for part in [*seen.dice, *tracks]:
            if part.why:
                assert re.findall(r"\(rules (\d+)\)\.$", part.why)[0] in headings
        assert section(at.box, at.s) in headings


def test_the_section_fits_the_position():
    sections = {
        "5": table(dice="orange 1"),
        "6": table(dice="orange 1").take("orange 1"),
        "7": table(dice="orange attack").take("orange attack"),
        "8": table(dice="warp").take("warp"),
        "9": table(dice="warp", bay="0").take("warp", "cargo"),
        "4": table(pool=1, rounds=1, held="missile").end_round("B3", dice=[]),
        "12": first_die("blue 2"),
    }

    assert {section(at.box, at.s): at for at in sections.values()} == sections


# Zorlord


@pytest.mark.rule("CO-solo.5", "CO-solo.12")
def test_zorlord_says_what_he_takes_and_why():
    assert drawn(first_die("blue 2")).says == "Zorlord takes D1: it lies furthest."
    assert "last two" in drawn(last_pair("warp", "green attack")).says
    assert "you choose" in drawn(last_pair("warp", "missile")).says
    assert drawn(first_die("blue 2")).sheets[1].name == "Zorlord"
    assert drawn(table()).says == ""


def test_technologies_have_names_and_texts():
    seen = drawn(table()).sheets[0].technologies

    assert [technology.name for technology in seen] == list(TECHNOLOGIES)
    assert len({technology.text for technology in seen}) == 4
    assert [track.name for track in drawn(table()).sheets[1].tracks] == list(SHIPS)
