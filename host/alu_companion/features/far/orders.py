"""The commands about another table, what comes from it, and what is said about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from alu_companion.features.computer.company import players_told
from alu_companion.features.dictating.pad import keys_for, presses, presses_to_setting
from alu_companion.features.far.asking import answer_far, ask_far, handle_answer, handle_asking, resign, say_question
from alu_companion.features.far.events import FarLeft
from alu_companion.features.far.log import goes_back_alone
from alu_companion.features.far.meeting import (
    answer_terms,
    end_meeting,
    handle_answer_to_terms,
    handle_terms,
    offered_options,
    open_terms,
    say_terms,
)
from alu_companion.features.far.messages import (
    MOST_OPTIONS,
    WORDS,
    Events,
    FarAnswer,
    FarMessage,
    FarNews,
    FarQuestion,
    FarTold,
    Heads,
    Leaving,
    Standing,
    Terms,
    Word,
)
from alu_companion.features.far.receiving import (
    handle_events,
    handle_heads,
    handle_heard,
    handle_leaving,
    handle_presence,
    handle_word,
)
from alu_companion.features.far.values import (
    DRAW,
    END,
    FAR,
    FAR_GAME,
    FAR_WORD,
    INVITE,
    JOIN,
    MEETING,
    NEW,
    PART,
    RESIGN,
    SWAP,
    UNDO,
    Invite,
    Join,
    Part,
)
from alu_companion.speech import phrases_far
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import CODE_DIGITS
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.settings import CLOCK
from alu_companion.table.accepting import last_decision
from alu_companion.table.acting import offer, refuse_turn
from alu_companion.table.answers import answer
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.ending import end_told
from alu_companion.table.players import rejudge_board
from alu_companion.table.spec import Alters, CommandSpec, Confirms, Page, altered_by
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def obey_far(transition: Transition, command: Command) -> None:
    """Obey a command about another table."""
    state, far = transition.state, FAR_GAME.of(transition.state)
    match command:
        case Command("invite" | "join") if far is not None:
            transition.answer(say("far-together", eights=presses_to_setting(state, FAR)))
        case Command("invite" | "join") if any(closed(state) for closed in state.rules.grid.closed):
            transition.answer(say("far-not-here"))
        case Command("invite") if len(offered_options(state).encode()) > MOST_OPTIONS:
            transition.answer(say("far-too-long"))
        case Command("invite"):
            end_meeting(transition)
            transition.effects.append(Invite())
        case Command("join", number=number) if number is not None and number < 10**CODE_DIGITS:
            end_meeting(transition)
            transition.answer(say("far-looking"))
            transition.effects.append(Join(f"{number:0{CODE_DIGITS}}"))
        case Command("join"):
            transition.answer(say("far-how-to-join"))
        case Command("draw" | "resign") if far is None:
            transition.answer(say("far-nobody"))
        case Command("draw" | "resign") if state.is_over:
            transition.answer(end_told(state) or state.rules.narrator.over(state.game))
        case Command("draw"):
            ask_far(transition, END)
        case Command("resign"):
            resign(transition)
        case Command("part") if far is None and MEETING.of(state) is None:
            transition.effects.append(Part())
            transition.answer(say("far-nobody"))
        case Command("part"):
            _part(transition)
        case Command("far-word", number=number) if far is not None and number is not None and 0 < number <= WORDS:
            transition.put(FAR_GAME, replace(far, unheard=tuple(dict.fromkeys((*far.unheard, number)))))
            transition.answer(
                (part("far-sent", word=part(f"far-word-{number}")), *(() if far.is_there else say("far-later")))
            )
        case Command("far-word") if far is None:
            transition.answer(say("far-nobody"))
        case _:
            transition.answer(phrases_far.words_told(keys_for(state, FAR_WORD)))


def _part(transition: Transition) -> None:
    """Go on without the other table: the players here take all seats."""
    state = transition.state
    if FAR_GAME.of(state) is not None:
        transition.record(FarLeft())
    end_meeting(transition)
    transition.effects.append(Part())
    transition.tell(say("far-parted") if state.is_over else (part("far-parted"), part("far-alone")))
    rejudge_board(transition)


_ALONE: Final = Alters.LESSON | Alters.POSITION | Alters.CLOCK
_OBEYING: Final = CommandSpec(obey_far, is_for_players=True, needs_game=False)
FAR_COMMANDS: Final = {
    **dict.fromkeys((INVITE, PART), _OBEYING),
    JOIN: _OBEYING._replace(needs="code?"),
    FAR_WORD: _OBEYING._replace(needs="number?", page=Page.PLAYERS),
}
"""The commands about another table."""
FAR_KEYS: Final = {"far 1": INVITE, "far 3": JOIN, "far 7": FAR_WORD}
DIALLED: Final = (JOIN, FAR_WORD)


class FarAsked(NamedTuple):
    """A question of the other table, or its offer of a game."""

    asked: Terms | FarQuestion


def far_asked(state: TableState) -> FarAsked | None:
    """The open question of the other table, or None."""
    far = FAR_GAME.of(state)
    asked = open_terms(state) or (None if far is None else far.their_question)
    return None if asked is None else FarAsked(asked)


def _told(state: TableState, question: FarAsked) -> Message:
    asked = question.asked
    return say_terms(state, asked) if isinstance(asked, Terms) else say_question(state, asked)


def _reply(transition: Transition, _: FarAsked, command: Command) -> None:
    if command.name == "choose":
        transition.answer(say("nothing-asked"))
    elif not answer_terms(transition, command.name == "yes"):
        answer_far(transition, command.name == "yes")


FAR_ASKED: Final = QuestionSpec[TableState, Transition](FarAsked, _told, _reply)


def handle_far_message(transition: Transition, given: FarTold) -> None:
    """Handle a message of another table. One that belongs to another game is dropped."""
    far, message = FAR_GAME.of(transition.state), given.message
    if isinstance(message, Terms):
        handle_terms(transition, message)
    elif far is None:
        handle_answer_to_terms(transition, message)
    elif message.table == far.table:
        _of_game(transition, message)


def _of_game(transition: Transition, message: FarMessage) -> None:
    if transition.state.unsaved_until_ms and isinstance(message, Heads | FarQuestion | FarAnswer):
        # The last save failed and the next would, too; the other table sends these again.
        return
    match message:
        case Events():
            handle_events(transition, message)
        case Heads():
            handle_heads(transition, message)
        case FarQuestion():
            handle_asking(transition, message)
        case FarAnswer():
            handle_answer(transition, message)
        case Word():
            handle_word(transition, message)
        case Leaving():
            handle_leaving(transition)
        case Standing(heard=heard):
            handle_heard(transition, heard)
        case _:
            pass


def handle_far_news(transition: Transition, given: FarNews) -> None:
    """Handle news of the connection to another table."""
    reason = given.reason
    if reason == phrases_far.CODE:
        transition.say_in_room_only(phrases_far.code_told(given.code))
    elif reason in (phrases_far.LOST, phrases_far.FOUND):
        if FAR_GAME.of(transition.state) is not None:
            handle_presence(transition, reason == phrases_far.FOUND)
    else:
        transition.tell(phrases_far.news(reason, presses_to_setting(transition.state, FAR)))


def refuse_alone(transition: Transition, command: Command) -> bool:
    """Refuse a command that would change the game at this table alone; False when it does not, or when no other table plays."""
    is_question = command == Command(CLOCK)
    if FAR_GAME.of(transition.state) is None or is_question or not altered_by(transition.state, command) & _ALONE:
        return False
    transition.answer(say("far-not-together"))
    return True


def _resign(transition: Transition, command: Command) -> None:
    """Resign: by the game's own action if its rules have one, else in the game with the other table."""
    state = transition.state
    offered = state.rules.narrator.offered(state.game, command)
    if offered and state.is_others:
        refuse_turn(transition)
    elif offered:
        offer(transition, offered, 0, answer(state, command))
    else:
        obey_far(transition, command)


def _is_given_up(state: TableState, command: Command) -> bool:
    """True when somebody gives a game up that is played with another table, and has no action for it."""
    return (
        FAR_GAME.of(state) is not None and not state.is_over and not state.rules.narrator.offered(state.game, command)
    )


def is_together(state: TableState) -> bool:
    """True when another table plays, too."""
    return FAR_GAME.of(state) is not None


_GIVING_UP: Final = Confirms(lambda *_: say("far-confirm-resign"), _is_given_up)
ENDING_COMMANDS: Final = {
    DRAW: _OBEYING._replace(page=Page.PLAYERS, has_button=is_together),
    RESIGN: CommandSpec(_resign, confirms=_GIVING_UP, is_for_players=True, page=Page.PLAYERS, has_button=is_together),
}
"""The commands that end a game with another table: by agreement, or by one side."""
TOGETHER_KEYS: Final = {"far .": "swap-sides", "far -": DRAW, "far enter": RESIGN, "far 0": PART}


def needs_consent(state: TableState, command: Command) -> bool:
    """True when a takeback, a swap of seats or a new game needs the consent of the other table."""
    if FAR_GAME.of(state) is None:
        return False
    match command.name:
        case "new":
            return True
        case "swap-sides":
            return not state.is_over
        case "undo":
            back = last_decision(state)
            return state.ended is not None or (back > 0 and not goes_back_alone(state, back))
        case _:
            return False


def ask_consent(transition: Transition, command: Command) -> None:
    """Ask the other table for its consent."""
    state = transition.state
    if command.name != "undo":
        ask_far(transition, SWAP if command.name == "swap-sides" else NEW)
    elif ended := end_told(state):
        transition.answer((*ended, part("far-not-together")))
    else:
        ask_far(transition, UNDO, last_decision(state))


# --- messages about the other table


def with_far_players(transition: Transition, told: Message) -> Message:
    """The message about a saved game, with who plays at the other table, which is not connected yet."""
    state = transition.state
    return told if FAR_GAME.of(state) is None else (*told, *players_told(state), part("far-lost"))


def say_far_players(state: TableState) -> Message:
    """Say who plays at which table; empty when everybody plays here."""
    return () if FAR_GAME.of(state) is None else players_told(state)


def tell_meeting(transition: Transition) -> bool:
    """Tell of an invitation from before the restart."""
    if MEETING.of(transition.state) is not None:
        transition.tell(say("far-asked-before"))
    return False


def say_far_anew(state: TableState) -> Message:
    """Say how to look for the other table again; empty without an invitation."""
    return () if MEETING.of(state) is None else say("far-anew", eights=presses_to_setting(state, FAR))


def say_far(state: TableState) -> Message:
    """Say who plays at the other table and whether it is connected; without one, how to meet one."""
    far = FAR_GAME.of(state)
    if far is None:
        return phrases_far.menu_told(presses(state))
    return (
        *players_told(state),
        *(() if far.is_there else say("far-lost")),
        *phrases_far.keys_told(presses(state)),
    )
