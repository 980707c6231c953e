"""What the firmware knows about the hardware.

Made from hardware/board.toml by `alu hardware generate`; change that file, not this one.
"""

# GPIOs, one ADC per multiplexer of a bank.
ADC_PINS = (26, 27, 28)
# S0..S3, shared by all multiplexers.
SELECT_PINS = (2, 3, 4, 5)
# Low = on, one for each bank of as many multiplexers as ADCs.
MUX_ENABLE_PINS = ()
MULTIPLEXERS = 3
COUNTER_CLOCK_PIN = 10
# Low = load.
COUNTER_LATCH_PIN = 11
# Left and right socket.
COUNTER_DATA_PINS = (12, 13)
# To ground, pull-ups inside the Pico.
BUTTON_PINS = (14, 15, 16)
# None for a board without a lamp.
LED_PIN = 25
# High = less ripple on the ADC's supply.
SMPS_PIN = 23
COLUMNS = 8
ROWS = 5
# Multiplexer * 16 + channel of each field, A1 B1 .. A2 ...
FIELD_CHANNELS = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18,
    19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 33, 34, 35, 36,
    37, 38, 39, 40, 41, 42, 43, 44,
)
# Letters on the wire, lowest window first.
CLASS_CODES = b"!WSRC."
# First ADC code of each window.
CLASS_LOWS = (0, 474, 1455, 2233, 2895, 3647)
# Last ADC code of each window.
CLASS_HIGHS = (421, 1247, 2105, 2770, 3478, 4095)
# Window of channel 0 of each multiplexer.
REFERENCE_LOW = (0, 690)
# Window of channel 15 of each multiplexer.
REFERENCE_MID = (1264, 1514)
# From a select line to a settled ADC input.
SETTLE_US = 50
SCAN_PERIOD_MS = 8
# As many equal scans make a new reading.
SCANS_EQUAL = 3
# A contact without rest for so long is unclear.
UNCLEAR_SCANS = 25
# An accepted class is left only so far outside its window.
HYSTERESIS_CODES = 16
# LATCH is low for so long, so that the Hall switches that it supplies tell.
COUNTER_LATCH_US = 100
# First bits of a counter's frame, and their number.
COUNTER_HEADER = (10, 4)
# Identity bits and the side's letter on the wire.
COUNTER_IDENTITIES = ((1, "S"), (2, "C"))
COUNTER_IDENTITY_BITS = 2
# Sliders of each row: material, iron, food.
COUNTER_ROWS = (25, 10, 14)
# Last bits, and their number.
COUNTER_TRAILER = (3, 3)
