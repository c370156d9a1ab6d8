"""The page is small, and nothing jumps on it."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

MOST = 200_000  # bytes on the wire
NOTICEABLE = 0.01  # of layout shift; browsers call 0.1 good
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries())
    window.shifts.push({ value, hadRecentInput, startTime: Math.round(startTime),
      moved: sources.map(({ node, previousRect, currentRect }) =>
        [node?.nodeName + "." + node?.className, ...[previousRect, currentRect].map(
          ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())].join(" "))});
}).observe({ type: "layout-shift", buffered: true });
"""


class Load:
    """What a page takes off the wire, with nothing in its cache."""

    def __init__(self, page):
        self.bytes = {}
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Network.enable")
        self.cdp.on("Network.responseReceived", self._received)
        self.cdp.on("Network.loadingFinished", self._finished)
        self.names = {}

    def _received(self, event):
        self.names[event["requestId"]] = event["response"]["url"]

    def _finished(self, event):
        name = self.names.get(event["requestId"], "?")
        self.bytes[name] = self.bytes.get(name, 0) + event["encodedDataLength"]


def test_the_front_page_is_light(page):
    shown = page(None)
    load = Load(shown)
    shown.goto("/")
    expect(shown.get_by_role("button", name="Play Cyclone against bots")).to_be_visible()
    shown.wait_for_load_state("networkidle")

    assert any(name.endswith(".js") for name in load.bytes)
    assert sum(load.bytes.values()) < MOST, load.bytes


def test_a_table_is_light(page, tables):
    table = tables.open(seats=[{"kind": "open"}, {"kind": "bot", "bot": "house"}], public=True)
    shown = page(None)
    load = Load(shown)
    shown.goto(f"/t/{table}")
    shown.get_by_role("button", name="Take a seat").click()
    ada = Person(shown)
    assert ada.is_asked()
    expect(shown.get_by_role("list", name="Places with cubes")).to_be_attached()
    shown.wait_for_load_state("networkidle")

    assert sum(name.endswith(".js") for name in load.bytes) > 1
    assert sum(load.bytes.values()) < MOST, load.bytes


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_nothing_jumps_while_a_game_is_played(page, size):
    shown = page(None, width=size[0], height=size[1])
    shown.add_init_script(WATCH_SHIFTS)
    shown.goto("/")
    shown.get_by_role("button", name="Play Cyclone against bots").click()
    ada = Person(shown)
    assert ada.is_asked()
    shown.wait_for_timeout(700)  # so that this input is no recent one
    shown.evaluate("window.shifts.length = 0")
    own = 0
    while ada.is_asked() and ada.doing.get_by_text("Your turn").count() and own < 2:
        ada.presses("1")
        own += 1
    lines = ada.lines()
    if ada.actions.count():
        ada.moves(ada.action("stop"))
    ada.sees_more_than(lines)
    assert ada.is_asked()
    expect(ada.doing.get_by_role("button", name="Skip")).to_be_hidden(timeout=20_000)
    shifts = shown.evaluate("window.shifts")
    unasked = [shift for shift in shifts if not shift["hadRecentInput"]]

    assert sum(shift["value"] for shift in unasked) < NOTICEABLE, unasked
