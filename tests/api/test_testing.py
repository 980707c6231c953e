"""The client for tests: what is heard is found, and what is not is told with all that was heard instead."""

from __future__ import annotations

import pytest

from alu_companion import Settings
from alu_companion.testing import TableClient


def test_where_nothing_was_heard_that_is_told() -> None:
    with TableClient("poi", options="map=first") as table:
        table.expect("Type help")
        with pytest.raises(AssertionError, match="heard instead:\nnothing"):
            table.expect("Blue")


def test_it_waits_for_what_is_expected() -> None:
    with TableClient() as table:
        table.expect("A new game begins.", "The board is ready.")
        table.type("put circle e5")
        table.expect("Circle builds a camp on tile Eva five.")


@pytest.mark.parametrize(
    ("expected", "missing", "first"),
    [
        (("Blue chooses",), "Blue chooses", 0),
        (("Type help", "A new game begins."), "A new game begins.", 2),
        (("A new game begins.", "A new game begins."), "A new game begins.", 1),
    ],
    ids=["never said", "said before", "said once"],
)
def test_what_is_not_heard_fails_with_all_that_was(expected: tuple[str, ...], missing: str, first: int) -> None:
    """`first` is the number of the first utterance that nobody expected."""
    with TableClient("poi", Settings("en"), options="map=first") as table:
        with pytest.raises(AssertionError) as failed:
            table.expect(*expected)
        since = [str(said) for said in table.said[first:]] or ["nothing"]
        assert str(failed.value).splitlines() == [f"not heard: {missing}", "heard instead:", *since]
