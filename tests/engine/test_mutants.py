"""The law that changes positions, boxes and match files, and games that do not survive it."""

import os
import shutil
from random import Random

import pytest

from launchbay.engine import laws, mutants, registry
from launchbay.engine.errors import LaunchBayError
from launchbay.engine.match import Match, Seeded
from launchbay.engine.notation import Setting
from tests.conftest import FERRY, install


@pytest.fixture
def leaky(tmp_path, monkeypatch):
    """A plug-in made of Ferry, with some words of its files replaced."""

    def changed(name, *replaced):
        package = f"launchbay_{name}"
        shutil.copytree(FERRY / "launchbay_ferry", tmp_path / package)
        for source in (tmp_path / package).glob("*.py"):
            text = source.read_text().replace("launchbay_ferry", package)
            source.write_text(text.replace('id="ferry"', f'id="{name}"'))
        for file, old, new in replaced:
            source = tmp_path / package / file
            assert old in source.read_text()
            source.write_text(source.read_text().replace(old, new))
        install(tmp_path, name, f"[launchbay.games]\n{name} = {package}:GAME\n")
        monkeypatch.syspath_prepend(str(tmp_path))
        path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
        monkeypatch.setenv("PYTHONPATH", path)
        registry._entries.cache_clear()  # entry points are read once in a process
        return Setting(registry.game(name), 2)

    yield changed
    registry._entries.cache_clear()


# A field `last`, the slot of the last tile taken, by which the rules find a kind.
LAST = (
    (
        "rules.py",
        '("over", np.int8, FLAG),',
        '("over", np.int8, FLAG),\n    ("last", np.int8, {}),',
    ),
    ("rules.py", "import A_SEAT, FLAG,", "import A_SEAT, FLAG, NUMBER, index,"),
    ("rules.py", "    kind = s.market[slot]\n    for", "    kind = s.market[s.last]\n    for"),
    ("words.py", '("seat", "over")', '("seat", "over", "last")'),
)


def with_last(declared):
    return [(file, old, new.replace("{}", declared)) for file, old, new in LAST]


@pytest.mark.parametrize("name", ["ferry"])
def test_the_games_survive(name):
    setting = Setting(registry.game(name), 2)

    assert laws.survives_changes(setting, 2) > 1000


def test_a_field_that_is_an_index_and_declares_too_much_is_found(leaky):
    with pytest.raises(laws.Broken, match=r"IndexError.*last.* in leaky1 players=2"):
        laws.survives_changes(leaky("leaky1", *with_last("NUMBER")), 2)


def test_the_same_field_with_its_range_survives(leaky):
    assert laws.survives_changes(leaky("leaky2", *with_last("index(SLOTS)")), 2) > 1000


def test_words_that_fail_on_an_accepted_position_are_found(leaky):
    setting = leaky("leaky3", ("words.py", '("red", "white")[seat]', '("red",)[seat]'))

    with pytest.raises(laws.Broken, match="IndexError"):
        laws.survives_changes(setting, 1)


def test_a_game_that_hangs_is_stopped_and_named(leaky, monkeypatch):
    monkeypatch.setattr(laws, "PATIENCE", 5)
    hangs = (
        "    if s.coins[0] > 9 or s.coins[1] > 9:\n        while True:\n            s.over = 0\n"
    )
    setting = leaky(
        "leaky4",
        ("rules.py", "    mask[:] = False\n", f"    mask[:] = False\n{hangs}"),
        ("laws.py", "<= box.purse", "<= 99"),
    )

    with pytest.raises(laws.Broken, match=r"no end after 5 seconds: game .*coins"):
        laws.survives_changes(setting, 3)


def test_a_crash_is_named_with_what_was_being_tried(leaky):
    setting = leaky(
        "leaky5",
        (
            "words.py",
            "    lines = text.splitlines()\n",
            "    lines = text.splitlines()\n    _kill(text)\n",
        ),
        (
            "words.py",
            "def read(",
            """def _kill(text):
    if "99" in text:
        import os
        os.kill(os.getpid(), 11)


def read(""",
        ),
    )

    with pytest.raises(laws.Broken, match="exit status -11, during game 0: leaky5 players=2"):
        laws.survives_changes(setting, 1)


def test_a_game_without_ranges_is_not_loaded(leaky):
    with pytest.raises(LaunchBayError, match=r"rules\.STATE declares no range for coins"):
        leaky("leaky6", ("rules.py", "SEATS, span(0, MOST_COINS)", "SEATS"))


def test_the_same_seed_tries_the_same_changes():
    setting = Setting(registry.game("ferry"), 2)
    told = [[words for words, _ in mutants.trials(setting, 4)] for _ in range(2)]

    assert told[0] == told[1]
    assert told[0] != [words for words, _ in mutants.trials(setting, 5)]
    assert len(set(told[0])) > 500


def test_every_field_and_every_part_of_a_file_is_changed():
    setting = Setting(registry.game("ferry"), 2)
    told = "\n".join(words for seed in range(3) for words, _ in mutants.trials(setting, seed))

    for name in setting.game.rules.STATE.names or ():
        assert f"{name} = " in told or f"{name}[" in told
    for part in ("moves.", "opening.", "start in", "seats", "players in"):
        assert part in told


def test_a_changed_file_has_a_digest_that_fits():
    """Else nothing but the digest would ever be tried."""
    setting = Setting(registry.game("ferry"), 2)
    match = Match(setting, chance=Seeded(1))
    match.open()
    refusals = []
    for seed in range(40):
        _, trial = mutants._changed_file(setting, match.state, Random(seed))
        try:
            trial()
        except LaunchBayError as error:
            refusals.append(str(error))
    assert len(refusals) > 10
    assert not [refusal for refusal in refusals if "damaged" in refusal]
