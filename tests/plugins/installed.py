"""Plug-ins in a folder of their own, as an installer leaves them, and a process that sees them."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import install

ROWERS = Path(__file__).parent / "rowers"


@dataclass
class Site:
    """A folder with plug-ins."""

    folder: Path

    def plug_in(self, name: str, source: str, entry_points: str) -> None:
        """A distribution `launchbay-NAME` with one module, `launchbay_NAME`."""
        (self.folder / f"launchbay_{name}.py").write_text(source)
        install(self.folder, name, entry_points)

    def game(self, name: str, source: str, called: str = "") -> None:
        entry = f"{called or name} = launchbay_{name}:GAME"
        self.plug_in(name, source, f"[launchbay.games]\n{entry}\n")

    def bot(self, name: str, source: str, called: str = "") -> None:
        entry = f"{called or name} = launchbay_{name}:Bot"
        self.plug_in(name, source, f"[launchbay.bots]\n{entry}\n")

    @property
    def path(self) -> str:
        """The PYTHONPATH of a process that has these plug-ins beside those of all tests."""
        return os.pathsep.join([str(self.folder), str(ROWERS), os.environ["PYTHONPATH"]])

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run Python with some words in a process that has these plug-ins."""
        return subprocess.run(
            [sys.executable, *words],
            env={**os.environ, "PYTHONPATH": self.path, **environment},
            capture_output=True,
            text=True,
            check=False,
        )


FERRY_AS = (
    "from dataclasses import replace\nfrom launchbay_ferry import GAME\nGAME = replace(GAME, "
)


def ferry(changes: str) -> str:
    """The source of a game that is Ferry but for some fields."""
    return f"{FERRY_AS}{changes})\n"


def plug_in_everything_broken(site: Site) -> None:
    """Each way in which a plug-in can be broken, one of each."""
    site.game("crowd", ferry("id='crowd', players=(2, 9)"))
    site.game("adrift", "import left_handed_oars\n")
    site.game("hollow", "GAME = 'a boat'\n")
    site.game("torn", "def (:\n")
    site.game("exit", "raise SystemExit('no more')\n")
    site.game("pirate", ferry("id='cyclone'"), called="cyclone")
    site.game("one", ferry("id='twin'"), called="twin")
    site.game("two", ferry("id='twin'"), called="twin")
    site.bot("snapped", "raise SystemExit(3)\n")
    site.bot("stone", "Bot = 'a stone'\n")
    site.bot("thief", "class Bot: pass\n", called="house")


SENTENCES = {
    "crowd": "it has up to 9 seats, and Launch Bay holds at most 8",
    "adrift": "ModuleNotFoundError: No module named 'left_handed_oars'",
    "hollow": "it is a str, and should be a launchbay.engine.game.Game",
    "torn": "SyntaxError",
    "exit": "SystemExit: no more",
    "pirate": "Launch Bay has a game of that name",
    "one, launchbay-two": "the game 'twin' is in several distributions",
    "snapped": "SystemExit: 3",
    "stone": "'a stone' is no class or function",
    "thief": "Launch Bay has a bot of that name",
}  # by the distribution, without `launchbay-`
