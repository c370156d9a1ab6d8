"""The rules once more, for a CUDA device: the same functions, compiled for another processor.

A rule is found with all that it calls, and each is copied with the device's copies in its globals.
Only little is plainer there: a luck is its generator alone, for a fleet neither scripts outcomes
nor keeps a tape; and masks and observations are all zeros before the rules see them.
"""

import dis
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numba import cuda
from numba.core.dispatcher import Dispatcher
from numba.cuda import target
from numba.cuda.descriptor import cuda_target
from numba.cuda.np import arrayobj

from launchbay.engine import actions, luck, observing
from launchbay.engine.compiled import wide
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.linking import teach_to_count
from launchbay.engine.records import record

QUIET_LUCK = record(("rng", np.uint64))


def _tell_nobody(luck: Any, kind: Any, a: Any, b: Any, c: Any) -> None:
    """`luck.tell` without a tape."""


def _is_clear(memory: Any) -> None:
    """`clear_mask` and `clear` where the kernels have done it."""


def _flags_in(word: Any) -> Any:
    """`actions.flags_in` by the device's own instruction."""
    return np.int64(cuda.popc(word))


class Manner(NamedTuple):
    """How rules are made device code. All give the same games; `bench/device.py` compares them."""

    from_zero: bool = False  # indices are taken as they are: see `linking.counting_from_zero`
    compact: bool = False  # loops stay loops, so that more of the code is at hand
    rejoin: bool = False  # a warp's threads that entered a rule together leave it together

    def __str__(self) -> str:
        return "-".join(name for name, on in self._asdict().items() if on) or "plain"

    @classmethod
    def named(cls, name: str) -> "Manner":
        """What `str` gives that name."""
        parts = [] if name == "plain" else name.split("-")
        for part in parts:
            if part not in cls._fields:
                known = ", ".join(cls._fields)
                raise LaunchBayError(f"no such manner: {part!r}; plain, or some of {known}")
        return cls(**dict.fromkeys(parts, True))


def keep_tables_cached() -> None:
    """Have Numba put the rules' tables into plain memory of the device.

    It would take the memory for constants, which serves one address at a time: good for what all
    threads read together, and tables are read at as many places as there are games.
    """
    target.nvvm.ADDRSPACE_CONSTANT = target.nvvm.ADDRSPACE_GLOBAL


class DeviceRules:
    """Rules and what they call, each compiled for the device once.

    Left alone, the compiler makes one piece of everything, and rules that are called from many
    places are in it as often: more code than a device can keep at hand. So a rule of more than
    `small` instructions that is called from several places stays one function.
    """

    def __init__(self, small: int, manner: Manner) -> None:
        keep_tables_cached()
        self.small = small
        self.manner = manner
        self._copies: dict[Any, Any] = {}
        self._calls: Counter[Any] = Counter()  # of each copy, in the source of the others
        self._globals: dict[int, dict[str, Any]] = {}  # of each module, by its identity
        self._copies[luck.tell] = self._on_device(_tell_nobody)
        self._copies[luck.below] = self(luck.uniform)
        self._copies[actions.clear_mask] = self._on_device(_is_clear)
        self._copies[observing.clear] = self._on_device(_is_clear)
        self._copies[actions.flags_in] = self._on_device(_flags_in)

    def __len__(self) -> int:
        return len(self._copies)

    def __call__(self, rule: Any) -> Any:
        """A rule's copy for the device."""
        if rule not in self._copies:
            function = rule.py_func
            names = self._globals.setdefault(id(function.__globals__), dict(function.__globals__))
            inline = rule.targetoptions.get("inline", "never")
            self._copies[rule] = self._copy(_copied(function, names), inline)
            self._translate(function, names)
        return self._copies[rule]

    def _copy(self, function: Any, inline: str) -> Any:
        made = self._on_device(function, inline)
        if self.manner.rejoin and inline == "never" and _size(function) > self.small:
            return self._on_device(_rejoining(made), size=_size(function))
        return made

    def kernel(self, function: Any, **options: Any) -> Any:
        """A kernel, and all that it calls; it is kept between starts."""
        names = self._globals.setdefault(id(function.__globals__), dict(function.__globals__))
        self._translate(function, names)
        return cuda.jit(cache=True, **options)(_copied(function, names))

    def _translate(self, function: Any, names: dict[str, Any]) -> None:
        for step in dis.get_instructions(function):
            if step.opname == "LOAD_GLOBAL":
                value = function.__globals__.get(step.argval)
                if isinstance(value, Dispatcher):
                    names[step.argval] = self(value)
                    self._calls[names[step.argval]] += 1

    def _on_device(self, function: Any, inline: str = "never", size: int = 0) -> Any:
        compiled = cuda.jit(device=True, inline=inline)(function)
        as_called = compiled.get_call_template
        size = size or _size(function)

        def widened(args: list[Any], kws: dict[str, Any]) -> Any:
            """As `engine.compiled.rule` does, and for its reason."""
            with _counting_from_zero(self.manner.from_zero):
                named = {name: wide(arg) for name, arg in kws.items()}
                found = as_called([wide(arg) for arg in args], named)
            for overload in compiled.overloads.values():
                code = overload.library.get_function(overload.fndesc.llvm_func_name)
                if self._calls[compiled] > 1 and size > self.small:
                    code.attributes.add("noinline")
                if self.manner.compact:
                    code.attributes.add("optsize")
            return found

        compiled.get_call_template = widened
        return compiled


def _rejoining(rule: Any) -> Any:
    """The same rule; those who are done wait for the others who came with them."""

    def rejoined(*given: Any) -> Any:
        entered = cuda.activemask()
        found = rule(*given)
        cuda.syncwarp(entered)
        return found

    rejoined.__name__ = rejoined.__qualname__ = rule.py_func.__name__
    return rejoined


@contextmanager
def _counting_from_zero(on: bool) -> Iterator[None]:
    """What is compiled inside takes its indices as they are."""
    context = cuda_target.target_context
    before = getattr(context, "counts_from_zero", False)
    context.counts_from_zero = on
    try:
        yield
    finally:
        context.counts_from_zero = before


teach_to_count(arrayobj)


def _copied(function: Any, names: dict[str, Any]) -> Any:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def _size(function: Any) -> int:
    return sum(1 for _ in dis.get_instructions(function))
