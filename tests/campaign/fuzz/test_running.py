"""The machine around the targets: what breaks is seen, kept and told. Its faults are planted."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event

import msgspec
import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_tools.fuzz.mutator import Mutator
from alu_tools.fuzz.report import Outcome, Report, format_report, read_report
from alu_tools.fuzz.running import METER, Worker
from alu_tools.fuzz.target import Broken, Target, comes_back
from alu_tools.fuzz.trial import Trial, try_measured, try_once

# Puts one input into the meter, as a worker does before it tries it.
_PUT = "import sys; from pathlib import Path; from alu_tools.fuzz.meter import Meter\n"
_PUT += "Meter(Path(sys.argv[1])).put(3, 1, 2048, b'the last one')\n"
_HANG = "import threading; threading.Event().wait()"


def fragile(data: bytes) -> None:
    """Refuses small letters, and breaks at a zero."""
    if data.islower():
        raise ValueError(data)
    if b"\0" in data:
        raise KeyError(data)


def greedy(data: bytes) -> None:
    """Holds far more than it is given."""
    bytearray(64 << 20)


def lossy(data: bytes) -> None:
    """Forgets the case of what it writes."""
    comes_back(data.decode(), str.upper, str)


def planted(run: object) -> Target:
    assert callable(run)
    return Target("planted", run, (ValueError,), lambda: (b"A", b"a"))


def test_what_may_leave_is_no_crash_and_what_may_not_is_kept_once(tmp_path: Path) -> None:
    trial = Trial(planted(fragile), tmp_path / "found")
    for data in (b"A", b"abc"):
        trial(data)
    assert not (tmp_path / "found").exists()
    for data in (b"X\0", b"Y\0", b"Z\0"):
        trial(data)
    assert trial.crashes == 3
    (kept,) = (path for path in (tmp_path / "found").iterdir() if path.suffix != ".why")
    assert kept.read_bytes() == b"X\0"
    assert kept.name.startswith("keyerror-")
    assert "KeyError" in kept.with_name(kept.name + ".why").read_text()


def test_memory_is_measured() -> None:
    try_once(planted(greedy), b"A")
    with pytest.raises(Broken, match="1 bytes hold"):
        try_measured(planted(greedy), b"A")
    try_measured(planted(fragile), b"A")


def test_a_value_that_does_not_come_back_is_found() -> None:
    try_once(planted(lossy), b"A")
    with pytest.raises(Broken, match="round trip"):
        try_once(planted(lossy), b"a")


def test_the_same_seed_gives_the_same_inputs() -> None:
    first, again, other = (Mutator(Random(seed), [b"camp C4", b"end"], ("raid",), 64) for seed in (1, 1, 2))
    inputs = [first.next() for _ in range(2000)]
    assert inputs == [again.next() for _ in range(2000)]
    assert inputs != [other.next() for _ in range(2000)]
    assert len(set(inputs)) > 1000
    assert max(map(len, inputs)) == 64


def watched(tmp_path: Path, script: str, hang_s: float = 60.0, late_s: float = 60.0) -> Outcome:
    command = [sys.executable, "-c", _PUT + script, str(tmp_path / METER)]
    with closing(Worker("planted", command, 1000.0, tmp_path / "found", tmp_path, hang_s, late_s)) as worker:
        return worker.watch(Event())


def test_a_process_that_hangs_is_ended_and_its_input_is_kept(tmp_path: Path) -> None:
    outcome = watched(tmp_path, _HANG, hang_s=0.0, late_s=60.0)
    assert (outcome.inputs, outcome.crashes, outcome.hangs, outcome.deaths) == (3, 1, 1, 0)
    (kept,) = (tmp_path / "found").glob("hang-????????")
    assert kept.read_bytes() == b"the last one"


def test_a_process_that_dies_is_told_from_one_that_ends(tmp_path: Path) -> None:
    outcome = watched(tmp_path, "import os; print('why', file=sys.stderr, flush=True); os.abort()")
    assert (outcome.hangs, outcome.deaths, outcome.faults) == (0, 1, 2)
    (kept,) = (tmp_path / "found").glob("death-????????")
    assert kept.read_bytes() == b"the last one"
    assert "why" in kept.with_name(kept.name + ".why").read_text()
    (tmp_path / "fine").mkdir()
    assert watched(tmp_path / "fine", "").deaths == 0


def test_reports_add_up(tmp_path: Path) -> None:
    report = Report(runs=1)
    report.add(Outcome("one", 100, 2.0, crashes=1, peak_mib=40, written=["b"]))
    report.add(Outcome("one", 200, 2.0, hangs=1, peak_mib=30, written=["a", "b"]))
    report.add(Outcome("two", 7, 1.0, deaths=1))
    one, total = report.targets["one"], report.total()
    assert (one.inputs, one.a_second, one.peak_mib, one.written) == (300, 75, 40, ["a", "b"])
    assert (total.inputs, total.faults) == (307, 3)
    path = tmp_path / "report.json"
    assert read_report(path) == Report()
    path.write_bytes(format_report(report))
    assert read_report(path) == report
    path.write_bytes(b"[]")
    with pytest.raises(ValueError, match="object"):
        read_report(path)


@pytest.mark.slow
def test_the_command_counts_tells_and_adds_up(tmp_path: Path) -> None:
    report, found = tmp_path / "report.json", tmp_path / "found"
    args = ["campaign", "fuzz", "--minutes", "0.001", "--target", "http-host", "--unguided"]
    args += ["--report", str(report), "--found", str(found)]
    done = CliRunner().invoke(main, [*args, "--json"])
    assert done.exception is None, done.output
    first = json.loads(done.output)
    count = first["targets"]["http-host"]["inputs"]
    assert (first["runs"], count > 0, found.exists()) == (1, True, False)
    done = CliRunner().invoke(main, args)
    assert done.exception is None, done.output
    told, total = done.output.splitlines()
    assert told.startswith("Target http-host: inputs ")
    both = msgspec.json.decode(report.read_bytes(), type=Report)
    assert both.runs == 2
    assert both.total().inputs > count
    assert total.startswith(f"Runs 2, targets 1: inputs {both.total().inputs}, crashes 0, hangs 0, memory ")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--target", "nothing"], "wire-host"),
        (["--minutes", "0"], "0"),
        (["--report", __file__], "is not a report of this command"),
    ],
)
def test_what_the_command_cannot_do_is_said(args: list[str], said: str) -> None:
    done = CliRunner().invoke(main, ["campaign", "fuzz", "--lang", "en", *args])
    assert done.exit_code != 0
    assert said in done.output
