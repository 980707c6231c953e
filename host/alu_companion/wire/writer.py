"""Writes in place the lines that a board sends often: it makes no objects, and parses and checks nothing again.

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
    """A preallocated line of one kind: `buffer` is the whole line with its newline, `starts` is what `starts_of` gives."""

    def __init__(self, kind: str, geometry: Geometry) -> None:
        self.starts = starts_of(columns_of(kind, geometry))
        self._crc = self.starts[-1]
        self.buffer = bytearray(b" " * (self._crc + 4) + b"\n")
        self.buffer[0] = ord(kind)
        # Sliced once here: slicing for every line would allocate.
        self._sealed = memoryview(self.buffer)[: self._crc]

    def _number(self, sequence: int, time_ms: int) -> None:
        """Write the first two columns of a numbered line; both numbers wrap around here."""
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
    """Writes the state line in `buffer`; the line is legal after every `finish`.

    Codes are byte values, such as `ord(state.SQUARE)`. At first every field is unclear and every counter detached.
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
        """Set what field `index` (A1 = 0) holds."""
        self.buffer[self._fields + index] = code

    def set_fields(self, codes: bytes | bytearray) -> None:
        """Set what all fields hold, in a third of the time of 40 calls of `set_field`."""
        buffer = self.buffer
        at = self._fields
        for code in codes:
            buffer[at] = code
            at += 1

    def set_counter(self, socket: int, identity: int) -> None:
        """Set what a socket holds. The rows of a newly attached counter are unsettled until `set_row`."""
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
        """Set the count of a row, 0..99, or -1 with the status UNSETTLED. `set_counter` must have attached the counter before."""
        at = self._counters + socket * (self._counter_width + 1) + 1 + 3 * row
        if count < 0:
            self.buffer[at] = _MINUS
            self.buffer[at + 1] = _MINUS
        else:
            self.buffer[at] = 48 + count // 10
            self.buffer[at + 1] = 48 + count % 10
        self.buffer[at + 2] = status

    def set_buttons(self, mask: int) -> None:
        """Set the mask of pressed buttons: bit n is button n."""
        self._put_hex(self._buttons, mask)

    def set_health(self, mask: int) -> None:
        """Set the mask of multiplexers that fail their references: bit n is multiplexer n, whose fields must be UNCLEAR."""
        self.buffer[self._health] = _HEX[mask]

    def finish(self, sequence: int, time_ms: int) -> None:
        """Write number, time (ms) and CRC: the line is complete."""
        self._number(sequence, time_ms)
        self._seal()


class SelfTestWriter(LineWriter):
    """The line of a `SelfTest`, legal after every `finish`."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(SelfTest.KIND, geometry)

    def finish(
        self, multiplexers: bytes | bytearray, selects: bytes | bytearray, sockets: bytes | bytearray, buttons: int
    ) -> None:
        """Write the letters of a `SelfTest` as byte values, `selects` with SELECT_LINES letters for each multiplexer, and the mask
        of stuck buttons."""
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
        """Write field `index` (A1 = 0), whose contact closed for a moment, and the byte value of what it read."""
        self._put_digits(self.starts[0] + 2, 3, index)
        self.buffer[self.starts[1]] = code
        self._seal()


class RawWriter(LineWriter):
    """The line of a `Raw`, legal after every `finish`. `set_chain` fills in its chains."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(Raw.KIND, geometry)
        for socket in range(geometry.sockets):
            self.set_chain(socket, [0] * 16, [4] * 16)

    def set_chain(self, socket: int, parts: list[int], widths: list[int]) -> None:
        """Write the bits of a chain, at most 64, given in `parts` of these `widths`. A shorter chain has zeros in front."""
        total = sum(widths)
        at = self.starts[3] + 17 * socket + 16 - (total + 3) // 4
        bits = 0
        # From the left, write a digit for each four bits: a chain as one number would allocate.
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
        """Write number, time (ms), the 12-bit code of every channel, and CRC."""
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
