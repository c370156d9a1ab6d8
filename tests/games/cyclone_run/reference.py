"""Cyclone Run once more, as plainly as the ledger tells it. Slow, and shares no code with rules."""

from .paper import PATTERNS, Paper
from .printed import (
    CARDS,
    CELLS,
    DIE,
    DISCARDS,
    FIGHTERS,
    LAST_ROUND,
    PROFILES,
    REROLLS,
    SINGERS,
    TOKENS,
)


class Reference(Paper):
    """Plays the game on paper, action by action in its words."""

    # Setup

    def set_up(self) -> None:
        rolling, most = list(range(self.players)), []
        while len(rolling) > 1:
            emblems = [sum(self.roll() == "B" for _ in range(5)) for _ in rolling]
            most = [seat for seat, b in zip(rolling, emblems, strict=True) if b == max(emblems)]
            rolling = most
        self.first = self.active = most[0]
        self.begin_turn()

    def roll(self) -> str:
        return DIE[self.draw(6)]

    def begin_turn(self) -> None:
        self.used -= {card for card in self.used if self.owner.get(card) == self.active}
        self.dice = [self.roll() for _ in range(5)]
        self.rerolls = REROLLS
        self.stage = "roll"
        self.go_on()

    # What is done

    def play(self, word: str) -> None:
        verb, *rest = word.split()
        if word.startswith(CARDS):
            self.use(next(card for card in CARDS if word.startswith(card)), word)
        elif verb == "reroll":
            self.reroll(rest[0], "fuel" in rest)
        elif verb in ("name", "begin", "fuel"):
            card = word.removeprefix(f"{verb} ").removeprefix("on ")
            self.with_card(verb, card.replace("Yellow Dancer", "Lancer"))
        elif verb in ("enter", "to", "extend", "scout", "Ariel") and rest[-1] in CELLS:
            self.with_cell(verb, rest[-1])
        elif verb == "take":
            self.take(word)
        elif verb == "attack":
            self.attack(" ".join(rest))
        else:
            self.close(word)
        self.go_on()

    def reroll(self, faces: str, paid: bool) -> None:
        for face in faces:
            self.dice.remove(face)
        self.dice += [self.roll() for _ in faces]
        if paid:
            self.spend(self.active, 1)
        elif self.stage == "roll":
            self.rerolls -= 1
        self.stage = "roll"

    def with_card(self, verb: str, card: str) -> None:
        if verb == "name":
            self.named.append(card)
        elif verb == "fuel":
            self.pile -= 1
            self.on_card[card] += 1
            self.stage = "between"
        else:
            self.unused.remove(card)
            self.hero = self.name(card)
            self.moves = PROFILES[self.hero].moves
            self.stage = "fighter" if card in FIGHTERS else "hero"

    def with_cell(self, verb: str, cell: str) -> None:
        if verb in ("scout", "Ariel"):
            self.scouts -= verb == "scout"
            self.reveal(cell)
            return
        if verb == "extend":
            self.spend(self.payer, 1)
            self.extended.add(self.payer)
        else:
            self.moves -= 1
            self.free_step = False
        self.vehicle[PROFILES[self.hero].vehicle] = cell
        self.enter(cell)

    def reveal(self, cell: str) -> None:
        if self.top(cell) == "?":
            self.tray[cell][-1] = self.unseen.pop(self.draw(len(self.unseen)))

    def enter(self, cell: str) -> None:
        self.reveal(cell)
        kind, damage = self.top(cell), PROFILES[self.hero].damage
        if kind == "-":
            self.after_entry()
        elif (kind == "Se" and self.hero in SINGERS) or self.falls(kind, damage):
            self.win(cell)
            self.after_entry()
        else:
            self.stage = "pending"

    def falls(self, kind: str, damage: int) -> bool:
        return kind not in ("Co", "Lo", "Se") and TOKENS[kind].hp <= damage

    def win(self, cell: str) -> None:
        """The top token comes to whoever decides."""
        kind = self.tray[cell].pop()
        self.piles[self.seat].append(kind)
        self.gain(self.seat, TOKENS[kind].fuel)
        if kind == "Lo":
            self.owner[self.deck.pop(self.draw(len(self.deck)))] = self.seat
        if sum(not tokens for tokens in self.tray.values()) >= self.enough:
            self.last_round = True

    def gain(self, seat: int, fuel: int) -> None:
        got = min(fuel, self.pile)
        self.fuel[seat] += got
        self.pile -= got

    def spend(self, seat: int, fuel: int) -> None:
        self.fuel[seat] -= fuel
        self.pile += fuel

    def after_entry(self) -> None:
        if self.payer < 0:
            self.stage = "hero"
        else:
            self.ask_the_next()

    def take(self, word: str) -> None:
        """A pending token, or one of an open run: paid with Fuel, Armory or a wrench."""
        named = [cell for cell in word.split() if cell in CELLS]
        if "fuel" in word:
            self.spend(self.seat, int(word.split()[-2]))
        if "Armory" in word:
            self.used.add("Armory")
        self.win(named[0] if named else self.at())
        if named:
            self.run.remove(named[0])
        else:
            self.after_entry()

    def attack(self, pattern: str) -> None:
        cells = [cell for cell in PATTERNS[self.hero][pattern] if self.is_free(cell)]
        self.run = [cell for cell in CELLS if cell in cells and self.tray[cell]]
        for cell in self.run:
            self.reveal(cell)
        self.run = [cell for cell in self.run if self.top(cell) != "Se"]
        for cell in list(self.run):
            if self.falls(self.top(cell), PROFILES[self.hero].damage):
                self.win(cell)
                self.run.remove(cell)
        self.stage = "run"

    def close(self, word: str) -> None:
        if word == "confirm":
            self.settle()
        elif word == "Ariel is done":
            self.place()
        elif word == "leave it":
            if self.payer < 0 and self.top(self.at()) != "Lo":
                self.stopped = True
            self.after_entry()
        elif word == "pass":
            self.ask_the_next()
        elif word == "end turn":
            self.end_turn()
        elif word == "stop":
            self.open_the_window()
        else:
            self.end_hero()

    def use(self, card: str, word: str) -> None:
        self.used.add(card)
        if card in DISCARDS:
            del self.owner[card]
            self.used.remove(card)
            self.gone.add(card)
        last = word.split()[-1]
        if card in ("Radio Tower", "Rebel Workshop", "Ambush Point"):
            self.use_at(card, word.split()[2], last)
        elif card == "Ruined City":
            self.lent = True
        elif card == "Protoculture Cache":
            self.gain(self.active, 3)
        elif card == "Old Highway":
            self.moves += 1
        elif card == "Training Camp":
            self.stage = "training"
        elif card == "Crossroads":
            self.free_step = True
        else:
            self.safe = True

    def use_at(self, card: str, face: str, last: str) -> None:
        if card == "Radio Tower":
            self.reveal(last)
        elif card == "Rebel Workshop":
            self.dice = self.turned(face, last)
        else:
            self.win(last)
            self.run = [cell for cell in self.run if cell != last]

    # Selection

    def settle(self) -> None:
        seat, rand = self.active, "Rand" in self.named
        self.unused = [card for card in self.named if card != "Ariel"]
        self.scouts = sum(PROFILES[self.name(card)].binoculars for card in self.named)
        for card in self.named:
            if card not in FIGHTERS:
                self.collect(card)
        if rand and self.pile:
            self.gain(seat, 1)
            rand = False
        for fighter in self.launched(self.named):
            self.spend(seat, 1)
            self.collect(fighter)
        if rand:
            self.gain(seat, 1)
        if "Ariel" in self.named:
            self.stage = "ariel"
        else:
            self.place()

    def collect(self, card: str) -> None:
        self.fuel[self.active] += self.on_card[card]
        self.on_card[card] = 0

    def place(self) -> None:
        self.stage = "place" if self.pile else "between"

    # The window, and the ends of Heroes and turns

    def open_the_window(self) -> None:
        self.moves, self.stopped = 0, False
        self.lent = self.free_step = False
        seats = [(self.active + turn) % self.players for turn in range(1, self.players)]
        self.asked = [] if self.safe or not self.at() else seats
        self.ask_the_next()

    def ask_the_next(self) -> None:
        while self.asked:
            self.payer = self.asked.pop(0)
            can_pay = self.fuel[self.payer] and self.payer not in self.extended
            if can_pay and self.reach(PROFILES[self.hero].way):
                self.stage = "window"
                return
        self.end_hero()

    def end_hero(self) -> None:
        if self.hero in SINGERS:
            self.dancer = not self.dancer
        self.forget_the_hero()
        self.stage = "between"

    def end_turn(self) -> None:
        dice, rerolls = self.dice, self.rerolls
        self.forget_the_turn()
        following = (self.active + 1) % self.players
        if following == self.first:
            if self.last_round or self.round == LAST_ROUND:
                self.dice, self.rerolls = dice, rerolls  # they stay as they lie
                self.finish()
                return
            self.round += 1
        self.active = following
        self.begin_turn()

    def finish(self) -> None:
        self.over = True
        order = [(self.first + turn) % self.players for turn in range(self.players)]
        best = max(self.points(seat) for seat in order)
        self.winners = [[seat for seat in order if self.points(seat) == best][-1]]

    def go_on(self) -> None:
        """A question with only one answer is not asked, nor one about what cannot be won."""
        words = self.legal()
        if self.stage == "pending" and not self.can_win(self.at()):
            self.play("leave it")
        elif self.stage == "run" and not any(self.can_win(cell) for cell in self.run):
            self.play("close the run")
        elif words <= {"end turn", "stop", "Ariel is done"} and words:
            self.play(words.pop())
