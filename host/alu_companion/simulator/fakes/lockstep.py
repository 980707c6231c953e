"""The board's side of simulated time: whenever the firmware sleeps, the simulator moves the clock and the world.

`CHANNEL.words` is what the fake hardware reads: 64 ADC values as `read_u16` gives them, 64 steps of the counter chains
(bit n for socket n), the mask of buttons, the milliseconds that have passed unnoticed, and whether the host has yet to take
something that was sent. As hardware does, it exists once, from the start.
"""

import os
from array import array

ADC_WORDS = 64  # four multiplexers; a board with fewer leaves the last ones alone
CHAIN_WORDS = 64
BUTTON_WORD = ADC_WORDS + CHAIN_WORDS
STALL_WORD = BUTTON_WORD + 1
LINE_WORD = STALL_WORD + 1
WORDS = LINE_WORD + 1


class Channel:
    """A socket to the simulator. Neither side runs while the other does, so a run is repeatable to the byte."""

    def __init__(self) -> None:
        line = open(int(os.getenv("ALU_LOCKSTEP_FD")), "r+b")  # noqa: SIM115 - open as long as the board has power
        self.words = array("H", bytes(2 * WORDS))
        self._elapsed = bytearray(4)
        self._write = line.write
        self._read_into = line.readinto
        # The first words are no world but the boot settings, see `boot_words` of the simulator.
        self._read_into(self.words)
        self.start_ticks_ms = self.words[0] | self.words[1] << 16
        self.board_id = bytes([(self.words[2 + index // 2] >> (8 * (index % 2))) & 0xFF for index in range(8)])
        self.chip_reset = self.words[6] << 8
        self.watchdog_reason = self.words[7]
        self.scratch = self.words[8] | self.words[9] << 16
        self.wake_us = self.words[10]

    def exchange(self, elapsed_us: int) -> None:
        """Tell how much time has passed since the last time, and wait for the world as it is then."""
        elapsed = self._elapsed
        elapsed[0] = elapsed_us & 0xFF
        elapsed[1] = elapsed_us >> 8 & 0xFF
        elapsed[2] = elapsed_us >> 16 & 0xFF
        elapsed[3] = elapsed_us >> 24 & 0xFF
        self._write(elapsed)
        self._read_into(self.words)


CHANNEL = Channel()
