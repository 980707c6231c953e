"""Orders of players about the board, and the answers to its own questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from alu_companion.board import choosing, phrases_board, phrases_hands
from alu_companion.board.examples import EXAMPLES, leave_step
from alu_companion.board.fit import misfit
from alu_companion.board.guided_repair import next_told, rest, returned, steps_to, steps_told
from alu_companion.board.hand_words import Hand
from alu_companion.board.link import Move
from alu_companion.board.outside import recalled
from alu_companion.board.phases import Following, Handled, LayingOut, Repairing, Returning, Showing, seeing
from alu_companion.board.play import answered, ask_whether, look_again, take
from alu_companion.board.proving import is_end_doubted, needs_confirmation, was_played, which
from alu_companion.board.values import (
    LAY_OUT,
    MOST_FAILURES,
    Choose,
    Keyboard,
    Played,
    Reach,
    at_board,
    enter,
    look,
    note,
)
from alu_companion.board.wet import believe
from alu_companion.features.dictating.pad import keys_for
from alu_companion.features.lessons.beginning import lays_pieces
from alu_companion.games.alu.rules import is_playable
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.referee.explain import Exact, Impossible, Reading, Unfinished
from alu_companion.referee.placement import Content
from alu_companion.speech import phrases_guide
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, part, say
from alu_companion.table.acting import ACTING, ORDERING, PASSING, order_action
from alu_companion.table.answers import answer
from alu_companion.table.asking import Asking, QuestionSpec, by_number
from alu_companion.table.bodies import Position
from alu_companion.table.spec import Alters, CommandSpec, Confirms
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def position_on_board(state: TableState) -> State | None:
    """The game with the pieces on the board and the amounts of attached counters; None where that can be no position."""
    sensed = at_board(state).sensed
    if sensed is None:
        return None
    placement, game = sensed.placement, state.game
    if placement.unclear:
        return None
    resources = list(game.resources)
    for side in Side:
        counter = placement.counters[side]
        if counter is None:
            continue
        if counter.material is None or counter.iron is None or counter.food is None:
            return None
        pending = min(resources[side].pending, counter.food)
        resources[side] = Resources(counter.material, counter.iron, counter.food - pending, pending)
    founded = tuple(game.founded[side] or bool(placement.camps[side]) for side in Side)
    position = game._replace(
        camps=placement.camps,
        raided=placement.raided,
        resources=(resources[0], resources[1]),
        founded=(founded[0], founded[1]),
    )
    return position if is_playable(position) else None


_ONWARD = ("end", "swap")
_OF_THE_TURN = (*_ONWARD, "undo")
_OF_THE_GAME = (*_OF_THE_TURN, "new", "correct")
"""Orders that wait while an example stands on the board; those of the turn until it shows the game again."""

_REACHED = (
    Hand("put", piece=Content.CIRCLE, side=Side.CIRCLE),
    Hand("put", piece=Content.SQUARE, side=Side.SQUARE),
    Hand("put", piece=Content.RAIDED),
    Hand("take"),
)
"""What a key does on a tile, the first key first, where keys are the hand."""


def how_to_fix(state: TableState) -> Message:
    """How to put the board right, whatever is wrong with it now."""
    board = at_board(state)
    if board.sensed is None:
        if board.connected and board.failures >= MOST_FAILURES:
            return say("board-fails")
        return misfit(state, state.game) or (part("board-searching"), *choosing.way(state))
    steps = steps_to(state, board.plan.goal if board.plan else state.game)
    return steps_told(state, steps) if steps else say("board-correct")


def must_wait(state: TableState, command: Command) -> Message:
    """Say why an order cannot be obeyed as the board stands; empty when it can."""
    if command.name == "hint" and choosing.is_awaited(state):
        return how_to_fix(state)
    match seeing(at_board(state).phase):
        case Showing() if command.name in _OF_THE_GAME:
            return phrases_guide.board_lent(keys_for(state, "stop"))
        case Following() if command.name in _ONWARD:
            return how_to_fix(state)
        case Returning() if command.name in _OF_THE_TURN:
            return how_to_fix(state)
        case LayingOut() if command.name == "end":
            return how_to_fix(state)
        case Repairing(look=look) if (
            state.hands_typed
            and not state.is_exercise
            and command.name in _ONWARD
            and not isinstance(look.verdict, Exact)
        ):
            # Players who type that all is done believe that the board is right. At a board that one sees, refused pieces may be left lying.
            return how_to_fix(state)
    return ()


# --- orders


def _to_play(state: TableState) -> Reading | None:
    """The actions that the pieces show and that are not played yet; None where there are none."""
    verdict = at_board(state).phase.look.verdict
    return verdict.reading if isinstance(verdict, Exact) and verdict.reading.actions else None


def _ends_idle(state: TableState, command: Command) -> bool:
    """True when the turn would end without an action, and players are asked about that."""
    return _to_play(state) is None and PASSING.when(state, command)


def _end(transition: Transition, command: Command) -> None:
    """Play what the pieces show, and end the turn unless that has ended it."""
    state = transition.state
    reading = _to_play(state)
    if reading is not None:
        doubt = needs_confirmation(state, reading)
        if doubt is not None and not is_end_doubted(doubt):
            ask_whether(transition, doubt)
            return
        # Players who end the turn have put the pieces down for good.
        transition.change(question=None)
        take(transition, reading)
    if transition.state.game.turn == state.game.turn:
        order_action(transition, command)


def _skip(transition: Transition, _: Command) -> None:
    """Leave a repair: the board stays as it is and is judged again, without the pieces that were named to be put right."""
    state, board = transition.state, at_board(transition.state)
    if board.plan is None:
        transition.answer(say("nothing-to-skip"))
    elif EXAMPLES.is_on(state):
        leave_step(transition)
    elif not board.phase.is_laid_out:
        transition.answer(
            phrases_board.set_up_not_skipped(state.hands_typed and not state.by_keys, keys_for(state, "fix"))
        )
    else:
        left = next_told(state) if isinstance(board.phase, Following) else ()
        returned(transition)
        enter(transition, rest(state, is_laid_out=True))
        believe(transition)
        transition.answer((part("skipped"), *recalled(transition.state)))
        transition.tell(left)
        look_again(transition)
        now = at_board(transition.state).phase.look
        if isinstance(now.verdict, Impossible | Unfinished):
            # Skipped pieces are not mentioned until they change.
            look(transition, Handled(now.verdict))


def _is_on(state: TableState, _: Command) -> bool:
    """True while the game has a position that could be corrected."""
    return at_board(state).phase.is_laid_out and not state.is_over


def _correct(transition: Transition, command: Command) -> None:
    """The board is right and the journal is wrong: the placement becomes the position, with the same player to move."""
    state = transition.state
    game = position_on_board(state) if _is_on(state, command) else None
    if game is None:
        transition.refuse(say("position-impossible"))
        return
    transition.change(question=None)
    note(transition, meant=None, outside={})
    transition.record(Position(state.rules.game.format_state(game)))
    returned(transition)
    enter(transition, rest(transition.state, is_laid_out=True))
    transition.tell((part("position-taken"), *state.rules.narrator.whole(game)))


def _reach(transition: Transition, command: Command) -> None:
    """Answer a question, and where keys are the hand let them be it for what the question is about."""
    state = transition.state
    told = answer(state, command)
    if not (state.hands_typed and state.by_keys):
        transition.answer(told)
    elif command.field is not None:
        if lays_pieces(state):
            # No action of the game is possible there.
            told = ()
        transition.change(question=Reach(command.field))
        transition.answer((*told, *phrases_hands.HANDS_OFFERED_BESIDE) if told else say("hands-offered"))
    elif at_board(state).connected and told != say("board-correct"):
        transition.change(question=LAY_OUT)
        transition.answer((*told, part("hands-lay-asked")))
    else:
        transition.answer(told)


def _not_typed(transition: Transition, _: Command) -> None:
    """Pieces play the actions."""
    transition.aside(say("not-understood"))


def _lay_out(transition: Transition, _: Command) -> None:
    transition.effects.append(Move(Hand("lay")))


COMMANDS: Final[Mapping[str, CommandSpec]] = {
    "correct": CommandSpec(
        _correct,
        None,
        confirms=Confirms(lambda *_: say("confirm-correct"), _is_on),
        alters=Alters.POSITION,
        is_for_players=True,
    ),
    LAY_OUT.command.name: CommandSpec(_lay_out, None, confirms=Confirms(lambda *_: say("hands-lay-asked"))),
    "no-board": CommandSpec(choosing.without_board, None),
    ACT: ACTING._replace(handler=_not_typed, confirms=None),
    "end": ORDERING._replace(handler=_end, confirms=PASSING._replace(when=_ends_idle)),
    "skip": CommandSpec(_skip, None),
    **dict.fromkeys(("here", "fix"), CommandSpec(_reach, None)),
}


# --- questions


def _reply_to_played(transition: Transition, question: Played, command: Command) -> None:
    if command.name == "choose":
        transition.ask(say("answer-yes-or-no"))
    else:
        answered(transition, question, command.name == "yes")


def _reply_to_keyboard(transition: Transition, _: Keyboard, command: Command) -> None:
    if command.name == "choose":
        transition.ask(say("answer-yes-or-no"))
    else:
        choosing.answered(transition, command.name == "yes")


def _choose(transition: Transition, question: Choose, command: Command) -> None:
    readings = question.readings
    if command.name == "choose" and command.number and command.number <= len(readings):
        transition.change(question=None)
        take(transition, readings[command.number - 1])
        # It may have been a part of what stands there.
        look_again(transition)
    else:
        transition.ask(which(transition.state, question))


def _choice_asking(_: TableState, question: Choose) -> Asking:
    return Asking(label("which"), by_number(phrases_board.choices(question.readings)))


def _reached(transition: Transition, question: Reach, command: Command) -> None:
    number = command.number or 0
    if command.name == "choose" and 0 < number <= len(_REACHED):
        transition.change(question=None)
        transition.effects.append(Move(_REACHED[number - 1]._replace(field=question.field)))
    elif command.name == "no":
        transition.change(question=None)
        transition.answer(say("cancelled"))
    else:
        transition.answer(say("hands-offered"))


QUESTIONS: Final[tuple[QuestionSpec[TableState, Transition], ...]] = (
    QuestionSpec(Choose, which, _choose, _choice_asking, repeats=True),
    QuestionSpec(Played, was_played, _reply_to_played, repeats=True),
    QuestionSpec(Keyboard, lambda *_: say("keyboard-asked"), _reply_to_keyboard, repeats=True),
    QuestionSpec(Reach, lambda *_: say("hands-offered"), _reached, lambda *_: None, is_passing=True),
)
