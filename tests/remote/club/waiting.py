"""Waiting for what another process does: for as long as it takes, bounded by the limit of the test alone."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

_POLL_S = 0.005


def until(is_so: Callable[[], object]) -> None:
    """Return once it is so."""
    never = Event()
    while not is_so():
        never.wait(_POLL_S)
