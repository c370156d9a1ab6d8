"""Games are made ready one after the other, and those that somebody waits for come first."""

import asyncio
import sys
from types import SimpleNamespace

import pytest

from launchbay.engine import registry
from launchbay.server import workshop
from launchbay.server.refusal import Refusal


@pytest.fixture
def made(monkeypatch):
    """The order in which games were made ready, by name alone."""
    order: list[str] = []
    monkeypatch.setattr(registry, "game", lambda name: SimpleNamespace(id=name))
    monkeypatch.setattr(workshop, "is_compiled", lambda _: True)
    monkeypatch.setattr(workshop, "make_ready", lambda game: order.append(game.id))
    monkeypatch.setattr(workshop, "SETTLING", 0.01)
    return order


def test_games_are_made_ready_in_turn(made):
    asyncio.run(workshop.Workshop(["a", "b", "c"]).run())

    assert made == ["a", "b", "c"]


def test_a_game_somebody_waits_for_is_next(made):
    async def story():
        shop = workshop.Workshop(["a", "b", "c"])
        waiting = asyncio.create_task(shop.ready("c"))
        await asyncio.sleep(0)
        await shop.run()
        await waiting
        await shop.ready("c")  # and again, once it is

    asyncio.run(story())

    assert made == ["c", "a", "b"]


def test_whoever_comes_first_shares_the_processor_with_no_other_game(made, monkeypatch):
    monkeypatch.setattr(workshop, "SETTLING", 60.0)

    async def story():
        shop = workshop.Workshop(["a", "b", "c", "d"])
        running = asyncio.create_task(shop.run())
        await asyncio.sleep(0.05)
        assert made == []
        await asyncio.gather(shop.ready("b"), shop.ready("d"))
        await asyncio.sleep(0.05)
        assert sorted(made) == ["b", "d"]
        await shop.ready("c")
        assert made[2:] == ["c"]
        running.cancel()

    asyncio.run(story())


def test_a_game_that_fails_does_not_keep_the_others(made, monkeypatch, caplog):
    def fail_on_a(game):
        if game.id == "a":
            raise ValueError(game.id)
        made.append(game.id)

    monkeypatch.setattr(workshop, "make_ready", fail_on_a)

    async def story():
        shop = workshop.Workshop(["a", "b"])
        waiting = asyncio.create_task(shop.ready("a"))
        await asyncio.sleep(0)
        await shop.run()
        with pytest.raises(Refusal, match="the game 'a' cannot be played on this server") as early:
            await waiting
        for ask in (shop.is_ready, shop.game):
            with pytest.raises(Refusal, match="the server's log says why"):
                ask("a")
        return shop, early.value

    shop, refusal = asyncio.run(story())

    assert made == ["b"]
    assert refusal.code == "no_such_game"
    assert shop.compiling() == {}
    assert [game for game in ("a", "b", "c") if shop.can_be_played(game)] == ["b"]
    (message,) = caplog.messages
    assert message.startswith("a cannot be played: its rules fail with ValueError: a (server/test_")


def test_a_game_that_is_not_installed_is_refused(made):
    async def story():
        with pytest.raises(
            Refusal, match="the game 'z' is not installed on this server"
        ) as refused:
            await workshop.Workshop(["a"]).ready("z")
        return refused.value.code

    assert asyncio.run(story()) == "no_such_game"


def test_a_compiler_that_crashes_is_not_followed(made, monkeypatch):
    """A compiler that crashed in a process of its own would take the server with it."""
    monkeypatch.setattr(workshop, "is_compiled", lambda _: False)
    monkeypatch.setattr(sys, "executable", "/bin/false")

    shop = workshop.Workshop(["a"])
    asyncio.run(shop.run())

    assert made == []
    assert not shop.can_be_played("a")
