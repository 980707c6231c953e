"""The program of the board: one `step` is one scan, the host's commands, and what there is to tell."""

import constants
from micropython import const
from raw import RawMode
from sensors import LISTENING, TELLING, WAITING, Sensors
from wire.board_link import BoardLink
from wire.columns import printable
from wire.messages import (
    INTERNAL,
    NEED_DATA,
    NO_COMMAND,
    NOT_UNDERSTOOD,
    OTHER_VERSION,
    REFUSED_VALUE,
    Answer,
    Error,
    Garbage,
    Geometry,
    Greeting,
    Identify,
    SetHeartbeat,
    VersionMismatch,
    WireError,
    make_hello,
)
from wire.spec import ERROR_CHARACTERS
from wire.upkeep import RAW_OFF, ForgetWords, GetSetting, Raw, RestoreSettings, SetRaw, SetSetting
from wire.writer import StateWriter

VERSION = "0.2.0"
_HELLO_PERIOD_MS = const(500)
_IDENTIFY_MS = const(3000)
# Bytes taken from the host in one scan: a flood of them must not hold up the scanning.
_MOST_BYTES = const(64)


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
    return BoardLink(make_geometry()).send(Error(NO_COMMAND, INTERNAL, printable(text, ERROR_CHARACTERS)))


class App:
    """Sensors to state lines. It is handed its board, and never looks for one."""

    def __init__(self, board, boot: str, settings, words) -> None:
        """`boot` is why the board started, a code of the hello; `settings` and `words` are kept in flash."""
        self._board = board
        self._boot = boot
        self._settings = settings
        self._words = words
        self._link = BoardLink(make_geometry())
        self._writer = StateWriter(self._link.geometry)
        self._sensors = Sensors(board, self._writer, constants, settings)
        # Read byte by byte: a longer read would wait until it is full.
        self._byte = bytearray(1)
        self._received = bytearray(_MOST_BYTES)
        self._heartbeat_ms = settings.values["h"]
        self._raw = RawMode(board.ticks_diff)
        self._sequence = 0
        self._is_due = True
        self._told_ms = board.ticks_ms()
        self._identify_ms = 0
        self._is_identifying = False

    def step(self) -> None:
        """One scan. Allocates nothing unless the host has spoken, asked for raw lines, or something has failed."""
        if self._sensors.read():
            self._is_due = True
        now_ms = self._board.ticks_ms()
        self._board.note(LISTENING)
        self._listen(now_ms)
        self._board.note(TELLING)
        self._tell(now_ms)
        if self._is_identifying:
            self._blink(now_ms)
        self._board.note(WAITING)

    def _listen(self, now_ms: int) -> None:
        count = 0
        while count < _MOST_BYTES and self._board.can_read() and self._board.read_into(self._byte):
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
        if isinstance(event, Garbage):
            reason = REFUSED_VALUE if event.reason == "range" else NOT_UNDERSTOOD
            self._send(Error(NO_COMMAND, reason, event.reason))
            return
        self._raw.hear(now_ms)
        if isinstance(event, Greeting):
            self._say_hello(now_ms)
            self._sensors.test_is_due = True
            self._is_due = True
            if self._words.told:
                self._send(self._words.told)
        elif isinstance(event, VersionMismatch):
            self._say_hello(now_ms)
            self._send(Error(Greeting.KIND, OTHER_VERSION, "protocol %d here" % event.ours))
        elif isinstance(event, SetHeartbeat):
            self._heartbeat_ms = event.period_ms
            self._send(Answer(event.KIND, "%04d" % event.period_ms))
        elif isinstance(event, SetRaw):
            self._raw.set(event.mode, event.period_ms)
            self._send(Answer(event.KIND, "%d" % event.mode))
        elif isinstance(event, Identify):
            self._identify_ms = now_ms
            self._is_identifying = bool(self._settings.values["l"])
            self._send(Answer(event.KIND, self._board.board_id))
        else:
            self._look_after(event)

    def _look_after(self, event) -> None:
        """The commands that read or write flash."""
        try:
            value = ""
            if isinstance(event, GetSetting):
                value = event.key + " " + self._settings.text(event.key)
            elif isinstance(event, SetSetting):
                self._settings.set(event.key, event.value)
                value = event.key + " " + self._settings.text(event.key)
                self._feel_anew()
            elif isinstance(event, RestoreSettings):
                self._settings.restore()
                self._feel_anew()
            elif isinstance(event, ForgetWords):
                self._words.forget()
            self._send(Answer(event.KIND, value))
        except WireError as error:
            self._send(Error(event.KIND, REFUSED_VALUE, error.reason))
        except OSError:
            self._send(Error(event.KIND, INTERNAL, "flash"))

    def _feel_anew(self) -> None:
        """Settings have changed: no reading that was made with the old ones counts any more."""
        for field in range(constants.COLUMNS * constants.ROWS):
            self._writer.set_field(field, ord("?"))
        for socket in range(len(constants.COUNTER_DATA_PINS)):
            self._writer.set_counter(socket, ord("-"))
        self._writer.set_buttons(0)
        self._writer.set_health(0)
        self._sensors = Sensors(self._board, self._writer, constants, self._settings)
        self._heartbeat_ms = self._settings.values["h"]
        self._is_due = True

    def _tell(self, now_ms: int) -> None:
        if not self._link.is_open:
            if self._is_due or self._board.ticks_diff(now_ms, self._told_ms) >= _HELLO_PERIOD_MS:
                self._is_due = False
                self._say_hello(now_ms)
            return
        sensors = self._sensors
        if sensors.scans_to_wait or not self._board.can_write():
            return
        if sensors.test_is_due:
            # Before the state line, so that nobody takes a fault for what stands on the board.
            self._send(sensors.test())
            self._is_due = True
        if self._is_due or self._board.ticks_diff(now_ms, self._told_ms) >= self._heartbeat_ms:
            self._is_due = False
            self._told_ms = now_ms
            self._writer.finish(self._sequence, now_ms)
            self._count()
            self._board.write(self._writer.buffer)
        if self._raw.has_ended(now_ms):
            self._send(Answer(SetRaw.KIND, "%d" % RAW_OFF))
        elif self._raw.is_due(now_ms):
            self._send(Raw(self._sequence, now_ms, sensors.codes(), sensors.chains()))
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
        self._is_identifying = passed_ms < _IDENTIFY_MS
        self._board.led((passed_ms >> 7) & 1 if self._is_identifying else 0)
