"""How a recording goes on from the middle of another one."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.runtime.inputs import BOARD, HAND_CHOSEN, HANDS, LINK, WELCOME
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.logs.board_bytes import BoardBytes
from alu_companion.runtime.recording import Entry


class Way:
    """How the players ask and what the board last said: what a table is told anew that goes on from here."""

    def __init__(self) -> None:
        self._asked: Entry | None = None
        self._chosen: Entry | None = None
        self.board = BoardBytes()

    def take(self, entry: Entry) -> None:
        """Take in the next entry."""
        self.board.follow(entry)
        if entry.kind in (WELCOME.name, HANDS.name):
            self._asked = entry
        elif entry.kind == HAND_CHOSEN.name:
            self._chosen = entry

    def entries(self) -> Iterator[Entry]:
        """What is to be told at the beginning."""
        for entry in (self._asked, self._chosen):
            if entry is not None:
                yield entry._replace(at_ms=0)
        if self.board.is_up:
            yield Entry(0, LINK.name, LineNews.UP.value)
            said = self.board.hello + self.board.state + self.board.tail
            if said:
                yield Entry(0, BOARD.name, said)
