"""What an action touches, costs and wins, as a client shows it before it is taken."""

import pytest

from launchbay.engine import tape
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.cyclone_run import rules, words
from launchbay.games.cyclone_run.view import spot, view

from .printed import BLOCKS, CARDS, CELLS, HEROES, LINES
from .table import NAMES, SETUPS, random_game, ready, table

KINDS = {
    "reroll": "reroll",
    "name": "name",
    "confirm": "confirm",
    "fuel": "place",
    "begin": "begin",
    "end": "end",
    "enter": "go",
    "to": "go",
    "stop": "stop",
    "take": "take",
    "leave": "leave",
    "attack": "attack",
    "forgo": "forgo",
    "close": "close",
    "extend": "extend",
    "pass": "pass",
    "scout": "scout",
}


def spotted(at, action):
    return spot(at.box, at.s, at.actions()[action])


def kind_of(word):
    if word.startswith("Ariel"):
        return "sensed" if word == "Ariel is done" else "sense"
    return KINDS.get(word.split()[0], "card")


def cells_of(word):
    if word.startswith("attack"):
        pattern = word.removeprefix("attack ")
        return list((LINES | BLOCKS)[pattern])
    return [cell for cell in word.split() if cell in CELLS]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_every_action_has_a_spot_of_its_kind(setup):
    for at in random_game(67, **setup):
        for word, number in at.actions().items():
            where = spot(at.box, at.s, number)
            assert where.kind == kind_of(word)
            if not word.startswith("take"):
                assert [CELLS[cell] for cell in where.cells] == cells_of(word)
            assert where.fuel == fuel_in(word)
            card = [card for card in CARDS if word.startswith(card)]
            if "with the Armory" in word:
                card = ["Armory"]
            assert where.card == (CARDS.index(card[0]) if card else NONE)


def fuel_in(word):
    if word in ("name Alpha", "name Beta") or word.startswith("extend"):
        return 1
    return int(word.split()[-2]) if word.endswith(" fuel") else 0


def test_a_spot_names_heroes_faces_and_cells():
    at = table(dice="TTMIB", cards="Rebel Workshop", rerolls=1)
    assert spotted(at, "reroll TTI").faces == [0, 0, 2]
    assert spotted(at, "Rebel Workshop B to M").faces == [3, 1]
    assert spotted(at, "name Lancer").hero == HEROES.index("Lancer")

    at = table(dancer=True, dice="MTTTT").select("Yellow Dancer")
    assert spotted(at, "begin Yellow Dancer").hero == HEROES.index("Lancer")
    at.begin("Yellow Dancer")
    assert spotted(at, "enter a1").hero == HEROES.index("Lancer")


def test_a_spot_of_a_token_in_question_names_its_cell():
    at = ready("Rook", cyclone="a1", fuel=[1], cards="Armory").play("to b2")

    assert spotted(at, "take it for 1 fuel").cells == [CELLS.index("b2")]
    assert spotted(at, "take it with the Armory").cells == [CELLS.index("b2")]
    assert spotted(at, "take it with the Armory").fuel == 0


def wins(at, action):
    return [(CELLS[win.cell], win.kind, win.seat) for win in spotted(at, action).wins]


def test_a_spot_tells_what_is_won_for_certain():
    at = ready("Rook", "b2 Sc, c1 ?", cyclone="a1")
    assert wins(at, "to b2") == [("b2", 0, 0)]
    at.play("to b2")
    assert wins(at, "to c1") == []
    assert wins(at, "to c3") == []

    at = ready("Beta", "a1 Sc, b1 Sh, a2 ?, b2 Tr", cyclone="b2", fuel=[2])
    assert wins(at, "attack block a1") == [("a1", 0, 0)]
    at.play("attack block a1", reveals="El")
    assert wins(at, "take b1 for 1 fuel") == [("b1", 4, 0)]


def test_a_spot_tells_who_wins_an_extra_step_and_a_location():
    at = ready("Rand", "b1 Sh", cyclone="a1", fuel=[0, 1]).play("stop")
    assert wins(at, "extend to b1") == [("b1", 4, 1)]

    at = ready("Annie", "a1 Lo").play("enter a1")
    assert wins(at, "take the Location") == [("a1", 6, 0)]
    at = table("a1 Tf", cards="Ambush Point", rerolls=1)
    assert wins(at, "Ambush Point at a1") == [("a1", 3, 0)]


@pytest.mark.parametrize("setup", SETUPS[1:], ids=NAMES[1:])
def test_what_a_spot_wins_comes_true(setup):
    for at in random_game(68, **setup):
        for word, number in at.actions().items():
            told = {(win.cell, win.seat) for win in spot(at.box, at.s, number).wins}
            trial = at.copy()
            luck = new_luck(seed=1, tape=True)
            rules.apply(trial.box, trial.s, luck, number)
            trial.events = tape.events(luck)
            won = {(cell, seat) for seat, cell, _ in trial.told("defeated")}
            won |= {(cell, seat) for seat, cell, _ in trial.told("taken")}
            assert told <= won
            if not trial.told("revealed"):
                assert told == won, word


def test_looking_at_an_action_changes_nothing():
    at = ready("Rook", "b2 Sc", cyclone="a1", cards="Radio Tower")
    before, s = at.text, copy_of(at.s)
    for number in at.numbers():
        spot(at.box, at.s, number)
        words.say(at.box, at.s, number)
    view(at.box, at.s)

    assert at.text == before
    assert at.s == s
