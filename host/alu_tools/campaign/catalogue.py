"""The catalogue of faults: each is a small function that breaks something at a table and puts it right again.

To add faults, write a module in `faults/` and import it in `faults/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from alu_tools.campaign.table import Table


class Layer(Enum):
    """Where faults strike."""

    WIRE = "wire"
    CABLE = "cable"
    FIRMWARE = "firmware"
    COUNTERS = "counters"
    STORAGE = "storage"
    CLOCK = "clock"
    PROCESS = "process"
    VOICE = "voice"
    OUTLETS = "outlets"
    OPPONENT = "opponent"
    REMOTE = "remote"
    """Between two tables that play one game, and at the other one."""
    LESSON = "lesson"
    """Anything at all, while a game waits for a lesson."""


Run = Callable[["Table", Random], Iterator[int]]
"""Breaks something, and yields how many ms of table time it waits before its next part; with its last part all is right again."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault by name. `run` also tells the table what has to be said of it, see `Table.expect`."""

    name: str
    layer: Layer
    run: Run
    needs_board: bool = True
    when: Callable[[Table], bool] | None = None
    """It strikes as soon as this holds, if it does at all."""
    needs_sure_hands: bool = False
    """Only what the hands mean leaves a true reading: they must not err beside it."""
    weight: float = 1.0
    """How often it is drawn, compared with the others."""


CATALOGUE: Final[dict[str, Fault]] = {}
"""Every fault by its name; `alu_tools.campaign.faults` fills it."""


def register(fault: Fault) -> None:
    """Add a fault. Raises ValueError: there is one of this name."""
    if fault.name in CATALOGUE:
        raise ValueError(fault.name)
    CATALOGUE[fault.name] = fault


def fault(
    name: str,
    layer: Layer,
    *,
    needs_board: bool = True,
    when: Callable[[Table], bool] | None = None,
    needs_sure_hands: bool = False,
    weight: float = 1.0,
) -> Callable[[Run], Run]:
    """Add a function to the catalogue; see `Fault`. Raises ValueError: there is a fault of this name."""

    def add(run: Run) -> Run:
        register(Fault(name, layer, run, needs_board, when, needs_sure_hands, weight))
        return run

    return add
