"""Earcons as data: short sounds that mean something, read from texts such as `audio/earcons.toml`. `earcons.py` makes sound of them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec

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

_Struct = TypeVar("_Struct", bound=msgspec.Struct)
_Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Milliseconds = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_MS)]


class EarconError(Exception):
    """The descriptions cannot be used. `place` is where (`earcons.win.notes[2].gain`), `reason` is `syntax` or `value`."""

    def __init__(self, reason: str, place: str, detail: str) -> None:
        super().__init__(f"{place}: {detail}" if place else detail)
        self.reason = reason
        self.place = place


class Timbre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tone is like, whatever its pitch.

    `partials` are pairs of frequency (in multiples of the pitch) and strength. `noise` is the share of noise, a band that
    reaches `noise_width` times the pitch to both sides of it. The tone rises for `attack_ms` and then falls to 1/e every `decay_ms` (0: it
    is held); a partial n times the pitch falls n ** damping times as fast, as struck wood does.
    """

    partials: tuple[tuple[Annotated[float, msgspec.Meta(gt=0)], _Share], ...] = ((1.0, 1.0),)
    noise: _Share = 0.0
    noise_width: Annotated[float, msgspec.Meta(gt=0, le=20)] = 1.0
    attack_ms: _Milliseconds = 2.0
    decay_ms: _Milliseconds = 0.0
    damping: _Share = 0.0


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
    """The earcons of every table from the text of `audio/earcons.toml`, by name, in the order of the file.

    Raises:
        EarconError: no TOML, an unknown or missing key, a value out of its range, an earcon that is missing, too much or too long.
    """
    found = parse_own_earcons(text)
    for name in NAMES:
        if name not in found:
            raise EarconError("value", f"earcons.{name}", "is missing")
    for name in found:
        if name not in NAMES:
            raise EarconError("value", f"earcons.{name}", "is no name of an earcon")
    return found


def parse_own_earcons(text: str) -> Mapping[str, Earcon]:
    """The earcons that a game brings for itself, from a text of the same form, by name, in the order of the text.

    Raises:
        EarconError: no TOML, an unknown or missing key, a value out of its range, an earcon that is too long.
    """
    try:
        file = _converted(tomllib.loads(text), _File, "")
    except tomllib.TOMLDecodeError as error:
        raise EarconError("syntax", "", str(error)) from error
    timbres = {name: _converted(data, Timbre, f"timbres.{name}") for name, data in file.timbres.items()}
    return {name: _earcon(name, data, timbres) for name, data in file.earcons.items()}


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
