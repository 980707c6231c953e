"""The hardware as plain callables: the only file that imports `machine`. Everything is built once and bound once."""

import select
import sys
import time

import constants
import machine
import micropython

WATCHDOG_MS = 4000


class Board:
    """Pins, ADCs, clock and serial line of one board, handed on to the drivers as callables that do not allocate."""

    def __init__(self) -> None:
        pin = machine.Pin
        self.buttons = tuple([pin(gpio, pin.IN, pin.PULL_UP).value for gpio in constants.BUTTON_PINS])
        self.select = tuple([pin(gpio, pin.OUT, value=0).value for gpio in constants.SELECT_PINS])
        self.enables = tuple([pin(gpio, pin.OUT, value=1).value for gpio in constants.MUX_ENABLE_PINS])
        adcs = [machine.ADC(gpio).read_u16 for gpio in constants.ADC_PINS]
        # By multiplexer: those of another bank share the ADCs.
        self.read_u16s = tuple([adcs[number % len(adcs)] for number in range(constants.MULTIPLEXERS)])
        self.clock = pin(constants.COUNTER_CLOCK_PIN, pin.OUT, value=0).value
        self.latch = pin(constants.COUNTER_LATCH_PIN, pin.OUT, value=1).value
        self.data = tuple([pin(gpio, pin.IN).value for gpio in constants.COUNTER_DATA_PINS])
        self.led = pin(constants.LED_PIN, pin.OUT, value=0).value
        # Kept on the board: a Pin that nobody holds may be collected, though its level stays.
        self._smps = pin(constants.SMPS_PIN, pin.OUT, value=1)
        self.board_id = "".join(["%02X" % byte for byte in machine.unique_id()])
        self.started_by_watchdog = machine.reset_cause() == machine.WDT_RESET
        self.ticks_ms = time.ticks_ms
        self.ticks_add = time.ticks_add
        self.ticks_diff = time.ticks_diff
        self.sleep_ms = time.sleep_ms
        self.sleep_us = time.sleep_us
        self.write = sys.stdout.buffer.write
        self.read_into = sys.stdin.buffer.readinto
        self._readable = _poll_of(sys.stdin, select.POLLIN)
        self._writable = _poll_of(sys.stdout, select.POLLOUT)

    def can_read(self) -> bool:
        """Whether at least one byte has come; never waits."""
        for _ in self._readable(0):
            return True
        return False

    def can_write(self) -> bool:
        """Whether the line takes bytes now; never waits. False while the host has stopped reading."""
        for _ in self._writable(0):
            return True
        return False

    def service_is_wanted(self) -> bool:
        """All buttons held while power comes: leave the board to the developer instead of running the program."""
        return bool(self.buttons) and not any(read() for read in self.buttons)

    def claim_line(self) -> None:
        """Take the byte 0x03 as data instead of as the end of the program."""
        micropython.kbd_intr(-1)

    def start_watchdog(self):
        """The callable that keeps the watchdog from restarting the board, which cannot be stopped any more."""
        return machine.WDT(timeout=WATCHDOG_MS).feed


def _poll_of(stream, flag: int):
    poller = select.poll()
    poller.register(stream, flag)
    return poller.ipoll
