"""Where the columns of a line stand: `Layout.parse` and `Layout.format` are inverses."""

from .columns import REST, Column, starts_of
from .crc import crc16
from .messages import Message, WireError

SHORTEST_BYTES = 6
"""Bytes of the shortest line: kind, blank and CRC, without the newline."""


class Layout:
    """The columns of one kind of line with their places. Lengths are in bytes, without the newline."""

    def __init__(self, message: type[Message], columns: tuple[Column, ...]) -> None:
        self.message = message
        self.columns = columns
        self.starts = starts_of(columns)
        self.length = self.starts[-1] + 4
        self.shortest = self.length
        if columns and columns[-1].form == REST:
            self.shortest -= columns[-1].width

    def parse(self, line: bytes) -> Message:
        """The message in a line of this kind; the caller has checked its CRC. Raises: WireError."""
        if not self.shortest <= len(line) <= self.length:
            raise WireError("length")
        values: list[object] = []
        end = len(line) - 5
        for number, column in enumerate(self.columns):
            start = self.starts[number]
            if line[start - 1] != 32:
                raise WireError("blank")
            values.append(_parse_repeats(column, line[start : min(start + column.span, end)]))
        if line[end] != 32:
            raise WireError("blank")
        return self.message(*values)  # a Message takes its columns in order

    def format(self, message: Message) -> bytes:
        """The line of a message, with CRC and newline. Raises: WireError when a column cannot carry its value."""
        line = message.KIND.encode()
        names: tuple[str, ...] = message.__slots__
        for number, column in enumerate(self.columns):
            line += b" " + _format_repeats(column, getattr(message, names[number]))
        line += b" "
        return line + b"%04X\n" % crc16(line)


def _parse_repeats(column: Column, text: bytes) -> object:
    if column.repeat is None:
        return column.parse(text)
    values = []
    step = column.width + len(column.gap)
    for number in range(column.repeat):
        at = number * step
        if number and text[at - len(column.gap) : at] != column.gap.encode():
            raise WireError("blank")
        values.append(column.parse(text[at : at + column.width]))
    return tuple(values)


def _format_repeats(column: Column, value: object) -> bytes:
    if column.repeat is None:
        return column.format(value)
    if not isinstance(value, tuple) or len(value) != column.repeat:
        raise WireError("length")
    return column.gap.encode().join([column.format(one) for one in value])
