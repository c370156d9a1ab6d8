"""When Python's collector looks for rings of objects that nobody holds any more.

Nearly everything goes by itself when it is let go; rings are few. But to find them the collector
looks at all there is, and nobody is served meanwhile: 0.2 s with the rules of five games loaded,
as long again with a thousand connections, and it did so every few seconds. So it looks at what is
young as ever, and at everything only now and then.
"""

import asyncio
import gc

SELDOM = 300.0  # seconds between two looks at everything
NEVER = 1_000_000_000  # looks at what is young before one at everything, which is left to `clear`


def keep_for_good() -> None:
    """Of all that is loaded now nothing ever goes: it need not be looked at again."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    gc.freeze()


async def clear() -> None:
    while True:
        await asyncio.sleep(SELDOM)
        gc.collect()
