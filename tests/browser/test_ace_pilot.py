"""Ace Pilot, played on its board: by two people with mice, by keys, by a finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import open_all_options
from tests.browser.pilots import ALMOST_OVER, ByFinger, ByKeys, ByMouse
from tests.browser.tables import BOT, shared

MOST = 400  # things done on a board until a short game is over
OPEN = {"kind": "open"}
AIM = re.compile("Most points win")
PHONE = {"width": 390, "height": 844, "touch": True}
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


def played(pilot, *others):
    """To the end, each in turn."""
    for _ in range(MOST):
        table = pilot.tables.look(pilot.table)["position"]
        if table["over"]:
            break
        mover = [pilot, *others][table["turn"]] if others else pilot
        if mover.is_asked():
            mover.plays()
    position = pilot.tables.look(pilot.table)["position"]
    assert position["over"], "the game does not end"
    return position


def seated(page, tables, pilot, *, tokens, **size):
    """At a table of four with three bots."""
    table = tables.open(
        "ace-pilot", seats=[OPEN, BOT, BOT, BOT], options={"tokens": tokens}, public=True
    )
    shown = page(f"/t/{table}", still=True, **size)
    shown.get_by_role("button", name="Take a seat").press("Enter")
    ada = pilot(shown, tables)
    expect(ada.board).to_be_visible()
    return ada


def test_two_friends_play_a_whole_game_with_their_mice(page, tables):
    ada = ByMouse(page("/new/ace-pilot#friends", still=True), tables)
    open_all_options(ada.page)
    ada.page.get_by_role("group", name="Tokens").get_by_label("1", exact=True).check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Go to the table").click()
    link = ada.page.get_by_label("Send this link").input_value()
    ben = ByMouse(page(link, still=True), tables)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, ben):
        expect(person.progress).to_have_text(AIM)
    position = played(ada, ben)
    names = [("Ada", "Ben")[seat] for seat in position["winners"]]

    assert {"roll", "buy", "attack", "end"} <= (ada.did + ben.did).keys()
    for person in (ada, ben):
        assert person.did["end"] >= 2, "each has two turns in a round"
        verdict = "You have won|" + " and ".join(names)
        expect(person.end.get_by_role("status")).to_have_text(re.compile(verdict))
        for name, points in zip(("Ada", "Ben"), position["view"]["points"], strict=True):
            pile = person.board.get_by_role("region", name=f"{name}'s pile")
            expect(pile.get_by_text(f"{points} VP", exact=True)).to_be_visible()
    assert ada.log.inner_text() == ben.log.inner_text()


def test_one_plays_three_bots_through_several_rounds_without_a_mouse(page, tables):
    ada = seated(page, tables, ByKeys, tokens="5")
    position = played(ada)

    assert position["view"]["round"] > 1, "a turn takes one token of a cell"
    assert ada.did["end"] == position["view"]["round"]
    expect(ada.end).to_be_visible()
    assert not ada.page.evaluate("document.activeElement === document.body")


def test_one_plays_three_bots_with_a_finger(page, tables):
    ada = seated(page, tables, ByFinger, tokens="4", **PHONE)
    assert ada.is_asked()
    assert not ada.page.evaluate(TOO_WIDE)
    position = played(ada)

    assert ada.did["shown first"] >= ada.did["buy"], "a finger sees what a hero does, then buys"
    assert ada.did["end"] == position["view"]["round"]
    expect(ada.end).to_be_visible()
    assert not ada.page.evaluate(TOO_WIDE)


def almost_over(page, tables, pilot, **size):
    ada = pilot(page(shared(ALMOST_OVER), **size), tables)
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    return ada


@pytest.mark.parametrize(
    ("pilot", "size"),
    [(ByMouse, {}), (ByKeys, {}), (ByFinger, PHONE)],
    ids=["mouse", "keys", "finger"],
)
def test_the_last_round_is_announced_and_the_game_ends_with_it(page, tables, pilot, size):
    ada = almost_over(page, tables, pilot, **size)
    expect(ada.progress).to_have_text(AIM)
    ada.attacks()
    expect(ada.progress).to_have_text("Last round")
    expect(ada.log).to_contain_text("1 cell empty: this is the last round")
    while ada.is_asked():
        ada.plays()

    expect(ada.end).to_contain_text("won")
    # A finger is shown Henry's blow, Miriya and her second blow before they happen.
    shown_first = ada.did.pop("shown first", 0)
    assert shown_first == (3 if pilot is ByFinger else 0)
    assert ada.did == {"attack": 3, "buy": 1, "end": 1}
    assert tables.look(ada.table)["position"]["over"]


class BySlowMouse(ByMouse):
    """As a hand does: come from elsewhere, press, and let go a while later."""

    def touches(self, thing):
        expect(thing).to_be_enabled()
        self.page.mouse.move(2, 2)
        box = thing.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(120)
        self.page.mouse.up()


def test_a_slow_press_is_a_click_whatever_is_drawn_under_it(page, tables):
    """What a hovered thing would do is drawn into it: a press must not lose its target."""
    ada = almost_over(page, tables, BySlowMouse)
    while ada.is_asked():
        ada.plays()

    assert ada.did == {"attack": 3, "buy": 1, "end": 1}


def test_slow_presses_mark_dice_and_roll_them(page, tables):
    ada = BySlowMouse(page("/new/ace-pilot"), tables)
    ada.page.get_by_role("radio", name="On one screen").check()
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    ada.plays()

    assert ada.did == {"roll": 1}
