"""In a 32-bit MicroPython: what the firmware needs around it. Run before its first import.

One class stands for all hardware: each name of its own would be one more that the interpreter keeps.
"""

import gc
import sys

HEARD = []


class Fake:
    IN = OUT = PULL_UP = POLLIN = POLLOUT = 1
    ticks = 0

    def __init__(self, *args, **kwargs):
        self.args = args

    def __getitem__(self, key):
        return 0

    def __setitem__(self, key, value):
        pass

    def value(self, *args):
        return 1

    def read_u16(self):
        return 0xFFFF

    def unique_id(self):
        return b"12345678"

    def feed(self):
        pass

    def poll(self):
        return Fake()

    def register(self, stream, flag):
        self.args = stream.args

    def ipoll(self, timeout):
        return HEARD[:1]

    def readinto(self, buffer):
        buffer[0] = HEARD.pop(0)
        return 1

    def write(self, data):
        # Not kept, or it would be counted.
        print(str(data, "ascii"), end="")
        return len(data)

    def ticks_ms(self):
        return self.ticks

    def ticks_add(self, value, key):
        return value + key

    def ticks_diff(self, value, key):
        return value - key

    def sleep_ms(self, value):
        self.ticks += value

    def sleep_us(self, value):
        pass

    def const(self, value):
        return value

    def kbd_intr(self, value):
        pass


for key in ("machine", "select", "micropython", "time", "sys"):
    sys.modules[key] = Fake()
fake = sys.modules["machine"]
fake.Pin = fake.ADC = fake.WDT = Fake
fake.mem32 = fake.mem16 = Fake()
fake = sys.modules["sys"]
fake.stdin = Fake(1)
fake.stdin.buffer = fake.stdin
fake.stdout = Fake()
fake.stdout.buffer = fake.stdout
gc.collect()
