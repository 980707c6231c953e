"""A piece is moved from one tile to another at the simulated board, by one typed line."""

from __future__ import annotations

import pytest

from alu_companion import MemoryTable, Settings
from alu_companion.board.values import at_board
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Content, content


def _stands(table: MemoryTable, tile: str) -> Content:
    sensed = at_board(table.state).sensed
    assert sensed is not None
    return content(sensed.placement, STANDARD.parse_field(tile))


@pytest.mark.parametrize(
    "line", ["move e5 a1", "move it to a1", "move circle piece to a1", "Move the circle piece from E5 to A1."]
)
def test_a_line_moves_the_piece_that_it_means(line: str) -> None:
    with MemoryTable("alu", Settings("en")) as table:
        table.listen()
        table.type("put circle e5")
        table.listen()
        table.type(line)
        table.listen()
        assert (_stands(table, "E5"), _stands(table, "A1")) == (Content.EMPTY, Content.CIRCLE)


def test_a_piece_that_is_not_there_is_not_moved() -> None:
    with MemoryTable("alu", Settings("en")) as table:
        table.listen()
        table.type("put circle e5")
        table.listen()
        for line, told in (
            ("move square to a1", "There is no such piece, or more than one. Type from where to where"),
            ("move square from e5 to a1", "There is no such piece, or more than one. Type from where to where"),
            ("move c3 a1", "There is nothing on tile Cesar three"),
            ("move e5 e5", "That is already so."),
        ):
            assert told in "".join(said.text for said in table.type(line)), line
        assert _stands(table, "E5") is Content.CIRCLE
