"""Ace Pilot, for two to four.

1  Aim         Most victory points in your kill pile.
2  Setup       The same number of face-down tokens in each of nine cells. Most emblems begins.
3  Your turn   Turn up the covers, roll five dice, buy heroes, attack, end the turn.
4  Dice        Reroll what you like, twice; dice that show a hero's cost buy it, two a turn.
5  Attacks     Damage stays on a token until it dies; then it is yours, and a cover is bared.
6  Heroes      Eight patterns: some fixed, some named token by token.
7  Upgrades    A dead upgrade token draws a card that works once in each of your turns.
8  Rounds      Heroes go back and the first-player token goes on, unless Gloval took it.
9  Khyron      Only Rick places the last point on him.
10 The end     Enough cells are empty, and the round is complete.

A face-down token has no kind until it is turned up: nobody has seen it, so it is drawn then, from
all that nobody has seen. Sections are those of rulebook.md, entries (AP-…, R-AP-…) of ledger.md.
"""

import numpy as np

from launchbay.engine.actions import clear_mask, offsets
from launchbay.engine.compiled import rule
from launchbay.engine.hands import ROLL_FACES, as_octal, flag_rerolls, most_emblems, roll_die
from launchbay.engine.luck import below, tell
from launchbay.engine.ranges import A_SEAT, A_SEAT_OR_NONE, COUNT, FLAG, index_or_none
from launchbay.engine.records import NONE, record
from launchbay.games.ace_pilot.alphabet import (
    ATTACKER,
    CHANGE_OF,
    FIRST_ATTACK,
    HITS,
    N_CARDS,
    N_CELLS,
    N_FACES,
    N_HEROES,
    N_KINDS,
    PAIR_OF,
    TARGETED,
)
from launchbay.games.ace_pilot.content import (
    AFTERBURNER,
    BEN,
    CENTRE,
    EMBLEM,
    FORMATION_BREAK,
    HENRY,
    KHYRON,
    LISA,
    MISSILE_VOLLEY,
    POP_STAR,
    RECON_SWEEP,
    RICK,
    SEATS,
    UPGRADE,
)

STATE = record(
    ("seat", np.int8, A_SEAT),  # whose turn it is
    ("over", np.int8, FLAG),
    ("starter", np.int8, A_SEAT),  # the seat that began this round
    ("holder", np.int8, A_SEAT),  # of the first-player token
    ("rounds", np.int16, COUNT),  # begun so far, from 1
    ("turn", np.int8, COUNT),  # of this round, from 0
    ("last_round", np.int8, FLAG),  # 1 once enough cells are empty
    ("dice", np.int8, N_FACES, COUNT),  # unplaced dice that show each face
    ("rerolls", np.int8, COUNT),  # free ones left
    ("burning", np.int8, FLAG),  # 1 while Afterburner waits for the dice to roll
    ("bought", np.int8, COUNT),  # heroes this turn
    ("attacked", np.int8, FLAG),  # 1 once a hero attacked this turn
    ("owner", np.int8, N_HEROES, A_SEAT_OR_NONE),  # the seat that bought each hero this round
    ("spent", np.int8, N_HEROES, FLAG),  # 1: bought this turn, its dice lie on it
    ("ready", np.int8, N_HEROES, FLAG),  # 1: bought this turn, and has not attacked
    ("aiming", np.int8, index_or_none(N_HEROES)),  # the hero in the middle of an attack
    ("aims", np.int8, COUNT),  # points, targets or blows that hero has still to give
    ("aim", np.int8, N_CELLS, COUNT),  # those given to each cell
    ("height", np.int8, N_CELLS, COUNT),  # tokens in the cell, the top one included
    ("top", np.int8, N_CELLS, index_or_none(N_KINDS)),  # the open token; NONE: a cover, or empty
    ("marks", np.int8, N_CELLS, COUNT),  # damage on the open token
    ("unseen", np.int8, N_KINDS, COUNT),  # tokens nobody has seen, in the cells and the bag
    ("pile", np.int8, (SEATS, N_KINDS), COUNT),  # tokens each seat destroyed; upgrades lie beside
    ("card_owner", np.int8, N_CARDS, A_SEAT_OR_NONE),  # NONE while in the deck
    ("card_used", np.int8, N_CARDS, FLAG),  # 1: face down until its owner's next turn
)

REROLL, BUY, ATTACK, DONE, BURN, CHANGE, VOLLEY, SWEEP, BREAK, END, ACTIONS = offsets(
    len(ROLL_FACES), N_HEROES, len(HITS), 1, 1, len(CHANGE_OF), N_CELLS, N_CELLS, len(PAIR_OF), 1
)

# What happened, as told on the tape.
TRIED, BEGAN, ROUND, TURN, REVEALED, ROLLED, BOUGHT, TOKEN, ATTACKED = range(1, 10)
HIT, DESTROYED, DREW_CARD, USED, CHANGED, SWAPPED, RETURNED, PASSED, LAST, WON = range(10, 20)


# 2  Setup


@rule
def setup(box, s, luck):
    for kind in range(N_KINDS):
        s.unseen[kind] = box.count[kind]
    for cell in range(N_CELLS):
        s.height[cell] = box.tokens
        s.top[cell] = NONE
    for card in range(N_CARDS):
        s.card_owner[card] = NONE
    s.aiming = NONE
    s.holder = most_emblems(box, luck, EMBLEM, TRIED)  # of a tie the tied (R-AP-32)
    tell(luck, BEGAN, s.holder, 0, 0)
    start_round(box, s, luck)


# 3  Your turn


@rule
def start_turn(box, s, luck):
    """Cards and covers turn up, then all dice roll; nothing is asked before that (R-AP-41)."""
    tell(luck, TURN, s.seat, s.turn, ready_cards(s))
    for cell in range(N_CELLS):
        if is_cover(s, cell):
            reveal(s, luck, cell)
    s.bought = 0
    s.attacked = 0
    for hero in range(N_HEROES):
        s.spent[hero] = 0
        s.ready[hero] = 0
    s.rerolls = box.rerolls
    for face in range(N_FACES):
        s.dice[face] = 0
    roll(box, s, luck, box.dice)


@rule
def ready_cards(s):
    """Turn up the seat's used cards; which, as bits (AP-07.7)."""
    readied = 0
    for card in range(N_CARDS):
        if s.card_used[card] and s.card_owner[card] == s.seat:
            s.card_used[card] = 0
            readied |= 1 << card
    return readied


@rule
def is_open(s, cell):
    return s.top[cell] != NONE


@rule
def is_cover(s, cell):
    return s.top[cell] == NONE and s.height[cell] > 0


@rule
def reveal(s, luck, cell):
    """The token is any that nobody has seen, each as likely."""
    unseen = 0
    for kind in range(N_KINDS):
        unseen += s.unseen[kind]
    skip = below(luck, unseen)
    kind = 0
    while skip >= s.unseen[kind]:
        skip -= s.unseen[kind]
        kind += 1
    s.unseen[kind] -= 1
    s.top[cell] = kind
    tell(luck, REVEALED, cell, kind, 0)


@rule
def legal(box, s, mask):
    clear_mask(mask)
    if s.over:
        return
    if s.burning:
        flag_rerolls(s, mask, REROLL)
    elif s.aiming != NONE:
        flag_attack(box, s, mask, s.aiming)
        mask[DONE] = s.aiming != RICK  # he places all his points (R-AP-09)
    else:
        if can_still_buy(box, s):
            flag_dice(box, s, mask)
            flag_dice_cards(s, mask)
        flag_attacks(box, s, mask)
        flag_token_cards(box, s, mask)
        mask[END] = True


@rule
def apply(box, s, luck, action):
    if action < BUY:
        reroll(box, s, luck, action - REROLL)
    elif action < ATTACK:
        buy(box, s, luck, action - BUY)
    elif action < DONE:
        attack(box, s, luck, action - ATTACK)
    elif action == DONE:
        land(box, s, luck)
    elif action < END:
        use_card(box, s, luck, action)
    else:
        end_turn(box, s, luck)


# 4  Dice and heroes


@rule
def flag_dice(box, s, mask):
    """Buy a hero, or reroll in the hope of one."""
    for hero in range(N_HEROES):
        mask[BUY + hero] = can_buy(box, s, hero)
    if s.rerolls > 0 and not s.attacked:  # free rerolls lapse with the first attack (R-AP-05)
        flag_rerolls(s, mask, REROLL)


@rule
def can_still_buy(box, s):
    """Whether dice matter any more: else none is rerolled or changed (R-AP-39, R-AP-42)."""
    if box.buy_first and s.attacked:  # the other answer to R-AP-05
        return False
    left = 0
    for hero in range(N_HEROES):
        left += s.owner[hero] == NONE
    return s.bought < box.most_heroes and left > 0 and unplaced(s) > 0


@rule
def unplaced(s):
    dice = 0
    for face in range(N_FACES):
        dice += s.dice[face]
    return dice


@rule
def can_buy(box, s, hero):
    """Dice show its cost, and nobody has bought it this round."""
    can = s.owner[hero] == NONE
    for face in range(N_FACES):
        can &= s.dice[face] >= box.cost[hero, face]
    return can


@rule
def reroll(box, s, luck, number):
    """A free one, or Afterburner's, which costs none (R-AP-42)."""
    if s.burning:
        s.burning = 0
    else:
        s.rerolls -= 1
    dice = 0
    for face in range(N_FACES):
        s.dice[face] -= ROLL_FACES[number, face]
        dice += ROLL_FACES[number, face]
    roll(box, s, luck, dice)


@rule
def roll(box, s, luck, dice):
    kept = as_octal(s)
    for _ in range(dice):
        s.dice[roll_die(box, luck)] += 1
    tell(luck, ROLLED, s.seat, as_octal(s) - kept, kept)


@rule
def buy(box, s, luck, hero):
    for face in range(N_FACES):
        s.dice[face] -= box.cost[hero, face]
    s.owner[hero] = s.seat
    s.spent[hero] = 1
    s.ready[hero] = 1
    s.bought += 1
    tell(luck, BOUGHT, s.seat, hero, 0)
    if hero == HENRY and box.gloval and s.holder != s.seat:  # even with no target (R-AP-38)
        tell(luck, TOKEN, s.seat, s.holder, 0)
        s.holder = s.seat


# 5  Attacks


@rule
def flag_attacks(box, s, mask):
    """In any order, whichever was bought first (R-AP-06)."""
    for hero in range(N_HEROES):
        if s.ready[hero]:
            flag_attack(box, s, mask, hero)


@rule
def flag_attack(box, s, mask, hero):
    for number in range(FIRST_ATTACK[hero], FIRST_ATTACK[hero + 1]):
        cell = TARGETED[number]
        mask[ATTACK + number] = cell == NONE or can_name(box, s, hero, cell)


@rule
def attack(box, s, luck, number):
    """A pattern, or one more point, target or blow; all of it lands together (R-AP-08)."""
    hero = ATTACKER[number]
    if s.aiming == NONE:
        s.aiming = hero
        s.aims = box.aims[hero]
    s.aims -= 1
    for cell in range(N_CELLS):
        s.aim[cell] += HITS[number, cell]
    if s.aims == 0 or not can_name_more(box, s, hero):
        land(box, s, luck)


@rule
def can_name(box, s, hero, cell):
    """A token can be destroyed only once, but hit again as often as one likes (R-AP-09)."""
    return can_hit(box, s, hero, cell) and not (destroys_at_once(hero) and s.aim[cell])


@rule
def can_name_more(box, s, hero):
    for cell in range(N_CELLS):
        if can_name(box, s, hero, cell):
            return True
    return False


@rule
def land(box, s, luck):
    """All damage first, then the kills (R-AP-08); a cover is never hit (R-AP-03)."""
    hero = s.aiming
    outright = destroys_at_once(hero)
    tell(luck, ATTACKED, s.seat, hero, 0)
    for cell in range(N_CELLS):
        if is_open(s, cell) and s.aim[cell] and not outright:
            damage(box, s, luck, cell, harm(box, s, hero, cell))
    for cell in range(N_CELLS):
        if is_open(s, cell) and s.aim[cell] and (outright or is_dead(box, s, cell)):
            destroy(box, s, luck, cell)
        s.aim[cell] = 0
    s.aiming = NONE
    s.aims = 0
    s.ready[hero] = 0
    s.attacked = 1


@rule
def harm(box, s, hero, cell):
    """What a hero's hits do to the token in a cell."""
    points = s.aim[cell] * box.damage[hero]
    if s.top[cell] != KHYRON:
        return points
    points = min(points, box.on_khyron[hero])
    return points if hero == RICK else short_of_last(box, s, cell, points)


@rule
def damage(box, s, luck, cell, points):
    s.marks[cell] += points
    tell(luck, HIT, cell, points, s.marks[cell])


@rule
def is_dead(box, s, cell):
    return s.marks[cell] >= box.hp[s.top[cell]]


@rule
def destroy(box, s, luck, cell):
    """To the pile of whoever's turn it is; the token below stays covered (AP-08.6)."""
    kind = s.top[cell]
    s.pile[s.seat, kind] += 1
    s.top[cell] = NONE
    s.marks[cell] = 0
    s.height[cell] -= 1
    tell(luck, DESTROYED, s.seat, cell, kind)
    if kind == UPGRADE:
        draw_card(s, luck)
    if s.height[cell] == 0:
        watch_for_the_end(box, s, luck)


# 6  The eight heroes. What is printed as a picture is in content.py, as numbers in box.toml.


@rule
def can_hit(box, s, hero, cell):
    """Whether a hero may aim at the token in a cell; patterns need no leave (R-AP-02)."""
    kind = s.top[cell]
    if kind == NONE:
        return False
    if hero == LISA:
        return s.marks[cell] > 0 and kind != KHYRON
    if hero == BEN:
        return box.prey[kind] > 0 and cell != CENTRE
    return True


@rule
def destroys_at_once(hero):
    return hero in (LISA, BEN)


# 7  Upgrades


@rule
def draw_card(s, luck):
    """The deck is what nobody has drawn, in an order nobody knows."""
    left = 0
    for card in range(N_CARDS):
        left += s.card_owner[card] == NONE
    skip = below(luck, left)
    card = 0
    while skip > 0 or s.card_owner[card] != NONE:
        skip -= s.card_owner[card] == NONE
        card += 1
    s.card_owner[card] = s.seat
    tell(luck, DREW_CARD, s.seat, card, 0)


@rule
def can_use(s, card):
    return (s.card_owner[card] == s.seat) & (s.card_used[card] == 0)


@rule
def flag_dice_cards(s, mask):
    mask[BURN] = can_use(s, AFTERBURNER)
    for number in range(CHANGE_OF.shape[0]):
        has_die = s.dice[CHANGE_OF[number, 1]] > 0
        mask[CHANGE + number] = has_die & can_use(s, CHANGE_OF[number, 0])


@rule
def flag_token_cards(box, s, mask):
    if can_use(s, MISSILE_VOLLEY):
        for cell in range(N_CELLS):
            mask[VOLLEY + cell] = is_open(s, cell) and not on_the_brink(box, s, cell)
    if can_use(s, RECON_SWEEP):
        for cell in range(N_CELLS):
            mask[SWEEP + cell] = is_cover(s, cell)
    if can_use(s, FORMATION_BREAK):
        for number in range(PAIR_OF.shape[0]):
            both = is_open(s, PAIR_OF[number, 0]) and is_open(s, PAIR_OF[number, 1])
            mask[BREAK + number] = both


@rule
def use_card(box, s, luck, action):
    if action == BURN:
        turn_down(s, luck, AFTERBURNER)
        s.burning = 1
    elif action < VOLLEY:
        change_die(s, luck, action - CHANGE)
    elif action < SWEEP:
        fire_volley(box, s, luck, action - VOLLEY)
    elif action < BREAK:
        turn_down(s, luck, RECON_SWEEP)
        reveal(s, luck, action - SWEEP)
    else:
        break_formation(s, luck, action - BREAK)


@rule
def turn_down(s, luck, card):
    """A card works once a turn (AP-07.6)."""
    s.card_used[card] = 1
    tell(luck, USED, s.seat, card, 0)


@rule
def change_die(s, luck, number):
    face = CHANGE_OF[number, 1]
    into = CHANGE_OF[number, 2]
    turn_down(s, luck, CHANGE_OF[number, 0])
    s.dice[face] -= 1
    s.dice[into] += 1
    tell(luck, CHANGED, face, into, 0)


@rule
def fire_volley(box, s, luck, cell):
    turn_down(s, luck, MISSILE_VOLLEY)
    points = box.volley
    if s.top[cell] == KHYRON:
        points = short_of_last(box, s, cell, points)
    damage(box, s, luck, cell, points)
    if is_dead(box, s, cell):
        destroy(box, s, luck, cell)


@rule
def break_formation(s, luck, number):
    """Two open tokens change places, their markers with them (R-AP-40)."""
    one = PAIR_OF[number, 0]
    other = PAIR_OF[number, 1]
    turn_down(s, luck, FORMATION_BREAK)
    kind = s.top[one]
    marks = s.marks[one]
    s.top[one] = s.top[other]
    s.marks[one] = s.marks[other]
    s.top[other] = kind
    s.marks[other] = marks
    tell(luck, SWAPPED, one, other, 0)


# 8  Rounds and the first-player token


@rule
def start_round(box, s, luck):
    s.rounds += 1
    s.turn = 0
    s.starter = s.holder
    s.seat = s.starter
    for hero in range(N_HEROES):
        s.owner[hero] = NONE
    tell(luck, ROUND, s.rounds, s.starter, 0)
    start_turn(box, s, luck)


@rule
def end_turn(box, s, luck):
    """Heroes that have not attacked lose their attack (R-AP-45)."""
    if s.turn + 1 < box.turns:
        s.turn += 1
        s.seat = left_of(box, s.seat)
        start_turn(box, s, luck)
    elif s.last_round:
        s.over = 1
        tell(luck, WON, winners(box, s), 0, 0)
    else:
        tell(luck, RETURNED, 0, 0, 0)
        pass_token(box, s, luck)
        start_round(box, s, luck)


@rule
def left_of(box, seat):
    return seat + 1 if seat + 1 < box.players else 0


@rule
def pass_token(box, s, luck):
    """It stays where Gloval took it; but nobody starts two rounds running (AP-09.5, R-AP-48)."""
    if s.holder == s.starter:
        s.holder = left_of(box, s.holder)
        tell(luck, PASSED, s.holder, 0, 0)


# 9  Khyron


@rule
def short_of_last(box, s, cell, points):
    """Nobody but Rick places the last point on him, cards included (R-AP-12)."""
    return min(points, box.hp[KHYRON] - 1 - s.marks[cell])


@rule
def on_the_brink(box, s, cell):
    return s.top[cell] == KHYRON and s.marks[cell] == box.hp[KHYRON] - 1


# 10  The end


@rule
def watch_for_the_end(box, s, luck):
    """The round is completed once enough cells are empty (AP-11.2); nothing refills one."""
    empty = empty_cells(s)
    if empty >= box.empty and not s.last_round:
        s.last_round = 1
        tell(luck, LAST, empty, 0, 0)


@rule
def empty_cells(s):
    """A cell is empty when no token of any kind is left in it (R-AP-16)."""
    empty = 0
    for cell in range(N_CELLS):
        empty += s.height[cell] == 0
    return empty


@rule
def score(box, s, seat):
    """Victory points of the pile, and of Pop Star."""
    points = 0
    for kind in range(N_KINDS):
        points += s.pile[seat, kind] * box.vp[kind]
    return points + (s.card_owner[POP_STAR] == seat) * box.pop_star


@rule
def winners(box, s):
    """All who have the most, jointly (R-AP-33)."""
    most = score(box, s, 0)
    lead = 0
    for seat in range(box.players):
        points = score(box, s, seat)
        if points > most:
            most = points
            lead = 0
        if points == most:
            lead |= 1 << seat
    return lead
