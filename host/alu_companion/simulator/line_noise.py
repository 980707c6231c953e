"""Spoils the bytes on a cable as a bad one does: kinds of noise by name, seeded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

_RATE = 0.25
"""How many of the breaths of a line are spoilt: often enough to hit every kind of line within seconds."""
_ECHO_BYTES = 40
"""The longest stretch that is lost or doubled: most of a state line."""

Spoil = Callable[[bytearray, Random], None]
"""Spoils bytes, of which there is at least one, at one place."""


def _flip(data: bytearray, chance: Random) -> None:
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _lose(data: bytearray, chance: Random) -> None:
    at = chance.randrange(len(data))
    del data[at : at + chance.randint(1, _ECHO_BYTES)]


def _double(data: bytearray, chance: Random) -> None:
    at = chance.randrange(len(data))
    data[at:at] = data[at : at + chance.randint(1, _ECHO_BYTES)]


def _insert(data: bytearray, chance: Random) -> None:
    at = chance.randrange(len(data))
    data[at:at] = chance.randbytes(chance.randint(1, 8))


LINE_FAULTS: Mapping[str, Spoil] = MappingProxyType(
    {"line-flips": _flip, "line-losses": _lose, "line-doubles": _double, "line-garbage": _insert}
)
"""The ways in which a line spoils what is sent over it."""


class LineNoise:
    """A line that spoils now and then what goes over it, in either direction; the same calls give the same bytes."""

    def __init__(self, spoils: Sequence[Spoil], seed: int = 0) -> None:
        """`spoils` are its ways to spoil, at least one."""
        self._spoils = spoils
        self._chance = Random(seed)

    def heard(self, sent: bytes) -> bytes:
        """The bytes that arrive instead of those that were sent."""
        if not sent or self._chance.random() >= _RATE:
            return sent
        data = bytearray(sent)
        self._chance.choice(self._spoils)(data, self._chance)
        return bytes(data)
