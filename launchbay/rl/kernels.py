"""What runs on a CUDA device: one game per thread, its state in the thread's own memory.

A warp's threads go through the rules together, and wait for each other where their ways part. So
the threads of a block can sort their games by the action to be taken: neighbours then do much the
same.

Generic: `cuda.py` binds this module to one game's verbs and to its sizes, and `devicerules.py`
makes device code of it.
"""

import numpy as np
from numba import cuda

from launchbay.engine.actions import pick
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import fingerprint, stream
from launchbay.engine.verbs import apply, legal, observe, score, setup, winners
from launchbay.rl.devicerules import QUIET_LUCK
from launchbay.rl.rewards import reward

# Bound to a game's own: states and masks are whole words of eight bytes.
STATE = np.dtype([("words", np.uint64)])  # padded at its end
STATE_BYTES = 8  # without the padding
STATE_WORDS = 1
MASK_WORDS = 1
KEYS = 2  # to sort by: NEW, one for each action, and the last for what is idle
NUMBERS = 1  # of an observation, at least 1
TOGETHER = False

NEW = 0  # a game is to be begun
TAKEN = 1  # plus an action that is to be taken

DICE, WHIMS = range(2)
WARP = 32
TILE_ROW = WARP + 1  # one more than is used, so that a column lies in as many banks
STEP_BLOCK = 256  # threads of a block
WARPS = STEP_BLOCK // WARP
PLAY_BLOCK = 512


def play(boxes, seed, first, most, tickets, games, scores):
    """Random games to the end; see `drivers.play_games`, which gives the same rows.

    A thread that has finished a game draws the next one's ticket, so none waits for the longest.
    """
    box = boxes[0]
    memory = cuda.local.array(STATE_WORDS, np.uint64)
    words = cuda.local.array(MASK_WORDS, np.uint64)
    lucks = cuda.local.array(2, QUIET_LUCK)
    s = memory.view(STATE)[0]
    dice = lucks[DICE]
    whims = lucks[WHIMS]
    decisions = 0
    row = cuda.atomic.add(tickets, 0, 1)
    fresh = True
    while row < games.size:
        if fresh:
            lay_out(box, memory, s, dice, whims, seed, first + row)
            decisions = 0
            fresh = False
        if s.over or decisions == most:
            finish(box, s, memory, decisions, games, scores, row)
            row = cuda.atomic.add(tickets, 0, 1)
            fresh = True
        else:
            legal(box, s, words.view(np.bool_))
            apply(box, s, dice, pick(words, whims))
            decisions += 1


def play_sorted(boxes, seed, first, most, tickets, games, scores, slots):
    """The same, for games whose actions take many ways: a block's games step one by one."""
    box = boxes[0]
    memory = cuda.local.array(STATE_WORDS, np.uint64)
    words = cuda.local.array(MASK_WORDS, np.uint64)
    lucks = cuda.local.array(2, QUIET_LUCK)
    s = memory.view(STATE)[0]
    dice = lucks[DICE]
    whims = lucks[WHIMS]
    keys = cuda.shared.array(PLAY_BLOCK, np.int32)
    order = cuda.shared.array(PLAY_BLOCK, np.int32)
    starts = cuda.shared.array(KEYS, np.int32)
    idle = KEYS - 1
    keys[cuda.threadIdx.x] = NEW
    while True:
        sort(keys, order, starts)
        if starts[idle] == 0:
            return
        place = order[cuda.threadIdx.x]
        slot = cuda.blockIdx.x * cuda.blockDim.x + place
        key = keys[place]
        row = np.int64(0)
        decisions = 0
        if key == NEW:
            row = cuda.atomic.add(tickets, 0, 1)
            if row < games.size:
                lay_out(box, memory, s, dice, whims, seed, first + row)
            else:
                key = idle
        elif key != idle:
            load(slots.states, slot, memory)
            row = slots.rows[slot]
            decisions = slots.decisions[slot] + 1
            dice.rng = slots.dice[slot]
            whims.rng = slots.whims[slot]
            apply(box, s, dice, key - TAKEN)
        if key != idle:
            if s.over or decisions == most:
                finish(box, s, memory, decisions, games, scores, row)
                key = NEW
            else:
                legal(box, s, words.view(np.bool_))
                key = TAKEN + pick(words, whims)
                store(slots.states, slot, memory)
                slots.rows[slot] = row
                slots.decisions[slot] = decisions
                slots.dice[slot] = dice.rng
                slots.whims[slot] = whims.rng
        keys[place] = key


@rule
def load(states, slot, memory):
    for word in range(memory.size):
        memory[word] = states[word, slot]


@rule
def store(states, slot, memory):
    for word in range(memory.size):
        states[word, slot] = memory[word]


@rule
def lay_out(box, memory, s, dice, whims, seed, number):
    """Begin the game of that number."""
    for word in range(memory.size):
        memory[word] = 0
    dice.rng = stream(seed, 2 * number)
    whims.rng = stream(seed, 2 * number + 1)
    setup(box, s, dice)


@rule
def finish(box, s, memory, decisions, games, scores, row):
    games[row].decisions = decisions
    games[row].over = s.over
    games[row].winners = winners(box, s) if s.over else 0
    games[row].fingerprint = fingerprint(memory.view(np.uint8)[:STATE_BYTES])
    for seat in range(scores.shape[1]):
        scores[row, seat] = score(box, s, seat)


@cuda.jit(device=True)
def sort(keys, order, starts):
    """The places of a block by their keys; `starts` says where each key's begin."""
    thread = cuda.threadIdx.x
    threads = cuda.blockDim.x
    cuda.syncthreads()  # all have read what the last sorting left
    for key in range(thread, starts.size, threads):
        starts[key] = 0
    cuda.syncthreads()
    key = keys[thread]
    turn = cuda.atomic.add(starts, key, 1)
    cuda.syncthreads()
    if thread < WARP:
        sum_up(starts, thread)
    cuda.syncthreads()
    order[starts[key] + turn] = thread
    cuda.syncthreads()


@cuda.jit(device=True)
def sum_up(counts, lane):
    """Replace each count by the sum of those before it, a stretch of them for each lane."""
    stretch = (counts.size + WARP - 1) // WARP
    first = min(lane * stretch, counts.size)
    last = min(first + stretch, counts.size)
    total = 0
    for position in range(first, last):
        total += counts[position]
    before = 0
    for other in range(WARP):
        theirs = cuda.shfl_sync(0xFFFFFFFF, total, other)
        if other < lane:
            before += theirs
    for position in range(first, last):
        count = counts[position]
        counts[position] = before
        before += count


def step(boxes, seed, anew, autoreset, actions, slots):
    """Take an action in each slot, or lay out its first game; see `loops.step`.

    Every thread of a warp stays to the end: together they write the rows of all their slots.
    """
    box = boxes[0]
    memory = cuda.local.array(STATE_WORDS, np.uint64)
    words = cuda.local.array(MASK_WORDS, np.uint64)
    numbers = cuda.local.array(NUMBERS, np.float32)
    lucks = cuda.local.array(2, QUIET_LUCK)
    s = memory.view(STATE)[0]
    dice = lucks[DICE]
    whims = lucks[WHIMS]
    keys = cuda.shared.array(STEP_BLOCK, np.int32)
    order = cuda.shared.array(STEP_BLOCK, np.int32)
    starts = cuda.shared.array(KEYS, np.int32)
    start = cuda.blockIdx.x * cuda.blockDim.x
    mine = start + cuda.threadIdx.x
    keys[cuda.threadIdx.x] = NEW
    if mine < actions.size and not anew and 0 <= actions[mine] < slots.masks.shape[1]:
        keys[cuda.threadIdx.x] = TAKEN + actions[mine]
    sort(keys, order, starts)
    slot = start + order[cuda.threadIdx.x]
    if slot < actions.size:
        slots.rewards[slot, :] = 0.0
        if anew:
            slots.numbers[slot] = slot
            slots.over[slot] = False
        else:
            load(slots.states, slot, memory)
            dice.rng = slots.dice[slot]
            take(box, s, dice, actions[slot], slots, slot)
        if anew or (autoreset and s.over):
            if not anew:
                slots.numbers[slot] += slots.numbers.size
            lay_out(box, memory, s, dice, whims, seed, slots.numbers[slot])
            slots.whims[slot] = whims.rng
        store(slots.states, slot, memory)
        slots.dice[slot] = dice.rng
        slots.seats[slot] = s.seat
        legal(box, s, words.view(np.bool_))
        observe(box, s, numbers)
    warp = cuda.threadIdx.x // WARP
    tile = cuda.shared.array((WARPS, WARP, TILE_ROW), np.uint32)[warp]
    places = order[warp * WARP : (warp + 1) * WARP]
    write_rows(tile, words.view(np.uint32), slots.mask_rows, start, places)
    write_rows(tile, numbers.view(np.uint32), slots.observation_rows, start, places)


@rule
def take(box, s, dice, action, slots, slot):
    """An action, if it is legal, and the rewards should it end the game."""
    if s.over:
        return
    if action < 0 or action >= slots.masks.shape[1] or not slots.masks[slot, action]:
        cuda.atomic.add(slots.illegal, 0, 1)
        return
    apply(box, s, dice, action)
    slots.over[slot] = s.over != 0
    if s.over:
        won = winners(box, s)
        for seat in range(box.players):
            slots.rewards[slot, seat] = reward(won, seat, box.players, TOGETHER)


@cuda.jit(device=True)
def write_rows(tile, row, rows, start, places):
    """A warp's rows, each in a thread's own memory, to where the device's memory has them.

    Each thread alone would touch a far place for every number: together they write stretches.
    """
    lane = cuda.laneid
    for left in range(0, rows.shape[1], WARP):
        cuda.syncwarp()
        for column in range(min(WARP, rows.shape[1] - left)):
            tile[lane, column] = row[left + column]
        cuda.syncwarp()
        if left + lane < rows.shape[1]:
            for line in range(WARP):
                if start + places[line] < rows.shape[0]:
                    rows[start + places[line], left + lane] = tile[line, lane]


def choose(mask_words, whims, actions):
    """A random legal action for each slot; see `loops.choose`."""
    slot = cuda.grid(1)
    if slot < actions.size:
        lucks = cuda.local.array(1, QUIET_LUCK)
        luck = lucks[0]
        flagged = np.uint64(0)
        for word in range(mask_words.shape[1]):
            flagged |= mask_words[slot, word]
        if flagged == 0:
            actions[slot] = -1
        else:
            luck.rng = whims[slot]
            actions[slot] = pick(mask_words[slot], luck)
            whims[slot] = luck.rng


@cuda.jit
def copy_actions(given, actions):
    """Actions as they come, to whole numbers of one size: for another, `step` would be compiled."""
    slot = cuda.grid(1)
    if slot < actions.size:
        actions[slot] = given[slot]
