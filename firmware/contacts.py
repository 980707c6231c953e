"""From ADC codes to what stands on the fields: windows, hysteresis, debounce."""

from micropython import const

from scan import CHANNELS

_ADC_CODES = const(4096)
# The class of a code is looked up by blocks of codes: one byte for each code would take 4 KB of the heap.
_BLOCK_BITS = const(3)
_MIXED = const(254)
_NOT_AT_REST = const(255)


class Windows:
    """The classes of a contact, by number: the ADC codes of each, both ends included. The last, `unclear`, has none."""

    def __init__(self, classes: bytes, lows, highs, hysteresis_codes: int) -> None:
        """`classes` are their letters on the wire, lowest window first."""
        self.letters = classes + b"?"
        self.unclear = len(classes)
        self._lows = lows
        self._highs = highs
        # Between these codes a field stays in its class; nothing holds `unclear`. A list each, for a call in the scan loop
        # would take longer.
        self.hold_low = [max(0, low - hysteresis_codes) for low in lows] + [1]
        self.hold_high = [high + hysteresis_codes for high in highs] + [0]
        # The class of the codes of each block, _MIXED where they are not all of one.
        self.blocks = bytearray(_ADC_CODES >> _BLOCK_BITS)
        for block in range(len(self.blocks)):
            first = block << _BLOCK_BITS
            last = first + (1 << _BLOCK_BITS) - 1
            number = self.class_of(first)
            self.blocks[block] = number if self._is_within(number, first, last) else _MIXED

    def class_of(self, code: int) -> int:
        """The class of a code, `unclear` between two windows: nothing is guessed."""
        for number in range(self.unclear):
            if code <= self._highs[number]:
                return number if code >= self._lows[number] else self.unclear
        return self.unclear

    def _is_within(self, number: int, first: int, last: int) -> bool:
        if number != self.unclear:
            return last <= self._highs[number]
        for low in self._lows:
            if first < low <= last:
                return False
        return True


class Contacts:
    """Shows every change of a field.

    The fields are debounced as `Debounce` does it, but here, in one loop: forty calls of it a scan would take 17 ms.
    A multiplexer whose references are wrong gives no readings: at first its fields keep their letters, and once it is
    certain they are all unclear.
    """

    def __init__(self, show, channels, windows: Windows, references, scans_equal: int, unclear_scans: int) -> None:
        """`show(field, letter)` is called for every change; before the first one every field is unclear.

        `channels` is multiplexer * 16 + channel of each field, `references` the `References` of the multiplexers.
        """
        self._show = show
        self._windows = windows
        self._references = references
        count = CHANNELS * len(references.doubts)
        # The field behind each channel.
        self._fields = bytearray(count)
        self._channels_of = [
            bytes([channel for channel in channels if channel // CHANNELS == multiplexer])
            for multiplexer in range(len(references.doubts))
        ]
        for field, channel in enumerate(channels):
            self._fields[channel] = field
        # What closed a contact for a moment and was gone before it counted: field and letter, field * 256 + letter, 0 for
        # nothing. The newest stays until it is told: a hand that drags a piece ends where it puts it.
        self.glimpse = 0
        self._scans_equal = scans_equal
        self._unstable_scans = unclear_scans
        # By channel: its class; the same while it is at rest; what it may become, for how many scans it has been that, and for
        # how many it has found no rest.
        self._values = bytearray([windows.unclear] * count)
        self._at_rest = bytearray([_NOT_AT_REST] * count)
        self._candidates = bytearray(self._values)
        self._runs = bytearray(count)
        self._unrest = bytearray(count)
        # And the last piece or wand before it came to rest, 0 for none: a short circuit is no piece.
        self._before = bytearray(count)

    def update(self, codes) -> bool:
        """Take the codes of a scan that `references` has judged; True when a field has changed. Allocates nothing."""
        changed = False
        doubts = self._references.doubts
        for multiplexer in range(len(doubts)):
            if not doubts[multiplexer]:
                if self._read_fields(codes, multiplexer):
                    changed = True
            elif self._references.health >> multiplexer & 1 and self._forget(multiplexer):
                changed = True
        return changed

    def _read_fields(self, codes, multiplexer: int) -> bool:
        blocks = self._windows.blocks
        at_rest = self._at_rest
        for channel in self._channels_of[multiplexer]:
            # Nearly always equal, so this is all that most fields cost.
            if blocks[codes[channel] >> _BLOCK_BITS] != at_rest[channel]:
                return self._look_again(codes, multiplexer)
        return False

    def _look_again(self, codes, multiplexer: int) -> bool:
        changed = False
        windows = self._windows
        blocks = windows.blocks
        unclear = windows.unclear
        empty = unclear - 1
        at_rest = self._at_rest
        values = self._values
        candidates = self._candidates
        runs = self._runs
        unrest = self._unrest
        seen = self._before
        for channel in self._channels_of[multiplexer]:
            code = codes[channel]
            found = blocks[code >> _BLOCK_BITS]
            if found == at_rest[channel]:
                continue
            held = values[channel]
            # Hysteresis never reaches into another window, see `is_safe`.
            if found >= unclear:
                if windows.hold_low[held] <= code <= windows.hold_high[held]:
                    found = held
                elif found == _MIXED:
                    found = windows.class_of(code)
                if found == at_rest[channel]:
                    continue
            self._references.watched[multiplexer] = 1
            if found == candidates[channel]:
                runs[channel] += 1
            else:
                candidates[channel] = found
                runs[channel] = 1
            if runs[channel] >= self._scans_equal:
                runs[channel] = unrest[channel] = 0
                at_rest[channel] = found
                if found == held == empty and seen[channel]:
                    self.glimpse = self._fields[channel] << 8 | windows.letters[seen[channel]]
                seen[channel] = 0
            else:
                at_rest[channel] = _NOT_AT_REST
                if found < empty:
                    seen[channel] = found
                if unrest[channel] < self._unstable_scans:
                    unrest[channel] += 1
                    continue
                # Better deaf than a class that may be wrong.
                found = unclear
            if found != held:
                values[channel] = found
                self._show(self._fields[channel], windows.letters[found])
                changed = True
        return changed

    def _forget(self, multiplexer: int) -> bool:
        changed = False
        unclear = self._windows.unclear
        for channel in self._channels_of[multiplexer]:
            if self._values[channel] != unclear:
                changed = True
                self._show(self._fields[channel], self._windows.letters[unclear])
            self._values[channel] = self._at_rest[channel] = self._candidates[channel] = unclear
            self._runs[channel] = self._unrest[channel] = 0
        return changed
