"""What a table needs of a game: its rules, its words, and whether it has a board that feels the pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from alu_companion.games.almajara import library as almajara_library
from alu_companion.games.almajara.chips import parse_chips, scan
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.almajara.notation import format_chips_option, format_layout_option
from alu_companion.games.almajara.policy import choose as almajara_choose
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.notation import HOUSE_RULES
from alu_companion.games.alu.policy import sensible
from alu_companion.games.game import Game
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.maps import parse_map
from alu_companion.games.poi.notation import format_map_option
from alu_companion.games.poi.policy import choose as poi_choose
from alu_companion.speech.almajara.box import chips_told
from alu_companion.speech.almajara.narrator import ALMAJARA_NARRATOR
from alu_companion.speech.alu.narrator import ALU_NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.speech.narrator import Narrator
from alu_companion.speech.poi.narrator import POI_NARRATOR


class OwnFile(NamedTuple):
    """A sort of file that owners write, and that an option takes."""

    is_one: Callable[[str], bool]
    """Whether a text looks like one; what is wrong with it does not matter."""
    value: Callable[[str], str]
    """The value of the option, from the text of the file. Raises BadFile."""
    describe: Callable[[Any], Message]
    """What there is to hear of it, from the options of a game with it."""
    further: Callable[[str], str] = lambda text: ""
    """Options that a game with it needs besides, from the text of the file. Raises BadFile."""


class Ruleset(NamedTuple):
    """A game that can be played at the table."""

    game: Game[Any, Any, Any]
    narrator: Narrator[Any, Any]
    choose: Callable[[Any, int], Any]
    """A sensible action for a state, for robots; the same seed gives the same action."""
    has_board: bool = False
    """Whether the hands act on a board with sensors; otherwise actions are typed, or chosen by their numbers."""
    seeded: Callable[[str], bool] = lambda options: False
    """Whether chance has a say in a game with these options, as typed: then a seed is drawn if none is named."""
    boards: Callable[[], tuple[str, ...]] = tuple
    """The options that choose each of the boards that come with the game."""
    own_files: Mapping[str, OwnFile] = {}
    """The sorts of files that owners write, by the option that takes them."""
    house: Mapping[str, tuple[bool, ...] | tuple[int, ...]] = {}
    """The options that the settings file keeps as house rules, each with its values, the usual one first."""
    locales: Path | None = None
    """The folder of the game's own sentences, `<language>/*.ftl`; None where they are among the companion's."""


def _board_told(narrator: Narrator[Any, Any], state: Any) -> Message:
    """The board of a game, as it is told to whoever asks for it."""
    return narrator.answer(state, Command("board")) or ()


_SIMULATIONS = 200
"""Of the robots' search for each action of ALU: a game costs two seconds of thinking."""

RULESETS: Final = {
    ruleset.game.name: ruleset
    for ruleset in (
        Ruleset(ALU, ALU_NARRATOR, partial(sensible, simulations=_SIMULATIONS), has_board=True, house=HOUSE_RULES),
        Ruleset(
            ALMAJARA,
            ALMAJARA_NARRATOR,
            lambda state, seed: almajara_choose(state, Random(seed)),
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


def register(ruleset: Ruleset) -> None:
    """Add a game that does not come with the companion; from then on it can be played by its name.

    Raises:
        ValueError: there is a game of this name.
    """
    name = ruleset.game.name
    if name in RULESETS:
        raise ValueError(name)
    RULESETS[name] = ruleset


def locale_folders() -> tuple[Path, ...]:
    """The folders of sentences that games bring along, for `Words`."""
    return tuple(ruleset.locales for ruleset in RULESETS.values() if ruleset.locales is not None)


def every_command() -> frozenset[str]:
    """The commands of all games, for which keys may be bound."""
    return frozenset(name for ruleset in RULESETS.values() for name in ruleset.narrator.controls.commands)
