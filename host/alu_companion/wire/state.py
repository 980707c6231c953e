"""What a board writes in place, as the host has it: what the codes are, and a reader that skips what has not changed."""

from .columns import CODES, COUNTER, DIGITS, Column
from .crc import crc16
from .layout import Layout
from .messages import LAST_TIME_MS, SEQUENCE_LIMIT, Geometry, Message, Value, WireError
from .spec import GLIMPSE, REPORTS, STATE, columns_of

# What a field holds.
EMPTY, SQUARE, CIRCLE, RAID, WAND, UNCLEAR, SHORT = ".", "S", "C", "R", "W", "?", "!"
# Who is at a socket: nobody, the counter of the squares, that of the circles, or something that does not read right.
DETACHED, FAULT = "-", "!"
# How sure the count of a row is: exact, certain in spite of a dirty contact, not known because a slider is on its way.
SURE, DIRTY, UNSETTLED = "=", "d", "~"


class Row(Value):
    """One row of a counter: `count`, None when it was not positively read, and `status` (SURE, DIRTY, UNSETTLED)."""

    __slots__ = ("count", "status")

    def __init__(self, count: int | None, status: str) -> None:
        self.count = count
        self.status = status


class Counter(Value):
    """What is at one socket: `identity` (DETACHED, SQUARE, CIRCLE, FAULT), and the rows of an attached counter."""

    __slots__ = ("identity", "rows")

    def __init__(self, identity: str, rows: tuple[Row, ...] = ()) -> None:
        self.identity = identity
        self.rows = rows


class BoardState(Message):
    """All that the board sees. Lines that say the same share their `fields` and `counters`.

    `fields` is one code per field in field order (A1 first), `counters` one `Counter` per socket (left first),
    `buttons` a mask of the pressed ones, `health` a mask of the multiplexers that failed their references.
    """

    __slots__ = ("sequence", "time_ms", "fields", "counters", "buttons", "health")  # noqa: RUF023 - column order
    KIND = STATE

    def __init__(
        self, sequence: int, time_ms: int, fields: str, counters: tuple[Counter, ...], buttons: int, health: int
    ) -> None:
        self.sequence = sequence
        self.time_ms = time_ms
        self.fields = fields
        self.counters = counters
        self.buttons = buttons
        self.health = health

    def repeats(self, other: "BoardState") -> bool:
        """True when it says the same as another one, whatever number and date they have."""
        return (
            self.fields == other.fields
            and self.counters == other.counters
            and self.buttons == other.buttons
            and self.health == other.health
        )


class Glimpse(Message):
    """The contact of field `index` (A1 = 0) closed for `code` (SQUARE, CIRCLE, RAID, WAND) and was open again before that counted."""

    __slots__ = ("index", "code")  # noqa: RUF023 - column order
    KIND = GLIMPSE

    def __init__(self, index: int, code: str) -> None:
        self.index = index
        self.code = code


FROM_BOARD = (BoardState, Glimpse) + REPORTS  # noqa: RUF005 - MicroPython has no stars in tuples


class CounterColumn(Column):
    """The counters of a state line; `parts` are the columns inside one, its identity and then count and status of each row."""

    def __init__(self, place: Column, capacities: tuple[int, ...]) -> None:
        """`place` is where the counters stand."""
        super().__init__(place.name, COUNTER, place.width, repeat=place.repeat, gap=place.gap)
        parts = [Column("identity", CODES, 1, codes="SC")]
        for number, capacity in enumerate(capacities):
            name = "row " + str(number)
            parts.append(Column(name, DIGITS, 2, high=capacity))
            parts.append(Column(name + " status", CODES, 1, codes="=d~"))
        self.parts = tuple(parts)

    def parse(self, text: bytes) -> Counter:
        identity = str(text[:1], "ascii") if text[0] < 128 else ""
        if identity in (DETACHED, FAULT) and text == identity.encode() * self.width:
            return Counter(identity)
        self.parts[0].parse(text[:1])
        rows = []
        for number in range(1, len(self.parts), 2):
            at = 1 + 3 * (number // 2)
            status = self.parts[number + 1].parse(text[at + 2 : at + 3])
            assert isinstance(status, str)
            if status == UNSETTLED:
                if text[at : at + 2] != b"--":
                    raise WireError("digits")
                rows.append(Row(None, status))
                continue
            count = self.parts[number].parse(text[at : at + 2])
            assert isinstance(count, int)
            rows.append(Row(count, status))
        return Counter(identity, tuple(rows))

    def format(self, value: object) -> bytes:
        assert isinstance(value, Counter)
        if value.identity in (DETACHED, FAULT):
            if value.rows:
                raise WireError("code")
            return value.identity.encode() * self.width
        if len(value.rows) != len(self.parts) // 2:
            raise WireError("length")
        line = self.parts[0].format(value.identity)
        for number, row in enumerate(value.rows):
            if (row.count is None) != (row.status == UNSETTLED):
                raise WireError("digits")
            line += b"--" if row.count is None else self.parts[1 + 2 * number].format(row.count)
            line += self.parts[2 + 2 * number].format(row.status)
        return line


def layout_of(message: type[Message], geometry: Geometry) -> Layout:
    """The layout of a kind of line, for a board of this geometry; also that of the state line, which no `Link` knows."""
    columns = columns_of(message.KIND, geometry)
    whole = [CounterColumn(column, geometry.capacities) if column.form == COUNTER else column for column in columns]
    return Layout(message, tuple(whole))


class StateReader:
    """Reads state lines. Most say the same as the one before: those are compared with it and not parsed."""

    def __init__(self, geometry: Geometry) -> None:
        self._layout = layout_of(BoardState, geometry)
        self._content = b""
        self._same = b"\n%d%d%d"  # the line that says the same, by number, date and CRC; no line holds a newline
        self._last = BoardState(0, 0, "", (), 0, 0)

    def again(self, lines: list[bytes], sequence: int) -> BoardState | None:
        """Take the oldest of these lines, which is the last of them, if it repeats the one before, see `repeats`; the state in it, else
        None. It gives what `read` would, but takes a tenth of the time."""
        line = lines[-1]
        if not self.repeats(lines, sequence, 1):
            return None
        last = self._last
        return BoardState(sequence, int(line[8:18]), last.fields, last.counters, last.buttons, last.health)

    def repeats(self, lines: list[bytes], sequence: int, most: int) -> int:
        """Take the oldest lines, at most so many, as long as they say the same as the one before and are right in every byte, the first
        with this number and each with the next; returns how many.

        Nearly every line comes this way: it is compared and not parsed.
        """
        same = self._same
        count = 0
        while lines and count < most and sequence >= 0:
            line = lines[-1]
            try:
                time_ms = int(line[8:18])
            except ValueError:
                break
            if line != same % (sequence, time_ms, crc16(line[:-4])) or time_ms > LAST_TIME_MS or time_ms < 0:
                break
            lines.pop()
            count += 1
            sequence = (sequence + 1) % SEQUENCE_LIMIT
        return count

    def read(self, line: bytes) -> BoardState:
        """The state in a line without newline whose CRC is right. Raises: WireError."""
        state = self._layout.parse(line)
        assert isinstance(state, BoardState)
        content = line[18:-4]
        if content == self._content:
            state.fields = self._last.fields
            state.counters = self._last.counters
        self._content = content
        # What a state line holds has no percent sign.
        self._same = b"B %05d %010d" + content + b"%04X"
        self._last = state
        return state
