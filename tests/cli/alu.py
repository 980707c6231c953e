"""The command `alu` as a process of its own, with a home of its own."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from multiprocessing.reduction import DupFd
from pathlib import Path
from typing import Any

from alu_companion.cli import main

HANG_S = 120
"""Only ends a test that would wait for ever."""
_FORKS = multiprocessing.get_context("forkserver")


class Fork:
    """The command in a process forked from one that has read the program before, for tests that start it often to kill it: the start
    of an interpreter would take most of their time. It can be used as a `subprocess.Popen` whose three streams are pipes."""

    def __init__(self, environment: Mapping[str, str], *args: str) -> None:
        pipes = [os.pipe(), os.pipe(), os.pipe()]
        (its_stdin, stdin), (stdout, its_stdout), (stderr, its_stderr) = pipes
        its_own = (its_stdin, its_stdout, its_stderr)
        self.stdin = open(stdin, "wb", buffering=0)  # noqa: SIM115 - closed by communicate
        self.stdout = open(stdout, "rb")  # noqa: SIM115
        self.stderr = open(stderr, "rb")  # noqa: SIM115
        _FORKS.set_forkserver_preload(["__main__", "alu_companion.cli.chips", "alu_companion.cli.play"])
        self._process = _Alu(its_own, environment, args)
        self._process.start()
        for descriptor in its_own:
            os.close(descriptor)

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def communicate(self, typed: bytes = b"", timeout: float = HANG_S) -> tuple[bytes, bytes]:
        """Type the last lines, read the rest of both streams, and wait for the end."""
        hang = threading.Timer(timeout, self.kill)
        hang.start()
        with self.stdin, self.stdout, self.stderr:
            if typed:
                self.stdin.write(typed)
            self.stdin.close()
            rest = self.stdout.read(), self.stderr.read()
        self._process.join()
        hang.cancel()
        return rest


class _Alu(_FORKS.Process):  # type: ignore[name-defined, misc]
    def __init__(self, streams: tuple[int, int, int], environment: Mapping[str, str], args: tuple[str, ...]) -> None:
        super().__init__(daemon=True)
        self._streams, self._environment, self._words = streams, dict(environment), args

    def __getstate__(self) -> dict[str, Any]:
        # Called while the process starts: only then can it be given the descriptors.
        return {**self.__dict__, "_streams": [DupFd(one) for one in self._streams]}

    def run(self) -> None:
        for number, stream in enumerate(self._streams):
            os.dup2(stream.detach(), number)
        sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115 - for its whole life, like the others
        sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8")  # noqa: SIM115
        os.environ.clear()
        os.environ.update(self._environment)
        main(self._words)


class Home:
    """A folder for settings, games and whatever else a command leaves behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "LC_ALL": "C.UTF-8",
            "PYTHONUNBUFFERED": "1",
        }

    def path(self, name: str) -> Path:
        """A file in the folder."""
        return self.folder / name

    def start(self, *args: str | Path) -> subprocess.Popen[bytes]:
        """Start the command with pipes on all three streams."""
        return subprocess.Popen(
            [sys.executable, "-m", "alu_companion.cli", *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment,
        )

    def fork(self, *args: str | Path) -> Fork:
        """Start the command in a fork, see there."""
        return Fork(self.environment, *map(str, args))

    def run(self, *args: str | Path, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run the command to its end with these lines as its input."""
        with self.start(*args) as process:
            try:
                out, complaint = process.communicate(typed, timeout=HANG_S)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return subprocess.CompletedProcess(args, process.returncode, out, complaint)
