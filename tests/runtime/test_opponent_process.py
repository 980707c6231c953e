"""The process in which the computer thinks: real, and made to die, hang, be slow and talk nonsense."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from alu_companion.features.computer.thinking import Computer, Thinker
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.clock import MonotonicClock
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.opponent import client
from alu_companion.runtime.opponent.client import OpponentProcess
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.speech.queue import Utterance
from alu_companion.table import Settings

STEPS = 20_000
"""A step of the table rests for 100 ms at most: none of these tests depends on how long anything takes."""


class Endless:
    """Thinks for ever, and tells what it would take by now."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        game = RULESETS["poi"].game
        while True:
            time.sleep(0.01)
            yield Decision(game.format_action(state, game.legal_actions(state)[0]))


class Hanging:
    """Never comes back from a slice."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        while True:
            time.sleep(1)
        yield Decision("never")


class Raving:
    """Decides on what is no action."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        yield Decision("dance")


class Failing:
    """Cannot think about anything."""

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        raise ValueError(seed)
        yield Decision("never")


def played_by(thinker: type[Thinker]) -> Thinkers:
    """POI Control, played by one thinker at every level."""
    rules = RULESETS["poi"]
    return Thinkers({rules.computer: Computer(rules.game, (thinker,))})


def endless() -> Thinkers:
    return played_by(Endless)


def hanging() -> Thinkers:
    return played_by(Hanging)


def raving() -> Thinkers:
    return played_by(Raving)


def failing() -> Thinkers:
    return played_by(Failing)


class Ids(Ears):
    """Ears that keep which sentences they have heard."""

    def __init__(self) -> None:
        super().__init__(Report())
        self.ids: list[str] = []

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """See `Ears.say`."""
        super().say(utterance, settings, now_ms)
        self.ids += [one.id for one in utterance.message]


class Table:
    """A typed game in real time against a process."""

    def __init__(self, make: Callable[[], Thinkers] | None, patience_s: float, game: str, options: str) -> None:
        rules = RULESETS[game]
        state, first = new_table(Settings(), 1, None, game, rules.game.parse_options(options))
        self.ears = Ids()
        self.runner = Runner(state, MemoryJournal(), self.ears, vocabulary())
        self.inbox = Inbox()
        self.opponent = OpponentProcess(self.inbox.later, 1, make, patience_s)
        self.driver = Driver(
            self.runner, PortLine(None, MonotonicClock(), self.inbox), self.inbox, players=[self.opponent]
        )
        self.runner.open(first)
        self.driver.line.open()

    def until(self, come: Callable[[], bool]) -> None:
        """Let the table run until something has come; fails where it never does."""
        for _ in range(STEPS):
            if come():
                return
            self.driver.step()
        raise AssertionError(self.ears.ids)

    def said(self, message_id: str) -> Callable[[], bool]:
        return lambda: message_id in self.ears.ids


@contextmanager
def table(
    make: Callable[[], Thinkers] | None = None, patience_s: float = 60.0, game: str = "poi", options: str = "map=duel"
) -> Iterator[Table]:
    one = Table(make, patience_s, game, options)
    try:
        yield one
    finally:
        one.driver.close()


def plays(one: Table) -> None:
    """The computer gets the seat that is to move."""
    for line in ("opponent 1", "swap sides"):
        one.runner.typed(line, one.driver.line.now_ms)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_decides_in_its_own_process_and_leaves_none_behind() -> None:
    with table() as one:
        plays(one)
        one.until(lambda: any(past.by_other for past in one.runner.state.past))
        pid = one.opponent.pid
        assert pid not in (None, os.getpid())
    assert pid is not None
    assert not is_alive(pid)


def test_one_that_is_killed_is_told_once_begun_again_and_the_game_goes_on() -> None:
    with table(endless) as one:
        plays(one)
        one.runner.typed("what will you do", one.driver.line.now_ms)
        one.until(one.said("opponent-intent"))
        first = one.opponent.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        one.until(one.said("opponent-again"))
        one.runner.typed("hurry", one.driver.line.now_ms)
        one.until(lambda: any(past.by_other for past in one.runner.state.past))
        assert one.ears.ids.count("opponent-again") == 1
        assert one.opponent.pid != first
        assert not is_alive(first)


def test_one_that_hangs_is_ended_and_in_the_end_its_seat_is_for_hands() -> None:
    with table(hanging, patience_s=0.3) as one:
        plays(one)
        one.until(one.said("opponent-gone"))
        assert one.ears.ids.count("opponent-again") == 2
        assert one.runner.state.seats == {}
        assert not one.runner.state.is_others


@pytest.mark.parametrize(("make", "again"), [(raving, 0), (failing, 2)])
def test_one_that_decides_on_nothing_gives_its_seat_back(make: Callable[[], Thinkers], again: int) -> None:
    with table(make) as one:
        plays(one)
        one.until(one.said("opponent-gone"))
        assert one.ears.ids.count("opponent-again") == again
        assert one.runner.state.seats == {}


def test_it_is_not_waited_for_while_it_thinks() -> None:
    with table(endless) as one:
        plays(one)
        one.until(lambda: one.opponent.pid is not None)
        for line in ("status", "mine", "undo", "are you still thinking", "opponent"):
            before = len(one.ears.ids)
            one.runner.typed(line, one.driver.line.now_ms)
            assert len(one.ears.ids) > before


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no such priorities")
def test_it_has_a_lower_priority_from_its_beginning() -> None:
    with table(endless) as one:
        plays(one)
        one.until(lambda: one.opponent.pid is not None)
        pid = one.opponent.pid
        assert pid is not None
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)


def test_an_end_before_it_has_begun_leaves_none_behind() -> None:
    with table(endless) as one:
        plays(one)
        one.driver.step()
    one.opponent.close()
    assert one.opponent.pid is None


class Idle:
    """Thinks of nothing, ever."""

    pid = None

    def __init__(self, *_: Any) -> None:
        pass

    def post(self, order: Any) -> None:
        """See `Worker.post`."""

    def close(self) -> None:
        """See `Worker.close`."""


def offers(journal: MemoryJournal, game: str, number: int) -> int:
    """How often it is told in a game how the computer would think fast, when a player orders it against the rules of that game twice."""
    state, first = new_table(Settings(), number, None, game)
    ears = Ids()
    runner = Runner(state, journal, ears, vocabulary())
    opponent = OpponentProcess(Inbox().later, 1, hire=Idle)
    runner.open(first)
    for line in ("opponent 3", "opponent off", "opponent 2"):
        opponent.serve(runner, 0)
        runner.typed(line, 0)
    opponent.serve(runner, 0)
    runner.close(0)
    return ears.ids.count("opponent-slow")


def test_how_it_would_think_fast_is_told_once_where_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = MemoryJournal()
    monkeypatch.setattr(client, "can_compile", lambda: True)
    assert offers(journal, "alu", 1) == 0
    monkeypatch.setattr(client, "can_compile", lambda: False)
    assert offers(journal, "poi", 2) == 0
    assert [offers(journal, "alu", number) for number in (3, 4)] == [1, 0]
    told = [(event.kind, event.body) for event in journal.events(3)]
    assert resume(Settings(), 3, told).seats
