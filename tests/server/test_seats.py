"""Taking a seat: by an invite, or by a token that this server issued."""

import asyncio

import httpx
import pytest

from launchbay.client import Lobby, Refused
from tests.server.playing import PATIENCE, Company, play_on

MADE_UP = "A" * 32
NOBODYS = [MADE_UP, "x", "é" * 32, "another table's", "the invite"]


def told(story, place):
    """Run a story with a company of people."""

    async def run():
        async with Company(place) as company, asyncio.timeout(PATIENCE):
            await story(company)

    asyncio.run(run())


async def hosted(company, **wish):
    lobby = await company.lobby()
    return await lobby.open("cyclone", **({"me": "Ada", "friends": 1} | wish))


async def seats_of(company, table):
    return (await (await company.lobby()).look(table)).seats


async def finished(company, me, friends):
    """A match played to its end: the tables of its host and of its guest, if there is one."""
    key = await hosted(company, me=me, friends=friends)
    tables = [await company.join(await company.lobby(), key)]
    if friends:
        guest = await company.lobby()
        guest_key = await guest.sit(key.table, "Ben", invite=key.invite)
        tables.append(await company.join(guest, guest_key))
    await asyncio.gather(*(play_on(table, seed=seed) for seed, table in enumerate(tables)))
    return key, *tables


@pytest.mark.parametrize("token", NOBODYS)
def test_a_token_that_this_table_did_not_issue_takes_no_seat(place, token):
    async def story(company):
        key = await hosted(company)
        other = await hosted(company)
        given = {"another table's": other.token, "the invite": key.invite}.get(token, token)
        with pytest.raises(Refused) as refused:
            await (await company.lobby()).sit(key.table, "Eve", token=given)
        assert refused.value.code == "bad_invite"
        assert [seat.kind for seat in await seats_of(company, key.table)] == ["person", "open"]
        friend = await (await company.lobby()).sit(key.table, "Ben", invite=key.invite)
        assert friend.seats == [1]

    told(story, place)


@pytest.mark.parametrize("public", [False, True])
def test_a_token_from_a_request_never_becomes_a_seats(place, public):
    async def story(company):
        key = await hosted(company, public=public)
        invite = "" if public else key.invite
        guest = await company.lobby()
        taken = await guest.sit(key.table, "Ben", invite=invite, token=MADE_UP)
        assert taken.token not in ("", MADE_UP, key.token)
        assert (await company.join(guest, taken)).holds == [1]
        with pytest.raises(Refused, match="not_seated"):
            async with guest.join(key.table, [MADE_UP]):
                pass

    told(story, place)


def test_a_second_person_on_one_screen_takes_a_seat_with_its_token(place):
    async def story(company):
        key = await hosted(company, friends=2)
        elsewhere = await company.lobby()
        second = await elsewhere.sit(key.table, "Ben", token=key.token)
        assert (second.seats, second.token) == ([1], key.token)
        assert (await company.join(elsewhere, second)).holds == [0, 1]

    told(story, place)


def test_a_token_that_was_given_up_takes_no_seat(place):
    async def story(company):
        key = await hosted(company, friends=2)
        guest = await company.lobby()
        given_up = await guest.sit(key.table, "Ben", invite=key.invite)
        await (await company.join(guest, given_up)).leave()
        with pytest.raises(Refused, match="bad_invite"):
            await guest.sit(key.table, "Ben", token=given_up.token)

    told(story, place)


def test_a_rematch_gives_each_token_its_kept_seat_and_nobody_else(place):
    async def story(company):
        key, host, guest = await finished(company, me="Ada", friends=1)
        again = await host.rematch()
        eve, ada, ben = [await company.lobby() for _ in range(3)]
        for wish, code in (
            ({}, "bad_invite"),
            ({"token": MADE_UP}, "bad_invite"),
            ({"token": MADE_UP, "seat": 1}, "bad_invite"),
            ({"invite": key.invite}, "seat_taken"),
            ({"invite": key.invite, "token": MADE_UP}, "seat_taken"),
        ):
            with pytest.raises(Refused, match=code):
                await eve.sit(again, "Eve", **wish)
        with pytest.raises(Refused, match="seat_taken"):
            await ben.sit(again, "Ben", token=guest.tokens[0], seat=1)  # it is Ada's
        ben_key = await ben.sit(again, "Ben", token=guest.tokens[0])
        ada_key = await ada.sit(again, "Ada", token=host.tokens[0])
        assert (ada_key.seats, ada_key.token) == ([1], host.tokens[0])
        assert (ben_key.seats, ben_key.token) == ([0], guest.tokens[0])

    told(story, place)


def test_a_rematch_keeps_all_seats_of_one_screen_for_its_one_token(place):
    async def story(company):
        key, host = await finished(company, me=["Ada", "Ben"], friends=0)
        again = await host.rematch()
        lobby = await company.lobby()
        keys = [await lobby.sit(again, name, token=key.token) for name in ("Ben", "Ada")]
        assert [taken.token for taken in keys] == [key.token, key.token]
        assert (await company.join(lobby, keys[-1])).holds == [0, 1]

    told(story, place)


def test_a_seat_given_up_before_the_rematch_begins_is_kept_no_longer(place):
    async def story(company):
        key, host, guest = await finished(company, me="Ada", friends=1)
        again = await host.rematch()
        ben, cleo = await company.lobby(), await company.lobby()
        await (await company.join(ben, await ben.sit(again, "Ben", token=guest.tokens[0]))).leave()
        with pytest.raises(Refused, match="bad_invite"):
            await ben.sit(again, "Ben", token=guest.tokens[0])
        assert (await cleo.sit(again, "Cleo", invite=key.invite)).seats == [0]

    told(story, place)


def test_twenty_made_up_tokens_at_once_take_no_seat(place):
    async def attempt(address, table, number):
        async with Lobby(address) as lobby, httpx.AsyncClient(base_url=address) as http:
            body = {"name": "Eve", "contribution": "ab" * 16, "token": f"{number:032}"}
            posted = await http.post(f"/api/tables/{table}/seats", json=body)
            assert posted.json()["code"] == "bad_invite"
            assert posted.status_code == 403
            await lobby.look(table)

    async def story(company):
        key = await hosted(company, friends=3)
        await asyncio.gather(
            *(attempt(place.address(number), key.table, number) for number in range(20))
        )
        kinds = [seat.kind for seat in await seats_of(company, key.table)]
        assert kinds == ["person", "open", "open", "open"]

    told(story, place)
