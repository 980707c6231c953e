"""The program of the board: one `step` is one scan, the host's commands, and what there is to tell."""

from micropython import const
from wire.board_link import BoardLink
from wire.columns import printable
from wire.maintenance import RAW_OFF, ForgetWords, GetSetting, RestoreSettings, SetRaw, SetSetting
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
from wire.writer import GlimpseWriter, RawWriter, SelfTestWriter, StateWriter

import constants
from raw import RawMode, has_passed
from sensors import LISTENING, NARRATOR, WAITING, Sensors

VERSION = "0.2.0"
_HELLO_PERIOD_MS = const(500)
_IDENTIFY_MS = const(3000)
# A contact that chatters is told so often at most.
_GLIMPSE_PERIOD_MS = const(200)
# Bytes and lines taken from the host in one scan: a flood of them must not hold up the scanning.
_MOST_BYTES = const(64)
_MOST_LINES = const(8)
_NEWLINE = const(10)
# What the line takes at once while it is free. Source: CFG_TUD_CDC_TX_BUFSIZE in MicroPython's shared/tinyusb/tusb_config.h.
_LINE_BYTES = const(256)


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


def crash_log(text: str) -> bytes:
    """The line that tells the host of a failure inside the board. Raises nothing that a shorter text would not."""
    return BoardLink(make_geometry()).send(Error(NO_COMMAND, INTERNAL, printable(text, ERROR_CHARACTERS)))


class App:
    """Sensors to state lines. It is handed its board, and never looks for one."""

    def __init__(self, board, boot: str, settings, words) -> None:
        """`boot` is why the board started, a code of the hello; `settings` and `words` are kept in flash."""
        self._board = board
        self._settings = settings
        self._words = words
        self._link = BoardLink(make_geometry())
        self._hello = make_hello(self._link.geometry, VERSION, board.board_id, boot)
        self._writer = StateWriter(self._link.geometry)
        self._test_writer = SelfTestWriter(self._link.geometry)
        self._raw_writer = RawWriter(self._link.geometry)
        self._glimpse_writer = GlimpseWriter(self._link.geometry)
        self._sensors = Sensors(board, self._writer, constants, settings)
        # Read byte by byte: a longer read would wait until it is full.
        self._byte = bytearray(1)
        self._received = bytearray(_MOST_BYTES)
        # A command that came behind garbage waits for the next scan: to make two answers takes too long.
        self._left = NEED_DATA
        self._heartbeat_ms = settings.values["h"]
        self._raw = RawMode(board.ticks_diff)
        self._sequence = 0
        # What there is to tell, each until it is on its way.
        self._hello_is_due = True
        self._answer = b""
        self._words_are_due = False
        self._is_due = False
        # From a greeting to the state line that ends the answer to it.
        self._is_greeted = False
        self._told_ms = board.ticks_ms()
        self._glimpsed_ms = self._told_ms
        self._identify_ms = 0
        self._is_identifying = False

    def step(self) -> None:
        """One scan. Allocates nothing unless the host has spoken, or something has failed."""
        if self._sensors.read():
            self._is_due = True
        now_ms = self._board.ticks_ms()
        self._board.note(LISTENING)
        self._listen(now_ms)
        self._board.note(NARRATOR)
        self._tell(now_ms)
        if self._is_identifying:
            self._blink(now_ms)
        self._board.note(WAITING)

    def _listen(self, now_ms: int) -> None:
        """Obey at most one command a scan, and none before all that the last one asks for is on its way.

        Garbage in front of it is answered once, whatever there is of it, or noise would keep a host waiting.
        """
        if self._answer or self._is_greeted:
            return
        if self._left is not NEED_DATA:
            self._obey(self._left, now_ms)
            self._left = NEED_DATA
            return
        has_read = False
        for _ in range(_MOST_LINES):
            event = self._link.next_event()
            if event is NEED_DATA and not has_read:
                has_read = True
                self._read()
                event = self._link.next_event()
            if event is NEED_DATA:
                return
            if isinstance(event, Greeting):
                # It has opened the session, so its hello must come before all else. A host greets until it is answered: all that wait are
                # answered once, or last words would be told again.
                self._obey(event, now_ms)
                continue
            if not isinstance(event, Garbage):
                if self._answer or self._is_greeted:
                    self._left = event
                else:
                    self._obey(event, now_ms)
                return
            if not self._answer:
                reason = REFUSED_VALUE if event.reason == "range" else NOT_UNDERSTOOD
                self._send(Error(NO_COMMAND, reason, event.reason))
            if len(event.data) > _MOST_BYTES:
                # Its CRC alone has taken long enough.
                return

    def _read(self) -> None:
        """Hand the link what has come; of empty lines one after the other one is enough."""
        byte = self._byte
        received = self._received
        count = 0
        for _ in range(_MOST_BYTES):
            if not (self._board.can_read() and self._board.read_into(byte)):
                break
            if byte[0] == _NEWLINE and count > 1 and received[count - 1] == received[count - 2] == _NEWLINE:
                continue
            received[count] = byte[0]
            count += 1
        if count:
            self._link.receive_data(bytes(received[:count]))

    def _obey(self, event, now_ms: int) -> None:
        self._raw.hear(now_ms)
        if isinstance(event, Greeting):
            self._is_greeted = True
            self._hello_is_due = True
            self._sensors.test_is_due = True
            self._is_due = True
            self._words_are_due = True
        elif isinstance(event, VersionMismatch):
            self._hello_is_due = True
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

    def _send(self, message) -> None:
        self._answer = self._link.send(message)

    def _tell(self, now_ms: int) -> None:
        """At most one report, one answer, and one numbered line, which together fit the line while it is free.

        While it is not, nothing is lost: reports wait, and a state line is made only when it can go, so the latest state goes.
        """
        if not self._board.line_is_free():
            return
        room = _LINE_BYTES - self._report(now_ms) - len(self._answer)
        if self._answer:
            # Beside a report: neither holds up the other, however much the host asks and the board finds.
            self._board.write(self._answer)
            self._answer = b""
        sensors = self._sensors
        if not self._link.is_open or sensors.scans_to_wait or sensors.test_is_due:
            return
        if self._is_due or has_passed(self._board.ticks_diff, now_ms, self._told_ms, self._heartbeat_ms):
            self._is_due = self._is_greeted = False
            self._told_ms = now_ms
            self._writer.finish(self._sequence, now_ms)
            line = self._writer.buffer
        elif self._raw.has_ended(now_ms):
            self._send(Answer(SetRaw.KIND, "%d" % RAW_OFF))
            return
        elif len(self._raw_writer.buffer) <= room and self._raw.is_due(now_ms):
            sensors.raw(self._raw_writer, self._sequence, now_ms)
            line = self._raw_writer.buffer
        else:
            return
        self._board.write(line)
        self._sequence = (self._sequence + 1) & 0xFFFF

    def _report(self, now_ms: int) -> int:
        """Send the first report that is due, if any; how many bytes it has."""
        sensors = self._sensors
        is_open = self._link.is_open
        ticks_diff = self._board.ticks_diff
        line: "bytes | bytearray" = b""
        if self._hello_is_due or (not is_open and has_passed(ticks_diff, now_ms, self._told_ms, _HELLO_PERIOD_MS)):
            self._hello_is_due = False
            self._told_ms = now_ms
            line = self._link.send(self._hello)
            if not is_open:
                self._sequence = 0
        elif not is_open:
            return 0
        elif self._words_are_due:
            self._words_are_due = False
            line = self._words.line(self._link)
        elif sensors.test_is_due and not sensors.scans_to_wait:
            # Before the state line, so that nobody takes a fault for what stands on the board.
            sensors.test(self._test_writer)
            line = self._test_writer.buffer
            self._is_due = True
        elif has_passed(ticks_diff, now_ms, self._glimpsed_ms, _GLIMPSE_PERIOD_MS) and sensors.glimpse(
            self._glimpse_writer
        ):
            self._glimpsed_ms = now_ms
            line = self._glimpse_writer.buffer
        if line:
            self._board.write(line)
        return len(line)

    def _blink(self, now_ms: int) -> None:
        passed_ms = self._board.ticks_diff(now_ms, self._identify_ms)
        self._is_identifying = passed_ms < _IDENTIFY_MS
        self._board.led((passed_ms >> 7) & 1 if self._is_identifying else 0)
