"""What runs on a CUDA device: one game per thread.

A warp's threads go through the rules together, and wait for each other where their ways part: that
is what costs most. So a block can sort its games by the action to be taken, or by the task at hand,
which lets neighbours do much the same; and threads meet again (`syncwarp`) before each of the
verbs, for once their ways have parted, the compiler would let them go on apart to the end.

Generic: `cuda.py` binds this module to one game's verbs and to its sizes, and `devicerules.py`
makes device code of it.
"""

import numpy as np
from numba import cuda

from launchbay.engine.actions import pick
from launchbay.engine.compiled import rule
from launchbay.engine.drivers import fingerprint, stream
from launchbay.engine.records import NONE
from launchbay.engine.verbs import act, advance, apply, legal, observe, score, setup, task, winners
from launchbay.rl.devicerules import QUIET_LUCK
from launchbay.rl.rewards import reward

# Bound to a game's own: states and masks are whole words of eight bytes.
STATE = np.dtype([("words", np.uint64)])  # padded at its end
STATE_BYTES = 8  # without the padding
STATE_WORDS = 1
TABLE = np.dtype([("state", STATE)])  # see `cuda.table_of`
TABLE_WORDS = 1
TABLES_AT_HAND = False  # in memory that a block shares
PILES_START = 0  # where numbers of sixteen bits start behind them
CHOSEN = 1  # plus an action that is to be taken, where tables are sorted by task
ROW = STATE  # a state among others, padded for memory that has banks
ROW_WORDS = 1
MASK_WORDS = 1
KEYS = 2  # to sort by: NEW, one for each task and action, and the last for what is idle
NUMBERS = 1  # of an observation, at least 1
TOGETHER = False
LOOKS_APART = False  # observations have a kernel of their own

NEW = 0  # a game is to be begun
TAKEN = 1  # plus an action that is to be taken; or plus a task

DICE, WHIMS = range(2)
WARP = 32
ALL = 0xFFFFFFFF  # threads of a warp, as bits
TILE_ROW = WARP + 1  # one more than is used, so that a column lies in as many banks
PLAY_BLOCK = 128  # threads of a block
SORTED_BLOCK = 768
TASKS_BLOCK = 1024
STEP_BLOCK = 256
LOOK_BLOCK = 32
WARPS = STEP_BLOCK // WARP
ENOUGH = 8  # games of a warp that have ended: the next ones are begun together


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
    while cuda.any_sync(ALL, row < games.size):
        if fresh and row < games.size:
            lay_out(box, memory, s, dice, whims, seed, first + row)
            note_first(s, games, row)
            decisions = 0
            fresh = False
        cuda.syncwarp()
        ended = row < games.size and (s.over or decisions == most)
        playing = row < games.size and not ended
        enough = cuda.popc(cuda.ballot_sync(ALL, ended)) >= ENOUGH
        some_play = cuda.any_sync(ALL, playing)
        if ended and (enough or not some_play):
            finish(box, s, memory, decisions, games, scores, row)
            row = cuda.atomic.add(tickets, 0, 1)
            fresh = True
        cuda.syncwarp()
        if playing:
            clear(words)
            legal(box, s, words.view(np.bool_))
        cuda.syncwarp()
        action = 0
        if playing:
            action = pick(words, whims)
        cuda.syncwarp()
        if playing:
            apply(box, s, dice, action)
            decisions += 1
        cuda.syncwarp()


def play_sorted(boxes, seed, first, most, tickets, games, scores, tables, memories):
    """The same, for games that take many ways.

    A block plays at more tables than it has threads. It sorts them by what is to be done next; then
    its warps serve 32 tables after 32, until all have been served. `memories` are the bytes of
    `tables`, eight to a number.
    """
    box = boxes[0]
    count = tables.size // cuda.gridDim.x
    here = cuda.blockIdx.x * count
    if TABLES_AT_HAND:
        tables = cuda.shared.array(0, TABLE)
        memories = cuda.shared.array(0, np.uint64)
        here = 0
    words = cuda.local.array(MASK_WORDS, np.uint64)
    piles = cuda.shared.array(0, np.int16)[PILES_START:]
    keys = piles[:count]
    order = piles[count : 2 * count]
    starts = cuda.shared.array(KEYS, np.int32)
    served = cuda.shared.array(1, np.int32)
    empty(tables, keys, here)
    while True:
        sort_tables(keys, order, starts)
        served[0] = 0
        cuda.syncthreads()
        busy = starts[KEYS - 1]
        if busy == 0:
            return
        at = next_tables(served)
        while at < busy:
            mine = at + cuda.laneid
            place = np.int64(order[min(mine, busy - 1)])
            number = here + place
            key = np.int64(keys[place]) if mine < busy else np.int64(KEYS - 1)
            if key == NEW:
                key = next_game(box, tables, memories, number, seed, first, tickets, games, scores)
            cuda.syncwarp()
            key = serve(box, tables[number], key, words, most)
            if mine < busy:
                keys[place] = key
            at = next_tables(served)


@rule
def serve(box, table, key, words, most):
    """Take the action by which the table was sorted, and choose the next."""
    s = table.state
    is_busy = key != KEYS - 1
    if is_busy and key != NEW:
        apply(box, s, table.dice, key - TAKEN)
        table.decisions += 1
    cuda.syncwarp()
    goes_on = is_busy and not s.over and table.decisions < most
    if goes_on:
        clear(words)
        legal(box, s, words.view(np.bool_))
    cuda.syncwarp()
    if goes_on:
        key = TAKEN + pick(words, table.whims)
    elif is_busy:
        key = np.int64(NEW)
    cuda.syncwarp()
    return key


@rule
def serve_by_task(box, table, key, words, most):
    """The same for games of many tasks: one of them, or an action without what follows."""
    s = table.state
    is_busy = key != KEYS - 1
    asked = False
    if is_busy and key >= CHOSEN:
        act(box, s, table.dice, key - CHOSEN)
        table.decisions += 1
    elif is_busy and key != NEW:
        asked = advance(box, s, table.dice)
    cuda.syncwarp()
    is_at_end = is_busy and (s.over or (asked and table.decisions == most))
    if asked and not is_at_end:
        clear(words)
        legal(box, s, words.view(np.bool_))
    cuda.syncwarp()
    if is_at_end:
        key = np.int64(NEW)
    elif asked:
        key = CHOSEN + pick(words, table.whims)
    elif is_busy:
        key = TAKEN + task(s)
    cuda.syncwarp()
    return key


@rule
def empty(tables, keys, here):
    """No game is under way."""
    for place in range(cuda.threadIdx.x, keys.size, cuda.blockDim.x):
        keys[place] = NEW
        tables[here + place].row = NONE


@rule
def next_game(box, tables, memories, number, seed, first, tickets, games, scores):
    """Finish a table's game, if there was one, and begin another; NEW, or the key of idle ones."""
    table = tables[number]
    memory = memories[number * TABLE_WORDS : number * TABLE_WORDS + STATE_WORDS]
    if table.row != NONE:
        finish(box, table.state, memory, table.decisions, games, scores, table.row)
    table.row = cuda.atomic.add(tickets, 0, 1)
    table.decisions = 0
    if table.row >= games.size:
        return np.int64(KEYS - 1)
    lay_out(box, memory, table.state, table.dice, table.whims, seed, first + table.row)
    note_first(table.state, games, table.row)
    return np.int64(NEW)


@cuda.jit(device=True)
def next_tables(served):
    """Where a warp finds the next 32 in order."""
    at = 0
    if cuda.laneid == 0:
        at = cuda.atomic.add(served, 0, WARP)
    return cuda.shfl_sync(ALL, at, 0)


@cuda.jit(device=True)
def sort_tables(keys, order, starts):
    """The places of a block's tables by their keys; those that are idle, the last, are left out."""
    thread = cuda.threadIdx.x
    threads = cuda.blockDim.x
    cuda.syncthreads()  # all have written their keys
    count_keys(keys, starts)
    for place in range(thread, keys.size, threads):
        if keys[place] < starts.size - 1:
            order[cuda.atomic.add(starts, keys[place], 1)] = place
    cuda.syncthreads()


@cuda.jit(device=True)
def count_keys(keys, starts):
    """Where each key's places will start."""
    thread = cuda.threadIdx.x
    threads = cuda.blockDim.x
    for key in range(thread, starts.size, threads):
        starts[key] = 0
    cuda.syncthreads()
    for place in range(thread, keys.size, threads):
        cuda.atomic.add(starts, keys[place], 1)
    cuda.syncthreads()
    if thread < WARP:
        sum_up(starts, thread)
    cuda.syncthreads()


@rule
def clear(memory):
    for word in range(memory.size):
        memory[word] = 0


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
    clear(memory)
    dice.rng = stream(seed, 2 * number)
    whims.rng = stream(seed, 2 * number + 1)
    setup(box, s, dice)


@rule
def note_first(s, games, row):
    """Note which seat makes the first decision; see `drivers.GAME`."""
    games[row].first = NONE if s.over else s.seat


@rule
def finish(box, s, memory, decisions, games, scores, row):
    games[row].decisions = decisions
    games[row].over = s.over
    games[row].winners = winners(box, s) if s.over else 0
    games[row].fingerprint = fingerprint(memory.view(np.uint8)[:STATE_BYTES])
    for seat in range(scores.shape[1]):
        scores[row, seat] = score(box, s, seat)


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
        theirs = cuda.shfl_sync(ALL, total, other)
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
    sort_tables(keys, order, starts)
    slot = start + order[cuda.threadIdx.x]
    here = slot < actions.size
    if here:
        slots.rewards[slot, :] = 0.0
        if anew:
            slots.numbers[slot] = slot
            slots.over[slot] = False
        else:
            load(slots.states, slot, memory)
            dice.rng = slots.dice[slot]
            take(box, s, dice, actions[slot], slots, slot)
    cuda.syncwarp()
    if here and (anew or (autoreset and s.over)):
        if not anew:
            slots.numbers[slot] += slots.numbers.size
        lay_out(box, memory, s, dice, whims, seed, slots.numbers[slot])
        slots.whims[slot] = whims.rng
    cuda.syncwarp()
    if here:
        store(slots.states, slot, memory)
        slots.dice[slot] = dice.rng
        slots.seats[slot] = s.seat
        clear(words)
        legal(box, s, words.view(np.bool_))
    cuda.syncwarp()
    warp = cuda.threadIdx.x // WARP
    tile = cuda.shared.array((WARPS, WARP, TILE_ROW), np.uint32)[warp]
    places = order[warp * WARP : (warp + 1) * WARP]
    write_rows(tile, words.view(np.uint32), slots.mask_rows, start, places)
    if not LOOKS_APART:
        if here:
            clear(numbers)
            observe(box, s, numbers)
        cuda.syncwarp()
        write_rows(tile, numbers.view(np.uint32), slots.observation_rows, start, places)


def look(boxes, slots):
    """The observations of all slots, for games whose states are large.

    States are copied to where they are read fast. A warp's rows lie one after another and are made
    zeros together; then each thread writes its own, and most of the zeros stay.
    """
    box = boxes[0]
    place = cuda.threadIdx.x
    s = cuda.shared.array(0, ROW)[place]
    memory = cuda.shared.array(0, np.uint64)[place * ROW_WORDS : place * ROW_WORDS + STATE_WORDS]
    slot = cuda.grid(1)
    if slot < slots.seats.size:
        load(slots.states, slot, memory)
    numbers = slots.observations.shape[1]
    first = (slot - cuda.laneid) * numbers
    last = min(first + WARP * numbers, slots.observation_line.size)
    for number in range(first + cuda.laneid, last, WARP):
        slots.observation_line[number] = 0
    cuda.syncwarp()
    if slot < slots.seats.size:
        observe(box, s, slots.observations[slot])


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
        players = slots.rewards.shape[1]
        for seat in range(players):
            slots.rewards[slot, seat] = reward(won, seat, players, TOGETHER)


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
