"""Bugs for lessons and puzzles, which are played at the board while a game waits."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from alu_companion.board.guided_repair import rest
from alu_companion.board.values import at_board, enter
from alu_companion.features.lessons.learning import LEARNING, current, lesson_begun
from alu_companion.registry import resume
from alu_companion.table.effects import Commit
from alu_companion.table.resume import name_of
from campaign.mutation import planted
from campaign.planted import Late


@planted("lessons", "lesson", "features.lessons.beginning:begin_lesson")
def a_try_is_the_games_action(was: Any, transition: Any, *given: Any) -> None:
    number = transition.state.number
    was(transition, *given)
    transition.change(number=number)
    transition.effects = [replace(one, game=number) if isinstance(one, Commit) else one for one in transition.effects]


_LATE = Late("lesson")


@planted("lessons", "lesson", "runtime.sqlite_journal:SqliteJournal.commit")
def progress_is_told_before_it_is_kept(was: Any, self: Any, at_ms: int, events: Any) -> None:
    _LATE.commit(was, self, at_ms, events)


@planted("lessons", "lesson", "runtime.saved_games:last_game")
def the_game_that_waits_is_forgotten(was: Any, speaker: Any, journal: Any, path: Any, rules: Any, *more: Any) -> Any:
    newest = journal.games()[0]
    events = journal.events(newest)
    if lesson_begun(events[0].body) is None or name_of(events[0].body) != rules.game.name:
        return was(speaker, journal, path, rules, *more)
    return resume(speaker.settings, newest, [(event.kind, event.body) for event in events])


@planted("lessons", "lesson", "features.lessons.beginning:leave_lessons")
def the_game_goes_on_one_short(was: Any, transition: Any) -> None:
    learning = current(transition.state)
    if learning.shelved is not None:
        shelved = replace(learning.shelved, past=learning.shelved.past[:-1])
        transition.put(LEARNING, replace(learning, shelved=shelved))
    was(transition)


@planted("lessons", "lesson", "board.hands:EXAMPLES")
def nobody_is_led_back_to_the_game(was: Any) -> Any:
    def end(transition: Any, told: Any) -> None:
        enter(transition, rest(transition.state, at_board(transition.state).phase.is_laid_out))

    return SimpleNamespace(end=end)


@planted("lessons", "lesson", "features.lessons.beginning:_laid_aside")
def the_clock_runs_on_in_a_lesson(was: Any, transition: Any) -> Any:
    return transition.state


@planted("lessons", "lesson", "features.lessons.judging:keep")
def what_is_solved_is_not_kept(was: Any, transition: Any, learning: Any) -> None:
    if learning.is_solved:
        transition.put(LEARNING, learning)
    else:
        was(transition, learning)
