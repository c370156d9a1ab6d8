"""How soon a bot moves after the server was started, with every game compiled by an earlier start.

For each game a server is started anew, a table of two bots opened as soon as it answers, and the
time taken from the start of the process: to its first answer, and to the first move.

    python bench/start.py                 every game, the best of three starts
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from launchbay.bots.readiness import is_compiled
from launchbay.client import Lobby, Refused
from launchbay.engine import registry
from tests.server.harness import ServerProcess

SOON = 0.01  # seconds between two looks


async def first_move(address: str, game: str, bot: str) -> None:
    async with Lobby(address) as lobby:
        key = await lobby.open(game, bots=2, bot=bot)
        while True:
            try:
                seen = await lobby.look(key.table)
                if seen.position is not None and seen.position.version > 0:
                    return
            except Refused:  # the rules are being loaded
                pass
            await asyncio.sleep(SOON)


def started(game: str, bot: str) -> tuple[float, float]:
    """Seconds to the first answer, and to the first move."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        begin = time.perf_counter()
        server.start(ready=False)
        try:
            answered = time.perf_counter() - begin
            asyncio.run(first_move(server.address, game, bot))
            return answered, time.perf_counter() - begin
        finally:
            server.stop()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("games", nargs="*", default=registry.game_ids())
    asked.add_argument("--bot", default="pilot")
    asked.add_argument("--starts", type=int, default=3)
    options = asked.parse_args()
    for game in options.games:
        if not is_compiled(registry.game(game)):
            sys.exit(f"{game} is not compiled: python -m launchbay.bots.readiness {game}")
        answered, moved = min(
            (started(game, options.bot) for _ in range(options.starts)), key=lambda both: both[1]
        )
        print(f"{game:12} answers after {answered:.2f} s, first move after {moved:.2f} s")


if __name__ == "__main__":
    main()
