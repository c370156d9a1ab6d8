"""Checks that a game keeps the contract, before anything else sees it.

Compiled loops take a game at its word: one with more seats than a node of the search has room for
would write outside of memory. So `registry` loads no game with a fault. `faults` says in words
for its author what was expected and what came. Nothing is believed that `Game` promises by its
types, which is why arguments are `Any`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Game, Option, Preset, RulesInTasks
from launchbay.engine.text import listed, quoted
from launchbay.engine.validation import undeclared
from launchbay.engine.verbs import ROUND

MOST_SEATS = 8  # that bots, tables, the page and fleets are tested with
MOST_ACTIONS = 2**15  # the search keeps an action in 16 bits
LONGEST_ID = 40  # characters; it is part of addresses and file names
LONGEST_LINE = 300  # of a title or a summary
VERBS = ("setup", "legal", "apply", "score", "winners")
TASK_VERBS = ("act", "advance", "task")
WORDS = ("show", "read", "say", "narrate", "ask", "standing", "seat_name")
BOT = ("choose", "weigh", "foresee")
VIEW = ("view", "spot", "section")

Faults = Iterator[str]


def faults(game: object, name: str) -> Faults:
    """Check the game that is registered under a name: one clause for each fault."""
    if not isinstance(game, Game):
        yield f"it is {_kind(game)}, and should be a launchbay.engine.game.Game"
        return
    yield from _id(game, name)
    for check in CHECKS:
        yield from check(game)


# 1  What it says of itself


def _id(game: Any, name: str) -> Faults:
    if game.id != name:
        yield f"its id is {quoted(game.id)}, and should be the entry point's name, {quoted(name)}"
    elif not re.fullmatch(r"[a-z0-9][a-z0-9_.-]*", name, re.ASCII) or len(name) > LONGEST_ID:
        yield (
            f"its id {quoted(name)} should be 1 to {LONGEST_ID} lower-case letters, digits, "
            "dashes, dots and underscores, with a letter or a digit first"
        )


def _texts(game: Any) -> Faults:
    for part, text in (("title", game.title), ("summary", game.summary)):
        if not _is_line(text):
            yield f"its {part} should be one printable line, not {quoted(text)}"
    try:
        re.compile(game.rule_id)
    except (re.error, TypeError):
        yield f"rule_id should be a regular expression, not {quoted(game.rule_id)}"


def _is_line(text: object) -> bool:
    return isinstance(text, str) and text.isprintable() and 0 < len(text.strip()) <= LONGEST_LINE


def _numbers(game: Any) -> Faults:
    for part, number in (("version", game.version), ("longest", game.longest)):
        if type(number) is not int or number < 1:
            yield f"{part} should be a whole number from 1 on, not {quoted(number)}"
    if not isinstance(game.together, bool):
        yield f"together should be True or False, not {quoted(game.together)}"


def _players(game: Any) -> Faults:
    players = game.players
    if not isinstance(players, tuple) or not players:
        yield f"players should be a tuple of numbers such as (2, 3), not {quoted(players)}"
    elif not all(type(count) is int and count >= 1 for count in players):
        yield f"players should be whole numbers from 1 on, not {quoted(players)}"
    elif list(players) != sorted(set(players)):
        yield f"players should be in ascending order, each once, not {quoted(players)}"
    elif players[-1] > MOST_SEATS:
        yield f"it has up to {players[-1]} seats, and Launch Bay holds at most {MOST_SEATS}"


def _events(game: Any) -> Faults:
    if not _are_words(game.events):
        yield f"events should be a tuple of names, not {quoted(game.events)}"


def _are_words(names: object) -> bool:
    return isinstance(names, tuple) and all(isinstance(name, str) and name for name in names)


# 2  Options


def _options(game: Any) -> Faults:
    options = game.options
    if not isinstance(options, tuple) or not all(isinstance(one, Option) for one in options):
        yield f"options should be a tuple of Option, not {quoted(options)}"
        return
    names = [option.name for option in options]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"{names.count(name)} options are called {quoted(name)}"
    for option in options:
        yield from _option(game, option)
        yield from _beside(option, {one.name: one.choices for one in options})


def _beside(option: Any, choices: Mapping[str, tuple[str, ...]]) -> Faults:
    for other, offered in option.beside.items():
        fits = other in choices and all(
            choice in choices[other] and set(some) <= set(option.choices)
            for choice, some in offered.items()
        )
        if not fits:
            yield f"option {option.name} is limited beside {quoted(other)} by what is no choice"


def _option(game: Any, option: Any) -> Faults:
    if not _is_word(option.name) or option.name in ("players", "box"):
        yield (
            f"an option is called {quoted(option.name)}: that should be one word without '=' or "
            "',', and not 'players' or 'box'"
        )
        return
    for players in game.players if isinstance(game.players, tuple) else ():
        allowed = option.allowed(players)
        least = players if option.each_seat else 1
        if not isinstance(allowed, tuple) or not all(map(_is_word, allowed)):
            yield f"option {option.name} has choices that are not words: {quoted(allowed)}"
        elif len(set(allowed)) < max(least, len(allowed)):
            yield f"option {option.name} needs {least} or more choices, all different"
        else:
            continue
        return


def _is_word(text: object) -> bool:
    return isinstance(text, str) and bool(re.fullmatch(r"[^\s=,]+", text)) and text.isprintable()


def _presets(game: Any) -> Faults:
    presets = game.presets
    if not isinstance(presets, tuple) or not all(isinstance(one, Preset) for one in presets):
        yield f"presets should be a tuple of Preset, not {quoted(presets)}"
        return
    for preset in presets:
        if not (_is_line(preset.title) and _is_line(preset.help)):
            yield f"a preset's title and help should be one line each, not {quoted(preset.title)}"
        for players in preset.players:
            try:
                game.settle(players, preset.options)
            except BadOptions as error:
                yield f"the preset {quoted(preset.title)} cannot be: {error}"


# 3  Its folder


def _folder(game: Any) -> Faults:
    if not isinstance(game.folder, Path):
        yield f"folder should be a Path, not {quoted(game.folder)}"
        return
    yield from _file("box.toml", lambda: game.edition({}))
    yield from _file("rulebook.md", lambda: game.rulebook)


def _file(name: str, read: Callable[[], object]) -> Faults:
    try:
        read()
    except OSError as error:
        yield f"{name} cannot be read: {error.strerror}"
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield f"{name} cannot be read: {error}"


# 4  Its modules


def _rules(game: Any) -> Faults:
    yield from _functions("rules", game.rules, VERBS)
    yield from _state(game.rules)
    actions: Any = getattr(game.rules, "ACTIONS", None)
    if not _is_number(actions, 1) or actions > MOST_ACTIONS:
        yield f"rules.ACTIONS should be 1 to {MOST_ACTIONS}, not {quoted(actions)}"
    if isinstance(game.rules, RulesInTasks) or hasattr(game.rules, "TASKS"):
        yield from _functions("rules", game.rules, TASK_VERBS)
        if not _is_number(game.rules.TASKS, 1):
            yield f"rules.TASKS should be a number from 1 on, not {quoted(game.rules.TASKS)}"


def _state(rules: Any) -> Faults:
    state = getattr(rules, "STATE", None)
    if not isinstance(state, np.dtype) or not state.names or state.hasobject:
        yield f"rules.STATE should be a layout made by records.record, not {quoted(state)}"
        return
    for name in ("seat", "over"):
        if name not in state.names or state[name].kind != "i" or state[name].shape:
            yield f"rules.STATE should have {name!r}, a single signed whole number"
    if missing := undeclared(state):
        yield f"rules.STATE declares no range for {listed(missing)}"


def _laws(game: Any) -> Faults:
    yield from _functions("laws", game.laws, ("broken",))
    laws = getattr(game.laws, "LAWS", None)
    if not laws or not _are_words(laws):
        yield f"laws.LAWS should be a tuple of sentences, not {quoted(laws)}"


def _words(game: Any) -> Faults:
    yield from _functions("words", game.words, WORDS)
    for part, function in (("load", game.load), ("draw", game.draw)):
        if not callable(function):
            yield f"{part} should be a function, not {quoted(function)}"


def _bot(game: Any) -> Faults:
    bot = game.bot
    horizon = getattr(bot, "HORIZON", None)
    races = isinstance(horizon, Integral) and horizon == ROUND
    yield from _functions("bot", bot, (*BOT, "when") if races else BOT)
    if not races and not _is_number(horizon, 0):
        yield f"bot.HORIZON should be ROUND or a number from 0 on, not {quoted(horizon)}"
    for name, least in (("NOTES", 0), ("TRUST", 1)):
        if not _is_number(getattr(bot, name, None), least):
            yield f"bot.{name} should be a number from {least} on"
    if not isinstance(getattr(bot, "OUTCOMES_APART", None), bool):
        yield "bot.OUTCOMES_APART should be True or False"
    if hasattr(bot, "TURN_END") != hasattr(bot, "FUTURES"):
        yield "bot.TURN_END and bot.FUTURES go together, and it has only one of them"


def _extras(game: Any) -> Faults:
    """Optional parts of a game."""
    if game.view is not None:
        yield from _functions("view", game.view, VIEW)
    if game.census is not None:
        yield from _functions("census", game.census, ("used",))
    if game.observation is not None:
        yield from _functions("observation", game.observation, ("observe",))
        yield from _vector(game.observation)


def _vector(observation: Any) -> Faults:
    for name in ("VERSION", "SIZE"):
        if not _is_number(getattr(observation, name, None), 1):
            yield f"observation.{name} should be a number from 1 on"
    fields = getattr(observation, "FIELDS", ())
    if sum(field.size for field in fields) != getattr(observation, "SIZE", None):
        yield "observation.SIZE should be the sum of the sizes of its FIELDS"


def _functions(part: str, module: object, names: tuple[str, ...]) -> Faults:
    missing = [name for name in names if not callable(getattr(module, name, None))]
    if missing:
        yield f"{part} has no function {listed(missing)}"


def _is_number(value: Any, least: int) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, Integral) and int(value) >= least


def _kind(value: object) -> str:
    name = type(value).__name__
    return f"an {name}" if name[0].lower() in "aeiou" else f"a {name}"


CHECKS: tuple[Callable[[Any], Faults], ...] = (
    _texts,
    _numbers,
    _players,
    _events,
    _options,
    _presets,
    _folder,
    _rules,
    _laws,
    _words,
    _bot,
    _extras,
)
