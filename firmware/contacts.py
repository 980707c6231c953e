"""From ADC codes to what stands on the fields: windows, hysteresis, debounce."""

from array import array

from debounce import Debounce
from scan import CHANNELS

UNCLEAR = ord("?")
NOT_AT_REST = 0
ADC_CODES = 4096


class Windows:
    """The classes of a contact: letters on the wire and the ADC codes of each, both ends included."""

    def __init__(self, classes: bytes, lows, highs, hysteresis_codes: int) -> None:
        self._classes = classes
        self._lows = lows
        self._highs = highs
        self._hysteresis_codes = hysteresis_codes
        letters = bytearray(b"?" * ADC_CODES)
        for index in range(len(classes)):
            for code in range(lows[index], highs[index] + 1):
                letters[code] = classes[index]
        # The letter of every code, UNCLEAR between two windows: nothing is guessed. 4 KB of heap, for a lookup in the
        # scan loop instead of a search.
        self.letters = bytes(letters)

    def lowest(self, letter: int) -> int:
        """The lowest code at which a field stays in its class; above the highest for UNCLEAR, which nothing holds."""
        index = self._classes.find(bytes((letter,)))
        return max(0, self._lows[index] - self._hysteresis_codes) if index >= 0 else 1

    def highest(self, letter: int) -> int:
        """The highest code at which a field stays in its class."""
        index = self._classes.find(bytes((letter,)))
        return self._highs[index] + self._hysteresis_codes if index >= 0 else 0


class Contacts:
    """Shows every change of a field.

    A multiplexer whose references are wrong gives no readings: at first its fields keep their letters, and once it is
    certain they are all unclear.
    """

    def __init__(self, show, channels, windows: Windows, references, scans_equal: int, unclear_scans: int) -> None:
        """`show(field, letter)` is called for every change; before the first one every field is UNCLEAR.

        `channels` is multiplexer * 16 + channel of each field, `references` the `References` of the multiplexers.
        """
        self._show = show
        self._channels = bytes(channels)
        self._letters = windows.letters
        self._references = references
        self._contacts = [Debounce(UNCLEAR, scans_equal, UNCLEAR, unclear_scans) for _ in channels]
        self._at_rest = bytearray([UNCLEAR] * len(channels))
        self._hold_low = array("H", [1] * len(channels))
        self._hold_high = array("H", [0] * len(channels))
        # The limits for every letter, worked out once: they are looked up while the scan loop must not allocate.
        self._lowest = array("H", [windows.lowest(letter) for letter in range(128)])
        self._highest = array("H", [windows.highest(letter) for letter in range(128)])
        self._fields_of = [
            bytes([field for field, channel in enumerate(channels) if channel // CHANNELS == multiplexer])
            for multiplexer in range(max(channels) // CHANNELS + 1)
        ]

    def update(self, codes) -> bool:
        """Take the codes of a scan that `references` has judged; True when a field has changed. Allocates nothing."""
        changed = False
        doubts = self._references.doubts
        for multiplexer in range(len(self._fields_of)):
            if not doubts[multiplexer]:
                if self._read_fields(codes, multiplexer):
                    changed = True
            elif self._references.health >> multiplexer & 1 and self._forget(multiplexer):
                changed = True
        return changed

    def _read_fields(self, codes, multiplexer: int) -> bool:
        changed = False
        channels = self._channels
        letters = self._letters
        at_rest = self._at_rest
        for field in self._fields_of[multiplexer]:
            code = codes[channels[field]]
            letter = letters[code]
            # Nearly always true, so this is all that most fields cost.
            if letter == at_rest[field]:
                continue
            if self._hold_low[field] <= code <= self._hold_high[field]:
                letter = self._contacts[field].value
            self._references.watched[multiplexer] = 1
            if self._feed(field, letter):
                changed = True
        return changed

    def _feed(self, field: int, letter: int) -> bool:
        contact = self._contacts[field]
        changed = contact.feed(letter)
        if changed:
            self._publish(field, contact.value)
        self._at_rest[field] = contact.value if contact.calm else NOT_AT_REST
        return changed

    def _publish(self, field: int, letter: int) -> None:
        self._show(field, letter)
        self._hold_low[field] = self._lowest[letter]
        self._hold_high[field] = self._highest[letter]

    def _forget(self, multiplexer: int) -> bool:
        changed = False
        for field in self._fields_of[multiplexer]:
            if self._contacts[field].value != UNCLEAR:
                changed = True
                self._publish(field, UNCLEAR)
            self._contacts[field].reset(UNCLEAR)
            self._at_rest[field] = UNCLEAR
        return changed
