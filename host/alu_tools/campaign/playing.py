"""One game of the campaign from its script, in a folder of its own, and what came of it."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import alu_tools.campaign.faults  # noqa: F401 - fills the catalogue
from alu_tools.campaign.catalogue import Layer
from alu_tools.campaign.course import Course
from alu_tools.campaign.happened import Happened
from alu_tools.campaign.invariants import Violation, violations
from alu_tools.campaign.script import Script, draw

_MEMORY: Final = Path("/dev/shm")
"""Where there is such a folder no game waits for a disk; faults of the disk are the campaign's own."""


def happen(script: Script, record: Path | None = None) -> tuple[Happened, list[Path]]:
    """Play a script; returns what happened, and the recordings of each life of the companion where they were asked for."""
    with tempfile.TemporaryDirectory(prefix="alu-campaign-", dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        table = Course(script, Path(folder), record)
        return table.play(), table.records


def broken(script: Script) -> list[Violation]:
    """What a script breaks."""
    return violations(happen(script)[0])


@dataclass(slots=True)
class Played:
    """What came of one game."""

    seed: int
    game: str
    decisions: int
    deaths: int
    struck: Counter[str]
    told: Counter[str]
    """How often it was due to tell of a fault or of its end, and was told in time."""
    phases: Counter[str]
    cpu_ms: int
    violations: list[Violation] = field(default_factory=list)


def play_seed(seed: int, layer: Layer | None = None) -> Played:
    """Play the game of a seed, see `script.draw`."""
    start_ns = time.process_time_ns()
    script = draw(seed, layer)
    happened, _ = happen(script)
    told = Counter(one.fault for one in happened.expected if not one.is_void)
    return Played(
        seed,
        script.game,
        happened.decisions,
        happened.deaths,
        happened.struck,
        told,
        happened.phases,
        (time.process_time_ns() - start_ns) // 1_000_000,
        violations(happened),
    )
