"""The walk in the developers' documents is the one that the program goes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from walk import Way, from_the_board, from_the_page

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
FUNCTION = re.compile(r"`([a-z]\w*(?:\.\w+)+)`")


def told(title: str) -> tuple[list[str], list[int]]:
    """The functions that the steps below a title name, and the numbers of functions that are told there."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"### {title}\n")
    section = rest.partition("\n#")[0]
    steps = "\n".join(line for line in section.splitlines() if re.match(r"\d+\. |   ", line))
    return FUNCTION.findall(steps), [int(number) for number in re.findall(r"\*\*(\d+)\*\*", section)]


@pytest.mark.parametrize(
    ("title", "go"),
    [("From a byte of the board to a spoken word", from_the_board), ("From a click on the page to one", from_the_page)],
)
def test_the_steps_are_those_that_are_taken(title: str, go: Callable[[], Way]) -> None:
    functions, (through, called) = told(title)
    way = go()
    assert functions == [name for name in way.through if name in functions]
    assert through == len(way.through), way.through
    # One helper more is no news.
    assert abs(called - len(way.called)) <= called / 10, way.called
