"""Log lines that would come too often: each is written at most once a minute."""

import logging
import time
from collections import Counter
from collections.abc import Callable

MINUTE = 60.0

log = logging.getLogger("launchbay")


class Tally:
    """Counts of events that strangers can cause at will; one line a minute tells all of them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self.counts: Counter[str] = Counter()
        self.last: dict[str, str] = {}
        self._next = clock()

    def add(self, event: str, host: str) -> None:
        self.counts[event] += 1
        self.last[event] = host

    def report(self) -> None:
        """Write the line if there is something to tell and the last one is a minute old."""
        if not self.counts or self.clock() < self._next:
            return
        log.warning(
            "%s",
            "; ".join(
                f"{number} {event} (the last from {self.last[event]})"
                for event, number in self.counts.items()
            ),
        )
        self.counts.clear()
        self.last.clear()
        self._next = self.clock() + MINUTE
