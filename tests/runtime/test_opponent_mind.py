"""What the process does with its orders, without a process: trees that are kept, thinking ahead, and who is thought to have hung."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from alu_companion.engine.levels import LEVELS
from alu_companion.features.computer.thinking import Computer
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS, new_table
from alu_companion.rulesets.alu.computer import PatientAluThinker
from alu_companion.rulesets.alu.ruleset import ALU_RULESET
from alu_companion.rulesets.poi.ruleset import POI_RULESET
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.opponent.client import Hear, Hired, OpponentProcess
from alu_companion.runtime.opponent.mind import (
    TELL_S,
    Decide,
    Failed,
    Follow,
    Mind,
    News,
    Order,
    Ponder,
    Ready,
    Rest,
    Think,
    Thinks,
    Watch,
)
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers, time_ms
from alu_companion.runtime.opponent.worker import MakeThinkers
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.table import Settings
from runtime.test_opponent_process import Ids

STRONGEST = len(LEVELS)


class Stumbling:
    """A thinker that cannot follow the game."""

    made = 0

    def __init__(self) -> None:
        Stumbling.made += 1

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        yield Decision("camp A1")

    def follow(self, actions: Sequence[str]) -> None:
        raise RuntimeError

    def ponder(self, state: Any, seed: int) -> Iterator[None]:
        yield None


def test_a_thinker_that_fails_to_follow_is_made_anew() -> None:
    mind = Mind(Thinkers({"games:STUMBLING": Computer(ALU, (Stumbling,))}))
    for number in (1, 2):
        mind.obey(Think(number, problem(1)._replace(computer="games:STUMBLING")))
        assert decided(mind, number).decision == Decision("camp A1")
        mind.obey(Follow("games:STUMBLING", ("camp A1",)))
        assert Stumbling.made == number


def problem(level: int, *actions: str) -> Problem:
    """The position of ALU after these actions."""
    state = ALU.start(ALU.parse_options(""))
    for text in actions:
        state = ALU.apply(state, ALU.parse_action(state, text))
    return Problem(ALU_RULESET.computer, ALU.format_state(state), Seat(0), level, 7)


def decided(mind: Mind, number: int, now_s: float = 0.0) -> Thinks:
    """Let it think to its end."""
    while mind.is_busy:
        news = mind.work(now_s)
        if isinstance(news, Thinks) and news.is_final:
            assert news.number == number
            return news
    raise AssertionError


def thinker_of(thinkers: Thinkers) -> PatientAluThinker:
    one = thinkers._made[ALU_RULESET.computer, STRONGEST, False]
    assert isinstance(one, PatientAluThinker)
    return one


@pytest.mark.parametrize("level", range(1, 4))
def test_a_level_of_work_decides_the_same_whatever_it_has_thought_before(level: int) -> None:
    fresh, used = Mind(Thinkers()), Mind(Thinkers())
    used.obey(Think(1, problem(level)))
    first = decided(used, 1).decision.action
    used.obey(Follow(ALU_RULESET.computer, (first,)))
    used.obey(Ponder(problem(level, first)))
    while used.is_busy:
        used.work(0.0)
    for mind in (fresh, used):
        mind.obey(Think(2, problem(level, first)))
    assert decided(fresh, 2) == decided(used, 2)


def test_the_strongest_alone_takes_a_time() -> None:
    assert [time_ms(ALU_RULESET, level) is not None for level in range(1, STRONGEST + 2)] == [False] * 5 + [True] * 2
    assert time_ms(POI_RULESET, 3) is None


def test_the_strongest_goes_on_with_its_tree_where_it_is_told_the_action() -> None:
    thinkers = Thinkers()
    mind = Mind(thinkers)
    mind.obey(Think(1, problem(STRONGEST)))
    for _ in range(20):
        mind.work(0.0)
    told = mind.obey(Decide(1))
    assert isinstance(told, Thinks)
    assert told.is_final
    search = thinker_of(thinkers)._search
    assert search is not None
    (action,) = (one for one in search.visits() if ALU.format_action(search.state, one) == told.decision.action)
    known = search.visits()[action]
    mind.obey(Follow(ALU_RULESET.computer, (told.decision.action,)))
    mind.obey(Think(2, problem(STRONGEST, told.decision.action)))
    mind.work(0.0)
    assert thinker_of(thinkers)._search is search
    assert sum(search.visits().values()) >= known - 1


def test_what_was_thought_about_is_over_once_the_game_has_gone_on() -> None:
    mind = Mind(Thinkers())
    mind.obey(Think(1, problem(STRONGEST)))
    mind.work(0.0)
    mind.obey(Follow(ALU_RULESET.computer, ("camp A1",)))
    assert not mind.is_busy
    assert mind.obey(Decide(1)) is None


@pytest.mark.parametrize("actions", [("camp D3",), ("nonsense",), ("camp A1", "camp A1")])
def test_what_cannot_be_followed_begins_afresh(actions: tuple[str, ...]) -> None:
    thinkers = Thinkers()
    mind = Mind(thinkers)
    mind.obey(Think(1, problem(STRONGEST)))
    mind.work(0.0)
    mind.obey(Follow(ALU_RULESET.computer, actions))
    mind.obey(Think(2, problem(STRONGEST, "camp A1")))
    mind.work(0.0)
    search = thinker_of(thinkers)._search
    assert search is not None
    assert ALU.format_state(search.state) == problem(STRONGEST, "camp A1").state


def test_it_thinks_ahead_and_tells_nothing_of_it() -> None:
    thinkers = Thinkers()
    mind = Mind(thinkers)
    mind.obey(Ponder(problem(STRONGEST)))
    assert [mind.work(9.0 * turn) for turn in range(5)] == [None] * 5
    assert mind.is_busy
    mind.obey(Follow(ALU_RULESET.computer, ("camp A1",)))
    mind.obey(Think(2, problem(STRONGEST, "camp A1")))
    mind.work(0.0)
    search = thinker_of(thinkers)._search
    assert search is not None
    assert sum(search.visits().values()) > 1
    mind.obey(Rest())
    assert not mind.is_busy


def test_it_tells_at_once_then_now_and_then_and_decides_when_it_is_asked_to() -> None:
    mind = Mind(Thinkers())
    assert mind.obey(Think(3, problem(STRONGEST))) is None
    assert mind.obey(Decide(2)) is None
    told = [mind.work(now_s) for now_s in (0.0, TELL_S / 2, TELL_S)]
    assert [isinstance(one, Thinks) and not one.is_final for one in told] == [True, False, True]
    assert isinstance(mind.obey(Decide(3)), Thinks)
    assert not mind.is_busy


def test_asked_before_it_has_an_idea_it_decides_on_its_first() -> None:
    mind = Mind(Thinkers())
    mind.obey(Think(1, problem(STRONGEST)))
    assert mind.obey(Decide(1)) is None
    news = mind.work(0.0)
    assert isinstance(news, Thinks)
    assert news.is_final


@pytest.mark.parametrize("wrong", [{"computer": "chess.computer:CHESS"}, {"state": "nonsense"}])
def test_what_is_no_problem_is_failed(wrong: dict[str, Any]) -> None:
    mind = Mind(Thinkers())
    assert mind.obey(Think(4, problem(1)._replace(**wrong))) == Failed(4)
    mind.obey(Ponder(problem(STRONGEST)._replace(**wrong)))
    assert mind.work(0.0) is None
    assert not mind.is_busy


# --- who is thought to have hung


def test_only_who_is_to_decide_can_hang() -> None:
    watch, ahead = Watch(5.0), problem(STRONGEST)
    assert not watch.is_over(99.0)
    for order in (Rest(), Ponder(ahead)):
        watch.ordered(Think(1, ahead), 0.0)
        assert (watch.is_over(5.0), watch.is_over(5.1)) == (False, True)
        watch.ordered(order, 1.0)
        assert not watch.is_over(99.0)


def test_what_is_told_of_an_earlier_problem_is_no_sign_of_life() -> None:
    watch, decision = Watch(5.0), Decision("camp A1")
    watch.ordered(Think(1, problem(1)), 0.0)
    watch.ordered(Think(2, problem(1)), 1.0)
    for news in (Thinks(1, decision, True), Failed(1), Ready()):
        watch.told(news, 3.0)
        assert watch.is_over(6.1)
    watch.told(Thinks(2, decision, False), 4.0)
    assert (watch.is_over(6.1), watch.is_over(9.1)) == (False, True)
    watch.told(Thinks(2, decision, True), 9.0)
    assert not watch.is_over(99.0)


# --- what the table tells it


class Scribe(Hired):
    """Somebody who thinks of nothing, and notes the orders."""

    pid = 1

    def __init__(self, make: MakeThinkers, patience_s: float, hear: Hear) -> None:
        self.orders: list[Order] = []

    def post(self, order: Order) -> None:
        self.orders.append(order)

    def close(self) -> None:
        pass


class Told:
    """A typed game, whose computer is a scribe."""

    def __init__(self, ponder: bool, level: int, game: str = "poi", options: str = "map=duel") -> None:
        self.inbox = Inbox()
        state, first = new_table(Settings(), 1, None, game, RULESETS[game].game.parse_options(options))
        state = replace(state, settings=replace(state.settings, ponder=ponder))
        self.runner = Runner(state, MemoryJournal(), Ids(), vocabulary())
        self.runner.open(first)
        self.scribe: Scribe | None = None
        self.process = OpponentProcess(self.inbox.later, 1, hire=self._hire)
        self.now_ms = 0
        self.type(f"opponent {level}")

    def _hire(self, make: MakeThinkers, patience_s: float, hear: Hear) -> Scribe:
        self.scribe = Scribe(make, patience_s, hear)
        return self.scribe

    def type(self, line: str) -> None:
        self.runner.typed(line, self.now_ms)
        self.process.serve(self.runner, self.now_ms)

    def serve(self, now_ms: int) -> None:
        self.now_ms = now_ms
        self.process.serve(self.runner, now_ms)

    def considered(self, news: News) -> None:
        assert self.scribe is not None
        self.process._take(self.runner, self.scribe, news, self.now_ms)
        self.process.serve(self.runner, self.now_ms)

    @property
    def orders(self) -> list[Order]:
        return [] if self.scribe is None else self.scribe.orders


@pytest.fixture
def strongest_in_poi(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level 3 of a game that is typed takes a time, as the strongest of ALU does."""
    timed = RULESETS["poi"]._replace(levels=levels_of("poi", 3, last_s=3.0))
    monkeypatch.setitem(RULESETS, "poi", timed)


@pytest.mark.usefixtures("strongest_in_poi")
def test_it_is_told_each_action_and_thinks_ahead_where_players_chose_that() -> None:
    table = Told(ponder=True, level=3)
    first = table.runner.state
    (ponder,) = table.orders
    assert isinstance(ponder, Ponder)
    action = first.rules.choose(first.game, 1)
    table.type(first.rules.game.format_action(first.game, action))
    follow, think = table.orders[1:3]
    assert follow == Follow(POI_RULESET.computer, (first.rules.game.format_action(first.game, action),))
    assert isinstance(think, Think)
    table.type("undo")
    assert not any(isinstance(order, Follow) for order in table.orders[3:])
    assert isinstance(table.orders[-1], Ponder)


@pytest.mark.usefixtures("strongest_in_poi")
@pytest.mark.parametrize(("ponder", "level"), [(False, 3), (True, 1)])
def test_it_rests_where_players_did_not_choose_that_or_its_level_is_work(ponder: bool, level: int) -> None:
    assert Told(ponder, level).orders == []


@pytest.mark.usefixtures("strongest_in_poi")
def test_a_level_that_takes_a_time_is_to_decide_when_it_is_over() -> None:
    table = Told(ponder=False, level=3)
    table.type("swap sides")
    (think,) = table.orders
    assert isinstance(think, Think)
    table.serve(2999)
    assert table.orders == [think]
    table.serve(3000)
    table.serve(3001)
    assert table.orders == [think, Decide(think.number)]


@pytest.mark.usefixtures("strongest_in_poi")
def test_who_fails_while_it_thinks_ahead_is_not_told_of() -> None:
    table = Told(ponder=True, level=3)
    ears = table.runner.outlets
    assert isinstance(ears, Ids)
    assert table.scribe is not None
    table.process._take(table.runner, table.scribe, None, 5)
    assert "opponent-again" not in ears.ids
    assert table.process.pid is None
