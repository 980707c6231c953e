"""The counter chains: every legal one, and everything that may go wrong on the way."""

from __future__ import annotations

import itertools
import random
from functools import partial
from typing import Any

import pytest

from alu_companion import paths
from alu_companion.kit.model import load

SLIDERS = (25, 10, 14)
FRAME_BITS = 64


def bits_of(counts: tuple[int, ...], identity: str = "10") -> str:
    rows = "".join("1" * count + "00" + "1" * (sliders - count) for count, sliders in zip(counts, SLIDERS, strict=True))
    return "1010" + identity + rows + "011"


def parts_of(bits: str, widths: list[int]) -> list[int]:
    ends = list(itertools.accumulate(widths))
    return [int(bits[end - width : end], 2) for end, width in zip(ends, widths, strict=True)]


class Socket:
    """A reader with one socket, or several, each on a shift register of its own."""

    def __init__(self, firmware: Any, sockets: int = 1) -> None:
        self.bits = ["0" * FRAME_BITS] * sockets
        self._shifted = 0
        self.low_us: list[int] = []
        """How long LATCH was low, each time."""
        self._is_low = False
        constants = firmware.constants
        frame = firmware.counters.Frame(
            constants.COUNTER_HEADER,
            tuple((bits, ord(letter)) for bits, letter in constants.COUNTER_IDENTITIES),
            constants.COUNTER_IDENTITY_BITS,
            constants.COUNTER_ROWS,
            constants.COUNTER_TRAILER,
        )
        self.reader = firmware.counters.CounterReader(
            self._clock,
            self._latch,
            tuple(partial(self._data, socket) for socket in range(sockets)),
            self._sleep_us,
            constants.COUNTER_LATCH_US,
            frame,
            constants.SCANS_EQUAL,
            constants.UNCLEAR_SCANS,
        )

    def _clock(self, level: int) -> None:
        self._shifted += level

    def _latch(self, level: int) -> None:
        self._is_low = not level
        if not level:
            self._shifted = 0
            self.low_us.append(0)

    def _sleep_us(self, us: int) -> None:
        if self._is_low:
            self.low_us[-1] += us

    def _data(self, socket: int) -> int:
        return int(self.bits[socket][self._shifted])

    def read(self, bits: str, scans: int = 3) -> tuple[str, list[int], str]:
        """Identity, counts and statuses after some scans of the same frame."""
        self.bits[0] = bits
        for _ in range(scans):
            self.reader.read()
        socket = self.reader.sockets[0]
        return chr(socket.identity), list(socket.counts), socket.statuses.decode()


@pytest.fixture
def socket(firmware: Any) -> Socket:
    return Socket(firmware)


def test_all_legal_counters_round_trip(firmware: Any, socket: Socket) -> None:
    """4,290 triples, each by its rows; every row value is also read through a whole frame."""
    status, count_of = firmware.counters.decode_status, firmware.counters.decode_count
    decode = {
        (sliders, count): (status(opened), count_of(opened, sliders + 2))
        for sliders in SLIDERS
        for count in range(sliders + 1)
        for opened in [0b11 << (sliders - count)]
    }
    triples = list(itertools.product(*(range(sliders + 1) for sliders in SLIDERS)))
    assert len(triples) == 4290
    for triple in triples:
        for sliders, count in zip(SLIDERS, triple, strict=True):
            assert decode[sliders, count] == (ord("="), count)
    for triple in triples[::37]:
        assert socket.read(bits_of(triple)) == ("C", list(triple), "===")
        reader = socket.reader
        assert reader.sockets[0].parts == parts_of(bits_of(triple), reader.widths)


@pytest.mark.parametrize("sliders", SLIDERS)
def test_any_pattern_is_decoded_as_the_legal_one_that_it_is_but_for_one_more_open_switch(
    firmware: Any, sliders: int
) -> None:
    """Against the definition: exhaustively for the short row, by sample for the long ones."""
    positions = sliders + 2
    legal = [0b11 << (sliders - count) for count in range(sliders + 1)]
    randomly = random.Random(1)
    patterns = set(range(1 << positions)) if positions <= 12 else {randomly.getrandbits(positions) for _ in range(3000)}
    patterns |= {pattern ^ 1 << first for pattern in legal for first in range(positions)} | set(legal)
    for opened in patterns:
        near = [
            count
            for count, legal_one in enumerate(legal)
            if (opened ^ legal_one).bit_count() <= 1 and not legal_one & ~opened
        ]
        status = chr(firmware.counters.decode_status(opened))
        if len(near) == 1:
            assert status == ("=" if opened == legal[near[0]] else "d")
            assert firmware.counters.decode_count(opened, positions) == near[0]
        else:
            assert status == "~"


def test_latch_supplies_the_switches_once_a_scan_and_so_long_as_they_need(firmware: Any) -> None:
    both = Socket(firmware, 2)
    for _ in range(6):
        both.read(bits_of((1, 2, 3)), 1)
    switch = load(paths.board_file()).counters.switch
    assert both.low_us == [switch.on_us] * 6
    assert switch.on_us >= 2 * switch.wake_us


def test_identity_tells_whose_counter_it_is(socket: Socket) -> None:
    assert socket.read(bits_of((1, 2, 3), "01")) == ("S", [1, 2, 3], "===")
    assert socket.read(bits_of((1, 2, 3), "10")) == ("C", [1, 2, 3], "===")
    for identity in ("00", "11"):
        assert socket.read(bits_of((1, 2, 3), identity))[0] == "!"


def test_nothing_plugged_is_all_zeros(socket: Socket) -> None:
    assert socket.read("0" * FRAME_BITS, 5)[0] == "-"
    assert socket.read("1" * FRAME_BITS)[0] == "!"


def test_slipped_and_cut_frames_are_never_accepted(socket: Socket) -> None:
    randomly = random.Random(2)
    for _ in range(40):
        good = bits_of(tuple(randomly.randrange(sliders + 1) for sliders in SLIDERS), randomly.choice(("01", "10")))
        wrong = [good[:cut] + "0" * (FRAME_BITS - cut) for cut in range(1, FRAME_BITS)]
        wrong += [good[slip:] + filler * slip for slip in (1, 2, 8) for filler in "01"]
        wrong += [filler * slip + good[:-slip] for slip in (1, 2, 8) for filler in "01"]
        wrong.append("0" * 32 + good[32:])
        for bits in wrong:
            assert socket.read(bits)[0] in "!-", bits


def test_a_single_bad_frame_changes_nothing(socket: Socket) -> None:
    good = bits_of((25, 10, 0))
    socket.read(good)
    for bits in ("0" * 64, "1" * 64, good[:20] + "0" * 44):
        assert socket.read(bits, 1) == ("C", [25, 10, 0], "===")
        assert socket.read(good, 1) == ("C", [25, 10, 0], "===")


def test_two_equal_frames_are_not_enough(socket: Socket) -> None:
    socket.read(bits_of((25, 10, 0)))
    assert socket.read(bits_of((24, 10, 0)), 2)[1] == [25, 10, 0]
    assert socket.read(bits_of((24, 10, 0)), 1)[1] == [24, 10, 0]


def test_a_row_that_finds_no_rest_is_unsettled(socket: Socket) -> None:
    for _ in range(20):
        socket.read(bits_of((24, 10, 0)), 1)
        shown = socket.read(bits_of((25, 10, 0)), 1)
    assert shown == ("C", [-1, 10, 0], "~==")


def test_another_counter_never_inherits_numbers(socket: Socket) -> None:
    socket.read(bits_of((25, 10, 0), "10"))
    assert socket.read(bits_of((7, 7, 7), "01"), 1)[2] == "~~~"
    assert socket.read(bits_of((7, 7, 7), "01"), 2) == ("S", [7, 7, 7], "===")
    socket.read("0" * FRAME_BITS)
    assert socket.read(bits_of((7, 7, 7), "01"), 2)[0] == "-"
    assert socket.read(bits_of((7, 7, 7), "01"), 1) == ("S", [7, 7, 7], "===")


@pytest.mark.parametrize("scans_before", range(4))
@pytest.mark.parametrize("other_rests", [True, False])
def test_a_counter_that_changes_is_read_until_it_is_sure(firmware: Any, scans_before: int, other_rests: bool) -> None:
    """Within four scans of 8 ms, and within six beside one that never comes to rest; it took six always."""
    both = Socket(firmware, 2)
    both.bits[:] = bits_of((25, 10, 0), "10"), bits_of((25, 10, 0), "01")
    scan = itertools.count()

    def scan_once() -> None:
        if not other_rests:
            both.bits[1] = bits_of((25, 10, next(scan) % 2), "01")
        both.reader.read()

    for _ in range(12 + scans_before):
        scan_once()
    both.bits[0] = bits_of((24, 10, 0), "10")
    needed = 0
    while both.reader.sockets[0].counts[0] != 24:
        scan_once()
        needed += 1
    assert needed <= (4 if other_rests else 6)
