"""A table in its club: tell the club how it stands, and give messages of the teacher to the runner."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from alu_companion.features.club.messages import (
    ClubNews,
    ClubTold,
    GameTold,
    TableGone,
    TableTold,
    format_club_message,
    parse_from_table,
    parse_from_teacher,
)
from alu_companion.features.club.telling import describe_game, describe_table
from alu_companion.features.far.messages import BadMessageError
from alu_companion.remote.club.topics import ClubAddress, sent_to, told_by
from alu_companion.runtime.runner import Runner
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.speech.phrases_far import FarFailure
from alu_companion.table import TableState

STATE: Final = "state"
"""The topic where a table tells how it stands."""
GAME: Final = "game"
"""The topic where it tells its game, for those who look on."""
SILENT_MS: Final = 8000
"""How long the club is away before the players are told."""
_SOON_MS: Final = 200
"""The shortest time between two messages: a moving hand changes much in a moment, and the last state is enough."""
_MOST_EARLIER: Final = 64
"""The number of earlier sessions with the same name that are remembered."""


class ClubLink(Protocol):
    """The part of a `ClubClient` that a table uses. It never makes the table wait."""

    @property
    def is_up(self) -> bool: ...

    @property
    def why_down(self) -> FarFailure | None: ...

    def keep(self, topic: str, content: bytes) -> None: ...

    def receive(self) -> Sequence[tuple[str, bytes]]: ...

    def close(self) -> None: ...

    def drop(self) -> None: ...


Connect = Callable[[ClubAddress, str], ClubLink]
"""Begins to connect to an address, for a session of a table."""


def connect(address: ClubAddress, session: str) -> ClubLink:
    """Begin to connect over MQTT. Raises ImportError without the packages for it, OSError where the certificate cannot be read."""
    from alu_companion.remote.broker_client import BrokerMessage
    from alu_companion.remote.club.client import ClubClient

    gone = BrokerMessage(told_by(address.club, address.name, STATE), format_club_message(TableGone(session)))
    return ClubClient(address.broker, (sent_to(address.club, address.name, "#"), gone.topic), gone)


def draw_session() -> str:
    """Draw a name for this opening of a table."""
    return secrets.token_hex(4)


class ClubMember:
    """A table in a club. It is served like a `runtime.opponent.player.Player`, though it plays nothing. `join` is called once the table
    is open."""

    def __init__(
        self, address: ClubAddress, connect: Connect = connect, draw_session: Callable[[], str] = draw_session
    ) -> None:
        self._address = address
        self._topic = told_by(address.club, address.name, STATE)
        self._game_topic = told_by(address.club, address.name, GAME)
        self._connect = connect
        self.session = draw_session()
        self._link: ClubLink | None = None
        self._told: TableTold | None = None
        self._game: GameTold | None = None
        self._is_heard = False
        """True once this table has heard its own message from the broker."""
        self._earlier = set[str]()
        """Sessions that have used the same name before."""
        self._seen: TableState | None = None
        self._told_ms = -_SOON_MS
        self._down_ms: int | None = None
        self._news: ClubReason | None = None
        """The last news of the connection to the club."""
        self.dropped: Counter[str] = Counter()
        """How many frames were no messages, or meant for another session."""

    def join(self, runner: Runner, now_ms: int) -> None:
        """Begin to connect: from now on the table is in the club."""
        self._down_ms = now_ms
        runner.give(ClubNews(ClubReason.JOINED), now_ms)
        try:
            self._link = self._connect(self._address, self.session)
        except ImportError:
            runner.give(ClubNews(ClubReason.EXTRA), now_ms)
        except OSError:
            # The certificate cannot be read.
            runner.give(ClubNews(ClubReason.REFUSED), now_ms)
        except (RuntimeError, ValueError):
            # The library cannot begin: there is no room for a thread, or the address is wrong.
            runner.give(ClubNews(ClubReason.LOST), now_ms)

    def serve(self, runner: Runner, now_ms: int) -> None:
        link = self._link
        if link is None:
            return
        for topic, frame in link.receive():
            if topic != self._topic:
                self._came(runner, frame, now_ms)
            elif self._is_taken(link, frame):
                self._leave(runner, now_ms)
                return
        self._follow(runner, link, now_ms)
        self._tell(runner.state, link, now_ms)

    def close(self) -> None:
        """Leave the club, and tell it."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _came(self, runner: Runner, frame: bytes, now_ms: int) -> None:
        try:
            message = parse_from_teacher(frame)
        except BadMessageError:
            self.dropped["no message"] += 1
            return
        if message.session != self.session:
            # The broker still keeps a message to an earlier table with this name.
            self.dropped["another session"] += 1
            return
        runner.give(ClubTold(message), now_ms)

    def _is_taken(self, link: ClubLink, frame: bytes) -> bool:
        """True when another table has come with the name of this one. Where the broker still keeps a message of an earlier one, replace it.
        All hear the messages of a name in the same order, also their own: of two tables the one that hears itself first was there first."""
        try:
            message = parse_from_table(frame)
        except BadMessageError:
            self.dropped["no message"] += 1
            return False
        if message.session == self.session:
            self._is_heard = True
            return False
        if not self._is_heard and len(self._earlier) < _MOST_EARLIER:
            self._earlier.add(message.session)
        if isinstance(message, TableTold) and self._is_heard and message.session not in self._earlier:
            return True
        if self._told is not None and (self._is_heard or isinstance(message, TableGone)):
            link.keep(self._topic, format_club_message(self._told))
            if self._game is not None:
                link.keep(self._game_topic, format_club_message(self._game))
        return False

    def _leave(self, runner: Runner, now_ms: int) -> None:
        """Leave the name to the table that came later: two that write by turns would tell nothing."""
        if self._link is not None:
            self._link.drop()
            self._link = None
        runner.give(ClubNews(ClubReason.TAKEN), now_ms)

    def _follow(self, runner: Runner, link: ClubLink, now_ms: int) -> None:
        """Tell the table when the club is reached, and when it was away for too long."""
        if link.is_up:
            self._down_ms = None
            news: ClubReason | None = ClubReason.FOUND
        else:
            self._down_ms = now_ms if self._down_ms is None else self._down_ms
            has_lasted = now_ms - self._down_ms > SILENT_MS
            is_refused = link.why_down is FarFailure.REFUSED
            news = ClubReason.REFUSED if is_refused else ClubReason.LOST if has_lasted else None
        if news is not None and news != self._news:
            self._news = news
            runner.give(ClubNews(news), now_ms)

    def _tell(self, state: TableState, link: ClubLink, now_ms: int) -> None:
        if state is self._seen or now_ms - self._told_ms < _SOON_MS:
            return
        self._seen, self._told_ms = state, now_ms
        told = describe_table(state, self.session)
        if told != self._told:
            self._told = told
            link.keep(self._topic, format_club_message(told))
        game = describe_game(state, self.session)
        if game is not None and game != self._game:
            self._game = game
            link.keep(self._game_topic, format_club_message(game))
