"""A game looked back on: scrubbed, branched off from, and shared as a position."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import ALMOST_WON, shared

SENTENCE = re.compile(r"\w+ \w+ \w+")


@pytest.fixture(scope="module")
def finished(tables):
    return tables.finished()


def replayed(page, table):
    shown = page(f"/replay/{table}", still=True)
    expect(shown.get_by_role("list", name="Places with cubes")).to_be_attached()
    return shown


def now(page):
    """The line that says where in the game we are."""
    return page.get_by_role("region", name="Moves").get_by_role("status")


def stands_as(page, step):
    """The board shows the cubes of a step; said as the page's own list says it."""
    view = step["position"]["view"]
    filled = [place for place in view["places"] if place["cubes"]]
    lines = page.get_by_role("list", name="Places with cubes").get_by_role("listitem")
    expect(lines).to_have_count(len(filled))
    for line, place in zip(lines.all_inner_texts(), filled, strict=True):
        cubes = ", ".join(view["colours"][cube] for cube in place["cubes"])
        assert line.startswith(f"{place['name']}: {cubes}")


def test_a_game_is_scrubbed_by_slider_keys_buttons_and_list(page, tables, finished):
    history = tables.history(finished)
    moves = history["moves"]
    shown = replayed(page, finished)
    expect(now(shown)).to_have_text(f"Move 0 of {moves}: the beginning")
    stands_as(shown, history["steps"][0])

    slider = shown.get_by_role("slider", name="Move")
    slider.fill("40")
    expect(now(shown)).to_have_text(f"Move 40 of {moves}: {history['steps'][40]['action']}")
    stands_as(shown, history["steps"][40])
    slider.press("ArrowRight")
    expect(now(shown)).to_contain_text("Move 41 of")

    slider.blur()
    shown.keyboard.press("ArrowRight")
    expect(now(shown)).to_contain_text("Move 42 of")
    stands_as(shown, history["steps"][42])
    for _ in range(3):
        shown.keyboard.press("ArrowLeft")
    expect(now(shown)).to_contain_text("Move 39 of")
    stands_as(shown, history["steps"][39])

    shown.get_by_role("button", name="One move on").click()
    expect(now(shown)).to_contain_text("Move 40 of")
    shown.get_by_role("list", name="All moves").get_by_role("button").nth(7).click()
    expect(now(shown)).to_contain_text("Move 7 of")
    stands_as(shown, history["steps"][7])

    shown.keyboard.press("End")
    expect(now(shown)).to_contain_text(f"Move {moves} of {moves}")
    shown.keyboard.press("Home")
    expect(now(shown)).to_contain_text("the beginning")


def test_a_replay_plays_by_itself_and_can_be_paused(page, finished):
    shown = replayed(page, finished)
    shown.get_by_role("button", name="Play by itself").click()
    expect(now(shown)).to_contain_text(re.compile(r"Move ([2-9]|\d\d+) of"))
    shown.get_by_role("button", name="Pause").click()
    there = now(shown).inner_text()
    shown.wait_for_timeout(800)

    assert now(shown).inner_text() == there


def test_a_game_branches_off_and_is_played_on(page, tables, finished):
    shown = replayed(page, finished)
    steps = tables.history(finished)["steps"]
    mine = next(
        number for number, step in enumerate(steps) if number > 20 and step["position"]["turn"] == 1
    )
    shown.get_by_role("slider", name="Move").fill(str(mine))
    stands_as(shown, steps[mine])
    shown.get_by_role("link", name="Play on from here").click()
    expect(shown.get_by_role("heading", name="Play on from here")).to_be_visible()
    stands_as(shown, steps[mine])
    shown.get_by_role("button", name="Go to the table").click()
    ada = Person(shown)

    assert ada.is_asked()
    assert tables.look(ada.table)["position"]["text"] == steps[mine]["position"]["text"]
    assert ada.words() == [action["words"] for action in steps[mine]["position"]["legal"]]
    ada.moves(ada.actions.first)
    assert (
        tables.history(ada.table)["steps"][1]["action"]
        == steps[mine]["position"]["legal"][0]["words"]
    )


def test_a_link_to_a_position_shows_it_to_someone_else(page, tables, finished):
    shown = replayed(page, finished)
    shown.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown.get_by_role("slider", name="Move").fill("33")
    step = tables.history(finished)["steps"][33]
    stands_as(shown, step)
    shown.get_by_role("button", name="Link to this").click()
    expect(shown.get_by_role("button", name="Copied")).to_be_visible()
    link = shown.evaluate("navigator.clipboard.readText()")
    other = page(link, still=True)

    stands_as(other, step)
    other.get_by_text("The position in words").click()
    expect(other.get_by_text(step["position"]["text"].splitlines()[0])).to_be_visible()


def test_a_table_shares_where_it_stands(page, tables):
    ada = Person(page("/", still=True))
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Play Cyclone against bots").click()
    assert ada.is_asked()
    ada.page.get_by_role("button", name="Share").click()
    expect(ada.page.get_by_text("A link to this position is in your clipboard.")).to_be_visible()
    other = page(ada.page.evaluate("navigator.clipboard.readText()"), still=True)

    stands_as(other, {"position": tables.look(ada.table)["position"]})


@pytest.mark.parametrize(
    "position",
    [
        "chess players=2",
        "%",
        ALMOST_WON.replace("BBBB", "BBBBBBB"),
        ALMOST_WON.replace("roll 2", "roll 9"),
    ],
    ids=["another game", "no words", "too many cubes", "no such roll"],
)
def test_a_bad_link_is_told_in_a_sentence(page, position):
    page.expect("status of 400|status of 404|status of 422")
    shown = page(shared(position), still=True)

    expect(shown.get_by_role("heading", name="That is no position")).to_be_visible()
    expect(shown.get_by_role("alert")).to_have_text(SENTENCE)
    shown.get_by_label("A position in words").fill(ALMOST_WON)
    shown.get_by_role("button", name="Show it").click()
    expect(shown.get_by_role("heading", name="Play on from here")).to_be_visible()


def test_a_replay_of_nothing_says_so(page):
    page.expect("status of 404")
    shown = page("/replay/0000000000000000", still=True)

    expect(shown.get_by_role("alert")).to_contain_text("there is no such table")


def test_a_table_that_is_not_there_says_so(page):
    shown = page("/t/0000000000000000", still=True)

    expect(shown.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_finished_games_are_found_again(page, tables):
    ada = Person(page(shared(ALMOST_WON), still=True))
    ada.page.get_by_role("button", name="Go to the table").click()
    ada.moves(ada.action("Y1 to Y0"))
    expect(ada.end).to_be_visible()
    table = ada.table
    ada.page.goto("/mine")
    ada.page.get_by_role("link", name=re.compile("Replay")).click()

    expect(ada.page).to_have_url(re.compile(f"/replay/{table}"))
    expect(now(ada.page)).to_contain_text("Move 0 of 1")
