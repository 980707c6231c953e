"""The supervisor of the output: a device while there is one, paced silence while there is none, a longer latency where it runs dry."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable

from alu_companion.voice.audio.devices import LatencyLadder, Output, PacedOutput, PlayerOutput, PortAudioOutput
from alu_companion.voice.audio.feed import Feed
from alu_companion.voice.audio.means import DEFAULT, NULL, player_commands
from alu_companion.voice.audio.messages import DeviceBack, DeviceLost, News, Underflows
from alu_companion.voice.errors import DEVICE, AudioError

_LOOK_S = 1.0
_STILL_LOOKS = 3
"""A device that has pulled nothing between so many looks is taken for lost, though PortAudio did not say so."""

Open = Callable[[Feed, float, Callable[[], None], Callable[[], None]], Output]
"""Open an output for a feed with a latency in seconds; it calls the first function when it is lost, the second when it ran dry."""


def opener(device: str) -> Open:
    """How to open a device: `default`, `null` (paced, silent), or one by its name."""
    name = "" if device == DEFAULT else device

    def open_output(
        feed: Feed, latency_s: float, on_lost: Callable[[], None], on_underflow: Callable[[], None]
    ) -> Output:
        if device == NULL:
            return PacedOutput(feed.pull)
        try:
            return PortAudioOutput(feed.pull, name, latency_s, on_lost, on_underflow)
        except AudioError:
            commands = player_commands(name)
            for command in commands:
                try:
                    return PlayerOutput(command, feed.pull, on_lost)
                except AudioError:
                    continue
            if commands:
                # With a device these could play, whether or not there is a sound library.
                raise AudioError(DEVICE) from None
            raise

    return open_output


class Supervisor:
    """Owns the output. `run` looks after it in the calling thread until `stop`."""

    def __init__(
        self,
        feed: Feed,
        open_output: Open,
        tell: Callable[[News], None],
        look_s: float = _LOOK_S,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` is called from the thread of `run`."""
        self._feed = feed
        self._open = open_output
        self._tell = tell
        self._look_s = look_s
        self._now_s = now_s
        self._ladder = LatencyLadder()
        self._wake = threading.Event()
        self._stopping = False
        self._lost = False
        self._underflows_s: list[float] = []
        self._counted = 0
        self._still = 0
        self._frames = 0
        self._output: Output = PacedOutput(feed.pull)
        self.has_device = False
        """True when what is played goes to a device; True for `null`, which is one that nobody hears."""

    def open(self, may_wait: bool = False) -> None:
        """Begin to pull; a supervisor that `may_wait` does so in silence until there is a device.

        Raises:
            AudioError: there is no device, and it may not wait for one, or nothing that could play on it.
        """
        self._output.start()
        try:
            self._begin()
        except AudioError as error:
            if not may_wait or error.reason != DEVICE:
                self._output.close()
                raise

    def _begin(self) -> None:
        """Change from silence to the device. Raises AudioError when it cannot be opened; then it is silence that goes on."""
        try:
            output = self._open(self._feed, self._ladder.latency_s, self._has_gone, self._ran_dry)
        except AudioError:
            raise
        except Exception as error:
            raise AudioError(DEVICE) from error
        self._lost, self._still = False, 0
        self._output.close()
        try:
            output.start()
        except Exception as error:
            self._output = PacedOutput(self._feed.pull)
            self._output.start()
            raise error if isinstance(error, AudioError) else AudioError(DEVICE) from error
        self._output, self.has_device = output, True

    def run(self) -> None:
        """Look after the output until `stop`, and then close it."""
        while not self._stopping:
            self._wake.wait(self._look_s)
            self._wake.clear()
            try:
                if self.has_device:
                    self._watch()
                else:
                    self._retry()
            except Exception:
                # Whatever a sound system raises where nobody expects it: this thread must not end, or nothing were heard or told any more.
                self._fall_silent()
        self._close()

    def _close(self) -> None:
        """Let go of the output, which may be gone."""
        with contextlib.suppress(Exception):
            self._output.close()

    def stop(self) -> None:
        """Let `run` end; from any thread."""
        self._stopping = True
        self._wake.set()

    def _has_gone(self) -> None:
        self._lost = True
        self._wake.set()

    def _ran_dry(self) -> None:
        self._underflows_s.append(self._now_s())
        self._wake.set()

    def _watch(self) -> None:
        self._still = self._still + 1 if self._feed.frames == self._frames else 0
        self._frames = self._feed.frames
        if self._lost or self._still >= _STILL_LOOKS:
            self._fall_silent()
            return
        came_s, self._underflows_s = self._underflows_s, []
        if not came_s:
            return
        steps = [self._ladder.underflow(when_s) for when_s in came_s]
        self._counted += len(came_s)
        self._tell(Underflows(self._counted, round(self._ladder.latency_s * 1000)))
        if any(steps):
            # Nothing pulls meanwhile: what is being said goes on where it stopped.
            self._output.close()
            try:
                self._begin()
            except AudioError:
                self._fall_silent()

    def _fall_silent(self) -> None:
        self._close()
        had_device, self.has_device = self.has_device, False
        self._output = PacedOutput(self._feed.pull)
        self._output.start()
        if had_device:
            self._tell(DeviceLost())

    def _retry(self) -> None:
        try:
            self._begin()
        except AudioError:
            return  # told when it was lost; tried again at the next look
        self._tell(DeviceBack())
