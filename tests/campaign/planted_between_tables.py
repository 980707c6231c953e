"""Bugs for a game that two tables play: what they send each other, what is judged of it, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from alu_companion.features.far.events import FarCut
from alu_companion.features.far.values import FAR_GAME
from alu_companion.table.bodies import Play
from campaign.mutation import planted
from table.read import clock_of, far_game


@planted("remote", "remote", "remote.session:SILENT_MS")
def a_lost_table_is_told_late(was: int) -> int:
    return 12_000


@planted("remote", "remote", "remote.session:SILENT_MS")
def a_hiccup_is_told(was: int) -> int:
    return 2500


@planted("remote", "remote", "remote.session:Session.due")
def nothing_is_said_again(was: Any, self: Any, state: Any, now_ms: int) -> Any:
    self._beat_ms = now_ms
    return was(self, state, now_ms)


@planted("remote", "remote", "remote.player:FarPlayer._find_again")
def nobody_looks_for_the_other_table_again(was: Any, self: Any, runner: Any) -> None:
    pass


@planted("remote", "remote", "remote.session:Session.leaving")
def who_leaves_says_nothing(was: Any, self: Any) -> list[bytes]:
    return []


@planted("far", "remote", "features.far.receiving:handle_events")
def what_follows_another_log_is_played(was: Any, transition: Any, given: Any) -> None:
    far = far_game(transition.state)
    known = far.length - given.first
    if known >= 0:
        events = (*far.log[given.first :], *given.events[known:])
        given = msgspec.structs.replace(given, before=far.heads[given.first], events=events)
    was(transition, given)


@planted("far", "remote", "remote.session:Session._is_taken")
def a_flood_is_heard_whole(was: Any, self: Any, message: Any, far: Any) -> bool:
    was(self, message, far)
    return True


@planted("far", "remote", "features.far.receiving:may_be_left")
def whatever_is_told_of_the_clocks_is_believed(was: Any, state: Any, event: Any, *more: Any, **named: Any) -> bool:
    clocks = 0 if clock_of(state) is None else len(clock_of(state).left_ms)
    return event.back <= len(state.past) and len(event.left) == clocks


@planted("far", "remote", "features.far.asking:is_agreed")
def what_nobody_agreed_on_is_done(was: Any, state: Any, event: Any) -> bool:
    return True


@planted("far", "remote", "table.transition:Transition.record_of")
def going_back_is_not_kept(was: Any, self: Any, number: int, event: Any) -> None:
    if not isinstance(event, FarCut):
        was(self, number, event)


@planted("far", "remote", "features.far.receiving:replayed")
def both_logs_hold(was: Any, state: Any, far: Any, length: int) -> Any:
    return replace(was(state, far, length), seats={})


@planted("far", "remote", "table.transition:Transition.record_of")
def an_event_is_kept_as_none(was: Any, self: Any, number: int, event: Any) -> None:
    was(self, number, msgspec.structs.replace(event, event=False) if isinstance(event, Play) else event)


@planted("far", "remote", "table.resume:evolve")
def the_log_goes_on_one_short(was: Any, state: Any, event: Any) -> Any:
    after = was(state, event)
    return FAR_GAME.on(after, far_game(state)) if isinstance(event, Play) and not event.back else after
