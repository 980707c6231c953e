"""What a teacher hears while something else is being said: an answer in place of the one before, and silence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from alu_companion.cli.club_watch import _Listener
from alu_companion.features.club.messages import TableTold
from alu_companion.remote.club.orders import Order
from alu_companion.remote.club.roster import Roster, TableNews
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech import phrases_watch
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS

TOLD = TableTold("01234567", "poi", 1, 0, ("hands", "hands"), "hands", "none")


class Voice(SilentVoice):
    """Speaks for ever what it was told last, until it is cut off."""

    speaks = True

    def __init__(self) -> None:
        super().__init__()
        self.now = ""

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        self.now = " ".join(sentences[first:])

    def cancel(self, now_ms: int) -> None:
        self.now = ""


class Club:
    """A club with two tables, without a broker."""

    is_refused = False
    knows_all = True

    def __init__(self) -> None:
        self.roster = Roster()
        for number in (1, 2):
            self.roster.took(f"table-{number}", TOLD)
        self.news: list[TableNews] = []

    def receive(self, now_ms: int) -> list[TableNews]:
        news, self.news = self.news, []
        return news

    def taken(self) -> list[Any]:
        return []

    def heard(self) -> list[Any]:
        return []

    def obey(self, order: Order, positions: object) -> list[Message]:
        return self.roster.overview() if order.verb == "tables" else self.roster.details(order.table)


class Room:
    """A teacher who listens and types."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.voice, self.club = Voice(), Club()
        self.shown: list[str] = []
        outlets = Outlets(WORDS(), self.voice, show=self.shown.append)
        self.listener = _Listener(Speaker(WORDS(), Settings()), self.club, outlets, None)  # type: ignore[arg-type]
        monkeypatch.setattr("alu_companion.cli.sitting.listen_to_lines", lambda typed: None)
        monkeypatch.setattr("alu_companion.cli.sitting.listen_to_pads", lambda pressed: None)

    def types(self, *lines: str) -> list[str]:
        """Type these lines and leave by the end of the input; what was being said before each of them, and at the end."""
        said: list[str] = []
        receive, coming = self.club.receive, [*lines, None]

        def look(now_ms: int) -> list[TableNews]:
            said.append(self.voice.now)
            self.listener._inbox.typed(coming[len(said) - 1])
            return receive(now_ms)

        self.club.receive = look  # type: ignore[method-assign]
        self.listener.watch(once=False)
        return [*said[1:], self.voice.now]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_an_answer_is_said_at_once_in_place_of_the_one_before_and_shown_a_fact_a_line(room: Room) -> None:
    said = room.types("table 2", "table 1", "tables")
    assert [one.partition(":")[0] for one in said[:2]] == ["Table two", "Table one"]
    assert said[1].endswith("Table one: there is no board.")
    assert said[2].startswith("Two tables are in the club.")
    overview = [
        "Two tables are in the club.",
        "Table one: POI Control, turn one. It is Red's turn.",
        "Table two: POI Control, turn one. It is Red's turn.",
    ]
    assert room.shown[:3] == room.shown[-3:] == overview
    assert "Table two: there is no board." in room.shown


@pytest.mark.parametrize("line", ["", "  ", "stop", "hush"])
def test_whoever_wants_silence_has_it_at_once(line: str, room: Room) -> None:
    said = room.types("tables", line)
    assert said[0]
    assert said[1] == ""


def test_who_leaves_waits_for_no_end_of_a_sentence(room: Room) -> None:
    assert room.types("tables", "quit")[-1] == ""


def test_what_is_new_is_said_before_what_was_asked(room: Room) -> None:
    room.club.news.append(TableNews(Class.MESSAGE, phrases_watch.gone("table-9")))
    assert room.types("tables")[0] == "Table nine has gone."
