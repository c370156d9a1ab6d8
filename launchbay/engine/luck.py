"""Where chance comes from, and what it did. Rules own no randomness.

A luck serves its script first, then its generator, and writes everything drawn and everything
told to its tape. So a test names its dice, a match replays from its recorded outcomes whatever the
generator, someone with the physical game can type in real rolls, and a search draws its own
futures. It is a record like the rest: one pointer to pass, nothing to allocate.
"""

from collections.abc import Sequence

import numpy as np

from launchbay.engine.compiled import rule, wrapping
from launchbay.engine.records import blank, record

DREW = 0  # the one kind of event that is the engine's own; a game's kinds start at 1
LONGEST_SCRIPT = 512  # outcomes that can be laid out in advance for one move
LONGEST_TAPE = 2048  # events that one move can tell

LUCK = record(
    ("rng", np.uint64),  # the generator's state
    ("scripted", np.int16),  # outcomes on the script
    ("served", np.int16),  # those of them already drawn
    ("room", np.int16),  # events the tape may take; playouts leave it at 0
    ("told", np.int16),  # events on the tape
    ("lost", np.int16),  # 1 if an event did not fit
    ("misfits", np.int16),  # scripted outcomes that were none of those asked for
    ("script", np.int16, LONGEST_SCRIPT),
    ("tape", np.int16, (LONGEST_TAPE, 4)),
)


def new_luck(seed: int = 0, script: Sequence[int] = (), *, tape: bool = False) -> np.record:
    """A source of chance; `script` is served before the generator, events are kept on a `tape`."""
    luck = blank(LUCK)
    luck.rng = seed % 2**64
    luck.scripted = len(script)
    luck.script[: len(script)] = script
    luck.room = LONGEST_TAPE if tape else 0
    return luck


@rule
def below(luck, n):
    """Draw 0..n-1, every outcome equally likely, and note it on the tape."""
    if luck.served < luck.scripted:
        outcome = scripted(luck, n)
    else:
        outcome = uniform(luck, n)
    tell(luck, DREW, n, outcome, 0)
    return outcome


@rule
def scripted(luck, n):
    """The script's next outcome; one that does not fit is counted, and bent so as to be safe."""
    outcome = np.int64(luck.script[luck.served])
    luck.served += 1
    if 0 <= outcome < n:
        return outcome
    luck.misfits += 1
    return outcome % n


@rule
def uniform(luck, n):
    """Thirty-two fresh bits scaled to 0..n-1; the few that would favour an outcome are redrawn."""
    while True:
        product = (fresh(luck) >> np.uint64(32)) * np.uint64(n)
        rest = product & np.uint64(0xFFFFFFFF)
        if rest >= np.uint64(n) or rest >= np.uint64((1 << 32) % n):  # the division is rarely due
            return np.int64(product >> np.uint64(32))


@wrapping
def fresh(luck):
    """The generator's next 64 bits (splitmix64)."""
    luck.rng = luck.rng + np.uint64(0x9E3779B97F4A7C15)
    return scramble(luck.rng)


@wrapping
def scramble(x):
    """Mix 64 bits so that neighbouring numbers come out unrelated (splitmix64's finisher)."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@rule
def tell(luck, kind, a, b, c):
    """Write an event on the tape, if there is one."""
    if luck.told < luck.room:
        event = luck.tape[luck.told]
        event[0] = kind
        event[1] = a
        event[2] = b
        event[3] = c
        luck.told += 1
    elif luck.room > 0:
        luck.lost = 1
