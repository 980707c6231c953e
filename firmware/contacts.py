"""From ADC codes to what stands on the fields: windows, hysteresis, debounce."""

from debounce import Debounce
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
        # The class of each channel that is at rest.
        self._at_rest = bytearray([_NOT_AT_REST] * count)
        for field, channel in enumerate(channels):
            self._fields[channel] = field
        self._contacts = Debounce(windows.unclear, scans_equal, bytes([windows.unclear] * count), unclear_scans)

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
        changed = False
        blocks = self._windows.blocks
        at_rest = self._at_rest
        for channel in self._channels_of[multiplexer]:
            # Nearly always true, so this is all that most fields cost.
            if blocks[codes[channel] >> _BLOCK_BITS] == at_rest[channel]:
                continue
            if self._look_again(channel, codes[channel]):
                changed = True
        return changed

    def _look_again(self, channel: int, code: int) -> bool:
        contacts = self._contacts
        windows = self._windows
        found = windows.blocks[code >> _BLOCK_BITS]
        held = contacts.values[channel]
        if found != held and windows.hold_low[held] <= code <= windows.hold_high[held]:
            found = held
        elif found == _MIXED:
            found = windows.class_of(code)
        if contacts.calm[channel] and found == held:
            self._at_rest[channel] = held
            return False
        self._references.watched[channel // CHANNELS] = 1
        changed = contacts.feed(channel, found)
        held = contacts.values[channel]
        self._at_rest[channel] = held if contacts.calm[channel] else _NOT_AT_REST
        if changed:
            self._show(self._fields[channel], windows.letters[held])
        return changed

    def _forget(self, multiplexer: int) -> bool:
        changed = False
        unclear = self._windows.unclear
        for channel in self._channels_of[multiplexer]:
            if self._contacts.values[channel] != unclear:
                changed = True
                self._show(self._fields[channel], self._windows.letters[unclear])
            self._contacts.reset(channel, unclear)
            self._at_rest[channel] = unclear
        return changed
