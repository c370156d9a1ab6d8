"""Ace Pilot's table at all sizes: nothing hidden, nothing jumps, and axe finds nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import axe
from tests.browser.pilots import ALMOST_OVER, ByMouse
from tests.browser.tables import BOT, shared
from tests.browser.test_light import NOTICEABLE, WATCH_SHIFTS

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844, "touch": True}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
# Two heroes of the seat to act have something to attack, so that the list is long.
FOUR = """\
ace-pilot players=4 tokens=8 length=standard
seat 0  round 2  turn 3  starter 1  holder 0  rerolls 0  attacked 0  burning 0  over 0
dice  I
tray  Fp/4 Sc/4 Fl/4 Fp/7 Fp/5 Bp/5 Sc/4 Fp/5 Up/6
heroes  - 0! 2 1 2 1 0! 3
aim  -
unseen  25 15 8 6 3 1 4
pile 0  1 3 1 0 0 0 1
pile 1  3 1 1 3 0 0 0
pile 2  0 3 1 0 1 0 1
pile 3  2 2 2 1 0 0 1
cards  - 2 - 0 - 3x - -"""


def at_the_table(page, tables, position, **size):
    ada = ByMouse(page(shared(position), still=True, **size), tables)
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    return ada


@SIZES
@pytest.mark.parametrize("position", [ALMOST_OVER, FOUR], ids=["two", "four"])
def test_axe_finds_nothing_by_night_or_by_day(page, tables, position, size):
    ada = at_the_table(page, tables, position, **size)
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.get_by_text("★ hint")).to_be_visible()
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        assert not axe(ada.page), scheme
    assert not ada.page.evaluate(TOO_WIDE)


def test_on_a_phone_nothing_lies_under_the_dice(page, tables):
    """The dice stay in view while the page scrolls; before it does, they cover nothing."""
    ada = at_the_table(page, tables, FOUR, **PHONE)
    dice = ada.turn.bounding_box()
    assert dice["y"] + dice["height"] <= PHONE["height"]
    for name in ("Heroes", "More heroes"):
        heroes = ada.board.get_by_role("list", name=name, exact=True).bounding_box()
        assert heroes["y"] + heroes["height"] <= dice["y"], name


def test_the_list_of_actions_leaves_room_for_its_tools(page, tables):
    ada = at_the_table(page, tables, FOUR, **DESK)
    listed = ada.doing.get_by_role("list").bounding_box()
    for name in ("Undo", "Hint", "Share"):
        tool = ada.doing.get_by_role("button", name=name).bounding_box()
        assert listed["y"] + listed["height"] <= tool["y"], name


@pytest.mark.parametrize("where", ["position", "replay"])
def test_on_a_phone_the_page_scrolls_and_not_the_board(page, tables, where):
    path = shared(FOUR)
    if where == "replay":
        path = f"/replay/{tables.finished('ace-pilot', options={'tokens': '1'})}"
    shown = page(path, still=True, **PHONE)
    board = shown.get_by_role("region", name="Board")
    expect(board.get_by_role("group", name="The tray")).to_be_visible()
    inside = board.evaluate("(deck) => deck.scrollHeight - deck.clientHeight")
    below = shown.locator("main > .deck ~ *").first.bounding_box()
    deck = board.bounding_box()

    assert inside <= 0
    assert deck["y"] + deck["height"] <= below["y"]
    assert not shown.evaluate(TOO_WIDE)


@SIZES
def test_nothing_jumps_while_bots_play(page, tables, size):
    table = tables.open(
        "ace-pilot", seats=[{"kind": "open"}, BOT, BOT, BOT], options={"tokens": "3"}, public=True
    )
    shown = page(None, **size)
    shown.add_init_script(WATCH_SHIFTS)
    shown.goto(f"/t/{table}")
    shown.get_by_role("button", name="Take a seat").click()
    ada = ByMouse(shown, tables)
    expect(ada.board).to_be_visible()
    shown.wait_for_timeout(700)  # so that this input is no recent one
    shown.evaluate("window.shifts.length = 0")
    if ada.is_asked():
        ada.acts(ada.end_turn, "end")
    assert ada.is_asked() or tables.look(table)["position"]["over"]
    unasked = [shift for shift in shown.evaluate("window.shifts") if not shift["hadRecentInput"]]

    assert sum(shift["value"] for shift in unasked) < NOTICEABLE, unasked
