"""Another table as a player at this one: find it, give its messages to the runner, and tell it how this table stands."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from alu_companion.features.far.messages import FarMet, FarNews, FarTold, Leaving
from alu_companion.features.far.values import FAR_GAME, MEETING, Invite, Join, Part
from alu_companion.remote.rendezvous import Code, Failed, FarLink, Met, Rendezvous
from alu_companion.remote.session import AGAIN_MS, Session
from alu_companion.runtime.runner import Runner

_NAME_BYTES: Final = 8


def _draw_name() -> str:
    return secrets.token_hex(_NAME_BYTES)


class FarPlayer:
    """Another table, as a `runtime.opponent.player.Player`. `attach` is called before the table is opened."""

    def __init__(self, rendezvous: Rendezvous, draw_name: Callable[[], str] = _draw_name) -> None:
        """`draw_name` draws the name of a new game: 16 hex digits."""
        self._rendezvous = rendezvous
        self._draw_name = draw_name
        self._link: FarLink | None = None
        self._runner: Runner | None = None
        self._resumed = ""
        """The game whose other table is being looked for again."""
        self._found: tuple[bytes, bool] | None = None
        """A meeting that the table has not saved yet: its secret, and true when this table has invited."""
        self._found_ms = 0
        """The table is told of it from this time on."""
        self.session = Session()

    def attach(self, runner: Runner) -> None:
        """Take the orders of this table from now on. A game with another table goes on."""
        self._runner = runner
        runner.meet = self._meet

    def serve(self, runner: Runner, now_ms: int) -> None:
        self._find_again(runner)
        for news in self._rendezvous.news():
            match news:
                case Code(digits):
                    runner.give(FarNews("code", digits), now_ms)
                case Failed(reason):
                    runner.give(FarNews(reason), now_ms)
                case Met(link, secret, is_host):
                    self._met(runner, link, secret, is_host, now_ms)
        self._introduce(runner, now_ms)
        self._talk(runner, now_ms)

    def close(self) -> None:
        """Leave, and tell the other table."""
        self._leave()

    def _meet(self, order: Invite | Join | Part) -> None:
        match order:
            case Invite():
                self._rendezvous.invite()
            case Join(code):
                self._rendezvous.join(code)
            case Part():
                self._leave()
        self._found = None

    def _leave(self) -> None:
        """Tell the other table, and look for nobody any more."""
        if self._link is not None:
            for frame in self.session.leaving():
                self._link.send(frame)
        self._drop_link()
        self._rendezvous.close()

    def _find_again(self, runner: Runner) -> None:
        known = FAR_GAME.of(runner.state) or MEETING.of(runner.state)
        # A game that was read from a file has no secret by which another table could be found.
        if known is not None and known.secret and self._link is None and self._resumed != known.table:
            self._resumed = known.table
            self._rendezvous.resume(known.table, bytes.fromhex(known.secret), known.is_host)

    def _met(self, runner: Runner, link: FarLink, secret: bytes, is_host: bool, now_ms: int) -> None:
        self._drop_link()
        self._link, self.session = link, Session()
        if FAR_GAME.of(runner.state) is None and MEETING.of(runner.state) is None:
            self._found, self._found_ms = (secret, is_host), now_ms

    def _introduce(self, runner: Runner, now_ms: int) -> None:
        """Tell this table of the meeting, again later when its journal has failed."""
        if self._found is None or now_ms < self._found_ms:
            return
        secret, is_host = self._found
        runner.give(FarMet(self._draw_name() if is_host else "", secret.hex()), now_ms)
        self._found_ms = now_ms + AGAIN_MS
        if MEETING.of(runner.state) is not None:
            self._found = None

    def _talk(self, runner: Runner, now_ms: int) -> None:
        link = self._link
        if link is None:
            return
        for frame in link.receive():
            told = self.session.received(frame, runner.state, now_ms, runner.outlets.announces)
            if not isinstance(told, Leaving):
                # First that the other table is back, then its message.
                self._presence(runner, now_ms)
            if told is not None:
                runner.give(FarTold(told), now_ms)
        self._presence(runner, now_ms)
        for frame in self.session.due(runner.state, now_ms):
            link.send(frame)

    def _presence(self, runner: Runner, now_ms: int) -> None:
        news = self.session.news(runner.state, now_ms)
        if news is not None:
            runner.give(FarNews(news), now_ms)

    def _drop_link(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None
