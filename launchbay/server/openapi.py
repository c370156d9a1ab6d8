"""The OpenAPI description of the HTTP interface, made from interface.py and the messages.

Litestar could make one from annotated handlers, but it would then decode bodies itself, less
strictly than frames.py, and its schemas leave out tags and forbidden fields. msgspec's have both.
"""

import re
from collections import defaultdict
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

from launchbay import __version__
from launchbay.server import messages
from launchbay.server.interface import HIGHEST_NUMBER, JSON, OPERATIONS, Operation
from launchbay.server.messages import Code
from launchbay.server.refusal import REASONS

ABOUT = """\
docs/protocol.md explains every message, and describes play over a WebSocket at
`/api/tables/{table_id}/play`, which OpenAPI cannot.

`HEAD` answers like `GET`, without the body. `OPTIONS` and every 405 name the methods of an address
in `Allow`. A trailing slash makes no difference; unknown query parameters and `Accept` are ignored.
"""
Json = dict[str, Any]
REF = "#/components/schemas/{name}"


@cache
def document() -> bytes:
    """The whole description, encoded."""
    return msgspec.json.encode(described())


def described() -> Json:
    paths: dict[str, Json] = defaultdict(dict)
    for operation in OPERATIONS:
        paths[operation.path][operation.method] = _operation(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Launch Bay",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {"schemas": msgspec.json.schema_components(_types(), ref_template=REF)[1]},
    }


def _types() -> list[Any]:
    """Every type in a body or an answer."""
    kinds = [messages.Refused]
    for operation in OPERATIONS:
        kinds += [operation.body, operation.answer, operation.unavailable]
    return kinds


def _schema(kind: Any) -> Json:
    [schema], _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _operation(operation: Operation) -> Json:
    found: Json = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [*_in_path(operation), *_in_query(operation)],
        "responses": _answers(operation),
    }
    if operation.body:
        content: Json = {"schema": _schema(operation.body), "example": operation.example}
        found["requestBody"] = {"required": True, "content": {JSON: content}}
    return found


def _in_path(operation: Operation) -> list[Json]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]


def _in_query(operation: Operation) -> list[Json]:
    schema = {"type": "integer", "minimum": 0, "maximum": HIGHEST_NUMBER}
    return [
        {"name": number.name, "in": "query", "description": number.about, "schema": schema}
        for number in operation.numbers
    ]


def _answers(operation: Operation) -> Json:
    """By status; a refusal of each status lists its codes."""
    codes: dict[int, list[Code]] = defaultdict(list)
    for code in (*operation.refusals, "fault"):
        codes[REASONS[code].status].append(code)
    codes[503].append("too_many")  # of the guard, which has not read the request
    answers = {str(status): _refusal(status, codes[status]) for status in sorted(codes)}
    if operation.unavailable:
        refused = answers["503"]["content"][JSON]["schema"]
        answers["503"] = _answer(503, JSON, {"anyOf": [_schema(operation.unavailable), refused]})
    success = _answer(operation.status, operation.media_type, _schema(operation.answer))
    if operation.answer is messages.Key:
        success["links"] = _links()
    return {str(operation.status): success} | answers


def _answer(status: int, media_type: str, schema: Json) -> Json:
    return {
        "description": HTTPStatus(status).phrase,
        "content": {media_type: {"schema": schema}},
    }


def _refusal(status: int, codes: list[Code]) -> Json:
    schema = {"allOf": [_schema(messages.Refused)], "properties": {"code": {"enum": codes}}}
    answer = _answer(status, JSON, schema)
    answer["description"] = "; ".join(f"`{code}`: {REASONS[code].why}" for code in codes)
    return answer


def _links() -> Json:
    """From a key to everything that can be asked about its table."""
    table = {"table_id": "$response.body#/table"}
    return {
        operation.name: {"operationId": operation.name, "parameters": table}
        for operation in OPERATIONS
        if operation.path.startswith("/api/tables/{table_id}")
    }
