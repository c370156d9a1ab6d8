"""Spaces of actions and observations, for PettingZoo and Gymnasium alike."""

from typing import Any

import numpy as np

from launchbay.engine.notation import Setting
from launchbay.engine.observing import Observation
from launchbay.rl.playing import observation_of, wanted

try:
    from gymnasium import spaces
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise wanted("gymnasium") from error


class Actions(spaces.Discrete):
    """All action numbers; without a mask, `sample` keeps to those that are legal right now."""

    legal: np.ndarray | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.legal is not None and self.legal.any():
            mask = self.legal.astype(np.int8)
        return super().sample(mask, probability)


def observation_space(observation: Observation) -> spaces.Box:
    return spaces.Box(-1.0, 1.0, (observation.SIZE,), np.float32)


def dict_space(observation: Observation, actions: int) -> spaces.Dict:
    """What a seat sees, and a flag for each action it may take."""
    return spaces.Dict(
        {
            "observation": observation_space(observation),
            "action_mask": spaces.MultiBinary(actions),
        }
    )


def many(setting: Setting, count: int) -> tuple[spaces.Box, spaces.Space[Any]]:
    """What is seen of one game, and of so many."""
    single = observation_space(observation_of(setting.game))
    return single, batch_space(single, count)


class LegalOfMany(spaces.MultiDiscrete):
    """An action for each of many games; without a mask, `sample` keeps to those that are legal."""

    def __init__(self, masks: np.ndarray):
        super().__init__(np.full(len(masks), masks.shape[1]))
        self.masks = masks  # written anew by every step

    def sample(self, mask: Any = None, probability: Any = None) -> np.ndarray:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        chances = self.np_random.random(self.masks.shape)
        chosen: np.ndarray = np.where(self.masks, chances, -1).argmax(1)
        return chosen
