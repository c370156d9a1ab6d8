"""The search as a race of the house bot's favourites, for games of very many small decisions.

Where a game has hundreds of decisions, each worth a hundredth of the win and most with dozens of
actions, a tree is lost in the noise of the dice. Here the house bot's first choice runs against
its next ones: the house bot plays all of them on to the end of the round with the same dice, and
only the difference counts. Its first choice stands until another is better beyond doubt.

Generic: `bound` makes a copy of this module for one game, compiled against its verbs.
"""

from functools import cache
from types import ModuleType
from typing import NamedTuple, cast

import numpy as np

from launchbay.bots import search
from launchbay.bots.search import LOOKS, add_node, node_of, only_action, share_out
from launchbay.engine import compiled
from launchbay.engine.actions import blank_mask, words_of
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import Pad, new_pad, stream
from launchbay.engine.game import Game, Racer
from launchbay.engine.luck import LUCK, scramble
from launchbay.engine.records import NONE, blanks
from launchbay.engine.verbs import apply, choose, legal, weigh, when

FAVOURITE = 1  # the house bot's; node 0 is the root
RUNNERS = 12
AT_ONCE = 2  # runners at the start
EACH = 4  # laps before one more may join
LAPS = 4096
TRIAL = 6  # laps before a runner is judged
BEHIND = 1.0  # standard errors that put a runner out
AHEAD = 1.0  # standard errors by which a runner has to lead
LEAST_SPREAD = 0.0004  # variance of a lead: a few may agree by chance


class Race(NamedTuple):
    """The memory of one race; it never grows."""

    nodes: np.ndarray  # the root, and the runners as its children
    used: np.ndarray  # one number: how many nodes are in use
    pace: np.ndarray  # the favourite's share of the win, by lap
    leads: np.ndarray  # of each runner over it: their sum, and that of their squares
    share: np.ndarray  # of the win, by seat, as the future at hand ended
    together: np.ndarray  # one flag: all seats win or lose as one
    states: np.ndarray  # the root, and the table of the future at hand
    pad: Pad  # the house bot's
    luck: np.ndarray  # one
    seed: np.ndarray  # one: the dice of every lap come from it
    mask: np.ndarray
    words: np.ndarray  # the mask's
    legal: np.ndarray  # one number: how many actions might run


def new_tree(game: Game, players: int, _nodes: int) -> Race:
    state = game.rules.STATE
    mask = blank_mask(game.rules.ACTIONS)
    return Race(
        nodes=blanks(node_of(game), 1 + RUNNERS),
        used=np.zeros(1, np.int64),
        pace=np.zeros(LAPS),
        leads=np.zeros((1 + RUNNERS, 2)),
        share=np.zeros(players),
        together=np.array([game.together]),
        states=blanks(state, 2),
        pad=new_pad(state, game.bot.NOTES),
        luck=blanks(LUCK, 1),
        seed=np.zeros(1, np.uint64),
        mask=mask,
        words=words_of(mask),
        legal=np.zeros(1, np.int64),
    )


@cache
def bound(game: Game) -> ModuleType:
    """This module, compiled for one game."""
    searching, bot = search.bound(game), cast(Racer, game.bot)
    verbs = {
        "legal": game.rules.legal,
        "apply": game.rules.apply,
        "choose": bot.choose,
        "weigh": bot.weigh,
        "when": bot.when,
        "stream": game.drivers.stream,
        "add_node": searching.add_node,
        "any_left": searching.any_left,
        "only_action": searching.only_action,
        "share_out": searching.share_out,
        "worth": searching.worth,
    }
    return compiled.bind(_this(), game.id, game.folder / "rules.py", verbs)


def _this() -> ModuleType:
    import launchbay.bots.racing as this

    return this


@rule
def plant(race, seed):
    """Begin a race at the position in `states[0]`."""
    race.seed[0] = scramble(np.uint64(seed))
    race.used[0] = 0
    race.leads[:] = 0.0
    add_node(race, NONE, NONE)


@rule
def simulate(box, race, count):
    """Look at so many futures of the root."""
    for _ in range(count):
        runner = next_runner(box, race)
        lap = race.nodes[runner].looks
        if lap < LAPS:
            run(box, race, race.nodes[runner].action, stream(race.seed[0], lap))
            learn(race, runner, lap)


# Who runs


@rule
def next_runner(box, race):
    """The one with the fewest laps behind it; the more these are, the more may run."""
    if race.used[0] == FAVOURITE:
        return enter(box, race)
    laps = race.nodes[FAVOURITE].looks
    if race.used[0] <= min(AT_ONCE + laps // EACH, most_runners(race)):
        return enter(box, race)
    least = FAVOURITE
    for runner in range(FAVOURITE + 1, race.used[0]):
        if race.nodes[runner].looks < race.nodes[least].looks and not is_out(race, runner):
            least = runner
    return least


@rule
def enter(box, race):
    """The house bot's favourite of those that do not run yet."""
    legal(box, race.states[0], race.mask)
    race.legal[0] = 0
    for action in range(race.mask.size):
        race.legal[0] += race.mask[action]
    for runner in range(FAVOURITE, race.used[0]):
        race.mask[race.nodes[runner].action] = False
    race.luck[0].rng = race.seed[0]
    action = choose(box, race.states[0], race.mask, race.pad, race.luck[0])
    runner = add_node(race, 0, action)
    race.nodes[runner].seat = race.states[0].seat
    return runner


@rule
def most_runners(race):
    return min(RUNNERS, race.legal[0])


@rule
def is_out(race, runner):
    return race.nodes[runner].looks >= TRIAL and lead(race, runner) < -BEHIND * doubt(race, runner)


@rule
def is_ahead(race, runner):
    return race.nodes[runner].looks >= TRIAL and lead(race, runner) > AHEAD * doubt(race, runner)


@rule
def lead(race, runner):
    return race.leads[runner, 0] / race.nodes[runner].looks


@rule
def doubt(race, runner):
    """The standard error of a lead."""
    looks = race.nodes[runner].looks
    spread = race.leads[runner, 1] / looks - lead(race, runner) ** 2
    return np.sqrt((max(0.0, spread) + LEAST_SPREAD) / looks)


# A future


@rule
def run(box, race, action, dice):
    """Take the action, let the house bot play on, and ask how the seats stand."""
    race.states[1] = race.states[0]
    s = race.states[1]
    luck = race.luck[0]
    this_round, stage = when(box, s)
    luck.rng = stream(dice, stage)
    apply(box, s, luck, action)
    at_round, at_stage = when(box, s)
    while not s.over and at_round == this_round:
        if at_stage != stage:
            stage = at_stage
            luck.rng = stream(dice, stage)  # whatever was drawn before, here all draw the same
        legal(box, s, race.mask)
        apply(box, s, luck, choose(box, s, race.mask, race.pad, luck))
        at_round, at_stage = when(box, s)
    if s.over:
        share_out(box, race)
    else:
        weigh(box, s, race.pad, race.share)


@rule
def learn(race, runner, lap):
    node = race.nodes[runner]
    won = race.share[node.seat]
    node.looks += 1
    node.weight += 1
    node.squares += won * won
    for seat in range(race.share.size):
        node.total[seat] += race.share[seat]
    if runner == FAVOURITE:
        race.pace[lap] = won
    else:
        race.leads[runner, 0] += won - race.pace[lap]
        race.leads[runner, 1] += (won - race.pace[lap]) ** 2


# The choice


@rule
def chosen(race, slack):  # noqa: ARG001 - one of hundreds of decisions: nothing to give away
    """The favourite, or who leads it by most beyond doubt."""
    best = FAVOURITE
    for runner in range(FAVOURITE + 1, race.used[0]):
        if is_ahead(race, runner) and (best == FAVOURITE or lead(race, runner) > lead(race, best)):
            best = runner
    return race.nodes[best].action


@rule
def searched(box, race, seed, count, slack):
    """An action for the position in `states[0]`, after so many futures."""
    action = only_action(box, race)
    if action != NONE:
        return action
    plant(race, seed)
    left = count
    while left > 0 and not is_settled(race, left):
        portion = min(left, 1 + count // LOOKS)
        simulate(box, race, portion)
        left -= portion
    return chosen(race, slack)


@rule
def is_settled(race, left):  # noqa: ARG001 - the search's
    """Whether nobody runs but the favourite, and nobody waits."""
    laps = race.nodes[FAVOURITE].looks if race.used[0] > FAVOURITE else 0
    if laps == LAPS:
        return True
    if laps < TRIAL or race.used[0] <= most_runners(race):
        return False
    for runner in range(FAVOURITE + 1, race.used[0]):
        if not is_out(race, runner):
            return False
    return True
