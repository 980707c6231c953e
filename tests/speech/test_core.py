"""The modules directly in `speech` name no game and nothing of one; what they may import is held by import-linter."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

from alu_companion import speech
from alu_companion.board.layouts import LAYOUT_PIECES
from alu_companion.games.alu.values import Side
from alu_companion.referee.placement import Content, Row
from alu_companion.registry import RULESETS

THINGS: tuple[type[Enum], ...] = (Side, Content, Row)
COMMON = {"alu", "empty"}
"""The program has the name of a game, and a board without pieces that of a content."""
SEATS = {"settings.py": {"circle", "square"}}
"""The file of settings and the commands have always named the first two seats so, in every game."""


def test_the_core_names_no_game_and_nothing_of_one() -> None:
    names = {*RULESETS, *LAYOUT_PIECES, "camp", "chip", *(one.name.lower() for things in THINGS for one in things)}
    named = re.compile(rf"(?<![a-z])({'|'.join(sorted(names - COMMON))})s?(?![a-z])", re.IGNORECASE)
    modules = sorted(Path(speech.__path__[0]).glob("*.py"))
    assert len(modules) > 25
    found = {
        path.name: {word.lower() for word in named.findall(path.read_text(encoding="utf-8"))}
        - SEATS.get(path.name, set())
        for path in modules
    }
    assert {name: words for name, words in found.items() if words} == {}
