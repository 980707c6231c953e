"""A table with hands: pieces and sliders by name, time by numbers, and all that was said, committed and done, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from alu_companion.board.link import Board, Connected, Disconnected
from alu_companion.board.phases import Returning, Showing, seeing
from alu_companion.board.values import at_board
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Options, Side, State
from alu_companion.games.geometry import STANDARD, Field, fields_of
from alu_companion.referee.placement import (
    Content,
    Counter,
    Placement,
    attached,
    content,
    differing,
    expected,
    standing,
)
from alu_companion.registry import new_table
from alu_companion.speech.cues import ScanCell
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words
from alu_companion.table import (
    Asked,
    Commit,
    Effect,
    Input,
    JournalFailed,
    Opened,
    Say,
    Settings,
    TableState,
    Tick,
    due_ms,
    step,
)
from alu_companion.wire import state as wire
from alu_companion.wire.messages import Geometry, make_hello

BOTH, NONE = (True, True), (False, False)
HEARTBEAT_MS = 500
_CODES = {
    Content.EMPTY: wire.EMPTY,
    Content.CIRCLE: wire.CIRCLE,
    Content.SQUARE: wire.SQUARE,
    Content.RAIDED: wire.RAID,
}
_IDENTITY = {Side.CIRCLE: wire.CIRCLE, Side.SQUARE: wire.SQUARE}
HELLO = make_hello(Geometry(), "1.0", "0" * 16, "p")


class Heard(NamedTuple):
    """Something that was said. `style` is how the table spoke then."""

    at_ms: int
    cls: Class
    message: Message
    style: Style
    scan: tuple[ScanCell, ...] = ()


@cache
def words() -> Words:
    """The sentences of all languages, read once."""
    return Words()


@cache
def vocabulary() -> Vocabulary:
    """What players may type, read once."""
    return Vocabulary(words())


def line(
    placement: Placement,
    sequence: int = 0,
    sockets: tuple[Side, Side] = (Side.CIRCLE, Side.SQUARE),
    **board: Any,
) -> wire.BoardState:
    """What the board reports of a placement. `board` may set buttons, health, wand, faults, dirty rows, shorted fields, its time and how
    many fields it has."""
    wand: Field | None = board.get("wand")
    field_count = board.get("field_count", STANDARD.field_count)
    fields = [_CODES[content(placement, Field(index))] for index in range(field_count)]
    for index in range(field_count):
        if placement.unclear >> index & 1:
            fields[index] = wire.UNCLEAR
    for index in board.get("shorted", ()):
        fields[index] = wire.SHORT
    if wand is not None:
        fields[wand] = wire.WAND
    counters = []
    for socket, side in enumerate(sockets):
        counter = placement.counters[side]
        if socket in board.get("faults", ()):
            counters.append(wire.Counter(wire.FAULT))
        elif counter is None:
            counters.append(wire.Counter(wire.DETACHED))
        else:
            dirty = board.get("dirty", ())
            rows = tuple(
                wire.Row(count, wire.UNSETTLED if count is None else wire.DIRTY if (side, row) in dirty else wire.SURE)
                for row, count in enumerate(counter)
            )
            counters.append(wire.Counter(_IDENTITY[side], rows))
    return wire.BoardState(
        sequence,
        board.get("time_ms", 0),
        "".join(fields),
        tuple(counters),
        board.get("buttons", 0),
        board.get("health", 0),
    )


class Table:
    """One table, its board and its journal. Everything happens at `now_ms`; only `wait` lets time pass."""

    def __init__(
        self, settings: Settings | None = None, shows: tuple[bool, bool] = BOTH, options: Options | None = None
    ) -> None:
        self.state, first = new_table(settings or Settings(), 1, options=options)
        self.geometry = self.state.settings.geometry
        """That of the board: the first game fits it."""
        self.now_ms = 0
        self.journal: list[tuple[int, str, Mapping[str, Any]]] = [(1, first.kind, first.body)]
        self.journal_is_full = False
        self.heard: list[Heard] = []
        self.steps: list[Sequence[Effect]] = []
        """The effects of every step that was made."""
        self.log: list[str] = []
        self.placement = expected(self.state.game, shows)
        self.sockets = (Side.CIRCLE, Side.SQUARE)
        self.board: dict[str, Any] = {}
        self._sequence = 0
        self._shown: Placement | None = None

    # --- what comes in

    def give(self, given: Input) -> list[Effect]:
        """One step, as the runner makes it: nothing that could not be committed has happened."""
        after, effects = step(self.state, given, self.now_ms)
        commits = [effect for effect in effects if isinstance(effect, Commit)]
        if commits and self.journal_is_full:
            return self.give(JournalFailed(given, tuple(commit.kind for commit in commits)))
        self.state = after
        self.steps.append(effects)
        self.journal += [(commit.game, commit.kind, commit.body) for commit in commits]
        for effect in effects:
            if isinstance(effect, Say):
                self._hear(effect)
        return list(effects)

    def _hear(self, said: Say) -> None:
        settings = self.state.settings
        style = Style(settings.language, settings.level, settings.alphabet)
        utterance = said.utterance
        self.heard.append(Heard(self.now_ms, utterance.cls, utterance.message, style, utterance.scan))
        text = words().render(utterance.message, style)
        self.log.append(f"{self.now_ms / 1000:8.3f} {utterance.cls.name.lower()}: {text}")

    def wait(self, ms: int) -> None:
        """Let time pass with a heartbeat of the board; every deadline is kept at its own time."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            pause_ms = min(end_ms, (self.now_ms // HEARTBEAT_MS + 1) * HEARTBEAT_MS)
            due = due_ms(self.state)
            while due is not None and due <= pause_ms:
                self.now_ms = max(self.now_ms, due)
                self.give(Tick())
                after = due_ms(self.state)
                due = after if after is not None and after > due else None
            self.now_ms = pause_ms
            if at_board(self.state).connected and pause_ms % HEARTBEAT_MS == 0:
                self.show()

    def show(self) -> list[Effect]:
        """The board reports what it sees; a hand has lifted the piece that stood where another one stands now."""
        lifted, shown = self.placement, self._shown or self.placement
        for field in fields_of(standing(shown) & standing(self.placement) & differing(shown, self.placement)):
            lifted = set_field(lifted, field, Content.EMPTY)
        self._shown = self.placement
        if lifted != self.placement:
            self._report(lifted)
        return self._report(self.placement)

    def _report(self, placement: Placement) -> list[Effect]:
        self._sequence += 1
        told = {"time_ms": self.now_ms, "field_count": self.geometry.field_count}
        return self.give(Board(line(placement, self._sequence, self.sockets, **{**told, **self.board})))

    def do(self, what: str) -> None:
        """Note in the log what the hands do."""
        self.log.append(f"{self.now_ms / 1000:8.3f} > {what}")

    # --- the cable

    def open(self) -> None:
        """The table opens and finds its board."""
        self.give(Opened(is_new=len(self.journal) == 1))
        self.plug()

    def plug(self) -> None:
        self.do("plug the board in")
        wired = Geometry(columns=self.geometry.columns, rows=self.geometry.rows)
        self.give(Connected(make_hello(wired, "1.0", "0" * 16, "p")))
        self.show()

    def unplug(self) -> None:
        self.do("pull the board's cable")
        self.give(Disconnected())

    # --- the hands

    def sees(self, **board: Any) -> None:
        """The board sees something about itself: buttons, health, wand, faults, dirty; until the next call."""
        self.board = board
        self.show()

    def put(self, name: str, piece: Content) -> None:
        """Put a piece down, or lift one with EMPTY."""
        self.do(f"{piece.name.lower()} on {name}")
        self.placement = set_field(self.placement, self.geometry.parse_field(name), piece)
        if at_board(self.state).connected:
            self.show()

    def lift(self, name: str) -> None:
        self.put(name, Content.EMPTY)

    def slide(self, side: Side, **rows: int | None) -> None:
        """Set rows of an attached counter."""
        self.do(f"{side.name.lower()}'s sliders {rows}")
        counters = list(self.placement.counters)
        counter = counters[side]
        assert counter is not None
        counters[side] = counter._replace(**rows)
        self.counters(counters[0], counters[1])

    def counters(self, circle: Counter | None, square: Counter | None) -> None:
        """Plug counters in, pull them, or set them."""
        self.placement = self.placement._replace(counters=(circle, square))
        if at_board(self.state).connected:
            self.show()

    def lay(self, game: State) -> None:
        """All at once as a state of the game wants it."""
        self.placement = expected(game, attached(self.placement))
        if at_board(self.state).connected:
            self.show()

    def play(self, *actions: Action) -> None:
        """Hands that take actions one by one and leave time after each; an end of turn is ordered."""
        for action in actions:
            self.do(format_action(action))
            if action.field < 0:
                self.type("end")
            else:
                self.lay(apply(self.state.game, action))
            self.wait(self.state.settings.timings.lift_settle_ms + 1)

    def type(self, text: str) -> None:
        """A player types a line."""
        self.do(f"type {text}")
        settings = self.state.settings
        self.give(Asked(vocabulary().parse(text, settings.language, self.state.controls, settings.geometry)))

    # --- what was said

    def ids(self, since: int = 0) -> list[str]:
        """The ids of all sentences that were said since that many utterances, whatever their level."""
        return [part.id for heard in self.heard[since:] for part in heard.message]

    def said(self) -> list[str]:
        """The ids of what was said since the last call."""
        since, self._read = self._read, len(self.heard)
        return self.ids(since)

    _read = 0

    def text(self) -> str:
        """All that was said, for a person to read."""
        return "\n".join(self.log) + "\n"


def started(settings: Settings | None = None, shows: tuple[bool, bool] = BOTH) -> Table:
    """A table whose game has just begun; what was said up to here is read."""
    table = Table(settings, shows)
    table.open()
    table.said()
    return table


def set_field(placement: Placement, field: Field, piece: Content) -> Placement:
    """The placement with this on one field, whatever was there."""
    bit = 1 << field
    masks = [placement.camps[0] & ~bit, placement.camps[1] & ~bit, placement.raided & ~bit]
    if piece is not Content.EMPTY:
        masks[piece - 1] |= bit
    return placement._replace(camps=(masks[0], masks[1]), raided=masks[2])


def live(state: TableState) -> tuple[object, ...]:
    """What of a table a journal must hold."""
    return state.game, state.past, at_board(state).phase.is_laid_out, state.number, dict(state.taught)


def is_lent(state: TableState) -> bool:
    """Whether the board is the guide's, or has still to be put back for the game."""
    return isinstance(seeing(at_board(state).phase), Showing | Returning)
