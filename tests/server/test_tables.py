"""What people do at a table, over real sockets, wherever the server lives."""

import asyncio

import pytest

from launchbay.client import Lobby, Refused
from launchbay.engine import matchfile
from tests.server.playing import PATIENCE, Company, play_on


def told(story, place):
    """Run a story with a company of people."""

    async def run():
        async with Company(place) as company, asyncio.timeout(PATIENCE):
            await story(company)

    asyncio.run(run())


async def seated(company, **wishes):
    """A host and a guest at a new table for two."""
    ada, ben = await company.lobby(), await company.lobby()
    host_key = await ada.open("cyclone", me="Ada", friends=1, **wishes)
    guest_key = await ben.sit(host_key.table, "Ben", invite=host_key.invite)
    host = await company.join(ada, host_key)
    guest = await company.join(ben, guest_key)
    return host, guest


def test_two_play_by_invite_and_a_third_watches(place):
    async def story(company):
        host, guest = await seated(company)
        watcher = await company.watch(host.id)
        await asyncio.gather(play_on(host, seed=1), play_on(guest, seed=2), watcher.over())

        assert host.hash == guest.hash == watcher.hash
        assert host.position == guest.position == watcher.position
        assert host.position.winners
        assert (host.gaps, guest.gaps, watcher.gaps) == (0, 0, 0)
        assert watcher.holds == []
        assert watcher.snapshot.log == host.snapshot.log

    told(story, place)


def test_the_match_file_is_there_and_proves_its_dice(place):
    async def story(company):
        host, guest = await seated(company)
        lobby = await company.lobby()
        before = matchfile.decode(await lobby.match_file(host.id))
        await asyncio.gather(play_on(host, seed=3), play_on(guest, seed=4))
        match = matchfile.decode(await lobby.match_file(host.id))

        assert before.fair
        assert match.fair
        assert before.fair.secret == ""
        assert match.hash == host.hash
        assert match.fair.secret
        assert match.fair.commitment == before.fair.commitment == host.snapshot.dice.commitment
        assert match.seats == ["Ada", "Ben"]

    told(story, place)


def test_a_bot_fills_a_seat(place):
    async def story(company):
        lobby = await company.lobby()
        key = await lobby.open("cyclone", me="Ada", bots=2)
        table = await company.join(lobby, key)
        await play_on(table, seed=5)

        assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]
        assert table.position.over

    told(story, place)


def test_one_leaves_a_bot_takes_over_and_gives_back(place):
    async def story(company):
        host, guest = await seated(company)
        other = company.place.address(1)
        await guest.__aexit__(None, None, None)
        await host.until(lambda: not host.seats[1].online)
        await host.stand_in("house", target=1)
        await play_on(host, 6)
        assert host.seats[1].bot == "house"
        assert host.seats[1].name == "Ben"
        async with Lobby(other).join(host.id, guest.tokens) as back:
            await back.take_back()
            assert back.seats[1].bot == ""
            await asyncio.gather(play_on(host, seed=6), play_on(back, seed=7))
            assert back.hash == host.hash

    told(story, place)


def test_a_person_lets_a_bot_play_and_cannot_act_meanwhile(place):
    async def story(company):
        host, _ = await seated(company)
        await host.stand_in("random")
        with pytest.raises(Refused) as refused:
            await host.act("stop", seat=0)
        assert refused.value.code in ("seat_taken", "stale_version")

    told(story, place)


def test_several_people_share_one_screen(place):
    async def story(company):
        lobby = await company.lobby()
        key = await lobby.open("cyclone", me=["Ada", "Ben", "Cleo"])
        table = await company.join(lobby, key)
        assert table.holds == [0, 1, 2]
        await play_on(table, seed=8)
        assert table.position.over
        assert [seat.name for seat in table.seats] == ["Ada", "Ben", "Cleo"]

    told(story, place)


def test_a_rematch_keeps_the_seats_for_the_same_people_one_on(place):
    async def story(company):
        host, guest = await seated(company)
        await asyncio.gather(play_on(host, seed=1), play_on(guest, seed=2))
        first, second = await asyncio.gather(host.rematch(), _follow(guest))
        assert first == second
        ada, ben, eve = [await company.lobby() for _ in range(3)]
        with pytest.raises(Refused):
            await eve.sit(first, "Eve")
        host_key = await ada.sit(first, "Ada", token=host.tokens[0])
        guest_key = await ben.sit(first, "Ben", token=guest.tokens[0])
        assert (host_key.seats, guest_key.seats) == ([1], [0])
        again = await company.join(ada, host_key), await company.join(ben, guest_key)
        await asyncio.gather(*(play_on(table, seed=9) for table in again))
        assert again[0].hash == again[1].hash
        assert again[0].snapshot.dice.commitment != host.snapshot.dice.commitment

    async def _follow(guest):
        await guest.until(lambda: guest.snapshot.rematch is not None)
        return guest.snapshot.rematch

    told(story, place)


def test_who_leaves_for_good_has_no_seat_and_a_bot_plays_on(place):
    async def story(company):
        host, guest = await seated(company)
        second = (await company.lobby()).join(guest.id, guest.tokens)
        other = await company.stack.enter_async_context(second)
        await host.until(lambda: host.begun)
        dice = host.snapshot.dice
        await guest.leave()
        await host.until(lambda: host.seats[1].kind == "bot")
        with pytest.raises(Refused, match="not_seated"):
            await other.say("still here", seat=1)
        await play_on(host, seed=5)
        match = matchfile.decode(await (await company.lobby()).match_file(host.id))

        assert match.fair
        assert match.fair.contributions == dice.contributions

    told(story, place)


def test_a_seat_left_over_one_connection_is_lost_over_the_others(place):
    async def story(company):
        _, guest = await seated(company)
        async with Lobby(company.place.address(1)).join(guest.id, guest.tokens) as other:
            await other.say("I am still here")
            await guest.leave()
            with pytest.raises(Refused) as refused:
                await other.say("and now?", seat=1)

        assert refused.value.code == "not_seated"

    told(story, place)


def test_a_seat_left_before_the_match_is_open_again(place):
    async def story(company):
        ada, ben = await company.lobby(), await company.lobby()
        key = await ada.open("cyclone", me="Ada", friends=2)
        first = await ben.sit(key.table, "Ben", invite=key.invite)
        table = await company.join(ben, first)
        await table.leave()
        again = await ben.sit(key.table, "Ben", invite=key.invite)
        assert again.seats == first.seats
        assert again.token != first.token

    told(story, place)


def test_chat_reaches_everyone_as_plain_text(place):
    async def story(company):
        host, guest = await seated(company)
        await guest.say("<b>hello</b> & goodbye")
        await host.until(lambda: bool(host.snapshot.chat))

        assert host.snapshot.chat[0].name == "Ben"
        assert host.snapshot.chat[0].text == "<b>hello</b> & goodbye"
        for text in ("", "   ", "a\nb", "x" * 501, "\x07"):
            with pytest.raises(Refused, match="bad_text"):
                await host.say(text)

    told(story, place)


def test_undo_where_nothing_was_rolled(place):
    async def story(company):
        host, guest = await seated(company)
        mover = host if (await _first(host, guest)) == 0 else guest
        start = mover.hash
        position = await mover.my_turn()
        if len(position.legal) > 2 and "1 of 1" not in position.ask:
            await mover.act(position.legal[0].words)
            assert mover.position.undo == mover.holds[0]
            await mover.undo()
            assert mover.hash == start
            assert mover.position.version == position.version + 2

    async def _first(host, guest):
        await host.until(lambda: host.begun)
        await guest.until(lambda: guest.begun)
        return host.position.turn

    told(story, place)


def test_public_tables_are_listed_until_they_are_full(place):
    async def story(company):
        lobby = await company.lobby()
        key = await lobby.open("cyclone", me="Ada", friends=1, public=True)
        hidden = await lobby.open("cyclone", me="Ada", friends=1)
        listed = [info.table for info in await lobby.tables()]
        assert key.table in listed
        assert hidden.table not in listed
        await lobby.sit(key.table, "Ben")
        assert key.table not in [info.table for info in await lobby.tables()]

    told(story, place)


def test_finished_public_matches_are_on_record(place):
    async def story(company):
        lobby = await company.lobby()
        key = await lobby.open("cyclone", me=["Ada", "Ben"], public=True)
        assert key.table not in [info.table for info in await lobby.records()]
        table = await company.join(lobby, key)
        await play_on(table, seed=4)
        assert key.table in [info.table for info in await lobby.records()]

    told(story, place)


def test_a_game_can_begin_at_a_position_with_a_changed_box(place):
    async def story(company):
        lobby = await company.lobby()
        position = (
            "cyclone players=2 board=line colours=blue,yellow / seat 0  roll 1  actions 1  "
            "rounds 1  starter 0  idle 0  moved 0  over 0 / "
            "B  -  - - - - - - - / Y  YBBBB  YYYYB - - - - - -"
        )
        key = await lobby.open("cyclone", me=["Ada", "Ben"], position=position)
        table = await company.join(lobby, key)
        await table.my_turn()
        await table.act("Y1 to Y0")
        assert table.position.winners == [0]
        longer = await lobby.open("cyclone", me=["Ada", "Ben"], box={"line.arm": 8})
        assert (await lobby.look(longer.table)).box == {"line.arm": 8}

    told(story, place)
