"""The walk in the developers' documents is the one that the program goes."""

from __future__ import annotations

import re
from pathlib import Path

from walk import from_the_board

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
FUNCTION = re.compile(r"`([a-z]\w*(?:\.\w+)+)`")


def test_the_steps_are_those_that_are_taken() -> None:
    _, _, rest = PAGE.read_text(encoding="utf-8").partition("## The walk\n")
    steps = [line for line in rest.partition("\n## ")[0].splitlines() if re.match(r"\d+\. |   ", line)]
    functions = FUNCTION.findall("\n".join(steps))
    assert len(functions) > 10
    assert functions == [name for name in from_the_board().through if name in functions]
