"""A game that brings no board: Ferry, the example, is played at the generic table."""

from playwright.sync_api import expect

from tests.browser.people import HINTED, Person


def test_ferry_is_played_to_its_end(page, tables):
    ada = Person(page("/", still=True))
    ada.page.get_by_role("button", name="Play Ferry against bots").click()
    assert ada.is_asked()
    words = ada.page.get_by_role("figure", name="The position in words")
    expect(words).to_be_visible()
    moves = 0
    while ada.is_asked():
        text = tables.look(ada.table)["position"]["text"]
        assert words.inner_text().split() == text.split()
        if moves % 5 == 0:
            ada.page.keyboard.press("h")
            ada.moves(ada.actions.filter(has_text=HINTED))
        else:
            ada.presses("1")
        moves += 1
        assert moves < 300, "the game does not end"

    assert tables.look(ada.table)["position"]["over"]
    expect(ada.end).to_contain_text("won")
    ada.end.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider", name="Move")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(words).to_be_visible()


def test_ferry_can_be_set_up_and_read_up(page):
    shown = page("/new/ferry", still=True)
    expect(shown.get_by_role("heading", name="Ferry")).to_be_visible()
    shown.goto("/rules/ferry")
    expect(shown.get_by_role("heading", name="Rules of Ferry")).to_be_visible()
    expect(shown.get_by_role("article")).to_contain_text("Two ferries compete for cargo.")
