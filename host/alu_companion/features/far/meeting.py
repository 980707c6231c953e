"""Two tables meet and agree on the terms of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from alu_companion.features.clock.timekeeping import allowances
from alu_companion.features.far.events import FarBegun, FarInvited, FarUninvited
from alu_companion.features.far.messages import VERSION, FarAnswer, FarMessage, FarMet, Standing, Terms
from alu_companion.features.far.values import FAR_GAME, MEETING, FarGame, Meeting, first_head
from alu_companion.games.game import GameError, Seat
from alu_companion.speech import phrases_far
from alu_companion.speech.message import Message, say
from alu_companion.speech.time_control import Allowance
from alu_companion.table.anew import begin_new
from alu_companion.table.bodies import Clocked
from alu_companion.table.feature import NewGame
from alu_companion.table.players import called
from alu_companion.table.seats import Far
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

TERMS_NUMBER: Final = 0
"""The number of the answer to the terms."""


def handle_far_met(transition: Transition, given: FarMet) -> None:
    """Another table was found: the host offers its terms."""
    state = transition.state
    if FAR_GAME.of(state) is not None:
        return
    terms = _terms(state, given.table) if given.is_host else None
    meeting = Meeting(given.secret, given.is_host, given.table, terms)
    _keep_asked(transition, meeting)
    transition.put(MEETING, meeting)
    transition.tell(say("far-met-host") if given.is_host else say("far-met"))


def is_meeting(state: TableState) -> bool:
    """True while another table is about to play with this one."""
    return MEETING.of(state) is not None


def _terms(state: TableState, table: str) -> Terms:
    game, text = state.rules.game, offered_options(state)
    every = game.seats(game.start(game.parse_options(text)))
    try:
        allowed: Sequence[Allowance] = allowances(state, state.settings.clocking.control) or ()
    except KeyError:
        allowed = ()
    clock = tuple((one.time_s, one.increment_s, one.is_for_turn) for one in allowed)
    guest = tuple(int(seat) for seat in every if seat != every[0])
    return Terms(table, game.name, text, guest, clock, state.settings.clocking.loses)


def offered_options(state: TableState) -> str:
    """The options of an offered game: those of a game that has just begun here, else of the next one."""
    is_begun = state.is_start and not state.is_exercise
    return state.rules.game.format_options(state.game.options if is_begun else state.options)


def handle_terms(transition: Transition, terms: Terms) -> None:
    """Ask the players here whether they accept the host's terms; refuse terms that cannot be played here."""
    meeting = MEETING.of(transition.state)
    if meeting is None or meeting.is_host or meeting.terms is not None:
        return
    rules = transition.state.rules
    if terms.version != VERSION:
        refused: Message = say("far-other-version")
    elif terms.game != rules.game.name:
        refused = say("far-other-game", game=terms.game)
    elif not _is_possible(transition.state, terms):
        refused = say("far-other-version")
    else:
        refused = () if _fits_board(transition.state, terms) else say("far-other-board")
    meeting = replace(meeting, table=terms.table, terms=terms, is_declined=bool(refused))
    transition.put(MEETING, meeting)
    transition.tell(refused or say_terms(transition.state, terms))


def _is_possible(state: TableState, terms: Terms) -> bool:
    game = state.rules.game
    try:
        every = game.seats(state.rules.begun(game.parse_options(terms.options)))
    except GameError:
        return False
    theirs = set(map(int, every)) - set(terms.guest)
    is_timed = len(terms.clock) in (0, len(every)) and all(time_s for time_s, _, _ in terms.clock)
    return set(terms.guest) <= set(map(int, every)) and bool(theirs) and is_timed


def _fits_board(state: TableState, terms: Terms) -> bool:
    """True when the board here, if there is one, can show the game."""
    rules = state.rules
    first = rules.game.start(rules.game.parse_options(terms.options))
    return not rules.hands.misfit(state, first)


def say_terms(state: TableState, terms: Terms) -> Message:
    """Say what the other table offers, and ask whether to accept."""
    ours = [called(state, Seat(seat)) for seat in terms.guest]
    rules = state.rules
    first = rules.game.start(rules.game.parse_options(terms.options))
    return phrases_far.offered(ours, rules.narrator.started(first))


def answer_terms(transition: Transition, yes: bool) -> bool:
    """Answer the offer of another table; False when there is none."""
    meeting, terms = MEETING.of(transition.state), open_terms(transition.state)
    if meeting is None or terms is None:
        return False
    if yes:
        _begin(transition, meeting, terms)
    else:
        transition.put(MEETING, replace(meeting, is_declined=True))
        transition.answer(say("far-declined-here"))
    return True


def open_terms(state: TableState) -> Terms | None:
    """The offer of another table that nobody has answered yet, or None."""
    meeting = MEETING.of(state)
    return None if meeting is None or meeting.is_host or meeting.is_declined else meeting.terms


def _begin(transition: Transition, meeting: Meeting, terms: Terms) -> None:
    """Begin the game of both tables in place of what was played here."""
    state = transition.state
    game = state.rules.game
    options = game.parse_options(terms.options)
    first = game.start(options)
    theirs = [seat for seat in game.seats(first) if (int(seat) in terms.guest) == meeting.is_host]
    far = FarGame(terms.table, meeting.secret, meeting.is_host, first, heads=(first_head(terms),))
    clocked = Clocked(tuple(Allowance(*one) for one in terms.clock), terms.loses)
    transition.put(MEETING, None)
    # The guest heard of it when it was offered, the host when its own game began.
    is_known = not meeting.is_host or (state.is_start and state.game.options == options)
    told = say("far-begun") if is_known else ()
    begin_new(transition, NewGame(options, {seat: Far() for seat in theirs}, clock=clocked, log=far, told=told))


def begin_far(transition: Transition, new: NewGame) -> None:
    """Record that another table plays the new game. If none does yet, record the open invitation again, for the new game."""
    meeting = MEETING.of(transition.state)
    if isinstance(new.log, FarGame):
        far = new.log
        # Numbers of questions go on: a late answer from the game before must fit no question of this one.
        transition.record(FarBegun(far.table, far.secret, far.is_host, far.log, far.heads, far.numbered))
        transition.put(FAR_GAME, far)
    elif meeting is not None:
        _keep_asked(transition, meeting)


def _keep_asked(transition: Transition, meeting: Meeting) -> None:
    """Record an invitation before it is sent: if this table is killed, only its journal leads back to a guest that has begun."""
    terms = meeting.terms
    if terms is None or not meeting.is_host:
        return
    invited = FarInvited(terms.table, meeting.secret, terms.options, terms.guest, terms.clock, terms.loses)
    transition.record_of(_goes_on(transition.state), invited)


def _drop_asked(transition: Transition) -> None:
    """Record that the invitation is over."""
    transition.record_of(_goes_on(transition.state), FarUninvited())


def _goes_on(state: TableState) -> int:
    """The number of the game that a restart opens: the one that waits behind a lesson, else this one."""
    waiting = (waits(state) for waits in state.rules.grid.shelves)
    return next((one.number for one in waiting if one is not None), state.number)


def handle_answer_to_terms(transition: Transition, message: FarMessage) -> None:
    """The guest has answered the invitation: begin, or end the meeting."""
    meeting = MEETING.of(transition.state)
    if meeting is None or not meeting.is_host or meeting.terms is None or message.table != meeting.table:
        return
    if isinstance(message, Standing):
        _begin(transition, meeting, meeting.terms)
    elif message == FarAnswer(meeting.table, TERMS_NUMBER, False):
        end_meeting(transition)
        transition.tell(say("far-declined"))


def end_meeting(transition: Transition) -> None:
    """End the meeting; the invitation holds no longer, also after a restart."""
    meeting = MEETING.of(transition.state)
    if meeting is not None and meeting.is_host:
        _drop_asked(transition)
    transition.put(MEETING, None)
