"""Where several parts of a table have something to say or to do at one moment, they do it in the order that was read."""

from __future__ import annotations

import pytest

from table.orders import FOLDER, ORDERS, written


@pytest.mark.parametrize("name", ORDERS)
def test_a_moment_goes_in_the_order_that_was_read(name: str) -> None:
    read = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert written(name) == read, "Read the difference, then run python tests/table/golden.py"


def test_no_moment_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(ORDERS)
