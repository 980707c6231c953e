"""What waits for the live table: bounded, in order, and people first."""

from __future__ import annotations

import threading

import pytest

from alu_companion.board import phrases_board
from alu_companion.devices.serial_port import Port, Sink
from alu_companion.rulesets import new_table
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.inbox import AT_ONCE_BYTES, MOST_ASKED, MOST_BYTES, Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.live import LiveTable, PortSearch
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from devices.pty_board import hello
from runtime.games import WORDS

HANG_S = 60


def test_bytes_wait_for_room_and_none_is_lost() -> None:
    inbox: Inbox[str] = Inbox()
    line = inbox.new_line()
    sent = bytes(number % 251 for number in range(20 * MOST_BYTES))
    passed = []

    def send() -> None:
        for start in range(0, len(sent), 1000):
            inbox.receive(line, sent[start : start + 1000])
            passed.append(start)
        inbox.receive(line, None)

    thread = threading.Thread(target=send, daemon=True)
    thread.start()
    taken = bytearray()
    is_lost = False
    while not is_lost:
        _, data, is_lost = inbox.take(HANG_S)
        assert len(data) <= AT_ONCE_BYTES
        taken += data
        # What has been let in and not been taken out is bounded, however fast it comes.
        assert len(passed) * 1000 - len(taken) <= MOST_BYTES + 1000
    thread.join(HANG_S)
    assert taken == sent


def test_people_come_before_bytes_and_in_their_order() -> None:
    inbox: Inbox[str] = Inbox()
    line = inbox.new_line()
    inbox.receive(line, b"x" * MOST_BYTES)
    for text in "abc":
        inbox.ask(text)
    assert [inbox.take(0).asked for _ in range(4)] == ["a", "b", "c", None]


def test_nothing_of_an_old_line_is_taken() -> None:
    inbox: Inbox[str] = Inbox()
    old = inbox.new_line()
    inbox.receive(old, b"old")
    inbox.receive(old, None)
    new = inbox.new_line()
    inbox.receive(old, b"late")
    inbox.receive(new, b"new")
    assert inbox.take(0) == (None, b"new", False)
    assert inbox.take(0) == (None, b"", False)


@pytest.mark.parametrize("release", ["new line", "close"])
def test_a_reader_that_waits_is_released(release: str) -> None:
    inbox: Inbox[str] = Inbox()
    line = inbox.new_line()
    inbox.receive(line, bytes(MOST_BYTES))
    waiting = threading.Thread(target=inbox.receive, args=(line, b"more"), daemon=True)
    waiting.start()
    waiting.join(0.01)
    assert waiting.is_alive()
    if release == "close":
        inbox.close()
    else:
        inbox.new_line()
    waiting.join(HANG_S)
    assert not waiting.is_alive()


def test_a_pipe_that_types_without_end_waits() -> None:
    inbox: Inbox[int] = Inbox()
    typing = threading.Thread(target=lambda: [inbox.ask(number) for number in range(2 * MOST_ASKED)], daemon=True)
    typing.start()
    typing.join(0.01)
    assert typing.is_alive()
    assert [inbox.take(HANG_S).asked for _ in range(2 * MOST_ASKED)] == list(range(2 * MOST_ASKED))
    typing.join(HANG_S)


class FloodSearch(PortSearch):
    """A board at the other end that never stops to introduce itself."""

    def open(self, sink: Sink) -> Port | None:  # type: ignore[override]
        self.is_open = True

        def send() -> None:
            while self.is_open:
                sink(hello() * 50)

        self.thread = threading.Thread(target=send, daemon=True)
        self.thread.start()
        return self

    def write(self, data: bytes) -> None:
        """Nobody reads."""

    def close(self) -> None:
        self.is_open = False
        self.thread.join(HANG_S)


def test_a_flood_of_hellos_keeps_nobody_waiting() -> None:
    words, said = WORDS(), list[str]()
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), Outlets(words, SilentVoice(0), show=said.append), Vocabulary(words))
    search = FloodSearch("flood")
    table = LiveTable(runner, search, ManualClock())
    runner.open(first)
    table.open_first()
    turns: list[int] = []
    received = runner.received

    def count(data: bytes, now_ms: int) -> None:
        turns.append(len(data))
        if len(turns) == 10:
            table.typed("quit")
        received(data, now_ms)

    runner.received = count  # type: ignore[method-assign]
    table.run()
    # It was asked for in the tenth turn and answered before the bytes of the next were taken.
    assert len(turns) <= 11
    assert max(turns) <= AT_ONCE_BYTES
    # The same hello over and over is one as long as it comes in one breath.
    found = words.render(phrases_board.board_found(""), Style())
    assert said.count(found) <= 11
    assert not search.thread.is_alive()
