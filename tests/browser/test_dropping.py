"""A connection that breaks and a server that dies, in the middle of a game."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Pages
from tests.browser.people import Person
from tests.browser.tables import Tables
from tests.server.harness import ServerProcess

LOST = "Connection lost"
COMPLAINTS = (
    "ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_CONTENT_LENGTH_MISMATCH|"
    "ERR_INCOMPLETE|WebSocket connection"
)


@pytest.fixture
def open_page(browser):
    """Pages of any server; a lost connection is nothing to complain of here."""
    opened = []

    def at(address):
        pages = Pages(browser, address)
        pages.expect(COMPLAINTS)
        opened.append(pages)
        return pages

    yield at
    troubles = [trouble for pages in opened for trouble in pages.close()]
    assert not troubles


def at_a_table(pages):
    ada = pages("/", still=True)
    ada.get_by_role("button", name="Play Cyclone against bots").click()
    person = Person(ada)
    assert person.is_asked()
    expect(ada.get_by_role("list", name="Places with cubes")).to_be_attached()
    ada.evaluate("window.neverReloaded = true")
    return person


def has_two_actions(ada, tables):
    """Stops until a roll gives more than one action; the turn is not over after the first then."""
    while ada.is_asked() and tables.look(ada.table)["position"]["view"]["left"] < 2:
        ada.moves(ada.action("stop"))


def moves_since(tables, table, before):
    return tables.look(table)["position"]["version"] - before


def shows_what_a_newcomer_sees(ada, pages, tables):
    """The page is where the server is: it is compared with one that has only just come."""
    fresh = Person(pages(f"/t/{ada.table}", still=True))
    expect(fresh.seats).to_contain_text("You are watching.")
    assert places(ada) == places(fresh)
    assert ada.log.inner_text() == fresh.log.inner_text()
    legal = [action["words"] for action in tables.look(ada.table)["position"]["legal"]]
    assert ada.words() == legal


def places(person):
    return person.page.get_by_role("list", name="Places with cubes").inner_text()


def test_a_cut_connection_comes_back_and_what_was_done_meanwhile_happens_once(
    wire, tables, open_page
):
    pages = open_page(wire.address)
    ada = at_a_table(pages)
    has_two_actions(ada, tables)
    before, lines = tables.look(ada.table)["position"]["version"], ada.lines()
    wire.cut()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    words = ada.words()[0]
    ada.action(words).click()
    ada.page.wait_for_timeout(300)
    assert moves_since(tables, ada.table, before) == 0
    wire.mend()

    ada.sees_more_than(lines)
    expect(ada.page.get_by_text(LOST)).to_be_hidden()
    assert moves_since(tables, ada.table, before) == 1
    assert tables.history(ada.table)["steps"][-1]["action"] == words
    shows_what_a_newcomer_sees(ada, pages, tables)
    assert ada.page.evaluate("window.neverReloaded")


def test_an_action_whose_answer_got_lost_happens_once(wire, tables, open_page):
    pages = open_page(wire.address)
    ada = at_a_table(pages)
    has_two_actions(ada, tables)
    before, lines = tables.look(ada.table)["position"]["version"], ada.lines()
    wire.deaf = True
    ada.actions.first.click()
    for _ in range(100):
        if moves_since(tables, ada.table, before):
            break
        ada.page.wait_for_timeout(20)
    assert moves_since(tables, ada.table, before) == 1
    assert ada.lines() == lines
    wire.cut()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    wire.mend()

    ada.sees_more_than(lines)
    expect(ada.page.get_by_text(LOST)).to_be_hidden()
    assert moves_since(tables, ada.table, before) == 1
    shows_what_a_newcomer_sees(ada, pages, tables)
    ada.moves(ada.actions.first)


def test_others_see_who_is_away_and_who_came_back(wire, page, open_page):
    ada = at_a_table(open_page(wire.address))
    cleo = Person(page(f"/t/{ada.table}", still=True))
    expect(cleo.seats).to_contain_text("here")
    wire.cut()
    expect(cleo.seats).to_contain_text("away")
    wire.mend()

    expect(cleo.seats).to_contain_text("here")
    expect(ada.page.get_by_text(LOST)).to_be_hidden()


def test_a_board_that_did_not_arrive_is_fetched_again(page):
    page.expect("ERR_FAILED")
    ada = page(None, still=True)
    board = re.compile(r"/assets/client-[^/]+\.js")
    ada.route(board, lambda route: route.abort())
    ada.goto("/")
    with ada.expect_event("requestfailed", lambda request: board.search(request.url) is not None):
        ada.get_by_role("button", name="Play Cyclone against bots").click()
    assert Person(ada).is_asked()
    ada.wait_for_timeout(300)
    ada.unroute(board)

    expect(ada.get_by_role("list", name="Places with cubes")).to_be_attached(timeout=10_000)


def test_a_killed_server_comes_back_with_everything(open_page, tmp_path):
    with ServerProcess(tmp_path / "mortal") as server:
        pages, tables = open_page(server.address), Tables(server.address)
        ada = at_a_table(pages)
        has_two_actions(ada, tables)
        position, lines = tables.look(ada.table)["position"], ada.lines()
        server.kill()
        expect(ada.page.get_by_text(LOST)).to_be_visible()
        words = ada.words()[0]
        ada.action(words).click()
        server.start()

        expect(ada.page.get_by_text(LOST)).to_be_hidden(timeout=20_000)
        ada.sees_more_than(lines)
        assert moves_since(tables, ada.table, position["version"]) == 1
        assert tables.history(ada.table)["steps"][-1]["action"] == words
        shows_what_a_newcomer_sees(ada, pages, tables)
        assert ada.page.evaluate("window.neverReloaded")
        ada.moves(ada.actions.first)
        tables.http.close()


def test_a_front_page_without_a_server_says_so_and_tries_again(wire, open_page):
    ada = open_page(wire.address)("/settings", still=True)
    expect(ada.get_by_role("heading", name="Settings")).to_be_visible()
    wire.cut()
    ada.get_by_role("link", name=re.compile("Launch Bay")).click()
    expect(ada.get_by_role("alert")).to_contain_text("The server does not answer")
    wire.mend()
    ada.get_by_role("button", name="Try again").click()

    expect(ada.get_by_role("button", name="Play Cyclone against bots")).to_be_visible()
