"""A whole game against bots, played with everything the table offers."""

import re

from playwright.sync_api import expect

from tests.browser.people import HINTED, Person, told
from tests.browser.tables import ALMOST_WON, LAST_STEP


def at_a_table(page):
    ada = page("/", still=True)
    ada.get_by_role("button", name="Play Cyclone against bots").click()
    return Person(ada)


def test_a_whole_game_by_board_list_and_hint(page, tables):
    ada = at_a_table(page)
    ways = [by_list, by_board, by_hint]
    moves = 0
    while ada.is_asked():
        ways[moves % len(ways)](ada)
        moves += 1
        assert moves < 300, "the game does not end"
    position = tables.look(ada.table)["position"]
    verdict = "You have won" if position["winners"] == [0] else "pilot bot has won"

    assert moves > 10
    assert position["over"]
    expect(ada.end.get_by_role("status")).to_have_text(re.compile(verdict, re.I))


def by_list(ada):
    ada.moves(ada.actions.first)


def by_board(ada):
    """The piece nearest to its end, on the board itself; if none can move, stop."""
    pieces = ada.board.get_by_role("button")
    if pieces.count():
        ada.moves(pieces.last)
    else:
        ada.moves(ada.action("stop"))


def by_hint(ada):
    ada.page.get_by_role("button", name="Hint").click()
    told(ada.page, "The bot would play")
    ada.moves(ada.actions.filter(has_text=HINTED))


def test_a_move_can_be_taken_back_and_made_again(page, tables):
    ada = at_a_table(page)
    while ada.is_asked() and tables.look(ada.table)["position"]["view"]["left"] < 2:
        ada.moves(ada.action("stop"))
    before = tables.hash(ada.table)
    offered = ada.words()
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    ada.moves(ada.actions.first)
    assert tables.hash(ada.table) != before
    ada.moves(undo)

    assert tables.hash(ada.table) == before
    assert ada.words() == offered


def test_the_last_move_brings_the_verdict_and_then_a_rematch(page, tables):
    ada = nearly_there(page)
    ada.moves(ada.action(LAST_STEP))
    expect(ada.end.get_by_role("status")).to_have_text("You have won")
    first = ada.table
    ada.end.get_by_role("button", name="Rematch").click()
    expect(ada.page).not_to_have_url(re.compile(first))

    assert ada.is_asked()
    assert tables.look(first)["rematch"] == ada.table
    assert tables.look(ada.table)["seats"][1]["kind"] == "person", "each one seat on"


def nearly_there(page):
    """One step from winning, by way of a position in words."""
    ada = page("/position", still=True)
    ada.get_by_label("A position in words").fill(ALMOST_WON)
    ada.get_by_role("button", name="Show it").click()
    ada.get_by_role("button", name="Go to the table").click()
    person = Person(ada)
    assert person.is_asked()
    return person


def test_pass_and_play_on_one_screen(page, tables):
    ada = page("/new/cyclone", still=True)
    ada.get_by_role("radio", name="On one screen").check()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Name of seat 2").fill("Ben")
    ada.get_by_role("button", name="Go to the table").click()
    both = Person(ada)
    asked = set()
    for _ in range(30):
        assert both.is_asked()
        whose = both.doing.get_by_text("your turn").inner_text()
        asked.add(whose)
        assert whose == f"{('Ada', 'Ben')[tables.look(both.table)['position']['turn']]}, your turn"
        both.moves(both.action("stop") if len(asked) == 1 else both.actions.first)
        if len(asked) == 2 and both.lines() > 12:
            break

    assert asked == {"Ada, your turn", "Ben, your turn"}
