"""A board that introduces itself anew and does not fit is off the table; a sample, `second_hello.py` meets more."""

from __future__ import annotations

from runtime.second_hello import Count, meet_all


def test_nothing_counts_of_a_board_that_does_not_fit() -> None:
    assert meet_all(150) == Count(hellos=150)
