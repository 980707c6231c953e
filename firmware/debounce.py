"""Readings of counters and buttons count only once they have been the same for several scans. Fields: `contacts.py`."""


class Debounce:
    """One debounced value for each entry of `unstable`: what is given, instead of an old value that may be wrong, while the
    readings find no rest.

    `scans_equal` equal readings in a row make a new value, `unstable_scans` (at most 255) readings in a row without that
    make the unstable one. `stable[n]` is 1 while every reading of value n equals it, `restless` counts those of which it is 0.
    All share these few lists, for forty objects would each keep a table of their names in the heap.
    """

    def __init__(self, value: int, scans_equal: int, unstable, unstable_scans: int) -> None:
        """`value` is what all are at first, `unstable` one value each."""
        count = len(unstable)
        self.values = [value] * count
        self.stable = bytearray([1] * count)
        self.restless = 0
        self._scans_equal = scans_equal
        self._unstable = unstable
        self._unstable_scans = unstable_scans
        self._candidates = [value] * count
        self._runs = bytearray(count)
        self._unrest = bytearray(count)

    def feed(self, index: int, reading: int) -> bool:
        """Take the reading of one scan; True when the value has changed."""
        if self.stable[index] and reading == self.values[index]:
            return False
        if self.stable[index]:
            self.stable[index] = 0
            self.restless += 1
        if reading == self._candidates[index]:
            self._runs[index] += 1
        else:
            self._candidates[index] = reading
            self._runs[index] = 1
        if self._runs[index] >= self._scans_equal:
            return self._settle(index, reading)
        # Never counted past the limit, however long the unrest lasts.
        if self._unrest[index] < self._unstable_scans:
            self._unrest[index] += 1
            return False
        changed = self.values[index] != self._unstable[index]
        self.values[index] = self._unstable[index]
        return changed

    def reset(self, index: int, value: int) -> None:
        """Forget everything of one; its value is `value` until readings say otherwise."""
        self._candidates[index] = value
        self._settle(index, value)

    def _settle(self, index: int, value: int) -> bool:
        changed = value != self.values[index]
        self.values[index] = value
        if not self.stable[index]:
            self.stable[index] = 1
            self.restless -= 1
        self._runs[index] = 0
        self._unrest[index] = 0
        return changed
