"""Aim, setup and rounds."""

import pytest

from launchbay.engine import registry
from launchbay.engine.errors import BadOptions
from launchbay.games.cosmic_run.content import SWITCHES

from .chance import eight, far_to_near, mines
from .paper import SHIPS, TECHNOLOGIES
from .reference import DICE, ROLLS
from .table import opening, random_game, table


@pytest.mark.rule("CO-setup.1", "CO-setup.3", "CO-control.3")
def test_setup_both_sheets_are_empty_and_all_dice_are_in_the_pool():
    start = opening(chance=[0, *mines("A5"), *eight()])

    for seat in (0, 1):
        sheet = start.sheet(seat)
        assert [ship.at for ship in sheet.ships.values()] == [(0, 1)] * 3
        assert [ship.hearts for ship in sheet.ships.values()] == [0] * 3
        assert [len(track) for track in sheet.crosses.values()] == [0] * 4
        assert (sheet.icons, start.bay[seat]) == (4, None)
    assert len(start.pool) == 8


@pytest.mark.rule("CO-setup.1", "CO-minefield.1", "CO-minefield.2")
@pytest.mark.parametrize(
    ("sheet", "circles"), [("A", ["5B", "5B", "5B"]), ("B", ["5B", "3B", "7B"])]
)
def test_setup_both_players_use_the_same_side(sheet, circles):
    start = opening(chance=[0, *mines("B4"), *eight()], sheet=sheet)

    for seat in (0, 1):
        assert [start.mines(ship, seat) for ship in SHIPS] == circles


@pytest.mark.rule("CO-setup.2", "R-CO-38", "CO-setup.3", "CO-action.2")
@pytest.mark.parametrize("captain", [0, 1])
def test_setup_the_first_captain_is_drawn_and_takes_the_first_die(captain):
    start = opening(chance=[captain, *mines("A5"), *eight()])

    assert start.told("captain") == [(captain,)]
    assert (start.captain, start.seat) == (captain, captain)
    assert start.told("round") == [(1, captain, 1)]


@pytest.mark.rule("CO-round.2", "CO-mine.1", "CO-action.1")
def test_round_mines_come_before_dice():
    start = opening(chance=[0, *mines("C2"), *eight("D4 orange 2")])

    kinds = [event[0] for event in start.news]
    assert kinds.index("coordinate") < kinds.index("mined") < kinds.index("rolled")
    assert start.told("rolled") == [({0: 3, 1: 3, 2: 3, 3: 0, 4: 3, 5: 3, 6: 3, 7: 3},)]
    assert start.pool[3] == "D4 orange 2"


@pytest.mark.rule("CO-mine.1", "CO-mine.2", "CO-mine.3", "CO-end.3", "CO-round.1")
def test_round_rolls_are_those_of_the_round_track():
    told = []
    for seed in range(3):
        rolls: dict[int, int] = {}
        for at in random_game(seed, players=2, variant="friendly"):
            for _, source in at.told("coordinate"):
                assert source == 0
                rolls[at.round] = rolls.get(at.round, 0) + 1
            told += [(number, count) for number, _, count in at.told("round")]
        assert [rolls[number] for number in sorted(rolls)] == list(ROLLS[: len(rolls)])
    assert max(told) == (12, 3)
    assert all(ROLLS[number - 1] == count for number, count in told)


@pytest.mark.rule("CO-round.3", "R-CO-12", "CO-mine.3")
@pytest.mark.parametrize("last", [0, 1])
def test_round_a_new_one_begins_with_the_other_captain_after_the_eighth_die(last):
    at = table(pool=2, rounds=1, seat=1 - last)
    assert (at.captain, at.round) == (1 - last, 1)

    at.play(f"take {at.pool[0]}", "cargo")
    assert (at.round, at.seat) == (1, last)
    at.end_round("A5")
    assert (at.round, at.captain, at.seat, len(at.pool)) == (2, last, last, 8)


@pytest.mark.rule("CO-action.2", "CO-action.3", "R-CO-12")
def test_round_players_take_four_dice_each_in_turn_the_captain_first():
    at = opening(chance=[1, *mines("A5"), *eight()])
    seats = []
    for _ in range(7):
        seats.append(at.seat)
        at.play(f"take {at.pool[0]}", "cargo")
        if at.legal("gain"):
            at.play("gain warp")

    assert [*seats, at.seat] == [1, 0, 1, 0, 1, 0, 1, 0]
    assert at.holder == [1, 0, 1, 0, 1, 0, 1, None]


@pytest.mark.rule("CO-aim.1", "CO-aim.2")
def test_aim_three_planets_beat_any_score_and_else_the_score_decides():
    race = table(
        "orange 10B, blue 10B, green 9B",
        "orange 9B, blue 9B, green 9B",
        rival_held="missile " * 5 + "warp " * 5,
        dice="green 1",
    )
    assert race.take("green 1", "up to the planet").winners == [0]
    assert race.score(0) < race.score(1)

    points = table("orange 6B", "orange 2B", pool=1, rounds=12)
    assert points.play(f"take {points.pool[0]}", "cargo").winners == [0]


@pytest.mark.rule("CO-setup.1", "R-CO-55", "CO-minefield.1")
def test_setup_variants_combine():
    settle = registry.game("cosmic-run").settle

    for variant in ("standard", "friendly", "rapid-fire", "friendly-rapid-fire"):
        for sheet in ("A", "B"):
            assert settle(2, {"variant": variant, "sheet": sheet})["variant"] == variant
    assert settle(2, {})["variant"] == "standard"


@pytest.mark.rule("R-CO-55", "CO-expert.1", "CO-expert.2", "CO-expert.3", "CO-novice.1")
def test_setup_alone_there_are_no_variants_but_four_switches():
    settle = registry.game("cosmic-run").settle

    for variant in ("friendly", "rapid-fire", "friendly-rapid-fire"):
        with pytest.raises(BadOptions):
            settle(1, {"variant": variant})
    with pytest.raises(BadOptions):
        settle(1, {"levels": "final"})
    switches = {"sheet": "B", "chooses": "in-turn", "rolls": "6", "force": "refused"}
    house = {"zorlord_free", "attack_straight", "mined_upgrades", "you_begin"}
    printed = {"variant": "standard", "levels": "reached", **dict.fromkeys(house, "off")}
    assert settle(1, switches) == {**printed, **switches}


@pytest.mark.rule("R-CO-21", "R-CO-39", "R-CO-46", "R-CO-52")
def test_setup_house_rules_are_off_and_offered_where_they_do_something():
    switches = {option.name: option for option in SWITCHES}

    assert all(switch.default(players) == "off" for switch in SWITCHES for players in (1, 2))
    for name in ("zorlord_free", "you_begin"):
        assert switches[name].allowed(2) == ("off",)
        assert switches[name].allowed(1) == ("off", "on")
    assert switches["mined_upgrades"].allowed(1) == ("off",)
    assert switches["attack_straight"].allowed(1) == switches["attack_straight"].allowed(2)


@pytest.mark.rule("R-CO-53", "CO-expert.1")
@pytest.mark.parametrize("rolls", [1, 6, 12])
def test_setup_an_expert_agrees_on_any_number_of_rolls_up_to_twelve(rolls):
    box = registry.game("cosmic-run").box(1, {"rolls": str(rolls)}, {})

    assert box.early_rolls == rolls


@pytest.mark.rule("R-CO-55")
@pytest.mark.parametrize(
    "options", [{"chooses": "in-turn"}, {"rolls": "1"}, {"force": "refused"}, {"rolls": "7"}]
)
def test_setup_two_players_have_no_solo_switches(options):
    with pytest.raises(BadOptions) as refusal:
        registry.game("cosmic-run").settle(2, options)
    assert "\n" not in str(refusal.value)


@pytest.mark.rule("R-CO-55")
def test_setup_defaults_are_the_plain_game():
    plain = {
        "sheet": "A",
        "variant": "standard",
        "levels": "reached",
        "chooses": "Zorlord",
        "rolls": "0",
        "force": "allowed",
        **{switch.name: "off" for switch in SWITCHES},
    }
    for players in (1, 2):
        assert registry.game("cosmic-run").settle(players, {}) == plain


@pytest.mark.rule("CO-solo.1", "CO-solo.4")
def test_setup_alone_nobody_is_drawn_as_captain():
    start = opening(1, chance=[*mines("A5"), *eight(), *far_to_near()])

    assert (start.told("captain"), start.seat, start.captain) == ([], 0, -1)


@pytest.mark.rule("R-CO-63", "CO-setup.3")
def test_dice_have_their_faces_and_every_technology_and_ship_is_on_them():
    faces = [face for die in DICE for face in die]

    assert sorted(set(faces)) == sorted(
        {
            "mine",
            *TECHNOLOGIES,
            *(f"{ship} {what}" for ship in SHIPS for what in ("1", "2", "3", "attack")),
        }
    )
    start = opening(chance=[0, *mines("A5"), *range(6), 0, 5])
    assert start.pool == [
        f"D{die + 1} {DICE[die][side]}" for die, side in enumerate([*range(6), 0, 5])
    ]
