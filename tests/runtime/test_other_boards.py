"""A board that does not fit the game, from its bytes to the words: at a port, at the simulated board, and in a show."""

from __future__ import annotations

import pytest

from alu_companion.api import MemoryTable
from alu_companion.features.far.messages import FarMet, FarTold, Terms
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.values import Options
from alu_companion.games.geometry import Geometry
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.lines import PortSearch
from alu_companion.speech.message import say
from alu_companion.speech.words import Style
from devices.pty_board import PtyBoard, hello
from runtime.desk_golden import desk_table
from runtime.games import WORDS
from runtime.test_live import QuickClock, Rig
from table.read import far_game, show_of

_OTHER = "board=7x7"
_UNFIT = "does not fit"


def test_hands_at_a_simulated_board_that_does_not_fit_play_nothing_and_end_nothing() -> None:
    with MemoryTable("alu") as table:
        table.wait(200)
        table.type("unplug")
        table.wait(500)
        table._runner.give(FarMet("", bytes(32).hex()), table.now_ms)
        table._runner.give(FarTold(Terms("0" * 16, "alu", _OTHER, (0,), (), False)), table.now_ms)
        table.type("plug")
        table.wait(500)
        told = [one.text for one in table.type("yes")]
        assert sum(_UNFIT in one for one in told) == 1
        for line in ("put circle a2", "put circle g7", "take g7", "wand g7", "lay out"):
            (answer,) = table.type(line)
            assert _UNFIT in answer.text
        assert table.state.past == ()
        assert not table.state.is_connected
        assert far_game(table.state) is not None


@pytest.mark.slow
def test_a_game_of_another_size_is_shown_without_hands() -> None:
    journal = MemoryJournal()
    options = Options(geometry=Geometry(7, 7))
    start = {"game": "alu", "options": format_options(options)}
    played = {"back": 0, "actions": ["camp G7"]}
    journal.append(1, 0, [("start", start), ("ready", {}), ("play", played)])
    with desk_table(journal=journal) as table:
        for line in ("desk", "3", "1"):
            table.type(line)
        assert show_of(table.state) is not None
        assert not show_of(table.state).by_hands
        table.until(lambda: len(table.state.past) == 1)
        assert sum(_UNFIT in one for one in table.heard) == 1


def test_a_board_that_a_lesson_does_not_fit_keeps_its_port_and_is_read_after_it() -> None:
    with PtyBoard() as board:
        clock = ManualClock()
        rig = Rig(PortSearch(None, lambda: [board.device]), clock, Options(geometry=Geometry(7, 7)))
        runner, line = rig.runner, rig.line
        runner.state = with_courses(runner.state)
        line.open()
        line.follow(runner)
        opened = line._port
        runner.received(hello(columns=7, rows=7), clock.now_ms())
        runner.typed("learn 1", clock.now_ms())
        rig.wait_for(say("board-other-size", columns=7, rows=7))
        clock.time_ms += 60_000
        for _ in range(3):
            line.follow(runner)
        assert line._port is opened
        # It may introduce itself again, as after a fault of its own.
        runner.received(hello(columns=7, rows=7), clock.now_ms())
        assert not runner.refused
        runner.typed("leave", clock.now_ms())
        assert runner.state.is_connected
        line.close()
    searching = WORDS().render(say("board-searching"), Style())
    assert searching not in [rig.heard.get() for _ in range(rig.heard.qsize())]


def test_the_first_board_that_comes_to_a_game_begun_meanwhile_ends_no_table() -> None:
    with PtyBoard() as board:
        rig = Rig(PortSearch(board.device), QuickClock())
        rig.runner.give(FarMet("", bytes(32).hex()), 0)
        rig.runner.give(FarTold(Terms("0" * 16, "alu", _OTHER, (0,), (), False)), 0)
        rig.runner.typed("yes", 0)
        rig.line.open()
        with rig.running():
            board.send(hello())
            rig.wait_for(say("board-other-size", columns=8, rows=5))
            assert not rig.runner.refused
