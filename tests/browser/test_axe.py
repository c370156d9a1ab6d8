"""axe finds nothing serious on any screen, at night and at noon."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import axe
from tests.browser.people import Person
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared

PHONE = {"width": 390, "height": 844, "touch": True}


def finds_nothing(page):
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {line}" for line in axe(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/", "Cyclone"),
        ("/new/cyclone", "Cyclone"),
        ("/lobby", "Open tables"),
        ("/mine", "My tables"),
        ("/settings", "Settings"),
        ("/rules/cyclone", "Your turn|The cyclone|Cyclones"),
        ("/dice", "Fair dice"),
        ("/position", "Position"),
        ("/nowhere", "There is nothing here"),
        ("/t/0000000000000000", "There is no such table"),
    ],
)
def test_a_screen(page, path, heading):
    page.expect("status of 404")
    shown = page(path, still=True)
    expect(shown.get_by_role("heading", name=re.compile(heading)).first).to_be_visible()

    finds_nothing(shown)


def test_the_front_page_on_a_phone(page):
    shown = page("/", still=True, **PHONE)
    expect(shown.get_by_role("heading", name="Cyclone", exact=True)).to_be_visible()

    finds_nothing(shown)


def test_a_table_that_gathers_as_its_host_and_as_a_guest(page):
    host = page("/new/cyclone#friends", still=True)
    host.get_by_role("button", name="Go to the table").click()
    link = host.get_by_label("Send this link").input_value()
    finds_nothing(host)
    guest = page(link, still=True)
    expect(guest.get_by_role("button", name="Take a seat")).to_be_visible()

    finds_nothing(guest)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_table_in_play(page, size):
    ada = at_a_table(page, **size)
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.get_by_text("★ hint")).to_be_visible()

    finds_nothing(ada.page)


def test_a_table_in_play_for_four(page):
    shown = page("/new/cyclone", still=True)
    shown.get_by_role("radio", name="4", exact=True).check()
    shown.get_by_role("button", name="Go to the table").click()
    assert Person(shown).is_asked()

    finds_nothing(shown)


def test_a_table_without_a_board(page):
    finds_nothing(at_a_table(page, "Ferry").page)


def test_the_chat(page):
    ada = at_a_table(page)
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("hello")
    ada.page.get_by_role("button", name="Say").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("hello")

    finds_nothing(ada.page)


@pytest.mark.parametrize(
    ("button", "dialog", "words"),
    [("Rules", "Rules of Cyclone", "this is where you are"), ("Keys", "Keys", "undo")],
)
def test_a_window(page, button, dialog, words):
    ada = at_a_table(page)
    ada.page.get_by_role("button", name=button).click()
    expect(ada.page.get_by_role("dialog", name=dialog)).to_contain_text(words)

    finds_nothing(ada.page)


def test_the_end(page):
    ada = Person(page(shared(ALMOST_WON), still=True))
    expect(ada.page.get_by_role("heading", name="Play on from here")).to_be_visible()
    finds_nothing(ada.page)
    ada.page.get_by_role("button", name="Go to the table").click()
    ada.moves(ada.action(LAST_STEP))
    expect(ada.end).to_be_visible()
    finds_nothing(ada.page)
    ada.end.get_by_role("link", name="Fair dice").click()
    expect(ada.page.get_by_text("Nothing was rolled")).to_be_visible()

    finds_nothing(ada.page)


def test_a_replay(page, tables):
    shown = page(f"/replay/{tables.finished()}", still=True)
    shown.get_by_role("slider", name="Move").fill("20")

    finds_nothing(shown)


def at_a_table(page, game="Cyclone", **size):
    ada = Person(page("/", still=True, **size))
    ada.page.get_by_role("button", name=f"Play {game} against bots").click()
    assert ada.is_asked()
    expect(ada.board.get_by_role("group").or_(ada.board.get_by_role("figure"))).to_be_visible()
    return ada
