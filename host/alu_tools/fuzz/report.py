"""What came of fuzzing, target by target, added up over runs in a file."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Outcome(msgspec.Struct):
    """What came of fuzzing one target. `written` names the files of inputs that broke something."""

    name: str
    inputs: int = 0
    seconds: float = 0.0
    crashes: int = 0
    """Inputs that let something out that must not leave, or broke what was promised."""
    hangs: int = 0
    deaths: int = 0
    """Inputs that took the process along."""
    peak_mib: int = 0
    written: list[str] = msgspec.field(default_factory=list)

    @property
    def a_second(self) -> int:
        """Inputs in a second."""
        return round(self.inputs / self.seconds) if self.seconds else 0

    @property
    def faults(self) -> int:
        """All that must not be."""
        return self.crashes + self.hangs + self.deaths

    def add(self, other: Outcome) -> None:
        """Take in what came of another run."""
        self.inputs += other.inputs
        self.seconds += other.seconds
        self.crashes += other.crashes
        self.hangs += other.hangs
        self.deaths += other.deaths
        self.peak_mib = max(self.peak_mib, other.peak_mib)
        self.written = sorted({*self.written, *other.written})


class Report(msgspec.Struct):
    """All runs together."""

    runs: int = 0
    targets: dict[str, Outcome] = msgspec.field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        """Take in what came of a target."""
        self.targets.setdefault(outcome.name, Outcome(outcome.name)).add(outcome)

    def total(self) -> Outcome:
        """All targets together."""
        whole = Outcome("")
        for one in self.targets.values():
            whole.add(one)
        return whole


def read_report(path: Path) -> Report:
    """The report in a file, an empty one where there is none.

    Raises:
        OSError: the file cannot be read.
        ValueError: it holds something else.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Report()
    try:
        return msgspec.json.decode(data, type=Report)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error


def format_report(report: Report) -> bytes:
    """A report as a file; `read_report` gives it back."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
