"""What people do at a table of Cosmic Run: on the board itself, by mouse, by finger or by keys."""

import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.tables import Tables

PATIENCE = 15.0  # seconds
LIT = ":is(button, [role=button]):not([aria-disabled='true'])"
NOWHERE = "document.activeElement === document.body"
SHIPS = ("orange", "blue", "green")


class Captain(Person, ABC):
    """Someone who plays on the board; what they touch things with is their own."""

    def __init__(self, page: Page, tables: Tables):
        super().__init__(page)
        self.tables = tables
        self.console = self.board.get_by_role("region", name="Dice and choices")
        self.dice = self.console.get_by_role("group", name="Dice")
        self.lit_dice = self.dice.locator(LIT)
        self.circles = self.board.locator(".sheet [role=button]")
        self.buttons = self.console.locator(f".buttons {LIT}")
        self.line = self.console.locator(".prompt")
        self.did: Counter[str] = Counter()

    @abstractmethod
    def touches(self, thing: Locator) -> None: ...

    def sheet(self, name: str) -> Locator:
        return self.board.get_by_role("region", name=f"{name}'s sheet")

    @property
    def view(self) -> Any:
        return self.tables.look(self.table)["position"]["view"]

    def is_asked(self) -> bool:
        """Wait until something on the board is lit for this person, or the game is over."""
        expect(self.board.locator(LIT).first.or_(self.end)).to_be_visible(timeout=20_000)
        return not self.end.is_visible()

    def acts(self, thing: Locator, kind: str) -> None:
        """Touch what acts, and wait until the table has it and the page shows it."""
        before = self.tables.look(self.table)["position"]
        self.touches(thing)
        self.until(lambda: self.tables.hash(self.table) != before["hash"], kind)
        self.did[kind] += 1

    def until(self, so: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, f"nothing came of it: {what}"
            self.page.wait_for_timeout(10)

    def plays(self) -> None:
        """The next thing of a plain game: take a die, go as far as it leads, be done with it."""
        if self.lit_dice.count():
            self.acts(self.best_die(), "take")
        elif self.circles.count():
            self.moves_far()
        else:
            self.answers()

    def answers(self) -> None:
        """The main button, or else the first there is."""
        expect(self.buttons.first).to_be_visible()
        main = self.buttons.and_(self.console.locator(".main"))
        button = (main if main.count() else self.buttons).first
        self.acts(button, button.inner_text().split()[0].lower())

    def best_die(self) -> Locator:
        moving = self.lit_dice.filter(has_text=re.compile(r": \w+ \d"))
        return (moving if moving.count() else self.lit_dice).first

    def moves_far(self) -> None:
        """To the highest circle that is lit, however many steps it takes."""
        names = [circle.get_attribute("aria-label") or "" for circle in self.circles.all()]
        name = max(names, key=height)
        found = re.match(r"(\w+) to (?:the (planet)|(\d+)(\w))", name)
        assert found, name
        ship = SHIPS.index(found[1].lower())
        own = self.view["seat"]
        rows = self.view["rows"]
        row = rows + 1 if found[2] else int(found[3])
        self.goes(self.circles.and_(self.page.get_by_label(name, exact=True)).first)

        def arrived() -> bool:
            track = self.view["sheets"][own]["tracks"][ship]
            return bool(track["row"] == row)

        self.until(arrived, name)
        self.did["move"] += 1

    def goes(self, circle: Locator) -> None:
        self.touches(circle)


def height(name: str) -> int:
    row = re.search(r"to (\d+)", name)
    return int(row[1]) if row else 99


class ByMouse(Captain):
    def touches(self, thing: Locator) -> None:
        thing.click()


class ByFinger(Captain):
    """A finger's first touch of a circle shows the way there; a button then goes."""

    def touches(self, thing: Locator) -> None:
        thing.tap()

    def goes(self, circle: Locator) -> None:
        circle.tap()
        go = self.console.get_by_role("button", name=re.compile("^Go to"))
        expect(go).to_be_visible()
        go.tap()
        self.did["shown first"] += 1


class ByKeys(Captain):
    """Tab leads there, Enter does it, and arrows step; the focus is never lost."""

    STOPS = "[...document.querySelectorAll('.deck :is(button, [role=button])')]"

    def touches(self, thing: Locator) -> None:
        to = thing.evaluate(f"(node) => {self.STOPS}.indexOf(node)")
        if not self.page.evaluate(f"{self.STOPS}.includes(document.activeElement)"):
            self.comes_in()
        here = self.page.evaluate(f"{self.STOPS}.indexOf(document.activeElement)")
        self.press("Tab" if to > here else "Shift+Tab", abs(to - here))
        expect(thing).to_be_focused()
        self.press("Enter", 1)
        assert not self.page.evaluate(NOWHERE), "the focus is lost"

    def moves_far(self) -> None:
        """Straight up by arrow where that is offered, or else by the circles."""
        if self.action("up to").count() and self.page.evaluate(
            f"{self.STOPS}.includes(document.activeElement)"
        ):
            before = self.tables.hash(self.table)
            self.press("ArrowUp", 1)
            self.until(lambda: self.tables.hash(self.table) != before, "ArrowUp")
            self.did["arrow"] += 1
        else:
            super().moves_far()

    def comes_in(self) -> None:
        for _ in range(60):
            self.press("Tab", 1)
            if self.page.evaluate(f"{self.STOPS}.includes(document.activeElement)"):
                return
        raise AssertionError("Tab does not lead to the board")

    def press(self, key: str, times: int) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
