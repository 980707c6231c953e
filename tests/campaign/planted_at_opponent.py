"""Bugs for the computer as a player: the client of what thinks for it, how its death is noticed, and what the table takes of it."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

AT_OPPONENT: Final = (
    Mutation(
        "an-old-answer-counts",
        "opponent",
        "opponent",
        "runtime/opponent/client.py",
        "elif isinstance(news, Thinks) and news.number == self._number and self._task is not None:",
        "elif isinstance(news, Thinks) and self._task is not None:",
    ),
    Mutation(
        "a-dead-thinker-is-silent",
        "opponent",
        "opponent",
        "runtime/opponent/client.py",
        "            runner.opponent_news(AGAIN, now_ms)\n",
        "",
    ),
    Mutation(
        "nothing-begins-anew",
        "opponent",
        "opponent",
        "runtime/opponent/client.py",
        "            runner.opponent_news(AGAIN, now_ms)\n            self._begin(runner)\n",
        "            runner.opponent_news(AGAIN, now_ms)\n",
    ),
    Mutation(
        "who-hangs-is-waited-for",
        "opponent",
        "opponent",
        "runtime/opponent/mind.py",
        "return self._number is not None and now_s > self._until_s",
        "return False",
    ),
    Mutation(
        "a-slow-thinker-has-hung",
        "opponent",
        "opponent",
        "runtime/opponent/client.py",
        "PATIENCE_S: Final = 15.0",
        "PATIENCE_S: Final = 5.0",
    ),
    Mutation(
        "what-the-rules-forbid-is-played",
        "opponent",
        "opponent",
        "table/opponent.py",
        "is_legal = state.rules.game.check(state.game, action) is None",
        "is_legal = True",
    ),
    Mutation(
        "who-is-gone-keeps-the-seat",
        "opponent",
        "opponent",
        "table/opponent.py",
        "    if given.reason == phrases_opponent.GONE:\n        seat_players(transition, {})\n",
        "",
    ),
    Mutation(
        "nobody-hears-that-it-still-thinks",
        "opponent",
        "opponent",
        "table/opponent.py",
        "        transition.tell(phrases_opponent.still_thinking(called(transition.state, thought.seat)))\n",
        "        pass\n",
    ),
)
