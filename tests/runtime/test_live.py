"""The table on a real serial line: searching, finding, losing and finding again, and every way to end."""

from __future__ import annotations

import queue
import select
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from alu_companion.board import phrases_board
from alu_companion.devices.serial_port import PortError
from alu_companion.games.alu.values import Options
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.runtime.clock import ManualClock, MonotonicClock
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import PortLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.message import Message, Version, part, say
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from devices.pty_board import PtyBoard, hello
from runtime.games import WORDS

HANG_S = 120
PATIENCE = 3000
"""Moments of 10 ms after which a test gives up."""


class QuickClock(MonotonicClock):
    """A clock in whose time a mute port is given up soon."""

    def now_ms(self) -> int:
        """Eight times as late."""
        return 8 * super().now_ms()


class Rig:
    """A live table that tells what it says."""

    def __init__(
        self, search: PortSearch, clock: MonotonicClock | ManualClock | None = None, options: Options | None = None
    ) -> None:
        self.heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        words = WORDS()
        state, first = new_table(Settings(), 1, options=options)
        outlets = Outlets(words, SilentVoice(0), show=self.heard.put)
        self.runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
        self.inbox = Inbox()
        self.line = PortLine(search, clock or MonotonicClock(), self.inbox)
        self.driver = Driver(self.runner, self.line, self.inbox)
        self.runner.open(first)

    @contextmanager
    def running(self) -> Iterator[None]:
        """The table serves in a thread; it must end when a player leaves."""
        thread = threading.Thread(target=self.driver.run, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self.inbox.typed("quit")
            thread.join(HANG_S)
        assert not thread.is_alive()

    def wait_for(self, message: Message, meanwhile: Callable[[], object] = lambda: None) -> list[str]:
        """All that is said up to a message."""
        wanted, said = WORDS().render(message, Style()), []
        for _ in range(PATIENCE):
            meanwhile()
            with suppress(queue.Empty):
                said.append(self.heard.get(timeout=0.01))
                if said[-1] == wanted:
                    return said
        raise AssertionError(f"not said: {wanted}\n" + "\n".join(said))


@contextmanager
def simulated_board() -> Iterator[SimulatedBoard]:
    """A board that somebody has to step."""
    board = SimulatedBoard(World(load(board_file())), "micropython")
    try:
        yield board
    finally:
        board.close()


def test_a_vanished_board_is_found_again() -> None:
    with simulated_board() as board:
        rig = Rig(PortSearch(None, lambda: [board.device] if board.device else []), QuickClock())

        def turn() -> None:
            board.run_until(board.now_ms + 100)

        with rig.running():
            rig.wait_for(phrases_board.board_found(""), turn)
            rig.wait_for((part("setup-done"), *whose_turn(rig.runner.state.game)), turn)
            for _ in range(3):
                board.unplug()
                said = rig.wait_for(phrases_board.BOARD_UNPLUGGED, turn)
                assert len(said) == 1
                board.plug()
                rig.wait_for(phrases_board.board_back(0), turn)


def test_a_named_port_is_opened_again_when_it_is_back(tmp_path: Path) -> None:
    link = tmp_path / "board"
    with simulated_board() as board:
        assert board.device is not None
        link.symlink_to(board.device)
        rig = Rig(PortSearch(str(link)), QuickClock())
        with rig.running():
            rig.wait_for(
                (part("setup-done"), *whose_turn(rig.runner.state.game)),
                lambda: board.run_until(board.now_ms + 100),
            )
            board.unplug()
            link.unlink()
            rig.wait_for(phrases_board.BOARD_UNPLUGGED)
            board.plug()
            assert board.device is not None
            link.symlink_to(board.device)
            rig.wait_for(phrases_board.board_back(0), lambda: board.run_until(board.now_ms + 100))


def test_the_search_passes_over_ports_that_do_not_answer() -> None:
    with simulated_board() as board, PtyBoard() as mute, PtyBoard() as noisy:
        assert board.device is not None
        devices = ["/dev/no-such-port", mute.device, noisy.device, board.device]
        rig = Rig(PortSearch(None, lambda: devices), QuickClock())

        def turn() -> None:
            noisy.send(b"\x00\xff login: \r\n" * 3)
            board.run_until(board.now_ms + 100)

        with rig.running():
            said = rig.wait_for(phrases_board.board_found(""), turn)
        # The start of the game, and once that the search goes on, were told before.
        assert len(said) == 3


def test_the_search_takes_its_candidates_in_turn() -> None:
    with PtyBoard() as one, PtyBoard() as two:
        search = PortSearch(None, lambda: [one.device, "/dev/no-such-port", two.device])
        order = []
        for _ in range(4):
            port = search.open(lambda data: None)
            assert port is not None
            port.write(b"?")
            (end,), _, _ = select.select([one.end, two.end], [], [], HANG_S)
            order.append(one if end == one.end else two)
            order[-1].read(1)
            port.close()
    assert order == [one, two, one, two]


def test_no_candidates_no_port() -> None:
    assert PortSearch(None, list).open(lambda data: None) is None
    with pytest.raises(PortError) as caught:
        PortSearch("/dev/no-such-port").open(lambda data: None)
    assert caught.value.reason == "missing"


@pytest.mark.parametrize("last", ["quit", None])
def test_the_table_ends_when_a_player_leaves_or_the_input_ends(last: str | None) -> None:
    rig = Rig(PortSearch(None, list))
    for line in ("status", last, "help"):
        rig.inbox.typed(line)
    rig.driver.run()
    assert rig.runner.ended
    said = [rig.heard.get_nowait() for _ in range(rig.heard.qsize())]
    # The start, the answer to the one question, that a board is looked for, and nothing after the end.
    assert len(said) == 3


def test_another_version_of_the_protocol_is_told_and_ends_the_table() -> None:
    with PtyBoard() as board:
        rig = Rig(PortSearch(board.device))
        rig.line.open()
        board.send(hello(version=99))
        rig.driver.run()
        assert rig.runner.refused
        rig.wait_for(say("version-mismatch", board=Version("99"), host=Version("1")))


def test_a_board_of_another_size_is_told_once_and_ends_the_table() -> None:
    with PtyBoard() as board:
        rig = Rig(PortSearch(board.device))
        rig.line.open()
        board.send(hello(columns=6, rows=4))
        rig.driver.run()
        assert rig.runner.refused
        rig.wait_for(say("board-other-size", columns=6, rows=4))
        assert rig.heard.empty()


def test_garbage_is_counted_and_nothing_else() -> None:
    with PtyBoard() as board:
        rig = Rig(PortSearch(board.device))
        rig.line.open()
        board.send(bytes(range(256)) * 4 + b"\n" + b"B truncated\n" + hello()[:20] + b"\n" + hello(version=99))
        rig.driver.run()
        assert rig.runner.host_end.tally.garbage.total() >= 3
        assert rig.heard.get_nowait()
        rig.wait_for(say("version-mismatch", board=Version("99"), host=Version("1")))
