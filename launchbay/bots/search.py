"""Open-loop Monte Carlo tree search over a game's verbs, for any number of seats.

A node is a line of actions from the root. Chance is drawn anew in every simulation, so a node
stands for all positions its actions may lead to, and only those actions that are legal in the
position at hand are looked at. Where a decision hangs on what was just rolled, a game's bot asks
for `OUTCOMES_APART`: then every outcome of an action is a node of its own, below the action's.
Each seat goes after its own share of the win; in a co-operative game all seats win together, and
so all go after the same thing.

Generic: `bound` makes a copy of this module for one game, compiled against its verbs.
"""

from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np

from launchbay.engine import compiled
from launchbay.engine.actions import blank_mask, pick, words_of
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import Pad, fingerprint, new_pad, stream
from launchbay.engine.game import Game
from launchbay.engine.luck import LUCK, scramble
from launchbay.engine.records import NONE, blanks, record
from launchbay.engine.verbs import LAST_WORD, apply, choose, foresee, legal, weigh, winners

MOST_NODES = 200_000  # of one search: 14.4 MB in a game for four, whatever its budget
DEEPEST = 256  # actions from the root to a leaf
MOST_OUTCOMES = 64  # of an action that are told apart: five dice of four kinds of face have 56
EXPLORING = 0.1  # how much a little-tried action is preferred; in shares of the win
LOOKS = 32  # in the course of a search, whether its choice is settled
FORESEEN = 8  # futures that what was foreseen counts for
FUTURES_AT_ONCE = 16
TURNS_AHEAD = 2  # that a future goes


@cache
def node(seats: int) -> np.dtype:
    """The layout of a node; a game has one, with room for the most seats it is played with."""
    return record(
        ("action", np.int16),  # that led here
        ("seat", np.int8),  # that acted
        ("first", np.int32),  # child, NONE if there is none
        ("next", np.int32),  # child of the same parent
        ("looks", np.int32),  # times it was visited
        ("weight", np.int32),  # of those looks; the first counts for as many as it is trusted
        ("seen", np.int32),  # times its action was legal when its parent was visited
        ("outcome", np.uint32),  # what chance made of its parent's action; 0 for an action's node
        ("total", np.float64, (seats,)),  # shares of the win, by the weight of the looks
        ("squares", np.float64),  # of the shares of the seat that acted
    )


def node_of(game: Game) -> np.dtype:
    return node(max(game.players))


class Tree(NamedTuple):
    """The memory of one search; it never grows."""

    nodes: np.ndarray
    used: np.ndarray  # one number: how many nodes are in use
    path: np.ndarray  # nodes visited in the simulation at hand
    share: np.ndarray  # of the win, by seat, as the simulation at hand ended
    together: np.ndarray  # one flag: all seats win or lose as one
    apart: np.ndarray  # one flag: outcomes of chance are nodes of their own
    horizon: np.ndarray  # one number: decisions that the house bot plays on at a leaf
    trust: np.ndarray  # one number: simulations that a first look counts for
    futures: np.ndarray  # one number: by how many the end of a turn is judged
    turn_end: np.ndarray  # one number: the action that ends a turn, or NONE
    states: np.ndarray  # the root, the table of the simulation at hand, and where its futures begin
    table: np.ndarray  # that table's bytes
    pad: Pad  # the house bot's
    luck: np.ndarray  # one: chance is drawn from it
    dice: np.ndarray  # one number: the futures of every action have the same dice
    mask: np.ndarray
    words: np.ndarray  # the mask's


def new_tree(game: Game, players: int, nodes: int) -> Tree:
    state = game.rules.STATE
    mask = blank_mask(game.rules.ACTIONS)
    states = blanks(state, 3)
    return Tree(
        nodes=blanks(node_of(game), nodes),
        used=np.zeros(1, np.int64),
        path=np.zeros(DEEPEST + 2, np.int64),
        share=np.zeros(players),
        together=np.array([game.together]),
        apart=np.array([game.bot.OUTCOMES_APART]),
        horizon=np.array([game.bot.HORIZON]),
        trust=np.array([game.bot.TRUST]),
        futures=np.array([getattr(game.bot, "FUTURES", 0)]),
        turn_end=np.array([getattr(game.bot, "TURN_END", NONE)]),
        states=states,
        table=states[1:2].view(np.uint8),
        pad=new_pad(state, game.bot.NOTES),
        luck=blanks(LUCK, 1),
        dice=np.zeros(1, np.uint64),
        mask=mask,
        words=words_of(mask),
    )


@cache
def bound(game: Game) -> ModuleType:
    """This module, compiled for one game."""
    verbs = {
        "legal": game.rules.legal,
        "apply": game.rules.apply,
        "winners": game.rules.winners,
        "choose": game.bot.choose,
        "weigh": game.bot.weigh,
        "foresee": game.bot.foresee,
        "fingerprint": game.drivers.fingerprint,
        "stream": game.drivers.stream,
    }
    return compiled.bind(_this(), game.id, game.folder / "rules.py", verbs)


def _this() -> ModuleType:
    import launchbay.bots.search as this

    return this


@rule
def plant(tree, seed):
    """Begin a search at the position in `states[0]`."""
    tree.luck[0].rng = scramble(np.uint64(seed))
    tree.dice[0] = tree.luck[0].rng
    tree.used[0] = 0
    add_node(tree, NONE, NONE)


@rule
def simulate(box, tree, count):
    """Look at so many futures of the root."""
    for _ in range(count):
        tree.states[1] = tree.states[0]
        depth, trust = descend(box, tree)
        if trust == 0:
            evaluate(box, tree)
            trust = tree.trust[0]
        learn(tree, depth, trust)


# 1  Down the tree


@rule
def descend(box, tree):
    """Follow what looks best until something new: how deep that is, and how far it is foreseen."""
    s = tree.states[1]
    luck = tree.luck[0]
    node = 0
    depth = 0
    tree.path[0] = 0
    while not s.over and depth < DEEPEST:
        legal(box, s, tree.mask)
        child = best_tried(tree, node, s.seat)
        if any_left(tree) and tree.used[0] < tree.nodes.size:
            child = add_node(tree, node, pick(tree.words, luck))
            tree.path[depth + 1] = child
            return depth + 1, first_look(box, tree, child)
        if child == NONE:  # the memory is used up
            return depth, 0
        if tree.nodes[child].weight >= LAST_WORD:
            tree.path[depth + 1] = child
            if FUTURES_AT_ONCE * tree.nodes[child].looks <= tree.futures[0]:
                try_futures(box, tree, child)
            return depth + 1, recall(tree, child)
        before = luck.rng
        tree.nodes[child].seat = s.seat
        apply(box, s, luck, tree.nodes[child].action)
        depth += 1
        tree.path[depth] = child
        node = child
        if tree.apart[0] and luck.rng != before and not s.over:
            node = outcome_node(tree, child)
            if node == NONE:
                return depth, 0
            depth += 1
            tree.path[depth] = node
            if tree.nodes[node].looks == 0:
                return depth, 0
    return depth, 0


@rule
def first_look(box, tree, child):
    """Ask what an action is worth before its dice fall; 0 if it had to be taken instead."""
    s = tree.states[1]
    new = tree.nodes[child]
    new.seat = s.seat
    trust = foresee(box, s, new.action, tree.pad, tree.share)
    if trust == 0:
        apply(box, s, tree.luck[0], new.action)
    return trust


@rule
def try_futures(box, tree, child):
    """Ending the turn looks best: see what the next turns really make of it.

    A few futures at a time: what looked best by mistake is soon left for another.
    """
    one = tree.nodes[child]
    tried = FUTURES_AT_ONCE * (one.looks - 1)
    known = FORESEEN + tried
    for seat in range(tree.share.size):
        one.total[seat] *= known / one.weight
    rng = tree.luck[0].rng
    tree.states[2] = tree.states[1]
    for future in range(tried, tried + FUTURES_AT_ONCE):
        tree.states[1] = tree.states[2]
        tree.luck[0].rng = stream(tree.dice[0], future)
        play_turns(box, tree, one.action)
        for seat in range(tree.share.size):
            one.total[seat] += tree.share[seat]
    tree.luck[0].rng = rng
    for seat in range(tree.share.size):
        one.total[seat] *= one.weight / (known + FUTURES_AT_ONCE)


@rule
def play_turns(box, tree, action):
    """Take the action, and let the house bot play on to where the rest can be foreseen again."""
    s = tree.states[1]
    luck = tree.luck[0]
    apply(box, s, luck, action)
    turns = 0
    while not s.over:
        legal(box, s, tree.mask)
        action = choose(box, s, tree.mask, tree.pad, luck)
        turns += action == tree.turn_end[0]
        if turns == TURNS_AHEAD:
            foresee(box, s, action, tree.pad, tree.share)
            return
        apply(box, s, luck, action)
    share_out(box, tree)


@rule
def recall(tree, child):
    """An action about which everything is known: its worth again."""
    one = tree.nodes[child]
    for seat in range(tree.share.size):
        tree.share[seat] = one.total[seat] / one.weight
    return LAST_WORD


@rule
def outcome_node(tree, parent):
    """The node for what chance has just made of an action; NONE if no more can be remembered."""
    outcome = np.uint32(fingerprint(tree.table) | np.uint64(1))
    outcomes = 0
    child = tree.nodes[parent].first
    while child != NONE:
        if tree.nodes[child].outcome == outcome:
            return child
        outcomes += 1
        child = tree.nodes[child].next
    if outcomes == MOST_OUTCOMES or tree.used[0] == tree.nodes.size:
        return NONE
    node = add_node(tree, parent, NONE)
    tree.nodes[node].outcome = outcome
    tree.nodes[node].seat = tree.nodes[parent].seat
    return node


@rule
def best_tried(tree, node, seat):
    """Of the legal actions that were tried, the one with the highest upper bound, or NONE.

    They are struck from the mask, which leaves those that were never tried.
    """
    best = NONE
    highest = -1.0
    child = tree.nodes[node].first
    while child != NONE:
        one = tree.nodes[child]
        if one.outcome == 0 and tree.mask[one.action]:
            tree.mask[one.action] = False
            one.seen += 1
            doubt = np.sqrt(np.log(np.float64(one.seen)) / one.weight)
            hope = one.total[seat] / one.weight + EXPLORING * doubt
            if hope > highest:
                highest = hope
                best = child
        child = one.next
    return best


@rule
def any_left(tree):
    for position in range(tree.words.size):
        if tree.words[position] != 0:
            return True
    return False


@rule
def add_node(tree, parent, action):
    node = tree.used[0]
    tree.used[0] += 1
    new = tree.nodes[node]
    new.action = action
    new.first = NONE
    new.next = NONE
    new.looks = 0
    new.weight = 0
    new.seen = 1
    new.outcome = 0
    new.squares = 0.0
    for seat in range(new.total.size):
        new.total[seat] = 0.0
    if parent != NONE:
        new.next = tree.nodes[parent].first
        tree.nodes[parent].first = node
    return node


# 2  What a leaf is worth


@rule
def evaluate(box, tree):
    """Let the house bot play on for a while, and ask how the seats stand."""
    s = tree.states[1]
    luck = tree.luck[0]
    decisions = 0
    while not s.over and decisions < tree.horizon[0]:
        legal(box, s, tree.mask)
        apply(box, s, luck, choose(box, s, tree.mask, tree.pad, luck))
        decisions += 1
    if s.over:
        share_out(box, tree)
    else:
        weigh(box, s, tree.pad, tree.share)


@rule
def share_out(box, tree):
    """The win, once the game is over."""
    won = winners(box, tree.states[1])
    many = 0
    for seat in range(tree.share.size):
        many += won >> seat & 1
    if tree.together[0]:
        many = 1  # nobody has to share
    for seat in range(tree.share.size):
        tree.share[seat] = (won >> seat & 1) / max(1, many)


# 3  Back up


@rule
def learn(tree, depth, trust):
    """The first look at an action counts for several, where the game's bot can be trusted."""
    for step in range(depth + 1):
        node = tree.nodes[tree.path[step]]
        weight = trust if node.looks == 0 and node.outcome == 0 else 1
        node.looks += 1
        node.weight += weight
        for seat in range(tree.share.size):
            node.total[seat] += weight * tree.share[seat]
        node.squares += weight * tree.share[node.seat] ** 2


# The choice


@rule
def best_child(tree):
    """The root's action that was looked at most, and of equals the one worth more."""
    best = NONE
    child = tree.nodes[0].first
    while child != NONE:
        if best == NONE or is_better(tree.nodes[child], tree.nodes[best]):
            best = child
        child = tree.nodes[child].next
    return best


@rule
def is_better(one, other):
    if one.looks != other.looks:
        return one.looks > other.looks
    return worth(one) > worth(other)


@rule
def worth(node):
    """To the seat that acted."""
    return node.total[node.seat] / node.weight


@rule
def chosen(tree, slack):
    """The best action; or, with some slack, any that is hardly worse."""
    best = best_child(tree)
    if slack == 0.0:
        return tree.nodes[best].action
    least = worth(tree.nodes[best]) - slack
    tree.mask[:] = False
    child = tree.nodes[0].first
    while child != NONE:
        tree.mask[tree.nodes[child].action] = worth(tree.nodes[child]) >= least
        child = tree.nodes[child].next
    return pick(tree.words, tree.luck[0])


@rule
def only_action(box, tree):
    """The root's action if there is but one, or NONE."""
    legal(box, tree.states[0], tree.mask)
    found = NONE
    for action in range(tree.mask.size):
        if tree.mask[action]:
            if found != NONE:
                return NONE
            found = action
    return found


@rule
def searched(box, tree, seed, count, slack):
    """An action for the position in `states[0]`, after so many simulations."""
    action = only_action(box, tree)
    if action != NONE:
        return action
    plant(tree, seed)
    left = count
    while left > 0 and not is_settled(tree, left):
        portion = min(left, 1 + count // LOOKS)
        simulate(box, tree, portion)
        left -= portion
    return chosen(tree, slack)


@rule
def is_settled(tree, left):
    """Whether the action looked at most stays so, whatever the simulations left will find."""
    most = 0
    second = 0
    child = tree.nodes[0].first
    while child != NONE:
        looks = tree.nodes[child].looks
        if looks > most:
            second = most
            most = looks
        elif looks > second:
            second = looks
        child = tree.nodes[child].next
    return most > second + left
