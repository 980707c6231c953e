"""Who a device at the live page is, and what each may order: a list for each role, read at one place."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.speech.controls import REMOTE, Command, Controls
from alu_companion.table import TableState
from alu_companion.table.desk import DESK_COMMANDS, Menu
from alu_companion.table.values import Confirm


class Role(Enum):
    """What a device was let in as."""

    PLAYER = "player"
    """It has heard the code that the table spoke."""
    TEACHER = "teacher"
    """It has read the code on the teacher's own screen."""


SHOW_ORDERS: Final = (
    "pause", "go-on", "guide-back", "guide-next", "guide-again", "guide-where", "guide-chapter-back", "guide-chapter-next", "turn",
)  # fmt: skip
"""How a show is led, in the order of the buttons."""
ROOM_ORDERS: Final = ("slower", "faster", "quieter", "louder", "language", "stop")
"""What holds for the whole room."""
AT_ANY_TIME: Final = frozenset((*SHOW_ORDERS, *ROOM_ORDERS))
"""What means the same whatever is on: it holds too when the table has gone on since its sender looked, as a show does by itself."""
TEACHER: Final = (*DESK_COMMANDS, *SHOW_ORDERS, *ROOM_ORDERS)
"""What a teacher may order besides what every player may."""


def allowed(controls: Controls, role: Role = Role.PLAYER) -> frozenset[str]:
    """The commands that a device may give: an explicit list, so that a new command is at first one for the table alone."""
    more = TEACHER if role is Role.TEACHER else ()
    return frozenset((*REMOTE, *controls.remote, *more))


def may(state: TableState, role: Role, command: Command) -> bool:
    """Whether a device may give a command now: what it orders, what it says yes to, and the answers of the desk's menu.

    What is shown at a desk only a teacher leads.
    """
    names = allowed(state.controls, role)
    question = state.question
    asked = question.command.name if isinstance(question, Confirm) else command.name
    is_desks = isinstance(question, Menu) and command.name in ("yes", "no", "choose")
    is_led = state.desk is not None and state.show is not None and command.name in (*SHOW_ORDERS, "undo")
    return command.name in names and asked in names and (role is Role.TEACHER or not (is_desks or is_led))
