"""The search from Python: think about a position, and say what every action is worth.

    thought = think(match, simulations=2000)
    thought.best                    # 'B4 to B5'
    thought.options[0].share        # its seat's share of the win, 0..1, give or take `.doubt`

The same position, seed, trees and simulations give the same thought on any machine.
"""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from launchbay.bots import search
from launchbay.bots.thinkers import races, thinker
from launchbay.engine.errors import BadAction
from launchbay.engine.match import Match
from launchbay.engine.records import NONE

PORTION = 64  # simulations between two looks at the clock, to begin with
LOOK_EVERY = 0.01  # seconds
WIDE = 1.96  # standard errors on each side of a 95 % interval
APART = 1 << 40  # between the seeds of two trees
LEAST_LOOKS = 20  # of an action that a line goes on with


@dataclass(frozen=True)
class Option:
    """An action, and what it is worth to the seat that acts."""

    words: str
    share: float  # of the win, 0..1
    doubt: float  # half the width of its 95 % interval
    looks: int  # that were taken at it
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
    trees: int = 1,
    stop: Callable[[], bool] = lambda: False,
    until_settled: bool = False,
) -> Thought:
    """Think until simulations or seconds are used up, whichever is first, or `stop` says so.

    Several `trees` share the simulations and grow at the same time, each in a thread of its own.
    For a move alone it is enough to think `until_settled`: what is best cannot change any more.
    """
    if match.over:
        raise BadAction("the game is over")
    assert simulations is not None or seconds is not None
    started = time.perf_counter()
    budget = -(-simulations // trees) if simulations is not None else 1 << 40
    end = started + seconds if seconds is not None else float("inf")
    thinker(match.game).bound(match.game)  # threads must not wait for each other's compiling

    def grow(number: int) -> tuple[search.Tree, int]:
        return _grown(match, seed + number * APART, budget, end, stop, until_settled)

    if trees == 1:
        grown = [grow(0)]
    else:
        with ThreadPoolExecutor(trees) as threads:
            grown = list(threads.map(grow, range(trees)))
    options = _options(match, [tree for tree, _ in grown])
    return Thought(
        seat=match.seat,
        options=options,
        simulations=sum(done for _, done in grown),
        seconds=time.perf_counter() - started,
        line=_line(match, grown[0][0], options[0].words),
    )


def _grown(
    match: Match,
    seed: int,
    budget: int,
    end: float,
    stop: Callable[[], bool],
    until_settled: bool,
) -> tuple[search.Tree, int]:
    """A tree, and the simulations that made it."""
    searcher, nodes = thinker(match.game), min(budget + 1, search.MOST_NODES)
    compiled = searcher.bound(match.game)
    tree = searcher.new_tree(match.game, match.setting.players, nodes)
    tree.states[0] = match.state
    compiled.plant(tree, np.uint64(seed % 2**64))
    return tree, _simulate(compiled, match, tree, budget, end, stop, until_settled)


def _simulate(
    compiled: Any,
    match: Match,
    tree: search.Tree,
    budget: int,
    end: float,
    stop: Callable[[], bool],
    until_settled: bool,
) -> int:
    done, portion = 0, PORTION
    while done < budget:
        before = time.perf_counter()
        count = min(portion, budget - done)
        compiled.simulate(match.box, tree, count)
        done += count
        now = time.perf_counter()
        if now >= end or stop():
            break
        if now - before < LOOK_EVERY:
            portion *= 2
        elif now - before > 4 * LOOK_EVERY:
            portion = max(1, portion // 2)
        left = budget - done
        if end < float("inf"):
            left = min(left, int(count * (end - now) / (now - before)))
            portion = max(1, min(portion, left))
        if until_settled and compiled.is_settled(tree, left):
            break
    return done


def _options(match: Match, trees: list[search.Tree]) -> list[Option]:
    """Every legal action, as all trees together see it."""
    roots = [node for tree in trees for node in _children(tree, 0)]
    numbers = match.actions()
    options = [
        _option(match, words, [node for node in roots if node.action == number])
        for words, number in numbers.items()
    ]
    choices: Counter[int] = Counter()
    if races(match.game):  # the house bot's favourite is looked at most, even if others are better
        compiled = thinker(match.game).bound(match.game)
        choices.update(int(compiled.chosen(tree, 0.0)) for tree in trees)

    def goodness(option: Option) -> tuple[int, int, float]:
        return choices[numbers[option.words]], option.looks, option.share

    return sorted(options, key=goodness, reverse=True)


def _option(match: Match, words: str, nodes: list[Any]) -> Option:
    """An action that was not looked at is worth nothing that is known.

    Doubt goes by the looks that were taken, however much the first is trusted, and by one more
    that might have come out either way: so a single look never passes for certain.
    """
    players = match.setting.players
    looks = sum(int(node.looks) for node in nodes)
    if not looks:
        return Option(words, 0.0, 1.0, 0, (0.0,) * players)
    weight = sum(int(node.weight) for node in nodes)
    shares = tuple(
        sum(float(node.total[seat]) for node in nodes) / weight for seat in range(players)
    )
    share = shares[match.seat]
    variance = max(0.0, sum(float(node.squares) for node in nodes) / weight - share**2)
    variance = (looks * variance + share * max(0.0, 1 - share)) / (looks + 1)
    return Option(words, share, WIDE * (variance / looks) ** 0.5, looks, shares)


def _line(match: Match, tree: search.Tree, best: str) -> list[str]:
    """The best action, and what one tree looked at most after it."""
    line, trial = [best], match.imagined()
    node = _child_for(tree, 0, match.actions()[best])
    trial.play(best)
    while node is not None and not trial.over and not trial.moves[-1].drew:
        words = {number: said for said, number in trial.actions().items()}
        known = [
            index
            for index in _child_indices(tree, node)
            if int(tree.nodes[index].action) in words and tree.nodes[index].looks >= LEAST_LOOKS
        ]
        if not known:
            break
        node = max(known, key=lambda index: int(tree.nodes["looks"][index]))
        line.append(words[int(tree.nodes[node].action)])
        trial.play(line[-1])
    return line


def _child_for(tree: search.Tree, node: int, action: int) -> int | None:
    found = (index for index in _child_indices(tree, node) if tree.nodes[index].action == action)
    return next(found, None)


def _children(tree: search.Tree, node: int) -> list[Any]:
    return [tree.nodes[index] for index in _child_indices(tree, node)]


def _child_indices(tree: search.Tree, node: int) -> list[int]:
    found, child = [], int(tree.nodes[node].first)
    while child != NONE:
        found.append(child)
        child = int(tree.nodes[child].next)
    return found
