"""The command `launchbay`."""

from launchbay.cli.app import main

__all__ = ["main"]
