"""The seam between the rules of a game and everything else: small values, three errors, one Protocol.

A game is a set of pure functions over frozen states. Chance is a player: when dice or a deck decide, `to_move` is
`CHANCE`, `legal_actions` lists what may come up, and `chance_action` gives what does come up, from a seed inside the
state. So a deck needs no hidden order: each draw is decided when it is made, and a list of actions, chance included,
replays a whole game.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A person at the table, numbered from 0 in turn order."""

CHANCE: Final = Seat(-1)
"""The seat that moves for dice and decks."""


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
    """Base of all refusals of a game. `reason` is for programs, `text` is the wrong part of the input."""

    def __init__(self, reason: Enum, text: str = "") -> None:
        super().__init__(f"{reason.value}: {text}" if text else str(reason.value))
        self.reason = reason
        self.text = text


class NotUnderstood(GameError):  # noqa: N818 - the name is the whole news
    """The text is not an action, field, position or option; `reason` is a `TextReason`."""


class FileReason(Enum):
    """Why a file of an owner cannot be used. Each sort of file has its own enum of reasons."""

    @property
    def sort(self) -> str:
        """The sort of file, by the name of the option that takes it."""
        raise NotImplementedError


class Problem(NamedTuple):
    """One thing wrong with the text of a file.

    `line` counts from 1, 0 is the whole file; `text` is the wrong part.
    """

    line: int
    reason: FileReason
    text: str = ""


class BadFile(NotUnderstood):
    """A board or a set of pieces cannot be used; has all problems, in the order of their lines."""

    def __init__(self, reason: TextReason, problems: tuple[Problem, ...]) -> None:
        super().__init__(reason, "; ".join(f"line {line}: {wrong.value} {text}" for line, wrong, text in problems))
        self.problems = problems


class IllegalAction(GameError):  # noqa: N818 - the name is the whole news
    """The action is against the rules; `reason` is the game's own enum."""


class AmbiguousAction(GameError):  # noqa: N818 - the name is the whole news
    """The text may mean more than one legal action; `reason` is the game's own enum."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` are in turn order: none is a draw, several share a win. `why` is of the game's own enum."""

    winners: tuple[Seat, ...]
    why: Enum


State = TypeVar("State")
Action = TypeVar("Action")
Options = TypeVar("Options")


class Game(Protocol[State, Action, Options]):
    """The seam of every game. States, actions and options are frozen, hashable and compare by value."""

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
        """The seat that acts next, or `CHANCE`; unspecified once the game is over."""
        ...

    def phase(self, state: State) -> Enum:
        """The part of a turn that the state is in, of the game's own enum."""
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
        """True when an action only ends a turn or a phase: a player who has no other one has no choice."""
        ...

    def another(self, options: Options) -> Options:
        """The options for the next game: the same, with another seed if the game uses chance."""
        ...

    def chance_action(self, state: State) -> Action:
        """The action of chance when `to_move` is `CHANCE`; the same state always gives the same action.

        Raises:
            ValueError: it is a player's turn.
        """
        ...

    def parse_action(self, state: State, text: str) -> Action:
        """The action that a text names; `state` settles the meaning of words. Whether the action is legal is not checked.

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
