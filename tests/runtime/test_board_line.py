"""The line to a board outside a game: it answers, and whoever holds it is told when the board is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.runtime.board_line import BoardError, ask_settings, await_board, open_simulated
from alu_companion.runtime.clock import Pacer
from alu_companion.simulator.board import Engine, SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.wire.settings import SETTINGS


@pytest.fixture(params=["cpython", "micropython"])
def board(request: pytest.FixtureRequest) -> Iterator[SimulatedBoard]:
    engine: Engine = request.param
    with closing(SimulatedBoard(World(load(board_file())), engine)) as board:
        yield board


def test_a_board_answers_and_tells_its_settings(board: SimulatedBoard) -> None:
    with closing(open_simulated(board, Pacer(None))) as line:
        assert await_board(line, lambda event: None).is_open
        assert set(ask_settings(line, lambda event: None)) == {setting.key for setting in SETTINGS}


@pytest.mark.parametrize("go", [SimulatedBoard.unplug, SimulatedBoard.power_cut])
def test_a_board_that_has_gone_is_lost_even_when_it_is_back(
    board: SimulatedBoard, go: Callable[[SimulatedBoard], None]
) -> None:
    with closing(open_simulated(board, Pacer(None))) as line:
        await_board(line, lambda event: None)
        go(board)
        with pytest.raises(BoardError, match="lost"):
            await_board(line, lambda event: None)
