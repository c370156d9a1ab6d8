"""Many games at once, stepped in compiled code on every core or on a CUDA device.

    fleet = Fleet(Setting(game("cyclone"), 2), 4096)
    while training:
        fleet.step(agent(fleet.observations, fleet.masks))   # an action for each game
        learn(fleet.rewards, fleet.over)

Each game has a slot, a row in every array. Arrays are written in place and never copied: on the
CPU they are NumPy's and can be the caller's own, on a device they stay there and are handed to
PyTorch or JAX by DLPack. With automatic reset (the default) a slot whose game has just ended shows
that game's rewards and `over`, and everything else of the next game.
"""

from typing import Any, Literal, NamedTuple, Protocol

import numpy as np

from launchbay.engine.batches import Batch
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.rl import cpu

Device = Literal["cpu", "cuda"]


class FleetArrays(NamedTuple):
    """What a fleet writes at every step, a row for each game; see `new_arrays`."""

    observations: Any  # (games, numbers) float32: what the seat that decides sees
    masks: Any  # (games, actions) bool: what is open to it
    rewards: Any  # (games, seats) float32: of the step just taken; not 0 only where a game ended
    seats: Any  # (games,) int8: who decides
    over: Any  # (games,) bool: whether the step just taken ended the game


class Crew(Protocol):
    """What does the work: `cpu.Crew` or `cuda.Crew`."""

    arrays: Any
    states: Any
    actions: Any

    def begin(self, seed: int) -> None: ...
    def step(self, actions: Any) -> None: ...
    def step_random(self, steps: int) -> None: ...
    def choose(self) -> None: ...
    def illegal(self) -> int: ...


def new_arrays(setting: Setting, count: int) -> FleetArrays:
    """Memory for a fleet on the CPU; a caller's own must have the same shapes and types."""
    game = setting.game
    numbers = game.observation.SIZE if game.observation else 0
    return FleetArrays(
        observations=np.zeros((count, numbers), np.float32),
        masks=np.zeros((count, game.rules.ACTIONS), np.bool_),
        rewards=np.zeros((count, setting.players), np.float32),
        seats=np.zeros(count, np.int8),
        over=np.zeros(count, np.bool_),
    )


class Fleet:
    """Games side by side, all of one setting; the same seed gives the same games anywhere."""

    def __init__(
        self,
        setting: Setting,
        count: int,
        seed: int = 0,
        *,
        device: Device = "cpu",
        threads: int | None = None,
        autoreset: bool = True,
        out: FleetArrays | None = None,
    ) -> None:
        if count < 1:
            raise LaunchBayError(f"a fleet has at least one game, not {count}")
        self.setting = setting
        self.count = count
        self.device = device
        self.autoreset = autoreset
        self._crew = self._hire(threads, out)
        self.reset(seed)

    def _hire(self, threads: int | None, out: FleetArrays | None) -> Crew:
        if self.device == "cpu":
            arrays = new_arrays(self.setting, self.count)
            if out is not None:
                _check(out, arrays)
                arrays = out
            return cpu.Crew(self.setting, self.count, arrays, self.autoreset, threads)
        if threads is not None or out is not None:
            raise LaunchBayError("threads and arrays of one's own are for fleets on the CPU")
        crew: Crew = device_module(self.device).Crew(self.setting, self.count, self.autoreset)
        return crew

    # What it shows

    @property
    def observations(self) -> Any:
        return self._crew.arrays.observations

    @property
    def masks(self) -> Any:
        return self._crew.arrays.masks

    @property
    def rewards(self) -> Any:
        return self._crew.arrays.rewards

    @property
    def seats(self) -> Any:
        return self._crew.arrays.seats

    @property
    def over(self) -> Any:
        return self._crew.arrays.over

    @property
    def states(self) -> Any:
        """The games' records, in the slots' order."""
        return self._crew.states

    @property
    def illegal(self) -> int:
        """Illegal actions refused so far: always 0 on the CPU, where they are errors."""
        return self._crew.illegal()

    # What it does

    def reset(self, seed: int | None = None) -> None:
        """Begin anew: the games of that seed, or once more those of the last."""
        if seed is not None:
            self.seed = seed
        self._crew.begin(self.seed % 2**63)

    def step(self, actions: Any) -> None:
        """Take an action in every slot; those of games that are over are ignored.

        On the CPU nothing is done unless all are legal. A device would have to be waited for: there
        a slot with an illegal action stays as it is and is counted in `illegal`.
        """
        self._crew.step(actions)

    def step_random(self, steps: int = 1) -> None:
        """As many steps, with actions chosen as by `random_actions`."""
        self._crew.step_random(steps)

    def random_actions(self) -> Any:
        """An action for every slot, any legal one with the same chance; one array, used again."""
        self._crew.choose()
        return self._crew.actions


def playouts(
    setting: Setting,
    count: int,
    seed: int = 0,
    *,
    device: Device = "cpu",
    threads: int | None = None,
) -> Batch:
    """So many random games to the end: what `play_batch` gives, by all cores or a device."""
    if device == "cpu":
        return cpu.playouts(setting, count, seed, threads)
    played: Batch = device_module(device).playouts(setting, count, seed)
    return played


def device_module(device: str) -> Any:
    """`rl/cuda.py`, if it can be used here."""
    if device != "cuda":
        raise LaunchBayError(f"a fleet's device is cpu or cuda, not {device!r}")
    try:
        from launchbay.rl import cuda
    except ImportError as error:
        raise LaunchBayError(
            f"fleets on CUDA need the extra: pip install 'launchbay[cuda]' ({error})"
        ) from None
    cuda.check()
    return cuda


def _check(given: FleetArrays, wanted: FleetArrays) -> None:
    """Compiled code writes wherever it is told: the memory must be as expected."""
    for name, mine, ours in zip(FleetArrays._fields, given, wanted, strict=True):
        if not isinstance(mine, np.ndarray):
            raise LaunchBayError(f"{name}: a NumPy array is needed, not {type(mine).__name__}")
        if (mine.shape, mine.dtype) != (ours.shape, ours.dtype):
            raise LaunchBayError(
                f"{name}: {ours.dtype} of shape {ours.shape} is needed, "
                f"not {mine.dtype} of shape {mine.shape}"
            )
        if not (mine.flags.c_contiguous and mine.flags.writeable and mine.flags.aligned):
            raise LaunchBayError(f"{name}: writable memory without gaps is needed")
