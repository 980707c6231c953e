"""The optional buttons: to ground with a pull-up, so that a button that was never fitted is never pressed."""

from debounce import Debounce


class Buttons:
    """The buttons held down as a mask, bit n for button n; `stuck` has the bit of those that are never let go.

    A button that is down when power comes means nothing until it has been up once: it may be stuck.
    """

    def __init__(self, read, scans_equal: int, unstable_scans: int, stuck_scans: int) -> None:
        """`read` is one callable per button that reads its pin, 0 while it is pressed; held for `stuck_scans` it is stuck."""
        self.mask = 0
        self.stuck = 0
        self._read = read
        # A button that finds no rest is not pressed: better deaf than a command that nobody gave.
        self._buttons = Debounce(0, scans_equal, bytes(len(read)), unstable_scans)
        self._seen_up = 0
        self._stuck_scans = stuck_scans
        self._held = [0] * len(read)

    def update(self) -> bool:
        """Read all buttons; True when `mask` or `stuck` has changed. Allocates nothing."""
        mask, stuck = self.mask, self.stuck
        buttons = self._buttons
        for index in range(len(self._read)):
            bit = 1 << index
            is_up = self._read[index]()
            if is_up and self._seen_up & bit and buttons.stable[index] and not buttons.values[index]:
                # All that most buttons cost.
                continue
            buttons.feed(index, 0 if is_up else 1)
            # Up at last, and not only just let go: until then it counts as down.
            if is_up and buttons.stable[index]:
                self._seen_up |= bit
            if not buttons.values[index]:
                self._held[index] = 0
                self.mask &= ~bit
                self.stuck &= ~bit
                continue
            if self._seen_up & bit:
                self.mask |= bit
            if self._held[index] < self._stuck_scans:
                self._held[index] += 1
            else:
                self.stuck |= bit
        return mask != self.mask or stuck != self.stuck
