"""Pieces outside the game, on the board or missing there: they were refused or named to be put right, and not touched since.

A good action that comes later must not bring it in: nobody meant it to count any more. Whoever lifts it and puts it down again does.
"""

from __future__ import annotations

from collections.abc import Mapping

from alu_companion.board import phrases_board
from alu_companion.board.events import Outside
from alu_companion.board.phases import Blind, Over, Phase, Showing, seeing
from alu_companion.board.values import Played, at_board, guide, note
from alu_companion.games.alu.values import State
from alu_companion.games.geometry import Field, Geometry, fields_of
from alu_companion.referee.placement import Content, Placement, attached, content, differing, expected, pieces
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def placement_of(state: TableState) -> Placement:
    """The placement of a board that can be read."""
    sensed = at_board(state).sensed
    assert sensed is not None
    return sensed.placement


def counted(state: TableState, brought_in: int = 0) -> Placement:
    """The placement as far as it counts: a field outside the game shows what the game has there, unless the mask `brought_in` has it."""
    placement, game, out = placement_of(state), state.game, left_out(state) & ~brought_in
    circle, square = (placement.camps[side] & ~out | game.camps[side] & out for side in (0, 1))
    return placement._replace(
        camps=(circle, square), raided=placement.raided & ~out | game.raided & out, unclear=placement.unclear & ~out
    )


def left_out(state: TableState) -> int:
    """Mask of the fields that do not count, or not before an open question about them is answered."""
    placement, outside = placement_of(state), at_board(state).outside
    out = sum(1 << field for field, piece in outside.items() if _is_untouched(placement, field, piece))
    return out | asked_about(state.question) if isinstance(state.question, Played) else out


def is_hidden(state: TableState) -> bool:
    """True when something outside the game stands where nothing can be read now: nobody can say that the board is right."""
    unclear = placement_of(state).unclear
    return any(unclear >> field & 1 for field in at_board(state).outside)


def asked_about(question: Played) -> int:
    """Mask of the fields that change if what is asked was played."""
    return differing(pieces(question.stays), pieces(question.reading.state))


def stands(state: TableState, question: Played) -> bool:
    """True while nobody has touched the pieces that a question is about."""
    placement, shows = placement_of(state), pieces(question.reading.state)
    return all(_is_untouched(placement, field, content(shows, field)) for field in fields_of(asked_about(question)))


def set_aside(transition: Transition, question: Played) -> None:
    """Put pieces outside the game that a question was about and that were not played."""
    placement = placement_of(transition.state)
    doubted = {field: content(placement, field) for field in fields_of(asked_about(question))}
    note(transition, outside={**at_board(transition.state).outside, **doubted})


def leave_out(transition: Transition, goal: State) -> None:
    """Put all fields outside the game that the hands have to put right on the way to a goal."""
    board = at_board(transition.state)
    if board.sensed is None or not _counts(board.phase):
        return
    placement = board.sensed.placement
    wanted = expected(goal, attached(placement), board.capacity)
    named = {field: content(placement, field) for field in fields_of(differing(wanted, placement))}
    note(transition, outside=still_outside(goal, {**board.outside, **named}))


def _counts(phase: Phase) -> bool:
    """True when a game goes on and the placement belongs to it."""
    now = seeing(phase)
    return now.is_laid_out and not isinstance(now, Showing | Over)


def settle(transition: Transition, before: TableState) -> None:
    """End a step that began with `before`: touched pieces are in the game again, and at a change of turn the others are recalled. The
    journal keeps them: after a crash, too, they do not count by themselves."""
    state, board = transition.state, at_board(transition.state)
    outside = still_outside(state.game, board.outside)
    seen = board.sensed.placement if board.sensed is not None and not board.sensed.health else None
    if seen is not None:
        outside = {field: piece for field, piece in outside.items() if _is_untouched(seen, field, piece)}
    if outside != board.outside:
        note(transition, outside=outside)
        if seen is not None:
            _tell_cleared(transition, before)
    if transition.state.number != before.number:
        return
    board = at_board(transition.state)
    if not board.outside.items() <= at_board(before).outside.items():
        # What was touched since stays in the journal: there it does no harm, the board shows something else.
        format_field = state.game.options.geometry.format_field
        transition.record(Outside({format_field(field): piece.name.lower() for field, piece in board.outside.items()}))
    led = board.plan is not None and board.plan is not at_board(before).plan
    if state.game.turn is not before.game.turn and not led:
        # Where a repair has just begun, it has said what is to be put right.
        transition.tell(recalled(transition.state))


def still_outside(game: State, outside: Mapping[Field, Content]) -> dict[Field, Content]:
    """The fields that still differ from the game."""
    shows = pieces(game)
    return {field: piece for field, piece in outside.items() if content(shows, field) is not piece}


def _tell_cleared(transition: Transition, before: TableState) -> None:
    """Say which refused pieces are left when some of them were put right without a repair."""
    state, board, was = transition.state, at_board(transition.state), at_board(before)
    placement = placement_of(state)
    shows = expected(state.game, attached(placement), board.capacity)
    cleared = any(
        content(placement, field) is content(shows, field) for field in was.outside.keys() - board.outside.keys()
    )
    is_said = isinstance(was.phase, Blind) or board.plan is not None or was.plan is not None
    if is_said or not cleared or state.game != before.game:
        return
    if message := recalled(state):
        guide(transition, message)
    elif not differing(shows, placement):
        guide(transition, say("board-correct"))


def recalled(state: TableState) -> Message:
    """Say what is outside the game, in a few words; empty when nothing is, or when the board cannot be seen."""
    board = at_board(state)
    if not board.outside or board.sensed is None or not seeing(board.phase).is_laid_out or state.is_over:
        return ()
    placement = board.sensed.placement
    shows = expected(state.game, attached(placement), board.capacity)
    return phrases_board.outside(
        [
            (field, piece, content(shows, field))
            for field, piece in sorted(board.outside.items())
            if _is_untouched(placement, field, piece)
        ]
    )


def _asked_fields(geometry: Geometry, command: Command) -> int:
    """Mask of the fields that a question asks about; 0 where it is about none."""
    match command:
        case Command("field" | "here", at) if at is not None:
            return 1 << at
        case Command("neighbours", at) if at is not None:
            return geometry.neighbours[at]
        case Command("column" | "listen-column", at) if at is not None:
            return sum(1 << geometry.field(geometry.column(at), row) for row in range(1, geometry.rows + 1))
        case Command("row" | "listen", _, number) if number is not None and 1 <= number <= geometry.rows:
            return sum(1 << geometry.field(column, number) for column in range(geometry.columns))
        case Command("listen", None, None):
            return geometry.all_mask
    return 0


def uncounted(state: TableState, command: Command) -> Message:
    """The pieces on the fields of a question that are not in the game; empty where the board cannot be seen or means nothing."""
    board = at_board(state)
    if board.sensed is None or board.sensed.health or not _counts(board.phase) or isinstance(board.phase, Blind):
        return ()
    placement, shows = board.sensed.placement, pieces(state.game)
    strays = differing(shows, placement) & _asked_fields(state.game.options.geometry, command) & ~placement.unclear
    named = [(field, content(placement, field), content(shows, field)) for field in fields_of(strays)]
    return phrases_board.outside([one for one in named if one[1] is not Content.EMPTY])


def missing(state: TableState) -> dict[Field, Content]:
    """The pieces that the game has on fields outside it and that do not stand there; none while nothing is seen."""
    if at_board(state).sensed is None:
        return {}
    shows = pieces(state.game)
    here = {field: content(shows, field) for field in fields_of(left_out(state))}
    return {field: piece for field, piece in here.items() if piece is not Content.EMPTY}


def parse_outside(state: TableState, fields: dict[str, str]) -> dict[Field, Content]:
    """The fields outside the game, from the event that `settle` wrote. Raises: GameError, KeyError."""
    geometry = state.game.options.geometry
    return {geometry.parse_field(name): Content[piece.upper()] for name, piece in fields.items()}


def _is_untouched(placement: Placement, field: Field, piece: Content) -> bool:
    """True when a field still holds the refused piece; a field that cannot be read just now counts as untouched."""
    return bool(placement.unclear >> field & 1) or content(placement, field) is piece
