"""The seam between the simulated board and what runs its firmware, and what is handed over in each scan."""

from __future__ import annotations

import random
from array import array
from enum import Enum
from typing import Protocol

from alu_companion.simulator.world import World

# As in fakes/lockstep.py, which MicroPython reads and so cannot import this.
ADC_WORDS = 64
CHAIN_BITS = 64
BUTTON_WORD = ADC_WORDS + CHAIN_BITS
STALL_WORD = BUTTON_WORD + 1
LINE_WORD = STALL_WORD + 1
WORDS = LINE_WORD + 1
BOARD_ID_WORDS = 4


class Reset(Enum):
    """Why the chip starts: its CHIP_RESET flags (bits 8 and up) and its watchdog's reason. Source: RP2040 data sheet, 2.12.7, 4.7.6.

    POWER stands for a brown-out as well: the chip has one flag for both.
    """

    POWER = (1 << 0, 0)
    RUN_PIN = (1 << 8, 0)
    DEBUGGER = (1 << 12, 0)
    WATCHDOG = (1 << 0, 1)
    PROGRAM = (1 << 0, 2)


class FirmwareError(Exception):
    """The firmware ended by itself; the text is what it said last."""


class Firmware(Protocol):
    """The real firmware under some interpreter, in lockstep: it computes only inside these calls."""

    def boot(self, settings: array[int]) -> int:
        """Start, and run up to the first scan; returns the microseconds this took. `settings` as of `boot_words`."""

    def step(self, words: array[int]) -> int:
        """One scan on the world of `words` and the wait for the next; returns the microseconds that passed.

        Raises: FirmwareError.
        """

    def give(self, data: bytes) -> None:
        """Bytes from the host, to be read during the next scan."""

    def take(self) -> bytes:
        """The bytes that the firmware has written since the last time."""

    def kill(self) -> None:
        """Take its power away."""


class WorldWords:
    """The world of one scan as the halfwords of fakes/lockstep.py."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._chains: tuple[int, int] | None = None
        self._chain_words = array("H")
        # A shorter chain ends earlier; what the firmware does not clock out does not matter.
        self._chain_shift = CHAIN_BITS - world.description.counters.frame_bits

    def at(self, now_ms: int, stalled_ms: int = 0, line_is_held: bool = False) -> array[int]:
        """ADC values as `read_u16` gives them, 64 chain steps (bit n for socket n), buttons, time that passed without a scan, and
        whether the host has yet to take something that was sent."""
        chains = self._world.chains(now_ms)
        if chains != self._chains:
            self._chains = chains
            left, right = (chain << self._chain_shift for chain in chains)
            shifts = range(CHAIN_BITS - 1, -1, -1)
            self._chain_words = array("H", [left >> shift & 1 | (right >> shift & 1) << 1 for shift in shifts])
        words = array("H", [code << 4 | code >> 8 for code in self._world.codes(now_ms)])
        words.extend([0] * (ADC_WORDS - len(words)))
        words.extend(self._chain_words)
        words.append(self._world.buttons())
        words.append(stalled_ms)
        words.append(line_is_held)
        return words


def boot_words(
    seed: int, start_ticks_ms: int, wake_us: int, reset: Reset = Reset.POWER, scratch: int = 0
) -> array[int]:
    """The settings of a board at power-up, see fakes/lockstep.py: its first tick, an id made from the seed, why it starts.

    `wake_us` is what a Hall switch needs until it tells, `scratch` what the watchdog's first scratch register still holds.
    """
    board_id = random.Random(seed).randbytes(2 * BOARD_ID_WORDS)
    words = array("H", [start_ticks_ms & 0xFFFF, start_ticks_ms >> 16])
    words.extend(int.from_bytes(board_id[index : index + 2], "little") for index in range(0, len(board_id), 2))
    words.extend([*reset.value, scratch & 0xFFFF, scratch >> 16, wake_us])
    words.extend([0] * (WORDS - len(words)))
    return words
