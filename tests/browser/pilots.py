"""What people do at a table of Ace Pilot: on the board itself, by mouse, by finger or by keys."""

import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.tables import Tables

PATIENCE = 15.0  # seconds
LIT = "button:not([aria-disabled='true'])"
ABOUT_TO = re.compile("^(buy .*|.* attacks.*)$")
# One blow from the last round, in the last turn of a round: Henry may attack T, and then there are
# dice for Miriya.
ALMOST_OVER = """\
ace-pilot players=2 tokens=7 length=standard
seat 1  round 2  turn 3  starter 0  holder 0  rerolls 0  attacked 0  burning 0  over 0
dice  TII
tray  Bp/2 Fp/1 Bp/2 Kh/5 Sc/3 Fp/5 Fp/3 Fp/5 Fl/4
heroes  0 1 1 0 0 0 1! -
aim  -
unseen  16 15 12 6 3 0 5
pile 0  12 4 2 2 1 0 2
pile 1  3 4 0 2 0 0 1
cards  - 0 - - - 0x 1 -"""


class Pilot(Person, ABC):
    """Someone who plays on the board; what they touch things with is their own."""

    def __init__(self, page: Page, tables: Tables):
        super().__init__(page)
        self.tables = tables
        tray = self.board.get_by_role("group", name="The tray")
        self.cells = tray.get_by_role("button")
        self.lit_cells = tray.locator(LIT)
        self.heroes = self.board.get_by_role("list", name=re.compile("[Hh]eroes")).locator(LIT)
        self.lit_dice = self.board.get_by_role("group", name="Dice").locator(LIT)
        self.turn = self.board.get_by_role("region", name="Dice and turn")
        self.roll = self.turn.get_by_role("button", name=re.compile("^Roll"))
        self.end_turn = self.turn.get_by_role("button", name="End turn")
        self.progress = self.board.get_by_role("status")
        self.did: Counter[str] = Counter()

    @abstractmethod
    def touches(self, thing: Locator) -> None: ...

    def is_asked(self) -> bool:
        """Wait until something on the board is lit for this person, or the game is over."""
        expect(self.board.locator(LIT).first.or_(self.end)).to_be_visible(timeout=20_000)
        return not self.end.is_visible()

    def acts(self, thing: Locator, kind: str) -> None:
        """Touch what acts, and wait until the table has it."""
        before = self.tables.hash(self.table)
        self.touches(thing)
        self.until(lambda: self.tables.hash(self.table) != before, kind)
        self.did[kind] += 1

    def until(self, so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, f"nothing came of it: {what}"
            self.page.wait_for_timeout(10)

    def plays(self) -> None:
        """The next thing of a plain turn: attack, or buy, or roll, or end it."""
        attacking = self.heroes.filter(has_text=re.compile("; Attack"))
        buyable = self.heroes.filter(has_text=re.compile("; Buy"))
        if self.lit_dice.count() and not (self.did["roll"] and buyable.count()):
            self.rolls()
        elif self.lit_cells.count():
            self.attacks()
        elif attacking.count():
            self.touches(attacking.first)
            expect(self.lit_cells.first).to_be_visible()
        elif buyable.count():
            self.acts(buyable.first, "buy")
        else:
            self.acts(self.end_turn, "end")

    def attacks(self) -> None:
        plain = self.lit_cells.filter(has_not_text=re.compile("choose it first"))
        if plain.count():
            return self.acts(plain.first, "attack")
        self.touches(self.lit_cells.first)
        way = self.turn.locator(f".buttons {LIT}").first
        expect(way).to_be_visible()
        return self.acts(way, "attack")

    def rolls(self) -> None:
        """Two dice, marked one by one, are rolled again."""
        for die in range(min(2, self.lit_dice.count())):
            self.touches(self.lit_dice.nth(die))
            expect(self.lit_dice.nth(die)).to_have_attribute("aria-pressed", "true")
        self.acts(self.roll, "roll")


class ByMouse(Pilot):
    def touches(self, thing: Locator) -> None:
        thing.click()


class ByFinger(Pilot):
    """A finger's first touch shows what would happen; a button then does it."""

    def touches(self, thing: Locator) -> None:
        thing.tap()

    def acts(self, thing: Locator, kind: str) -> None:
        before = self.tables.hash(self.table)
        sure = self.turn.get_by_role("button", name=ABOUT_TO)
        self.touches(thing)
        self.until(lambda: self.tables.hash(self.table) != before or sure.count() == 1, kind)
        if self.tables.hash(self.table) == before:
            self.touches(sure)
            self.did["shown first"] += 1
        self.until(lambda: self.tables.hash(self.table) != before, kind)
        self.did[kind] += 1


class ByKeys(Pilot):
    """Tab and the arrows lead there, Enter does it; the focus is never lost."""

    STOPS = "[...document.querySelectorAll('.deck button')]"

    def touches(self, thing: Locator) -> None:
        to = thing.evaluate(f"(node) => {self.STOPS}.indexOf(node)")
        if not self.page.evaluate(f"{self.STOPS}.includes(document.activeElement)"):
            self.comes_in()
        here = self.page.evaluate(f"{self.STOPS}.indexOf(document.activeElement)")
        if here < 9 and to < 9:  # from cell to cell
            down, right = to // 3 - here // 3, to % 3 - here % 3
            self.press("ArrowDown" if down > 0 else "ArrowUp", abs(down))
            self.press("ArrowRight" if right > 0 else "ArrowLeft", abs(right))
        else:
            self.press("Tab" if to > here else "Shift+Tab", abs(to - here))
        expect(thing).to_be_focused()
        self.press("Enter", 1)
        assert not self.page.evaluate("document.activeElement === document.body")

    def comes_in(self) -> None:
        for _ in range(40):
            self.press("Tab", 1)
            if self.page.evaluate(f"{self.STOPS}.includes(document.activeElement)"):
                return
        raise AssertionError("Tab does not lead to the board")

    def press(self, key: str, times: int) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
