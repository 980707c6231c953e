"""What the tests of recordings share."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import Level, MemoryTable, Settings


@pytest.fixture(scope="session")
def board_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game on the simulated board: a camp, words that mean nothing, a setting, a second player, an action taken back."""
    path = tmp_path_factory.mktemp("games") / "board.rec.gz"
    with MemoryTable("alu", Settings("en", Level.BRIEF), record=path) as table:
        for line in ("put circle e5", "my name is Anna", "slower", "status", "undo", "take e5", "put circle a1"):
            table.listen()
            table.type(line)
        table.listen()
    return path
