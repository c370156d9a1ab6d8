"""The table as text with Rich's colour marks: tray and vehicles, dice, heroes, cards and piles."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.cyclone_run.content import (
    ALPHA,
    BETA,
    CARDS,
    CELLS,
    DIRECTIONS,
    FACES,
    HEROES,
    KINDS,
    PROFILES,
    SIDE,
    VEHICLES,
)
from launchbay.games.cyclone_run.ending import score
from launchbay.games.cyclone_run.positions import faces_of, hand
from launchbay.games.cyclone_run.selecting import profile_of
from launchbay.games.cyclone_run.words import seat_name

SEAT_PAINT = ("bright_blue", "yellow", "green", "red")
KIND_PAINT = ("white", "white", "cyan", "cyan", "yellow", "magenta", "green", "bright_red", "red")
WIDTH = 20


def board(box: np.record, s: np.record) -> str:
    return "\n\n".join([tray(box, s), dice(s), heroes(box, s), seats(box, s)])


def tray(box: np.record, s: np.record) -> str:
    """Nine cells, each with its name, its tokens, the one on top and the vehicle that covers it."""
    lines = []
    for start in range(0, len(CELLS), SIDE):
        row = range(start, start + SIDE)
        lines.append("".join(place(s, at) for at in row).rstrip())
        lines.append("".join(token(box, s, at) for at in row).rstrip())
    off = [name for vehicle, name in enumerate(VEHICLES) if s.place[vehicle] == NONE]
    return "\n".join([*lines, f"[dim]off the tray[/] {', '.join(off)}"] if off else lines)


def place(s: np.record, at: int) -> str:
    here = [name for vehicle, name in enumerate(VEHICLES) if s.place[vehicle] == at]
    named = f"{CELLS[at]} {s.height[at]}"
    vehicle = f"[bold reverse]{here[0]}[/]" if here else ""
    blanks = " " * (WIDTH - len(named) - 1 - len("".join(here)))
    return f"[dim]{named}[/] {vehicle}{blanks}"


def token(box: np.record, s: np.record, at: int) -> str:
    """Its name, and a dot for each hit point."""
    kind = s.top[at]
    if kind == NONE:
        return f"{'?' if s.height[at] else '-':<{WIDTH}}"
    name = KINDS[kind].replace(" with Fuel", "+Fuel")
    shown = f"{name} {'.' * int(box.hp[kind])}"
    return f"[{KIND_PAINT[kind]}]{shown:<{WIDTH}}[/]"


def dice(s: np.record) -> str:
    parts = [f"dice [bold]{' '.join(hand(s))}[/]", f"[dim]rerolls[/] {s.rerolls}"]
    if s.acting != NONE:
        parts.append(f"[bold]{PROFILES[s.acting]}[/] [dim]moves[/] {s.moves}")
    if s.scouts:
        parts.append(f"[dim]binoculars[/] {s.scouts}")
    return "  ".join([*parts, f"[dim]Fuel in the pile[/] {s.fuel_pile}"])


def heroes(box: np.record, s: np.record) -> str:
    return "\n".join(hero_line(box, s, hero) for hero in range(len(HEROES)))


def hero_line(box: np.record, s: np.record, hero: int) -> str:
    profile = profile_of(s, hero)
    cost = faces_of(box.cost[profile].tolist())
    fuel = f"  [bold]{s.hero_fuel[hero]} Fuel[/]" if s.hero_fuel[hero] else ""
    state = "to act" if s.unused[hero] else "selected" if s.selected[hero] else ""
    line = f"{PROFILES[profile]:<14}{cost:<{len(FACES)}} [dim]{abilities(box, profile)}[/]{fuel}"
    return f"{line}  [bold]{state}[/]" if state else line


def abilities(box: np.record, profile: int) -> str:
    if profile in (ALPHA, BETA):
        where = "row or column" if profile == ALPHA else "block of four"
        return f"{box.damage[profile]} damage to a {where}, costs {box.launch[profile]} Fuel"
    if box.vehicle[profile] == NONE:
        return "turns up any tokens"
    way = {bits: name for name, bits in DIRECTIONS.items()}[int(box.direction[profile])]
    vehicle = VEHICLES[box.vehicle[profile]]
    parts = [f"{vehicle} {box.moves[profile]} {way}", f"{box.damage[profile]} damage"]
    if box.binoculars[profile]:
        parts.append(f"{box.binoculars[profile]} binoculars")
    if box.wrench[profile]:
        parts.append("wrench")
    if box.icon[profile]:
        parts.append(f"+{box.icon[profile]} Fuel")
    return ", ".join(parts)


def seats(box: np.record, s: np.record) -> str:
    return "\n".join(seat_line(box, s, seat) for seat in range(box.players))


def seat_line(box: np.record, s: np.record, seat: int) -> str:
    """Points, Fuel, what was taken, and the cards; those used are dimmed."""
    taken = [f"{count} {KINDS[kind]}" for kind, count in enumerate(s.pile[seat].tolist()) if count]
    cards = [
        f"[dim]{name}[/]" if s.card_used[card] else f"[bold]{name}[/]"
        for card, name in enumerate(CARDS)
        if s.card_owner[card] == seat
    ]
    first = " [bold]1st[/]" if s.first == seat else ""
    listed = ", ".join([*taken, *cards]) or "[dim]nothing yet[/]"
    points = f"{score(box, s, seat)} points, {s.fuel[seat]} Fuel"
    return f"{painted(box, seat)}{first}  {points}: {listed}"


def painted(box: np.record, seat: int) -> str:
    return f"[{SEAT_PAINT[seat]}]{seat_name(box, seat)}[/]"
