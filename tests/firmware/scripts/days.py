"""Under MicroPython: what a board tells after so many days, whose line the computer holds meanwhile where `held` is the second word.

Before the days it hears what stdin has, and then writes a line of minuses. After them a piece touches A1 for two scans.
"""

import sys
import time

from lockstep import CHANNEL, LINE_WORD

import program as firmware

HOUR_US = 3_600_000_000
EMPTY, SQUARE = 0xFFFF, 1785 << 4

program = firmware.start(firmware.power_up())


def turns(count):
    for _ in range(count):
        program.turn()


turns(100)
CHANNEL.words[LINE_WORD] = sys.argv[2] == "held"
turns(1)
sys.stdout.write("-----\n")
for _ in range(24 * int(sys.argv[1])):
    time._CLOCK.now_us += HOUR_US
    turns(1)
CHANNEL.words[LINE_WORD] = 0
turns(1)
CHANNEL.words[1] = SQUARE
turns(2)
CHANNEL.words[1] = EMPTY
turns(150)
