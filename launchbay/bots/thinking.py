"""The search from Python: think about a position, and say what every action is worth.

    thought = think(match, simulations=2000)
    thought.best                    # 'B4 to B5'
    thought.options[0].share        # its seat's share of the win, 0..1, give or take `.doubt`

The same position, seed and number of simulations give the same thought on any machine.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from launchbay.bots import search
from launchbay.engine.errors import BadAction
from launchbay.engine.match import Match
from launchbay.engine.records import NONE

PORTION = 64  # simulations between two looks at the clock, to begin with
LOOK_EVERY = 0.01  # seconds
WIDE = 1.96  # standard errors on each side of a 95 % interval
LEAST_VISITS = 20  # of an action that a line goes on with


@dataclass(frozen=True)
class Option:
    """An action, and what it is worth to the seat that acts."""

    words: str
    share: float  # of the win, 0..1
    doubt: float  # half the width of its 95 % interval
    visits: int
    shares: tuple[float, ...]  # of every seat


@dataclass(frozen=True)
class Thought:
    """What came of thinking about a position; options are the best first."""

    seat: int
    options: list[Option]
    simulations: int
    seconds: float
    line: list[str]  # the best actions up to where chance takes over

    @property
    def best(self) -> str:
        return self.options[0].words

    def option(self, words: str) -> Option:
        return next(option for option in self.options if option.words == words)


def think(
    match: Match,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    stop: Callable[[], bool] = lambda: False,
) -> Thought:
    """Think until simulations or seconds are used up, whichever is first, or `stop` says so."""
    if match.over:
        raise BadAction("the game is over")
    assert simulations is not None or seconds is not None
    started = time.perf_counter()
    budget = simulations if simulations is not None else 1 << 40
    end = started + seconds if seconds is not None else float("inf")
    compiled = search.bound(match.game)
    tree = search.new_tree(match.game, match.setting.players, min(budget + 1, search.MOST_NODES))
    tree.states[0] = match.state
    with np.errstate(over="ignore"):  # interpreted, the generator wraps by design
        compiled.plant(tree, np.uint64(seed % 2**64))
        done = _simulate(compiled, match, tree, budget, end, stop)
    taken = time.perf_counter() - started
    return Thought(match.seat, _options(match, tree), done, taken, _line(match, tree))


def _simulate(
    compiled: Any,
    match: Match,
    tree: search.Tree,
    budget: int,
    end: float,
    stop: Callable[[], bool],
) -> int:
    done, portion = 0, PORTION
    while done < budget:
        before = time.perf_counter()
        count = min(portion, budget - done)
        compiled.simulate(match.box, tree, count, match.game.bot.HORIZON)
        done += count
        now = time.perf_counter()
        if now >= end or stop():
            break
        if now - before < LOOK_EVERY:
            portion *= 2
        elif now - before > 4 * LOOK_EVERY:
            portion = max(1, portion // 2)
        if end < float("inf"):
            portion = max(1, min(portion, int(count * (end - now) / (now - before))))
    return done


def _options(match: Match, tree: search.Tree) -> list[Option]:
    """Every legal action; those that were not looked at are worth nothing that is known."""
    seat, players = match.seat, match.setting.players
    looked_at: dict[int, Any] = {int(node.action): node for node in _children(tree, 0)}
    options = []
    for words, number in match.actions().items():
        node = looked_at.get(number)
        if node is None or node.visits == 0:
            options.append(Option(words, 0.0, 1.0, 0, (0.0,) * players))
            continue
        visits = int(node.visits)
        shares = tuple(float(total) / visits for total in node.total[:players])
        variance = max(0.0, float(node.squares) / visits - shares[seat] ** 2)
        doubt = WIDE * (variance / visits) ** 0.5
        options.append(Option(words, shares[seat], doubt, visits, shares))
    return sorted(options, key=lambda option: (-option.visits, -option.share))


def _line(match: Match, tree: search.Tree) -> list[str]:
    line: list[str] = []
    trial, node = match.imagined(), 0
    while not trial.over:
        words = {number: said for said, number in trial.actions().items()}
        known = [
            index
            for index in _child_indices(tree, node)
            if int(tree.nodes[index].action) in words
            and (tree.nodes[index].visits >= LEAST_VISITS or not line)
        ]
        if not known:
            break
        node = max(known, key=lambda index: int(tree.nodes["visits"][index]))
        line.append(words[int(tree.nodes[node].action)])
        trial.play(line[-1])
        if trial.moves[-1].drew:
            break
    return line


def _children(tree: search.Tree, node: int) -> list[Any]:
    return [tree.nodes[index] for index in _child_indices(tree, node)]


def _child_indices(tree: search.Tree, node: int) -> list[int]:
    found, child = [], int(tree.nodes[node].first)
    while child != NONE:
        found.append(child)
        child = int(tree.nodes[child].next)
    return found
