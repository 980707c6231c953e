"""The line to a host that reads slowly or not at all: the board never waits, and what it says stays whole."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from alu_companion import paths
from alu_companion.simulator.inprocess import FirmwareModules
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import RAW_ON, Raw, SetRaw
from alu_companion.wire.messages import NEED_DATA, Answer, Event, Garbage, Geometry, Hello
from alu_companion.wire.state import BoardState, Glimpse

PACKET_BYTES, FIFO_BYTES, HELD = 64, 256, 1 << 10
OPEN, SQUARE = 4090, 1512
PERIOD_MS = 8


class UsbLine:
    """The serial line inside a Pico: a queue, and one packet that lies ready until the host takes it."""

    def __init__(self) -> None:
        self.heard = bytearray()
        self._queue = bytearray()
        self._packet: bytes | None = None
        self._length = 0

    def write(self, data: bytes) -> None:
        for at in range(0, len(data), PACKET_BYTES):
            piece = data[at : at + PACKET_BYTES]
            assert len(self._queue) + len(piece) <= FIFO_BYTES, "MicroPython would wait here for half a second"
            self._queue += piece
            self._load()

    def take(self) -> None:
        """The host takes a packet, if one is there."""
        if self._packet is None:
            return
        self.heard += self._packet
        self._packet = None
        if self._queue:
            self._load()
        elif self._length == PACKET_BYTES:
            # An empty packet says that nothing follows.
            self._packet, self._length = b"", 0

    def __getitem__(self, address: int) -> int:
        """The half word of the USB controller's memory that tells of the packet."""
        return self._length | (0 if self._packet is None else HELD)

    def _load(self) -> None:
        if self._packet is None:
            self._packet = bytes(self._queue[:PACKET_BYTES])
            del self._queue[:PACKET_BYTES]
            self._length = len(self._packet)


class Bench:
    """The program of the board on an empty board, whose piece on A1 comes and goes; a host at the other end of its line."""

    def __init__(self) -> None:
        self.line = UsbLine()
        micropython = SimpleNamespace(const=lambda value: value)
        given: dict[str, Any] = {"machine": SimpleNamespace(mem16=self.line), "micropython": micropython}
        modules = FirmwareModules({**given, "select": None}, (paths.firmware_dir(),))
        app: Any = modules.load("app")
        settings: Any = modules.load("settings")
        board: Any = modules.load("board")
        words: Any = modules.load("words")
        self.constants: Any = modules.load("constants")
        self.now_ms = 0
        self.link = HostLink(Geometry())
        self.piece = False
        self._to_board = bytearray()
        self._channel = 0
        hardware = SimpleNamespace(
            buttons=(),
            select=[self._select(line) for line in range(4)],
            enables=(),
            read_u16s=[self._adc(number) for number in range(3)],
            clock=lambda level: None,
            latch=lambda level: None,
            data=(lambda: 0, lambda: 0),
            board_id="0" * 16,
            ticks_ms=lambda: self.now_ms,
            ticks_diff=lambda later, earlier: later - earlier,
            sleep_us=lambda us: None,
            note=lambda place: None,
            led=lambda level: None,
            can_read=lambda: bool(self._to_board),
            read_into=self._read_into,
            write=self.line.write,
        )
        hardware.line_is_free = lambda: board.Board.line_is_free(hardware)
        stored = settings.Settings(lambda name: b"", lambda name, data: None, self.constants)
        nothing_kept = words.Words(lambda name: b"", lambda name, data: None)
        self._app = app.App(hardware, "P", stored, nothing_kept)

    def _select(self, line: int) -> Any:
        def set_level(level: int) -> None:
            self._channel = self._channel & ~(1 << line) | level << line

        return set_level

    def _adc(self, number: int) -> Any:
        codes = {0: 155, 15: 1390}

        def read() -> int:
            is_piece = self.piece and (number, self._channel) == (0, 1)
            return (SQUARE if is_piece else codes.get(self._channel, OPEN)) << 4

        return read

    def _read_into(self, buffer: bytearray) -> int:
        buffer[0] = self._to_board.pop(0)
        return 1

    def send(self, data: bytes) -> None:
        self._to_board += data

    def scan(self, count: int = 1, packets: int = 8) -> None:
        """So many scans, between which the host takes so many packets."""
        for _ in range(count):
            self._app.step()
            self.now_ms += PERIOD_MS
            for _ in range(packets):
                self.line.take()

    def events(self) -> list[Event]:
        """What the host has heard since the last time."""
        self.link.receive_data(bytes(self.line.heard))
        self.line.heard.clear()
        found = []
        while (event := self.link.next_event()) is not NEED_DATA:
            found.append(event)
        return found

    def greet(self) -> None:
        self.send(self.link.tick(self.now_ms))
        self.scan(10)
        assert any(isinstance(event, BoardState) for event in self.events())


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.mark.parametrize("scans_a_packet", [1, 2, 3, 12, 1000])
@pytest.mark.parametrize("raw", [False, True])
def test_the_board_never_waits_and_the_latest_state_wins(bench: Bench, scans_a_packet: int, raw: bool) -> None:
    bench.greet()
    if raw:
        bench.send(bench.link.send(SetRaw(RAW_ON)))
    for turn in range(400):
        bench.piece = turn // 5 % 2 == 0
        bench.scan(packets=turn % scans_a_packet == 0)
    bench.piece = True
    bench.scan(12, packets=0)
    # What lies in the line, and one line more.
    bench.scan(3)
    events = bench.events()
    assert not [event for event in events if isinstance(event, Garbage)]
    states = [event for event in events if isinstance(event, BoardState)]
    assert states[-1].fields[0] == "S"
    numbers = [event.sequence for event in events if isinstance(event, BoardState | Raw)]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_answers_wait_for_a_host_that_does_not_read(bench: Bench) -> None:
    bench.greet()
    bench.send(b"i 88DF\n" * 20)
    bench.scan(50, packets=0)
    bench.scan(50)
    assert bench.events().count(Answer("i", "0" * 16)) == 20


def test_a_flood_of_commands_is_obeyed_one_a_scan_and_holds_up_no_state(bench: Bench) -> None:
    bench.greet()
    bench.send(b"i 88DF\n" * 20)
    bench.scan()
    bench.piece = True
    bench.scan(4)
    events = bench.events()
    assert sum(isinstance(event, Answer) for event in events) == 5
    assert next(event for event in events if isinstance(event, BoardState)).fields[0] == "S"


def test_a_hello_is_formatted_once(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.scan(2)
    assert [event.is_open for event in bench.events() if isinstance(event, Hello)] == [0]
    greeting = bench.link.tick(bench.now_ms)
    monkeypatch.setattr("alu_companion.wire.layout.Layout.format", None)
    bench.scan(65)
    bench.send(greeting)
    bench.scan(2)
    assert [event.is_open for event in bench.events() if isinstance(event, Hello)] == [0, 1]


def test_a_contact_that_chatters_is_told_five_times_a_second_at_most(bench: Bench) -> None:
    bench.greet()
    for scan in range(1000 // PERIOD_MS):
        bench.piece = scan % 5 == 0
        bench.scan()
    bench.piece = False
    bench.scan(30)
    told = [event for event in bench.events() if isinstance(event, Glimpse)]
    assert 4 <= len(told) <= 6
    assert all(one == Glimpse(0, "S") for one in told)


def test_what_closed_for_a_moment_before_the_host_came_is_told_to_nobody(bench: Bench) -> None:
    bench.scan(30)
    bench.piece = True
    bench.scan(2)
    bench.piece = False
    bench.scan(5)
    assert [event for event in bench.events() if isinstance(event, Garbage)] == []
