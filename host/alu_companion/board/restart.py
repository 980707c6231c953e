"""What a restart knows of the hands at a board: the journal tells what they have not shown yet, and what does not count."""

from __future__ import annotations

from alu_companion.board.events import Lent, Outside, Ready, Returned
from alu_companion.board.guided_repair import rest
from alu_companion.board.outside import parse_outside, still_outside
from alu_companion.board.phases import Following, Over, Plan, Playing, PuttingBack, Returning
from alu_companion.board.values import Kept
from alu_companion.table.bodies import EndedByPlayers, FarCut, JournalEvent, Play, Position, Times
from alu_companion.table.values import TableState


def kept_after(state: TableState, kept: Kept, event: JournalEvent) -> Kept:
    """What is known after an event, which has led to this state. Raises GameError, KeyError or ValueError for what cannot be."""
    phase, outside = kept
    match event:
        case Play(back, actions):
            phase = rest(state, is_laid_out=True)
            if back and not actions and isinstance(phase, Playing):
                # Its pieces, or what was paid for them, may still stand there.
                phase = PuttingBack(Plan(state.game, 0))
            elif (event.by_other or event.led) and isinstance(phase, Playing):
                # The hands may not have been led to it to the end.
                phase = Following(Plan(state.game, 0))
            outside = still_outside(state.game, outside)
        case FarCut():
            # What another table's log has not got may still stand there.
            phase = rest(state, phase.is_laid_out)
            if isinstance(phase, Playing):
                phase = PuttingBack(Plan(state.game, 0))
            outside = still_outside(state.game, outside)
        case Ready():
            phase = Playing()
        case Times() | EndedByPlayers() if state.is_over or isinstance(phase, Over):
            # The game was lost by time, or that was taken back; or the players have ended it.
            phase = rest(state, is_laid_out=True)
        case Position():
            phase, outside = rest(state, is_laid_out=True), {}
        case Lent():
            # An example of the guide may still stand on the board.
            phase = Returning(phase.is_laid_out, Plan(state.game, 0))
        case Returned():
            phase = rest(state, phase.is_laid_out)
        case Outside(fields):
            outside = parse_outside(state, fields)
    return Kept(phase, outside)
