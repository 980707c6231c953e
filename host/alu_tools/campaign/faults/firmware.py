"""Faults of the board's program: it fails, hangs, is another one, introduces itself anew, or loses power while it writes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from alu_companion.paths import firmware_dir
from alu_companion.simulator.firmware import Reset
from alu_companion.simulator.inprocess import FirmwareModules
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import SetSetting
from alu_companion.wire.messages import Geometry, Greeting, make_hello
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.faults.said import BACK, FAILED, GONE
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_RESTARTS_MS: Final = 1000
"""After a failure the board waits so long."""
_OUT_MS: Final = 400
_STANDS_MS: Final = 25_000
"""A board that has not failed for so long stands, whatever it needs to start."""
_MOST_TOLD: Final = 3
"""So often it is told at most of a board that fails again and again."""
_COPY_HEAD: Final = b"ALU1"
"""Begins what the firmware keeps in its flash."""
_PRINTABLE: Final = bytes(range(0x20, 0x7F))
_NAMES: Final = ("by the window", "table 2", "x")


def _fails(table: Table) -> bool:
    """Note that the program of the board fails now; whether that is to be told, and not one of many in a row."""
    now_ms = table.now_ms
    if table.failed_ms and now_ms - table.failed_ms[-1] >= _STANDS_MS:
        table.failed_ms.clear()
    table.failed_ms.append(now_ms)
    return len(table.failed_ms) <= _MOST_TOLD


@fault("crash", Layer.FIRMWARE)
def crash(table: Table, chance: Random) -> Iterator[int]:
    """The program of the board fails and begins anew."""
    assert table.board is not None
    if table.board.plugged:
        if _fails(table) and table.is_connected:
            table.expect(*FAILED, within_ms=_RESTARTS_MS + TOLD_MS)
        table.board.fail_once()
        yield _RESTARTS_MS + TOLD_MS


@fault("fails-at-each-start", Layer.FIRMWARE, weight=0.5)
def fails_at_each_start(table: Table, chance: Random) -> Iterator[int]:
    """The program of the board fails again and again, soon after it has begun: that is told, not each time, and the board is played on once
    it stands."""
    assert table.board is not None
    said, struck = len(table.happened.said), table.happened.struck.total()
    failed = 0
    for _ in range(chance.randint(_MOST_TOLD + 1, 3 * _MOST_TOLD)):
        if table.board.plugged:
            if _fails(table) and table.is_connected:
                table.expect(*FAILED, within_ms=_RESTARTS_MS + TOLD_MS)
            table.board.fail_once()
            failed += 1
        yield _RESTARTS_MS + chance.randint(300, 1500)
    told = sum(bool(set(FAILED) & set(one.ids)) for one in table.happened.said[said:] if one.must_sound)
    # After anything else it may be the first failure again.
    if told > _MOST_TOLD and struck == table.happened.struck.total():
        table.wrong(f"a board that failed {failed} times was told {told} times")
    yield _STANDS_MS


@fault("words-of-another-firmware", Layer.FIRMWARE, weight=0.5)
def words_of_another_firmware(table: Table, chance: Random) -> Iterator[int]:
    """The flash of the board holds last words, or settings, that another version of its firmware has kept: it starts all the same."""
    board = table.board
    assert board is not None
    if not board.plugged or "cable" in table.broken:
        return
    table.broken.add("cable")
    if table.is_connected:
        table.expect(*GONE)
        table.expect(*BACK)
    board.unplug()
    kept = bytes(chance.choice(_PRINTABLE) for _ in range(chance.randint(1, 30)))
    copy = _COPY_HEAD + bytes((1, 0, len(kept), 0)) + kept
    for left in board.flash.glob("words.*"):
        left.unlink()
    (board.flash / "words.0").write_bytes(copy + crc16(copy).to_bytes(2, "little"))
    board.plug()
    yield TOLD_MS
    table.broken.remove("cable")


@fault("watchdog", Layer.FIRMWARE)
def watchdog(table: Table, chance: Random) -> Iterator[int]:
    """The program of the board hangs until the watchdog ends it."""
    assert table.board is not None
    if table.board.plugged:
        if _fails(table) and table.is_connected:
            table.expect(*GONE)
            table.expect(*FAILED)
        table.board.restart(Reset.WATCHDOG, chance.randrange(1 << 32))
        yield TOLD_MS


@fault("power-cut", Layer.FIRMWARE)
def power_cut(table: Table, chance: Random) -> Iterator[int]:
    """The board loses power for a moment."""
    assert table.board is not None
    if table.board.plugged:
        if table.is_connected:
            table.expect(*GONE)
            table.expect(*BACK)
        table.board.power_cut()
        yield TOLD_MS


@fault("hang", Layer.FIRMWARE)
def hang(table: Table, chance: Random) -> Iterator[int]:
    """No scan for a while, but not so long that the watchdog bites."""
    assert table.board is not None
    if table.board.plugged:
        table.board.stall(chance.randint(20, 3500))
        yield 1


@fault("brown-out", Layer.FIRMWARE)
def brown_out(table: Table, chance: Random) -> Iterator[int]:
    """Power fails while the board writes a setting to its flash: it has the old one or the new one."""
    board = table.board
    assert board is not None
    if not (board.plugged and table.has_line and table.is_connected):
        return
    before = {path.name: path.read_bytes() for path in board.flash.iterdir()}
    old = _kept(before)
    link = HostLink(Geometry())
    link.session = "open"
    table.line.write(link.send(SetSetting("n", chance.choice(_NAMES))))
    yield 100
    if not board.plugged:
        return
    after = {path.name: path.read_bytes() for path in board.flash.iterdir()}
    new = _kept(after)
    table.expect(*GONE)
    table.expect(*BACK)
    board.unplug()
    for name, data in after.items():
        if data != before.get(name):
            # As far as it had come.
            (board.flash / name).write_bytes(data[: chance.randint(0, len(data))])
    board.plug()
    if _kept({path.name: path.read_bytes() for path in board.flash.iterdir()}) not in (old, new):
        table.wrong("the board has neither the old settings nor the new ones")
    yield TOLD_MS


def _kept(files: dict[str, bytes]) -> bytes:
    """The settings that the firmware itself finds in its files."""
    store = FirmwareModules({}, (firmware_dir(),)).load("store")
    found = store.Store(lambda name: files.get(name, b""), None, "settings")  # type: ignore[attr-defined]
    return bytes(found.content)


def _hello(geometry: Geometry, version: int | None = None) -> bytes:
    """The hello of an open board of this geometry, or of one that speaks another version of the protocol."""
    board = BoardLink(geometry)
    board.receive_data(HostLink(geometry).send(Greeting()))
    board.next_event()
    line = board.send(make_hello(geometry, "9.9", "0" * 16, "P"))
    if version is None:
        return line
    other = b"H %02d" % version + line[4:-5]
    return other + b"%04X\n" % crc16(other)


@fault("wrong-version", Layer.FIRMWARE)
def wrong_version(table: Table, chance: Random) -> Iterator[int]:
    """A board with another protocol answers: that is told, and the player leaves, puts it right and comes again."""
    if table.has_line and table.is_connected:
        table.expect("version-mismatch")
        table.line.injected += _hello(Geometry(), chance.choice((0, 2, 99)))
        yield TOLD_MS


def _right_one_again(table: Table) -> Iterator[int]:
    """Once that was told somebody plugs in the board that fits."""
    assert table.board is not None
    yield TOLD_MS
    if table.board.plugged and "cable" not in table.broken and not table.is_connected:
        table.broken.add("cable")
        table.board.unplug()
        yield _OUT_MS
        table.board.plug()
        table.broken.remove("cable")
        table.expect(*BACK)
        yield TOLD_MS


@fault("other-board", Layer.FIRMWARE)
def other_board(table: Table, chance: Random) -> Iterator[int]:
    """A board of another size introduces itself in the midst of the game."""
    if table.has_line and table.is_connected:
        table.expect("board-other-size")
        table.line.injected += _hello(Geometry(chance.randint(9, 26), chance.randint(6, 26)))
        yield from _right_one_again(table)


@fault("other-counters", Layer.FIRMWARE)
def other_counters(table: Table, chance: Random) -> Iterator[int]:
    """A board with other counters introduces itself in the midst of the game."""
    if table.has_line and table.is_connected:
        table.expect("board-other-counters")
        sockets = chance.choice((0, 1, 3, 9))
        table.line.injected += _hello(Geometry(8, 5, sockets))
        yield from _right_one_again(table)


@fault("second-hello", Layer.FIRMWARE)
def second_hello(table: Table, chance: Random) -> Iterator[int]:
    """A board that fits introduces itself again, though nothing was heard of its going."""
    if table.has_line and table.is_connected:
        table.line.injected += _hello(Geometry())
        yield TOLD_MS
