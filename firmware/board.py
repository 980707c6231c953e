"""The hardware as plain callables: the only file that imports `machine`. Everything is built once and bound once."""

import select
import sys
import time

import machine
import micropython
from micropython import const
from wire.messages import POWER, RESET, UNKNOWN, WATCHDOG

import constants

WATCHDOG_MS = 4000
# Registers of the RP2040. Source: its data sheet, sections 2.12.7 (chip level reset) and 4.7.6 (watchdog).
_CHIP_RESET = const(0x40064008)
_HAD_POWER_ON = const(1 << 8)
_HAD_RUN_PIN = const(1 << 16)
_HAD_DEBUGGER = const(1 << 20)
_WATCHDOG_REASON = const(0x40058008)
_HAD_TIMEOUT = const(1)
_HAD_FORCE = const(2)
# Kept over a watchdog's reset, lost with the power. MicroPython and the boot ROM use scratch 4 to 7 only.
_SCRATCH_0 = const(0x4005800C)
# The buffer in which MicroPython's packets for the host lie: half a word of the USB controller's memory for endpoint 2, which is
# that of the serial line. Source: data sheet, 4.1.2.7.4; USBD_CDC_EP_IN in MicroPython's shared/tinyusb/tusb_config.h.
_PACKET = const(0x50100090)
# Its length, and above it whether the host has yet to take it.
_LENGTH_AND_HELD = const(0x7FF)
_WHOLE_PACKET_BYTES = const(64)
# Of a longer file, which another program has left, the heap need not hold more.
_MOST_FILE_BYTES = const(1024)
# Tells a note from whatever the register holds after power has come.
_NOTE_MARK = const(0x1A5500)


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
        self.led = _no_lamp if constants.LED_PIN is None else pin(constants.LED_PIN, pin.OUT, value=0).value
        # Kept on the board: a Pin that nobody holds may be collected, though its level stays.
        self._smps = pin(constants.SMPS_PIN, pin.OUT, value=1)
        self.board_id = "".join(["%02X" % byte for byte in machine.unique_id()])
        self.boot = _boot_reason()
        noted = machine.mem32[_SCRATCH_0]
        # Where the program was when the watchdog bit, -1 when nothing was noted.
        self.noted = noted & 0xFF if noted & ~0xFF == _NOTE_MARK else -1
        self.ticks_ms = time.ticks_ms
        self.ticks_add = time.ticks_add
        self.ticks_diff = time.ticks_diff
        self.sleep_ms = time.sleep_ms
        self.sleep_us = time.sleep_us
        self.write = sys.stdout.buffer.write
        self.read_into = sys.stdin.buffer.readinto
        poller = select.poll()
        poller.register(sys.stdin, select.POLLIN)
        self._readable = poller.ipoll

    def can_read(self) -> bool:
        """Whether at least one byte has come; never waits."""
        for _ in self._readable(0):
            return True
        return False

    def line_is_free(self) -> bool:
        """Whether the host has taken all that was written in earlier scans, so that 256 bytes can be written without waiting.

        Asking the stream would not do: it has room as soon as one byte is free, and `write` then waits half a second for
        more. The last packet of what was written is never a whole one, for an empty one follows that.
        Source: mp_usbd_cdc_tx_strn in MicroPython's shared/tinyusb/mp_usbd_cdc.c; cdcd_xfer_cb in TinyUSB's cdc_device.c.
        """
        return machine.mem16[_PACKET] & _LENGTH_AND_HELD < _WHOLE_PACKET_BYTES

    def service_is_wanted(self) -> bool:
        """All buttons held while power comes: leave the board to the developer instead of running the program."""
        return bool(self.buttons) and not any(read() for read in self.buttons)

    def note(self, place: int) -> None:
        """Keep where the program is, 0..255, over a reset by the watchdog. Allocates nothing."""
        machine.mem32[_SCRATCH_0] = _NOTE_MARK | place

    def read_file(self, name: str) -> bytes:
        """What a file in flash holds, so far as it is no longer than any of ours; nothing when it cannot be read."""
        try:
            with open(name, "rb") as file:
                return file.read(_MOST_FILE_BYTES)
        except OSError:
            return b""

    def write_file(self, name: str, data: bytes) -> None:
        """Replace a file in flash; scanning rests meanwhile. Raises: OSError."""
        with open(name, "wb") as file:
            file.write(data)

    def claim_line(self) -> None:
        """Take the byte 0x03 as data instead of as the end of the program."""
        micropython.kbd_intr(-1)

    def start_watchdog(self):
        """The callable that keeps the watchdog from restarting the board, which cannot be stopped any more."""
        return machine.WDT(timeout=WATCHDOG_MS).feed


def _no_lamp(level: int) -> None:
    """For a board without a lamp."""


def _boot_reason() -> str:
    """Why the chip started, a code of the hello. The flag of power on is also that of the brown-out detector.

    The watchdog's register comes first: a reset by it leaves the flags of the last power on as they were.
    """
    reason = machine.mem32[_WATCHDOG_REASON]
    if reason & _HAD_TIMEOUT:
        return WATCHDOG
    if reason & _HAD_FORCE:
        return RESET
    flags = machine.mem32[_CHIP_RESET]
    if flags & (_HAD_RUN_PIN | _HAD_DEBUGGER):
        return RESET
    return POWER if flags & _HAD_POWER_ON else UNKNOWN
