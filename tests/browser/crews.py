"""What people do at a table of Attack on the SDF-1: on the board itself, by mouse or by keys."""

import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.tables import Tables

PATIENCE = 30.0  # seconds; the Zentraedi's phase is long
LIT = "button:not([aria-disabled='true'])"
AREAS = "[data-area]:not([aria-disabled='true'])"


class Commander(Person, ABC):
    """Someone who plays on the board: a button where there is one, else what is lit on the map."""

    def __init__(self, page: Page, tables: Tables):
        super().__init__(page)
        self.tables = tables
        self.map = self.board.get_by_role("group", name="The ship and the space around it")
        self.lit_areas = self.map.locator(AREAS)
        self.console = self.board.get_by_role("region", name="What to do")
        self.buttons = self.console.locator(LIT)
        self.dice = self.board.get_by_role("group", name=re.compile("^Dice of")).locator(LIT)
        self.step = self.board.get_by_role("status").first
        self.did: Counter[str] = Counter()

    @abstractmethod
    def touches(self, thing: Locator) -> None: ...

    @property
    def position(self) -> Any:
        return self.tables.look(self.table)["position"]

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
            self.page.wait_for_timeout(20)

    def is_lit(self) -> bool:
        """Wait until the board offers what the table offers; false once the game is over."""
        offered = self.board.locator(f".buttons {LIT}, {AREAS}, .dice .may")
        expect(offered.first.or_(self.end).first).to_be_visible(timeout=PATIENCE * 1000)
        return not self.end.is_visible()

    def plays(self) -> None:
        """The next thing of a plain turn."""
        turn = self.position["view"]["deed"] == "hero-turn"
        if turn and self.dice.count() and self.did["die"] < 2:
            return self.uses_a_die()
        if turn and not self.did["walk"] and self.walkable().count():
            return self.acts(self.walkable().first, "walk")
        if self.buttons.count():
            return self.acts(self.buttons.last if turn else self.buttons.first, "button")
        return self.names_an_area()

    def walkable(self) -> Locator:
        return self.map.get_by_role("button", name=re.compile(r"\. Go to [\w ]+$"))

    def uses_a_die(self) -> None:
        self.touches(self.dice.first)
        self.acts(self.buttons.first, "die")

    def names_an_area(self) -> None:
        """An area that means one thing is done at once; else it asks which."""
        area = self.lit_areas.first
        asks = "things to do" in area.locator(".words").inner_html()
        if not asks:
            return self.acts(area, "area")
        self.touches_ground(area)
        return self.acts(self.buttons.first, "one of an area")

    def touches_ground(self, area: Locator) -> None:
        """The area itself, and none of the tokens in it."""
        area.locator(".ground").dispatch_event("click")


class ByMouse(Commander):
    def touches(self, thing: Locator) -> None:
        if thing.evaluate("(node) => node.hasAttribute('data-area')"):
            self.touches_ground(thing)
        else:
            thing.click()


class ByKeys(Commander):
    """The arrows lead from area to area, Tab from place to place, Enter does it."""

    def touches(self, thing: Locator) -> None:
        area = thing.get_attribute("data-area")
        if area is not None:
            return self.goes_to(area)
        thing.focus()
        self.page.keyboard.press("Enter")
        return None

    def goes_to(self, area: str) -> None:
        self.map.locator("[data-area][tabindex='0']").focus()
        for key in self.way(area):
            self.page.keyboard.press(key)
        here = self.page.evaluate("document.activeElement?.getAttribute('data-area')")
        assert here == area, f"the arrows led to {here}, not to {area}"
        self.page.keyboard.press("Enter")

    def way(self, area: str) -> list[str]:
        """The arrows from the stop of Tab to an area, as trying them out finds them."""
        here = str(self.map.locator("[data-area][tabindex='0']").get_attribute("data-area"))
        ways: dict[str, list[str]] = {here: []}
        queue = [here]
        while area not in ways:
            at = queue.pop(0)
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                self.map.locator(f"[data-area='{at}']").focus()
                self.page.keyboard.press(key)
                to = str(self.page.evaluate("document.activeElement?.getAttribute('data-area')"))
                if to not in ways:
                    ways[to] = [*ways[at], key]
                    queue.append(to)
        self.map.locator(f"[data-area='{here}']").focus()
        return ways[area]

    def touches_ground(self, area: Locator) -> None:
        self.goes_to(str(area.get_attribute("data-area")))
