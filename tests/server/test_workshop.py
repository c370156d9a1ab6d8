"""Games are made ready one after the other, and those that somebody waits for come first."""

import asyncio

import pytest

from launchbay.engine import registry
from launchbay.server import workshop


@pytest.fixture
def made(monkeypatch):
    """The order in which games were made ready, by name alone."""
    order: list[str] = []
    monkeypatch.setattr(registry, "game", lambda name: name)
    monkeypatch.setattr(workshop, "is_compiled", lambda _: True)
    monkeypatch.setattr(workshop, "make_ready", order.append)
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


def test_a_game_that_fails_does_not_keep_the_others(made, monkeypatch):
    def fail_on_a(name):
        if name == "a":
            raise ValueError(name)
        made.append(name)

    monkeypatch.setattr(workshop, "make_ready", fail_on_a)
    shop = workshop.Workshop(["a", "b"])
    asyncio.run(shop.run())

    assert made == ["b"]
    assert not shop.is_ready("a")
    assert shop.compiling() == {"a": 0}
