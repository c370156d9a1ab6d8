"""TypeScript types of everything on the wire, made from messages.py and each game's view.py.

python -m launchbay.server.typescript web/src
"""

import sys
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import launchbay.games
from launchbay.engine import registry
from launchbay.engine.game import Game
from launchbay.server import messages

HEAD = """\
// Made from launchbay/{source} by `make types`. Do not edit: a test compares the two.
"""
UNIONS = ("FromClient", "Numbered", "FromServer")
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
PLAIN[Any] = "unknown"  # a game's own, which its view.ts describes


def files() -> dict[str, str]:
    """What belongs into web/src, by path."""
    views = {f"games/{game.id}/view.ts": view_types(game) for game in _our_games_with_a_view()}
    return {"wire.ts": wire_types(), **views}


def wire_types() -> str:
    codes = _lines(repr(code) for code in messages.CODES)
    parts = [HEAD.format(source="server/messages.py"), f"export type Code =\n{codes};\n"]
    parts += [_interface(struct) for struct in _messages()]
    for name in UNIONS:
        members = (member.__name__ for member in get_args(getattr(messages, name)))
        parts.append(f"export type {name} =\n{_lines(members)};\n")
    return "\n".join(parts).replace("'", '"')


def view_types(game: Game) -> str:
    structs = (
        value
        for value in vars(game.view).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
    )
    head = HEAD.format(source=f"games/{game.folder.name}/view.py")
    return "\n".join([head, _events(game), *map(_interface, structs)])


def _events(game: Game) -> str:
    """The kinds of event by name, as the tape numbers them."""
    kinds = "".join(f"  {name}: {kind},\n" for kind, name in enumerate(game.events, 1))
    return f"export const EVENTS = {{\n{kinds}}} as const;\n"


def _our_games_with_a_view() -> Iterator[Game]:
    """A game that plugs in brings its own page, if any."""
    folders = [Path(folder) for folder in launchbay.games.__path__]
    for game in registry.games():
        if game.view is not None and game.folder.parent in folders:
            yield game


def _messages() -> Iterator[type[msgspec.Struct]]:
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


def _lines(members: Iterable[str]) -> str:
    return "\n".join(f"  | {member}" for member in members)


def write(folder: Path) -> None:
    for name, text in files().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
