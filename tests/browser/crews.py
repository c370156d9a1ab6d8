"""What people do at a table of Attack on the SDF-1: on the board itself, by mouse or by keys."""

import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Locator, Page, expect

from launchbay.bots import players
from launchbay.engine import notation
from launchbay.engine.match import Match
from tests.browser.people import Person
from tests.browser.tables import Tables

PATIENCE = 30.0  # seconds; the Zentraedi's phase is long
LIT = "button:not([aria-disabled='true'])"
AREAS = "[data-area]:not([aria-disabled='true'])"
HOUSE = players.bot("house")


def quiet_scenario() -> str:
    """The start of one with so few Invasion cards that the team sees all five Episodes."""
    fewer = {f"scenario.pluto.episode_{episode}.invasion": 1 for episode in range(1, 6)}
    return Match.new("sdf1", 1, {"mode": "pluto", "level": "easy"}, changes=fewer).position


@cache
def campaign(episode: int, mode: str = "pluto", seed: int = 0) -> str:
    """A position that the house team has reached: the beginning of an Episode."""
    match = Match.new("sdf1", 1, {"mode": mode, "level": "easy"}, seed=seed)
    while not match.over and match.state.episode < episode:
        match.play(HOUSE.choose(match))
    assert not match.over, "another seed, please"
    return match.position


@cache
def until_asked(deed: str, phase: str, mode: str = "homeward", seed: int = 1) -> str:
    """A position of the third Episode or later in which the house team is asked that."""
    match = Match.at(campaign(3, mode, seed), seed=seed)
    while not match.over:
        view: Any = match.game.view and match.game.view.view(match.box, match.state)
        if (view.deed, view.phase) == (deed, phase):
            return match.position
        match.play(HOUSE.choose(match))
    raise AssertionError(f"nobody was asked for {deed} in the phase {phase}")


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

    def after(self, before: str) -> Any:
        """The position that comes after the one with that hash."""
        end = time.monotonic() + PATIENCE
        while (position := self.position)["hash"] == before:
            assert time.monotonic() < end, "nothing came of it"
            self.page.wait_for_timeout(10)
        return position

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


class ByAdvice(ByMouse):
    """Does what the house team would: by its button on the board, or else by the list."""

    def plays_to_the_end(self, most: int) -> list[tuple[int, str]]:
        """The Episodes and phases of what was decided."""
        position = self.position
        setting, _ = notation.read(position["text"])
        advised = Match(setting)
        seen: list[tuple[int, str]] = []
        while not position["over"]:
            assert len(seen) < most, "no end in sight"
            view = position["view"]
            seen.append((view["episode"], view["phase"]))
            self.does(self.advice(advised, position["text"]))
            position = self.after(position["hash"])
        return seen

    def advice(self, match: Match, text: str) -> str:
        """Read into one match: its box is the same all the time, and slow to make."""
        state = match.game.words.read(match.box, text.split("\n", 1)[1])
        asked: Any = SimpleNamespace(game=match.game, box=match.box, state=state, version=0)
        return HOUSE.choose(asked)

    def does(self, words: str) -> None:
        pattern = re.compile(rf"^\s*{re.escape(words)}\s*$", re.IGNORECASE)
        button = self.buttons.filter(has_text=pattern)
        on_board = button.count() == 1
        (button if on_board else self.action(words)).first.click()
        self.did["board" if on_board else "list"] += 1


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
