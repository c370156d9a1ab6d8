"""The one kind of error a person is meant to read."""

from launchbay.engine.text import sentence


class LaunchBayError(ValueError):
    """Something the caller got wrong, in one clear sentence; shown without a traceback.

    The sentence may quote a stranger: it is cut to 300 characters, and escaped.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__(sentence(text))


class BadPosition(LaunchBayError):
    """A position that cannot be read, or that no game could have reached."""


class BadOptions(LaunchBayError):
    """A game set up with options, seats or box values it does not have."""


class BadAction(LaunchBayError):
    """An action that is not legal here, or not this seat's to take."""


class BadMatch(LaunchBayError):
    """A match file that is damaged, or does not replay."""
