"""Shows to the eye where the board differs from the game: the pieces that stand there, and the steps that the voice would tell."""

from __future__ import annotations

from typing import Final

from alu_companion.board import phrases_board
from alu_companion.board.guided_repair import steps_to, wanted
from alu_companion.board.link import Differences, Seen, Step
from alu_companion.board.outside import counted, placement_of
from alu_companion.board.phases import Blind, Over, Showing, seeing
from alu_companion.board.values import at_board
from alu_companion.games.alu.values import Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.explain import Ambiguous, Exact, Unfinished
from alu_companion.referee.placement import Content, Placement, Row, camp_content, content, differing
from alu_companion.referee.repair import MovePiece, RepairStep, SetSliders, repair
from alu_companion.rulesets.alu.chart import marks
from alu_companion.rulesets.alu.nouns import piece_noun
from alu_companion.speech.chart import Drawn
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message
from alu_companion.table.values import TableState

_UNCLEAR: Final = Drawn("unclear")


def position_shown(state: TableState) -> State:
    """The position to show: that of the game or, while the board is lent, the example and what the hands have laid of it."""
    game: State = state.game
    board = at_board(state)
    if not isinstance(seeing(board.phase), Showing):
        return game
    if board.plan is not None:
        return board.plan.goal
    if board.sensed is None:
        return game
    return game._replace(camps=board.sensed.placement.camps, raided=board.sensed.placement.raided)


def differences(state: TableState) -> Differences | None:
    """The differences of a board that can be read; None once the game is over, when it may be cleared."""
    board = at_board(state)
    if board.sensed is None or board.sensed.health or isinstance(board.phase, Blind | Over):
        return None
    placement, right = placement_of(state), wanted(state, position_shown(state))
    led, steps = _steps(state)
    return Differences(
        led,
        tuple(Step(phrases_board.step(one), _fields(one)) for one in steps),
        {field: _seen(placement, field) for field in fields_of(differing(right, placement) | placement.unclear)},
        {
            (Seat(int(side)), int(row)): now[row]
            for side in Side
            if (now := placement.counters[side]) is not None and (due := right.counters[side]) is not None
            for row in Row
            if now[row] != due[row]
        },
    )


def _steps(state: TableState) -> tuple[Message, tuple[RepairStep, ...]]:
    """The steps that the voice would tell, with its words; empty while the placement is an action that is about to count."""
    board = at_board(state)
    verdict = None if board.plan is not None else board.phase.look.verdict
    match verdict:
        case Ambiguous():
            return (), ()
        case Exact(reading) if reading.actions or reading.back:
            return (), ()
        case Unfinished(readings) if readings and differing(wanted(state, state.game), counted(state)):
            missing = repair(wanted(state, readings[0].state), counted(state), state.game.options.geometry)
            return phrases_board.still_missing(readings[0].actions, ()), missing
    steps = steps_to(state, position_shown(state) if board.plan is None else board.plan.goal)
    return phrases_board.repair_started(steps)[:1] if steps else (), steps


def _fields(step: RepairStep) -> tuple[Field, ...]:
    if isinstance(step, SetSliders):
        return ()
    return (step.source, step.target) if isinstance(step, MovePiece) else (step.field,)


def _seen(placement: Placement, field: Field) -> Seen:
    if placement.unclear >> field & 1:
        return Seen(None, (_UNCLEAR,), label("board-unclear"))
    piece = content(placement, field)
    seat = next((Seat(int(side)) for side in Side if camp_content(side) is piece), None)
    told = label("board-empty") if piece is Content.EMPTY else label("board-shows", piece=piece_noun(piece))
    return Seen(seat, marks(piece), told)
