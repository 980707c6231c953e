"""Hands for Hex at the board of the kit, from outside: a second game that a board feels, with as little as it takes.

A piece of whoever is to move, put on an empty field, is played once it has stood for a moment. Nothing is laid out, nothing is repaired.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from alu_companion.board import phrases_board, phrases_hands
from alu_companion.board.hand_words import HandWords
from alu_companion.board.link import Board, Connected, Disconnected, HandNews
from alu_companion.games.alu.values import Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, fields_of
from alu_companion.speech.message import Message, Noun
from alu_companion.table.accepting import accept
from alu_companion.table.bodies import JournalEvent
from alu_companion.table.hands import Hands, Standing
from alu_companion.table.inputs import BoardInput
from alu_companion.wire import state as wire
from hex_game.rules import HEX, Action
from hex_game.ruleset import HEX_RULESET
from table.read import TableState, Transition

SETTLE_MS: Final = 600


@dataclass(frozen=True)
class Felt:
    """What is known of the board: masks of the pieces by seat, None before it was seen, and since when they stand unjudged."""

    connected: bool = False
    was_connected: bool = False
    pieces: tuple[int, int] | None = None
    since_ms: int | None = None


class NoExamples:
    """No examples are laid out."""

    pieces = ()

    def is_possible(self, state: TableState) -> bool:
        return False

    is_on = is_laid = is_possible

    def begin(self, transition: Transition) -> None: ...

    end = leave = watch = begin

    def seen(self, state: TableState) -> None:
        return None

    def described(self, layout: object) -> Message:
        return ()

    def told(self, state: TableState, layout: object) -> Message:
        return ()

    def piece(self, name: str) -> Noun:
        return Noun(name)

    def lay(self, transition: Transition, layout: object) -> bool:
        return False


class HexHands:
    """Hands that play Hex."""

    examples = NoExamples()
    bodies: Mapping[str, Any] = {}
    commands: Mapping[str, Any] = {}
    questions = ()
    words = HandWords
    explained = staticmethod(phrases_hands.hands)
    first_explained = staticmethod(phrases_hands.first_hands)

    def is_awaited(self, state: TableState) -> bool:
        return False

    def fresh(self) -> Felt:
        return Felt()

    def evolve(self, state: TableState, event: JournalEvent) -> TableState:
        return state

    def restored(self, state: TableState) -> TableState:
        return replace(state, hands=self.fresh())

    def is_laid_out(self, state: TableState) -> bool:
        return True

    def is_connected(self, state: TableState) -> bool:
        return felt(state).connected

    def was_connected(self, state: TableState) -> bool:
        return felt(state).was_connected

    def begun(self, transition: Transition) -> None: ...

    def came_back(self, transition: Transition, hands: object) -> None: ...

    not_kept = ordered = went_back = begun

    def accepted(self, transition: Transition) -> None:
        transition.change(hands=replace(felt(transition.state), since_ms=None))

    def told(self, state: TableState, seat: Seat, message: Message, is_shown: bool) -> Message:
        return message

    def missing(self, state: TableState) -> Message:
        return ()

    next_step = missing

    def may_stand(self, position: Any) -> bool:
        return True

    def may_lay(self, state: TableState) -> bool:
        return False

    def lay(self, transition: Transition) -> None:
        """The computer does not play this game."""

    def receive(self, transition: Transition, given: BoardInput) -> None:
        now = felt(transition.state)
        match given:
            case Connected(hello):
                transition.change(hands=replace(now, connected=True))
                transition.tell(phrases_board.board_found(hello.firmware))
            case Disconnected():
                transition.change(hands=Felt(was_connected=now.connected))
                transition.alert(phrases_board.BOARD_UNPLUGGED)
            case Board(line) if now.connected and (pieces := masks(line)) != now.pieces:
                transition.change(hands=replace(now, pieces=pieces, since_ms=transition.now_ms))
            case HandNews(reason, field, None, seat, count):
                transition.answer(phrases_hands.hand_told(reason, field, None, Side(seat), count, ()))

    def knows(self, state: TableState, given: BoardInput) -> bool:
        return isinstance(given, Board) and masks(given.line) == felt(state).pieces

    def due_ms(self, state: TableState) -> int | None:
        since_ms = felt(state).since_ms
        return None if since_ms is None else since_ms + SETTLE_MS

    def due(self, transition: Transition) -> bool:
        state, now = transition.state, felt(transition.state)
        due_ms = self.due_ms(state)
        if due_ms is None or due_ms > transition.now_ms or now.pieces is None:
            return False
        transition.change(hands=replace(now, since_ms=None))
        new = [shown & ~held for shown, held in zip(now.pieces, state.game.held, strict=True)]
        if new[state.mover].bit_count() == 1 and HEX.outcome(state.game) is None:
            accept(transition, [Action(field) for field in fields_of(new[state.mover])])
        return True

    def settle(self, transition: Transition, before: TableState) -> None: ...

    def must_wait(self, state: TableState, command: object) -> Message:
        return ()

    misread = must_wait

    def answer(self, state: TableState, command: object = None) -> None:
        return None

    def left(self, state: TableState) -> Standing:
        names = zip(("circle", "square"), state.game.held, strict=True)
        return Standing({field: piece for piece, mask in names for field in fields_of(mask)})

    wanted = left

    def pictured(self, state: TableState) -> Any:
        return state.game

    amiss = answer

    def is_kept(self, state: TableState) -> bool:
        return True

    def laid_for(self, state: TableState) -> Standing | None:
        return None

    def uncounted(self, state: TableState, command: object) -> Message:
        return ()

    def is_about_to_count(self, state: TableState) -> bool:
        return felt(state).pieces is not None and felt(state).since_ms is not None

    def is_settled(self, state: TableState) -> bool:
        return felt(state).pieces is not None and felt(state).since_ms is None

    def explained_more(self, state: TableState) -> Message:
        return phrases_hands.counters_typed(state.by_keys)

    def frequent(self) -> Iterator[Message]:
        yield phrases_board.BOARD_UNPLUGGED


def felt(state: TableState) -> Felt:
    assert isinstance(state.hands, Felt)
    return state.hands


def masks(line: wire.BoardState) -> tuple[int, int]:
    """The pieces of each seat that a board feels."""
    circle, square = (
        sum(1 << Field(at) for at, one in enumerate(line.fields) if one == code) for code in (wire.CIRCLE, wire.SQUARE)
    )
    return circle, square


HANDS: Final[Hands] = HexHands()
SENSED_HEX: Final = HEX_RULESET._replace(hands=HANDS)
