"""What players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from alu_companion.games.alu.notation import format_options, format_state_line
from alu_companion.games.alu.rules import apply, check, start
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import fields_of
from alu_companion.referee.explain import Exact, Impossible, Reading, Unfinished
from alu_companion.speech import phrases_keys, phrases_table
from alu_companion.speech.alu import phrases, phrases_board, questions
from alu_companion.speech.cues import scan_cells, with_borders
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Message
from alu_companion.speech.vocabulary import Command
from alu_companion.table.answers import answer, how_to_fix, position_on_board
from alu_companion.table.leading import set_up, start_plan
from alu_companion.table.making import Making
from alu_companion.table.play import accept, look_again
from alu_companion.table.values import (
    Choose,
    Confirm,
    Quit,
    Stage,
    StopSpeech,
    TableState,
)
from alu_companion.table.voicing import SETTING_COMMANDS, change_setting

BUTTONS = (Command("repeat"), Command("status"), Command("end"))
"""What the buttons of the board ask for, the first button first."""

_CONFIRMED = ("new", "correct")


def button(state: TableState, number: int) -> Command:
    """What a button of the board asks for: while a choice is open its number, while yes or no is asked the first says yes."""
    match state.question:
        case Choose():
            return Command("choose", number=number + 1)
        case Confirm():
            return Command("yes" if number == 0 else "no")
    return BUTTONS[number]


def obey(making: Making, command: Command) -> None:
    """Do what a command asks, or say why not."""
    state = making.state
    if command.name == "keys":
        making.change(pending=Pending("key"))
        making.answer(phrases_keys.prompt("key"))
    elif command.name == "stop":
        making.effects.append(StopSpeech())
    elif command.name == "quit":
        making.effects.append(Quit())
    elif command.name in ("yes", "no", "choose"):
        _reply(making, command)
    elif command.name in _CONFIRMED and state.stage is Stage.PLAY:
        _confirm(making, command)
    elif command.name in _ORDERS:
        _ORDERS[command.name](making, command)
    else:
        making.answer(answer(state, command))


def _listen(making: Making, command: Command) -> None:
    """Let a row, a column, the mover's own areas with their borders, or the whole board be heard, and say in words what was heard."""
    game = making.state.game
    geometry = game.options.geometry
    if command.name == "listen-column" and command.field is not None:
        column = geometry.column(command.field)
        fields = [geometry.field(column, row) for row in range(1, geometry.rows + 1)]
        said = questions.column(game, command.field)
    elif command.name == "listen-areas":
        fields = list(fields_of(with_borders(game, game.turn)))
        said = questions.territory(game)
    elif command.number is not None:
        if not 1 <= command.number <= geometry.rows:
            making.answer(phrases_table.not_understood())
            return
        fields = [geometry.field(column, command.number) for column in range(geometry.columns)]
        said = questions.row(game, command.number)
    else:
        fields = list(fields_of(geometry.all_mask))
        said = (*questions.camps(game, Side.CIRCLE), *questions.camps(game, Side.SQUARE), *questions.raided(game))
    making.answer(said, scan_cells(game, fields))


def _reply(making: Making, command: Command) -> None:
    """An answer to the table's own question."""
    question = making.state.question
    match question:
        case Choose(readings) if command.name == "choose" and command.number and command.number <= len(readings):
            making.change(question=None)
            accept(making, readings[command.number - 1])
        case Choose(readings):
            making.ask(phrases_board.ambiguous(readings))
        case Confirm(asked) if command.name == "yes":
            # The order sees that it has been confirmed.
            _ORDERS[asked.name](making, asked)
            making.change(question=None)
        case Confirm() if command.name == "no":
            making.change(question=None)
            making.answer(phrases_table.cancelled())
        case Confirm():
            making.ask(phrases_table.answer_yes_or_no())
        case _:
            making.answer(phrases_table.nothing_asked())


def _confirm(making: Making, command: Command) -> None:
    making.change(question=Confirm(command))
    making.ask(_confirmation(making.state, command))


def question_again(state: TableState, question: Choose | Confirm) -> Message:
    """The question that waits for an answer."""
    if isinstance(question, Choose):
        return phrases_board.ambiguous(question.readings)
    return _confirmation(state, question.command)


def _confirmation(state: TableState, command: Command) -> Message:
    if command.name == "correct":
        return phrases_board.confirm_correct()
    if command.name == "undo":
        last = state.past[-1]
        return phrases.confirm_undo(last.before, last.action)
    return phrases_table.confirm_new_game()


def _end(making: Making, _: Command) -> None:
    state = making.state
    if state.stage is Stage.SETUP:
        making.answer(how_to_fix(state))
        return
    if isinstance(state.verdict, Exact) and state.verdict.reading.actions and not state.told:
        # Whoever ends the turn has put the pieces down for good.
        accept(making, state.verdict.reading)
    if making.state.game.turn_number == state.game.turn_number:
        _free_action(making, Kind.END_TURN)


def _swap(making: Making, _: Command) -> None:
    _free_action(making, Kind.SWAP)


def _free_action(making: Making, kind: Kind) -> None:
    """An action that no piece shows. The board is looked at anew after it: what stands there may mean something else now."""
    game, action = making.state.game, Action(kind)
    reason = check(game, action)
    if reason is not None:
        making.refuse(phrases.refused(game, action, reason))
        return
    accept(making, Reading(0, (action,), apply(game, action)))
    look_again(making)


def _undo(making: Making, command: Command) -> None:
    state = making.state
    if state.game.options.no_takeback:
        making.refuse(phrases_table.undo_forbidden())
    elif not state.past:
        making.answer(phrases_table.nothing_to_undo())
    elif state.past[-1].before.turn is not state.game.turn and state.question != Confirm(command):
        _confirm(making, command)
    else:
        making.change(stage=Stage.PLAY)
        accept(making, Reading(1, (), state.past[-1].before))
        if state.connected and state.sensed is not None:
            # The pieces still show what was just taken back: nothing is accepted until they are back too.
            start_plan(making, making.state.game, strict=True)


def _skip(making: Making, _: Command) -> None:
    """Leave a repair: the board is taken as it stands and judged anew."""
    if making.state.plan is None or making.state.stage is Stage.SETUP:
        making.answer(phrases_board.nothing_to_skip())
    else:
        making.change(plan=None, told=True)
        making.answer(phrases_board.skipped())
        look_again(making)
        if isinstance(making.state.verdict, Impossible | Unfinished):
            # Of what was skipped nothing is said until it changes.
            making.change(told=True)


def _correct(making: Making, _: Command) -> None:
    """The board is right and the journal is wrong: the placement becomes the position, with the same player to move."""
    game = position_on_board(making.state) if making.state.stage is Stage.PLAY else None
    if game is None:
        making.refuse(phrases_board.position_impossible())
        return
    making.change(game=game, past=(), verdict=None, told=True, plan=None, question=None, meant=None)
    making.commit("position", state=format_state_line(game))
    making.tell((*phrases_board.position_taken(), *phrases.whole(game)))


def _older(making: Making, command: Command) -> None:
    """Go through the messages that were said, one back or one on."""
    state = making.state
    reading = state.reading + (1 if command.name == "older" else -1)
    if reading < 0:
        making.answer(phrases_table.no_newer())
    elif reading >= len(state.history):
        making.answer(phrases_table.no_older())
    else:
        making.change(reading=reading)
        told = state.history[-1 - reading]
        making.answer((*phrases_table.ago(making.now_ms - told.now_ms), *told.message))


def _new(making: Making, _: Command) -> None:
    state = making.state
    game = start(state.settings.options)
    making.change(
        game=game,
        number=state.number + 1,
        stage=Stage.SETUP,
        past=(),
        verdict=None,
        plan=None,
        question=None,
        told=True,
        meant=None,
    )
    making.commit("start", options=format_options(state.settings.options))
    making.tell(phrases.game_started(state.settings.options, game))
    if making.state.connected and making.state.sensed is not None:
        set_up(making)


_ORDERS = {
    "correct": _correct,
    "older": _older,
    "newer": _older,
    "end": _end,
    "swap": _swap,
    "undo": _undo,
    "skip": _skip,
    "new": _new,
    **dict.fromkeys(("listen", "listen-column", "listen-areas"), _listen),
    **dict.fromkeys(SETTING_COMMANDS, change_setting),
}
