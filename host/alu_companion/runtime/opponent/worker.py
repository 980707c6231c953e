"""One process that thinks, with the pipe to it and the thread that listens to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from alu_companion.runtime.opponent import process
from alu_companion.runtime.opponent.mind import News, Order, Ready, Watch
from alu_companion.runtime.opponent.process import MakeThinkers
from alu_companion.voice.pipes import receive

_START_S: Final = 60.0
"""What it thinks with is imported and made by then, on a slow computer too."""
_LOOK_S: Final = 0.1
_NICER: Final = 10
"""It thinks with what the board and the voice leave of the computer."""


class Worker:
    """Who makes it closes it. It is started by its own thread: that takes longer than the table may wait."""

    def __init__(self, make: MakeThinkers, patience_s: float, hear: Callable[[Worker, News | None], None]) -> None:
        """`hear` is given what the process tells, at last None where it ended or told nothing for `patience_s` while it thinks."""
        self._make = make
        self._watch = Watch(patience_s)
        self._hear = hear
        self._work = threading.Lock()
        self._outbox: deque[Order] = deque()
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
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
            if self._pipe is None:
                self._outbox.append(order)
            else:
                self._send(self._pipe, order)

    def close(self) -> None:
        """End the process, whatever it does, and wait for its end."""
        self._closing.set()
        self._kill()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        try:
            self._listen(self._spawn())
        except (EOFError, OSError):
            pass  # it has ended, or talks what nobody understands
        finally:
            self._kill()
            if self._process is not None:
                self._process.join()
            # In any case: who waits for a decision must know that none comes.
            if not self._closing.is_set():
                self._hear(self, None)

    def _spawn(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        worker = context.Process(target=process.main, args=(theirs, self._make), name="alu opponent", daemon=True)
        worker.start()
        assert worker.pid is not None
        # From here, and not by itself: what it imports first would take a second from whoever reads the board.
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, worker.pid, os.getpriority(os.PRIO_PROCESS, 0) + _NICER)
        # Only the process itself may hold its end: else its death would not end the pipe.
        theirs.close()
        self._process = worker
        if self._closing.is_set():
            raise EOFError
        if not ours.poll(_START_S):
            raise EOFError
        receive(ours, Ready, self._kill)
        with self._work:
            while self._outbox:
                self._send(ours, self._outbox.popleft())
            self._pipe = ours
        return ours

    def _listen(self, pipe: Connection) -> None:
        while not self._closing.is_set():
            if pipe.poll(_LOOK_S):
                news: News = receive(pipe, News, self._kill)
                with self._work:
                    self._watch.told(news, time.monotonic())
                self._hear(self, news)
            elif self._watch.is_over(time.monotonic()):
                return

    def _send(self, pipe: Connection, order: Order) -> None:
        self._watch.ordered(order, time.monotonic())
        # The listener meets the end of the process too, and tells it.
        with contextlib.suppress(OSError):
            pipe.send(order)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
