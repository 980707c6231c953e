"""A recording as a test: a file for pytest, the recording, and what it should say."""

from __future__ import annotations

import filecmp
import keyword
import re
import tempfile
from pathlib import Path
from typing import BinaryIO, Final

from alu_companion.file_names import numbered
from alu_companion.open_files import make_folder, open_output
from alu_companion.runtime.files import replace_file
from alu_companion.runtime.inputs import END
from alu_companion.runtime.logs.cutting import NewPlayback, NoteCut, new_recording, whole_entries
from alu_companion.runtime.recording import Entry, TellPercent, tell_nobody
from alu_companion.runtime.transcript import MemoryTranscript

_TEST: Final = '''"""Plays {name}.rec back and compares what is said with {name}.txt."""

from pathlib import Path

from alu_companion import replay

HERE = Path(__file__).parent


def test_{name}_says_the_same() -> None:
    said = replay(HERE / "{name}.rec"{language}).said
    expected = (HERE / "{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [str(one) for one in said] == expected
'''


def name_of(path: Path) -> str:
    """A name for a test, made of that of the recording.

    >>> name_of(Path("games/Lost camp-2.rec.gz")), name_of(Path("2026.rec"))
    ('lost_camp_2', 'recording_2026')
    """
    name = re.sub(r"\W+", "_", path.name.partition(".")[0].lower(), flags=re.ASCII).strip("_")
    return name if name.isidentifier() and not keyword.iskeyword(name) else f"recording_{name}".rstrip("_")


def _is_free(recording: Path, made: Path) -> bool:
    """True when a recording may be written there: nothing is, or the same. Raises OSError."""
    return not recording.exists() or filecmp.cmp(recording, made, shallow=False)


def _move_said(said: MemoryTranscript, out: BinaryIO) -> None:
    """Write what was said to a file. Raises OSError."""
    out.writelines(f"{one}\n".encode() for one in said.said)
    said.said.clear()


def write_test(
    path: Path,
    folder: Path,
    language: str,
    said: MemoryTranscript,
    new_playback: NewPlayback,
    note_cut: NoteCut,
    tell_percent: TellPercent = tell_nobody,
) -> Path:
    """Write a test of a recording, which passes as it is, into a folder; returns the path of its file. One that was cut ends where it was.
    A test of another recording stays: this one then has a number in its name.

    `new_playback` makes a table that speaks the language, or for "" the recorded one, into `said`.

    Raises:
        OSError: a file cannot be read or written.
        RecordingError: `foreign`, `version` or `wrong`.
    """
    make_folder(folder)
    playback, last_ms = new_playback(), 0
    # Beside where they will lie: a long recording is written once, and never read whole.
    with tempfile.TemporaryDirectory(prefix=".new-", dir=folder) as aside:
        made, told = Path(aside) / "made.rec", Path(aside) / "made.txt"
        with new_recording(made) as recorder, open_output(told) as out:
            for number, entry in whole_entries(path, note_cut, tell_percent):
                last_ms = entry.at_ms
                if entry.kind != END.name:
                    playback.feed(number, entry)
                    recorder.write(*entry)
                    _move_said(said, out)
            end = Entry(last_ms, END.name, b"")
            playback.feed(0, end)
            recorder.write(*end)
            _move_said(said, out)
        name = next(name for name in numbered(name_of(path), "_") if _is_free(folder / f"{name}.rec", made))
        made.replace(folder / f"{name}.rec")
        told.replace(folder / f"{name}.txt")
    test = folder / f"test_{name}.py"
    language_given = f', "{language}"' if language else ""
    replace_file(test, _TEST.format(name=name, language=language_given).encode())
    return test
