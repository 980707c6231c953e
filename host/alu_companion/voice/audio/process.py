"""The process that plays, and the table's end of it. Orders come in over a pipe, news go out, and the sound itself is made in the output's
own thread: so the table never waits for a device."""

from __future__ import annotations

import contextlib
import gc
import os
import queue
import sys
import threading
import time
from collections import deque
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from alu_companion.voice.audio.means import look_for_means
from alu_companion.voice.audio.messages import (
    Close,
    Cut,
    DeviceBack,
    DeviceLost,
    Failed,
    News,
    Order,
    Play,
    Ready,
    Volume,
)
from alu_companion.voice.child_process import ChildProcess, begin_quietly
from alu_companion.voice.errors import DIED, PACKAGE, AudioError
from alu_companion.voice.mixing.sounds import RATE_HZ, Ended, Group, Mark, Started

if TYPE_CHECKING:
    from alu_companion.voice.audio.feed import Feed

_SAMPLE_BYTES = 2
_ONE_LOOK_S = 1.0
"""More than this between two looks means that the host stood still itself: a laptop that slept, a table that was stopped."""
_START_LIMIT_S = 15.0
_RESPAWN_S = 1.0
_END_S = 1.0
_LOOK_S = 0.25
_PATIENCE_S = 3.0
_SWITCH_INTERVAL_S = 0.0005
"""Measured: with Python's 5 ms, two busy threads made a stream of 20 ms latency run dry 74 times in 12 s; with this never."""
_REAL_TIME_PRIORITY = 5
"""Measured among four busy processes on two cores: without it 12 ms of latency may run dry, with it 9 ms do not."""


class Watchdog:
    """Measures how long the first waiting sound has made no progress.

    >>> dog, hello = Watchdog(patience_s=3.0), Play(Group.SPEECH, bytes(2 * RATE_HZ), mark=Mark(1, 0))
    >>> [dog.has_hung(hello, False, now_s) for now_s in (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)]
    [False, False, False, False, False, True]
    """

    def __init__(self, patience_s: float) -> None:
        """`patience_s` is what it may take beyond the length of the sound itself."""
        self._patience_s = patience_s
        self._watched: tuple[Mark | None, bool] | None = None
        self._waited_s = 0.0
        self._looked_s = 0.0

    def has_hung(self, first: Play | None, begun: bool, now_s: float) -> bool:
        """Call this once a second or more often. `first` is the first sound that plays or waits, and whether it has begun."""
        passed_s = min(now_s - self._looked_s, _ONE_LOOK_S)
        self._looked_s = now_s
        watched = None if first is None else (first.mark, begun)
        if first is None or watched != self._watched:
            self._watched, self._waited_s = watched, 0.0
            return False
        self._waited_s += passed_s
        return self._waited_s > self._patience_s + len(first.pcm) / _SAMPLE_BYTES / RATE_HZ + first.gap_ms / 1000


class AudioProcess:
    """Plays in another process and never makes the caller wait.

    An audio process that dies is started again and plays what carried a mark and had not ended, from its beginning. One
    that hangs is killed; that is told as a device that is lost and comes back.
    """

    def __init__(self, device: str = "default", *, may_wait: bool = False, patience_s: float = _PATIENCE_S) -> None:
        """Start the process and wait until it plays. `device` is `default`, `null` (paced and silent) or a device's name.

        One that `may_wait` plays in silence until there is a device; the first news is then that it is lost. Speech with
        a mark of which nothing is told for its length and `patience_s` means that the process hangs.

        Raises:
            AudioError: nothing can be heard here; for one that may wait, not even with a device.
        """
        self._device = device
        self._patience_s = patience_s
        self._work = threading.Condition()
        self._outbox: deque[Order] = deque()
        self._unended: deque[Play] = deque()
        self._begun: Mark | None = None
        self._volumes: dict[Group, float] = {}
        self._news: deque[News] = deque()
        self._has_device = True
        self._closing = threading.Event()
        try:
            self._process = self._begin(may_wait)
        except OSError as error:
            raise AudioError(DIED) from error
        first = _first_news(self._process)
        if not isinstance(first, Ready):
            self._process.kill()
            raise AudioError(first.reason if first is not None else DIED)
        if not first.has_device:
            self._tell(DeviceLost())
        self._plays = True
        """False while the process is begun again; what is ordered meanwhile waits."""
        self._threads = [
            threading.Thread(target=self._send, name="audio sender", daemon=True),
            threading.Thread(target=self._listen, name="audio listener", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def has_device(self) -> bool:
        """True when what is played goes to a device; the news may not have been fetched yet."""
        return self._has_device

    @property
    def pid(self) -> int:
        """The id of the process that plays now."""
        return self._process.pid

    def play(self, group: Group, pcm: bytes, *, pan: float = 0.0, mark: Mark | None = None, gap_ms: int = 0) -> None:
        """Play int16 mono samples at 48 kHz: speech and guide after what their group still plays, effects
        and scans at once.

        Raises:
            ValueError: half a sample, or a gap below 0.
        """
        if len(pcm) % 2 or gap_ms < 0:
            raise ValueError(f"{len(pcm)} bytes after {gap_ms} ms")
        order = Play(group, pcm, pan, mark, gap_ms)
        with self._work:
            if mark is not None:
                self._unended.append(order)
            self._post(order)

    def cut(self, group: Group) -> None:
        """Let a group fall silent; of what is cut nothing more is reported, so that a mark must not be used again."""
        with self._work:
            cut = {order.mark for order in self._unended if order.group is group}
            self._unended = deque(order for order in self._unended if order.group is not group)
            self._outbox = deque(order for order in self._outbox if not _plays(order, group))
            self._news = deque(
                news for news in self._news if not (isinstance(news, Started | Ended) and news.mark in cut)
            )
            self._post(Cut(group))

    def volume(self, group: Group, gain: float) -> None:
        """Set how loud a group is; 1.0 is as recorded. Raises ValueError for a gain below 0."""
        if not gain >= 0:
            raise ValueError(f"gain {gain}")
        with self._work:
            self._volumes[group] = gain
            self._post(Volume(group, gain))

    def events(self) -> list[News]:
        """What has happened since the last call, in order."""
        with self._work:
            told = list(self._news)
            self._news.clear()
        return told

    def close(self) -> None:
        self._closing.set()
        with self._work:
            self._post(Close())
        # It may hang in a device's driver, or have been started again just now.
        self._process.end(_END_S)
        for thread in self._threads:
            thread.join()

    def _post(self, order: Order) -> None:
        self._outbox.append(order)
        self._work.notify_all()

    def _send(self) -> None:
        """The sender's thread: a pipe that is full, because the process is busy or gone, makes nobody else wait."""
        while True:
            with self._work:
                self._work.wait_for(lambda: (self._outbox and self._plays) or self._closing.is_set())
                if not self._plays or not self._outbox:
                    return
                process, order = self._process, self._outbox.popleft()
            # The listener meets the end of the process too and starts it again.
            with contextlib.suppress(OSError):
                process.send(order)

    def _listen(self) -> None:
        """The listener's thread: takes in news, and a new process when there is none any more, or one that hangs."""
        watchdog = Watchdog(self._patience_s)
        while self._plays:
            try:
                news: News | None = self._process.receive(News, _LOOK_S)
                if news is not None:
                    self._take(news)
                    continue
                if not self._has_hung(watchdog):
                    continue
                self._take(DeviceLost())
            except (EOFError, OSError):
                pass  # it has died, or talks what nobody understands
            self._respawn()
            watchdog = Watchdog(self._patience_s)

    def _has_hung(self, watchdog: Watchdog) -> bool:
        with self._work:
            # The guide may be held for as long as somebody speaks.
            first = next((order for order in self._unended if order.group is Group.SPEECH), None)
            begun = first is not None and first.mark == self._begun
        return watchdog.has_hung(first, begun, time.monotonic())

    def _take(self, news: News) -> None:
        with self._work:
            if isinstance(news, Started | Ended):
                if all(order.mark != news.mark for order in self._unended):
                    return  # cut while the news was on its way
                if isinstance(news, Started):
                    self._begun = news.mark
                else:
                    self._unended = deque(order for order in self._unended if order.mark != news.mark)
            self._tell(news)

    def _tell(self, news: News) -> None:
        """Keep news for the caller, but nothing twice about the device."""
        if isinstance(news, DeviceLost | DeviceBack):
            has_device = isinstance(news, DeviceBack)
            if self._has_device == has_device:
                return
            self._has_device = has_device
        self._news.append(news)

    def _respawn(self) -> None:
        """Start the process again, until it is ready or the sound is closed."""
        with self._work:
            self._plays = False
        while not self._closing.is_set():
            self._process.end()
            # A system that is out of processes or memory lets none begin: that is told as any other that does not come up.
            with contextlib.suppress(OSError):
                self._process = self._begin(may_wait=True)
                first = _first_news(self._process)
                if isinstance(first, Ready) and not self._closing.is_set():
                    self._resume(first.has_device)
                    return
            self._take(DeviceLost())
            self._closing.wait(_RESPAWN_S)
        self._process.kill()
        with self._work:
            self._work.notify_all()

    def _resume(self, has_device: bool) -> None:
        with self._work:
            self._outbox = deque(Volume(group, gain) for group, gain in self._volumes.items())
            self._outbox.extend(self._unended)
            self._begun = None
            self._tell(DeviceBack() if has_device else DeviceLost())
            self._plays = True
            self._work.notify_all()

    def _begin(self, may_wait: bool) -> ChildProcess:
        return ChildProcess("alu audio", main, self._device, may_wait)


def _first_news(process: ChildProcess) -> Ready | Failed | None:
    """The first message of a new process; None when it died or did not start."""
    try:
        first: Ready | Failed | None = process.receive(Ready | Failed, _START_LIMIT_S)
    except (EOFError, OSError):
        return None
    return first


def _plays(order: Order, group: Group) -> bool:
    return isinstance(order, Play) and order.group is group


def main(pipe: Connection, device: str, may_wait: bool) -> None:
    """Play what is ordered until the pipe ends or says so."""
    begin_quietly()
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
    threading.Thread(target=_send_news, args=(pipe, news), name="teller", daemon=True).start()
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


def _send_news(pipe: Connection, news: queue.SimpleQueue[News | Ready | Failed]) -> None:
    while True:
        try:
            pipe.send(news.get())
        except OSError:
            return  # the table is gone; `_obey` ends the process
