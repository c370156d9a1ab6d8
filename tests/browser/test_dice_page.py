"""The dice are checked in the browser, which takes nobody's word for it."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared


def verdict(page):
    return page.get_by_role("main").get_by_role("status")


@pytest.fixture(scope="module")
def finished(tables):
    return tables.finished()


def test_a_finished_game_is_proven(page, tables, finished):
    shown = page("/dice", still=True)
    shown.get_by_label("A finished table's id").fill(finished)
    shown.get_by_role("button", name="Check").click()
    match = json.loads(tables.match(finished))
    rolls = [*match["opening"], *(draw for move in match["moves"] for draw in move.get("drew", []))]

    expect(verdict(shown)).to_contain_text(f"Every roll is proven: {len(rolls)} of them.")
    expect(shown.get_by_text(match["fair"]["commitment"])).to_be_visible()
    rows = shown.get_by_role("region", name="Every roll").get_by_role("row")
    expect(rows).to_have_count(1 + len(rolls))


def test_ones_own_game_shows_ones_own_part(page):
    ada = Person(page(shared(ALMOST_WON), still=True))
    ada.page.get_by_role("button", name="Go to the table").click()
    ada.moves(ada.action(LAST_STEP))
    ada.end.get_by_role("link", name="Fair dice").click()

    expect(verdict(ada.page)).to_contain_text("Nothing was rolled")
    expect(ada.page.get_by_text("This is the commitment your browser saw")).to_be_visible()
    expect(ada.page.get_by_text("Your own part in the dice is among them.")).to_be_visible()


def test_an_untouched_file_is_proven_and_a_tampered_one_refused(page, tables, finished, tmp_path):
    text = tables.match(finished)
    shown = page("/dice", still=True)
    choose(shown, tmp_path / "true.json", text)
    expect(verdict(shown)).to_contain_text("Every roll is proven")

    match = json.loads(text)
    move = next(move for move in match["moves"] if move.get("drew"))
    move["drew"][0][0] = (move["drew"][0][0] + 1) % move["drew"][0][1]
    choose(shown, tmp_path / "rolled.json", json.dumps(match))
    expect(verdict(shown)).to_have_text(re.compile(r"\w+ \w+ \w+"))
    expect(verdict(shown)).not_to_contain_text("proven:")
    expect(shown.get_by_role("heading", name="What was promised")).to_be_hidden()

    choose(shown, tmp_path / "cut.json", text[: len(text) // 2])
    expect(verdict(shown)).to_contain_text("it is not a whole match file")


def choose(page, file, text):
    file.write_text(text)
    page.get_by_label("Or a match file").set_input_files(file)


def test_an_unfinished_game_cannot_be_proven_yet(page):
    ada = Person(page("/", still=True))
    ada.page.get_by_role("button", name="Play Cyclone against bots").click()
    assert ada.is_asked()
    shown = page(f"/dice#{ada.table}", still=True)

    expect(verdict(shown)).to_contain_text("not revealed yet")


def test_the_dice_of_no_table_say_so(page):
    page.expect("status of 404")
    shown = page("/dice#0000000000000000", still=True)

    expect(verdict(shown)).to_contain_text("there is no such table")
