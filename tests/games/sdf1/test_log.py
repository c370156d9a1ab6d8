"""What the log says of phase 5: where vessels hit, what takes the hit, what breaks."""

from launchbay.games.sdf1 import table as t
from launchbay.games.sdf1 import words

from .table import Table
from .war import enemy


def log(at: Table, line: str = "circle Pods: Attack") -> list[str]:
    """What the last step told after that line."""
    told = [words.narrate(at.box, event) for event in at.events]
    return told[told.index(line) + 1 :]


def test_the_log_says_where_pods_hit_what_takes_the_hit_and_what_breaks():
    at = Table.bare()
    at.s.armor[0] = 1
    at.put("pod", "inner 1", 3)
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="!")
    assert log(at) == [
        "Pods attack in inner 1: 1 point on mecha and pilots, 2 points on the ship",
        "a Veritech in inner 1 is destroyed",
        "2 points from inner 1 go to the Forward Reactor",
        "the Forward Reactor loses armor",
    ]
    at.do("take it on the Beam Cannon of the Forward Reactor")
    assert words.narrate(at.box, at.events[0]) == "the Beam Cannon of the Forward Reactor goes down"


def test_the_log_says_when_a_pilot_takes_a_hit_and_when_to_no_effect():
    at = Table.bare().move_hero("Roy", "SC")
    at.put("pod", "SC", 2)
    enemy(at, circle="!")
    assert log(at) == [
        "Pods attack in Science: 1 point on mecha and pilots, 1 point on the ship",
        "Roy in Science takes the hit",
        "Roy is wounded: 1 now",
        "1 point hits Science from within",
    ]
    at.do(t.BOX).move_hero("Roy", "outer 1")
    at.put("pod", "outer 1", 2)
    enemy(at, circle="!")
    assert log(at)[:2] == [
        "Pods attack in Science: 2 points on the ship",
        "2 points hit Science from within",
    ]
    at.do(t.BOX, t.BOX)
    told = [words.narrate(at.box, event) for event in at.events]
    assert told[-2:] == [
        "Pods attack in outer 1: 1 point on mecha and pilots, 1 point lost",
        "Roy in outer 1 takes the hit, to no effect: no more wounds in this Episode",
    ]


def test_the_log_says_where_khyron_strikes_once_more():
    at = Table.bare()
    at.put("khyron", "inner 1")
    at.put_mecha("veritech", "inner 1")
    enemy(at, circle="~")
    assert log(at, "Khyron disengages") == [
        "Khyron strikes once more in inner 1: 1 point on the ship",
        "1 point from inner 1 goes to the Forward Reactor",
        "the Forward Reactor loses armor",
    ]


def test_the_log_says_where_ships_fire_at_veritechs_and_what_a_ram_strips():
    at = Table.bare()
    at.put("cruiser", "outer 6")
    at.put_mecha("veritech", "outer 6")
    enemy(at, X="D2 RAM")
    told = log(at, "Cruisers X: Defend 2")
    assert told[:2] == [
        "Cruiser X fires at Veritechs in outer 6: 2 points",
        "a Veritech in outer 6 is destroyed",
    ]
    assert "Cruiser X rams Science, which loses all its armor" in told
