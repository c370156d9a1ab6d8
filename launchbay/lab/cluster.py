"""A Ray cluster as an executor: what threads would do, its machines do.

    with cluster("ray://head:10001") as pool:
        tally = simulation.run(cluster=pool)

Games depend on their seed and number alone, so the result is that of one machine. Each machine has
the same version of Launch Bay installed, and of the game where that comes in a package of its own.
"""

import copyreg
import logging
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, TypeVar

from launchbay import __version__
from launchbay.engine import registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.game import Game

P = ParamSpec("P")
T = TypeVar("T")

ANSWERS_IN = 10  # seconds


def _by_name(game: Game) -> tuple[Callable[[str, int], Game], tuple[str, int]]:
    """A game travels as its name: its modules and machine code are each machine's own."""
    return _installed, (game.id, game.version)


def _installed(name: str, version: int) -> Game:
    game = registry.game(name)
    if game.version != version:
        raise LaunchBayError(f"a machine has rules {game.version} of {name}, not {version}")
    return game


copyreg.pickle(Game, _by_name)


class Cluster(Executor):
    """The CPUs of a Ray cluster."""

    def __init__(self, ray: Any):
        self.ray = ray
        self._task = ray.remote(_call)

    def submit(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = self._task.remote(__version__, job, args, kwargs).future()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Leave the cluster; whatever is still running there for us ends."""
        self.ray.shutdown()


def _call(version: str, job: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    if version != __version__:
        raise LaunchBayError(f"a machine has launchbay {__version__}, not {version}")
    return job(*args, **kwargs)


def cluster(address: str) -> Cluster:
    """Join the cluster at an address: ray://HOST:PORT, HOST:PORT, auto, or local for a new one."""
    try:
        import ray
    except ImportError as error:
        raise LaunchBayError("a cluster needs Ray: install launchbay[ray]") from error
    try:
        _knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError, AssertionError) as error:
        reason = str(error).partition("\n")[0]
        raise LaunchBayError(f"there is no Ray cluster at {address!r}: {reason}") from error
    return Cluster(ray)


def _knock(address: str) -> None:
    """Ray itself would try for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host, int(port)), timeout=ANSWERS_IN).close()
