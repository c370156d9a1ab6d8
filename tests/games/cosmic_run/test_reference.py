"""The rules and the naive reference play the same game, move for move."""

import random

import pytest

from launchbay.engine import registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank
from launchbay.games.cosmic_run import rules

from .layout import none, trail, write
from .middles import middle
from .paper import SHIPS, name
from .reference import Reference
from .table import Table, readable, whim_word

TWO = {
    f"{variant}, {sheet}, {levels}": (2, {"variant": variant, "sheet": sheet, "levels": levels})
    for variant in ("standard", "friendly", "rapid-fire")
    for sheet in "AB"
    for levels in ("reached", "final")
}
SOLO = {
    f"solo, {sheet}, {chooses}, {force}": (
        1,
        {"sheet": sheet, "chooses": chooses, "force": force, "rolls": rolls},
    )
    for sheet, rolls in zip("AB", "06", strict=True)
    for chooses in ("Zorlord", "in-turn")
    for force in ("allowed", "refused")
}
SWITCHED = {
    "straight": (2, {"attack_straight": "on"}),
    "friendly, mined upgrades": (2, {"variant": "friendly", "mined_upgrades": "on"}),
    "both variants": (2, {"variant": "friendly-rapid-fire", "attack_straight": "on"}),
    "solo, unbound": (1, {"zorlord_free": "on", "attack_straight": "on", "rolls": "12"}),
    "solo, you begin": (1, {"chooses": "in-turn", "you_begin": "on"}),
}
SETUPS = {**TWO, **SOLO, **SWITCHED}
WHOLE_GAMES, MIDDLES = 3, 9  # on each setup


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_random_games_agree_move_for_move(setup):
    players, options = setup
    for game in range(WHOLE_GAMES):
        play_whole(players, options, random.Random(game))


@pytest.mark.rule("R-CO-13", "R-CO-33", "R-CO-58", "R-CO-60")
@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_random_ends_of_games_agree_move_for_move(setup):
    players, options = setup
    for game in range(MIDDLES):
        play_from_the_middle(players, options, random.Random(game))


def play_whole(players, options, whims):
    drawn: list[tape.Draw] = []
    naive = Reference(players, options, drawing(whims, drawn)).begin()
    setting = Setting(registry.game("cosmic-run"), players, options)
    s = blank(rules.STATE)
    told = with_the_same_chance(drawn, rules.setup, setting.box(), s)
    play_in_step(naive, Table(setting, s), whims, drawn, told)


def play_from_the_middle(players, options, whims):
    drawn: list[tape.Draw] = []
    naive, seat = middle(players, options, whims, drawing(whims, drawn))
    setting = Setting(registry.game("cosmic-run"), players, options)
    s = blank(rules.STATE)
    write(s, naive, seat)
    play_in_step(naive.go_on(), Table(setting, s), whims, drawn, [])


def play_in_step(naive, table, whims, drawn, told):
    while True:
        assert sorted(map(repr, naive.events)) == sorted(repr(readable(event)) for event in told)
        compare(naive, table)
        actions = table.actions()
        assert naive.words == set(actions)
        if table.over:
            break
        word = whim_word(sorted(actions), whims)
        naive.play(word)
        told = with_the_same_chance(drawn, rules.apply, table.box, table.s, actions[word])
    assert naive.winners == table.winners


def compare(naive, table):
    s = table.s
    for seat, sheet in enumerate(naive.sheets):
        compare_sheets(sheet, table.sheet(seat))
        assert table.score(seat) == sheet.score
    assert (table.round, table.over, table.holder) == (naive.round, naive.over, naive.holder)
    assert s.side.tolist() == naive.side
    assert s.captain == (-1 if naive.solo else naive.captain)
    if naive.rapid:
        assert s.felled.tolist() == naive.felled
    if naive.over:
        return
    assert table.seat == naive.seat
    assert table.bay == [next(iter(bay[:1]), None) for bay in naive.bay]
    assert none(s.hand) == naive.hand
    if naive.hand is not None and naive.ship:
        assert (SHIPS[s.ship], s.pips) == (naive.ship, naive.pips)
    if naive.solo:
        left = [die for die in naive.order if naive.holder[die] is None]
        ranked = sorted((rank, die) for die, rank in enumerate(s.rank.tolist()) if rank >= 0)
        assert [die for _, die in ranked] == left
    if naive.coordinate:
        assert f"{'ABC'[s.letter]}{s.number}" == naive.coordinate


def compare_sheets(one, other):
    for colour in SHIPS:
        ship, twin = one.ships[colour], other.ships[colour]
        assert (name(ship.at), ship.hearts, ship.highest) == (
            name(twin.at),
            twin.hearts,
            twin.highest,
        )
        assert ship.mines == twin.mines
        assert trail(ship) == trail(twin)
        assert ship.lines == twin.lines
    for technology, track in one.crosses.items():
        assert sorted(track) == sorted(other.crosses[technology])
    assert (one.icons, one.circled) == (other.icons, other.circled)


def with_the_same_chance(drawn, act, box, s, *action):
    """The rules must draw what the reference drew: as often, of as many, and no more."""
    luck = new_luck(script=[draw.outcome for draw in drawn], tape=True)
    act(box, s, luck, *action)
    assert tape.draws(luck) == drawn
    drawn.clear()
    return tape.events(luck)


def drawing(whims, drawn):
    def draw(of):
        drawn.append(tape.Draw(whims.randrange(of), of))
        return drawn[-1].outcome

    return draw
