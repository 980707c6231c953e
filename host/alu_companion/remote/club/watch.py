"""A teacher at a club: hears every table, answers calls, and sends lessons, puzzles and positions."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from alu_companion.remote.club.address import ClubAddress
from alu_companion.remote.club.client import ClubClient
from alu_companion.remote.club.member import SILENT_MS, STATE
from alu_companion.remote.club.orders import Order
from alu_companion.remote.club.roster import News, Roster
from alu_companion.remote.club.topics import ALL, is_table_name, sent_to, told_by, watched_by
from alu_companion.speech import phrases_watch
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_club import REFUSED
from alu_companion.speech.queue import Class
from alu_companion.table.club_messages import (
    MOST_NOTATION,
    FromTable,
    Received,
    Sent,
    SentLesson,
    SentPosition,
    SentPuzzle,
    TableTold,
    format_club_message,
    parse_from_table,
)
from alu_companion.table.far_messages import BadMessageError

HEARD, SENT = "heard", "sent"
"""Where a table reads that its call was heard, and what was sent to it."""
_KEPT_S: Final = 600
"""So long a broker keeps what was sent to a table: one that is away for a moment hears of it, one that is opened tomorrow does not."""
_ID_BYTES: Final = 4
_ANY: Final = "+"

Position = tuple[str, str]
"""Its game, and its text in the notation of that game."""


class ClubWatch:
    """Whoever makes it closes it."""

    def __init__(self, address: ClubAddress) -> None:
        """Begin to connect. Raises OSError where the certificate of the address cannot be read."""
        self._club = address.club
        self._mark = watched_by(address.club, secrets.token_hex(_ID_BYTES))
        topics = (told_by(address.club, _ANY, STATE), self._mark)
        self._client = ClubClient(address.broker, topics)
        self._is_asked = False
        self.knows_all = False
        """Whether all that the broker had kept has come."""
        self._down_ms: int | None = None
        self._is_lost = False
        self.roster = Roster()
        self._came: list[tuple[str, FromTable]] = []
        self.dropped: Counter[str] = Counter()
        """What came that was no message, or by no name of a table."""

    @property
    def is_refused(self) -> bool:
        """Whether the broker does not let this one in."""
        return self._client.why_down == REFUSED

    def close(self) -> None:
        """Leave."""
        self._client.close()

    def receive(self, now_ms: int) -> list[News]:
        """What is new since the last call. Until all that was kept has come nothing is, see `knows_all`."""
        if self._client.is_up and not self._is_asked:
            self._is_asked = True
            # What comes back behind all that was kept: then nothing of it is missing.
            self._client.tell(self._mark, b"")
        news = list(self._follow(now_ms))
        for topic, content, _ in self._client.receive():
            if topic == self._mark:
                self.knows_all = True
                continue
            found = self._took(topic.split("/")[3], content)
            news += found if self.knows_all else []
        return news

    def taken(self) -> Sequence[tuple[str, FromTable]]:
        """What tables have told since the last call, each with its name."""
        came, self._came = self._came, []
        return came

    def obey(self, order: Order, positions: Mapping[str, Position]) -> list[Message]:
        """Do what was typed; what is said to it, a fact each. `positions` are those that can be sent, by name."""
        match order:
            case Order("tables"):
                return self.roster.overview()
            case Order("table", table):
                return self.roster.details(table) or [phrases_watch.NO_TABLE]
            case Order("calls"):
                return [phrases_watch.calling(self.roster.calling()) or phrases_watch.NOBODY]
            case Order("answered", table):
                return [self._answered(table)]
            case Order("send"):
                return self._send(order, positions)
            case _:
                return [phrases_watch.HELP]

    def _took(self, name: str, content: bytes) -> list[News]:
        try:
            message = parse_from_table(content)
        except BadMessageError:
            self.dropped["no message"] += 1
            return []
        if not is_table_name(name):
            self.dropped["no name"] += 1
            return []
        self._came.append((name, message))
        return self.roster.took(name, message)

    def _follow(self, now_ms: int) -> Iterator[News]:
        """That the broker is away is told once it has lasted."""
        if self._client.is_up:
            self._down_ms = None
            if self._is_lost:
                self._is_lost = False
                yield News(Class.MESSAGE, phrases_watch.FOUND)
            return
        self._down_ms = now_ms if self._down_ms is None else self._down_ms
        if now_ms - self._down_ms > SILENT_MS and not self._is_lost:
            self._is_lost = True
            yield News(Class.ALERT, phrases_watch.LOST)

    def _answered(self, table: str) -> Message:
        """Tell a table that its call was heard; where nothing is said of which, the only one that calls."""
        calling = self.roster.calling()
        if not calling:
            return phrases_watch.NOBODY
        if not table and len(calling) > 1:
            return phrases_watch.WHICH
        wanted = table or calling[0]
        if wanted not in calling:
            return phrases_watch.NOBODY if wanted in self.roster.here() else phrases_watch.NO_TABLE
        told = self.roster.hear(wanted)
        self._keep(wanted, HEARD, Received(told.session, told.call))
        return phrases_watch.heard(wanted)

    def _send(self, order: Order, positions: Mapping[str, Position]) -> list[Message]:
        here = self.roster.here()
        if not order.table:
            return [phrases_watch.HOW_TO_SEND]
        wanted = list(here) if order.table == ALL else [order.table]
        if not wanted or order.table not in (*here, ALL):
            return [phrases_watch.NO_TABLE]
        position = positions.get(order.name)
        if order.kind == "position" and (position is None or len(position[1]) > MOST_NOTATION):
            return [phrases_watch.NO_POSITION]
        fit = [name for name in wanted if position is None or here[name].game == position[0]]
        for name in fit:
            self._keep(name, SENT, _made(order, here[name], position))
        others = [phrases_watch.other_game(name) for name in wanted if name not in fit]
        return [one for one in (phrases_watch.sent(fit), *others) if one]

    def _keep(self, table: str, what: str, message: Received | Sent) -> None:
        self._client.keep(sent_to(self._club, table, what), format_club_message(message), _KEPT_S)


def _made(order: Order, told: TableTold, position: Position | None) -> Sent:
    """What is sent to one table."""
    drawn = secrets.token_hex(_ID_BYTES)
    if position is not None:
        return SentPosition(told.session, drawn, *position)
    if order.kind == "lesson":
        return SentLesson(told.session, drawn, order.number)
    return SentPuzzle(told.session, drawn, order.number)
