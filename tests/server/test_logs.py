"""The server's log: one line for each event, as text or as JSON, and nothing private in it."""

import asyncio
import json
import logging
import re

import pytest

from launchbay.client import Lobby, Refused
from launchbay.server import logs
from launchbay.server.recorder import Recorder

from .harness import ServerProcess
from .playing import PATIENCE, play_on

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (INFO|WARNING|ERROR) (\w+)( \w+=\S+)*")
STORY = ["started", "table_opened", "table_begun", "table_over", "stopping"]
PRIVATE = ["Augusta", "Benedict", "a secret word"]


@pytest.fixture(params=["text", "json"])
def form(request):
    return request.param


async def played(address):
    """Play a whole game and chat at it. The table, and what must not be in a log."""
    async with Lobby(address) as lobby:
        key = await lobby.open("cyclone", me=PRIVATE[0], friends=1)
        guest = await lobby.sit(key.table, PRIVATE[1], invite=key.invite)
        async with lobby.join(key.table, [key.token, guest.token]) as table:
            await table.say(PRIVATE[2])
            await play_on(table)
    return key.table, [*PRIVATE, key.token, guest.token, key.invite]


def test_the_log_of_a_game_has_a_line_for_each_event_and_nothing_private(tmp_path, form):
    words = ["--log-json"] if form == "json" else []
    with ServerProcess(tmp_path, more=words, games=["cyclone"]) as server:
        table, private = asyncio.run(asyncio.wait_for(played(server.address), PATIENCE))
    lines = server.output().splitlines()
    found = from_json(lines) if form == "json" else from_text(lines)

    assert [event for event, _ in found if event in STORY] == STORY
    assert {fields["game"] for event, fields in found if event == "game_ready"} >= {"cyclone"}
    over = next(fields for event, fields in found if event == "table_over")
    assert (over["table"], over["game"]) == (table, "cyclone")
    assert int(over["moves"]) > 0
    assert not [word for word in private if word in server.output()]


def from_json(lines):
    read = [json.loads(line) for line in lines]
    assert all({"time", "level", "event"} <= line.keys() for line in read)
    return [(line["event"], line) for line in read]


def from_text(lines):
    assert lines[0].startswith("Launch Bay is at ")
    assert [line for line in lines[1:] if not LINE.fullmatch(line)] == []
    pairs = [dict(pair.split("=", 1) for pair in line.split()[3:]) for line in lines[1:]]
    return [(line.split()[2], fields) for line, fields in zip(lines[1:], pairs, strict=True)]


def test_a_database_that_fails_and_returns_is_two_lines(tmp_path, postgres, postgres_url):
    name = postgres_url.rpartition("/")[2]
    out = f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"
    away = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    back = f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"

    async def story(address):
        async with Lobby(address) as lobby:
            for statement in (out, away):
                await asyncio.to_thread(postgres.execute, statement)
            for _ in range(3):
                with pytest.raises(Refused, match="storage_down"):
                    await lobby.open("cyclone", me=["Ada", "Ben"])
            await asyncio.to_thread(postgres.execute, back)
            await lobby.open("cyclone", me=["Ada", "Ben"])

    with ServerProcess(
        tmp_path, database=postgres_url, more=["--log-json"], games=["cyclone"]
    ) as server:
        asyncio.run(asyncio.wait_for(story(server.address), PATIENCE))
        read = [json.loads(line)["event"] for line in server.output().splitlines()]

    storage = [event for event in read if event.startswith("storage")]
    assert storage == ["storage_down", "storage_up"]


# The form


@pytest.fixture
def write(capsys, form):
    """Run something with the log of a server, and return the log's lines."""

    def lines(something):
        with logs.written(as_json=form == "json", level=logging.INFO):
            something()
        return capsys.readouterr().err.splitlines()

    handlers, level = logging.root.handlers[:], logs.log.level
    yield lines
    logging.root.handlers[:] = handlers
    logs.log.setLevel(level)
    logging.captureWarnings(False)


def test_text_from_strangers_cannot_forge_a_line(write, form):
    evil = "x\n2026-01-01T00:00:00.000Z INFO started \x1b[2J" + "y" * 1000

    def both():
        logs.event("odd", text=evil)
        logs.log.warning("said %s", evil)

    lines = write(both)

    assert len(lines) == 2
    assert all(line.isprintable() for line in lines)
    assert len(lines[0]) < 500


def test_other_programs_messages_have_the_same_form(write, form):
    lines = write(lambda: logging.getLogger("uvicorn.error").warning("Exceeded %d", 7))

    if form == "json":
        line = json.loads(lines[0])
        assert (line["event"], line["level"], line["logger"]) == (
            "message",
            "warning",
            "uvicorn.error",
        )
        assert line["message"] == "Exceeded 7"
    else:
        assert lines[0].endswith("Z WARNING Exceeded 7")


def fail():
    try:
        raise RuntimeError("a fault\nof two lines")
    except RuntimeError as error:
        logs.fault("fault", error, route="/api/tables")


def test_a_fault_has_its_traceback_and_has_it_once(write, form):
    lines = write(lambda: [fail() for _ in range(5)])
    text = "\n".join(lines)

    assert text.count("Traceback (most recent call last)") == 1
    assert "RuntimeError: a fault" in text
    assert "repeated" in lines[-1]
    if form == "json":
        first, last = (json.loads(line) for line in lines)
        assert first["traceback"].startswith("Traceback")
        assert (last["event"], last["repeated"], last["route"]) == ("fault", 4, "/api/tables")


# Once a minute


class Kept(logging.Handler):
    """A handler that keeps the records it is given."""

    def __init__(self):
        super().__init__()
        self.records = []
        self.once = logs.OncePerMinute(self)
        self.addFilter(self.once)

    def emit(self, record):
        self.records.append(record)

    def warn(self, at, code="too_many", level=logging.WARNING, **fields):
        extra = {"event": "refused", "fields": {"code": code, **fields}}
        made = {"msg": "refused", "levelno": level, "name": "launchbay", "created": at}
        self.handle(logging.makeLogRecord({**made, **extra}))

    @property
    def repeated(self):
        return [getattr(record, "repeated", None) for record in self.records]


def test_a_warning_is_written_once_a_minute_with_a_count_of_the_others():
    kept = Kept()
    for second in range(150):
        kept.warn(1000.0 + second, address=f"10.0.0.{second}")
    kept.once.tell_all()

    assert kept.repeated == [None, 59, 60, 30]


def test_warnings_of_another_kind_and_plain_events_are_not_held_back():
    kept = Kept()
    for code in ("too_many", "forbidden_origin", "too_many"):
        kept.warn(1000.0, code)
    for _ in range(3):
        kept.warn(1000.0, level=logging.INFO)

    assert kept.repeated == [None] * 5


def test_messages_whose_template_says_nothing_are_told_apart_by_their_text(write, form):
    def faults():
        for sentence in ("one is wrong", "another is wrong", "one is wrong"):
            logs.log.error("%s", sentence)

    assert len(write(faults)) == 3  # the third is the count


def test_a_count_is_written_with_the_next_event_of_any_kind():
    kept = Kept()
    kept.warn(1000.0)
    kept.warn(1001.0)
    kept.warn(1061.0, level=logging.INFO)

    assert kept.repeated == [None, 1, None]


def test_a_slow_answer_is_a_warning_and_others_are_no_line(write, form):
    recorder = Recorder()

    def answers():
        for seconds in (0.1, 1.5):
            recorder.answered("GET", "/api/games", 200, seconds)

    lines = write(answers)

    assert len(lines) == 1
    assert "slow_request" in lines[0]
    assert "/api/games" in lines[0]
