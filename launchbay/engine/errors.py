"""The one kind of error a person is meant to read."""


class LaunchBayError(ValueError):
    """Something the caller got wrong, in one clear sentence; shown without a traceback."""


class BadPosition(LaunchBayError):
    """A position that cannot be read, or that no game could have reached."""


class BadOptions(LaunchBayError):
    """A game set up with options, seats or box values it does not have."""


class BadAction(LaunchBayError):
    """An action that is not legal here, or not this seat's to take."""


class BadMatch(LaunchBayError):
    """A match file that is damaged, or does not replay."""
