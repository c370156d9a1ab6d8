"""What an owner or a designer may change in the box, and how far."""

from collections.abc import Iterable, Mapping
from typing import Any

from launchbay.engine.errors import BadOptions
from launchbay.games.sdf1 import grammar, names, vocabulary
from launchbay.games.sdf1.geometry import BR, HULL, N_GUNS, POOL
from launchbay.games.sdf1.grammar import Call, Effect
from launchbay.games.sdf1.language import Row, row_of
from launchbay.games.sdf1.lexicon import N_UNLOCKS
from launchbay.games.sdf1.table import DESTROIDS as FIRST_DESTROID
from launchbay.games.sdf1.table import (
    LINE_END,
    LINE_START,
    N_HEROES,
    N_INVASIONS,
    N_LINES,
    N_MECHA,
    N_RESOURCES,
    OF_ROLL,
    SLOTS,
    SUPERS,
)

Edition = Mapping[str, Any]
Limits = dict[str, tuple[int, int, int]]

CAPACITIES = ("pod", "cruiser", "flagship", "khyron", "miriya")
CARD_TYPES = ("Event", "Active", "Active keep", "Tech", "Unlock")
NEEDS = ("", "combat", "own turn", "missing")
MOST_DICE = 6  # of a hero: the tape writes them as octal digits
MOST_TOKENS = 60  # a count fits in eight bits, with all that one effect can add
DIE_SIDES = 6
MOST_COPIES = 9
SCOUT_TOKENS = 3


def check(edition: Edition) -> None:
    """Refuse a box that no game could be played with, in one sentence."""
    for name, (value, least, most) in _limits(edition).items():
        if not least <= value <= most:
            raise BadOptions(f"sdf1: {name} must be {least} to {most}, not {value}")
    _check_letters(edition)
    _check_boards(edition["hero"])
    _check_decks(edition)
    for name in names.MODES[:-1]:
        _check_match(f"scenario.{name}", edition["scenario"][name], edition)
        _check_stack(f"scenario.{name}", edition["scenario"][name], edition["invasion"])
    _check_match("escalation", edition["escalation"], edition)


# 1  Numbers


def _limits(edition: Edition) -> Limits:
    population, heat, reactor = edition["population"], edition["heat"], edition["reactor"]
    limits = {
        "health": (edition["health"], 1, 9),
        "most_missing": (edition["most_missing"], 1, N_HEROES),
        "battle_cost": (edition["battle_cost"], 0, MOST_TOKENS),
        "dealt": (edition["dealt"], 0, 3),
        "escort": (edition["escort"], 0, 9),
        "miriyas_prize": (edition["miriyas_prize"], 0, 9),
        "bens_hits": (edition["bens_hits"], 0, 9),
        "formation": (edition["formation"], 1, 9),
        "bridge_mecha": (edition["bridge_mecha"], 0, 9),
        "population.least": (population["least"], 0, population["most"]),
        "population.most": (population["most"], 1, 20),
        "population.per_gunner": (population["per_gunner"], 1, 20),
        "population.most_gunners": (population["most_gunners"], 0, 20),
        "heat.most": (heat["most"], 0, MOST_TOKENS),
        "heat.shot": (heat["shot"], 0, 20),
        "reactor.dead": (reactor["dead"], 1, edition["ship"][HULL[POOL]]["boxes"]),
        "reactor.slow": (reactor["slow"], 1, reactor["dead"]),
        "reactor.silent": (reactor["silent"], 1, reactor["dead"]),
    }
    return (
        limits
        | _piece_limits(edition)
        | _ship_limits(edition["ship"])
        | _hero_limits(edition)
        | _card_limits(edition)
    )


def _piece_limits(edition: Edition) -> Limits:
    """Fewer tokens than there are places for in a state are allowed, more are not."""
    tokens = edition["tokens"]
    limits = {
        "tokens.ap_rp": (tokens["ap_rp"], 0, MOST_TOKENS),
        "tokens.evade_jam": (tokens["evade_jam"], 0, MOST_TOKENS),
        "tokens.salvage_gun": (tokens["salvage_gun"], N_GUNS, MOST_TOKENS),
        "tokens.black": (tokens["black"], 0, MOST_TOKENS),
        "tokens.veritechs": (tokens["veritechs"], 0, SUPERS),
        "tokens.super_veritechs": (tokens["super_veritechs"], 0, FIRST_DESTROID - SUPERS),
        "tokens.destroids": (tokens["destroids"], 0, N_MECHA - FIRST_DESTROID),
    }
    for line in range(N_LINES):
        name = names.LINES[line]
        limits[f"bag.{name}"] = (edition["bag"][name], 0, int(LINE_END[line] - LINE_START[line]))
    for name in CAPACITIES:
        limits[f"capacity.{name}"] = (edition["capacity"][name], 1, 20)
    return limits


def _ship_limits(ship: Edition) -> Limits:
    limits = {}
    for area, name in enumerate(HULL):
        bridge = area == BR
        limits[f"ship.{name}.armor"] = (ship[name]["armor"], 0, 0 if bridge else 9)
        limits[f"ship.{name}.boxes"] = (ship[name]["boxes"], int(bridge), 1 if bridge else 9)
        limits[f"ship.{name}.top"] = (ship[name]["top"], 0, 20)
    return limits


def _hero_limits(edition: Edition) -> Limits:
    limits = {
        f"level.{name}.dice": (level["dice"], 1, MOST_DICE)
        for name, level in edition["level"].items()
    }
    for where, board in _boards(edition["hero"]):
        for column in ("orders_vt", "orders_ds", "movement"):
            limits[f"{where}.{column}"] = (board[column], 0, 9)
        limits[f"{where}.scouts"] = (board["scouts"], 0, SCOUT_TOKENS)
        for column in ("ability_1_cost", "ability_2_cost"):
            limits[f"{where}.{column}"] = (board[column], 0, 20)
    return limits


def _card_limits(edition: Edition) -> Limits:
    limits = {
        f"{deck}.{name}.count": (card["count"], 0, MOST_COPIES)
        for deck in ("invasion", "resource", "crew", "mecha")
        for name, card in edition[deck].items()
    }
    for name in map(names.key, names.RESOURCES[-N_UNLOCKS:]):
        limits[f"resource.{name}.count"] = (edition["resource"][name]["count"], 1, 1)
    return limits


def _boards(heroes: Edition) -> Iterable[tuple[str, Edition]]:
    for name, board in heroes.items():
        yield f"hero.{name}", board
        yield f"hero.{name}.upgraded", board["upgraded"]


# 2  Words


def _check_letters(edition: Edition) -> None:
    letters = names.FACE_LETTERS
    if len(edition["die"]) != DIE_SIDES or not set(edition["die"]) <= set(letters):
        raise BadOptions(
            f"sdf1: die must be {DIE_SIDES} letters of {letters}, not {edition['die']!r}"
        )
    if len(edition["tracker"]) > DIE_SIDES or not set(edition["tracker"]) <= set(letters):
        raise BadOptions(
            f"sdf1: tracker must be at most {DIE_SIDES} letters of {letters}, "
            f"not {edition['tracker']!r}"
        )


def _check_boards(heroes: Edition) -> None:
    for where, board in _boards(heroes):
        _one_of(f"{where}.start", board["start"], HULL)
        _one_of(f"{where}.assists", board["assists"], names.POSITIONS)
        for position in board["position"].split(", "):
            _one_of(f"{where}.position", position, names.POSITIONS)


def _one_of(where: str, word: str, known: Iterable[str]) -> None:
    if word not in known:
        raise BadOptions(f"sdf1: {where} must be one of {', '.join(known)}, not {word!r}")


# 3  Decks


def _check_decks(edition: Edition) -> None:
    for deck, name, printed in (
        ("invasion", "Invasion", N_INVASIONS),
        ("resource", "Resource", N_RESOURCES),
    ):
        count = sum(card["count"] for card in edition[deck].values())
        if count != printed:
            raise BadOptions(f"sdf1: the {name} deck has {printed} cards, not {count}")
    for deck, name in (("crew", "Crew Orders"), ("mecha", "Mecha Orders")):
        if not any(card["count"] for card in edition[deck].values()):
            raise BadOptions(f"sdf1: the {name} deck has no card")
    unlocks = [names.key(name) for name in names.RESOURCES[-N_UNLOCKS:]]
    for name, card in edition["resource"].items():
        known = CARD_TYPES[-1:] if name in unlocks else CARD_TYPES[:-1]
        _one_of(f"resource.{name}.type", card["type"], known)
        _one_of(f"resource.{name}.needs", card.get("needs", ""), NEEDS)


def only_moments(where: str, effects: Mapping[str, Effect], known: Iterable[str]) -> None:
    """Refuse `at Upkeep:` and the like where nothing would come of it."""
    for moment in effects:
        if moment not in known:
            start = next((word for word, name in grammar.TRIGGERS.items() if name == moment), "")
            raise BadOptions(
                f"sdf1: {where}: {start!r} cannot be used here"
                if start
                else f"sdf1: {where}: an effect here begins with '1/ep:'"
            )


def groups(where: str, effects: Mapping[str, Effect], most: int) -> list[Row]:
    """The rows of an Escalation wave: place(class,n,ring(?)), and nothing else."""
    only_moments(where, effects, (grammar.NOW,))
    rows = []
    for step in effects.get(grammar.NOW, ()):
        if not isinstance(step, Call) or step.verb != "place" or step.times > 1:
            raise BadOptions(f"sdf1: {where}: a wave consists of place() only")
        try:
            rows.append(row_of(step))
        except grammar.Unreadable as wrong:
            raise BadOptions(f"sdf1: {where}: {wrong}") from None
        if rows[-1][vocabulary.OF] != OF_ROLL:
            raise BadOptions(f"sdf1: {where}: every group of a wave rolls for its sector")
    if len(rows) > most:
        raise BadOptions(f"sdf1: {where}: a wave has at most {most} groups")
    return rows


# 4  Scenarios


def _check_match(where: str, match: Edition, edition: Edition) -> None:
    tokens, population = edition["tokens"], edition["population"]
    spare = tokens["veritechs"] - match["on_square"]
    limits = {
        "population": (population["least"], population["most"]),
        "ap": (0, tokens["ap_rp"]),
        "on_square": (0, tokens["veritechs"]),
        "flying": (0, spare),
        "destroids": (0, tokens["destroids"]),
    }
    for name, (least, most) in limits.items():
        if not least <= match[name] <= most:
            raise BadOptions(f"sdf1: {where}.{name} must be {least} to {most}, not {match[name]}")
    heroes = match["heroes"].split(", ")
    for hero in heroes:
        _one_of(f"{where}.heroes", hero, names.HEROES)
    if len(set(heroes)) < SLOTS:
        raise BadOptions(f"sdf1: {where}.heroes must name at least {SLOTS} heroes")


def _check_stack(where: str, match: Edition, cards: Edition) -> None:
    plain = sum(card["count"] for card in cards.values() if not card.get("x"))
    if not 0 <= match["stack"] <= plain:
        raise BadOptions(f"sdf1: {where}.stack must be 0 to {plain}, not {match['stack']}")
    known = [name for name, card in cards.items() if card.get("x")]
    for name in filter(None, match["stack_x"].split(", ")):
        _one_of(f"{where}.stack_x", name, known)
    for number in range(1, 6):
        count = match[f"episode_{number}"]["invasion"]
        if not 0 <= count <= MOST_COPIES:
            raise BadOptions(
                f"sdf1: {where}.episode_{number}.invasion must be 0 to {MOST_COPIES}, not {count}"
            )
