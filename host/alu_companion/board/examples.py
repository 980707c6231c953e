"""Examples of the guide: they are laid out on the board, and at the end the hands are led back to the game."""

from __future__ import annotations

from alu_companion.board.events import Lent
from alu_companion.board.guided_repair import ready, returned, start_plan, steps_to, steps_told
from alu_companion.board.layouts import LAYOUT_PIECES, PIECES, laid, layout_of
from alu_companion.board.phases import Blind, Handled, Plan, Returning, Showing, seeing
from alu_companion.board.values import at_board, enter, guide, is_laid_for, note
from alu_companion.features.examples.examples import Examples
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import State
from alu_companion.games.geometry import STANDARD
from alu_companion.rulesets.alu.facts import pieces
from alu_companion.rulesets.alu.nouns import piece_noun
from alu_companion.speech import phrases_guide
from alu_companion.speech.guide import Layout
from alu_companion.speech.message import Message, Noun, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


class BoardExamples(Examples):
    """Lays examples of the guide out on the board."""

    pieces = LAYOUT_PIECES

    def is_possible(self, state: TableState) -> bool:
        board = at_board(state)
        is_whole = board.connected and board.sensed is not None and not board.sensed.health
        is_seen = not isinstance(board.phase, Blind)
        return is_whole and is_seen and state.game.options.geometry == STANDARD

    def is_on(self, state: TableState) -> bool:
        return isinstance(seeing(at_board(state).phase), Showing)

    def is_laid(self, state: TableState) -> bool:
        return at_board(state).plan is None or not at_board(state).connected

    def begin(self, transition: Transition) -> None:
        """The journal keeps that the board is lent: after a crash, too, the hands are led back."""
        enter(transition, Showing(at_board(transition.state).phase.is_laid_out))
        note(transition, meant=None)
        transition.record(Lent())

    def lay(self, transition: Transition, layout: Layout) -> bool:
        state = transition.state
        if not self.is_on(state) or not self.is_possible(state):
            return False
        camps, raided = laid(layout)
        goal = state.game._replace(camps=camps, raided=raided)
        if steps_to(state, goal):
            start_plan(transition, goal)
        elif not is_laid_for(state):
            guide(transition, say("board-correct"))
        return at_board(transition.state).plan is not None

    def watch(self, transition: Transition) -> None:
        phase = seeing(at_board(transition.state).phase)
        if isinstance(phase, Showing):
            enter(transition, Showing(phase.is_laid_out, is_watched=True))

    def seen(self, state: TableState) -> Layout | None:
        board = at_board(state)
        match board.phase:
            case Showing(plan=None, look=Handled(), is_watched=True) if self.is_possible(state) and board.sensed:
                placement = board.sensed.placement
                return None if placement.unclear else layout_of(placement.camps, placement.raided)
        return None

    def described(self, layout: Layout) -> Message:
        camps, raided = laid(layout)
        return pieces(start()._replace(camps=camps, raided=raided), STANDARD.all_mask)

    def piece(self, name: str) -> Noun:
        return piece_noun(PIECES[name])

    def told(self, state: TableState, layout: Layout) -> Message:
        if at_board(state).sensed is None:
            return say("board-searching")
        camps, raided = laid(layout)
        steps = steps_to(state, state.game._replace(camps=camps, raided=raided))
        return steps_told(state, steps) if steps else say("board-correct")

    def layout(self, game: State) -> Layout:
        return layout_of(game.camps, game.raided)

    def leave(self, transition: Transition) -> None:
        phase = seeing(at_board(transition.state).phase)
        if isinstance(phase, Showing):
            enter(transition, Showing(phase.is_laid_out, is_watched=phase.is_watched))

    def end(self, transition: Transition, told: Message = phrases_guide.GAME_BACK) -> None:
        state, phase = transition.state, seeing(at_board(transition.state).phase)
        if not isinstance(phase, Showing) or phase.is_watched:
            return
        if not self.is_possible(state):
            await_board(transition)
        elif state.is_over or not steps_to(state, state.game):
            returned(transition)
            if not phase.is_laid_out:
                ready(transition)
        else:
            transition.tell(say("guide-game-back-laid") if told and is_laid_for(state) else told)
            enter(transition, Returning(phase.is_laid_out, Plan(state.game, 0)))
            start_plan(transition, state.game)


def leave_step(transition: Transition) -> None:
    """Go on though the example is not laid out as it should be."""
    EXAMPLES.leave(transition)
    transition.answer(say("guide-step-left"))


def await_board(transition: Transition) -> None:
    """The cable was pulled from a lent board: once it is back, only the position of the game is accepted."""
    phase = at_board(transition.state).phase
    enter(transition, Returning(phase.is_laid_out, Plan(transition.state.game, 0)))


EXAMPLES = BoardExamples()
