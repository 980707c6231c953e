"""A table with a live page, served for real; what the table says is collected, and read by the tests only when it has been said."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from alu_companion.cli.tables import open_recorder
from alu_companion.page.live_page import LivePage
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.clock import MonotonicClock
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Act, Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice
from page.serving import HANG_S

CODE = "483920"
TABLE_WORDS = cache(Words)


@cache
def page_words() -> Words:
    """The sentences as pages use them: in one server's thread at a time."""
    return Words()


class PagedTable:
    """A game that is typed, at a table in a thread of its own, with its page."""

    def __init__(
        self,
        name: str,
        options: str = "",
        settings: Settings | None = None,
        record: Path | None = None,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        rules = RULESETS[name]
        state, first = new_table(settings or Settings(), 1, name=name, options=rules.game.parse_options(options))
        words = TABLE_WORDS()
        self.heard: list[str] = []
        self.page = LivePage(page_words(), port=0, code=lambda: CODE, now_s=now_s)
        self.journal = MemoryJournal()
        self._changed = threading.Condition()
        outlets = Outlets(words, SilentVoice(), show=self._hear)
        self.runner = Runner(
            state,
            self.journal,
            outlets,
            Vocabulary(words),
            open_recorder(Speaker(words, state.settings), record, self.journal, state, first, outlets),
            watch=self._watch,
            pair=self.page.pair,
        )
        self.inbox = Inbox()
        driver = Driver(self.runner, PortLine(None, MonotonicClock(), self.inbox), self.inbox)
        self.overtakes: str | None = None
        """What somebody at the table types in the very moment in which the page orders something."""
        self.page.start(state, self._later)
        self.runner.open(first)
        self._thread = threading.Thread(target=driver.run, name="table", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.page.port}/"

    def _hear(self, text: str) -> None:
        with self._changed:
            self.heard.append(text)
            self._changed.notify_all()

    def _watch(self, state: TableState, said: Sequence[Utterance]) -> None:
        self.page.watch(state, said)

    def _later(self, act: Act) -> None:
        if self.overtakes is not None:
            self.inbox.typed(self.overtakes)
        self.inbox.later(act)

    def type(self, *lines: str) -> None:
        """Somebody at the table types."""
        for line in lines:
            self.inbox.typed(line)

    def until(self, true: Callable[[], Any]) -> Any:
        """Wait until something is true of the table, looked at whenever it has said something."""
        with self._changed:
            assert self._changed.wait_for(true, HANG_S), self.heard[-5:]
            return true()

    def pair(self) -> None:
        """Somebody at the table asks for a code, and it has been spoken."""
        count = len(self.heard)
        self.type("pair")
        self.until(lambda: any("code for the page" in text for text in self.heard[count:]))

    def close(self) -> None:
        """End table and page."""
        self.inbox.typed(None)
        self._thread.join(HANG_S)
        self.runner.close(0)
        self.page.close()


@contextlib.contextmanager
def paged(name: str, options: str = "", **more: Any) -> Iterator[PagedTable]:
    """A table that is ended whatever comes."""
    table = PagedTable(name, options, **more)
    try:
        yield table
    finally:
        table.close()
