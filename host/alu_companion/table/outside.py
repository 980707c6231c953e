"""What stands on the board, or is missing there, outside the game: it was refused or named to be put right, and not touched since.

A good action that comes later must not bring it in: nobody meant it to count any more. Whoever lifts it and puts it down again does.
"""

from __future__ import annotations

from alu_companion.games.alu.values import State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.placement import CAPACITY, Content, Placement, attached, content, differing, expected
from alu_companion.speech.alu import phrases_board
from alu_companion.speech.message import Message
from alu_companion.table.transition import Transition
from alu_companion.table.values import Loan, Played, Stage, TableState


def counted(state: TableState) -> Placement:
    """The placement as far as it counts: a field outside the game shows what the game has there."""
    assert state.sensed is not None
    placement, game, out = state.sensed.placement, state.game, left_out(state)
    circle, square = (placement.camps[side] & ~out | game.camps[side] & out for side in (0, 1))
    return placement._replace(
        camps=(circle, square), raided=placement.raided & ~out | game.raided & out, unclear=placement.unclear & ~out
    )


def left_out(state: TableState) -> int:
    """Mask of the fields that do not count, or not yet: an open question is about them."""
    assert state.sensed is not None
    placement = state.sensed.placement
    out = sum(1 << field for field, piece in state.outside.items() if _is_untouched(placement, field, piece))
    return out | asked_about(state.question) if isinstance(state.question, Played) else out


def asked_about(question: Played) -> int:
    """Mask of the fields that change if what is asked was played."""
    return differing(*(expected(game, (False, False), CAPACITY) for game in (question.stays, question.reading.state)))


def stands(state: TableState, question: Played) -> bool:
    """True while nobody has touched what a question is about."""
    assert state.sensed is not None
    shows = expected(question.reading.state, (False, False), state.capacity)
    return all(
        _is_untouched(state.sensed.placement, field, content(shows, field))
        for field in fields_of(asked_about(question))
    )


def set_aside(transition: Transition, question: Played) -> None:
    """From now on what was asked about, and was not played, is outside the game."""
    state = transition.state
    assert state.sensed is not None
    doubted = {field: content(state.sensed.placement, field) for field in fields_of(asked_about(question))}
    transition.change(outside={**state.outside, **doubted})


def leave_out(transition: Transition, goal: State) -> None:
    """From now on all fields that the hands have to put right on the way to a goal are outside the game."""
    state = transition.state
    if state.sensed is None or state.stage is not Stage.PLAY or state.loan is Loan.SHOWING:
        return
    placement = state.sensed.placement
    wanted = expected(goal, attached(placement), state.capacity)
    named = {field: content(placement, field) for field in fields_of(differing(wanted, placement))}
    outside = {**state.outside, **named}
    transition.change(outside={field: piece for field, piece in outside.items() if content(wanted, field) is not piece})


def settle(transition: Transition, before: TableState) -> None:
    """The end of a step that began with `before`: what was touched since is in the game again, and at a change of turn the rest is
    recalled. The journal knows it: after a crash, too, it does not count by itself."""
    state = transition.state
    if state.sensed is not None and not state.sensed.health:
        shows = expected(state.game, attached(state.sensed.placement), state.capacity)
        outside = {
            field: piece
            for field, piece in state.outside.items()
            if _is_untouched(state.sensed.placement, field, piece) and content(shows, field) is not piece
        }
        if outside != state.outside:
            transition.change(outside=outside)
            _tell_cleared(transition, before, shows)
    if transition.state.number != before.number or not state.rules.has_board:
        return
    if not transition.state.outside.items() <= before.outside.items():
        # What was touched since stays in the journal: there it does no harm, the board shows something else.
        format_field = state.game.options.geometry.format_field
        transition.commit(
            "outside",
            fields={format_field(field): piece.name.lower() for field, piece in transition.state.outside.items()},
        )
    led = transition.state.plan is not None and transition.state.plan is not before.plan
    if state.game.turn is not before.game.turn and not led:
        # Where a repair has just begun, it has said what is to be put right.
        transition.tell(recalled(transition.state))


def _tell_cleared(transition: Transition, before: TableState, shows: Placement) -> None:
    """Say what is left of what was refused when some of it was put right though nobody was led to it."""
    state = transition.state
    assert state.sensed is not None
    placement = state.sensed.placement
    cleared = any(
        content(placement, field) is content(shows, field) for field in before.outside.keys() - state.outside.keys()
    )
    if not cleared or state.game != before.game or state.plan is not None or before.plan is not None:
        return
    if message := recalled(state):
        transition.guide(message)
    elif not differing(shows, placement):
        transition.guide(phrases_board.board_correct())


def recalled(state: TableState) -> Message:
    """What is outside the game, in a few words; nothing when nothing is, or when the board cannot be seen."""
    if not state.outside or state.sensed is None or state.stage is not Stage.PLAY:
        return ()
    placement = state.sensed.placement
    shows = expected(state.game, attached(placement), state.capacity)
    return phrases_board.outside(
        [
            (field, piece, content(shows, field))
            for field, piece in sorted(state.outside.items())
            if _is_untouched(placement, field, piece)
        ]
    )


def missing(state: TableState) -> dict[Field, Content]:
    """The pieces that the game has on fields outside it and that do not stand there."""
    shows = expected(state.game, (False, False), state.capacity)
    here = {field: content(shows, field) for field in fields_of(left_out(state))}
    return {field: piece for field, piece in here.items() if piece is not Content.EMPTY}


def parse_outside(state: TableState, fields: dict[str, str]) -> dict[Field, Content]:
    """The fields outside the game as `settle` has journaled them. Raises: GameError, KeyError."""
    geometry = state.game.options.geometry
    return {geometry.parse_field(name): Content[piece.upper()] for name, piece in fields.items()}


def _is_untouched(placement: Placement, field: Field, piece: Content) -> bool:
    """Whether a field still holds what was refused there; one that cannot be read just now was not lifted from."""
    return bool(placement.unclear >> field & 1) or content(placement, field) is piece
