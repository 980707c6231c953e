"""The optional buttons: to ground with a pull-up, so that a button that was never fitted is never pressed."""

from debounce import Debounce


class Buttons:
    """The buttons held down as a mask, bit n for button n."""

    def __init__(self, read, scans_equal: int, restless_scans: int) -> None:
        """`read` is one callable per button that reads its pin, 0 while it is pressed."""
        self.mask = 0
        self._read = read
        # A button that finds no rest is not pressed: better deaf than a command that nobody gave.
        self._buttons = [Debounce(0, scans_equal, 0, restless_scans) for _ in read]

    def update(self) -> bool:
        """Read all buttons; True when `mask` has changed. Allocates nothing."""
        changed = False
        for index in range(len(self._read)):
            if self._buttons[index].feed(0 if self._read[index]() else 1):
                changed = True
                self.mask ^= 1 << index
        return changed
