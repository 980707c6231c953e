"""ALU by hand, at a table that speaks Russian or all languages."""

from __future__ import annotations

import pytest

from alu_companion import MemoryHands
from alu_companion.testing import TableClient


@pytest.mark.parametrize("alu_language", ["ru"])
def test_a_camp_is_told_and_then_the_table_is_silent(alu_table: TableClient, alu_hands: MemoryHands) -> None:
    alu_table.listen()
    alu_hands.put("circle", "e5")
    alu_table.heard("Круг ставит лагерь на поле Ева пять", within_ms=5000)
    alu_table.listen()
    alu_table.silent_for(60_000)


BUILT = {"en": "Circle builds a camp", "et": "Ringimängija rajab laagri", "ru": "Круг ставит лагерь"}


@pytest.mark.parametrize("alu_language", BUILT)
def test_a_camp_is_paid_for_on_the_counter(alu_language: str, alu_table: TableClient, alu_hands: MemoryHands) -> None:
    alu_table.listen()
    alu_hands.attach("circle")
    alu_table.listen()
    alu_hands.put("circle", "e5")
    alu_hands.slide("material", 24)
    alu_table.heard(BUILT[alu_language])
