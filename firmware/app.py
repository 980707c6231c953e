"""The program of the board: one `step` is one scan, the host's commands, and what there is to tell."""

import constants
from buttons import Buttons
from contacts import Contacts, Windows
from counters import CounterReader, Frame
from scan import Scanner
from wire.link import BOARD, Link
from wire.messages import (
    INTERNAL,
    NEED_DATA,
    NO_COMMAND,
    NOT_UNDERSTOOD,
    OTHER_VERSION,
    RAW_OFF,
    RAW_ON,
    REFUSED_VALUE,
    Answer,
    Error,
    Garbage,
    Geometry,
    Greeting,
    Identify,
    Raw,
    SetHeartbeat,
    SetRaw,
    VersionMismatch,
    make_hello,
)
from wire.spec import make_table, printable

VERSION = "0.1.0"
HELLO_PERIOD_MS = 500
HEARTBEAT_MS = 500
IDENTIFY_MS = 3000
# Bytes taken from the host in one scan: a flood of them must not hold up the scanning.
MOST_BYTES = 64


def make_geometry() -> Geometry:
    """The geometry of this board, out of the generated constants."""
    return Geometry(
        constants.COLUMNS,
        constants.ROWS,
        len(constants.COUNTER_DATA_PINS),
        constants.COUNTER_ROWS,
        len(constants.BUTTON_PINS),
        constants.MULTIPLEXERS,
    )


def last_words(text: str) -> bytes:
    """The line that tells the host of a failure inside the board. Raises nothing that a shorter text would not."""
    geometry = make_geometry()
    return Link(BOARD, geometry).send(Error(NO_COMMAND, INTERNAL, printable(text, make_table(geometry)[Error][2])))


class App:
    """Sensors to state lines. It is handed its board, and never looks for one."""

    def __init__(self, board, boot: str) -> None:
        """`boot` is the reason why the board started, a code of the hello."""
        self._board = board
        self._boot = boot
        self._link = Link(BOARD, make_geometry())
        self._writer = self._link.writer
        self._scanner = Scanner(board.select, board.read_u16s, board.sleep_us, constants.SETTLE_US, board.enables)
        self._contacts = Contacts(
            self._writer.set_field,
            constants.FIELD_CHANNELS,
            Windows(constants.CLASS_CODES, constants.CLASS_LOWS, constants.CLASS_HIGHS, constants.HYSTERESIS_CODES),
            constants.REFERENCE_LOW,
            constants.REFERENCE_MID,
            constants.SCANS_EQUAL,
            constants.UNCLEAR_SCANS,
        )
        frame = Frame(
            (constants.COUNTER_HEADER, constants.COUNTER_HEADER_BITS),
            tuple([(bits, ord(letter)) for bits, letter in constants.COUNTER_IDENTITIES]),
            constants.COUNTER_IDENTITY_BITS,
            constants.COUNTER_ROWS,
            (constants.COUNTER_TRAILER, constants.COUNTER_TRAILER_BITS),
        )
        self._counters = CounterReader(
            board.clock, board.latch, board.data, frame, constants.SCANS_EQUAL, constants.UNCLEAR_SCANS
        )
        self._buttons = Buttons(board.buttons, constants.SCANS_EQUAL, constants.UNCLEAR_SCANS)
        # Read byte by byte: a longer read would wait until it is full.
        self._byte = bytearray(1)
        self._received = bytearray(MOST_BYTES)
        self._heartbeat_ms = HEARTBEAT_MS
        self._raw = RAW_OFF
        self._sequence = 0
        # Nothing is certain before every reading could be equal so many times: no state line is sent until then.
        self._scans_to_wait = constants.SCANS_EQUAL * len(board.data)
        self._is_due = True
        self._told_ms = board.ticks_ms()
        self._identify_ms = 0
        self._is_identifying = False

    def step(self) -> None:
        """One scan. Allocates nothing unless the host has spoken or asked for raw lines."""
        self._scanner.read()
        if self._contacts.update(self._scanner.codes):
            self._writer.set_health(self._contacts.health)
            self._is_due = True
        if self._counters.read():
            self._show_counters()
        if self._buttons.update():
            self._writer.set_buttons(self._buttons.mask)
            self._is_due = True
        if self._scans_to_wait:
            self._scans_to_wait -= 1
        now_ms = self._board.ticks_ms()
        self._listen(now_ms)
        self._tell(now_ms)
        if self._is_identifying:
            self._blink(now_ms)

    def _show_counters(self) -> None:
        sockets = self._counters.sockets
        for index in range(len(sockets)):
            socket = sockets[index]
            self._writer.set_counter(index, socket.identity)
            if socket.is_legal:
                for row in range(len(socket.counts)):
                    self._writer.set_row(index, row, socket.counts[row], socket.statuses[row])
        self._is_due = True

    def _listen(self, now_ms: int) -> None:
        count = 0
        while count < MOST_BYTES and self._board.can_read() and self._board.read_into(self._byte):
            self._received[count] = self._byte[0]
            count += 1
        if not count:
            return
        self._link.receive_data(bytes(self._received[:count]))
        event = self._link.next_event()
        while event is not NEED_DATA:
            self._obey(event, now_ms)
            event = self._link.next_event()

    def _obey(self, event, now_ms: int) -> None:
        if isinstance(event, Greeting):
            self._say_hello(now_ms)
            self._is_due = True
        elif isinstance(event, VersionMismatch):
            self._say_hello(now_ms)
            self._send(Error(Greeting.KIND, OTHER_VERSION, "protocol %d here" % event.ours))
        elif isinstance(event, SetHeartbeat):
            self._heartbeat_ms = event.period_ms
            self._send(Answer(event.KIND, "%04d" % event.period_ms))
        elif isinstance(event, SetRaw):
            self._raw = event.mode
            self._send(Answer(event.KIND, "%d" % event.mode))
        elif isinstance(event, Identify):
            self._identify_ms = now_ms
            self._is_identifying = True
            self._send(Answer(event.KIND, ""))
        elif isinstance(event, Garbage):
            reason = REFUSED_VALUE if event.reason == "range" else NOT_UNDERSTOOD
            self._send(Error(NO_COMMAND, reason, event.reason))

    def _tell(self, now_ms: int) -> None:
        if not self._link.is_open:
            if self._is_due or self._board.ticks_diff(now_ms, self._told_ms) >= HELLO_PERIOD_MS:
                self._is_due = False
                self._say_hello(now_ms)
            return
        if self._scans_to_wait or not self._board.can_write():
            return
        if self._is_due or self._board.ticks_diff(now_ms, self._told_ms) >= self._heartbeat_ms:
            self._is_due = False
            self._told_ms = now_ms
            self._writer.finish(self._sequence, now_ms)
            self._count()
            self._board.write(self._writer.buffer)
        if self._raw:
            self._tell_raw(now_ms)

    def _tell_raw(self, now_ms: int) -> None:
        # Apart from `_tell`: the comprehension makes `self` a cell, which every call would allocate.
        if self._raw != RAW_ON:
            self._raw = RAW_OFF
        chains = tuple([self._counters.chain(socket) for socket in range(len(self._counters.sockets))])
        self._send(Raw(self._sequence, now_ms, tuple(self._scanner.codes), chains))
        self._count()

    def _count(self) -> None:
        self._sequence = (self._sequence + 1) & 0xFFFF

    def _say_hello(self, now_ms: int) -> None:
        self._told_ms = now_ms
        self._send(make_hello(self._link.geometry, VERSION, self._board.board_id, self._boot))

    def _send(self, message) -> None:
        # A host that does not read loses its answer; the scanning does not wait for it.
        if self._board.can_write():
            self._board.write(self._link.send(message))

    def _blink(self, now_ms: int) -> None:
        passed_ms = self._board.ticks_diff(now_ms, self._identify_ms)
        self._is_identifying = passed_ms < IDENTIFY_MS
        self._board.led((passed_ms >> 7) & 1 if self._is_identifying else 0)
