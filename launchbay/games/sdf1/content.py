"""The box as a record the rules can read, filled from box.toml and the options of a match."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from launchbay.engine.errors import BadOptions
from launchbay.engine.game import Option
from launchbay.engine.records import NONE, blank, record
from launchbay.games.sdf1 import checks, grammar, names, notation, vocabulary
from launchbay.games.sdf1.geometry import BR, HULL, N_HULL
from launchbay.games.sdf1.language import Code, only_cancels
from launchbay.games.sdf1.table import (
    MOST_SYMBOLS,
    N_CREW_CARDS,
    N_DIE_FACES,
    N_FACES,
    N_HEROES,
    N_INVASIONS,
    N_LINES,
    N_MECHA_CARDS,
    N_RESOURCES,
    N_Z,
    SLOTS,
)
from launchbay.games.sdf1.vocabulary import ROW

Edition = Mapping[str, Any]

MOST_ROWS = 900
EPISODES = 5
PLAIN_NUMBERS = (
    "health",
    "most_missing",
    "battle_cost",
    "dealt",
    "escort",
    "miriyas_prize",
    "bens_hits",
    "formation",
    "bridge_mecha",
)
MOST_GROUPS = 5  # of an Escalation row
ESCALATION = 3  # the mode that is no scenario

BOX = record(
    ("players", np.int16),
    ("mode", np.int16),  # scenario 0..2, or ESCALATION
    ("level", np.int16),  # 0 easy 1 normal 2 hard
    ("random_heroes", np.int16),  # 1: dealt instead of chosen
    # switches of part 5.11
    ("ap_reroll", np.int16),
    ("open_roster", np.int16),
    ("tracker_plain", np.int16),
    ("esc_upgrades", np.int16),
    ("armor_hits_wound", np.int16),
    ("max_single", np.int16),
    ("esc_one_roll", np.int16),
    ("point_wounds", np.int16),
    # numbers
    ("dice", np.int16),  # a hero rolls, by level
    ("wounds_capped", np.int16),  # 1: a hero is hurt at most once an Episode (not on hard)
    ("die", np.int16, 6),  # faces
    ("health", np.int16),
    ("armor", np.int16, N_HULL),
    ("boxes", np.int16, N_HULL),  # structure; POOL for both reactors
    ("top_box", np.int16, N_HULL),  # what the right-most box says (SC 4, MC 8, PR 5, LB 4)
    ("plated", np.int16, N_HULL),  # 1: armor+1 raises it
    ("reactor_slow", np.int16),  # pool damage from which the ship evades no more and turns once
    ("reactor_silent", np.int16),  # from which no gun fires
    ("reactor_dead", np.int16),  # at which the game is lost
    ("least_population", np.int16),  # below it the game is lost
    ("most_population", np.int16),
    ("per_gunner", np.int16),  # population for a free Gunner
    ("most_gunners", np.int16),
    ("most_missing", np.int16),  # heroes in MIA that lose the game
    ("most_heat", np.int16),
    ("shot_heat", np.int16),
    ("battle_cost", np.int16),  # AP
    ("spaces", np.int16, N_DIE_FACES),  # of the Resource Tracker
    ("ap_rp_tokens", np.int16),
    ("evade_jam_tokens", np.int16),
    ("salvage_gun_tokens", np.int16),
    ("black_cubes", np.int16),
    ("capacity", np.int16, 5),  # Pod, Cruiser, Flagship, Khyron, Miriya
    ("bag", np.int16, N_LINES),  # tokens of each line
    ("mecha", np.int16, 3),  # Veritechs, Super Veritechs, Destroids in the supply
    ("dealt", np.int16),  # Resource cards for each hero at the start
    ("escort", np.int16),  # Pods that come with a villain
    ("miriyas_prize", np.int16),  # AP when a pilot hero's die destroys her
    ("bens_hits", np.int16),  # more than his order says
    ("formation", np.int16),  # Veritechs that make one
    ("bridge_mecha", np.int16),  # non-hero mecha that may stand in the Bridge
    # effects
    ("code", np.int16, (MOST_ROWS, ROW)),
    # hero boards: rows 0..5 base faces, 6..11 upgraded ones
    ("start", np.int16, N_FACES),  # area
    ("position", np.int16, N_FACES),  # bits: 1 << one of CAPTAIN .. STUNT_PILOT
    ("assists", np.int16, N_FACES),  # the position he may hand a die to
    ("pilot", np.int16, N_FACES),
    ("orders_vt", np.int16, N_FACES),
    ("orders_ds", np.int16, N_FACES),
    ("scouts", np.int16, N_FACES),
    ("movement", np.int16, N_FACES),  # V of a Move die
    ("use", np.int16, (N_FACES, 3)),  # program of Target, Move, Instinct
    ("ability_cost", np.int16, (N_FACES, 2)),
    ("ability", np.int16, (N_FACES, 2)),  # programs
    ("ability_late", np.int16, (N_FACES, 2)),  # 1: at the end of phase 5 only
    (
        "ability_cancels",
        np.int16,
        (N_FACES, 2),
    ),  # 1: also before a point lands
    ("square", np.int16, N_HULL),  # programs of the action squares; NONE for the Bridge
    # cards: which of names.RESOURCES and names.INVASIONS each is
    ("resource_kind", np.int16, N_RESOURCES),
    ("invasion_kind", np.int16, N_INVASIONS),
    ("resource_now", np.int16, N_RESOURCES),  # program, or NONE
    ("resource_upkeep", np.int16, N_RESOURCES),
    ("resource_cleanup", np.int16, N_RESOURCES),
    ("resource_call", np.int16, N_RESOURCES),  # 1/ep
    ("resource_type", np.int16, N_RESOURCES),  # EVENT, ACTIVE_CARD, ACTIVE_KEEP, TECH, UNLOCK
    ("price_rp", np.int16, N_RESOURCES),
    ("price", np.int16, (N_RESOURCES, N_DIE_FACES + 1)),  # tracker dice by face, then of any face
    ("resource_needs", np.int16, N_RESOURCES),  # one of NEEDS
    ("resource_cancels", np.int16, N_RESOURCES),
    ("invasion_now", np.int16, N_INVASIONS),
    ("invasion_cleanup", np.int16, N_INVASIONS),
    ("invasion_active", np.int16, N_INVASIONS),  # 1: lies there until Clean Up
    ("invasion_x", np.int16, N_INVASIONS),
    ("minmei", np.int16),  # program
    ("z_orders", np.int16, (N_Z, N_LINES, MOST_SYMBOLS, 2)),  # order, amount
    ("crew_card", np.int16, (N_CREW_CARDS, 3)),  # programs: Science, Gunners, Production
    ("crew_copies", np.int16, N_CREW_CARDS),
    (
        "mecha_orders",
        np.int16,
        (N_MECHA_CARDS, 2, 2, 3),
    ),  # VT/DS, option, (move, hits, flak); move NONE: no option
    ("scout_card", np.int16, N_MECHA_CARDS),  # programs
    ("mecha_copies", np.int16, N_MECHA_CARDS),
    ("chart", np.int16, 13),  # program of the backlash by total (2..12)
    ("chart_fires", np.int16, 13),
    (
        "wave",
        np.int16,
        (13, MOST_GROUPS, 3),
    ),  # Escalation by 2d6: class, count, ring
    # the match: a scenario or Escalation
    ("population", np.int16),
    ("first_ap", np.int16),
    ("on_square", np.int16),  # Veritechs
    ("flying", np.int16),  # Veritechs in random Inner areas
    ("destroids", np.int16),
    ("roster", np.int16, N_HEROES),  # 1: may be chosen at the start
    ("chosen", np.int16),  # 1: exactly these four
    ("upgrade_one", np.int16),  # 1: one hero starts upgraded
    ("begin", np.int16),  # program of the setup page: Battle Mode, Pinpoint
    ("stack", np.int16),  # plain Invasion cards in the stack
    ("stack_x", np.int16, N_INVASIONS),  # 1: x card of the stack
    ("invasions", np.int16, EPISODES),
    ("situation", np.int16, (EPISODES, 2)),  # programs
    ("objective_setup", np.int16, (EPISODES, 2)),
    ("objective_done", np.int16, (EPISODES, 2)),  # IF rows, all of which must hold
    ("objective_reward", np.int16, (EPISODES, 2)),
    ("objective_pay_rp", np.int16, (EPISODES, 2)),
    ("objective_pay", np.int16, (EPISODES, 2, N_DIE_FACES + 1)),
)

CAPTAIN, FIRST_OFFICER, OPERATIONS, WING_LEADER, ACE_PILOT, STUNT_PILOT = range(6)  # positions
EVENT, ACTIVE_CARD, ACTIVE_KEEP, TECH, UNLOCK = range(5)  # types of Resource cards
NO_NEED, COMBAT_BEGUN, OWN_TURN, SOMEBODY_MISSING = range(4)  # NEEDS


# Options

MODE = Option(
    "mode",
    "a scenario of five Episodes, or Escalation: hold out",
    names.MODES,
    titles=dict(zip(names.MODES, names.MODE_TITLES, strict=True)),
)
LEVEL = Option("level", "how many dice a hero rolls", ("normal", "easy", "hard"))
HEROES = Option(
    "heroes", "the team is chosen or dealt, where a scenario leaves it open", ("chosen", "dealt")
)
SWITCHES = tuple(
    Option(name, text, ("off", "on"), title=title)
    for name, title, text in (
        ("ap_reroll", "Rerolls for AP", "1 AP rerolls one die"),
        ("open_roster", "Open roster", "all six heroes may start in every scenario"),
        ("tracker_plain", "Plain tracker", "any die fits any space of the Resource Tracker"),
        ("esc_upgrades", "Upgraded start", "one hero of an Escalation team starts upgraded"),
        ("armor_hits_wound", "Thin armor", "damage to armor wounds heroes there too"),
        ("max_single", "Humbler Max", "a Move of Max annihilates one Pod only"),
        ("esc_one_roll", "One roll a row", "one roll places a whole Escalation row"),
        ("point_wounds", "Point by point", "on Hard each point of enemy fire can wound a hero"),
    )
)
OPTIONS = (MODE, LEVEL, HEROES, *SWITCHES)
LEVELS = ("easy", "normal", "hard")


# Filling the box


def load(players: int, options: Mapping[str, str], edition: Edition) -> np.record:
    """The box for one match.

    Where there is no effect, resource_*, invasion_cleanup and the square of the Bridge are NONE;
    all other programs are then 0, which ends at once.
    """
    checks.check(edition)
    code = Code()
    box = blank(BOX)
    box.players = players
    _load_options(box, options, edition["level"][options["level"]])
    _load_numbers(box, edition)
    _load_ship(box, code, edition["ship"])
    _load_chart(box, code, edition["overload"])
    for hero, name in enumerate(names.HEROES):
        board = edition["hero"][name]
        _load_face(box, code, hero, f"hero.{name}", board)
        _load_face(box, code, hero + N_HEROES, f"hero.{name}.upgraded", board["upgraded"])
    _load_resources(box, code, edition["resource"])
    _load_invasions(box, code, edition["invasion"])
    _load_decks(box, code, edition)
    _load_match(box, code, options["mode"], edition)
    if len(code.rows) > MOST_ROWS:
        raise BadOptions(f"sdf1: all effects together are {len(code.rows)} rows, not {MOST_ROWS}")
    box.code[: len(code.rows)] = code.rows
    return box


def _load_options(box: np.record, options: Mapping[str, str], level: Edition) -> None:
    box.mode = names.MODES.index(options["mode"])
    box.level = LEVELS.index(options["level"])
    box.random_heroes = options["heroes"] == "dealt"
    for switch in SWITCHES:
        box[switch.name] = options[switch.name] == "on"
    box.dice = level["dice"]
    box.wounds_capped = level["wounds_capped"]


def _load_numbers(box: np.record, edition: Edition) -> None:
    for name in PLAIN_NUMBERS:
        box[name] = edition[name]
    box.die[:] = [names.FACE_LETTERS.index(letter) for letter in edition["die"]]
    box.spaces[:] = [edition["tracker"].count(letter) for letter in names.FACE_LETTERS]
    population, heat, tokens = edition["population"], edition["heat"], edition["tokens"]
    box.least_population, box.most_population = population["least"], population["most"]
    box.per_gunner, box.most_gunners = population["per_gunner"], population["most_gunners"]
    box.most_heat, box.shot_heat = heat["most"], heat["shot"]
    for threshold in ("slow", "silent", "dead"):
        box[f"reactor_{threshold}"] = edition["reactor"][threshold]
    box.ap_rp_tokens, box.evade_jam_tokens = tokens["ap_rp"], tokens["evade_jam"]
    box.salvage_gun_tokens, box.black_cubes = tokens["salvage_gun"], tokens["black"]
    box.mecha[:] = [tokens[kind] for kind in ("veritechs", "super_veritechs", "destroids")]
    box.bag[:] = [edition["bag"][line] for line in names.LINES]
    box.capacity[:] = [edition["capacity"][kind] for kind in checks.CAPACITIES]


def _load_ship(box: np.record, code: Code, ship: Edition) -> None:
    for column, name in (("armor", "armor"), ("boxes", "boxes"), ("top_box", "top")):
        box[column][:] = [ship[area][name] for area in HULL]
    box.plated[:] = [ship[area]["plated"] for area in HULL]
    for area, name in enumerate(HULL):
        box.square[area] = NONE if area == BR else _now(code, f"ship.{name}.square", ship[name])


def _load_chart(box: np.record, code: Code, chart: Edition) -> None:
    for total in range(2, 13):
        row = chart[str(total)]
        box.chart_fires[total] = row["fires"]
        box.chart[total] = _now(code, f"overload.{total}.backlash", row)


def _now(code: Code, where: str, table: Edition) -> int:
    """The program of a text that knows no other moment; `where` ends with its name."""
    effects = grammar.read(where, table.get(where.rsplit(".", 1)[1], ""))
    checks.only_moments(where, effects, (grammar.NOW,))
    return code.program(where, effects.get(grammar.NOW, ()))


# Heroes


def _load_face(box: np.record, code: Code, face: int, where: str, board: Edition) -> None:
    box.start[face] = HULL.index(board["start"])
    positions = [names.POSITIONS.index(name) for name in board["position"].split(", ")]
    box.position[face] = sum(1 << position for position in positions)
    box.assists[face] = names.POSITIONS.index(board["assists"])
    for column in ("pilot", "orders_vt", "orders_ds", "scouts", "movement"):
        box[column][face] = board[column]
    for number, name in enumerate(("target", "move", "instinct")):
        box.use[face, number] = _now(code, f"{where}.{name}", board)
    for number, name in enumerate(("ability_1", "ability_2")):
        effects = grammar.read(f"{where}.{name}", board[name])
        checks.only_moments(f"{where}.{name}", effects, (grammar.NOW, grammar.LATE))
        effect = effects.get(grammar.LATE, effects.get(grammar.NOW, ()))
        box.ability[face, number] = code.program(f"{where}.{name}", effect)
        box.ability_cost[face, number] = board[f"{name}_cost"]
        box.ability_late[face, number] = grammar.LATE in effects
        box.ability_cancels[face, number] = only_cancels(effect)


# Cards


def _load_resources(box: np.record, code: Code, cards: Edition) -> None:
    for card, kind in enumerate(copies(names.RESOURCES, cards)):
        name = names.key(names.RESOURCES[kind])
        where, text = f"resource.{name}", cards[name]
        effects = grammar.read(f"{where}.effect", text["effect"])
        checks.only_moments(where, effects, CARD_MOMENTS)
        box.resource_kind[card] = kind
        for moment, column in CARD_MOMENTS.items():
            program = code.program(where, effects[moment]) if moment in effects else NONE
            box[column][card] = program
        box.resource_type[card] = checks.CARD_TYPES.index(text["type"])
        research, dice = notation.price(where, text.get("price", ""))
        box.price_rp[card], box.price[card] = research, dice
        box.resource_needs[card] = checks.NEEDS.index(text.get("needs", ""))
        box.resource_cancels[card] = only_cancels(effects.get(grammar.NOW, ()))


CARD_MOMENTS = {
    grammar.NOW: "resource_now",
    grammar.UPKEEP: "resource_upkeep",
    grammar.CLEAN_UP: "resource_cleanup",
    grammar.ON_CALL: "resource_call",
}


def copies(kinds: tuple[str, ...], cards: Edition) -> list[int]:
    """The kind of each card of a deck, copies side by side."""
    return [kind for kind, name in enumerate(kinds) for _ in range(cards[names.key(name)]["count"])]


def _load_invasions(box: np.record, code: Code, cards: Edition) -> None:
    for card, kind in enumerate(copies(names.INVASIONS, cards)):
        name = names.key(names.INVASIONS[kind])
        where, text = f"invasion.{name}", cards[name]
        effects = grammar.read(f"{where}.effect", text["effect"])
        arrivals = grammar.read(f"{where}.vessels", text["vessels"])
        checks.only_moments(where, effects, (grammar.NOW, grammar.CLEAN_UP))
        checks.only_moments(where, arrivals, (grammar.NOW,))
        now = effects.get(grammar.NOW, ()) + arrivals.get(grammar.NOW, ())
        box.invasion_kind[card] = kind
        box.invasion_now[card] = code.program(where, now)
        box.invasion_cleanup[card] = (
            code.program(where, effects[grammar.CLEAN_UP]) if grammar.CLEAN_UP in effects else NONE
        )
        box.invasion_active[card] = text.get("active", False)
        box.invasion_x[card] = text.get("x", False)


def _load_decks(box: np.record, code: Code, edition: Edition) -> None:
    minmei = grammar.read("character.Minmei.effect", edition["character"]["Minmei"]["effect"])
    checks.only_moments("character.Minmei.effect", minmei, (grammar.ON_CALL,))
    box.minmei = code.program("character.Minmei.effect", minmei.get(grammar.ON_CALL, ()))
    for card, name in enumerate(map(names.key, names.Z_CARDS)):
        for number, line in enumerate(names.LINES):
            where = f"zorders.{name}.{line}"
            text = edition["zorders"][name][line]
            box.z_orders[card, number] = notation.z_line(where, number, text)
    for card, name in enumerate(names.CREW_CARDS):
        text = edition["crew"][name]
        box.crew_copies[card] = text["count"]
        for crew, section in enumerate(("science", "gunners", "production")):
            box.crew_card[card, crew] = _now(code, f"crew.{name}.{section}", text)
    for card, name in enumerate(names.MECHA_CARDS):
        text = edition["mecha"][name]
        box.mecha_copies[card] = text["count"]
        box.scout_card[card] = _now(code, f"mecha.{name}.scout", text)
        for kind, section in enumerate(("veritech", "destroid")):
            orders = notation.mecha_orders(f"mecha.{name}.{section}", text[section])
            box.mecha_orders[card, kind] = orders


# The match


def _load_match(box: np.record, code: Code, mode: str, edition: Edition) -> None:
    escalation = names.MODES.index(mode) == ESCALATION
    where = mode if escalation else f"scenario.{mode}"
    match = edition[mode] if escalation else edition["scenario"][mode]
    for name in ("population", "on_square", "flying", "destroids", "upgrade_one"):
        box[name] = match[name]
    box.first_ap = match["ap"]
    roster = match["heroes"].split(", ")
    box.roster[:] = [bool(box.open_roster) or name in roster for name in names.HEROES]
    box.chosen = box.roster.sum() == SLOTS
    box.begin = _now(code, f"{where}.begin", match)
    if escalation:
        box.upgrade_one = box.esc_upgrades
        _load_waves(box, match["wave"])
        return
    box.stack = match["stack"]
    in_stack = match["stack_x"].split(", ")
    kinds = box.invasion_kind
    box.stack_x[:] = [names.key(names.INVASIONS[kind]) in in_stack for kind in kinds]
    for episode in range(EPISODES):
        name = f"episode_{episode + 1}"
        _load_episode(box, code, episode, f"{where}.{name}", match[name])


def _load_episode(box: np.record, code: Code, episode: int, where: str, text: Edition) -> None:
    box.invasions[episode] = text["invasion"]
    for which in range(2):
        situation = f"{where}.situation_{which + 1}"
        box.situation[episode, which] = _now(code, situation, text)
        name = f"objective_{which + 1}"
        there, objective = f"{where}.{name}", text[name]
        box.objective_setup[episode, which] = _now(code, f"{there}.setup", objective)
        box.objective_reward[episode, which] = _now(code, f"{there}.reward", objective)
        done = grammar.read_conditions(f"{there}.done", objective["done"], which)
        box.objective_done[episode, which] = code.conditions(f"{there}.done", done)
        research, dice = notation.price(f"{there}.pay", objective.get("pay", ""))
        box.objective_pay_rp[episode, which] = research
        box.objective_pay[episode, which] = dice


def _load_waves(box: np.record, waves: Edition) -> None:
    """Rows of the Escalation chart hold nothing but groups that roll for their sector."""
    for total in range(2, 13):
        where = f"escalation.wave.{total}"
        groups = checks.groups(where, grammar.read(where, waves[str(total)]), MOST_GROUPS)
        for number, row in enumerate(groups):
            box.wave[total, number] = (
                row[vocabulary.KIND],
                row[vocabulary.N],
                row[vocabulary.RING],
            )
