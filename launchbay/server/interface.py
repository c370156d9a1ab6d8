"""The HTTP interface as data: each operation with its parameters, its body and its answers.

openapi.py publishes it, and tests compare it with the routes and with what the server answers.
"""

from typing import Any, Literal, NamedTuple

import msgspec

from launchbay.engine.matchfile import MatchFile
from launchbay.server import messages
from launchbay.server.messages import Code
from launchbay.server.page import PAGES

JSON = "application/json"
HTML = "text/html; charset=utf-8"
HIGHEST_NUMBER = 999_999_999  # of a move; no match has as many

# Refusals that several operations share
FINDING: tuple[Code, ...] = (
    "not_found",
    "no_such_table",
    "no_such_game",
    "storage_down",
    "damaged",
)
OPENING: tuple[Code, ...] = (*FINDING, "compiling")  # a table whose game has to be ready
POSTING: tuple[Code, ...] = ("bad_message", "too_large", "forbidden_origin")


class Number(NamedTuple):
    """A whole number in the query."""

    name: str
    about: str


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    """One method at one address."""

    name: str
    path: str
    summary: str
    answer: Any  # its type
    method: Literal["get", "post"] = "get"
    status: int = 200
    media_type: str = JSON
    body: Any = None  # its type
    example: Any = None  # of a body
    numbers: tuple[Number, ...] = ()
    refusals: tuple[Code, ...] = ()
    unavailable: Any = None  # the type of a 503 that is no refusal


CONTRIBUTION = "00112233445566778899aabbccddeeff"
POSITION = (
    "cyclone players=2 board=line colours=blue,yellow / seat 0  roll 1  actions 1  rounds 1  "
    "starter 0  idle 0  moved 0  over 0 / B  -  - - - - - - - / Y  YBBBB  YYYYB - - - - - -"
)

SERVER = (
    Operation(
        name="health",
        path="/api/health",
        summary="Version, state of the storage, and the games still being compiled",
        answer=messages.Health,
        unavailable=messages.Health,
    ),
    Operation(
        name="live",
        path="/api/health/live",
        summary="The process answers; the storage is not asked",
        answer=messages.Alive,
    ),
    Operation(
        name="ready",
        path="/api/health/ready",
        summary="Whether the server can store moves now",
        answer=messages.Ready,
        unavailable=messages.Ready,
    ),
    Operation(
        name="openapi",
        path="/api/openapi.json",
        summary="This description",
        answer=dict[str, Any],
    ),
    Operation(
        name="games",
        path="/api/games",
        summary="Games with their options, and bots",
        answer=list[messages.GameInfo],
    ),
    Operation(
        name="rulebook",
        path="/api/games/{game_id}/rulebook",
        summary="The rulebook of a game",
        answer=str,
        media_type="text/markdown; charset=utf-8",
        refusals=("not_found", "no_such_game"),
    ),
    Operation(
        name="show",
        path="/api/positions",
        method="post",
        summary="Show a position that is written as text",
        body=messages.Look,
        example={"position": POSITION},
        answer=messages.Shown,
        refusals=(*POSTING, "no_such_game", "bad_options", "compiling"),
    ),
)
TABLES = (
    Operation(
        name="lobby",
        path="/api/tables",
        summary="Public tables with an open seat, newest first",
        answer=list[messages.TableInfo],
        refusals=("storage_down",),
    ),
    Operation(
        name="records",
        path="/api/records",
        summary="Public tables whose match is over, newest first",
        answer=list[messages.TableInfo],
        refusals=("storage_down",),
    ),
    Operation(
        name="open_table",
        path="/api/tables",
        method="post",
        summary="Set up a table",
        body=messages.NewTable,
        example={"game": "cyclone", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]},
        status=201,
        answer=messages.Key,
        refusals=(
            *POSTING,
            "no_such_game",
            "bad_options",
            "bad_name",
            "too_many",
            "storage_down",
            "compiling",
        ),
    ),
    Operation(
        name="look",
        path="/api/tables/{table_id}",
        summary="A table as anyone may see it",
        answer=messages.Snapshot,
        refusals=OPENING,
    ),
    Operation(
        name="contribute",
        path="/api/tables/{table_id}/dice",
        method="post",
        summary="Add to the dice as the host, with the token of one's seats",
        body=messages.Contribute,
        example={"token": "the token in the Key", "contribution": CONTRIBUTION},
        status=201,
        answer=messages.Dice,
        refusals=(*POSTING, *FINDING, "not_seated"),
    ),
    Operation(
        name="sit",
        path="/api/tables/{table_id}/seats",
        method="post",
        summary="Take a seat, with an invite or with a token of this table",
        body=messages.SitDown,
        example={
            "name": "Ben",
            "contribution": CONTRIBUTION,
            "invite": "the invite in the Key of the host",
        },
        status=201,
        answer=messages.Key,
        refusals=(*POSTING, *FINDING, "bad_name", "bad_invite", "seat_taken"),
    ),
    Operation(
        name="history",
        path="/api/tables/{table_id}/history",
        summary="The moves of a match from one on, with the position after each",
        numbers=(Number("since", "number of the first move wanted; 0 is the opening"),),
        answer=messages.History,
        refusals=(*OPENING, "bad_message", "not_started"),
    ),
    Operation(
        name="hint",
        path="/api/tables/{table_id}/hint",
        summary="What the search would do, and what it thinks of every other action",
        numbers=(Number("at", "number of kept moves to look at; without it, all of them"),),
        answer=messages.Hint,
        refusals=(*OPENING, "bad_message", "not_started", "finished", "other_rules"),
    ),
    Operation(
        name="review",
        path="/api/tables/{table_id}/review",
        summary="Every decision's cost and every roll's luck",
        answer=messages.Review,
        refusals=(*OPENING, "not_started", "other_rules"),
    ),
    Operation(
        name="match_file",
        path="/api/tables/{table_id}/match",
        summary="The match as a file; with the secret of its dice once the match is over",
        answer=MatchFile,
        refusals=(*FINDING, "not_started"),
    ),
)
THE_PAGE = tuple(
    Operation(
        name=f"page {path}",
        path=path.replace(":str", ""),
        summary="The client for browsers, which reads the address itself",
        answer=str,
        media_type=HTML,
    )
    for path in PAGES
)
OPERATIONS = (*SERVER, *TABLES, *THE_PAGE)
