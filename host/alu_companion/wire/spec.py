"""The lines of the protocol as ONE table of columns: it encodes, decodes, checks, and fills docs/protocol.md.

A line is its kind, then for each column a blank and the column, then a blank, four upper-case hex digits of CRC over
everything before them, and a newline.
"""

from .columns import CODES, COUNTER, DIGITS, HEX, HEX_TEXT, REST, TEXT, Column
from .maintenance import (
    CRASH_LOG_CHARACTERS,
    MULTIPLEXER_CODES,
    SELECT_CODES,
    SELECT_LINES,
    SOCKET_CODES,
    CrashLog,
    ForgetWords,
    GetSetting,
    Raw,
    RestoreSettings,
    SelfTest,
    SetRaw,
    SetSetting,
)
from .messages import (
    HELLO_ROWS,
    LAST_TIME_MS,
    SEQUENCE_LIMIT,
    Answer,
    Error,
    Geometry,
    Greeting,
    Hello,
    Identify,
    SetHeartbeat,
)
from .settings import SETTING_KEYS, VALUE_CHARACTERS

ERROR_CHARACTERS = 80
LONGEST_BYTES = 1023
"""The most bytes of a line of any board, without its newline."""
STATE = "B"
"""The kind of the state line. The board writes it in place; only the host has a message for it."""
GLIMPSE = "F"
"""The kind of a contact that closed for a moment. The board writes it in place, too."""

_VERSION = Column("version", DIGITS, 2, high=99)
_SEQUENCE = Column("sequence", DIGITS, 5, high=SEQUENCE_LIMIT - 1)
_TIME = Column("time_ms", DIGITS, 10, high=LAST_TIME_MS)

# By the kind of a line: the columns for a board of a geometry. Made on demand, or a board would keep them all in its
# heap.
_COLUMNS = {
    STATE: lambda board: (
        _SEQUENCE,
        _TIME,
        Column("fields", CODES, board.fields, codes=".SCRW?!"),
        Column("counters", COUNTER, 1 + 3 * len(board.capacities), repeat=board.sockets, gap=" "),
        Column("buttons", HEX, 2, high=(1 << board.buttons) - 1),
        Column("health", HEX, 1, high=(1 << board.multiplexers) - 1),
    ),
    Hello.KIND: lambda board: (
        _VERSION,
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
    Raw.KIND: lambda board: (
        _SEQUENCE,
        _TIME,
        Column("codes", HEX, 3, high=0xFFF, repeat=16 * board.multiplexers),
        Column("chains", HEX_TEXT, 16, repeat=board.sockets, gap=" "),
    ),
    SelfTest.KIND: lambda board: (
        Column("multiplexers", CODES, board.multiplexers, codes=MULTIPLEXER_CODES),
        Column("selects", CODES, SELECT_LINES, codes=SELECT_CODES, repeat=board.multiplexers, gap=" "),
        Column("sockets", CODES, board.sockets, codes=SOCKET_CODES),
        Column("buttons", HEX, 2, high=(1 << board.buttons) - 1),
    ),
    GLIMPSE: lambda board: (
        Column("index", DIGITS, 3, high=board.fields - 1),
        Column("code", CODES, 1, codes="SCRW"),
    ),
    CrashLog.KIND: lambda board: (
        Column("reason", CODES, 1, codes="CW"),
        Column("text", REST, CRASH_LOG_CHARACTERS),
    ),
    Answer.KIND: lambda board: (
        Column("command", CODES, 1, codes="trisgdf"),
        Column("value", REST, 40),
    ),
    Error.KIND: lambda board: (
        Column("command", CODES, 1, codes="htrisgdf-"),
        Column("reason", CODES, 1, codes="vurx"),
        Column("text", REST, ERROR_CHARACTERS),
    ),
    Greeting.KIND: lambda board: (_VERSION,),
    SetHeartbeat.KIND: lambda board: (Column("period_ms", DIGITS, 4, low=100, high=5000),),
    SetRaw.KIND: lambda board: (
        Column("mode", DIGITS, 1, high=2),
        Column("period_ms", DIGITS, 4, high=5000),
    ),
    Identify.KIND: lambda board: (),
    SetSetting.KIND: lambda board: (
        Column("key", CODES, 1, codes=SETTING_KEYS),
        Column("value", REST, VALUE_CHARACTERS),
    ),
    GetSetting.KIND: lambda board: (Column("key", CODES, 1, codes=SETTING_KEYS),),
    RestoreSettings.KIND: lambda board: (),
    ForgetWords.KIND: lambda board: (),
}

REPORTS = (Hello, Raw, SelfTest, CrashLog, Answer, Error)
"""All that a board sends except its state lines and glimpses."""
FROM_HOST = (Greeting, SetHeartbeat, SetRaw, Identify, SetSetting, GetSetting, RestoreSettings, ForgetWords)


def columns_of(kind: str, geometry: Geometry) -> tuple[Column, ...]:
    """The columns of one kind of line, for a board of this geometry."""
    columns: tuple[Column, ...] = _COLUMNS[kind](geometry)  # type: ignore[no-untyped-call]
    return columns
