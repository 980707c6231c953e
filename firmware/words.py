"""Why the program of the board ended, kept in flash until the host has it in safety.

The oldest words are kept: the first failure is the cause, those that follow it are not, and flash is written once.
"""

from wire.columns import printable
from wire.maintenance import CRASH_LOG_CHARACTERS, CrashLog
from wire.messages import CRASH, WATCHDOG

from store import Store


class Words:
    """`told` is the line to tell, None when there is nothing to tell."""

    def __init__(self, read_file, write_file) -> None:
        """See `Store` for the two callables."""
        self._store = Store(read_file, write_file, "words")
        self.told = None
        text = self._store.text()
        if text:
            reason = CRASH
            if text[0] in (CRASH, WATCHDOG):
                reason, text = text[0], text[1:]
            # Else another version of the firmware has kept them: its letter is told with the text.
            self.told = CrashLog(reason, printable(text, CRASH_LOG_CHARACTERS))

    def line(self, link) -> bytes:
        """The line that tells them, empty when there is nothing to tell. Words that fail to be told make room for that failure."""
        told = self.told
        self.told = None
        line = link.send(told) if told else b""
        self.told = told
        return line

    def keep(self, reason: str, text: str) -> None:
        """Keep these words unless older ones wait. Raises: OSError when flash refuses them; they are told all the same."""
        if self.told:
            return
        text = printable(text, CRASH_LOG_CHARACTERS)
        self.told = CrashLog(reason, text)
        self._store.write((reason + text).encode())

    def forget(self) -> None:
        """The host has them. Raises: OSError when flash refuses to forget; they will be told again after the next start."""
        self.told = None
        self._store.write(b"")
