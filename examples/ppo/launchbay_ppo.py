"""An agent that learned Cyclone from itself, as a bot: NumPy and a file of weights.

`python examples/ppo/train.py` makes that file; docs/research.md tells how the bot gets to a table.
What the agent sees, how it numbers actions and what its network computes is here, for training too.
"""

from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match
from launchbay.games.cyclone.content import ARMS
from launchbay.games.cyclone.observation import SIZE, observe
from launchbay.games.cyclone.rules import ACTIONS, STEPS, STOP

WEIGHTS = Path(__file__).with_suffix(".npz")

Weights = dict[str, Any]  # arrays by name, NumPy's or JAX's


class Ppo:
    """Takes the action it likes best; its seed makes no difference."""

    def __init__(self, _seed: int, weights: Path = WEIGHTS) -> None:
        self.columns, self.weights = load(weights)

    def choose(self, match: Match) -> str:
        if match.game.id != "cyclone":
            raise LaunchBayError(f"ppo has learned Cyclone, and nothing of {match.game.title}")
        seen = np.empty(SIZE, np.float32)
        observe(match.box, match.state, seen)
        liking, _ = evaluate(self.weights, seen[self.columns])
        by_number = np.empty(ACTIONS)
        by_number[own_actions(match.box, match.seat)] = liking
        legal = match.actions()
        return max(legal, key=lambda words: float(by_number[legal[words]]))


def own_actions(box: np.record, seat: int) -> np.ndarray:
    """The number of each action if arms were numbered as the seat sees them, its own arm first.

    So what is learned in one seat holds in every seat. Arms that nobody has come last.
    """
    colours = [int(box.colour[(seat + on) % box.players]) for on in range(box.players)]
    arms = np.array(colours + [arm for arm in range(ARMS) if arm not in colours])
    steps = np.arange(STOP).reshape(-1, ARMS, STEPS)[:, arms]
    return np.append(steps.ravel(), STOP)


def evaluate(weights: Weights, seen: Any, array: ModuleType = np) -> tuple[Any, Any]:
    """How much each own action is liked, and the reward expected; `array` can be `jax.numpy`."""
    first = array.maximum(seen @ weights["first"] + weights["first_bias"], 0)
    second = array.maximum(first @ weights["second"] + weights["second_bias"], 0)
    liking = second @ weights["liking"] + weights["liking_bias"]
    expected = array.tanh(second @ weights["expected"] + weights["expected_bias"])
    return liking, expected[..., 0]


def save(path: Path, columns: np.ndarray, weights: Weights) -> None:
    arrays = {name: np.asarray(each) for name, each in weights.items()}
    np.savez(path, allow_pickle=False, columns=columns, **arrays)


def load(path: Path) -> tuple[np.ndarray, Weights]:
    """The numbers of an observation that the network looks at, and its weights."""
    try:
        with np.load(path) as arrays:
            weights = dict(arrays)
    except FileNotFoundError:
        raise LaunchBayError(f"no weights at {path}: examples/ppo/train.py makes them") from None
    return weights.pop("columns"), weights
