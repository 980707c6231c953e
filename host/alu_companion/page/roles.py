"""The roles of devices at the live page, and the commands that each role may give."""

from __future__ import annotations

from enum import Enum

from alu_companion.features.desk.values import TEACHERS_DESK, Menu
from alu_companion.features.show.values import SHOW
from alu_companion.speech.controls import Command
from alu_companion.table import TableState
from alu_companion.table.spec import Page
from alu_companion.table.values import Confirm


class Role(Enum):
    """The role in which a device was let in."""

    PLAYER = "player"
    """Its holder has heard the code that the table spoke."""
    TEACHER = "teacher"
    """Its holder has read the code on the teacher's own screen."""


def is_timeless(state: TableState, command: Command) -> bool:
    """True for an order with the same meaning at any time: it holds also when the table has gone on since the sender looked, as a show does
    by itself."""
    return bool(_page(state, command.name) & (Page.SHOW | Page.ROOM))


def ordered_from(state: TableState, page: Page) -> list[str]:
    """The names of the commands that may come from these buttons of a page, in their order."""
    return [name for name, spec in state.rules.grid.commands.items() if spec.page & page]


def _page(state: TableState, name: str) -> Page:
    spec = state.rules.grid.commands.get(name)
    return Page.NOWHERE if spec is None else spec.page


def _is_allowed(state: TableState, role: Role, name: str) -> bool:
    """True for a command that the specs of the table, or the game's own controls, let a device give: a new one is at first for the table
    alone."""
    page = _page(state, name)
    return Page.PLAYERS in page or name in state.controls.remote or (role is Role.TEACHER and bool(page))


def may(state: TableState, role: Role, command: Command) -> bool:
    """True when a device may give a command now, also a yes to one. Only a teacher answers the desk's menu and leads a show at a desk."""
    question = state.question
    asked = question.command.name if isinstance(question, Confirm) else command.name
    is_desks = isinstance(question, Menu) and command.name in ("yes", "no", "choose")
    leads = Page.SHOW in _page(state, command.name) or command.name == "undo"
    is_led = TEACHERS_DESK.of(state) is not None and SHOW.of(state) is not None and leads
    is_allowed = all(_is_allowed(state, role, name) for name in (command.name, asked))
    return is_allowed and (role is Role.TEACHER or not (is_desks or is_led))
