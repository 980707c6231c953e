"""The seam between the rules of a game and everything else: small values, three errors, one Protocol.

A game is a set of pure functions over frozen states. Chance is a player: when dice or a deck must speak, `to_move` is
`CHANCE`, `legal_actions` lists what may come up and `chance_action` says what does come up, from a seed inside the
state. A deck therefore needs no hidden order: each draw is decided when it is drawn, and a list of actions, chance
included, replays a whole game.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A person at the table, numbered from 0 in turn order."""

CHANCE: Final = Seat(-1)
"""Moves for dice and decks."""


class TextReason(Enum):
    """Why a text was not understood."""

    EMPTY = "empty"
    UNKNOWN_WORD = "unknown word"
    NO_SUCH_FIELD = "no such field"
    FIELD_MISSING = "field missing"
    TOO_MUCH = "too much text"
    BAD_BOARD = "bad board"
    BAD_VALUE = "bad value"


class GameError(Exception):
    """Base of all that a game refuses. `reason` is for programs, `text` is the part of the input it is about."""

    def __init__(self, reason: Enum, text: str = "") -> None:
        super().__init__(f"{reason.value}: {text}" if text else str(reason.value))
        self.reason = reason
        self.text = text


class NotUnderstood(GameError):  # noqa: N818 - the name is the whole news
    """The text is no action, no field, no position or no option; `reason` is a `TextReason`."""


class FileReason(Enum):
    """Why a file of an owner cannot be used. Each sort of file has reasons of its own."""

    @property
    def sort(self) -> str:
        """The sort of file, as the option that takes it is called."""
        raise NotImplementedError


class Problem(NamedTuple):
    """One thing wrong with the text of a file.

    `line` counts from 1, 0 is the file as a whole; `text` is the part it is about.
    """

    line: int
    reason: FileReason
    text: str = ""


class BadFile(NotUnderstood):
    """A board or a set of pieces that cannot be used, with all its problems in the order of their lines."""

    def __init__(self, reason: TextReason, problems: tuple[Problem, ...]) -> None:
        super().__init__(reason, "; ".join(f"line {line}: {wrong.value} {text}" for line, wrong, text in problems))
        self.problems = problems


class IllegalAction(GameError):  # noqa: N818 - the name is the whole news
    """The action is against the rules; `reason` is the game's own enum."""


class AmbiguousAction(GameError):  # noqa: N818 - the name is the whole news
    """The text may mean more than one legal action; `reason` is the game's own enum."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` in turn order: none is a draw, several share a win; `why` is the game's own enum."""

    winners: tuple[Seat, ...]
    why: Enum


State = TypeVar("State")
Action = TypeVar("Action")
Options = TypeVar("Options")


class Game(Protocol[State, Action, Options]):
    """What every game gives. States, actions and options are frozen, hashable and compare by value."""

    @property
    def name(self) -> str:
        """The game's short name for files and commands, such as `alu`."""
        ...

    def start(self, options: Options) -> State:
        """The state before the first action; a game with chance takes its seed from the options."""
        ...

    def seats(self, state: State) -> tuple[Seat, ...]:
        """All seats in turn order, also those that are out of the game."""
        ...

    def to_move(self, state: State) -> Seat:
        """Who acts next, or `CHANCE`; unspecified once the game is over."""
        ...

    def phase(self, state: State) -> Enum:
        """Which part of a turn the state is in, in the game's own enum."""
        ...

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """All legal actions, sorted; empty if and only if `outcome` is not None. A forced pass is an action."""
        ...

    def check(self, state: State, action: Action) -> Enum | None:
        """Why an action is refused, or None if it is legal."""
        ...

    def apply(self, state: State, action: Action) -> State:
        """The state after an action.

        Raises:
            IllegalAction: with the reason that `check` gives.
        """
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        ...

    def is_pass(self, action: Action) -> bool:
        """True when an action does nothing but end a turn or a phase: where it is the only legal one nobody has a choice."""
        ...

    def another(self, options: Options) -> Options:
        """The options for the next game after one with these: the same, with another seed where chance has a say."""
        ...

    def chance_action(self, state: State) -> Action:
        """What comes up when `to_move` is `CHANCE`: the same state always gives the same action.

        Raises:
            ValueError: if it is a player's turn.
        """
        ...

    def parse_action(self, state: State, text: str) -> Action:
        """The action that a text names; `state` settles what a word stands for, legality is not judged.

        Raises:
            NotUnderstood, AmbiguousAction.
        """
        ...

    def format_action(self, state: State, action: Action) -> str:
        """The text of an action; `parse_action` gives it back."""
        ...

    def parse_state(self, text: str) -> State:
        """The state that a text describes.

        Raises:
            NotUnderstood.
        """
        ...

    def format_state(self, state: State) -> str:
        """The text of a state, complete: `parse_state` gives it back."""
        ...

    def parse_options(self, text: str) -> Options:
        """The options that a text names; an empty text gives the defaults.

        Raises:
            NotUnderstood.
        """
        ...

    def format_options(self, options: Options) -> str:
        """The text of options; `parse_options` gives it back."""
        ...
