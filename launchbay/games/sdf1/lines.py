"""Kinds of lines that a position is written in, each with its way to be read back."""

from collections.abc import Callable, Sequence

import numpy as np

from launchbay.engine.errors import BadPosition
from launchbay.engine.notation import read_fields, show_fields
from launchbay.engine.records import NONE
from launchbay.games.sdf1.geometry import HULL
from launchbay.games.sdf1.names import FACE_LETTERS
from launchbay.games.sdf1.table import MISSING, N_Z

Line = tuple[str, Callable[[np.record], str], Callable[[np.record, list[str]], None]]

PLACES = (*HULL, *(f"i{sector}" for sector in range(1, 7)), *(f"o{n}" for n in range(1, 7)))


# Numbers


def fields_line(name: str, fields: Sequence[str]) -> Line:
    return (
        name,
        lambda s: show_fields(s, fields),
        lambda s, words: read_fields(s, fields, " ".join(words)),
    )


def row_line(name: str, size: int) -> Line:
    def read_row(s: np.record, words: list[str]) -> None:
        if len(words) != size:
            raise BadPosition(f"{name} has {size} numbers, and {said(words)} has {len(words)}")
        s[name][:] = [small_number(name, word, s[name].dtype) for word in words]

    return name, lambda s: row(s[name]), read_row


def area_line(name: str) -> Line:
    """A number for each area, zeros left out."""

    def show_areas(s: np.record) -> str:
        numbers = s[name].tolist()
        parts = [f"{PLACES[at]}={number}" for at, number in enumerate(numbers) if number]
        return " ".join(parts) or "-"

    def read_areas(s: np.record, words: list[str]) -> None:
        for word in listed(words):
            place, _, number = word.partition("=")
            s[name][index(PLACES, place, "an area")] = small_number(name, number, s[name].dtype)

    return name, show_areas, read_areas


def bits_line(name: str, flags: Sequence[str]) -> Line:
    def read_bits(s: np.record, words: list[str]) -> None:
        s[name] = sum(1 << index(flags, word, f"a word of {name}") for word in listed(words))

    def show_bits(s: np.record) -> str:
        bits = int(s[name])
        return " ".join(flag for bit, flag in enumerate(flags) if bits >> bit & 1) or "-"

    return name, show_bits, read_bits


def cards_line(name: str, places: Sequence[str], cards: int) -> Line:
    """The numbers of the cards, place by place."""

    def show_cards(s: np.record) -> str:
        where = s[name].tolist()
        listed = [
            f"{place} {' '.join(str(card) for card in range(cards) if where[card] == number)}"
            for number, place in enumerate(places)
            if number in where
        ]
        return "  ".join(listed)

    def read_cards(s: np.record, words: list[str]) -> None:
        place = NONE
        seen: set[int] = set()
        for word in words:
            if word in places:
                place = places.index(word)
                continue
            card = small_number(f"a card of {name}", word, s[name].dtype)
            if place == NONE or not 0 <= card < cards or card in seen:
                raise BadPosition(f"{name} names each card from 0 to {cards - 1} once, by place")
            seen.add(card)
            s[name][card] = place
        if len(seen) != cards:
            raise BadPosition(f"{name} names {len(seen)} of its {cards} cards")

    return name, show_cards, read_cards


def numbered_line(name: str) -> Line:
    """Numbers of some cards, zeros left out: `3=1 34=2`."""

    def show_some(s: np.record) -> str:
        numbers = enumerate(s[name].tolist())
        return " ".join(f"{card}={number}" for card, number in numbers if number) or "-"

    def read_some(s: np.record, words: list[str]) -> None:
        for word in listed(words):
            card, _, number = word.partition("=")
            place = small_number(f"a card of {name}", card, s[name].dtype)
            if not 0 <= place < len(s[name]):
                raise BadPosition(f"{name} has no card {place}")
            s[name][place] = small_number(name, number, s[name].dtype)

    return name, show_some, read_some


def order_line(name: str) -> Line:
    """Known cards of the Z-Orders deck in the order they will come."""

    def read_order(s: np.record, words: list[str]) -> None:
        cards = listed(words)
        if len(cards) > N_Z:
            raise BadPosition(f"{name} lists at most {N_Z} cards, not {len(cards)}")
        s[name][:] = NONE
        s[name][: len(cards)] = [small_number(name, word, s[name].dtype) for word in cards]

    def show_order(s: np.record) -> str:
        return " ".join(str(card) for card in s[name].tolist() if card != NONE) or "-"

    return name, show_order, read_order


# Words


def place_word(area: int) -> str:
    return {NONE: "-", MISSING: "mia"}.get(area, PLACES[area])


def read_place(word: str) -> int:
    if word in ("-", "mia"):
        return NONE if word == "-" else MISSING
    return index(PLACES, word, "an area")


def faces_word(counts: Sequence[int]) -> str:
    return "".join(face * number for face, number in zip(FACE_LETTERS, counts, strict=True))


def read_faces(word: str) -> list[int]:
    counts = [word.count(face) for face in FACE_LETTERS]
    if sum(counts) != len(word) or len(word) > 99:
        raise BadPosition(f"dice are letters of {FACE_LETTERS}, not {word!r}")
    return counts


def row(numbers: np.ndarray) -> str:
    return " ".join(str(number) for number in numbers.tolist())


def listed(words: list[str]) -> list[str]:
    return [] if words == ["-"] else words


def said(words: list[str]) -> str:
    return repr(" ".join(words)) if words else "nothing"


def small_number(what: str, word: str, dtype: np.dtype) -> int:
    try:
        number = int(word)
    except ValueError:
        raise BadPosition(f"{what} is a whole number, not {word!r}") from None
    limits = np.iinfo(dtype)
    if not limits.min <= number <= limits.max:
        raise BadPosition(f"{what} is far out of range: {number}")
    return number


def index(known: Sequence[str], name: str, what: str) -> int:
    if not name or name not in list(known):
        raise BadPosition(f"{what} is one of {', '.join(known)}, not {name!r}")
    return known.index(name)
