"""The collector does not keep players waiting, and still finds what nobody holds any more."""

import asyncio
import gc
import weakref

import pytest

from launchbay.server import litter, workshop


@pytest.fixture(autouse=True)
def as_it_was():
    thresholds = gc.get_threshold()
    gc.unfreeze()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


class Ring:
    def __init__(self):
        self.itself = self


def test_once_all_games_are_ready_they_are_out_of_the_collectors_way(monkeypatch):
    monkeypatch.setattr(workshop, "SETTLING", 0)

    asyncio.run(workshop.Workshop([]).run())

    assert gc.get_freeze_count() > 0


def test_the_collector_never_looks_at_everything_of_its_own_accord():
    litter.keep_for_good()
    looks = gc.get_stats()[2]["collections"]

    kept: list[list[int]] = [[] for _ in range(300_000)]

    assert len(kept) == 300_000
    assert gc.get_stats()[2]["collections"] == looks


def test_now_and_then_it_does(monkeypatch):
    monkeypatch.setattr(litter, "SELDOM", 0.01)
    litter.keep_for_good()
    ring = Ring()
    gone = weakref.ref(ring)
    gc.collect(1)  # it is no longer young
    del ring

    async def story():
        clearing = asyncio.create_task(litter.clear())
        while gone() is not None:
            await asyncio.sleep(0.01)
        clearing.cancel()

    assert gone() is not None
    asyncio.run(asyncio.wait_for(story(), 10))
