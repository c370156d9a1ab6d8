"""What an action touches and does, as a client shows it before it is taken."""

import pytest

from launchbay.engine import tape
from launchbay.engine.luck import new_luck
from launchbay.engine.records import NONE, copy_of
from launchbay.games.ace_pilot import rules, words
from launchbay.games.ace_pilot.view import spot, view

from .layout import HEROES
from .reference import CARDS, CELLS
from .table import SETUPS, random_game, table

SHORT: list[dict[str, object]] = [{"players": 3, "tokens": "2"}, SETUPS[4]]
SPOTTED = {"reroll": "reroll", "buy": "buy", "done": "done", "end": "end"}


def spotted(at, action):
    return spot(at.box, at.s, at.number(action))


def hits(at, action):
    return [(hit.cell, hit.damage, hit.marks, hit.kills) for hit in spotted(at, action).hits]


@pytest.mark.parametrize("setup", SHORT, ids=["three", "four"])
def test_every_action_has_a_spot_of_its_kind(setup):
    for at in random_game(67, **setup):
        for number in at.numbers():
            word = words.say(at.box, at.s, number)
            where = spot(at.box, at.s, number)
            attack = "attack" if "attacks" in word else "card"
            assert where.kind == SPOTTED.get(word.split()[0], attack)
            named = [cell for cell in CELLS if cell in word.split()]
            if named and not where.faces:
                assert [CELLS[cell] for cell in where.cells] == named
            card = [number for number, card in enumerate(CARDS) if word.startswith(card)]
            assert where.card == (card or [NONE])[0]


def test_a_spot_names_heroes_faces_and_cells():
    at = table(heroes="Max! Claudia!", dice="T")
    assert spotted(at, "Max attacks").cells == [0, 2, 4, 6, 8]
    assert spotted(at, "Claudia attacks middle column").cells == [1, 4, 7]
    assert spotted(at, "Claudia attacks middle column").hero == HEROES.index("Claudia")

    at = table(dice="TTMIU", cards="Combat Training")
    assert spotted(at, "reroll TTI").faces == [0, 0, 2]
    assert spotted(at, "Combat Training U to M").faces == [3, 1]
    assert spotted(at, "buy Rick").hero == HEROES.index("Rick")


def test_a_spot_tells_what_the_attack_does_with_all_points_given():
    at = table("Fp Fl Sc+1 Cr Kh+3 Cr Cr Cr Up+1", heroes="Rick! Max!")

    assert hits(at, "Max attacks") == [
        (0, 1, 1, True),
        (2, 1, 2, True),
        (4, 1, 4, False),
        (6, 1, 1, False),
        (8, 1, 2, True),
    ]
    at.play("Rick attacks T")
    assert hits(at, "Rick attacks C") == [(1, 1, 1, False), (4, 1, 4, False)]
    at.play("Rick attacks C")
    assert hits(at, "Rick attacks C") == [(1, 1, 1, False), (4, 2, 5, True)]


def test_a_spot_tells_whom_lisa_and_ben_destroy():
    at = table("Fp Cr+2 Bp Cr+1 Fl Cr Cr Cr Cr", heroes="Lisa! Ben!").play("Ben attacks TL")
    assert [hit[::3] for hit in hits(at, "Ben attacks TR")] == [(0, True), (2, True)]
    assert [hit[::3] for hit in hits(at, "done")] == [(0, True)]

    at.play("done", "Lisa attacks T")
    assert [hit[::3] for hit in hits(at, "Lisa attacks L")] == [(1, True), (3, True)]


@pytest.mark.parametrize("setup", SHORT, ids=["three", "four"])
def test_the_hits_of_a_spot_are_those_that_come_true(setup):
    for at in random_game(68, **setup):
        for number in at.numbers():
            after, luck = copy_of(at.s), new_luck(tape=True)
            rules.apply(at.box, after, luck, number)
            if after.aiming != NONE:
                continue
            trial = at.copy()
            trial.events = tape.events(luck)
            told = spot(at.box, at.s, number).hits
            assert {hit.cell for hit in told if hit.kills} == {
                cell for _, cell, _ in trial.told("destroyed")
            }
            assert [(hit.cell, hit.damage, hit.marks) for hit in told if hit.damage] == [
                hit for hit in trial.told("hit") if hit[1]
            ]


def test_looking_at_an_action_changes_nothing():
    at = table(heroes="Rick! Max!", dice="T", cards="Missile Volley")
    before = at.text
    for number in at.numbers():
        spot(at.box, at.s, number)
    view(at.box, at.s)

    assert at.text == before
