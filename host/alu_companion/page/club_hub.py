"""A club as its pages know it: all tables, and each game that somebody looks at. Lives in the server's loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from alu_companion.page.html import Line
from alu_companion.page.hub import Hub
from alu_companion.page.stream import Event, Readers
from alu_companion.remote.club.mirror import BadGameError, Mirror
from alu_companion.remote.club.roster import News
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_watch import called, gone
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Settings
from alu_companion.table.club_messages import GameTold


class ClubHub:
    """What is known of a club, and everyone who looks at the list of its tables."""

    def __init__(self, words: Words, vocabulary: Vocabulary, settings: Settings) -> None:
        self._words, self._vocabulary, self._settings = words, vocabulary, settings
        self._games: dict[str, GameTold] = {}
        self._watched: dict[str, tuple[Mirror, Hub]] = {}
        self._facts: Sequence[Message] = ()
        self._tables: Mapping[str, Message] = {}
        self._gone: frozenset[str] = frozenset()
        self._last: News | None = None
        self._number = 0
        self.readers = Readers()
        """Who looks at the list of tables."""

    def text(self, message: Message, language: str) -> str:
        """A message as somebody who reads this language reads it."""
        return self._words.render(message, replace(style_of(self._settings, language), written=True))

    def language(self, wanted: object) -> str:
        """The language that is wanted, or that of the settings."""
        return wanted if isinstance(wanted, str) and wanted in LANGUAGES else self._settings.language

    def called(self, name: str, language: str) -> str:
        """How a table is called."""
        return self.text(label("table", table=called(name)), language)

    def last(self, language: str) -> str:
        """What was said last of any table."""
        return "" if self._last is None else self.text(self._last.message, language)

    def facts(self, language: str) -> list[str]:
        """What is known of all tables together."""
        return [self.text(one, language) for one in self._facts]

    def tables(self, language: str) -> list[Line]:
        """How each table stands that is there."""
        return [Line(name, self.text(stands, language)) for name, stands in self._tables.items()]

    def end(self) -> None:
        """Tell everybody that it is over."""
        self.readers.end()
        for _, hub in self._watched.values():
            hub.readers.end()

    def hub_of(self, name: str) -> Hub | None:
        """The game at a table, which is followed from now on; None where none is told that is known here.

        Of a table that has gone it is the last one, and that the table has gone is said.
        """
        if name not in self._watched:
            told = self._games.get(name)
            if told is None:
                return None
            try:
                mirror = Mirror(self._settings, told)
            except BadGameError:
                return None
            hub = Hub(self._words, self._vocabulary, mirror.state)
            if name in self._gone:
                hub.publish(mirror.state, [Utterance(Class.MESSAGE, gone(name))])
            self._watched[name] = mirror, hub
        return self._watched[name][1]

    def play(self, name: str, told: GameTold) -> None:
        """A game has gone on. One that is forged or of another version stands still for those who look at it."""
        self._games[name] = told
        if name in self._watched:
            mirror, hub = self._watched[name]
            try:
                said = mirror.follow(told)
            except BadGameError:
                return
            hub.publish(mirror.state, said)

    def show(
        self, facts: Sequence[Message], tables: Mapping[str, Message], gone: Sequence[str], news: Sequence[News]
    ) -> None:
        """How all tables stand now, which have gone, and what was said of them since the last time."""
        self._gone = frozenset(gone)
        for one in news:
            if one.table in self._watched and one.cls is not Class.HINT:
                mirror, hub = self._watched[one.table]
                hub.publish(mirror.state, [Utterance(one.cls, one.message)])
        # Whose turn it is stands in the list: ten tables take turns all the time.
        told = [one for one in news if one.cls is not Class.HINT]
        if (facts, tables) == (self._facts, self._tables) and not told:
            return
        self._facts, self._tables = facts, tables
        self._last = next(reversed(told), self._last)
        self._number += 1
        for language in self.readers.languages:
            event = self.all(language, told)
            for reader in self.readers.of(language):
                reader.put(event)

    def all(self, language: str, news: Sequence[News] = ()) -> Event:
        """The whole list, and what was said with its newest change."""
        tables = [one._asdict() for one in self.tables(language)]
        last = None if self._last is None else self._said(self._last, language)
        told = [self._said(one, language) for one in news]
        return Event("all", self._number, {"facts": self.facts(language), "tables": tables, "last": last, "news": told})

    def _said(self, one: News, language: str) -> Mapping[str, Any]:
        return {"text": self.text(one.message, language), "alert": one.cls is Class.ALERT}
