"""Fixtures that every test of the server may ask for."""

from .places import place
from .postgres import postgres, postgres_url
from .services import address, certificate, ports, redis, trusted

__all__ = [
    "address",
    "certificate",
    "place",
    "ports",
    "postgres",
    "postgres_url",
    "redis",
    "trusted",
]
