"""The greeting of a teacher's desk: no game has been chosen, and nothing is asked or ordered of one."""

from __future__ import annotations

import pytest

from alu_companion.features.desk.values import GREETING, Menu
from alu_companion.speech.words import LANGUAGES
from runtime.desk_golden import desk_table

TOLD = {
    "en": "No game has been chosen yet. To choose one, type: desk.",
    "ru": "Игра ещё не выбрана. Чтобы выбрать, наберите: стол учителя.",
    "et": "Mängu ei ole veel valitud. Valimiseks kirjutage: õpetaja valikud.",
}
OF_A_GAME = (
    "where",
    "next",
    "status",
    "c1",
    "end",
    "undo",
    "new",
    "hint",
    "turn 3",
    "opponent 2",
    "clock 10",
    "task",
    "fix",
)
OF_THE_TABLE = ("language en", "faster", "settings", "help", "keys six", "repeat", "pupils")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_about_a_game_is_answered_that_none_is_chosen(language: str) -> None:
    with desk_table(language, by_keys=False) as table:
        for line in OF_A_GAME:
            table.type(line)
            assert table.heard[-1] == TOLD[language], line
        assert not table.state.seats
        assert table.state.question == Menu(GREETING)


def test_what_is_about_the_table_is_done() -> None:
    with desk_table(by_keys=False) as table:
        for line in OF_THE_TABLE:
            table.type(line)
            assert table.heard[-1] != TOLD["en"], line
        table.type("desk")
        assert table.state.question == Menu()


def test_whoever_presses_keys_hears_of_a_key() -> None:
    with desk_table() as table:
        table.type("status")
        assert table.heard[-1] == "No game has been chosen yet. To choose one, press seven."


def test_the_menu_is_called_in_estonian_as_it_is_typed() -> None:
    with desk_table("et", by_keys=False) as table:
        table.type("abi")
        assert "kirjutage: õpetaja valikud." in table.heard[-1]
        for line in ("õpetaja valikud", "õpetaja laud"):
            table.type(line)
            assert table.heard[-1].startswith("Õpetaja valikud. Üks: näidismäng.")
