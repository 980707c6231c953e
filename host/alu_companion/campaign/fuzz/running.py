"""Fuzzing as long as is wanted: a process for each target, watched from here, since a parser that hangs or dies takes its process along."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import Final

from alu_companion.campaign.fuzz.meter import Meter
from alu_companion.campaign.fuzz.report import Outcome
from alu_companion.campaign.fuzz.trial import keep

HANG_S: Final = 60.0
"""Since when the same input is being tried; all others take milliseconds."""
_LATE_S: Final = 120.0
"""So much longer than it was told may a worker take: it imports, it ends an input, and the computer has other things to do."""
_POLL_S: Final = 0.2


def is_guided() -> bool:
    """Whether coverage can guide: whether atheris is installed."""
    return find_spec("atheris") is not None


def run(names: Sequence[str], seconds: float, seed: int, jobs: int, found: Path, guided: bool) -> Iterator[Outcome]:
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
            one = _Worker(name, left_s, seed, found / name, Path(folder), guided)
            with contextlib.closing(one):
                outcome.add(one.watch(ended))
        seed += 1_000_003
        left_s -= time.monotonic() - begun_s
        if not outcome.hangs and not outcome.deaths:
            break
    outcome.written = sorted(str(path) for path in (found / name).glob("*") if path.suffix != ".why")
    return outcome


class _Worker:
    """A process that fuzzes one target."""

    def __init__(self, name: str, seconds: float, seed: int, found: Path, folder: Path, guided: bool) -> None:
        self._name, self._seconds, self._found = name, seconds, found
        self._was_ended = False
        self._meter = Meter(folder / "meter", create=True)
        self._told = (folder / "told").open("w+b")
        arguments = [
            f"--seconds={seconds}",
            f"--seed={seed}",
            f"--found={found}",
            f"--folder={folder}",
            f"--meter={folder / 'meter'}",
        ]
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "alu_companion.campaign.fuzz.worker",
                name,
                *arguments,
                *(["--guided"] if guided else []),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self._told,
            env={**os.environ, "TMPDIR": str(folder)},
        )

    def watch(self, ended: Event) -> Outcome:
        """Wait for its end; what came of it."""
        begun_s = moved_s = time.monotonic()
        seen, is_hanging = -1, False
        while self._process.poll() is None and not ended.wait(_POLL_S):
            now_s = time.monotonic()
            count = self._meter.get()[0]
            if count != seen:
                seen, moved_s = count, now_s
            is_hanging = now_s - moved_s > HANG_S and now_s - begun_s > HANG_S + _LATE_S
            if is_hanging or now_s - begun_s > self._seconds + _LATE_S:
                break
        self._end()
        inputs, crashes, peak_kib = self._meter.get()
        outcome = Outcome(self._name, inputs, time.monotonic() - begun_s, crashes, peak_mib=peak_kib // 1024)
        if is_hanging:
            outcome.hangs = 1
            keep(self._found, "hang", self._meter.input(), f"no end after {HANG_S} s")
        elif self._process.returncode > 0 or (self._process.returncode < 0 and not self._was_ended):
            outcome.deaths = 1
            self._told.seek(0)
            told = self._told.read()[-4000:].decode("utf-8", "replace")
            keep(
                self._found, "death", self._meter.input(), f"the process ended with {self._process.returncode}\n{told}"
            )
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
