"""Attack on the SDF-1 as a client draws it: the table, whose decision it is, what actions touch."""

from itertools import pairwise

import numpy as np

from launchbay.engine.actions import blank_mask
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import names
from launchbay.games.sdf1.boards import boards, crews, seat_board, tracker
from launchbay.games.sdf1.content import EPISODES
from launchbay.games.sdf1.dangers import dangers
from launchbay.games.sdf1.geometry import POOL
from launchbay.games.sdf1.parts import top_frame, within
from launchbay.games.sdf1.phrases import episode_name, is_escalation
from launchbay.games.sdf1.pieces import covered, evade_keeper, is_on, people
from launchbay.games.sdf1.places import MECHA_KINDS, areas, units, vessel_kinds
from launchbay.games.sdf1.positions import OP_NAMES
from launchbay.games.sdf1.reasons import why_no_battle, why_no_turn
from launchbay.games.sdf1.rules import legal
from launchbay.games.sdf1.shapes import (
    Ability,
    Area,
    Card,
    Condition,
    Crew,
    Danger,
    Deck,
    Group,
    Gun,
    Hero,
    Invader,
    Kind,
    Line,
    Objective,
    Order,
    Orders,
    Seat,
    Shown,
    Situation,
    Space,
    Spot,
    Unit,
    View,
    ZCard,
)
from launchbay.games.sdf1.spots import area_of, section, spot
from launchbay.games.sdf1.table import (
    ABILITY,
    ACTIONS,
    BUILDING,
    CARD,
    DESTROIDS,
    INVASION,
    N_LINES,
    N_MECHA,
    ON_SQUARE,
    OP,
    PAY,
    PHASES,
    PINPOINT,
    RESULTS,
    SUPERS,
    SUPPLY,
    TRANSFORM,
    TURN_CCW,
    WON,
)
from launchbay.games.sdf1.tableau import (
    cards,
    decks,
    invaders,
    modifiers,
    objectives,
    shown,
    situations,
    z_card,
    z_deck,
)
from launchbay.games.sdf1.todo import todo
from launchbay.games.sdf1.vessels import in_bag

__all__ = [
    "Ability",
    "Area",
    "Card",
    "Condition",
    "Crew",
    "Danger",
    "Deck",
    "Group",
    "Gun",
    "Hero",
    "Invader",
    "Kind",
    "Line",
    "Objective",
    "Order",
    "Orders",
    "Seat",
    "Shown",
    "Situation",
    "Space",
    "Spot",
    "Unit",
    "View",
    "ZCard",
    "section",
    "spot",
    "view",
]

LEVELS = ("easy", "normal", "hard")


def view(box: np.record, s: np.record) -> View:
    mask = blank_mask(ACTIONS)
    legal(box, s, mask)
    within_reach = {area_of(s, action) for action in np.flatnonzero(mask).tolist()}
    return View(
        mode=names.MODES[int(box.mode)],
        title=names.MODE_TITLES[int(box.mode)],
        level=LEVELS[int(box.level)],
        phase=PHASES[int(s.phase)],
        episode=int(s.episode),
        episodes=0 if is_escalation(box) else EPISODES,
        episode_name=episode_name(box, int(s.episode)),
        result=RESULTS[int(s.result)],
        won=bool(s.result == WON),
        seat=int(s.seat),
        deed="" if s.over else OP_NAMES[top_frame(s)[OP]],
        part="" if s.over else within(box, s),
        acting=int(s.acting),
        facing=int(s.facing),
        battle=bool(s.battle),
        battle_why="" if s.over or mask[TRANSFORM] else why_no_battle(box, s),
        turn_why="" if s.over or mask[TURN_CCW] else why_no_turn(box, s),
        areas=areas(box, s, within_reach),
        heroes=boards(box, s, flagged(mask, ABILITY, CARD)),
        seats=[seat_board(box, s, seat) for seat in range(box.players)],
        crews=crews(box, s),
        tracker=tracker(box, s),
        tracker_plain=bool(box.tracker_plain),
        ap=int(s.ap),
        rp=int(s.rp),
        population=int(s.pop),
        people=int(people(box, s)),
        least_population=int(box.least_population),
        heat=int(s.heat),
        most_heat=int(box.most_heat),
        reactor=int(covered(s, POOL)),
        reactor_boxes=int(box.boxes[POOL]),
        reactor_slow=int(box.reactor_slow),
        reactor_silent=int(box.reactor_silent),
        shields=int(s.shields),
        barrier=int(s.barrier),
        pinpoint=pinpoint(s),
        evade_ship=int(s.evade_ship),
        evade_any=int(s.evade_any),
        evade_wing=int(s.evade_wing),
        wing=int(evade_keeper(box, s)),
        focus=int(s.focus),
        on_square=units(s, ON_SQUARE),
        building=units(s, BUILDING),
        supply=supply(s),
        bag=[int(in_bag(box, s, line)) for line in range(N_LINES)],
        kills=s.kills.tolist(),
        minmei=("absent", "there", "used")[int(s.minmei)],
        cards=cards(box, s, flagged(mask, CARD, TRANSFORM)),
        invaders=invaders(box, s),
        invasions_left=invasions_left(s),
        decks=decks(box, s),
        vessel_kinds=vessel_kinds(box, s),
        mecha_kinds=MECHA_KINDS,
        z_card=z_card(box, s),
        z_deck=z_deck(box),
        z_known=[names.Z_CARDS[card] for card in s.z_top.tolist() if card != NONE],
        shown=shown(box, s),
        situations=situations(box, s),
        objectives=objectives(box, s, flagged(mask, PAY, PAY + 2)),
        modifiers=modifiers(box, s),
        todo=[] if s.over else todo(box, s),
        dangers=dangers(box, s),
    )


def flagged(mask: np.ndarray, start: int, end: int) -> set[int]:
    return set(np.flatnonzero(mask[start:end]).tolist())


def pinpoint(s: np.record) -> str:
    if not is_on(s, PINPOINT):
        return "none"
    return "used" if s.pinpoint_used else "ready"


def supply(s: np.record) -> list[int]:
    """Veritechs, Super Veritechs and Destroids that can still be built."""
    limits = (0, SUPERS, DESTROIDS, N_MECHA)
    return [int((s.m_area[start:end] == SUPPLY).sum()) for start, end in pairwise(limits)]


def invasions_left(s: np.record) -> int:
    return sum(frame[2] for frame in s.frames[: s.depth].tolist() if frame[OP] == INVASION)
