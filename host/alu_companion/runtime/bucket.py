"""How often somebody may ask or tell something: a token bucket for each."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

RATE = 20.0
"""Tokens a second. A page takes one for each command and two when it is opened."""
BURST = 60.0
KEYS = 1024
"""So many addresses are remembered; the one that has been silent longest is forgotten first."""


class Buckets:
    """A bucket for each key, full at first. Time comes from outside, in seconds.

    >>> buckets = Buckets(lambda: 0.0, rate=1, burst=2)
    >>> [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")]
    [True, True, False, True]
    """

    def __init__(self, now_s: Callable[[], float], rate: float = RATE, burst: float = BURST, keys: int = KEYS) -> None:
        self._now_s = now_s
        self._rate, self._burst, self._keys = rate, burst, keys
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token from the bucket of a key; False when it is empty."""
        now = self._now_s()
        left, at = self._left.get(key, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        self._left.move_to_end(key)
        if len(self._left) > self._keys:
            self._left.popitem(last=False)
        return allowed

    def give_back(self, key: str) -> None:
        """Put back the token that was taken last."""
        left, at = self._left[key]
        self._left[key] = (left + 1, at)
