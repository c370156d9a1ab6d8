"""Reading what a stranger sent: strictly, and never a traceback for an answer."""

import json
from functools import cache
from typing import Any, NoReturn

import msgspec

from launchbay.server.refusal import Refusal


def decode(data: str | bytes, kind: Any, most: int) -> Any:
    """A message of a kind, or a Refusal: too large, not JSON, keys twice, wrong fields or types."""
    size = len(data.encode("utf-8", "surrogatepass")) if isinstance(data, str) else len(data)
    if size > most:
        raise Refusal("too_large", f"a message has at most {most} bytes, and this one is longer")
    try:
        message = _decoder(kind).decode(data)
        _strict.decode(data if isinstance(data, str) else data.decode())
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Refusal("bad_message", f"not a message this server knows: {error}") from None
    return message


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return dict(pairs)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


_strict = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_no_constant)
