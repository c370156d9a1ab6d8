"""Fixtures that every test of the server may ask for."""

from .places import place
from .postgres import postgres, postgres_url

__all__ = ["place", "postgres", "postgres_url"]
