"""The lobby's line about a table."""

from functools import lru_cache

import msgspec

from launchbay.server import events
from launchbay.server.storage import Listing
from launchbay.server.table import Table


def listing(table: Table, event: events.AnyEvent) -> Listing:
    """A table's listing as it is once this event has happened."""
    opened = event if isinstance(event, events.Opened) else table.opened
    places = table.places_after(event)
    closed = table.closed or isinstance(event, events.Closed)
    return Listing(
        table=table.id,
        game=opened.game,
        open_seats=0 if closed else sum(place.is_open for place in places),
        over=table.over or (isinstance(event, events.Moved) and event.over),
        public=opened.public,
        updated=event.at,
        seats=names(tuple(place.name for place in places)),
    )


@lru_cache(1024)
def names(of_seats: tuple[str, ...]) -> str:
    """As JSON; the same at every move of a match."""
    return msgspec.json.encode(of_seats).decode()
