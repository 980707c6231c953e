"""Names for the letters of a self-test. Only the host loads this file: a board sends the letters and needs no names."""

# Of any part: it is in order. Of a multiplexer: its fault has no name yet.
IN_ORDER = "="
CAUSE_UNKNOWN = "?"
# A multiplexer: all channels open, all at ground, all at one code in between; select lines at fault; readings that jump;
# the low, the middle or both soldered references wrong.
ALL_OPEN, ALL_GROUND, ALL_SAME, SELECT_FAULT, JUMPING = "o", "g", "c", "s", "n"
LOW_WRONG, MID_WRONG, BOTH_WRONG = "l", "m", "r"
# A select line of a multiplexer: stuck low, stuck high, floating (both were seen), stuck at a level that cannot be told.
STUCK_LOW, STUCK_HIGH, FLOATING, STUCK = "0", "1", "f", "x"
# A socket: nothing plugged in, all bits set, header wrong, identity wrong, trailer wrong, chain cut off, clock slipped,
# anything else.
NO_COUNTER, ALL_ONES, HEADER_WRONG, IDENTITY_WRONG = "-", "1", "h", "i"
TRAILER_WRONG, CUT_OFF, SLIPPED, GARBLED = "t", "c", "s", "x"
