"""Hands for Hex at the board of the kit, from outside: a second game that a board feels, with as little as it takes.

A piece of whoever is to move, put on an empty field, is played once it has stood for a moment. Nothing is laid out, nothing is repaired.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from alu_companion.board import phrases_board, phrases_hands
from alu_companion.board.hand_words import HandWords
from alu_companion.board.link import Board, Connected, Disconnected, HandNews, SensingBoard, Standing
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, fields_of
from alu_companion.speech.message import Message, say
from alu_companion.table.accepting import accept
from alu_companion.table.feature import Due, Grid, Takes
from alu_companion.table.hands import Hands
from alu_companion.table.inputs import BoardInput
from alu_companion.table.seats import By
from alu_companion.table.slots import Slot
from alu_companion.table.spec import CommandSpec
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


FELT: Final = Slot("felt", Felt())


class HexHands(Hands):
    """Hands that play Hex."""

    not_saved = say("save-failed")

    def is_connected(self, state: TableState) -> bool:
        return felt(state).connected

    def was_connected(self, state: TableState) -> bool:
        return felt(state).was_connected

    def may_lay(self, state: TableState) -> bool:
        """The computer does not play this game."""
        return False

    def dictated(self, state: TableState, action: object) -> Message:
        return ()

    def first_told(self, state: TableState) -> Message:
        return phrases_hands.first_hands(state.controls.keys, state.by_keys) if state.hands_typed else ()


def forget(state: TableState) -> TableState:
    return FELT.on(state, Felt())


def judged(transition: Transition, _: By) -> None:
    """Nothing of what stands there is to be played any more."""
    transition.put(FELT, replace(felt(transition.state), since_ms=None))


def receive(transition: Transition, given: BoardInput) -> None:
    now = felt(transition.state)
    match given:
        case Connected(hello):
            transition.put(FELT, replace(now, connected=True))
            transition.tell(phrases_board.board_found(hello.firmware))
        case Disconnected():
            transition.put(FELT, Felt(was_connected=now.connected))
            transition.alert(phrases_board.BOARD_UNPLUGGED)
        case Board(line) if now.connected and (pieces := masks(line)) != now.pieces:
            transition.put(FELT, replace(now, pieces=pieces, since_ms=transition.now_ms))
        case HandNews(reason, field, None, seat, count):
            transition.answer(phrases_hands.hand_told(reason, field, None, Side(seat), count, ()))


def due_ms(state: TableState) -> int | None:
    since_ms = felt(state).since_ms
    return None if since_ms is None else since_ms + SETTLE_MS


def play(transition: Transition) -> bool:
    """Play a piece of whoever is to move, once it has stood for long enough."""
    state, now, due = transition.state, felt(transition.state), due_ms(transition.state)
    if due is None or due > transition.now_ms or now.pieces is None:
        return False
    transition.put(FELT, replace(now, since_ms=None))
    new = [shown & ~held for shown, held in zip(now.pieces, state.game.held, strict=True)]
    if new[state.mover].bit_count() == 1 and HEX.outcome(state.game) is None:
        accept(transition, [Action(field) for field in fields_of(new[state.mover])], By.HANDS)
    return True


class HexBoard:
    """A board of the kit with a game of Hex."""

    hands = HexHands()
    rows = Grid[TableState, Transition, CommandSpec](
        played=(judged,), restored=(forget,), inputs=(Takes(BoardInput, receive),), dues=(Due(due_ms, play),)
    )
    words = HandWords
    explained = staticmethod(phrases_hands.hands)

    def knows(self, state: TableState, given: BoardInput) -> bool:
        return isinstance(given, Board) and masks(given.line) == felt(state).pieces

    def is_awaited(self, state: TableState) -> bool:
        return False

    def is_judging(self, state: TableState) -> bool:
        return due_ms(state) is not None

    def position_shown(self, state: TableState) -> Any:
        return state.game

    def differences(self, state: TableState) -> None:
        return None

    def left(self, state: TableState) -> Standing:
        names = zip(("circle", "square"), state.game.held, strict=True)
        return Standing({field: piece for piece, mask in names for field in fields_of(mask)})

    wanted = left

    def laid_for(self, state: TableState) -> Standing | None:
        return None

    def is_settled(self, state: TableState) -> bool:
        return felt(state).pieces is not None and felt(state).since_ms is None

    def is_about_to_count(self, state: TableState) -> bool:
        return felt(state).pieces is not None and felt(state).since_ms is not None


def felt(state: TableState) -> Felt:
    return FELT.of(state)


def masks(line: wire.BoardState) -> tuple[int, int]:
    """The pieces of each seat that a board feels."""
    circle, square = (
        sum(1 << Field(at) for at, one in enumerate(line.fields) if one == code) for code in (wire.CIRCLE, wire.SQUARE)
    )
    return circle, square


BOARD: Final[SensingBoard] = HexBoard()
SENSED_HEX: Final = HEX_RULESET._replace(board=BOARD)
