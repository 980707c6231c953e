"""Judges by the rules what comes from the other table, and plays it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from alu_companion.features.clock.timekeeping import lose_by_time
from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.features.far.asking import ask_here, is_agreed, is_possible, resign_later
from alu_companion.features.far.changes import carry_out, far_game
from alu_companion.features.far.disputes import go_back, say_cut, take_claimed, takes_nothing_from_here
from alu_companion.features.far.log import is_theirs, may_be_left, replayed
from alu_companion.features.far.messages import Events, FarEvent, FarQuestion, Heads, Word
from alu_companion.features.far.values import (
    APART,
    CUT,
    ENDED,
    FAR,
    FAR_GAME,
    OF_THE_LOG,
    RESIGNED,
    UNNUMBERED,
    WON,
    FarGame,
    common_length,
)
from alu_companion.speech.message import part, say
from alu_companion.table.advancing import turn_of
from alu_companion.table.effects import Say
from alu_companion.table.transition import Transition

# --- messages


def handle_events(transition: Transition, given: Events) -> None:
    """Keep events of the other table until the hands are free to play them. Drop those that are known, leave a gap or follow another
    log."""
    far = far_game(transition)
    known = far.length - given.first
    if known < 0 or far.heads[given.first] != given.before or given.events[:known] != far.log[given.first :]:
        return
    waiting = given.events[known:]
    if len(waiting) > len(far.waiting) or waiting[: len(far.waiting)] != far.waiting[: len(waiting)]:
        transition.put(FAR_GAME, replace(far, waiting=waiting))


def handle_heads(transition: Transition, given: Heads) -> None:
    """The two logs differ: go back to the last common event. The table that had to write the next event is right. When that is the other
    one, ask the players here before anything of theirs goes back."""
    far, state = far_game(transition), transition.state
    common = common_length(far.heads, given.first, given.heads)
    is_asked = far.their_question is not None and far.their_question.what == CUT
    if is_asked or common in (far.length, given.first + len(given.heads) - 1):
        return
    if common is None or common < max(far.base, given.base):
        # One table alone has begun another game since: its journal has nothing to go back to.
        if far.refused != APART:
            transition.put(FAR_GAME, replace(far, refused=APART))
            transition.alert(say("far-apart", eights=presses_to_setting(state, FAR)))
        return
    stage = replayed(state, far, common)
    if not is_theirs(stage):
        if common not in far.forks:
            transition.put(FAR_GAME, replace(far, forks=far.forks | {common}))
            transition.alert(say("far-differed-here"))
    elif common not in far.cuts and takes_nothing_from_here(state, far, stage, common, transition.now_ms):
        go_back(transition, common)
    elif common not in far.forks:
        asked = FarQuestion(far.table, OF_THE_LOG, CUT, common, far.length)
        transition.put(FAR_GAME, replace(far, their_question=asked, claim=None))
        transition.tell(say_cut(transition.state, common))


def handle_word(transition: Transition, given: Word) -> None:
    """A short message has come; a doubled one is heard once."""
    far = far_game(transition)
    if given.number > far.heard:
        transition.put(FAR_GAME, replace(far, heard=given.number))
        transition.tell(say("far-says", word=part(f"far-word-{given.word}")))


def handle_heard(transition: Transition, heard: int) -> None:
    """Note how many of our short messages the other table has heard."""
    far = far_game(transition)
    if far.reached == UNNUMBERED:
        # After a restart our numbers go on where the other table stopped counting.
        transition.put(FAR_GAME, replace(far, reached=heard))
    elif heard > far.reached:
        transition.put(FAR_GAME, replace(far, reached=heard, unheard=far.unheard[heard - far.reached :]))


def handle_presence(transition: Transition, is_there: bool) -> None:
    """The connection to the other table was lost or found."""
    far = far_game(transition)
    if far.is_there == is_there:
        return
    transition.put(FAR_GAME, replace(far, is_there=is_there))
    clock = transition.state.clock
    if clock is not None and is_there:
        # After a start the clock waits until both tables are there.
        transition.change(clock=clock._replace(is_paused=False))
    if is_there:
        transition.tell(say("far-found") if transition.state.is_over else (part("far-found"), part("far-goes-on")))
    else:
        # The host begins once it hears that the guest has begun; if it was killed before that, it knows of no game.
        is_begun_there = far.is_host or bool(far.log)
        transition.tell(
            say("far-lost")
            if is_begun_there
            else (part("far-lost"), part("far-unbegun", eights=presses_to_setting(transition.state, FAR)))
        )


def handle_leaving(transition: Transition) -> None:
    """The players at the other table leave for now."""
    far = far_game(transition)
    if far.is_there:
        transition.put(FAR_GAME, replace(far, is_there=False))
        transition.tell(say("far-left"))


# --- playing the waiting events


def play_waiting_events(transition: Transition) -> None:
    """Play the waiting events of the other table one by one, as long as the hands are free."""
    if FAR_GAME.of(transition.state) is None:
        return
    in_short = _InShort(transition)
    while (far := FAR_GAME.of(transition.state)) is not None and far.waiting and _may_play(transition):
        in_short.begins()
        if _play(transition, far, far.waiting[0]):
            in_short.played(far.waiting[0])
            continue
        is_new = far.refused not in (far.head, APART)
        transition.put(FAR_GAME, replace(far, waiting=(), refused=far.head if is_new else far.refused))
        if is_new and not ask_here(transition, far.waiting[0]):
            transition.alert(say("far-refused"))
    in_short.end()
    resign_later(transition)


def _may_play(transition: Transition) -> bool:
    state, far = transition.state, far_game(transition)
    if state.unsaved_until_ms or state.question is not None:
        return False
    if state.is_free or state.is_over:
        return True
    event = far.waiting[0]
    # Hands need not finish an action that was taken back, or one of a game that is over.
    is_gone = (event.back > 0 and not event.actions) or event.kind in (ENDED, RESIGNED, WON)
    return is_gone and state.rules.hands.is_led(state)


def _play(transition: Transition, far: FarGame, event: FarEvent) -> bool:
    """Play an event; False when it does not fit the rules."""
    state = transition.state
    if not is_theirs(state):
        return take_claimed(transition, event)
    clock = state.clock
    if not may_be_left(state, event, transition.now_ms, is_theirs=True):
        return False
    if event.kind == "lost":
        # The journal keeps only the clocks of such an event.
        is_loss = clock is not None and clock.loses and not event.back and not event.actions
        return is_loss and _lost(transition, event)
    fits = is_agreed(state, event) if event.kind == "play" else is_possible(state, event)
    return fits and carry_out(transition, event, by_other=True)


def _lost(transition: Transition, event: FarEvent) -> bool:
    turn = turn_of(transition.state, transition.state.game)
    if turn is None or transition.state.is_over:
        return False
    lose_by_time(transition, turn, event.left)
    return True


# --- several events at once: only what stands at the end is said


class _Played(NamedTuple):
    first: int
    """Index of its first effect."""
    end: int
    base: int
    """The number of actions before those that it added."""
    is_alone: bool
    """True when it took back nothing that was said before."""


class _InShort:
    """Leaves unsaid what the other table played and took back again within one step. With a board everything is said, as hands are led
    to each action."""

    def __init__(self, transition: Transition) -> None:
        self._transition = transition
        self._played = list[_Played]()
        """The events that stand."""
        self._gone = set[int]()
        """Indexes of effects that are left unsaid."""
        self._first = self._past = 0

    def begins(self) -> None:
        """An event is about to be played."""
        self._first, self._past = len(self._transition.effects), len(self._transition.state.past)

    def played(self, event: FarEvent) -> None:
        """The event was played."""
        if event.kind != "play":
            self._played.clear()
            return
        base, undone = self._past - event.back, list[_Played]()
        while event.back and self._played and self._played[-1].base >= base:
            undone.append(self._played.pop())
        is_alone = not event.back or (bool(undone) and undone[-1].base == base and all(one.is_alone for one in undone))
        played = _Played(self._first, len(self._transition.effects), base, is_alone)
        if event.actions:
            self._played.append(played)
        if event.back and is_alone and not event.actions:
            for one in (*undone, played):
                self._gone.update(range(one.first, one.end))

    def end(self) -> None:
        """Drop the words about what was taken back."""
        transition = self._transition
        if not self._gone or transition.state.rules.board is not None:
            return
        effects = [*enumerate(transition.effects)]
        told = [one for place, one in effects if place in self._gone and isinstance(one, Say)]
        transition.effects[:] = [one for place, one in effects if place not in self._gone or not isinstance(one, Say)]
        silent = {id(one.utterance.message) for one in told}
        history = tuple(one for one in transition.state.history if id(one.message) not in silent)
        transition.change(history=history)
        if id(transition.state.last) in silent:
            transition.change(last=history[-1].message if history else ())
