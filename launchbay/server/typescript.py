"""TypeScript types of everything on the wire, made from messages.py.

python -m launchbay.server.typescript > web/src/wire.ts
"""

import types
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from launchbay.server import messages

HEAD = """\
// Made from launchbay/server/messages.py by `make types`. Do not edit: a test compares the two.
"""
UNIONS = ("FromClient", "Numbered", "FromServer")
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def typescript() -> str:
    parts = [HEAD, f"export type Code =\n{_lines(repr(code) for code in messages.CODES)};\n"]
    parts += [_interface(struct) for struct in _structs()]
    for name in UNIONS:
        members = (member.__name__ for member in get_args(getattr(messages, name)))
        parts.append(f"export type {name} =\n{_lines(members)};\n")
    return "\n".join(parts).replace("'", '"')


def _structs() -> Iterator[type[msgspec.Struct]]:
    """Every message and part, in the order of messages.py."""
    hidden = (messages.Wire, messages.Part, messages.Command)
    for value in vars(messages).values():
        is_ours = isinstance(value, type) and issubclass(value, messages.Wire | messages.Part)
        if is_ours and value not in hidden:
            yield value


def _interface(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    hints = get_type_hints(struct)
    lines = [f'  type: "{config.tag}";'] if config.tag else []
    required = len(struct.__struct_fields__) - len(struct.__struct_defaults__)
    for place, name in enumerate(struct.__struct_fields__):
        optional = "?" if place >= required else ""
        lines.append(f"  {name}{optional}: {_type(hints[name])};")
    return f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _type(hint: Any) -> str:
    """A Python type as TypeScript says it."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint == messages.Code:
        return "Code"
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(repr(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(argument) for argument in arguments))
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    if origin is tuple:
        return f"[{', '.join(_type(argument) for argument in arguments)}]"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"no TypeScript for {hint}")


def _lines(members: Iterator[str]) -> str:
    return "\n".join(f"  | {member}" for member in members)


if __name__ == "__main__":
    print(typescript(), end="")
