"""What tests read of a table's state that belongs to one of its features, and the table's own values that they make.

The other tests name no field of a feature and no file of the table's inside: where these move, this file alone changes.
"""

from __future__ import annotations

from collections.abc import Mapping

from alu_companion.features.club.values import CLUB, Club
from alu_companion.features.coach.values import COACHING, Coaching
from alu_companion.features.computer.thoughts import DECIDED, THOUGHT, Decided, Thought
from alu_companion.features.desk.values import TEACHERS_DESK, Desk
from alu_companion.features.far.values import FAR_GAME, MEETING, FarGame, Meeting
from alu_companion.features.guide.listening import CHAPTERS, LISTENING, PLACES, Chapters, Listening, Place
from alu_companion.features.lessons.judging import Quiz
from alu_companion.features.lessons.learning import COURSES, LEARNED, LEARNING, Learned, Learning
from alu_companion.features.show.values import SHOW, Show
from alu_companion.games.game import Seat
from alu_companion.learning.lesson import Course
from alu_companion.table.clock import Clock
from alu_companion.table.transition import Transition
from alu_companion.table.values import (
    Accepted,
    Changes,
    Confirm,
    Ended,
    How,
    Match,
    Offer,
    TableState,
)

__all__ = [
    "Accepted",
    "Changes",
    "Confirm",
    "Ended",
    "How",
    "Match",
    "Offer",
    "Quiz",
    "TableState",
    "Transition",
]


def timed_out(state: TableState) -> Seat | None:
    """Who has lost by time."""
    return state.ended.losers[0] if state.ended is not None and state.ended.how is How.TIME else None


def clock_of(state: TableState) -> Clock | None:
    return state.clock


def thought_of(state: TableState) -> Thought | None:
    return THOUGHT.of(state)


def decided_of(state: TableState) -> Decided | None:
    return DECIDED.of(state)


def coaching_of(state: TableState) -> Coaching:
    return COACHING.of(state)


def courses_of(state: TableState) -> tuple[Course, ...]:
    return COURSES.of(state)


def learning_of(state: TableState) -> Learning | None:
    return LEARNING.of(state)


def learned_of(state: TableState) -> Learned:
    return LEARNED.of(state)


def show_of(state: TableState) -> Show | None:
    return SHOW.of(state)


def desk_of(state: TableState) -> Desk | None:
    return TEACHERS_DESK.of(state)


def guide_of(state: TableState) -> Mapping[str, Chapters]:
    return CHAPTERS.of(state)


def guide_places_of(state: TableState) -> Mapping[str, Place]:
    return PLACES.of(state)


def listening_of(state: TableState) -> Listening | None:
    return LISTENING.of(state)


def far_game(state: TableState) -> FarGame | None:
    return FAR_GAME.of(state)


def meeting_of(state: TableState) -> Meeting | None:
    return MEETING.of(state)


def club_of(state: TableState) -> Club | None:
    return CLUB.of(state)
