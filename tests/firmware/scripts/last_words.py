"""Under MicroPython: a board that fails once, with the exception class named on the command line, and goes on."""

import sys

import app
import program as firmware

program = firmware.start(firmware.power_up())
for _ in range(10):
    program.turn()
whole_step = app.App.step


def failing_step(self):
    if sys.argv[1] == "MemoryError":
        bytearray(100_000_000)
    raise ValueError("naïve\nwords")


app.App.step = failing_step
program.turn()
app.App.step = whole_step
for _ in range(10):
    program.turn()
