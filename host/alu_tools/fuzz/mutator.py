"""Inputs made from others by chance, where no coverage guides: the same seed gives the same inputs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

_MOST_KEPT: Final = 2000
_TOKEN: Final = re.compile(rb"[A-Za-z_-]+|\d+|[^\w\s]")
_ODD: Final = tuple(
    text.encode("utf-8", "surrogatepass")
    for text in (
        "", "\0", "\n", "\n\n", "\r\n", "\t", " ", "  ", "\ufeff", "\u2028", "\x85", "\x1c", "\u00a0", "\u0661", "\u00b2", "\u0130",
        "\u00df", "\ufb06", "\U0001f600", "\ue000", "\u202e", "\ud800", "ёж", "õ", "%", "%00", "%FF", "{", "}", "{ $x }", "[",
        "]", "[[", "'", '"', '"""', "\\", "\\u0000", "\\ud800", "=", "==", ":", "/", "+", "@", "#", ",", ";", "*", "|", "..", "-",
        "null", "true", "false", "nan", "inf", "-inf", "1e999", "0x10", "1_0", "None", "{}", "[]", "../../etc/passwd",
    )
)  # fmt: skip
_NUMBERS: Final = tuple(
    str(number).encode()
    for number in (
        0, 1, -1, 2, 9, 10, 25, 26, 27, 63, 64, 99, 100, 127, 128, 255, 256, 999, 1000, 65535, 65536, 2**31 - 1, 2**31, 2**32,
        2**63 - 1, 2**63, 2**64, 10**9, 10**10, 10**30,
    )
)  # fmt: skip
_LONG_NUMBER: Final = b"9" * 4301
"""Python refuses to read as a number what has more than 4,300 digits."""


class Mutator:
    """Makes inputs from seeds, by one to a few changes each."""

    def __init__(self, random: Random, seeds: Sequence[bytes], words: Iterable[str], longest: int) -> None:
        self._random = random
        self._seeds = list(seeds) or [b""]
        self._longest = longest
        found = {token for seed in self._seeds[:100] for token in _TOKEN.findall(seed[:4096])}
        self._words = [*(word.encode() for word in words), *sorted(found)[:_MOST_KEPT]] or [b"0"]
        self._ways: tuple[Callable[[bytes], bytes], ...] = (
            self._flip, self._flip, self._put, self._put, self._cut, self._cut, self._word, self._word, self._word, self._odd,
            self._number, self._number, self._double, self._splice, self._move, self._shorten, self._line, self._many,
        )  # fmt: skip

    def next(self) -> bytes:
        """Another input."""
        random = self._random.random
        data = self._seeds[int(random() * len(self._seeds))]
        ways = self._ways
        for _ in range(1 + int(5 * random() * random())):
            data = ways[int(random() * len(ways))](data)
        return data[: self._longest]

    def _at(self, data: bytes) -> int:
        return int(self._random.random() * (len(data) + 1))

    def _span(self, data: bytes) -> tuple[int, int]:
        first = self._at(data)
        return first, min(len(data), first + 1 + int(self._random.random() ** 3 * 64))

    def _flip(self, data: bytes) -> bytes:
        at = self._at(data)
        bit = 1 << int(self._random.random() * 8)
        return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :] if at < len(data) else data

    def _put(self, data: bytes) -> bytes:
        at, byte = self._at(data), int(self._random.random() * 256)
        return data[:at] + bytes([byte]) + data[at + int(self._random.random() * 2) :]

    def _cut(self, data: bytes) -> bytes:
        first, last = self._span(data)
        return data[:first] + data[last:]

    def _word(self, data: bytes) -> bytes:
        return self._insert(data, self._random.choice(self._words))

    def _odd(self, data: bytes) -> bytes:
        return self._insert(data, self._random.choice(_ODD))

    def _insert(self, data: bytes, piece: bytes) -> bytes:
        """Put a piece in, half of the time instead of a token."""
        at = self._at(data)
        if self._random.random() < 0.5:
            found = _TOKEN.search(data, at)
            if found is not None:
                return data[: found.start()] + piece + data[found.end() :]
        return data[:at] + piece + data[at:]

    def _number(self, data: bytes) -> bytes:
        number = self._random.choice(_NUMBERS) if self._random.random() < 0.99 else _LONG_NUMBER
        at = self._at(data)
        found = re.search(rb"-?\d+", data[at:])
        if found is None:
            return data[:at] + number + data[at:]
        return data[: at + found.start()] + number + data[at + found.end() :]

    def _double(self, data: bytes) -> bytes:
        first, last = self._span(data)
        return data[:last] + data[first:]

    def _splice(self, data: bytes) -> bytes:
        other = self._random.choice(self._seeds)
        return data[: self._at(data)] + other[self._at(other) :]

    def _move(self, data: bytes) -> bytes:
        first, last = self._span(data)
        rest = data[:first] + data[last:]
        at = self._at(rest)
        return rest[:at] + data[first:last] + rest[at:]

    def _shorten(self, data: bytes) -> bytes:
        return data[: self._at(data)]

    def _line(self, data: bytes) -> bytes:
        """Leave a line out, double it or put it elsewhere."""
        lines = data.split(b"\n")
        at = int(self._random.random() * len(lines))
        line = lines.pop(at)
        for _ in range(int(self._random.random() * 3)):
            lines.insert(self._random.randint(0, len(lines)), line)
        return b"\n".join(lines)

    def _many(self, data: bytes) -> bytes:
        """Repeat a piece until the input is as long as it may be; seldom, since that is slow."""
        if self._random.random() > 0.02:
            return self._double(data)
        first, last = self._span(data)
        piece = data[first:last] or b"["
        count = (self._longest - len(data)) // len(piece)
        return data[:last] + piece * max(0, count) + data[last:]
