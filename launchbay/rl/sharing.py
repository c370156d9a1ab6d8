"""Slots shared out among threads, each always the same ones; compiled code needs no lock."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any, Generic, TypeVar

from launchbay.engine.errors import LaunchBayError

Desk = TypeVar("Desk")
SMALL = 64  # slots that are not worth another thread


def workers(threads: int | None, most: int) -> int:
    if threads is not None and threads < 1:
        raise LaunchBayError(f"at least one thread has to work, not {threads}")
    return min(threads or os.cpu_count() or 1, most)


class Shared(Generic[Desk]):
    """A thread and a desk for each slice of the slots."""

    def __init__(self, count: int, threads: int | None, new_desk: Callable[[], Desk]) -> None:
        hands = workers(threads, most=-(-count // SMALL))
        self.slices = list(pairwise(round(count * part / hands) for part in range(hands + 1)))
        self.desks = [new_desk() for _ in self.slices]
        self.pool = ThreadPoolExecutor(hands) if hands > 1 else None

    def run(self, work: Callable[[Desk], Callable[[int, int], Any]]) -> None:
        """Have each thread do its slice, from its first slot to before its last; wait for all."""
        jobs = [
            partial(work(desk), *part) for desk, part in zip(self.desks, self.slices, strict=True)
        ]
        if self.pool is None:
            jobs[0]()
        else:
            for done in [self.pool.submit(job) for job in jobs]:
                done.result()

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
