"""Steps of a match as they were shown, packed small.

A step repeats most of the one before it, so each is compressed with its predecessor as the
dictionary: 200 to 1,400 bytes instead of 3,000 to 28,000.
"""

import zlib
from collections.abc import Iterable, Sequence

import msgspec

from launchbay.server import messages

NO_HEADER = -15  # zlib's window size, for a stream without header and checksum
_decoder = msgspec.json.Decoder(messages.Step)


def encode(step: messages.Step) -> bytes:
    """A step without what could be done next, which only its rules can carry out."""
    position = msgspec.structs.replace(step.position, legal=[], undo=None)
    return msgspec.json.encode(msgspec.structs.replace(step, position=position))


def decode(encoded: bytes) -> messages.Step:
    return _decoder.decode(encoded)


def pack(encoded: bytes, before: bytes) -> bytes:
    """An encoded step, compressed against the encoded step that was stored before it."""
    packer = zlib.compressobj(1, zlib.DEFLATED, NO_HEADER, zdict=before)
    return packer.compress(encoded) + packer.flush()


def unpack(packed: bytes, before: bytes) -> bytes:
    return zlib.decompressobj(NO_HEADER, zdict=before).decompress(packed)


def pack_all(steps: Iterable[messages.Step]) -> tuple[bytes, ...]:
    packed, before = [], b""
    for encoded in map(encode, steps):
        packed.append(pack(encoded, before))
        before = encoded
    return tuple(packed)


def unpack_all(packed: Sequence[bytes]) -> list[bytes]:
    encoded: list[bytes] = []
    for part in packed:
        encoded.append(unpack(part, encoded[-1] if encoded else b""))
    return encoded
