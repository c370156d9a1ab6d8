"""Whatever a stranger sends: a documented answer, an unchanged table, no traceback."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from launchbay.client import Lobby
from launchbay.server.messages import CODES
from tests.server.harness import ServerProcess
from tests.server.raw import act, raw

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
LIMITS = {
    "messages": 100_000,
    "tables_per_address": 10_000,
    "connections_per_address": 10_000,
    "sockets_per_address": 10_000,
}
SURROGATE = '"\\ud800"'

# Frames sent by someone who holds both seats; `ACT` stands for a good move's fields.
GOOD = '"type":"act","move_id":"x","seat":SEAT,"version":VERSION,"action":"WORDS"'
FRAMES = {
    "nothing": "",
    "a space": " ",
    "no JSON": "hello",
    "half an object": '{"type":"act"',
    "a list": "[]",
    "a number": "7",
    "a string": '"act"',
    "null": "null",
    "true": "true",
    "two objects": '{"type":"ping"}{"type":"ping"}',
    "a trailing comma": '{"type":"ping",}',
    "single quotes": "{'type':'ping'}",
    "a comment": '{"type":"ping"} // hi',
    "no type": "{}",
    "an empty type": '{"type":""}',
    "an unknown type": '{"type":"explode"}',
    "a type that is no string": '{"type":1}',
    "the type twice": '{"type":"ping","type":"ping"}',
    "a key twice": "{" + GOOD + ',"seat":SEAT}',
    "an unknown field": '{"type":"ping","now":1}',
    "a missing field": '{"type":"act","move_id":"x","seat":0,"version":1}',
    "true for a seat": "{" + GOOD.replace("SEAT", "true") + "}",
    "a string for a seat": "{" + GOOD.replace("SEAT", '"0"') + "}",
    "half a seat": "{" + GOOD.replace("SEAT", "0.5") + "}",
    "null for a seat": "{" + GOOD.replace("SEAT", "null") + "}",
    "a negative seat": "{" + GOOD.replace("SEAT", "-1") + "}",
    "a seat that is not there": "{" + GOOD.replace("SEAT", "99") + "}",
    "a huge seat": "{" + GOOD.replace("SEAT", "9" * 400) + "}",
    "an exponent for a seat": "{" + GOOD.replace("SEAT", "1e999") + "}",
    "a huge version": "{" + GOOD.replace("VERSION", "9" * 30) + "}",
    "a negative version": "{" + GOOD.replace("VERSION", "-1") + "}",
    "an old version": "{" + GOOD.replace("VERSION", "0") + "}",
    "NaN": "{" + GOOD.replace("VERSION", "NaN") + "}",
    "infinity": "{" + GOOD.replace("VERSION", "Infinity") + "}",
    "an action that is not legal": "{" + GOOD.replace("WORDS", "B1 to Y1") + "}",
    "an empty action": "{" + GOOD.replace("WORDS", "") + "}",
    "a number for an action": "{" + GOOD.replace('"WORDS"', "7") + "}",
    "a list for an action": "{" + GOOD.replace('"WORDS"', '["stop"]') + "}",
    "an action with a null character": "{" + GOOD.replace("WORDS", "stop\\u0000") + "}",
    "half a character": "{" + GOOD.replace('"WORDS"', SURROGATE) + "}",
    "a raw control character": "{" + GOOD.replace("WORDS", "st\x01op") + "}",
    "no move_id": "{" + GOOD.replace('"x"', '""') + "}",
    "a move_id too long": "{" + GOOD.replace('"x"', '"' + "x" * 65 + '"') + "}",
    "the other seat": "{" + GOOD.replace("SEAT", "OTHER") + "}",
    "deep nesting": "[" * 8000,
    "deep nesting in a field": '{"type":"join","tokens":' + "[" * 4000 + "]" * 4000 + "}",
    "joining again": '{"type":"join"}',
    "an undo of nothing": '{"type":"undo","move_id":"x","seat":SEAT,"version":VERSION}',
    "a bot that is not there": (
        '{"type":"stand_in","move_id":"x","seat":SEAT,"target":SEAT,"bot":"deep"}'
    ),
    "a bot for no seat": (
        '{"type":"stand_in","move_id":"x","seat":SEAT,"target":77,"bot":"house"}'
    ),
    "taking back what no bot has": '{"type":"take_back","move_id":"x","seat":SEAT}',
    "a rematch too early": '{"type":"rematch","move_id":"x","seat":SEAT}',
    "saying nothing": '{"type":"say","move_id":"x","seat":SEAT,"text":"  "}',
    "saying too much": '{"type":"say","move_id":"x","seat":SEAT,"text":"' + "x" * 501 + '"}',
    "saying two lines": '{"type":"say","move_id":"x","seat":SEAT,"text":"a\\nb"}',
    "a binary frame": b'{"type":"ping"}',
    "bytes that are no text": b"\xff\xfe\x00",
}
CLOSING = {"a frame too large": '{"type":"ping","pad":"' + "x" * 17_000 + '"}'}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=LIMITS) as server:
        yield server
        assert "Traceback" not in server.output()


@pytest.fixture(scope="module")
def key(server):
    """Both seats of a table that has begun."""
    return asyncio.run(opened(server, me=["Ada", "Ben"]))


async def opened(server, **wish):
    async with Lobby(server.address) as lobby:
        key = await lobby.open("cyclone", **wish)
        if not wish.get("friends"):
            async with lobby.join(key.table, [key.token]) as table:
                await table.until(lambda: table.begun)
        return key


def run(story):
    return asyncio.run(asyncio.wait_for(story, 60))


def filled(frame, position):
    if isinstance(frame, bytes):
        return frame
    values = {
        "SEAT": str(position["turn"]),
        "OTHER": str(1 - position["turn"]),
        "VERSION": str(position["version"]),
        "WORDS": position["legal"][0]["words"],
    }
    for name, value in values.items():
        frame = frame.replace(name, value)
    return frame


def test_there_are_enough_kinds_of_frames():
    assert len(FRAMES) + len(CLOSING) >= 40


@pytest.mark.parametrize("name", FRAMES)
def test_a_hostile_frame_is_refused_and_changes_nothing(server, key, name):
    async def story():
        async with raw(server.address, key.table) as socket:
            position = (await socket.join(key.token))["snapshot"]["position"]
            answer = await socket.ask(filled(FRAMES[name], position))
            pong = await socket.ask({"type": "ping"})
        async with raw(server.address, key.table) as fresh:
            after = (await fresh.join())["snapshot"]["position"]

        assert answer["type"] == "refused"
        assert f"`{answer['code']}`" in PROTOCOL
        assert "Traceback" not in answer["message"]
        assert pong["type"] == "pong"
        assert after == position

    run(story())


@pytest.mark.parametrize("name", CLOSING)
def test_a_frame_too_large_is_refused_and_the_socket_closed(server, key, name):
    async def story():
        async with raw(server.address, key.table) as socket:
            await socket.join(key.token)
            answer = await socket.ask(CLOSING[name])
            assert answer["code"] == "too_large"
            assert await socket.closed() == 4000

    run(story())


def test_a_frame_far_too_large_is_not_even_read(server, key):
    async def story():
        async with raw(server.address, key.table) as socket:
            await socket.join(key.token)
            await socket.send("x" * 1_000_000)
            assert await socket.closed() == 1009

    run(story())


def test_who_says_nothing_is_shown_out(tmp_path):
    async def story(address):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
        async with raw(address, key.table) as socket:
            assert await socket.closed() == 4000

    with ServerProcess(tmp_path, limits={"joining_seconds": 0.2}) as server:
        run(story(server.address))
        assert "Traceback" not in server.output()


def test_nothing_happens_before_joining(server, key):
    async def story():
        async with raw(server.address, key.table) as socket:
            answer = await socket.ask({"type": "ping"})
            assert answer["code"] == "join_first"
            assert await socket.closed() == 4000

    run(story())


def test_a_finished_table_takes_no_more_moves(server):
    async def story():
        position = (
            "cyclone players=2 board=line colours=blue,yellow / seat 0  roll 1  actions 1  "
            "rounds 1  starter 0  idle 0  moved 0  over 0 / "
            "B  -  - - - - - - - / Y  YBBBB  YYYYB - - - - - -"
        )
        key = await opened(server, me=["Ada", "Ben"], position=position)
        async with raw(server.address, key.table) as socket:
            before = (await socket.join(key.token))["snapshot"]["position"]
            await socket.ask(act(before, "Y1 to Y0", move_id="last"))
            for message in (
                act(before, "stop", move_id="more"),
                {"type": "undo", "move_id": "back", "seat": 0, "version": before["version"] + 1},
            ):
                assert (await socket.ask(message))["code"] == "finished"

    run(story())


# Seats and tokens

COMMANDS: dict[str, dict[str, Any]] = {
    "act": {"type": "act", "version": 1, "action": "stop"},
    "undo": {"type": "undo", "version": 1},
    "say": {"type": "say", "text": "hello"},
    "stand_in": {"type": "stand_in", "target": 0, "bot": "house"},
    "take_back": {"type": "take_back"},
    "leave": {"type": "leave"},
    "rematch": {"type": "rematch"},
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("who", ["a watcher", "another seat"])
def test_no_command_works_for_a_seat_that_is_not_ones_own(server, command, who):
    async def story():
        key = await opened(server, me="Ada", friends=1)
        async with Lobby(server.address) as lobby:
            guest = await lobby.sit(key.table, "Ben", invite=key.invite)
        tokens = [] if who == "a watcher" else [guest.token]
        async with raw(server.address, key.table) as socket:
            await socket.join(*tokens)
            answer = await socket.ask({**COMMANDS[command], "move_id": "x", "seat": 0})
        async with Lobby(server.address) as lobby:
            after = await lobby.look(key.table)

        assert answer["code"] == "not_seated"
        assert after.position
        assert after.position.version == 1
        assert after.chat == []
        assert after.seats[0].bot == ""

    run(story())


@pytest.mark.parametrize("token", ["", "x", "another table's", "the invite"])
def test_a_token_that_is_none_of_the_tables_does_not_join(server, key, token):
    async def story():
        other = await opened(server, me=["Eve", "Mallory"])
        given = {"another table's": other.token, "the invite": key.invite}.get(token, token)
        async with raw(server.address, key.table) as socket:
            answer = await socket.join(given)
            assert answer["code"] == "not_seated"
            assert await socket.closed() == 4000

    run(story())


def test_tokens_are_neither_in_the_database_nor_in_the_log(server, key):
    stored = b"".join(path.read_bytes() for path in server.data.iterdir() if path.is_file())

    assert key.table.encode() in stored
    assert key.token.encode() not in stored
    assert key.invite.encode() not in stored
    assert len(key.token) * 6 >= 128


# Pages from elsewhere

ORIGINS = {
    "our own": (lambda port: f"http://127.0.0.1:{port}", True),
    "our own by name": (lambda port: f"http://localhost:{port}", True),
    "no page at all": (lambda _port: None, True),
    "elsewhere": (lambda _port: "https://evil.example", False),
    "null": (lambda _port: "null", False),
    "another port": (lambda port: f"http://127.0.0.1:{port + 1}", False),
    "another scheme": (lambda port: f"https://127.0.0.1:{port}", False),
    "ours as a prefix": (lambda port: f"http://127.0.0.1:{port}.evil.example", False),
    "ours with a path": (lambda port: f"http://127.0.0.1:{port}/", False),
    "no port": (lambda _port: "http://127.0.0.1", False),
    "empty": (lambda _port: "", False),
}


@pytest.mark.parametrize("name", ORIGINS)
def test_only_our_own_pages_open_a_socket_or_change_anything(server, key, name):
    make, allowed = ORIGINS[name]
    origin = make(server.port)

    async def story():
        headers = {} if origin is None else {"Origin": origin}
        try:
            async with raw(server.address, key.table, additional_headers=headers) as socket:
                await socket.join()
            opened_socket = True
        except InvalidStatus as refused:
            opened_socket = refused.response.status_code != 403
        async with httpx.AsyncClient() as http:
            url = f"{server.address}/api/tables/{key.table}/seats"
            body = {"name": "Eve", "contribution": "00" * 16, "invite": key.invite}
            posted = await http.post(url, json=body, headers=headers)

        assert opened_socket == allowed
        assert (posted.json()["code"] == "forbidden_origin") == (not allowed)

    run(story())


def test_looking_at_a_link_claims_nothing(server):
    async def story():
        key = await opened(server, me="Ada", friends=1)
        async with httpx.AsyncClient(base_url=server.address) as http:
            for path in (f"/api/tables/{key.table}", f"/api/tables/{key.table}/match", "/"):
                await http.get(path)
                await http.head(path)
            seats = (await http.get(f"/api/tables/{key.table}")).json()["seats"]
            changed = await http.get(f"/api/tables/{key.table}/seats")

        assert [seat["kind"] for seat in seats] == ["person", "open"]
        assert changed.status_code == 405

    run(story())


# Requests

BODIES: dict[str, tuple[Any, str]] = {
    "nothing": (b"", "bad_message"),
    "no JSON": (b"hello", "bad_message"),
    "a list": (b"[]", "bad_message"),
    "not text": (b"\xff\xfe", "bad_message"),
    "too large": (b" " * 17_000, "too_large"),
    "far too large": (b" " * 11_000_000, "too_large"),
    "an unknown game": ({"game": "chess"}, "no_such_game"),
    "no seats": ({"seats": []}, "bad_options"),
    "too many seats": ({"seats": [{"kind": "open"}] * 9}, "bad_options"),
    "an unknown option": ({"options": {"moon": "1"}}, "bad_options"),
    "a bad box": ({"box": {"line.arm": 99}}, "bad_options"),
    "a box from elsewhere": ({"box": {"__class__": 1}}, "bad_options"),
    "a bad position": ({"position": "cyclone players=2 / nonsense"}, "bad_options"),
    "a position of another game": ({"position": "chess / nonsense"}, "bad_options"),
    "an unknown bot": ({"seats": [{"kind": "bot", "bot": "deep"}] * 2}, "bad_options"),
    "no name": ({"seats": [{"kind": "me"}, {"kind": "open"}]}, "bad_name"),
    "a name too long": ({"seats": [{"kind": "me", "name": "x" * 33}] * 2}, "bad_name"),
    "a name of control characters": ({"seats": [{"kind": "me", "name": "a\x1b"}] * 2}, "bad_name"),
    "an unknown field": ({"colour": "blue"}, "bad_message"),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_bad_request_is_refused_in_one_sentence(server, name):
    body, code = BODIES[name]
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    wish = {"game": "cyclone", "seats": seats}
    content = body if isinstance(body, bytes) else json.dumps({**wish, **body}).encode()
    headers = {"Content-Type": "application/json"}

    answer = httpx.post(f"{server.address}/api/tables", content=content, headers=headers)

    assert answer.status_code >= 400
    assert answer.json()["code"] == code
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("contribution", "code"),
    [
        ("", "bad_message"),
        ("00", "bad_message"),
        ("AB" * 16, "bad_message"),
        ("ab" * 65, "bad_message"),
        ("ab" * 16, "not_seated"),  # this host has added to the dice already
    ],
)
def test_the_dice_take_only_random_bits_and_only_once(server, key, contribution, code):
    answer = httpx.post(
        f"{server.address}/api/tables/{key.table}/dice",
        json={"token": key.token, "contribution": contribution},
    )

    assert answer.json()["code"] == code


def test_no_match_begins_before_its_host_has_added_to_the_dice(server):
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    wish = {"game": "cyclone", "seats": seats}
    key = httpx.post(f"{server.address}/api/tables", json=wish).json()
    url = f"{server.address}/api/tables/{key['table']}"
    before = httpx.get(url).json()
    body = {"token": key["token"], "contribution": "ab" * 16}
    dice = httpx.post(f"{url}/dice", json=body).json()

    assert before["position"] is None
    assert before["dice"]["commitment"] == dice["commitment"] == key["commitment"]
    assert dice["contributions"] == ["ab" * 16, ""]
    assert dice["secret"] == ""


def test_a_host_who_vanishes_before_the_dice_does_not_block_the_table(server):
    async def story():
        wish = {"game": "cyclone", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
        key = httpx.post(f"{server.address}/api/tables", json=wish).json()
        async with Lobby(server.address) as lobby:
            mine = await lobby.sit(key["table"], "Ben", invite=key["invite"])
            async with lobby.join(mine.table, [mine.token]) as table:
                await table.stand_in("house", target=0)
                await table.until(lambda: table.begun)

    run(story())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/nowhere", 404),
        ("/api/tables/nowhere/match", 404),
        ("/api/games/chess/rulebook", 404),
        ("/api/nothing", 404),
        ("/../../etc/passwd", 404),
        ("/api/tables/%00", 404),
    ],
)
def test_what_is_not_there_is_said_plainly(server, path, status):
    answer = httpx.get(f"{server.address}{path}")

    assert answer.status_code == status
    assert answer.json()["type"] == "refused"


def test_a_form_from_a_page_is_not_taken(server):
    answer = httpx.post(f"{server.address}/api/tables", data={"game": "cyclone"})

    assert answer.json()["code"] == "bad_message"


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(server):
    for path in ("/api/health", "/api/tables", "/api/nothing"):
        headers = httpx.get(f"{server.address}{path}").headers

        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_every_code_is_explained():
    assert [code for code in CODES if f"`{code}`" not in PROTOCOL] == []


# Abuse


def test_an_abuser_is_cut_off_and_others_do_not_notice(tmp_path):
    async def story(address):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
        async with raw(address, key.table) as abuser, raw(address, key.table) as other:
            await abuser.join(key.token)
            await other.join()
            for _ in range(150):
                await abuser.send({"type": "ping"})
            refused = await abuser.receive("refused")

            assert refused["code"] == "rate_limited"
            assert await abuser.closed() == 4008
            assert (await other.ask({"type": "ping"}))["type"] == "pong"

    with ServerProcess(tmp_path) as server:
        run(story(server.address))


def test_no_address_gets_more_than_its_share(tmp_path):
    async def story(address):
        async with Lobby(address) as lobby:
            key = await lobby.open("cyclone", me=["Ada", "Ben"])
            await lobby.open("cyclone", me=["Ada", "Ben"])
            answer = await lobby.http.post(
                "/api/tables",
                json={"game": "cyclone", "seats": []},
            )
            assert answer.status_code == 429
            assert answer.json()["code"] == "too_many"
        async with raw(address, key.table), raw(address, key.table):
            with pytest.raises(InvalidStatus):
                async with raw(address, key.table):
                    pass

    with ServerProcess(
        tmp_path, limits={"tables_per_address": 2, "sockets_per_address": 2}
    ) as server:
        run(story(server.address))
