"""Connections that carry notifications between server processes: Postgres' own, or Redis'."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from launchbay.engine.errors import LaunchBayError

if TYPE_CHECKING:
    from litestar.channels.backends.base import ChannelsBackend
    from redis.asyncio import Redis  # an optional package

Carrier = Callable[[], AbstractAsyncContextManager["ChannelsBackend"]]
SCHEMES = ("redis", "rediss")  # with TLS


class ConnectionLost(Exception):
    """The connection for notifications is gone, or cannot be made."""


def over_postgres(url: str) -> Carrier:
    @asynccontextmanager
    async def connect() -> AsyncIterator["ChannelsBackend"]:
        from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
        from psycopg import Error

        try:
            yield PsycoPgChannelsBackend(url)
        except Error as error:
            raise ConnectionLost(first_line(error)) from error

    return connect


def over_redis(url: str) -> Carrier:
    @asynccontextmanager
    async def connect() -> AsyncIterator["ChannelsBackend"]:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.exceptions import RedisError

        async with client(url) as redis:
            try:
                yield RedisChannelsPubSubBackend(redis=redis)
            except RedisError as error:
                raise ConnectionLost(first_line(error)) from error

    return connect


def client(url: str) -> "Redis":
    """A client that says so when its connection breaks, since what was sent meanwhile is lost."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    made: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0))
    return made


def check_redis(url: str, database: str) -> None:
    """Refuse a Redis that cannot be used, before a server starts."""
    if not database.startswith("postgres"):
        raise LaunchBayError("--redis is for several servers over one --database postgresql://…")
    if urlsplit(url).scheme not in SCHEMES:
        raise LaunchBayError(f"a Redis is redis://HOST:PORT or rediss://…, not {shown(url)}")
    try:
        asyncio.run(_ping(url))
    except ModuleNotFoundError:
        raise LaunchBayError("--redis needs one more: pip install 'launchbay[redis]'") from None
    except (ValueError, ConnectionLost) as error:
        raise LaunchBayError(f"cannot use the Redis at {shown(url)}: {first_line(error)}") from None


async def _ping(url: str) -> None:
    from redis.exceptions import RedisError

    try:
        async with client(url) as redis:
            await redis.ping()
    except (RedisError, OSError) as error:
        raise ConnectionLost(first_line(error)) from error


def shown(url: str) -> str:
    """A URL without the password that may be in it."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()


def first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__
