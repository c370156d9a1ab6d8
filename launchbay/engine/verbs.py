"""The contract: what a game's `rules.py`, `laws.py`, `bot.py` and `observation.py` provide.

Generic compiled loops (`drivers.py`) import these names; `compiled.bind` puts one game's
functions in their place. Called as they are, they say so.
"""

from typing import Any, NoReturn

LAST_WORD = 1 << 20
ROUND = -1  # a bot's HORIZON: the end of the round that `when` tells


def setup(box: Any, s: Any, luck: Any) -> None:
    """Lay out the game on a blank state, up to the first decision."""
    _unbound()


def legal(box: Any, s: Any, mask: Any) -> None:
    """Flag the actions open to `s.seat`; none once the game is over."""
    _unbound()


def apply(box: Any, s: Any, luck: Any, action: Any) -> None:
    """Take a legal action, and everything that follows from it up to the next decision."""
    _unbound()


def act(box: Any, s: Any, luck: Any, action: Any) -> None:
    """Take a legal action, and nothing that follows; only games with TASKS have these three."""
    _unbound()


def advance(box: Any, s: Any, luck: Any) -> Any:
    """Do one thing of what follows by itself; True if somebody is to decide first.

    `act`, and `advance` until the game is over or somebody is to decide, are `apply`.
    """
    _unbound()


def task(s: Any) -> Any:
    """What `advance` has to do next, as a number below TASKS."""
    _unbound()


def score(box: Any, s: Any, seat: Any) -> Any:
    """How a seat stands; more is better, and equal is a tie."""
    _unbound()


def winners(box: Any, s: Any) -> Any:
    """The seats that have won, as a bit mask; asked only once the game is over."""
    _unbound()


def broken(box: Any, s: Any) -> Any:
    """The number of the first law a state breaks, or NONE (`laws.py`)."""
    _unbound()


def choose(box: Any, s: Any, mask: Any, pad: Any, luck: Any) -> Any:
    """The house bot's action; `pad` is there to try things on (`bot.py`)."""
    _unbound()


def weigh(box: Any, s: Any, pad: Any, shares: Any) -> None:
    """Fill in each seat's chance of winning, 0..1, as the search is to take it (`bot.py`)."""
    _unbound()


def foresee(box: Any, s: Any, action: Any, pad: Any, shares: Any) -> Any:
    """Like `weigh`, for an action whose dice have not fallen yet, without taking it.

    Returns how many simulations that look counts for: 0 if the action has to be tried instead,
    `LAST_WORD` if there is nothing to learn from trying it.
    """
    _unbound()


def when(box: Any, s: Any) -> Any:
    """The round of the game, and the stage of the round; asked where a bot's HORIZON is `ROUND`."""
    _unbound()


def observe(box: Any, s: Any, out: Any) -> None:
    """Fill in what `s.seat` sees, every number of the vector (`observation.py`)."""
    _unbound()


def _unbound() -> NoReturn:
    raise TypeError("a verb of the contract was called without a game: see compiled.bind")
