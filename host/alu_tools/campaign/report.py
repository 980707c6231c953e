"""What came of many games: by fault, and over several runs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from alu_tools.campaign.playing import Played

_LONGEST_BYTES: Final = 1 << 26
"""Of a report file: a run takes some kilobytes."""


class Row(msgspec.Struct):
    """A fault: how often and in how many games it struck, how often it was told in time, in how many games something was broken."""

    struck: int = 0
    games: int = 0
    told: int = 0
    broken: int = 0


@dataclass(slots=True)
class Report:
    """Many games added up."""

    games: int = 0
    broken: int = 0
    by_game: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    deaths: int = 0
    cpu_ms: int = 0
    longest_ms: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    faults: dict[str, Row] = field(default_factory=dict)
    violations: list[dict[str, Any]] = field(default_factory=list)

    def add(self, one: Played) -> None:
        """Add a game."""
        self.games += 1
        self.broken += bool(one.violations)
        self.by_game[one.game] += 1
        self.decisions += one.decisions
        self.deaths += one.deaths
        self.cpu_ms += one.cpu_ms
        self.longest_ms = max(self.longest_ms, one.cpu_ms)
        self.phases.update(one.phases)
        for name, count in one.struck.items():
            row = self.faults.setdefault(name, Row())
            row.struck += count
            row.games += 1
            row.told += one.told[name]
            row.broken += bool(one.violations)
        self.violations += [{"seed": one.seed, **violation._asdict()} for violation in one.violations]

    def plain(self) -> dict[str, Any]:
        """What a program reads."""
        plain = msgspec.to_builtins(self)
        assert isinstance(plain, dict)
        return plain


class Run(msgspec.Struct):
    """A line of a report file, as far as runs are added up."""

    seed: int
    games: int
    broken: int
    layer: str = ""


def append(path: Path, seed: int, layer: str, report: Report) -> None:
    """Add a run to a file, a JSON object a line. Raises OSError."""
    line = msgspec.json.encode({"seed": seed, "layer": layer, **report.plain()})
    with path.open("ab") as file:
        file.write(line + b"\n")


def runs(path: Path) -> list[Run]:
    """The runs in a file, oldest first; lines that make no sense are left out. Raises OSError."""
    found = []
    with path.open("rb") as file:
        for line in file.read(_LONGEST_BYTES).splitlines():
            try:
                found.append(msgspec.json.decode(line, type=Run))
            except msgspec.DecodeError:
                continue
    return found
