"""Hear every table of a club: as its teacher, who also answers calls and sends lessons, puzzles and positions, or as a spectator."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from alu_companion.features.club.messages import (
    MOST_NOTATION,
    FromTable,
    GameTold,
    Received,
    Sent,
    SentLesson,
    SentPosition,
    SentPuzzle,
    TableTold,
    format_club_message,
    parse_from_table,
)
from alu_companion.features.far.messages import BadMessageError
from alu_companion.remote.club.client import ClubClient, new_id
from alu_companion.remote.club.member import GAME, SILENT_MS, STATE
from alu_companion.remote.club.mirror import BadGameError, Mirror, how_it_stands
from alu_companion.remote.club.orders import Order
from alu_companion.remote.club.roster import MOST_TABLES, Roster, TableNews
from alu_companion.remote.club.topics import ALL, TEACHER, ClubAddress, is_table_name, sent_to, told_by, watched_by
from alu_companion.speech import phrases_watch
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_far import FarFailure
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import Settings

HEARD, SENT = "heard", "sent"
"""The topics where a table reads that its call was heard, and what was sent to it."""
_KEPT_S: Final = 600
"""The broker keeps a message to a table so long: a table that is away for a moment gets it, one that is opened tomorrow does not."""
_ID_BYTES: Final = 4
_ANY: Final = "+"

Position = tuple[str, str]
"""The name of a game, and the position in its notation."""


class ClubWatch:
    """Hears the tables of a club. Who makes it closes it."""

    def __init__(self, address: ClubAddress, settings: Settings) -> None:
        """Begin to connect. Raises OSError where the certificate of the address cannot be read."""
        self._club = address.club
        self._is_teacher = address.name == TEACHER
        self._settings = settings
        own = new_id()
        self._mark = watched_by(address.club, own)
        topics = (told_by(address.club, _ANY, STATE), told_by(address.club, _ANY, GAME), self._mark)
        self._client = ClubClient(address.broker, topics, client_id=own)
        self._is_asked = False
        self.knows_all = False
        """True once every message that the broker had kept has come."""
        self._down_ms: int | None = None
        self._is_lost = False
        self.roster = Roster()
        self._games: dict[str, GameTold] = {}
        """The last message about the game of each table."""
        self._heard_table = ""
        self._heard_game: Mirror | None = None
        """The game that is listened to, once its first message has come."""
        self._said: list[Utterance] = []
        self._came: list[tuple[str, FromTable]] = []
        self.dropped: Counter[str] = Counter()
        """How many frames were no messages, or not from a table."""

    @property
    def is_refused(self) -> bool:
        """True when the broker does not let this computer in."""
        return self._client.why_down == FarFailure.REFUSED

    def close(self) -> None:
        self._client.close()

    def receive(self, now_ms: int) -> list[TableNews]:
        """The news since the last call; none before `knows_all`."""
        if not self._client.is_up:
            # The message to itself may be lost.
            self._is_asked = False
        elif not self._is_asked and not self.knows_all:
            self._is_asked = True
            # It comes back after all messages that the broker had kept: then none is missing.
            self._client.tell(self._mark, b"")
        news = list(self._follow(now_ms))
        for topic, content in self._client.receive():
            if topic == self._mark:
                self.knows_all = True
                continue
            _, _, _, name, what = topic.split("/")
            found = self._took(name, what, content)
            news += found if self.knows_all else []
        return news

    def taken(self) -> Sequence[tuple[str, FromTable]]:
        """The messages of tables since the last call, each with the name of its table."""
        came, self._came = self._came, []
        return came

    def heard(self) -> Sequence[Utterance]:
        """The sentences about the game that is listened to since the last call."""
        said, self._said = self._said, []
        return said

    def obey(self, order: Order, positions: Mapping[str, Position]) -> list[Message]:
        """Obey a typed line. Gives the answer as a list of facts. `positions` are those that can be sent, by name."""
        match order:
            case Order(verb) if verb != "help" and not self.knows_all:
                # Nothing is known yet of any table.
                return [say("watch-lost")]
            case Order("tables"):
                return self.roster.overview()
            case Order("table", ""):
                return [say("watch-help")]
            case Order("table", table):
                return self.roster.details(table) or [say("watch-no-table")]
            case Order("calls"):
                return [phrases_watch.calling(self.roster.calling()) or say("watch-nobody")]
            case Order("listen", table):
                return [self._listen(table)]
            case Order("answered" | "send") if not self._is_teacher:
                return [say("watch-not-teacher")]
            case Order("answered" | "send") if not self._client.is_up:
                # Nothing waits for a connection: by then there may be another call, or another table with that name.
                return [say("watch-lost")]
            case Order("answered", table):
                return [self._answered(table)]
            case Order("send"):
                return self._send(order, positions)
            case _:
                return [phrases_watch.HELP if self._is_teacher else phrases_watch.SPECTATOR_HELP]

    def _took(self, name: str, what: str, content: bytes) -> list[TableNews]:
        try:
            message = parse_from_table(content)
            if isinstance(message, GameTold) != (what == GAME):
                raise BadMessageError(what)
        except BadMessageError:
            self.dropped["no message"] += 1
            return []
        if not is_table_name(name):
            self.dropped["no name"] += 1
            return []
        self._came.append((name, message))
        if isinstance(message, GameTold):
            self._played(name, message)
            return []
        return self.roster.took(name, message)

    def _played(self, name: str, told: GameTold) -> None:
        """A game has gone on. If it is listened to, keep the sentences about it."""
        if name not in self._games and len(self._games) >= MOST_TABLES:
            return
        self._games[name] = told
        if name != self._heard_table:
            return
        if self._heard_game is None:
            self._heard_game = self._mirrored(told)
            return
        try:
            self._said += self._heard_game.follow(told)
        except BadGameError:
            self.dropped["no game"] += 1

    def _mirrored(self, told: GameTold) -> Mirror | None:
        try:
            return Mirror(self._settings, told)
        except BadGameError:
            self.dropped["no game"] += 1
            return None

    def _listen(self, table: str) -> Message:
        """Have the game at a table said from now on; of none when no table is named."""
        if table and table not in self.roster.here():
            return say("watch-no-table")
        told = self._games.get(table)
        self._heard_table, self._heard_game = table, None if told is None else self._mirrored(told)
        if not table:
            return say("watch-listens-to-none")
        game = self._heard_game
        return (*phrases_watch.listens(table), *(() if game is None else how_it_stands(game.state)))

    def _follow(self, now_ms: int) -> Iterator[TableNews]:
        """News of the broker: lost after a long silence, found when it is back."""
        if self._client.is_up:
            self._down_ms = None
            if self._is_lost:
                self._is_lost = False
                yield TableNews(Class.MESSAGE, say("watch-found"))
            return
        self._down_ms = now_ms if self._down_ms is None else self._down_ms
        if now_ms - self._down_ms > SILENT_MS and not self._is_lost:
            self._is_lost = True
            yield TableNews(Class.ALERT, say("watch-lost"))

    def _answered(self, table: str) -> Message:
        """Tell a table that its call was heard; when none is named, the only one that calls."""
        calling = self.roster.calling()
        if not calling:
            return say("watch-nobody")
        if not table and len(calling) > 1:
            return say("watch-which")
        wanted = table or calling[0]
        if wanted not in calling:
            return say("watch-nobody") if wanted in self.roster.here() else say("watch-no-table")
        told = self.roster.hear(wanted)
        self._keep(wanted, HEARD, Received(told.session, told.call))
        return phrases_watch.heard(wanted)

    def _send(self, order: Order, positions: Mapping[str, Position]) -> list[Message]:
        here = self.roster.here()
        if not order.table:
            return [say("watch-how-to-send")]
        wanted = list(here) if order.table == ALL else [order.table]
        if not wanted or order.table not in (*here, ALL):
            return [say("watch-no-table")]
        position = None
        if order.kind == "position":
            position = {clean_words(name): kept for name, kept in positions.items()}.get(clean_words(order.name))
            if position is None or len(position[1]) > MOST_NOTATION:
                return [say("watch-no-position")]
        fit = [name for name in wanted if position is None or here[name].game == position[0]]
        for name in fit:
            self._keep(name, SENT, _made(order, here[name], position))
        others = [phrases_watch.other_game(name) for name in wanted if name not in fit]
        return [one for one in (phrases_watch.sent(fit), *others) if one]

    def _keep(self, table: str, what: str, message: Received | Sent) -> None:
        self._client.keep(sent_to(self._club, table, what), format_club_message(message), _KEPT_S)


def _made(order: Order, told: TableTold, position: Position | None) -> Sent:
    """The message to one table."""
    drawn = secrets.token_hex(_ID_BYTES)
    if position is not None:
        return SentPosition(told.session, drawn, *position)
    if order.kind == "lesson":
        return SentLesson(told.session, drawn, order.number)
    return SentPuzzle(told.session, drawn, order.number)
