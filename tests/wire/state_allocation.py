"""Prints the bytes that 100 full lines of each writer allocate under MicroPython; run by test_micropython.py."""

import gc
from array import array

from wire.messages import Geometry
from wire.state import CIRCLE, DETACHED, FAULT, SQUARE, SURE, UNSETTLED
from wire.writer import GlimpseWriter, RawWriter, SelfTestWriter, StateWriter

FIELD = ord(CIRCLE)
FIELDS = bytearray((CIRCLE * 40).encode())
IDENTITIES = bytearray((SQUARE + DETACHED + CIRCLE + FAULT).encode())
SURE_CODE = ord(SURE)
UNSETTLED_CODE = ord(UNSETTLED)
TEST = (bytearray(b"=s="), bytearray(b"=====0======"), bytearray(b"-c"))
PARTS = [10, 2, 0x7FFFFFC, 0xFFC, 0xFFFC, 3]
WIDTHS = [4, 2, 27, 12, 16, 3]
CODES = array("H", [4095] * 48)


def write(writer, number):
    """Change everything that a line holds."""
    writer.set_fields(FIELDS)
    writer.set_field(39, FIELD)
    for socket in range(2):
        writer.set_counter(socket, IDENTITIES[number & 3])
        if number & 1 == 0:
            for row in range(3):
                writer.set_row(socket, row, 10, SURE_CODE)
            writer.set_row(socket, 0, -1, UNSETTLED_CODE)
    writer.set_buttons(number & 7)
    writer.set_health(number & 7)
    writer.finish(65535 + number, 1073741823 + number)


def report(tests, raws, glimpses, number):
    """The lines that are not the state."""
    glimpses.finish(number % 40, FIELD)
    tests.finish(TEST[0], TEST[1], TEST[2], number & 7)
    for socket in range(2):
        raws.set_chain(socket, PARTS, WIDTHS)
    raws.finish(number, number, CODES)


def main():
    """100 lines between two readings of the heap."""
    writer = StateWriter(Geometry())
    tests, raws, glimpses = SelfTestWriter(Geometry()), RawWriter(Geometry()), GlimpseWriter(Geometry())
    write(writer, 0)
    report(tests, raws, glimpses, 0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for number in range(100):
        write(writer, number)
        report(tests, raws, glimpses, number)
    after = gc.mem_alloc()
    print(after - before)
    print(str(bytes(writer.buffer), "ascii"), end="")


main()
