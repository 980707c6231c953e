"""Puts ALU together for a table: its rules, its words, its robot. `registry` adds the hands at a sensing board."""

from functools import partial
from typing import Final

from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.notation import HOUSE_RULES
from alu_companion.games.alu.policy import sensible
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.table.ruleset import Ruleset

from .coach import ALU_COACH
from .lessons import ALU_LESSONS
from .narrator import ALU_NARRATOR

_SIMULATIONS: Final = 200
"""Simulations of the robots for each action: a game takes two seconds of thinking."""

ALU_RULESET: Final = Ruleset(
    ALU,
    ALU_NARRATOR,
    partial(sensible, simulations=_SIMULATIONS),
    house=HOUSE_RULES,
    levels=levels_of(ALU.name, 6, last_s=3.0),
    computer="alu_companion.rulesets.alu.computer:ALU_COMPUTER",
    coach=ALU_COACH,
    lessons=ALU_LESSONS,
)
