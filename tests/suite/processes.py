"""The processes that a test has started, as Linux tells of them in /proc; elsewhere none are found."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")
_GRACE_S, _LOOK_S = 5.0, 0.02
_TAIL_BYTES = 8000


@dataclass(frozen=True)
class Process:
    """One process. `state` is a letter as ps shows it, `started_s` counts from the start of the computer."""

    pid: int
    parent: int
    state: str
    started_s: float
    command: str


def now_s() -> float:
    """The time since the start of the computer, to the tick of which processes know their own start; 0 where they cannot be looked at."""
    if not _PROC.is_dir() or not hasattr(time, "CLOCK_BOOTTIME"):
        return 0.0
    ticks = os.sysconf("SC_CLK_TCK")
    return int(time.clock_gettime(time.CLOCK_BOOTTIME) * ticks) / ticks


def descendants(pid: int) -> list[Process]:
    """The processes below this one, parents before their children."""
    everybody = list(_processes())
    found: list[Process] = []
    parents = [pid]
    for parent in parents:  # grows while it is walked
        below = [process for process in everybody if process.parent == parent]
        found += below
        parents += [process.pid for process in below]
    return found


def end(pids: Collection[int]) -> dict[int, str]:
    """End these processes; gives what each had written into a pipe of ours that was not read, its last part only.

    SIGABRT comes first: at it a Python with PYTHONFAULTHANDLER writes the stacks of its threads. SIGKILL ends the rest.
    """
    pipes = {pid: _pipes(pid) for pid in pids}
    unread = dict.fromkeys(pids, b"")

    def read() -> None:
        ours = _our_ends()
        for pid in pids:
            unread[pid] += b"".join(_drain(ours[pipe]) for pipe in pipes[pid] if pipe in ours)

    for number in (signal.SIGABRT, signal.SIGKILL):
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        until_s = time.monotonic() + _GRACE_S
        while any(_is_alive(pid) for pid in pids) and time.monotonic() < until_s:
            read()
            time.sleep(_LOOK_S)
    read()
    return {pid: text[-_TAIL_BYTES:].decode("utf-8", "replace") for pid, text in unread.items()}


def _processes() -> Iterator[Process]:
    for folder in _PROC.glob("[0-9]*"):
        # Whoever ends while it is looked at is not there.
        with contextlib.suppress(OSError):
            state, parent, *rest = (folder / "stat").read_text().rpartition(")")[2].split()
            started_s = int(rest[17]) / os.sysconf("SC_CLK_TCK")
            command = (folder / "cmdline").read_text("utf-8", "replace").replace("\0", " ").split()
            yield Process(int(folder.name), int(parent), state, started_s, " ".join(command))


def _is_alive(pid: int) -> bool:
    try:
        return (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def _pipes(pid: int) -> set[str]:
    """The pipes that are the process's standard output and standard error."""
    found = set()
    for number in (1, 2):
        with contextlib.suppress(OSError):
            found.add(os.readlink(_PROC / str(pid) / "fd" / str(number)))
    return {name for name in found if name.startswith("pipe:")}


def _our_ends() -> dict[str, int]:
    """The ends of pipes that this process reads, by the name of the pipe."""
    found = {}
    for link in (_PROC / "self" / "fd").iterdir():
        with contextlib.suppress(OSError):
            name, number = os.readlink(link), int(link.name)
            flags = int((_PROC / "self" / "fdinfo" / link.name).read_text().split("flags:")[1].split()[0], 8)
            if name.startswith("pipe:") and flags & os.O_ACCMODE == os.O_RDONLY:
                found[name] = number
    return found


def _drain(end: int) -> bytes:
    """What can be read now without waiting."""
    read = b""
    os.set_blocking(end, False)
    with contextlib.suppress(BlockingIOError):
        while more := os.read(end, 65536):
            read += more
    os.set_blocking(end, True)
    return read
