"""Turns rules into machine code, and keeps it between starts.

Numba's own cache looks at one file at a time and misses a change in a function called from another
file, so the cache folder is named by a digest of every source a rule can reach: the engine's and
those in its own game's folder.
"""

import hashlib
import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core import event

from launchbay.engine.linking import (
    ApartPartPipeline,
    ApartWholePipeline,
    PartPipeline,
    WholePipeline,
)
from launchbay.engine.numba_start import spare_scipy

config: Any = numba.config  # its settings are made at run time, out of a type checker's sight
njit: Any = numba.njit  # `_nrt` is not in its signature
types: Any = numba.types

FOLDERS_KEPT = 48  # sets of sources that keep their machine code; a game has two or three
ENGINE = Path(__file__).parent

spare_scipy()
config.SLP_VECTORIZE = 1  # neighbours in memory are worked out together; see `writer`

_bound_to: list[Path] = []  # the cache folder of the game that `bind` is at work for


def rule(function: Callable[..., Any], *, apart: bool = False, **more: Any) -> Any:
    """Compile a function of the rules; with NUMBA_DISABLE_JIT=1 it stays as it is.

    Rules work on memory they are handed. They allocate nothing, so they need none of Numba's
    reference counts, whose atomic steps halve the speed of a playout; one that does allocate
    fails to compile. With `apart` no two arguments may share memory.
    """
    if not config.DISABLE_JIT:
        source = Path(function.__code__.co_filename)
        config.CACHE_DIR = str(_bound_to[-1] if _bound_to else _folder(source.parent))
    settings = {"nogil": True, "error_model": "numpy", "_nrt": False, **more}
    of_whole, of_part = _APART if apart else _AS_IT_MAY_BE
    whole = njit(cache=True, pipeline_class=of_whole, **settings)(function)
    return whole if config.DISABLE_JIT else _calling_parts(whole, of_part, settings)


_AS_IT_MAY_BE = (WholePipeline, PartPipeline)
_APART = (ApartWholePipeline, ApartPartPipeline)


def _calling_parts(whole: Any, of_part: type, settings: dict[str, Any]) -> Any:
    """Have rules that call this one link it as a part, with whole numbers widened first.

    Numba would compile it anew for each size of its arguments, and for every constant: a function
    as common as `tell` dozens of times.
    """

    @cache  # made when the first caller is compiled: code from the cache has no need of it
    def as_part() -> Any:
        no_callers_in_python = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        part = njit(pipeline_class=of_part, **no_callers_in_python, **settings)(whole.py_func)
        part._compiling_counter = whole._compiling_counter  # by which Numba knows recursion
        return part

    def widened(args: list[Any], kws: dict[str, Any]) -> Any:
        named = {name: wide(arg) for name, arg in kws.items()}
        return as_part().get_call_template([wide(arg) for arg in args], named)

    whole.get_call_template = widened
    whole.get_overload = lambda signature: as_part().get_overload(signature)
    whole.as_part = as_part
    return whole


def wide(kind: Any) -> Any:
    """The type that whole numbers of any size are passed as."""
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer) and kind is not types.uint64:  # random bits are no numbers
        return types.int64
    return kind


def wrapping(function: Callable[..., Any]) -> Any:
    """A rule whose 64-bit numbers wrap on purpose, such as a generator or a hash.

    Compiled, all numbers wrap without a warning. Interpreted, NumPy warns of every overflow in
    every other rule, where it is a mistake.
    """
    return np.errstate(over="ignore")(function) if config.DISABLE_JIT else rule(function)


def inlined(function: Callable[..., Any]) -> Any:
    """A rule that becomes part of its callers.

    For one that returns a part of a record, to read and to write: without reference counts a
    compiled function can return numbers only. And for one that is handed a dozen arrays, which
    would be passed on at each call.
    """
    return rule(function, inline="always")


def writer(function: Callable[..., Any]) -> Any:
    """A rule that writes many numbers into memory that it does not read its facts from.

    Then the processor can work out several at once: the SDF-1 is observed in two thirds of the
    time.
    """
    return rule(function, apart=True)


def bind(generic: ModuleType, game: str, source: Path, verbs: Mapping[str, Any]) -> ModuleType:
    """A fresh copy of a generic module in which the contract's verbs are one game's.

    Numba cannot cache a function that is handed other functions, so each game gets its own copy
    of the loops (drivers, search), compiled against its verbs by name and cached apart.
    """
    assert generic.__file__ is not None
    spec = importlib.util.spec_from_file_location(f"{generic.__name__}@{game}", generic.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    _bound_to.append(_folder(source.parent, Path(generic.__file__).parent) / game)
    try:
        spec.loader.exec_module(module)
    finally:
        _bound_to.pop()
    vars(module).update(verbs)
    return module


def ready_mark(source: Path, *generic: Path) -> Path:
    """A file that says: all that a live table needs of this game and these loops is compiled."""
    return _folder(source.parent, *generic) / f"ready-{source.parent.name}"


@contextmanager
def watching(report: Callable[[str], None]) -> Iterator[None]:
    """While inside, `report` hears the name of each function as its compilation begins."""

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            report(event.data["dispatcher"].py_func.__name__)

        def on_end(self, event: Any) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        yield


@cache
def _folder(*sources: Path) -> Path:
    """Where code made from the engine and from these folders of sources is kept."""
    root = Path(os.environ.get("LAUNCHBAY_CACHE") or platformdirs.user_cache_path("launchbay"))
    folder = root / "compiled" / _digest({ENGINE, *sources})
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for old in sorted(folder.parent.iterdir(), key=_last_used)[:-FOLDERS_KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process has just cleared it away
        return 0.0


def _digest(folders: set[Path]) -> str:
    checked = " checked" if config.BOUNDSCHECK else ""
    digest = hashlib.sha256(f"{sys.version} numba {numba.__version__}{checked}".encode())
    for folder in sorted(folders):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
