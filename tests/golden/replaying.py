"""Replaying golden games by the rules of today, and saying plainly what is different."""

from launchbay.engine import registry
from launchbay.engine.game import Game
from launchbay.engine.notation import Setting
from launchbay.engine.records import copy_of
from launchbay.engine.tape import Draw
from tests.golden.goldenfile import Golden, Pinned, Played, Step, canonical
from tests.golden.playing import Board, layout, random_games


class Changed(AssertionError):
    """The rules do something else than the golden games of their version."""


def advice(game: Game) -> str:
    return (
        f"If {game.id} is meant to behave differently, raise `version` in "
        f"{game.folder.name}/__init__.py from {game.version} to {game.version + 1} and run "
        "`make golden`. If it is not, this is a fault: matches that people have stored would "
        "replay differently."
    )


def told(pinned: Pinned) -> str:
    """A setting in words."""
    seats = "1 player" if pinned.players == 1 else f"{pinned.players} players"
    return ", ".join([seats, *(f"{name} {choice}" for name, choice in pinned.options.items())])


# The facts of a version


def check_facts(golden: Golden) -> None:
    """The box, the number of actions and the layout of the state are those of the version."""
    game = registry.game(golden.game)
    for what, now, was in (
        ("the digest of box.toml", canonical(game.edition({})), golden.box),
        ("the number of actions", game.rules.ACTIONS, golden.actions),
        ("the layout of the state", *_first_difference(layout(game), golden.layout)),
    ):
        if now != was:
            raise Changed(
                f"{game.id}, version {golden.version}: {what} is {now}, and the golden file says "
                f"{was}.\n{advice(game)}"
            )


def _first_difference(now: list[str], was: list[str]) -> tuple[str, str]:
    """The first field that is another one; the same twice if there is none."""
    for position in range(max(len(now), len(was))):
        field, golden = ("".join(fields[position : position + 1]) for fields in (now, was))
        if field != golden:
            return f"field {position} {field or 'missing'}", f"{golden or 'no such field'}"
    return "", ""


# Random games


def check_random_games(golden: Golden, pinned: Pinned) -> None:
    """The same seed ends a batch of random games in the same positions, with the same winners."""
    setting = _setting(golden, pinned)
    was = pinned.random
    now = random_games(setting, was.games)
    for what, after, before in (
        ("end with the fingerprint", now.fingerprint, was.fingerprint),
        ("are won so often by each seat:", now.wins, was.wins),
        ("score for each seat in all", now.points, was.points),
    ):
        if after != before:
            raise Changed(
                f"{golden.game}, version {golden.version}, {told(pinned)}: {was.games} random "
                f"games {what} {after}, and the golden file says {before}.\n{advice(setting.game)}"
            )


# Matches


def check_match(golden: Golden, pinned: Pinned, number: int) -> None:
    """Every move of a match draws and leads to what it did."""
    setting = _setting(golden, pinned)
    played = pinned.matches[number]
    where = (
        f"{golden.game}, version {golden.version}, {told(pinned)}, match {number + 1} ({played.by})"
    )
    try:
        _replay(Board(setting), played)
    except Changed as difference:
        raise Changed(f"{where}: {difference}.\n{advice(setting.game)}") from None


def _replay(board: Board, played: Played) -> None:
    opening, *moves = played.steps()
    _compare(board.do(opening.action, _script(opening)), opening, "the opening")
    for number, step in enumerate(moves, 1):
        _check_legal(board, step, number)
        before = copy_of(board.state)
        now = board.do(step.action, _script(step))
        if now != step:
            board.state = before
            _compare(now, step, f"move {number}, {board.told(step.action)},")
    _compare_ends(board, played)


def _script(step: Step) -> list[int]:
    return [draw.outcome for draw in step.drew]


def _check_legal(board: Board, step: Step, number: int) -> None:
    if board.over():
        raise Changed(f"before move {number} the game is over, and it used to go on")
    if step.action >= board.mask.size or not board.mask[step.action]:
        raise Changed(
            f"before move {number} action {step.action} is not legal any more; the position is "
            f"{board.position()}"
        )


def _compare(now: Step, was: Step, where: str) -> None:
    for what, after, before in (
        ("draws", _drawn(now.drew), _drawn(was.drew)),
        ("leads to the hash", now.hash, was.hash),
        ("leaves as legal actions", now.choices, was.choices),
    ):
        if after != before:
            raise Changed(f"{where} {what} {after}, and the golden game says {before}")


def _drawn(draws: tuple[Draw, ...]) -> str:
    return ", ".join(f"{draw.outcome} of {draw.of}" for draw in draws) or "nothing"


def _compare_ends(board: Board, played: Played) -> None:
    for what, now, was in (
        ("the game is over", board.over(), True),
        ("the hash at the end is", board.hash(), played.hash),
        ("the winners are seats", board.winners(), played.winners),
        ("the scores are", board.scores(), played.scores),
    ):
        if now != was:
            raise Changed(f"{what} {now}, and the golden game says {was}")


def _setting(golden: Golden, pinned: Pinned) -> Setting:
    return Setting(registry.game(golden.game), pinned.players, pinned.options)
