"""`step`: one input, one new state, and what must be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from alu_companion.speech import phrases_page, phrases_report, phrases_typed
from alu_companion.speech.keypad import NO_KEY, press
from alu_companion.speech.message import on_wish, say
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.speech.settings import FAR
from alu_companion.table.accepting import go_on
from alu_companion.table.answers import first_hands_told, is_known, opponent_offered, why_not_understood
from alu_companion.table.at_desk import greet, seated
from alu_companion.table.club_orders import club_news, is_asked_by_club, sent_in
from alu_companion.table.coach import advised, failed
from alu_companion.table.commands import obey
from alu_companion.table.effects import Effect
from alu_companion.table.ending import end_told
from alu_companion.table.far_meeting import met
from alu_companion.table.far_orders import is_asked, news, took_in
from alu_companion.table.far_told import far_resumed_told
from alu_companion.table.guiding import MAY_SHOW, heard
from alu_companion.table.hints import hints_told
from alu_companion.table.inputs import (
    Advised,
    AllHeard,
    Asked,
    BoardInput,
    ClubNews,
    ClubTold,
    Considered,
    FarMet,
    FarNews,
    FarTold,
    GuideHeard,
    Input,
    JournalFailed,
    Opened,
    OpponentNews,
    PageNews,
    Pressed,
    ReportNews,
    Tick,
    Trouble,
    Welcomed,
)
from alu_companion.table.lesson_begun import title_told
from alu_companion.table.opponent import (
    considered,
    players_told,
)
from alu_companion.table.pad import eights_to
from alu_companion.table.questions import asked_again, leave_list
from alu_companion.table.showing import begin, show_heard
from alu_companion.table.timekeeping import (
    announced,
    clock_told,
    set_clock,
    time_not_kept,
    times_left,
    with_pause,
)
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, Quiz, TableState

_REPEATS = 3
"""A question is repeated so often; then the players have gone for a walk."""


def due_ms(state: TableState) -> int | None:
    """When the table wants a `Tick`, in table time; None while it waits for nothing but the players."""
    times = (_repeat_ms(state), *(due.at_ms(state) for due in state.rules.grid.dues))
    return min((one for one in times if one is not None), default=None)


def _repeat_ms(state: TableState) -> int | None:
    """When the open question is asked again; None when it is not."""
    # Between the sentences of the guide only its own question is asked again: the other one waits for its end.
    is_told = state.listening is not None and state.question != Confirm(MAY_SHOW)
    if state.question is None or is_told or state.asked > _REPEATS or not asked_again(state):
        return None
    return state.asked_ms + state.settings.timings.repeat_ms


def step(state: TableState, given: Input, now_ms: int) -> tuple[TableState, Sequence[Effect]]:
    """Take one input at one time.

    The effects are to be done in their order. When a `Commit` among them fails, the old state stays in force, the rest is dropped,
    and `JournalFailed` is the next input.
    """
    transition = Transition(state, now_ms, given)
    match given:
        case Opened(is_new):
            _opened(transition, is_new)
        case BoardInput():
            if state.rules.hands is not None:
                state.rules.hands.receive(transition, given)
        case Asked(None, misread):
            leave_list(transition)
            transition.aside(why_not_understood(state, misread))
        case Asked(command) if command is not None:
            if state.pending is not None and state.pending.wants == "help":
                transition.change(pending=None)
            obey(transition, command)
        case Trouble(reason):
            transition.alert(sound_trouble(reason))
        case PageNews("code", code):
            transition.confide(phrases_page.code_told(code))
        case PageNews(reason):
            transition.tell(say(f"phones-{reason}"))
        case ReportNews(reason, file):
            transition.tell(phrases_report.news(reason, file))
        case JournalFailed():
            _failed(transition)
        case Tick():
            due = due_ms(state)
            if due is not None and due <= now_ms:
                _deadline(transition)
        case Pressed(key):
            _pressed(transition, key)
        case GuideHeard():
            heard(transition)
        case AllHeard():
            announced(transition)
            show_heard(transition)
        case Welcomed(by_keys, hands):
            transition.change(by_keys=by_keys, hands_typed=hands)
            told = first_hands_told(state, by_keys) if hands else ()
            offered = () if by_keys else opponent_offered(transition.state)
            # Whoever comes back to what was played before hears that with the rest of it.
            helped = () if is_known(state) else (*told, *phrases_typed.help_offered(state.controls.keys, by_keys))
            # Whoever is welcomed while another table is looked for was told so as this one was opened.
            anew = () if state.meeting is None else say("far-anew", eights=eights_to(transition.state, FAR))
            transition.tell((*helped, *offered, *anew))
        case Considered():
            considered(transition, given)
        case Advised():
            advised(transition, given)
        case FarMet():
            met(transition, given)
        case FarTold(message):
            took_in(transition, message)
        case FarNews(reason, code):
            news(transition, reason, code)
        case ClubTold(message):
            sent_in(transition, message)
        case ClubNews(reason):
            club_news(transition, reason)
        case OpponentNews():
            failed(transition, given)
    for follow in state.rules.grid.follows:
        follow(transition)
    if transition.state.question is not None and transition.state.question is not state.question:
        transition.change(asked_ms=now_ms, asked=1)
    return transition.state, tuple(transition.effects)


def _failed(transition: Transition) -> None:
    """Nothing of the step before has happened."""
    hands = transition.state.rules.hands
    if time_not_kept(transition):
        return
    if hands is not None:
        hands.not_kept(transition)
        transition.alert(say("save-failed"))
    else:
        transition.alert(say("action-not-saved"))
    for give_up in transition.state.rules.grid.journal_failed:
        give_up(transition)


def _deadline(transition: Transition) -> None:
    state = transition.state
    if any(due.act is not None and due.act(transition) for due in state.rules.grid.dues):
        return
    repeat_ms = _repeat_ms(state)
    if repeat_ms is not None and repeat_ms <= transition.now_ms:
        transition.ask(asked_again(state))
        transition.change(asked_ms=transition.now_ms, asked=state.asked + 1)


def _pressed(transition: Transition, key: str) -> None:
    state = transition.state
    if key == NO_KEY:
        _strayed(transition)
        return
    # A question of a lesson leaves the keys of a menu that is open to the menu.
    is_open = isinstance(state.question, Quiz) and state.pending is not None
    asking = (state.question is not None and not is_open) or (
        state.question is None and (is_asked(state) or is_asked_by_club(state))
    )
    pending, command = press(state.pending, key, asking, state.controls, state.settings.geometry)
    transition.change(pending=pending)
    obey(transition, command)


def _strayed(transition: Transition) -> None:
    """Say that a key is none of the number pad's. A word that is typed where keys are pressed, or an arrow key, is many keys at once:
    it is said once for all."""
    state, now_ms = transition.state, transition.now_ms
    if state.strayed_ms is None or now_ms - state.strayed_ms >= state.settings.timings.hint_ms:
        transition.change(strayed_ms=now_ms)
        transition.answer(say("key-strayed"))


def _opened(transition: Transition, is_new: bool) -> None:
    state = transition.state
    game, narrator = state.game, state.rules.narrator
    if state.desk is not None:
        if state.desk.note:
            transition.tell(state.desk.note)
            transition.change(desk=replace(state.desk, note=()))
        if state.desk.current is None:
            greet(transition)
            return
        seated(transition, state.desk)
    if state.show is not None:
        begin(transition, state.show)
    if state.learning is not None:
        transition.tell(title_told(state))
        return
    if is_new:
        set_clock(transition)
    if state.is_over:
        transition.tell((*(end_told(state) or narrator.over(game)), *hints_told(state), *far_resumed_told(state)))
    elif is_new and state.is_start:
        transition.tell(narrator.started(game))
    elif is_new:
        transition.tell(narrator.positioned(game))
    else:
        players = far_resumed_told(state) or (players_told(state) if state.seats else ())
        helped = phrases_typed.help_offered(state.controls.keys, state.by_keys)
        rest = on_wish((*times_left(state, transition.now_ms), *helped))
        transition.tell((*with_pause(state, narrator.resumed(game)), *players, *rest))
    if is_new:
        transition.tell(clock_told(transition.state))
    if state.meeting is not None:
        transition.tell(say("far-asked-before"))
    if state.rules.hands is None and not state.is_over:
        go_on(transition)
