"""Tables, teachers and spectators of one club at a real broker."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from alu_companion.remote.club.member import ClubMember, connect
from alu_companion.remote.club.topics import ClubAddress
from alu_companion.remote.club.watch import ClubWatch
from alu_companion.speech.message import Message
from alu_companion.table import Settings
from remote.club.conftest import Club
from remote.club.waiting import until
from table.club_tables import Table


class Room:
    """Tables and teachers of one club. Time is counted in steps of a tenth of a second."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.now_ms = 0
        self.stack = contextlib.ExitStack()
        self.served: list[tuple[ClubMember, Table]] = []
        self.watches: list[ClubWatch] = []
        self.heard: list[str] = []
        """What teachers were told that is new, by the ids of the messages."""

    def table(self, name: str, game: str = "poi") -> Table:
        """A table that is in the club."""
        table = Table(game, in_club=False)
        member = ClubMember(ClubAddress(self._club.address(name), "owls", name), connect)
        self.stack.callback(member.close)
        member.join(table.runner, self.now_ms)
        self.served.append((member, table))
        self.until(lambda: table.club.is_there)
        return table

    def teacher(self, name: str = "teacher") -> ClubWatch:
        """A teacher who knows all that was kept, and all tables that are served."""
        watch = ClubWatch(ClubAddress(self._club.address(name), "owls", name), Settings())
        self.stack.callback(watch.close)
        self.watches.append(watch)
        # A table is in the club a moment before the broker has what it tells.
        self.until(lambda: watch.knows_all and len(watch.roster.here()) >= len(self.served))
        return watch

    def until(self, is_so: Callable[[], object]) -> None:
        """Serve everybody until it is so."""

        def look() -> object:
            self.now_ms += 100
            for member, table in self.served:
                table.runner.advance(self.now_ms)
                member.serve(table.runner, self.now_ms)
            for watch in self.watches:
                self.heard += ids([one.message for one in watch.receive(self.now_ms)])
            return is_so()

        until(look)


def ids(messages: list[Message]) -> list[str]:
    return [part.id for message in messages for part in message]
