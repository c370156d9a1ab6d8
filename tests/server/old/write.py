"""Write the fixtures of this folder with the code of an earlier commit; README.md says how.

It needs nothing newer than commit 5f6e164: a server process, the client and match files.
"""

import asyncio
import json
import os
import random
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from launchbay.bots import players
from launchbay.client import Lobby, Table
from launchbay.engine import matchfile, registry
from launchbay.engine.match import Match
from launchbay.server import messages
from launchbay.server.database import METADATA, SCHEMA
from tests.conftest import FERRY, install
from tests.server.harness import ServerProcess

GAMES = ("ace-pilot", "cosmic-run", "cyclone", "cyclone-run", "ferry", "sdf1")
PLAYERS = {"sdf1": 1}  # where it is not two
BOTS = {"sdf1": ["random"], "cyclone-run": ["house", "house"]}  # short games
BLOB = re.compile(r"X'([0-9A-F]+)'")
CARRIED = 6  # a kind of event in Cyclone: its place in GAME.events
MOST = 500  # decisions of a person
PATIENCE = 120.0  # seconds for all tables

Stop = Callable[[int, int], bool]  # (moves by a person, times a stack was carried) -> enough


class Written:
    """The tables of one server, and what is to be remembered of each."""

    def __init__(self, lobby: Lobby, folder: Path):
        self.lobby = lobby
        self.folder = folder
        self.tables: list[dict[str, Any]] = []

    async def remember(self, name: str, about: str, table: str, **more: Any) -> None:
        """Note what a table looks like to anyone, and store its match file."""
        seen = await self.lobby.look(table)
        known: dict[str, Any] = {"name": name, "about": about, "table": table, **more}
        known |= {"game": seen.game, "rules": seen.rules, "number": seen.number}
        known["seats"] = [[seat.kind, seat.name, seat.bot] for seat in seen.seats]
        known["position"] = seen.position and {
            "version": seen.position.version,
            "hash": seen.position.hash,
            "turn": seen.position.turn,
            "over": seen.position.over,
            "winners": seen.position.winners,
            "text": seen.position.text,
        }
        if seen.position:
            known["moves"] = (await self.lobby.history(table)).moves
            known["match"] = f"matches/{name}.json"
            (self.folder / known["match"]).write_bytes(await self.lobby.match_file(table))
        self.tables.append(known)
        print(name, known.get("moves"), flush=True)


# Tables


async def finished(written: Written, game: str) -> None:
    """A match of bots, to its end; public for two games."""
    bots = BOTS.get(game, ["house", "random"])
    wishes = [messages.SeatWish("bot", bot=bot) for bot in bots]
    public = game in ("cyclone", "ferry")
    new = messages.NewTable(game=game, seats=wishes, public=public)
    key = await written.lobby._post("/api/tables", new)
    async with written.lobby.join(key.table) as table:
        await table.over()
    await written.remember(f"{game}-finished", "bots, over", key.table, public=public)


async def unfinished(written: Written, game: str, name: str, about: str, **more: Any) -> None:
    """A person against a bot; it is the person's turn."""
    stop: Stop = more.pop("stop", lambda moves, _carried: moves >= 8)
    bots = PLAYERS.get(game, 2) - 1
    key = await written.lobby.open(game, me="Ada", bots=bots, **more)
    async with written.lobby.join(key.table, [key.token]) as table:
        carried = await play(table, stop)
    await written.remember(name, about, key.table, tokens={"Ada": key.token}, carried=carried)


async def play(table: Table, stop: Stop) -> int:
    """Play one's seats until it is enough; how often a stack was carried."""
    choice = random.Random(5)
    carried = 0

    def hear(message: messages.FromServer) -> None:
        nonlocal carried
        if isinstance(message, messages.Moved) and table.snapshot is not None:
            is_cyclone = table.snapshot.game == "cyclone"
            carried += is_cyclone * sum(event[0] == CARRIED for event in message.events)

    table.on_message = hear
    for moves in range(MOST):
        position = await table.my_turn()
        if position.over or stop(moves, carried):
            return carried
        steps = [action.words for action in position.legal if action.words != "stop"]
        await table.act(choice.choice(steps or ["stop"]))
    raise SystemExit(f"{table.id}: not enough after {MOST} moves")


async def not_begun(written: Written) -> None:
    key = await written.lobby.open("cyclone", me="Ada", friends=1)
    await written.remember(
        "cyclone-not-begun",
        "Ada waits for a guest",
        key.table,
        tokens={"Ada": key.token},
        invite=key.invite,
    )


async def people(written: Written) -> None:
    """Two people with everything that can happen at a table besides moves, and their rematch."""
    host_key = await written.lobby.open("cyclone", me="Ada", friends=1)
    guest_key = await written.lobby.sit(host_key.table, "Ben", invite=host_key.invite)
    keys = {"Ada": host_key.token, "Ben": guest_key.token}
    async with written.lobby.join(host_key.table, list(keys.values())) as table:
        await table.say("Good luck, Ben!", seat=0)
        await play(table, lambda moves, _carried: moves >= 12)
        await undo(table)
    async with written.lobby.join(host_key.table, [guest_key.token]) as guest:
        await guest.stand_in("house")
        await guest.take_back()
        await guest.say("It's my turn. \N{GRINNING FACE}")
    await written.remember(
        "cyclone-people",
        "two people, with chat, a move taken back, and a bot that stood in for Ben",
        host_key.table,
        tokens=keys,
        invite=host_key.invite,
    )


async def undo(table: Table) -> None:
    """Take a move back: the first that rolls no dice."""
    for _ in range(MOST):
        await table.act(table.position.legal[0].words)
        if table.position.undo is not None:
            await table.undo(table.position.undo)
            return
    raise SystemExit("no move could be taken back")


async def rematch(written: Written) -> None:
    key = await written.lobby.open("ferry", me="Ada", friends=1)
    guest = await written.lobby.sit(key.table, "Ben", invite=key.invite)
    tokens = {"Ada": key.token, "Ben": guest.token}
    async with written.lobby.join(key.table, [key.token, guest.token]) as table:
        await play(table, lambda _moves, _carried: False)
        again = await table.rematch(0)
    await written.remember(
        "ferry-over", "two people, over, with a rematch", key.table, rematch=again
    )
    await written.remember(
        "ferry-rematch",
        "a rematch: seats are kept for the tokens of ferry-over, and nobody has sat down",
        again,
        tokens=tokens,
    )


async def all_tables(written: Written) -> None:
    for game in GAMES:
        await finished(written, game)
    for game in GAMES:
        carried: dict[str, Any] = {}
        if game == "cyclone":
            carried["stop"] = lambda moves, carried: moves >= 8 and carried >= 2
        await unfinished(written, game, f"{game}-unfinished", "Ada against a bot", **carried)
    await unfinished(
        written,
        "cyclone",
        "cyclone-uncarried",
        "Ada against a bot; no stack has been carried, so it replays alike with another carry",
        stop=lambda moves, _carried: moves >= 2,
    )
    await unfinished(
        written,
        "cyclone",
        "cyclone-box",
        "Ada against a bot; `carry` is 4 at this table",
        box={"carry": 4},
        stop=lambda moves, carried: moves >= 6 and carried >= 1,
    )
    start = Match.new("ace-pilot", 2, seed=3)
    for _ in range(12):
        start.play(start.legal()[0])
    await unfinished(
        written,
        "ace-pilot",
        "ace-pilot-position",
        "Ada against a bot, begun at a position",
        position=start.position,
    )
    await not_begun(written)
    await people(written)
    await rematch(written)


# Match files of this machine's own


def local_matches(folder: Path) -> list[dict[str, Any]]:
    """Matches that no server has seen: one over and one not, for each game."""
    kept = []
    for game in GAMES:
        for name, most in (("local-finished", 10_000), ("local-unfinished", 40)):
            match = local_match(game, most)
            path = f"matches/{game}-{name}.json"
            matchfile.save(match, folder / path)
            kept.append(
                {
                    "match": path,
                    "game": game,
                    "moves": match.version,
                    "hash": match.hash,
                    "over": match.over,
                    "winners": match.winners,
                }
            )
    return kept


def local_match(game: str, most: int) -> Match:
    count = PLAYERS.get(game, 2)
    match = Match.new(game, count, seed=21)
    names = BOTS.get(game, ["house", "random"])
    bots = [players.bot(name, seed) for seed, name in enumerate(names)]
    while not match.over and match.version < most:
        match.play(bots[match.seat].choose(match))
    return match


# The database as text


def dumped(path: Path) -> str:
    """Everything in an SQLite file as SQL, with the events' bodies as the text that they are."""
    with sqlite3.connect(path) as connection:
        return "".join(f"{BLOB.sub(as_text, line)}\n" for line in connection.iterdump())


def as_text(blob: re.Match[str]) -> str:
    text = bytes.fromhex(blob[1]).decode().replace("'", "''")
    return f"CAST('{text}' AS BLOB)"


def postgres_tables() -> str:
    """The statements that made the tables in Postgres."""
    dialect = postgresql.dialect()
    made = [str(CreateTable(table).compile(dialect=dialect)) for table in METADATA.sorted_tables]
    made += [
        str(CreateIndex(index).compile(dialect=dialect))
        for table in METADATA.sorted_tables
        for index in table.indexes
    ]
    return "".join(f"{statement.strip()};\n" for statement in made)


async def served(server: ServerProcess, folder: Path) -> list[dict[str, Any]]:
    async with asyncio.timeout(PATIENCE), Lobby(server.address) as lobby:
        written = Written(lobby, folder)
        await all_tables(written)
    return written.tables


def main(folder: Path) -> None:
    shutil.rmtree(folder / "matches", ignore_errors=True)
    (folder / "matches").mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        server = ServerProcess(Path(data))
        with server:
            tables = asyncio.run(served(server, folder))
        (folder / "launchbay.sql").write_text(dumped(Path(data) / "launchbay.db"))
    (folder / "postgres.sql").write_text(postgres_tables())
    contents = {
        "commit": "5f6e164",
        "schema": SCHEMA,
        "rules": {game: registry.game(game).version for game in GAMES},
        "tables": tables,
        "local": local_matches(folder),
    }
    text = msgspec.json.format(json.dumps(contents, ensure_ascii=False).encode(), indent=1)
    (folder / "contents.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as site:
        # As tests/conftest.py does for pytest: Ferry is a plug-in, in the server's process too.
        install(Path(site), "ferry", "[launchbay.games]\nferry = launchbay_ferry:GAME\n")
        sys.path[:0] = [str(FERRY), site]
        os.environ["PYTHONPATH"] = os.pathsep.join([str(FERRY), site])
        main(Path(sys.argv[1]))
