"""Faults between the contacts and the firmware: select lines, multiplexers, ADCs, references, counter chains."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import Enum

from alu_companion.kit.check_wiring import CHANNELS

FLOATING = None
"""The level of a select line whose wire is broken: another one in every scan."""


class FrontEndFaults:
    """Faults of the multiplexers and ADCs, each until it is mended. A board in order has none."""

    def __init__(self, full_scale: int) -> None:
        self._full_scale = full_scale
        self._selects: dict[tuple[int, int], int | None] = {}
        self._outputs: dict[int, int] = {}
        self._noise: dict[int, float] = {}
        self._channels: dict[int, int] = {}

    def __bool__(self) -> bool:
        return bool(self._selects or self._outputs or self._noise or self._channels)

    def select(self, mux: int, line: int, level: int | None) -> None:
        """Hold a select line of a multiplexer at a level, or let it float."""
        self._selects[mux, line] = level

    def mend_select(self, mux: int, line: int) -> None:
        """Mend that."""
        self._selects.pop((mux, line), None)

    def output(self, mux: int, code: int | None) -> None:
        """Let the ADC of a multiplexer read the same code on every channel, or mend it."""
        self._outputs.pop(mux, None)
        if code is not None:
            self._outputs[mux] = code

    def noise(self, mux: int, rms_codes: float) -> None:
        """Add noise to the ADC of a multiplexer; 0 ends it."""
        self._noise.pop(mux, None)
        if rms_codes:
            self._noise[mux] = rms_codes

    def channel(self, index: int, code: int | None) -> None:
        """Let a channel (multiplexer * 16 + channel) read this code, or with None what is wired to it again."""
        self._channels.pop(index, None)
        if code is not None:
            self._channels[index] = code

    def seen(self, wired: Sequence[int], chance: random.Random) -> list[int]:
        """The codes that the ADCs read in one scan, instead of those that are wired."""
        wired = [self._channels.get(index, code) for index, code in enumerate(wired)]
        codes: list[int] = []
        for mux in range(len(wired) // CHANNELS):
            lines = {line: level for (one, line), level in self._selects.items() if one == mux}
            levels = {line: chance.getrandbits(1) if level is FLOATING else level for line, level in lines.items()}
            for channel in range(CHANNELS):
                for line, level in levels.items():
                    channel = channel & ~(1 << line) | level << line
                code = self._outputs.get(mux, wired[mux * CHANNELS + channel])
                if mux in self._noise:
                    code += round(chance.gauss(0.0, self._noise[mux]))
                codes.append(min(max(code, 0), self._full_scale))
        return codes


class ChainFault(Enum):
    """Faults of the chain of a counter that is plugged in."""

    STUCK_HIGH = "the data line at 3.3 V, or no clock"
    STUCK_LOW = "the data line at ground"
    EARLY = "one clock edge too many"
    LATE = "one clock edge too few"
    HALF_DEAD = "nothing comes through from the middle chip on"
    HEADER = "a header bit that reads low"
    IDENTITY = "both identity bits high"
    TRAILER = "a trailer bit that reads low"

    def seen(self, frame: int, bits: int) -> int:
        """The bits that arrive instead of a frame of so many bits, the first one highest."""
        every = (1 << bits) - 1
        match self:
            case ChainFault.STUCK_HIGH:
                return every
            case ChainFault.STUCK_LOW:
                return 0
            case ChainFault.EARLY:
                return frame << 1 & every
            case ChainFault.LATE:
                return frame >> 1
            case ChainFault.HALF_DEAD:
                return frame >> bits // 2 << bits // 2
            case ChainFault.HEADER:
                return frame & ~(1 << bits - 1)
            case ChainFault.IDENTITY:
                return frame | 0b11 << bits - 6
            case ChainFault.TRAILER:
                return frame & ~1
