"""Under MicroPython, under valgrind: as many scans as the command line says, with C stand-ins for pins and ADCs.

The stand-ins are bound methods of BytesIO, so that only the firmware's own instructions are counted: `tell` reads an
ADC or a pin, `seek` sets one. They say the same everywhere, so the filters are fed with codes and chains of their own.
"""

import io
import sys
from array import array

from wire.writer import StateWriter

import app
import constants
from buttons import Buttons
from contacts import Contacts, Windows
from counters import CounterReader, Frame
from references import References
from scan import Scanner

pin = io.BytesIO(bytes(4))
scanner = Scanner((pin.seek,) * 4, (pin.tell,) * 3, pin.seek, constants.SETTLE_US)
writer = StateWriter(app.make_geometry())
references = References(
    3, constants.REFERENCE_LOW, constants.REFERENCE_MID, constants.CLASS_LOWS[-1], constants.SCANS_EQUAL, 125
)
contacts = Contacts(
    writer.set_field,
    constants.FIELD_CHANNELS,
    Windows(constants.CLASS_CODES, constants.CLASS_LOWS, constants.CLASS_HIGHS, constants.HYSTERESIS_CODES),
    references,
    constants.SCANS_EQUAL,
    constants.UNCLEAR_SCANS,
)
frame = Frame(
    constants.COUNTER_HEADER,
    tuple([(bits, ord(letter)) for bits, letter in constants.COUNTER_IDENTITIES]),
    constants.COUNTER_IDENTITY_BITS,
    constants.COUNTER_ROWS,
    constants.COUNTER_TRAILER,
)
pins = (pin.seek, pin.seek, (pin.tell,) * 2, pin.seek)
reader, plugged = [
    CounterReader(*pins, constants.COUNTER_LATCH_US, frame, constants.SCANS_EQUAL, constants.UNCLEAR_SCANS)
    for _ in range(2)
]
buttons = Buttons((pin.tell,) * 3, constants.SCANS_EQUAL, constants.UNCLEAR_SCANS, 2500)


def codes(fields):
    """One scan with good references and this code on the 14 fields of the first multiplexer; the others are empty."""
    scan = array("H", [fields] * 16 + [4090] * 32)
    for first in (0, 16, 32):
        scan[first], scan[first + 15] = 155, 1390
    return scan


# Hands everywhere: 14 fields change their class again and again, both counters move all their rows, and every scan is
# told. (With all 40 fields changing at once a scan takes longer than its period, and the next one begins later.)
worlds = (codes(4090), codes(2433))
rows = ([10, 1, 0x7FFFFFC, 0xFFC, 0xFFFC, 3], [10, 2, 0x7FFFFF9, 0xFF9, 0xFFF9, 3])
register = array("I", [0])


def note(place):
    """As `Board.note`, with an array for the register."""
    register[0] = 0x1A5500 | place


scans = int(sys.argv[1])
for number in range(scans):
    moving = number // 6 & 1
    scanner.read()
    references.update(worlds[moving])
    contacts.update(worlds[moving])
    reader.read()
    socket = plugged.sockets[number & 1]
    socket.parts[:] = rows[moving]
    if socket.update():
        writer.set_counter(number & 1, socket.identity)
        for row in range(3):
            writer.set_row(number & 1, row, socket.counts[row], socket.statuses[row])
    buttons.update()
    for place in range(5):
        note(place)
    writer.finish(number, number)
