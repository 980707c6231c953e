"""The process in which the computer thinks: problems come in over a pipe, what it would take goes out after every slice of work."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import NamedTuple

from alu_companion.games.game import GameError
from alu_companion.runtime.opponent.engines import compile_in_background
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers
from alu_companion.table.seats import Decision
from alu_companion.voice.mute import mute_terminal

_NICER: int = 10
"""It thinks with what the board and the voice leave of the computer."""
_TELL_S: float = 0.2
"""So often it tells what it would take by now: that is also how one knows that it lives."""


class Think(NamedTuple):
    """Begin to think about a problem; what was thought about before is left."""

    number: int
    problem: Problem


class Decide(NamedTuple):
    """Decide about a problem at once."""

    number: int


class Rest(NamedTuple):
    """Think about nothing."""


class Ready(NamedTuple):
    """The process can think."""


class Thinks(NamedTuple):
    """What it takes for a problem or, while that is not `final`, would take by now."""

    number: int
    decision: Decision
    is_final: bool


class Failed(NamedTuple):
    """A problem that it cannot think about."""

    number: int


Order = Think | Decide | Rest
News = Ready | Thinks | Failed
MakeThinkers = Callable[[], Thinkers]


def main(pipe: Connection, make: MakeThinkers) -> None:
    """Think until the pipe ends. `make` is called here: it may be long in coming."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then ends this process
    mute_terminal()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICER)
    orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, orders), name="listener", daemon=True).start()
    thinkers = make()
    compile_in_background()
    with contextlib.suppress(OSError):
        pipe.send(Ready())
        order: Order | None = None
        while True:
            order = orders.get() if order is None else order
            order = _obey(pipe, orders, thinkers, order) if isinstance(order, Think) else None


def _listen(pipe: Connection, orders: queue.SimpleQueue[Order]) -> None:
    while True:
        try:
            orders.put(pipe.recv())
        except (EOFError, OSError):
            # The table has gone, in whatever way: nobody waits for the end of a thought.
            os._exit(0)


def _obey(pipe: Connection, orders: queue.SimpleQueue[Order], thinkers: Thinkers, asked: Think) -> Order | None:
    """Think about a problem; returns the order that came instead. Raises OSError once the table is gone."""
    decision: Decision | None = None
    told_s = 0.0
    try:
        for decision in thinkers.think(asked.problem):
            while not orders.empty():
                order = orders.get()
                if not isinstance(order, Decide):
                    return order
                if order.number == asked.number:
                    pipe.send(Thinks(asked.number, decision, True))
                    return None
            if time.monotonic() - told_s >= _TELL_S:
                told_s = time.monotonic()
                pipe.send(Thinks(asked.number, decision, False))
    except (GameError, KeyError, ValueError):
        decision = None
    pipe.send(Failed(asked.number) if decision is None else Thinks(asked.number, decision, True))
    return None
