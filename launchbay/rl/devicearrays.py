"""Memory on a CUDA device as PyTorch, JAX and CuPy take it over: the same bytes, no copies."""

from typing import Any

import numpy as np
from cuda.core.utils import StridedMemoryView
from numba import cuda

LEGACY_STREAM = 1  # as DLPack numbers them: the one that our kernels run on


class DeviceArray:
    """An array on the device: `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)`."""

    def __init__(self, memory: Any, rows: Any = None) -> None:
        """`rows` is the memory with what fills its rows up, if something does."""
        self.memory = memory  # Numba's
        self.whole = self if rows is None else DeviceArray(rows)  # JAX takes it only without gaps

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.memory.shape)

    @property
    def dtype(self) -> np.dtype:
        kind: np.dtype = np.dtype(self.memory.dtype)
        return kind

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.memory.__cuda_array_interface__
        return described

    def __dlpack__(self, *, stream: int | None = None, **more: Any) -> Any:
        """Another stream than ours has to see what was written."""
        if stream not in (None, -1, LEGACY_STREAM):
            cuda.synchronize()
        return StridedMemoryView(self.memory, -1).__dlpack__(stream=-1, **more)

    def __dlpack_device__(self) -> Any:
        return StridedMemoryView(self.memory, -1).__dlpack_device__()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """A copy on the host, for NumPy."""
        if copy is False:
            raise ValueError("an array on a CUDA device reaches NumPy only as a copy")
        return np.asarray(self.memory.copy_to_host(), dtype)

    def __repr__(self) -> str:
        return f"<{self.dtype} of shape {self.shape} on a CUDA device>"
