"""Starts the program of the board and keeps it running: a failure is told to the host, then everything begins anew."""

import gc

from micropython import const
from wire.messages import CRASH, WATCHDOG

import constants
from app import App, crash_log
from board import WATCHDOG_MS, Board
from sensors import PLACES, STARTING
from settings import Settings
from words import Words

# From power to trustworthy readings: the supply and the 1 nF at every multiplexer need far less.
_SUPPLY_SETTLES_MS = const(20)
_RESTART_MS = const(1000)


class Program:
    """The endless loop, one `turn` at a time. Every turn sleeps exactly once, at its end."""

    def __init__(self, board, feed_watchdog) -> None:
        self._board = board
        self._feed_watchdog = feed_watchdog
        self._boot = board.boot
        # Made while there is memory for it.
        self._plain_crash_log = crash_log("failure without words")
        self._words = Words(board.read_file, board.write_file)
        self._settings = Settings(board.read_file, board.write_file, constants)
        if board.boot == WATCHDOG:
            place = PLACES[board.noted] if 0 <= board.noted < len(PLACES) else "doing what is not known"
            self._keep(WATCHDOG, "no turn ended for %d ms while %s" % (WATCHDOG_MS, place))
        self._app: "App | None" = None
        self._next_ms = board.ticks_ms()

    def turn(self) -> None:
        """One scan, and the wait for the next; after a failure its last words, and a longer wait."""
        self._feed_watchdog()
        try:
            if self._app is None:
                self._board.note(STARTING)
                self._app = App(self._board, self._boot, self._settings, self._words)
                self._next_ms = self._board.ticks_ms()
            self._app.step()
        except Exception as error:
            self._app = None
            self._boot = CRASH
            self._tell(error)
            self._board.sleep_ms(_RESTART_MS)
        else:
            self._board.sleep_ms(self._time_left_ms())

    def _time_left_ms(self) -> int:
        """Until the next scan is due; after a scan that took too long the rhythm starts anew instead of catching up."""
        board = self._board
        now_ms = board.ticks_ms()
        self._next_ms = board.ticks_add(self._next_ms, constants.SCAN_PERIOD_MS)
        left_ms = board.ticks_diff(self._next_ms, now_ms)
        if left_ms < 0:
            self._next_ms = now_ms
            return 0
        return left_ms

    def _tell(self, error: Exception) -> None:
        try:
            gc.collect()
            text = type(error).__name__ + ": " + str(error)
            self._send(crash_log(text))
            self._keep(CRASH, text)
        except Exception:
            self._send(self._plain_crash_log)

    def _send(self, line: bytes) -> None:
        if self._board.line_is_free():
            self._board.write(line)

    def _keep(self, reason: str, text: str) -> None:
        try:
            self._words.keep(reason, text)
        except OSError:
            # Flash is full or broken: the words last as long as the power does.
            return


def power_up() -> Board:
    """The board, once its readings can be trusted."""
    board = Board()
    board.sleep_ms(_SUPPLY_SETTLES_MS)
    return board


def start(board: Board) -> "Program | None":
    """The program; None when all buttons are held, which leaves the board to its developer."""
    if board.service_is_wanted():
        return None
    board.claim_line()
    return Program(board, board.start_watchdog())


def main() -> None:
    """Run for ever."""
    program = start(power_up())
    while program:
        program.turn()
