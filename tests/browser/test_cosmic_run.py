"""Cosmic Run, played on its board: by two people with mice, alone, by keys, by a finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.captains import ByFinger, ByKeys, ByMouse
from tests.browser.pages import open_all_options
from tests.browser.tables import BOT

MOST = 700  # things done on a board until a game is over
PHONE = {"width": 390, "height": 844, "touch": True}
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"
NAMES = {"First choice": "chooses", "Mine rolls": "rolls", "Zorlord's rerolls": "force"}
MISSION = re.compile("Mission (won|failed)")


def played(captain, *others, most=MOST):
    """To the end, each in turn."""
    for _ in range(most):
        table = captain.tables.look(captain.table)["position"]
        if table["over"]:
            break
        mover = [captain, *others][table["turn"]] if others else captain
        if mover.is_asked():
            mover.plays()
    position = captain.tables.look(captain.table)["position"]
    assert position["over"], "the game does not end"
    return position


def test_two_friends_play_a_whole_game_with_their_mice(page, tables):
    ada = ByMouse(page("/new/cosmic-run#friends", still=True), tables)
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Go to the table").click()
    link = ada.page.get_by_label("Send this link").input_value()
    ben = ByMouse(page(link, still=True), tables)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    for person in (ada, ben):
        expect(person.sheet("Ada")).to_be_visible()
        expect(person.sheet("Ben")).to_be_visible()
    position = played(ada, ben)
    names = [("Ada", "Ben")[seat] for seat in position["winners"]]

    assert {"take", "move", "done", "acquire"} <= (ada.did + ben.did).keys()
    for person in (ada, ben):
        assert person.did["take"] >= 3 * (position["view"]["round"] - 1)
        verdict = "You have won|" + " and ".join(names)
        expect(person.end.get_by_role("status")).to_have_text(re.compile(verdict))
        for name, sheet in zip(("Ada", "Ben"), position["view"]["sheets"], strict=True):
            header = person.sheet(name).locator("header")
            expect(header).to_contain_text(f"{sheet['vp']} VP")
    assert ada.log.inner_text() == ben.log.inner_text()


def test_one_plays_alone_to_the_end(page, tables):
    ada = ByMouse(page("/", still=True), tables)
    ada.page.get_by_role("button", name=re.compile("Alone.*Cosmic Run")).click()
    expect(ada.sheet("Zorlord")).to_be_visible()
    expect(ada.line).to_contain_text("Zorlord")
    position = played(ada)

    won = bool(position["winners"])
    expect(ada.end.get_by_role("status")).to_have_text(f"Mission {'won' if won else 'failed'}")
    ada.end.get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider", name="Move")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.sheet("Zorlord")).to_be_visible()


def test_alone_is_a_way_to_play_and_asks_only_what_matters(page):
    shown = page("/new/cosmic-run", still=True)
    two = {"Sheet", "Variant", "Levels", "Seats"}
    one = {"Sheet", "First choice", "Mine rolls", "Zorlord's rerolls"}
    for way, asked, other in (("Against bots", two, one), ("Alone", one, two)):
        shown.get_by_role("radio", name=way).check()
        open_all_options(shown)
        for name in asked:
            expect(shown.get_by_role("group", name=name)).to_be_visible()
        for name in (other - asked) | {"Players"}:
            expect(shown.get_by_role("group", name=name)).to_have_count(0)


@pytest.mark.parametrize(
    ("way", "chosen"),
    [
        ("Against bots", {"Sheet": "B"}),
        ("Against bots", {"Variant": "friendly"}),
        ("On one screen", {"Variant": "rapid fire", "Levels": "final"}),
        ("Alone", {"Sheet": "B", "Mine rolls": "6", "Zorlord's rerolls": "refused"}),
        ("Alone", {"First choice": "in turn"}),
    ],
    ids=["minefield", "friendly", "rapid fire", "expert", "novice"],
)
def test_every_variant_begins_from_the_page(page, tables, way, chosen):
    ada = ByMouse(page("/new/cosmic-run", still=True), tables)
    ada.page.get_by_role("radio", name=way).check()
    open_all_options(ada.page)
    for legend, choice in chosen.items():
        group = ada.page.get_by_role("group", name=legend)
        group.get_by_label(choice, exact=True).check()
    ada.page.get_by_role("button", name="Go to the table").click()
    for _ in range(6):
        if ada.is_asked():
            ada.plays()
    options = tables.look(ada.table)["options"]

    for legend, choice in chosen.items():
        assert options[NAMES.get(legend, legend.lower())] == choice.replace(" ", "-")
    if chosen.get("Sheet") == "B":
        sides = ada.board.locator(".sheet.large svg[role=group]").first
        expect(sides.locator("circle.yellow")).to_have_count(3)
        expect(sides.locator("rect.white:not(.behind)")).to_have_count(6)


@pytest.mark.parametrize(
    ("way", "name", "options"),
    [
        ("Against bots", "Minefield", {"sheet": "B", "variant": "standard"}),
        ("On one screen", "Friendly", {"sheet": "A", "variant": "friendly"}),
        ("Alone", "Novice", {"chooses": "in-turn", "sheet": "A"}),
        ("Alone", "Expert", {"sheet": "B", "rolls": "3", "force": "refused"}),
    ],
)
def test_a_way_to_play_that_has_a_name_sets_its_options(page, tables, way, name, options):
    shown = page("/new/cosmic-run", still=True)
    shown.get_by_role("radio", name=way).check()
    rules = shown.get_by_role("group", name="Rules")
    expect(rules.get_by_label("Standard")).to_be_checked()
    rules.get_by_label(name).check()
    shown.get_by_role("button", name="Go to the table").click()
    shown.wait_for_url("**/t/*")
    set_up = tables.look(shown.url.rsplit("/", 1)[-1])["options"]

    assert {option: set_up[option] for option in options} == options


def test_options_that_have_no_name_are_your_own(page):
    shown = page("/new/cosmic-run", still=True)
    open_all_options(shown)
    rules = shown.get_by_role("group", name="Rules")
    shown.get_by_role("group", name="Levels").get_by_label("final").check()
    expect(rules.get_by_label("Your own")).to_be_checked()
    shown.get_by_role("group", name="Levels").get_by_label("reached").check()
    expect(rules.get_by_label("Your own")).to_have_count(0)
    expect(rules.get_by_label("Standard")).to_be_checked()


def test_one_plays_alone_without_a_mouse(page, tables):
    ada = ByKeys(page("/new/cosmic-run", still=True), tables)
    ada.page.get_by_role("radio", name="Alone").press("Space")
    ada.page.get_by_role("button", name="Go to the table").press("Enter")
    expect(ada.board).to_be_visible()
    played(ada)

    assert ada.did["arrow"] > 3
    expect(ada.end).to_contain_text(MISSION)
    assert not ada.page.evaluate("document.activeElement === document.body")


def test_one_plays_a_bot_with_a_finger(page, tables):
    table = tables.open("cosmic-run", seats=[{"kind": "open"}, BOT], public=True)
    ada = ByFinger(page(f"/t/{table}", still=True, **PHONE), tables)
    ada.page.get_by_role("button", name="Take a seat").tap()
    assert ada.is_asked()
    assert not ada.page.evaluate(TOO_WIDE)
    played(ada)

    assert ada.did["shown first"] == ada.did["move"], "a finger sees the way, then goes it"
    expect(ada.end).to_be_visible()
    assert not ada.page.evaluate(TOO_WIDE)
