"""The house bot and what it knows: exact odds, best ways, and a search on top of them."""

import random
from typing import Any

import numpy as np
import pytest

from launchbay.bots.players import bot
from launchbay.bots.thinking import think
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import HOUSE, RANDOM, Pad, new_pad
from launchbay.engine.hands import COUNTS
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.records import copy_of
from launchbay.engine.registry import game
from launchbay.engine.rerolls import (
    BUYS,
    EMPTY,
    FIRST_HAND,
    HOPE,
    VALUE,
    note_hopes,
    note_values,
)
from launchbay.games.cyclone_run import bot as house
from launchbay.games.cyclone_run import outlook, paths, rules, sets
from launchbay.games.cyclone_run.content import KINDS, PROFILES
from launchbay.games.cyclone_run.table import AIM, MOVE, SCOUT

from .printed import FACES
from .table import Table, random_game, ready, table

GAME = game("cyclone-run")
# The chance to hold a cost after one, three and four rolls, from part 4.3 of the ledger.
CHANCES = {
    "M": (0.868, 0.998, 1.000),
    "B": (0.598, 0.935, 0.974),
    "MI": (0.498, 0.910, 0.963),
    "TTT": (0.210, 0.842, 0.944),
    "MMI": (0.273, 0.826, 0.919),
    "TIB": (0.255, 0.763, 0.877),
    "TII": (0.148, 0.629, 0.783),
}


def pad() -> Pad:
    return new_pad(rules.STATE, house.NOTES)


def bot_plays(at: Table) -> str:
    mask = np.zeros(rules.ACTIONS, np.bool_)
    rules.legal(at.box, at.s, mask)
    action = house.choose(at.box, at.s, mask, pad(), new_luck())
    assert mask[action]
    return GAME.words.say(at.box, at.s, int(action))


def noted(at: Table) -> Pad:
    """A pad on which Fuel, cards and the tray are noted down."""
    paper = pad()
    outlook.note_stakes(at.box, at.s, paper.notes)
    paths.note_tray(at.s, paper.notes)
    return paper


# Odds


@pytest.mark.parametrize(("cost", "chances"), CHANCES.items())
@pytest.mark.parametrize(("column", "rolls"), [(0, 1), (1, 3), (2, 4)])
def test_the_chance_to_hold_a_cost_is_exact(cost, chances, column, rolls):
    box, notes = table().box, pad().notes
    for hand in range(FIRST_HAND[5], FIRST_HAND[6]):
        holds = all(COUNTS[hand, FACES.index(face)] >= cost.count(face) for face in cost)
        notes[BUYS + hand] = notes[VALUE + hand] = float(holds)
    for roll in range(rolls):
        note_hopes(box, notes, 5)
        if roll + 1 < rolls:
            note_values(notes, 5, 0.0)

    assert notes[HOPE + EMPTY] == pytest.approx(chances[column], abs=0.0006)


def test_4_a_hand_buys_the_best_set_that_the_rules_let_one_name():
    """Against every way to name heroes, on tables of random games."""
    looked_at = 0
    for seed in range(8):
        for at in random_game(seed):
            if at.over or at.s.phase != 0 or at.s.training or at.s.selected.any():
                continue
            paper = noted(at)
            sets.note_sets(at.box, at.s, paper)
            best = int(sets.best_set(paper.notes, sets.hand_of(at.s)))
            nameable = sets_by_naming(at)
            assert frozenset(sets.SETS[best]) in nameable
            assert paper.notes[sets.GAIN + best] == pytest.approx(
                max(paper.notes[sets.GAIN + number_of(heroes)] for heroes in nameable)
            )
            looked_at += 1

    assert looked_at > 50


def number_of(heroes: frozenset[int]) -> int:
    return sets.SETS.index(tuple(sorted(heroes)))


def sets_by_naming(at: Table) -> set[frozenset[int]]:
    found: set[frozenset[int]] = {frozenset()}
    waiting = [at.copy()]
    while waiting:
        one = waiting.pop()
        for words in one.legal("name "):
            after = one.copy().play(words)
            heroes = frozenset(np.flatnonzero(after.s.selected).tolist())
            if heroes not in found:
                found.add(heroes)
                waiting.append(after)
    return found


def test_5_a_reroll_for_fuel_has_to_earn_its_price():
    """The dice pay for Rand alone; one more reroll pays with Fuel at hand if it costs nothing."""
    hopes = []
    for price in (0.0, 100.0):
        at = table(dice="TTTMM", fuel=[2])
        paper = noted(at)
        sets.note_sets(at.box, at.s, paper)
        sets.note_hands(at.box, paper.notes)
        now = float(paper.notes[BUYS + sets.hand_of(at.s)])
        sets.note_rolls(at.box, at.s, paper.notes, 0, price)
        hopes.append(float(sets.hope_of_hand(at.s, paper.notes, price)) - now)

    assert hopes[0] > 0.5
    assert hopes[1] == 0.0


# Ways


@pytest.mark.parametrize("hero", [name for name in PROFILES if name != "Ariel"])
def test_a_way_earns_the_most_that_the_rules_allow(hero):
    """Against every way the rules allow, with no token below the open ones and no Fuel."""
    whims = random.Random(hero)
    kinds = ["Sc", "Tr", "Sh", "El", "Lo", "-", "Sc", "Tr", "Sh"]
    for _ in range(6):
        whims.shuffle(kinds)
        cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
        tray = ", ".join(
            f"{cell} {kind if kind == '-' else kind + '/1'}"
            for cell, kind in zip(cells, kinds, strict=True)
        )
        at = ready(hero, tray, cyclone=whims.choice(["", "b2", "a1"]), fuel=[1], tokens=1)
        at.s.fuel_pile += at.s.fuel[0]
        at.s.fuel[0] = 0
        notes = noted(at).notes
        profile, moves = int(at.s.acting), np.int64(at.s.moves)

        assert paths.earns(at.box, at.s, notes, profile, moves, 0) == pytest.approx(
            most_by_trying(at, notes)
        )


def most_by_trying(at: Table, notes: np.ndarray) -> float:
    """The most points and cards that any line of this hero's turn leads to."""
    best, waiting = 0.0, [copy_of(at.s)]
    while waiting:
        one = waiting.pop()
        best = max(best, worth_of_pile(at, one, notes) - worth_of_pile(at, at.s, notes))
        if one.acting != at.s.acting or one.seat != at.s.seat:
            continue
        mask = np.zeros(rules.ACTIONS, np.bool_)
        rules.legal(at.box, one, mask)
        for action in np.flatnonzero(mask[:SCOUT]).tolist():
            after = copy_of(one)
            rules.apply(at.box, after, new_luck(), action)
            waiting.append(after)
    return best


def worth_of_pile(at: Table, s: np.record, notes: np.ndarray) -> float:
    pile = s.pile[at.s.seat]
    cards = float(notes[outlook.CARD_WORTH]) * int(pile[KINDS.index("Location")])
    return float((pile * at.box.vp).sum()) + cards


def test_a_face_down_token_is_worth_what_is_unseen():
    """Rand takes all but Elites, Locations, Sera and Corg; Locations let him pass."""
    at = ready("Rand", rest="?")
    notes = noted(at).notes
    paths.note_tokens(at.box, at.s, notes, np.int64(at.s.acting), False)
    unseen = {kind: int(count) for kind, count in zip(KINDS, at.s.unseen, strict=True)}
    beaten = ("Scout", "Scout with Fuel", "Trooper", "Trooper with Fuel", "Shock Trooper")
    passed = sum(unseen[kind] for kind in (*beaten, "Location")) / sum(unseen.values())

    assert notes[paths.GOES_ON + paths.FACE_DOWN] == pytest.approx(passed)


def test_7_each_fuel_takes_one_elite_on_rand_s_way():
    """Nothing but Elites, which withstand him by one: without Fuel he is stopped by the first."""
    at = ready("Rand", rest="El", cyclone="a1", tokens=1)
    notes = noted(at).notes
    elite = 7 - float(notes[outlook.FUEL_WORTH])
    worths = [
        paths.earns(at.box, at.s, notes, int(at.s.acting), np.int64(at.s.moves), fuel)
        for fuel in range(5)
    ]

    assert worths == pytest.approx([0.0, elite, 2 * elite, 3 * elite, 3 * elite])


# Choice


def test_it_keeps_what_it_needs_and_rerolls_the_rest():
    at = table(rest="?", dice="TTTMM", rerolls=2)

    assert bot_plays(at) == "reroll MM"


def test_it_drives_the_way_that_wins_most():
    """Two Shock Troopers one after the other, not the Scout next door."""
    at = ready("Rand", "b1 Sh, c1 Sh, a2 Sc", cyclone="a1")

    assert bot_plays(at) == "to b1"
    at.play("to b1")
    assert bot_plays(at) == "to c1"


def test_it_flies_over_the_dearest_line():
    at = ready("Alpha", "a1 El, b1 El, c1 El", rest="Sc", fuel=[1])

    assert at.s.phase == AIM
    assert bot_plays(at) == "attack row 1"


def test_11_it_takes_a_dear_step_in_another_s_turn_and_leaves_a_cheap_one():
    for kind, said in (("Sh", "extend to b1"), ("El", "pass")):
        at = ready("Rand", f"b1 {kind}", cyclone="a1", fuel=[0, 1])
        assert at.s.phase == MOVE
        at.play("stop")

        assert at.seat == 1
        assert bot_plays(at) == said


def test_5_it_leaves_fuel_on_a_hero_that_earns_least():
    at = table(rest="Sh", dice="TTTMM")
    at.play("name Rand", "confirm")

    assert bot_plays(at) in [f"fuel on {hero}" for hero in ("Ariel", "Annie", "Beta")]


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


@pytest.mark.parametrize("changes", [{"dice": 3}, {"most_heroes": 5}, {"rerolls": 0, "fuel": 0}])
def test_it_plays_a_changed_box(changes):
    games = play_batch(Setting(GAME, 2, {}, changes), [[HOUSE, HOUSE]], 20).games

    assert games["over"].all()


# Search

LAST_TURN: dict[str, Any] = {"active": 1, "first": 0, "fuel": [0, 0], "tokens": 1}


def last_turn(tray: str, **position: Any) -> Match:
    return Match.at(table(tray, "-", **LAST_TURN | position).text)


@pytest.mark.parametrize("seed", range(3))
def test_the_search_takes_a_sure_win(seed):
    """The very last turn, six behind: it takes Rand, and two of the three tokens at least."""
    match = last_turn("a1 Sh/1, b1 Sh/1, c3 Sc/1", dice="TTTBB", piles=["El El", ""])
    assert match.seat == 1
    while not match.over:
        match.play(think(match, simulations=600, seed=seed).best)

    assert match.winners == [1]


def test_who_is_behind_in_the_last_turn_dares():
    """Points that do not win are worth nothing, and those beyond the win nothing more."""
    at = table("a1 Sh/1", "-", **LAST_TURN, piles=["El El", ""])
    notes, shares = pad().notes, np.zeros(2)
    outlook.note_stakes(at.box, at.s, notes)
    outlook.note_rivals(at.box, at.s, notes, shares)
    behind = at.points(0) - at.points(1)
    chances = [float(outlook.chance(notes, behind + lead)) for lead in (-20.0, 0.0, 20.0)]

    assert chances[0] < 0.05
    assert chances[2] > 0.95
    assert chances[1] > 0.5  # of equals the later wins


def test_the_search_never_answers_anything_illegal():
    whims = random.Random(4)
    match = Match.new("cyclone-run", 3, {"tokens": "2"}, seed=4)
    while not match.over:
        thought = think(match, simulations=40, seed=match.version)
        assert {option.words for option in thought.options} <= set(match.legal())
        match.play(thought.best if whims.random() < 0.5 else whims.choice(match.legal()))


def test_a_reroll_is_foreseen_the_same_whatever_the_dice():
    match = Match.new("cyclone-run", 2, seed=1)
    chances = []
    for seed in (1, 2):
        options = think(match, simulations=80, seed=seed).options
        chances.append({option.words: option.share for option in options})
    rerolls = [words for words in chances[0] if words.startswith("reroll")]

    assert len(rerolls) > 5
    for words in rerolls:
        assert chances[0][words] == pytest.approx(chances[1][words], abs=0.02)


def test_a_card_can_wait_for_the_dice():
    """Before the first reroll a card is known to win nothing; afterwards it is tried."""
    at = table(rest="?", dice="TTMIB", rerolls=2, cards="Safe House, Protoculture Cache")
    thought = think(Match.at(at.text), simulations=300, seed=1)

    assert thought.best.startswith(("reroll", "name"))


def test_bots_of_every_level_play_it():
    match = Match.new("cyclone-run", 4, {"tokens": "1"}, seed=2)
    seats = [bot(name, 3) for name in ("cadet", "house", "random", "cadet")]
    while not match.over:
        match.play(seats[match.seat].choose(match))

    assert match.winners
