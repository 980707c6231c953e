"""What waits for the table: bounded, in order, and people first."""

from __future__ import annotations

import threading

import pytest

from alu_companion.board import phrases_board
from alu_companion.devices.serial_port import Port, Sink
from alu_companion.registry import new_table
from alu_companion.runtime.clock import ManualClock
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import AT_ONCE_BYTES, MOST_ASKED, MOST_BYTES, Inbox, PressedKey, TypedLine
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.runner import Runner
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from devices.pty_board import hello
from runtime.games import WORDS

HANG_S = 60


def test_bytes_wait_for_room_and_none_is_lost() -> None:
    inbox: Inbox = Inbox()
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
        inbox.wait(HANG_S)
        data, is_lost = inbox.take_data(), inbox.is_lost
        assert len(data) <= AT_ONCE_BYTES
        taken += data
        # What has been let in and not been taken out is bounded, however fast it comes.
        assert len(passed) * 1000 - len(taken) <= MOST_BYTES + 1000
    thread.join(HANG_S)
    assert taken == sent


def test_lines_and_keys_keep_their_order() -> None:
    inbox = Inbox()
    inbox.typed("a")
    inbox.pressed("5")
    inbox.typed(None)
    inbox.pressed(None)
    asked = [inbox.take_asked() for _ in range(5)]
    assert asked == [TypedLine("a"), PressedKey("5"), TypedLine(None), TypedLine(None), None]


def test_what_is_to_be_done_at_once_does_not_wait_for_lines_that_have_to_wait() -> None:
    inbox = Inbox()

    def act(runner: Runner, now_ms: int) -> None: ...

    inbox.typed("a")
    inbox.later(act)
    inbox.typed("b")
    assert inbox.take_asked(lambda asked: asked != TypedLine("a")) is act
    assert inbox.take_asked(lambda asked: asked != TypedLine("a")) is None
    inbox.later(act)
    assert [inbox.take_asked() for _ in range(4)] == [TypedLine("a"), TypedLine("b"), act, None]


def test_nothing_of_an_old_line_is_taken() -> None:
    inbox = Inbox()
    old = inbox.new_line()
    inbox.receive(old, b"old")
    inbox.receive(old, None)
    new = inbox.new_line()
    inbox.receive(old, b"late")
    inbox.receive(old, None)
    inbox.receive(new, b"new")
    assert (inbox.take_data(), inbox.is_lost) == (b"new", False)
    assert (inbox.take_data(), inbox.is_lost) == (b"", False)


@pytest.mark.parametrize("release", ["new line", "close"])
def test_a_reader_that_waits_is_released(release: str) -> None:
    inbox: Inbox = Inbox()
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
    inbox: Inbox = Inbox()
    lines = [str(number) for number in range(2 * MOST_ASKED)]
    typing = threading.Thread(target=lambda: [inbox.typed(line) for line in lines], daemon=True)
    typing.start()
    typing.join(0.01)
    assert typing.is_alive()
    for line in lines:
        inbox.wait(HANG_S)
        assert inbox.take_asked() == TypedLine(line)
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
    inbox = Inbox()
    line = PortLine(search, ManualClock(), inbox)
    driver = Driver(runner, line, inbox)
    runner.open(first)
    line.open()
    turns: list[int] = []
    received = runner.received

    def count(data: bytes, now_ms: int) -> None:
        turns.append(len(data))
        if len(turns) == 10:
            inbox.typed("quit")
        received(data, now_ms)

    runner.received = count  # type: ignore[method-assign]
    driver.run()
    # It was asked for in the tenth turn and answered before the bytes of the next were taken.
    assert len(turns) <= 11
    assert max(turns) <= AT_ONCE_BYTES
    # The same hello over and over is one as long as it comes in one breath.
    found = words.render(phrases_board.board_found(""), Style())
    assert said.count(found) <= 11
    assert not search.thread.is_alive()
