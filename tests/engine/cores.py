"""The ways to run the engine, and positions to run it on."""

from random import Random

import pytest

from alu_companion.engine.core import INTERPRETED, Core, compile_all
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Kind, Options, State
from alu_companion.games.geometry import Geometry

EVERY_OPTION = tuple(
    Options(any_border, must_use, no_takeback, first, swap, quick)
    for any_border in (False, True)
    for must_use in (False, True)
    for swap in (False, True)
    for first, no_takeback, quick in ((1, False, True), (2, False, False), (3, True, False))
)
LESS = (
    Options(circle_material=18, square_iron=0),
    Options(swap=True, first_turn_actions=3, circle_iron=1, square_material=20),
)
"""Sides that start with less."""
OTHER_BOARDS = (Options(geometry=Geometry(6, 6)), Options(any_border=True, swap=True, geometry=Geometry(4, 3)))


def compiled() -> Core:
    """The compiled way; a test that needs it is skipped where numba is missing."""
    core = compile_all()
    if core is None:
        pytest.skip("NOT TESTED: numba is not installed (extra `fast`), so nothing can be compiled")
    return core


def quickest() -> Core:
    """The quicker way that there is here; where speed is all that differs."""
    return compile_all() or INTERPRETED


def core_named(name: str) -> Core:
    return INTERPRETED if name == "interpreted" else compiled()


def hard_game(options: Options, seed: int) -> list[State]:
    """The states of a random game in which nobody passes who can do anything else."""
    chance = Random(seed)
    states = [rules.start(options)]
    while states[-1].ended is None:
        actions = rules.legal_actions(states[-1])
        wanted = [action for action in actions if action.kind is not Kind.END_TURN]
        states.append(rules.apply(states[-1], chance.choice(wanted or actions)))
    return states
