"""The sequence of play: Episode after Episode, phase after phase (2.9).

The EPISODE frame lies at the bottom of the agenda. Each of its stages puts what belongs to it on
top, and goes on when that is done.
"""

import numpy as np

from launchbay.engine.compiled import rule
from launchbay.engine.luck import tell
from launchbay.engine.records import NONE
from launchbay.games.sdf1 import vocabulary as verb
from launchbay.games.sdf1.agenda import pop, push, top
from launchbay.games.sdf1.cards import open_window
from launchbay.games.sdf1.cleanup import clean_up
from launchbay.games.sdf1.conditions import is_true
from launchbay.games.sdf1.content import (
    CAPTAIN,
    EPISODES,
    ESCALATION,
    FIRST_OFFICER,
    OPERATIONS,
)
from launchbay.games.sdf1.decks import draw_invasion
from launchbay.games.sdf1.effects import run
from launchbay.games.sdf1.escalation import send_wave
from launchbay.games.sdf1.pieces import end, holder, is_present
from launchbay.games.sdf1.table import (
    ACTIVE,
    BAY,
    BY_INVASION,
    BY_STORY,
    BY_UPKEEP,
    CLEAN_UP,
    CREW,
    CREW_ORDERS,
    EPISODE,
    EPISODE_BEGINS,
    GUNNERS,
    HERO_TURN,
    HEROES,
    IN_PLAY,
    INVADED,
    INVASION,
    N_HEROES,
    N_INVASIONS,
    N_RESOURCES,
    OBJECTIVE,
    PHASE_BEGINS,
    PRODUCTION,
    SCIENCE,
    SITUATION,
    SPENT,
    STORY,
    UPKEEP,
    WON,
    Z_PHASE,
    ZENTRAEDI,
)
from launchbay.games.sdf1.upkeep import start_population, start_replacing, transfer

# Stages of an Episode
(
    BEGIN, SITUATION_1, SITUATION_2, OBJECTIVE_1, OBJECTIVE_2, INVADE,
    POPULATE, HAND_OVER, EXCHANGE, AT_UPKEEP, WAVE,
    ORDER_SCIENCE, ORDER_GUNNERS, ORDER_PRODUCTION, LAUNCH_VERITECHS,
    TAKE_TURNS, ENEMY, AT_CLEAN_UP, JUDGE, TIDY,
) = range(20)  # fmt: skip


@rule
def go_episode(box, s, luck):
    stage = np.int64(top(s)[2])
    top(s)[2] = stage + 1
    if stage <= INVADE:
        tell_story(box, s, luck, stage)
    elif stage <= WAVE:
        keep_up(box, s, luck, stage)
    elif stage <= LAUNCH_VERITECHS:
        order_crews(box, s, luck, stage)
    elif stage == TAKE_TURNS:
        take_turns(box, s, luck)
    elif stage == ENEMY:
        begin_phase(s, luck, ZENTRAEDI)
        push(s, Z_PHASE, NONE, 0)
    else:
        close(box, s, luck, stage)


@rule
def begin_phase(s, luck, phase):
    """Nobody stands by any longer, and missiles reach as far as ever."""
    s.phase = phase
    s.quiet = 0
    s.missiles = NONE
    tell(luck, PHASE_BEGINS, phase, 0, 0)


# Phase 1: the story


@rule
def tell_story(box, s, luck, stage):
    if stage == BEGIN:
        s.episode += 1
        tell(luck, EPISODE_BEGINS, s.episode, 0, 0)
        if box.mode == ESCALATION:
            top(s)[2] = POPULATE
            return
        begin_phase(s, luck, STORY)
        return
    open_window(box, s, 0)
    now = np.int64(s.episode) - 1
    if stage <= SITUATION_2:
        which = stage - SITUATION_1
        tell(luck, SITUATION, which, s.episode, 0)
        run(s, NONE, box.situation[now, which], NONE, NONE, BY_STORY)
    elif stage <= OBJECTIVE_2:
        which = stage - OBJECTIVE_1
        tell(luck, OBJECTIVE, which, 0, s.episode)
        run(s, NONE, box.objective_setup[now, which], NONE, NONE, BY_STORY)
    else:
        push(s, INVASION, NONE, box.invasions[now])


@rule
def go_invasion(box, s, luck):
    """The next card: its effect, then its vessels, then a window (SD-play.1.invasion)."""
    frame = top(s)
    if frame[2] == 0:
        pop(s)
        return
    frame[2] -= 1
    card = draw_invasion(s, luck)
    if card == NONE:
        return
    s.invasion[card] = ACTIVE if box.invasion_active[card] else SPENT
    tell(luck, INVADED, card, 0, 0)
    if frame[2] > 0:
        open_window(box, s, 0)
    run(s, NONE, box.invasion_now[card], NONE, NONE, BY_INVASION)


# Phase 2: Upkeep


@rule
def keep_up(box, s, luck, stage):
    if stage == POPULATE:
        begin_phase(s, luck, UPKEEP)
        start_population(s)
    elif stage == HAND_OVER:
        transfer(s, luck)
    elif stage == EXCHANGE:
        if s.episode > 1:
            start_replacing(box, s)
    elif stage == AT_UPKEEP:
        for card in range(N_RESOURCES):
            if s.resource[card] == IN_PLAY:
                run(s, NONE, box.resource_upkeep[card], NONE, NONE, BY_UPKEEP)
    elif box.mode == ESCALATION:
        send_wave(box, s, luck)


# Phase 3: crews, in the order of the heroes who command them


@rule
def order_crews(box, s, luck, stage):
    if stage == ORDER_SCIENCE:
        begin_phase(s, luck, CREW)
        order_crew(box, s, SCIENCE, CAPTAIN)
    elif stage == ORDER_GUNNERS:
        order_crew(box, s, GUNNERS, FIRST_OFFICER)
    elif stage == ORDER_PRODUCTION:
        order_crew(box, s, PRODUCTION, OPERATIONS)
    else:
        push(s, CREW_ORDERS, NONE, BAY)  # any hero may launch


@rule
def order_crew(box, s, crew, position):
    """Nobody to command them, no orders (R-15)."""
    hero = holder(box, s, position)
    if hero != NONE:
        push(s, CREW_ORDERS, s.h_seat[hero], crew)


# Phase 4: heroes in order of rank


@rule
def take_turns(box, s, luck):
    """The next hero who has not acted; a rank once passed does not come again (R-19, R-94)."""
    if s.phase != HEROES:
        begin_phase(s, luck, HEROES)
    for hero in range(N_HEROES):
        if not s.h_acted[hero]:
            s.h_acted[hero] = 1
            if is_present(s, hero):
                top(s)[2] = TAKE_TURNS
                push(s, HERO_TURN, s.h_seat[hero], hero, 0)
                if box.players > 1:
                    open_window(box, s, 0)
                return


# Phase 6: Clean Up


@rule
def close(box, s, luck, stage):
    if stage == AT_CLEAN_UP:
        begin_phase(s, luck, CLEAN_UP)
        run_last_effects(box, s)
    elif stage == JUDGE:
        for which in range(2):
            if box.mode != ESCALATION:
                judge(box, s, luck, which, True)
    else:
        clean_up(box, s, luck)
        if box.mode != ESCALATION and s.episode == EPISODES:
            end(s, luck, WON)
        top(s)[2] = BEGIN


@rule
def run_last_effects(box, s):
    """What cards say of Clean Up."""
    for card in range(N_RESOURCES):
        if s.resource[card] == IN_PLAY:
            run(s, NONE, box.resource_cleanup[card], NONE, NONE, BY_STORY)
    for card in range(N_INVASIONS):
        if s.invasion[card] == ACTIVE:
            run(s, NONE, box.invasion_cleanup[card], NONE, NONE, BY_STORY)


# Objectives


@rule
def judge_events(box, s, luck):
    """Objectives that are met the moment something happens; True if one just was."""
    if box.mode == ESCALATION or not STORY <= s.phase <= ZENTRAEDI:
        return False
    first = judge(box, s, luck, 0, False)
    return judge(box, s, luck, 1, False) or first


@rule
def judge(box, s, luck, which, everything):
    """Is the objective met, and is it of the kind that is looked at now? Each pays once."""
    now = np.int64(s.episode) - 1
    bit = 2 * now + which
    if s.done >> bit & 1 or not is_met(box, s, box.objective_done[now, which], everything):
        return False
    s.done |= 1 << bit
    tell(luck, OBJECTIVE, which, 1, s.episode)
    run(s, NONE, box.objective_reward[now, which], NONE, NONE, BY_STORY)
    return True


@rule
def is_met(box, s, program, everything):
    if program == NONE:
        return False
    row = np.int64(program)
    while box.code[row, verb.VERB] == verb.IF:
        kind = box.code[row, verb.KIND]
        happens = kind in verb.EVENT_CONDITIONS
        if not (happens or everything) or not is_true(box, s, box.code[row], NONE):
            return False
        row += 1
    return True


# The frames of this chapter


@rule
def go_story(box, s, luck, op):
    if op == EPISODE:
        go_episode(box, s, luck)
    else:
        go_invasion(box, s, luck)
