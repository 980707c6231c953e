"""Puts POI Control together for a table: its rules, its words, its robot, and the files of owners."""

from random import Random
from typing import Final

from alu_companion.games.poi import library
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.maps import parse_map
from alu_companion.games.poi.notation import format_map_option
from alu_companion.games.poi.policy import choose
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.table.ruleset import OwnFile, Ruleset, board_told

from .coach import POI_COACH
from .lessons import POI_LESSONS
from .narrator import POI_NARRATOR

POI_RULESET: Final = Ruleset(
    POI,
    POI_NARRATOR,
    lambda state, seed: choose(state, Random(seed)),
    levels=levels_of(POI.name, 3),
    computer="alu_companion.rulesets.poi.computer:POI_COMPUTER",
    coach=POI_COACH,
    lessons=POI_LESSONS,
    seeded=lambda options: "map=random" in options,
    boards=lambda: tuple(f"map={name} players={library.shipped(name).players[0]}" for name in library.names()),
    own_files={
        "map": OwnFile(
            is_one=lambda text: True,
            value=lambda text: format_map_option(parse_map(text).board),
            describe=lambda options: board_told(POI_NARRATOR, POI.start(options)),
            further=lambda text: f"players={parse_map(text).players[0]}",
        ),
    },
)
