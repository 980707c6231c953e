"""A part of the proof that every win within the turn is called certain; `tests/engine/certain_wins.py` is the whole."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.notation import parse_state
from alu_companion.rulesets.alu import computer
from engine.certain_wins import (
    WAYS,
    Drawn,
    drawn,
    hint_faults,
    judged_faults,
    other_faults,
    other_positions,
    way_of,
    wins_by,
    won_positions,
)
from engine.cores import quickest

SEED = 7


@pytest.fixture(autouse=True)
def _quickest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer._CORES, "now", quickest())


@pytest.mark.slow
def test_hint_judgement_and_review_call_every_win_of_the_turn_certain() -> None:
    positions = list(won_positions(20, SEED))
    assert {one.way for one in positions} == set(WAYS)
    for number, one in enumerate(positions):
        wins_by.cache_clear()
        assert not [*hint_faults(one), *judged_faults(one, Random(number))], one.state


def test_what_is_not_won_within_the_turn_is_called_so_only_where_it_is_won_later() -> None:
    assert [other_faults(one)[1] for one in other_positions(10, SEED)] == [[]] * 10


def test_a_win_that_is_not_certain_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    three = next(one for one in won_positions(20, SEED) if one.way == WAYS[2])
    monkeypatch.setattr(computer, "_certain", lambda state, seat: None)
    monkeypatch.setattr(computer, "_decided", lambda search, seat: Decision("end", "best", 99))
    assert hint_faults(three)[:2] == ["the hint is not certain", "the hint gives the win away"]
    assert "the review is not certain" in judged_faults(three, Random(0))


@pytest.mark.parametrize(
    ("text", "way"),
    [
        (
            ".CCCCCCC/..SCC.RC/..SSRCCC/SSSSS.RC/..SSSSS. circle=4,5,2,0 square=6,9,2,0 founded=both turn=square "
            "left=3 used=0 number=14 passes=0 swapped=no end=no winner=no",
            "three actions",
        ),
        (
            "SSS...../......../......../......../.....CC. circle=5,9,0,0 square=0,9,0,0 founded=both turn=square "
            "left=3 used=0 number=31 passes=1 swapped=no end=no winner=no",
            "ending the turn",
        ),
    ],
)
def test_the_way_to_win_is_found_by_the_rules_alone(text: str, way: str) -> None:
    assert way_of(parse_state(text)) == way


def test_the_same_seed_draws_the_same() -> None:
    def states(seed: int) -> list[Drawn]:
        return list(islice(drawn(seed), 5))

    assert states(SEED) == states(SEED) != states(SEED + 1)
