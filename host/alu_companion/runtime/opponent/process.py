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

from alu_companion.runtime.opponent.engines import compile_in_background
from alu_companion.runtime.opponent.mind import Mind, Order, Ready
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.voice.mute import mute_terminal

MakeThinkers = Callable[[], Thinkers]


def main(pipe: Connection, make: MakeThinkers) -> None:
    """Think until the pipe ends. `make` is called here: it may be long in coming."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then ends this process
    mute_terminal()
    orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, orders), name="listener", daemon=True).start()
    mind = Mind(make())
    compile_in_background()
    with contextlib.suppress(OSError):
        pipe.send(Ready())
        while True:
            must_obey = not mind.is_busy or not orders.empty()
            news = mind.obey(orders.get()) if must_obey else mind.work(time.monotonic())
            if news is not None:
                pipe.send(news)


def _listen(pipe: Connection, orders: queue.SimpleQueue[Order]) -> None:
    while True:
        try:
            orders.put(pipe.recv())
        except (EOFError, OSError):
            # The table has gone, in whatever way: nobody waits for the end of a thought.
            os._exit(0)
