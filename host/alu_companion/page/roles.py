"""The roles of devices at the live page, and the commands that each role may give."""

from __future__ import annotations

from enum import Enum
from typing import Final

from alu_companion.speech.controls import REMOTE, Command, Controls
from alu_companion.table import TableState
from alu_companion.table.desk import DESK_COMMANDS, Menu
from alu_companion.table.values import Confirm


class Role(Enum):
    """The role in which a device was let in."""

    PLAYER = "player"
    """Its holder has heard the code that the table spoke."""
    TEACHER = "teacher"
    """Its holder has read the code on the teacher's own screen."""


SHOW_ORDERS: Final = (
    "pause", "go-on", "guide-back", "guide-next", "guide-again", "guide-where", "guide-chapter-back", "guide-chapter-next", "turn",
)  # fmt: skip
"""The orders that lead a show, in the order of their buttons."""
ROOM_ORDERS: Final = ("slower", "faster", "quieter", "louder", "language", "stop")
"""Orders for the whole room."""
AT_ANY_TIME: Final = frozenset((*SHOW_ORDERS, *ROOM_ORDERS))
"""Orders with the same meaning at any time: they hold also when the table has gone on since the sender looked, as a show does by itself."""
TEACHER: Final = (*DESK_COMMANDS, *SHOW_ORDERS, *ROOM_ORDERS)
"""A teacher may give these orders, besides those of every player."""


def allowed(controls: Controls, role: Role = Role.PLAYER) -> frozenset[str]:
    """The commands that a device may give. It is an explicit list: a new command is at first for the table alone."""
    more = TEACHER if role is Role.TEACHER else ()
    return frozenset((*REMOTE, *controls.remote, *more))


def may(state: TableState, role: Role, command: Command) -> bool:
    """True when a device may give a command now, also a yes to one. Only a teacher answers the desk's menu and leads a show at a desk."""
    names = allowed(state.controls, role)
    question = state.question
    asked = question.command.name if isinstance(question, Confirm) else command.name
    is_desks = isinstance(question, Menu) and command.name in ("yes", "no", "choose")
    is_led = state.desk is not None and state.show is not None and command.name in (*SHOW_ORDERS, "undo")
    return command.name in names and asked in names and (role is Role.TEACHER or not (is_desks or is_led))
