"""A sound card made of software, for measurements and tests: what a player hears, recorded as samples.

PulseAudio with a null sink, in a folder of its own: no hardware, no D-Bus, works as root. Linux only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from alu_companion.voice.mixing.sounds import RATE_HZ

_NEEDED = ("pulseaudio", "pactl", "parec")
_PLUGIN = "libasound_module_pcm_pulse.so"
_START_LIMIT_S = 10.0
_LOOK_S = 0.01
_ALSA = "</usr/share/alsa/alsa.conf>\npcm.!default { type pulse }\nctl.!default { type pulse }\n"
# Without norewinds the sink renders two seconds at once and streams stall.
_SINK = "module-null-sink sink_name=vsink rate=48000 channels=2 format=s16le norewinds=1"
_RECORDER = (
    "parec -d vsink.monitor --raw --format=s16le --rate=48000 --channels=2 --latency-msec=2 --process-time-msec=1"
)


class NoCard(Exception):  # noqa: N818 - the text is the whole news
    """There can be no virtual card here; the text says what is missing."""


class VirtualCard:
    """The sound server and its null sink. Programs that are started with `environment` play there."""

    def __init__(self) -> None:
        """Start the server.

        Raises:
            NoCard: a program or the ALSA plugin is missing, or the server does not come up.
        """
        missing = [name for name in _NEEDED if shutil.which(name) is None]
        if missing:
            raise NoCard(f"not installed: {', '.join(missing)}")
        if not any(Path("/usr/lib").glob(f"**/alsa-lib/{_PLUGIN}")):
            raise NoCard("not installed: libasound2-plugins")
        self._folder = tempfile.TemporaryDirectory(prefix="alu-card-")
        folder = Path(self._folder.name)
        for name in ("pulse", "state"):
            (folder / name).mkdir(mode=0o700)
        (folder / "asound.conf").write_text(_ALSA)
        self._socket = folder / "pulse" / "native"
        self.environment = {
            "PULSE_SERVER": f"unix:{self._socket}",
            "PULSE_COOKIE": str(folder / "cookie"),
            "PULSE_RUNTIME_PATH": str(folder / "pulse"),
            "PULSE_STATE_PATH": str(folder / "state"),
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
        }
        self._server: subprocess.Popen[bytes] | None = None
        try:
            self.start()
        except NoCard:
            self.close()
            raise

    def start(self) -> None:
        """Start the server (again). Raises NoCard when it does not come up."""
        native = f"module-native-protocol-unix auth-anonymous=1 socket={self._socket}"
        options = "-n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --log-level=error --disable-shm=yes"
        self._server = subprocess.Popen(
            ["pulseaudio", *options.split(), "-L", native, "-L", _SINK],
            env={**self._environment(), "HOME": self._folder.name, "XDG_RUNTIME_DIR": self._folder.name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end_s = time.monotonic() + _START_LIMIT_S
        while subprocess.run(["pactl", "info"], env=self._environment(), capture_output=True).returncode != 0:
            if self._server.poll() is not None or time.monotonic() > end_s:
                raise NoCard("pulseaudio does not come up")
            time.sleep(_LOOK_S)

    def kill(self) -> None:
        """Kill the server, as a crash of the sound system would."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()
            self._server = None

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **self.environment}

    def record(self) -> Recording:
        """Record what is heard from now on; whoever asks for it closes it."""
        return Recording(self._environment())

    def close(self) -> None:
        """End the server and remove its files."""
        self.kill()
        self._folder.cleanup()


class Recording:
    """What has been heard so far, with the wall time of every sample."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            _RECORDER.split(), env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self._chunks: list[tuple[float, bytes]] = []
        self._more = threading.Condition()
        self._thread = threading.Thread(target=self._read, name="recording", daemon=True)
        self._thread.start()
        # Not before the first samples does it miss nothing.
        self.wait_until(lambda samples: len(samples) > 0)

    def _read(self) -> None:
        assert self._process.stdout is not None
        while data := self._process.stdout.read(65536):
            with self._more:
                self._chunks.append((time.monotonic(), data))
                self._more.notify_all()

    def samples(self) -> NDArray[np.int16]:
        """All that was heard, of the shape (frames, 2)."""
        with self._more:
            data = b"".join(chunk for _, chunk in self._chunks)
        return np.frombuffer(data[: len(data) // 4 * 4], np.int16).reshape(-1, 2)

    def frame_at(self, when_s: float) -> int:
        """The number of the frame that was heard at a time of `time.monotonic`, to some 3 ms."""
        with self._more:
            chunks = list(self._chunks)
        # Chunks may come late, never early: the line through the earliest of them is when samples were heard.
        ends = accumulate(len(data) / 4 for _, data in chunks)
        origin_s = min(arrived_s - end / RATE_HZ for (arrived_s, _), end in zip(chunks, ends, strict=True))
        return round((when_s - origin_s) * RATE_HZ)

    def wait_until(self, is_enough: Callable[[NDArray[np.int16]], bool], limit_s: float = 10.0) -> NDArray[np.int16]:
        """What was heard once it is enough. Raises TimeoutError when it is not within the limit."""
        end_s = time.monotonic() + limit_s
        while not is_enough(samples := self.samples()):
            with self._more:
                self._more.wait(0.05)
            if time.monotonic() > end_s:
                raise TimeoutError(f"heard {len(samples)} frames")
        return samples

    def close(self) -> None:
        """End the recorder."""
        self._process.kill()
        self._process.wait()
        self._thread.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
