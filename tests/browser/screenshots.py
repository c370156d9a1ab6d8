"""Pictures of every screen, for people to look at: `make screenshots`.

Night and noon, desk and phone, into build/screenshots; the best ones go into docs/pictures as well.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.crews import campaign, until_asked
from tests.browser.fleets import LANDING, LANDING_ALONE, MINED, MOVING, MOVING_B
from tests.browser.pages import Pages, screenshot
from tests.browser.riders import ASKED, FOUR
from tests.server.harness import ServerProcess

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "screenshots"
BEST = ROOT / "docs" / "pictures"
IN_README = (
    "line-night-desk",
    "tray-noon-desk",
    "analysis-night-desk",
    "fleet-night-desk",
    "riders-noon-desk",
    "carrier-night-desk",
)
SIZES = {"desk": (1440, 900), "phone": (390, 844)}

LINE = """
cyclone players=2 board=line colours=blue,yellow
seat 0  roll 5  actions 4  rounds 6  starter 0  idle 0  moved 1  over 0
B  Y  B B - B YY - -
Y  B  Y - - Y - B -
"""
STAR = """
cyclone players=4 board=star colours=blue,yellow,green,red
seat 0  roll 6  actions 5  rounds 9  starter 1  idle 0  moved 1  over 0
B  BG  B - RY - - B
Y  R  Y - - GBY - -
G  -  G RG - G - -
R  Y  R - R - YB -
E  -
"""
TRAY = """
ace-pilot players=2 tokens=7 length=standard
seat 0  round 2  turn 1  starter 1  holder 1  rerolls 1  attacked 0  burning 0  over 0
dice  TIU
tray  Fp/5 Bp/5 Cr+1/4 Sc/5 Fl+2/4 Up/5 ?/3 Bp/5 Kh+3/6
heroes  - 0! - 1 - 1 - -
aim  -
unseen  25 19 10 8 3 0 5
pile 0  5 2 2 0 1 0 1
pile 1  4 2 2 1 0 0 1
cards  - - 0 - - 1 - -
"""
FOUR_PILOTS = """
ace-pilot players=4 tokens=8 length=standard
seat 0  round 3  turn 3  starter 1  holder 1  rerolls 2  attacked 0  burning 0  over 0
dice  TTMIU
tray  Fp/3 Bp/5 Cr+1/3 Sc/5 Fl+2/4 Up/5 -/0 Bp/1 Sc+1/5
heroes  - 1 2 - 3 1 - 2
aim  -
unseen  18 13 7 5 2 1 4
pile 0  4 2 1 1 0 0 1
pile 1  4 3 2 1 0 0 1
pile 2  3 3 1 2 1 0 1
pile 3  5 2 2 0 1 0 0
cards  - - 0 - 1 - 2 -
"""
NEARLY_OVER = """
cyclone players=2 board=line colours=blue,yellow
seat 0  roll 2  actions 2  rounds 16  starter 0  idle 0  moved 0  over 0
B  Y  - - YY - - - -
Y  BBBB  B - YY - - - -
"""


def at_table(page: Page, position: str = LINE, offered: str = "stop") -> None:
    page.goto("/position#" + quote(" / ".join(position.strip().splitlines())))
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_role("button", name=offered).first.wait_for()


def pointing(page: Page) -> None:
    at_table(page)
    page.get_by_role("button", name="B4 to B5").first.focus()


def aiming(page: Page) -> None:
    at_table(page, TRAY, "end turn")
    page.get_by_role("button", name="Claudia attacks top row").first.focus()


def previewing(position: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        at_table(page, position, "done")
        page.get_by_role("button", name="Blue to 6B").focus()

    return show


def landed(position: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        at_table(page, position, "take D3 green 3")
        page.get_by_role("button", name="take D3 green 3").first.click()
        page.get_by_role("button", name="Green to the planet").first.click()
        page.get_by_role("link", name="Replay").wait_for()

    return show


def gathering(page: Page) -> None:
    page.goto("/new/cyclone#friends")
    page.get_by_label("3", exact=True).check()
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_label("Send this link").wait_for()


def over(page: Page) -> None:
    at_table(page, NEARLY_OVER)
    page.get_by_role("button", name="Y1 to Y0").first.click()
    page.get_by_role("link", name="Replay").wait_for()


def replay(page: Page) -> None:
    at_table(page)
    stop, end = page.get_by_role("button", name="stop"), page.get_by_role("link", name="Replay")
    for _ in range(14):
        stop.or_(end).first.wait_for()
        if end.is_visible():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(80)
    page.goto(page.url.replace("/t/", "/replay/"))
    page.get_by_label("Move", exact=True).fill("9")


def hint(page: Page) -> None:
    at_table(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("The bot would play").wait_for()


def analysis(page: Page) -> None:
    replay(page)
    page.get_by_role("button", name="Analyse this game").click()
    page.get_by_text("the dice").first.wait_for()


def dice(page: Page) -> None:
    over(page)
    page.get_by_role("link", name="Fair dice").click()
    page.get_by_text("Nothing was rolled").wait_for()


def rules(page: Page) -> None:
    at_table(page)
    page.get_by_role("button", name="Rules").click()
    page.get_by_text("this is where you are").wait_for()


def chat(page: Page) -> None:
    at_table(page, STAR)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Good game so far!")
    page.get_by_role("button", name="Say").click()
    page.get_by_text("Good game so far!").last.wait_for()


def with_tables(path: str, heading: str) -> Callable[[Page], None]:
    """A list with something in it: a table that waits, one in play, and one that is over."""

    def show(page: Page) -> None:
        page.goto("/new/cyclone#friends")
        page.get_by_label("List it among the open tables").check()
        page.get_by_role("button", name="Go to the table").click()
        page.get_by_label("Send this link").wait_for()
        at_table(page, STAR)
        over(page)
        plain(path, heading)(page)

    return show


def plain(path: str, heading: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto(path)
        page.get_by_role("heading", name=heading).first.wait_for()

    return show


def aboard(position: Callable[[], str], tab: str = "", pointed: str = "") -> Callable[[Page], None]:
    """Attack on the SDF-1, with a tab of the table open or an area pointed at."""

    def show(page: Page) -> None:
        page.goto("/position#" + quote(" / ".join(position().splitlines())))
        page.get_by_role("button", name="Go to the table").click()
        page.wait_for_url("**/t/*")
        page.get_by_role("group", name="The ship and the space around it").wait_for()
        if tab:
            page.get_by_role("tab", name=re.compile(f"^{tab}")).click()
        if pointed:
            page.get_by_role("button", name=re.compile(f"^{pointed}")).first.focus()

    return show


HEROES_ACT = partial(until_asked, "hero-turn", "heroes")
HIT = partial(until_asked, "point", "zentraedi")
SCREENS: dict[str, Callable[[Page], None]] = {
    "front": plain("/", "Cyclone"),
    "new": plain("/new/cyclone", "Cyclone"),
    "gathering": gathering,
    "line": pointing,
    "star": lambda page: at_table(page, STAR),
    "tray": aiming,
    "four-pilots": lambda page: at_table(page, FOUR_PILOTS, "end turn"),
    "riders": lambda page: at_table(page, FOUR, "confirm"),
    "riders-asked": lambda page: at_table(page, ASKED, "pass"),
    "fleet": previewing(MOVING),
    "minefield": previewing(MOVING_B),
    "mine-roll": lambda page: at_table(page, MINED, "missile"),
    "zorlord": lambda page: at_table(page, LANDING_ALONE, "take D3 green 3"),
    "fleet-over": landed(LANDING),
    "mission-over": landed(LANDING_ALONE),
    "new-alone": plain("/new/cosmic-run", "Cosmic Run"),
    "carrier": aboard(HEROES_ACT, pointed="Launch Bay"),
    "carrier-cards": aboard(HEROES_ACT, "Cards"),
    "carrier-crew": aboard(partial(until_asked, "population", "upkeep"), "Crew"),
    "carrier-story": aboard(partial(campaign, 5), "Story"),
    "carrier-hit": aboard(HIT),
    "carrier-target": aboard(partial(until_asked, "target", "heroes")),
    "new-team": plain("/new/sdf1", "Attack on the SDF-1"),
    "chat": chat,
    "rules-drawer": rules,
    "over": over,
    "replay": replay,
    "hint": hint,
    "analysis": analysis,
    "position": lambda page: plain(
        "/position#" + quote(" / ".join(STAR.split("\n")[1:-1])), "Play"
    )(page),
    "dice": dice,
    "lobby": with_tables("/lobby", "Finished"),
    "mine": with_tables("/mine", "My tables"),
    "settings": plain("/settings", "Settings"),
    "rules": plain("/rules/cyclone", "Rules"),
    "missing": plain("/nowhere", "There is nothing here"),
}


def main(wanted: list[str]) -> None:
    if not wanted:
        shutil.rmtree(ALL, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGUMENTS
        )
        pages = Pages(browser, server.address)
        for name in wanted or SCREENS:
            for light, dark in (("night", True), ("noon", False)):
                for size, (width, height) in SIZES.items():
                    page = pages(None, width=width, height=height, dark=dark, still=True)
                    page.add_init_script(
                        """localStorage["launchbay.settings"] ??= '{"name":"Ada"}'"""
                    )
                    SCREENS[name](page)
                    page.wait_for_timeout(150)
                    screenshot(page, ALL / f"{name}-{light}-{size}.png")
                    page.close()
            print(name)
        pages.close()
    for name in IN_README:
        if (ALL / f"{name}.png").exists():
            BEST.mkdir(exist_ok=True)
            shutil.copy(ALL / f"{name}.png", BEST)


if __name__ == "__main__":
    main(sys.argv[1:])
