"""What tests of heroes say about them: who, their dice, the Episode that comes next."""

from launchbay.games.sdf1 import names, story
from launchbay.games.sdf1.table import CLEAN_UP, HEROES

from .table import Table

HERO_NAMES = names.HEROES
QUIET = ("Lull", "Scout Wave", "Pincer", "Ambush")  # Invasion cards that hurt nobody


def number(hero: str) -> int:
    return HERO_NAMES.index(hero)


def dice(at: Table, hero: str) -> str:
    """The unused dice before a hero, as letters."""
    return letters(at.s.dice[number(hero)].tolist())


def tracker(at: Table) -> str:
    """The dice on the Resource Tracker, as letters."""
    return letters(at.s.tracker.tolist())


def letters(counts: list[int]) -> str:
    pairs = zip(names.FACE_LETTERS, counts, strict=True)
    return "".join(letter * count for letter, count in pairs)


def end_episode(at: Table) -> Table:
    """Clean Up, then the story of the next Episode up to its first question."""
    return at.next_invasion(*QUIET).stage(story.TIDY, CLEAN_UP).go()


def next_episode(at: Table) -> Table:
    """Clean Up, and on to the hero turns of the next Episode."""
    return end_episode(at).play_on(until=lambda at: at.s.phase == HEROES, most=200)
