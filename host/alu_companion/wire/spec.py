"""The lines of the protocol as ONE table of columns: it encodes, decodes, checks, and fills docs/protocol.md.

A line is its kind, then for each column a blank and the column, then a blank, four upper-case hex digits of CRC over
everything before them, and a newline.
"""

from .messages import (
    DETACHED,
    FAULT,
    HELLO_ROWS,
    LAST_TIME_MS,
    SEQUENCE_LIMIT,
    UNSETTLED,
    Answer,
    BoardState,
    Counter,
    Error,
    Geometry,
    Greeting,
    Hello,
    Identify,
    Message,
    Row,
    SetHeartbeat,
    WireError,
)
from .settings import SETTING_KEYS, VALUE_CHARACTERS
from .upkeep import (
    LAST_WORDS_CHARACTERS,
    MULTIPLEXER_CODES,
    SELECT_CODES,
    SELECT_LINES,
    SOCKET_CODES,
    ForgetWords,
    GetSetting,
    LastWords,
    Raw,
    RestoreSettings,
    SelfTest,
    SetRaw,
    SetSetting,
)

ERROR_CHARACTERS = 80
LONGEST_BYTES = 1023
"""No line of any board is longer, without its newline."""

# Why a line is garbage, in the order in which a line is tried.
REASONS = ("overlong", "short", "crc", "kind", "handshake", "length", "blank", "digits", "code", "range")

DIGITS, HEX, HEX_TEXT, CODES, TEXT, REST, COUNTER = "digits", "hex", "hex text", "codes", "text", "rest", "counter"


class Column:
    """One column: `form` says how it is written, `width` how wide, `repeat` how often it comes, parted by `gap`.

    `low` and `high` bound numbers, `codes` are the characters that a column of CODES may hold, `parts` the columns
    inside a COUNTER. A REST is 0 to `width` characters wide. What it means stands in `meanings`, which no board needs.
    """

    low = 0
    high = 0
    codes = ""
    repeat: int | None = None
    gap = ""
    parts: "tuple[Column, ...]" = ()

    def __init__(
        self,
        name: str,
        form: str,
        width: int,
        low: int = 0,
        high: int = 0,
        codes: str = "",
        repeat: int | None = None,
        gap: str = "",
        parts: tuple["Column", ...] = (),
    ) -> None:
        self.name = name
        self.form = form
        self.width = width
        # Only what is not so anyway: a board keeps a hundred of these in little memory.
        if low:
            self.low = low
        if high:
            self.high = high
        if codes:
            self.codes = codes
        if repeat is not None:
            self.repeat = repeat
        if gap:
            self.gap = gap
        if parts:
            self.parts = parts

    @property
    def span(self) -> int:
        """Characters from the first to the last of all repeats."""
        if self.repeat is None:
            return self.width
        return max(0, self.repeat * (self.width + len(self.gap)) - len(self.gap))


def _counter_parts(geometry: Geometry) -> tuple[Column, ...]:
    parts = [Column("identity", CODES, 1, codes="SC")]
    for number, capacity in enumerate(geometry.capacities):
        name = "row " + str(number)
        parts.append(Column(name, DIGITS, 2, high=capacity))
        parts.append(Column(name + " status", CODES, 1,
                            codes="=d~"))  # fmt: skip
    return tuple(parts)


def make_table(geometry: Geometry) -> dict[type[Message], tuple[Column, ...]]:
    """The columns of every kind of line, for a board of this geometry."""
    version = Column("version", DIGITS, 2, high=99)
    sequence = Column("sequence", DIGITS, 5, high=SEQUENCE_LIMIT - 1)
    time = Column("time_ms", DIGITS, 10, high=LAST_TIME_MS)
    counter = _counter_parts(geometry)
    return {
        BoardState: (
            sequence,
            time,
            Column("fields", CODES, geometry.fields, codes=".SCRW?!"),
            Column(
                "counters",
                COUNTER,
                sum([part.width for part in counter]),
                repeat=geometry.sockets,
                gap=" ",
                parts=counter,
            ),
            Column("buttons", HEX, 2, high=(1 << geometry.buttons) - 1),
            Column("health", HEX, 1, high=(1 << geometry.multiplexers) - 1),
        ),
        Hello: (
            version,
            Column("firmware", TEXT, 8),
            Column("board_id", HEX_TEXT, 16),
            Column("columns", DIGITS, 2, low=1, high=26),
            Column("rows", DIGITS, 2, low=1, high=26),
            Column("sockets", DIGITS, 1, high=9),
            Column("capacities", DIGITS, 2, high=99, repeat=HELLO_ROWS),
            Column("buttons", DIGITS, 1, high=8),
            Column("multiplexers", DIGITS, 1, low=1, high=4),
            Column("boot", CODES, 1, codes="PWRC?"),
            Column("is_open", DIGITS, 1, high=1),
        ),
        Raw: (
            sequence,
            time,
            Column("codes", HEX, 3, high=0xFFF, repeat=16 * geometry.multiplexers),
            Column("chains", HEX_TEXT, 16, repeat=geometry.sockets, gap=" "),
        ),
        SelfTest: (
            Column("multiplexers", CODES, geometry.multiplexers, codes=MULTIPLEXER_CODES),
            Column("selects", CODES, SELECT_LINES, codes=SELECT_CODES, repeat=geometry.multiplexers, gap=" "),
            Column("sockets", CODES, geometry.sockets, codes=SOCKET_CODES),
            Column("buttons", HEX, 2, high=(1 << geometry.buttons) - 1),
        ),
        LastWords: (
            Column("reason", CODES, 1, codes="CW"),
            Column("text", REST, LAST_WORDS_CHARACTERS),
        ),
        Answer: (
            Column("command", CODES, 1, codes="trisgdf"),
            Column("value", REST, 40),
        ),
        Error: (
            Column("command", CODES, 1, codes="htrisgdf-"),
            Column("reason", CODES, 1, codes="vurx"),
            Column("text", REST, ERROR_CHARACTERS),
        ),
        Greeting: (version,),
        SetHeartbeat: (Column("period_ms", DIGITS, 4, low=100, high=5000),),
        SetRaw: (
            Column("mode", DIGITS, 1, high=2),
            Column("period_ms", DIGITS, 4, high=5000),
        ),
        Identify: (),
        SetSetting: (
            Column("key", CODES, 1, codes=SETTING_KEYS),
            Column("value", REST, VALUE_CHARACTERS),
        ),
        GetSetting: (Column("key", CODES, 1, codes=SETTING_KEYS),),
        RestoreSettings: (),
        ForgetWords: (),
    }


FROM_BOARD = (BoardState, Hello, Raw, SelfTest, LastWords, Answer, Error)
FROM_HOST = (Greeting, SetHeartbeat, SetRaw, Identify, SetSetting, GetSetting, RestoreSettings, ForgetWords)


def parse_column(column: Column, text: bytes) -> object:
    """The value in one column, without its repeats. Raises: WireError."""
    form = column.form
    if form == COUNTER:
        return _parse_counter(column, text)
    if form == DIGITS:
        return _in_range(column, _parse_digits(text))
    if form in (HEX, HEX_TEXT):
        for character in text:
            if character not in b"0123456789ABCDEF":
                raise WireError("digits")
        return _in_range(column, int(text, 16)) if form == HEX else str(text, "ascii")
    for character in text:
        if not (chr(character) in column.codes if form == CODES else 32 <= character < 127):
            raise WireError("code")
    value = str(text, "ascii")
    return value.rstrip(" ") if form == TEXT else value


def format_column(column: Column, value: object) -> bytes:
    """One column as it stands in a line, without its repeats; the inverse of `parse_column`. Raises: WireError."""
    if isinstance(value, Counter):
        return _format_counter(column, value)
    if isinstance(value, int):
        _in_range(column, value)
        text = ("%0" + str(column.width) + ("d" if column.form == DIGITS else "X")) % value
    else:
        text = str(value)
        if column.form == TEXT:
            text = text + " " * (column.width - len(text))
    if len(text) > column.width or (column.form != REST and len(text) < column.width):
        raise WireError("length")
    for character in text:
        if not 32 <= ord(character) < 127:
            raise WireError("code")
    parse_column(column, text.encode())
    return text.encode()


def printable(text: str, width: int) -> str:
    """The text as a REST column of this width can carry it: cut, `?` for what is not printable ASCII."""
    return "".join([character if 32 <= ord(character) < 127 else "?" for character in text[:width]])


def _in_range(column: Column, value: int) -> int:
    if not column.low <= value <= column.high:
        raise WireError("range")
    return value


def _parse_digits(text: bytes) -> int:
    # int() alone would let b"+1" and b"1_0" pass.
    if not text.isdigit():
        raise WireError("digits")
    return int(text)


def _parse_counter(column: Column, text: bytes) -> Counter:
    identity = str(text[:1], "ascii") if text[0] < 128 else ""
    if identity in (DETACHED, FAULT) and text == identity.encode() * column.width:
        return Counter(identity)
    parse_column(column.parts[0], text[:1])
    rows = []
    for number in range(1, len(column.parts), 2):
        at = 1 + 3 * (number // 2)
        status = parse_column(column.parts[number + 1], text[at + 2 : at + 3])
        assert isinstance(status, str)
        count = None
        if status != UNSETTLED:
            count = _in_range(column.parts[number], _parse_digits(text[at : at + 2]))
        elif text[at : at + 2] != b"--":
            raise WireError("digits")
        rows.append(Row(count, status))
    return Counter(identity, tuple(rows))


def _format_counter(column: Column, counter: Counter) -> bytes:
    if counter.identity in (DETACHED, FAULT):
        if counter.rows:
            raise WireError("code")
        return counter.identity.encode() * column.width
    if len(counter.rows) != len(column.parts) // 2:
        raise WireError("length")
    line = format_column(column.parts[0], counter.identity)
    for number, row in enumerate(counter.rows):
        if (row.count is None) != (row.status == UNSETTLED):
            raise WireError("digits")
        line += b"--" if row.count is None else format_column(column.parts[1 + 2 * number], row.count)
        line += format_column(column.parts[2 + 2 * number], row.status)
    return line
