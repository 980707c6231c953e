"""When a raw line is due: at the period that the host wants, and only as long as the host is heard."""

from micropython import const
from wire.maintenance import RAW_OFF, RAW_ON

# A host that calibrates says so again at least this often; one that has crashed must not leave the line full.
_HOST_SILENCE_MS = const(5000)


class RawMode:
    """`mode` is what holds now."""

    def __init__(self, ticks_diff) -> None:
        self.mode = RAW_OFF
        self._ticks_diff = ticks_diff
        self._period_ms = 0
        self._sent_ms = 0
        self._heard_ms = 0
        self._is_first = False

    def set(self, mode: int, period_ms: int) -> None:
        """What the host wants."""
        self.mode = mode
        self._period_ms = period_ms
        self._is_first = True

    def hear(self, now_ms: int) -> None:
        """A line of the host has come."""
        self._heard_ms = now_ms

    def is_due(self, now_ms: int) -> bool:
        """Whether a raw line is to be sent now, which counts as sent."""
        if self.mode == RAW_OFF:
            return False
        if not self._is_first and self._ticks_diff(now_ms, self._sent_ms) < self._period_ms:
            return False
        self._is_first = False
        self._sent_ms = now_ms
        if self.mode != RAW_ON:
            self.mode = RAW_OFF
        return True

    def has_ended(self, now_ms: int) -> bool:
        """True once, when the host has been silent for too long."""
        if self.mode == RAW_OFF or self._ticks_diff(now_ms, self._heard_ms) < _HOST_SILENCE_MS:
            return False
        self.mode = RAW_OFF
        return True
