"""Waiting for what another process tells: on the news themselves, never for a time that was guessed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

_News = TypeVar("_News")
HANG_S = 120
_LOOK_S = 0.005


def until(events: Callable[[], list[_News]], is_over: Callable[[list[_News]], bool]) -> list[_News]:
    """All news up to a moment. Raises AssertionError when it does not come."""
    told: list[_News] = []
    end_s = time.monotonic() + HANG_S
    while True:
        told += events()
        if is_over(told):
            return told
        assert time.monotonic() < end_s, told
        time.sleep(_LOOK_S)
