"""The game that waits while its players are in a lesson stays as it is, and what was told of the lesson is kept: what looks for that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from alu_companion.features.lessons.learning import LEARNED, LEARNING, Learning, LessonState, solved_by, state_of
from alu_companion.table import TableState
from alu_companion.table.bodies import format_body
from alu_tools.campaign.happened import Event, Happened

GAME = 1
"""The number of the game; lessons have higher ones."""


def game_of(state: TableState) -> TableState | None:
    """The table with the game: while a lesson is on the one that waits. None where the journal alone has it, as `alu learn` begins."""
    learning = LEARNING.of(state)
    return state if learning is None else learning.shelved


class Waiting:
    """Looks on while players are in lessons, over all lives of the companion."""

    def __init__(self, happened: Happened) -> None:
        self._happened = happened
        self._shelved: TableState | None = None
        self._waits: tuple[Any, ...] | None = None
        self._left_ms: tuple[int, ...] = ()
        """What the clocks showed when the lesson began that the companion has died in."""
        self._told: dict[int, Learning] = {}
        """What was told last of each lesson, by the number of its game."""

    def told(self, state: TableState) -> None:
        """Something was said: what is known of the lesson by then has to be kept."""
        learning = LEARNING.of(state)
        if learning is not None:
            self._told[state.number] = learning

    def look(self, state: TableState, now_ms: int) -> bool:
        """Compare the game with what it was when the lesson began; whether the players have just come back to it."""
        game, is_back = game_of(state), not state.is_exercise
        is_seen = self._waits is None if is_back else game is self._shelved
        if game is None or is_seen:
            return False
        waits = _what_waits(game)
        if self._waits not in (None, waits):
            self._happened.disturbed.append(f"at {now_ms} ms: {waits}, and was {self._waits}")
        self._shelved, self._waits = (None, None) if is_back else (game, waits)
        return is_back

    def gone(self) -> None:
        """The companion is gone: what goes on after it is in the journal."""
        if self._shelved is not None and self._shelved.clock is not None:
            self._left_ms = self._shelved.clock.left_ms
        self._shelved = self._waits = None

    def compare(self, journaled: Sequence[Event], state: TableState | None, now_ms: int) -> None:
        """Compare what was told of lessons with the journal, and with a table that goes on from there."""
        if state is not None and not state.is_exercise:
            self._compare_clock(state, now_ms)
        begun = {event.game for event in journaled if event.kind == "start"}
        kept = {event.game: event.body for event in journaled if event.kind == LessonState.kind}
        for number, told in self._told.items():
            wanted = format_body(state_of(told))
            if number not in begun:
                self._note(now_ms, f"lesson {told.lesson} was told, and is not in the journal")
            elif missing := list(_missing(wanted, kept.get(number, {}))):
                self._note(now_ms, f"of lesson {told.lesson} was told, and not kept: {', '.join(missing)}")
            if state is None:
                continue
            learning = LEARNING.of(state)
            if state.number == number and learning is not None:
                missing = list(_missing(wanted, format_body(state_of(learning))))
                if missing:
                    self._note(now_ms, f"lesson {told.lesson} goes on without {', '.join(missing)}")
            if told.is_solved and told.key not in solved_by(LEARNED.of(state), told.player):
                self._note(now_ms, f"lesson {told.lesson} was solved, and is not")

    def _compare_clock(self, game: TableState, now_ms: int) -> None:
        """No time has passed in a game that goes on from the journal after a lesson."""
        left_ms, self._left_ms = self._left_ms, ()
        if left_ms and (game.clock is None or any(map(int.__lt__, game.clock.left_ms, left_ms))):
            self._happened.disturbed.append(f"at {now_ms} ms: the clock was at {left_ms}, and is {game.clock}")

    def _note(self, now_ms: int, what: str) -> None:
        self._happened.unlearned.append(f"at {now_ms} ms: {what}")


def _what_waits(game: TableState) -> tuple[Any, ...]:
    """All of a game that a lesson may not change, for a developer to read."""
    rules = game.rules.game
    clock = None if game.clock is None else (game.clock.allowed, game.clock.left_ms)
    past = tuple(rules.format_action(one.before, one.action) for one in game.past)
    return game.number, rules.format_state(game.game), past, dict(game.seats), game.is_lent, clock, game.ended


def _missing(told: dict[str, Any], kept: dict[str, Any]) -> Iterator[str]:
    """What is told of a lesson and not kept: everything in it only grows."""
    for name, value in told.items():
        held = kept.get(name, type(value)())
        if not (set(value) <= set(held) if isinstance(value, list) else value <= held):
            yield f"{name} {value} ({held})"
