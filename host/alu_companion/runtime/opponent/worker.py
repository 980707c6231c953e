"""One process that thinks, and the thread that listens to it."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final

from alu_companion.runtime.opponent.mind import Mind, News, Order, Ready, Watch
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.voice.child_process import ChildProcess, begin_quietly

MakeThinkers = Callable[[], Thinkers]


def main(pipe: Connection, make: MakeThinkers) -> None:
    """Think until the pipe ends. `make` is called here: it may be long in coming."""
    begin_quietly()
    orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, orders), name="listener", daemon=True).start()
    mind = Mind(make())
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
            # The table has gone: nobody waits for the end of a thought.
            os._exit(0)


_START_S: Final = 60.0
"""By then the process has imported and made its thinkers, on a slow computer too."""
_LOOK_S: Final = 0.1
_NICER: Final = 10
"""It thinks with the time that the board and the voice leave of the computer."""


class Worker:
    """A process that thinks, and the thread that starts it: that takes longer than the table may wait. Its maker closes it."""

    def __init__(self, make: MakeThinkers, patience_s: float, hear: Callable[[Worker, News | None], None]) -> None:
        """`hear` is given what the process tells, at last None where it ended or told nothing for `patience_s` while it thinks."""
        self._make = make
        self._watch = Watch(patience_s)
        self._hear = hear
        self._work = threading.Lock()
        self._outbox: deque[Order] = deque()
        self._process: ChildProcess | None = None
        self._is_ready = False
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="opponent", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """The id of the process, None before it runs."""
        return None if self._process is None else self._process.pid

    def post(self, order: Order) -> None:
        """Give an order. One to a process that has ended is lost, and that is told by `hear`."""
        with self._work:
            self._outbox.append(order)
            if self._is_ready:
                self._send_all()

    def close(self) -> None:
        """End the process, and wait for its end."""
        self._closing.set()
        if self._process is not None:
            self._process.kill()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        try:
            self._begin()
            self._listen()
        except (EOFError, OSError):
            pass  # it has ended, or talks what nobody understands
        finally:
            if self._process is not None:
                self._process.end()
            # In any case: who waits for a decision must know that none comes.
            if not self._closing.is_set():
                self._hear(self, None)

    def _begin(self) -> None:
        """Start the process and wait until it can think. Raises EOFError, OSError."""
        process = ChildProcess("alu opponent", main, self._make)
        # Imported here: it would take a second from the reader of the board if the process did it.
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + _NICER)
        self._process = process
        if self._closing.is_set() or process.receive(Ready, _START_S) is None:
            raise EOFError
        with self._work:
            self._is_ready = True
            self._send_all()

    def _listen(self) -> None:
        assert self._process is not None
        while not self._closing.is_set():
            news: News | None = self._process.receive(News, _LOOK_S)
            if news is not None:
                with self._work:
                    self._watch.told(news, time.monotonic())
                self._hear(self, news)
            elif self._watch.is_over(time.monotonic()):
                return

    def _send_all(self) -> None:
        assert self._process is not None
        while self._outbox:
            order = self._outbox.popleft()
            self._watch.ordered(order, time.monotonic())
            # The listener meets the end of the process too, and tells it.
            with contextlib.suppress(OSError):
                self._process.send(order)
