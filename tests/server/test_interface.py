"""The HTTP interface is what its OpenAPI description says."""

import asyncio
import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest
from litestar.routes import HTTPRoute

from launchbay.client import Lobby
from launchbay.server.app import create_app
from launchbay.server.interface import OPERATIONS
from launchbay.server.messages import CODES
from launchbay.server.settings import Settings
from tests.server.harness import ServerProcess
from tests.server.playing import play_on

# Litestar would have the API's path parameters declared in a newer way.
pytestmark = pytest.mark.filterwarnings("ignore:.*deprecated inferred style")

LIMITS = {
    "messages": 100_000,
    "tables_per_address": 1_000_000,
    "sockets_per_address": 10_000,
    "hint_seconds": 0.02,
}
SEED = 21
EXAMPLES = 12  # of each operation in each phase
MOST_SECONDS = 240  # for a machine that is busy; it takes a quarter of a minute on an idle one
SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
OPENINGS = (
    {"seats": [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * 3]},
    {"seats": [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * 3], "public": True},
    {"seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]},
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with ServerProcess(tmp_path_factory.mktemp("server"), limits=LIMITS) as server:
        yield server
        assert "Traceback" not in server.output()


@pytest.fixture(scope="module")
def document(server):
    return httpx.get(f"{server.address}/api/openapi.json").json()


async def tables_in_play(address):
    """Tables in their middle, over, and waiting for people or dice, in turns."""
    async with Lobby(address) as lobby:
        begun = [await played(lobby, moves) for moves in (6, 10_000)]
        waiting = [
            (await lobby.http.post("/api/tables", json={"game": "cyclone"} | opening)).json()
            for opening in OPENINGS * 4
        ]
    by_turns = [[*begun, *waiting[each : each + 3]] for each in range(0, len(waiting), 3)]
    return [
        {"id": key["table"], "token": key["token"], "invite": key["invite"]}
        for keys in by_turns
        for key in keys
    ]


async def played(lobby, moves):
    key = await lobby.open("cyclone", me=["Ada", "Ben"], public=True)
    async with lobby.join(key.table, [key.token]) as table:
        await play_on(table, moves, seed=1)
    return msgspec.to_builtins(key)


def test_schemathesis_finds_no_fault_and_no_undocumented_answer(server, tmp_path):
    tables, answers = tmp_path / "tables.json", tmp_path / "answers.txt"
    tables.write_text(json.dumps(asyncio.run(tables_in_play(server.address))))
    words = [
        *("run", f"{server.address}/api/openapi.json", "--seed", str(SEED)),
        *("--phases", "examples,coverage,fuzzing,stateful", "--max-examples", str(EXAMPLES)),
        # A name that the schema allows may be taken; which are not, only the game knows.
        *("--exclude-checks", "positive_data_acceptance", "--continue-on-failure"),
        *("--no-color", "--warnings", "off", "--request-timeout", "30"),
    ]
    hooks = {
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "SCHEMATHESIS_HOOKS": "tests.server.schemathesis_hooks",
        "LAUNCHBAY_TABLES": str(tables),
        "LAUNCHBAY_ANSWERS": str(answers),
    }

    run = subprocess.run(
        [SCHEMATHESIS, *words],
        cwd=tmp_path,  # it leaves a folder
        env=os.environ | hooks,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
    )

    assert run.returncode == 0, run.stdout + run.stderr
    statuses = defaultdict(set)
    for line in answers.read_text().splitlines():
        name, _, status = line.rpartition(" ")
        statuses[name].add(int(status))
    unreached = {each.name for each in OPERATIONS if each.status not in statuses[each.name]}
    assert unreached == {"openapi"}  # which it read first; all others it got the inside of


def test_every_route_is_described_and_nothing_else(tmp_path):
    app = create_app(Settings(data=tmp_path))
    files = set(app.state.server.page.files)
    routed = {
        (route.path_format, method.lower())
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path not in files
        for method in route.methods - {"HEAD", "OPTIONS"}
    }

    assert routed == {(operation.path, operation.method) for operation in OPERATIONS}


def test_every_schema_is_a_valid_one(document):
    schemas = document["components"]["schemas"]
    for schema in schemas.values():
        jsonschema_rs.meta.validate(schema)

    assert set(schemas["Refused"]["properties"]["code"]["enum"]) == set(CODES)


def test_a_table_answers_as_its_schema_says(server, document):
    key = httpx.post(
        f"{server.address}/api/tables",
        json={"game": "cyclone", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]},
    ).json()
    snapshot = httpx.get(f"{server.address}/api/tables/{key['table']}").json()
    schema = {"$ref": "#/components/schemas/Snapshot", "components": document["components"]}

    assert jsonschema_rs.is_valid(schema, snapshot)
    assert not jsonschema_rs.is_valid(schema, snapshot | {"seats": None})


def test_every_address_can_refuse_a_connection_too_many(document):
    """The guard answers before it knows which address is asked for."""
    refused = {"type": "refused", "code": "too_many", "message": "too many connections"}
    components = {"components": document["components"]}
    for path in document["paths"].values():
        for operation in path.values():
            schema = operation["responses"]["503"]["content"]["application/json"]["schema"]
            assert jsonschema_rs.is_valid(schema | components, refused)
            assert not jsonschema_rs.is_valid(schema | components, refused | {"code": "bad_name"})


def test_the_description_is_of_this_server_alone(document):
    """No page or schema is loaded from elsewhere."""
    text = json.dumps(document)

    assert "http://" not in text
    assert "https://" not in text


# Methods, addresses and headers


@pytest.mark.parametrize(
    ("path", "allow"),
    [
        ("/api/tables", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("/api/positions", {"OPTIONS", "POST"}),
        ("/api/health/ready", {"GET", "HEAD", "OPTIONS"}),
        ("/", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_options_and_refused_methods_name_the_methods_of_an_address(server, path, allow):
    options = httpx.options(server.address + path)
    refused = httpx.delete(server.address + path)

    assert options.status_code == 204
    assert set(options.headers["allow"].split(", ")) == allow
    assert refused.status_code == 405
    assert refused.json()["code"] == "bad_message"
    assert "DELETE" in refused.json()["message"]
    assert set(refused.headers["allow"].split(", ")) == allow


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/a/b", "/api/tables/a%2Fb", "/x"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
def test_an_unknown_address_is_not_found(server, method, path):
    answer = httpx.request(method, server.address + path)

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json"
    if method != "HEAD":
        assert answer.json()["code"] == "not_found"


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "*/*;q=0", "a/b;;", ""])
def test_the_answer_is_json_whatever_is_accepted(server, accept):
    answer = httpx.get(f"{server.address}/api/tables/", headers={"Accept": accept})

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"


def test_gzip_is_for_those_who_take_it(server):
    url = f"{server.address}/api/openapi.json"
    plain = httpx.get(url, headers={"Accept-Encoding": "identity, gzip;q=0"})
    packed = httpx.get(url, headers={"Accept-Encoding": "gzip"})

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert plain.json() == packed.json()


@pytest.mark.parametrize("number", ["", "-1", "1.0", "+1", "٣", "1e3", "1000000000", "0x1", "None"])
@pytest.mark.parametrize("query", ["history?since", "hint?at"])
def test_a_number_in_a_query_is_checked(server, query, number):
    key = httpx.post(
        f"{server.address}/api/tables",
        json={"game": "cyclone", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
    ).json()

    answer = httpx.get(f"{server.address}/api/tables/{key['table']}/{query}={number}")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-json", "", "application/json+x"])
def test_another_content_type_is_refused(server, kind):
    answer = httpx.post(
        f"{server.address}/api/positions",
        content=b'{"position":""}',
        headers={"Content-Type": kind},
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


def test_a_fault_of_the_server_has_its_own_code(tmp_path, monkeypatch, caplog):
    async def ask():
        app: Any = create_app(Settings(data=tmp_path))
        monkeypatch.setattr(app.state.server.hall, "show", lambda _: 1 / 0)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            return await http.post("/api/positions", json={"position": ""})

    answer = asyncio.run(ask())

    assert answer.status_code == 500
    assert answer.json()["code"] == "fault"
    assert "ZeroDivisionError" not in answer.text
    assert "ZeroDivisionError" in caplog.text
