"""A bot in one file: it takes the action after which it has scored most.

Copy this file and its pyproject.toml, change `choose`, and `launchbay check-bot NAME` tells
whether it plays by the rules.
"""

import random

from launchbay.engine.match import Match


class Greedy:
    """Looks one action ahead, with dice of its own."""

    def __init__(self, seed: int):
        self.whims = random.Random(seed)  # noqa: S311 - a game, not a secret

    def choose(self, match: Match) -> str:
        """One of `match.legal()`; `match` itself is left as it is."""
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        # The same dice for every action, so that none is liked for its luck alone; of equals any.
        dice = self.whims.getrandbits(32)
        return max(legal, key=lambda words: (self._score_after(match, words, dice), self._whim()))

    def _score_after(self, match: Match, words: str, dice: int) -> int:
        trial = Match.at(match.position, seed=dice)
        trial.play(words)
        return int(trial.game.rules.score(trial.box, trial.state, match.seat))

    def _whim(self) -> float:
        return self.whims.random()
