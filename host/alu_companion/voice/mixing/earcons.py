"""Earcons: short sounds that mean something, from the descriptions in `audio/earcons.toml`.

The twelve differ in rhythm and in timbre, so that neither pitch nor place, which carry the field, is needed to tell them
apart. Measured by tests/voice/mixing/earcon_distance.py: of 66 pairs 64 differ by at least 0.27 in rhythm (0 alike, 1 never loud
together) and by at least 0.51 in timbre (octaves of centroid, bels of flatness); the other two by at least 0.54 in rhythm.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
import numpy as np

from .sounds import RATE_HZ
from .tones import Timbre, tone
from .waves import Samples, levelled

NAMES = (
    "place",
    "lift",
    "refuse",
    "enclose",
    "lose-control",
    "attack",
    "turn-change",
    "unplug",
    "plug",
    "step-done",
    "board-correct",
    "win",
    "thinking",
    "clock",
)
LONGEST_MS = 400
# What earcons are levelled to: the active RMS of espeak-ng's speech. Measured: -18.5 to -21.2 dBFS in en, et and ru.
LEVEL_DBFS = -20.0

_Struct = TypeVar("_Struct", bound=msgspec.Struct)
_Milliseconds = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_MS)]


class EarconError(Exception):
    """The descriptions cannot be used. `place` is where (`earcons.win.notes[2].gain`), `reason` is `syntax` or `value`."""

    def __init__(self, reason: str, place: str, detail: str) -> None:
        super().__init__(f"{place}: {detail}" if place else detail)
        self.reason = reason
        self.place = place


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tone of an earcon: its pitch in semitones above the earcon's own, and by how many it glides until its end."""

    start_ms: _Milliseconds
    length_ms: Annotated[float, msgspec.Meta(gt=0, le=LONGEST_MS)]
    semitones: Annotated[float, msgspec.Meta(ge=-36, le=36)] = 0.0
    glide: Annotated[float, msgspec.Meta(ge=-36, le=36)] = 0.0
    gain: Annotated[float, msgspec.Meta(gt=0, le=1)] = 1.0
    timbre: str = ""


class _Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    timbre: str
    semitones: Annotated[float, msgspec.Meta(ge=-48, le=48)]
    notes: Annotated[tuple[Note, ...], msgspec.Meta(min_length=1)]


class Earcon(msgspec.Struct, frozen=True):
    """A sound with a name: its pitch in semitones above A4, and its notes, each with its timbre."""

    name: str
    semitones: float
    notes: tuple[tuple[Note, Timbre], ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    timbres: dict[str, dict[str, Any]]
    earcons: dict[str, dict[str, Any]]


def parse_earcons(text: str) -> Mapping[str, Earcon]:
    """The earcons described in the text of `earcons.toml`, by name, in the order of the file.

    Raises:
        EarconError: no TOML, an unknown or missing key, a value out of its range, an earcon that is missing or too long.
    """
    try:
        file = _converted(tomllib.loads(text), _File, "")
    except tomllib.TOMLDecodeError as error:
        raise EarconError("syntax", "", str(error)) from error
    timbres = {name: _converted(data, Timbre, f"timbres.{name}") for name, data in file.timbres.items()}
    found = {name: _earcon(name, data, timbres) for name, data in file.earcons.items()}
    for name in NAMES:
        if name not in found:
            raise EarconError("value", f"earcons.{name}", "is missing")
    for name in found:
        if name not in NAMES:
            raise EarconError("value", f"earcons.{name}", "is no name of an earcon")
    return found


def _earcon(name: str, data: dict[str, Any], timbres: Mapping[str, Timbre]) -> Earcon:
    described = _converted(data, _Described, f"earcons.{name}")
    notes = []
    for number, note in enumerate(described.notes):
        place = f"earcons.{name}.notes[{number}]"
        timbre = note.timbre or described.timbre
        if timbre not in timbres:
            raise EarconError("value", f"{place}.timbre" if note.timbre else f"earcons.{name}.timbre", f"no {timbre}")
        if note.start_ms + note.length_ms > LONGEST_MS:
            raise EarconError("value", place, f"ends after {LONGEST_MS} ms")
        notes.append((note, timbres[timbre]))
    return Earcon(name, described.semitones, tuple(notes))


def _converted(data: dict[str, Any], kind: type[_Struct], place: str) -> _Struct:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        inner = re.search(r"at `\$\.?([^`]*)`", str(error))
        where = ".".join(name for name in (place, inner.group(1) if inner else "") if name)
        raise EarconError("value", where, str(error)) from error


def render(earcon: Earcon, semitones: float = 0.0) -> Samples:
    """The sound, so many semitones higher: float32 mono at RATE_HZ, at most 400 ms, at LEVEL_DBFS whatever its pitch."""
    length_ms = max(note.start_ms + note.length_ms for note, _ in earcon.notes)
    mixed = np.zeros(round(length_ms * RATE_HZ / 1000), np.float32)
    for note, timbre in earcon.notes:
        sound = tone(timbre, earcon.semitones + note.semitones + semitones, note.length_ms, note.glide)
        start = round(note.start_ms * RATE_HZ / 1000)
        # Rounding the start and the length apart may let a note end one frame after the sound.
        sound = sound[: len(mixed) - start]
        mixed[start : start + len(sound)] += np.float32(note.gain) * sound
    return levelled(mixed, LEVEL_DBFS, RATE_HZ)
