"""What `alu hardware check` holds a board and its sizes against beyond what the kit can compute by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker import feet, fits
from alu_companion.maker.electronics.circuits import circuit_problems
from alu_companion.maker.tactile.outlines import lid_problems

Check = Callable[[Sizes, Description], Iterable[str]]


def _circuits(_: Sizes, description: Description) -> Iterable[str]:
    return circuit_problems(description)


CHECKS: Final[tuple[Check, ...]] = (_circuits, lid_problems, fits.main_problems, fits.counter_problems, feet.problems)
"""Each finds what cannot be built, a sentence each; the first are the quickest."""


def problems(sizes: Sizes, description: Description) -> tuple[str, ...]:
    """All that they find."""
    return tuple(problem for check in CHECKS for problem in check(sizes, description))
