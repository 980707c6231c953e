"""A table in a club: typed or at the simulated board's seam, without a network. What is said is kept by the ids of its messages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from alu_companion.features.club.messages import ClubNews, ClubTold, SentLesson, SentPosition, SentPuzzle, TableTold
from alu_companion.features.club.telling import describe_table
from alu_companion.features.club.values import Club
from alu_companion.registry import RULESETS, new_table, without_board
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.playback import begin_recording
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table import Settings, TableState
from table.read import club_of

SESSION = "01234567"
OPTIONS = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}


class Table:
    """One table, opened at time 0. `with_board` leaves the game the hands that it has at a sensing board."""

    def __init__(
        self, game: str = "poi", with_board: bool = False, record: Path | None = None, in_club: bool = True
    ) -> None:
        self.said: list[str] = []
        self.journal = MemoryJournal()
        rules = RULESETS[game]
        state, first = new_table(Settings(), 1, None, game, rules.game.parse_options(OPTIONS[game]))
        if not with_board:
            state = replace(state, rules=without_board(rules))
        state = with_courses(state)
        recorder = None if record is None else begin_recording(record, state.settings, self.journal, 1, first, {})

        def watch(_: TableState, said: Any) -> None:
            self.said += [part.id for one in said for part in one.message]

        self.runner = Runner(state, self.journal, Ears(Report()), vocabulary(), recorder, watch=watch)
        self.runner.open(first)
        if in_club:
            self.runner.give(ClubNews(ClubReason.JOINED), 0)

    @property
    def state(self) -> TableState:
        return self.runner.state

    @property
    def club(self) -> Club:
        assert club_of(self.state) is not None
        return club_of(self.state)

    @property
    def told(self) -> TableTold:
        """What the club is told of it."""
        return describe_table(self.state, SESSION)

    def type(self, line: str, now_ms: int = 0) -> list[str]:
        """Type a line; what was said to it."""
        before = len(self.said)
        self.runner.typed(line, now_ms)
        return self.said[before:]

    def sent(self, message: Any, now_ms: int = 0) -> list[str]:
        """The teacher sends something; what was said of it."""
        before = len(self.said)
        self.runner.give(ClubTold(message), now_ms)
        return self.said[before:]

    def play(self) -> None:
        """Take the first action that the rules allow."""
        game = self.state.rules.game
        self.type(game.format_action(self.state.game, game.legal_actions(self.state.game)[0]))


def lesson(number: int, id: str = "00000001") -> SentLesson:
    return SentLesson(SESSION, id, number)


def puzzle(number: int, id: str = "00000001") -> SentPuzzle:
    return SentPuzzle(SESSION, id, number)


def position(game: str, text: str, id: str = "00000001") -> SentPosition:
    return SentPosition(SESSION, id, game, text)
