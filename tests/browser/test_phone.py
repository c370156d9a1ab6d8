"""A phone: 390 px wide, held in one hand, touched."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared

WIDTH = 390
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
SMALLEST = 24  # px; WCAG 2.2, 2.5.8


@pytest.fixture
def phone(page):
    def opened(path="/"):
        return page(path, width=WIDTH, height=844, touch=True, still=True)

    return opened


def at_a_table(phone):
    ada = phone("/")
    assert not ada.evaluate(TOO_WIDE)
    ada.get_by_role("button", name="Play Cyclone against bots").tap()
    return Person(ada)


def test_a_game_is_played_by_touching_the_board(phone):
    ada = at_a_table(phone)
    taps = 0
    while taps < 8 and ada.is_asked():
        lines = ada.lines()
        piece = ada.board.get_by_role("button").last
        box = piece.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDTH
        assert min(box["width"], box["height"]) >= SMALLEST
        piece.tap()
        ada.sees_more_than(lines)
        assert not ada.page.evaluate(TOO_WIDE)
        taps += 1

    assert taps == 8


def test_stopping_is_in_reach_of_the_thumb(phone):
    ada = at_a_table(phone)
    assert ada.is_asked()
    lines = ada.lines()
    stop = ada.action("stop")
    box = stop.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= WIDTH
    assert box["height"] >= SMALLEST
    stop.tap()

    ada.sees_more_than(lines)


def test_a_place_that_cannot_be_played_says_why(phone, tables):
    ada = at_a_table(phone)
    assert ada.is_asked()
    places = tables.look(ada.table)["position"]["view"]["places"]
    why = {place["why"] for place in places if place["why"]}
    ada.board.locator("rect.idle").first.tap()

    said = ada.page.get_by_role("status").filter(has_text=re.compile("|".join(map(re.escape, why))))
    expect(said).to_be_visible()


def test_the_end_and_a_rematch_fit_the_phone(phone):
    ada = Person(phone(shared(ALMOST_WON)))
    assert not ada.page.evaluate(TOO_WIDE)
    ada.page.get_by_role("button", name="Go to the table").tap()
    ada.action(LAST_STEP).tap()
    expect(ada.end).to_contain_text("You have won")
    assert not ada.page.evaluate(TOO_WIDE)
    first = ada.table
    ada.end.get_by_role("button", name="Rematch").tap()
    expect(ada.page).not_to_have_url(re.compile(first))

    assert ada.is_asked()


@pytest.mark.parametrize(
    "path", ["/new/cyclone", "/rules/cyclone", "/lobby", "/mine", "/settings", "/dice", "/nowhere"]
)
def test_no_page_is_wider_than_the_phone(page, phone, path):
    page.expect("status of 404")
    shown = phone(path)
    expect(shown.get_by_role("heading").first).to_be_visible()

    assert not shown.evaluate(TOO_WIDE)


def test_a_replay_and_its_dice_fit_the_phone(phone, tables):
    table = tables.finished()
    shown = phone(f"/replay/{table}")
    expect(shown.get_by_role("slider", name="Move")).to_be_visible()
    assert not shown.evaluate(TOO_WIDE)
    shown.goto(f"/dice#{table}")
    expect(shown.get_by_text("Every roll is proven")).to_be_visible()

    assert not shown.evaluate(TOO_WIDE)
