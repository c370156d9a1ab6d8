"""What the cards, boards and Episodes of a box say, read from the rows the rules carry out."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names, table, vocabulary
from launchbay.games.sdf1.clauses import SPANS, clause_of
from launchbay.games.sdf1.geometry import N_HULL
from launchbay.games.sdf1.table import AT_HULL, OF_ANY
from launchbay.games.sdf1.vocabulary import EXTRA, KIND, OF, RING, SKIP, VERB, N
from launchbay.games.sdf1.wording import RING_NAMES, Row, class_name, hull_name, order_text, some

TIMES = {2: "twice", 3: "three times"}


# 1  Programs


def text_of(box: np.record, program: int, start: str = "") -> str:
    """An effect as one sentence, perhaps with a beginning; nothing for an empty one."""
    if program <= 0:
        return ""
    return _sentence(start + _joined(_clauses(box, program, _end(box, program))))


def _joined(clauses: list[str]) -> str:
    """What changes a rule has no place in the order of things: no `then` before it."""
    text = clauses[0]
    for clause in clauses[1:]:
        text += f"; {clause}" if clause.startswith(SPANS) else f"; then {clause}"
    return text


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _end(box: np.record, program: int) -> int:
    while box.code[program, VERB] != vocabulary.END:
        program += 1
    return program


def _clauses(box: np.record, row: int, end: int) -> list[str]:
    clauses = []
    while row < end:
        verb = box.code[row, VERB]
        if verb == vocabulary.CHOOSE:
            clause, row = _choice(box, row)
        elif verb == vocabulary.IF:
            clause, row = _when(box, row)
        else:
            clause, row = _repeated(box, row, end)
        clauses.append(clause)
    return clauses


def _repeated(box: np.record, row: int, end: int) -> tuple[str, int]:
    """Equal rows that follow one another are one clause."""
    after = row + 1
    while after < end and (box.code[after] == box.code[row]).all():
        after += 1
    clause = clause_of(box, box.code[row].tolist())
    times = after - row
    if times == 1:
        return clause, after
    return f"{TIMES.get(times, f'{times} times')}: {clause}", after


def _choice(box: np.record, row: int) -> tuple[str, int]:
    """The options between the jumps; the first one ends with a jump past the last."""
    second = int(box.code[row + 2, SKIP])
    return f"either {', or '.join(options_of(box, row))}", int(box.code[second - 1, SKIP])


def options_of(box: np.record, row: int) -> list[str]:
    """What can be chosen at a CHOOSE row, in the order of the options."""
    count = int(box.code[row, N])
    starts = [int(box.code[row + 1 + option, SKIP]) for option in range(count)]
    after = int(box.code[starts[1] - 1, SKIP])
    ends = [*(start - 1 for start in starts[1:]), after]
    return [
        ", then ".join(_clauses(box, start, end)) for start, end in zip(starts, ends, strict=True)
    ]


def _when(box: np.record, row: int) -> tuple[str, int]:
    """IF rows with one goal, what follows them, and what is done otherwise."""
    conditions = []
    skip = int(box.code[row, SKIP])
    while box.code[row, VERB] == vocabulary.IF and box.code[row, SKIP] == skip:
        conditions.append(condition_of(box, box.code[row].tolist()))
        row += 1
    test = " and ".join(conditions)
    last = box.code[skip - 1]
    if last[VERB] == vocabulary.JUMP and skip - 1 > row:
        after = int(last[SKIP])
        then, otherwise = _clauses(box, row, skip - 1), _clauses(box, skip, after)
        return f"if {test}: {', then '.join(then)}; if not: {', then '.join(otherwise)}", after
    return f"if {test}: {', then '.join(_clauses(box, row, skip))}", skip


# 2  Conditions


def condition_of(box: np.record, row: Row) -> str:
    kind, n = row[KIND], row[N]
    if kind == vocabulary.STANDS:
        return _stands(row)
    if kind == vocabulary.NO_VESSEL:
        return f"no undestroyed {class_name(row[EXTRA], 1)} is {_place(row)}"
    if kind == vocabulary.WAS_DONE:
        episode, which = divmod(n, 2)
        return f"Objective {which + 1} of Episode {episode + 1} was completed"
    if kind in (vocabulary.HERE_IS, vocabulary.INTACT):
        area = hull_name(row[OF])
        if kind == vocabulary.HERE_IS:
            return f"this hero is in {area}"
        return f"{area} has {'no' if n == 0 else f'at most {n}'} structure damage"
    if kind == vocabulary.BOUGHT:
        return f"{names.RESOURCES[box.resource_kind[n]]} was bought"
    return (
        {
            vocabulary.ALWAYS: "in any case",
            vocabulary.KILLED: f"{n} {class_name(row[EXTRA], n)} were destroyed this Episode",
            vocabulary.POOL_AT_MOST: f"the reactors have at most {n} damage",
            vocabulary.PAID: "its price was paid",
            vocabulary.SCOUTED: f"{some(n, 'Scout option')} were used this Episode",
            vocabulary.BEATEN: f"{names.VILLAINS[n % 2]} was destroyed this Episode",
            vocabulary.POPULATION_AT_LEAST: f"population is {n} or more",
            vocabulary.NOBODY_MISSING: "no hero is in MIA",
            vocabulary.ARMOR_AT_LEAST: f"the ship has {n} armor or more in all",
            vocabulary.REFLEX_REMOVED: f"one shot of the Reflex Cannon removed {n} vessels or more",
            vocabulary.NO_RAIL_HIT: "no Rail Gun hit anything this Episode",
            vocabulary.VESSELS_AT_MOST: f"at most {some(n, 'undestroyed vessel')} are on the board",
        }[kind]
        .replace("1 Cruiser were", "1 Cruiser was")
        .replace("1 Flagship were", "1 Flagship was")
    )


def _stands(row: Row) -> str:
    who = "a pilot" if row[EXTRA] & vocabulary.STANDS_PILOT else "a hero"
    facing = " or the Inner area it faces" if row[EXTRA] & vocabulary.STANDS_FACING else ""
    return f"{who} is {_place(row)}{facing}"


def _place(row: Row) -> str:
    of = row[OF]
    if row[RING] == AT_HULL:
        return f"in {hull_name(of)}" if of < N_HULL else "aboard"
    name = RING_NAMES[row[RING]]
    if of == OF_ANY:
        return f"in an {name} area"
    return f"in the {name} area that {hull_name(of)} faces"


def conditions_text(box: np.record, program: int) -> str:
    """When an Objective is completed: `a hero is in Macross City`."""
    rows = box.code[program : _end(box, program)].tolist()
    return " and ".join(condition_of(box, row) for row in rows)


# 3  Cards and boards


def price_text(research: int, dice: np.ndarray) -> str:
    """`2 RP and 1 die`, `1 Target and 1 Move`, `free`."""
    parts = [f"{research} RP"] if research else []
    parts += [
        some(int(count), name, names_of)
        for count, name, names_of in zip(dice, DICE_WORDS, DICE_PLURALS, strict=True)
        if count
    ]
    return " and ".join(parts) or "free"


DICE_WORDS = (*(f"{face} die" for face in names.FACES), "die")
DICE_PLURALS = (*(f"{face} dice" for face in names.FACES), "dice")
MOMENTS = (
    ("resource_now", ""),
    ("resource_upkeep", "At the end of Upkeep: "),
    ("resource_cleanup", "At Clean Up: "),
    ("resource_call", "Once an Episode: "),
)


def resource_text(box: np.record, card: int) -> str:
    texts = (text_of(box, int(box[column][card]), start) for column, start in MOMENTS)
    return " ".join(filter(None, texts))


def invasion_text(box: np.record, card: int) -> str:
    now = text_of(box, int(box.invasion_now[card]))
    later = text_of(box, int(box.invasion_cleanup[card]), "At Clean Up: ")
    return f"{now} {later}".strip()


def ability_text(box: np.record, face: int, which: int) -> str:
    start = "At the end of the Zentraedi phase: " if box.ability_late[face, which] else ""
    return text_of(box, int(box.ability[face, which]), start)


def crew_text(box: np.record, card: int, crew: int) -> str:
    return text_of(box, int(box.crew_card[card, crew]))


def scout_text(box: np.record, card: int) -> str:
    return text_of(box, int(box.scout_card[card]))


def order_options(box: np.record, card: int, kind: int) -> list[str]:
    """The orders of a Mecha card for a Veritech or a Destroid: `move 2, then 1 hit`."""
    section = 1 if kind == table.DS else 0
    return [
        _mecha_order(int(steps), int(hits), bool(flak))
        for steps, hits, flak in box.mecha_orders[card, section]
        if steps != NONE
    ]


def _mecha_order(steps: int, hits: int, flak: bool) -> str:
    if flak:
        return f"{some(hits, 'hit')} on Pods in the Inner area it faces"
    parts = [f"move {steps}"] if steps else []
    parts += [some(hits, "hit")] if hits else []
    return ", then ".join(parts)


def z_line_text(box: np.record, card: int, line: int) -> str:
    """`Disengage, Advance 2, Attack`."""
    orders = [order_text(int(order), int(n)) for order, n in box.z_orders[card, line] if order]
    return ", ".join(orders) or "nothing"


# 4  The story


def situation_text(box: np.record, episode: int, which: int) -> str:
    return text_of(box, int(box.situation[episode, which]))


def objective_text(box: np.record, episode: int, which: int) -> str:
    """`Setup: ... Done when ... Reward: ...`."""
    setup = text_of(box, int(box.objective_setup[episode, which]))
    reward = text_of(box, int(box.objective_reward[episode, which]))
    done = conditions_text(box, int(box.objective_done[episode, which]))
    research = int(box.objective_pay_rp[episode, which])
    dice = box.objective_pay[episode, which]
    price = f" Price: {price_text(research, dice)}." if research or dice.any() else ""
    return (
        (f"Setup: {setup} " if setup else "")
        + f"Done when {done}.{price} "
        + f"Reward: {reward or 'for the record.'}"
    )
