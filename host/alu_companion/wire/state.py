"""State lines on the host: the meaning of their codes, and a reader that skips lines that repeat the last one."""

from .columns import CODES, COUNTER, DIGITS, Column
from .crc import crc16
from .layout import Layout
from .messages import LAST_TIME_MS, SEQUENCE_LIMIT, Geometry, Message, Value, WireError
from .spec import GLIMPSE, REPORTS, STATE, columns_of

# What a field holds.
EMPTY, SQUARE, CIRCLE, RAID, WAND, UNCLEAR, SHORT = ".", "S", "C", "R", "W", "?", "!"
# What a socket holds: nothing, the counter of the squares, the counter of the circles, or something that does not read right.
DETACHED, FAULT = "-", "!"
# How sure the count of a row is: exact, certain in spite of a dirty contact, not known because a slider is on its way.
SURE, DIRTY, UNSETTLED = "=", "d", "~"


class Row(Value):
    """One row of a counter: its `count`, None when it could not be read for certain, and its `status` (SURE, DIRTY, UNSETTLED)."""

    __slots__ = ("count", "status")

    def __init__(self, count: int | None, status: str) -> None:
        self.count = count
        self.status = status


class Counter(Value):
    """One socket: its `identity` (DETACHED, SQUARE, CIRCLE, FAULT), and the rows of an attached counter."""

    __slots__ = ("identity", "rows")

    def __init__(self, identity: str, rows: tuple[Row, ...] = ()) -> None:
        self.identity = identity
        self.rows = rows


class BoardState(Message):
    """All that the board sees. States of lines that say the same share their `fields` and `counters`.

    `fields` is one code per field in field order (A1 first), `counters` one `Counter` per socket (left first),
    `buttons` is a mask of the pressed ones, `health` a mask of the multiplexers that failed their references.
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
        """True when both say the same; their number and time do not count."""
        return (
            self.fields == other.fields
            and self.counters == other.counters
            and self.buttons == other.buttons
            and self.health == other.health
        )


class Glimpse(Message):
    """The contact of field `index` (A1 = 0) closed for `code` (SQUARE, CIRCLE, RAID, WAND) and opened again before that counted."""

    __slots__ = ("index", "code")  # noqa: RUF023 - column order
    KIND = GLIMPSE

    def __init__(self, index: int, code: str) -> None:
        self.index = index
        self.code = code


FROM_BOARD = (BoardState, Glimpse) + REPORTS  # noqa: RUF005 - MicroPython has no stars in tuples


class CounterColumn(Column):
    """The counters of a state line. `parts` are the columns of one counter: its identity, then count and status of each row."""

    def __init__(self, place: Column, capacities: tuple[int, ...]) -> None:
        """`place` is the column that holds all counters; `capacities` has the highest count of each row."""
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
    """The layout of a kind of line, for a board of this geometry; the state line included, which no `Link` knows."""
    columns = columns_of(message.KIND, geometry)
    whole = [CounterColumn(column, geometry.capacities) if column.form == COUNTER else column for column in columns]
    return Layout(message, tuple(whole))


class StateReader:
    """Reads state lines. Most repeat the line before: those are compared with it and not parsed."""

    def __init__(self, geometry: Geometry) -> None:
        self._layout = layout_of(BoardState, geometry)
        self._content = b""
        self._same = b"\n%d%d%d"  # a template of the last line; at first the newline makes it match none
        self._last = BoardState(0, 0, "", (), 0, 0)

    def again(self, lines: list[bytes], sequence: int) -> BoardState | None:
        """Take the oldest line, which is the last of the list, if it repeats the line before. Gives its state, as `read` would in
        ten times the time, or None and takes nothing. `sequence` is the number that the line must have."""
        line = lines[-1]
        if not self.repeats(lines, sequence, 1):
            return None
        last = self._last
        return BoardState(sequence, int(line[8:18]), last.fields, last.counters, last.buttons, last.health)

    def repeats(self, lines: list[bytes], sequence: int, most: int) -> int:
        """Take the oldest lines, at most `most`, as long as each repeats the line before and is right in every byte. The first must
        have the number `sequence`, each following one the next number. Gives how many were taken. Nearly every line comes this way.
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
        """The state in a line, given without its newline; the caller has checked its CRC. Raises: WireError."""
        state = self._layout.parse(line)
        assert isinstance(state, BoardState)
        content = line[18:-4]
        if content == self._content:
            state.fields = self._last.fields
            state.counters = self._last.counters
        self._content = content
        # The line can serve as a template because a state line never holds a percent sign.
        self._same = b"B %05d %010d" + content + b"%04X"
        self._last = state
        return state
