"""Prints the bytes that 100 full state lines allocate under MicroPython; run by test_micropython.py."""

import gc

from wire.messages import Geometry
from wire.state import CIRCLE, DETACHED, FAULT, SQUARE, SURE, UNSETTLED
from wire.writer import StateWriter

FIELD = ord(CIRCLE)
FIELDS = bytearray((CIRCLE * 40).encode())
IDENTITIES = bytearray((SQUARE + DETACHED + CIRCLE + FAULT).encode())
SURE_CODE = ord(SURE)
UNSETTLED_CODE = ord(UNSETTLED)


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


def main():
    """100 lines between two readings of the heap."""
    writer = StateWriter(Geometry())
    write(writer, 0)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for number in range(100):
        write(writer, number)
    after = gc.mem_alloc()
    print(after - before)
    print(str(bytes(writer.buffer), "ascii"), end="")


main()
