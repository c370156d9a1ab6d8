"""What is true of every position a game of Cyclone can reach."""

from launchbay.engine.compiled import rule
from launchbay.engine.records import NONE
from launchbay.games.cyclone.content import ARMS, EYE, REACH, SPACES
from launchbay.games.cyclone.rules import can_move, someone_has_won

LAWS: tuple[str, ...] = (
    "every colour in play has all its cubes, the others none",
    "cubes stand only where the board has spaces and open bases",
    "the seat to act, the starter and the round are those of this game",
    "the roll is one of the die's, and no more actions are left than were rolled",
    "whoever is asked has an action left and a cube to move",
    "the game is over when an aim is met or nobody moves any more, and not before",
)
CUBES, PLACES, TURN, ROLL, ASKED, OVER = range(len(LAWS))


@rule
def broken(box, s):
    """The first law this position breaks, or NONE."""
    if not has_all_cubes(box, s):
        return CUBES
    if not stays_on_board(box, s):
        return PLACES
    if not (0 <= s.seat < box.players and 0 <= s.starter < box.players):
        return TURN
    if not (1 <= s.rounds <= box.last_round and 0 <= s.idle <= box.idle_turns):
        return TURN
    if not (1 <= s.roll <= box.die and 0 <= s.actions <= s.roll and 0 <= s.moved <= 1):
        return ROLL
    if s.moved != (s.actions < s.roll) and s.actions > 0:
        return ROLL
    if not s.over and not (s.actions > 0 and can_move(box, s)):
        return ASKED
    if s.over != (someone_has_won(box, s) or is_stalled(box, s)):
        return OVER
    return NONE


@rule
def has_all_cubes(box, s):
    for colour in range(ARMS):
        cubes = 0
        for arm in range(ARMS):
            cubes += s.bases[arm, colour]
        for space in range(SPACES):
            stack = s.stack[space]
            while stack > 0:
                cubes += stack & 7 == 1 + colour
                stack >>= 3
        if cubes != box.cubes * box.open[colour]:
            return False
    return True


@rule
def stays_on_board(box, s):
    for space in range(SPACES):
        if space == EYE:
            exists = box.eye > 0
        else:
            exists = box.open[space // REACH] > 0 and space % REACH < box.arm
        if s.stack[space] != 0 and not exists:
            return False
    for arm in range(ARMS):
        for colour in range(ARMS):
            if s.bases[arm, colour] < 0 or (s.bases[arm, colour] > 0 and not box.open[arm]):
                return False
    return True


@rule
def is_stalled(box, s):
    last_seat = (s.seat + 1) % box.players == s.starter
    finished_last_round = s.rounds == box.last_round and last_seat and s.actions == 0
    return s.idle == box.idle_turns or finished_last_round
