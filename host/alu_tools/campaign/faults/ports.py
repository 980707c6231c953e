"""Faults of the ports: the system does not tell them, another program holds the board's, or something else than a board answers to its
name. A line of its own looks for a board meanwhile, with the real search at real devices, on table time."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from serial.tools import list_ports

from alu_companion.devices.serial_port import BOARD_IDS
from alu_companion.registry import new_table
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.table import Settings
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.table import Table

_LOOKS_MS: Final = 250
_UNLISTED_MS: Final = (1000, 20_000)
_TAKEN_MS: Final = 8000
_LET_ALONE_MS: Final = 60_000
_RAISED: Final[tuple[Callable[[], Exception], ...]] = (
    lambda: TypeError("int() can't convert non-string with explicit base"),
    lambda: OSError("gone"),
    lambda: FileNotFoundError("/sys"),
    lambda: ValueError("no number"),
    lambda: PermissionError("/sys"),
)
"""What the system raises where a device goes between two looks, or says nothing of itself."""


class _Search:
    """A line that looks for a board, and the table that it tells."""

    def __init__(self) -> None:
        self.said: list[str] = []
        state, first = new_table(Settings(), 1)
        self._runner = Runner(
            state,
            MemoryJournal(),
            Ears(Report()),
            vocabulary(),
            watch=lambda now, said: self.said.extend(part.id for one in said for part in one.message),
        )
        self._clock = ManualClock()
        self._line = PortLine(PortSearch(None), self._clock, Inbox())
        self._runner.open(first)
        self.said.clear()

    def live(self, ms: int, ports: Callable[[], list[Any]]) -> Iterator[None]:
        """Look for so long among these ports. Raises what nobody has caught."""
        listing: Any = list_ports
        before, listing.comports = listing.comports, ports
        try:
            for _ in range(ms // _LOOKS_MS):
                self._line.follow(self._runner)
                yield
                self._clock.time_ms += _LOOKS_MS
        finally:
            listing.comports = before
            self._line.close()


@contextlib.contextmanager
def _device() -> Iterator[str]:
    """A device on which nobody answers."""
    tty: Any = importlib.import_module("tty")
    here, there = os.openpty()
    try:
        tty.setraw(there)
        yield os.ttyname(there)
    finally:
        os.close(here)
        os.close(there)


def _listed(device: str) -> list[Any]:
    vid, pid = next(iter(BOARD_IDS))
    return [SimpleNamespace(device=device, vid=vid, pid=pid)]


def _is_free(device: str) -> bool:
    """True when another program could take a device for itself."""
    fcntl: Any = importlib.import_module("fcntl")
    with open(device, "rb", buffering=0) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


@fault("ports-not-told", Layer.CABLE, needs_board=False, weight=0.3)
def not_told(table: Table, chance: Random) -> Iterator[int]:
    """The list of ports fails, once or again and again: that ends nothing, and is told once where it lasts."""
    search, share = _Search(), chance.choice((0.3, 1.0))

    def ports() -> list[Any]:
        if chance.random() < share:
            raise chance.choice(_RAISED)()
        return []

    try:
        for _ in search.live(chance.randint(*_UNLISTED_MS), ports):
            pass
    except Exception as error:
        table.wrong(f"the search for a board ends by {error!r}")
    if len(search.said) != len(set(search.said)):
        table.wrong(f"told again: {search.said}")
    yield 1


@fault("port-taken", Layer.CABLE, needs_board=False, weight=0.1)
def taken(table: Table, chance: Random) -> Iterator[int]:
    """Another program holds the port of the board: that is told once, and why."""
    fcntl: Any = importlib.import_module("fcntl")
    search = _Search()
    with _device() as device, open(device, "rb", buffering=0) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        for _ in search.live(_TAKEN_MS, lambda: _listed(device)):
            pass
    if search.said.count("board-port-taken") != 1:
        table.wrong(f"of a port that is taken is told {search.said}")
    yield 1


@fault("another-pico", Layer.CABLE, needs_board=False, weight=0.1)
def another_pico(table: Table, chance: Random) -> Iterator[int]:
    """Something with the name of a board is there that is none: others can take it for most of the time."""
    search, free = _Search(), list[bool]()
    with _device() as device:
        for _ in search.live(_LET_ALONE_MS, lambda: _listed(device)):
            free.append(_is_free(device))
    if sum(free) < len(free) / 2:
        table.wrong(f"a device that is no board is free in {sum(free)} of {len(free)} looks")
    yield 1
