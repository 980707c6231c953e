"""The other table of a bench: in a thread of this process, or in a process of its own that floods the link."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Final

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.features.far.values import FAR_GAME, MEETING
from alu_companion.registry import without_board
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Code, Failed, FarLink, Met, News, Rendezvous
from alu_companion.runtime.inbox import Inbox
from alu_companion.speech.controls import ACT, Command
from alu_tools.bench.latency import Rig, StampingVoice

HERE: Final = "127.0.0.1"
HANG_S: Final = 60.0
LOOK_S: Final = 0.002
_CODE: Final = "000000"
_FLOOD_FRAMES: Final = 20
"""At once, every `LOOK_S`."""
_FLOOD, _CALM = "flood", "calm"
New = Callable[[], Rendezvous]
"""Makes what finds another table; another process can have it, too."""


class Known:
    """Two tables of one process know where the other is. See `Finder`."""

    places: dict[str, tuple[str, int]]

    def __init__(self, places: dict[str, tuple[str, int]]) -> None:
        self.places = places

    def publish(self, name: str, port: int) -> None:
        self.places[name] = (HERE, port)

    def find(self, name: str) -> list[tuple[str, int]]:
        return [self.places[name]] if name in self.places else []

    def close(self) -> None:
        pass


class Introduced:
    """A rendezvous of two that have met already. See `Rendezvous`."""

    def __init__(self, met: Met) -> None:
        self._met = met
        self._news: list[News] = []

    def invite(self) -> None:
        self._news += [Code(_CODE), self._met]

    def join(self, code: str) -> None:
        self._news.append(self._met)

    def resume(self, table: str, secret: bytes, is_host: bool) -> None:
        pass

    def news(self) -> list[News]:
        news, self._news = self._news, []
        return news

    def close(self) -> None:
        pass


def invited(new: New) -> tuple[Rendezvous, str]:
    """A host, and the code that it tells."""
    host = new()
    host.invite()
    code = _news(host)
    assert isinstance(code, Code)
    return host, code.digits


def joined(new: New, code: str) -> Met:
    """What a guest has met by a code."""
    guest = new()
    guest.join(code)
    return met(guest)


def met(rendezvous: Rendezvous) -> Met:
    met = _news(rendezvous)
    assert isinstance(met, Met)
    return met


def _news(rendezvous: Rendezvous) -> Code | Met | Failed:
    end_s = time.monotonic() + HANG_S
    while time.monotonic() < end_s:
        for news in rendezvous.news():
            return news
        time.sleep(LOOK_S)
    raise TimeoutError("two tables do not meet")


class FarTable(threading.Thread):
    """The other table, without a board, which runs by itself and plays whatever is offered."""

    def __init__(self, met: Met) -> None:
        super().__init__(daemon=True)
        self.voice = StampingVoice()
        player = FarPlayer(Introduced(met))
        self._rig = Rig(False, self.voice, Inbox(), [player])
        runner = self._rig.runner
        runner.state = replace(runner.state, rules=without_board(runner.state.rules))
        player.attach(runner)
        self._rig.inbox.later(lambda runner, now_ms: runner.typed(f"join {_CODE}", now_ms))
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._is_over = False
        self.start()

    def act(self, line: str) -> None:
        """Have an action taken there, once it is that table's turn."""
        self._lines.put(line)

    def run(self) -> None:
        """Serve it."""
        while not self._is_over:
            self._rig.driver.step()
            runner, now_ms = self._rig.runner, self._rig.driver.line.now_ms
            if (meeting := MEETING.of(runner.state)) is not None and meeting.terms is not None:
                runner.typed("yes", now_ms)
            elif FAR_GAME.of(runner.state) is not None and not runner.state.is_others and not self._lines.empty():
                runner.asked_at_page(Command(ACT, word=self._lines.get()), None, now_ms)

    def end(self) -> None:
        """End it."""
        self._is_over = True
        self.join()
        self._rig.close()


class Elsewhere:
    """The other table in a process of its own: what it sends takes nothing from this one but what comes over the link."""

    def __init__(self, new: New, code: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._orders, orders = context.Pipe()
        self._process = context.Process(target=_play_elsewhere, args=(new, code, orders), daemon=True)
        self._process.start()

    def act(self, line: str) -> None:
        """Have an action taken there."""
        self._orders.send(line)

    @contextmanager
    def flooding(self) -> Iterator[None]:
        """It sends all that the link takes."""
        self._orders.send(_FLOOD)
        try:
            yield
        finally:
            self._orders.send(_CALM)

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.join()


def _play_elsewhere(new: New, code: str, orders: Connection) -> None:
    """Be the other table, by the orders of the one that measures."""
    met, is_over = joined(new, code), threading.Event()
    far = FarTable(met)
    while True:
        match orders.recv():
            case "flood":
                is_over = threading.Event()
                threading.Thread(target=_flood, args=(met.link, is_over), daemon=True).start()
            case "calm":
                is_over.set()
            case line:
                far.act(line)


def _flood(link: FarLink, is_over: threading.Event) -> None:
    """Send all that a link takes."""
    while not is_over.wait(LOOK_S):
        for _ in range(_FLOOD_FRAMES):
            link.send(bytes(MOST_BYTES))
