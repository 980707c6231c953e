"""The bench of the latency while the computer thinks: both ways are measured, and nothing is left behind."""

from __future__ import annotations

import multiprocessing

import pytest

from alu_tools.bench import thinking

pytestmark = pytest.mark.slow


def test_both_ways_are_measured_and_compared() -> None:
    rows = thinking.run(samples=2)
    names = [name for name, _, _ in rows]
    assert len(set(names)) == len(names) == 9 * 4
    values = {name: value for name, value, _ in rows}
    # A new reading takes three scans of 8 ms, of which the first may be under way; the table is there to take it.
    assert 8 <= values["contact to utterance, the payment last, of it scans of the board, it rests, p50"] < 5000
    assert all(value > 0 for value in values.values())
    assert multiprocessing.active_children() == []
