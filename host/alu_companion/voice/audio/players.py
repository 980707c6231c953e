"""Where PortAudio does not get through to the sound system, one of its own player programs may: it takes raw samples from a pipe.

Only on Linux: for Windows and macOS the package sounddevice brings PortAudio along.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from alu_companion.voice.audio.devices import PacedOutput, Pull
from alu_companion.voice.audio.errors import DEVICE, AudioError

_PIPE_BYTES = 4096
"""The smallest pipe that Linux makes: 21 ms. The usual 64 KiB would delay every sound by a third of a second."""
_AHEAD_S = 0.03
_DIES_WITHIN_S = 0.3
"""A player without a device says so and ends. Measured: paplay without its server within 10 ms, aplay within 30 ms."""
_END_S = 1.0


class PlayerOutput:
    """A player program as an output. What it takes, it plays: a cut is heard some 60 ms later."""

    def __init__(self, command: Sequence[str], pull: Pull, on_lost: Callable[[], None]) -> None:
        """Start the player.

        Raises:
            AudioError: it cannot be started, or ends at once.
        """
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, bufsize=0
            )
        except OSError as error:
            raise AudioError(DEVICE) from error
        # Where the system does not let it be shorter, sounds come later.
        with contextlib.suppress(OSError):
            _shrink(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_DIES_WITHIN_S)
            self._end()
            raise AudioError(DEVICE)
        self._paced = PacedOutput(pull, self._write, on_lost, _AHEAD_S)

    def start(self) -> None:
        """See `Output.start`."""
        self._paced.start()

    def _write(self, samples: NDArray[np.float32]) -> None:
        assert self._process.stdin is not None
        data = memoryview((samples * 32767).astype("<i2").tobytes())
        while data:
            data = data[self._process.stdin.write(data) :]

    def close(self) -> None:
        """See `Output.close`."""
        # Killed first: a player that takes nothing any more would hold the writing thread for ever.
        self._process.kill()
        self._paced.close()
        self._end()

    def _end(self) -> None:
        with contextlib.suppress(OSError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        self._process.wait(_END_S)


def _shrink(process: subprocess.Popen[bytes]) -> None:
    """Make the pipe to a player as short as it can be."""
    if sys.platform == "linux" and process.stdin is not None:
        import fcntl

        fcntl.fcntl(process.stdin, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
