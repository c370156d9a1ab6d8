"""Attack on the SDF-1, played on its board: four heroes by one person, and two by a link."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crews import ByKeys, ByMouse
from tests.browser.pages import axe
from tests.browser.tables import BOT
from tests.browser.test_light import NOTICEABLE, WATCH_SHIFTS

PHONE = {"width": 390, "height": 844, "touch": True}
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
ENOUGH = 45  # things done: setup, Upkeep, the crews, and hero turns


def alone(page, tables, kind, **size):
    shown = page("/new/sdf1", still=True, **size)
    shown.get_by_label("Alone", exact=True).check()
    shown.get_by_label("Your name").fill("Ada")
    shown.get_by_role("button", name="Go to the table").click()
    ada = kind(shown, tables)
    expect(ada.map).to_be_visible(timeout=120_000)
    return ada


def played(commander, times=ENOUGH, until=lambda _: False):
    for _ in range(times):
        if not commander.is_lit() or until(commander):
            return
        commander.plays()


@pytest.mark.parametrize("kind", [ByMouse, ByKeys], ids=["mouse", "keys"])
def test_one_person_plays_four_heroes(page, tables, kind):
    ada = alone(page, tables, kind)
    played(ada, until=lambda one: one.did["die"] and one.did["walk"])
    view = ada.position["view"]

    assert sum(hero["seat"] == 0 for hero in view["heroes"]) == 4
    assert {"button", "die", "walk"} <= ada.did.keys()
    expect(ada.board.get_by_role("tab", selected=True).first).to_be_visible()


def test_two_by_a_link_share_the_team(page, tables):
    ada = ByMouse(page("/new/sdf1#friends", still=True), tables)
    ada.page.get_by_label("2", exact=True).check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Go to the table").click()
    link = ada.page.get_by_label("Send this link").input_value()
    ben = ByMouse(page(link, still=True), tables)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, ben):
        expect(person.map).to_be_visible(timeout=120_000)
    for _ in range(15):
        mover = (ada, ben)[ada.position["turn"]]
        if not mover.is_lit():
            break
        mover.plays()
    seats = {hero["seat"] for hero in ada.position["view"]["heroes"]}

    assert {0, 1} <= seats
    assert ada.log.inner_text() == ben.log.inner_text()
    other = (ben, ada)[ada.position["turn"]]
    expect(other.console.get_by_text(re.compile("decides"))).to_be_visible()


def test_on_a_phone_every_panel_is_there_and_axe_finds_nothing(page, tables):
    ada = alone(page, tables, ByMouse, **PHONE)
    for name in ("Heroes", "Cards", "Enemy", "Story", "Crew"):
        ada.board.get_by_role("tab", name=re.compile(f"^{name}")).click()
        for scheme in ("dark", "light"):
            ada.page.emulate_media(color_scheme=scheme)
            assert not axe(ada.page), (name, scheme)
    assert not ada.page.evaluate(TOO_WIDE)


def test_a_finger_is_shown_what_an_area_means(page, tables):
    ada = alone(page, tables, ByMouse, **PHONE)
    before = tables.hash(ada.table)
    ada.map.get_by_role("button", name=re.compile("^Bridge")).tap(force=True)

    expect(ada.console.get_by_text("Bridge", exact=True)).to_be_visible()
    assert tables.hash(ada.table) == before


def test_axe_finds_nothing_at_a_desk(page, tables):
    ada = alone(page, tables, ByMouse)
    played(ada, until=lambda one: one.position["view"]["phase"] == "heroes")
    for scheme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=scheme)
        assert not axe(ada.page), scheme


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_nothing_jumps_while_bots_play(page, tables, size):
    table = tables.open("sdf1", seats=[BOT, BOT], public=True)
    shown = page(None, **size)
    shown.add_init_script(WATCH_SHIFTS)
    shown.goto(f"/t/{table}")
    board = ByMouse(shown, tables)
    expect(board.map).to_be_visible(timeout=120_000)
    shown.evaluate("window.shifts.length = 0")
    shown.wait_for_timeout(4000)
    unasked = [shift for shift in shown.evaluate("window.shifts") if not shift["hadRecentInput"]]

    assert sum(shift["value"] for shift in unasked) < NOTICEABLE, unasked
