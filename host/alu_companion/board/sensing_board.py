"""The sensing board of ALU, see `board.link.SensingBoard`."""

from __future__ import annotations

from typing import Any, Final

from alu_companion.board import choosing, phrases_hands
from alu_companion.board.differences import differences, position_shown
from alu_companion.board.hand_words import HandWords
from alu_companion.board.hands import ALU_HANDS
from alu_companion.board.judging import held, wait_ms
from alu_companion.board.layouts import standing
from alu_companion.board.link import SensingBoard, Standing
from alu_companion.board.phases import Blind
from alu_companion.board.receiving import knows
from alu_companion.board.rows import ROWS, board_due_ms
from alu_companion.board.values import at_board, is_laid_for
from alu_companion.games.alu.rules import start
from alu_companion.table.feature import Grid
from alu_companion.table.hands import Hands
from alu_companion.table.values import TableState


class AluBoard:
    """A board of the kit with a game of ALU."""

    hands: Hands = ALU_HANDS
    rows: Grid[Any, Any, Any] = ROWS

    knows = staticmethod(knows)
    is_awaited = staticmethod(choosing.is_awaited)
    position_shown = staticmethod(position_shown)
    differences = staticmethod(differences)
    words = staticmethod(HandWords)
    explained = staticmethod(phrases_hands.hands)

    def is_judging(self, state: TableState) -> bool:
        return board_due_ms(state) is not None

    def left(self, state: TableState) -> Standing:
        return standing(state.game if at_board(state).phase.is_laid_out else start(state.game.options))

    def wanted(self, state: TableState) -> Standing:
        plan = at_board(state).plan
        return standing(state.game if plan is None else plan.goal)

    def laid_for(self, state: TableState) -> Standing | None:
        is_led = is_laid_for(state) and _is_seen(state) and at_board(state).plan is not None
        return self.wanted(state) if is_led else None

    def is_settled(self, state: TableState) -> bool:
        return at_board(state).sensed is not None and wait_ms(state) is None

    def is_about_to_count(self, state: TableState) -> bool:
        if not _is_seen(state) or at_board(state).heard_ms is None:
            return False
        wait = wait_ms(state)
        is_soon = wait is not None and wait < state.settings.timings.hint_ms and held(state) is None
        return is_soon or self.laid_for(state) is not None


def _is_seen(state: TableState) -> bool:
    return not isinstance(at_board(state).phase, Blind)


ALU_BOARD: Final[SensingBoard] = AluBoard()
