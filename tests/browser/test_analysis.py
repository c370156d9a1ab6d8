"""What the search thinks: hints with chances at a table, and a finished game analysed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.pages import axe
from tests.browser.people import HINTED, Person, told
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared

PHONE = {"width": 390, "height": 844, "touch": True}
SIZES = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
PERCENT = re.compile(r"^\s*\d+\s%\s*$")
COSTLY = 0.03
THINKING = 60_000  # ms; a whole game is judged


def finds_nothing(page):
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {line}" for line in axe(page)]
    assert not found, "\n".join(found)


# Hints


def at_a_table(page, **size):
    ada = Person(page("/", still=True, **size))
    ada.page.get_by_role("button", name="Play Cyclone against bots").click()
    assert ada.is_asked()
    return ada


def hinted(ada):
    ada.page.get_by_role("button", name="Hint").click()
    told(ada.page, "The bot would play: ")
    expect(ada.actions.filter(has_text=HINTED)).to_have_count(1)


@SIZES
def test_a_hint_says_what_each_action_is_worth(page, size):
    ada = at_a_table(page, **size)
    offered = ada.words()
    hinted(ada)
    shares = ada.doing.locator(".share")
    best = ada.actions.filter(has_text=HINTED)

    expect(shares).to_have_count(len(offered))
    expect(best.locator(".share")).to_have_text(PERCENT)
    expect(best.locator(".share")).to_have_attribute("title", re.compile("give or take"))
    expect(best).to_be_in_viewport()
    assert [words.removesuffix(HINTED).strip() for words in ada.words()] == offered
    assert not ada.page.evaluate(TOO_WIDE)
    finds_nothing(ada.page)


def test_a_hint_is_read_out(page):
    ada = at_a_table(page)
    hinted(ada)
    name = re.compile(r"★ hint.* chance to win: \d+\s%, give or take")

    expect(ada.doing.get_by_role("button", name=name)).to_be_visible()


def test_a_hint_is_gone_with_the_next_position(page):
    ada = at_a_table(page)
    hinted(ada)
    ada.moves(ada.actions.filter(has_text=HINTED))
    assert ada.is_asked()

    expect(ada.doing.locator(".share")).to_have_count(0)
    expect(ada.doing).not_to_contain_text("The bot would play")


def test_the_winning_move_is_hinted_as_certain(page):
    ada = Person(page(shared(ALMOST_WON), still=True))
    ada.page.get_by_role("button", name="Go to the table").click()
    assert ada.is_asked()
    ada.page.keyboard.press("h")
    told(ada.page, f"The bot would play: {LAST_STEP}")

    expect(ada.action(LAST_STEP).locator(".share")).to_have_text(re.compile(r"100\s%"))


# A game looked back on


@pytest.fixture(scope="module")
def finished(tables):
    """A game with mistakes in it: one of the two does not think."""
    bots = [{"kind": "bot", "bot": name} for name in ("house", "random")]
    return tables.finished(seats=bots)


@pytest.fixture(scope="module")
def review(tables, finished):
    answer = tables.http.get(f"/api/tables/{finished}/review", timeout=THINKING / 1000)
    return answer.raise_for_status().json()


def analysed(page, table, **size):
    shown = page(f"/replay/{table}", still=True, **size)
    shown.get_by_role("button", name="Analyse this game").click()
    expect(findings(shown)).to_be_visible(timeout=THINKING)
    return shown


def findings(page):
    return page.get_by_role("list", name="Luck and choices")


def graph(page):
    return page.get_by_role("img", name="Chance to win over")


def now(page):
    return page.get_by_role("region", name="Moves").get_by_role("status")


def test_an_analysis_has_a_sentence_for_each_seat(page, finished, review):
    shown = analysed(page, finished)
    sentences = findings(shown).get_by_role("listitem").all_inner_texts()

    assert len(sentences) == 2
    for sentence, luck, cost in zip(sentences, review["luck"], review["cost"], strict=True):
        assert re.search(r": the dice (gave|took) .*, choices cost (\d+|nothing)\.$", sentence)
        if abs(luck) >= 0.01:
            assert f"{'gave +' if luck > 0 else 'took '}{abs(luck) * 100:.0f} point" in sentence
        if cost >= 0.01:
            assert sentence.endswith(f"choices cost {cost * 100:.0f}.")


def test_costly_moves_are_marked_and_told(page, finished, review):
    shown = analysed(page, finished)
    costly = {
        number: move for number, move in enumerate(review["moves"], 1) if move["cost"] >= COSTLY
    }
    assert costly, "a random bot makes mistakes"
    moves = shown.get_by_role("list", name="All moves").get_by_role("button")
    marked = moves.filter(has_text="was better")
    expect(marked).to_have_count(len(costly))

    number, move = max(costly.items(), key=lambda item: item[1]["cost"])
    expect(moves.nth(number)).to_contain_text(f"{move['best']} was better")
    moves.nth(number).click()
    expect(now(shown)).to_contain_text(f"Move {number} of")
    expect(shown.get_by_text(f"Best was {move['best']}")).to_be_visible()


@SIZES
def test_the_graph_is_a_way_through_the_game(page, finished, review, size):
    shown = analysed(page, finished, **size)
    moves = len(review["moves"])
    expect(graph(shown)).to_be_visible()
    expect(graph(shown)).to_have_accessible_name(
        re.compile(f"over {moves} moves.*at the beginning.*at the end")
    )
    assert not shown.evaluate(TOO_WIDE)
    box = graph(shown).bounding_box()
    middle = box["y"] + box["height"] / 2
    shown.mouse.click(box["x"] + box["width"] - 2, middle)
    expect(now(shown)).to_contain_text(f"Move {moves} of {moves}")
    shown.mouse.click(box["x"] + 2, middle)
    expect(now(shown)).to_contain_text("the beginning")

    shown.mouse.move(box["x"] + 60, middle)
    shown.mouse.down()
    shown.mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    shown.mouse.up()
    expect(now(shown)).not_to_contain_text("the beginning")
    (number,) = re.findall(r"Move (\d+)", now(shown).inner_text())
    there = int(number)
    assert moves / 3 < there < moves * 2 / 3, "dragged to about the middle"

    shown.get_by_role("slider", name="Move").press("ArrowRight")
    expect(now(shown)).to_contain_text(f"Move {there + 1} of")


@SIZES
def test_axe_finds_nothing_in_an_analysis(page, finished, size):
    shown = analysed(page, finished, **size)
    shown.get_by_role("slider", name="Move").fill("20")

    finds_nothing(shown)


def test_an_analysis_can_be_reached_by_keyboard(page, finished):
    shown = page(f"/replay/{finished}", still=True)
    shown.get_by_role("button", name="Analyse this game").focus()
    shown.keyboard.press("Enter")

    expect(findings(shown)).to_be_focused(timeout=THINKING)
    shown.keyboard.press("End")
    expect(now(shown)).to_have_text(re.compile(r"Move (\d+) of \1:"))


def test_an_analysis_that_fails_says_so_and_can_be_tried_again(page, finished):
    page.expect("status of 503")
    shown = page(f"/replay/{finished}", still=True)
    refusal = {"code": "storage_down", "message": "the storage does not answer: try again"}
    shown.route("**/review", lambda route: route.fulfill(status=503, json=refusal), times=1)
    shown.get_by_role("button", name="Analyse this game").click()
    expect(shown.get_by_role("alert")).to_have_text(refusal["message"])
    shown.get_by_role("button", name="Analyse this game").click()

    expect(findings(shown)).to_be_visible(timeout=THINKING)
    expect(shown.get_by_role("alert")).to_have_count(0)


# Strength


def test_all_bots_are_made_stronger_at_once(page, tables):
    ada = page("/new/cyclone", still=True)
    ada.get_by_role("radio", name="3", exact=True).check()
    expect(ada.get_by_role("radio", name="Pilot")).to_be_checked()
    ada.get_by_role("radio", name="Cadet").check()
    for seat in (2, 3):
        expect(ada.get_by_label(f"Seat {seat}", exact=True).first).to_have_value("bot:cadet")
    ada.get_by_label("Seat 3", exact=True).first.select_option("bot:ace")
    expect(ada.get_by_role("radio", name="Cadet")).not_to_be_checked()
    finds_nothing(ada)
    ada.get_by_role("radio", name="Cadet").check()
    ada.get_by_role("button", name="Go to the table").click()
    person = Person(ada)

    assert person.is_asked()
    assert [seat["bot"] for seat in tables.look(person.table)["seats"]] == ["", "cadet", "cadet"]
