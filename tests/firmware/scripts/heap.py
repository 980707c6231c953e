"""Under MicroPython: the most heap that is in use after a turn of a busy board, printed as a number of bytes.

Counted is what is left when the collector has run. What is needed inside a turn shows in how small a heap can be.
"""

import gc
import sys

import program as firmware

program = firmware.start(firmware.power_up())
most = 0
for _ in range(60):
    program.turn()
    gc.collect()
    used = gc.mem_alloc()
    if used > most:
        most = used
print(most, file=sys.stderr)
