"""A teacher's desk with its page, served for real, and a browser that is led by the keyboard alone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from alu_companion.features.desk.values import Desk
from alu_companion.page.live_page import LivePage
from alu_companion.runtime.clock import MonotonicClock
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.teaching import Teaching, items
from alu_companion.speech.queue import Utterance
from alu_companion.table import PageNews, Settings, TableState
from alu_companion.voice.voice import SilentVoice
from page.serving import HANG_S
from page.tables import TABLE_WORDS, page_words

TEACHERS, PLAYERS = "111222", "333444"


class _Clock(MonotonicClock):
    """A clock that a test can put on."""

    ahead_ms = 0

    def now_ms(self) -> int:
        return super().now_ms() + self.ahead_ms


class PagedDesk:
    """A desk without a board, in a thread of its own, with its page. `codes` are the teacher's, then the players'."""

    def __init__(self, idle_ms: int | None = None) -> None:
        codes = iter((TEACHERS, *[PLAYERS] * 9))
        self._changed = threading.Condition()
        self.page = LivePage(page_words(), port=0, code=lambda: next(codes))
        assert self.page.open_to_teachers() == TEACHERS
        self.inbox = Inbox()
        self._clock = _Clock()
        journal, line = MemoryJournal(), PortLine(None, self._clock, self.inbox)
        self.teaching = Teaching(
            TABLE_WORDS(),
            Settings(),
            Outlets(TABLE_WORDS(), SilentVoice(0)),
            journal,
            Desk(items({}, ()), ("Anna",), idle_ms=idle_ms),
            line,
            inbox=self.inbox,
            sights=self,
        )
        self.page.start(self.teaching.runner.state, self.inbox.later)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended.is_set() and not self.teaching.runner.ended:
            self.teaching.step()

    def watch(self, state: TableState, said: Sequence[Utterance]) -> None:
        """What the page looks at."""
        self.page.watch(state, said)
        with self._changed:
            self._changed.notify_all()

    def pair(self) -> PageNews | None:
        """A code for a player's phone."""
        return self.page.pair()

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.page.port}/"

    @property
    def state(self) -> TableState:
        """The table that is on."""
        return self.teaching.runner.state

    def until(self, true: Callable[[], Any]) -> None:
        """Wait until something is true, looked at after each step that changed anything."""
        with self._changed:
            assert self._changed.wait_for(true, HANG_S)

    def later(self, ms: int) -> None:
        """Let so much time have passed."""
        self._clock.ahead_ms += ms
        self.inbox.later(lambda runner, now_ms: None)

    def close(self) -> None:
        """End it."""
        self._ended.set()
        self.inbox.later(lambda runner, now_ms: None)
        self._thread.join(HANG_S)
        self.page.close()
        self.teaching.close()


def opened(page: Any, desk: PagedDesk, language: str = "en") -> None:
    page.goto(f"{desk.url}?language={language}#{TEACHERS}")
    page.wait_for_selector("#desk", state="visible")
