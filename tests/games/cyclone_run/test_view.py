"""What a client draws is what the words say, and it never has to know a rule."""

import re

import pytest

from launchbay.engine import registry
from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.view import section, spot, view

from .printed import CARDS, CELLS, DISCARDS, FACES, HEROES, KINDS, PROFILES, TOKENS, VEHICLES
from .table import NAMES, SETUPS, opening, random_game, ready, table


def drawn(at):
    return view(at.box, at.s)


# The table


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_the_view_shows_what_the_table_holds(setup):
    players = setup["players"]
    for at in random_game(61, **setup):
        seen = drawn(at)
        assert "".join(seen.faces[face] for face in seen.dice) == at.dice
        assert [cell.name for cell in seen.cells] == list(CELLS)
        assert " ".join(map(shown, seen.cells)) == at.tray
        assert [cell.height for cell in seen.cells] == at.s.height.tolist()
        assert [kind.unseen for kind in seen.kinds] == at.s.unseen.tolist()
        assert seen.piles == at.s.pile.tolist()[:players]
        assert seen.points == [at.points(seat) for seat in range(players)]
        assert (seen.fuel, seen.fuel_pile) == (at.fuel, at.fuel_pile)
        assert (seen.seat, seen.active, seen.first) == (at.seat, at.active, int(at.s.first))
        assert [CELLS[at] if at >= 0 else "" for at in seen.vehicles] == [
            at.where(vehicle) for vehicle in VEHICLES
        ]
        assert (seen.empty, seen.last_round) == (at.empty, bool(at.s.last_round))
        gone = at.s.card_owner.tolist().count(4)
        assert seen.deck + len(seen.cards) + gone == len(CARDS)


def shown(cell):
    if cell.top == NONE:
        return "?" if cell.height else "-"
    return KINDS[cell.top]


def test_kinds_come_with_their_numbers():
    kinds = drawn(opening()).kinds

    assert [(kind.hp, kind.vp, kind.fuel) for kind in kinds] == [
        token[1:] for token in TOKENS.values()
    ]
    assert [kind.name for kind in kinds] == [
        "Scout",
        "Scout with Fuel",
        "Trooper",
        "Trooper with Fuel",
        "Shock Trooper",
        "Elite",
        "Location",
        "Sera",
        "Corg",
    ]


@pytest.mark.parametrize(
    ("players", "length", "ends_at"),
    [(2, "standard", 2), (3, "standard", 2), (4, "standard", 3), (3, "long", 4)],
)
def test_the_length_of_the_game_is_told(players, length, ends_at):
    seen = drawn(opening(players, length=length))

    assert (seen.ends_at, seen.most_heroes, seen.round, seen.phase) == (ends_at, 3, 1, "roll")


def test_vehicles_are_told_with_their_cells():
    cells = drawn(ready("Rook", cyclone="a1", jeep="c3")).cells

    assert [cell.vehicle for cell in cells] == [0, *[NONE] * 7, 1]


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_rolling_is_told_exactly_when_a_reroll_is_legal(setup):
    for at in random_game(62, **setup):
        assert drawn(at).rolling == bool(at.legal("reroll"))


def test_a_hero_turn_under_way_is_told():
    at = ready("Rook", "b2 El", cyclone="a1", fuel=[1, 1], players=3)
    seen = drawn(at)
    assert (seen.phase, seen.acting, seen.moves, seen.scouts) == ("move", 7, 4, 2)
    assert (seen.pending, seen.payer, seen.offered) == (NONE, NONE, [])

    seen = drawn(at.play("to b2"))
    assert (seen.phase, seen.pending, seen.moves) == ("token", CELLS.index("b2"), 3)
    seen = drawn(at.play("leave it"))
    assert (seen.phase, seen.offered, seen.seat) == ("window", [1], 1)


def test_an_opponents_step_and_the_cards_under_way_are_told():
    at = ready("Rook", cyclone="a1", fuel=[0, 2]).play("stop", "extend to b2")
    assert (drawn(at).payer, drawn(at).pending) == (1, CELLS.index("b2"))

    at = table(cards="Training Camp, Safe House", rerolls=1).play("Safe House", "Training Camp")
    assert (drawn(at).training, drawn(at).safe, drawn(at).rerolls) == (True, True, 1)


# Heroes and cards


@pytest.mark.parametrize("dancer", [False, True])
def test_heroes_have_the_numbers_of_the_side_that_is_up(dancer):
    heroes = drawn(table(dancer=dancer, rerolls=1)).heroes
    names = [("Yellow Dancer" if dancer and card == "Lancer" else card) for card in HEROES]
    assert [hero.name for hero in heroes] == names
    assert [hero.id for hero in heroes] == list(range(9))

    for hero in heroes:
        profile = PROFILES[hero.name]
        assert hero.profile == tuple(PROFILES).index(hero.name)
        assert "".join(FACES[face] for face in hero.cost) == "".join(
            sorted(profile.cost, key=FACES.index)
        )
        assert (hero.moves, hero.damage, hero.binoculars, hero.wrench) == (
            profile.moves,
            profile.damage,
            profile.binoculars,
            profile.wrench,
        )
        assert hero.directions == profile.way
        vehicle = VEHICLES.index(profile.vehicle) if profile.vehicle else NONE
        assert hero.vehicle == vehicle
        assert hero.text


def test_heroes_tell_what_lies_on_them_and_whose_turn_it_is():
    at = table(dice="TTTBM", on_heroes={"Scott": 2}).select("Rand, Annie", fuel="Lunk")
    at.play("begin Rand")
    told = {
        hero.name: (hero.fuel, hero.selected, hero.unused, hero.acting) for hero in drawn(at).heroes
    }

    assert told["Rand"] == (0, True, False, True)
    assert told["Annie"] == (0, True, True, False)
    assert told["Scott"] == (2, False, False, False)
    assert told["Lunk"] == (1, False, False, False)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_hero_has_a_reason_exactly_when_nothing_can_be_done_with_it(setup):
    for at in random_game(63, **setup):
        words = at.legal("name ", "fuel on ", "begin ")
        can = {re.sub("^(name|fuel on|begin) ", "", word) for word in words}
        for hero in drawn(at).heroes:
            assert bool(hero.why) == (hero.name not in can and not at.over)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_card_has_a_reason_exactly_when_it_cannot_be_used(setup):
    for at in random_game(64, **setup):
        armory = any("with the Armory" in word for word in at.legal())
        for card in drawn(at).cards:
            usable = armory if card.name == "Armory" else bool(at.legal(card.name))
            assert bool(card.why) == (not usable and not at.over)
            number = CARDS.index(card.name)
            assert (card.owner, card.used) == (
                at.s.card_owner[number],
                bool(at.s.card_used[number]),
            )


def test_cards_are_of_three_kinds():
    cards = drawn(table(cards=", ".join(CARDS), rerolls=1)).cards
    kinds = {card.name: card.kind for card in cards}

    assert tuple(kinds) == CARDS
    assert {name for name, kind in kinds.items() if kind == "discard"} == set(DISCARDS)
    assert [name for name, kind in kinds.items() if kind == "score"] == ["Pilots' Memorial"]
    assert list(kinds.values()).count("flip") == 6
    assert len({card.text for card in cards}) == len(CARDS)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_a_cell_has_a_reason_exactly_when_no_action_touches_it(setup):
    for at in random_game(65, **setup):
        touched = {cell for number in at.numbers() for cell in spot(at.box, at.s, number).cells}
        for cell in drawn(at).cells:
            assert bool(cell.why) == (cell.id not in touched and not at.over)


@pytest.mark.parametrize("setup", SETUPS, ids=NAMES)
def test_reasons_name_sections_of_the_rulebook(setup):
    headings = re.findall(r"^## (\d+) ", registry.game("cyclone-run").rulebook, re.M)
    assert headings == [str(number) for number in range(1, 13)]
    for at in random_game(66, **setup):
        seen = drawn(at)
        assert section(at.box, at.s) in headings
        for part in [*seen.cells, *seen.heroes, *seen.cards]:
            if part.why:
                assert re.findall(r"\(rules (\d+)\)\.$", part.why)[0] in headings


REASONS = [
    (lambda: ready("Rook", cyclone="a1", jeep="b2", cards="Crossroads"), "b2", "Jeep stands here"),
    (lambda: ready("Rook"), "b2", "enters the tray at its edge"),
    (lambda: ready("Rook", cyclone="a1"), "b1", "Rook moves diagonal only"),
    (lambda: ready("Rook", cyclone="a1"), "c3", "one space at a time"),
    (lambda: table(rerolls=1), "a1", "Select heroes first"),
    (lambda: table().play("name Rand"), "Rand", "named already"),
    (lambda: table(dice="TBMMM", rerolls=1), "Beta", "Fuel to launch Beta"),
    (lambda: table(dice="TBMMM", rerolls=1), "Rook", "do not show what Rook costs"),
    (lambda: table().play("name Rand", "confirm"), "Rand", "you did not select"),
    (lambda: table().select("Rand"), "Rook", "not selected this turn"),
    (lambda: ready("Rook"), "Scott", "Rook is in the middle of a turn"),
    (lambda: table(cards="Pilots' Memorial", rerolls=1), "Pilots' Memorial", "at the end"),
    (lambda: table(cards="Armory of 1", rerolls=1), "Armory", "This card is yellow's"),
    (lambda: table(cards="Armory used", rerolls=1), "Armory", "ready again when your next"),
    (lambda: table(cards="Old Highway", rerolls=1), "Old Highway", "No vehicle hero"),
]


@pytest.mark.parametrize(("position", "what", "why"), REASONS, ids=[case[2] for case in REASONS])
def test_a_reason_says_what_is_in_the_way(position, what, why):
    seen = drawn(position())
    reasons = {part.name: part.why for part in [*seen.cells, *seen.heroes, *seen.cards]}

    assert why in reasons[what]


SECTIONS = [
    (lambda: table(rerolls=1), "4"),
    (lambda: table(rest="?", dice="ITTTT").play("name Ariel", "confirm"), "9"),
    (lambda: table().play("confirm"), "5"),
    (lambda: table().select("Rand"), "3"),
    (lambda: ready("Rook"), "6"),
    (lambda: ready("Rook", fuel=[1]).play("enter a1"), "7"),
    (lambda: ready("Annie", "a1 Lo").play("enter a1"), "8"),
    (lambda: ready("Alpha", fuel=[1]), "10"),
    (lambda: ready("Rand", cyclone="a1", fuel=[0, 1]).play("stop"), "11"),
    (lambda: ready("Scott", rest="-", tokens=1, active=1).play("stop"), "12"),
]


@pytest.mark.parametrize(("position", "number"), SECTIONS, ids=[case[1] for case in SECTIONS])
def test_the_section_fits_the_position(position, number):
    at = position()

    assert section(at.box, at.s) == number
