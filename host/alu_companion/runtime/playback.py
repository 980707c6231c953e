"""A recording of a table, from both ends: how it begins, and how a table is made from it that says the same again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from alu_companion.games.game import GameError
from alu_companion.rulesets import new_table, resume
from alu_companion.runtime.described import format_settings, parse_settings
from alu_companion.runtime.inputs import INPUTS
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import (
    EVENT,
    SETTING,
    Recorder,
    RecordingError,
    read_recording,
)
from alu_companion.runtime.runner import Runner
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
    recorder.write(0, SETTING, _json(format_settings(settings) | heard_before))
    if first is not None:
        recorder.write(0, EVENT, _json([first.kind, first.body, _NEW]))
    for event in journal.events(game) if first is None else ():
        recorder.write(0, EVENT, _json([event.kind, event.body]))
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
            if entry.kind == SETTING:
                described = json.loads(entry.content)
                settings = parse_settings(described)
                if language:
                    settings = replace(settings, language=language, seats=("", ""))
                voices = {name: tuple(there) for name, there in described.get("voices", {}).items()}
                guided = described.get("guide", [])
            elif entry.kind == EVENT:
                kind, body, *marks = json.loads(entry.content)
                events.append((kind, body))
                is_new = marks == [_NEW]
            else:
                runner = runner or _open(settings, events, is_new, voices, guided, outlets, with_guide)
                kind = INPUTS[entry.kind]
                kind.give(runner, kind.parse(entry.content), entry.at_ms)
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
