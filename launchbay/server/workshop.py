"""Makes the rules ready in the background, so that no request ever waits for a compiler.

Compiling happens in a process of its own, which fills the cache on disk; afterwards the machine
code is loaded here, in a moment. A game that fails is given up: its tables are refused, and all
others go on.
"""

import asyncio
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress

from launchbay.bots import players
from launchbay.bots.readiness import is_compiled, make_ready
from launchbay.engine import registry
from launchbay.engine.game import Game
from launchbay.engine.text import quoted, sentence
from launchbay.server import litter, logs
from launchbay.server.refusal import Refusal

log = logging.getLogger("launchbay")

SETTLING = 1.0  # seconds in which only a game is loaded that somebody waits for


class CannotCompile(Exception):
    """The compiler's process ended without success."""


class Workshop:
    """The games that are ready, the progress of the others, and those that were given up."""

    def __init__(self, games: Sequence[str]):
        self.progress = dict.fromkeys(games, 0)  # functions compiled so far
        self._waiting = list(games)
        self._done = {game: asyncio.Event() for game in games}
        self._given_up: set[str] = set()
        self._asked_for: set[str] = set()
        self._asked = asyncio.Event()  # for any game

    async def run(self) -> None:
        """Make one game after another ready; one that fails does not keep the others.

        Whoever comes first waits neither for games that nobody asked for, nor, at the first
        moves, for a share of the processor with them.
        """
        for fault in registry.name_faults():
            log.error("%s", fault)
        await self._settle()
        while self._waiting:
            game = self._waiting.pop(0)
            await self._make_ready(game)
            if game in self._asked_for:
                await self._settle()
        for fault in await asyncio.to_thread(players.faults):
            log.error("%s", fault)
        litter.keep_for_good()

    async def _make_ready(self, game: str) -> None:
        """Make a game ready, or say in the log what is wrong with it and give it up."""
        try:
            if not is_compiled(registry.game(game)):
                await self._compile(game)
            await asyncio.to_thread(make_ready, registry.game(game))
            logs.event("game_ready", game=game)
        except registry.BrokenPlugin as error:
            self._given_up.add(game)
            log.error("%s", error)
        except Exception as error:
            self._given_up.add(game)
            reason = sentence(registry.told(error))
            log.error("%s cannot be played: its rules fail with %s", game, reason, exc_info=error)
        self._done[game].set()

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
            status = await compiler.wait()
        except asyncio.CancelledError:
            compiler.kill()
            await compiler.wait()
            raise
        if status != 0:  # trying again in this process could end it
            raise CannotCompile(f"the compiler ended with status {status}; its output is above")

    def game(self, name: str) -> Game:
        """An installed game; `no_such_game` if there is none, or it cannot be played here."""
        self._check_given_up(name)
        try:
            return registry.game(name)
        except registry.BrokenPlugin:  # what it says is for the operator, and in the log
            raise _cannot_be_played(name) from None
        except registry.UnknownGame as error:
            raise Refusal("no_such_game", str(error)) from None

    def is_ready(self, game: str) -> bool:
        self._check_installed(game)
        return self._done[game].is_set()

    async def ready(self, game: str) -> None:
        """Wait for a game, which is next now that somebody does."""
        self._check_installed(game)
        if game in self._waiting:
            self._waiting.remove(game)
            self._waiting.insert(0, game)
            self._asked_for.add(game)
            self._asked.set()
        await self._done[game].wait()
        self._check_given_up(game)

    def can_be_played(self, name: str) -> bool:
        """True if a game is installed and was not given up; this loads it."""
        with suppress(Refusal):
            return self.game(name).id in self._done
        return False

    def compiling(self) -> dict[str, int]:
        return {game: done for game, done in self.progress.items() if not self._done[game].is_set()}

    def _check_installed(self, game: str) -> None:
        if game not in self._done:
            raise Refusal(
                "no_such_game", f"the game {quoted(game)} is not installed on this server"
            )
        self._check_given_up(game)

    def _check_given_up(self, game: str) -> None:
        if game in self._given_up:
            raise _cannot_be_played(game)


def _cannot_be_played(game: str) -> Refusal:
    return Refusal(
        "no_such_game",
        f"the game {quoted(game)} cannot be played on this server: its rules do not start; "
        "the server's log says why",
    )
