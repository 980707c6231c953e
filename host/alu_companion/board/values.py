"""The values between a sensing board and the table: what it reports, what it shows, and what is being done about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias, TypedDict, Unpack

from alu_companion.board.phases import (
    Blind,
    Following,
    Handled,
    LayingOut,
    Look,
    Phase,
    Plan,
    PuttingBack,
    Returning,
    Seeing,
    Showing,
    looked,
    seeing,
)
from alu_companion.features.show.showing import is_by_robots
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import CAPACITY, Content, Counter, Placement, Row
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.table.slots import Slot
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import Hello
from alu_companion.wire.state import BoardState


class Meant(NamedTuple):
    """Paid actions that the board has shown since `since_ms`, and that are not accepted yet: in `game` a player meant to come to
    `after`."""

    game: State
    after: State
    since_ms: int


class Sensed(NamedTuple):
    """The reading of a board line, in the table's terms. `sockets` are identity characters as in the protocol.

    `unread` are the sides whose counters are plugged in since the first look and have not been read since, as while a hand moves a
    slider. `shorted` is a mask of the unclear fields that are connected to ground, `tested` what the board said of itself before,
    `line` the first of the lines in a row that say this.
    """

    placement: Placement
    sockets: tuple[str, ...]
    unread: frozenset[Side]
    dirty: frozenset[tuple[Side, Row]]
    buttons: int
    health: int
    wand: Field | None
    shorted: int
    tested: SelfTest | None
    line: BoardState


class Unkept(NamedTuple):
    """The journal failed, so the board's actions wait: meanwhile only the board itself is told. At the next try the placement is compared
    with `judged`, the last one that was judged."""

    judged: Sensed | None


class Felt(NamedTuple):
    """A field that does not read empty: since when on the board's clock, None where that is not known or does not matter, and which piece
    was recognised there first, EMPTY for none yet. `is_together` when others came at the same moment."""

    since_ms: int | None
    piece: Content
    is_together: bool = False


class Suspected(Enum):
    """Faults that a contact may have."""

    FELT = auto()
    """There is no fault: a piece came, and stands."""
    OPEN = auto()
    """A piece was felt for a moment only: it may stand there without contact."""
    UNCLEAR = auto()
    """The contact is dirty: what stands there cannot be told."""
    SHORTED = auto()
    WET = auto()
    """A piece has appeared together with others: there may be water instead."""
    DAMP = auto()
    """A piece reads as another one since, though nobody has lifted it."""
    BETWEEN = auto()
    """A slider lies between two places."""


class Suspicion(NamedTuple):
    """The times since when a contact is suspected, since when that is told, and since when it is well again."""

    since_ms: int
    told_ms: int | None = None
    well_ms: int | None = None


Place: TypeAlias = Field | tuple[Side, Row]
"""A field, or a row of a counter."""
Contact: TypeAlias = tuple[Place, Suspected]
"""A place and what is suspected there. Each suspicion that was told is ended by a sentence, also when another one comes."""


class Kept(NamedTuple):
    """The journal's knowledge of the hands: after a restart they go on in this phase, and the pieces outside do not count."""

    phase: Seeing = LayingOut()
    outside: Mapping[Field, Content] = MappingProxyType({})


NOTHING_KEPT: Final = Kept()
_AT_FIRST = Blind(LayingOut())
MOST_FAILURES: Final = 3
"""A board whose program has failed so often in a row fails at each start."""


@dataclass(frozen=True, slots=True)
class AtBoard:
    """All that is known of a board and of the hands at it, between two inputs."""

    phase: Phase = _AT_FIRST
    hello: Hello | None = None
    """The hello of the present board, whether it fits the game or not."""
    connected: bool = False
    """True when the board fits the game that is on. Only then it is read, see `fit`."""
    was_connected: bool = False
    """True when a board was lost before."""
    may_type: bool = False
    """True when the keyboard may be the hand instead: nobody has named a port."""
    tested: SelfTest | None = None
    """The last self-test of the board that is connected."""
    capacity: Counter = CAPACITY
    """Sliders in each row of the board's counters, as its hello says."""
    sensed: Sensed | None = None
    since_ms: int = 0
    """When the placement last changed."""
    pieces_since_ms: int = 0
    """When its pieces last changed; sliders may have moved since."""
    meant: Meant | None = None
    """Still believed when a piece falls before it was accepted."""
    outside: Mapping[Field, Content] = field(default_factory=dict)
    """The contents of fields when they were refused or named to be put right: they do not count until they are touched, see `outside`."""
    kept: Kept = NOTHING_KEPT
    heard_ms: int | None = 0
    """The time since when its lines are whole and in time, after a silence a moment ahead; None while one is missing. Nothing is decided
    before."""
    came: frozenset[Side] = frozenset()
    """The counters that have come since the placement was judged last: they lay loose, and their sliders pay for nothing."""
    unkept: Unkept | None = None
    """Set from a failure of the journal until the placement is judged again."""
    contacts: Mapping[Contact, Suspicion] = field(default_factory=dict)
    """What is suspected of contacts, see `contacts`."""
    felt: Mapping[Field, Felt] = field(default_factory=dict)
    """The fields that do not read empty, see `wet`."""
    failures: int = 0
    """So often the board's own program has failed in a row, at most one more than `MOST_FAILURES`."""
    failed_ms: int = 0
    """When it failed last."""

    @property
    def plan(self) -> Plan | None:
        """The way that the hands are led, or will be again as soon as the board is seen."""
        return self.phase.plan


class BoardChanges(TypedDict, total=False):
    """The fields of an `AtBoard` that a step may change; its phase is entered, see `enter`."""

    hello: Hello | None
    connected: bool
    was_connected: bool
    may_type: bool
    tested: SelfTest | None
    capacity: Counter
    sensed: Sensed | None
    since_ms: int
    pieces_since_ms: int
    meant: Meant | None
    outside: Mapping[Field, Content]
    kept: Kept
    heard_ms: int | None
    came: frozenset[Side]
    unkept: Unkept | None
    contacts: Mapping[Contact, Suspicion]
    felt: Mapping[Field, Felt]
    failures: int
    failed_ms: int


AT_BOARD: Final = Slot("board", AtBoard())


def at_board(state: TableState) -> AtBoard:
    """The board's part of a state."""
    return AT_BOARD.of(state)


def is_laid_for(state: TableState) -> bool:
    """True while the program lays pieces out by itself at a simulated board, except for those that its players have put wrong."""
    led_by_game = LayingOut | PuttingBack | Following | Returning | Showing
    # Robots lay a show out as players would: what it goes back or on to is nothing that they have to show.
    led = led_by_game if state.hands_typed else PuttingBack if is_by_robots(state) else ()
    return isinstance(seeing(at_board(state).phase), led)


def note(transition: Transition, **changes: Unpack[BoardChanges]) -> None:
    """Replace fields of the board's part of the state."""
    transition.put(AT_BOARD, replace(at_board(transition.state), **changes))


def enter(transition: Transition, phase: Seeing) -> None:
    """Enter another phase, or the same one with other data; where no board is seen it waits until one is."""
    now = at_board(transition.state)
    _set(transition, Blind(phase) if isinstance(now.phase, Blind) else phase)


def see(transition: Transition) -> Seeing:
    """The first look at a board: the phase that waited for it goes on."""
    phase = seeing(at_board(transition.state).phase)
    _set(transition, phase)
    return phase


def lose_sight(transition: Transition) -> None:
    """The board cannot be seen any more: its next placement is judged again."""
    note(transition, sensed=None, unkept=None, contacts={}, felt={})
    phase = at_board(transition.state).phase
    if not isinstance(phase, Blind):
        _set(transition, Blind(looked(phase, Handled())))


def look(transition: Transition, now: Look) -> None:
    """Note the judgement of the placement."""
    phase = at_board(transition.state).phase
    if not isinstance(phase, Blind):
        _set(transition, looked(phase, now))


def _set(transition: Transition, phase: Phase) -> None:
    transition.put(AT_BOARD, replace(at_board(transition.state), phase=phase))


def guide(transition: Transition, message: Message) -> None:
    """Say a message to the side that is to move, in a set-up to all, but only while the placement stays."""
    state = transition.state
    transition.guide(message, state.mover if at_board(state).phase.is_laid_out else None)


# --- questions

CORRECT: Final = Confirm(Command("correct"))
"""Asked before the placement becomes the position."""
LAY_OUT: Final = Confirm(Command("lay-out"))
"""Asked before the hands lay the board out, where they are keys."""


class BoardQuestion:
    """A question that only a sensing board asks."""


@dataclass(frozen=True, slots=True)
class Choose(BoardQuestion):
    """Readings of which a player has to choose one."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Played(BoardQuestion):
    """Asks whether a side meant some actions, the end of its turn and what follows it, or only a takeback; see `proving`."""

    reading: Reading
    """A yes plays this."""
    actions: tuple[Action, ...]
    side: Side
    stays: State
    """After a no the board is put right to this."""


@dataclass(frozen=True, slots=True)
class Reach(BoardQuestion):
    """A tile on which the hands at a simulated board, told by keys, may put something or take it off."""

    field: Field


@dataclass(frozen=True, slots=True)
class Keyboard(BoardQuestion):
    """Asks whether the keyboard shall be the hand, since no board is connected."""
