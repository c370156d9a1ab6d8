"""docs/operating.md quotes its files as they are, and the programs they are for accept them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.metrics import Measured

DOCS = Path(__file__).parents[1] / "docs"
FILES = DOCS / "operating"
TEXT = (DOCS / "operating.md").read_text()
UNIT = "launchbay@.service"


@pytest.mark.parametrize(
    "name", [UNIT, "nginx.conf", "Caddyfile", "prometheus.yml", "launchbay-alerts.yml"]
)
def test_the_document_quotes_its_files_exactly(name):
    assert f"\n{(FILES / name).read_text()}```\n" in TEXT


def test_every_file_is_named_in_the_document():
    assert [file.name for file in FILES.iterdir() if f"(operating/{file.name})" not in TEXT] == []


def test_every_option_of_serve_is_known_to_it():
    words = [sys.executable, "-m", "launchbay", "serve", "--help"]
    environment = {"COLUMNS": "300", "TERM": "dumb", "NO_COLOR": "1"}
    shown = subprocess.run(words, capture_output=True, text=True, check=True, env=environment)
    unit = (FILES / UNIT).read_text()
    serve = unit[unit.index("ExecStart") : unit.index("Restart=")]

    options = set(re.findall(r"--[a-z-]+", serve))

    assert {option for option in options if option not in shown.stdout} == set()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_accepts_the_unit_and_finds_it_hardened(tmp_path):
    unit = (FILES / UNIT).read_text()
    there = unit.replace("/opt/launchbay/bin/launchbay", str(Path(sys.executable).resolve()))
    assert there != unit
    (tmp_path / "launchbay@8123.service").write_text(there)

    def analyze(*words):
        command = ["systemd-analyze", *words, str(tmp_path / "launchbay@8123.service")]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    verified = analyze("verify")
    assert (verified.returncode, verified.stderr) == (0, "")
    assert analyze("security", "--offline=yes", "--threshold=20").returncode == 0


def test_caddy_accepts_its_file():
    words = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(FILES / "Caddyfile")]
    validated = subprocess.run(words, capture_output=True, text=True, check=False)

    assert validated.returncode == 0, validated.stderr
    assert '"level":"warn"' not in validated.stderr


def test_the_metrics_in_the_document_and_its_alerts_are_there(tmp_path):
    with Measured(tmp_path) as server:
        families = set(re.findall(r"# TYPE (\w+)", server.text()))
    named = set(re.findall(r"`(launchbay_\w+)`", TEXT))
    alerts = (FILES / "launchbay-alerts.yml").read_text()
    watched = set(re.findall(r"\b(?:launchbay|process)_\w+", alerts))

    assert named == {family for family in families if family.startswith("launchbay_")}
    assert {name.removesuffix("_bucket") for name in watched} <= families
