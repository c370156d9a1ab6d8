"""A fleet's work on a CUDA device: memory that stays there, kernels bound to one game."""

from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from cuda.bindings.driver import CUfunction_attribute
from numba import cuda
from numba.cuda.core import config
from numba.cuda.cudadrv.driver import driver

from launchbay.engine import compiled
from launchbay.engine.batches import Batch
from launchbay.engine.drivers import GAME
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game, RulesInTasks
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, blanks, record
from launchbay.rl import kernels, loops
from launchbay.rl.devicearrays import DeviceArray
from launchbay.rl.devicerules import QUIET_LUCK, DeviceRules, Manner
from launchbay.rl.kernels import (
    LOOK_BLOCK,
    PLAY_BLOCK,
    SORTED_BLOCK,
    STEP_BLOCK,
    TAKEN,
    TASKS_BLOCK,
    WARP,
)

REGISTERS = 64  # of a thread: fewer than the rules would like, so that more threads can take turns
ALL_REGISTERS = 65_536  # of a multiprocessor
THREADS = ALL_REGISTERS // REGISTERS  # that a multiprocessor can hold with so many
SHARED = 226_000  # bytes that a block's threads can share
PILES = 2 * 2  # bytes for each table of a block that sorts them: its key, and its place in order
# As measured on an H200:
SMALL = 40  # instructions of a rule that may be in `play` more than once: see `DeviceRules`
ANY_SIZE = 1_000_000  # the same where threads go the same ways
MANY_ACTIONS = 128  # of a game: then sorting by them is worth its while
MOST_TABLES = 16_384  # of a block that sorts them
FEW_RULES = 100  # of a game: then a block's tables are best at hand
MANY_RULES = 500  # of a game: then their copies would take minutes to compile
LARGE_STATE = 256  # bytes: then it is worth reading again by `look`
LOOKERS = 6 * WARP  # threads of `look` that a multiprocessor must have room for
BY_TASK = ("act", "advance", "task")  # verbs of games with TASKS
MANNER = Manner()


class Kernels(NamedTuple):
    play: Any
    step: Any
    look: Any  # None if `step` does it


class Slots(NamedTuple):
    """A fleet's memory on the device; compare `loops.Slots`."""

    states: Any  # (words, slots): a state is a column, so that a warp reads stretches
    numbers: Any
    dice: Any
    whims: Any
    masks: Any
    mask_rows: Any  # the same bytes, four to a number
    observations: Any
    observation_rows: Any  # their bits
    observation_line: Any  # one after another
    rewards: Any
    seats: Any
    over: Any
    illegal: Any


class Arrays(NamedTuple):
    """As `fleet.FleetArrays`."""

    observations: DeviceArray
    masks: DeviceArray
    rewards: DeviceArray
    seats: DeviceArray
    over: DeviceArray


class Crew:
    """One thread of the device for each slot."""

    def __init__(self, setting: Setting, count: int, autoreset: bool) -> None:
        game = setting.game
        self.game, self.count, self.autoreset = game, count, autoreset
        self.box = on_device(setting.box())
        self.seed = 0
        numbers = game.observation.SIZE if game.observation else 0
        observations = _zeros((count, numbers), np.float32)
        masks = _zeros((count, 8 * mask_words(game)), np.bool_)
        self.mask_words = masks.view(np.uint64)
        self.slots = Slots(
            states=_zeros((state_words(game), count), np.uint64),
            numbers=_zeros(count, np.int64),
            dice=_zeros(count, np.uint64),
            whims=_zeros(count, np.uint64),
            masks=masks,
            mask_rows=masks.view(np.uint32),
            observations=observations,
            observation_rows=observations.view(np.uint32),
            observation_line=observations.reshape(count * numbers),
            rewards=_zeros((count, setting.players), np.float32),
            seats=_zeros(count, np.int8),
            over=_zeros(count, np.bool_),
            illegal=_zeros(1, np.int64),
        )
        self._actions = _zeros(count, np.int64)
        self.actions = DeviceArray(self._actions)
        self.arrays = Arrays(
            observations=DeviceArray(observations),
            masks=DeviceArray(masks[:, : game.rules.ACTIONS], rows=masks),
            rewards=DeviceArray(self.slots.rewards),
            seats=DeviceArray(self.slots.seats),
            over=DeviceArray(self.slots.over),
        )
        self.kernels = kernels_for(game)
        self.blocks = -(-count // STEP_BLOCK)

    @property
    def states(self) -> np.ndarray:
        """The records on the host; on the device they lie word by word."""
        words = np.ascontiguousarray(self.slots.states.copy_to_host().T)
        size = self.game.rules.STATE.itemsize
        packed = np.ascontiguousarray(words.view(np.uint8)[:, :size])
        return packed.view(self.game.rules.STATE)[:, 0].view(np.recarray)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self._launch(anew=True)

    def step(self, actions: Any) -> None:
        if actions is not self.actions:
            self._take(actions)
        self._launch(anew=False)

    def step_random(self, steps: int) -> None:
        for _ in range(steps):
            self.choose()
            self._launch(anew=False)

    def choose(self) -> None:
        chooser()[self.blocks, STEP_BLOCK](self.mask_words, self.slots.whims, self._actions)

    def illegal(self) -> int:
        return int(self.slots.illegal.copy_to_host()[0])

    def _launch(self, *, anew: bool) -> None:
        self.kernels.step[self.blocks, STEP_BLOCK](
            self.box, self.seed, anew, self.autoreset, self._actions, self.slots
        )
        if looks_apart(self.game):
            blocks, shared = -(-self.count // LOOK_BLOCK), LOOK_BLOCK * row_of(self.game).itemsize
            launch(self.kernels.look, blocks, LOOK_BLOCK, shared, self.box, self.slots)

    def _take(self, actions: Any) -> None:
        if hasattr(actions, "__cuda_array_interface__"):
            given = cuda.as_cuda_array(actions)
        else:
            given = cuda.to_device(np.ascontiguousarray(actions))
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise LaunchBayError(
                f"a step needs {self.count} whole numbers, one for each game, "
                f"not {given.dtype} of shape {given.shape}"
            )
        kernels.copy_actions[self.blocks, STEP_BLOCK](given, self._actions)


def playouts(setting: Setting, count: int, seed: int) -> Batch:
    """Random games to the end in one launch; see `engine.batches.play_batch`."""
    games, scores = new_results(setting, count)
    launch_playouts(setting, seed, games, scores)
    rows = games.copy_to_host().view(np.recarray)
    rows["broken"] = NONE
    return Batch(rows, scores.copy_to_host())


def new_results(setting: Setting, count: int) -> tuple[Any, Any]:
    """Rows for so many games and their scores, on the device."""
    return _zeros(count, GAME), _zeros((count, setting.players), np.int64)


def games_at_once(game: Game) -> int:
    """That `launch_playouts` keeps under way, if it has as many to play."""
    processors: int = cuda.get_current_device().MULTIPROCESSOR_COUNT
    return processors * (most_tables(game) if sorts(game) else THREADS)


def launch_playouts(setting: Setting, seed: int, games: Any, scores: Any) -> None:
    """Fill rows that lie on the device; does not wait."""
    game, processors = setting.game, cuda.get_current_device().MULTIPROCESSOR_COUNT
    box, tickets = on_device(setting.box()), _zeros(1, np.int64)
    given = (box, seed % 2**63, 0, game.longest, tickets, games, scores)
    if not sorts(game):
        blocks = min(processors * THREADS // PLAY_BLOCK, -(-games.size // PLAY_BLOCK))
        launch(kernels_for(game).play, max(1, blocks), PLAY_BLOCK, 0, *given)
        return
    blocks = max(1, min(processors, games.size // WARP))
    count = max(1, min(most_tables(game), -(-games.size // blocks)))
    tables = cuda.device_array(blocks * count, table_of(game))
    shared = bytes_at_hand(game) + PILES * count
    memories = tables.view(np.uint64)
    launch(kernels_for(game).play, blocks, sorted_block(game), shared, *given, tables, memories)


def launch(kernel: Any, blocks: int, threads: int, shared: int, *given: Any) -> None:
    """Numba does not ask the driver's leave to share more memory than old devices have."""
    if shared > 0:
        compiled = kernel.compile(tuple(kernel.typeof_pyval(one) for one in given))
        function = compiled._codelibrary.get_cufunc()
        most = CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        driver.cuKernelSetAttribute(most, shared, function.handle, function.device.id)
    kernel[blocks, threads, 0, shared](*given)


def check() -> None:
    """Say in a sentence why there is no device, if so."""
    if not cuda.is_available():
        raise LaunchBayError("no CUDA device can be used here")


def wait() -> None:
    """Until the device has done all it was given."""
    cuda.synchronize()


def device_name() -> str:
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def on_device(box: np.record) -> Any:
    boxes = blanks(box.dtype, 1)
    boxes[0] = box
    return cuda.to_device(boxes.view(np.ndarray))


def _zeros(shape: Any, dtype: Any) -> Any:
    return cuda.to_device(np.zeros(shape, dtype))


# A game's kernels


@cache
def kernels_for(game: Game) -> Kernels:
    """Compiled at their first use, which takes from ten seconds to minutes; then kept."""
    source, generic = game.folder / "rules.py", Path(kernels.__file__)
    bound = bound_kernels(game)
    kept = compiled.ready_mark(source, generic.parent).parent / game.id
    config.CACHE_DIR = str(kept / str(MANNER))
    play, step, look = (DeviceRules(small, MANNER) for small in (SMALL, ANY_SIZE, ANY_SIZE))
    made = Kernels(
        play=play.kernel(bound.play, max_registers=REGISTERS),
        step=step.kernel(bound.step, max_registers=REGISTERS),
        look=look.kernel(bound.look, max_registers=REGISTERS) if looks_apart(game) else None,
    )
    if len(step) > MANY_RULES or looks_apart(game):
        step.small = SMALL
    if not sorts(game):
        return made
    sorting = DeviceRules(SMALL if has_tasks(game) else ANY_SIZE, MANNER)
    registers = ALL_REGISTERS // sorted_block(game) // 8 * 8  # they are given out in eights
    return made._replace(play=sorting.kernel(bound.play_sorted, max_registers=registers))


def bound_kernels(game: Game) -> ModuleType:
    bound = compiled.bind(kernels, game.id, game.folder / "rules.py", names_of(game))
    if has_tasks(game):
        vars(bound)["serve"] = bound.serve_by_task
    return bound


@cache
def number_of_rules(game: Game) -> int:
    rules = DeviceRules(SMALL, Manner())
    for verb in (game.rules.setup, game.rules.legal, game.rules.apply):
        rules(verb)
    return len(rules)


def names_of(game: Game) -> dict[str, object]:
    return {
        **loops.verbs_of(game),
        "score": game.rules.score,
        "fingerprint": game.drivers.fingerprint,
        "STATE": padded(game.rules.STATE, state_words(game)),
        "STATE_BYTES": game.rules.STATE.itemsize,
        "STATE_WORDS": state_words(game),
        "TABLE": table_of(game),
        "TABLE_WORDS": table_of(game).itemsize // 8,
        "TABLES_AT_HAND": bytes_at_hand(game) > 0,
        "PILES_START": bytes_at_hand(game) // 2,
        "ROW": row_of(game),
        "ROW_WORDS": row_of(game).itemsize // 8,
        "MASK_WORDS": mask_words(game),
        "CHOSEN": TAKEN + tasks(game),
        "KEYS": TAKEN + tasks(game) + game.rules.ACTIONS + 1,
        **{verb: getattr(game.rules, verb) for verb in BY_TASK if has_tasks(game)},
        "NUMBERS": max(1, game.observation.SIZE if game.observation else 0),
        "TOGETHER": game.together,
        "LOOKS_APART": looks_apart(game),
    }


def has_tasks(game: Game) -> bool:
    return isinstance(game.rules, RulesInTasks)


def tasks(game: Game) -> int:
    return game.rules.TASKS if isinstance(game.rules, RulesInTasks) else 0


def sorts(game: Game) -> bool:
    return game.rules.ACTIONS > MANY_ACTIONS or has_tasks(game)


def sorted_block(game: Game) -> int:
    return TASKS_BLOCK if has_tasks(game) else SORTED_BLOCK


def bytes_at_hand(game: Game) -> int:
    """For a block's tables, where there are few rules."""
    if has_tasks(game) or number_of_rules(game) > FEW_RULES:
        return 0
    return most_tables(game) * table_of(game).itemsize


def most_tables(game: Game) -> int:
    """Of a block; at hand, as many as there is room for beside what sorts them."""
    if has_tasks(game) or number_of_rules(game) > FEW_RULES:
        return MOST_TABLES
    for_keys = 4 * (game.rules.ACTIONS + 4)
    return (SHARED - for_keys) // (table_of(game).itemsize + PILES) // WARP * WARP


def looks_apart(game: Game) -> bool:
    if game.observation is None or game.rules.STATE.itemsize < LARGE_STATE:
        return False
    return LOOKERS * row_of(game).itemsize <= SHARED


@cache
def chooser() -> Any:
    return DeviceRules(SMALL, Manner()).kernel(kernels.choose)


def padded(layout: np.dtype, words: int) -> np.dtype:
    """The same fields in so many words of eight bytes."""
    names, fields = layout.names or (), dict(layout.fields or {})
    return np.dtype(
        {
            "names": names,
            "formats": [fields[name][0] for name in names],
            "offsets": [fields[name][1] for name in names],
            "itemsize": 8 * words,
        },
        align=True,  # else Numba would have every number read byte by byte
    )


def row_of(game: Game) -> np.dtype:
    """A state among others. An odd number of words puts the same field of each in another bank."""
    return padded(game.rules.STATE, state_words(game) | 1)


def table_of(game: Game) -> np.dtype:
    """A game under way, likewise."""
    table = record(
        ("state", game.rules.STATE),
        ("dice", QUIET_LUCK),
        ("whims", QUIET_LUCK),
        ("row", np.int64),  # where the result belongs
        ("decisions", np.int32),
    )
    return padded(table, -(-table.itemsize // 8) | 1)


def state_words(game: Game) -> int:
    return -(-game.rules.STATE.itemsize // 8)


def mask_words(game: Game) -> int:
    return -(-game.rules.ACTIONS // 8)
