"""Makes the rules ready in the background, so that no request ever waits for a compiler.

Compiling happens in a process of its own, which fills the cache on disk; afterwards the machine
code is loaded here, in a moment.
"""

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress

from launchbay.bots.readiness import is_compiled, make_ready
from launchbay.engine import registry
from launchbay.server import litter

log = logging.getLogger("launchbay")

SETTLING = 1.0  # seconds in which only a game is loaded that somebody waits for


class Workshop:
    """Which games are ready; how far the others are."""

    def __init__(self, games: Sequence[str]):
        self.progress = dict.fromkeys(games, 0)  # functions compiled so far
        self._waiting = list(games)
        self._ready = {game: asyncio.Event() for game in games}
        self._asked_for: set[str] = set()
        self._asked = asyncio.Event()  # for any game

    async def run(self) -> None:
        """Make one game after another ready; one that fails does not keep the others.

        Whoever comes first waits neither for games that nobody asked for, nor, at the first
        moves, for a share of the processor with them.
        """
        await self._settle()
        while self._waiting:
            game = self._waiting.pop(0)
            try:
                if not is_compiled(registry.game(game)):
                    await self._compile(game)
                await asyncio.to_thread(make_ready, registry.game(game))
                self._ready[game].set()
            except Exception:
                log.exception("%s could not be made ready", game)
            if game in self._asked_for:
                await self._settle()
        litter.keep_for_good()

    async def _settle(self) -> None:
        """Leave the processor to the first visitors, until one of them waits for a game."""
        if self._asked_for.isdisjoint(self._waiting):
            self._asked.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), SETTLING)

    async def _compile(self, game: str) -> None:
        command = (sys.executable, "-m", "launchbay.bots.readiness", game)
        compiler = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert compiler.stdout is not None
        try:
            while await compiler.stdout.readline():
                self.progress[game] += 1
            await compiler.wait()
        except asyncio.CancelledError:
            compiler.kill()
            await compiler.wait()
            raise

    def is_ready(self, game: str) -> bool:
        return self._ready[game].is_set()

    async def ready(self, game: str) -> None:
        """Wait for a game, which is next now that somebody does."""
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)
            self._asked_for.add(game)
            self._asked.set()
        await self._ready[game].wait()

    def compiling(self) -> dict[str, int]:
        return {game: done for game, done in self.progress.items() if not self.is_ready(game)}
