"""Two people by link, and one who watches."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.tables import ALMOST_WON, LAST_STEP, shared


@pytest.fixture
def gathered(page):
    """Ada has set up a table for two; here is her page, and the link she sends."""
    ada = page("/", still=True)
    ada.get_by_role("link", name=re.compile("Friends.*Cyclone$")).click()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Go to the table").click()
    expect(ada.get_by_role("heading", name="Waiting for players")).to_be_visible()
    return Person(ada), ada.get_by_label("Send this link").input_value()


@pytest.fixture
def three(page, gathered):
    """Ada, Ben who came by her link, and Cleo who watches."""
    ada, link = gathered
    ben = Person(page(link, still=True))
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take a seat").click()
    cleo = Person(page(f"/t/{ada.table}", still=True))
    expect(cleo.seats).to_contain_text("You are watching.")
    return ada, ben, cleo


def test_looking_at_an_invitation_claims_nothing(page, gathered, tables):
    ada, link = gathered
    looking = page(link, still=True)
    expect(looking.get_by_role("button", name="Take a seat")).to_be_visible()

    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert [seat["kind"] for seat in tables.look(ada.table)["seats"]] == ["person", "open"]


def test_without_the_invitation_there_is_no_seat_to_take(page, gathered):
    ada, _ = gathered
    stranger = page(f"/t/{ada.table}", still=True)
    expect(stranger.get_by_role("heading", name="Waiting for players")).to_be_visible()

    expect(stranger.get_by_role("button", name="Take a seat")).to_be_hidden()
    expect(stranger.get_by_role("button", name=re.compile("to a bot"))).to_be_hidden()


def test_an_invited_friend_plays_along_and_a_third_watches(three, tables):
    ada, ben, cleo = three
    for person in three:
        expect(person.seats).to_contain_text("Ada")
        expect(person.seats).to_contain_text("Ben")
    moved = set()
    for _ in range(20):
        turn = tables.look(ada.table)["position"]["turn"]
        mover, other = (ada, ben) if turn == 0 else (ben, ada)
        assert mover.is_asked()
        expect(other.actions).to_have_count(0)
        words, lines = mover.words()[-2], mover.lines()
        mover.moves(mover.action(words))
        for person in (other, cleo):
            person.sees_more_than(lines)
            expect(person.log).to_contain_text(words)
        moved.add(turn)
        if moved == {0, 1}:
            break
        while tables.look(ada.table)["position"]["turn"] == turn:
            mover.moves(mover.action("stop"))

    assert moved == {0, 1}
    assert ada.log.inner_text() == ben.log.inner_text() == cleo.log.inner_text()
    expect(cleo.actions).to_have_count(0)
    assert places(ada) == places(ben) == places(cleo)


def places(person):
    """Where the cubes stand, in the words that a screen reader hears."""
    return person.page.get_by_role("list", name="Places with cubes").inner_text()


def test_they_talk(three):
    ada, ben, cleo = three
    for person in three:
        person.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Good luck <b>Ben</b>!")
    ada.page.get_by_role("button", name="Say").click()
    ben.page.get_by_label("Say something").fill("You too")
    ben.page.keyboard.press("Enter")

    for person in three:
        chat = person.page.get_by_role("log", name="Chat").get_by_role("listitem")
        expect(chat).to_have_text(["Ada Good luck <b>Ben</b>!", "Ben You too"])
    expect(cleo.page.get_by_label("Say something")).to_be_hidden()


def test_what_was_said_unseen_is_counted(three):
    ada, ben, _ = three
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill("Are you there?")
    ben.page.keyboard.press("Enter")

    expect(ada.page.get_by_role("tab", name="Chat 1 unread")).to_be_visible()


def test_a_bot_stands_in_for_someone_who_went_away_and_gives_back(page, three, tables):
    ada, ben, _ = three
    expect(ada.seats.get_by_role("listitem").nth(1)).to_contain_text("here")
    kept = ben.page.context.storage_state()
    address = ben.page.url
    ben.page.close()
    expect(ada.seats.get_by_role("listitem").nth(1)).to_contain_text("away")
    ada.page.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ada.seats).to_contain_text("pilot bot stands in")
    while tables.look(ada.table)["position"]["turn"] != 0:
        ada.page.wait_for_timeout(20)
    ada.moves(ada.action("stop"))
    assert ada.is_asked(), "the bot has played"

    back = Person(page(None, still=True))
    back.page.context.add_init_script(restored(kept))
    back.page.goto(address)
    expect(back.seats).to_contain_text("a bot plays for you")
    back.page.get_by_role("button", name="Take back").click()
    expect(ada.seats.get_by_role("listitem").nth(1)).to_contain_text("here")
    while tables.look(ada.table)["position"]["turn"] == 0:
        ada.moves(ada.action("stop"))
    assert back.is_asked()
    expect(back.doing).to_contain_text("Your turn")


def restored(kept):
    """What a browser remembered, put back before a page looks."""
    items = {item["name"]: item["value"] for item in kept["origins"][0]["localStorage"]}
    return f"for (const [key, value] of Object.entries({items})) localStorage.setItem(key, value)"


def test_a_bot_plays_for_me_while_i_am_busy(three):
    ada, ben, _ = three
    ada.page.get_by_label("More about your seat").click()
    ada.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ada.seats).to_contain_text("a bot plays for you")
    expect(ben.seats).to_contain_text("pilot bot stands in")
    ada.page.get_by_role("button", name="Take back").click()

    expect(ben.seats.get_by_role("listitem").first).to_contain_text("here")


def test_who_leaves_for_good_is_replaced_and_forgets_the_table(three, tables):
    ada, ben, _ = three
    ben.page.get_by_label("More about your seat").click()
    ben.page.get_by_role("button", name="Leave for good").click()
    expect(ben.page.get_by_role("heading", name="Cleared for play.")).to_be_visible()

    expect(ada.seats.get_by_role("listitem").nth(1)).to_contain_text("bot")
    ben.page.goto("/mine")
    expect(ben.page.get_by_text("No game is going on.")).to_be_visible()


def test_the_match_begins_with_a_bot_in_the_open_seat(gathered):
    ada, _ = gathered
    ada.page.get_by_role("button", name="Give seat 2 to a bot").click()

    assert ada.is_asked()


def test_a_public_table_is_found_in_the_lobby(page):
    ada = page("/new/cyclone#friends", still=True)
    ada.get_by_label("Your name").fill("Ada of the lobby")
    ada.get_by_label("List it among the open tables").check()
    ada.get_by_role("button", name="Go to the table").click()
    expect(ada.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben = page("/lobby", still=True)
    ben.get_by_role("link", name=re.compile("Ada of the lobby")).first.click()
    ben.get_by_role("button", name="Take a seat").click()

    expect(Person(ada).seats).to_contain_text("Guest")
    expect(ada.get_by_role("region", name="Board")).to_be_visible()


def test_two_friends_go_to_the_rematch_and_a_third_watches_it(page):
    ada = Person(page(shared(ALMOST_WON), still=True))
    ada.page.get_by_label("Seat 2").select_option("A friend, by link")
    ada.page.get_by_role("button", name="Go to the table").click()
    link = ada.page.get_by_label("Send this link").input_value()
    ben = Person(page(link, still=True))
    ben.page.get_by_role("button", name="Take a seat").click()
    cleo = Person(page(f"/t/{ada.table}", still=True))
    ada.moves(ada.action(LAST_STEP))
    expect(ada.end).to_contain_text("You have won")
    expect(ben.end).to_contain_text("Guest has won")
    first = ada.table
    ada.end.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben.end.get_by_role("button", name="To the rematch").click()
    cleo.end.get_by_role("link", name="Watch the rematch").click()

    for person in (ada, ben, cleo):
        expect(person.board).to_be_visible()
        assert person.table != first
    assert ada.table == ben.table == cleo.table
    expect(ada.seats.get_by_role("listitem").nth(1)).to_contain_text("you")
    expect(ben.seats.get_by_role("listitem").nth(0)).to_contain_text("you")
    expect(cleo.seats).to_contain_text("You are watching.")


def test_a_rematch_on_one_screen_keeps_both(page):
    both = Person(page(shared(ALMOST_WON), still=True))
    both.page.get_by_label("Seat 2").select_option("Someone on this screen")
    both.page.get_by_label("Name of seat 2").fill("Ben")
    both.page.get_by_role("button", name="Go to the table").click()
    both.moves(both.action(LAST_STEP))
    expect(both.end).to_contain_text("Guest has won")
    first = both.table
    both.end.get_by_role("button", name="Rematch").click()
    expect(both.page).not_to_have_url(re.compile(first))

    assert both.is_asked()
    expect(both.seats.get_by_role("listitem").nth(0)).to_contain_text("Ben you")
    expect(both.seats.get_by_role("listitem").nth(1)).to_contain_text("Guest you")
