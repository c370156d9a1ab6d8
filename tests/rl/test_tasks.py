"""Games with TASKS: `act` and `advance` are `apply` link by link; devices sort tables by task."""

from typing import cast

import numpy as np
import pytest

from launchbay.engine import registry
from launchbay.engine.game import RulesInTasks
from launchbay.engine.luck import new_luck
from launchbay.engine.match import Match
from launchbay.engine.notation import Setting
from launchbay.engine.records import blank, copy_of

WITH_TASKS = [
    name for name in registry.game_ids() if isinstance(registry.game(name).rules, RulesInTasks)
]


def test_some_games_have_tasks():
    assert {"cosmic-run", "sdf1"} <= set(WITH_TASKS)


@pytest.mark.parametrize("name", WITH_TASKS)
def test_every_question_is_a_task_of_its_number(name):
    rules, seen = cast(RulesInTasks, registry.game(name).rules), set()
    match = Match.new(name, 1, seed=4)
    for turn in range(150):
        if match.over:
            break
        seen.add(int(rules.task(match.state)))
        legal = match.legal()
        match.play(legal[turn % len(legal)])

    assert len(seen) > 2
    assert min(seen) >= 0
    assert max(seen) < rules.TASKS


def test_an_action_and_its_links_are_what_apply_does():
    setting = Setting(registry.game("cosmic-run"), 2)
    rules, box = cast(RulesInTasks, setting.game.rules), setting.box()
    s, luck = blank(rules.STATE), new_luck(5)
    rules.setup(box, s, luck)
    mask = np.zeros(rules.ACTIONS, np.bool_)
    links = 0
    with np.errstate(over="ignore"):
        for turn in range(200):
            if s.over:
                break
            rules.legal(box, s, mask)
            legal = np.flatnonzero(mask)
            action = int(legal[turn % len(legal)])
            other, other_luck = copy_of(s), copy_of(luck)
            rules.apply(box, s, luck, action)
            rules.act(box, other, other_luck, action)
            while not rules.advance(box, other, other_luck):
                links += 1

            assert other.tobytes() == s.tobytes()
            assert other_luck.rng == luck.rng

    assert links > 50
