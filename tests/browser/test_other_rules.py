"""Games of other rules on the page: shown as they were recorded, and carried on by all who agree.

The server is that of a later release, in which Cyclone has other rules: `tests/later.py`.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Pages
from tests.server.harness import LaterServer
from tests.server.old import old, old_database

OTHER = "This match was played under version 1 of Cyclone's rules, and version 2 is installed."
OLD = old()
PEOPLE = OLD.table("cyclone-people")
FINISHED = OLD.table("cyclone-finished")
DESK = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("old")
    old_database(folder)
    with LaterServer(folder) as server:
        yield server


@pytest.fixture
def page(browser, server):
    pages = Pages(browser, server.address)
    yield pages
    assert pages.close() == []


def of(name, page, **screen):
    """The page of someone whose browser has a token from before the upgrade."""
    shown = page("/", **screen)
    key = {"table": PEOPLE.table, "token": PEOPLE.tokens[name], "contributed": True}
    kept = json.dumps({"game": "cyclone", "title": "Cyclone", "names": [], "invite": "", **key})
    store = "([name, kept]) => localStorage.setItem(name, kept)"
    shown.evaluate(store, [f"launchbay.table.{PEOPLE.table}", kept])
    shown.goto(f"/t/{PEOPLE.table}")
    return shown


def test_an_unfinished_game_is_carried_on_when_both_agree(page):
    ada, ben = of("Ada", page, **DESK), of("Ben", page, **PHONE)
    expect(ada.get_by_role("heading", name="The rules have changed")).to_be_visible()
    expect(ada.get_by_text(OTHER)).to_be_visible()
    expect(ada.get_by_role("list", name="Places with cubes")).to_be_attached()

    ada.get_by_role("button", name="Carry on under these rules").click()
    expect(ada.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben.get_by_role("button", name="Agree, and carry on").click()

    for person in (ada, ben):
        expect(person).not_to_have_url(re.compile(PEOPLE.table))
        expect(person.get_by_role("region", name="Your actions")).to_be_visible()


def test_who_only_watches_is_offered_no_carrying_on(page):
    shown = page(f"/t/{PEOPLE.table}", **DESK)

    expect(shown.get_by_text(OTHER)).to_be_visible()
    expect(shown.get_by_role("button", name="Carry on")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_finished_game_is_watched_to_its_end(page, screen):
    shown = page(f"/replay/{FINISHED.table}", still=True, **screen)
    expect(shown.get_by_text(OTHER)).to_be_visible()
    shown.get_by_role("button", name="To the end").click()

    status = shown.get_by_role("region", name="Moves").get_by_role("status")
    expect(status).to_contain_text(f"Move {FINISHED.moves} of {FINISHED.moves}")
    expect(shown.get_by_role("list", name="Places with cubes")).to_be_attached()
    expect(shown.get_by_role("button", name="Analyse this game")).to_have_count(0)
    expect(shown.get_by_role("link", name="Play on from here")).to_have_count(0)


def test_its_dice_are_proved_on_the_page(page):
    shown = page(f"/dice#{FINISHED.table}", still=True, **DESK)

    expect(shown.get_by_text("Every roll is proven")).to_be_visible()
