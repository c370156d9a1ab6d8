"""What is still to be done: a stack of frames, the top one first.

A frame is a row of small numbers: what to do, who decides in it, and up to seven details. Doing
one thing may put others on top, which are finished before it goes on. So an effect can be
interrupted anywhere, by a question or by another effect, and nothing but the state remembers it.
"""

from launchbay.engine.compiled import inlined, rule
from launchbay.games.sdf1.table import FRAME, OP, WHO


@rule
def push(s, op, who, a=0, b=0, c=0, d=0, e=0, f=0, g=0):
    """Put something on top; `who` is the seat that decides in it, NONE for the team's leader."""
    frame = s.frames[s.depth]
    frame[OP] = op
    frame[WHO] = who
    frame[2] = a
    frame[3] = b
    frame[4] = c
    frame[5] = d
    frame[6] = e
    frame[7] = f
    frame[8] = g
    s.depth += 1


@rule
def pop(s):
    """What is done leaves no trace, so that equal positions are equal bytes."""
    s.depth -= 1
    frame = s.frames[s.depth]
    for field in range(FRAME):
        frame[field] = 0


@inlined
def top(s):
    """The frame being worked on, to read and to write."""
    return s.frames[s.depth - 1]


@inlined
def below_top(s):
    """The frame that waits for the top one."""
    return s.frames[s.depth - 2]
