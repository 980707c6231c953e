"""Outputs: they pull samples and play them, or only take the time that playing would take."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from alu_companion.voice.audio.means import portaudio
from alu_companion.voice.errors import DEVICE, AudioError
from alu_companion.voice.mixing.sounds import RATE_HZ

Pull = Callable[[int], NDArray[np.float32]]
"""From a number of frames to float32 samples of the shape (frames, 2)."""

LATENCIES_S = (0.012, 0.02, 0.04, 0.08)
"""Measured on a null sink: 12 ms is the longest with which a cut is over within 20 ms; 40 ms never ran dry under any load."""
_MANY_UNDERFLOWS = 3
_UNDERFLOW_WINDOW_S = 5.0
_SAME_STALL_S = 0.2
_BLOCK = RATE_HZ // 100
_LATE_S = 1.0
_PIPE_BYTES = 4096
"""The smallest pipe that Linux makes: 21 ms. The usual 64 KiB would delay every sound by a third of a second."""
_AHEAD_S = 0.03
_DIES_WITHIN_S = 0.3
"""A player without a device says so and ends. Measured: paplay without its server within 10 ms, aplay within 30 ms."""
_END_S = 1.0


class Output(Protocol):
    """An opened output, which pulls from `start` until `close` in a thread of its own."""

    def start(self) -> None:
        """Begin to pull. Raises AudioError("device") when it has gone meanwhile."""
        ...

    def close(self) -> None:
        """Pull no more. Harmless when the device is gone or closed."""
        ...


class LatencyLadder:
    """Which latency to use: the next longer one after more than three underflows within five seconds. Underflows that follow
    each other at once are one: a single stall of the computer, as at its start, says little about the device.

    >>> ladder = LatencyLadder()
    >>> [ladder.underflow(now_s) for now_s in (0.0, 1.0, 2.0, 6.0, 6.5, 6.9)]
    [False, False, False, False, False, True]
    >>> ladder.latency_s
    0.02
    """

    def __init__(self) -> None:
        self._step = 0
        self._recent_s: deque[float] = deque(maxlen=_MANY_UNDERFLOWS + 1)
        self._last_s = -_UNDERFLOW_WINDOW_S

    @property
    def latency_s(self) -> float:
        return LATENCIES_S[self._step]

    def underflow(self, now_s: float) -> bool:
        """Count an underflow; True when the output is to be opened anew with the next latency."""
        is_same_stall = now_s - self._last_s < _SAME_STALL_S
        self._last_s = now_s
        if is_same_stall:
            return False
        self._recent_s.append(now_s)
        many = len(self._recent_s) > _MANY_UNDERFLOWS and now_s - self._recent_s[0] <= _UNDERFLOW_WINDOW_S
        if not many or self._step + 1 == len(LATENCIES_S):
            return False
        self._step += 1
        self._recent_s.clear()
        return True


class PortAudioOutput:
    """A device that PortAudio knows."""

    def __init__(
        self, pull: Pull, device: str, latency_s: float, on_lost: Callable[[], None], on_underflow: Callable[[], None]
    ) -> None:
        """Open a device by its name, or the default one for an empty name. `on_lost` and `on_underflow` are called from
        PortAudio's thread.

        Raises:
            AudioError: there is no package, no library or no such device.
        """
        self._on_lost = on_lost
        self._closing = False
        self._sounddevice = portaudio()

        def callback(out: NDArray[np.float32], frames: int, when: Any, status: Any) -> None:
            if status.output_underflow:
                on_underflow()
            out[:] = pull(frames)

        try:
            # A fixed block size would add 4 ms and, on some runs, bursts of underflows.
            self._stream: Any = self._sounddevice.OutputStream(
                samplerate=RATE_HZ,
                channels=2,
                dtype="float32",
                blocksize=0,
                latency=latency_s,
                device=device or None,
                callback=callback,
                finished_callback=self._finished,
            )
        except Exception as error:
            # PortAudioError and ValueError are told; whatever else a device's driver raises means the same.
            _begin_anew(self._sounddevice)
            raise AudioError(DEVICE) from error

    def start(self) -> None:
        try:
            self._stream.start()
        except Exception as error:
            self.close()
            raise AudioError(DEVICE) from error

    def _finished(self) -> None:
        # Measured: when a device or its server dies, PortAudio raises nothing, it only ends the stream, within 10 ms.
        if not self._closing:
            self._on_lost()

    def close(self) -> None:
        self._closing = True
        # Also where its server has gone.
        with contextlib.suppress(Exception):
            self._stream.close(ignore_errors=True)


def _begin_anew(sounddevice: Any) -> None:
    """Let PortAudio see, at the next try, what was plugged in meanwhile. Nothing is open here; what fails now is told then."""
    for turn in ("_terminate", "_initialize"):
        with contextlib.suppress(Exception):
            getattr(sounddevice, turn)()


class PacedOutput:
    """Pulls by the clock, 10 ms at a time, and hands the samples to `write`; without one it is the device that nobody hears."""

    def __init__(
        self,
        pull: Pull,
        write: Callable[[NDArray[np.float32]], None] = lambda samples: None,
        on_lost: Callable[[], None] = lambda: None,
        ahead_s: float = 0.0,
    ) -> None:
        """`write` may block and raises OSError when nobody takes the samples any more; it is never more than `ahead_s`
        before the clock."""
        self._pull = pull
        self._write = write
        self._on_lost = on_lost
        self._ahead_s = ahead_s
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="paced output", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        due_s = time.monotonic() - self._ahead_s
        while not self._closing.wait(max(0.0, due_s - time.monotonic())):
            try:
                self._write(self._pull(_BLOCK))
            except Exception:
                # OSError where nobody takes the samples any more; a thread that ended otherwise would be missed by nobody.
                if not self._closing.is_set():
                    self._on_lost()
                return
            # A machine that slept or stood still goes on from now and does not race to catch up.
            due_s = max(due_s, time.monotonic() - _LATE_S) + _BLOCK / RATE_HZ

    def close(self) -> None:
        self._closing.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join()


class PlayerOutput:
    """A player program of the sound system as an output, for where PortAudio does not get through to it: it takes raw samples from a pipe.

    Only on Linux: for Windows and macOS the package sounddevice brings PortAudio along. A cut is heard some 60 ms later.
    """

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
        self._paced.start()

    def _write(self, samples: NDArray[np.float32]) -> None:
        assert self._process.stdin is not None
        data = memoryview((samples * 32767).astype("<i2").tobytes())
        while data:
            data = data[self._process.stdin.write(data) :]

    def close(self) -> None:
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
