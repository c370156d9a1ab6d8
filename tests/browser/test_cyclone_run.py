"""Cyclone Run, played on its board: by two people with mice, by keys, by a finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import open_all_options
from tests.browser.riders import ASKED, ByFinger, ByKeys, ByMouse
from tests.browser.tables import BOT, shared

MOST = 600  # things done on a board until a short game is over
OPEN = {"kind": "open"}
PHONE = {"width": 390, "height": 844, "touch": True}
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
ON = re.compile("Always pass this turn")


def played(rider, *others):
    """To the end, each when asked."""
    for _ in range(MOST):
        table = rider.tables.look(rider.table)["position"]
        if table["over"]:
            return table
        mover = [rider, *others][table["turn"]] if others else rider
        if mover.is_asked():
            mover.plays()
    raise AssertionError("the game does not end")


def test_two_friends_play_a_whole_game_with_their_mice(page, tables):
    ada = ByMouse(page("/new/cyclone-run#friends", still=True), tables)
    open_all_options(ada.page)
    ada.page.get_by_role("group", name="Tokens").get_by_label("1", exact=True).check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Go to the table").click()
    link = ada.page.get_by_label("Send this link").input_value()
    ben = ByMouse(page(link, still=True), tables)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, ben):
        expect(person.progress).to_have_text(re.compile("Most points win"))
    position = played(ada, ben)

    assert {"roll", "name", "confirm", "place", "begin", "drive"} <= (ada.did + ben.did).keys()
    for person in (ada, ben):
        for name, points in zip(("Ada", "Ben"), position["view"]["points"], strict=True):
            pile = person.board.get_by_role("region", name=f"{name}'s pile")
            expect(pile.get_by_text(f"{points} VP", exact=True)).to_be_visible()
    assert ada.log.inner_text() == ben.log.inner_text()


@pytest.mark.parametrize(
    ("rider", "size"), [(ByKeys, {}), (ByFinger, PHONE)], ids=["keys", "finger"]
)
def test_one_plays_three_bots(page, tables, rider, size):
    table = tables.open(
        "cyclone-run", seats=[OPEN, BOT, BOT, BOT], options={"tokens": "1"}, public=True
    )
    shown = page(f"/t/{table}", still=True, **size)
    shown.get_by_role("button", name="Take a seat").press("Enter")
    ada = rider(shown, tables)
    expect(ada.board).to_be_visible()
    played(ada)

    expect(ada.end).to_be_visible()
    assert not shown.evaluate(TOO_WIDE)


def asked(page, tables):
    ada = ByMouse(page(shared(ASKED), still=True), tables)
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    return ada


def test_the_extra_step_is_offered_and_its_way_is_drawn(page, tables):
    ada = asked(page, tables)
    expect(
        ada.turn.get_by_text(re.compile("1 Fuel takes .* Rook one step further"))
    ).to_be_visible()
    assert ada.lit_cells.count() == 4
    ada.acts(ada.lit_cells.first, "extend")
    pile = tables.look(ada.table)["position"]["view"]["piles"][0]

    assert pile[0] == 3, "the Scout in a1 is taken by the one who paid"


def test_who_always_passes_is_not_asked_again_in_this_turn(page, tables):
    ada = asked(page, tables)
    before = tables.hash(ada.table)
    ada.turn.get_by_role("switch", name=ON).check()
    ada.until(lambda: tables.hash(ada.table) != before, "pass")

    assert "passes" in ada.log.inner_text()
