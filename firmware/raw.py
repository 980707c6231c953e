"""When a line is due again; a raw line at the period that the host wants, and only as long as the host is heard."""

from micropython import const
from wire.maintenance import RAW_OFF, RAW_ON

# A host that calibrates says so again at least this often; one that has crashed must not leave the line full.
_HOST_SILENCE_MS = const(5000)


def has_passed(ticks_diff, now_ms: int, before: int, period_ms: int) -> bool:
    """True when so long has passed since the tick `before`.

    A tick of more than 6.2 days ago, half a wrap, looks like one to come: nothing here waits for one, so it is long past.
    """
    return not 0 <= ticks_diff(now_ms, before) < period_ms


class RawMode:
    """`mode` is what holds now."""

    def __init__(self, ticks_diff) -> None:
        self.mode = RAW_OFF
        self._ticks_diff = ticks_diff
        self._period_ms = 0
        self._sent_ms: "int | None" = None
        self._heard_ms = 0

    def set(self, mode: int, period_ms: int) -> None:
        """What the host wants."""
        self.mode = mode
        self._period_ms = period_ms
        # The first one is due at once.
        self._sent_ms = None

    def hear(self, now_ms: int) -> None:
        """A line of the host has come."""
        self._heard_ms = now_ms

    def is_due(self, now_ms: int) -> bool:
        """Whether a raw line is to be sent now, which counts as sent."""
        if self.mode == RAW_OFF:
            return False
        sent_ms = self._sent_ms
        if sent_ms is not None and not has_passed(self._ticks_diff, now_ms, sent_ms, self._period_ms):
            return False
        self._sent_ms = now_ms
        if self.mode != RAW_ON:
            self.mode = RAW_OFF
        return True

    def has_ended(self, now_ms: int) -> bool:
        """True once, when the host has been silent for too long."""
        if self.mode == RAW_OFF or not has_passed(self._ticks_diff, now_ms, self._heard_ms, _HOST_SILENCE_MS):
            return False
        self.mode = RAW_OFF
        return True
