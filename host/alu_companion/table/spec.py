"""What there is to say of an order: how it is obeyed, and what is asked before."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class Confirms(NamedTuple):
    """What is asked before an order is carried out. It is told apart from when it is asked: a question that is open is repeated although
    the game may have ended meanwhile."""

    told: Callable[[TableState, Command], Message]
    when: Callable[[TableState, Command], bool] = lambda state, command: True
    declined: Message = say("cancelled")
    """Said after a no."""


class CommandSpec(NamedTuple):
    """An order, with all that is needed to obey it."""

    handler: Callable[[Transition, Command], None]
    confirms: Confirms | None = None
    """None where it is obeyed at once, always."""
