"""Numba, without the parts of it that a start need not wait for."""

from importlib.util import find_spec
from typing import Any

import numba.np.linalg

linalg: Any = numba.np.linalg


def spare_scipy() -> None:
    """Have Numba take SciPy's linear algebra for granted, where it is installed.

    Numba loads it, a quarter of a second's work, to see whether it is there; no rule multiplies
    matrices. Whoever compiles a function that does still has it loaded at that moment.
    """
    ensure_blas = linalg.ensure_blas
    linalg.ensure_blas = _find_scipy
    try:
        import numba.np.arraymath  # which looks as it is imported
    finally:
        linalg.ensure_blas = ensure_blas
        numba.np.arraymath.ensure_blas = ensure_blas  # type: ignore[attr-defined]


def _find_scipy() -> None:
    if find_spec("scipy") is None:
        raise ImportError("SciPy is not installed")
