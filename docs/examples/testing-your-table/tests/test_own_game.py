"""A game of one's own at the same table."""

from __future__ import annotations

import pytest

from alu_companion import game_names, register
from alu_companion.pytest_plugin import TableMaker
from alu_companion.testing import check_game, check_words
from hex_game.ruleset import HEX_RULESET


@pytest.fixture(autouse=True, scope="session")
def hex_is_known() -> None:
    if "hex" not in game_names():
        register(HEX_RULESET)


def test_it_keeps_what_every_game_must() -> None:
    check_game(HEX_RULESET.game)


def test_everything_can_be_said_in_every_language() -> None:
    check_words(HEX_RULESET, games=1)


@pytest.mark.parametrize("alu_language", ["ru"])
def test_a_piece_of_hex(alu_tables: TableMaker) -> None:
    table = alu_tables("hex")
    table.type("поставь c3")
    table.heard("Круг ставит фигуру на поле Цезарь три.")
    table.type("поставь c3")
    table.heard("Там уже стоит фигура.")
