"""The settings file and the places where the companion keeps things."""

from __future__ import annotations

import locale
import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs
import tomlkit

from alu_companion.games.alu.values import Options, Side
from alu_companion.speech.keypad import DEFAULT_KEYS, wrong_binding
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Announce, Settings, Sounding
from alu_companion.table.settings import RATES, VOLUMES, Output

_NAME = "alu-companion"


class ConfigError(Exception):
    """The settings file cannot be used; `reason` is `unreadable`, `syntax` (no TOML at all) or `value` (then `key` names the place)."""

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


_Volume = Annotated[int, msgspec.Meta(ge=VOLUMES[0], le=VOLUMES[-1])]
_Language = Literal["en", "et", "ru"]


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


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: _Language | None = None
    verbosity: Literal["brief", "normal", "teaching"] = "normal"
    alphabet: Literal["names", "letters", "numbers", "seat"] = "names"
    announce: Literal["both", "table"] = "both"
    house: _House = _House()
    sound: _Sound = _Sound()
    seats: _Seats = _Seats()
    keys: dict[str, str] = {}


def settings_path() -> Path:
    """Where the settings are looked for when no file is named."""
    return platformdirs.user_config_path(_NAME) / "settings.toml"


def journal_path() -> Path:
    """Where games are kept when no file is named."""
    return platformdirs.user_data_path(_NAME) / "games.db"


def system_language() -> str:
    """The companion's language that is nearest to the computer's."""
    name = (locale.getlocale()[0] or "").lower()
    starts = {"ru": "ru", "russian": "ru", "et": "et", "estonian": "et"}
    return next((language for start, language in starts.items() if name.startswith(start)), "en")


def read_settings(path: Path) -> Settings:
    """The settings in a file; a file that is not there means the defaults.

    Raises:
        ConfigError: the file is there and cannot be read, or is wrong.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        data = {}
    except OSError as error:
        raise ConfigError(path, "unreadable", str(error)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(path, "syntax", str(error)) from error
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise ConfigError(path, "value", str(error), _key(str(error))) from error
    wrong = wrong_binding(file.keys)
    if wrong is not None:
        raise ConfigError(path, "value", f"no such key or command: {wrong}", f"keys.{wrong}")
    house = file.house
    options = Options(
        any_border=house.any_border,
        must_use_actions=house.must_use_actions,
        no_takeback=house.no_takeback,
        first_turn_actions=house.first_turn_actions,
        swap=house.swap,
    )
    sound = file.sound
    return Settings(
        file.language or system_language(),
        Level[file.verbosity.upper()],
        Alphabet(file.alphabet),
        options,
        keys={**DEFAULT_KEYS, **file.keys},
        sounding=Sounding(
            sound.rate,
            sound.speech,
            sound.effects,
            sound.guide,
            {str(language): voice for language, voice in sound.voices.items()},
            Output(sound.output),
        ),
        seats=(file.seats.circle or "", file.seats.square or ""),
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
        OSError: the file is as it was.
    """
    document = tomlkit.parse(path.read_text(encoding="utf-8") if path.exists() else "")
    old = _kept(before)
    for place, value in _kept(now).items():
        if value != old.get(place):
            _put(document, place, value)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(tomlkit.dumps(document), encoding="utf-8")
    fresh.replace(path)


def _put(document: tomlkit.TOMLDocument, place: tuple[str, ...], value: str | int) -> None:
    """Set or, where it is empty, remove one value; `place` names the tables on the way and the key."""
    *tables, key = place
    at: Any = document
    for name in tables:
        if name not in at:
            at[name] = tomlkit.table()
        at = at[name]
    if value == "":
        at.pop(key, None)
    else:
        at[key] = value


def _kept(settings: Settings) -> dict[tuple[str, ...], str | int]:
    sounding = settings.sounding
    return {
        ("language",): settings.language,
        ("verbosity",): settings.level.name.lower(),
        ("alphabet",): settings.alphabet.value,
        ("announce",): settings.announce.value,
        ("seats", "circle"): settings.seats[Side.CIRCLE],
        ("seats", "square"): settings.seats[Side.SQUARE],
        ("sound", "rate"): sounding.rate,
        ("sound", "speech"): sounding.speech,
        ("sound", "effects"): sounding.effects,
        ("sound", "guide"): sounding.guide,
        **{("sound", "voices", language): voice for language, voice in sounding.voices.items()},
    }
