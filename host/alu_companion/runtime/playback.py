"""A recording of a table, from both ends: how it begins, and how a table is made from it that says the same again."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from alu_companion.games.game import GameError
from alu_companion.rulesets import new_table, resume
from alu_companion.runtime.described import format_settings, parse_settings
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import Entry, Recorder, RecordingError, parse_hand_news, read_recording
from alu_companion.runtime.runner import DOWN, KEYS_PRESSED, NONE, SILENT, UP, Runner
from alu_companion.speech.keypad import KEYS, NO_KEY
from alu_companion.speech.phrases_page import CODE_DIGITS, NEWS
from alu_companion.speech.phrases_settings import TROUBLES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.resume import ResumeError, guide_places

_NEW = "new"
"""Marks the one event of a recording that begins a new game."""

WithGuide = Callable[[TableState, Sequence[Mapping[str, Any]]], TableState]
"""Hands a table the guide to its game, and where it was, by the bodies of the journal's events of the kind `guide`."""


def guide_events(journal: Journal) -> list[Mapping[str, Any]]:
    """Where the guide was last, by game and language, as the journal tells it. Raises JournalError."""
    places = guide_places(event.body for event in journal.of_kind("guide"))
    return [msgspec.to_builtins(place) for place in places.values()]


def begin_recording(
    path: Path,
    settings: Settings,
    journal: Journal,
    game: int,
    first: Commit | None,
    voices: Mapping[str, Sequence[str]],
) -> Recorder:
    """A recording that begins with what is needed to play it back: the settings, the `voices` that there are to choose from, and how a
    new game begins (`first`) or what the journal holds of one that goes on.

    Raises:
        OSError: the file cannot be written.
        JournalError: the game cannot be read.
    """
    recorder = Recorder(path)
    heard_before = {"voices": voices, "guide": guide_events(journal)}
    recorder.write(0, "setting", _json(format_settings(settings) | heard_before))
    if first is not None:
        recorder.write(0, "event", _json([first.kind, first.body, _NEW]))
    for event in journal.events(game) if first is None else ():
        recorder.write(0, "event", _json([event.kind, event.body]))
    return recorder


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode()


def play_back(recording: Path, outlets: Outlets, with_guide: WithGuide, language: str = "") -> Runner | None:
    """Feed a recording to a table, in its own language or another one; None for a recording without a single input.

    Raises:
        OSError, RecordingError: what came before the fault has been said by then.
    """
    settings = Settings(language=language or "en")
    events: list[tuple[str, Any]] = []
    is_new = False
    voices: dict[str, tuple[str, ...]] = {}
    guided: list[dict[str, Any]] = []
    runner: Runner | None = None
    for number, entry in enumerate(read_recording(recording), start=2):
        try:
            if entry.kind == "setting":
                described = json.loads(entry.content)
                settings = parse_settings(described)
                if language:
                    settings = replace(settings, language=language, seats=("", ""))
                voices = {name: tuple(there) for name, there in described.get("voices", {}).items()}
                guided = described.get("guide", [])
            elif entry.kind == "event":
                kind, body, *marks = json.loads(entry.content)
                events.append((kind, body))
                is_new = marks == [_NEW]
            else:
                runner = runner or _open(settings, events, is_new, voices, guided, outlets, with_guide)
                _feed(runner, entry)
        except (
            ValueError,
            KeyError,
            TypeError,
            AttributeError,
            OverflowError,
            RecursionError,
            GameError,
            ResumeError,
        ) as error:
            raise RecordingError("wrong", number) from error
    return runner


def _open(
    settings: Settings,
    events: list[tuple[str, Any]],
    is_new: bool,
    voices: Mapping[str, tuple[str, ...]],
    guided: Sequence[Mapping[str, Any]],
    outlets: Outlets,
    with_guide: WithGuide,
) -> Runner:
    if events:
        state, first = resume(settings, 1, events), Commit(*events[0]) if is_new else None
    else:
        # Recordings once left out how an ordinary new game begins.
        state, first = new_table(settings, 1)
    state = with_guide(replace(state, voices=voices), guided)
    # What came of a wish to pair was recorded after it.
    runner = Runner(state, MemoryJournal(), outlets, Vocabulary(outlets.words), pair=lambda: None, is_playback=True)
    runner.open(first)
    return runner


def _feed(runner: Runner, entry: Entry) -> None:
    at_ms = entry.at_ms
    if entry.kind == "board":
        runner.received(entry.content, at_ms)
    elif entry.kind == "hands":
        runner.welcome(entry.content == KEYS_PRESSED, hands=True, now_ms=at_ms)
    elif entry.kind == "welcome":
        runner.welcome(entry.content == KEYS_PRESSED, hands=False, now_ms=at_ms)
    elif entry.kind == "hand":
        runner.hand_news(parse_hand_news(entry.content.decode()), at_ms)
    elif entry.kind == "typed":
        runner.typed(entry.content.decode(), at_ms)
    elif entry.kind == "key":
        runner.pressed(_one_of((*KEYS, NO_KEY), entry.content), at_ms)
    elif entry.kind == "trouble":
        runner.trouble(_one_of(TROUBLES, entry.content), at_ms)
    elif entry.kind == "page":
        runner.page_news(_page_news(entry.content), at_ms)
    elif entry.kind == "heard":
        runner.advance(at_ms)
        runner.guide_heard(at_ms)
    elif entry.kind == "end":
        runner.advance(at_ms)
    elif entry.content == UP:
        runner.line_opened(at_ms)
    elif entry.content == NONE:
        runner.line_unanswered(at_ms)
    elif entry.content == SILENT:
        runner.line_silent(at_ms)
    elif entry.content == DOWN:
        runner.line_lost(at_ms)
    else:
        raise ValueError(entry)


def _one_of(known: Collection[str], content: bytes) -> str:
    """A text that only this program writes. Raises ValueError."""
    text = content.decode()
    if text not in known:
        raise ValueError(text)
    return text


def _page_news(content: bytes) -> str:
    reason, _, code = content.decode().partition(" ")
    is_code = len(code) == CODE_DIGITS and code.isascii() and code.isdecimal()
    return content.decode() if reason == "code" and is_code else _one_of(NEWS, content)
