"""What people do at a table of Cyclone Run: on the board itself, by mouse, by finger or by keys."""

import re

from playwright.sync_api import Locator, expect

from tests.browser import pilots
from tests.browser.pilots import LIT, Pilot

# Rook has ended on an Elite in yellow's turn, and blue is asked; b2 to c1 takes no Location.
ASKED = """\
cyclone-run players=2 tokens=8 length=standard
phase window  seat 0  active 1  first 1  round 5  rerolls 0  training 0  moves 0  stopped 0  \
lent 0  crossroads 0  scouts 2  extended 0  offered 1  safe 0  dancer 0
dice  TMMIB
tray  Sc/7 ?/8 Lo/8 Sf/5 El/6 ?/3 Tr/8 -/0 Co/4
vehicles  b2 c2
heroes  0 2 0 3 0 0 0 0x 2
acting  Rook
run  -
fuel  2 1 pile 13
unseen  7 9 17 5 19 10 3 1 0
pile 0  2 0 1 0 1 0 1 0 0
pile 1  9 1 1 0 0 1 6 0 0
cards  - 1 - - 1 1 - 1x 1 1 out"""
# Many cards and four seats; Yellow Dancer is up.
FOUR = """\
cyclone-run players=4 tokens=10 length=standard
phase roll  seat 0  active 0  first 0  round 5  rerolls 1  training 0  moves 0  stopped 0  \
lent 0  crossroads 0  scouts 0  extended 0  offered 0  safe 0  dancer 1
dice  TMMIB
tray  Sc/7 ?/8 Lo/8 Sf/5 El/6 ?/3 Tr/8 -/0 Co/4
vehicles  a1 c3
heroes  0 2 0 3 0 0 0 0 1
acting  -
run  -
fuel  2 3 1 0 pile 11
unseen  0 3 15 5 17 10 3 0 0
pile 0  2 0 1 0 1 0 2 0 0
pile 1  1 1 1 0 0 1 3 0 0
pile 2  2 0 0 0 0 0 1 1 0
pile 3  13 6 2 0 2 0 1 0 0
cards  - 3 - 1 0 2 - 0x - 1 1"""


class Rider(Pilot):
    """Takes the first heroes there are, drives where it is lit, and leaves opponents alone."""

    @property
    def phase(self) -> str:
        return str(self.tables.look(self.table)["position"]["view"]["phase"])

    def offered(self, does: str) -> Locator:
        return self.heroes.filter(has_text=re.compile(f"; {re.escape(does)}"))

    def button(self, name: str) -> Locator:
        return self.turn.get_by_role("button", name=re.compile(f"^{name}"))

    def plays(self) -> None:
        doing = {
            "roll": self.names,
            "sense": lambda: self.goes("sense", "Ariel is done"),
            "place": lambda: self.acts(self.offered("+1 Fuel").first, "place"),
            "next": self.begins,
            "move": lambda: self.goes("drive", "Stop"),
            "token": lambda: self.acts(self.turn.locator(f".buttons {LIT}").first, "token"),
            "aim": lambda: self.acts(self.turn.locator(f".buttons {LIT}").first, "attack"),
            "run": lambda: self.acts(self.button("Close the run"), "close"),
            "window": lambda: self.acts(self.button("Pass"), "pass"),
        }
        doing[self.phase]()

    def names(self) -> None:
        if not self.did["roll"] and self.lit_dice.count():
            return self.rolls()
        hero = self.offered("Name")
        if hero.count():
            return self.acts(hero.first, "name")
        return self.acts(self.button("Take"), "confirm")

    def begins(self) -> None:
        hero = self.offered("Begin")
        if hero.count():
            return self.acts(hero.first, "begin")
        return self.acts(self.end_turn, "end")

    def goes(self, kind: str, else_press: str) -> None:
        if self.lit_cells.count():
            return self.acts(self.lit_cells.first, kind)
        return self.acts(self.button(else_press), else_press)


class ByMouse(Rider, pilots.ByMouse):
    pass


class ByKeys(Rider, pilots.ByKeys):
    pass


class ByFinger(Rider):
    """A finger's first touch shows what would happen; a button then does it."""

    def touches(self, thing: Locator) -> None:
        thing.tap()

    def acts(self, thing: Locator, kind: str) -> None:
        before = self.tables.hash(self.table)
        sure = self.turn.locator(".buttons .wide")
        self.touches(thing)
        self.until(lambda: self.tables.hash(self.table) != before or sure.count() == 1, kind)
        if self.tables.hash(self.table) == before:
            expect(sure).to_be_visible()
            self.touches(sure)
            self.did["shown first"] += 1
        self.until(lambda: self.tables.hash(self.table) != before, kind)
        self.did[kind] += 1
