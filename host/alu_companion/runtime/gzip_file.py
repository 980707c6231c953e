"""Compressed files that are readable up to where they were cut: gzip, written block by block and read to the last whole block."""

from __future__ import annotations

import io
import os
import zlib
from pathlib import Path
from typing import BinaryIO, Final

from alu_companion.open_files import open_file, open_output

SUFFIX: Final = ".gz"
_MAGIC: Final = b"\x1f\x8b"
_GZIP: Final = zlib.MAX_WBITS + 16
"""zlib then writes and reads the header and the sum of a gzip file. It writes no time: the same entries give the same bytes."""
_READ_BYTES: Final = 1 << 16


class PackedWriter:
    """Writes a gzip file. What was given before a `flush` can be read even if the program is killed after it."""

    def __init__(self, path: Path | str) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: BinaryIO = open_output(path)
        self._packer = zlib.compressobj(wbits=_GZIP)

    def write(self, data: bytes) -> None:
        """Add bytes. Raises OSError when there is no room for them."""
        self._file.write(self._packer.compress(data))

    def flush(self) -> None:
        """End a block, so that all of it can be read. Raises OSError when there is no room for it."""
        self._file.write(self._packer.flush(zlib.Z_SYNC_FLUSH))
        self._file.flush()

    def close(self) -> None:
        """End the file. Raises OSError when there is no room for its end."""
        with self._file:
            self._file.write(self._packer.flush())


class _Unpacked(io.RawIOBase):
    """The bytes of a gzip file up to its end, or to where it was cut or is damaged: its reader looks for an end mark of its own."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._unpacker = zlib.decompressobj(wbits=_GZIP)
        self._packed = b""
        """Bytes that were read and are not unpacked yet."""
        self._step = _READ_BYTES

    def readable(self) -> bool:
        return True

    # io gives any buffer.
    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Never unpacks more at once than was asked for."""
        while not self._unpacker.eof:
            self._packed = self._packed or self._file.read(_READ_BYTES)
            step, before = self._packed[: self._step], self._unpacker.copy()
            try:
                data = self._unpacker.decompress(step, len(buffer))
            except zlib.error:
                # It keeps back what stands before the damage: that is come to in ever smaller steps.
                self._unpacker, self._step = before, len(step) // 2
                if self._step:
                    continue
                return 0
            self._packed = self._unpacker.unconsumed_tail + self._packed[len(step) :]
            if data:
                buffer[: len(data)] = data
                return len(data)
            if not step:
                return 0
        return 0

    def tell_packed(self) -> int:
        """How much of the packed file has been unpacked, in bytes."""
        return self._file.tell() - len(self._packed)

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        self._file.close()
        super().close()


def percent_read(file: BinaryIO) -> int:
    """How much of a file from `open_unpacked` has been read. Of a packed one what counts is how it lies on the disk."""
    raw = getattr(file, "raw", None)
    done = raw.tell_packed() if isinstance(raw, _Unpacked) else file.tell()
    return min(100, 100 * done // max(1, os.fstat(file.fileno()).st_size))


def open_unpacked(path: Path | str) -> BinaryIO:
    """A file, open to be read; unpacked where it is a gzip file, whatever it is called.

    Raises:
        OSError, ValueError: see `open_file`.
    """
    file = open_file(path)
    try:
        begin = file.read(len(_MAGIC))
        file.seek(0)
    except OSError:
        file.close()
        raise
    # Of one that was cut there may be only half a sign.
    is_packed = begin and _MAGIC.startswith(begin)
    return io.BufferedReader(_Unpacked(file), _READ_BYTES) if is_packed else file
