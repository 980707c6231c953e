"""A few bytes that outlive a power cut: two copies in flash, each with a number and a checksum; the newest sound one counts.

A copy is the mark, its number (2 bytes, wrapping), the length of the content (2 bytes), the content, and the CRC-16 of all
that (2 bytes), numbers with the low byte first. Only the copy that does not count is ever written, so that power may fail
at any byte of it.
"""

from micropython import const
from wire.crc import crc16

MARK = b"ALU1"
_MOST_BYTES = const(400)
_HEAD_BYTES = const(8)
_NUMBERS = const(0x10000)


def encode_copy(number: int, content: bytes) -> bytes:
    """The bytes of one copy.

    >>> decode_copy(encode_copy(65535, b"abc"))
    (65535, b'abc')
    """
    head = MARK + bytes((number & 0xFF, number >> 8, len(content) & 0xFF, len(content) >> 8))
    crc = crc16(head + content)
    return head + content + bytes((crc & 0xFF, crc >> 8))


def decode_copy(data: bytes):
    """Number and content of a copy, the inverse of `encode_copy`; None when the bytes are not exactly one sound copy.

    >>> decode_copy(encode_copy(1, b"abc")[:-1])
    """
    if len(data) < _HEAD_BYTES + 2 or data[: len(MARK)] != MARK:
        return None
    end = _HEAD_BYTES + (data[6] | data[7] << 8)
    if len(data) != end + 2 or crc16(data[:end]) != data[end] | data[end + 1] << 8:
        return None
    return data[4] | data[5] << 8, bytes(data[_HEAD_BYTES:end])


class Store:
    """`content` is what was written last, empty when nothing sound is there."""

    def __init__(self, read_file, write_file, name: str) -> None:
        """`read_file(name)` gives bytes, empty without such a file; `write_file(name, data)` may raise OSError."""
        self.content = b""
        self._write_file = write_file
        self._names = (name + ".0", name + ".1")
        self._number = 0
        self._newest = 1
        found = False
        for index in (0, 1):
            copy = decode_copy(read_file(self._names[index]))
            if copy and (not found or 0 < (copy[0] - self._number) % _NUMBERS < _NUMBERS // 2):
                found = True
                self._number, self.content = copy
                self._newest = index

    def text(self) -> str:
        """The content as text, a character a byte: what another firmware kept is not always text, and must not raise."""
        return "".join([chr(byte) for byte in self.content])

    def write(self, content: bytes) -> None:
        """Keep this content; what is kept already is not written again, for flash wears. Raises: OSError, ValueError."""
        if content == self.content:
            return
        if len(content) > _MOST_BYTES:
            raise ValueError("too long to be kept")
        number = (self._number + 1) % _NUMBERS
        self._write_file(self._names[1 - self._newest], encode_copy(number, content))
        self._newest = 1 - self._newest
        self._number = number
        self.content = content
