"""The multiplexer scan: every channel of every multiplexer into one preallocated array of 12-bit codes.

The driver is handed its pins and ADCs as plain callables, bound once: looking up a bound method in the loop would
allocate. The channels are walked in Gray order, so that only one select line changes a step and there is one to settle.
"""

from array import array

CHANNELS = 16


def gray_steps() -> "list[tuple[int, int, int]]":
    """The walk as (select line to change, its new level, channel then selected), round and round.

    It ends on channel 0, a soldered reference: until the next scan no field is powered, whose gold a wet film would eat.

    >>> gray_steps()[:4]
    [(0, 1, 1), (1, 1, 3), (0, 0, 2), (2, 1, 6)]
    >>> gray_steps()[-1]
    (3, 0, 0)
    """
    steps = []
    before = 0
    for number in range(1, CHANNELS + 1):
        number %= CHANNELS
        channel = number ^ (number >> 1)
        line = 0
        while (channel ^ before) >> line != 1:
            line += 1
        steps.append((line, (channel >> line) & 1, channel))
        before = channel
    return steps


class Scanner:
    """Reads all channels; `codes` holds multiplexer * 16 + channel.

    Multiplexers that share their ADCs with others are enabled bank by bank, one bank off before the next is on.
    """

    def __init__(self, select, read_u16s, sleep_us, settle_us: int, enables=()) -> None:
        """`select` are the callables that set S0..S3, `read_u16s` those that read the ADC (0..65535) of each multiplexer,
        `enables` those that switch a bank on (0) or off (1), none where all multiplexers are always on."""
        self.codes = array("H", bytes(2 * CHANNELS * len(read_u16s)))
        size = len(read_u16s) // max(1, len(enables))
        self._banks = []
        for first in range(0, len(read_u16s), size):
            steps = [(select[line], level, first * CHANNELS + channel) for line, level, channel in gray_steps()]
            enable = enables[first // size] if enables else _always_on
            self._banks.append((enable, steps, read_u16s[first : first + size]))
            enable(1)
        self._sleep_us = sleep_us
        self._settle_us = settle_us
        for line in select:
            line(0)

    def read(self) -> None:
        """One scan. Allocates nothing."""
        codes = self.codes
        sleep_us = self._sleep_us
        settle_us = self._settle_us
        for enable, steps, read_u16s in self._banks:
            enable(0)
            for set_line, level, index in steps:
                set_line(level)
                sleep_us(settle_us)
                for read_u16 in read_u16s:
                    # The RP2040's ADC has 12 bits; MicroPython repeats the highest ones below them.
                    codes[index] = read_u16() >> 4
                    index += CHANNELS
            enable(1)


def _always_on(level: int) -> None:
    """For multiplexers whose enable inputs are tied to ground."""
