"""Faults of the wire: bytes that are spoilt, lost, doubled, held up, out of order, or that nobody has sent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.simulator.line_noise import LINE_FAULTS, LineNoise, Spoil
from alu_companion.wire.host_link import SILENCE_MS
from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.faults.said import BACK, GONE
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_LASTS_MS: Final = (200, 8000)
_FLOOD_BYTES: Final = 1 << 14


def _glue(data: bytearray, chance: Random) -> None:
    """Two lines become one."""
    ends = [at for at, byte in enumerate(data) if byte == 10]
    if ends:
        del data[chance.choice(ends)]


def _cut(data: bytearray, chance: Random) -> None:
    """The rest of a line is lost, its newline too or not."""
    at = chance.randrange(len(data))
    end = data.find(b"\n", at)
    if end >= 0:
        del data[at : end + chance.randrange(2)]


_SPOILS: Final[dict[str, Spoil]] = {**LINE_FAULTS, "line-glue": _glue, "line-cuts": _cut}


class _LateLines(LineNoise):
    """Now and then what the board sends comes after what it sends next."""

    def __init__(self, seed: int) -> None:
        super().__init__((lambda data, chance: None,), seed)
        self._chance = Random(seed)
        self._late = b""

    def heard(self, sent: bytes) -> bytes:
        """What the host sends is in order."""
        if not sent[:1].isupper():
            return sent
        if not self._late and self._chance.random() < 0.3:
            self._late = sent
            return b""
        late, self._late = self._late, b""
        return sent + late


def _spoilt(name: str, table: Table, chance: Random) -> Iterator[int]:
    assert table.board is not None
    seed = chance.randrange(1 << 16)
    table.board.noise = _LateLines(seed) if name == "line-swaps" else LineNoise([_SPOILS[name]], seed)
    yield chance.randint(*_LASTS_MS)
    table.board.noise = None


for _name in (*_SPOILS, "line-swaps"):
    register(Fault(_name, Layer.WIRE, partial(_spoilt, _name)))


@fault("line-in-pieces", Layer.WIRE)
def in_pieces(table: Table, chance: Random) -> Iterator[int]:
    """What the board sends comes in pieces, as a port gives it that is read too early; nothing of it is lost."""
    if table.has_line:
        line = table.line
        line.pieces = Random(chance.randrange(1 << 16))
        yield chance.randint(*_LASTS_MS)
        line.pieces = None


@fault("line-stall", Layer.WIRE)
def stall(table: Table, chance: Random) -> Iterator[int]:
    """What the board sends is held up for less than it takes to be missed."""
    yield from _held(table, chance.randint(50, SILENCE_MS - 600))


@fault("line-silence", Layer.WIRE)
def silence(table: Table, chance: Random) -> Iterator[int]:
    """Nothing comes any more though the cable is in."""
    if table.is_connected and "line" not in table.broken:
        table.expect(*GONE, within_ms=SILENCE_MS + TOLD_MS)
    yield from _held(table, chance.randint(SILENCE_MS + 700, 12_000), BACK)


def _held(table: Table, ms: int, *expected: tuple[str, ...]) -> Iterator[int]:
    if not table.has_line or "line" in table.broken:
        return
    table.broken.add("line")
    line = table.line
    line.is_held = True
    yield ms
    line.is_held = False
    table.broken.remove("line")
    if table.has_line and table.line is line:
        for ids in expected:
            table.expect(*ids)
    yield TOLD_MS


@fault("line-flood", Layer.WIRE)
def flood(table: Table, chance: Random) -> Iterator[int]:
    """Somebody else sends what is no line, without a newline or with many."""
    for _ in range(chance.randint(1, 20)):
        if table.has_line:
            data = chance.randbytes(chance.randint(1, _FLOOD_BYTES))
            table.line.injected += data if chance.random() < 0.5 else data.replace(b"\n", b"x")
        yield chance.randint(1, 200)
    if table.has_line:
        # What came without its end would take the next line along.
        table.line.injected += b"\n"


@fault("line-repeats", Layer.WIRE)
def repeats(table: Table, chance: Random) -> Iterator[int]:
    """Lines of the very same board come again, long after they were true."""
    if not table.has_line:
        return
    kept: list[bytes] = []
    board = table.board
    assert board is not None
    board.noise, plugs = _Tap(kept), board.plugs
    yield chance.randint(600, 3000)
    board.noise = None
    for _ in range(chance.randint(1, 3)):
        # A cable that was pulled has lost what was on it; a board that starts again counts from one, as those lines may.
        if table.has_line and kept and board.plugs == plugs:
            table.line.injected += chance.choice(kept)
        yield chance.randint(50, 300)


class _Tap(LineNoise):
    """Keeps what the board sends."""

    def __init__(self, kept: list[bytes]) -> None:
        super().__init__((lambda data, chance: None,))
        self._kept = kept

    def heard(self, sent: bytes) -> bytes:
        if sent[:1] == b"B" and sent.endswith(b"\n"):
            self._kept.append(sent)
        return sent
