"""How one likes the table: remembered, and less motion means none."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

MOVING = "document.getAnimations().filter((one) => one.playState === 'running').length"
COUNT_SOUNDS = """
window.voices = 0;
window.AudioContext = class extends AudioContext { constructor(...a) { super(...a); voices++; } };
"""


def at_a_table(shown):
    shown.goto("/")
    shown.get_by_role("button", name="Play Cyclone against bots").click()
    ada = Person(shown)
    assert ada.is_asked()
    expect(ada.board.get_by_role("button").first).to_be_visible()
    return ada


def moving_after_a_few_moves(ada):
    """How many animations ran right after some moves, at the most."""
    most = 0
    for _ in range(5):
        assert ada.is_asked()
        ada.presses("1")
        most = max(most, ada.page.evaluate(MOVING))
    return most


def test_nothing_moves_for_who_asked_for_less_motion(page):
    assert moving_after_a_few_moves(at_a_table(page(None, still=True))) == 0


def test_nothing_moves_when_set_to_still(page):
    shown = page("/settings")
    motion(shown, "Still").check()

    assert moving_after_a_few_moves(at_a_table(shown)) == 0


def test_otherwise_things_move(page):
    assert moving_after_a_few_moves(at_a_table(page(None))) > 0


def motion(shown, choice):
    return shown.get_by_role("group", name="Motion").get_by_role("radio", name=choice)


@pytest.mark.parametrize(
    ("dark", "choice", "shade"), [(True, "Noon", "light"), (False, "Night", "dark")]
)
def test_settings_outlive_a_reload(page, dark, choice, shade):
    shown = page("/settings", dark=dark)
    light = shown.get_by_role("group", name="Light")
    before = background(shown)
    shown.get_by_label("Your name").fill("Ada")
    light.get_by_role("radio", name=choice).check()
    motion(shown, "Still").check()
    shown.get_by_role("group", name="Pace").get_by_role("radio", name="Fast").check()
    after = background(shown)
    shown.reload()

    expect(shown.get_by_label("Your name")).to_have_value("Ada")
    expect(light.get_by_role("radio", name=choice)).to_be_checked()
    expect(motion(shown, "Still")).to_be_checked()
    expect(
        shown.get_by_role("group", name="Pace").get_by_role("radio", name="Fast")
    ).to_be_checked()
    assert background(shown) == after != before
    assert shown.locator("html").get_attribute("data-theme") == shade
    ada = at_a_table(shown)
    expect(ada.seats).to_contain_text("Ada")


def background(shown):
    return shown.evaluate("getComputedStyle(document.documentElement).backgroundColor")


def test_the_theme_changes_with_one_click_anywhere(page):
    shown = page("/", dark=True, still=True)
    before = background(shown)
    shown.get_by_role("button", name=re.compile("Noon")).click()
    expect(shown.get_by_role("button", name=re.compile("Night"))).to_be_visible()

    assert background(shown) != before


def test_there_is_no_sound_until_it_is_asked_for(page):
    shown = page("/settings")
    off = shown.get_by_role("group", name="Sound").get_by_role("radio", name="Off")
    expect(off).to_be_checked()
    shown.add_init_script(COUNT_SOUNDS)
    ada = at_a_table(shown)
    ada.presses("1")
    ada.page.wait_for_timeout(300)
    assert shown.evaluate("voices") == 0
    shown.get_by_role("button", name="Turn sound on").click()
    assert ada.is_asked()
    ada.presses("1")
    ada.page.wait_for_timeout(300)

    assert shown.evaluate("voices") == 1
