"""Bugs for the table, the journal, speech, the driver and the counters."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from alu_companion.board.guided_repair import rest
from alu_companion.board.play import placed
from alu_companion.referee.placement import Counter
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.line_news import LineNews
from alu_companion.speech.queue import Class
from alu_companion.table.advancing import by_itself
from alu_companion.table.bodies import Play
from alu_companion.table.inputs import Tick
from campaign.mutation import planted, unsaid
from campaign.planted import Late

# --- the table


@planted("table", "process", "table.transition:Transition.commit")
def said_and_not_committed(was: Any, self: Any, commit: Any) -> None:
    if commit.kind != Play.kind:
        was(self, commit)


@planted("table", "process", "table.transition:Transition.commit")
def another_action_is_committed(was: Any, self: Any, commit: Any) -> None:
    if commit.kind == Play.kind and commit.body["actions"] and not commit.body.get("back"):
        game, now = self.state.rules.game, self.state.game
        another = game.format_action(now, game.legal_actions(now)[0])
        commit = replace(commit, body={**commit.body, "actions": [another, *commit.body["actions"][1:]]})
    was(self, commit)


@planted("table", "process", "table.accepting:go_on")
def a_forced_pass_is_forgotten(was: Any, transition: Any) -> None:
    state = transition.state
    action = by_itself(state, state.game)
    if action is None:
        was(transition)
    else:
        transition.change(game=state.rules.game.apply(state.game, action))


unsaid("a-full-disk-is-silent", "table", "storage", "action-not-saved")


@planted("table", "voice", "table.step:sound_trouble")
def a_trouble_is_silent(was: Any, reason: str) -> Any:
    return ()


@planted("table", "outlets", "runtime.runner:Runner.asked_at_page")
def a_late_answer_counts(was: Any, self: Any, command: Any, seen: Any, now_ms: int) -> bool:
    return was(self, command, None, now_ms)


# --- the journal

_LATE = Late()


@planted("journal", "process", "runtime.sqlite_journal:SqliteJournal.commit")
def says_before_it_keeps(was: Any, self: Any, at_ms: int, events: Any) -> None:
    _LATE.commit(was, self, at_ms, events)


@planted("journal", "storage", "runtime.sqlite_journal:SqliteJournal.commit")
def goes_on_when_not_kept(was: Any, self: Any, at_ms: int, events: Any) -> None:
    with suppress(JournalError):
        was(self, at_ms, events)


@planted("journal", "storage", "runtime.sqlite_journal:SqliteJournal._roll_back")
def no_rollback(was: Any, self: Any) -> None:
    pass


@planted("journal", "process", "runtime.sqlite_journal:SqliteJournal._change")
def never_commits(was: Any, self: Any, statements: Any) -> None:
    if self._db.total_changes < 7:
        was(self, statements)


@planted("journal", "storage", "runtime.schema:_hold_alone")
def two_companions(was: Any, db: Any) -> None:
    pass


@planted("journal", "clock", "runtime.sqlite_journal:_ALL")
def the_date_is_the_order(was: str) -> str:
    return was.replace("ORDER BY ", "ORDER BY day, ")


# --- going on from the journal


@planted("resume", "process", "table.resume:evolve")
def resumes_without_a_past(was: Any, state: Any, event: Any) -> Any:
    after = was(state, event)
    return replace(after, past=state.past[: len(state.past) - event.back]) if isinstance(event, Play) else after


@planted("resume", "process", "table.resume:evolve")
def resumes_the_first_action_only(was: Any, state: Any, event: Any) -> Any:
    return was(state, msgspec.structs.replace(event, actions=event.actions[:1]) if isinstance(event, Play) else event)


@planted("resume", "process", "board.rows:kept_after")
def resumes_unlaid(was: Any, state: Any, kept: Any, event: Any) -> Any:
    after = was(state, kept, event)
    return after._replace(phase=rest(state, is_laid_out=False)) if isinstance(event, Play) else after


@planted("resume", "process", "table.resume:evolve")
def resumes_what_was_taken_back(was: Any, state: Any, event: Any) -> Any:
    after = was(state, event)
    if not isinstance(event, Play):
        return after
    return replace(after, past=(*state.past, *after.past[len(state.past) - event.back :]))


@planted("resume", "process", "table.resume:resume")
def resumes_one_short(was: Any, rulesets: Any, settings: Any, number: int, events: Any) -> Any:
    return was(rulesets, settings, number, events[: max(len(events) - 1, 1)])


# --- speech and outlets


@planted("speech", "voice", "speech.queue:RULES")
def an_alert_waits(was: Any) -> Any:
    return {cls: rule._replace(cuts=()) for cls, rule in was.items()}


@planted("speech", "voice", "speech.queue:SpeechQueue._keep_rest")
def what_was_cut_is_lost(was: Any, self: Any, cut: Any) -> None:
    pass


@planted("speech", "voice", "speech.queue:SpeechQueue._replaced_by")
def a_message_replaces_another(was: Any, self: Any, new: Any) -> int | None:
    return next(iter(self._waiting[new.cls]), None)


@planted("speech", "voice", "speech.queue:SpeechQueue.done")
def any_end_is_the_end(was: Any, self: Any, id: int) -> Any:
    return was(self, self._speaking.id if self._speaking else id)


@planted("speech", "outlets", "runtime.outlets:Outlets.say")
def hints_cannot_be_read(was: Any, self: Any, utterance: Any, *more: Any) -> None:
    readers = self._readers
    if utterance.cls is Class.HINT:
        self._readers = ()
    was(self, utterance, *more)
    self._readers = readers


@planted("speech", "voice", "runtime.outlets:Outlets.troubles")
def troubles_stay_unread(was: Any, self: Any) -> list[str]:
    return []


# --- the driver and the lines


@planted("line", "cable", "runtime.runner:Runner.line_news")
def a_pulled_cable_is_no_news(was: Any, self: Any, news: LineNews, now_ms: int) -> None:
    if news is not LineNews.DOWN:
        was(self, news, now_ms)


@planted("line", "cable", "runtime.runner:Runner.line_news")
def the_cable_comes_back_unseen(was: Any, self: Any, news: LineNews, now_ms: int) -> None:
    if news is not LineNews.UP:
        was(self, news, now_ms)


@planted("line", "cable", "runtime.lines:SimulatedLine.write")
def nothing_is_sent(was: Any, self: Any, data: bytes) -> None:
    pass


@planted("line", "clock", "runtime.runner:Runner._step")
def deadlines_are_late(was: Any, self: Any, given: Any, now_ms: int) -> None:
    if not isinstance(given, Tick):
        was(self, given, now_ms)


# --- the counters


@planted("counters", "counters", "board.sensing:sense")
def a_slider_between_counts(was: Any, *given: Any) -> Any:
    sensed = was(*given)
    counters = tuple(each and Counter(*(row or 0 for row in each)) for each in sensed.placement.counters)
    return sensed._replace(placement=sensed.placement._replace(counters=counters))


@planted("counters", "counters", "board.receiving:_loose_counter_came")
def a_counter_that_came_pays(was: Any, transition: Any) -> None:
    placed(transition)


unsaid("a-lost-counter-is-silent", "counters", "counters", "counter-detached")
unsaid("a-faulty-counter-is-silent", "counters", "counters", "counter-fault")
