"""Cosmic Run once more, from the ledger: a game told from beginning to end, as naive as can be.

The whole game is one generator that stops wherever somebody has to choose.
"""

from collections.abc import Callable, Generator, Iterable
from typing import Any

from .paper import COLUMNS, HEARTS, SHIPS, TECHNOLOGIES, Sheet, name

ROLLS = (1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3)  # of the mine dice, by rounds
LETTERS, NUMBERS = "AABBCC", (1, 2, 3, 4, 5, 6)
DICE = (
    ("orange 1", "blue 2", "green 3", "missile", "navigation", "orange attack"),
    ("orange 1", "blue 3", "green 2", "transformer", "warp", "blue attack"),
    ("orange 2", "blue 1", "green 3", "missile", "transformer", "green attack"),
    ("orange 2", "blue 3", "green 1", "navigation", "warp", "orange attack"),
    ("orange 3", "blue 1", "green 2", "missile", "warp", "blue attack"),
    ("orange 3", "blue 2", "green 1", "navigation", "transformer", "green attack"),
    ("orange 1", "blue 1", "green 1", "missile", "navigation", "mine"),
    ("orange 2", "blue 2", "green 2", "transformer", "warp", "mine"),
)
FACES = (
    *(f"{ship} {pips}" for ship in SHIPS for pips in (1, 2, 3)),
    *(f"{ship} attack" for ship in SHIPS),
    "mine",
    *TECHNOLOGIES,
)
NOBODY = -1
PIPS = {"": 0, "1": 1, "2": 2, "3": 3, "attack": 1}
PHASE, BEFORE, MINE_DIE, ZORLORD = range(4)  # where a roll of the mine dice comes from
PLANETS, FELLED, STUCK, TWELVE = 1, 2, 3, 4  # causes of the end
SOLO_WON, SOLO_DISABLED, SOLO_LANDED, SOLO_TECHNOLOGY, SOLO_STUCK, SOLO_TWELVE = range(5, 11)

Play = Generator[None, str, Any]


class Over(Exception):
    def __init__(self, cause: int, winners: list[int]):
        super().__init__(cause, winners)
        self.cause, self.winners = cause, winners


class Reference:
    def __init__(self, players: int, options: dict[str, str], draw: Callable[[int], int]):
        self.solo = players == 1
        self.draw = draw  # one of so many, each equally likely
        variant = options.get("variant", "standard")
        self.friendly, self.rapid = "friendly" in variant, "rapid-fire" in variant
        self.novice = options.get("chooses") == "in-turn"
        self.before = int(options.get("rolls", "0"))
        self.forcing = options.get("force") != "refused"
        side, final = options.get("sheet", "A"), options.get("levels") == "final"
        self.unbound = options.get("zorlord_free") == "on"
        self.straight = options.get("attack_straight") == "on"
        self.first_is_yours = options.get("you_begin") == "on"
        self.events: list[tuple[Any, ...]] = []
        self.sheets = [Sheet(seat, side, variant, final, self.tell) for seat in (0, 1)]
        for sheet in self.sheets:
            sheet.mined_upgrades = options.get("mined_upgrades") == "on"
        self.round, self.captain, self.seat = 0, 0, 0
        self.side = [NOBODY] * 8
        self.holder: list[int | None] = [None] * 8
        self.order: list[int] = []  # solo: the dice of the last roll, far to near
        self.bay: list[list[int]] = [[], []]
        self.felled = [0, 0]
        self.hand: int | None = None
        self.ship, self.pips = "", 0
        self.coordinate = ""
        self.words: set[str] = set()
        self.over, self.cause, self.winners = False, 0, list[int]()
        self.story = self.game(self.rounds())

    def begin(self) -> "Reference":
        next(self.story)
        return self

    def go_on(self) -> "Reference":
        """From a position that was laid out: somebody is to take a die."""
        self.story = self.game(self.rest())
        return self.begin()

    def play(self, word: str) -> None:
        self.events.clear()
        self.story.send(word)

    def tell(self, *event: Any) -> None:
        self.events.append(event)

    def ask(self, seat: int, words: Iterable[str]) -> Play:
        self.seat, self.words = seat, set(words)
        return (yield)

    def game(self, story: Play) -> Play:
        try:
            yield from story
        except Over as end:
            self.over, self.cause, self.winners = True, end.cause, end.winners
        self.words = set()
        self.tell("ended", self.cause)
        self.tell("won", self.winners)
        yield

    def rounds(self) -> Play:
        if self.solo:
            for _ in range(self.before):
                yield from self.roll_mines([0], BEFORE)
        else:
            self.captain = self.draw(2)
            self.tell("captain", self.captain)
        yield from self.rounds_from(1)

    def rest(self) -> Play:
        if self.solo:
            yield from self.pairs(under_way=True)
        else:
            yield from self.turns(8 - len(self.pool))
        yield from self.rounds_from(self.round + 1)

    def rounds_from(self, first: int) -> Play:
        for self.round in range(first, len(ROLLS) + 1):
            rolls = ROLLS[self.round - 1]
            if self.round > 1 and not self.solo:
                self.captain = 1 - self.captain
            self.bay = [[], []]
            self.tell("round", self.round, NOBODY if self.solo else self.captain, rolls)
            self.holder, self.side, self.order = [None] * 8, [NOBODY] * 8, []
            for _ in range(rolls):
                seats = [0] if self.solo else [self.captain, 1 - self.captain]
                yield from self.roll_mines(seats, PHASE)
            if self.solo:
                yield from self.pairs()
            else:
                self.roll_dice()
                yield from self.turns()
        if self.solo:
            raise Over(SOLO_TWELVE, [])
        raise Over(TWELVE, self.best())

    def turns(self, first: int = 0) -> Play:
        for turn in range(first, 8):
            yield from self.take_and_use((self.captain + turn) % 2)

    # Ends

    def best(self) -> list[int]:
        marks = [(sheet.score, sheet.technology_score) for sheet in self.sheets]
        return [seat for seat in (0, 1) if marks[seat] == max(marks)]

    def test_ends(self) -> None:
        if self.solo:
            if any(map(self.sheets[0].disabled, SHIPS)):
                raise Over(SOLO_DISABLED, [])
            if self.sheets[0].stuck:
                raise Over(SOLO_STUCK, [])
            return
        for seat in (0, 1):
            if self.rapid and self.felled[seat] >= 2:
                raise Over(FELLED, [seat])
        if any(sheet.stuck for sheet in self.sheets):
            raise Over(STUCK, self.best())

    def test_landing(self, seat: int) -> None:
        if not self.sheets[seat].home:
            return
        if not self.solo:
            raise Over(PLANETS, [seat])
        if self.sheets[0].technology_score > self.sheets[1].technology_score:
            raise Over(SOLO_WON, [0])
        raise Over(SOLO_TECHNOLOGY, [])

    # Mines

    def roll_mines(self, seats: list[int], source: int) -> Play:
        letter = LETTERS[self.draw(6)]
        yield from self.roll_number(letter, seats, source)

    def roll_number(self, letter: str, seats: list[int], source: int) -> Play:
        number = NUMBERS[self.draw(6)]
        self.tell("coordinate", f"{letter}{number}", source)
        self.coordinate = f"{letter}{number}"
        marked = []
        for sheet in (self.sheets[seat] for seat in seats):
            ignored = yield from self.answers(sheet, letter, number, source)
            marked += [] if ignored else [sheet]
        hits = [(sheet, ship) for sheet in marked for ship in sheet.fill(letter, number)]
        for sheet, ship in hits:
            if sheet.hit(ship) and source == MINE_DIE:
                self.felled[1 - sheet.seat] += 1
        self.coordinate = ""
        self.test_ends()

    def answers(self, sheet: Sheet, letter: str, number: int, source: int) -> Play:
        """Does she ignore the roll?"""
        if not sheet.matching(letter, number):
            return False
        words = {"missile"} if sheet.held("missile") else set()
        if source == PHASE and self.round in sheet.circled:
            words.add("ignore the roll")
        if not words:
            return False
        word = yield from self.ask(sheet.seat, {*words, "let it come"})
        if word == "missile":
            sheet.spend("missile")
        if word != "let it come":
            self.tell("ignored", sheet.seat, int(word != "missile"))
        return word != "let it come"

    # Dice

    def face(self, die: int) -> str:
        return DICE[die][self.side[die]]

    @property
    def pool(self) -> list[int]:
        return [die for die in range(8) if self.holder[die] is None]

    def roll_dice(self) -> None:
        for die in self.pool:
            self.side[die] = self.draw(6)
        self.tell("rolled", {die: self.side[die] for die in self.pool})

    def take_and_use(self, seat: int) -> Play:
        words = [f"take D{die + 1} {self.face(die)}" for die in self.pool]
        word = yield from self.ask(seat, words)
        die = int(word.split()[1][1:]) - 1
        self.holder[die] = seat
        self.tell("took", seat, die, self.face(die))
        self.hand = die
        yield from self.use(seat, die)
        self.hand, self.ship, self.pips = None, "", 0
        self.test_ends()

    def use(self, seat: int, die: int) -> Play:
        sheet = self.sheets[seat]
        while True:
            self.aim(sheet, *self.face(die).split())
            words = {"cargo", *self.uses(seat, die)}
            if sheet.icons and "reroll the mine" not in words:
                words.add(f"reroll D{die + 1}")
            word = yield from self.ask(seat, words)
            if not word.startswith("reroll"):
                break
            sheet.icons -= word != "reroll the mine"
            self.side[die] = self.draw(6)
            self.tell("rerolled", seat, die, self.face(die))
        if word == "cargo":
            yield from self.load(seat, die)
        elif self.face(die) == "mine":
            yield from self.use_mine(seat, die, word)
        elif self.ship:
            yield from self.use_ship(seat, die, word)
        elif word == "done":
            self.tell("idle", seat, die)
        else:
            sheet.gain(self.face(die))

    def aim(self, sheet: Sheet, first: str, pips: str = "") -> None:
        """The ship that a die moves, and how far."""
        self.ship = first if pips else ""
        self.pips = PIPS[pips]
        if self.friendly and pips == "1":
            self.pips = max(1, sheet.ships[first].hearts)

    def uses(self, seat: int, die: int) -> set[str]:
        """What may be done first with a die, cargo and panel apart."""
        face, sheet = self.face(die), self.sheets[seat]
        if self.ship:
            others = [ship for ship in SHIPS if ship != self.ship and sheet.works(ship)]
            turns = {f"turn {ship}" for ship in others if sheet.held("transformer")}
            return self.moves(seat, die) | turns
        if face != "mine":
            return {f"acquire {face}"} if sheet.has_room(face) else {"done"}
        if self.friendly and self.next_space(sheet):
            return {f"circle round {self.next_space(sheet)}"}
        if self.friendly or self.solo:
            return {"done", "reroll the mine"}
        return {f"launch at {letter}" for letter in COLUMNS}

    def moves(self, seat: int, die: int) -> set[str]:
        straight = self.straight and "attack" in self.face(die)
        steps = {
            step.word
            for step in self.sheets[seat].steps(self.ship, self.pips)
            if not (straight and step.navigation)
        }
        return {*steps, self.last_word(die)}

    def last_word(self, die: int) -> str:
        colour, what = self.face(die).split()
        if what != "attack" or self.solo:
            return "done"
        return f"upgrade {colour}" if self.friendly else f"attack {colour}"

    def next_space(self, sheet: Sheet) -> int:
        later = range(self.round + 1, len(ROLLS) + 1)
        return next((space for space in later if space not in sheet.circled), 0)

    # What a die does

    def load(self, seat: int, die: int) -> Play:
        self.bay[seat].append(die)
        self.tell("cargo", seat, die, len(self.bay[seat]))
        if len(self.bay[seat]) < 2:
            return
        sheet = self.sheets[seat]
        room = [technology for technology in TECHNOLOGIES if sheet.has_room(technology)]
        if room:
            word = yield from self.ask(seat, [f"gain {technology}" for technology in room])
            sheet.gain(word.split()[1])
        self.bay[seat] = []

    def use_mine(self, seat: int, die: int, word: str) -> Play:
        if word == "done":
            self.tell("idle", seat, die)
        elif word.startswith("circle"):
            space = int(word.split()[-1])
            self.sheets[seat].circled.add(space)
            self.tell("circled", seat, space)
        else:
            yield from self.roll_number(word[-1], [1 - seat], MINE_DIE)

    def use_ship(self, seat: int, die: int, word: str) -> Play:
        sheet, last = self.sheets[seat], self.last_word(die)
        unused = word == last
        if word.startswith("turn"):
            sheet.spend("transformer")
            self.aim(sheet, word.split()[1], self.face(die).split()[1])
            self.tell("turned", seat, self.ship)
            word = yield from self.ask(seat, self.moves(seat, die))
        elif word == "done":
            self.tell("idle", seat, die)
        while word != last:
            self.step(seat, word)
            word = yield from self.ask(seat, self.moves(seat, die))
        if last.startswith("attack"):
            effective = yield from self.attack(last.split()[1], 1 - seat)
        elif last.startswith("upgrade"):
            effective = yield from self.upgrade(last.split()[1], seat)
        else:
            return
        if unused and not effective:
            self.tell("idle", seat, die)

    def step(self, seat: int, word: str) -> None:
        sheet = self.sheets[seat]
        step = next(step for step in sheet.steps(self.ship, self.pips) if step.word == word)
        for _ in range(step.warps):
            sheet.spend("warp")
        for _ in range(step.navigation):
            sheet.spend("navigation")
        self.pips -= step.pips
        self.enter(seat, self.ship, step.to, step.line)
        if step.to[0] == 10:
            self.pips = 0

    def enter(self, seat: int, colour: str, circle: tuple[int, int], line: str) -> None:
        ship = self.sheets[seat].ships[colour]
        ship.enter(circle, line)
        self.tell("moved", seat, colour, name(circle))
        if ship.landed:
            self.tell("landed", seat, colour)
            if self.solo and seat == 1:
                raise Over(SOLO_LANDED, [])
            self.test_landing(seat)

    def attack(self, colour: str, victim: int) -> Play:
        sheet = self.sheets[victim]
        ship = sheet.ships[colour]
        if not sheet.works(colour):
            return False
        self.tell("attacked", 1 - victim, colour)
        if (yield from self.stops(victim, colour)):
            return True
        ship.hearts += 1
        self.tell("hit", victim, colour, ship.hearts)
        if sheet.disabled(colour):
            self.tell("disabled", victim, colour)
            self.felled[1 - victim] += 1
        return True

    def upgrade(self, colour: str, seat: int) -> Play:
        ship = self.sheets[seat].ships[colour]
        if ship.hearts == HEARTS:
            return False
        if not (yield from self.stops(1 - seat, colour)):
            ship.hearts += 1
            self.tell("upgraded", seat, colour, ship.hearts)
        return True

    def stops(self, seat: int, colour: str) -> Play:
        """Does a seat spend a missile on an attack or an upgrade?"""
        if not self.sheets[seat].held("missile"):
            return False
        word = yield from self.ask(seat, {"missile", "let it come"})
        if word == "missile":
            self.sheets[seat].spend("missile")
            self.tell("stopped", seat, colour)
        return word == "missile"

    # Zorlord

    def pairs(self, under_way: bool = False) -> Play:
        if under_way:
            yield from self.pair(under_way)
        while self.pool:
            self.roll_dice()
            left, self.order = self.pool, []
            while left:
                self.order.append(left.pop(self.draw(len(left)) if len(left) > 1 else 0))
            self.tell("ranked", list(self.order))
            yield from self.pair()

    def pair(self, under_way: bool = False) -> Play:
        yours = self.round % 2 == 1 if self.first_is_yours else self.round % 2 == 0
        if self.novice and yours:
            yield from self.take_and_use(0)
            yield from self.zorlord(self.furthest())
        else:
            if not under_way:
                yield from self.zorlord((yield from self.his_die()))
            yield from self.take_and_use(0)

    def furthest(self) -> int:
        return next(die for die in self.order if self.holder[die] is None)

    def his_die(self) -> Play:
        if len(self.pool) > 2:
            return self.furthest()
        attacks = [die for die in self.order if "attack" in self.face(die)]
        if attacks:
            return attacks[0]
        words = [f"give Zorlord D{die + 1} {self.face(die)}" for die in self.pool]
        word = yield from self.ask(0, words)
        return int(word.split()[2][1:]) - 1

    def zorlord(self, die: int) -> Play:
        self.holder[die] = 1
        self.tell("took", 1, die, self.face(die))
        self.hand = die
        while self.forcing and self.sheets[0].icons:
            word = yield from self.ask(0, {"let Zorlord have it", "force a reroll"})
            if word == "let Zorlord have it":
                break
            self.sheets[0].icons -= 1
            self.side[die] = self.draw(6)
            self.tell("forced", die, self.face(die))
        yield from self.carry_out(die, self.face(die))
        self.hand = None
        self.test_ends()

    def carry_out(self, die: int, face: str) -> Play:
        if face == "mine":
            yield from self.roll_mines([0], ZORLORD)
        elif face in TECHNOLOGIES:
            if self.sheets[1].has_room(face):
                self.sheets[1].gain(face)
            else:
                self.tell("idle", 1, die)
        else:
            colour, pips = face.split()
            before = self.sheets[1].ships[colour].at
            for _ in range(PIPS[pips]):
                self.rise(colour)
            unused = self.sheets[1].ships[colour].at == before
            effective = pips == "attack" and (yield from self.attack(colour, 0))
            if unused and not effective:
                self.tell("idle", 1, die)

    def rise(self, colour: str) -> None:
        row, column = self.sheets[1].ships[colour].at
        if row < (10 if self.unbound else self.sheets[1].limit(colour)):
            self.enter(1, colour, (row + 1, column), "|")
