"""Where the columns of a line stand: `Layout.parse` and `Layout.format` are inverses."""

from .crc import crc16
from .messages import Geometry, Message, WireError
from .spec import REST, Column, format_column, make_table, parse_column

SHORTEST_BYTES = 6
"""Kind, blank and CRC: the shortest line, without its newline."""


class Layout:
    """The columns of one kind of line at their places; lengths are in bytes, without the newline."""

    def __init__(self, message: type[Message], columns: tuple[Column, ...]) -> None:
        self.message = message
        self.columns = columns
        self.starts = []
        end = 1
        for column in columns:
            self.starts.append(end + 1)
            end += 1 + column.span
        self.length = end + 5
        self.shortest = self.length
        if columns and columns[-1].form == REST:
            self.shortest -= columns[-1].width

    def start(self, name: str) -> int:
        """Index of the first byte of a column."""
        return self.starts[[column.name for column in self.columns].index(name)]

    def parse(self, line: bytes) -> Message:
        """The message of a line of this kind whose CRC is right. Raises: WireError."""
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


def make_layouts(geometry: Geometry) -> dict[type[Message], Layout]:
    """The layout of every kind of line, for a board of this geometry."""
    return {message: Layout(message, columns) for message, columns in make_table(geometry).items()}


def _parse_repeats(column: Column, text: bytes) -> object:
    if column.repeat is None:
        return parse_column(column, text)
    values = []
    step = column.width + len(column.gap)
    for number in range(column.repeat):
        at = number * step
        if number and text[at - len(column.gap) : at] != column.gap.encode():
            raise WireError("blank")
        values.append(parse_column(column, text[at : at + column.width]))
    return tuple(values)


def _format_repeats(column: Column, value: object) -> bytes:
    if column.repeat is None:
        return format_column(column, value)
    if not isinstance(value, tuple) or len(value) != column.repeat:
        raise WireError("length")
    return column.gap.encode().join([format_column(column, one) for one in value])
