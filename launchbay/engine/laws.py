"""The laws every game keeps, tried on random play. A new game is right when they all hold.

Run them with `launchbay check GAME`. Each law returns how many things it looked at, or raises
`Broken` with a position that shows the fault.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from queue import Empty, Queue
from random import Random
from threading import Thread

import numpy as np

from launchbay.engine import matchfile, notation
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import RANDOM
from launchbay.engine.game import Game
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from launchbay.engine.records import NONE, packed

Law = Callable[[Setting, int], int]  # a setting and how many games to look at -> things looked at


MOST_SETTINGS = 240  # that are looked at; a game with many switches has thousands
BATCH = 1000  # games a worker plays before it looks at them
PATIENCE = 300  # seconds after which a change that is still being tried has no end


class Broken(AssertionError):
    """A law does not hold; the message says where."""


def settings(game: Game) -> list[Setting]:
    """Every number of players with every option, seatings apart; a fair share of too many."""
    found = []
    varied = [option for option in game.options if not option.each_seat]
    for players in game.players:
        combined = list(product(*(option.allowed(players) for option in varied)))
        for values in _spread(combined, MOST_SETTINGS // len(game.players)):
            options = {option.name: value for option, value in zip(varied, values, strict=True)}
            found.append(Setting(game, players, options))
    return found


def _spread(values: list[tuple[str, ...]], most: int) -> list[tuple[str, ...]]:
    """All of them, or as many as wanted, picked by chance but always the same ones."""
    return values if len(values) <= most else Random(0).sample(values, most)  # noqa: S311


def usual_settings(game: Game) -> list[Setting]:
    """Each number of players, with no option chosen."""
    return [Setting(game, players, {}) for players in game.players]


def typical_settings(game: Game) -> list[Setting]:
    """Enough settings for a close look: the usual one, and each option once at its other ends."""
    found = []
    for players in game.players:
        usual = Setting(game, players, {})
        found.append(usual)
        for option in game.options:
            if not option.each_seat:
                ends = (option.choices[0], option.choices[-1])
                found += [
                    Setting(game, players, {option.name: value})
                    for value in dict.fromkeys(ends)
                    if value in option.allowed(players) and value != option.default(players)
                ]
    return found


def told(setting: Setting) -> str:
    seats = "1 player" if setting.players == 1 else f"{setting.players} players"
    return ", ".join([seats, *_varied(setting)])


def _varied(setting: Setting) -> list[str]:
    apart = {option.name for option in setting.game.options if option.each_seat}
    return [f"{name} {value}" for name, value in setting.options.items() if name not in apart]


# What must hold


def ends_and_stays_sound(setting: Setting, games: int) -> int:
    """every game ends, with every piece accounted for at every step"""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        starts = range(0, games, BATCH)
        return sum(pool.map(lambda at: _sound_games(setting, at, min(BATCH, games - at)), starts))


def _sound_games(setting: Setting, first: int, count: int) -> int:
    played = _random_games(setting, first, count, watch=True)
    for number, row in enumerate(played, first):
        if row.broken != NONE:
            raise Broken(f"game {number} broke a law: {setting.game.laws.LAWS[row.broken]}")
        if not row.over:
            raise Broken(f"game {number} was not over after {setting.game.longest} decisions")
    return int(played["decisions"].sum())


def asks_until_over(setting: Setting, games: int) -> int:
    """some action is legal until the game is over, and none after"""
    return _each_position(setting, games, _asks)


def _asks(match: Match) -> int:
    if bool(match.legal()) == match.over:
        raise Broken(f"{'over, but' if match.over else 'no'} actions are legal in {match!r}")
    return 1


def positions_round_trip(setting: Setting, games: int) -> int:
    """a position written down reads back the same"""
    return _each_position(setting, games, _round_trip)


def _round_trip(match: Match) -> int:
    again, s = notation.read(match.position)
    if again != match.setting or packed(s) != packed(match.state):
        raise Broken(f"reads back differently: {match!r}")
    return 1


def actions_have_their_own_words(setting: Setting, games: int) -> int:
    """every legal action has words of its own"""
    return _each_position(setting, games, _distinct_words)


def _distinct_words(match: Match) -> int:
    mask = np.zeros(match.game.rules.ACTIONS, np.bool_)
    match.game.rules.legal(match.box, match.state, mask)
    if len(match.legal()) != mask.sum():
        raise Broken(f"two legal actions share their words in {match!r}")
    return int(mask.sum())


def every_action_applies(setting: Setting, games: int) -> int:
    """every legal action can be taken, leaves a sound position and tells it in words"""
    return _each_position(setting, games, _applies)


def _applies(match: Match) -> int:
    actions = match.legal()
    for action in actions:
        branch = match.rewound(match.version)
        branch.play(action)
        law = match.game.laws.broken(branch.box, branch.state)
        if law != NONE:
            raise Broken(f"{action!r} breaks {match.game.laws.LAWS[law]!r} in {match!r}")
        branch.narrative()
        if branch.can_undo():
            branch.undo()
            if branch.hash != match.hash:
                raise Broken(f"{action!r} cannot be taken back cleanly in {match!r}")
    return len(actions)


def files_replay(setting: Setting, games: int) -> int:
    """a match file replays to the same hash, and writes out the same again"""
    moves = 0
    for match in _random_matches(setting, games):
        written = matchfile.encode(match)
        again = matchfile.decode(written)
        if again.hash != match.hash or matchfile.encode(again) != written:
            raise Broken(f"replays differently: {match!r}")
        moves += match.version
    return moves


def compiled_equals_interpreted(setting: Setting, games: int) -> int:
    """compiled and interpreted play give the same hashes"""
    compiled = fingerprints(setting, games)
    command = [
        sys.executable,
        "-W",
        "error::RuntimeWarning",  # such as an overflow
        "-m",
        "launchbay.engine.laws",
        notation.show_setting(setting),
        str(games),
    ]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise Broken(f"interpreted play failed: {last_line(run.stderr)}")
    interpreted = run.stdout.split()
    for number, (one, other) in enumerate(zip(compiled, interpreted, strict=True)):
        if one != other:
            raise Broken(f"game {number} ends differently when interpreted")
    return games


def last_line(errors: str) -> str:
    """The last line of a traceback, which names the error."""
    return (errors.strip().splitlines() or ["no reason is given"])[-1]


def survives_changes(setting: Setting, games: int) -> int:
    """changed positions, boxes and match files are refused, or play on inside their arrays"""
    command = [
        sys.executable,
        "-m",
        "launchbay.engine.mutants",
        notation.show_setting(setting),
        str(games),
    ]
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0"}
    with tempfile.TemporaryFile("w+") as errors:
        run = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        last = _last_told(run)
        word, _, rest = last.partition(" ")
        if word == "done":
            return int(rest.split()[0])
        if word == "fault":
            raise Broken(rest)
        if word == "endless":
            raise Broken(f"no end after {PATIENCE} seconds: {rest}")
        errors.seek(0)
        why = errors.read().strip().splitlines()[-1:] or [f"exit status {run.returncode}"]
        raise Broken(f"{why[0]}, during {rest or 'the start'}")


def _last_told(run: "subprocess.Popen[str]") -> str:
    """The last line that a process prints, at its end or when it is stopped for printing nothing.

    Until its first line it may compile for minutes.
    """
    told: Queue[str | None] = Queue()
    assert run.stdout is not None
    reader = Thread(target=_pass_on, args=(run.stdout, told), daemon=True)
    reader.start()
    last, patience = "", None
    try:
        while (line := told.get(timeout=patience)) is not None:
            last, patience = line.strip(), PATIENCE
    except Empty:
        last = last.replace("try", "endless", 1)
    finally:
        run.kill()
        run.wait()
        reader.join()
        run.stdout.close()
    return last


def _pass_on(lines: Iterable[str], told: "Queue[str | None]") -> None:
    for line in lines:
        told.put(line)
    told.put(None)


def fingerprints(setting: Setting, games: int) -> list[str]:
    """The final states of some random games, hashed."""
    played = _random_games(setting, 0, games, watch=False)
    return [f"{fingerprint:016x}" for fingerprint in played["fingerprint"].tolist()]


def _random_games(setting: Setting, first: int, count: int, *, watch: bool) -> np.recarray:
    everyone_random = [[RANDOM] * setting.players]
    return play_batch(setting, everyone_random, count, first=first, watch=watch).games


LAWS: Mapping[str, Law] = {
    law.__doc__ or law.__name__: law
    for law in (
        ends_and_stays_sound,
        asks_until_over,
        positions_round_trip,
        actions_have_their_own_words,
        every_action_applies,
        files_replay,
        compiled_equals_interpreted,
        survives_changes,
    )
}


def _each_position(setting: Setting, games: int, look: Callable[[Match], int]) -> int:
    seen = 0
    for seed in range(games):
        for match in _random_play(setting, seed):
            seen += look(match)
    return seen


def _random_matches(setting: Setting, games: int) -> Iterator[Match]:
    for seed in range(games):
        *_, finished = _random_play(setting, seed)
        yield finished


def _random_play(setting: Setting, seed: int) -> Iterator[Match]:
    """A match of random actions, handed out before each of them and at its end."""
    choices = np.random.default_rng(seed)
    match = Match(setting, chance=Seeded(seed))
    match.open()
    while not match.over:
        yield match
        legal = match.legal()
        match.play(legal[choices.integers(len(legal))])
    yield match


if __name__ == "__main__":
    print(*fingerprints(notation.read_setting(sys.argv[1]), int(sys.argv[2])), sep="\n")
