"""Positions, boxes and match files, changed at random and tried under bounds checks.

    python -m launchbay.engine.mutants 'cyclone players=2' 5

plays 5 games of a setting, changes what they pass through, and plays on from each change that is
accepted. In a process with NUMBA_BOUNDSCHECK=1 a rule that reaches outside its arrays raises
IndexError, below zero too. Each trial is printed before it is made, so that a crash or a trial
without end can be named; the law in `laws.py` starts this process and reads what it prints.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from launchbay.engine import matchfile, notation, tape, validation
from launchbay.engine.actions import blank_mask
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from launchbay.engine.recording import Recording
from launchbay.engine.records import NONE, blank, copy_of

POSITIONS = 12  # of a game that are changed
RECORDS, TEXTS = 30, 15  # changes of each of them
FILES, BOXES = 10, 10  # changed for each game
STEPS = 6  # played on from a change that is accepted
DRAWN = 0.2  # share of these steps that are drawn; the first always is
FILE_MOVES = 20  # in a match file that is changed
EDGES = (-(2**63), -(2**31), -129, -128, -2, -1, 0, 1, 2, 99, 127, 128, 255, 2**15, 2**31, 2**63)

Trial = Callable[[], bool]  # raises LaunchBayError or returns False if what it tries is refused


class Fault(Exception):
    """A change was accepted and then led to an error that nobody is meant to see."""


class Counts(NamedTuple):
    """Trials, and those of them that were accepted and played on."""

    tried: int
    accepted: int


def try_setting(setting: Setting, games: int, say: Callable[[str], None]) -> Counts:
    """Try changes of some games; `say` hears each trial before it is made."""
    tried = accepted = 0
    warm_up(setting)
    say("ready")
    for seed in range(games):
        for told, trial in trials(setting, seed):
            say(f"game {seed}: {told}")
            tried += 1
            accepted += _made(trial, f"game {seed}: {told}")
    return Counts(tried, accepted)


def _made(trial: Trial, told: str) -> bool:
    try:
        return trial()
    except LaunchBayError:
        return False
    except Exception as error:
        raise Fault(f"{type(error).__name__}: {error}, after {told}") from error


def warm_up(setting: Setting) -> None:
    """Compile all that the trials call, so that a slow trial is one that does not end."""
    chance = Random(0)  # noqa: S311
    for s in _positions(setting, 0):
        notation.read(notation.show(setting, setting.box(), s))
        play_on(setting, setting.box(), s, chance)
    match = _short_match(Match(setting, chance=Seeded(0)), chance)
    matchfile.decode(matchfile.encode(match))


def trials(setting: Setting, seed: int) -> Iterator[tuple[str, Trial]]:
    """All trials of one game, each with words for what it changes."""
    chance = Random(f"{notation.show_setting(setting)} {seed}")  # noqa: S311
    positions = _positions(setting, seed)
    for s in positions:
        for _ in range(RECORDS):
            yield _changed_record(setting, s, chance)
        for _ in range(TEXTS):
            yield _changed_text(setting, s, chance)
    for _ in range(FILES):
        yield _changed_file(setting, chance.choice(positions), chance)
    for _ in range(BOXES):
        yield _changed_box(setting, chance)


def _positions(setting: Setting, seed: int) -> list[np.record]:
    """Positions that a game of random actions passes through, its first and last among them."""
    passed = list(_random_play(setting, seed))
    if len(passed) <= POSITIONS:
        return passed
    return [passed[at * (len(passed) - 1) // (POSITIONS - 1)] for at in range(POSITIONS)]


def _random_play(setting: Setting, seed: int) -> Iterator[np.record]:
    """A copy of each position of a game, in which no words are made."""
    rules, box, s = setting.game.rules, setting.box(), blank(setting.game.rules.STATE)
    luck, mask = new_luck(seed), blank_mask(setting.game.rules.ACTIONS)
    chance = np.random.default_rng(seed)
    rules.setup(box, s, luck)
    for _ in range(setting.game.longest):
        yield copy_of(s)
        rules.legal(box, s, mask)
        if s.over or not mask.any():
            return
        rules.apply(box, s, luck, int(chance.choice(np.flatnonzero(mask))))


# Records


def _changed_record(setting: Setting, s: np.record, chance: Random) -> tuple[str, Trial]:
    """Fields changed in memory: what any notation could bring in."""
    changed = copy_of(s)
    changes = [_change_field(changed, chance) for _ in range(chance.randint(1, 3))]
    box, state = setting.box(), setting.game.rules.STATE

    def trial() -> bool:
        if validation.first_fault(state, changed, setting.players):
            return False
        if setting.game.laws.broken(box, changed) != NONE:
            return False
        play_on(setting, box, changed, chance)
        return True

    position = _text(setting, s).replace("\n", notation.PART)
    return f"{', '.join(changes)} in {position}", trial


def _change_field(s: np.record, chance: Random) -> str:
    """Change a number of a field, or two of them so that their sum stays; say what was done."""
    name = chance.choice(s.dtype.names or ())
    field = s.dtype[name]
    if not field.shape:
        s[name] = _other(int(s[name]), field, chance)
        return f"{name} = {s[name]}"
    numbers = s[name].reshape(-1)
    at, other = chance.randrange(numbers.size), chance.randrange(numbers.size)
    way = chance.randrange(3)
    if way == 0:
        numbers[at] = _other(int(numbers[at]), field.base, chance)
    elif way == 1:
        numbers[at], numbers[other] = int(numbers[other]), int(numbers[at])
    else:
        numbers[at] = _held(int(numbers[at]) - 1, field.base)
        numbers[other] = _held(int(numbers[other]) + 1, field.base)
    s[name] = numbers.reshape(field.shape)
    return f"{name}[{at}] = {numbers[at]}, {name}[{other}] = {numbers[other]}"


def _other(number: int, kind: np.dtype, chance: Random) -> int:
    if kind.kind == "b":
        return 1 - number
    low, high = validation.limits(kind)
    wild = chance.randint(int(low), int(high)) if kind.kind in "iu" else chance.randint(-99, 99)
    near = number + chance.choice((-2, -1, 1, 2))
    return _held(chance.choice((near, near, wild, *EDGES[4:10], int(low), int(high))), kind)


def _held(number: int, kind: np.dtype) -> int:
    low, high = validation.limits(kind)
    return min(max(number, int(low)), int(high))


# Text


def _changed_text(setting: Setting, s: np.record, chance: Random) -> tuple[str, Trial]:
    """A position as somebody might paste it."""
    text = _text(setting, s)
    for _ in range(chance.randint(1, 2)):
        text = chance.choice((_with_other_number, _with_other_word, _with_other_lines))(
            text, chance
        )

    def trial() -> bool:
        other, changed = notation.read(text)
        play_on(other, other.box(), changed, chance)
        return True

    return text.replace("\n", notation.PART), trial


def _text(setting: Setting, s: np.record) -> str:
    """A position without the digest of its box, which a changed one would not fit."""
    return f"{notation.show_setting(setting)}\n{setting.game.words.show(setting.box(), s)}"


def _with_other_number(text: str, chance: Random) -> str:
    numbers = list(re.finditer(r"-?\d+", text))
    if not numbers:
        return text
    found = chance.choice(numbers)
    near = int(found[0]) + chance.choice((-1, 1))
    number = chance.choice((near, near, *EDGES))
    return f"{text[: found.start()]}{number}{text[found.end() :]}"


def _with_other_word(text: str, chance: Random) -> str:
    """One word more, one less, or another in its place."""
    words = text.split(" ")
    at = chance.randrange(len(words))
    taken = [] if chance.random() < 0.25 else [chance.choice(words)]
    words[at : at + chance.randrange(2)] = taken
    return " ".join(words)


def _with_other_lines(text: str, chance: Random) -> str:
    first, *lines = text.split("\n")
    if lines:
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
        lines[at : at + 1] = [lines[at]] * chance.choice((0, 1, 1, 2))
    return "\n".join([first, *lines])


# Boxes


def _changed_box(setting: Setting, chance: Random) -> tuple[str, Trial]:
    """Values of box.toml at and past their ends, and a game with them."""
    names = list(_values(setting.game.edition({})))
    changes = {}
    for name, value in chance.sample(names, min(len(names), chance.randint(1, 2))):
        changes[name] = _other_value(value, chance)

    def trial() -> bool:
        other = Setting(setting.game, setting.players, setting.options, changes)
        box, s = other.box(), blank(setting.game.rules.STATE)
        setting.game.rules.setup(box, s, new_luck(chance.getrandbits(32), tape=True))
        play_on(other, box, s, chance)
        return True

    return f"box {changes}", trial


def _values(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _values(value, f"{before}{name}.")
        elif isinstance(value, int | float | str):
            yield f"{before}{name}", value


def _other_value(value: Any, chance: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((value - 1, value + 1, 2 * value, *EDGES))
    if isinstance(value, float):
        return chance.choice((-value, value * 1e9, 0.0, float("inf"), float("nan")))
    return chance.choice(("", value * 2, value[1:], value[::-1]))


# Match files


def _changed_file(setting: Setting, s: np.record, chance: Random) -> tuple[str, Trial]:
    """A match file with something in it changed, and the digest that fits it."""
    match = Match(setting, chance=Seeded(chance.getrandbits(32)))
    if chance.random() < 0.5:
        match.begin_at(notation.show(setting, match.box, s))
    contents = json.loads(matchfile.encode(_short_match(match, chance)))
    changes = [_change_file(contents, chance) for _ in range(chance.randint(1, 2))]
    data = json.dumps(contents).encode()
    contents["digest"] = matchfile.digest_of(data)
    data = json.dumps(contents).encode()

    def trial() -> bool:
        again = matchfile.opened(data)
        if isinstance(again, Recording):
            again = _watched(again)
        play_on(again.setting, again.box, again.state, chance)
        return True

    return f"{', '.join(changes)} in a match file: {data.decode()}", trial


def _watched(recording: Recording) -> Match:
    """Look at a match of other rules to its end, and carry it on."""
    for version in range(recording.version + 1):
        recording.narrative(version)
        recording.text(version)
    return recording.carried_on()


def _short_match(match: Match, chance: Random) -> Match:
    """The first moves of a match, from where it begins."""
    if match.start is None:
        match.open()
    for _ in range(FILE_MOVES):
        if match.over or not match.legal():
            break
        match.play(chance.choice(match.legal()))
    return match


def _change_file(contents: Any, chance: Random) -> str:
    """Change something, anywhere in the file but most often in what happened; say where."""
    part = chance.choice(("moves", "moves", "opening", "start", *contents))
    inside = list(_leaves({part: contents[part]}))
    path, holder, key = chance.choice(inside)
    if path == part:
        holder = contents
    value = holder[key]
    if isinstance(value, str) and chance.random() < 0.7:
        text = chance.choice((_with_other_number, _with_other_word, _with_other_lines))
        holder[key] = text(value, chance)
    elif isinstance(value, list) and value:
        at, other = chance.randrange(len(value)), chance.randrange(len(value))
        value[at], value[other] = value[other], value[at]
        value[at : at + 1] = [value[at]] * chance.choice((0, 1, 2))
    elif isinstance(value, int):
        holder[key] = chance.choice((value - 1, value + 1, *EDGES))
    else:
        holder[key] = chance.choice((None, -1, "", [], {}, 2**70, 0.5, [[[]]]))
    return path


def _leaves(holder: Any, before: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Everything in a file that can be changed: what holds it, and under which key."""
    keys = holder if isinstance(holder, dict) else range(len(holder))
    for key in keys:
        yield f"{before}{key}", holder, key
        if isinstance(holder[key], dict | list):
            yield from _leaves(holder[key], f"{before}{key}.")


# Playing on


def play_on(setting: Setting, box: np.record, s: np.record, chance: Random) -> None:
    """Some steps from a position, calling everything that a server or a bot would call."""
    game, s = setting.game, copy_of(s)
    luck = new_luck(chance.getrandbits(64), tape=True)
    for step in range(STEPS):
        actions = look(setting, box, s)
        if step == 0 or chance.random() < DRAWN:
            draw(setting, box, s, actions)
        if s.over or not actions:
            return
        action = house_action(setting, box, s, chance)
        if chance.random() < 0.7:
            action = chance.choice(actions)
        luck.told = 0
        game.rules.apply(box, s, luck, action)
        for event in tape.events(luck):
            game.words.narrate(box, event)


def look(setting: Setting, box: np.record, s: np.record) -> list[int]:
    """Show a position in words and numbers; returns the legal actions."""
    game = setting.game
    notation.show(setting, box, s)
    for seat in range(setting.players):
        game.words.standing(box, s, seat)
        game.rules.score(box, s, seat)
    if s.over:
        game.rules.winners(box, s)
    else:
        game.words.ask(box, s)
    if game.observation is not None:
        game.observation.observe(box, s, np.zeros(game.observation.SIZE, np.float32))
    mask = blank_mask(game.rules.ACTIONS)
    game.rules.legal(box, s, mask)
    actions: list[int] = np.flatnonzero(mask).tolist()
    for action in actions:
        game.words.say(box, s, action)
    return actions


def draw(setting: Setting, box: np.record, s: np.record, actions: list[int]) -> None:
    """Draw a position for a terminal and for a page; in large games that takes longest."""
    setting.game.draw(box, s)
    view = setting.game.view
    if view is not None:
        view.view(box, s)
        view.section(box, s)
        for action in actions:
            view.spot(box, s, action)


def house_action(setting: Setting, box: np.record, s: np.record, chance: Random) -> int:
    game, desk = setting.game, setting.game.desk()
    mask, whims = blank_mask(game.rules.ACTIONS), new_luck(chance.getrandbits(64))
    game.rules.legal(box, s, mask)
    return int(game.bot.choose(box, s, mask, desk.pad, whims))


if __name__ == "__main__":
    try:
        counts = try_setting(
            notation.read_setting(sys.argv[1]),
            int(sys.argv[2]),
            lambda told: print("try", told.replace("\n", " "), flush=True),
        )
        print("done", *counts, flush=True)
    except Fault as fault:
        print("fault", str(fault).replace("\n", " "), flush=True)
