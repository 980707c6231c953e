"""Whether each multiplexer can be believed, and if not, which part of it is at fault.

Every multiplexer has two soldered references: channel 0 reads nearly ground, channel 15 a code that no piece gives. A
select line that is stuck makes pairs of channels read the same, so the pattern of a scan names it.
"""

from micropython import const

from scan import CHANNELS

# The causes that are counted, in the order in which the first certain one is told; after them two counts for each select
# line, seen low and seen high, and one for a level that cannot be told.
_OPEN = const(0)
_GROUND = const(1)
_SAME = const(2)
_JUMP = const(3)
_LOW = const(4)
_MID = const(5)
_SELECT = const(6)
_LINES = const(4)
_KINDS = const(3)
_COUNTS = const(_SELECT + _KINDS * _LINES)
_IN_ORDER = const(0x3D)  # =
# Two readings of one channel in one scan differ by noise only. Source: 2.84 codes rms, read as 14 times that.
_SAME_CODES = const(40)
# A soldered reference that moves by so much from one bad scan to the next is not wrong but unstable.
_JUMP_CODES = const(100)


class References:
    """Bit n of `health` is set while multiplexer n fails; `causes` and `selects` say how, in the letters of the wire.

    A multiplexer fails after `scans_equal` bad scans that not as many good ones part. One that has failed must be good for
    `recovery_scans` in a row: a loose contact is not to be told every moment. The last of them are no doubt any more: its fields
    are read before it is said to be well, or half a board would be told. At first all are doubted by one bad scan.

    While `doubts` of a multiplexer is not 0 its fields must not be read. Whoever sees a field of it change sets `watched`,
    for the next scan to be looked at more closely.
    """

    def __init__(self, multiplexers: int, low, mid, open_low: int, scans_equal: int, recovery_scans: int) -> None:
        """`low` and `mid` are the windows of channel 0 and 15, `open_low` the lowest code of a channel with nothing on it.

        `scans_equal` also make a new reading of a field.
        """
        self.health = 0
        self.doubts = bytearray([1] * multiplexers)
        self.watched = bytearray(multiplexers)
        self.causes = bytearray([_IN_ORDER] * multiplexers)
        self.selects = bytearray([_IN_ORDER] * (_LINES * multiplexers))
        self._low_from, self._low_to = low
        self._mid_from, self._mid_to = mid
        self._open_low = open_low
        self._scans_equal = scans_equal
        self._recovery_scans = recovery_scans
        self._good = [0] * multiplexers
        self._counts = bytearray(_COUNTS * multiplexers)
        self._before = [0] * (2 * multiplexers)

    def update(self, codes) -> bool:
        """Take the codes of one scan; True when `health`, `causes` or `selects` has changed. Allocates nothing."""
        changed = False
        doubts = self.doubts
        watched = self.watched
        low_from = self._low_from
        low_to = self._low_to
        mid_from = self._mid_from
        mid_to = self._mid_to
        for multiplexer in range(len(doubts)):
            first = multiplexer * CHANNELS
            right = low_from <= codes[first] <= low_to and mid_from <= codes[first + CHANNELS - 1] <= mid_to
            doubted = doubts[multiplexer] or self.health >> multiplexer & 1
            if right and (watched[multiplexer] or doubted):
                watched[multiplexer] = 0
                right = not self._is_twisted(codes, first)
            if not right:
                if self._take_bad(codes, multiplexer):
                    changed = True
            elif doubted and self._take_good(multiplexer):
                changed = True
        return changed

    def _is_twisted(self, codes, first: int) -> bool:
        """Whether a stuck line reads both references all the same, for a field at the other end of it imitates one.

        Then both are also seen where the line points: nothing that lies on a board in order does that.
        """
        last = first + CHANNELS - 1
        for bit in (1, 2, 4, 8):
            if codes[first + bit] <= self._low_to and self._mid_from <= codes[last - bit] <= self._mid_to:
                return True
        return False

    def _take_good(self, multiplexer: int) -> bool:
        self._good[multiplexer] += 1
        failed = self.health >> multiplexer & 1
        if failed and self._good[multiplexer] > self._recovery_scans - self._scans_equal:
            self.doubts[multiplexer] = 0
        if self._good[multiplexer] < (self._recovery_scans if failed else self._scans_equal):
            return False
        self.doubts[multiplexer] = 0
        for index in range(multiplexer * _COUNTS, (multiplexer + 1) * _COUNTS):
            self._counts[index] = 0
        if failed:
            self.health ^= 1 << multiplexer
            self._name(multiplexer)
            return True
        return False

    def _take_bad(self, codes, multiplexer: int) -> bool:
        self._good[multiplexer] = 0
        if self.doubts[multiplexer] < self._scans_equal:
            self.doubts[multiplexer] += 1
        self._diagnose(codes, multiplexer * CHANNELS, multiplexer * _COUNTS, 2 * multiplexer)
        if self.doubts[multiplexer] < self._scans_equal:
            return False
        is_new = not self.health >> multiplexer & 1
        self.health |= 1 << multiplexer
        return self._name(multiplexer) or is_new

    def _diagnose(self, codes, first: int, counts: int, before: int) -> None:
        low, mid = codes[first], codes[first + CHANNELS - 1]
        is_jump = abs(low - self._before[before]) > _JUMP_CODES or abs(mid - self._before[before + 1]) > _JUMP_CODES
        self._before[before] = low
        self._before[before + 1] = mid
        lowest = highest = low
        for channel in range(first + 1, first + CHANNELS):
            code = codes[channel]
            if code < lowest:
                lowest = code
            elif code > highest:
                highest = code
        is_low_right = self._low_from <= low <= self._low_to
        is_mid_right = self._mid_from <= mid <= self._mid_to
        if highest - lowest <= _SAME_CODES:
            self._count(counts + (_OPEN if lowest >= self._open_low else _GROUND if highest <= self._low_to else _SAME))
            return
        is_stuck = False
        # Low ends still reach the low reference, high ends the middle one; what reaches neither or both is not known.
        kind = 2 if is_low_right == is_mid_right else 1 if is_mid_right else 0
        for line in range(_LINES):
            if self._is_blind(codes, first, 1 << line):
                is_stuck = True
                self._count(counts + _SELECT + _KINDS * line + kind)
        if is_stuck:
            return
        if is_jump:
            self._count(counts + _JUMP)
            return
        if not is_low_right:
            self._count(counts + _LOW)
        if not is_mid_right:
            self._count(counts + _MID)

    def _is_blind(self, codes, first: int, bit: int) -> bool:
        """Whether channels that differ only in this select line all read the same."""
        for channel in range(CHANNELS):
            if not channel & bit and abs(codes[first + channel] - codes[first + channel + bit]) > _SAME_CODES:
                return False
        return True

    def _count(self, index: int) -> None:
        if self._counts[index] < self._scans_equal:
            self._counts[index] += 1

    def _is_certain(self, index: int) -> bool:
        return self._counts[index] >= self._scans_equal

    def _name(self, multiplexer: int) -> bool:
        """Renew the letters of a multiplexer; True when one has changed."""
        changed = False
        failed = self.health >> multiplexer & 1
        counts = multiplexer * _COUNTS
        is_stuck = False
        for line in range(_LINES):
            letter = self._select_letter(counts + _SELECT + _KINDS * line)
            is_stuck = is_stuck or letter != _IN_ORDER
            if self.selects[multiplexer * _LINES + line] != letter:
                self.selects[multiplexer * _LINES + line] = letter
                changed = True
        letter = self._cause_letter(counts, is_stuck) if failed else _IN_ORDER
        if self.causes[multiplexer] != letter:
            self.causes[multiplexer] = letter
            changed = True
        return changed

    def _select_letter(self, index: int) -> int:
        low, high = self._is_certain(index), self._is_certain(index + 1)
        if low or high:
            return ord("f") if low and high else ord("0") if low else ord("1")
        return ord("x") if self._is_certain(index + 2) else _IN_ORDER

    def _cause_letter(self, counts: int, is_stuck: bool) -> int:
        if self._is_certain(counts + _OPEN):
            return ord("o")
        if self._is_certain(counts + _GROUND):
            return ord("g")
        if self._is_certain(counts + _SAME):
            return ord("c")
        if is_stuck:
            return ord("s")
        if self._is_certain(counts + _JUMP):
            return ord("n")
        low, mid = self._is_certain(counts + _LOW), self._is_certain(counts + _MID)
        if low or mid:
            return ord("r") if low and mid else ord("l") if low else ord("m")
        return ord("?")
