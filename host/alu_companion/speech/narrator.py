"""The seam between a game and everything that is said of it: one object a game, from states and actions to messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.speech.chart import Chart
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.cues import CueTable, ScanCell
from alu_companion.speech.message import Message, Part, Value

State = TypeVar("State", contravariant=True)
Action = TypeVar("Action")


class Scan(NamedTuple):
    """A stretch of the board to listen to, and the same in words."""

    cells: tuple[ScanCell, ...]
    message: Message


class Choice(NamedTuple):
    """An entry of a list to choose from: an action, or further entries that are listed once it is chosen."""

    told: Part
    """What the entry does, without the words that the whole list shares: they are said before it."""
    action: Any = None
    further: tuple[Choice, ...] = ()
    asked: Message = ()
    """The words before the further entries."""


class Narrator(Protocol[State, Action]):
    """Says everything of one game, by pure functions of states and actions.

    Whoever hears only `started` (or `whole`), `accepted`, `taken_back` and `over`, and asks for what the level leaves out, can rebuild
    every state.
    """

    @property
    def controls(self) -> Controls:
        """What players can type and press in this game."""
        ...

    @property
    def cues(self) -> CueTable:
        """The short sounds of the game's own parts; those in `TABLE_CUES` need not be named."""
        ...

    @property
    def help_more(self) -> Message:
        """The further topics of the help, as they are typed."""
        ...

    def geometry(self, state: State) -> Geometry:
        """The fields, or tiles, that are called by column and row."""
        ...

    def mover(self, state: State) -> Seat:
        """The seat that answers and questions are for: the one to move, or the last one that moved where chance or nobody is to move."""
        ...

    def seat(self, seat: Seat) -> Value:
        """The name of a seat."""
        ...

    def started(self, first: State) -> Message:
        """A new game: its house options, what everybody starts with, and the first turn."""
        ...

    def resumed(self, state: State) -> Message:
        """A saved game goes on: everything that a listener needs to know."""
        ...

    def positioned(self, state: State) -> Message:
        """A game begins from a position that somebody has chosen: everything that a listener needs to know."""
        ...

    def accepted(self, before: State, action: Action, after: State) -> Message:
        """An action with all that it changed. The end of the game is not in it."""
        ...

    def taken_back(self, before: State, action: Action, after: State) -> Message:
        """The last action was undone: `before` is the state with it, `after` the restored one."""
        ...

    def taken_back_together(self, before: State, actions: Sequence[Action], after: State) -> Message:
        """Several actions, the oldest first, were undone at once: `before` is the state with all of them. Which they were is told on
        wish: heard at once is the oldest, and how many came after it."""
        ...

    def confirm_undo(self, before: State, action: Action) -> Message:
        """Ask once before an action of another seat is taken back; `before` is the state it was played in."""
        ...

    def refused(self, state: State, action: Action, reason: Any) -> Message:
        """Say why an action is not accepted. `reason` is of the game's own enum; the action that seems to be meant comes first."""
        ...

    def over(self, state: State) -> Message:
        """Who won and why, and the final counts."""
        ...

    def last(self, past: Sequence[tuple[State, Action]]) -> Message:
        """Actions that were played, oldest first, each with the state it was played in."""
        ...

    def help(self, state: State | None) -> Message:
        """The first words of help: whose turn it is, if a game is on, and the questions and orders that nobody can do without."""
        ...

    def topic(self, name: str) -> Message:
        """What the help tells of one of the topics of the controls, the rules of the game among them."""
        ...

    def whole(self, state: State) -> Message:
        """All that there is to know of a state."""
        ...

    def never_back(self, state: State) -> bool: ...

    def is_grave(self, state: State, action: Action) -> bool:
        """True when a legal action is asked about once before it is played, such as giving up."""
        ...

    def order(self, state: State, name: str) -> Action | None:
        """The action that a command of one word orders, such as `end`; None when this game has no such order."""
        ...

    def answer(self, state: State, command: Command) -> Message | None:
        """The answer to one of the game's own questions; None when it is none."""
        ...

    def offered(self, state: State, command: Command) -> tuple[Choice, ...]:
        """The actions that a question offers, to be chosen by number; empty where the hands act on a board."""
        ...

    def clause(self, state: State, action: Action) -> Part:
        """An action as a phrase that other sentences hold."""
        ...

    def scan(self, state: State, command: Command) -> Scan | None:
        """The stretch of the board that a command lets one hear; None when it names nothing on this board."""
        ...

    def chart(self, state: State) -> Chart:
        """The whole board for somebody who looks, or who goes from place to place; `here` and `field` ask about every place in it."""
        ...

    def touched(self, state: State, action: Action) -> tuple[str, ...]:
        """The places of the chart that an action was about, by the words that ask about them; empty where it was about none."""
        ...

    def frequent(self, state: State) -> Iterator[Message]:
        """The messages that are said most often, so that a voice can have them ready."""
        ...
