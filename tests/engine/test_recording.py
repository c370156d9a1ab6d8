"""Matches of other rules: shown and proved as they were recorded, never replayed here."""

import json
from pathlib import Path

import pytest

from launchbay.engine import matchfile, notation, registry
from launchbay.engine.errors import BadMatch, BadPosition, LaunchBayError
from launchbay.engine.fair import FairChance, Fairness, commit
from launchbay.engine.match import Match
from launchbay.engine.proof import prove
from launchbay.engine.recording import Recording
from tests.later import later

GOLDEN = Path(__file__).parents[1] / "golden"


def fair_match():
    """A match with committed dice whose secret is known."""
    secret = "7c" * 32
    match = Match(Match.new("cyclone", 2, seed=1).setting, ["Ada", "Ben"])
    match.fair = Fairness("t1", commit("t1", secret), ["ab" * 16, ""], secret)
    match.chance = FairChance(match.fair)
    match.open()
    return match


def played(moves):
    match = fair_match()
    while not match.over and match.version < moves:
        legal = match.legal()
        match.play(legal[match.version % len(legal)])
    return match


def format_1(match):
    """The file as Launch Bay wrote it before it recorded what moves came to."""
    file = json.loads(matchfile.encode(match))
    for name in ("box_digest", "told", "text", "over", "winners"):
        del file[name]
    for move in file["moves"]:
        del move["told"], move["text"]
    file["launchbay"] = 1
    file["digest"] = matchfile.digest_of(json.dumps(file).encode())
    return json.dumps(file).encode()


def recording(data):
    found = matchfile.opened(data)
    assert isinstance(found, Recording)
    return found


@pytest.fixture
def release(monkeypatch):
    """Make Cyclone another one, as a later Launch Bay would have it."""

    def change(version=2, **changed):
        game = later(registry.game("cyclone"), version, **changed)
        monkeypatch.setattr(registry, "game", lambda _name: game)
        return game

    return change


def test_a_file_names_its_rules_and_its_box():
    file = json.loads(matchfile.encode(played(5)))

    assert file["rules"] == 1
    assert file["box_digest"] == registry.game("cyclone").box_digest({})


def test_a_changed_value_is_another_box():
    game = registry.game("cyclone")

    assert game.box_digest({}) == game.box_digest({"carry": 3})
    assert len({game.box_digest({"carry": carry}) for carry in (1, 2, 3)}) == 3


@pytest.mark.parametrize("write", [matchfile.encode, format_1])
def test_a_match_of_an_older_version_is_shown_to_its_last_move(release, write):
    match = played(60)
    data = write(match)
    release()

    found = matchfile.opened(data)

    assert isinstance(found, Recording)
    assert found.other_rules == "version 1 of Cyclone's rules, and version 2 is installed"
    assert [found.narrative(n) for n in range(61)] == [match.narrative(n) for n in range(61)]
    assert [found.text(n) for n in range(61)] == [match.text(n) for n in range(61)]
    assert found.hash == match.hash


def test_a_match_of_another_box_is_not_replayed(release):
    data = matchfile.encode(played(60))
    release(version=1)

    found = matchfile.opened(data)

    assert isinstance(found, Recording)
    assert found.other_rules.startswith("another box of Cyclone")


def test_only_a_match_of_the_rules_here_can_be_decoded(release):
    data = matchfile.encode(played(10))
    release()

    with pytest.raises(BadMatch, match="played under version 1 of Cyclone's rules"):
        matchfile.decode(data)


@pytest.mark.parametrize("write", [matchfile.encode, format_1])
def test_its_dice_are_proved_without_its_rules(release, write):
    data = write(played(60))
    release()

    proof = prove(matchfile.opened(data))

    assert proof.moves == 60
    assert proof.draws > 20
    assert proof.other_rules.startswith("version 1")


def test_a_changed_roll_is_found_without_its_rules(release):
    file = json.loads(matchfile.encode(played(60)))
    rolled = next(move for move in file["moves"] if move.get("drew"))
    rolled["drew"][0][0] = (rolled["drew"][0][0] + 1) % 6
    file["digest"] = matchfile.digest_of(json.dumps(file).encode())
    release()

    with pytest.raises(BadMatch, match="and the seed gives"):
        prove(matchfile.opened(json.dumps(file).encode()))


def test_an_old_file_whose_box_was_not_kept_is_shown_in_words(release):
    file = json.loads(format_1(played(30)))
    file["rules"] = 0  # no box of that version was kept
    file["digest"] = matchfile.digest_of(json.dumps(file).encode())
    release()

    found = matchfile.opened(json.dumps(file).encode())

    assert len([found.narrative(n) for n in range(31)]) == 31
    assert found.narrative(1)[0].startswith("Ada: ") or found.narrative(1)[0].startswith("Ben: ")
    assert found.text(30) == ""


def test_an_unfinished_match_is_carried_on_from_its_position(release):
    match = played(30)
    data = matchfile.encode(match)
    release()

    again = recording(data).carried_on()

    assert again.text() == match.text()
    assert again.box.carry == 2
    while not again.over:
        again.play(again.legal()[0])


def test_a_finished_match_is_not_carried_on(release):
    data = matchfile.encode(played(5000))
    release()

    with pytest.raises(BadMatch, match="it is over"):
        recording(data).carried_on()


def test_a_match_is_not_carried_on_where_the_laws_refuse_its_position(release):
    data = matchfile.encode(played(30))
    release(die=2)

    with pytest.raises(LaunchBayError, match="no game reaches this position"):
        recording(data).carried_on()


@pytest.mark.parametrize("name", ["ace-pilot", "cosmic-run", "cyclone", "cyclone-run", "sdf1"])
def test_the_box_that_was_kept_is_the_one_that_was_released(name):
    golden = json.loads((GOLDEN / name / "1.json").read_text())

    assert registry.game(name).box_digest({}, release=1) == golden["box"][:16]


# Positions


def test_a_position_names_its_rules_and_its_box():
    match = Match.new("cyclone", 2, seed=1)

    assert match.position.startswith(f"cyclone rules=1 box={match.setting.box_digest} players=2")


def test_a_position_of_other_rules_is_refused_in_one_sentence(release):
    position = Match.new("cyclone", 2, seed=1).position
    release()

    with pytest.raises(BadPosition, match="written under version 1 of Cyclone's rules"):
        Match.at(position)


def test_a_position_of_another_box_is_refused_in_one_sentence(release):
    position = Match.new("cyclone", 2, seed=1).position
    release(version=1)

    with pytest.raises(BadPosition, match="written under another box of Cyclone"):
        Match.at(position)


def test_a_position_that_names_neither_is_read_by_the_rules_here(release):
    match = Match.new("cyclone", 2, seed=1)
    bare = match.position.replace("rules=1 ", "").replace(f"box={match.setting.box_digest} ", "")
    release()

    assert Match.at(bare).text() == match.text()


def test_a_changed_box_travels_with_its_position():
    setting = notation.Setting(registry.game("cyclone"), 2, {}, {"carry": 2})
    match = Match(setting)
    match.open()

    again, _ = notation.read(match.position)

    assert again == setting
    assert again.box_digest != registry.game("cyclone").box_digest({})
