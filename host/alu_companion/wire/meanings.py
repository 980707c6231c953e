"""Explains columns, settings and reasons to the reader of docs/protocol.md.

A board does not load this file, because it has no memory to spare for these texts.
"""

COLUMNS = {
    ("B", "sequence"): "number of the line, shared by kinds B and R",
    ("B", "time_ms"): "milliseconds since the board started, modulo 2 to the 30",
    (
        "B",
        "fields",
    ): "one code a field, row by row, A1 first: . empty, S square, C circle, R raid, W wand, ? unclear, ! short",
    ("B", "counters"): "one for each socket, left first; all - when detached, all ! when at fault",
    ("B", "identity"): "whose counter it is: S squares, C circles",
    ("B", "row"): "count, -- when not positively read",
    ("B", "row status"): "how sure: = sure, d another switch open but count sure, ~ unsettled",
    ("B", "buttons"): "mask: bit n is set while button n is pressed",
    ("B", "health"): "mask: bit n is set while multiplexer n fails its references; its fields are then ?",
    ("H", "version"): "protocol version of the sender; its place never changes",
    ("H", "firmware"): "version of the firmware, filled with blanks on the right",
    ("H", "board_id"): "identity of the board",
    ("H", "columns"): "columns of fields",
    ("H", "rows"): "rows of fields",
    ("H", "sockets"): "sockets for counters",
    ("H", "capacities"): "highest count of each row of a counter, 00 for a row that it has not",
    ("H", "buttons"): "number of buttons",
    ("H", "multiplexers"): "number of multiplexers of 16 channels",
    ("H", "boot"): "why the board started: P power, W watchdog, R reset, C crash, ? not known",
    ("H", "is_open"): "it is 1 when the board has accepted the host's greeting, else 0",
    ("R", "sequence"): "number of the line, shared by kinds B and R",
    ("R", "time_ms"): "milliseconds since the board started, modulo 2 to the 30",
    ("R", "codes"): "12-bit code of every channel",
    ("R", "chains"): "64 bits of the shift registers, first bit first, for each socket",
    ("S", "multiplexers"): (
        "one for each multiplexer: = in order, o all channels open, g all at ground, c all at one code, s "
        "select lines at fault, n readings jump, l low reference wrong, m middle one wrong, r both wrong, ? "
        "wrong and not yet known how"
    ),
    ("S", "selects"): (
        "the select lines S0 to S3 of each multiplexer: = in order, 0 stuck low, 1 stuck high, f floating, x "
        "stuck at a level that cannot be told"
    ),
    ("S", "sockets"): (
        "one for each socket: - nothing plugged in, = in order, 1 all bits set, h header wrong, i identity "
        "wrong, t trailer wrong, c chain cut off, s clock slipped, x anything else"
    ),
    ("S", "buttons"): "mask: bit n is set while button n is stuck",
    ("F", "index"): "which contact, A1 is 0, row by row",
    ("F", "code"): "what it closed for: S square, C circle, R raid, W wand",
    ("L", "reason"): "how the program ended: C crash, W stopped by the watchdog",
    ("L", "text"): "for the reader of a log; players never hear it",
    ("A", "command"): "kind of the command that was carried out",
    ("A", "value"): "what holds now",
    ("E", "command"): "kind of the command at fault, - for none",
    ("E", "reason"): "why: v other protocol version, u not understood, r value refused, x failure inside the board",
    ("E", "text"): "for the reader of a log; players never hear it",
    ("h", "version"): "protocol version of the sender; its place never changes",
    ("t", "period_ms"): "longest time between two state lines",
    ("r", "mode"): "how: 0 off, 1 raw lines from now on, 2 one raw line now",
    ("r", "period_ms"): "shortest time between two raw lines, 0000 for one each scan",
    ("s", "key"): "which setting, out of the list below",
    ("s", "value"): "what it is to be: a decimal number without leading zeros, or a text",
    ("g", "key"): "which setting, out of the list below",
}
"""By the kind of a line and the name of a column. The rows of a counter share one entry."""

SETTINGS = {
    "h": ("heartbeat_ms", "longest time between two state lines until the host sends t"),
    "l": ("led", "whether the board may light its lamp"),
    "d": ("debounce_scans", "equal scans that make a new reading"),
    "n": ("name", "what its owner calls the board"),
    "W": ("wand_offset", "codes added to the window of W"),
    "S": ("square_offset", "codes added to the window of S"),
    "R": ("raid_offset", "codes added to the window of R"),
    "C": ("circle_offset", "codes added to the window of C"),
    ".": ("empty_offset", "codes added to the window of ."),
}
"""By the key of a setting: its name and its meaning."""

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
    "order": "a number that does not follow those before",
}
"""Why a line is garbage."""
