"""Which browser the tests drive: the system's, never one that Playwright downloads."""

import shutil

import pytest

# As in tools/system-packages.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--in-process-gpu",  # a process less to start and to talk to
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable() -> str:
    for name in NAMES:
        if found := shutil.which(name):
            return found
    pytest.fail(
        "The browser tests need Chromium: `make test` installs it on Debian.", pytrace=False
    )
