"""Several server processes over one Postgres, with Redis or Postgres' own notifications."""

import asyncio
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from launchbay.client import Lobby
from launchbay.server import events
from launchbay.server.storage import Storage

from .harness import free_port
from .metrics import Measured
from .playing import PATIENCE, play_on
from .services import Nginx, site

GAMES = ["cyclone"]
POSTGRES = ["--database", "postgresql://postgres@127.0.0.1:1/none"]


@contextmanager
def both(folder: Path, database: str, *words: str) -> Iterator[list[Measured]]:
    """Two server processes over one Postgres, started at the same time."""
    servers = [Measured(folder / name, database=database, more=words, games=GAMES) for name in "ab"]
    with ExitStack() as stack:
        for server in servers:
            server.launch()
            stack.callback(server.stop)
        for server in servers:
            server.wait()
        yield servers


def run(story):
    asyncio.run(asyncio.wait_for(story, PATIENCE))


@asynccontextmanager
async def on_the_other(servers, lobby, key):
    """Join until each process has one client: nginx spreads them in turn."""
    for _ in range(20):
        async with lobby.join(key.table, [key.token]) as table:
            if [await open_sockets(server) for server in servers] == [1, 1]:
                yield table
                return
    raise AssertionError("both clients are always at one process")


async def open_sockets(server):
    return await asyncio.to_thread(server.figure, "launchbay_sockets_open")


async def moves_stored(url, table):
    """The moves in the database: how often each move_id is there, and all event numbers."""
    storage = Storage(url)
    await storage.start()
    try:
        rows = await storage.read(table)
    finally:
        await storage.stop()
    found = [events.decode(row.body) for row in rows]
    moves = Counter(event.move_id for event in found if isinstance(event, events.Moved))
    return moves, [row.number for row in rows]


# One process is killed


async def play_named(table, seed, acknowledged):
    """Play one's seat to the end, and note the name of each move that was acknowledged."""
    choice = random.Random(seed)
    while not (position := await table.my_turn()).over:
        move_id = f"{seed} {position.version}"
        steps = [action.words for action in position.legal if action.words != "stop"]
        await table.act(choice.choice(steps or ["stop"]), move_id=move_id)
        acknowledged.append(move_id)


async def play_and_kill(server, tables):
    """Play to the end; a process is killed after some moves. What was acknowledged."""
    acknowledged: list[str] = []
    playing = [
        asyncio.create_task(play_named(table, seed, acknowledged))
        for seed, table in enumerate(tables)
    ]
    await tables[0].until(lambda: tables[0].begun and tables[0].position.version >= 6)
    await asyncio.to_thread(server.kill)
    assert not any(task.done() for task in playing)
    await asyncio.gather(*playing)
    return acknowledged


def test_a_game_survives_one_of_two_processes_behind_nginx(
    tmp_path, postgres_url, redis, certificate, trusted, ports, address
):
    async def story(servers):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", me="Ada", friends=1)
            guest = await lobby.sit(key.table, "Ben", invite=key.invite)
            async with (
                lobby.join(key.table, [key.token]) as ada,
                on_the_other(servers, lobby, guest) as ben,
            ):
                acknowledged = await play_and_kill(servers[0], [ada, ben])
                fresh = await lobby.look(key.table)

                assert ada.position.over
                assert ada.position == ben.position == fresh.position
                assert ada.snapshot == ben.snapshot
                assert sorted([ada.reconnects > 0, ben.reconnects > 0]) == [False, True]
        moves, numbers = await moves_stored(postgres_url, key.table)

        assert numbers == list(range(1, len(numbers) + 1))
        assert moves == Counter(acknowledged)

    with both(tmp_path, postgres_url, "--redis", redis.url, "--origin", address) as servers:
        text = site(certificate, **ports, servers=[server.port for server in servers])
        spread = text.replace("    hash $launchbay_table consistent;\n", "")  # a client on each
        assert spread != text
        with Nginx(tmp_path / "nginx", spread, ports["https"]):
            run(story(servers))


def test_a_bot_plays_on_when_the_process_it_thinks_in_is_killed(tmp_path, postgres_url, redis):
    async def story(first, second):
        async with Lobby(first.address) as lobby, Lobby(second.address) as elsewhere:
            key = await lobby.open("cyclone", me="Ada", bots=1, bot="ace")
            async with (
                elsewhere.join(key.table) as watcher,
                lobby.join(key.table, [key.token]) as table,
            ):
                await until_the_bot_thinks(table)
                await asyncio.to_thread(first.kill)
                await watcher.until(lambda: watcher.position.turn == 0 or watcher.position.over)

    async def until_the_bot_thinks(table):
        await table.my_turn()
        while table.position.turn == 0:
            await table.act(table.position.legal[0].words)

    with both(tmp_path, postgres_url, "--redis", redis.url) as servers:
        run(story(*servers))


def test_two_processes_with_the_same_bots_store_each_move_once_and_do_not_spin(
    tmp_path, postgres_url
):
    async def story(servers):
        async with Lobby(servers[0].address) as lobby, Lobby(servers[1].address) as elsewhere:
            key = await lobby.open("cyclone", bots=2, bot="cadet")
            async with lobby.join(key.table) as one, elsewhere.join(key.table) as other:
                await asyncio.gather(one.over(), other.over())
                assert one.hash == other.hash
        return await moves_stored(postgres_url, key.table)

    with both(tmp_path, postgres_url) as servers:
        _, numbers = asyncio.run(asyncio.wait_for(story(servers), PATIENCE))
        commits = sum(server.figure("launchbay_commits_total") for server in servers)
        conflicts = sum(server.figure("launchbay_write_conflicts_total") for server in servers)

    assert numbers == list(range(1, len(numbers) + 1))
    assert commits - conflicts <= len(numbers)
    assert conflicts < 2 * len(numbers)  # about one for each event; a spin would be thousands


# Notifications are lost


class Watched:
    """A table that a player at one process moves on, and somebody at another watches."""

    def __init__(self, servers):
        self.servers = servers

    async def __aenter__(self):
        self.stack = AsyncExitStack()
        enter = self.stack.enter_async_context
        lobby, elsewhere = [await enter(Lobby(server.address)) for server in self.servers]
        key = await lobby.open("cyclone", me=["Ada", "Ben"])
        self.player = await enter(lobby.join(key.table, [key.token]))
        await self.player.my_turn()
        self.watcher = await enter(elsewhere.join(key.table))
        return self

    async def __aexit__(self, *error):
        await self.stack.aclose()

    async def move(self):
        await play_on(self.player, 1)

    async def same(self):
        """Wait until the watcher sees what the player sees."""
        await self.watcher.until(lambda: self.watcher.hash == self.player.hash)


def test_a_watcher_hears_what_happened_while_redis_was_away(tmp_path, postgres_url, redis):
    async def story(servers):
        async with Watched(servers) as table:
            await table.move()
            await table.same()
            await asyncio.to_thread(redis.stop)
            await table.move()
            assert table.watcher.hash != table.player.hash
            await asyncio.to_thread(redis.start)
            await table.same()
            await table.move()
            await table.same()
            assert table.watcher.gaps == table.watcher.reconnects == 0

    with both(tmp_path, postgres_url, "--redis", redis.url) as servers:
        run(story(servers))
        lost = [server.output().count("notifications_lost") for server in servers]

    assert all(lines >= 1 for lines in lost)


@pytest.fixture(params=["redis", "postgres"])
def notifier(request, postgres, postgres_url):
    """The words that choose a carrier, and how to cut off all that listen to it."""
    if request.param == "redis":
        redis = request.getfixturevalue("redis")
        return ["--redis", redis.url], redis.cut_listeners
    name = postgres_url.rpartition("/")[2]
    listeners = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
    )
    return [], lambda: postgres.execute(listeners)


def test_a_watcher_hears_what_was_told_while_nobody_listened(tmp_path, postgres_url, notifier):
    async def story(servers, cut_listeners):
        async with Watched(servers) as table:
            await table.move()
            await table.same()
            await asyncio.to_thread(cut_listeners)
            await table.move()
            await table.same()
            assert table.watcher.gaps == table.watcher.reconnects == 0

    words, cut_listeners = notifier
    with both(tmp_path, postgres_url, *words) as servers:
        run(story(servers, cut_listeners))


# Starting


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--redis", "redis://127.0.0.1:1"], "--redis is for several servers"),
        ([*POSTGRES, "--redis", "http://u:pw@host"], "a Redis is redis://HOST:PORT"),
        ([*POSTGRES, "--redis", "redis://u:pw@127.0.0.1:1"], "cannot use the Redis at"),
        ([*POSTGRES, "--redis", "redis://127.0.0.1:port"], "cannot use the Redis at"),
    ],
)
def test_a_redis_that_cannot_be_used_is_one_sentence(tmp_path, words, sentence):
    command = [sys.executable, "-m", "launchbay", "serve", "--data", str(tmp_path), *words]
    done = subprocess.run(
        [*command, "--port", str(free_port())], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert done.stderr.startswith(f"launchbay: {sentence}")
    assert len(done.stderr.splitlines()) == 1
    assert "pw" not in done.stderr
