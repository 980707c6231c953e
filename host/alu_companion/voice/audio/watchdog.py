"""When the audio process is taken for hung: it lives, but tells nothing of what it was given to say."""

from __future__ import annotations

from alu_companion.voice.audio.messages import Play
from alu_companion.voice.mixing.sounds import RATE_HZ, Mark

_SAMPLE_BYTES = 2
_ONE_LOOK_S = 1.0
"""More than this between two looks means that the host stood still itself: a laptop that slept, a table that was stopped."""


class Watchdog:
    """Counts how long nothing has become of the first sound that waits.

    >>> from alu_companion.voice.mixing.sounds import Group
    >>> dog, hello = Watchdog(patience_s=3.0), Play(Group.SPEECH, bytes(2 * RATE_HZ), mark=Mark(1, 0))
    >>> [dog.has_hung(hello, False, now_s) for now_s in (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)]
    [False, False, False, False, False, True]
    """

    def __init__(self, patience_s: float) -> None:
        """`patience_s` is what it may take beyond the length of the sound itself."""
        self._patience_s = patience_s
        self._watched: tuple[Mark | None, bool] | None = None
        self._waited_s = 0.0
        self._looked_s = 0.0

    def has_hung(self, first: Play | None, begun: bool, now_s: float) -> bool:
        """To be asked about once a second or more often: `first` is what sounds or is next to sound, and whether it has begun."""
        passed_s = min(now_s - self._looked_s, _ONE_LOOK_S)
        self._looked_s = now_s
        watched = None if first is None else (first.mark, begun)
        if first is None or watched != self._watched:
            self._watched, self._waited_s = watched, 0.0
            return False
        self._waited_s += passed_s
        return self._waited_s > self._patience_s + len(first.pcm) / _SAMPLE_BYTES / RATE_HZ + first.gap_ms / 1000
