"""The buttons of the board."""

from __future__ import annotations

from typing import Final

from alu_companion.board.values import Choose, Played
from alu_companion.speech.controls import Command
from alu_companion.table.values import Confirm, TableState

BUTTONS: Final = (Command("repeat"), Command("status"), Command("end"))
"""What the buttons ask for, the first button first."""


def button(state: TableState, number: int) -> Command:
    """What a button asks for: while a choice is open its number, while yes or no is asked the first says yes.

    Where it is asked whether a piece was played, the third ends the turn still.
    """
    match state.question:
        case Choose():
            return Command("choose", number=number + 1)
        case Confirm():
            return Command("yes" if number == 0 else "no")
        case Played() if number < 2:
            return Command("yes" if number == 0 else "no")
    return BUTTONS[number]
