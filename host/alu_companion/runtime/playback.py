"""A recording of a table, from both ends: how it begins, and how a table is made from it that says the same again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from alu_companion.features.desk.values import TEACHERS_DESK, Desk, Item
from alu_companion.features.far.events import public
from alu_companion.features.guide.listening import guide_places
from alu_companion.games.game import GameError
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.runtime.inputs import INPUTS
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.lesson_files import format_learned, learned_by, parse_learned, with_courses
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import (
    EVENT,
    SETTING,
    Entry,
    Recorder,
    RecordingError,
    numbered_entries,
)
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.settings_json import format_settings, parse_settings
from alu_companion.runtime.shows import with_show
from alu_companion.speech.labels import game_called
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.resume import ResumeError, name_of
from alu_companion.version import __version__
from alu_companion.wire.messages import VERSION

NEW: Final = "new"
"""Marks the one event of a recording that begins a new game."""
_HEADER: Final = (SETTING, EVENT)
NEWEST: Final = "newest"
"""How many games there were, the one that is played among them: somebody whose first game begins hears more."""
LEARNED: Final = "learned"
"""The lessons that the players had solved by then."""
MADE: Final = "made"
"""The table of a recording's setting that tells what has recorded it; no playback depends on it."""

_LONGEST_BEGINNING_BYTES: Final = 1 << 23
"""Of all that a recording tells of before: a long game takes a twentieth of it."""
_BESIDE_BYTES: Final = 40
"""The least size of an entry."""

KEYS: Final = "by_keys"
"""True when keys are pressed and no lines typed, where that is known as the table is opened."""

PASSES: Final = "passes"
"""True when players are asked before they pass: earlier versions did not ask."""

SHOW: Final = "show"
"""The show, where nobody plays: its kind, the actions in the notation of the game, and whether robots' hands play them."""

DESK: Final = "desk"
"""The teacher's desk, if there is one: whether something is begun, and whether typed words are the hands at its simulated board."""

WithGuide = Callable[[TableState, Sequence[Mapping[str, Any]]], TableState]
"""Hands a table the guide to its game, and where it was, by the bodies of the journal's events of the kind `guide`."""


def guide_events(journal: Journal) -> list[Mapping[str, Any]]:
    """The last places in the guide, by game and language, from the journal. Raises JournalError."""
    places = guide_places(event.body for event in journal.of_kind("guide"))
    return [msgspec.to_builtins(place) for place in places.values()]


def begin_recording(
    path: Path,
    settings: Settings,
    journal: Journal,
    game: int,
    first: Commit | None,
    voices: Mapping[str, Sequence[str]],
    board: Path | None = None,
    begun: str = "",
    show: Mapping[str, Any] | None = None,
    by_keys: bool = False,
    asks_passes: bool = False,
) -> Recorder:
    """A recording that begins with what is needed to play it back: the settings, the `voices` that there are to choose from, and how a
    new game begins (`first`) or what the journal holds of one that goes on. `board` is the hardware file of the board, `begun` the time
    of day; both are for whoever looks into the recording. `show` is what is shown, see `shows.format_show`;
    `by_keys` whether keys are pressed, `asks_passes` whether players are asked before they pass.

    Raises:
        OSError: the file cannot be written, or that of the board cannot be read.
        JournalError: the game cannot be read.
    """
    entries = beginning(settings, journal, game, first, voices, board, begun, show, by_keys, asks_passes)
    recorder = Recorder(path)
    for entry in entries:
        recorder.write(*entry)
    return recorder


def beginning(
    settings: Settings,
    journal: Journal,
    game: int,
    first: Commit | None,
    voices: Mapping[str, Sequence[str]],
    board: Path | None = None,
    begun: str = "",
    show: Mapping[str, Any] | None = None,
    by_keys: bool = False,
    asks_passes: bool = False,
    desk: Mapping[str, Any] | None = None,
) -> list[Entry]:
    """The first entries of a recording, see `begin_recording`; `desk` as of `format_desk`. Raises OSError, JournalError."""
    made: dict[str, Any] = {"program": __version__, "protocol": VERSION}
    if board is not None:
        made["board"] = sha256(board.read_bytes()).hexdigest()
    if begun:
        made["begun"] = begun
    known_before = {
        "voices": voices,
        "guide": guide_events(journal),
        NEWEST: max(game, journal.last_game()),
        LEARNED: format_learned(learned_by(journal)),
        MADE: made,
        **({} if show is None else {SHOW: show}),
        **({KEYS: True} if by_keys else {}),
        **({PASSES: True} if asks_passes else {}),
        **({} if desk is None else {DESK: desk}),
    }
    begins = Entry(0, SETTING, format_json(format_settings(settings) | known_before))
    if first is not None:
        return [begins, Entry(0, EVENT, format_json([first.kind, first.body, NEW]))]
    before = (format_json([event.kind, public(event.kind, event.body)]) for event in journal.events(game))
    return [begins, *(Entry(0, EVENT, content) for content in before)]


def format_desk(state: TableState) -> Mapping[str, Any] | None:
    """The record of a teacher's desk, without pupils, saved games and positions; None where there is none."""
    desk = TEACHERS_DESK.of(state)
    if desk is None:
        return None
    return {"begun": desk.current is not None, "hands_typed": state.hands_typed}


def _with_desk(state: TableState, kept: Mapping[str, Any]) -> TableState:
    """The table with the desk that `format_desk` has kept: nothing else can be begun at it."""
    name = state.rules.game.name
    begun = Item("free", name, "", game_called(name)) if kept["begun"] else None
    return TEACHERS_DESK.on(replace(state, hands_typed=bool(kept["hands_typed"])), Desk(current=begun))


def format_json(value: object) -> bytes:
    """Write the content of a `setting` or an `event`."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode()


WRONG: Final = (
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    OverflowError,
    RecursionError,
    GameError,
    ResumeError,
)
"""Errors from an entry that the companion has not written."""


class Playback:
    """A table that is fed the entries of a recording, in its own language or another one. `runner` is None before the first input."""

    def __init__(self, outlets: Outlets, with_guide: WithGuide, language: str = "") -> None:
        self.settings = Settings(language=language or "en")
        self.described: Mapping[str, Any] = {}
        """The settings as they are written."""
        self.events: list[tuple[str, Any]] = []
        """The events that were in the journal at the beginning."""
        self.is_new = False
        self.runner: Runner | None = None
        self._beginning_bytes = 0
        self._voices: dict[str, tuple[str, ...]] = {}
        self._outlets, self._with_guide, self._language = outlets, with_guide, language

    def feed(self, number: int, entry: Entry) -> None:
        """Take in an entry, that of line `number`. Raises RecordingError: `wrong` or `game`."""
        try:
            at_ms, name, content = entry
            if name in _HEADER:
                self._take_header(entry)
                return
            runner = self.opened(number)
            match INPUTS[name].parse(content):
                case bytes(data):
                    runner.received(data, at_ms)
                case LineNews() as news:
                    runner.line_news(news, at_ms)
                case str(text):
                    runner.typed(text, at_ms)
                case None:
                    runner.advance(at_ms)
                case given:
                    runner.give(given, at_ms)
        except WRONG as error:
            raise _refused(error, number) from error

    def opened(self, number: int) -> Runner:
        """The table as it is when the entry of line `number` comes in. Raises RecordingError: `wrong` or `game`."""
        if self.runner is None:
            try:
                self.runner = self._open()
            except WRONG as error:
                raise _refused(error, number) from error
        return self.runner

    def _take_header(self, entry: Entry) -> None:
        self._beginning_bytes += len(entry.content) + _BESIDE_BYTES
        if self._beginning_bytes > _LONGEST_BEGINNING_BYTES:
            raise ValueError("no game has a journal so long")
        if entry.kind == SETTING:
            described = json.loads(entry.content)
            settings = parse_settings(described)
            if self._language:
                settings = replace(settings, language=self._language, seats=("", ""))
            self._voices = {name: tuple(there) for name, there in described.get("voices", {}).items()}
            self.settings, self.described = settings, described
        else:
            kind, body, *marks = json.loads(entry.content)
            self.events.append((kind, body))
            self.is_new = marks == [NEW]

    def _open(self) -> Runner:
        if self.events:
            state = resume(self.settings, 1, self.events)
            first = Commit(*self.events[0], state.number) if self.is_new else None
        else:
            # Recordings once left out how an ordinary new game begins.
            state, first = new_table(self.settings, 1)
        newest = int(self.described.get(NEWEST, state.newest))
        if SHOW in self.described:
            state = with_show(state, self.described[SHOW])
        state = self._with_guide(replace(state, voices=self._voices, newest=newest), self.described.get("guide", []))
        state = with_courses(state, parse_learned(self.described.get(LEARNED, [])))
        by_keys, asks_passes = (bool(self.described.get(name)) for name in (KEYS, PASSES))
        state = replace(state, by_keys=by_keys or state.by_keys, asks_passes=asks_passes)
        if DESK in self.described:
            state = _with_desk(state, self.described[DESK])
        outlets = self._outlets
        # The answer to a wish to pair was recorded after it.
        runner = Runner(state, MemoryJournal(), outlets, Vocabulary(outlets.words), pair=lambda: None, is_playback=True)
        runner.open(first)
        return runner

    def journaled(self) -> list[tuple[str, Any]]:
        """The events of the present game, from its beginning."""
        if self.runner is None:
            return list(self.events)
        now = [(event.kind, event.body) for event in self.runner.journal.events(self.runner.state.number)]
        goes_on = self.events and not self.is_new and self.runner.state.number == 1
        return [*self.events, *now] if goes_on else now


def _refused(error: Exception, number: int) -> RecordingError:
    """The error of a recording whose line `number` raises this."""
    game = error.game if isinstance(error, ResumeError) else ""
    return RecordingError("game" if game else "wrong", number, game)


def game_of(recording: Path) -> str:
    """Which game a recording begins with.

    Raises:
        OSError, RecordingError: it cannot be told.
    """
    for number, entry in numbered_entries(recording):
        if entry.kind not in _HEADER:
            break
        if entry.kind == EVENT:
            try:
                kind, body, *_ = json.loads(entry.content)
            except ValueError as error:
                raise RecordingError("wrong", number) from error
            name = name_of(body) if kind == "start" else ""
            if name not in RULESETS:
                raise RecordingError("game" if name else "wrong", number, name)
            return name
    # Recordings once left out how an ordinary new game begins.
    return ALU_NAME


def play_back(
    recording: Path,
    outlets: Outlets,
    with_guide: WithGuide,
    language: str = "",
    took: Callable[[Entry], None] | None = None,
) -> Runner | None:
    """Feed a recording to a table, in its own language or another one; None for a recording without a single input. `took` is called before
    each entry is played.

    Raises:
        OSError, RecordingError: what came before the fault has been said by then.
    """
    playback = Playback(outlets, with_guide, language)
    for number, entry in numbered_entries(recording):
        if took is not None:
            took(entry)
        playback.feed(number, entry)
    return playback.runner
