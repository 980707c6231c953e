"""The games that can be played, by name, and tables for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from alu_companion.board.hands import ALU_HANDS
from alu_companion.games.almajara import library as almajara_library
from alu_companion.games.almajara.chips import parse_chips, scan
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.almajara.notation import format_chips_option, format_layout_option
from alu_companion.games.almajara.policy import choose as almajara_choose
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.notation import HOUSE_RULES
from alu_companion.games.alu.policy import sensible
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.maps import parse_map
from alu_companion.games.poi.notation import format_map_option
from alu_companion.games.poi.policy import choose as poi_choose
from alu_companion.grid import GRID
from alu_companion.named import named
from alu_companion.rulesets.almajara.box import chips_told
from alu_companion.rulesets.almajara.coach import ALMAJARA_COACH
from alu_companion.rulesets.almajara.lessons import ALMAJARA_LESSONS
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR
from alu_companion.rulesets.alu.coach import ALU_COACH
from alu_companion.rulesets.alu.lessons import ALU_LESSONS
from alu_companion.rulesets.alu.narrator import ALU_NARRATOR
from alu_companion.rulesets.poi.coach import POI_COACH
from alu_companion.rulesets.poi.lessons import POI_LESSONS
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.languages import FALLBACK, LANGUAGES, LOCALES
from alu_companion.speech.message import Message
from alu_companion.speech.narrator import Narrator
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.speech.sentences import Sentences
from alu_companion.table import resume as opening
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.effects import Commit
from alu_companion.table.ruleset import OwnFile, Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.values import TableState


def _board_told(narrator: Narrator[Any, Any], state: Any) -> Message:
    """The board of a game, as it is told to whoever asks for it."""
    return narrator.answer(state, Command("board")) or ()


_SIMULATIONS = 200
"""Of the robots' search for each action of ALU: a game costs two seconds of thinking."""


RULESETS: Final = {
    ruleset.game.name: ruleset._replace(grid=GRID)
    for ruleset in (
        Ruleset(
            ALU,
            ALU_NARRATOR,
            partial(sensible, simulations=_SIMULATIONS),
            hands=ALU_HANDS,
            house=HOUSE_RULES,
            levels=levels_of(ALU.name, 6),
            coach=ALU_COACH,
            lessons=ALU_LESSONS,
        ),
        Ruleset(
            ALMAJARA,
            ALMAJARA_NARRATOR,
            lambda state, seed: almajara_choose(state, Random(seed)),
            levels=levels_of(ALMAJARA.name, 3),
            coach=ALMAJARA_COACH,
            lessons=ALMAJARA_LESSONS,
            seeded=lambda options: True,
            boards=lambda: tuple(f"layout={name}" for name in almajara_library.layout_names()),
            own_files={
                "chips": OwnFile(
                    is_one=lambda text: bool(scan(text)[1]),
                    value=lambda text: format_chips_option(parse_chips(text)),
                    describe=lambda options: chips_told(options.chips),
                ),
                "layout": OwnFile(
                    is_one=lambda text: True,
                    value=lambda text: format_layout_option(parse_layout(text)),
                    describe=lambda options: _board_told(ALMAJARA_NARRATOR, ALMAJARA.start(options)),
                ),
            },
        ),
        Ruleset(
            POI,
            POI_NARRATOR,
            lambda state, seed: poi_choose(state, Random(seed)),
            levels=levels_of(POI.name, 3),
            coach=POI_COACH,
            lessons=POI_LESSONS,
            seeded=lambda options: "map=random" in options,
            boards=lambda: tuple(
                f"map={name} players={poi_library.shipped(name).players[0]}" for name in poi_library.names()
            ),
            own_files={
                "map": OwnFile(
                    is_one=lambda text: True,
                    value=lambda text: format_map_option(parse_map(text).board),
                    describe=lambda options: _board_told(POI_NARRATOR, POI.start(options)),
                    further=lambda text: f"players={parse_map(text).players[0]}",
                ),
            },
        ),
    )
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
