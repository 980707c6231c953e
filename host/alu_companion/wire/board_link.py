"""The board's end of the line."""

from .crc import crc16
from .link import OPEN, OTHER, WAITING, Link
from .messages import Error, Greeting, Hello, Message
from .spec import FROM_HOST, REPORTS

GREETED = "greeted"


class BoardLink(Link):
    """Answer a `Greeting` with a hello, a `VersionMismatch` with a hello and an `Error`. State lines are those of a
    `StateWriter`; they may go only while `is_open`.
    """

    TURNS = {
        (WAITING, GREETED): OPEN,
        (WAITING, OTHER): WAITING,
        (OPEN, GREETED): OPEN,
        (OPEN, OTHER): WAITING,
    }
    SENDS = {WAITING: (Hello, Error), OPEN: REPORTS}
    RECEIVES = {WAITING: (Greeting,), OPEN: FROM_HOST}

    def send(self, message: Message) -> bytes:
        """See `Link.send`; only the link knows whether the session is open, so it has the last word on that column."""
        line = super().send(message)
        if isinstance(message, Hello):
            line = line[:-7] + (b"1 " if self.is_open else b"0 ")
            line += b"%04X\n" % crc16(line)
        return line

    def _meet(self, message: Message) -> None:
        self._turn(GREETED)
