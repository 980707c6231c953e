"""The grid of features: every game has it, and the docs show it as it is."""

from __future__ import annotations

from pathlib import Path

from alu_companion.board.rows import ROWS
from alu_companion.grid import GRID, drawn_into, with_board
from alu_companion.registry import RULESETS

PAGE = Path(__file__).parents[2] / "docs" / "table.md"


def test_every_game_has_the_same_grid() -> None:
    assert all(rules.grid is GRID for rules in RULESETS.values() if rules.board is None)
    assert RULESETS["alu"].grid == with_board(ROWS)


def test_every_row_is_filled() -> None:
    # The features that come with the companion have their sentences among its own.
    grid = with_board(ROWS)
    assert [name for name, row in zip(grid._fields, grid, strict=True) if not row] == ["locales"]


def test_the_docs_show_the_grid_as_it_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert drawn_into(text) == text, "python -m alu_companion.grid docs/table.md"
