"""Cards, orders and the story as a client draws them."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.clauses import FLAG_TEXTS, FORBID_TEXTS
from launchbay.games.sdf1.conditions import is_true, kill_index
from launchbay.games.sdf1.content import EPISODES
from launchbay.games.sdf1.geometry import HULL_NAMES, N_HULL, POOL
from launchbay.games.sdf1.parts import line_name, top_frame
from launchbay.games.sdf1.phrases import (
    in_bits,
    invasion_name,
    is_escalation,
    joined,
    objective_name,
    resource_name,
    situation_name,
)
from launchbay.games.sdf1.pieces import covered, people
from launchbay.games.sdf1.reasons import why_card, why_objective
from launchbay.games.sdf1.shapes import (
    Card,
    Condition,
    Deck,
    Invader,
    Line,
    Objective,
    Order,
    Orders,
    Shown,
    Situation,
    ZCard,
)
from launchbay.games.sdf1.table import (
    ACTIVE,
    AT_BOTTOM,
    DISCARDED,
    DS,
    FLAGS,
    FOR_SALE,
    FORBIDS,
    HELD,
    IN_DECK,
    IN_PLAY,
    MECHA_CARD,
    N_INVASIONS,
    N_LINES,
    N_RESOURCES,
    N_VESSELS,
    OP,
    PEEK,
    REST,
    SCOUT_CARD,
    SPENT,
    STACKED,
    Z_KNOWN,
    Z_LINE,
    Z_PHASE,
    Z_SHIPS,
    Z_SPENT,
    Z_UNKNOWN,
)
from launchbay.games.sdf1.texts import (
    condition_of,
    invasion_text,
    objective_text,
    order_options,
    price_text,
    resource_text,
    scout_text,
    situation_text,
    z_line_text,
)
from launchbay.games.sdf1.villains import line_now
from launchbay.games.sdf1.vocabulary import (
    ARMOR_AT_LEAST,
    END,
    EXTRA,
    KILLED,
    KIND,
    POOL_AT_MOST,
    POPULATION_AT_LEAST,
    REFLEX_REMOVED,
    SCOUTED,
    VERB,
    N,
)
from launchbay.games.sdf1.wording import order_text

# Resource and Invasion cards


def cards(box: np.record, s: np.record, usable: set[int]) -> list[Card]:
    places = {IN_PLAY: "play", FOR_SALE: "sale"} | {HELD + seat: "hand" for seat in range(4)}
    return [
        Card(
            id=card,
            name=resource_name(box, card),
            type=names.CARD_TYPES[int(box.resource_type[card])],
            text=resource_text(box, card),
            price=price(box, s, card),
            place=places[int(s.resource[card])],
            seat=int(s.resource[card]) - HELD if HELD <= s.resource[card] < IN_PLAY else NONE,
            used=bool(s.resource_used[card]),
            why="" if s.over or card in usable else why_card(box, s, card),
        )
        for card in range(N_RESOURCES)
        if int(s.resource[card]) in places
    ]


def price(box: np.record, s: np.record, card: int) -> str:
    if s.resource[card] == FOR_SALE:
        return f"{s.unlock_price[card]} RP"
    return price_text(int(box.price_rp[card]), box.price[card])


def invaders(box: np.record, s: np.record) -> list[Invader]:
    return [
        Invader(card, invasion_name(box, card), invasion_text(box, card))
        for card in range(N_INVASIONS)
        if s.invasion[card] == ACTIVE
    ]


def decks(box: np.record, s: np.record) -> list[Deck]:
    """Resource, Invasion, Z-Orders, Crew and Mecha cards: to be drawn, and used up."""
    crew, mecha = int(s.crew_left.sum()), int(s.mecha_left.sum())
    found = [
        Deck("Resource", _lying(s.resource, IN_DECK, AT_BOTTOM), _lying(s.resource, DISCARDED)),
        Deck("Z-Orders", _lying(s.z, Z_UNKNOWN, Z_KNOWN), _lying(s.z, Z_SPENT)),
        Deck("Crew Orders", crew, int(box.crew_copies.sum()) - crew),
        Deck("Mecha Orders", mecha, int(box.mecha_copies.sum()) - mecha),
    ]
    if not is_escalation(box):
        stack = Deck("Invasion", _lying(s.invasion, STACKED, REST), _lying(s.invasion, SPENT))
        found.insert(1, stack)
    return found


def _lying(cards: np.ndarray, *places: int) -> int:
    return sum(int((cards == place).sum()) for place in places)


def shown(box: np.record, s: np.record) -> Shown | None:
    """The card whose use is being asked about."""
    frame = top_frame(s)
    if s.over:
        return None
    if frame[OP] == MECHA_CARD:
        options = order_options(box, frame[4], frame[2])
        kind = "Destroid" if frame[2] == DS else "Veritech"
        return Shown(f"{names.MECHA_CARDS[frame[4]]} for a {kind}", " or ".join(options))
    if frame[OP] == SCOUT_CARD:
        return Shown(f"{names.MECHA_CARDS[frame[3]]} for a Scout", scout_text(box, frame[3]))
    if frame[OP] == PEEK:
        lines = [f"{line_name(n)}: {z_line_text(box, frame[3], n)}" for n in range(N_LINES)]
        return Shown(names.Z_CARDS[frame[3]], "; ".join(lines))
    return None


# The card of the Zentraedi


def z_card(box: np.record, s: np.record) -> ZCard | None:
    """Line by line, with how far the phase has come."""
    if s.z_open == NONE:
        return None
    number = int(s.z_open)
    return ZCard(
        id=number,
        name=names.Z_CARDS[number],
        lines=[z_line(box, s, number, line) for line in range(N_LINES)],
    )


def z_line(box: np.record, s: np.record, card: int, line: int) -> Line:
    at, symbol = progress(s)
    state = "now" if line == at else "done" if line < at or at == NONE else "next"
    orders = [
        Order(text, _state(state, place, symbol))
        for place, text in enumerate(orders_of(box, card, line))
    ]
    return Line(
        id=line,
        name=line_name(line),
        symbol=names.LINES[line],
        orders=orders,
        vessels=len(vessels_of(s, line)),
        state=state,
    )


def z_deck(box: np.record) -> list[Orders]:
    return [
        Orders(name, [orders_of(box, card, line) for line in range(N_LINES)])
        for card, name in enumerate(names.Z_CARDS)
    ]


def orders_of(box: np.record, card: int, line: int) -> list[str]:
    rows = box.z_orders[card, line].tolist()
    return [order_text(order, amount) for order, amount in rows if order]


def vessels_of(s: np.record, line: int) -> list[int]:
    on_board = (vessel for vessel in range(N_VESSELS) if s.v_area[vessel] != NONE)
    return [vessel for vessel in on_board if int(line_now(s, vessel)) == line]


def _state(line: str, place: int, symbol: int) -> str:
    if line != "now":
        return line
    return "done" if place < symbol else "now" if place == symbol else "next"


def progress(s: np.record) -> tuple[int, int]:
    """The line that is being carried out, and the symbol; NONE when all are done."""
    before = NONE
    for frame in s.frames[: s.depth].tolist():
        if frame[OP] == Z_PHASE:
            before = frame[3] if frame[3] < N_LINES else NONE
        if frame[OP] == Z_LINE:  # its symbol is the next one once the orders are given
            return frame[2], frame[3] - (frame[4] == 1 and frame[3] > 0)
        if frame[OP] == Z_SHIPS:
            return frame[2], max(0, frame[4] - 1)
    return before, 0


# The story


def situations(box: np.record, s: np.record) -> list[Situation]:
    if not has_story(box, s):
        return []
    episode = int(s.episode)
    return [
        Situation(situation_name(box, episode, which), situation_text(box, episode - 1, which))
        for which in range(2)
    ]


def has_story(box: np.record, s: np.record) -> bool:
    return not is_escalation(box) and 1 <= int(s.episode) <= EPISODES


def objectives(box: np.record, s: np.record, payable: set[int]) -> list[Objective]:
    if not has_story(box, s):
        return []
    return [objective(box, s, which, payable) for which in range(2)]


def objective(box: np.record, s: np.record, which: int, payable: set[int]) -> Objective:
    episode = int(s.episode) - 1
    research, dice = int(box.objective_pay_rp[episode, which]), box.objective_pay[episode, which]
    cost = price_text(research, dice) if research or dice.any() else ""
    done = bool(s.done >> 2 * episode + which & 1)
    can_wait = s.over or done or not cost or which in payable
    return Objective(
        id=which,
        name=objective_name(box, episode + 1, which),
        text=objective_text(box, episode, which),
        price=cost,
        paid=bool(s.paid >> which & 1),
        done=done,
        conditions=conditions(box, s, int(box.objective_done[episode, which])),
        why="" if can_wait else why_objective(box, s, which),
    )


def conditions(box: np.record, s: np.record, row: int) -> list[Condition]:
    found = []
    while row > 0 and box.code[row, VERB] != END:
        numbers = box.code[row]
        text = condition_of(box, numbers.tolist())
        met = bool(is_true(box, s, numbers, NONE))
        found.append(Condition(text, met, count_of(box, s, numbers.tolist())))
        row += 1
    return found


def count_of(box: np.record, s: np.record, row: list[int]) -> str:
    """How far a condition with a number has come."""
    now = {
        KILLED: lambda: int(s.kills[int(kill_index(row[EXTRA]))]),
        SCOUTED: lambda: int(s.scouted),
        REFLEX_REMOVED: lambda: int(s.reflex_kills),
        ARMOR_AT_LEAST: lambda: int(s.armor.sum()),
        POPULATION_AT_LEAST: lambda: int(people(box, s)),
    }
    if row[KIND] in now:
        return f"{now[row[KIND]]()} of {row[N]}"
    return f"{covered(s, POOL)} now" if row[KIND] == POOL_AT_MOST else ""


# Modifiers in force


def modifiers(box: np.record, s: np.record) -> list[str]:
    found = []
    for bits, span in ((int(s.lasting), ""), (int(s.passing), UNTIL_CLEAN_UP)):
        found += [flag_text(box, flag) + span for flag in in_bits(bits, len(FLAGS))]
    forbidden = in_bits(int(s.forbidden), len(FORBIDS))
    return [*found, *(FORBID_TEXTS[deed] + UNTIL_CLEAN_UP for deed in forbidden)]


UNTIL_CLEAN_UP = " (until Clean Up)"


def flag_text(box: np.record, flag: int) -> str:
    plated = joined([HULL_NAMES[area] for area in range(N_HULL) if box.plated[area]] or ["no area"])
    return FLAG_TEXTS[FLAGS[flag]].format(n=1, formation=box.formation, plated=plated)
