"""The search for a board among the ports: which one is tried next, and which is let alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from alu_companion.devices.serial_port import Port, PortError, SerialPort, candidates

_FIRST_RETRY_MS = 1000
_LONGEST_RETRY_MS = 60_000
_MOST_TRIES = 6
_UNLISTED_LOOKS = 10
"""A list of ports that has failed so often in a row is told."""


class _LetAlone(NamedTuple):
    """A port on which no board has answered: which device it was, how often it was tried, and until when it is free for others."""

    device: int | None
    tries: int
    until_ms: int


class PortSearch:
    """Opens the port that was named, or in turn every port that may be a board.

    A port that was let alone belongs to somebody else, as far as is known: it is tried again after 1, 2, 4 … 60 seconds, and at once when
    another device is there, as when a cable is plugged in or a board has started anew.
    """

    def __init__(self, device: str | None, find: Callable[[], list[str]] = candidates) -> None:
        self._device = device
        self._find = find
        self._turn = 0
        self._opened = ""
        self._alone: dict[str, _LetAlone] = {}
        self._unlisted = 0
        self._now_ms = 0

    @property
    def is_named(self) -> bool:
        """True when the player named the port."""
        return self._device is not None

    @property
    def finds_any(self) -> bool:
        """True when there is a port to try."""
        return self.is_named or bool(self._found())

    def tick(self, now_ms: int) -> None:
        """Let the search know the time."""
        self._now_ms = now_ms

    def open(self, sink: Callable[[bytes | None], None]) -> Port | None:
        """The next port, or None when there is nothing to try.

        Raises:
            PortError: the port that was named cannot be opened, or none of those that were found; `unlisted` where the system has not
                told its ports for a while.
        """
        if self._device is not None:
            return SerialPort(self._device, sink)
        found = self._found()
        self._alone = {device: alone for device, alone in self._alone.items() if device in found}
        failure: PortError | None = None
        for _ in found:
            device = found[self._turn % len(found)]
            self._turn += 1
            alone = self._alone.get(device)
            if alone is not None and self._now_ms < alone.until_ms and alone.device == _identity(device):
                continue
            self._opened = device
            try:
                return SerialPort(device, sink)
            except PortError as error:
                if error.reason == "unknown":
                    # Each try may have set its lines.
                    self.let_alone()
                if error.reason != "missing":
                    failure = failure or error
        if failure is not None:
            raise failure
        return None

    def _found(self) -> list[str]:
        try:
            found = self._find()
        except PortError:
            self._unlisted += 1
            if self._unlisted >= _UNLISTED_LOOKS:
                raise
            return []
        self._unlisted = 0
        return found

    def let_alone(self) -> None:
        """No board has answered on the port that was opened last."""
        device = _identity(self._opened)
        alone = self._alone.get(self._opened)
        tries = alone.tries if alone is not None and alone.device == device else 0
        until_ms = self._now_ms + min(_FIRST_RETRY_MS << tries, _LONGEST_RETRY_MS)
        self._alone[self._opened] = _LetAlone(device, min(tries + 1, _MOST_TRIES), until_ms)

    def answered(self) -> None:
        """A board has answered on the port that was opened last."""
        self._alone.pop(self._opened, None)


def _identity(device: str) -> int | None:
    """Tells a device from another one that came later under the same name; None where the system knows no such number."""
    try:
        return os.stat(device).st_ino
    except (OSError, ValueError):
        return None
