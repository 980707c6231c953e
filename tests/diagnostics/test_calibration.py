"""Calibration: what is proposed, what is refused, and that no step on the way is one that a board refuses."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion import paths
from alu_companion.diagnostics.calibration import Measure, Proposal, Refusal, Sample, in_order, measure, propose
from alu_companion.diagnostics.reading import nominal_code, windows
from alu_companion.games.geometry import Field
from alu_companion.kit.model import load
from alu_companion.wire.settings import OFFSETS

BOARD = load(paths.board_file())
NEW = dict.fromkeys(OFFSETS, 0)


def sample(letter: str, shift: int, field: int = 0, noise: int = 6) -> Sample:
    middle = round(nominal_code(BOARD, letter)) + shift
    return Sample(letter, Field(field), (middle - noise, middle, middle, middle, middle + noise))


def is_safe(offsets: dict[str, int]) -> bool:
    ordered = sorted(windows(BOARD, offsets).values())
    return all(above.low - below.high > 2 * BOARD.stability.hysteresis_codes for below, above in pairwise(ordered))


def test_a_class_goes_where_it_was_measured() -> None:
    found = propose(BOARD, NEW, measure(BOARD, [sample("S", 12), sample("S", 14, 20), sample("C", -9)]))
    assert isinstance(found, Proposal)
    assert found.offsets == {**NEW, "S": 13, "C": -9}
    before, after = windows(BOARD, NEW)["S"], found.windows["S"][0]
    assert (after.low - before.low, after.high - before.high) == (13, 13)


@pytest.mark.parametrize(
    ("samples", "refusal"),
    [
        ([sample("S", 41)], Refusal("far", "S", 40)),
        ([sample("R", 0), sample("C", -60)], Refusal("far", "C", 40)),
        ([sample("S", 0, noise=21)], Refusal("restless", "S", 40)),
        ([sample("R", 0, 0), sample("R", 0, 1), sample("R", 290, 2)], Refusal("apart", "R", 50)),
    ],
)
def test_what_is_no_tolerance_is_refused(samples: list[Sample], refusal: Refusal) -> None:
    assert propose(BOARD, NEW, measure(BOARD, samples)) == refusal


_SHIFTS = st.fixed_dictionaries({letter: st.integers(-40, 40) for letter in OFFSETS})


@settings(max_examples=200)
@given(_SHIFTS.filter(is_safe), _SHIFTS)
def test_what_is_proposed_and_every_step_to_it_is_safe(before: dict[str, int], shifts: dict[str, int]) -> None:
    measures = [
        Measure(letter, code := round(nominal_code(BOARD, letter)) + shift, code, code, 0, shift)
        for letter, shift in shifts.items()
    ]
    found = propose(BOARD, before, measures)
    if isinstance(found, Refusal):
        return
    now = dict(before)
    for letter in in_order(before, found.offsets, BOARD):
        now[letter] = found.offsets[letter]
        assert is_safe(now), now
    assert now == found.offsets
