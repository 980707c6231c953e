"""`step`: one input, one new state, and what must be done."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.speech import phrases_page, phrases_report, phrases_typed
from alu_companion.speech.keypad import NO_KEY, press
from alu_companion.speech.message import Message, on_wish, say
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.table.accepting import go_on
from alu_companion.table.answers import is_known, why_not_understood
from alu_companion.table.commands import obey
from alu_companion.table.effects import Effect
from alu_companion.table.ending import end_told
from alu_companion.table.inputs import (
    Asked,
    Input,
    JournalFailed,
    Opened,
    PageNews,
    Pressed,
    ReportNews,
    Tick,
    Trouble,
    Welcomed,
)
from alu_companion.table.questions import asked_again, leave_list, takes_keys
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_REPEATS = 3
"""A question is repeated so often; then the players have gone for a walk."""


def due_ms(state: TableState) -> int | None:
    """When the table wants a `Tick`, in table time; None while it waits for nothing but the players."""
    times = (_repeat_ms(state), state.unsaved_until_ms or None, *(due.at_ms(state) for due in state.rules.grid.dues))
    return min((one for one in times if one is not None), default=None)


def _repeat_ms(state: TableState) -> int | None:
    """When the open question is asked again; None when it is not."""
    if state.question is None or state.is_narrated or state.asked > _REPEATS or not asked_again(state):
        return None
    return state.asked_ms + state.settings.timings.repeat_ms


def step(state: TableState, given: Input, now_ms: int) -> tuple[TableState, Sequence[Effect]]:
    """Take one input at one time.

    The effects are to be done in their order. When a `Commit` among them fails, the old state stays in force, the rest is dropped,
    and `JournalFailed` is the next input.
    """
    transition = Transition(state, now_ms, given)
    if 0 < state.unsaved_until_ms <= now_ms:
        transition.change(unsaved_until_ms=0)
    match given:
        case Opened():
            _open(transition)
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
            transition.say_in_room_only(phrases_page.code_told(code))
        case PageNews(reason):
            transition.tell(say(f"phones-{reason}"))
        case ReportNews(reason, file):
            transition.tell(phrases_report.news(reason, file))
        case JournalFailed():
            _failed(transition, given)
        case Tick():
            due = due_ms(state)
            if due is not None and due <= now_ms:
                _deadline(transition)
        case Pressed(key):
            _pressed(transition, key)
        case Welcomed(by_keys, hands):
            transition.change(by_keys=by_keys, hands_typed=hands)
            _welcome(transition)
        case _:
            pass
    grid = state.rules.grid
    for takes in grid.inputs:
        if isinstance(given, takes.kind):
            takes.take(transition, given)
    for follow in grid.follows:
        if transition.state.acts(follow):
            follow(transition)
    if transition.state.question is not None and transition.state.question is not state.question:
        transition.change(asked_ms=now_ms, asked=1)
    return transition.state, tuple(transition.effects)


def _failed(transition: Transition, failed: JournalFailed) -> None:
    """Nothing of the step before has happened."""
    grid = transition.state.rules.grid
    if any(retries(transition, failed) for retries in grid.retries):
        return
    # The disk may have room by then.
    transition.change(unsaved_until_ms=transition.now_ms + transition.state.settings.timings.hint_ms)
    transition.alert(transition.state.rules.hands.not_saved)
    for give_up in grid.journal_failed:
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
    pending, command = press(state.pending, key, takes_keys(state), state.controls, state.settings.geometry)
    transition.change(pending=pending)
    obey(transition, command)


def _strayed(transition: Transition) -> None:
    """Say that a key is none of the number pad's. A word that is typed where keys are pressed, or an arrow key, is many keys at once:
    it is said once for all."""
    state, now_ms = transition.state, transition.now_ms
    if state.strayed_ms is None or now_ms - state.strayed_ms >= state.settings.timings.hint_ms:
        transition.change(strayed_ms=now_ms)
        transition.answer(say("key-strayed"))


def _open(transition: Transition) -> None:
    if any(opens(transition) for opens in transition.state.rules.grid.opens):
        return
    state = transition.state
    if state.rules.hands.may_play(state) and not state.is_over:
        go_on(transition)


def open_game(transition: Transition) -> bool:
    """Tell how the game begins, how it goes on from where it was saved, or how it has ended."""
    state, is_new = transition.state, transition.given == Opened(is_new=True)
    narrator, grid = state.rules.narrator, state.rules.grid
    if is_new and not state.is_over:
        transition.tell(narrator.started(state.game) if state.is_start else narrator.positioned(state.game))
        return False
    if state.is_over:
        told = end_told(state) or narrator.over(state.game)
        told = (*told, *(one for over in grid.over for one in over(state)))
    else:
        told = narrator.resumed(state.game)
    for resumed in grid.resumed:
        told = resumed(transition, told)
    helped = () if state.is_over else on_wish(phrases_typed.help_offered(state.controls.keys, state.by_keys))
    transition.tell((*told, *helped))
    return False


def _welcome(transition: Transition) -> None:
    state = transition.state
    told: Message = ()
    if not is_known(state):
        # Whoever comes back to what was played before hears that with the rest of it.
        told = (*state.rules.hands.first_told(state), *phrases_typed.help_offered(state.controls.keys, state.by_keys))
    transition.tell((*told, *(one for welcomed in state.rules.grid.welcomed for one in welcomed(state))))
