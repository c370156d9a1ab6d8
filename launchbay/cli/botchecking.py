"""`launchbay check-bot`."""

import time
from dataclasses import dataclass, field

from launchbay.bots import players
from launchbay.bots.players import Bot
from launchbay.bots.readiness import make_ready
from launchbay.cli.screen import compiling, out, progress
from launchbay.engine import laws, registry
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting, show_setting
from launchbay.engine.records import state_hash
from launchbay.engine.text import listed, quoted, sentence

PATIENCE = 2.0  # seconds for an answer: twice the clock of our strongest level
LEGAL = "answers with a legal action"
UNCHANGED = "leaves the match as it is"
IN_TIME = f"answers within {PATIENCE:g} seconds"
SURVIVES = "gets through every game without an error"
DEMANDS = (SURVIVES, LEGAL, UNCHANGED, IN_TIME)


@dataclass
class Findings:
    """What was seen of a bot; of each kind of fault the first."""

    answers: int = 0
    slowest: float = 0.0  # seconds
    faults: dict[str, str] = field(default_factory=dict)  # demand -> a sentence

    def blame(self, demand: str, match: Match, sentence: str) -> None:
        where = f"{match.game.id}, {laws.told(match.setting)}, move {match.version + 1}"
        self.faults.setdefault(demand, f"{where}: {sentence}")


def check_bot(name: str, game: str | None) -> int:
    """Print what is in order and what is not; 0 if everything is."""
    players.check(name)
    games = [registry.game(game)] if game else registry.games()
    settings = [setting for one in games for setting in laws.typical_settings(one)]
    for one in games:
        with compiling(one):  # a bot is not to be blamed for the first use of a game
            make_ready(one)
    findings = Findings()
    with progress(f"{name} plays", sum(setting.players for setting in settings)) as advance:
        for setting in settings:
            for seat in range(setting.players):
                play(name, seat, setting, findings)
                advance(1)
    _show(name, findings, len(settings))
    return 1 if findings.faults else 0


def play(name: str, seat: int, setting: Setting, findings: Findings) -> None:
    """One game with the bot in a seat and random bots in all others, up to its first fault."""
    match = Match(setting, chance=Seeded(seat))
    match.open()
    try:
        bot = players.bot(name, seat)
    except players.BrokenBot as fault:
        findings.blame(SURVIVES, match, str(fault))
        return
    rival = players.bot("random", seat)
    while not match.over:
        words = ask(bot, match, findings) if match.seat == seat else rival.choose(match)
        if words is None:
            return
        match.play(words)


def ask(bot: Bot, match: Match, findings: Findings) -> str | None:
    """The bot's answer, or None if the game cannot go on with it."""
    legal, before = match.legal(), _traces(match)
    started = time.perf_counter()
    try:
        words = bot.choose(match)
    except Exception as fault:
        findings.blame(SURVIVES, match, _named(fault))
        return None
    seconds = time.perf_counter() - started
    findings.answers += 1
    findings.slowest = max(findings.slowest, seconds)
    if _traces(match) != before:
        findings.blame(UNCHANGED, match, "the match was another one after its answer")
        return None
    if words not in legal:
        findings.blame(LEGAL, match, f"{quoted(words)} is none of {listed(legal)}")
        return None
    if seconds > PATIENCE:
        findings.blame(IN_TIME, match, f"the answer took {seconds:.1f} seconds")
    return words


def _traces(match: Match) -> tuple[object, ...]:
    """All that a bot could change in a match."""
    return (
        state_hash(match.state),  # not `match.hash`, which is computed once a position
        match.box.tobytes(),
        show_setting(match.setting),
        match.chance,
        tuple(match.moves),
        tuple(match.seats),
        tuple(match.actions().items()),
    )


def _named(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"


def _show(name: str, findings: Findings, settings: int) -> None:
    for demand in DEMANDS:
        if demand in findings.faults:
            out.print(f"[red]✗[/] {demand}")
            out.print(f"  {sentence(findings.faults[demand])}", markup=False, soft_wrap=True)
        else:
            out.print(f"[green]✓[/] {demand}")
    out.print(
        f"[dim]{name}: {findings.answers:,} answers in {settings} settings, "
        f"the slowest after {1000 * findings.slowest:,.1f} ms[/]"
    )
    faults = len(findings.faults)
    out.print("[bold green]All well.[/]" if not faults else f"[bold red]{faults} not in order.[/]")
