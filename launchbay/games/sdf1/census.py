"""All there is to use in a match, and how often it was used among the events counted."""

import numpy as np

from launchbay.games.sdf1 import names
from launchbay.games.sdf1.phrases import is_escalation
from launchbay.games.sdf1.table import (
    ALLY_CAME,
    DREW_CREW,
    DREW_MECHA,
    INVADED,
    MECHA,
    OBJECTIVE,
    PLAYED,
    SITUATION,
    UNLOCKED,
    USED_ABILITY,
    VILLAIN_CAME,
    VILLAINS,
    WORKED_SQUARE,
    Z_CARD,
)

Uses = list[tuple[str, str, int]]
MISSED = 2  # an objective; before it 0, set up, and 1, done


def used(box: np.record, seen: np.ndarray) -> Uses:
    return [*_cards(box, seen), *_abilities(seen), *_people(seen), *_story(box, seen)]


def _cards(box: np.record, seen: np.ndarray) -> Uses:
    orders, scouting = (
        seen[DREW_MECHA, :MECHA].sum(axis=(0, 2)),
        seen[DREW_MECHA, MECHA].sum(axis=1),
    )
    invasions = _of_kinds(box.invasion_kind, seen[INVADED].sum(axis=(1, 2)))
    resources = _of_kinds(box.resource_kind, (seen[PLAYED] + seen[UNLOCKED]).sum(axis=(1, 2)))
    return [
        *_named("Invasion card", names.INVASIONS, invasions),
        *_named("Resource card", names.RESOURCES, resources),
        *_named("Crew card", names.CREW_CARDS, seen[DREW_CREW].sum(axis=(0, 2))),
        *_named("Mecha card, orders", names.MECHA_CARDS, orders),
        *_named("Mecha card, Scout", names.MECHA_CARDS, scouting),
        *_named("Zentraedi card", names.Z_CARDS, seen[Z_CARD].sum(axis=(1, 2))),
    ]


def _abilities(seen: np.ndarray) -> Uses:
    return [
        (
            "Ability",
            f"{names.ABILITIES[face][which]} ({names.TITLES[face]})",
            int(seen[USED_ABILITY, face % len(names.HEROES), which, face // len(names.HEROES)]),
        )
        for face in range(len(names.ABILITIES))
        for which in range(2)
    ]


def _people(seen: np.ndarray) -> Uses:
    squares = [(area, name) for area, name in enumerate(names.SQUARES) if name]
    return [
        *_named("Villain", names.VILLAINS, seen[VILLAIN_CAME, VILLAINS:].sum(axis=(1, 2))),
        *_named("Ally", names.ALLIES, seen[ALLY_CAME].sum(axis=(1, 2))),
        *(
            ("Action square", name, int(seen[WORKED_SQUARE, :, area].sum()))
            for area, name in squares
        ),
    ]


def _story(box: np.record, seen: np.ndarray) -> Uses:
    if is_escalation(box):
        return []
    mode, found = int(box.mode), Uses()
    for episode, title in enumerate(names.EPISODES[mode], 1):
        for which, name in enumerate(names.SITUATIONS[mode][episode - 1]):
            told = int(seen[SITUATION, which, episode].sum())
            found.append(("Situation", f"{title}: {name}", told))
        for which, name in enumerate(names.OBJECTIVES[mode][episode - 1]):
            told, done = (int(seen[OBJECTIVE, which, state, episode]) for state in range(MISSED))
            found.append(("Objective", f"{title}: {name}", told))
            found.append(("Objective done", f"{title}: {name}", done))
    return found


def _of_kinds(kind_of: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """Cards of the same name together: events tell of single ones."""
    return np.bincount(kind_of, weights=counts[: kind_of.size]).astype(np.int64)


def _named(sort: str, things: tuple[str, ...], counts: np.ndarray) -> Uses:
    return [(sort, name, int(count)) for name, count in zip(things, counts, strict=False)]
