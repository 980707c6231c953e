"""What players ask and order: by typed words, by keys and by the buttons of the board."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.games.alu.geometry import Field
from alu_companion.games.alu.notation import format_options, format_state_line
from alu_companion.games.alu.rules import apply, check, start
from alu_companion.games.alu.values import CAMPS_EACH, RAIDING_PIECES, Action, Kind, Resources, Side, State
from alu_companion.referee.explain import Exact, Impossible, Reading, Unfinished
from alu_companion.speech import phrases, phrases_table, questions
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Alphabet, Level, Message
from alu_companion.speech.vocabulary import Command
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.making import Making
from alu_companion.table.play import accept, look_again, set_up, start_plan, steps_to
from alu_companion.table.values import (
    Choose,
    Confirm,
    Quit,
    Settings,
    SettingsChanged,
    Stage,
    StopSpeech,
    TableState,
)

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
        making.answer(phrases_table.prompt("key"))
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


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game = state.game
    match command:
        case Command("repeat", None, number, ""):
            back = number or 1
            return state.history[-back] if len(state.history) >= back else phrases_table.nothing_to_repeat()
        case Command("status"):
            return questions.status(game)
        case Command("mine"):
            return questions.resources(game, game.turn)
        case Command("theirs"):
            return questions.resources(game, game.turn.other)
        case Command("field", field) if field is not None:
            return questions.field(game, field)
        case Command("here", field) if field is not None:
            return questions.legal_here(game, field)
        case Command("neighbours", field) if field is not None:
            return questions.neighbours(game, field)
        case Command("column", field) if field is not None:
            return questions.column(game, field)
        case Command("row", _, number) if number is not None and 1 <= number <= game.options.geometry.rows:
            return questions.row(game, number)
        case Command("camps"):
            return (*questions.camps(game, Side.CIRCLE), *questions.camps(game, Side.SQUARE))
        case Command("raided"):
            return questions.raided(game)
        case Command("actions"):
            return questions.legal(game)
        case Command("attacks"):
            return questions.attackable(game)
        case Command("territory"):
            return questions.territory(game)
        case Command("last"):
            return questions.last_actions([(past.before.turn, past.action) for past in state.past[-6:]])
        case Command("help"):
            return questions.help_spoken(game if state.stage is Stage.PLAY else None)
        case Command("fix"):
            return _how_to_fix(state)
        case Command("rule"):
            return tuple(one for kind in questions.PAID for one in questions.rules_of(kind))
        case Command("prompt", word=wants):
            return phrases_table.prompt(wants)
        case Command("explain", word=name):
            return phrases_table.what_it_does(name)
        case Command("unknown"):
            return phrases_table.key_unknown()
        case _:
            return phrases_table.not_understood()


def _how_to_fix(state: TableState) -> Message:
    if state.sensed is None or not state.connected:
        return phrases_table.board_searching()
    steps = steps_to(state, state.plan.goal if state.plan else state.game)
    return phrases_table.repair_started(steps) if steps else phrases_table.board_correct()


def _reply(making: Making, command: Command) -> None:
    """An answer to the table's own question."""
    question = making.state.question
    match question:
        case Choose(readings) if command.name == "choose" and command.number and command.number <= len(readings):
            making.change(question=None)
            accept(making, readings[command.number - 1])
        case Choose(readings):
            making.tell(phrases_table.ambiguous(readings))
        case Confirm(asked) if command.name == "yes":
            # The order sees that it has been confirmed.
            _ORDERS[asked.name](making, asked)
            making.change(question=None)
        case Confirm() if command.name == "no":
            making.change(question=None)
            making.answer(phrases_table.cancelled())
        case Confirm():
            making.tell(phrases_table.answer_yes_or_no())
        case _:
            making.answer(phrases_table.nothing_asked())


def _confirm(making: Making, command: Command) -> None:
    making.change(question=Confirm(command))
    making.tell(_confirmation(making.state, command))


def question_again(state: TableState, question: Choose | Confirm) -> Message:
    """The question that waits for an answer."""
    if isinstance(question, Choose):
        return phrases_table.ambiguous(question.readings)
    return _confirmation(state, question.command)


def _confirmation(state: TableState, command: Command) -> Message:
    if command.name == "correct":
        return phrases_table.confirm_correct()
    if command.name == "undo":
        last = state.past[-1]
        return phrases_table.confirm_undo(last.before.turn, last.action)
    return phrases_table.confirm_new_game()


def _end(making: Making, _: Command) -> None:
    state = making.state
    if state.stage is Stage.SETUP:
        making.answer(_how_to_fix(state))
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
        making.alert(phrases.refused(game, action, reason))
        return
    accept(making, Reading(0, (action,), apply(game, action)))
    look_again(making)


def _undo(making: Making, command: Command) -> None:
    state = making.state
    if state.game.options.no_takeback:
        making.alert(phrases_table.undo_forbidden())
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
        making.answer(phrases_table.nothing_to_skip())
    else:
        making.change(plan=None, told=True)
        making.answer(phrases_table.skipped())
        look_again(making)
        if isinstance(making.state.verdict, Impossible | Unfinished):
            # Of what was skipped nothing is said until it changes.
            making.change(told=True)


def _correct(making: Making, _: Command) -> None:
    """The board is right and the journal is wrong: the placement becomes the position, with the same player to move."""
    game = position_on_board(making.state) if making.state.stage is Stage.PLAY else None
    if game is None:
        making.alert(phrases_table.position_impossible())
        return
    making.change(game=game, past=(), verdict=None, told=True, plan=None, question=None)
    making.commit("position", state=format_state_line(game))
    making.tell((*phrases_table.position_taken(), *questions.status(game)))


def position_on_board(state: TableState) -> State | None:
    """The game with what stands on the board and what attached counters show; None where that can be no position."""
    if not state.connected or state.sensed is None:
        return None
    placement, game = state.sensed.placement, state.game
    too_many = any(camps.bit_count() > CAMPS_EACH for camps in placement.camps)
    if placement.unclear or too_many or placement.raided.bit_count() > RAIDING_PIECES:
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
    return game._replace(
        camps=placement.camps,
        raided=placement.raided,
        resources=(resources[0], resources[1]),
        founded=(founded[0], founded[1]),
    )


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
        making.answer(state.history[-1 - reading])


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
    )
    making.commit("start", options=format_options(state.settings.options))
    making.tell(phrases.game_started(state.settings.options, game))
    if making.state.connected and making.state.sensed is not None:
        set_up(making)


def _setting(making: Making, command: Command) -> None:
    settings = making.state.settings
    if not command.word:
        command = command._replace(word=_next_word(settings, command.name))
    if command.name == "language":
        settings = replace(settings, language=command.word)
        told = phrases_table.language_changed()
    elif command.name == "verbosity":
        settings = replace(settings, level=Level[command.word.upper()])
        told = phrases_table.level_changed(settings.level)
    else:
        settings = replace(settings, alphabet=Alphabet(command.word))
        told = phrases_table.alphabet_changed(settings.alphabet, Field(0))
    making.change(settings=settings)
    making.effects.append(SettingsChanged())
    making.answer(told)


def _next_word(settings: Settings, name: str) -> str:
    """The next one of a few values: a key without a word goes through them."""
    values, now = {
        "language": (LANGUAGES, settings.language),
        "verbosity": (tuple(level.name.lower() for level in Level), settings.level.name.lower()),
        "alphabet": (tuple(alphabet.value for alphabet in Alphabet), settings.alphabet.value),
    }[name]
    return values[(values.index(now) + 1) % len(values)]


_ORDERS = {
    "correct": _correct,
    "older": _older,
    "newer": _older,
    "end": _end,
    "swap": _swap,
    "undo": _undo,
    "skip": _skip,
    "new": _new,
    "language": _setting,
    "verbosity": _setting,
    "alphabet": _setting,
}
