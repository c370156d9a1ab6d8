"""What a player calls the things on the table; sayings, questions and events are made of these."""

from collections.abc import Iterable, Sequence

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.content import ESCALATION
from launchbay.games.sdf1.geometry import GUN_AREA, HULL_NAMES, N_AREAS, N_BEAMS, OUTER
from launchbay.games.sdf1.pieces import face_of
from launchbay.games.sdf1.table import (
    COUNTED,
    CRUISERS,
    DESTROIDS,
    DODGED,
    DONE,
    ENGAGED,
    FLAGSHIPS,
    FRESH,
    GROUPED,
    HERS,
    IN_DECK,
    JAMMED,
    LINE_OF,
    LOOSE,
    MISSING,
    MOVING,
    N_DIE_FACES,
    N_HEROES,
    N_MECHA,
    N_RESOURCES,
    N_VESSELS,
    STANDING,
    SUPERS,
    TO_MOVE,
    TOOK_POINT,
    VILLAINS,
)
from launchbay.games.sdf1.vessels import capacity

SEAT_NAMES = ("blue", "yellow", "green", "red")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


# Places

WITH_ARTICLE = ("Forward Reactor", "Launch Bay", "Aft Reactor", "Bridge")
AREA_NAMES = (
    *(f"the {name}" if name in WITH_ARTICLE else name for name in HULL_NAMES),
    *(f"inner {sector}" for sector in range(1, 7)),
    *(f"outer {sector}" for sector in range(1, 7)),
)


def area_name(area: int) -> str:
    """`the Launch Bay`, `inner 3`."""
    return AREA_NAMES[area] if 0 <= area < N_AREAS else "nowhere"


def hero_place(area: int) -> str:
    if area == MISSING:
        return "missing in action"
    return "off the board" if area == NONE else f"in {area_name(area)}"


def gun_name(gun: int) -> str:
    """`the Beam Cannon of Science`; a Rail Gun is named by its area too."""
    kind = "Beam Cannon" if gun < N_BEAMS else "Rail Gun"
    return f"the {kind} of {AREA_NAMES[int(GUN_AREA[gun])]}"


# People


def hero_name(hero: int) -> str:
    return names.HEROES[hero] if 0 <= hero < N_HEROES else "nobody"


def title(s: np.record, hero: int) -> str:
    """`Skull Leader Roy`."""
    return f"{names.TITLES[int(face_of(s, hero))]} {names.HEROES[hero]}"


def ability_name(s: np.record, hero: int, which: int) -> str:
    return names.ABILITIES[int(face_of(s, hero))][which]


def heroes_of(s: np.record, seat: int) -> list[int]:
    return [hero for hero in range(N_HEROES) if s.h_seat[hero] == seat]


# Vessels


def line_of_token(vessel: int) -> int:
    """The symbol printed on a token; villains have none."""
    return int(LINE_OF[vessel]) if vessel < VILLAINS else NONE


def vessel_name(vessel: int) -> str:
    """`circle Pod`, `Cruiser X`, `Flagship`, `Khyron`."""
    if vessel >= VILLAINS:
        return names.VILLAINS[vessel - VILLAINS]
    if vessel >= FLAGSHIPS:
        return "Flagship"
    symbol = names.LINES[line_of_token(vessel)]
    return f"Cruiser {symbol}" if vessel >= CRUISERS else f"{symbol} Pod"


def a_vessel(vessel: int) -> str:
    """`a circle Pod`, `Cruiser X`, `a Flagship`."""
    name = vessel_name(vessel)
    return name if vessel >= VILLAINS or name.startswith("Cruiser") else f"a {name}"


MARK_WORDS = {
    JAMMED: "jammed",
    ENGAGED: "engaged",
    LOOSE: "disengaged",
    GROUPED: "of the villain's group",
    FRESH: "just arrived",
    DONE: "done",
    STANDING: "engaged before",
    HERS: "with Miriya",
    MOVING: "on the move",
    DODGED: "evaded",
}
PLAIN_MARKS = JAMMED | ENGAGED  # always said; the others only where they tell two tokens apart


def vessel_phrase(box: np.record, s: np.record, vessel: int) -> str:
    """`a jammed circle Pod in outer 2`, `Cruiser X in outer 4 (3 of 4)`.

    Tokens that differ in something the rules look at differ in these words, as those that are
    offered side by side must.
    """
    marks = int(s.v_marks[vessel])
    words = [MARK_WORDS[mark] for mark in (JAMMED, ENGAGED) if marks & mark]
    worth, damage = int(capacity(box, vessel)), int(s.v_damage[vessel])
    if damage >= worth:
        words.insert(0, "destroyed")
    name = vessel_name(vessel)
    described = " ".join([*words, name])
    if words:
        described = f"{article(described)} {described}"
    else:
        described = a_vessel(vessel)
    phrase = f"{described} in {area_name(int(s.v_area[vessel]))}"
    most = worth if damage < worth else 2 * worth  # a destroyed vessel is on its way out
    notes = [f"{damage} of {most}"] if damage % worth else []
    if has_twin(s, vessel):
        unsaid = [mark for mark in MARK_WORDS if marks & mark & ~PLAIN_MARKS]
        notes += [MARK_WORDS[mark] for mark in unsaid]
    return f"{phrase} ({', '.join(notes)})" if notes else phrase


def has_twin(s: np.record, vessel: int) -> bool:
    """Another token looks the same, but for marks that are not said of every vessel."""
    if vessel >= VILLAINS:
        return False
    mine = _look(s, vessel)
    marks = int(s.v_marks[vessel]) & ~COUNTED
    return any(
        _look(s, other) == mine and int(s.v_marks[other]) & ~COUNTED != marks
        for other in range(N_VESSELS)
        if line_of_token(other) == line_of_token(vessel)
    )


def _look(s: np.record, vessel: int) -> tuple[int, int, int]:
    marks = int(s.v_marks[vessel]) & PLAIN_MARKS
    return int(s.v_area[vessel]), int(s.v_damage[vessel]), marks


# Mecha


def mecha_kind(mecha: int) -> str:
    if mecha >= DESTROIDS:
        return "Destroid"
    return "Super Veritech" if mecha >= SUPERS else "Veritech"


def a_mecha(s: np.record, mecha: int) -> str:
    return "Ben" if mecha == s.ben else f"a {mecha_kind(mecha)}"


def mecha_phrase(s: np.record, mecha: int) -> str:
    """`a Veritech in inner 3`; where others there were ordered by other heroes, by whom."""
    area = int(s.m_area[mecha])
    where = f" in {area_name(area)}" if area >= 0 else f" {OFF_BOARD[area]}"
    phrase = a_mecha(s, mecha) + where
    marks = int(s.m_marks[mecha])
    if mecha == s.ben or not marks or not _differs_in_marks(s, mecha):
        return phrase
    ordered = [names.HEROES[hero] for hero in range(N_HEROES) if marks >> hero & 1]
    notes = [f"ordered by {joined(ordered)}"] if ordered else []
    notes += [word for mark, word in ((TOOK_POINT, "hit"), (TO_MOVE, "to move")) if marks & mark]
    return f"{phrase} ({', '.join(notes)})"


OFF_BOARD = {-1: "in the supply", -2: "on the Launch square", -3: "under construction", -4: "lost"}


def _differs_in_marks(s: np.record, mecha: int) -> bool:
    return any(
        s.m_area[other] == s.m_area[mecha]
        and s.m_marks[other] != s.m_marks[mecha]
        and other != s.ben
        for other in range(N_MECHA)
        if mecha_kind(other) == mecha_kind(mecha)
    )


# Dice and cards


def dice_words(counts: Sequence[int]) -> str:
    """`2 Target, 1 Move`."""
    parts = [f"{count} {names.FACES[face]}" for face, count in enumerate(counts) if count]
    return ", ".join(parts) or "nothing"


def octal(digits: int) -> list[int]:
    """How many dice of each face an event tells of."""
    return [digits >> 3 * face & 7 for face in range(N_DIE_FACES)]


def resource_name(box: np.record, card: int) -> str:
    return names.RESOURCES[int(box.resource_kind[card])]


def resource_phrase(box: np.record, s: np.record, card: int) -> str:
    """Two copies in one place are the first and the other."""
    twins = [
        other
        for other in range(card)
        if box.resource_kind[other] == box.resource_kind[card]
        and s.resource[other] == s.resource[card] != IN_DECK
    ]
    return resource_name(box, card) + (", the other copy" if twins else "")


def invasion_name(box: np.record, card: int) -> str:
    return names.INVASIONS[int(box.invasion_kind[card])]


# The story


def is_escalation(box: np.record) -> bool:
    return bool(box.mode == ESCALATION)


def objective_name(box: np.record, episode: int, which: int) -> str:
    if is_escalation(box) or not 1 <= episode <= len(names.EPISODES[0]):
        return f"objective {which + 1}"
    return names.OBJECTIVES[int(box.mode)][episode - 1][which]


def situation_name(box: np.record, episode: int, which: int) -> str:
    if is_escalation(box) or not 1 <= episode <= len(names.EPISODES[0]):
        return f"situation {which + 1}"
    return names.SITUATIONS[int(box.mode)][episode - 1][which]


def episode_name(box: np.record, episode: int) -> str:
    if is_escalation(box):
        return f"turn {episode}"
    if not 1 <= episode <= len(names.EPISODES[0]):
        return "the setup"
    return f"Episode {episode}, {names.EPISODES[int(box.mode)][episode - 1]}"


# Grammar


def seat_name(_box: np.record, seat: int) -> str:
    return SEAT_NAMES[seat]


def article(words: str) -> str:
    return "an" if words[0] in "aeiouAEIOU" else "a"


def joined(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *rest, final = words
    return f"{', '.join(rest)} {last} {final}" if rest else final


def count(number: int, noun: str, nouns: str = "") -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {nouns or f'{noun}s'}"


def in_bits(bits: int, most: int) -> list[int]:
    return [number for number in range(most) if bits >> number & 1]


assert OUTER + 6 == N_AREAS == len(AREA_NAMES)
assert len(names.RESOURCES) <= N_RESOURCES
