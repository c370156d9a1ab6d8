"""The server asked directly, without a page: what a journey begins with, and what it led to."""

import time
from typing import Any
from urllib.parse import quote

import httpx

PATIENCE = 30.0  # seconds, for bots that play a whole game
BOT = {"kind": "bot", "bot": "house"}
# One step from winning, for the seat to act.
ALMOST_WON = """\
cyclone players=2 board=line colours=blue,yellow
seat 0  roll 2  actions 2  rounds 18  starter 1  idle 0  moved 0  over 0
B  YYYY  - - - - - - -
Y  BBBB  B Y - - - - -"""
LAST_STEP = "Y1 to Y0"


def shared(position: str) -> str:
    """The link to a position, as the page makes it."""
    return f"/position#{quote(position.replace(chr(10), ' / '), safe='')}"


class Tables:
    def __init__(self, address: str):
        self.http = httpx.Client(base_url=address, timeout=30)

    def look(self, table: str) -> Any:
        """A table as anyone sees it."""
        return self._got(self.http.get(f"/api/tables/{table}"))

    def hash(self, table: str) -> Any:
        return self.look(table)["position"]["hash"]

    def history(self, table: str) -> Any:
        return self._got(self.http.get(f"/api/tables/{table}/history"))

    def match(self, table: str) -> str:
        return self.http.get(f"/api/tables/{table}/match").raise_for_status().text

    def open(self, game: str = "cyclone", **wish: Any) -> str:
        """A table of bots, unless other seats are wished for."""
        wish = {"game": game, "seats": [BOT, BOT], **wish}
        return str(self._got(self.http.post("/api/tables", json=wish))["table"])

    def finished(self, game: str = "cyclone", **wish: Any) -> str:
        """A table where bots have played to the end."""
        table = self.open(game, **wish)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            position = self.look(table)["position"]
            if position and position["over"]:
                return table
            time.sleep(0.02)
        raise AssertionError(f"the bots of table {table} do not finish their game")

    def _got(self, response: httpx.Response) -> Any:
        return response.raise_for_status().json()
