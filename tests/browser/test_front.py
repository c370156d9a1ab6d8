"""The first thing anyone sees, and how far it is to a table."""

import re

from playwright.sync_api import expect

from tests.browser.people import Person


def test_the_front_page_is_there(page):
    assert "Launch Bay" in page("/").title()


def test_a_game_against_bots_is_one_click_away(page, tables):
    ada = page("/", still=True)
    ada.get_by_role("button", name="Play Cyclone against bots").click()
    expect(ada).to_have_url(re.compile("/t/"))
    person = Person(ada)

    assert person.is_asked()
    assert {seat["kind"] for seat in tables.look(person.table)["seats"]} == {"person", "bot"}


def test_the_front_page_leads_back_to_an_unfinished_game(page):
    ada = page("/", still=True)
    ada.get_by_role("button", name="Play Cyclone against bots").click()
    person = Person(ada)
    assert person.is_asked()
    table = person.table
    ada.get_by_role("link", name=re.compile("Launch Bay")).first.click()
    going = ada.get_by_role("region", name="Go on playing")
    going.get_by_role("link", name=re.compile("Cyclone")).click()

    expect(ada).to_have_url(re.compile(f"/t/{table}$"))
    assert person.is_asked()
