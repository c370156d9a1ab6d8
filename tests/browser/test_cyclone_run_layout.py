"""Cyclone Run's table at all sizes: nothing hidden, nothing jumps, and axe finds nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import axe
from tests.browser.riders import ASKED, FOUR, ByMouse
from tests.browser.tables import BOT, shared
from tests.browser.test_light import NOTICEABLE, WATCH_SHIFTS

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844, "touch": True}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


def at_the_table(page, tables, position, **size):
    ada = ByMouse(page(shared(position), still=True, **size), tables)
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    return ada


@SIZES
@pytest.mark.parametrize("position", [ASKED, FOUR], ids=["asked", "four"])
def test_axe_finds_nothing_by_night_or_by_day(page, tables, position, size):
    ada = at_the_table(page, tables, position, **size)
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        assert not axe(ada.page), scheme
    assert not ada.page.evaluate(TOO_WIDE)


def test_on_a_phone_nothing_lies_under_the_dice(page, tables):
    """The dice stay in view while the page scrolls; before it does, they cover nothing."""
    ada = at_the_table(page, tables, FOUR, **PHONE)
    dice = ada.turn.bounding_box()
    assert dice["y"] + dice["height"] <= PHONE["height"]
    for hero in ada.board.get_by_role("listitem").filter(has=ada.page.locator("button")).all():
        box = hero.bounding_box()
        assert box["y"] + box["height"] <= dice["y"]


@SIZES
def test_the_board_stays_where_it_is_however_much_is_told_of_a_seat(page, tables, size):
    ada = at_the_table(page, tables, FOUR, **size)
    standings = ada.page.get_by_role("list", name="Seats").locator(".standing")
    tops = set()
    for told in ("1 point", "12 points, 14 Invid, 3 Locations, 10 Fuel"):
        standings.evaluate_all(
            "(all, told) => all.forEach((one) => (one.textContent = told))", told
        )
        tops.add(ada.board.bounding_box()["y"])
        assert standings.evaluate_all(
            "(all) => all.every((one) => one.scrollHeight <= one.clientHeight)"
        )
    assert len(tops) == 1


@SIZES
def test_nothing_jumps_while_bots_play(page, tables, size):
    table = tables.open(
        "cyclone-run", seats=[{"kind": "open"}, BOT, BOT, BOT], options={"tokens": "3"}, public=True
    )
    shown = page(None, **size)
    shown.add_init_script(WATCH_SHIFTS)
    shown.goto(f"/t/{table}")
    shown.get_by_role("button", name="Take a seat").click()
    ada = ByMouse(shown, tables)
    expect(ada.board).to_be_visible()
    shown.wait_for_timeout(700)  # so that this input is no recent one
    shown.evaluate("window.shifts.length = 0")
    assert ada.is_asked() or tables.look(table)["position"]["over"]
    unasked = [shift for shift in shown.evaluate("window.shifts") if not shift["hadRecentInput"]]

    assert sum(shift["value"] for shift in unasked) < NOTICEABLE, unasked
