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
REASONS = {
    "overlong": "more than 1023 bytes before a newline",
    "short": "shorter than a kind and a CRC",
    "crc": "the CRC is not that of the line, or not four upper-case hex digits",
    "kind": "the first character is no kind that this end receives",
    "handshake": "a kind of line that the handshake does not allow now",
    "length": "the line is not as long as its kind",
    "blank": "no blank where a column ends",
    "digits": "something else in a column of digits",
    "code": "a character that this column does not have",
    "range": "a number that this column does not have",
}

DIGITS, HEX, HEX_TEXT, CODES, TEXT, REST, COUNTER = "digits", "hex", "hex text", "codes", "text", "rest", "counter"


class Column:
    """One column: `form` says how it is written, `width` how wide, `repeat` how often it comes, parted by `gap`.

    `low` and `high` bound numbers, `codes` are the characters that a column of CODES may hold, `parts` the columns
    inside a COUNTER, `meaning` is for the reader of docs/protocol.md. A REST is 0 to `width` characters wide.
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
        meaning: str,
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
        self.meaning = meaning
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
    parts = [Column("identity", CODES, 1, "whose counter it is: S squares, C circles", codes="SC")]
    for number, capacity in enumerate(geometry.capacities):
        name = "row " + str(number)
        parts.append(Column(name, DIGITS, 2, "count, -- when not positively read", high=capacity))
        parts.append(Column(name + " status", CODES, 1, "how sure: = sure, d dirty contact but count sure, ~ unsettled",
                            codes="=d~"))  # fmt: skip
    return tuple(parts)


def make_table(geometry: Geometry) -> dict[type[Message], tuple[Column, ...]]:
    """The columns of every kind of line, for a board of this geometry."""
    version = Column("version", DIGITS, 2, "protocol version of the sender; its place never changes", high=99)
    sequence = Column("sequence", DIGITS, 5, "number of the line, shared by kinds B and R", high=SEQUENCE_LIMIT - 1)
    time = Column("time_ms", DIGITS, 10, "milliseconds since the board started, modulo 2 to the 30",
                  high=LAST_TIME_MS)  # fmt: skip
    counter = _counter_parts(geometry)
    return {
        BoardState: (
            sequence,
            time,
            Column("fields", CODES, geometry.fields, "one code a field, row by row, A1 first: . empty, S square, "
                   "C circle, R raid, W wand, ? unclear, ! short", codes=".SCRW?!"),
            Column("counters", COUNTER, sum([part.width for part in counter]), "one for each socket, left first; "
                   "all - when detached, all ! when at fault", repeat=geometry.sockets, gap=" ", parts=counter),
            Column("buttons", HEX, 2, "mask: bit n is set while button n is pressed", high=(1 << geometry.buttons) - 1),
            Column("health", HEX, 1, "mask: bit n is set while multiplexer n fails its references; its fields "
                   "are then ?", high=(1 << geometry.multiplexers) - 1),
        ),
        Hello: (
            version,
            Column("firmware", TEXT, 8, "version of the firmware, filled with blanks on the right"),
            Column("board_id", HEX_TEXT, 16, "identity of the board"),
            Column("columns", DIGITS, 2, "columns of fields", low=1, high=26),
            Column("rows", DIGITS, 2, "rows of fields", low=1, high=26),
            Column("sockets", DIGITS, 1, "sockets for counters", high=9),
            Column("capacities", DIGITS, 2, "highest count of each row of a counter, 00 for a row that it has not",
                   high=99, repeat=HELLO_ROWS),
            Column("buttons", DIGITS, 1, "number of buttons", high=8),
            Column("multiplexers", DIGITS, 1, "number of multiplexers of 16 channels", low=1, high=4),
            Column("boot", CODES, 1, "why the board started: P power, W watchdog, R reset, C crash, ? not known",
                   codes="PWRC?"),
            Column("is_open", DIGITS, 1, "it is 1 when the board has accepted the host's greeting, else 0", high=1),
        ),
        Raw: (
            sequence,
            time,
            Column("codes", HEX, 3, "12-bit code of every channel", high=0xFFF, repeat=16 * geometry.multiplexers),
            Column("chains", HEX_TEXT, 16, "64 bits of the shift registers, first bit first, for each socket",
                   repeat=geometry.sockets, gap=" "),
        ),
        SelfTest: (
            Column("multiplexers", CODES, geometry.multiplexers, "one for each multiplexer: = in order, o all channels "
                   "open, g all at ground, c all at one code, s select lines at fault, n readings jump, l low reference "
                   "wrong, m middle one wrong, r both wrong, ? wrong and not yet known how", codes=MULTIPLEXER_CODES),
            Column("selects", CODES, SELECT_LINES, "the select lines S0 to S3 of each multiplexer: = in order, 0 stuck "
                   "low, 1 stuck high, f floating, x stuck at a level that cannot be told", codes=SELECT_CODES,
                   repeat=geometry.multiplexers, gap=" "),
            Column("sockets", CODES, geometry.sockets, "one for each socket: - nothing plugged in, = in order, 1 all bits "
                   "set, h header wrong, i identity wrong, t trailer wrong, c chain cut off, s clock slipped, x anything "
                   "else", codes=SOCKET_CODES),
            Column("buttons", HEX, 2, "mask: bit n is set while button n is stuck", high=(1 << geometry.buttons) - 1),
        ),
        LastWords: (
            Column("reason", CODES, 1, "how the program ended: C crash, W stopped by the watchdog", codes="CW"),
            Column("text", REST, LAST_WORDS_CHARACTERS, "for the reader of a log; players never hear it"),
        ),
        Answer: (
            Column("command", CODES, 1, "kind of the command that was carried out", codes="trisgdf"),
            Column("value", REST, 40, "what holds now"),
        ),
        Error: (
            Column("command", CODES, 1, "kind of the command at fault, - for none", codes="htrisgdf-"),
            Column("reason", CODES, 1, "why: v other protocol version, u not understood, r value refused, x failure "
                   "inside the board", codes="vurx"),
            Column("text", REST, ERROR_CHARACTERS, "for the reader of a log; players never hear it"),
        ),
        Greeting: (version,),
        SetHeartbeat: (Column("period_ms", DIGITS, 4, "longest time between two state lines", low=100, high=5000),),
        SetRaw: (
            Column("mode", DIGITS, 1, "how: 0 off, 1 raw lines from now on, 2 one raw line now", high=2),
            Column("period_ms", DIGITS, 4, "shortest time between two raw lines, 0000 for one each scan", high=5000),
        ),
        Identify: (),
        SetSetting: (
            Column("key", CODES, 1, "which setting, out of the list below", codes=SETTING_KEYS),
            Column("value", REST, VALUE_CHARACTERS, "what it is to be: a decimal number without leading zeros, or a text"),
        ),
        GetSetting: (Column("key", CODES, 1, "which setting, out of the list below", codes=SETTING_KEYS),),
        RestoreSettings: (),
        ForgetWords: (),
    }  # fmt: skip


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
