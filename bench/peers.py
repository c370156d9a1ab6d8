"""How fast we play beside our peers, in one run: OpenSpiel on one core, and `fleets.py` on all.

Both sides play whole games with random choices in compiled code. One step of ours is one decision:
the legal mask is laid out, an action is picked and applied, and any dice it calls for are rolled.
Theirs are counted both ways, as decisions alone and as all moves, chance nodes included; the
verdict is against all moves, which is the more generous to them.

The sides take turns, and each round gives a ratio, so that a noisy machine slows both. Time is the
process's own on the CPU: what else the machine does is not counted, and a second thread would be.
Nothing is estimated: the moves are those of the very games that were timed.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import version
from itertools import count
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import fleets
import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from launchbay.engine.drivers import GAME, RANDOM
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.records import blanks
from launchbay.engine.registry import game


@dataclass(frozen=True)
class Pair:
    """A game of ours, and the game of OpenSpiel's that is most like it."""

    game: str
    players: int
    options: Mapping[str, str]
    peer: str
    wanted: float  # our steps for each of their moves


PAIRS = (
    Pair("cyclone", 2, {"board": "line"}, peer="maedn(players=2)", wanted=2.0),
    Pair("ace-pilot", 2, {}, peer="backgammon", wanted=20.0),
    Pair("cosmic-run", 2, {}, peer="backgammon", wanted=15.0),
    Pair("cyclone-run", 2, {}, peer="backgammon", wanted=15.0),
    Pair("sdf1", 1, {}, peer="backgammon", wanted=4.0),
)

SEED = 2026
FORMAT = 1  # of the JSON; raised when a key changes its name or meaning
MET, MISSED, FAILED = range(3)  # exit status: FAILED is for when nothing was measured


def main() -> int:
    options = read_options()
    try:
        spiel = import_module("pyspiel")
        results = [
            Result(pair, compete(pair, spiel, options.rounds, options.seconds)) for pair in PAIRS
        ]
    except ModuleNotFoundError as error:
        if error.name != "pyspiel":
            raise
        return fail("OpenSpiel is not installed here: run `make bench`, which installs it first.")
    except LaunchBayError as error:
        return fail(str(error))
    report("fleets: getting ready (compiling can take some minutes)")
    ours, theirs = fleets.compare(options.fleet_seconds)
    verdicts = list(fleets.verdicts(ours, theirs))
    if options.json:
        beside = {"ours": ours, "peers": [asdict(peer) for peer in theirs]}
        print(json.dumps({**as_json(results), "fleets": beside}, indent=2))
    else:
        print_table(results)
        for sentence, _ in verdicts:
            print(sentence)
    met = all(result.met for result in results) and all(met for _, met in verdicts)
    return MET if met else MISSED


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare our speed with our peers'.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=21, help="turns of each side (21)")
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU time of a turn (0.2)")
    parser.add_argument(
        "--fleet-seconds", type=float, default=2.0, help="time for each fleet and its peers (2)"
    )
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds is at least 1, and --seconds more than 0")
    return options


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return FAILED


# Playing


class Tally(NamedTuple):
    """What was played, and the CPU time it took."""

    seconds: float = 0.0
    games: int = 0
    decisions: int = 0
    moves: int = 0  # decisions, and on their side chance

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


def total(tallies: Iterable[Tally]) -> Tally:
    return Tally(*map(sum, zip(*tallies, strict=True)))


class Round(NamedTuple):
    ours: Tally
    theirs: Tally


Play = Callable[[int], Tally]  # plays so many games, other ones each time


def compete(pair: Pair, spiel: Any, rounds: int, seconds: float) -> list[Round]:
    """Take turns, after one game each that is not counted and may have to compile."""
    report(f"{pair.game} and {pair.peer}: getting ready (compiling can take a minute)")
    we, they = ours(pair), theirs(pair, spiel)
    we(1)
    they(1)
    played = []
    for number in range(1, rounds + 1):
        played.append(Round(stint(we, seconds), stint(they, seconds)))
        report(f"{pair.game} and {pair.peer}: round {number} of {rounds}")
    return played


def report(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)


def ours(pair: Pair) -> Play:
    setting = Setting(game(pair.game), pair.players, pair.options)
    box, longest = setting.box(), setting.game.longest
    play_games = setting.game.drivers.play_games
    table = setting.game.desk()
    policies = np.full((1, pair.players), RANDOM, np.int64)
    played = 0

    def play(lot: int) -> Tally:
        nonlocal played
        games = blanks(GAME, lot)
        scores = np.zeros((lot, pair.players), np.int64)
        begun = process_time()
        play_games(box, table, policies, SEED, played, longest, False, games, scores)
        seconds = process_time() - begun
        played += lot
        decisions = int(games.decisions.sum())
        return Tally(seconds, lot, decisions, decisions)

    return play


def theirs(pair: Pair, spiel: Any) -> Play:
    peer = spiel.load_game(pair.peer)
    bots = [spiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(peer.num_players())]
    seeds = count(SEED)

    def play(lot: int) -> Tally:
        states = [peer.new_initial_state() for _ in range(lot)]
        begun = process_time()
        for state in states:
            spiel.evaluate_bots(state, bots, next(seeds))  # leaves the state at the game's end
        seconds = process_time() - begun
        players = [move.player for state in states for move in state.full_history()]
        chance = players.count(spiel.PlayerId.CHANCE)
        return Tally(seconds, lot, len(players) - chance, len(players))

    return play


def stint(play: Play, seconds: float) -> Tally:
    """Play for so long, in lots that grow until they are worth timing."""
    lots = [play(1)]
    size = 1
    while total(lots).seconds < seconds:
        if lots[-1].seconds < seconds / 20:
            size *= 2
        lots.append(play(size))
    return total(lots)


# Comparing


class Spread(NamedTuple):
    median: float
    least: float
    most: float


def spread(numbers: Iterable[float]) -> Spread:
    ordered = sorted(numbers)
    return Spread(median(ordered), ordered[0], ordered[-1])


@dataclass(frozen=True)
class Result:
    pair: Pair
    rounds: Sequence[Round]

    @property
    def our_total(self) -> Tally:
        return total(ours for ours, _ in self.rounds)

    @property
    def their_total(self) -> Tally:
        return total(theirs for _, theirs in self.rounds)

    @property
    def steps(self) -> Spread:
        return spread(ours.decisions_per_second for ours, _ in self.rounds)

    @property
    def their_decisions(self) -> Spread:
        return spread(theirs.decisions_per_second for _, theirs in self.rounds)

    @property
    def their_moves(self) -> Spread:
        return spread(theirs.moves_per_second for _, theirs in self.rounds)

    @property
    def against_decisions(self) -> Spread:
        return spread(
            ours.decisions_per_second / theirs.decisions_per_second for ours, theirs in self.rounds
        )

    @property
    def against_moves(self) -> Spread:
        return spread(
            ours.decisions_per_second / theirs.moves_per_second for ours, theirs in self.rounds
        )

    @property
    def met(self) -> bool:
        return self.against_moves.median >= self.pair.wanted


# Telling


def print_table(results: Sequence[Result]) -> None:
    console = Console(highlight=False)
    console.print(as_table(results))
    console.print("One core; medians of all rounds (least-most).")
    for result in results:
        console.print(verdict(result))


def as_table(results: Sequence[Result]) -> Table:
    table = Table("random play", "counted", box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    for heading in ("millions a second", "a game", "ours to theirs"):
        table.add_column(heading, justify="right")
    for result in results:
        pair, we, they = result.pair, result.our_total, result.their_total
        table.add_row(
            f"{pair.game}, {pair.players} seats",
            "steps",
            in_millions(result.steps),
            a_game(we.decisions, we.games),
        )
        table.add_row(
            pair.peer,
            "all moves",
            in_millions(result.their_moves),
            a_game(they.moves, they.games),
            written(result.against_moves),
        )
        table.add_row(
            pair.peer,
            "decisions",
            in_millions(result.their_decisions),
            a_game(they.decisions, they.games),
            written(result.against_decisions),
            end_section=True,
        )
    return table


def in_millions(rate: Spread) -> str:
    return written(Spread(*(number / 1e6 for number in rate)))


def written(numbers: Spread) -> str:
    return f"{numbers.median:.3g} ({numbers.least:.3g}-{numbers.most:.3g})"


def a_game(counted: int, games: int) -> str:
    return f"{counted / games:.1f}"


def verdict(result: Result) -> str:
    pair, ratio = result.pair, result.against_moves
    return (
        f"{pair.game} is {ratio.median:.2f} times as fast as {pair.peer} with all its moves "
        f"counted; wanted {pair.wanted:g}: {'met' if result.met else 'missed'}."
    )


def as_json(results: Sequence[Result]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "machine": {
            "processor": platform.processor() or platform.machine(),
            "python": platform.python_version(),
            "numba": version("numba"),
            "open_spiel": version("open_spiel"),
        },
        "results": [one_as_json(result) for result in results],
    }


def one_as_json(result: Result) -> dict[str, Any]:
    we, they = result.our_total, result.their_total
    return {
        **asdict(result.pair),
        "met": result.met,
        "ratio_to_moves": result.against_moves._asdict(),
        "ratio_to_decisions": result.against_decisions._asdict(),
        "our_steps_per_second": result.steps._asdict(),
        "their_moves_per_second": result.their_moves._asdict(),
        "their_decisions_per_second": result.their_decisions._asdict(),
        "our_games": we.games,
        "our_steps_per_game": we.decisions / we.games,
        "their_games": they.games,
        "their_moves_per_game": they.moves / they.games,
        "their_decisions_per_game": they.decisions / they.games,
    }


if __name__ == "__main__":
    sys.exit(main())
