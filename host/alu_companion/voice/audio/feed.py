"""What an output pulls: orders go in and events come out without a lock that the output's thread could wait for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from alu_companion.voice.audio.messages import Cut, Order, Play, Volume
from alu_companion.voice.mixing.mixer import Mixer
from alu_companion.voice.mixing.sounds import Ended, Group, Started
from alu_companion.voice.mixing.waves import to_float


class Feed:
    """A mixer that only the output's thread touches; without threads it is a mixer that takes orders."""

    def __init__(self, tell: Callable[[Started | Ended], None]) -> None:
        """`tell` is called from the output's thread and must not wait."""
        self._tell = tell
        self._mixer = Mixer()
        self._orders: deque[Callable[[], None]] = deque()
        self.frames = 0
        """How many frames have been pulled."""

    @property
    def speaks(self) -> bool:
        """True when speech sounds or waits; for the thread that pulls."""
        return self._mixer.busy(Group.SPEECH)

    def take(self, order: Order) -> None:
        """Take an order, to be carried out at the next pull; from any one thread."""
        mixer = self._mixer
        match order:
            case Play(group, pcm, pan, mark, gap_ms):
                samples = to_float(np.frombuffer(pcm, np.int16))
                self._orders.append(lambda: mixer.play(group, samples, pan=pan, mark=mark, gap_ms=gap_ms))
            case Cut(group):
                self._orders.append(lambda: mixer.cut(group))
            case Volume(group, gain):
                self._orders.append(lambda: mixer.volume(group, gain))

    def pull(self, frames: int) -> NDArray[np.float32]:
        """The next samples, float32 of the shape (frames, 2); from the output's thread."""
        while self._orders:
            self._orders.popleft()()
        samples = self._mixer.mix(frames)
        for event in self._mixer.events():
            self._tell(event)
        self.frames += frames
        return samples
