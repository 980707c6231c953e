"""How two tables begin a game and end it, and what players order of the other table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.games.game import GameError, Seat
from alu_companion.speech import phrases_far
from alu_companion.speech.controls import DRAW, FAR_WORD, INVITE, JOIN, PART, Command
from alu_companion.speech.keypad import CODE_DIGITS
from alu_companion.speech.message import Message
from alu_companion.speech.settings import FAR
from alu_companion.speech.time_control import Allowance
from alu_companion.table.anew import Timed, begin_new, keep_asked
from alu_companion.table.effects import Invite, Join, Part
from alu_companion.table.ending import end_told
from alu_companion.table.far import END, NEW, UNDO, FarGame, Meeting, first_head
from alu_companion.table.far_asking import answer_came, answer_far, ask_far, asked_told, asking_came, resign
from alu_companion.table.far_game import (
    events_came,
    heads_came,
    heard_there,
    left_there,
    presence_changed,
    word_came,
)
from alu_companion.table.far_log import goes_back_alone
from alu_companion.table.far_messages import (
    MOST_OPTIONS,
    VERSION,
    WORDS,
    Answer,
    Asking,
    Events,
    Heads,
    Leaving,
    Standing,
    Terms,
    Word,
)
from alu_companion.table.far_messages import Message as FarMessage
from alu_companion.table.inputs import FarMet
from alu_companion.table.opponent import called, judge_anew
from alu_companion.table.pad import eights_to
from alu_companion.table.questions import confirm
from alu_companion.table.seats import Far
from alu_companion.table.timekeeping import allowances
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState

TERMS_NUMBER: Final = 0
"""The answer to the terms has this number."""


def obey_far(transition: Transition, command: Command) -> None:
    """Obey one of the commands about another table."""
    state = transition.state
    match command:
        case Command("invite" | "join") if state.far is not None:
            transition.answer(phrases_far.together(eights_to(state, FAR)))
        case Command("invite" | "join") if (
            state.learning is not None or state.show is not None or state.desk is not None
        ):
            transition.answer(phrases_far.NOT_HERE)
        case Command("invite") if len(_offered_options(state).encode()) > MOST_OPTIONS:
            transition.answer(phrases_far.TOO_LONG)
        case Command("invite"):
            _end_meeting(transition)
            transition.effects.append(Invite())
        case Command("join", number=number) if number is not None and number < 10**CODE_DIGITS:
            _end_meeting(transition)
            transition.answer(phrases_far.LOOKING)
            transition.effects.append(Join(f"{number:0{CODE_DIGITS}}"))
        case Command("join"):
            transition.answer(phrases_far.HOW_TO_JOIN)
        case Command("draw" | "resign") if state.far is None:
            transition.answer(phrases_far.NOBODY)
        case Command("draw" | "resign") if state.is_over:
            transition.answer(end_told(state) or state.rules.narrator.over(state.game))
        case Command("draw"):
            ask_far(transition, END)
        case Command("resign") if state.question != Confirm(command):
            confirm(transition, command)
        case Command("resign"):
            resign(transition)
        case Command("part") if state.far is None and state.meeting is None:
            transition.effects.append(Part())
            transition.answer(phrases_far.NOBODY)
        case Command("part"):
            _part(transition)
        case Command("far-word", number=number) if state.far is not None and number is not None and 0 < number <= WORDS:
            transition.change(far=replace(state.far, unheard=tuple(dict.fromkeys((*state.far.unheard, number)))))
            transition.answer((*phrases_far.sent(number), *(() if state.far.is_there else phrases_far.LATER)))
        case Command("far-word") if state.far is None:
            transition.answer(phrases_far.NOBODY)
        case _:
            transition.answer(phrases_far.WORDS_TOLD)


def _part(transition: Transition) -> None:
    """Go on without the other table: all seats belong to hands here."""
    state = transition.state
    if state.far is not None:
        transition.commit("far-left")
        transition.change(far=None, seats={})
    _end_meeting(transition)
    transition.effects.append(Part())
    transition.tell(phrases_far.PARTED if state.is_over else (*phrases_far.PARTED, *phrases_far.ALONE))
    judge_anew(transition)


def _end_meeting(transition: Transition) -> None:
    """Meet nobody any more: what another table was asked holds no longer, also after a start."""
    meeting = transition.state.meeting
    if meeting is not None and meeting.is_host:
        transition.commit("far-uninvited")
    transition.change(meeting=None)


FAR_COMMANDS: Final = dict.fromkeys((INVITE, JOIN, FAR_WORD, PART, DRAW), obey_far)
"""What may be ordered about another table."""


# --- two tables meet


def met(transition: Transition, given: FarMet) -> None:
    """Another table was found: whoever has invited tells what the game begins with."""
    state = transition.state
    if state.far is not None:
        return
    terms = _terms(state, given.table) if given.is_host else None
    meeting = Meeting(given.secret, given.is_host, given.table, terms)
    keep_asked(transition, meeting)
    transition.change(meeting=meeting)
    transition.tell(phrases_far.MET_HOST if given.is_host else phrases_far.MET)


def _terms(state: TableState, table: str) -> Terms:
    game, text = state.rules.game, _offered_options(state)
    every = game.seats(game.start(game.parse_options(text)))
    try:
        allowed: Sequence[Allowance] = allowances(state, state.settings.clocking.control) or ()
    except KeyError:
        allowed = ()
    clock = tuple((one.time_s, one.increment_s, one.is_for_turn) for one in allowed)
    guest = tuple(int(seat) for seat in every if seat != every[0])
    return Terms(table, game.name, text, guest, clock, state.settings.clocking.loses)


def _offered_options(state: TableState) -> str:
    """With what a game that is offered is played: as the one that has just begun here is, else as the next one would be."""
    is_begun = state.is_start and state.learning is None
    return state.rules.game.format_options(state.game.options if is_begun else state.options)


def _terms_came(transition: Transition, terms: Terms) -> None:
    """Whoever has invited tells what the game begins with; the players here are asked."""
    meeting = transition.state.meeting
    if meeting is None or meeting.is_host or meeting.terms is not None:
        return
    rules = transition.state.rules
    if terms.version != VERSION:
        refused: Message = phrases_far.OTHER_VERSION
    elif terms.game != rules.game.name:
        refused = phrases_far.other_game(terms.game)
    elif not _is_possible(transition.state, terms):
        refused = phrases_far.OTHER_VERSION
    else:
        refused = () if _fits_board(transition.state, terms) else phrases_far.OTHER_BOARD
    meeting = replace(meeting, table=terms.table, terms=terms, is_declined=bool(refused))
    transition.change(meeting=meeting)
    transition.tell(refused or terms_told(transition.state, terms))


def _is_possible(state: TableState, terms: Terms) -> bool:
    game = state.rules.game
    try:
        every = game.seats(game.start(game.parse_options(terms.options)))
    except GameError:
        return False
    theirs = set(map(int, every)) - set(terms.guest)
    is_timed = len(terms.clock) in (0, len(every)) and all(time_s for time_s, _, _ in terms.clock)
    return set(terms.guest) <= set(map(int, every)) and bool(theirs) and is_timed


def _fits_board(state: TableState, terms: Terms) -> bool:
    """Whether the board here, where one is connected, can show the game."""
    rules = state.rules
    first = rules.game.start(rules.game.parse_options(terms.options))
    if rules.hands is None or not state.is_connected:
        return True
    return rules.narrator.geometry(first) == state.settings.geometry and rules.hands.may_stand(first)


def terms_told(state: TableState, terms: Terms) -> Message:
    """What another table offers, and whether it is to be."""
    ours = [called(state, Seat(seat)) for seat in terms.guest]
    rules = state.rules
    first = rules.game.start(rules.game.parse_options(terms.options))
    return (*rules.narrator.started(first), *phrases_far.offered(ours))


def answer_terms(transition: Transition, yes: bool) -> bool:
    """Answer what another table offers; False where none does."""
    meeting = transition.state.meeting
    if meeting is None or meeting.is_host or meeting.terms is None or meeting.is_declined:
        return False
    if yes:
        _begin(transition, meeting, meeting.terms)
    else:
        transition.change(meeting=replace(meeting, is_declined=True))
        transition.answer(phrases_far.DECLINED_HERE)
    return True


def is_asked(state: TableState) -> bool:
    """Whether the other table waits for a yes or a no."""
    return far_asked(state) != ()


def far_asked(state: TableState) -> Message:
    """What the other table wants to know; empty where it wants nothing."""
    meeting, far = state.meeting, state.far
    if meeting is not None and not meeting.is_host and meeting.terms is not None and not meeting.is_declined:
        return terms_told(state, meeting.terms)
    return () if far is None or far.asked is None else asked_told(state, far.asked)


def answered(transition: Transition, yes: bool) -> bool:
    """Answer whatever the other table wants to know; False where it wants nothing."""
    return answer_terms(transition, yes) or answer_far(transition, yes)


def _begin(transition: Transition, meeting: Meeting, terms: Terms) -> None:
    """Begin the game that both tables play, in the place of what was played here."""
    state = transition.state
    game = state.rules.game
    options = game.parse_options(terms.options)
    first = game.start(options)
    theirs = [seat for seat in game.seats(first) if (int(seat) in terms.guest) == meeting.is_host]
    far = FarGame(terms.table, meeting.secret, meeting.is_host, first, heads=(first_head(terms),))
    timed = Timed([Allowance(*one) for one in terms.clock], terms.loses)
    transition.change(meeting=None)
    # The guest was told of it as it was offered, the host as its own game began.
    is_known = not meeting.is_host or (state.is_start and state.game.options == options)
    begin_new(transition, options, {seat: Far() for seat in theirs}, timed, far, is_known=is_known)


# --- what has come from another table


def took_in(transition: Transition, message: FarMessage) -> None:
    """Take in what another table has told. What belongs to another game than the one that is on is dropped."""
    state = transition.state
    if isinstance(message, Terms):
        _terms_came(transition, message)
    elif state.far is None:
        _of_meeting(transition, message)
    elif message.table == state.far.table:
        _of_game(transition, message)


def _of_meeting(transition: Transition, message: FarMessage) -> None:
    meeting = transition.state.meeting
    if meeting is None or not meeting.is_host or meeting.terms is None or message.table != meeting.table:
        return
    if isinstance(message, Standing):
        _begin(transition, meeting, meeting.terms)
    elif message == Answer(meeting.table, TERMS_NUMBER, False):
        _end_meeting(transition)
        transition.tell(phrases_far.DECLINED)


def _of_game(transition: Transition, message: FarMessage) -> None:
    match message:
        case Events():
            events_came(transition, message)
        case Heads():
            heads_came(transition, message)
        case Asking():
            asking_came(transition, message)
        case Answer():
            answer_came(transition, message)
        case Word():
            word_came(transition, message)
        case Leaving():
            left_there(transition)
        case Standing(heard=heard):
            heard_there(transition, heard)
        case _:
            pass


def news(transition: Transition, reason: str, code: str) -> None:
    """Something became of the way to another table."""
    if reason == phrases_far.CODE:
        transition.confide(phrases_far.code_told(code))
    elif reason in (phrases_far.LOST, phrases_far.FOUND):
        if transition.state.far is not None:
            presence_changed(transition, reason == phrases_far.FOUND)
    else:
        transition.tell(phrases_far.news(reason, eights_to(transition.state, FAR)))


def wants_consent(transition: Transition, command: Command, back: int) -> bool:
    """Ask the other table where an order is not for this one alone; False where it is."""
    state = transition.state
    if state.far is None:
        return False
    ended = end_told(state)
    if command.name == "undo" and not ended and goes_back_alone(state, back):
        return False
    if command.name == "undo" and ended:
        transition.answer((*ended, *phrases_far.NOT_TOGETHER))
    elif command.name == "undo":
        ask_far(transition, UNDO, back)
    else:
        ask_far(transition, NEW)
    return True
