"""What there is to say of an order: how it is obeyed, what it changes, and what is asked before."""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto
from typing import NamedTuple

from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.feature import Consent
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class Confirms(NamedTuple):
    """What is asked before an order is carried out. It is told apart from when it is asked: a question that is open is repeated although
    the game may have ended meanwhile."""

    told: Callable[[TableState, Command], Message]
    when: Callable[[TableState, Command], bool] = lambda state, command: True
    declined: Message = say("cancelled")
    """Said after a no."""


class Alters(Flag):
    """What an order changes, by which features refuse it. What none of them minds is not told apart."""

    NOTHING = 0
    TURN = auto()
    """Acts for the seat that is to move."""
    PLAYERS = auto()
    """Who plays which seat."""
    MATCH = auto()
    """Another game begins."""
    LESSON = auto()
    """A lesson or a puzzle begins."""
    POSITION = auto()
    """The game is put as the board shows it."""
    CLOCK = auto()


class Page(Flag):
    """Which devices at the live page may give a command, and among which buttons it stands there. A command that names none of these
    can be given at the table alone. A teacher may give all others."""

    NOWHERE = 0
    PLAYERS = auto()
    """Every player may give it."""
    DESK = auto()
    """It stands among the orders of the teacher's desk."""
    SHOW = auto()
    """It leads a show. This and the next have the same meaning at any time, also when the table has gone on since the sender looked."""
    ROOM = auto()
    """It is about what the whole room hears."""


def always(state: TableState) -> bool:
    return True


class CommandSpec(NamedTuple):
    """All there is to say of one command."""

    handler: Callable[[Transition, Command], None] | None = None
    """How it is obeyed; None where it only asks something, or where one of the row `takes_over` obeys it."""
    needs: str | None = ""
    """What may follow it where it is typed, as in `Controls.commands`; None where players do not type it."""
    confirms: Confirms | None = None
    """None where it is obeyed at once, always."""
    alters: Alters = Alters.NOTHING
    is_optional: bool = False
    """Whether it means something only where the game itself names it among its commands."""
    is_for_players: bool = False
    """Whether it has no place where nobody here plays, as in a show."""
    needs_game: bool = True
    """Whether it means nothing while no game has been chosen."""
    page: Page = Page.NOWHERE
    has_button: Callable[[TableState], bool] = always
    """When the page of a player shows a button for it, if players may give it there."""


def spec_of(state: TableState, command: Command) -> CommandSpec | None:
    """How an order is obeyed; None for what only asks something, or means nothing in this game."""
    spec: CommandSpec | None = state.rules.grid.commands.get(command.name)
    return None if spec is not None and spec.is_optional and command.name not in state.controls.commands else spec


def consent_for(state: TableState, command: Command) -> Consent[TableState, Transition] | None:
    """Who has to agree to an order before it is obeyed; None where nobody has."""
    consents: tuple[Consent[TableState, Transition], ...] = state.rules.grid.consents
    return next((one for one in consents if one.is_needed(state, command)), None)


def altered_by(state: TableState, command: Command) -> Alters:
    """What a command would change in this game."""
    spec = spec_of(state, command)
    return Alters.NOTHING if spec is None else spec.alters
