"""Positions of Cyclone Run, to text and back.

A line for the turn and one for each thing on the table. The nine cells go row by row: the face-up
token, then the tokens in the cell; `?` is face down. A hero card has the Fuel on it, with `!` if it
was selected and its turn is to come, `x` if it was named, or selected and has had its turn. A used
card has `x`. Rook stands on a2, and still has two moves and one of her binoculars:

    phase move  seat 0  active 0  first 1  round 3  rerolls 1  training 0  moves 2  stopped 0
    lent 0  crossroads 0  scouts 1  extended 0  offered 0  safe 0  dancer 0     (the same line)
    dice  TMMIB
    tray  Sc/7 ?/8 ?/8 Lo/8 El/6 ?/8 ?/8 ?/8 Tf/8
    vehicles  a2 -
    heroes  0 2! 1 0 0 0 0 0x 3
    acting  Rook
    run  -
    fuel  1 3 pile 13
    unseen  …
    pile 0  …
    pile 1  …
    cards  - 0 0x - 1 out - - - - -
"""

from collections.abc import Callable, Sequence

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.hands import MOST_DICE
from launchbay.engine.notation import read_fields, read_number, show_fields
from launchbay.engine.records import NONE, blank
from launchbay.games.cyclone_run.content import (
    CARDS,
    CELLS,
    FACES,
    HEROES,
    KINDS,
    MOST_TOKENS,
    PROFILES,
    VEHICLES,
)
from launchbay.games.cyclone_run.ending import empty_cells
from launchbay.games.cyclone_run.table import OUT, OVER, PHASES, STATE

SHORT = ("Sc", "Sf", "Tr", "Tf", "Sh", "El", "Lo", "Se", "Co")  # the kinds
FIELDS = (
    "seat",
    "active",
    "first",
    "rounds",
    "rerolls",
    "training",
    "moves",
    "stopped",
    "lent",
    "crossroads",
    "scouts",
    "extended",
    "offered",
    "safe",
    "dancer",
)
ROUND_WORD = ("rounds", "round")  # NumPy's records use that name, so the field has another


# To text


def show(box: np.record, s: np.record) -> str:
    heroes = zip(s.hero_fuel.tolist(), s.selected.tolist(), s.unused.tolist(), strict=True)
    lines = [
        f"phase {PHASES[s.phase]}  {show_fields(s, FIELDS).replace(*ROUND_WORD)}",
        f"dice  {hand(s)}",
        f"tray  {' '.join(map(cell_word, s.top.tolist(), s.height.tolist()))}",
        f"vehicles  {' '.join('-' if at == NONE else CELLS[at] for at in s.place.tolist())}",
        f"heroes  {' '.join(hero_word(*hero) for hero in heroes)}",
        f"acting  {'-' if s.acting == NONE else PROFILES[s.acting]}",
        f"run  {' '.join(CELLS[at] for at in np.flatnonzero(s.run)) or '-'}",
        f"fuel  {_row(s.fuel[: box.players])} pile {s.fuel_pile}",
        f"unseen  {_row(s.unseen)}",
    ]
    piles = s.pile[: box.players]
    lines += [f"pile {seat}  {_row(pile)}" for seat, pile in enumerate(piles)]
    lines.append(f"cards  {' '.join(map(card_word, s.card_owner.tolist(), s.card_used.tolist()))}")
    return "\n".join(lines)


def hand(s: np.record) -> str:
    return faces_of(s.dice.tolist())


def faces_of(counts: Sequence[int]) -> str:
    return "".join(face * count for face, count in zip(FACES, counts, strict=True))


def cell_word(top: int, height: int) -> str:
    return f"{SHORT[top] if top != NONE else '?' if height else '-'}/{height}"


def hero_word(fuel: int, selected: int, unused: int) -> str:
    return f"{fuel}{'!' if unused else 'x' if selected else ''}"


def card_word(owner: int, used: int) -> str:
    if owner in (NONE, OUT):
        return "-" if owner == NONE else "out"
    return f"{owner}{'x' if used else ''}"


def _row(numbers: np.ndarray) -> str:
    return " ".join(str(number) for number in numbers.tolist())


# And back


def read(box: np.record, text: str) -> np.record:
    turn, *lines = text.splitlines()
    readers: dict[str, Callable[[np.record, list[str]], None]] = {
        "dice": read_hand,
        "tray": read_tray,
        "vehicles": read_vehicles,
        "heroes": read_heroes,
        "acting": read_acting,
        "run": read_run,
        "fuel": lambda s, words: read_fuel(box, s, words),
        "unseen": lambda s, words: _read_kinds(s.unseen, words),
    }
    readers |= {f"pile {seat}": read_pile_of(seat) for seat in range(box.players)}
    readers["cards"] = read_cards
    if len(lines) != len(readers):
        raise BadPosition(f"expected lines for {', '.join(readers)}, after the turn's")
    s = blank(STATE)
    read_turn(s, turn)
    for (name, reader), line in zip(readers.items(), lines, strict=True):
        begins, words = name.split(), line.split()
        if words[: len(begins)] != begins:
            raise BadPosition(f"expected a line for {name}, not {line!r}")
        reader(s, words[len(begins) :])
    s.last_round = empty_cells(s) >= box.empty
    return s


def read_turn(s: np.record, line: str) -> None:
    words = line.split()
    if len(words) < 2 or words[0] != "phase":
        raise BadPosition(f"expected a line that starts with phase, not {line!r}")
    s.phase = _index(PHASES, words[1], "a phase")
    s.over = s.phase == OVER
    try:
        read_fields(s, FIELDS, " ".join(words[2:]).replace("round ", "rounds "))
    except BadPosition as fault:
        raise BadPosition(str(fault).replace(*ROUND_WORD)) from None


def read_hand(s: np.record, words: list[str]) -> None:
    (text,) = _exactly(1, words, "hand of dice")
    if len(text) > MOST_DICE:
        raise BadPosition(f"there are at most {MOST_DICE} dice, and {text!r} has {len(text)}")
    for face in text:
        s.dice[_index(FACES, face, "a die")] += 1


def read_tray(s: np.record, words: list[str]) -> None:
    cells = [read_cell(word) for word in _exactly(len(CELLS), words, "cells")]
    s.top, s.height = zip(*cells, strict=True)


def read_cell(word: str) -> tuple[int, int]:
    short, _, tokens = word.partition("/")
    top = NONE if short in ("?", "-") else _index(SHORT, short, "a token")
    height = _small(tokens, "a cell's height")
    if (short == "-") != (height == 0):
        raise BadPosition(f"a cell is empty when it has no tokens, and {word!r} is not so")
    return top, height


def read_vehicles(s: np.record, words: list[str]) -> None:
    _exactly(len(VEHICLES), words, "places of vehicles")
    s.place = [NONE if word == "-" else _index(CELLS, word, "a cell") for word in words]


def read_heroes(s: np.record, words: list[str]) -> None:
    _exactly(len(HEROES), words, "heroes")
    s.hero_fuel = [_small(word.rstrip("!x"), "Fuel on a hero") for word in words]
    s.selected = [word.endswith(("!", "x")) for word in words]
    s.unused = [word.endswith("!") for word in words]


def read_acting(s: np.record, words: list[str]) -> None:
    name = " ".join(words)
    s.acting = NONE if name == "-" else _index(PROFILES, name, "the acting hero")


def read_run(s: np.record, words: list[str]) -> None:
    for word in [] if words == ["-"] else words:
        s.run[_index(CELLS, word, "a cell")] = 1


def read_fuel(box: np.record, s: np.record, words: list[str]) -> None:
    if len(words) != box.players + 2 or words[-2] != "pile":
        raise BadPosition(f"expected {box.players} numbers, then pile and one, not {_said(words)}")
    s.fuel[: box.players] = [_small(word, "a player's Fuel") for word in words[:-2]]
    s.fuel_pile = _small(words[-1], "the Fuel pile")


def read_pile_of(seat: int) -> Callable[[np.record, list[str]], None]:
    return lambda s, words: _read_kinds(s.pile[seat], words)


def _read_kinds(row: np.ndarray, words: list[str]) -> None:
    row[:] = [_small(word, "a number of tokens") for word in _exactly(len(KINDS), words, "numbers")]


def read_cards(s: np.record, words: list[str]) -> None:
    _exactly(len(CARDS), words, "cards")
    s.card_owner = [read_owner(word.removesuffix("x")) for word in words]
    s.card_used = [word.endswith("x") for word in words]


def read_owner(word: str) -> int:
    if word in ("-", "out"):
        return NONE if word == "-" else OUT
    seat = _small(word, "a card's owner")
    if seat >= OUT:
        raise BadPosition(f"a card's owner is a seat, '-' or 'out', not {word!r}")
    return seat


def _exactly(count: int, words: list[str], what: str) -> list[str]:
    if len(words) != count:
        raise BadPosition(f"expected {count} {what}, not {_said(words)}")
    return words


def _said(words: list[str]) -> str:
    return repr(" ".join(words)) if words else "nothing"


def _small(word: str, what: str) -> int:
    number = read_number(what, word)
    if not 0 <= number <= MOST_TOKENS:
        raise BadPosition(f"{what} is far out of range: {number}")
    return number


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in list(names):
        raise BadPosition(f"{what} is one of {', '.join(names)}, not {name!r}")
    return names.index(name)
