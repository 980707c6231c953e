"""Fuzzing as long as is wanted: a process for each target, watched from here, since a parser that hangs or dies takes its process along."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import Final

from alu_tools.fuzz.meter import Meter
from alu_tools.fuzz.report import Outcome
from alu_tools.fuzz.trial import keep

HANG_S: Final = 60.0
"""Since when the same input is being tried; all others take milliseconds."""
_LATE_S: Final = 120.0
"""So much longer than it was told may a worker take: it imports, it ends an input, and the computer has other things to do."""
_POLL_S: Final = 0.2
_TOLD_BYTES: Final = 4000
_NEXT_SEED: Final = 1_000_003
METER: Final = "meter"
"""The file in the folder of a worker."""


def is_guided() -> bool:
    """True when atheris is installed, so that coverage can guide."""
    return find_spec("atheris") is not None


def run(
    names: Sequence[str], seconds: float, seed: int, jobs: int, found: Path, guided: bool
) -> Generator[Outcome, None, None]:
    """Fuzz these targets, each for an equal part of the time, as many at once as there are `jobs`; gives what came of each when it ends.

    Inputs that break something are written below `found`. Whoever stops to ask for outcomes ends everything.
    """
    ended = Event()
    each_s = seconds * jobs / len(names)
    with ThreadPoolExecutor(jobs) as pool:
        running = [pool.submit(_fuzz, name, each_s, seed, found, guided, ended) for name in names]
        try:
            for one in as_completed(running):
                yield one.result()
        finally:
            ended.set()
            for one in running:
                one.cancel()


def _fuzz(name: str, seconds: float, seed: int, found: Path, guided: bool, ended: Event) -> Outcome:
    """Fuzz one target. A worker that hangs or dies is replaced by one with another seed."""
    outcome, left_s = Outcome(name), seconds
    while left_s > 0 and not ended.is_set():
        begun_s = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="alu-fuzz-") as folder:
            command = _command(name, left_s, seed, found / name, Path(folder), guided)
            with contextlib.closing(Worker(name, command, left_s, found / name, Path(folder))) as worker:
                came = worker.watch(ended)
        outcome.add(came)
        if not came.hangs and not came.deaths:
            break
        seed += _NEXT_SEED
        left_s -= time.monotonic() - begun_s
    outcome.written = sorted(str(path) for path in (found / name).glob("*") if path.suffix != ".why")
    return outcome


def _command(name: str, seconds: float, seed: int, found: Path, folder: Path, guided: bool) -> list[str]:
    options = {"seconds": seconds, "seed": seed, "found": found, "folder": folder, "meter": folder / METER}
    module = "alu_tools.fuzz.worker"
    named = [f"--{option}={value}" for option, value in options.items()]
    return [sys.executable, "-m", module, name, *named, *(["--guided"] if guided else [])]


class Worker:
    """A process that fuzzes one target for some seconds, watched through its meter, which lies in `folder`."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        seconds: float,
        found: Path,
        folder: Path,
        hang_s: float = HANG_S,
        late_s: float = _LATE_S,
    ) -> None:
        """Start the `command`. No input may take longer than `hang_s`, the first one `late_s` more."""
        self._name, self._seconds, self._found = name, seconds, found
        self._hang_s, self._late_s = hang_s, late_s
        self._was_ended = False
        self._meter = Meter(folder / METER, create=True)
        self._told = (folder / "told").open("w+b")
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self._told,
            env={**os.environ, "TMPDIR": str(folder)},
        )

    def watch(self, ended: Event) -> Outcome:
        """Wait for its end, or that of everything; what came of it."""
        begun_s = moved_s = time.monotonic()
        seen, is_hanging = 0, False
        while self._process.poll() is None and not ended.wait(_POLL_S):
            now_s = time.monotonic()
            count = self._meter.get()[0]
            if count != seen:
                seen, moved_s = count, now_s
            is_hanging = now_s - moved_s > self._hang_s + (0 if seen else self._late_s)
            if is_hanging or (seen and now_s - begun_s > self._seconds + self._late_s):
                break
        self._end()
        inputs, crashes, peak_kib = self._meter.get()
        outcome = Outcome(self._name, inputs, time.monotonic() - begun_s, crashes, peak_mib=peak_kib // 1024)
        if is_hanging:
            outcome.hangs = 1
            keep(self._found, "hang", self._meter.input(), f"no end after {self._hang_s} s")
        elif self._process.returncode and not self._was_ended:
            outcome.deaths = 1
            self._told.seek(0)
            told = self._told.read()[-_TOLD_BYTES:].decode("utf-8", "replace")
            keep(self._found, "death", self._meter.input(), f"ended with {self._process.returncode}\n{told}")
        return outcome

    def _end(self) -> None:
        if self._process.poll() is None:
            self._was_ended = True
            self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """End the process, whatever it does, and give the files back."""
        self._end()
        self._told.close()
        self._meter.close()
