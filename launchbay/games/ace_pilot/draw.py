"""The table as text with Rich's colour marks: tray, dice, heroes, cards and kill piles."""

import numpy as np

from launchbay.engine.records import NONE
from launchbay.games.ace_pilot.content import CARDS, CELLS, FACES, HEROES, KINDS, SIDE
from launchbay.games.ace_pilot.rules import score
from launchbay.games.ace_pilot.words import aim, faces_of, hand, seat_name

SEAT_PAINT = ("bright_blue", "yellow", "green", "red")
KIND_PAINT = ("white", "cyan", "green", "yellow", "magenta", "red", "bright_blue")
WIDTH = 18


def board(box: np.record, s: np.record) -> str:
    return "\n\n".join([tray(box, s), dice(s), heroes(box, s), piles(box, s)])


def tray(box: np.record, s: np.record) -> str:
    """Nine cells, each with its name, how many tokens are in it, and the one on top."""
    lines = []
    for start in range(0, len(CELLS), SIDE):
        row = range(start, start + SIDE)
        lines.append("".join(f"[dim]{f'{CELLS[at]} {s.height[at]}':<{WIDTH}}[/]" for at in row))
        lines.append("".join(token(box, s, at) for at in row).rstrip())
    return "\n".join(lines)


def token(box: np.record, s: np.record, at: int) -> str:
    """Its name, a star for each marker and a dot for each hit point left."""
    kind = s.top[at]
    if kind == NONE:
        return f"{'?' if s.height[at] else '-':<{WIDTH}}"
    marks = int(s.marks[at])
    points = "*" * marks + "." * (int(box.hp[kind]) - marks)
    return f"[{KIND_PAINT[kind]}]{f'{KINDS[kind]} {points}':<{WIDTH}}[/]"


def dice(s: np.record) -> str:
    shown = f"dice [bold]{' '.join(hand(s))}[/]  [dim]rerolls[/] {s.rerolls}"
    return shown if s.aiming == NONE else f"{shown}  [dim]aiming[/] {aim(s)}"


def heroes(box: np.record, s: np.record) -> str:
    return "\n".join(hero_line(box, s, hero) for hero in range(len(HEROES)))


def hero_line(box: np.record, s: np.record, hero: int) -> str:
    cost = faces_of(box.cost[hero].tolist())
    owner = "" if s.owner[hero] == NONE else painted(box, s.owner[hero])
    ready = " [bold]ready[/]" if s.ready[hero] else ""
    return f"{HEROES[hero]:<8} {cost:<{len(FACES) + 1}} {owner}{ready}".rstrip()


def piles(box: np.record, s: np.record) -> str:
    return "\n".join(pile(box, s, seat) for seat in range(box.players))


def pile(box: np.record, s: np.record, seat: int) -> str:
    """Points, what was shot down, and the cards; those used are dimmed."""
    shot = [f"{count} {KINDS[kind]}" for kind, count in enumerate(s.pile[seat].tolist()) if count]
    cards = [
        f"[dim]{name}[/]" if s.card_used[card] else f"[bold]{name}[/]"
        for card, name in enumerate(CARDS)
        if s.card_owner[card] == seat
    ]
    token = " [bold]1st[/]" if s.holder == seat else ""
    listed = ", ".join([*shot, *cards]) or "[dim]nothing yet[/]"
    return f"{painted(box, seat)}{token}  {score(box, s, seat)} points: {listed}"


def painted(box: np.record, seat: int) -> str:
    return f"[{SEAT_PAINT[seat]}]{seat_name(box, seat)}[/]"
