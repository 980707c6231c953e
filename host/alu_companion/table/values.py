"""What the table is made of: its state, and the values in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple, TypedDict

from alu_companion.games.game import CHANCE, Seat
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Message
from alu_companion.speech.narrator import Choice
from alu_companion.speech.queue import Rest
from alu_companion.table.clock import Clock
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.seats import Decider, Far, Seats
from alu_companion.table.settings import Settings


class Accepted(NamedTuple):
    """An accepted action and the state it was played in, both of the ruleset's game."""

    before: Any
    action: Any
    by_other: bool = False
    """Whether another player than hands here has decided on it: the computer, or another table."""


class Taught(NamedTuple):
    """A part that is said a few times only, and the seat with whose action it was said."""

    seat: Seat
    id: str


class Announced(NamedTuple):
    """A message that was said, and when."""

    now_ms: int
    message: Message


class Confirm(NamedTuple):
    """A command that was asked to be confirmed."""

    command: Command


class How(Enum):
    """What has ended a game that its rules have not."""

    TIME = "time"
    PLAYERS = "players"


class Ended(NamedTuple):
    """How a game has ended beside its rules."""

    how: How
    losers: tuple[Seat, ...] = ()
    """The seat that has no time left, or those that have given up; nobody where all have agreed on a draw."""


OFFERED = 9
"""So many actions are listed at a time: as many as a pad has digits."""


class Offer(NamedTuple):
    """Choices that were listed by number: a player may take one. `first` is the place of the first that was listed last."""

    choices: tuple[Choice, ...]
    first: int = 0

    @property
    def shown(self) -> tuple[Choice, ...]:
        """Those that were listed last."""
        return self.choices[self.first :][:OFFERED]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """All that belongs to one game, and is replaced with it as a whole, see `Transition.go_over`."""

    game: Any
    """The last accepted state, of the ruleset's game."""
    number: int
    """The number of the game in the journal."""
    past: tuple[Accepted, ...] = ()
    seats: Seats = field(default_factory=dict)
    """Who plays the seats that no hands here play."""
    is_lent: bool = False
    """Whether the computer takes the next action of whoever is to move."""
    clock: Clock | None = None
    """The clocks of the players, where they play with some."""
    ended: Ended | None = None
    """How time or the players have ended the game; None where it goes on, or its rules have ended it."""
    question: object = None
    """The nearer question that waits for an answer, see `questions.open_question`; None where there is none."""
    taught: Mapping[Taught, int] = field(default_factory=dict)
    """How often a rule was said to a seat."""
    kept_in_match: Mapping[object, Any] = field(default_factory=dict)
    """What the features keep of this game, by their slots: see `table.slots`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState(Match):
    """All that the table knows between two inputs: the game that is on, and what stays from one game to the next."""

    rules: Ruleset
    settings: Settings
    options: Any
    """Those with which the next game begins."""
    newest: int
    """The number of the newest game in the journal, of whatever kind: the next one follows it."""
    unsaved_until_ms: int = 0
    """Until then nothing is played that hands here have not decided, for the journal has failed; 0 once something was kept again."""
    asked_ms: int = 0
    """When the question was last asked."""
    asked: int = 0
    """How often it was."""
    strayed_ms: int | None = None
    """When it was last said that a key is none of the number pad's."""
    pending: Pending | None = None
    """What has been pressed so far of something that takes several keys."""
    reading: int = 0
    """How many messages back from the newest the players are reading."""
    history: tuple[Announced, ...] = ()
    """Alerts and messages, the newest last."""
    last: Message = ()
    """What was said last: an alert, a message or an answer."""
    rest: Rest = field(default_factory=Rest)
    """What was said last, with all that was told to everybody at the same time: of which a rest may be asked for."""
    said_ms: int = 0
    """When that was."""
    voices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The voices that there are to choose from, by language."""
    hands_typed: bool = False
    """Whether typed words or pressed keys are the hands, at a simulated board."""
    by_keys: bool = False
    """Whether the players press keys and type no lines."""
    asks_passes: bool = False
    """Whether players are asked before they end a turn in which they have done nothing; robots, and older recordings, are not."""
    version: int = 0
    """Counts placements: what was to be said about an older one is stale."""
    kept: Mapping[object, Any] = field(default_factory=dict)
    """What the features keep from one game to the next, by their slots."""

    @property
    def is_over(self) -> bool:
        """Whether the game has an end, by its rules, by time or by its players."""
        return self.ended is not None or self.rules.game.outcome(self.game) is not None

    def acts(self, function: Callable[..., Any]) -> bool:
        """True when a function of the grid has something to do: what it is `idle_without` is kept here."""
        slot = self.rules.grid.idle_without.get(function)
        return slot is None or slot in self.kept_in_match or slot in self.kept

    @property
    def waits_for_speech(self) -> bool:
        """True while something waits until nothing is spoken that everybody has to hear."""
        return any(waits(self) for waits in self.rules.grid.waits_for_speech if self.acts(waits))

    @property
    def is_narrated(self) -> bool:
        """True while something longer is told sentence by sentence."""
        return any(narrates(self) for narrates in self.rules.grid.narrates)

    @property
    def is_exercise(self) -> bool:
        """True while what is on is an exercise, and no game of its own."""
        return any(is_one(self) for is_one in self.rules.grid.exercises)

    @property
    def is_on(self) -> bool:
        """Whether the game goes on: it has begun, and has no end yet."""
        return not self.is_over and self.rules.hands.is_laid_out(self)

    @property
    def is_connected(self) -> bool:
        """Whether a board that fits the game is there."""
        return self.rules.hands.is_connected(self)

    @property
    def was_connected(self) -> bool:
        """Whether one was lost before."""
        return self.rules.hands.was_connected(self)

    @property
    def awaits_table(self) -> bool:
        """True while another table is about to play with this one."""
        return any(awaits(self) for awaits in self.rules.grid.awaits_table)

    @property
    def has_other_table(self) -> bool:
        """True while another table plays this game, too."""
        return Far() in self.seats.values()

    @property
    def is_shared(self) -> bool:
        """Whether anybody but hands here plays: the computer, another table, or a show."""
        return bool(self.seats or self.is_lent) or self.decider(self.game) is Decider.SHOW

    @property
    def is_others(self) -> bool:
        """True when the game goes on and no hands here decide on the next action."""
        return self.decider(self.game) is not Decider.HANDS and not self.is_over

    def decider(self, game: Any) -> Decider:
        """Who decides on the next action in a state of this game."""
        for decides in self.rules.grid.deciders:
            decider: Decider | None = decides(self, game) if self.acts(decides) else None
            if decider is not None:
                return decider
        player = self.seats.get(self.rules.game.to_move(game))
        if player is not None:
            return Decider.OTHER_TABLE if isinstance(player, Far) else Decider.COMPUTER
        return Decider.COMPUTER if self.is_lent and game is self.game else Decider.HANDS

    @property
    def is_free(self) -> bool:
        """True when an action that hands here have not decided can be played: no question is open, the hands are at nothing else, and the
        journal has not just failed."""
        return self.rules.hands.may_lay(self) and self.question is None and not self.unsaved_until_ms

    def place_of(self, seat: Seat) -> Seat:
        """Where at the table a seat sits: in a game of two whose players changed sides at the other's place."""
        moves = self.rules.game.to_move(self.game)
        return Seat(1 - seat) if moves != CHANCE and moves != self.rules.narrator.mover(self.game) else seat

    @property
    def mover(self) -> Seat:
        """Whom answers and questions are for: the one that is to move, or while that is another player the first that hands here play."""
        place = self.rules.narrator.mover(self.game)
        if not self.seats or self.rules.game.to_move(self.game) not in self.seats:
            return place
        ours = (self.place_of(seat) for seat in self.rules.game.seats(self.game) if seat not in self.seats)
        return next(ours, place)

    @property
    def is_start(self) -> bool:
        """Whether the game stands as it begins, and not in a position that somebody has chosen."""
        return not self.past and self.game == self.rules.game.start(self.game.options)

    @property
    def controls(self) -> Controls:
        """What players can type and press: the game's, with what the settings and the features bind otherwise."""
        controls = self.rules.controls.bound(self.settings.keys)
        for bound in self.rules.grid.controls:
            if self.acts(bound):
                controls = bound(self, controls)
        return controls


class Changes(TypedDict, total=False):
    """What a step may change of a `TableState`, by its fields."""

    settings: Settings
    options: Any
    game: Any
    number: int
    newest: int
    past: tuple[Accepted, ...]
    seats: Seats
    is_lent: bool
    clock: Clock | None
    ended: Ended | None
    unsaved_until_ms: int
    question: object
    asked_ms: int
    asked: int
    strayed_ms: int | None
    pending: Pending | None
    reading: int
    history: tuple[Announced, ...]
    last: Message
    rest: Rest
    said_ms: int
    hands_typed: bool
    by_keys: bool
    asks_passes: bool
    taught: Mapping[Taught, int]
    version: int
