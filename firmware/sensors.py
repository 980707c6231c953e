"""All that the board feels, scan by scan, written into the state line; and what it finds wrong with itself."""

from micropython import const

from buttons import Buttons
from contacts import Contacts, Windows
from counters import CounterReader, Frame
from references import References
from scan import Scanner

# A multiplexer that has failed must be in order for so long before it is believed again.
_RECOVERY_MS = const(800)
# Nobody holds a button for so long.
_STUCK_MS = const(20000)

# Where the program is, for the case that it never leaves; `Board.note` keeps it over a reset. The names are told.
WAITING, FIELDS, COUNTERS, LISTENING, NARRATOR, STARTING = range(6)
PLACES = ("waiting", "reading fields", "reading counters", "listening", "telling", "starting")


class Sensors:
    """The drivers of one board. Nothing in the line is certain before `scans_to_wait` scans."""

    def __init__(self, board, writer, constants, settings) -> None:
        """`writer` is the `StateWriter` to fill, `settings` the `Settings` of the board."""
        self._note = board.note
        self._writer = writer
        scans_equal = settings.values["d"]
        unstable = max(constants.UNCLEAR_SCANS, 3 * scans_equal)
        lows, highs = settings.windows()
        self._scanner = Scanner(board.select, board.read_u16s, board.sleep_us, constants.SETTLE_US, board.enables)
        self._references = References(
            len(board.read_u16s),
            constants.REFERENCE_LOW,
            constants.REFERENCE_MID,
            lows[-1],
            scans_equal,
            _RECOVERY_MS // constants.SCAN_PERIOD_MS,
        )
        self._contacts = Contacts(
            writer.set_field,
            constants.FIELD_CHANNELS,
            Windows(constants.CLASS_CODES, lows, highs, constants.HYSTERESIS_CODES),
            self._references,
            scans_equal,
            unstable,
        )
        frame = Frame(
            constants.COUNTER_HEADER,
            tuple([(bits, ord(letter)) for bits, letter in constants.COUNTER_IDENTITIES]),
            constants.COUNTER_IDENTITY_BITS,
            constants.COUNTER_ROWS,
            constants.COUNTER_TRAILER,
        )
        self._counters = CounterReader(
            board.clock,
            board.latch,
            board.data,
            board.sleep_us,
            constants.COUNTER_LATCH_US,
            frame,
            scans_equal,
            unstable,
        )
        stuck_scans = _STUCK_MS // constants.SCAN_PERIOD_MS
        self._buttons = Buttons(board.buttons, scans_equal, unstable, stuck_scans)
        self._verdicts = bytearray(b"-" * len(board.data))
        self._stuck = 0
        # The references are believed after so many scans, and every counter has been read so often after as many.
        self.scans_to_wait = scans_equal * max(2, len(board.data))
        self.test_is_due = True

    def read(self) -> bool:
        """One scan; True when something is to be told, `test_is_due` when of the self-test. Allocates nothing."""
        self._note(FIELDS)
        scanner = self._scanner
        scanner.read()
        changed = False
        if self._references.update(scanner.codes):
            self._writer.set_health(self._references.health)
            self.test_is_due = changed = True
        if self._contacts.update(scanner.codes):
            changed = True
        self._note(COUNTERS)
        if self._counters.read():
            self._show_counter(self._counters.current)
            changed = True
        if self._buttons.update():
            self._writer.set_buttons(self._buttons.mask)
            if self._buttons.stuck != self._stuck:
                self._stuck = self._buttons.stuck
                self.test_is_due = True
            changed = True
        if self.scans_to_wait:
            self.scans_to_wait -= 1
        return changed

    def test(self, writer) -> None:
        """What is wrong now, as a line."""
        self.test_is_due = False
        references = self._references
        writer.finish(references.causes, references.selects, self._verdicts, self._stuck)

    def glimpse(self, writer) -> bool:
        """What closed a contact for a moment, as a line; False when nothing did since it was asked last."""
        glimpse = self._contacts.glimpse
        if not glimpse:
            return False
        self._contacts.glimpse = 0
        writer.finish(glimpse >> 8, glimpse & 0xFF)
        return True

    def raw(self, writer, sequence: int, now_ms: int) -> None:
        """The ADC codes of the last scan and the bits last read at each socket, as a line."""
        for socket in range(len(self._counters.sockets)):
            writer.set_chain(socket, self._counters.sockets[socket].parts, self._counters.widths)
        writer.finish(sequence, now_ms, self._scanner.codes)

    def _show_counter(self, index: int) -> None:
        socket = self._counters.sockets[index]
        self._writer.set_counter(index, socket.identity)
        if socket.is_legal:
            for row in range(len(socket.counts)):
                self._writer.set_row(index, row, socket.counts[row], socket.statuses[row])
        if self._verdicts[index] != socket.verdict:
            self._verdicts[index] = socket.verdict
            self.test_is_due = True
