"""A game with another table: what has come from there is judged by the rules and played."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from alu_companion.features.clock.timekeeping import lose_by_time
from alu_companion.features.far.asking import ask_here, is_agreed, is_possible, resign_later
from alu_companion.features.far.changes import carry_out, far_game
from alu_companion.features.far.disputes import go_back, say_cut, take_claimed, takes_nothing_from_here
from alu_companion.features.far.log import is_theirs, may_be_left, replayed
from alu_companion.features.far.messages import Events, FarEvent, FarQuestion, Heads, Word
from alu_companion.features.far.values import (
    APART,
    CUT,
    ENDED,
    FAR_GAME,
    OF_THE_LOG,
    RESIGNED,
    UNNUMBERED,
    WON,
    FarGame,
    common_length,
)
from alu_companion.speech.message import part, say
from alu_companion.speech.settings import FAR
from alu_companion.table.advancing import turn_of
from alu_companion.table.effects import Say
from alu_companion.table.pad import presses_to_setting
from alu_companion.table.transition import Transition

# --- what comes


def handle_events(transition: Transition, given: Events) -> None:
    """Events of the log have come: they wait until the hands are at nothing else. What is known already, leaves a gap or follows another
    log than this one, which was set back meanwhile, is dropped."""
    far = far_game(transition)
    known = far.length - given.first
    if known < 0 or far.heads[given.first] != given.before or given.events[:known] != far.log[given.first :]:
        return
    waiting = given.events[known:]
    if len(waiting) > len(far.waiting) or waiting[: len(far.waiting)] != far.waiting[: len(waiting)]:
        transition.put(FAR_GAME, replace(far, waiting=waiting))


def handle_heads(transition: Transition, given: Heads) -> None:
    """The other log differs: both go back to the last common event. From there the table that was to add the next one is right; where that
    is the other one, the players here are asked before anything of theirs goes back."""
    far, state = far_game(transition), transition.state
    common = common_length(far.heads, given.first, given.heads)
    is_asked = far.their_question is not None and far.their_question.what == CUT
    if is_asked or common in (far.length, given.first + len(given.heads) - 1):
        return
    if common is None or common < max(far.base, given.base):
        # A game was begun since, at one of the tables alone: its journal has nothing to go back to.
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
    """The other table has heard so many short messages."""
    far = far_game(transition)
    if far.reached == UNNUMBERED:
        # What was said here since the restart comes after what was heard there of the table before.
        transition.put(FAR_GAME, replace(far, reached=heard))
    elif heard > far.reached:
        transition.put(FAR_GAME, replace(far, reached=heard, unheard=far.unheard[heard - far.reached :]))


def handle_presence(transition: Transition, is_there: bool) -> None:
    """The other table is not heard of any more, or is again."""
    far = far_game(transition)
    if far.is_there == is_there:
        return
    transition.put(FAR_GAME, replace(far, is_there=is_there))
    clock = transition.state.clock
    if clock is not None and is_there:
        # After a start the clock waits: now both are at the game.
        transition.change(clock=clock._replace(is_paused=False))
    if is_there:
        transition.tell(say("far-found") if transition.state.is_over else (part("far-found"), part("far-goes-on")))
    else:
        # Whoever has invited begins once it hears that this table has; killed before, it knows of nothing.
        is_begun_there = far.is_host or bool(far.log)
        transition.tell(
            say("far-lost")
            if is_begun_there
            else (part("far-lost"), part("far-unbegun", eights=presses_to_setting(transition.state, FAR)))
        )


def handle_leaving(transition: Transition) -> None:
    """The players at the other table have left for now."""
    far = far_game(transition)
    if far.is_there:
        transition.put(FAR_GAME, replace(far, is_there=False))
        transition.tell(say("far-left"))


# --- what has come is played


def play_waiting_events(transition: Transition) -> None:
    """Play what the other table has told, one event after the other, as far as the hands are at nothing else."""
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
    # Nobody is led to the end of what was taken back, or of a game that is over.
    is_gone = (event.back > 0 and not event.actions) or event.kind in (ENDED, RESIGNED, WON)
    return is_gone and state.rules.hands.is_led(state)


def _play(transition: Transition, far: FarGame, event: FarEvent) -> bool:
    """Play an event as the rules judge it; False where it does not fit."""
    state = transition.state
    if not is_theirs(state):
        return take_claimed(transition, event)
    clock = state.clock
    if not may_be_left(state, event, transition.now_ms, is_theirs=True):
        return False
    if event.kind == "lost":
        # The journal keeps nothing else of it.
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


# --- what another table did in one go, told as it stands at the end


class _Played(NamedTuple):
    first: int
    """The first of its effects."""
    end: int
    base: int
    """How many actions came before those that it added."""
    is_alone: bool
    """Whether it took nothing back that was told before."""


class _InShort:
    """Follows the events that are played in one step. Where hands are led to each, each is told."""

    def __init__(self, transition: Transition) -> None:
        self._transition = transition
        self._played = list[_Played]()
        """Those that stand."""
        self._gone = set[int]()
        """The effects that are not told."""
        self._first = self._past = 0

    def begins(self) -> None:
        """An event is about to be played."""
        self._first, self._past = len(self._transition.effects), len(self._transition.state.past)

    def played(self, event: FarEvent) -> None:
        """It was."""
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
        """Leave out what does not stand any more."""
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
