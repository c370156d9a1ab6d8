"""What a client draws is what the words say, and it never has to know a rule."""

import re

import pytest

from launchbay.engine import registry
from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.view import section, spot, view

from .layout import HEROES, KINDS
from .reference import CARDS, CELLS, COSTS, FACES, TOKENS
from .table import NAMES, SETUPS, opening, random_game, table

SHORT: list[dict[str, object]] = [{"players": 3, "tokens": "2"}, SETUPS[4]]


def drawn(at):
    return view(at.box, at.s)


# The table


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_the_view_shows_what_the_table_holds(setup):
    for at in random_game(61, **setup):
        seen = drawn(at)
        assert "".join(seen.faces[face] for face in seen.dice) == at.dice
        assert [cell.name for cell in seen.cells] == list(CELLS)
        assert " ".join(map(shown, seen.cells)) == at.tray
        assert [cell.height for cell in seen.cells] == at.heights
        assert [kind.unseen for kind in seen.kinds] == list(at.unseen.values())
        assert [pile_of(pile) for pile in seen.piles] == [
            at.pile(seat) for seat in range(setup["players"])
        ]
        assert seen.points == [at.points(seat) for seat in range(setup["players"])]
        assert [hero.owner for hero in seen.heroes] == [at.owner(hero) for hero in HEROES]
        assert seen.empty == at.heights.count(0)
        assert seen.deck + len(seen.cards) == 8


def shown(cell):
    if cell.top == NONE:
        return "?" if cell.cover else "-"
    return KINDS[cell.top] + (f"+{cell.marks}" if cell.marks else "")


def pile_of(counts):
    return " ".join(kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count))


def test_kinds_come_with_their_hit_points_and_victory_points():
    kinds = drawn(opening()).kinds

    assert [(kind.hp, kind.vp) for kind in kinds] == [tuple(row[1:]) for row in TOKENS.values()]
    assert [kind.name[0] for kind in kinds] == [kind[0] for kind in KINDS]


@pytest.mark.parametrize(
    ("players", "length", "turns", "ends_at"),
    [(2, "standard", 4, 1), (3, "standard", 3, 1), (4, "standard", 4, 2), (3, "long", 3, 4)],
)
def test_the_length_of_rounds_and_game_is_told(players, length, turns, ends_at):
    seen = drawn(opening(players, length=length))

    assert (seen.turns, seen.ends_at, seen.most_heroes) == (turns, ends_at, 2)


def test_the_turn_is_told():
    at = table(players=3, seat=1, turn=1, heroes="Henry! Rick@0", holder=1, rerolls=1)
    seen = drawn(at)

    assert (seen.seat, seen.turn, seen.round, seen.starter, seen.holder) == (1, 1, 5, 0, 1)
    assert (seen.rerolls, seen.rolling, seen.burning, seen.bought) == (1, True, False, 1)
    assert (seen.aiming, seen.last_round) == (NONE, False)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_rolling_is_told_exactly_when_a_reroll_is_legal(setup):
    for at in random_game(62, **setup):
        assert drawn(at).rolling == bool(at.legal("reroll"))


def test_an_attack_under_way_is_told():
    at = table(heroes="Rick!").play("Rick attacks C", "Rick attacks C")
    seen = drawn(at)

    assert (seen.aiming, seen.aims) == (HEROES.index("Rick"), 1)
    assert [cell.aimed for cell in seen.cells] == [0, 0, 0, 0, 2, 0, 0, 0, 0]


# Heroes and cards


def test_heroes_have_their_costs_and_names():
    heroes = drawn(opening()).heroes

    assert [hero.name for hero in heroes] == list(HEROES)
    assert [sorted(FACES[face] for face in hero.cost) for hero in heroes] == [
        sorted(cost) for cost in COSTS.values()
    ]
    assert [hero.full.split()[0] for hero in heroes] == list(HEROES)
    assert len({hero.text for hero in heroes}) == 8


def test_patterns_are_those_of_the_hero_cards():
    free = [-1] * 9

    assert [hero.pattern for hero in drawn(opening()).heroes] == [
        [2, 2, 0, 2, 2, 0, 0, 0, 0],
        [1, 1, 1, 0, 0, 0, 0, 0, 0],
        free,
        free,
        [-1, -1, -1, -1, 0, -1, -1, -1, -1],
        [1, 0, 1, 0, 2, 0, 1, 0, 1],
        [0, -1, 0, -1, -1, -1, 0, -1, 0],
        free,
    ]


def test_heroes_bought_this_turn_are_ready_until_they_attack():
    heroes = drawn(table(turn=2, heroes="Rick! Max Lisa@1")).heroes
    told = {hero.name: (hero.owner, hero.ready, hero.spent) for hero in heroes}

    assert told["Rick"] == (0, True, True)
    assert told["Max"] == (0, False, True)
    assert told["Lisa"] == (1, False, False)
    assert told["Roy"] == (NONE, False, False)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_hero_has_a_reason_exactly_when_it_cannot_be_bought(setup):
    for at in random_game(63, **setup):
        can = {word.removeprefix("buy ") for word in at.legal("buy ")}
        for hero in drawn(at).heroes:
            assert bool(hero.why) == (hero.name not in can and not at.over)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_card_has_a_reason_exactly_when_it_cannot_be_used(setup):
    for at in random_game(64, **setup):
        for card in drawn(at).cards:
            assert bool(card.why) == (not at.legal(card.name) and not at.over)
            assert (card.owner, card.used) == (
                at.s.card_owner[CARDS.index(card.name)],
                bool(at.s.card_used[CARDS.index(card.name)]),
            )


def test_cards_are_of_three_kinds():
    cards = drawn(table(cards=", ".join(CARDS))).cards

    assert [card.name for card in cards] == list(CARDS)
    assert [card.kind for card in cards] == ["vp", *["dice"] * 4, *["token"] * 3]


@pytest.mark.parametrize("setup", SHORT, ids=["three", "four"])
def test_an_open_token_has_a_reason_exactly_when_no_action_touches_it(setup):
    for at in random_game(65, **setup):
        touched = set()
        for number in at.numbers():
            where = spot(at.box, at.s, number)
            hit = [] if at.s.aiming != NONE else [hit.cell for hit in where.hits]
            touched |= {*where.cells, *hit}
        for cell in drawn(at).cells:
            if cell.top != NONE:
                assert bool(cell.why) == (cell.id not in touched and not at.over)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_reasons_name_sections_of_the_rulebook(setup):
    headings = re.findall(r"^## (\d+) ", registry.game("ace-pilot").rulebook, re.M)
    for at in random_game(66, **setup):
        seen = drawn(at)
        for part in [*seen.cells, *seen.heroes, *seen.cards]:
            if part.why:
                assert re.findall(r"\(rules (\d+)\)\.$", part.why)[0] in headings


def test_the_section_fits_the_position():
    at = table(dice="IUTTT", cards="Afterburner")
    assert section(at.box, at.s) == "4"
    burning = at.copy().play("Afterburner")
    assert section(burning.box, burning.s) == "7"
    ready = at.play("buy Rick")
    assert section(ready.box, ready.s) == "5"
    aiming = ready.play("Rick attacks TL")
    assert section(aiming.box, aiming.s) == "6"
    *_, end = random_game(69, players=3)
    assert section(end.box, end.s) == "10"
