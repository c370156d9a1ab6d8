"""Taking moves by the numbers of their actions, with the outcomes given or drawn."""

from collections.abc import Sequence

import numpy as np

from launchbay.engine import notation, tape
from launchbay.engine.actions import blank_mask
from launchbay.engine.batches import play_batch
from launchbay.engine.drivers import RANDOM
from launchbay.engine.game import Game
from launchbay.engine.luck import new_luck
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank, state_hash
from tests.golden.goldenfile import OPENING, PREFIX, Ends, Step

GAMES = 500  # random games of a setting that are played to their ends


class Board:
    """A position that moves on in place: a copy for each move would be the slowest part."""

    def __init__(self, setting: Setting):
        self.setting = setting
        self.game = setting.game
        self.box = setting.box()
        self.state = blank(self.game.rules.STATE)
        self.mask = blank_mask(self.game.rules.ACTIONS)  # of the actions legal now

    def do(self, action: int, script: Sequence[int] = (), seed: int = 0) -> Step:
        """Lay out the game, or take an action, and say where that leads."""
        luck = new_luck(seed, script, tape=True)
        if action == OPENING:
            self.game.rules.setup(self.box, self.state, luck)
        else:
            self.game.rules.apply(self.box, self.state, luck, action)
        drew = tuple(tape.draws(luck))
        self.game.rules.legal(self.box, self.state, self.mask)
        return Step(action, drew, self.hash()[:PREFIX], int(self.mask.sum()))

    def hash(self) -> str:
        return state_hash(self.state)

    def over(self) -> bool:
        return bool(self.state.over)

    def winners(self) -> list[int]:
        won = int(self.game.rules.winners(self.box, self.state))
        return [seat for seat in range(self.setting.players) if won >> seat & 1]

    def scores(self) -> list[int]:
        score = self.game.rules.score
        return [int(score(self.box, self.state, seat)) for seat in range(self.setting.players)]

    def position(self) -> str:
        return notation.show(self.setting, self.box, self.state).replace("\n", notation.PART)

    def told(self, action: int) -> str:
        """An action with its words of today, and the position it is taken in."""
        words = self.game.words.say(self.box, self.state, action)
        return f"action {action} ({words}) at {self.position()}"


def random_games(setting: Setting, games: int) -> Ends:
    """The ends of so many random games."""
    played, scores = play_batch(setting, [[RANDOM] * setting.players], games)
    won = played["winners"][:, None] >> np.arange(setting.players) & 1
    return Ends(
        games=games,
        fingerprint=f"{int(played['fingerprint'].sum(dtype=np.uint64)):016x}",
        wins=won.sum(axis=0).tolist(),
        points=scores.sum(axis=0).tolist(),
    )


def layout(game: Game) -> list[str]:
    """The fields of a state: a hash is that of their bytes in order."""
    fields = (game.rules.STATE.fields or {}).items()  # in the order of the record
    return [f"{name} {_type(kind)} {offset}" for name, (kind, offset, *_title) in fields]


def _type(kind: np.dtype) -> str:
    shape = "".join(f"[{size}]" for size in kind.shape)
    return f"{kind.base.name}{shape}"
