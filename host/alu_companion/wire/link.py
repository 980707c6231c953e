"""What both ends of the serial line share, as a state machine without I/O: bytes in, events out; messages in, bytes out.

Line noise gives an event (`Garbage`), never an exception. The same bytes give the same events, in chunks of any size. The ends are
`HostLink` and `BoardLink`. Rules and words: docs/protocol.md.
"""

from .crc import crc16
from .layout import SHORTEST_BYTES, Layout
from .messages import NEED_DATA, VERSION, Event, Garbage, Geometry, Greeting, Hello, Message, VersionMismatch, WireError
from .spec import LONGEST_BYTES, columns_of

# The session: before and after the handshake. A host may also refuse.
WAITING, OPEN = "waiting", "open"
# What changes the session at both ends. What only one end knows stands in its file.
OTHER = "other version"


class Link:
    """One end of the line.

    Give it all bytes that come (`receive_data`), then take events until NEED_DATA; write the bytes that `send` gives.
    """

    TURNS: dict[tuple[str, str], str] = {}
    """By (session, what happened): the next session."""
    SENDS: dict[str, tuple[type[Message], ...]] = {}
    """By session: the messages that this end may send. OPEN lists all of them."""
    RECEIVES: dict[str, tuple[type[Message], ...]] = {}
    """By session: the messages that this end accepts. OPEN lists all of them."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.session = WAITING
        self._lines: list[bytes] = []  # complete lines that nobody has taken yet, the oldest last
        self._tail = b""
        self._skipping = False  # True while the rest of an overlong line is passed over

    @property
    def is_open(self) -> bool:
        """True once the handshake is done: state lines and commands may be sent."""
        return self.session == OPEN

    def receive_data(self, data: bytes) -> None:
        """Take bytes from the line. It keeps at most the lines in `data` and one unfinished line."""
        lines = (self._tail + data).split(b"\n")
        self._tail = lines.pop()
        if self._skipping and lines:
            lines.pop(0)
            self._skipping = False
        elif self._skipping:
            self._tail = b""
        if len(self._tail) > LONGEST_BYTES:
            lines.append(self._tail[: LONGEST_BYTES + 1])
            self._tail = b""
            self._skipping = True
        lines.reverse()
        lines.extend(self._lines)
        self._lines = lines

    def next_event(self) -> Event:
        """The next event, or NEED_DATA."""
        if not self._lines:
            return NEED_DATA
        line = self._lines.pop()
        try:
            return self._read(line)
        except WireError as error:
            return Garbage(error.reason, line[: LONGEST_BYTES + 1])

    def send(self, message: Message) -> bytes:
        """The line of a message, with its newline. Raises: WireError when this end may not send it now, or no line can carry it."""
        if not isinstance(message, self.SENDS[OPEN]):
            raise WireError("kind")
        if not isinstance(message, self.SENDS[self.session]):
            raise WireError("handshake")
        return self._layout(type(message)).format(message)

    def _layout(self, message: type[Message]) -> Layout:
        return Layout(message, columns_of(message.KIND, self.geometry))

    def _read(self, line: bytes) -> Event:
        if not SHORTEST_BYTES <= len(line) <= LONGEST_BYTES:
            raise WireError("short" if len(line) < SHORTEST_BYTES else "overlong")
        if b"%04X" % crc16(line[:-4]) != line[-4:]:
            raise WireError("crc")
        return self._take(line)

    def _take(self, line: bytes) -> Event:
        """The event of a line whose CRC is right."""
        for message in self.RECEIVES[OPEN]:
            if ord(message.KIND) == line[0]:
                if message not in self.RECEIVES[self.session]:
                    raise WireError("handshake")
                if message in (Hello, Greeting):
                    return self._shake_hands(message, line)
                return self._layout(message).parse(line)
        raise WireError("kind")

    def _shake_hands(self, message: type[Message], line: bytes) -> Event:
        # Read the version before anything else: only its place is the same in every version of the protocol.
        if line[1] != 32:
            raise WireError("blank")
        if not line[2:4].isdigit():
            raise WireError("digits")
        version = int(line[2:4])
        if version != VERSION:
            self._turn(OTHER)
            return VersionMismatch(VERSION, version)
        met = self._layout(message).parse(line)
        self._meet(met)
        return met

    def _meet(self, message: Message) -> None:
        """Change the session: the other end has sent a hello or a greeting in our version."""
        raise NotImplementedError

    def _turn(self, what: str) -> None:
        self.session = self.TURNS[self.session, what]
