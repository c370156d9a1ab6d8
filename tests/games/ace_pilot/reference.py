"""Ace Pilot once more, from the booklet: tokens in lists on nine piles, as naive as can be.

It shares no code with the rules, so that where the two agree neither has slipped.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

TOKENS = {  # how many there are, hit points, victory points
    "Fp": (35, 1, 1),
    "Bp": (25, 1, 2),
    "Sc": (15, 2, 3),
    "Cr": (10, 3, 5),
    "Fl": (5, 4, 7),
    "Kh": (1, 5, 9),
    "Up": (8, 2, 0),
}
COSTS = {
    "Roy": "MIU",
    "Claudia": "MM",
    "Rick": "IU",
    "Lisa": "TM",
    "Ben": "TT",
    "Max": "MI",
    "Henry": "TU",
    "Miriya": "TII",
}
CARDS = (
    "Pop Star",
    "Afterburner",
    "Combat Training",
    "Sixth Sense",
    "Bridge Orders",
    "Missile Volley",
    "Recon Sweep",
    "Formation Break",
)
INTO = {"Combat Training": "TM", "Sixth Sense": "I", "Bridge Orders": "U"}
FACES = "TMIU"
DIE = "TTMMIU"
CELLS = ("TL", "T", "TR", "L", "C", "R", "BL", "B", "BR")
CORNERS = ("TL", "TR", "BL", "BR")
LINES = {
    "top row": ("TL", "T", "TR"),
    "middle row": ("L", "C", "R"),
    "bottom row": ("BL", "B", "BR"),
    "left column": ("TL", "L", "BL"),
    "middle column": ("T", "C", "B"),
    "right column": ("TR", "R", "BR"),
}
QUADRANTS = {
    "TL": ("TL", "T", "L", "C"),
    "TR": ("T", "TR", "C", "R"),
    "BL": ("L", "C", "BL", "B"),
    "BR": ("C", "R", "B", "BR"),
}
DIAGONALS = (("TL", "C", "BR"), ("TR", "C", "BL"))
AIMS = {"Rick": 3, "Lisa": 3, "Ben": 3, "Miriya": 2}  # points, targets or blows to give


@dataclass
class Token:
    kind: str = ""  # none until it is turned up
    marks: int = 0


@dataclass
class Card:
    name: str
    owner: int
    used: bool = False


class Reference:
    def __init__(self, players: int, tokens: int, long: bool, draw: Callable[[int], int]):
        self.players = players
        self.draw = draw  # one of so many, each equally likely
        self.unseen = [kind for kind, (count, _, _) in TOKENS.items() for _ in range(count)]
        self.tray = {cell: [Token() for _ in range(tokens)] for cell in CELLS}  # the top one last
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.deck = list(CARDS)
        self.drawn: list[Card] = []
        self.heroes: dict[str, int] = {}  # who has each that is not in the middle
        self.empty_to_end = 4 if long else 2 if players == 4 else 1
        self.round, self.turn, self.seat, self.starter, self.holder = 1, 0, 0, 0, 0
        self.dice: list[str] = []
        self.rolls = 0  # that can follow
        self.bought: list[str] = []  # this turn
        self.waiting: list[str] = []  # of these, the ones that have not attacked
        self.aiming, self.named = "", list[str]()
        self.buy_first = False
        self.burning = self.last_round = self.over = False
        self.winners: list[int] = []

    def set_up(self) -> None:
        seats = list(range(self.players))
        while len(seats) > 1:
            emblems = {seat: [self.roll() for _ in range(5)].count("U") for seat in seats}
            seats = [seat for seat in seats if emblems[seat] == max(emblems.values())]
        self.seat = self.starter = self.holder = seats[0]
        self.begin_turn()

    def roll(self) -> str:
        return DIE[self.draw(6)]

    # Looking

    def open(self, cell: str) -> Token | None:
        """The top token, if it lies face up."""
        pile = self.tray[cell]
        return pile[-1] if pile and pile[-1].kind else None

    def covered(self, cell: str) -> bool:
        return bool(self.tray[cell]) and not self.open(cell)

    def points(self, seat: int) -> int:
        ships = sum(TOKENS[kind][2] for kind in self.piles[seat])
        return ships + 5 * any(card.name == "Pop Star" for card in self.of(seat))

    def of(self, seat: int) -> list[Card]:
        return [card for card in self.drawn if card.owner == seat]

    def attacked(self) -> bool:
        """A hero has attacked this turn."""
        return self.waiting != self.bought

    def show(self) -> str:
        """The position as the notation has it."""
        fields = {
            "seat": self.seat,
            "round": self.round,
            "turn": self.turn,
            "starter": self.starter,
            "holder": self.holder,
            "rerolls": self.rolls,
            "attacked": int(self.attacked()),
            "burning": int(self.burning),
            "over": int(self.over),
        }
        aim = " ".join(sorted(self.named, key=CELLS.index))
        left = AIMS.get(self.aiming, 0) - len(self.named)
        lines = [
            "  ".join(f"{name} {value}" for name, value in fields.items()),
            f"dice  {''.join(sorted(self.dice, key=FACES.index)) or '-'}",
            f"tray  {' '.join(map(self.show_cell, CELLS))}",
            f"heroes  {' '.join(map(self.show_hero, COSTS))}",
            f"aim  {f'{self.aiming} {left} left: {aim}' if self.aiming else '-'}",
            f"unseen  {tally(self.unseen)}",
        ]
        lines += [f"pile {seat}  {tally(pile)}" for seat, pile in enumerate(self.piles)]
        return "\n".join([*lines, f"cards  {' '.join(map(self.show_card, CARDS))}"])

    def show_cell(self, cell: str) -> str:
        token, height = self.open(cell), len(self.tray[cell])
        if token is None:
            return f"?/{height}" if height else "-/0"
        return f"{token.kind}+{token.marks}/{height}".replace("+0", "")

    def show_hero(self, hero: str) -> str:
        if hero not in self.heroes:
            return "-"
        this_turn = "!" if hero in self.waiting else "x" if hero in self.bought else ""
        return f"{self.heroes[hero]}{this_turn}"

    def show_card(self, name: str) -> str:
        for card in self.drawn:
            if card.name == name:
                return f"{card.owner}{'x' if card.used else ''}"
        return "-"

    # What may be done

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.aiming:
            words = {f"{self.aiming} attacks {cell}" for cell in self.targets(self.aiming)}
            return words if self.aiming == "Rick" else {*words, "done"}
        if self.burning:
            return self.rerolls()
        words = {"end turn"}
        if self.can_use_dice():
            words |= {f"buy {hero}" for hero in COSTS if self.can_buy(hero)}
            if self.rolls and not self.attacked():
                words |= self.rerolls()
        for hero in self.waiting:
            words |= self.attacks(hero)
        for card in self.of(self.seat):
            if not card.used:
                words |= self.uses(card.name)
        return words

    def can_use_dice(self) -> bool:
        if self.buy_first and self.attacked():
            return False
        return len(self.dice) > 0 and len(self.bought) < 2 and len(self.heroes) < 8

    def can_buy(self, hero: str) -> bool:
        if hero in self.heroes:
            return False
        return all(self.dice.count(face) >= COSTS[hero].count(face) for face in FACES)

    def rerolls(self) -> set[str]:
        words = set()
        for count in range(1, len(self.dice) + 1):
            for some in combinations(self.dice, count):
                words.add("reroll " + "".join(sorted(some, key=FACES.index)))
        return words

    def attacks(self, hero: str) -> set[str]:
        if hero == "Max":
            return {"Max attacks"}
        if hero == "Roy":
            return {f"Roy attacks {corner}" for corner in CORNERS}
        if hero == "Claudia":
            return {f"Claudia attacks {line}" for line in LINES}
        return {f"{hero} attacks {cell}" for cell in self.targets(hero)}

    def targets(self, hero: str) -> list[str]:
        """Cells that may be named for a hero who chooses freely."""
        return [cell for cell in CELLS if self.can_name(hero, cell)]

    def can_name(self, hero: str, cell: str) -> bool:
        token = self.open(cell)
        if token is None:
            return False
        if hero == "Henry":
            return cell not in CORNERS
        if hero == "Ben":
            return token.kind in ("Fp", "Bp") and cell != "C" and cell not in self.named
        if hero == "Lisa":
            return token.marks > 0 and token.kind != "Kh" and cell not in self.named
        return True

    def uses(self, card: str) -> set[str]:
        seen = [cell for cell in CELLS if self.open(cell)]
        if card == "Missile Volley":
            return {f"{card} at {cell}" for cell in seen if not self.is_at_the_brink(cell)}
        if card == "Recon Sweep":
            return {f"{card} at {cell}" for cell in CELLS if self.covered(cell)}
        if card == "Formation Break":
            return {f"{card} {one} and {other}" for one, other in combinations(seen, 2)}
        if card == "Pop Star" or not self.can_use_dice():
            return set()
        if card == "Afterburner":
            return {card}
        return {
            f"{card} {face} to {into}" for face in self.dice for into in INTO[card] if face != into
        }

    def is_at_the_brink(self, cell: str) -> bool:
        return self.tray[cell][-1] == Token("Kh", 4)

    # What is done

    def play(self, word: str) -> None:
        first, *rest = word.split()
        if word == "end turn":
            self.end_turn()
        elif word == "done":
            self.land()
        elif first == "reroll":
            self.reroll(rest[0])
        elif first == "buy":
            self.buy(rest[0])
        elif rest[:1] == ["attacks"]:
            self.attack(first, " ".join(rest[1:]))
        else:
            name = next(card for card in CARDS if word.startswith(card))
            self.use(name, word.removeprefix(name).split())

    def reroll(self, faces: str) -> None:
        for face in faces:
            self.dice.remove(face)
        self.dice += [self.roll() for _ in faces]
        if self.burning:
            self.burning = False
        else:
            self.rolls -= 1

    def buy(self, hero: str) -> None:
        for face in COSTS[hero]:
            self.dice.remove(face)
        self.heroes[hero] = self.seat
        self.bought.append(hero)
        self.waiting.append(hero)
        if hero == "Henry" and self.players > 2:
            self.holder = self.seat

    def attack(self, hero: str, where: str) -> None:
        if hero in AIMS:
            self.aiming = hero
            self.named.append(where)
            if len(self.named) == AIMS[hero] or not self.targets(hero):
                self.land()
            return
        if hero == "Max":
            hits = [cell for diagonal in DIAGONALS for cell in diagonal]
        elif hero == "Roy":
            hits = [cell for cell in QUADRANTS[where] for _ in range(2)]
        elif hero == "Claudia":
            hits = list(LINES[where])
        else:
            token = self.open(where)
            hits = [where] * (3 if token and token.kind == "Kh" else 4)
        self.waiting.remove(hero)
        self.damage(hits, hero)

    def land(self) -> None:
        hero, cells = self.aiming, self.named
        self.aiming, self.named = "", []
        self.waiting.remove(hero)
        if hero in ("Lisa", "Ben"):
            self.destroy(cells)
        else:
            self.damage([cell for cell in cells for _ in range(3 if hero == "Miriya" else 1)], hero)

    def damage(self, points: Iterable[str], by: str) -> None:
        """Each point is a cell. All land together, and only then are the dead collected."""
        dead = set()
        for cell in points:
            token = self.open(cell)
            if token is None or (self.is_at_the_brink(cell) and by != "Rick"):
                continue
            token.marks += 1
            if token.marks >= TOKENS[token.kind][1]:
                dead.add(cell)
        self.destroy(dead)

    def destroy(self, cells: Iterable[str]) -> None:
        for cell in cells:
            kind = self.tray[cell].pop().kind
            self.piles[self.seat].append(kind)
            if kind == "Up":
                card = self.deck.pop(self.draw(len(self.deck)))
                self.drawn.append(Card(card, self.seat))
        empty = sum(not pile for pile in self.tray.values())
        self.last_round = empty >= self.empty_to_end

    def use(self, name: str, rest: list[str]) -> None:
        next(card for card in self.drawn if card.name == name).used = True
        if name == "Afterburner":
            self.burning = True
        elif name == "Missile Volley":
            self.damage([rest[1]], name)
        elif name == "Recon Sweep":
            self.turn_up(self.tray[rest[1]][-1])
        elif name == "Formation Break":
            one, other = self.tray[rest[0]], self.tray[rest[2]]
            one[-1], other[-1] = other[-1], one[-1]
        else:
            self.dice.remove(rest[0])
            self.dice.append(rest[2])

    def turn_up(self, token: Token) -> None:
        token.kind = self.unseen.pop(self.draw(len(self.unseen)))

    # Turns and rounds

    def begin_turn(self) -> None:
        for card in self.of(self.seat):
            card.used = False
        for cell in CELLS:
            if self.covered(cell):
                self.turn_up(self.tray[cell][-1])
        self.dice = [self.roll() for _ in range(5)]
        self.rolls, self.bought, self.waiting = 2, [], []

    def end_turn(self) -> None:
        turns = 4 if self.players == 2 else self.players
        if self.turn + 1 < turns:
            self.turn += 1
            self.seat = self.left_of(self.seat)
            self.begin_turn()
        elif self.last_round:
            points = [self.points(seat) for seat in range(self.players)]
            self.winners = [seat for seat, won in enumerate(points) if won == max(points)]
            self.over = True
        else:
            self.begin_round()
            self.begin_turn()

    def begin_round(self) -> None:
        self.heroes.clear()
        if self.holder == self.starter:
            self.holder = self.left_of(self.starter)
        self.starter = self.seat = self.holder
        self.round += 1
        self.turn = 0

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players


def tally(kinds: list[str]) -> str:
    return " ".join(str(kinds.count(kind)) for kind in TOKENS)
