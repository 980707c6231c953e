"""For tests of what stands on the companion: a table in memory that tells, when it fails, everything that a player would have heard."""

from __future__ import annotations

from alu_companion.api import MemoryTable


class TableClient(MemoryTable):
    """A table in memory, and what is expected to be heard at it.

    >>> with TableClient("poi", options="map=first") as table:
    ...     table.expect("A new game begins.", "Type help")
    ...     _ = table.type("choose c1")
    ...     table.expect("Blue chooses a tile to start on.")
    """

    _heard = 0

    def expect(self, *texts: str) -> None:
        """Listen until each of these texts was heard, in this order, after all that was expected before.

        Raises:
            AssertionError: one is not heard, with everything that was since.
        """
        for text in texts:
            found = self._find(text)
            if found is None:
                self.listen()
                found = self._find(text)
            if found is None:
                raise AssertionError(self._failure(text))
            self._heard = found + 1

    def _find(self, text: str) -> int | None:
        """Where something that holds the text was said, after what was expected before; None where it was not."""
        later = range(self._heard, len(self.said))
        return next((number for number in later if text in self.said[number].text), None)

    def _failure(self, text: str) -> str:
        since = [str(said) for said in self.said[self._heard :]] or ["nothing"]
        return "\n".join((f"not heard: {text}", "heard instead:", *since))
