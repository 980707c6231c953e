"""The games that can be played, by name, and tables for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from alu_companion.board.hands import ALU_HANDS
from alu_companion.grid import GRID
from alu_companion.named import named
from alu_companion.rulesets.almajara.ruleset import ALMAJARA_RULESET
from alu_companion.rulesets.alu.ruleset import ALU_RULESET
from alu_companion.rulesets.poi.ruleset import POI_RULESET
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.languages import FALLBACK, LANGUAGES, LOCALES
from alu_companion.speech.sentences import Sentences
from alu_companion.table import resume as opening
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.effects import Commit
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.values import TableState

RULESETS: Final = {
    ruleset.game.name: ruleset._replace(grid=GRID)
    for ruleset in (ALU_RULESET._replace(hands=ALU_HANDS), ALMAJARA_RULESET, POI_RULESET)
}
"""Every game by its name."""


def new_table(
    settings: Settings, number: int, position: Any = None, name: str = ALU_NAME, options: Any = None
) -> tuple[TableState, Commit]:
    """A table for a new game by its name, see `table.resume.new_table`."""
    return opening.new_table(RULESETS[name], settings, number, position, options)


def resume(settings: Settings, number: int, events: Sequence[tuple[str, Any]]) -> TableState:
    """The table of a saved game, whichever it is, see `table.resume.resume`."""
    return opening.resume(RULESETS, settings, number, events)


def register(ruleset: Ruleset) -> None:
    """Add a game that does not come with the companion; from then on it can be played by its name.

    Raises:
        ValueError: there is a game of this name, the game names an earcon that does not exist, or what it is called or one of its
            commands has no words in English or in another language that the game brings. The message says which.
    """
    name = ruleset.game.name
    if name in RULESETS:
        raise ValueError(f"there is a game {name!r} already")
    for sound in ruleset.narrator.cues.values():
        named(sound, {earcon.name: earcon for earcon in EARCONS})
    brought = {path.name for path in ruleset.locales.iterdir()} if ruleset.locales else set(LANGUAGES)
    needed = [language for language in LANGUAGES if language == FALLBACK or language in brought]
    missing = [f"{language}: {wanted}" for language in needed for wanted in _unworded(ruleset, language)]
    if missing:
        raise ValueError(f"sentences of the game {name!r} are missing: {', '.join(missing)}")
    RULESETS[name] = ruleset._replace(grid=GRID)


def _unworded(ruleset: Ruleset, language: str) -> list[str]:
    """The messages that a table cannot be opened without, and that are in no file of the game or the companion in a language."""
    folders = [LOCALES, *([] if ruleset.locales is None else [ruleset.locales])]
    sentences = Sentences(language, (folder / language for folder in folders), {})
    commands = (f"command-{command}" for command in ruleset.narrator.controls.commands)
    return [wanted for wanted in (f"game-{ruleset.game.name}", *commands) if sentences.get(wanted) is None]


def locale_folders() -> tuple[Path, ...]:
    """The folders of sentences that games bring along, for `Words`."""
    return tuple(ruleset.locales for ruleset in RULESETS.values() if ruleset.locales is not None)


def every_command() -> frozenset[str]:
    """The commands of all games, for which keys may be bound."""
    return frozenset(name for ruleset in RULESETS.values() for name in ruleset.narrator.controls.commands)
