"""Under MicroPython: what 100 scans allocate, printed as `<quiet> <with a state line each> <with changing pieces>`."""

import gc
import sys

from lockstep import CHANNEL

import program as firmware

program = firmware.start(firmware.power_up())


def allocated(turns):
    """Bytes of heap that these turns took; nothing is given back while the collector is off."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(turns):
        program.turn()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def changing(turns):
    """The same while a piece on A1 comes and goes."""
    total = 0
    for number in range(turns // 5):
        CHANNEL.words[1] = 0xFFFF if number & 1 else 1785 << 4
        total += allocated(5)
    return total


# The greeting on stdin opens the line; everything that is made once is made now.
for _ in range(200):
    program.turn()
changing(20)
nothing = allocated(0)
quiet = allocated(100)
program._app._heartbeat_ms = 0
narrator = allocated(100)
print(quiet - nothing, narrator - nothing, changing(100) - 20 * nothing, file=sys.stderr)
