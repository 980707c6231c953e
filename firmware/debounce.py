"""One reading that counts only once it has been the same for several scans."""


class Debounce:
    """A debounced value. A reading that finds no rest gives `restless` instead of an old value that may be wrong.

    `scans_equal` equal readings in a row make a new value, `restless_scans` readings in a row without that make
    `restless`. `calm` is true while every reading equals the value.
    """

    def __init__(self, value: int, scans_equal: int, restless: int, restless_scans: int) -> None:
        self.value = value
        self.calm = True
        self._scans_equal = scans_equal
        self._restless = restless
        self._restless_scans = restless_scans
        self._candidate = value
        self._run = 0
        self._unrest = 0

    def feed(self, reading: int) -> bool:
        """Take the reading of one scan; True when the value has changed."""
        if self.calm and reading == self.value:
            return False
        self.calm = False
        if reading == self._candidate:
            self._run += 1
        else:
            self._candidate = reading
            self._run = 1
        if self._run >= self._scans_equal:
            return self._settle(reading)
        # Never counted past the limit, so that it stays a small int however long the unrest lasts.
        if self._unrest < self._restless_scans:
            self._unrest += 1
            return False
        changed = self.value != self._restless
        self.value = self._restless
        return changed

    def reset(self, value: int) -> None:
        """Forget everything; the value is `value` until readings say otherwise."""
        self._candidate = value
        self._settle(value)

    def _settle(self, value: int) -> bool:
        changed = value != self.value
        self.value = value
        self.calm = True
        self._run = 0
        self._unrest = 0
        return changed
