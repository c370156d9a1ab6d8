"""What an action touches, so that a page can put it in its place; and where to read about it."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.sdf1.geometry import BR, FR, GUN_AREA, INNER, OUTER
from launchbay.games.sdf1.parts import top_frame
from launchbay.games.sdf1.phrases import hero_name, joined, objective_name
from launchbay.games.sdf1.pieces import face_of, is_flying, sector_of
from launchbay.games.sdf1.shapes import Spot
from launchbay.games.sdf1.table import (
    ABILITY,
    ABILITY_FACE,
    AP_REROLL,
    AREA,
    BLACKEN,
    BOX,
    CANCEL,
    CANNISTER,
    CARD,
    CHOOSE_HEROES,
    CLEAN_UP,
    CREW,
    CREW_OF,
    CREW_ORDERS,
    DRAW,
    FACE,
    FOCUS,
    GIVE,
    GO_ON,
    GROUP,
    GUN,
    HERO,
    HERO_TURN,
    HEROES,
    MECHA_CARD,
    MECHA_TOKEN,
    MOVE_FACE,
    MOVE_HERO,
    MOVE_MECHA,
    N_HEROES,
    N_MECHA,
    OP,
    OPTION,
    ORDER,
    ORDER_MECHA,
    OVER,
    PAY,
    PEEK,
    PLACE_DESTROIDS,
    POINT,
    PRICE,
    PROGRAM,
    REFLEX,
    REPAIR,
    REROLL_ABILITY,
    SCOUT_CARD,
    SCOUTS,
    SEAT,
    SEND_SCOUTS,
    SETUP,
    SHARED,
    SONG,
    SPEND_MOVE,
    SQUARE,
    STAND_BY,
    STEPS,
    STORY,
    TAKE_AP,
    TARGET,
    TRACK,
    TRANSFORM,
    TURN_CCW,
    TURN_CW,
    TWIST,
    UPKEEP,
    USE,
    VESSEL,
    WINDOW,
    WORD,
    Z_BARRAGE,
    ZENTRAEDI,
)
from launchbay.games.sdf1.texts import ability_text, objective_text, resource_text, text_of
from launchbay.games.sdf1.turns import TRACK_FACE, USE_AS, USE_FACE
from launchbay.games.sdf1.vocabulary import FIRES_REFLEX, SKIP, VERB

KINDS = {
    GO_ON: "go_on",
    STAND_BY: "stand_by",
    OPTION: "option",
    AREA: "area",
    VESSEL: "vessel",
    CANNISTER: "cannister",
    MECHA_TOKEN: "mecha",
    HERO: "hero",
    BOX: "box",
    GUN: "gun",
    FACE: "face",
    SEAT: "seat",
    CREW_OF: "crew",
    DRAW: "draw",
    USE: "use",
    SPEND_MOVE: "move",
    TAKE_AP: "ap",
    REROLL_ABILITY: "reroll",
    TRACK: "track",
    GIVE: "give",
    TURN_CCW: "turn",
    TURN_CW: "turn",
    SQUARE: "square",
    ORDER_MECHA: "order",
    SEND_SCOUTS: "scouts",
    CANCEL: "cancel",
    ABILITY: "ability",
    CARD: "card",
    TRANSFORM: "battle",
    SONG: "song",
    PAY: "pay",
    FOCUS: "focus",
    AP_REROLL: "ap_reroll",
    WORD: "word",
}


def block_of(action: int) -> int:
    return max(start for start in KINDS if start <= action)


def spot(box: np.record, s: np.record, action: int) -> Spot:
    block = block_of(action)
    number = action - block
    return Spot(
        kind=KINDS[block],
        area=area_of(s, action),
        vessel=vessel_of(s, block, number),
        mecha=number if block == MECHA_TOKEN else mecha_of(s),
        hero=hero_of(s, block, number),
        other=number % N_HEROES if block == GIVE else NONE,
        card=card_of(s, block, number),
        gun=number if block == GUN else NONE,
        face=face_named(block, number),
        seat=number if block in (SEAT, WORD) else NONE,
        crew=crew_of(s, block, number),
        which=which_of(block, number),
        text=text(box, s, block, number),
        confirm=confirm(box, s, block, number),
    )


def area_of(s: np.record, action: int) -> int:
    """The area that an action is about."""
    block = block_of(action)
    number = action - block
    frame = top_frame(s)
    if block == AREA:
        return number
    if block in (VESSEL, CANNISTER):
        return int(s.v_area[number])
    if block == MECHA_TOKEN:
        return max(NONE, int(s.m_area[number]))
    if block == HERO:
        return max(NONE, int(s.h_area[number]))
    if block == GUN:
        return int(GUN_AREA[number])
    if block == SQUARE:
        return int(s.h_area[frame[2]])
    lands = frame[OP] in (POINT, BLACKEN) and block in (GO_ON, OPTION, BOX, CANCEL)
    if lands:
        return frame[2] if 0 <= frame[2] <= BR else NONE
    if frame[OP] == SHARED and block in (GO_ON, CANCEL):
        return frame[3]
    return int(s.v_area[frame[2]]) if frame[OP] == Z_BARRAGE and block <= OPTION else NONE


def vessel_of(s: np.record, block: int, number: int) -> int:
    if block in (VESSEL, CANNISTER):
        return number
    frame = top_frame(s)
    return frame[2] if frame[OP] == Z_BARRAGE and block in (GO_ON, OPTION) else NONE


def mecha_of(s: np.record) -> int:
    """The mecha that moves, or is about to be hit."""
    frame = top_frame(s)
    if frame[OP] == MECHA_CARD:
        return frame[5]
    is_about = frame[OP] in (MOVE_MECHA, SHARED) and frame[2] < N_MECHA
    return frame[2] if is_about else NONE


def hero_of(s: np.record, block: int, number: int) -> int:
    """Who is named, or who acts."""
    frame = top_frame(s)
    if block == HERO:
        return number
    if block == ABILITY:
        return number // 2
    if block in (FOCUS, AP_REROLL):
        return int(s.acting)
    if block >= ABILITY:
        return NONE
    if frame[OP] in (HERO_TURN, STEPS, MOVE_HERO, SCOUTS, SCOUT_CARD):
        return frame[2]
    if frame[OP] in (ORDER, MECHA_CARD):
        return frame[3]
    is_pilot_hit = frame[OP] == SHARED and frame[2] >= N_MECHA
    return frame[2] - N_MECHA if is_pilot_hit else NONE


def card_of(s: np.record, block: int, number: int) -> int:
    if block == CARD:
        return number
    frame = top_frame(s)
    return frame[2] if frame[OP] == PRICE and block == FACE else NONE


def face_named(block: int, number: int) -> int:
    if block in (FACE, FOCUS, AP_REROLL):
        return number
    if block == USE:
        return int(USE_FACE[number])
    if block == TRACK:
        return int(TRACK_FACE[number])
    if block == GIVE:
        return number // N_HEROES
    return {SPEND_MOVE: MOVE_FACE, TAKE_AP: ABILITY_FACE, REROLL_ABILITY: ABILITY_FACE}.get(
        block, NONE
    )


def crew_of(s: np.record, block: int, number: int) -> int:
    if block == CREW_OF:
        return number
    frame = top_frame(s)
    return frame[2] if frame[OP] == CREW_ORDERS and block in (DRAW, GO_ON) else NONE


def which_of(block: int, number: int) -> int:
    if block in (OPTION, CANCEL, PAY, USE, TRACK):
        return number
    if block == ABILITY:
        return number % 2
    return {TURN_CCW: 1, TURN_CW: -1}.get(block, NONE)


def text(box: np.record, s: np.record, block: int, number: int) -> str:
    """What a board or a card says about it."""
    if block == USE:
        face = int(face_of(s, top_frame(s)[2]))
        return text_of(box, int(box.use[face, int(USE_AS[number])]))
    if block == ABILITY:
        return ability_text(box, int(face_of(s, number // 2)), number % 2)
    if block == CARD:
        return resource_text(box, number)
    if block == PAY:
        name = objective_name(box, int(s.episode), number)
        return f"{name}: {objective_text(box, int(s.episode) - 1, number)}"
    if block == SQUARE:
        return text_of(box, int(box.square[int(s.h_area[top_frame(s)[2]])]))
    return text_of(box, int(box.minmei)) if block == SONG else ""


def confirm(box: np.record, s: np.record, block: int, number: int) -> str:
    """The Reflex Cannon spares nobody before it: better asked twice (R-51)."""
    frame = top_frame(s)
    if block != OPTION or frame[OP] != PROGRAM:
        return ""
    first = int(box.code[frame[2] + 1 + number, SKIP])
    if box.code[first, VERB] != FIRES_REFLEX:
        return ""
    sector = int(sector_of(s, FR))
    ahead = (INNER + sector, OUTER + sector)
    there = [hero for hero in range(N_HEROES) if any(is_flying(box, s, hero, at) for at in ahead)]
    if not there:
        return ""
    verb = "flies" if len(there) == 1 else "fly"
    people = joined([hero_name(hero) for hero in there])
    return f"{people} {verb} before the Reflex Cannon, and a shot would make them go missing."


# The rulebook


def section(_box: np.record, s: np.record) -> str:
    """Where one reads what matters now."""
    if s.phase == OVER:
        return "13"
    op = top_frame(s)[OP]
    if op in BY_DEED:
        return BY_DEED[op]
    return BY_PHASE[int(s.phase)]


BY_DEED = {
    CHOOSE_HEROES: "3",
    HERO_TURN: "6",
    STEPS: "6",
    MOVE_HERO: "6",
    ORDER: "7",
    MECHA_CARD: "7",
    MOVE_MECHA: "7",
    GROUP: "7",
    SCOUTS: "7",
    SCOUT_CARD: "7",
    PLACE_DESTROIDS: "7",
    POINT: "8",
    BLACKEN: "8",
    REPAIR: "8",
    TARGET: "8",
    TWIST: "8",
    REFLEX: "9",
    WINDOW: "11",
    PRICE: "11",
    PEEK: "11",
}
BY_PHASE = {
    SETUP: "3",
    STORY: "12",
    UPKEEP: "5",
    CREW: "5",
    HEROES: "6",
    ZENTRAEDI: "10",
    CLEAN_UP: "12",
}
