"""A law of `launchbay check`: bots give the same answers compiled and interpreted.

Some matches are played by compiled bots. At positions all through them, the house bot and the
search are asked for an action, here and in a process in which nothing is compiled.

python -m launchbay.bots.agreement     reads questions from stdin and prints answers, as JSON
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence

from launchbay.bots.players import Searcher, bot
from launchbay.bots.thinkers import races
from launchbay.engine.game import Game
from launchbay.engine.laws import Broken, Law, last_line
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting

HOUSE_ASKED = 40  # positions of a match; all of them in a short one
SEARCH_ASKED = 6
SIMULATIONS = 16
LOOKS = 3  # the same in a race: interpreted, one takes a second

Question = tuple[str, str]  # the bot, and the position that it is asked about


def bots_agree(setting: Setting, games: int) -> int:
    """the house bot and the search give the same answers compiled and interpreted"""
    asked = [question for seed in range(games) for question in questions(setting, seed)]
    compiled, interpreted = answers(asked), _answers_interpreted(asked)
    for (name, position), one, other in zip(asked, compiled, interpreted, strict=True):
        if one != other:
            raise Broken(
                f"{name} answers {one!r}, and interpreted {other!r}, in {Match.at(position)!r}"
            )
    return len(asked)


LAWS: Mapping[str, Law] = {bots_agree.__doc__ or "": bots_agree}


def questions(setting: Setting, seed: int) -> list[Question]:
    """Questions about one match of house bots; with an odd seed, seat 0 plays at random."""
    match = Match(setting, chance=Seeded(seed))
    match.open()
    seats = [bot("random" if seat < seed % 2 else "house", seed) for seat in range(setting.players)]
    positions = []
    while not match.over:
        positions.append(match.position)
        match.play(seats[match.seat].choose(match))
    return [
        *(("house", position) for position in _spread(positions, HOUSE_ASKED)),
        *(("search", position) for position in _spread(positions, SEARCH_ASKED)),
    ]


def _spread(positions: Sequence[str], most: int) -> Sequence[str]:
    """At most so many, from the first to the last."""
    step = max(1, -(-len(positions) // most))
    return positions[::step]


def answers(asked: Iterable[Question]) -> list[str]:
    return [_answer(name, Match.at(position)) for name, position in asked]


def _answer(name: str, match: Match) -> str:
    asked = bot("house") if name == "house" else Searcher(_simulations(match.game))
    return asked.choose(match)


def _simulations(game: Game) -> int:
    return LOOKS if races(game) else SIMULATIONS


def _answers_interpreted(asked: Sequence[Question]) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-m", "launchbay.bots.agreement"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise Broken(f"interpreted, a bot failed: {last_line(run.stderr)}")
    found: list[str] = json.loads(run.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(answers(json.load(sys.stdin))))
