"""The lines that a board writes often, in place: no object is made for them, and nothing is parsed or checked again.

Measured: no writer allocates anything under MicroPython after it is built (tests/wire/state_allocation.py).
"""

from array import array

from .columns import starts_of
from .crc import crc16
from .maintenance import SELECT_LINES, Raw, SelfTest
from .messages import LAST_TIME_MS, SEQUENCE_LIMIT, Geometry
from .spec import GLIMPSE, STATE, columns_of

_HEX = b"0123456789ABCDEF"
_MINUS, _UNSETTLED = ord("-"), ord("~")
_DETACHED = ord("-")
_NO_COUNTER = (_DETACHED, ord("!"))


class LineWriter:
    """A preallocated line of one kind: `buffer` is all of it with its newline, `starts` as of `starts_of`."""

    def __init__(self, kind: str, geometry: Geometry) -> None:
        self.starts = starts_of(columns_of(kind, geometry))
        self._crc = self.starts[-1]
        self.buffer = bytearray(b" " * (self._crc + 4) + b"\n")
        self.buffer[0] = ord(kind)
        # Taken once, for a slice of it would be allocated with every line.
        self._sealed = memoryview(self.buffer)[: self._crc]

    def _number(self, sequence: int, time_ms: int) -> None:
        """The first two columns of a numbered line; both numbers wrap by themselves."""
        self._put_digits(self.starts[0] + 4, 5, sequence % SEQUENCE_LIMIT)
        self._put_digits(self.starts[1] + 9, 10, time_ms & LAST_TIME_MS)

    def _put_digits(self, last: int, width: int, value: int) -> None:
        buffer = self.buffer
        for index in range(last, last - width, -1):
            buffer[index] = 48 + value % 10
            value //= 10

    def _put_hex(self, index: int, value: int) -> None:
        self.buffer[index] = _HEX[value >> 4]
        self.buffer[index + 1] = _HEX[value & 15]

    def _seal(self) -> None:
        crc = crc16(self._sealed)
        self._put_hex(self._crc, crc >> 8)
        self._put_hex(self._crc + 2, crc & 255)


class StateWriter(LineWriter):
    """The state line, legal after every `finish`.

    Codes are byte values, `ord(state.SQUARE)`. A new writer says: every field unclear, every counter detached.
    """

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(STATE, geometry)
        _, _, self._fields, self._counters, self._buttons, self._health, _ = self.starts
        self._counter_width = 1 + 3 * len(geometry.capacities)
        self.set_fields(b"?" * geometry.fields)
        for socket in range(geometry.sockets):
            self.set_counter(socket, _DETACHED)
        self.set_buttons(0)
        self.set_health(0)
        self.finish(0, 0)

    def set_field(self, index: int, code: int) -> None:
        """What field `index` (A1 = 0) holds."""
        self.buffer[self._fields + index] = code

    def set_fields(self, codes: bytes | bytearray) -> None:
        """What all fields hold; a third of the time of 40 calls of `set_field`."""
        buffer = self.buffer
        at = self._fields
        for code in codes:
            buffer[at] = code
            at += 1

    def set_counter(self, socket: int, identity: int) -> None:
        """Who is at a socket. The rows of a counter that was not there a moment ago are unsettled until `set_row`."""
        at = self._counters + socket * (self._counter_width + 1)
        before = self.buffer[at]
        if identity in _NO_COUNTER:
            for index in range(at, at + self._counter_width):
                self.buffer[index] = identity
        elif before in _NO_COUNTER:
            for index in range(at + 1, at + self._counter_width, 3):
                self.buffer[index] = _MINUS
                self.buffer[index + 1] = _MINUS
                self.buffer[index + 2] = _UNSETTLED
        self.buffer[at] = identity

    def set_row(self, socket: int, row: int, count: int, status: int) -> None:
        """The count of a row, 0..99, or -1 with the status UNSETTLED, of a counter that `set_counter` attached."""
        at = self._counters + socket * (self._counter_width + 1) + 1 + 3 * row
        if count < 0:
            self.buffer[at] = _MINUS
            self.buffer[at + 1] = _MINUS
        else:
            self.buffer[at] = 48 + count // 10
            self.buffer[at + 1] = 48 + count % 10
        self.buffer[at + 2] = status

    def set_buttons(self, mask: int) -> None:
        """Bit n is set while button n is pressed."""
        self._put_hex(self._buttons, mask)

    def set_health(self, mask: int) -> None:
        """Bit n is set while multiplexer n fails its references; its fields must then be UNCLEAR."""
        self.buffer[self._health] = _HEX[mask]

    def finish(self, sequence: int, time_ms: int) -> None:
        """Number, date and seal the line."""
        self._number(sequence, time_ms)
        self._seal()


class SelfTestWriter(LineWriter):
    """The line of a `SelfTest`, legal after every `finish`."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(SelfTest.KIND, geometry)

    def finish(
        self, multiplexers: bytes | bytearray, selects: bytes | bytearray, sockets: bytes | bytearray, buttons: int
    ) -> None:
        """The letters of a `SelfTest` as byte values, `selects` SELECT_LINES of each multiplexer, and its mask."""
        buffer = self.buffer
        for index in range(len(multiplexers)):
            buffer[self.starts[0] + index] = multiplexers[index]
        for index in range(len(selects)):
            buffer[self.starts[1] + index + index // SELECT_LINES] = selects[index]
        for index in range(len(sockets)):
            buffer[self.starts[2] + index] = sockets[index]
        self._put_hex(self.starts[3], buttons)
        self._seal()


class GlimpseWriter(LineWriter):
    """The line of a `Glimpse`, legal after every `finish`."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(GLIMPSE, geometry)

    def finish(self, index: int, code: int) -> None:
        """The contact of which field (A1 = 0) closed for a moment, and what for, as a byte value."""
        self._put_digits(self.starts[0] + 2, 3, index)
        self.buffer[self.starts[1]] = code
        self._seal()


class RawWriter(LineWriter):
    """The line of a `Raw`, legal after every `finish`, with the chains that `set_chain` gave."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(Raw.KIND, geometry)
        for socket in range(geometry.sockets):
            self.set_chain(socket, [0] * 16, [4] * 16)

    def set_chain(self, socket: int, parts: list[int], widths: list[int]) -> None:
        """The bits of a chain, at most 64, in parts of these widths; what a shorter chain lacks stays 0 at the front."""
        total = sum(widths)
        at = self.starts[3] + 17 * socket + 16 - (total + 3) // 4
        bits = 0
        # Read from the left, a digit as soon as four bits are there: a chain as one number would be allocated.
        count = -total & 3
        for index in range(len(parts)):
            bits = bits << widths[index] | parts[index]
            count += widths[index]
            while count >= 4:
                count -= 4
                self.buffer[at] = _HEX[bits >> count]
                bits &= (1 << count) - 1
                at += 1

    def finish(self, sequence: int, time_ms: int, codes: "array[int]") -> None:
        """Number and date the line, put in the 12-bit code of every channel, and seal it."""
        self._number(sequence, time_ms)
        buffer = self.buffer
        digits = _HEX
        at = self.starts[2]
        for code in codes:
            buffer[at] = digits[code >> 8]
            buffer[at + 1] = digits[code >> 4 & 15]
            buffer[at + 2] = digits[code & 15]
            at += 3
        self._seal()
