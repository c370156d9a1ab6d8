"""Cosmic Run's table: what it shows before it happens, at all sizes; axe finds nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.captains import ByFinger, ByKeys, ByMouse
from tests.browser.fleets import (
    EQUALLED_ALONE,
    LANDING,
    LANDING_ALONE,
    MINED,
    MOVING,
    MOVING_B,
)
from tests.browser.pages import axe
from tests.browser.tables import BOT, shared
from tests.browser.test_light import NOTICEABLE, WATCH_SHIFTS

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844, "touch": True}
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
SMALLEST = 24  # px; WCAG 2.2, 2.5.8


def at_the_table(page, tables, position, captain=ByMouse, **size):
    ada = captain(page(shared(position), still=True, **size), tables)
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    return ada


@SIZES
@pytest.mark.parametrize(
    "position",
    [MOVING, MOVING_B, MINED, LANDING_ALONE],
    ids=["moving", "side B", "mines", "alone"],
)
def test_axe_finds_nothing_by_night_or_by_day(page, tables, position, size):
    ada = at_the_table(page, tables, position, **size)
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.get_by_text("★ hint")).to_be_visible()
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        assert not axe(ada.page), scheme
    assert not ada.page.evaluate(TOO_WIDE)


def test_a_circle_looked_at_shows_the_way_and_what_it_costs(page, tables):
    ada = at_the_table(page, tables, MOVING)
    ada.circles.and_(ada.page.get_by_label("Blue to 6B: 2 pips", exact=True)).hover()
    expect(ada.line).to_have_text("Blue to 6B: 2 pips.")
    expect(ada.board.locator("path.way")).to_have_count(1)


def test_steps_of_a_die_are_taken_back_one_by_one(page, tables):
    ada = at_the_table(page, tables, MOVING)
    ada.touches(ada.circles.and_(ada.page.get_by_label("Blue to 6B: 2 pips", exact=True)))
    blue = ada.sheet("Guest").get_by_role("group", name=re.compile("^Blue"))
    expect(blue).to_have_attribute("aria-label", re.compile("at 6B"))
    undo = ada.page.get_by_role("button", name="Undo")
    undo.click()
    expect(blue).to_have_attribute("aria-label", re.compile("at 6A"))
    undo.click()
    expect(blue).to_have_attribute("aria-label", re.compile("at 5A"))


@pytest.mark.parametrize(("captain", "size"), [(ByMouse, DESK), (ByKeys, DESK), (ByFinger, PHONE)])
def test_a_mine_roll_says_what_it_would_do_and_is_answered(page, tables, captain, size):
    ada = at_the_table(page, tables, MINED, captain, **size)
    expect(ada.line).to_have_text(re.compile("B3: orange is hit and goes back to 3B"))
    expect(ada.board.locator(".large .threat")).to_have_count(3)
    ada.acts(ada.console.get_by_role("button", name="Missile"), "missile")
    expect(ada.log).to_contain_text("ignores the mines")
    missiles = ada.view["sheets"][0]["technologies"][0]
    assert missiles["used"] == 2


@pytest.mark.parametrize(
    ("position", "verdict"),
    [(LANDING, "You have won"), (LANDING_ALONE, "Mission won"), (EQUALLED_ALONE, "Mission failed")],
    ids=["two", "won", "failed"],
)
@SIZES
def test_the_last_landing_ends_it(page, tables, position, verdict, size):
    ada = at_the_table(page, tables, position, **size)
    ada.acts(ada.lit_dice.filter(has_text="green 3"), "take")
    expect(ada.circles.first).to_be_visible()
    ada.moves_far()
    expect(ada.end.get_by_role("status")).to_have_text(verdict)
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        assert not axe(ada.page), scheme
    assert not ada.page.evaluate(TOO_WIDE)


@pytest.mark.parametrize("height", [844, 780])
def test_on_a_phone_the_dice_are_in_view_and_cover_no_circle(page, tables, height):
    ada = at_the_table(page, tables, MOVING, width=390, height=height, touch=True)
    console = ada.console.bounding_box()
    assert console["y"] + console["height"] <= height
    for circle in ada.circles.all():
        box = circle.bounding_box()
        assert min(box["width"], box["height"]) >= SMALLEST
        assert box["y"] + box["height"] <= console["y"]


@pytest.mark.parametrize("where", ["position", "replay"])
def test_on_a_phone_the_page_scrolls_and_not_the_board(page, tables, where):
    path = shared(MOVING)
    if where == "replay":
        path = f"/replay/{tables.finished('cosmic-run')}"
    shown = page(path, still=True, **PHONE)
    board = shown.get_by_role("region", name="Board", exact=True)
    expect(board.get_by_role("list", name="Round track")).to_be_visible()
    inside = board.evaluate("(deck) => deck.scrollHeight - deck.clientHeight")
    below = shown.locator("main > .deck ~ *").first.bounding_box()
    deck = board.bounding_box()

    assert inside <= 0
    assert deck["y"] + deck["height"] <= below["y"]
    assert not shown.evaluate(TOO_WIDE)


@pytest.mark.parametrize("width", [1280, 1000, 800, 700, 600, 390])
def test_nothing_is_cut_off_at_any_width(page, tables, width):
    ada = at_the_table(page, tables, MOVING, width=width, height=800)
    assert not ada.page.evaluate(TOO_WIDE)
    deck = ada.page.locator(".deck").bounding_box()
    for part in [*ada.board.get_by_role("region").all(), ada.board.get_by_role("list").first]:
        box = part.bounding_box()
        assert box["x"] >= deck["x"]
        assert box["x"] + box["width"] <= deck["x"] + deck["width"] + 1
        assert box["height"] > 30


@SIZES
def test_nothing_jumps_while_a_bot_plays(page, tables, size):
    table = tables.open("cosmic-run", seats=[{"kind": "open"}, BOT], public=True)
    shown = page(None, **size)
    shown.add_init_script(WATCH_SHIFTS)
    shown.goto(f"/t/{table}")
    shown.get_by_role("button", name="Take a seat").click()
    ada = ByMouse(shown, tables)
    expect(ada.board).to_be_visible()
    shown.wait_for_timeout(700)  # so that this input is no recent one
    shown.evaluate("window.shifts.length = 0")
    for _ in range(4):
        assert ada.is_asked()
        ada.plays()
        shown.wait_for_timeout(600)
    unasked = [shift for shift in shown.evaluate("window.shifts") if not shift["hadRecentInput"]]

    assert sum(shift["value"] for shift in unasked) < NOTICEABLE, unasked
