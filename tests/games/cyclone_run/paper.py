"""A table of Cyclone Run on paper: what lies where, and what may be done, from the ledger alone.

A cell is a list of tokens, the top one last; "?" is a token nobody has seen.
"""

from collections.abc import Callable
from itertools import combinations

from .printed import (
    AMBUSHED,
    BLOCKS,
    CARDS,
    CELLS,
    CENTRE,
    ENDS,
    FACES,
    FIGHTERS,
    FUEL,
    HEROES,
    LINES,
    LONG_ENDS,
    MOST_HEROES,
    PROFILES,
    TOKENS,
    VEHICLES,
    steps,
)

PATTERNS = {"Alpha": LINES, "Beta": BLOCKS}


class Paper:
    def __init__(self, players: int, tokens: int, long: bool, draw: Callable[[int], int]):
        self.players = players
        self.draw = draw
        self.enough = LONG_ENDS if long else ENDS[players]
        self.tray = {cell: ["?"] * tokens for cell in CELLS}
        self.unseen = [kind for kind, token in TOKENS.items() for _ in range(token.number)]
        self.piles: list[list[str]] = [[] for _ in range(players)]
        self.fuel = [0] * players
        self.pile = FUEL
        self.on_card = dict.fromkeys(HEROES, 0)
        self.vehicle: dict[str, str] = dict.fromkeys(VEHICLES, "")
        self.dancer = False
        self.deck = list(CARDS)
        self.owner: dict[str, int] = {}
        self.used: set[str] = set()
        self.gone: set[str] = set()
        self.first = self.active = 0
        self.stage = ""
        self.round, self.last_round, self.over = 1, False, False
        self.winners: list[int] = []
        self.forget_the_turn()
        self.forget_the_hero()

    def forget_the_turn(self) -> None:
        self.dice: list[str] = []
        self.rerolls = 0
        self.named: list[str] = []
        self.unused: list[str] = []
        self.scouts = 0
        self.safe = False
        self.extended: set[int] = set()

    def forget_the_hero(self) -> None:
        self.hero = ""
        self.moves = 0
        self.stopped = self.pending = self.lent = self.free_step = False
        self.run: list[str] = []
        self.asked: list[int] = []  # opponents still to be asked in this window
        self.payer = -1

    # Looking

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.payer if self.payer >= 0 else self.active

    def name(self, card: str) -> str:
        """The side of a card that is up."""
        return "Yellow Dancer" if card == "Lancer" and self.dancer else card

    def is_free(self, cell: str) -> bool:
        return cell not in self.vehicle.values()

    def top(self, cell: str) -> str:
        return self.tray[cell][-1] if self.tray[cell] else "-"

    def hidden(self) -> list[str]:
        """Cells whose top token can be turned up."""
        return [cell for cell in CELLS if self.top(cell) == "?" and self.is_free(cell)]

    def at(self) -> str:
        return self.vehicle[PROFILES[self.hero].vehicle]

    def has(self, card: str) -> bool:
        return self.owner.get(card) == self.active and card not in self.used

    def points(self, seat: int) -> int:
        memorial = 5 if self.owner.get("Pilots' Memorial") == seat else 0
        return sum(TOKENS[kind].vp for kind in self.piles[seat]) + memorial

    # What may be done

    def legal(self) -> set[str]:
        if self.over:
            return set()
        return {
            "roll": self.in_roll,
            "training": lambda: self.rolls(""),
            "ariel": self.in_ariel,
            "place": self.in_place,
            "between": self.in_between,
            "hero": self.in_hero,
            "pending": self.in_pending,
            "fighter": self.in_fighter,
            "run": self.in_run,
            "window": self.in_window,
        }[self.stage]()

    def in_roll(self) -> set[str]:
        words = {"confirm", *self.common_cards()}
        words |= {f"name {self.name(card)}" for card in HEROES if self.can_name(card)}
        if not self.named:
            if self.rerolls:
                words |= self.rolls("")
            elif self.fuel[self.active]:
                words |= self.rolls(" for 1 fuel")
            if self.has("Training Camp"):
                words.add("Training Camp")
        if self.has("Rebel Workshop"):
            words |= {
                f"Rebel Workshop {face} to {into}"
                for face in self.dice
                for into in FACES
                if face != into and self.pays(self.turned(face, into), self.named)
            }
        return words

    def turned(self, face: str, into: str) -> list[str]:
        dice = list(self.dice)
        dice.remove(face)
        return [*dice, into]

    def rolls(self, price: str) -> set[str]:
        words = set()
        for count in range(1, 6):
            for some in combinations(self.dice, count):
                words.add("reroll " + "".join(sorted(some, key=FACES.index)) + price)
        return words

    def can_name(self, card: str) -> bool:
        if card in self.named or len(self.named) == MOST_HEROES:
            return False
        return self.pays(self.dice, [*self.named, card])

    def pays(self, dice: list[str], cards: list[str]) -> bool:
        cost = "".join(PROFILES[self.name(card)].cost for card in cards)
        if any(cost.count(face) > dice.count(face) for face in FACES):
            return False
        fuel = self.fuel[self.active]
        fuel += sum(self.on_card[card] for card in cards if card not in FIGHTERS)
        fuel += "Rand" in cards and self.pile > 0
        for fighter in self.launched(cards):
            if fuel < 1:
                return False
            fuel += self.on_card[fighter] - 1
        return True

    def launched(self, cards: list[str]) -> list[str]:
        """The fighters of a set, the one with more Fuel on it first."""
        fighters = [card for card in cards if card in FIGHTERS]
        return sorted(fighters, key=lambda card: -self.on_card[card])

    def in_ariel(self) -> set[str]:
        return {"Ariel is done", *(f"Ariel reveals {cell}" for cell in self.hidden())}

    def in_place(self) -> set[str]:
        return {f"fuel on {self.name(card)}" for card in HEROES if card not in self.named}

    def in_between(self) -> set[str]:
        words = {f"begin {self.name(card)}" for card in self.unused}
        return (words or {"end turn"}) | self.scouting() | self.common_cards()

    def scouting(self) -> set[str]:
        return {f"scout {cell}" for cell in self.hidden() if self.scouts}

    def common_cards(self) -> set[str]:
        """Those of moments a to d."""
        words = {"Safe House"} if self.has("Safe House") else set()
        if self.has("Protoculture Cache") and self.pile:
            words.add("Protoculture Cache")
        if self.has("Radio Tower"):
            words |= {f"Radio Tower at {cell}" for cell in self.hidden()}
        if self.has("Ambush Point"):
            words |= {
                f"Ambush Point at {cell}"
                for cell in CELLS
                if self.top(cell) in AMBUSHED and self.is_free(cell)
            }
        return words

    def lending(self) -> set[str]:
        can = self.has("Ruined City") and not PROFILES[self.hero].wrench
        return {"Ruined City"} if can else set()

    def in_hero(self) -> set[str]:
        hero = PROFILES[self.hero]
        words = {"stop"} | self.scouting() | self.common_cards()
        if self.stopped:
            return words
        if self.moves or self.has("Old Highway"):
            words |= self.lending()
        if self.has("Old Highway"):
            words.add("Old Highway")
        if self.moves:
            word = "to" if self.at() else "enter"
            way = "any" if self.free_step else hero.way
            words |= {f"{word} {cell}" for cell in self.reach(way)}
            if self.has("Crossroads") and self.at() and hero.way != "any":
                words.add("Crossroads")
        return words

    def reach(self, way: str) -> list[str]:
        near = steps(self.at(), way) if self.at() else [cell for cell in CELLS if cell != CENTRE]
        return [cell for cell in near if self.is_free(cell)]

    def in_pending(self) -> set[str]:
        own = self.payer < 0
        words = {"leave it"}
        kind = self.top(self.at())
        if kind == "Lo":
            if PROFILES[self.hero].wrench or (self.lent and own):
                words.add("take the Location")
        else:
            words |= {f"take it {price}" for price in self.prices(kind, self.fuel[self.seat])}
        if own:
            words |= self.scouting() | self.common_cards() | self.lending()
        return words

    def prices(self, kind: str, fuel: int) -> list[str]:
        """The ways to pay so much at most for a token that plain damage does not beat."""
        if kind not in TOKENS or not TOKENS[kind].hp:
            return []
        least = int(kind == "Co")
        missing = TOKENS[kind].hp - PROFILES[self.hero].damage
        plain, helped = max(missing, least), max(missing - 1, least)
        words = [f"for {plain} fuel"] if fuel >= plain else []
        if self.has("Armory") and self.payer < 0 and helped < plain and fuel >= helped:
            words.append("with the Armory" + (f" and {helped} fuel" if helped else ""))
        return words

    def in_fighter(self) -> set[str]:
        return {"forgo the run", *(f"attack {pattern}" for pattern in PATTERNS[self.hero])}

    def in_run(self) -> set[str]:
        words = {"close the run"} | self.scouting() | self.common_cards()
        for cell in self.run:
            if self.top(cell) == "Lo":
                words |= self.lending()
            if self.top(cell) == "Lo" and self.lent:
                words.add(f"take the Location in {cell}")
            words |= {
                f"take {cell} {price}"
                for price in self.prices(self.top(cell), self.fuel[self.seat])
            }
        return words

    def in_window(self) -> set[str]:
        return {"pass", *(f"extend to {cell}" for cell in self.reach(PROFILES[self.hero].way))}

    def can_win(self, cell: str) -> bool:
        """Whether the token could still be won, with cards that its player has ready."""
        own, kind = self.payer < 0, self.top(cell)
        if kind == "Lo":
            return PROFILES[self.hero].wrench or (own and (self.lent or self.has("Ruined City")))
        fuel = self.fuel[self.seat]
        if own:
            fuel += self.fuel_to_come()
        return bool(self.prices(kind, fuel))

    def fuel_to_come(self) -> int:
        """The most that Cache and Ambush Point could bring now."""
        pile = self.pile
        cache = min(3, pile) if self.has("Protoculture Cache") else 0
        marked = [cell for cell in CELLS if self.is_free(cell) and self.top(cell) in ("Sf", "Tf")]
        seek = self.hidden() and (self.scouts or self.has("Radio Tower"))
        ambush = bool(self.has("Ambush Point") and (marked or seek))
        return min(cache + ambush, pile)
