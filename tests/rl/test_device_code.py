"""The kernels are compiled for a device even where there is none: `make cuda-test`."""

import importlib.util
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from launchbay.engine.drivers import GAME
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.notation import Setting
from launchbay.engine.registry import game, game_ids

HAS_NUMBA_CUDA = importlib.util.find_spec("numba_cuda")
needs_numba_cuda = pytest.mark.skipif(
    not HAS_NUMBA_CUDA, reason="numba-cuda is not installed here: `make cuda-test` does it"
)
if HAS_NUMBA_CUDA:
    from numba import cuda, types
    from numba.cuda import dispatcher
    from numba.cuda.np.numpy_support import from_dtype

    from launchbay.rl import cuda as ours
    from launchbay.rl.devicerules import Manner

HOPPER = (9, 0)  # an H200's compute capability
GAMES = [name for name in game_ids() if name != "ferry"]


def array(dtype: Any, dimensions: int = 1) -> Any:
    return types.Array(from_dtype(np.dtype(dtype)), dimensions, "C")


def slots() -> Any:
    """The types of `cuda.Slots`."""
    numbers = {
        "states": (np.uint64, 2), "numbers": (np.int64, 1), "dice": (np.uint64, 1),
        "whims": (np.uint64, 1), "masks": (np.bool_, 2), "mask_rows": (np.uint32, 2),
        "observations": (np.float32, 2), "observation_rows": (np.uint32, 2),
        "observation_line": (np.float32, 1), "rewards": (np.float32, 2), "seats": (np.int8, 1),
        "over": (np.bool_, 1), "illegal": (np.int64, 1),
    }  # fmt: skip
    return types.NamedTuple([array(*numbers[name]) for name in ours.Slots._fields], ours.Slots)


def given_to(found: Any) -> dict[str, tuple[Any, ...]]:
    """The types of what each kernel is launched with."""
    boxes = array(Setting(found, 2).box().dtype)
    number, flag, numbers = types.int64, types.boolean, array(np.int64)
    tables = (array(ours.table_of(found)), array(np.uint64)) if ours.sorts(found) else ()
    return {
        "play": (boxes, number, number, number, numbers, array(GAME), array(np.int64, 2), *tables),
        "step": (boxes, number, flag, flag, numbers, slots()),
        "look": (boxes, slots()),
    }


@pytest.fixture
def hopper(monkeypatch):
    """Numba takes this to be there."""
    device = SimpleNamespace(compute_capability=HOPPER)
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)


def code_of(name: str, kernel: str) -> str:
    found = game(name)
    compiled = getattr(ours.kernels_for(found), kernel)
    ptx, _ = cuda.compile_ptx(compiled.py_func, given_to(found)[kernel], cc=HOPPER)
    return str(ptx)


@needs_numba_cuda
@pytest.mark.usefixtures("hopper")
@pytest.mark.parametrize("kernel", ["play", "step", "look"])
@pytest.mark.parametrize("name", GAMES)
def test_every_kernel_compiles(name, kernel):
    if kernel == "look" and not ours.looks_apart(game(name)):
        return
    code = code_of(name, kernel)

    assert code.count(".visible .entry") == 1
    assert "malloc" not in code


@needs_numba_cuda
@pytest.mark.usefixtures("hopper")
def test_every_manner_compiles(monkeypatch):
    plain = code_of("cosmic-run", "play")
    for part in Manner._fields:
        monkeypatch.setattr(ours, "MANNER", Manner.named(part))
        ours.kernels_for.cache_clear()
        code = code_of("cosmic-run", "play")
        ours.kernels_for.cache_clear()

        assert code != plain, part
        assert ("activemask" in code) == (part == "rejoin"), part


@needs_numba_cuda
def test_a_manner_is_known_by_its_name():
    manner = Manner(from_zero=True, rejoin=True)

    assert str(manner) == "from_zero-rejoin"
    assert Manner.named("from_zero-rejoin") == manner
    assert Manner.named("plain") == Manner()
    with pytest.raises(LaunchBayError, match="'quick'"):
        Manner.named("quick")
