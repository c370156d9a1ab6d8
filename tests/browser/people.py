"""What people do at a table, through the page."""

import re

from playwright.sync_api import Locator, Page, expect

HINTED = "★ hint"


class Person:
    """Someone in front of a page with a table on it."""

    def __init__(self, page: Page):
        self.page = page
        self.board = page.get_by_role("region", name="Board")
        self.doing = page.get_by_role("region", name="Your actions")
        self.actions = self.doing.get_by_role("list").get_by_role("button")
        self.ready_actions = self.actions.and_(page.locator(":not([aria-disabled='true'])"))
        self.seats = page.get_by_role("list", name="Seats")
        self.log = page.get_by_role("log", name="What happened")
        self.end = page.get_by_role("region", name="The end")

    @property
    def table(self) -> str:
        found = re.search(r"/t/(\w+)", self.page.url)
        assert found, f"not at a table: {self.page.url}"
        return found[1]

    def action(self, words: str) -> Locator:
        return self.doing.get_by_role("button", name=re.compile(f"^{re.escape(words)}(?! to)"))

    def is_asked(self) -> bool:
        """Wait until this person is to act, or the game is over; says which."""
        expect(self.actions.first.or_(self.end)).to_be_visible(timeout=20_000)
        return not self.end.is_visible()

    def words(self) -> list[str]:
        """What may be done, as the list has it; what it leads to left out."""
        return [
            text.splitlines()[0].strip()
            for text in self.doing.locator("ol .words").all_inner_texts()
        ]

    def moves(self, locator: Locator) -> None:
        """Click, and wait until something has happened."""
        lines = self.lines()
        locator.click()
        self.sees_more_than(lines)

    def presses(self, key: str) -> None:
        """Press a key that does something, and wait until it has happened."""
        lines = self.lines()
        self.page.keyboard.press(key)
        self.sees_more_than(lines)

    def lines(self) -> int:
        return self.log.get_by_role("listitem").count()

    def sees_more_than(self, lines: int) -> None:
        expect(self.log.get_by_role("listitem").nth(lines)).to_be_attached()


def told(page: Page, sentence: str | re.Pattern[str]) -> None:
    """The page says something, in a place that a screen reader reads out."""
    spoken = page.get_by_role("status").or_(page.get_by_role("alert"))
    expect(spoken.filter(has_text=sentence).first).to_be_visible()
