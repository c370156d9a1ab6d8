"""A fleet's work on the CPU."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from launchbay.engine.batches import Batch, play_batch
from launchbay.engine.drivers import RANDOM
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blanks
from launchbay.rl import loops
from launchbay.rl.sharing import Shared, workers


class Crew:
    """Threads that step the slots of one fleet."""

    def __init__(
        self, setting: Setting, count: int, arrays: Any, autoreset: bool, threads: int | None
    ) -> None:
        self.setting = setting
        self.arrays = arrays
        self.states = blanks(setting.game.rules.STATE, count)
        self.actions = np.zeros(count, np.int64)
        self.autoreset = autoreset
        self.seed = 0
        self.slots = loops.Slots(
            states=self.states,
            numbers=np.zeros(count, np.int64),
            dice=np.zeros(count, np.uint64),
            whims=np.zeros(count, np.uint64),
            **arrays._asdict(),
        )
        self.box = setting.box()
        self.loops = loops.bound(setting.game)
        self.shared = Shared(count, threads, partial(loops.new_desk, setting.game.rules))

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.shared.run(lambda desk: partial(self.loops.begin, self.box, self.slots, desk, seed))

    def step(self, actions: Any) -> None:
        actions = np.asarray(actions)
        if actions.shape != self.actions.shape or actions.dtype.kind not in "iu":
            raise LaunchBayError(
                f"a step needs {self.actions.size} whole numbers, one for each game, "
                f"not {actions.dtype} of shape {actions.shape}"
            )
        if actions is not self.actions:
            self.actions[:] = actions
        slot = self.loops.first_illegal(self.slots, self.actions)
        if slot != NONE:
            self._refuse(slot)
        self.shared.run(lambda desk: self._stepping(self.loops.step, desk, self.actions))

    def step_random(self, steps: int) -> None:
        self.shared.run(lambda desk: self._stepping(self.loops.step_random, desk, steps))

    def choose(self) -> None:
        self.shared.run(lambda desk: partial(self.loops.choose, self.slots, desk, self.actions))

    def illegal(self) -> int:
        return 0

    def _stepping(
        self, loop: Callable[..., Any], desk: loops.Desk, what: Any
    ) -> Callable[..., Any]:
        together = self.setting.game.together
        return partial(loop, self.box, self.slots, desk, what, self.seed, self.autoreset, together)

    def _refuse(self, slot: int) -> None:
        mask = np.zeros_like(self.arrays.masks[slot])
        self.setting.game.rules.legal(self.box, self.states[slot], mask)
        raise BadAction(
            f"game {slot}: no such action here: {self.actions[slot]}; "
            f"seat {self.arrays.seats[slot]} has {', '.join(map(str, np.flatnonzero(mask)))}"
        )


def playouts(setting: Setting, count: int, seed: int, threads: int | None) -> Batch:
    """Random games by all threads, in lots that do not change the result."""
    everyone = [[RANDOM] * setting.players]
    play_batch(setting, everyone, 0)  # has the machine code ready, so that no thread waits for it
    hands = workers(threads, most=max(1, count))
    lot = max(1, min(1000, count // hands))
    starts = range(0, count, lot)

    def play(first: int) -> Batch:
        return play_batch(setting, everyone, min(lot, count - first), seed=seed, first=first)

    with ThreadPoolExecutor(hands) as pool:
        batches = list(pool.map(play, starts))
    if not batches:
        return play_batch(setting, everyone, 0)
    games = np.concatenate([batch.games for batch in batches]).view(np.recarray)
    return Batch(games, np.concatenate([batch.scores for batch in batches]))
