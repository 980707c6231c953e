"""A table in a club: it calls the teacher, and begins what the teacher sends, at an idle table at once, else after a yes of the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from alu_companion.features.club.messages import (
    Answered,
    ClubNews,
    ClubTold,
    Received,
    Sent,
    SentLesson,
    SentPosition,
    SentPuzzle,
)
from alu_companion.features.club.values import CLUB, Club
from alu_companion.features.coach.values import COACHING
from alu_companion.features.dictating.pad import presses, presses_to_setting
from alu_companion.features.far.orders import far_asked, say_far
from alu_companion.features.far.values import FAR
from alu_companion.features.guide.listening import LISTENING
from alu_companion.features.lessons.beginning import named_course
from alu_companion.features.lessons.learning import LEARN
from alu_companion.features.lessons.orders import begin_numbered
from alu_companion.features.show.showing import is_shown
from alu_companion.games.game import GameError
from alu_companion.learning.lesson import PUZZLES, Course
from alu_companion.speech import phrases_club, phrases_far
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table.anew import begin_new
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.feature import NewGame
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_TOLD: Final[Mapping[str, Message]] = {
    ClubReason.REFUSED: say("club-refused"),
    ClubReason.TAKEN: say("club-taken"),
    ClubReason.EXTRA: phrases_far.news(phrases_far.FarFailure.EXTRA),
}


# --- the connection to the club


def handle_club_news(transition: Transition, given: ClubNews) -> None:
    """Handle news of the connection to the club. They are said once; the game does not depend on them."""
    club, reason = CLUB.of(transition.state), given.reason
    if reason == ClubReason.JOINED:
        transition.put(CLUB, club or Club())
    elif club is None:
        return
    elif reason in (ClubReason.LOST, ClubReason.FOUND):
        is_there = reason == ClubReason.FOUND
        if club.is_there != is_there or club.barred:
            is_first = club.is_there is None
            transition.put(CLUB, replace(club, is_there=is_there, barred=""))
            found = (
                say("club-joined", eights=presses_to_setting(transition.state, FAR)) if is_first else say("club-found")
            )
            transition.tell(found if is_there else say("club-lost"))
    else:
        transition.put(CLUB, replace(club, is_there=False, barred=reason))
        transition.tell(_TOLD[reason])


# --- calling the teacher


def call(transition: Transition, _: Command) -> None:
    """Call the teacher; a call that nobody has heard is taken back."""
    club = CLUB.of(transition.state)
    if club is None:
        transition.answer(say("club-none"))
    elif club.is_calling:
        transition.put(CLUB, replace(club, is_calling=False))
        transition.answer(say("club-called-back"))
    elif club.barred:
        # Nobody would ever hear it.
        transition.answer(_TOLD[club.barred])
    else:
        transition.put(CLUB, replace(club, calls=club.calls + 1, is_calling=True))
        transition.answer(
            say("club-called", eights=presses_to_setting(transition.state, FAR))
            if club.is_there
            else say("club-called-later")
        )


def has_teacher(state: TableState) -> bool:
    return CLUB.of(state) is not None


CALL: Final = "call"
"""The command that calls the teacher of the club, and takes the call back."""
CLUB_COMMANDS: Final = {CALL: CommandSpec(call, needs_game=False, page=Page.PLAYERS, has_button=has_teacher)}
CLUB_KEYS: Final = {"far 9": CALL}


# --- what the teacher sends


def handle_teacher_message(transition: Transition, given: ClubTold) -> None:
    """Handle a message of the teacher. Repeated ones are dropped."""
    club, message = CLUB.of(transition.state), given.message
    if club is None:
        return
    if isinstance(message, Received):
        if club.is_calling and message.call == club.calls:
            transition.put(CLUB, replace(club, is_calling=False))
            transition.tell(say("club-heard"))
    elif club.sent is None or club.sent.id != message.id:
        _offered(transition, club, message)


class ClubAsked(NamedTuple):
    """The question whether to begin what the teacher has sent."""

    sent: Sent


def say_far_in_club(state: TableState) -> Message:
    """Say what the menu tells about another table, and in a club how to call the teacher."""
    return (*say_far(state), *(() if CLUB.of(state) is None else phrases_club.key_told(presses(state))))


def club_asked(state: TableState) -> ClubAsked | None:
    """The open question about what the teacher has sent, or None."""
    club = CLUB.of(state)
    return None if club is None or club.asked is None else ClubAsked(club.asked)


def _say_question(_: TableState, question: ClubAsked) -> Message:
    return phrases_club.asked(_told(question.sent))


def _reply(transition: Transition, question: ClubAsked, command: Command) -> None:
    club = CLUB.of(transition.state)
    assert club is not None
    if command.name == "choose":
        transition.answer(say("nothing-asked"))
    elif command.name == "yes":
        _begin(transition, club, question.sent)
    else:
        _note(transition, "declined")
        transition.answer(say("far-declined-here"))


CLUB_ASKED: Final = QuestionSpec[TableState, Transition](ClubAsked, _say_question, _reply)


def _offered(transition: Transition, club: Club, sent: Sent) -> None:
    transition.put(CLUB, replace(club, sent=sent, answer=None))
    if why_not := _why_not(transition.state, sent):
        _note(transition, "impossible")
        transition.tell((*_told(sent), *why_not))
    elif _is_idle(transition.state):
        transition.tell(_told(sent))
        _begin(transition, club, sent)
    else:
        _note(transition, "open")
        transition.tell(phrases_club.asked(_told(sent)))


def _begin(transition: Transition, club: Club, sent: Sent) -> None:
    """Begin what was sent. While the board must be put right first, it waits for another yes."""
    state = transition.state
    if why_not := _why_not(state, sent):
        _note(transition, "impossible")
        transition.answer(why_not)
        return
    like = Command("new" if isinstance(sent, SentPosition) else LEARN)
    if waits := state.rules.hands.must_wait(state, like):
        _note(transition, "open")
        transition.answer(waits)
        return
    _note(transition, "begun")
    if isinstance(sent, SentPosition):
        position = _position(state, sent)
        begin_new(transition, NewGame(position.options, state.seats, position))
    else:
        course = _course(state, sent)
        assert course is not None
        begin_numbered(transition, course, sent.number)


def _note(transition: Transition, answer: Answered) -> None:
    club = CLUB.of(transition.state)
    assert club is not None
    transition.put(CLUB, replace(club, answer=answer))


def _is_idle(state: TableState) -> bool:
    """True when nothing is played, learned or asked here yet."""
    alone = not state.is_exercise and COACHING.of(state).review is None and LISTENING.of(state) is None
    return state.is_start and alone and state.question is None and far_asked(state) is None


def _why_not(state: TableState, sent: Sent) -> Message:
    """Say why it cannot begin at this table; empty when it can. A game with another table is not left for it."""
    begins = _begins(state, sent)
    if begins is None or state.has_other_table or state.awaits_table or is_shown(state):
        return say("club-impossible")
    misfit = state.rules.hands.misfit(state, begins)
    return (part("club-impossible"), *misfit) if misfit else ()


def _begins(state: TableState, sent: Sent) -> Any | None:
    """The position that was sent, or that of the lesson or puzzle; None when this game has no such position."""
    if not isinstance(sent, SentPosition):
        course = _course(state, sent)
        return course.lessons[sent.number - 1].position if course and 0 < sent.number <= len(course.lessons) else None
    rules = state.rules
    if sent.game != rules.game.name:
        return None
    try:
        position = _position(state, sent)
    except GameError:
        return None
    return position if rules.may_be_played(position) and rules.game.outcome(position) is None else None


def _position(state: TableState, sent: SentPosition) -> Any:
    return state.rules.game.parse_state(sent.text)


def _course(state: TableState, sent: SentLesson | SentPuzzle) -> Course | None:
    return named_course(state, PUZZLES if isinstance(sent, SentPuzzle) else state.rules.game.name)


def _told(sent: Sent) -> Message:
    match sent:
        case SentLesson(number=number):
            return say("club-sends-lesson", number=number)
        case SentPuzzle(number=number):
            return say("club-sends-puzzle", number=number)
        case SentPosition():
            return say("club-sends-position")
