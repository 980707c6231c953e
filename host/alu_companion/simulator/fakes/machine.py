"""The fake hardware: pins and ADCs wired as board.toml says, on the words that the simulator hands over.

It allocates nothing where a Pico does not, or the allocation test would blame the firmware.
"""

import time

from lockstep import ADC_WORDS, BUTTON_WORD, CHANNEL, LINE_WORD

import constants

CHIP_RESET = 0x40064008
WATCHDOG_REASON = 0x40058008
SCRATCH_0 = 0x4005800C
PACKET = 0x50100090
IS_HELD = 1 << 10
# The bits of a chain that are Hall switches: each row has two positions more than sliders.
FIRST_SWITCH = constants.COUNTER_HEADER[1] + constants.COUNTER_IDENTITY_BITS
END_OF_SWITCHES = FIRST_SWITCH + sum(constants.COUNTER_ROWS) + 2 * len(constants.COUNTER_ROWS)


class _Wiring:
    """What the pins have done to the multiplexers and the shift registers."""

    def __init__(self) -> None:
        self.address = 0
        # Where the enable inputs are tied to ground there is one bank, and it is always on.
        self.banks_on = 0 if constants.MUX_ENABLE_PINS else 1
        self.shifted = 0
        self.clock_level = 0
        self.low_since_us = 0
        self.are_awake = False


_WIRING = _Wiring()


class _Plain:
    """A pin with nothing behind it that would matter."""

    def __init__(self) -> None:
        self.level = 0

    def value(self, level: int) -> None:
        self.level = level


class _Select:
    def __init__(self, line: int) -> None:
        self._bit = 1 << line

    def value(self, level: int) -> None:
        if level:
            _WIRING.address |= self._bit
        else:
            _WIRING.address &= ~self._bit


class _Enable:
    """Low switches a bank of multiplexers on."""

    def __init__(self, bank: int) -> None:
        self._bit = 1 << bank

    def value(self, level: int) -> None:
        if level:
            _WIRING.banks_on &= ~self._bit
        else:
            _WIRING.banks_on |= self._bit


class _Clock:
    """Rising edges shift."""

    def value(self, level: int) -> None:
        if level and not _WIRING.clock_level:
            _WIRING.shifted += 1
        _WIRING.clock_level = level


class _Latch:
    """Low supplies the switches, which take a while to tell, and loads them; the first bit then stands at the output."""

    def value(self, level: int) -> None:
        if level:
            _WIRING.are_awake = time.ticks_us() - _WIRING.low_since_us >= CHANNEL.wake_us
        else:
            _WIRING.shifted = 0
            _WIRING.low_since_us = time.ticks_us()


class _Data:
    def __init__(self, socket: int) -> None:
        self._words = CHANNEL.words
        self._socket = socket

    def value(self) -> int:
        shifted = _WIRING.shifted
        if not _WIRING.are_awake and FIRST_SWITCH <= shifted < END_OF_SWITCHES:
            return 0
        return self._words[ADC_WORDS + shifted] >> self._socket & 1


class _Button:
    """Pressed reads 0."""

    def __init__(self, number: int) -> None:
        self._words = CHANNEL.words
        self._number = number

    def value(self) -> int:
        return ~(self._words[BUTTON_WORD] >> self._number) & 1


class _Pins:
    """Stands for the class `Pin`: it gives each GPIO the pin that board.toml wires to it."""

    IN = 0
    OUT = 1
    PULL_UP = 1

    def __call__(self, gpio: int, mode: int, pull: int = -1, value: int = 0):
        if gpio in constants.SELECT_PINS:
            return _Select(constants.SELECT_PINS.index(gpio))
        if gpio in constants.MUX_ENABLE_PINS:
            return _Enable(constants.MUX_ENABLE_PINS.index(gpio))
        if gpio in constants.COUNTER_DATA_PINS:
            return _Data(constants.COUNTER_DATA_PINS.index(gpio))
        if gpio in constants.BUTTON_PINS:
            return _Button(constants.BUTTON_PINS.index(gpio))
        if gpio == constants.COUNTER_CLOCK_PIN:
            return _Clock()
        if gpio == constants.COUNTER_LATCH_PIN:
            return _Latch()
        return _Plain()


Pin = _Pins()


class ADC:
    """The output of one multiplexer of every bank."""

    def __init__(self, gpio: int) -> None:
        self._words = CHANNEL.words
        self._first = 16 * constants.ADC_PINS.index(gpio)

    def read_u16(self) -> int:
        banks = _WIRING.banks_on
        # None on: the pull-up is read. Two on: two fields at once, which no firmware may do.
        if banks & (banks - 1) or not banks:
            return 0 if banks else 0xFFFF
        bank = 0 if banks == 1 else 1 if banks == 2 else 2 if banks == 4 else 3
        return self._words[self._first + 16 * len(constants.ADC_PINS) * bank + _WIRING.address]


class WDT:
    """Time stands still while the firmware computes, so this watchdog never bites."""

    def __init__(self, timeout: int) -> None:
        self.timeout_ms = timeout

    def feed(self) -> None:
        pass


class _Registers:
    """The few registers of the chip that the firmware looks at."""

    def __getitem__(self, address: int) -> int:
        if address == CHIP_RESET:
            return CHANNEL.chip_reset
        if address == WATCHDOG_REASON:
            return CHANNEL.watchdog_reason
        if address == SCRATCH_0:
            return CHANNEL.scratch
        raise ValueError("nothing is known of this address")

    def __setitem__(self, address: int, value: int) -> None:
        if address != SCRATCH_0:
            raise ValueError("nothing is to be written there")
        CHANNEL.scratch = value


mem32 = _Registers()


class _Halfwords:
    """The packet for the host, in the memory of the USB controller."""

    def __getitem__(self, address: int) -> int:
        if address == PACKET:
            return IS_HELD if CHANNEL.words[LINE_WORD] else 0
        raise ValueError("nothing is known of this address")


mem16 = _Halfwords()


def unique_id() -> bytes:
    return CHANNEL.board_id
