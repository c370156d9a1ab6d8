"""The house bot and what it knows: exact odds, best attacks, and a search on top of them."""

import random

import numpy as np
import pytest

from launchbay.bots.players import bot
from launchbay.bots.thinking import think
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE, RANDOM, new_pad
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.records import copy_of
from launchbay.engine.registry import game
from launchbay.engine.rerolls import EMPTY, HOPE, note_hopes, note_values
from launchbay.games.ace_pilot import bot as house
from launchbay.games.ace_pilot import odds, outlook, plans, rules
from launchbay.games.ace_pilot.content import HEROES, KHYRON

from .table import Table, random_game, table

GAME = game("ace-pilot")
# The chance to hold a cost after one and after three rolls, from part 4.2 of the ledger.
CHANCES = {
    "Lisa": (0.741, 0.990),
    "Ben": (0.539, 0.971),
    "Claudia": (0.539, 0.971),
    "Henry": (0.498, 0.910),
    "Max": (0.498, 0.910),
    "Rick": (0.328, 0.828),
    "Roy": (0.255, 0.763),
    "Miriya": (0.148, 0.629),
}


def pad():
    return new_pad(rules.STATE, house.NOTES)


def bot_plays(at: Table) -> str:
    mask = np.zeros(rules.ACTIONS, np.bool_)
    rules.legal(at.box, at.s, mask)
    desk = GAME.desk()
    action = house.choose(at.box, at.s, mask, pad(), desk.luck[1])
    assert mask[action]
    return GAME.words.say(at.box, at.s, int(action))


# Odds


@pytest.mark.parametrize(("hero", "chances"), CHANCES.items())
@pytest.mark.parametrize("rolls", [1, 3])
def test_the_chance_to_buy_a_hero_is_exact(hero, chances, rolls):
    at, notes = table(dice="TTMMI"), pad().notes
    box, number = at.box, HEROES.index(hero)
    assert odds.SETS[number] == (number, -1)
    notes[odds.GAIN + number] = 1.0
    notes[odds.RANKED] = number
    notes[odds.SETS_RANKED] = 1
    odds.note_buys(box, at.s, notes)
    for roll in range(rolls):
        note_hopes(box, notes, 5)
        if roll + 1 < rolls:
            note_values(notes, 5, 0.0)

    assert notes[HOPE + EMPTY] == pytest.approx(chances[rolls > 1], abs=0.0006)


def test_a_card_makes_a_hand_as_good_as_the_one_it_is_turned_into():
    """Bridge Orders turns the die that Henry lacks; Afterburner is one more reroll."""
    values = []
    for cards in ("", "Bridge Orders", "Afterburner"):
        at = table("Fl+1 Fl Cr Cr Cr Cr Cr Cr Cr", dice="TTTMM", rerolls=0, cards=cards)
        notes, shares = pad().notes, np.zeros(2)
        outlook.note_rivals(at.box, at.s, 0.0, notes, shares)
        plans.note_targets(at.box, at.s, notes, 0.0)
        values.append(float(odds.note_chances(at.box, at.s, notes)))

    assert values[0] < values[1]
    assert values[0] < values[2]


def test_who_is_behind_in_the_last_turn_dares():
    """Two behind: a point is as good as none, the third as good as ten."""
    at = table("Fp Bp - Fl Fl Fl Cr Cr Cr", tokens=1, seat=1, turn=3, piles=["Bp", ""])
    notes, shares = pad().notes, np.zeros(2)
    outlook.note_rivals(at.box, at.s, 0.0, notes, shares)

    assert outlook.chance(notes, 1.0) < 0.01
    assert outlook.chance(notes, 2.0) == pytest.approx(0.5)
    assert outlook.chance(notes, 3.0) > 0.99


# Plans


@pytest.mark.parametrize("hero", HEROES)
def test_a_plan_earns_the_most_that_the_rules_allow(hero):
    """Against every way to carry the attack out, on trays of random games."""
    number = HEROES.index(hero)
    looked_at = 0
    for seed in range(12):
        for at in random_game(seed, players=2, tokens="3"):
            if at.over or at.s.bought or at.s.aiming >= 0 or at.s.owner[number] >= 0:
                continue
            s = copy_of(at.s)
            s.ready[number] = s.spent[number] = s.bought = 1
            s.owner[number] = s.seat
            notes = pad().notes
            plans.note_targets(at.box, s, notes, 0.0)
            upgrade = upgrade_worth(at)
            assert plans.earns(at.box, notes, number) == pytest.approx(
                best_by_trying(at.box, s, number, upgrade)
            )
            looked_at += 1
            break

    assert looked_at > 5


def upgrade_worth(at: Table) -> float:
    from launchbay.games.ace_pilot.outlook import worth_of_upgrade

    return float(worth_of_upgrade(at.box, at.s))


def best_by_trying(box, s, hero, upgrade):
    """The most points and upgrades that any line of this hero's attack leads to."""
    best, waiting = worth_of_pile(box, s, upgrade), [copy_of(s)]
    while waiting:
        one = waiting.pop()
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(box, one, mask)
        attacks = mask[rules.ATTACK : rules.DONE + 1]
        for action in (np.flatnonzero(attacks) + rules.ATTACK).tolist():
            after = copy_of(one)
            rules.apply(box, after, new_luck_for_cards(), action)
            if after.aiming >= 0:
                waiting.append(after)
            else:
                best = max(
                    best, worth_of_pile(box, after, upgrade) - worth_of_pile(box, s, upgrade)
                )
    return best


def worth_of_pile(box, s, upgrade):
    pile = s.pile[s.seat].tolist()
    return sum(count * int(vp) for count, vp in zip(pile, box.vp, strict=True)) + upgrade * pile[-1]


def new_luck_for_cards():
    return GAME.desk().luck[0]


# Choice


def test_it_buys_the_pair_that_earns_most():
    """Rick hurts three Flagships, Lisa destroys them."""
    at = table("Fl Fl Fl Fl Cr Fl Cr Cr Cr", dice="TTMIU", rerolls=0)

    assert bot_plays(at) == "buy Rick"
    at.play("buy Rick")
    assert bot_plays(at) == "buy Lisa"


def test_it_keeps_the_dice_that_the_only_useful_hero_costs():
    """Lisa is left too, but nothing is damaged."""
    others = "Roy@1 Claudia@1 Rick@1 Ben@1 Max@0 Henry@0"
    at = table("Cr Cr Cr Cr Cr Cr Cr Cr Cr", heroes=others, turn=3, dice="MMIIU")

    assert bot_plays(at) == "reroll MMU"


def test_rick_hurts_for_lisa():
    at = table("Fl Cr Fl Fp Fp Fp Fp Fp Fp", heroes="Rick! Lisa!", dice="T")
    aims = []
    for _ in range(3):
        aims.append(bot_plays(at))
        at.play(aims[-1])

    assert aims == ["Rick attacks TL", "Rick attacks T", "Rick attacks TR"]
    assert bot_plays(at) in ("Lisa attacks TL", "Lisa attacks TR")


def test_it_finishes_khyron_with_rick():
    at = table("Kh+3 Fl Fl Fl Fl Fl Cr Cr Cr", heroes="Rick!", dice="TTT", rerolls=0)
    for _ in range(3):
        at.play(bot_plays(at))

    assert at.s.pile[0, KHYRON] == 1


def test_it_does_not_hurt_what_it_cannot_finish():
    at = table("Fl Fl Fl Fl Fl Cr Cr Cr Cr", heroes="Max!", dice="TTT", rerolls=0)

    assert bot_plays(at) != "Max attacks"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_and_its_games_end(players):
    setting = Setting(GAME, players)
    seatings = [
        [HOUSE if seat == mine else RANDOM for seat in range(players)] for mine in range(players)
    ]
    games = play_batch(setting, seatings, 60 * players).games
    won = sum(int(row.winners) == 1 << number % players for number, row in enumerate(games))

    assert games["over"].all()
    assert won >= 0.95 * len(games)


@pytest.mark.parametrize("setup", [{"tokens": "1"}, {"tokens": "11", "length": "long"}])
def test_its_games_end_among_themselves(setup):
    games = play_batch(Setting(GAME, 2, setup), [[HOUSE, HOUSE]], 30).games

    assert games["over"].all()


# Search


@pytest.mark.parametrize("seed", range(3))
def test_the_search_takes_a_sure_win(seed):
    """In the very last turn, two behind: only Ben on both small ships wins."""
    at = table(
        "Fp Bp - Fl Fl Fl Cr Cr Cr",
        tokens=1,
        seat=1,
        turn=3,
        dice="TTMMM",
        rerolls=0,
        piles=["Bp", ""],
    )
    match = Match.at(at.text)
    while not match.over:
        match.play(think(match, simulations=600, seed=seed).best)

    assert match.winners == [1]


def test_the_search_never_answers_anything_illegal():
    whims = random.Random(4)
    match = Match.new("ace-pilot", 3, {"tokens": "2"}, seed=4)
    while not match.over:
        thought = think(match, simulations=40, seed=match.version)
        assert sorted(option.words for option in thought.options) == sorted(match.legal())
        match.play(thought.best if whims.random() < 0.5 else whims.choice(match.legal()))


def test_a_reroll_is_foreseen_the_same_whatever_the_dice():
    match = Match.new("ace-pilot", 2, seed=1)
    chances = []
    for seed in (1, 2):
        options = think(match, simulations=60, seed=seed).options
        chances.append({option.words: option.share for option in options})
    rerolls = [words for words in chances[0] if words.startswith("reroll")]

    assert len(rerolls) > 5
    for words in rerolls:
        assert chances[0][words] == pytest.approx(chances[1][words], abs=0.02)


def test_a_trusted_first_look_does_not_pass_for_certain():
    match = Match.new("ace-pilot", 2, seed=3)
    thought = think(match, simulations=400, seed=1)

    assert sum(option.looks for option in thought.options) == 400
    assert all(option.doubt > 0.005 for option in thought.options)


def test_ending_the_turn_is_foreseen_and_not_tried_where_it_looks_bad():
    """So it has one worth there, whatever the dice of the next would be."""
    match = Match.new("ace-pilot", 2, seed=3)
    worths = {think(match, simulations=400, seed=seed).option("end turn").share for seed in (1, 2)}

    assert len(worths) == 1


def test_ending_the_turn_is_judged_by_the_turns_after_it_where_it_looks_best():
    """The tray is all but empty: the last turn earns less than the odds of its dice foresee."""
    match = Match.at(f"{Match.new('ace-pilot', 2, seed=1).position.splitlines()[0]}\n{BARE_TRAY}")
    shares = np.zeros(2)
    house.foresee(match.box, match.state, rules.END, pad(), shares)
    won = np.mean([0 in played_on(match.position, seed).winners for seed in range(200)])
    judged = think(match, simulations=100, seed=1).option("end turn").share

    assert abs(judged - won) < abs(shares[0] - won) / 2


BARE_TRAY = """\
seat 0  round 3  turn 2  starter 0  holder 0  rerolls 0  attacked 1  burning 0  over 0
dice  -
tray  -/0 ?/1 ?/1 -/0 -/0 Fp/4 -/0 -/0 Kh+1/4
heroes  1 0 - 0 1 - 0x 0x
aim  -
unseen  16 11 7 4 3 0 3
pile 0  4 5 4 4 2 0 2
pile 1  14 9 4 2 0 0 3
cards  - 0x - - 1 1x 1x 0x
"""


def played_on(position: str, seed: int) -> Match:
    """The turn ended, and the rest of the game by house bots."""
    match, bots = Match.at(position, seed=seed), bot("house", seed)
    match.play("end turn")
    while not match.over:
        match.play(bots.choose(match))
    return match


def test_bots_of_every_level_play_it():
    match = Match.new("ace-pilot", 4, {"tokens": "1"}, seed=2)
    seats = [bot(name, 3) for name in ("cadet", "house", "random", "cadet")]
    while not match.over:
        match.play(seats[match.seat].choose(match))

    assert match.winners
