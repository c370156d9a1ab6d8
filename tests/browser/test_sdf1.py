"""Attack on the SDF-1, played on its board: four heroes by one person, and two by a link."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crews import ByAdvice, ByKeys, ByMouse, quiet_scenario, until_asked
from tests.browser.pages import axe
from tests.browser.tables import BOT, shared
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


def at_table(page, tables, kind, position, **size):
    """Play on from a position."""
    shown = page(shared(position), still=True, **size)
    shown.get_by_role("button", name="Go to the table").click()
    shown.wait_for_url("**/t/*")
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


def test_one_person_leads_four_heroes_through_a_whole_scenario(page, tables):
    ada = at_table(page, tables, ByAdvice, quiet_scenario())
    seen = ada.plays_to_the_end(most=1500)

    assert {episode for episode, _ in seen if episode} == {1, 2, 3, 4, 5}
    assert {"story", "upkeep", "crew", "heroes", "zentraedi"} <= {phase for _, phase in seen}
    assert ada.position["view"]["won"]
    expect(ada.end).to_contain_text("Mission won")
    expect(ada.board.get_by_text("Mission won").first).to_be_visible()
    assert min(ada.did["board"], ada.did["list"]) > 50


def test_escalation_by_one_key_ends_in_the_loss(page, tables):
    shown = page("/new/sdf1", still=True)
    shown.get_by_label("Alone", exact=True).check()
    shown.get_by_label("Escalation", exact=True).check()
    shown.get_by_role("button", name="Go to the table").click()
    ada = ByKeys(shown, tables)
    expect(ada.map).to_be_visible(timeout=120_000)
    expect(ada.actions.first).to_be_visible()
    position, dangers = ada.position, set()
    for _ in range(300):
        if position["over"]:
            break
        dangers |= {danger["text"] for danger in position["view"]["dangers"]}
        expect(ada.ready_actions).to_have_count(len(position["legal"]))
        shown.keyboard.press("1")
        position = ada.after(position["hash"])
    view = position["view"]

    assert (view["mode"], view["phase"], view["won"]) == ("escalation", "over", False)
    assert dangers
    expect(ada.end).to_contain_text("Mission failed")
    expect(ada.board.get_by_text(f"Mission failed: {view['result']}").first).to_be_visible()


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


def test_why_something_cannot_be_done_leads_to_its_rule(page, tables):
    ada = at_table(page, tables, ByMouse, until_asked("target", "heroes"))
    ada.board.get_by_role("button", name="Turn left").click(force=True)  # greyed
    ada.page.get_by_role("status").get_by_role("button", name=re.compile(r"^rules \d+$")).click()
    rules = ada.page.get_by_role("dialog", name="Rules of Attack on the SDF-1")

    expect(rules.get_by_text("this is where you are")).to_be_visible()


def test_the_enemys_card_is_open_in_its_phase_and_dangers_are_named(page, tables):
    ada = at_table(page, tables, ByMouse, until_asked("point", "zentraedi"))
    orders = ada.board.get_by_role("region", name="Orders of the Zentraedi")
    expect(orders.locator("[aria-current='step']")).to_be_visible()
    expect(ada.step).not_to_be_empty()
    view = ada.position["view"]
    expect(ada.board.locator(".dangers").first).to_contain_text(
        re.compile(view["dangers"][0]["text"] if view["dangers"] else "No danger", re.IGNORECASE)
    )


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
