"""Puts Almajara together for a table: its rules, its words, its robot, and the files of owners."""

from random import Random
from typing import Final

from alu_companion.games.almajara import library
from alu_companion.games.almajara.chips import parse_chips, scan
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.almajara.notation import format_chips_option, format_layout_option
from alu_companion.games.almajara.policy import choose
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.table.ruleset import OwnFile, Ruleset, board_told

from .box import chips_told
from .coach import ALMAJARA_COACH
from .lessons import ALMAJARA_LESSONS
from .narrator import ALMAJARA_NARRATOR

ALMAJARA_RULESET: Final = Ruleset(
    ALMAJARA,
    ALMAJARA_NARRATOR,
    lambda state, seed: choose(state, Random(seed)),
    levels=levels_of(ALMAJARA.name, 3),
    computer="alu_companion.rulesets.almajara.computer:ALMAJARA_COMPUTER",
    coach=ALMAJARA_COACH,
    lessons=ALMAJARA_LESSONS,
    seeded=lambda options: True,
    boards=lambda: tuple(f"layout={name}" for name in library.layout_names()),
    own_files={
        "chips": OwnFile(
            is_one=lambda text: bool(scan(text)[1]),
            value=lambda text: format_chips_option(parse_chips(text)),
            describe=lambda options: chips_told(options.chips),
        ),
        "layout": OwnFile(
            is_one=lambda text: True,
            value=lambda text: format_layout_option(parse_layout(text)),
            describe=lambda options: board_told(ALMAJARA_NARRATOR, ALMAJARA.start(options)),
        ),
    },
)
