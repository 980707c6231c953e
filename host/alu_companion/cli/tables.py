"""Shared by the subcommands that open a table: its board, its guide and lessons, its recording."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from alu_companion.games.geometry import Geometry
from alu_companion.guide import library
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load
from alu_companion.kit.reading import HardwareError
from alu_companion.learning.lesson import Course
from alu_companion.paths import board_file, guide_dir
from alu_companion.registry import RULESETS
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.lesson_files import learned_by, with_courses
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import begin_recording, guide_events
from alu_companion.runtime.recording import Recorder, RecordingError
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Commit, TableState
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.resume import house_rules


def load_board(speaker: Speaker, path: Path | None) -> Description:
    """The hardware that a file describes, by default the kit's. Raises Failure when no board could be built from it."""
    try:
        return checked(load(path or board_file()))
    except (OSError, UnicodeDecodeError):
        speaker.fail("file-unreadable", path=str(path))
    except HardwareError:
        speaker.fail("board-wrong", path=str(path))


def fit_settings(speaker: Speaker, description: Description) -> None:
    """Let the next game of ALU be for a board of this size."""
    rules, geometry = RULESETS[ALU_NAME], Geometry(description.board.columns, description.board.rows)
    options = rules.game.format_options(house_rules(rules, speaker.settings)._replace(geometry=geometry))
    speaker.settings = replace(speaker.settings.with_house(ALU_NAME, options), geometry=geometry)


@contextlib.contextmanager
def recording_faults(speaker: Speaker, path: Path) -> Iterator[None]:
    """Say in one sentence why a recording cannot be used, or no further."""
    try:
        yield
    except FileNotFoundError:
        speaker.fail("file-not-found", path=str(path))
    except OSError:
        speaker.fail("file-unreadable", path=str(path))
    except RecordingError as error:
        speaker.fail(f"recording-{error.reason}", path=str(path), line=error.line, game=error.game)


def furnished(
    speaker: Speaker, outlets: Outlets, book: Journal, state: TableState, chosen: Course | None = None
) -> TableState:
    """The table with all that every command for people gives it: voices, the guide, lessons, also of a course that was `chosen`, and the
    lessons that were solved.

    A player without company may slip: they are asked before they pass with nothing done.
    """
    state = with_guide(speaker, replace(state, voices=outlets.choice, asks_passes=True), guide_events(book))
    return with_courses(state, learned_by(book), chosen)


def with_guide(speaker: Speaker, state: TableState, places: Sequence[Mapping[str, Any]]) -> TableState:
    """The table with the guide to its game, and with where it was in each language, by the bodies of the journal's events `guide`.

    Chapters that cannot be used are left out with their language, and that is said on standard error.
    """
    name = state.rules.game.name
    return library.with_guide(
        state, places, lambda language: speaker.warn("guide-wrong", path=str(guide_dir() / language / name))
    )


def open_recorder(
    speaker: Speaker,
    path: Path | None,
    journal: Journal,
    state: TableState,
    first: Commit | None,
    outlets: Outlets,
    board: Path | None = None,
    begun: str = "",
    show: Mapping[str, Any] | None = None,
) -> Recorder | None:
    """The recording that was asked for of this table, begun; see `begin_recording`. Raises Failure when it cannot be written."""
    if path is None:
        return None
    try:
        return begin_recording(
            path,
            state.settings,
            journal,
            state.number,
            first,
            outlets.choice,
            board,
            begun,
            show,
            state.by_keys,
            state.asks_passes,
        )
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
