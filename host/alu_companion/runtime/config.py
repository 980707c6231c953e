"""The settings file, and where games are kept."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs
import tomlkit
import tomlkit.exceptions

from alu_companion.games.alu.values import Options
from alu_companion.rulesets import every_command
from alu_companion.runtime.files import FileError, read_small_text, replace_file
from alu_companion.runtime.user import APP_NAME, system_language
from alu_companion.speech.keypad import wrong_binding
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Announce, Settings, Sounding
from alu_companion.table.settings import RATES, VOLUMES, Output


class ConfigError(Exception):
    """The settings file cannot be used; `reason` is `unreadable`, `too-large`, `syntax` (no TOML at all) or `value` (then `key`
    names the place)."""

    def __init__(self, path: Path, reason: str, detail: str, key: str = "") -> None:
        super().__init__(f"{path}: {detail}")
        self.path = path
        self.reason = reason
        self.key = key


class _House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House options as the file names them; see docs/rules/alu.md."""

    any_border: bool = False
    must_use_actions: bool = False
    no_takeback: bool = False
    first_turn_actions: Literal[1, 2, 3] = 2
    swap: bool = False
    quick_turns: bool = False


_Volume = Annotated[int, msgspec.Meta(ge=VOLUMES[0], le=VOLUMES[-1])]
_Language = Literal["en", "et", "ru"]
_Place = tuple[str, ...]
"""The tables on the way, and the key."""


class _Sound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the companion sounds; `voices` by language, as `alu voices` lists them."""

    rate: Annotated[int, msgspec.Meta(ge=RATES[0], le=RATES[-1])] = 190
    speech: _Volume = 10
    effects: _Volume = 6
    guide: _Volume = 10
    voices: dict[_Language, str] = {}
    output: Literal["voice", "screen-reader"] = "voice"


class _Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The language of each player, where it is not the table's."""

    circle: _Language | None = None
    square: _Language | None = None
    third: _Language | None = None
    fourth: _Language | None = None

    def languages(self) -> tuple[str, ...]:
        """By seat, empty for the table's; two at least, since no game here is for one."""
        chosen = [self.circle or "", self.square or "", self.third or "", self.fourth or ""]
        while len(chosen) > 2 and not chosen[-1]:
            chosen.pop()
        return tuple(chosen)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: _Language | None = None
    verbosity: Literal["brief", "normal", "teaching"] = "normal"
    alphabet: Literal["names", "letters", "numbers", "seat"] = "names"
    announce: Literal["both", "table"] = "both"
    house: _House = _House()
    sound: _Sound = _Sound()
    seats: _Seats = _Seats()
    keys: dict[str, str] = {}


def journal_path() -> Path:
    """Where games are kept when no file is named."""
    return platformdirs.user_data_path(APP_NAME) / "games.db"


def read_settings(path: Path) -> Settings:
    """The settings in a file; a file that is not there means the defaults.

    Raises:
        ConfigError: the file is there and cannot be read, or is wrong.
    """
    text = _read(path)
    return _settings(path, _parsed(path, text))


def _read(path: Path) -> str:
    try:
        return read_small_text(path)
    except FileError as error:
        if error.reason == "not-found":
            return ""
        raise ConfigError(path, "syntax" if error.reason == "no-text" else error.reason, str(error)) from error


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Not all that is wrong is a TOMLDecodeError: numbers may be too long for Python, brackets too deep.
        raise ConfigError(path, "syntax", str(error)) from error


def _settings(path: Path, data: dict[str, Any]) -> Settings:
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise ConfigError(path, "value", str(error), _key(str(error))) from error
    wrong = wrong_binding(file.keys, every_command())
    if wrong is not None:
        raise ConfigError(path, "value", f"no such key or command: {wrong}", f"keys.{wrong}")
    house = file.house
    options = Options(
        any_border=house.any_border,
        must_use_actions=house.must_use_actions,
        no_takeback=house.no_takeback,
        first_turn_actions=house.first_turn_actions,
        swap=house.swap,
        quick_turns=house.quick_turns,
    )
    sound = file.sound
    return Settings(
        file.language or system_language(),
        Level[file.verbosity.upper()],
        Alphabet(file.alphabet),
        options,
        keys=file.keys,
        sounding=Sounding(
            sound.rate,
            sound.speech,
            sound.effects,
            sound.guide,
            {str(language): voice for language, voice in sound.voices.items()},
            Output(sound.output),
        ),
        seats=file.seats.languages(),
        announce=Announce(file.announce),
    )


def _key(text: str) -> str:
    """The place that msgspec's error names: `$.house.swap` or an unknown field."""
    unknown = re.search(r"unknown field `([^`]+)`", text)
    place = re.search(r"at `\$\.?([^`]*)`", text)
    names = [found.group(1) for found in (place, unknown) if found and found.group(1)]
    return ".".join(names)


def keep_settings(path: Path, before: Settings, now: Settings) -> None:
    """Write what a player changed into the file; comments, house options and what was not changed stay as they are.

    Raises:
        ConfigError: the file was wrong already, or cannot take the change; it is as it was.
        OSError: the file cannot be written; it is as it was.
    """
    old = _kept(before)
    changes = {place: value for place, value in _kept(now).items() if value != old.get(place)}
    replace_file(path, _changed(path, _read(path), changes))


def _changed(path: Path, text: str, changes: dict[_Place, str | int]) -> bytes:
    """The file with these changes and no others. Raises ConfigError."""
    wanted = _parsed(path, text)
    _settings(path, wanted)
    for place, value in changes.items():
        _put(wanted, place, value, dict)
    # A table with a heading reads best, but it cannot stand among dotted keys or inside of braces; tomlkit would write it there.
    for new_table in (tomlkit.table, tomlkit.inline_table):
        with contextlib.suppress(tomlkit.exceptions.TOMLKitError, ValueError, TypeError, KeyError, RecursionError):
            document = tomlkit.parse(text)
            for place, value in changes.items():
                _put(document, place, value, new_table)
            changed = tomlkit.dumps(document)
            if tomllib.loads(changed) == wanted:
                return changed.encode()
    raise ConfigError(path, "syntax", "cannot be changed")


def _put(document: Any, place: _Place, value: str | int, new_table: Callable[[], Any]) -> None:
    """Set or, where it is empty, remove one value."""
    *tables, key = place
    at = document
    for name in tables:
        if name not in at:
            if value == "":
                return
            at[name] = new_table()
        at = at[name]
    if value == "":
        at.pop(key, None)
    else:
        at[key] = value


def _kept(settings: Settings) -> dict[_Place, str | int]:
    sounding = settings.sounding
    return {
        ("language",): settings.language,
        ("verbosity",): settings.level.name.lower(),
        ("alphabet",): settings.alphabet.value,
        ("announce",): settings.announce.value,
        # A table of fewer players says nothing of the seats that it does not have.
        **{("seats", name): language for name, language in zip(_Seats.__struct_fields__, settings.seats, strict=False)},
        ("sound", "rate"): sounding.rate,
        ("sound", "speech"): sounding.speech,
        ("sound", "effects"): sounding.effects,
        ("sound", "guide"): sounding.guide,
        **{("sound", "voices", language): voice for language, voice in sounding.voices.items()},
    }
