"""Everything that a table says, kept in its order: in a file, or in memory."""

from __future__ import annotations

from io import TextIOWrapper
from pathlib import Path
from typing import NamedTuple, Protocol, TextIO

from alu_companion.open_files import open_output
from alu_companion.speech.queue import Class, Utterance


def format_time(at_ms: int) -> str:
    """Table time as a transcript writes it.

    >>> format_time(83_045)
    '0:01:23.045'
    """
    seconds, ms = divmod(at_ms, 1000)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}"


class Said(NamedTuple):
    """Something that a table said.

    `at_ms` is table time; `text` are the words as they are spoken; `language` is empty where everybody at the table has the same one.
    """

    at_ms: int
    cls: Class
    text: str
    language: str = ""

    def __str__(self) -> str:
        """The line of a transcript.

        >>> str(Said(83_045, Class.ALERT, "The board is unplugged."))
        '0:01:23.045 alert: The board is unplugged.'
        """
        heading = " ".join(filter(None, (self.cls.name.lower(), self.language)))
        return f"{format_time(self.at_ms)} {heading}: {self.text}"


class Transcript(Protocol):
    """Takes every utterance, in the order in which the table says them."""

    def write(self, at_ms: int, utterance: Utterance, text: str, language: str = "") -> None:
        """Add an utterance, with its language where a table has several. Raises OSError when there is no room for it."""
        ...

    def close(self) -> None:
        """Give back what it is kept in. Raises OSError when there is no room for what was written last."""
        ...


class FileTranscript:
    """Every utterance with its time and class, one a line, flushed at once."""

    def __init__(self, path: Path | str, append: bool = False) -> None:
        """Raises OSError when the file cannot be written."""
        self._file: TextIO = TextIOWrapper(open_output(path, append), encoding="utf-8", newline="\n")

    def write(self, at_ms: int, utterance: Utterance, text: str, language: str = "") -> None:
        self._file.write(f"{Said(at_ms, utterance.cls, text, language)}\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class MemoryTranscript:
    """The twin in memory: `said` holds everything."""

    def __init__(self) -> None:
        self.said: list[Said] = []

    def write(self, at_ms: int, utterance: Utterance, text: str, language: str = "") -> None:
        self.said.append(Said(at_ms, utterance.cls, text, language))

    def close(self) -> None:
        """Nothing to give back."""
