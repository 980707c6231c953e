"""Opens recordings for `alu log`: times as they are typed, tables to play to, and the reason why something cannot be read or written."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.tables import with_guide
from alu_companion.cli.user import text, user_language
from alu_companion.registry import locale_folders
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.logs.shown import log as told
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.recording import BROKEN, UNREADABLE, RecordingError
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.speech.cleaning import clean_number
from alu_companion.speech.message import Part
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice

_TIME = re.compile(r"(?:(?:(\d{1,6}):)?(\d{1,6}):)?(\d{1,9})(?:\.(\d{1,3}))?")


class Time(click.ParamType[int]):
    """Table time, as it is told: `1:02:03.5`, `2:03`, `123`."""

    name = "time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Table time in ms."""
        if isinstance(value, int):
            return value
        found = _TIME.fullmatch(clean_number(value))
        if found is None:
            self.fail(text("give a time such as 83.5, 1:23 or 1:02:03"), param, ctx)
        hours, minutes, seconds = (int(one or 0) for one in found.groups()[:3])
        return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((found[4] or "").ljust(3, "0"))


_PROGRESS_S: Final = 10.0
"""A recording of an evening is read in less: what is told then is for longer ones."""


class Desk:
    """An open recording: the words of its reader, and tables that it is played to."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._told_s = now_s()
        self.words: Words = user_words()
        self.speaker = Speaker(self.words, Settings(language=user_language()))
        self.said = MemoryTranscript()
        self.cuts: list[RecordingError] = []
        """Recordings that were cut, and whose whole entries are used all the same."""

    def line(self, part: Part) -> str:
        """A sentence for the reader."""
        return self.words.render((part,), style_of(self.speaker.settings))

    def tell(self, part: Part) -> None:
        """The sentence on standard output."""
        click.echo(self.line(part))

    def tell_percent(self, percent: int) -> None:
        """How much is read, on standard error, where it takes long: from time to time."""
        now_s = self._now_s()
        if now_s - self._told_s >= _PROGRESS_S:
            self._told_s = now_s
            click.echo(self.line(told("progress", percent=percent)), err=True)

    def tell_done(self, part: Part) -> None:
        """The sentence on standard output, after those that tell which recordings were cut."""
        for cut in self.cuts:
            self.tell(_broke_off(cut, str(cut.path)))
        self.tell(part)

    def fail(self, part: Part) -> NoReturn:
        """End the command with the sentence. Raises Failure."""
        raise Failure(self.line(part))

    def outlets(self) -> Outlets:
        """Outlets for a table whose words `said` keeps."""
        return Outlets(self.words, SilentVoice(), self.said)

    def with_guide(self, state: TableState, guided: Any) -> TableState:
        """The table with its guide; chapters that cannot be used are told."""
        return with_guide(Speaker(self.words, state.settings), state, guided)

    def playback(self, language: str = "") -> Playback:
        """A table to which a recording is played."""
        return Playback(self.outlets(), self.with_guide, language)

    def playback_into(self, said: MemoryTranscript) -> Playback:
        """A table that speaks into a transcript."""
        return Playback(Outlets(self.words, SilentVoice(), said), self.with_guide)

    def library_playback(self, language: str) -> Playback:
        """A playback that names commands as the library does, not as this program was started."""
        return Playback(Outlets(Words(further=locale_folders()), SilentVoice(), self.said), self.with_guide, language)

    def silent_playback(self) -> Playback:
        """One that nobody listens to."""
        return Playback(Outlets(self.words, SilentVoice()), self.with_guide)

    @contextlib.contextmanager
    def reading(self, path: Path) -> Iterator[None]:
        """Say in one sentence why a recording cannot be used. Raises Failure."""
        try:
            yield
        except FileNotFoundError as error:
            self.speaker.fail("file-not-found", path=str(error.filename or path))
        except OSError as error:
            self.speaker.fail("file-unreadable", path=str(error.filename or path))
        except RecordingError as error:
            named = str(error.path or path)
            if error.reason in UNREADABLE or error.game:
                self.speaker.fail(f"recording-{error.reason}", path=named, line=error.line, game=error.game)
            if error.reason in BROKEN:
                self.fail(_broke_off(error, named))
            self.fail(told("makes-no-sense", path=named, line=error.line))

    @contextlib.contextmanager
    def writing(self, target: Path, *sources: Path) -> Iterator[None]:
        """Say in one sentence that a file cannot be written. Raises Failure."""
        try:
            yield
        except OSError as error:
            if error.filename in map(str, sources):
                raise
            self.speaker.fail("file-unwritable", path=str(target))


def _broke_off(error: RecordingError, path: str) -> Part:
    return told("broke-off" if error.reason == "cut" else "damaged", path=path, line=error.line)
