"""From the front page to the table and through a game without a mouse."""

import re

from playwright.sync_api import expect

from tests.browser.people import HINTED, Person, told
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared

FOCUSED = "document.activeElement.innerText || document.activeElement.ariaLabel || ''"
NOWHERE = "document.activeElement === document.body"


def tab_to(page, words, *, most=40):
    """Press Tab until what has the focus says so."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if re.search(words, page.evaluate(FOCUSED)):
            return
    raise AssertionError(f"Tab does not lead to {words!r}")


def tab_into(place, *, most=40):
    for _ in range(most):
        if place.get_by_role("button").and_(place.page.locator(":focus")).count():
            return
        place.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead into {place}")


def at_a_table(page, *, still=True):
    ada = page("/", still=still)
    expect(ada.get_by_role("button", name="Play Cyclone against bots")).to_be_visible()
    tab_to(ada, r"Play\s+Cyclone against bots")
    ada.keyboard.press("Enter")
    person = Person(ada)
    assert person.is_asked()
    return person


def test_the_first_tab_skips_to_the_content(page):
    ada = page("/", still=True)
    expect(ada.get_by_role("button", name="Play Cyclone against bots")).to_be_visible()
    ada.keyboard.press("Tab")
    assert ada.evaluate(FOCUSED) == "Skip to the content"
    ada.keyboard.press("Enter")
    ada.keyboard.press("Tab")

    assert "Play" in ada.evaluate(FOCUSED)


def test_a_game_by_enter_in_the_list_never_loses_the_focus(page):
    ada = at_a_table(page)
    tab_into(ada.doing)
    for _ in range(12):
        assert ada.is_asked()
        if not ada.actions.and_(ada.page.locator(":focus")).count():
            expect(ada.doing).to_be_focused()  # after the bot's turn, one step before its actions
            ada.page.keyboard.press("Tab")
        ada.presses("Enter")
        assert not ada.page.evaluate(NOWHERE)


def test_a_game_by_enter_on_the_board_never_loses_the_focus(page):
    ada = at_a_table(page)
    tab_into(ada.board)
    for _ in range(6):
        ada.presses("Enter")
        assert ada.is_asked()
        assert not ada.page.evaluate(NOWHERE)
        if not ada.board.get_by_role("button").and_(ada.page.locator(":focus")).count():
            tab_into(ada.board)


def test_the_end_of_the_game_does_not_lose_the_focus(page):
    ada = Person(page(shared(ALMOST_WON), still=True))
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    ada.action(LAST_STEP).focus()
    ada.presses("Enter")
    expect(ada.end).to_be_visible()

    assert not ada.page.evaluate(NOWHERE)


def test_number_keys_undo_hint_rules_and_escape(page, tables):
    ada = at_a_table(page)
    while ada.is_asked() and tables.look(ada.table)["position"]["view"]["left"] < 2:
        ada.presses(str(len(ada.words())))
    before = tables.hash(ada.table)
    second = ada.words()[1]
    ada.presses("2")
    expect(ada.log.get_by_role("listitem").last).to_contain_text(re.compile(second + "|carries"))
    ada.presses("u")
    assert tables.hash(ada.table) == before

    ada.page.keyboard.press("h")
    told(ada.page, "The bot would play")
    expect(ada.actions.filter(has_text=HINTED)).to_have_count(1)

    ada.page.keyboard.press("r")
    rules = ada.page.get_by_role("dialog", name="Rules of Cyclone")
    expect(rules).to_be_visible()
    expect(rules).to_contain_text("this is where you are")
    ada.page.keyboard.press("1")
    ada.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    assert tables.hash(ada.table) == before, "no key reaches the table through a window"

    ada.page.keyboard.press("?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_escape_skips_what_is_being_shown(page):
    ada = at_a_table(page, still=False)
    skip = ada.page.get_by_role("button", name="Skip")
    ada.presses(str(len(ada.words())))  # stop, and the bot's whole turn is shown
    assert ada.is_asked()
    expect(skip).to_be_visible()
    ada.page.keyboard.press("Escape")

    expect(skip).to_be_hidden(timeout=200)
    expect(ada.board.get_by_role("button").first).to_be_visible()


def test_a_window_gives_the_focus_back(page):
    ada = at_a_table(page)
    rules = ada.page.get_by_role("button", name="Rules")
    rules.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_be_hidden()

    expect(rules).to_be_focused()


def test_the_board_itself_is_played_by_enter(page):
    ada = at_a_table(page)
    piece = ada.board.get_by_role("button").first
    words = piece.get_attribute("aria-label").split(";")[0]
    tab_to(ada.page, f"^{re.escape(words)}")
    ada.presses("Enter")

    expect(ada.log).to_contain_text(words)


def test_letters_typed_into_the_chat_do_nothing_else(page, tables):
    ada = at_a_table(page)
    before = tables.hash(ada.table)
    tab_to(ada.page, "Chat")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_label("Say something").focus()
    ada.page.keyboard.type("hurry 1 2 3")
    ada.page.keyboard.press("Enter")

    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("hurry 1 2 3")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    assert tables.hash(ada.table) == before
