"""What the table is made of: its state, what comes in, what must be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Reading, Verdict
from alu_companion.referee.placement import CAPACITY, Content, Counter, Placement, Row
from alu_companion.speech.alu.hand_words import Hand
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Message
from alu_companion.speech.misread import UNKNOWN, Misread
from alu_companion.speech.queue import Utterance
from alu_companion.table.chapters import Chapters, Listening, Place
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.settings import Settings
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import Hello
from alu_companion.wire.state import BoardState


class Stage(Enum):
    """What the table is waiting for."""

    SETUP = "setup"
    PLAY = "play"
    OVER = "over"


class Loan(Enum):
    """Whether the board shows the game."""

    NONE = "none"
    SHOWING = "showing"
    """Examples of the guide are laid out on it."""
    RETURNING = "returning"
    """It has to be put back as the game wants it."""


class Accepted(NamedTuple):
    """An accepted action and the state it was played in, both of the ruleset's game."""

    before: Any
    action: Any


class Told(NamedTuple):
    """A message that was said, and when."""

    now_ms: int
    message: Message


class Meant(NamedTuple):
    """What the board has shown since `since_ms`, paid for, without yet being accepted: in `game` somebody meant to come to `after`."""

    game: State
    after: State
    since_ms: int


class Plan(NamedTuple):
    """A repair that the players are being led through: to `goal`, `left` steps as last told.

    A strict plan accepts nothing but its goal: the board still shows what was just taken back, or no game has begun.
    """

    goal: State
    left: int
    strict: bool


class Sensed(NamedTuple):
    """What a board line says, in the table's terms. `sockets` are identity characters as in the protocol.

    `shorted` is a mask of the unclear fields that are connected to ground, `tested` what the board said of itself before, `line` the
    first of the lines in a row that say this.
    """

    placement: Placement
    sockets: tuple[str, ...]
    dirty: frozenset[tuple[Side, Row]]
    buttons: int
    health: int
    wand: Field | None
    shorted: int
    tested: SelfTest | None
    line: BoardState


class Confirm(NamedTuple):
    """A command that was asked to be confirmed."""

    command: Command


class Choose(NamedTuple):
    """Readings of which a player has to choose one."""

    readings: tuple[Reading, ...]


class Played(NamedTuple):
    """Whether actions of a side, an end of turn and what follows it, or only a takeback were meant, see `proving`."""

    reading: Reading
    """What is taken over with a yes."""
    actions: tuple[Action, ...]
    side: Side
    stays: State
    """What the board is put right to with a no."""


OFFERED = 9
"""So many actions are listed at a time: as many as a pad has digits."""


class Reach(NamedTuple):
    """A tile on which the hands at a simulated board, told by keys, may put something or take it off."""

    field: Field


class Offer(NamedTuple):
    """Actions that were listed by number: a player may choose one. `first` is the place of the first that was listed last."""

    actions: tuple[Any, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class TableState:
    """All that the table knows between two inputs."""

    rules: Ruleset
    settings: Settings
    options: Any
    """Those with which the next game begins."""
    game: Any
    """The last accepted state, of the ruleset's game."""
    number: int
    """The number of the game in the journal."""
    newest: int
    """The number of the newest game in the journal, of whatever kind: the next one follows it."""
    stage: Stage = Stage.SETUP
    past: tuple[Accepted, ...] = ()
    connected: bool = False
    tested: SelfTest | None = None
    """The last self-test of the board that is connected."""
    was_connected: bool = False
    capacity: Counter = CAPACITY
    """Sliders in each row of the board's counters, as its hello says."""
    comparing: bool = True
    """The next board line tells what has changed while nobody looked."""
    sensed: Sensed | None = None
    since_ms: int = 0
    """When the placement last changed."""
    verdict: Verdict | None = None
    told: bool = True
    """Whether all has been said about the placement as it stands."""
    meant: Meant | None = None
    """Still believed when a piece falls before it was accepted."""
    plan: Plan | None = None
    outside: Mapping[Field, Content] = field(default_factory=dict)
    """What fields held when that was refused or named to be put right: until it is touched it does not count, see `outside`."""
    read: Field | None = None
    """The field whose piece was lifted and not put back yet, and that was named to the hand that reads."""
    question: Confirm | Choose | Played | Offer | Reach | None = None
    asked_ms: int = 0
    """When the question was last asked."""
    asked: int = 0
    """How often it was."""
    pending: Pending | None = None
    """What has been pressed so far of something that takes several keys."""
    reading: int = 0
    """How many messages back from the newest the players are reading."""
    retry_ms: int = 0
    """Until then the board is not looked at: the journal has just failed. 0 when it has not."""
    history: tuple[Told, ...] = ()
    """Alerts and messages, the newest last."""
    last: Message = ()
    """What was said last: an alert, a message or an answer."""
    voices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The voices that there are to choose from, by language."""
    guide: Mapping[str, Chapters] = field(default_factory=dict)
    """The chapters about this game, by language."""
    places: Mapping[str, Place] = field(default_factory=dict)
    """Where the guide was last, by language."""
    listening: Listening | None = None
    loan: Loan = Loan.NONE
    hands_typed: bool = False
    """Whether typed words or pressed keys are the hands, at a simulated board."""
    by_keys: bool = False
    """Whether the players press keys and type no lines."""
    version: int = 0
    """Counts placements: what was to be said about an older one is stale."""

    @property
    def is_start(self) -> bool:
        """Whether the game stands as it begins, and not in a position that somebody has chosen."""
        return not self.past and self.game == self.rules.game.start(self.game.options)

    @property
    def controls(self) -> Controls:
        """What players can type and press: the game's, with the keys that the settings bind otherwise."""
        return self.rules.narrator.controls.bound(self.settings.keys)


# --- what comes in ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened, for a new game or to go on with one."""

    is_new: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The board says what it sees."""

    line: BoardState


@dataclass(frozen=True, slots=True)
class Connected:
    """A board has introduced itself."""

    hello: Hello


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The cable was pulled, or the board has fallen silent."""


@dataclass(frozen=True, slots=True)
class NoBoard:
    """No board has answered so far; the search goes on."""


@dataclass(frozen=True, slots=True)
class WrongVersion:
    """A board speaks another version of the protocol."""

    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The board has told what is wrong with itself, or that nothing is."""

    test: SelfTest


@dataclass(frozen=True, slots=True)
class Asked:
    """A player gave a command; None when it was not understood, and then why."""

    command: Command | None
    misread: Misread = UNKNOWN


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed a key of the number pad, out of `speech.keypad.KEYS`."""

    key: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something became of the sound, the braille display or the saved games; see `phrases_settings.TROUBLES`."""

    reason: str


@dataclass(frozen=True, slots=True)
class PageNews:
    """Something became of the live page, see `phrases_page.news`; the code goes with `code` alone."""

    reason: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class GuideHeard:
    """The sentence of the guide that was said was heard to its end."""


@dataclass(frozen=True, slots=True)
class Welcomed:
    """The players were let in: by lines or `by_keys`, and whether these are the `hands` at a simulated board."""

    by_keys: bool
    hands: bool


@dataclass(frozen=True, slots=True)
class HandNews:
    """What a hand at the simulated board could not do, or did in vain, see `phrases_hands.hand_told`."""

    reason: str
    field: Field | None = None
    row: Row | None = None
    side: Side = Side.CIRCLE
    count: int = 0


@dataclass(frozen=True, slots=True)
class JournalFailed:
    """What was to be committed could not be: it has not happened."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A deadline has passed."""


Input = (
    Opened
    | Board
    | Connected
    | Disconnected
    | NoBoard
    | WrongVersion
    | Checked
    | Asked
    | Pressed
    | Trouble
    | PageNews
    | GuideHeard
    | Welcomed
    | HandNews
    | JournalFailed
    | Tick
)


# --- what must be done -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Commit:
    """Write to the journal, before anything that follows; if it fails, nothing of this step has happened."""

    kind: str
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """Hand an utterance to the speech queue."""

    utterance: Utterance


@dataclass(frozen=True, slots=True)
class Chime:
    """Let an earcon sound that goes with no words, at a field or in the middle."""

    name: str
    field: Field | None


@dataclass(frozen=True, slots=True)
class StopSpeech:
    """Fall silent now."""


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """The settings in the state are to be kept."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the table; the game is in the journal."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Let the live page take one phone that knows a new code; what comes of it is the next `PageNews`."""


@dataclass(frozen=True, slots=True)
class Move:
    """Have the hands at the simulated board do something."""

    hand: Hand


Effect = Commit | Say | Chime | StopSpeech | SettingsChanged | Quit | Pair | Move
