"""How Numba puts compiled functions together: each alone, and all of them optimised once.

Numba on its own finishes every function: links in all that it calls, optimises the lot and makes
machine code of it, for callers that do the same again. Most rules are called by other rules only.
They are *parts* here, left as they come out of translation; a *whole*, a function that Python
calls, links its parts, each once, and is optimised and finished. Attack on the SDF-1 compiles in
half the time.

Rules count from zero: an index below it is a mistake, not a place from the end. Numba would compare
and correct every index that it cannot prove to be one.
"""

import copy
from typing import Any

from llvmlite.binding import Linkage, parse_assembly
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.np import arrayobj

Library: Any = JITCodeLibrary  # untyped, as all of Numba is
Pipeline: Any = Compiler


class Part(Library):  # type: ignore[misc]
    """The code of one function, good for being linked into a whole."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        return 0  # there is no machine code to point at

    @property
    def codegen(self) -> Any:
        return self  # so that `set_env` comes here

    def set_env(self, _name: str, _environment: Any) -> None:
        """Nothing: there is no memory yet to keep it in, and rules make no Python objects."""

    def gather(self, found: dict[Any, None]) -> None:
        """Find all that this calls, however deep."""
        for library in self._linking_libraries:
            if library not in found:
                found[library] = None
                if isinstance(library, Part):
                    library.gather(found)


class Whole(Part):
    """The code of a function that Python calls, with all that it needs."""

    get_pointer_to_function = Library.get_pointer_to_function
    codegen = Library.codegen

    def finalize(self) -> None:
        needed: dict[Any, None] = {}
        self.gather(needed)
        self._linking_libraries = list(needed)
        Library.finalize(self)

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal  # nobody else calls it: inline it freely
        super()._optimize_final_module()

    def serialize_using_object_code(self) -> tuple[str, str, tuple[bytes, bytes]]:
        """For the cache: the machine code, and the names of what can be found in it.

        Numba would add all of the code once more, for others to link; they link parts here. A
        start reads a third as much, in half the time.
        """
        self._ensure_finalized()
        module = self._final_module
        names = [
            one.name
            for some in (module.functions, module.global_variables)
            for one in some
            if not one.is_declaration and one.linkage not in (Linkage.internal, Linkage.private)
        ]
        index = parse_assembly("\n".join(f'@"{name}" = global i8 0' for name in names))
        return self.name, "object", (self._get_compiled_object(), index.as_bitcode())


class _IntoLibrary(Pipeline):  # type: ignore[misc]
    kind: type[Part]
    apart = False  # whether the arguments share no memory, which the optimiser cannot know

    def __init__(
        self,
        typing: Any,
        target: Any,
        library: Any,
        args: Any,
        returns: Any,
        flags: Any,
        *rest: Any,
    ) -> None:
        if library is None:
            library = self.kind(target.codegen(), self.kind.__name__)
            library.enable_object_caching()
        flags.noalias = self.apart
        super().__init__(typing, counting_from_zero(target), library, args, returns, flags, *rest)


class PartPipeline(_IntoLibrary):
    kind = Part


class WholePipeline(_IntoLibrary):
    kind = Whole


class ApartPartPipeline(PartPipeline):
    apart = True


class ApartWholePipeline(WholePipeline):
    apart = True


def counting_from_zero(target: Any) -> Any:
    """A target whose code takes every index as it is."""
    own = copy.copy(target)
    own.counts_from_zero = True
    own.cached_internal_func = {}  # what is compiled for rules is for nobody else
    return own


def teach_to_count(arrays: Any) -> None:
    """Have Numba's arrays, the processor's or a device's, mind `counting_from_zero`."""
    from_the_end = arrays.fix_integer_index

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
        if getattr(context, "counts_from_zero", False):
            return context.cast(builder, value, kind, types.intp if kind.signed else types.uintp)
        return from_the_end(context, builder, kind, value, size)

    arrays.fix_integer_index = index


teach_to_count(arrayobj)
