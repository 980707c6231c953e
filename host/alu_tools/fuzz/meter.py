"""What a worker tells whoever watches it, also when it hangs or dies: a small file that both have in memory."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path
from typing import Final

_HEAD: Final = struct.Struct("<QQQQ")
_COUNTS: Final = struct.Struct("<QQ")
_HELD: Final = 1 << 17
"""Longer than any input."""


class Meter:
    """How many inputs were tried and how many broke something, the most memory in KiB, and the input that is being tried."""

    def __init__(self, path: Path, create: bool = False) -> None:
        """`create` makes the file."""
        if create:
            path.write_bytes(bytes(_HEAD.size + _HELD))
        self._file = path.open("r+b")
        self._memory = mmap.mmap(self._file.fileno(), 0)

    def put(self, inputs: int, crashes: int, peak_kib: int, data: bytes) -> None:
        """Tell what is tried now."""
        data = data[:_HELD]
        _HEAD.pack_into(self._memory, 0, inputs, crashes, peak_kib, len(data))
        self._memory[_HEAD.size : _HEAD.size + len(data)] = data

    def count(self, inputs: int, crashes: int) -> None:
        """Tell that the input has been tried."""
        _COUNTS.pack_into(self._memory, 0, inputs, crashes)

    def get(self) -> tuple[int, int, int]:
        """Inputs, crashes and the most memory in KiB."""
        inputs, crashes, peak_kib, _ = _HEAD.unpack_from(self._memory, 0)
        return inputs, crashes, peak_kib

    def input(self) -> bytes:
        """What was tried last."""
        size = _HEAD.unpack_from(self._memory, 0)[3]
        return bytes(self._memory[_HEAD.size : _HEAD.size + size])

    def close(self) -> None:
        """Give the file back."""
        self._memory.close()
        self._file.close()
