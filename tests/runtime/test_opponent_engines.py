"""What the searches of ALU say as thinkers: a win within the turn is certain, whatever a search would find."""

from __future__ import annotations

import pytest

from alu_companion.engine.levels import LEVELS
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.notation import parse_state
from alu_companion.games.game import Seat
from alu_companion.rulesets.alu.computer import AluThinker, PatientAluThinker

_REST = " founded=both turn=square left=3 used=0 number={} passes={} swapped=no end=no winner=no"
WON = (
    ".CCCCCCC/..SCC.RC/..SSRCCC/SSSSS.RC/..SSSSS. circle=4,5,2,0 square=6,9,2,0" + _REST.format(14, 0),
    "RCSSSSSS/.CCRS.RS/CCCSSR.R/R.CCSSS./..CCCCCC circle=1,7,2,2 square=4,6,2,0" + _REST.format(16, 0),
    # Square leads and has nothing left; Circle has just let its turn pass.
    "SSS...../......../......../......../.....CC. circle=5,9,0,0 square=0,9,0,0" + _REST.format(31, 1),
)
"""Square wins within its turn: by three actions, by three actions, by ending it."""


@pytest.mark.parametrize("text", WON)
def test_every_win_of_the_turn_is_certain_for_whoever_overlooks_nothing(text: str) -> None:
    state = parse_state(text)
    wins = danger(state, state.turn.other).wins
    assert wins is not None
    for level in LEVELS[3:]:
        thinker = PatientAluThinker(level.limits) if level is LEVELS[-1] else AluThinker(level.limits)
        *_, decision = thinker.think(state, Seat(1), seed=1)
        assert (decision.why, decision.chances) == ("wins", 100)
        *_, seen_by_other = thinker.think(state, Seat(0), seed=1)
        assert seen_by_other.chances == 0


def test_a_weak_level_may_miss_it() -> None:
    *_, decision = AluThinker(LEVELS[0].limits).think(parse_state(WON[0]), Seat(1), seed=1)
    assert decision.why != "wins"
