"""A terminal of its own for one command, where the robot with ears alone sits."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import subprocess
import termios
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_LOOKS, _LOOK_S = 10, 0.05
"""So often, and with such pauses, it is looked whether something computes."""
_HANG_S: Final = 120.0


class Terminal:
    """One command at a terminal of its own."""

    def __init__(self, words: Sequence[str], environment: dict[str, str]) -> None:
        self._ours, theirs = pty.openpty()
        attributes = termios.tcgetattr(theirs)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(theirs, termios.TCSANOW, attributes)
        self.process = subprocess.Popen(
            words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=ROOT, start_new_session=True
        )
        os.close(theirs)
        self.is_over = False

    def hear(self, quiet_s: float) -> str:
        """Give what is said until it is quiet for so long and nothing computes any more, or the command has ended."""
        told, waited = b"", 0
        while not self.is_over and waited < _HANG_S / quiet_s:
            if not select.select([self._ours], [], [], quiet_s)[0]:
                if not self._computes():
                    break
                waited += 1
                continue
            waited = 0
            try:
                read = os.read(self._ours, 65536)
            except OSError:  # Linux says so where the other end is closed.
                read = b""
            told += read
            self.is_over = not read
        return told.decode(errors="replace").replace("\r\n", "\n")

    def type(self, text: bytes) -> None:
        """Type a line with its end, or press keys."""
        os.write(self._ours, text)

    def _computes(self) -> bool:
        """True while a process of the command runs without a rest: whoever thinks is waited for, however slow the machine is."""
        running: Counter[str] = Counter()
        for _ in range(_LOOKS):
            running.update(_running(self.process.pid))
            time.sleep(_LOOK_S)
        return _LOOKS in running.values()

    def close(self) -> None:
        """Leave."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(_HANG_S)
        os.close(self._ours)


def _running(session: int) -> Iterator[str]:
    """The processes of a session that run or wait for a processor; none where the system does not tell."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, of = stat.read_text().rpartition(")")[2].split()[:4]
            if int(of) == session and state == "R":
                yield stat.parent.name
