"""Bugs for the computer as a player: the client of what thinks for it, how its death is noticed, and what the table takes of it."""

from __future__ import annotations

from typing import Any

from alu_companion.features.computer.thoughts import OpponentNews
from alu_companion.games.game import GameError
from alu_companion.runtime.opponent.mind import Thinks
from alu_companion.speech import phrases_opponent
from alu_companion.speech.message import say
from campaign.mutation import planted, unsaid


@planted("opponent", "opponent", "runtime.opponent.client:OpponentProcess._take")
def an_old_answer_counts(was: Any, self: Any, runner: Any, worker: Any, news: Any, now_ms: int) -> None:
    if isinstance(news, Thinks):
        news = news._replace(number=self._number)
    was(self, runner, worker, news, now_ms)


@planted("opponent", "opponent", "runtime.runner:Runner.give")
def a_dead_thinker_is_silent(was: Any, self: Any, given: Any, now_ms: int) -> None:
    if given != OpponentNews(phrases_opponent.AGAIN):
        was(self, given, now_ms)


@planted("opponent", "opponent", "runtime.opponent.client:OpponentProcess._begin")
def nothing_begins_anew(was: Any, self: Any, runner: Any) -> None:
    if not self._failures:
        was(self, runner)


@planted("opponent", "opponent", "runtime.opponent.mind:Watch.is_over")
def who_hangs_is_waited_for(was: Any, self: Any, now_s: float) -> bool:
    return False


@planted("opponent", "opponent", "runtime.opponent.mind:Watch.__init__")
def a_slow_thinker_has_hung(was: Any, self: Any, patience_s: float) -> None:
    was(self, patience_s / 3)


@planted("opponent", "opponent", "features.computer.opponent:_legal")
def what_the_rules_forbid_is_played(was: Any, state: Any, decision: Any) -> Any:
    try:
        return state.rules.game.parse_action(state.game, decision.action)
    except GameError:
        return None


@planted("opponent", "opponent", "features.computer.opponent:handle_opponent_news")
def who_is_gone_keeps_the_seat(was: Any, transition: Any, given: Any) -> None:
    if given.reason != phrases_opponent.GONE:
        was(transition, given)
    else:
        transition.alert(say(f"opponent-{given.reason}"))


unsaid("nobody-hears-that-it-still-thinks", "opponent", "opponent", "opponent-still")
