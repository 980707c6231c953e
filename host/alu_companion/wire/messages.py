"""The messages of both ends, as small plain values that can be compared and printed.

What only the host needs stands in `state.py` and `host_link.py`, to save memory on the board. The slots
of a `Message` stand in the order of its columns in `spec.py`; that order is what encodes and decodes it. Written in the
MicroPython subset: no dataclasses, no enums, codes are one-character strings.
"""

VERSION = 1  # of the protocol that these files speak

SEQUENCE_LIMIT = 65536
LAST_TIME_MS = 0x3FFFFFFF
HELLO_ROWS = 4  # slots for rows of a counter in a hello: the most rows that a counter has

# Why the board started.
POWER, WATCHDOG, RESET, CRASH, UNKNOWN = "P", "W", "R", "C", "?"
# Why an `Error` was sent: other protocol version, line not understood, value refused, failure inside the board.
OTHER_VERSION, NOT_UNDERSTOOD, REFUSED_VALUE, INTERNAL = "v", "u", "r", "x"
NO_COMMAND = "-"  # the `command` of an `Error` that answers none


class WireError(Exception):
    """The protocol does not allow this line or message. `reason` is one word of `host_link.REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Value:
    """Base of plain values: it compares and prints them by their slots."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __repr__(self) -> str:
        parts = ", ".join([name + "=" + repr(getattr(self, name)) for name in self.__slots__])
        return type(self).__name__ + "(" + parts + ")"


class Geometry(Value):
    """The sizes of a board: its fields, sockets for counters, rows of a counter, buttons, and multiplexers of 16 channels.

    `capacities` is the highest count of each row of a counter; every counter of a board has the same rows.
    """

    __slots__ = ("buttons", "capacities", "columns", "multiplexers", "rows", "sockets")

    def __init__(
        self,
        columns: int = 8,
        rows: int = 5,
        sockets: int = 2,
        capacities: tuple[int, ...] = (25, 10, 14),
        buttons: int = 3,
        multiplexers: int = 3,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.sockets = sockets
        self.capacities = capacities
        self.buttons = buttons
        self.multiplexers = multiplexers

    @property
    def fields(self) -> int:
        """Number of fields."""
        return self.columns * self.rows


class Event(Value):
    """Base of all that `Link.next_event` gives."""

    __slots__ = ()


NEED_DATA = Event()
"""There is no event until more bytes come."""


class Garbage(Event):
    """Bytes that are no legal line now. `reason` is one word of `host_link.REASONS`, `data` the line without its newline."""

    __slots__ = ("data", "reason")

    def __init__(self, reason: str, data: bytes) -> None:
        self.reason = reason
        self.data = data


class VersionMismatch(Event):
    """The other end speaks another version of the protocol."""

    __slots__ = ("ours", "theirs")

    def __init__(self, ours: int, theirs: int) -> None:
        self.ours = ours
        self.theirs = theirs


class Message(Event):
    """An event that stands for one line; `KIND` is the line's first character."""

    __slots__ = ()
    KIND = ""


class Hello(Message):
    """The board introduces itself.

    `board_id` is 16 hex digits; `capacities` are HELLO_ROWS highest counts, 0 for a row that a counter does not have; `boot`
    says why the board started; `is_open` is 1 once the board has accepted the host's greeting, and `Link.send` fills it in.
    """

    __slots__ = (  # noqa: RUF023 - column order
        "version", "firmware", "board_id", "columns", "rows", "sockets", "capacities", "buttons", "multiplexers",
        "boot", "is_open",
    )  # fmt: skip
    KIND = "H"

    def __init__(
        self,
        version: int,
        firmware: str,
        board_id: str,
        columns: int,
        rows: int,
        sockets: int,
        capacities: tuple[int, ...],
        buttons: int,
        multiplexers: int,
        boot: str,
        is_open: int = 0,
    ) -> None:
        self.version = version
        self.firmware = firmware
        self.board_id = board_id
        self.columns = columns
        self.rows = rows
        self.sockets = sockets
        self.capacities = capacities
        self.buttons = buttons
        self.multiplexers = multiplexers
        self.boot = boot
        self.is_open = is_open

    @property
    def geometry(self) -> Geometry:
        """The geometry that the board declares."""
        capacities = tuple([capacity for capacity in self.capacities if capacity])
        return Geometry(self.columns, self.rows, self.sockets, capacities, self.buttons, self.multiplexers)


def make_hello(geometry: Geometry, firmware: str, board_id: str, boot: str) -> Hello:
    """The hello of a board with this geometry, in the version of these files."""
    capacities = geometry.capacities + (0,) * (HELLO_ROWS - len(geometry.capacities))
    return Hello(
        VERSION, firmware, board_id, geometry.columns, geometry.rows, geometry.sockets, capacities,
        geometry.buttons, geometry.multiplexers, boot,
    )  # fmt: skip


class Answer(Message):
    """The board did what was asked. `command` is the kind of that line, `value` what holds now."""

    __slots__ = ("command", "value")
    KIND = "A"

    def __init__(self, command: str, value: str) -> None:
        self.command = command
        self.value = value


class Error(Message):
    """The board did not do what `command` asked, or failed by itself (NO_COMMAND). `text` is ASCII for a log."""

    __slots__ = ("command", "reason", "text")
    KIND = "E"

    def __init__(self, command: str, reason: str, text: str) -> None:
        self.command = command
        self.reason = reason
        self.text = text


class Greeting(Message):
    """The host asks the board for its hello and says which version of the protocol it speaks."""

    __slots__ = ("version",)
    KIND = "h"

    def __init__(self, version: int = VERSION) -> None:
        self.version = version


class SetHeartbeat(Message):
    """The host asks for a state line at least every `period_ms` (100..5000)."""

    __slots__ = ("period_ms",)
    KIND = "t"

    def __init__(self, period_ms: int) -> None:
        self.period_ms = period_ms


class Identify(Message):
    """The host asks the board to show which one it is."""

    __slots__ = ()
    KIND = "i"
