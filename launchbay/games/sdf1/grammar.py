"""The sentences cards are written in, taken apart: text of box.toml to a tree of calls.

`a; b` one after the other, `a | b` one of them, `if c: a; else b`, `(a; b)` as one thing,
`a twice`. `at Upkeep: a`, `at Clean Up: a`, `1/ep: a` and `at end of phase 5: a` begin programs
of their own. What the words mean is said in language.py.
"""

import re
from dataclasses import dataclass
from typing import TypeAlias

from launchbay.engine.errors import BadOptions


class Unreadable(Exception):
    """What is wrong with a text, without the card's name."""


@dataclass(frozen=True)
class Call:
    """A verb with its words, and what follows the bracket: `gain(evade_mecha,1) here`."""

    verb: str
    words: tuple[str, ...]
    manner: str = ""
    times: int = 1


@dataclass(frozen=True)
class Choice:
    """One of these, as the players like."""

    options: tuple["Effect", ...]


@dataclass(frozen=True)
class When:
    """The first effect if all of the conditions hold, the second if not."""

    conditions: tuple[Call, ...]
    then: "Effect"
    otherwise: "Effect" = ()


Effect: TypeAlias = tuple[Call | Choice | When, ...]

NOW, UPKEEP, CLEAN_UP, ON_CALL, LATE = "now", "upkeep", "clean up", "on call", "late"
TRIGGERS = {
    "at Upkeep:": UPKEEP,
    "at Clean Up:": CLEAN_UP,
    "1/ep:": ON_CALL,
    "at end of phase 5:": LATE,
}
TIMES = {"twice": 2, "three times": 3}


def read(where: str, text: str) -> dict[str, Effect]:
    """The effects of one text, by the moment at which they happen."""
    try:
        return _moments(text)
    except Unreadable as wrong:
        raise BadOptions(f"sdf1: {where}: {wrong}") from None


def read_conditions(where: str, text: str, objective: int) -> tuple[Call, ...]:
    """The conditions of an Objective (0 or 1), all of which must hold; `paid` is its own price."""
    try:
        conditions = _conditions(text)
    except Unreadable as wrong:
        raise BadOptions(f"sdf1: {where}: {wrong}") from None
    paid = Call("paid", (str(objective),))
    return tuple(paid if condition == Call("paid", ()) else condition for condition in conditions)


def _moments(text: str) -> dict[str, Effect]:
    moments: dict[str, Effect] = {}
    moment, parts = NOW, list[str]()
    for part in _split(text, ";") if text.strip() else ():
        trigger = next((start for start in TRIGGERS if part.startswith(start)), None)
        if trigger is not None:
            moments[moment] = _sequence(parts)
            moment, parts = TRIGGERS[trigger], []
            part = part.removeprefix(trigger).strip()
        parts.append(part)
    moments[moment] = _sequence(parts)
    return {moment: effect for moment, effect in moments.items() if effect}


def _sequence(parts: list[str]) -> Effect:
    steps: list[Call | Choice | When] = []
    for part in parts:
        if part.startswith("else "):
            last = steps.pop() if steps else None
            if not isinstance(last, When) or last.otherwise:
                raise Unreadable("an 'else' has no 'if' before it")
            otherwise = _choice(part.removeprefix("else "))
            steps.append(When(last.conditions, last.then, otherwise))
        elif part.startswith("if "):
            condition, colon, then = part.removeprefix("if ").partition(":")
            if not colon:
                raise Unreadable(f"{part!r} has no colon after its condition")
            steps.append(When(_conditions(condition), _choice(then)))
        else:
            steps.extend(_choice(part))
    return tuple(steps)


def _choice(text: str) -> Effect:
    options = [_step(option) for option in _split(text, "|")]
    return options[0] if len(options) == 1 else (Choice(tuple(options)),)


def _step(text: str) -> Effect:
    if text.startswith("(") and text.endswith(")"):
        return _sequence(_split(text[1:-1], ";"))
    found = re.fullmatch(r"(\w+)\((.*)\)([^()]*)", text)
    if found is None:
        raise Unreadable(f"{text!r} is no effect")
    verb, words, manner = found.groups()
    manner, times = manner.strip(), 1
    for word, count in TIMES.items():
        if manner.endswith(word):
            manner, times = manner.removesuffix(word).strip(), count
    listed = tuple(_split(words, ",")) if words.strip() else ()
    return (Call(verb, listed, manner, times),)


def _split(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand in no bracket."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            break
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    if depth != 0:
        raise Unreadable(f"the brackets of {text!r} do not match")
    return [part.strip() for part in parts]


def _conditions(text: str) -> tuple[Call, ...]:
    """`kills(pod,4)`, `pool <= 1`, `here=PR`, `paid`, joined by `and`."""
    conditions = []
    for part in (part.strip() for part in text.split(" and ")):
        compared = re.fullmatch(r"([a-z ]+?) ?(<=|>=|=) ?(\w+)", part)
        if compared is not None:
            left, sign, right = compared.groups()
            conditions.append(Call(f"{left} {sign}", (right,)))
        elif "(" in part:
            (call,) = _step(part)
            if not isinstance(call, Call) or call.manner or call.times > 1:
                raise Unreadable(f"{part!r} is no condition")
            conditions.append(call)
        else:
            conditions.append(Call(part, ()))
    return tuple(conditions)
