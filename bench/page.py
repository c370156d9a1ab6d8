"""The page in a real Chromium: how long a move takes to show, what a first visit loads, what jumps.

A move's time runs in the browser, from the key that takes it until the frame after a cube has
been given its new place; in between lie the server, its disk, and the way back. Both are on this
machine.

    python bench/page.py                        60 moves of one's own, against a bot
"""

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Printed

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser import chromium
from tests.server.harness import ServerProcess

WATCH = """
window.shown = [];
window.jumped = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
}).observe({ type: "layout-shift", buffered: true });
let pressed = 0;
addEventListener("keydown", () => (pressed = performance.now()), true);
new MutationObserver((changes) => {
  const moved = changes.some((change) => change.target.closest("[aria-label='The board'] g"));
  if (!pressed || !moved) return;
  const since = pressed;
  pressed = 0;
  requestAnimationFrame(() => setTimeout(() => window.shown.push(performance.now() - since)));
}).observe(document, { subtree: true, attributeFilter: ["style"] });
"""


@dataclass
class Figures:
    moves: int
    p50_ms: float
    p95_ms: float
    slowest_ms: float
    front_page_kb: float  # compressed, with fonts, nothing cached
    first_table_kb: float  # what the first table adds to that
    layout_shift: float  # the sum of all at the table; 0 is still


class Loaded:
    """Bytes that came over the wire."""

    def __init__(self, session: CDPSession):
        self.bytes = 0.0
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._count)

    def _count(self, event: dict[str, float]) -> None:
        self.bytes += event["encodedDataLength"]


def measured(page: Page, moves: int) -> Figures:
    loaded = Loaded(page.context.new_cdp_session(page))
    page.goto("/")
    play = page.get_by_role("button", name="Play")
    play.wait_for()
    page.wait_for_load_state("networkidle")
    front = loaded.bytes
    play.click()
    stop = page.get_by_role("button", name="stop")
    stop.wait_for()
    page.wait_for_load_state("networkidle")
    table = loaded.bytes - front
    times: list[float] = []
    while len(times) < moves and not page.get_by_role("link", name="Replay").is_visible():
        stop.or_(page.get_by_role("link", name="Replay")).first.wait_for()
        page.keyboard.press("1")
        page.wait_for_timeout(120)
        times = page.evaluate("window.shown")
    jumped = page.evaluate("window.jumped")
    p95 = statistics.quantiles(times, n=20)[-1]
    return Figures(
        moves=len(times),
        p50_ms=round(statistics.median(times), 1),
        p95_ms=round(p95, 1),
        slowest_ms=round(max(times), 1),
        front_page_kb=round(front / 1000, 1),
        first_table_kb=round(table / 1000, 1),
        layout_shift=round(jumped, 4),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGUMENTS
        )
        context = browser.new_context(base_url=server.address)
        context.add_init_script(WATCH)
        figures = asdict(measured(context.new_page(), asked.moves))
        browser.close()
    if asked.json:
        print(json.dumps(figures))
        return
    printed = Printed("figure", "value", title="The page")
    for name, value in figures.items():
        printed.add_row(name, str(value))
    Console().print(printed)


if __name__ == "__main__":
    main()
