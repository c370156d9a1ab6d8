"""The rules and the naive reference play the same game, move for move."""

import random

import pytest

from launchbay.engine import registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank
from launchbay.games.ace_pilot import rules, words

from .reference import Reference
from .table import Table

SETUPS = {
    "two": (2, 7, False),
    "two, one token": (2, 1, False),
    "two, two tokens, long": (2, 2, True),
    "three": (3, 8, False),
    "three, three tokens": (3, 3, False),
    "three, three tokens, long": (3, 3, True),
    "four": (4, 8, False),
    "four, two tokens": (4, 2, False),
    "four, all tokens, long": (4, 11, True),
}
BUY_FIRST = {"two, buy first": (2, 7, False), "three, buy first, long": (3, 3, True)}
GAMES = {1: 60, 2: 40, 3: 30, 7: 12, 8: 10, 11: 4}  # on each setup, by tokens in a cell


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_random_games_agree_move_for_move(setup):
    for game in range(GAMES[setup[1]]):
        play_in_step(setup, random.Random(game))


@pytest.mark.rule("R-AP-05")
@pytest.mark.parametrize("setup", BUY_FIRST.values(), ids=BUY_FIRST)
def test_random_games_agree_when_heroes_are_bought_first(setup):
    for game in range(GAMES[setup[1]]):
        play_in_step(setup, random.Random(game), buy_first=True)


def play_in_step(setup, whims, *, buy_first=False):
    players, tokens, long = setup
    drawn: list[tape.Draw] = []
    naive = Reference(players, tokens, long, drawing(whims, drawn))
    naive.buy_first = buy_first
    options = {
        "tokens": str(tokens),
        "length": "long" if long else "standard",
        "buy_first": "on" if buy_first else "off",
    }
    setting = Setting(registry.game("ace-pilot"), players, options)
    s = blank(rules.STATE)
    naive.set_up()
    with_the_same_chance(drawn, rules.setup, setting.box(), s)
    table = Table(setting, s)
    while True:
        assert naive.show() == words.show(table.box, s)
        numbers = {words.say(table.box, s, number): number for number in table.numbers()}
        assert naive.legal() == set(numbers)
        if table.over:
            break
        word = whim(numbers, whims)
        naive.play(word)
        with_the_same_chance(drawn, rules.apply, table.box, s, numbers[word])
        assert bool(s.last_round) == naive.last_round
    assert naive.winners == table.winners
    assert [naive.points(seat) for seat in range(players)] == [
        table.points(seat) for seat in range(players)
    ]


def with_the_same_chance(drawn, act, box, s, *action):
    """The rules must draw what the reference drew: as often, of as many, and no more."""
    luck = new_luck(script=[draw.outcome for draw in drawn], tape=True)
    act(box, s, luck, *action)
    assert tape.draws(luck) == drawn
    drawn.clear()


def drawing(whims, drawn):
    def draw(of):
        drawn.append(tape.Draw(whims.randrange(of), of))
        return drawn[-1].outcome

    return draw


def whim(numbers, whims):
    """Any sort of action first, so that the many rerolls leave room for the rest."""
    sorts = sorted({word.split()[0] for word in numbers})
    if len(sorts) > 1 and whims.random() < 0.8:
        sorts = [sort for sort in sorts if sort != "end"] or sorts
    sort = whims.choice(sorts)
    return whims.choice([word for word in numbers if word.split()[0] == sort])
