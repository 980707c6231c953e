"""The way to a board, or to a simulated one where the keyboard is the hand: which of the two, players choose at the table."""

from __future__ import annotations

from collections.abc import Callable

from alu_companion.board.link import HandChosen
from alu_companion.features.show.values import SHOW
from alu_companion.runtime.clock import MonotonicClock, Pacer
from alu_companion.runtime.inbox import Inbox, PressedKey, TypedLine
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.lines import PortLine, SimulatedLine
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.speech.settings import HandChoice
from alu_companion.table import TableState


def is_by_hand(state: TableState) -> bool:
    """True where players' hands play: in a game that a board feels, and not in a show."""
    return state.rules.board is not None and SHOW.of(state) is None


class ChosenLine:
    """A `PortLine` until a player has chosen the keyboard as the hand, and a `SimulatedLine` from then on, with its hands.

    A board that is there at the start is used whatever was chosen before, and one that is lost in a game is waited for.
    Table time leads on from one to the other. Several tables may sit down at it one after the other.
    """

    def __init__(
        self,
        inbox: Inbox,
        make_board: Callable[[int], SimulatedBoard],
        chosen: HandChoice,
        speed: float | None = None,
        search: Callable[[], PortSearch] = lambda: PortSearch(None),
        patient: bool = False,
    ) -> None:
        """`make_board` makes a simulated board at a time in ms; `chosen` is what was chosen before; `patient` as of `TypedHands`."""
        self._inbox, self._make_board, self._speed, self._patient = inbox, make_board, speed, patient
        self._search = search
        self._chosen = chosen
        self._told: bool | None = None
        self._is_searched = False
        self.board: SimulatedBoard | None = None
        """The simulated board; None while a real one is used or looked for."""
        self._hands: TypedHands | None = None
        self._line: PortLine | SimulatedLine
        first = search()
        if chosen is HandChoice.KEYBOARD and not first.finds_any:
            self._line = self._simulated(0)
        else:
            self._line = PortLine(first, MonotonicClock(), inbox)

    def sit(self, runner: Runner) -> None:
        """Let a table sit down at this line: the one before is told nothing more."""
        self._chosen, self._told = runner.state.settings.hand, None
        self._take_hands(runner)

    def _simulated(self, now_ms: int) -> SimulatedLine:
        """A line to a simulated board."""
        self.board = self._make_board(now_ms)
        return SimulatedLine(self.board, Pacer(self._speed))

    def _take_hands(self, runner: Runner) -> None:
        """Make the keyboard the hand at the simulated board, where there is one and players' hands have something to do."""
        self._hands = runner.move = None
        if self.board is not None and is_by_hand(runner.state):
            self._hands = TypedHands(runner, self.board, self._patient)
            self._hands.lay_out(runner.state)

    def open(self) -> None:
        """Open the line that is the first one."""
        self._line.open()

    @property
    def now_ms(self) -> int:
        return self._line.now_ms

    @property
    def is_lost(self) -> bool:
        return self._line.is_lost

    def follow(self, runner: Runner) -> None:
        """What players choose is done here."""
        self._tell(runner)
        self._line.follow(runner)
        is_found = runner.state.is_connected or not is_by_hand(runner.state)
        self._is_searched = is_found or (isinstance(self._line, PortLine) and self._line.is_vain)
        before, self._chosen = self._chosen, runner.state.settings.hand
        if self.board is not None:
            is_wanted = self._chosen is not HandChoice.BOARD
        elif self._chosen is before:
            # Of a choice that was remembered something is made only once it is known that no board is there.
            is_wanted = self._chosen is HandChoice.KEYBOARD and self._is_vain(runner)
        else:
            is_wanted = self._chosen is HandChoice.KEYBOARD and not runner.state.is_connected
        if is_wanted != (self.board is not None):
            self._change(runner)

    def _is_vain(self, runner: Runner) -> bool:
        assert isinstance(self._line, PortLine)
        return self._line.is_vain and not runner.state.was_connected

    def _change(self, runner: Runner) -> None:
        """Go over from one line to the other. The table is told first: so nobody hears that the board is unplugged."""
        now_ms = self.now_ms
        was_plugged, board = runner.host_end.is_open, self.board
        self._line.close()
        self._is_searched = False
        if board is None:
            self._line = self._simulated(now_ms)
        else:
            board.close()
            self.board = None
            self._line = PortLine(self._search(), MonotonicClock(begins_ms=now_ms), self._inbox)
        self._take_hands(runner)
        self._tell(runner)
        if was_plugged:
            runner.line_news(LineNews.DOWN, now_ms)
        self._line.open()

    def _tell(self, runner: Runner) -> None:
        """Tell the table which of the two it is, where that is new to it."""
        by_keyboard = self.board is not None
        if by_keyboard is not self._told and is_by_hand(runner.state):
            self._told = by_keyboard
            runner.give(HandChosen(by_keyboard), self.now_ms)

    def receive(self) -> bytes:
        return self._line.receive()

    def write(self, data: bytes) -> None:
        self._line.write(data)

    def rest(self, until_ms: int) -> None:
        self._line.rest(until_ms)

    def close(self) -> None:
        """Let go of the line, and of the simulated board."""
        self._line.close()
        if self.board is not None:
            self.board.close()

    def advance(self, now_ms: int) -> None:
        """Let the hands go on, where the keyboard is the hand."""
        if self._hands is not None:
            self._hands.advance(now_ms)

    def may_go_on(self, asked: TypedLine | PressedKey) -> bool:
        """True when the time of this line or key has come."""
        if self._hands is None:
            # Lines of a pipe wait until it is known whether there is a board: the first one may answer what is asked then.
            return self._is_searched or not self._patient
        return self._hands.may_go_on(asked)
