"""The multiplexer scan: every channel of every multiplexer into one preallocated array of 12-bit codes.

The driver is handed its pins and ADCs as plain callables, bound once: looking up a bound method in the loop would
allocate. The channels are walked in Gray order, so that only one select line changes a step and there is one to settle.
"""

from array import array

CHANNELS = 16


def gray_steps() -> "list[tuple[int, int, int]]":
    """The walk as (select line to change, its new level, channel then selected), round and round.

    >>> gray_steps()[:4]
    [(3, 0, 0), (0, 1, 1), (1, 1, 3), (0, 0, 2)]
    """
    steps = []
    before = CHANNELS >> 1
    for number in range(CHANNELS):
        channel = number ^ (number >> 1)
        line = 0
        while (channel ^ before) >> line != 1:
            line += 1
        steps.append((line, (channel >> line) & 1, channel))
        before = channel
    return steps


class Scanner:
    """Reads all channels; `codes` holds multiplexer * 16 + channel."""

    def __init__(self, select, read_u16s, sleep_us, settle_us: int) -> None:
        """`select` are the callables that set S0..S3, `read_u16s` those that read one ADC each (0..65535)."""
        self.codes = array("H", bytes(2 * CHANNELS * len(read_u16s)))
        self._steps = [(select[line], level, channel) for line, level, channel in gray_steps()]
        self._read_u16s = read_u16s
        self._sleep_us = sleep_us
        self._settle_us = settle_us
        for line in select:
            line(0)

    def read(self) -> None:
        """One scan. Allocates nothing."""
        codes = self.codes
        read_u16s = self._read_u16s
        sleep_us = self._sleep_us
        settle_us = self._settle_us
        for set_line, level, index in self._steps:
            set_line(level)
            sleep_us(settle_us)
            for read_u16 in read_u16s:
                # The RP2040's ADC has 12 bits; MicroPython repeats the highest ones below them.
                codes[index] = read_u16() >> 4
                index += CHANNELS
