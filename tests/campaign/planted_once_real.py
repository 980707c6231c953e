"""Bugs that were in the companion once, or nearly so: people found them, and the faults that would have are in the catalogue since."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from alu_companion.board.fit import misfit
from alu_companion.board.values import note
from alu_companion.devices.sequences import NO_KEY, key_of
from alu_companion.devices.serial_port import PortError, candidates
from alu_companion.features.far.asking import is_agreed
from alu_companion.features.far.disputes import is_other_game
from alu_companion.table.effects import Commit
from campaign.mutation import planted


@planted("journal", "remote", "runtime.runner:step")
def a_step_is_kept_in_the_game_before(was: Any, state: Any, given: Any, now_ms: int) -> Any:
    after, effects = was(state, given, now_ms)
    return after, [replace(one, game=state.number) if isinstance(one, Commit) else one for one in effects]


@planted("far", "remote", "features.far.receiving:takes_nothing_from_here")
def a_log_that_differs_is_believed(was: Any, *given: Any) -> bool:
    return True


@planted("far", "remote", "features.far.asking:is_possible")
def any_new_game_is_the_one_that_was_agreed_on(was: Any, state: Any, event: Any) -> bool:
    return was(state, event) or (is_other_game(state, event) and is_agreed(state, event))


@planted("remote", "remote", "remote.session:Session._followed")
def events_come_as_fast_as_they_like(was: Any, self: Any, message: Any, far: Any) -> Any:
    self._unheard, self._missed = 0, math.inf
    return was(self, message, far)


@planted("link", "firmware", "board.fit:judge_fit")
def a_board_is_judged_once(was: Any, transition: Any) -> None:
    if not misfit(transition.state, transition.state.game):
        was(transition)


@planted("link", "firmware", "board.receiving:_failed")
def each_failure_of_a_board_is_told(was: Any, transition: Any) -> None:
    note(transition, failures=0)
    was(transition)


@planted("journal", "storage", "runtime.sqlite_journal:SqliteJournal._hold_place")
def the_file_of_the_journal_is_not_looked_at(was: Any, self: Any) -> None:
    pass


@planted("speech", "outlets", "runtime.outlets:Outlets._show_lines")
def a_terminal_ends_the_table(was: Any, self: Any, lines: Any) -> None:
    for line in lines:
        self._show(line)


@planted("line", "outlets", "devices.sequences:Keys.feed")
def each_sign_of_a_sequence_is_a_key(was: Any, self: Any, character: str) -> list[str]:
    return [key_of(character) or NO_KEY]


@planted("line", "cable", "runtime.port_search:PortSearch.__init__")
def the_list_of_ports_may_end_the_table(was: Any, self: Any, device: Any, find: Any = candidates) -> None:
    def listed() -> Any:
        try:
            return find()
        except PortError as error:
            raise error.__cause__ or error from None

    was(self, device, listed)


@planted("line", "cable", "runtime.port_search:PortSearch.let_alone")
def the_port_of_another_device_is_kept(was: Any, self: Any) -> None:
    pass


@planted("speech", "voice", "voice.engines.pyttsx3_engine:Pyttsx3Engine.__init__")
def a_driver_of_speech_may_raise(was: Any, self: Any) -> None:
    was.__wrapped__(self)
