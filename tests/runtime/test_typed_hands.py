"""Typed hands at a terminal: the program lays out what the game brings about, and every line is taken as the table then stands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD, fields_of
from alu_companion.kit.model import load
from alu_companion.learning.lesson import Lay
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import piece_on
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.inputs import Welcomed
from alu_companion.table.seats import Engine
from alu_companion.voice.voice import SilentVoice
from table.read import learning_of

_ORDERS = ("repair", "to do on the board", "put a ", "take the ", "done,", "set up")


class Table:
    """A table at a terminal, whose lines come as fast as they are typed."""

    def __init__(self, board: SimulatedBoard, state: TableState, first: Commit) -> None:
        self.said: list[str] = []
        words = Words(further=locale_folders())
        outlets = Outlets(words, SilentVoice(), show=self.said.append)
        self.runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
        self.board, self.inbox = board, Inbox()
        hands = TypedHands(self.runner, board)
        hands.lay_out(state)
        self.driver = Driver(self.runner, SimulatedLine(board, Pacer(None)), self.inbox, hands)
        self.runner.open(first)
        self.runner.give(Welcomed(by_keys=False, hands=True), 0)
        self.wait(1000)

    def wait(self, ms: int) -> None:
        until_ms = self.driver.line.now_ms + ms
        while self.driver.line.now_ms < until_ms:
            self.driver.step()

    def type(self, *lines: str, ms: int = 12_000) -> list[str]:
        """Type lines all at once; returns what is said until all has been judged."""
        count = len(self.said)
        for line in lines:
            self.inbox.typed(line)
        self.wait(ms)
        return self.said[count:]

    @property
    def shows_game(self) -> bool:
        game = self.runner.state.game
        return all(self.board.world.piece(at) == piece_on(game, at) for at in fields_of(STANDARD.all_mask))


@contextmanager
def table(state: TableState | None = None, first: Commit | None = None) -> Iterator[Table]:
    if state is None or first is None:
        state, first = new_table(Settings(), 1)
    with closing(SimulatedBoard(World(load(board_file())), "cpython")) as board:
        yield Table(board, state, first)


def orders(said: list[str]) -> list[str]:
    """What tells hands to lay something out."""
    return [line for line in said if any(one in line.lower() for one in _ORDERS)]


def test_what_was_typed_before_an_order_to_lay_out_is_played_and_not_taken_back() -> None:
    with table() as made:
        said = made.type("put circle d1", "put circle e1", "lay out")
        assert [line.split(".")[0] for line in said[:2]] == [
            "Circle builds a camp on tile David one",
            "Circle builds a camp on tile Eva one",
        ]
        assert not any("Taken back" in line for line in said)
        assert len(made.runner.state.past) == 2
        assert made.shows_game


def test_a_question_after_a_movement_is_answered_as_the_table_then_stands() -> None:
    with table() as made:
        said = made.type("put circle d1", "status", "d1")
        assert said[0].startswith("Circle builds a camp on tile David one.")
        assert said[1].startswith("It is Circle's turn, with one action left.")
        assert said[2].startswith("Circle has a camp on tile David one.")
        # What is only refused comes first, too.
        said = made.type("put square d2", "status")
        assert said[0].startswith("It is Circle's turn")
        assert "Take the square piece off tile David two." in said[1]


def test_what_another_player_plays_is_told_once_and_laid_out() -> None:
    state, first = new_table(Settings(), 1)
    with table(replace(state, seats={Seat(1): Engine(1)}), first) as made:
        made.type("put circle d1", "put circle e1")
        for ply, action in ((2, "camp C5"), (3, "camp D5"), (4, "camp E5")):
            count = len(made.said)
            made.runner.give(Considered(ply, Decision(action, "best", 60), is_final=True), made.driver.line.now_ms)
            made.wait(1000)
            said = made.said[count:]
            assert made.shows_game
            assert orders(said) == []
            assert len(made.runner.state.past) == ply + 1
        assert "Circle's turn" in said[-1]
        said = made.type("undo")
        assert made.shows_game
        assert orders(said) == []


def test_a_lesson_stands_at_once_and_what_it_asks_to_lay_is_left_to_the_player() -> None:
    lessons = course("alu")
    assert lessons is not None
    for lesson in lessons.lessons:
        state, first = lesson_table(RULESETS["alu"], Settings(), 1, lessons, lesson)
        with table(with_courses(state), first) as made:
            made.wait(1000)
            assert made.runner.state.is_on, lesson.name
            assert orders(made.said[:-1]) == [], lesson.name
            assert made.shows_game, lesson.name
            if isinstance(lesson.goal, Lay):
                assert learning_of(made.runner.state) is not None
                assert not learning_of(made.runner.state).is_solved


def test_a_question_tells_of_a_piece_that_stands_there_and_does_not_count() -> None:
    with table() as made:
        made.type("put circle d1", "put square e3")
        told = "The square piece on tile Eva three still does not count."
        said = made.type("e3")
        assert len(said) == 1
        assert said[0].startswith(told)
        assert "empty" not in said[0]
        for question in ("row 3", "column e1", "neighbours e2", "listen 3"):
            assert told in made.type(question, ms=2000)[0], question
        made.type("take e3")
        assert not any("does not count" in line for line in made.type("e3", "row 3", ms=3000))


def test_a_tile_in_the_other_players_turn_does_not_tell_what_nobody_here_can_do() -> None:
    state, first = new_table(Settings(), 1)
    with table(replace(state, seats={Seat(1): Engine(1)}), first) as made:
        assert "Circle can build a camp there" in made.type("e5", ms=1000)[0]
        made.type("put circle d1", "put circle e1")
        assert "can build" not in made.type("e5", ms=1000)[0]
