"""The simulated board of a table in memory, and the hands at it, for programs that type no lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from alu_companion.board.hand_words import Hand
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.named import named
from alu_companion.referee.placement import Content, Row
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.line_noise import LINE_FAULTS, LineNoise

_UNPLUGGED: Final = "unplugged"
_PIECES: Final = {"circle": Content.CIRCLE, "square": Content.SQUARE, "raider": Content.RAIDED}
_SIDES: Final = {side.name.lower(): side for side in Side}
_ROWS: Final = {row.name.lower(): row for row in Row}


def fault_names() -> tuple[str, ...]:
    """The names of all faults of a board in memory: of its parts, the line to it, the cable.

    >>> {"short", "line-losses", "unplugged"} <= set(fault_names())
    True
    """
    return (*FAULTS, *LINE_FAULTS, _UNPLUGGED)


class MemoryBoard:
    """The simulated board of a table in memory: what may go wrong with it, by name. It shows at the table when time passes."""

    def __init__(self, board: SimulatedBoard) -> None:
        self._board = board
        self._broken: list[str] = []

    @property
    def faults(self) -> tuple[str, ...]:
        """The names of what is wrong now."""
        return (*self._broken, *(() if self._board.plugged else (_UNPLUGGED,)))

    def inject(self, name: str) -> None:
        """Let something go wrong, out of `fault_names()`; nothing happens where it is wrong already. Of two that concern one part (the
        counter of the circles, a field) the later one shows.

        Raises:
            ValueError: there is no fault of this name.
        """
        if self._is_wrong(name):
            return
        if name == _UNPLUGGED:
            self._board.unplug()
            return
        self._broken.append(name)
        if name in FAULTS:
            FAULTS[name].inject(self._board.world)
        self._spoil_line()

    def mend(self, name: str) -> None:
        """Put it right again; nothing happens where it is right. Raises ValueError: there is no fault of this name."""
        if not self._is_wrong(name):
            return
        if name == _UNPLUGGED:
            self._board.plug()
            return
        self._broken.remove(name)
        if name in FAULTS:
            FAULTS[name].mend(self._board.world)
        self._spoil_line()

    @contextmanager
    def fault(self, name: str) -> Iterator[None]:
        """Something is wrong for as long as the `with` lasts. Raises ValueError: there is no fault of this name."""
        self.inject(name)
        try:
            yield
        finally:
            self.mend(name)

    def power_cut(self) -> None:
        """Cut its power for a moment: the firmware starts anew."""
        self._board.power_cut()

    def _is_wrong(self, name: str) -> bool:
        named(name, dict.fromkeys(fault_names()))
        return name in self.faults

    def _spoil_line(self) -> None:
        spoils = [LINE_FAULTS[name] for name in self._broken if name in LINE_FAULTS]
        self._board.noise = LineNoise(spoils) if spoils else None


class MemoryHands:
    """The hands at the board of a table in memory. A movement takes the time of a hand and is done when the call returns; what the
    table makes of it is heard later, when the pieces have stood for a while. A movement that is not possible is told by the table,
    as it is to players who type it.

    Pieces are "circle", "square" and "raider", sides "circle" and "square", rows "material", "iron" and "food"; fields are written
    as "e5". Every method raises ValueError for another name, NotUnderstood for what is no field, and TableEnded.
    """

    def __init__(self, hands: TypedHands, driver: Driver, check: Callable[[], object]) -> None:
        """`check` raises what is to be raised where the table has ended."""
        self._hands = hands
        self._driver = driver
        self._check = check

    def put(self, piece: str, field: str) -> None:
        """Put a piece on a field; what stands there is taken off before."""
        self._move(Hand("put", self._field(field), named(piece, _PIECES)))

    def lift(self, field: str) -> None:
        """Take a piece off a field."""
        self._move(Hand("take", self._field(field)))

    def slide(self, row: str, count: int, side: str = "") -> None:
        """Slide a row of a counter so that so many sliders stand at its left end: of a side, or of whose turn it is."""
        self._move(Hand("slide", side=named(side, _SIDES) if side else None, row=named(row, _ROWS), number=count))

    def attach(self, side: str) -> None:
        """Plug the counter of a side in."""
        self._move(Hand("attach", side=named(side, _SIDES)))

    def detach(self, side: str) -> None:
        """Pull the counter of a side out."""
        self._move(Hand("detach", side=named(side, _SIDES)))

    def touch(self, field: str) -> None:
        """Touch a field with the wand that asks, and lift it off again."""
        self._move(Hand("wand", self._field(field)))

    def press(self, button: int) -> None:
        """Press a button of the board; the first is 1."""
        self._move(Hand("press", number=button))

    def lay_out(self) -> None:
        """Lay out what the table leads to, or else the game."""
        self._move(Hand("lay"))

    def _field(self, text: str) -> Field:
        return self._driver.runner.state.settings.geometry.parse_field(text)

    def _move(self, hand: Hand) -> None:
        self._check()
        # Hands take turns with the scans of the board.
        self._driver.step()
        now_ms = self._driver.line.now_ms
        self._driver.runner.advance(now_ms)
        self._hands.move(hand, now_ms)
        while self._hands.busy:
            self._driver.step()
