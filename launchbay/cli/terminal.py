"""`launchbay play`: a game in the terminal."""

import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
from rich.markdown import Markdown
from rich.table import Table

from launchbay.bots.players import bot, check
from launchbay.bots.readiness import make_ready
from launchbay.bots.thinking import think
from launchbay.cli.screen import compiling, out, safe
from launchbay.engine import matchfile, registry
from launchbay.engine.errors import BadAction, LaunchBayError
from launchbay.engine.match import Match
from launchbay.engine.text import printable, printable_lines, sentence, shortened

HINT_SECONDS = 0.5
MOST_OPTIONS = 6  # that a hint lists
BOT = "bot:"  # how a seat's name says that a bot sits there, in the match file
HELP = """\
number or words   take that action
enter             take the only action there is
undo              take the last action back, if nothing was rolled
hint              what a bot would do, and the chance to win after each action
rules             the rulebook
log               what happened so far
position          this position as text, to paste or share
quit              leave; the match is saved"""


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    game: str | None
    players: int | None
    people: int
    bot: str
    options: Mapping[str, str]
    changes: Mapping[str, Any]
    seed: int | None
    position: str | None
    resume: Path | None
    save: Path | None


class Quit(Exception):
    """The person at the keyboard has had enough."""


def play(request: Request) -> None:
    match, path = resumed(request.resume) if request.resume else begun(request)
    path = request.save or path
    with compiling(match.game):
        make_ready(match.game)
    try:
        Terminal(match, path).run()
    except (Quit, EOFError, KeyboardInterrupt):
        words = f"\nSaved. Go on with: launchbay play --resume {printable(str(path))}"
        out.print(words, soft_wrap=True, markup=False)


def resumed(file: Path) -> tuple[Match, Path]:
    """A saved match, and the file it goes on in."""
    found = matchfile.open_file(file)
    if isinstance(found, Match):
        return found, file
    match = found.carried_on()
    out.print(f"This match was played under {sentence(found.other_rules)}.", markup=False)
    out.print("It can be carried on from its position under the rules here, in a new file.")
    if input("Carry on? [y/N] ").strip().lower() not in ("y", "yes"):
        raise LaunchBayError(f"{file.name} stays as it is: launchbay replay {file} shows it")
    return match, default_path(match)


def begun(request: Request) -> tuple[Match, Path]:
    check(request.bot)
    if request.position:
        match = Match.at(request.position, seed=request.seed)
    else:
        game = registry.game(request.game or chosen_game())
        players = request.players or max(game.players[0], request.people)
        match = Match.new(
            game.id, players, request.options, changes=request.changes, seed=request.seed
        )
    if request.people > match.setting.players:
        raise LaunchBayError(
            f"{request.people} people do not fit at a table for {match.setting.players}"
        )
    match.seats = seat_names(request, match.setting.players)
    return match, default_path(match)


def seat_names(request: Request, players: int) -> list[str]:
    people = ["you"] if request.people == 1 else [f"player {n + 1}" for n in range(request.people)]
    return people + [BOT + request.bot] * (players - request.people)


def chosen_game() -> str:
    summaries = {game.id: game.summary for game in registry.games()}
    names = list(summaries)
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, 1):
        out.print(f"{number:3}  [bold]{name}[/]  {safe(summaries[name])}")
    answer = input("Which game? ").strip()
    return names[int(answer) - 1] if answer in map(str, range(1, len(names) + 1)) else answer


def default_path(match: Match) -> Path:
    folder = platformdirs.user_data_path("launchbay") / "matches"
    return folder / f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


class Terminal:
    """Shows a match, asks people for their moves and lets bots make theirs."""

    def __init__(self, match: Match, path: Path):
        self.match = match
        self.path = path
        self.bots = {
            seat: bot(name.removeprefix(BOT), secrets.randbits(32))
            for seat, name in enumerate(match.seats)
            if name.startswith(BOT)
        }
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "hint": self.hint,
            "help": self.help,
            "?": self.help,
            "rules": self.rules,
            "log": self.log,
            "position": self.position,
            "quit": self.quit,
        }

    def run(self) -> None:
        matchfile.save(self.match, self.path)
        out.rule(f"[bold]{self.match.game.title}[/]")
        out.print("Type a number to move, help for everything else.", style="dim")
        self.tell(0)
        while not self.match.over:
            if self.match.seat in self.bots:
                self.take(self.bots[self.match.seat].choose(self.match.imagined()))
            else:
                self.show()
                self.ask()
        self.show()
        self.farewell()

    def ask(self) -> None:
        """Read lines until one of them is a move."""
        before = self.match.version
        while self.match.version == before:
            answer = input("> ").strip().lower()
            command = self.commands.get(answer)
            if command:
                command()
                before = self.match.version
                continue
            try:
                self.take(self.meant(answer))
            except BadAction as error:
                out.print(f"{error}", style="red", markup=False)

    def meant(self, answer: str) -> str:
        """The action a line of input names, by its number or in words."""
        legal = self.match.legal()
        if answer in map(str, range(1, len(legal) + 1)):
            return legal[int(answer) - 1]
        if not answer and len(legal) == 1:
            return legal[0]
        for action in legal:
            if action.lower() == answer:
                return action
        if not answer or answer.isdigit():
            raise BadAction(f"choose a number from 1 to {len(legal)}, or type help")
        return answer

    def take(self, action: str) -> None:
        self.match.play(action)
        matchfile.save(self.match, self.path)
        self.tell(self.match.version)

    # Showing

    def show(self) -> None:
        match = self.match
        out.print()
        out.print(printable_lines(match.game.draw(match.box, match.state)))
        out.print()
        for seat in range(match.setting.players):
            mark = "▶" if seat == match.seat and not match.over else " "
            standing = match.game.words.standing(match.box, match.state, seat)
            out.print(f"{mark} [bold]{safe(self.who(seat))}[/]  {safe(standing)}")
        if not match.over:
            out.print(f"\n{safe(match.game.words.ask(match.box, match.state))}")
            self.show_actions()

    def show_actions(self) -> None:
        match = self.match
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for number, action in enumerate(match.legal(), 1):
            _, *follows = [
                match.game.words.narrate(match.box, event) for event in match.preview(action)
            ] or [""]
            table.add_row(f"{number:3}", f"[bold]{safe(action)}[/]", safe("; ".join(follows)))
        out.print(table)

    def who(self, seat: int) -> str:
        colour = self.match.game.words.seat_name(self.match.box, seat)
        return f"{colour} ({shortened(self.match.seats[seat].removeprefix(BOT))})"

    def tell(self, version: int) -> None:
        for line in self.match.narrative(version):
            out.print(f"  {printable(line)}", style="dim", markup=False)

    def farewell(self) -> None:
        out.print(f"\n[bold]{safe(self.outcome())}[/] after {self.match.version} moves.")
        path = printable(str(self.path))
        out.print(f"See it again with: launchbay replay --log {path}", soft_wrap=True, markup=False)

    def outcome(self) -> str:
        winners = self.match.winners
        if self.match.setting.players == 1:
            return "Mission won" if winners else "Mission failed"
        return f"{' and '.join(self.who(seat) for seat in winners) or 'Nobody'} won"

    # Commands

    def undo(self) -> None:
        try:
            taken_back = self.match.undo()
        except BadAction as error:
            out.print(f"{error}", style="red", markup=False)
            return
        matchfile.save(self.match, self.path)
        out.print(f"  took back {printable(taken_back.action)}", style="dim", markup=False)
        self.show()

    def hint(self) -> None:
        thought = think(self.match, seconds=HINT_SECONDS)
        out.print(f"The bot would play: [bold]{safe(', then '.join(thought.line))}[/]")
        for option in thought.options[:MOST_OPTIONS]:
            chance = f"{100 * option.share:.0f} % ± {100 * option.doubt:.0f}"
            out.print(f"  {chance:>12}  {option.words}", markup=False, highlight=False)

    def help(self) -> None:
        out.print(HELP)

    def rules(self) -> None:
        out.print(Markdown(self.match.game.rulebook))

    def log(self) -> None:
        for version in range(self.match.version + 1):
            self.tell(version)

    def position(self) -> None:
        out.print(printable_lines(self.match.position), markup=False)

    def quit(self) -> None:
        raise Quit
