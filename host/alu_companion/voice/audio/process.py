"""The audio process: orders come in over a pipe, news go out, and the sound itself is made in the output's own thread."""

from __future__ import annotations

import contextlib
import gc
import os
import queue
import signal
import sys
import threading
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from alu_companion.voice.audio.errors import PACKAGE, AudioError
from alu_companion.voice.audio.means import look_for_means
from alu_companion.voice.audio.messages import Close, Failed, News, Order, Ready
from alu_companion.voice.mute import mute_terminal

if TYPE_CHECKING:
    from alu_companion.voice.audio.feed import Feed

_SWITCH_INTERVAL_S = 0.0005
"""Measured: with Python's 5 ms, two busy threads made a stream of 20 ms latency run dry 74 times in 12 s; with this never."""
_REAL_TIME_PRIORITY = 5
"""Measured among four busy processes on two cores: without it 12 ms of latency may run dry, with it 9 ms do not."""


def main(pipe: Connection, device: str, may_wait: bool) -> None:
    """Play what is ordered until the pipe ends or says so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then ends this process
    mute_terminal()
    try:
        look_for_means(device)
        # Here and not above: the table, which starts this, needs no numpy itself.
        from alu_companion.voice.audio.feed import Feed
        from alu_companion.voice.audio.supervisor import Supervisor, opener
    except ImportError:
        pipe.send(Failed(PACKAGE))
        return
    except AudioError as error:
        pipe.send(Failed(error.reason))
        return
    _hurry()
    news: queue.SimpleQueue[News | Ready | Failed] = queue.SimpleQueue()
    feed = Feed(news.put)
    supervisor = Supervisor(feed, opener(device), news.put)
    try:
        supervisor.open(may_wait)
    except AudioError as error:
        pipe.send(Failed(error.reason))
        return
    # A collection of everything that was imported would hold up the sound for some 10 ms.
    gc.freeze()
    pipe.send(Ready(supervisor.has_device))
    threading.Thread(target=_tell, args=(pipe, news), name="teller", daemon=True).start()
    looking = threading.Thread(target=supervisor.run, name="supervisor", daemon=True)
    looking.start()
    _obey(pipe, feed)
    supervisor.stop()
    looking.join()


def _hurry() -> None:
    """Keep the sound going on a busy computer, as far as the user may."""
    sys.setswitchinterval(_SWITCH_INTERVAL_S)
    if sys.platform == "linux":
        with contextlib.suppress(PermissionError):
            os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(_REAL_TIME_PRIORITY))


def _obey(pipe: Connection, feed: Feed) -> None:
    while True:
        try:
            order: Order = pipe.recv()
        except (EOFError, OSError):
            # The table was killed: nobody waits for a device that may take its time to close.
            os._exit(0)
        if isinstance(order, Close):
            return
        feed.take(order)


def _tell(pipe: Connection, news: queue.SimpleQueue[News | Ready | Failed]) -> None:
    while True:
        try:
            pipe.send(news.get())
        except OSError:
            return  # the table is gone; `_obey` ends the process
