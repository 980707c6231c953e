"""The resource counters: 64-bit chains of Hall switches, checked, decoded, debounced.

A chain is header, identity, one bit per slider position of each row, trailer; a switch under a slider's magnet is closed and
reads 1. The sliders of a row share one groove, so the place of the gap of two positions is the number of sliders at the left.
"""

from micropython import const

from debounce import Debounce

# The letters of the wire.
_DETACHED = const(0x2D)  # -
_FAULT = const(0x21)  # !
_SURE = const(0x3D)  # =
_DIRTY = const(0x64)  # d
_UNSETTLED = const(0x7E)  # ~
_IN_ORDER = const(0x3D)  # =
_GARBLED = const(0x78)  # x
_GAP = const(2)
_CHIP_BITS = const(8)
_ALL_ONES = const((1 << _CHIP_BITS) - 1)
# A clock edge too many or too few is known as such up to so many bits.
_MOST_SLIP = const(2)
_UNKNOWN_COUNT = const(-1)
# How many readings of a broken chain pass until it is looked at again.
_DIAGNOSIS_READS = const(30)
# What is debounced of a whole counter.
_IDENTITY = const(0)
_VERDICT = const(1)


class Frame:
    """Where the parts of a chain lie and what the fixed ones must be."""

    def __init__(self, header, identities, identity_bits: int, sliders: "tuple[int, ...]", trailer) -> None:
        """`header` and `trailer` are (bits as an int, their number), `identities` pairs of bits and letter."""
        self.positions = tuple([count + _GAP for count in sliders])
        self.widths = [header[1], identity_bits]
        self.widths.extend(self.positions)
        self.widths.append(trailer[1])
        self._header = header[0]
        self._trailer = trailer[0]
        self._identities = identities
        self._slips = self._make_slips(header, identity_bits)

    def _make_slips(self, header, identity_bits: int):
        """What the first bits of a slipped chain look like: (shift right, mask, value) of header, identity and two bits."""
        width = header[1] + identity_bits
        slips = []
        for identity, _ in self._identities:
            whole = header[0] << identity_bits | identity
            for slip in range(1, _MOST_SLIP + 1):
                slips.append((_MOST_SLIP - slip, (1 << width) - 1, whole))
                rest = (1 << (width - slip)) - 1
                slips.append((_MOST_SLIP + slip, rest, whole & rest))
        return slips

    def fault(self, parts: "list[int]") -> int:
        """What is the matter with a chain whose identity is FAULT, as a letter of the self-test."""
        widths = self.widths
        is_all_ones = True
        for index in range(len(parts)):
            if parts[index] != (1 << widths[index]) - 1:
                is_all_ones = False
        if is_all_ones:
            return ord("1")
        is_trailer_right = parts[len(parts) - 1] == self._trailer
        if parts[0] == self._header:
            if is_trailer_right:
                return ord("i")
            return ord("c") if self._is_cut(parts) else ord("t")
        if self._is_slipped(parts):
            return ord("s")
        return ord("h") if is_trailer_right else ord("x")

    def _is_cut(self, parts: "list[int]") -> bool:
        """Whether the last eight bits, which are one chip, are all the same: nothing comes through from there on."""
        last = len(parts) - 1
        tail = parts[last]
        width = self.widths[last]
        tail |= (parts[last - 1] & ((1 << (_CHIP_BITS - width)) - 1)) << width
        return tail == 0 or tail == _ALL_ONES

    def _is_slipped(self, parts: "list[int]") -> bool:
        bits = (parts[0] << self.widths[1] | parts[1]) << _MOST_SLIP | parts[2] >> (self.widths[2] - _MOST_SLIP)
        for shift, mask, wanted in self._slips:
            if bits >> shift & mask == wanted:
                return True
        return False

    def identity(self, parts: "list[int]") -> int:
        """Whose counter sent these parts: its letter, DETACHED for all zeros (the pull-down), else FAULT."""
        if parts[0] == self._header and parts[len(parts) - 1] == self._trailer:
            for bits, letter in self._identities:
                if parts[1] == bits:
                    return letter
            return _FAULT
        for part in parts:
            if part:
                return _FAULT
        return _DETACHED


def decode_status(opened: int) -> int:
    """How sure the number of a row is whose switches in `opened` are open (leftmost position highest).

    A legal row is open at exactly two neighbouring positions: SURE. Another open switch beside such a row is at fault, or the
    magnet above it: DIRTY, the number being certain. Anything else is UNSETTLED: a slider half way may close a switch of the gap.

    >>> [chr(decode_status(opened)) for opened in (0b001100, 0b101100, 0b011100, 0b100000, 0)]
    ['=', 'd', '~', '~', '~']
    """
    pairs = opened & (opened >> 1)
    if not pairs or pairs & (pairs - 1):
        return _UNSETTLED
    others = opened & ~(pairs | pairs << 1)
    if not others:
        return _SURE
    return _UNSETTLED if others & (others - 1) else _DIRTY


def decode_count(opened: int, positions: int) -> int:
    """The sliders at the left of a row whose status is SURE or DIRTY.

    >>> decode_count(0b001100, 6), decode_count(0b101100, 6), decode_count(0b110000, 6)
    (2, 2, 0)
    """
    pairs = opened & (opened >> 1)
    count = positions - _GAP
    while pairs > 1:
        pairs >>= 1
        count -= 1
    return count


class Counter:
    """What is plugged into one socket: `identity`, and `count` and `status` of each row."""

    def __init__(self, frame: Frame, scans_equal: int, unstable_scans: int) -> None:
        rows = len(frame.positions)
        self.parts = [0] * len(frame.widths)
        self.counts = [_UNKNOWN_COUNT] * rows
        self.statuses = bytearray([_UNSETTLED] * rows)
        self._frame = frame
        self._whole = Debounce(_DETACHED, scans_equal, bytes((_FAULT, _GARBLED)), unstable_scans)
        self._reads_to_diagnosis = 0
        self._letter = _DETACHED
        self._masks = [(1 << positions) - 1 for positions in frame.positions]
        # A row is debounced as the mask of its open switches; none open is what no legal row has.
        self._rows = Debounce(0, scans_equal, bytes(rows), unstable_scans)

    @property
    def identity(self) -> int:
        """The letter of the counter's side, DETACHED, or FAULT."""
        return self._whole.values[_IDENTITY]

    @property
    def verdict(self) -> int:
        """What the self-test says of the socket, see `Frame.fault`."""
        return self._whole.values[_VERDICT]

    @property
    def is_legal(self) -> bool:
        """Whether a counter is there whose rows mean something."""
        identity = self._whole.values[_IDENTITY]
        return identity != _DETACHED and identity != _FAULT

    @property
    def is_at_rest(self) -> bool:
        """Whether the last reading was as those before."""
        return not (self._whole.restless or self._rows.restless)

    def update(self) -> bool:
        """Take `parts` as just read; True when something has changed. Allocates nothing."""
        reading = self._frame.identity(self.parts)
        changed = self._whole.feed(_IDENTITY, reading)
        if reading == _FAULT:
            if self._diagnose():
                changed = True
        else:
            self._reads_to_diagnosis = 0
            verdict = _DETACHED if reading == _DETACHED else _IN_ORDER
            # Nearly always stable, so the call is saved.
            is_stable = self._whole.stable[_VERDICT] and verdict == self._whole.values[_VERDICT]
            if not is_stable and self._whole.feed(_VERDICT, verdict):
                changed = True
        if reading == _DETACHED or reading == _FAULT:  # noqa: SIM109 - in the scan loop, where this is faster
            # A single bad frame does not wipe out what is known; a counter that is certainly gone does.
            if changed:
                self._letter = reading
            return changed
        if reading != self._letter:
            self._letter = reading
            for row in range(len(self._masks)):
                self._rows.reset(row, 0)
                self._decode(row)
            changed = True
        for row in range(len(self._masks)):
            opened = self._masks[row] & ~self.parts[2 + row]
            if self._rows.feed(row, opened):
                self._decode(row)
                changed = True
        return changed

    def _diagnose(self) -> bool:
        """Find what is wrong with the chain; once that is certain only now and then, for it takes long."""
        if self._reads_to_diagnosis:
            self._reads_to_diagnosis -= 1
            return False
        changed = self._whole.feed(_VERDICT, self._frame.fault(self.parts))
        if self._whole.stable[_VERDICT]:
            self._reads_to_diagnosis = _DIAGNOSIS_READS
        return changed

    def _decode(self, row: int) -> None:
        positions = self._frame.positions[row]
        opened = self._rows.values[row]
        status = decode_status(opened)
        self.statuses[row] = status
        self.counts[row] = _UNKNOWN_COUNT if status == _UNSETTLED else decode_count(opened, positions)


class CounterReader:
    """Shifts the chain of one socket in per scan, and keeps one `Counter` for each.

    The sockets take turns. One whose readings change is read again at once, as often as it takes to be sure of the new ones: so a
    slider is told sooner, and one that never comes to rest does not keep the other socket from its turn.

    LATCH low is what supplies the switches of all counters: for `settle_us`, once a scan, or their store runs dry. A chip
    takes over what they tell when LATCH goes high.

    Measured on an emulated Pico: one socket takes 2.3 ms of the scan period, 1.8 of them for the shifting.
    """

    def __init__(
        self, clock, latch, data, sleep_us, settle_us: int, frame: Frame, scans_equal: int, unstable_scans: int
    ) -> None:
        """`clock` and `latch` are callables that set their pin, `data` one callable per socket that reads it."""
        self.sockets = [Counter(frame, scans_equal, unstable_scans) for _ in data]
        self._data = data
        self.current = len(data) - 1
        """The socket read last."""
        self.widths = frame.widths
        self._again = scans_equal - 1
        self._left = 0
        self._clock = clock
        self._latch = latch
        self._settle_us = settle_us
        self._sleep_us = sleep_us
        clock(0)
        latch(1)

    def read(self) -> bool:
        """One frame of one socket; True when something has changed there. Allocates nothing."""
        if self._left and not self.sockets[self.current].is_at_rest:
            self._left -= 1
        else:
            self._left = self._again
            self.current = (self.current + 1) % len(self.sockets)
        socket = self.sockets[self.current]
        read = self._data[self.current]
        clock = self._clock
        parts = socket.parts
        widths = self.widths
        self._latch(0)
        self._sleep_us(self._settle_us)
        self._latch(1)
        for part in range(len(widths)):
            bits = 0
            for _ in range(widths[part]):
                bits = bits << 1 | read()
                clock(1)
                clock(0)
            parts[part] = bits
        return socket.update()
