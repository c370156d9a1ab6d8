"""Machine code is kept between starts, and never outlives its sources."""

import os
import subprocess
import sys

import numpy as np
import pytest
from llvmlite.binding import parse_bitcode

from launchbay.engine import compiled

COUNT = """
from launchbay.engine import compiled, registry
from launchbay.engine.match import Match
names = []
with compiled.watching(names.append):
    Match.new("ferry", 2, seed=1).legal()
print(len(names))
"""


def compilations(cache):
    environment = {**os.environ, "LAUNCHBAY_CACHE": str(cache)}
    run = subprocess.run(
        [sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True
    )
    return int(run.stdout)


def test_a_second_start_compiles_nothing(tmp_path):
    assert compilations(tmp_path) > 0
    assert compilations(tmp_path) == 0


def test_the_cache_folder_changes_with_any_source(tmp_path):
    (tmp_path / "rules.py").write_text("one = 1")
    before = compiled._digest({tmp_path})
    (tmp_path / "rules.py").write_text("one = 2")
    changed = compiled._digest({tmp_path})
    (tmp_path / "content.py").write_text("")

    assert len({before, changed, compiled._digest({tmp_path})}) == 3


def test_old_folders_are_swept_away(tmp_path, monkeypatch):
    monkeypatch.setenv("LAUNCHBAY_CACHE", str(tmp_path))
    for age in range(compiled.FOLDERS_KEPT + 5):
        folder = tmp_path / "compiled" / f"old{age:02}"
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    kept = compiled._folder.__wrapped__(tmp_path)

    names = sorted(folder.name for folder in (tmp_path / "compiled").iterdir())
    assert len(names) == compiled.FOLDERS_KEPT
    assert kept.name in names
    assert "old00" not in names


def test_a_folder_that_another_process_sweeps_away_meanwhile_is_nobodys_trouble(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("LAUNCHBAY_CACHE", str(tmp_path))
    (tmp_path / "compiled").mkdir()
    (tmp_path / "compiled" / "swept").symlink_to(tmp_path / "nowhere")

    assert compiled._folder.__wrapped__(tmp_path).is_dir()


def test_a_rule_is_compiled_once_for_whole_numbers_of_all_sizes(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.rule
    def more(number):
        return number + 1

    @compiled.rule
    def of_all_sizes(small):
        return more(small) + more(3) + more(4) + more(np.uint8(5))

    assert of_all_sizes(np.int8(1)) == 2 + 4 + 5 + 6
    assert len(more.as_part().signatures) == 1


def test_only_what_python_calls_is_finished_and_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.rule
    def inner(number):
        return number * 2

    @compiled.rule
    def outer(number):
        return inner(number) + 1

    assert outer(3) == 7
    assert inner.signatures == []
    kept = [path.name for path in tmp_path.rglob("*.nbi")]
    assert len(kept) == 1
    assert "outer" in kept[0]
    assert inner(3) == 6  # and Python may call it all the same


def test_the_cache_keeps_machine_code_and_the_names_in_it(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.rule
    def double(number):
        return 2 * number

    assert double(21) == 42
    (made,) = double.overloads.values()
    _, kind, (code, names) = made.library.serialize_using_object_code()
    index = parse_bitcode(names)

    assert kind == "object"
    assert code
    assert made.fndesc.llvm_func_name in {one.name for one in index.global_variables}
    assert not list(index.functions)


@pytest.mark.parametrize(
    ("decorate", "promised"), [(compiled.rule, False), (compiled.writer, True)]
)
def test_a_writer_tells_the_compiler_that_its_arguments_lie_apart(
    tmp_path, monkeypatch, decorate, promised
):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @decorate
    def halve(numbers, out):
        for place in range(out.size):
            out[place] = numbers[place] / 2

    out = np.zeros(3, np.float32)
    halve(np.array([1, 2, 3], np.int8), out)
    (made,) = halve.overloads.values()
    lines = made.library.get_llvm_str().splitlines()
    name = f"@{made.fndesc.llvm_func_name}("
    (head,) = (line for line in lines if line.startswith("define") and name in line)

    assert out.tolist() == [0.5, 1, 1.5]
    assert ("noalias" in head.partition("%arg.")[2]) == promised


def test_a_rule_may_call_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.rule
    def sum_to(number):
        if number == 0:
            return 0
        return number + sum_to(number - 1)

    @compiled.rule
    def asked(number):
        return sum_to(number)

    assert sum_to(4) == 10
    assert asked(5) == 15


def test_random_bits_stay_unsigned(tmp_path, monkeypatch):
    monkeypatch.setattr(compiled, "_folder", lambda *_sources: tmp_path)

    @compiled.rule
    def upper_half(bits):
        return bits >> np.uint64(63)

    @compiled.rule
    def asked(bits):
        return upper_half(bits)

    assert asked(np.uint64(1 << 63)) == 1


def test_a_verb_without_a_game_says_so():
    from launchbay.engine import verbs

    with pytest.raises(TypeError, match="without a game"):
        verbs.score(None, None, 0)
