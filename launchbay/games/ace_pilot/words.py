"""Ace Pilot in words: positions, actions and events, to text and back.

A position is a line for the turn and a line for each thing on the table. The nine cells go row by
row: the open token with its markers, then the tokens in the cell; `?` is a cover. A hero has its
owner's seat, with `!` if bought this turn and still to attack, `x` if bought this turn and done.
Two heroes bought, and Rick has placed the first of his three points:

    seat 0  round 1  turn 0  starter 0  holder 0  rerolls 1  attacked 1  burning 0  over 0
    dice  T
    tray  Fp/7 Sc+1/7 ?/6 Kh+4/7 Bp/7 Fp/7 ?/6 Up/7 Cr/7
    heroes  - - 0! - - 0x - -
    aim  Rick 2 left: TL
    unseen  31 24 14 9 5 0 7
    pile 0  1 0 0 0 0 0 0
    pile 1  0 0 0 0 0 0 0
    cards  - - - - - - - -
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.hands import MOST_DICE, ROLLS
from launchbay.engine.notation import read_fields, read_number, show_fields
from launchbay.engine.records import NONE, blank
from launchbay.games.ace_pilot.alphabet import FIRST_ATTACK
from launchbay.games.ace_pilot.content import (
    AFTERBURNER,
    ATTACKS,
    CARDS,
    CELLS,
    CHANGES,
    CLAUDIA,
    CORNERS,
    FACES,
    FORMATION_BREAK,
    HEROES,
    KINDS,
    MAX,
    MISSILE_VOLLEY,
    MOST_TOKENS,
    PAIRS,
    RECON_SWEEP,
    ROY,
)
from launchbay.games.ace_pilot.rules import (
    ATTACK,
    ATTACKED,
    BEGAN,
    BOUGHT,
    BREAK,
    BURN,
    BUY,
    CHANGE,
    CHANGED,
    DESTROYED,
    DONE,
    DREW_CARD,
    END,
    HIT,
    LAST,
    PASSED,
    REROLL,
    RETURNED,
    REVEALED,
    ROLLED,
    ROUND,
    STATE,
    SWAPPED,
    SWEEP,
    TOKEN,
    TRIED,
    TURN,
    USED,
    VOLLEY,
    WON,
    empty_cells,
    score,
)

SHORT = ("Fp", "Bp", "Sc", "Cr", "Fl", "Kh", "Up")  # the kinds, in positions
SEAT_NAMES = ("blue", "yellow", "green", "red")
LINES = ("top row", "middle row", "bottom row", "left column", "middle column", "right column")
FIELDS = (
    "seat",
    "rounds",
    "turn",
    "starter",
    "holder",
    "rerolls",
    "attacked",
    "burning",
    "over",
)

ROUND_WORD = ("rounds", "round")  # NumPy's records use that name, so the field has another


# Positions


def show(box: np.record, s: np.record) -> str:
    lines = [
        show_fields(s, FIELDS).replace(*ROUND_WORD),
        f"dice  {hand(s)}",
        f"tray  {' '.join(map(cell, s.top.tolist(), s.marks.tolist(), s.height.tolist()))}",
        f"heroes  {' '.join(map(bought, s.owner.tolist(), s.ready.tolist(), s.spent.tolist()))}",
        f"aim  {aim(s)}",
        f"unseen  {_row(s.unseen)}",
    ]
    piles = s.pile[: box.players]
    lines += [f"pile {seat}  {_row(pile)}" for seat, pile in enumerate(piles)]
    lines.append(f"cards  {' '.join(map(drawn, s.card_owner.tolist(), s.card_used.tolist()))}")
    return "\n".join(lines)


def read(box: np.record, text: str) -> np.record:
    turn, *lines = text.splitlines()
    readers: dict[str, Callable[[np.record, list[str]], None]] = {
        "dice": read_hand,
        "tray": read_tray,
        "heroes": read_heroes,
        "aim": read_aim,
        "unseen": lambda s, words: _read_row(s.unseen, words),
    }
    readers |= {f"pile {seat}": read_pile_of(seat) for seat in range(box.players)}
    readers["cards"] = read_cards
    if len(lines) != len(readers):
        raise BadPosition(f"expected lines for {', '.join(readers)}, after the turn's")
    s = blank(STATE)
    read_turn(s, turn)
    for (name, reader), line in zip(readers.items(), lines, strict=True):
        start, words = line.split()[: len(name.split())], line.split()[len(name.split()) :]
        if start != name.split():
            raise BadPosition(f"expected a line for {name}, not {line!r}")
        reader(s, words)
    s.last_round = empty_cells(s) >= box.empty
    return s


def read_turn(s: np.record, line: str) -> None:
    try:
        read_fields(s, FIELDS, line.replace("round ", "rounds "))
    except BadPosition as fault:
        raise BadPosition(str(fault).replace(*ROUND_WORD)) from None


def hand(s: np.record) -> str:
    return faces_of(s.dice.tolist()) or "-"


def faces_of(counts: Iterable[int]) -> str:
    return "".join(face * count for face, count in zip(FACES, counts, strict=True))


def read_hand(s: np.record, words: list[str]) -> None:
    (text,) = _exactly(1, words, "dice")
    if len(text) > MOST_TOKENS:
        raise BadPosition(f"there are not as many dice as in {text[:MOST_DICE]}…")
    for face in text.replace("-", ""):
        s.dice[_index(FACES, face, "a die")] += 1


def cell(top: int, marks: int, height: int) -> str:
    """The open token and its markers, and how many tokens there are."""
    shown = SHORT[top] if top != NONE else "?" if height else "-"
    return f"{shown}{f'+{marks}' if marks else ''}/{height}"


def read_tray(s: np.record, words: list[str]) -> None:
    cells = [read_cell(word) for word in _exactly(len(CELLS), words, "cells")]
    s.top, s.marks, s.height = zip(*cells, strict=True)


def read_cell(word: str) -> tuple[int, int, int]:
    shown, _, tokens = word.partition("/")
    short, _, markers = shown.partition("+")
    top = NONE if short in ("?", "-") else _index(SHORT, short, "a token")
    marks, height = _small(markers or "0", "a marker's number"), _small(tokens, "a cell's height")
    if (short == "-") != (height == 0):
        raise BadPosition(f"a cell is empty when it has no tokens, and {word!r} is not so")
    return top, marks, height


def bought(owner: int, ready: int, spent: int) -> str:
    mark = "!" if ready else "x" if spent else ""
    return "-" if owner == NONE else f"{owner}{mark}"


def read_heroes(s: np.record, words: list[str]) -> None:
    heroes = [read_bought(word) for word in _exactly(len(HEROES), words, "heroes")]
    s.owner, s.ready, s.spent = zip(*heroes, strict=True)
    s.bought = sum(spent for _, _, spent in heroes)


def read_bought(word: str) -> tuple[int, bool, bool]:
    ready, spent = word.endswith("!"), word.endswith(("!", "x"))
    return _seat(word[:-1] if spent else word), ready, spent


def aim(s: np.record) -> str:
    """The hero in the middle of an attack, what is left to give, and the cells given so far."""
    if s.aiming == NONE:
        return "-"
    cells = [name for name, hits in zip(CELLS, s.aim.tolist(), strict=True) for _ in range(hits)]
    return f"{HEROES[s.aiming]} {s.aims} left: {' '.join(cells)}"


def read_aim(s: np.record, words: list[str]) -> None:
    if words == ["-"]:
        s.aiming = NONE
        return
    if len(words) < 3 or words[2] != "left:":
        raise BadPosition(f"expected '-' or such as 'Rick 2 left: TL', not {_said(words)}")
    s.aiming = _index(HEROES, words[0], "a hero")
    s.aims = _small(words[1], "aim")
    for name in words[3 : 3 + MOST_TOKENS]:
        s.aim[_index(CELLS, name, "a cell")] += 1


def read_pile_of(seat: int) -> Callable[[np.record, list[str]], None]:
    return lambda s, words: _read_row(s.pile[seat], words)


def drawn(owner: int, used: int) -> str:
    return "-" if owner == NONE else f"{owner}{'x' if used else ''}"


def read_cards(s: np.record, words: list[str]) -> None:
    _exactly(len(CARDS), words, "cards")
    s.card_owner = [_seat(word.removesuffix("x")) for word in words]
    s.card_used = [word.endswith("x") for word in words]


def _row(numbers: np.ndarray) -> str:
    return " ".join(str(number) for number in numbers.tolist())


def _read_row(row: np.ndarray, words: list[str]) -> None:
    row[:] = [_small(word, "a number of tokens") for word in _exactly(len(KINDS), words, "numbers")]


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


def _seat(word: str) -> int:
    return NONE if word == "-" else _small(word, "a seat")


def _index(names: Sequence[str], name: str, what: str) -> int:
    if name not in names:
        raise BadPosition(f"{what} is one of {', '.join(names)}, not {name!r}")
    return names.index(name)


# Actions


def say(_box: np.record, _s: np.record, action: int) -> str:
    if action < BUY:
        return f"reroll {''.join(FACES[face] for face in ROLLS[action - REROLL])}"
    if action < ATTACK:
        return f"buy {HEROES[action - BUY]}"
    if action < DONE:
        return say_attack(action - ATTACK)
    if action == DONE:
        return "done"
    return "end turn" if action == END else say_card(action)


def say_attack(number: int) -> str:
    hero, hits = ATTACKS[number]
    way = number - int(FIRST_ATTACK[hero])
    if hero == MAX:
        return f"{HEROES[hero]} attacks"
    if hero == ROY:
        return f"{HEROES[hero]} attacks {CELLS[CORNERS[way]]}"
    where = LINES[way] if hero == CLAUDIA else CELLS[hits.index(1)]
    return f"{HEROES[hero]} attacks {where}"


def say_card(action: int) -> str:
    if action == BURN:
        return CARDS[AFTERBURNER]
    if action < VOLLEY:
        card, face, into = CHANGES[action - CHANGE]
        return f"{CARDS[card]} {FACES[face]} to {FACES[into]}"
    if action < SWEEP:
        return f"{CARDS[MISSILE_VOLLEY]} at {CELLS[action - VOLLEY]}"
    if action < BREAK:
        return f"{CARDS[RECON_SWEEP]} at {CELLS[action - SWEEP]}"
    one, other = PAIRS[action - BREAK]
    return f"{CARDS[FORMATION_BREAK]} {CELLS[one]} and {CELLS[other]}"


def ask(box: np.record, s: np.record) -> str:
    """What the seat to act is asked, in one line."""
    return f"{seat_name(box, s.seat)}: {_asked(s)}"


def _asked(s: np.record) -> str:
    if s.burning:
        return "which dice does Afterburner roll?"
    if s.aiming != NONE:
        return f"where does {HEROES[s.aiming]} strike? {s.aims} to go"
    if any(s.ready):
        return "attack with your heroes, then end the turn"
    if s.rerolls and not s.bought:
        return f"buy a hero, or reroll dice; {_count(s.rerolls, 'reroll')} left"
    return "buy a hero, use a card, or end the turn"


# Events


def narrate(box: np.record, event: tuple[int, int, int, int]) -> str:
    kind, a, b, c = event
    return NARRATED[kind](box, a, b, c)


def _tried(box: np.record, seat: int, emblems: int, _: int) -> str:
    return f"{seat_name(box, seat)} rolls {_count(emblems, 'emblem')} for the start"


def _round(box: np.record, number: int, starter: int, _: int) -> str:
    return f"round {number} begins with {seat_name(box, starter)}"


def _turn(box: np.record, seat: int, _turn: int, cards: int) -> str:
    names = [name for card, name in enumerate(CARDS) if cards >> card & 1]
    readied = f"; {' and '.join(names)} ready again" if names else ""
    return f"{seat_name(box, seat)}'s turn{readied}"


def _rolled(box: np.record, seat: int, came: int, kept: int) -> str:
    keeps = f", keeping {faces_of(octal(kept))}" if kept else ""
    return f"{seat_name(box, seat)} rolls {faces_of(octal(came))}{keeps}"


def octal(digits: int) -> list[int]:
    """How many dice of each face an event tells of."""
    return [digits >> 3 * face & 7 for face in range(len(FACES))]


def _token(box: np.record, seat: int, other: int, _: int) -> str:
    return f"{seat_name(box, seat)} takes the first-player token from {seat_name(box, other)}"


def _hit(_box: np.record, at: int, damage: int, marks: int) -> str:
    if damage == 0:
        return f"{CELLS[at]} takes no more damage"
    return f"{CELLS[at]} takes {damage} damage, {marks} in all"


def _destroyed(box: np.record, seat: int, at: int, kind: int) -> str:
    return f"{seat_name(box, seat)} destroys {token(kind)} in {CELLS[at]}"


def token(kind: int) -> str:
    names = {"Khyron": "Khyron", "Upgrade": "an Upgrade token"}
    return names.get(KINDS[kind], f"a {KINDS[kind]}")


def _last(_box: np.record, empty: int, _b: int, _c: int) -> str:
    return f"{_count(empty, 'cell')} empty: this is the last round"


def _won(box: np.record, seats: int, _b: int, _c: int) -> str:
    names = [seat_name(box, seat) for seat in range(box.players) if seats >> seat & 1]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win together'}"


NARRATED: Mapping[int, Callable[[np.record, int, int, int], str]] = {
    TRIED: _tried,
    BEGAN: lambda box, seat, _b, _c: f"{seat_name(box, seat)} begins",
    ROUND: _round,
    TURN: _turn,
    REVEALED: lambda _, at, kind, _c: f"{token(kind)} is turned up in {CELLS[at]}",
    ROLLED: _rolled,
    BOUGHT: lambda box, seat, hero, _: f"{seat_name(box, seat)} buys {HEROES[hero]}",
    TOKEN: _token,
    ATTACKED: lambda box, seat, hero, _: f"{seat_name(box, seat)} attacks with {HEROES[hero]}",
    HIT: _hit,
    DESTROYED: _destroyed,
    DREW_CARD: lambda box, seat, card, _: f"{seat_name(box, seat)} draws {CARDS[card]}",
    USED: lambda box, seat, card, _: f"{seat_name(box, seat)} uses {CARDS[card]}",
    CHANGED: lambda _, face, into, _c: f"a die is turned from {FACES[face]} to {FACES[into]}",
    SWAPPED: lambda _, one, other, _c: f"{CELLS[one]} and {CELLS[other]} change places",
    RETURNED: lambda _box, _a, _b, _c: "the round is over and the heroes go back",
    PASSED: lambda box, seat, _b, _c: f"the first-player token passes to {seat_name(box, seat)}",
    LAST: _last,
    WON: _won,
}


# Seats


def seat_name(_box: np.record, seat: int) -> str:
    return SEAT_NAMES[seat]


def standing(box: np.record, s: np.record, seat: int) -> str:
    ships = int(s.pile[seat, : KINDS.index("Upgrade")].sum())
    cards = int((s.card_owner == seat).sum())
    points = f"{_count(score(box, s, seat), 'point')}, {_count(ships, 'ship')}"
    return f"{points}, {_count(cards, 'card')}" if cards else points


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
