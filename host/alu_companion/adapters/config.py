"""The settings file and the places where the companion keeps things."""

from __future__ import annotations

import locale
import re
import tomllib
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from alu_companion.games.alu.values import Options
from alu_companion.speech.keypad import DEFAULT_KEYS, wrong_binding
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Settings

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


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    language: Literal["en", "et", "ru"] | None = None
    verbosity: Literal["brief", "normal", "teaching"] = "normal"
    alphabet: Literal["names", "letters", "numbers", "seat"] = "names"
    house: _House = _House()
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
    language = file.language or system_language()
    return Settings(
        language, Level[file.verbosity.upper()], Alphabet(file.alphabet), options, keys={**DEFAULT_KEYS, **file.keys}
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
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    old, new = _kept(before), _kept(now)
    for key, value in new.items():
        if value != old[key]:
            line = f'{key} = "{value}"'
            pattern = re.compile(rf"^{key}\s*=.*$", re.MULTILINE)
            text = pattern.sub(line, text, count=1) if pattern.search(text) else f"{line}\n{text}"
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def _kept(settings: Settings) -> dict[str, str]:
    return {
        "language": settings.language,
        "verbosity": settings.level.name.lower(),
        "alphabet": settings.alphabet.value,
    }
