"""One end of the serial line as a state machine without I/O: bytes in, events out; messages in, bytes out.

Both ends are the same class. Line noise is news (`Garbage`), never an exception, and any bytes in whatever chunks give
the same events. Rules and words: docs/protocol.md.
"""

from .crc import crc16
from .layout import SHORTEST_BYTES, Layout, make_layouts
from .messages import (
    NEED_DATA,
    SEQUENCE_LIMIT,
    VERSION,
    BoardState,
    Error,
    Event,
    Garbage,
    Geometry,
    Greeting,
    Hello,
    Lost,
    Message,
    Silent,
    VersionMismatch,
    WireError,
)
from .spec import FROM_BOARD, FROM_HOST, LONGEST_BYTES, REASONS
from .state import StateReader, StateWriter, write_state
from .upkeep import Raw

HOST, BOARD = "host", "board"
# The session: no handshake yet, done, or the other end speaks another version.
WAITING, OPEN, REFUSED = "waiting", "open", "refused"
# What turns it.
ACCEPTED, ANNOUNCED, GREETED, OTHER, SILENCE = "accepted", "announced", "greeted", "other version", "silence"

SILENCE_MS = 3000
GREETING_PERIOD_MS = 500

TRANSITIONS = {
    HOST: {
        (WAITING, ACCEPTED): OPEN,
        (WAITING, ANNOUNCED): WAITING,
        (WAITING, OTHER): REFUSED,
        (WAITING, SILENCE): WAITING,
        (OPEN, ACCEPTED): OPEN,
        (OPEN, ANNOUNCED): WAITING,
        (OPEN, OTHER): REFUSED,
        (OPEN, SILENCE): WAITING,
        (REFUSED, ACCEPTED): OPEN,
        (REFUSED, ANNOUNCED): WAITING,
        (REFUSED, OTHER): REFUSED,
        (REFUSED, SILENCE): WAITING,
    },
    BOARD: {
        (WAITING, GREETED): OPEN,
        (WAITING, OTHER): WAITING,
        (OPEN, GREETED): OPEN,
        (OPEN, OTHER): WAITING,
    },
}

# What a board and a host may send in each session.
SENDS: dict[str, dict[str, tuple[type[Message], ...]]] = {
    BOARD: {WAITING: (Hello, Error), OPEN: FROM_BOARD},
    HOST: {WAITING: (Greeting,), OPEN: FROM_HOST, REFUSED: ()},
}
# What each accepts from the other; a host that refuses must still notice a board with the right version.
RECEIVES: dict[str, dict[str, tuple[type[Message], ...]]] = {
    HOST: {WAITING: (Hello, Error), OPEN: FROM_BOARD, REFUSED: (Hello, Error)},
    BOARD: {WAITING: (Greeting,), OPEN: FROM_HOST},
}

_STATE = ord(BoardState.KIND)
_HELLOS = (ord(Hello.KIND), ord(Greeting.KIND))


class Link:
    """One end of the line.

    Give it all bytes that come (`receive_data`), then take events until NEED_DATA, then call `tick`; write the bytes
    that `send` and `tick` give. A board fills `writer` and sends `writer.buffer` itself, but only while `is_open`, and
    answers a `Greeting` with its hello, a `VersionMismatch` with its hello and an `Error`. A host goes over to the
    geometry of the board whose hello it accepts.

    `garbage` counts refused lines by reason, `lost` the numbered lines that never came.
    """

    def __init__(self, role: str, geometry: Geometry) -> None:
        self.role = role
        self.session = WAITING
        self.garbage = dict.fromkeys(REASONS, 0)
        self.lost = 0
        self._lines: list[bytes] = []  # complete lines, the oldest last
        self._tail = b""
        self._skipping = False  # the rest of an overlong line
        self._told: list[Event] = []  # events that no line gave, the oldest first
        self._expected = -1  # next sequence number, -1 when none has come
        self._reads_states = False
        self._heard = False
        self._is_silent = False
        self._heard_ms = -1
        self._greeted_ms = -1
        self._use(geometry)

    def _use(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._layouts = make_layouts(geometry)
        self.writer = StateWriter(geometry, self._layouts[BoardState])
        self._reader = StateReader(geometry, self._layouts[BoardState])
        incoming = FROM_BOARD if self.role == HOST else FROM_HOST
        self._incoming: dict[int, Layout] = {ord(message.KIND): self._layouts[message] for message in incoming}

    @property
    def is_open(self) -> bool:
        """The handshake is done; state lines and commands may go."""
        return self.session == OPEN

    def receive_data(self, data: bytes) -> None:
        """Take bytes from the line. What is kept is at most the lines in `data` plus one unfinished line."""
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
        if self._told:
            return self._told.pop(0)
        if not self._lines:
            return NEED_DATA
        line = self._lines.pop()
        try:
            return self._read(line)
        except WireError as error:
            self.garbage[error.reason] += 1
            return Garbage(error.reason, line[: LONGEST_BYTES + 1])

    def send(self, message: Message) -> bytes:
        """The line of a message. Raises: WireError when this end may not send it now, or no line can carry it."""
        if not isinstance(message, FROM_BOARD if self.role == BOARD else FROM_HOST):
            raise WireError("kind")
        if not isinstance(message, SENDS[self.role][self.session]):
            raise WireError("handshake")
        if isinstance(message, BoardState):
            return self._send_state(message)
        line = self._layouts[type(message)].format(message)
        if isinstance(message, Hello):
            # Only the link knows whether the session is open, so it has the last word on that column.
            line = line[: self._layouts[Hello].start("is_open")] + (b"1 " if self.is_open else b"0 ")
            line += b"%04X\n" % crc16(line)
        return line

    def tick(self, now_ms: int) -> bytes:
        """Let time pass: a host notices silence and gives its greeting when one is due. A board has nothing to do."""
        if self.role == BOARD:
            return b""
        if self._heard or self._heard_ms < 0:
            self._heard_ms = now_ms
            self._heard = False
            self._is_silent = False
        elif not self._is_silent and now_ms - self._heard_ms >= SILENCE_MS:
            self._is_silent = True
            self._told.append(Silent())
            self._turn(SILENCE)
        if self.session != WAITING or (self._greeted_ms >= 0 and now_ms - self._greeted_ms < GREETING_PERIOD_MS):
            return b""
        self._greeted_ms = now_ms
        return self.send(Greeting())

    def _read(self, line: bytes) -> Event:
        if not SHORTEST_BYTES <= len(line) <= LONGEST_BYTES:
            raise WireError("short" if len(line) < SHORTEST_BYTES else "overlong")
        if b"%04X" % crc16(line[:-4]) != line[-4:]:
            raise WireError("crc")
        self._heard = True
        kind = line[0]
        # Nearly every line of a game is a state in sequence, so it goes past the tables.
        if kind == _STATE and self._reads_states:
            state = self._reader.read(line)
            if state.sequence != self._expected:
                return self._number(state, state.sequence)
            self._expected = (self._expected + 1) % SEQUENCE_LIMIT
            return state
        if kind not in self._incoming:
            raise WireError("kind")
        layout = self._incoming[kind]
        if layout.message not in RECEIVES[self.role][self.session]:
            raise WireError("handshake")
        if kind in _HELLOS:
            return self._shake_hands(layout, line)
        message = layout.parse(line)
        return self._number(message, message.sequence) if isinstance(message, Raw) else message

    def _number(self, message: Event, sequence: int) -> Event:
        expected = self._expected
        self._expected = (sequence + 1) % SEQUENCE_LIMIT
        if sequence == expected or expected < 0:
            return message
        count = (sequence - expected) % SEQUENCE_LIMIT
        self.lost += count
        self._told.append(message)
        return Lost(count)

    def _shake_hands(self, layout: Layout, line: bytes) -> Event:
        # Only the place of the version is the same in every version of the protocol, so it is read before all else.
        if line[1] != 32:
            raise WireError("blank")
        if not line[2:4].isdigit():
            raise WireError("digits")
        version = int(line[2:4])
        if version != VERSION:
            if self.session == REFUSED:
                raise WireError("handshake")
            self._turn(OTHER)
            return VersionMismatch(VERSION, version)
        message = layout.parse(line)
        if not isinstance(message, Hello):
            self._turn(GREETED)
        elif message.is_open:
            if not self.is_open:
                self._expected = -1
            self._turn(ACCEPTED)
            if message.geometry != self.geometry:
                self._use(message.geometry)
        else:
            self._turn(ANNOUNCED)
        return message

    def _send_state(self, state: BoardState) -> bytes:
        # The table of columns refuses what no line can carry; the board's own writer writes the line.
        self._layouts[BoardState].format(state)
        write_state(self.writer, state)
        return bytes(self.writer.buffer)

    def _turn(self, what: str) -> None:
        self.session = TRANSITIONS[self.role][self.session, what]
        self._reads_states = self.role == HOST and self.session == OPEN
