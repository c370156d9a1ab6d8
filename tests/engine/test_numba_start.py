"""What a start need not wait for is not loaded, and is there when it is asked for."""

import subprocess
import sys

LOADED = """
import sys
from launchbay.engine import compiled
assert "numba.np.arraymath" in sys.modules
print("scipy.linalg" in sys.modules)
"""
MULTIPLIED = """
import numba, numpy as np
from launchbay.engine import compiled
print(numba.njit(lambda a: np.dot(a, a))(np.full((2, 2), 3.0))[0, 0])
"""


def printed(program: str) -> str:
    return subprocess.check_output([sys.executable, "-c", program], text=True).strip()


def test_a_start_does_not_load_linear_algebra():
    assert printed(LOADED) == "False"


def test_whoever_multiplies_matrices_still_can():
    assert printed(MULTIPLIED) == "18.0"
