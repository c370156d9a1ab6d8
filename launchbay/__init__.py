"""Launch Bay: five tabletop games as software."""

__version__ = "0.1.0"
