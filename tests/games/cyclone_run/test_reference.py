"""The rules and the naive reference play the same game, move for move."""

import random

import pytest

from launchbay.engine import registry, tape
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blank
from launchbay.games.cyclone_run import rules

from .printed import CARDS, CELLS, FACES, HEROES, KINDS, PROFILES, VEHICLES
from .reference import Reference
from .table import Table, whim

SETUPS = {
    "two": (2, 8, False),
    "two, one token": (2, 1, False),
    "two, three tokens, long": (2, 3, True),
    "three": (3, 9, False),
    "three, two tokens": (3, 2, False),
    "three, four tokens, long": (3, 4, True),
    "four": (4, 10, False),
    "four, two tokens": (4, 2, False),
    "four, eleven tokens, long": (4, 11, True),
}
GAMES = {1: 40, 2: 25, 3: 15, 4: 12, 8: 7, 9: 5, 10: 4, 11: 2}  # on each setup, by tokens


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_random_games_agree_move_for_move(setup):
    for game in range(GAMES[setup[1]]):
        play_in_step(setup, random.Random(game))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_agree_with_most_cards_and_some_fuel_dealt_out(players):
    for game in range(12):
        play_in_step((players, 4, False), random.Random(game), dealt=8)


def play_in_step(setup, whims, dealt=0):
    players, tokens, long = setup
    drawn: list[tape.Draw] = []
    naive = Reference(players, tokens, long, drawing(whims, drawn))
    options = {"tokens": str(tokens), "length": "long" if long else "standard"}
    setting = Setting(registry.game("cyclone-run"), players, options)
    s = blank(rules.STATE)
    naive.set_up()
    with_the_same_chance(drawn, rules.setup, setting.box(), s)
    deal(naive, s, whims, dealt)
    table = Table(setting, s)
    while True:
        assert told_by(s, players) == written_by(naive)
        actions = table.actions()
        assert set(actions) == naive.legal()
        if table.over:
            break
        word = whim(sorted(actions), whims)
        naive.play(word)
        with_the_same_chance(drawn, rules.apply, table.box, s, actions[word])
    assert naive.winners == table.winners


def deal(naive, s, whims, count):
    """So many cards, with their Locations, and as much Fuel are with players from the start."""
    for card in whims.sample(CARDS, count):
        seat, cell = whims.randrange(naive.players), whims.choice(CELLS)
        if len(naive.tray[cell]) > 1:
            naive.deck.remove(card)
            naive.owner[card] = s.card_owner[CARDS.index(card)] = seat
            naive.unseen.remove("Lo")
            s.unseen[KINDS.index("Lo")] -= 1
            naive.tray[cell].pop()
            s.height[CELLS.index(cell)] -= 1
            naive.piles[seat].append("Lo")
            s.pile[seat, KINDS.index("Lo")] += 1
            naive.gain(seat, 1)
            s.fuel[seat] += 1
            s.fuel_pile -= 1


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


def told_by(s, players):
    """What a state says, in words."""
    cells = zip(s.top.tolist(), s.height.tolist(), strict=True)
    acting = "" if s.acting == NONE else tuple(PROFILES)[int(s.acting)]
    return {
        "seats": [int(s.seat), int(s.active), int(s.first)],
        "round": [int(s.rounds), bool(s.last_round), bool(s.over)],
        "tray": [
            "-" if not high else f"{KINDS[top] if top >= 0 else '?'}{high}" for top, high in cells
        ],
        "unseen": s.unseen.tolist(),
        "piles": s.pile.tolist()[:players],
        "fuel": [*s.fuel.tolist()[:players], int(s.fuel_pile), *s.hero_fuel.tolist()],
        "vehicles": [CELLS[at] if at >= 0 else "" for at in s.place.tolist()],
        "owners": s.card_owner.tolist(),
        "used": [card for card, used in zip(CARDS, s.card_used, strict=True) if used],
        "named": [hero for hero, named in zip(HEROES, s.selected, strict=True) if named],
        "unused": [hero for hero, waits in zip(HEROES, s.unused, strict=True) if waits],
        "hero": [acting, int(s.moves), bool(s.stopped), bool(s.lent), bool(s.crossroads)],
        "run": [cell for cell, is_open in zip(CELLS, s.run, strict=True) if is_open],
        "turn": [int(s.scouts), bool(s.safe), bool(s.dancer), int(s.rerolls)],
        "extended": [seat for seat in range(players) if s.extended >> seat & 1],
        "dice": s.dice.tolist(),
    }


def written_by(naive):
    """The same from the reference."""
    cells = [naive.tray[cell] for cell in CELLS]
    return {
        "seats": [naive.seat, naive.active, naive.first],
        "round": [naive.round, naive.last_round, naive.over],
        "tray": [f"{tokens[-1]}{len(tokens)}" if tokens else "-" for tokens in cells],
        "unseen": [naive.unseen.count(kind) for kind in KINDS],
        "piles": [[pile.count(kind) for kind in KINDS] for pile in naive.piles],
        "fuel": [*naive.fuel, naive.pile, *naive.on_card.values()],
        "vehicles": [naive.vehicle[vehicle] for vehicle in VEHICLES],
        "owners": [4 if card in naive.gone else naive.owner.get(card, NONE) for card in CARDS],
        "used": [card for card in CARDS if card in naive.used],
        "named": [hero for hero in HEROES if hero in naive.named],
        "unused": [hero for hero in HEROES if hero in naive.unused],
        "hero": [naive.hero, naive.moves, naive.stopped, naive.lent, naive.free_step],
        "run": [cell for cell in CELLS if cell in naive.run],
        "turn": [naive.scouts, naive.safe, naive.dancer, naive.rerolls],
        "extended": sorted(naive.extended),
        "dice": [naive.dice.count(face) for face in FACES],
    }
