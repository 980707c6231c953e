"""The settings file, and where games are kept."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from alu_companion.registry import RULESETS, every_command, every_level
from alu_companion.runtime.environment import APP_NAME, HomelessError, system_language
from alu_companion.runtime.files import FileError, read_small_text, replace_file
from alu_companion.runtime.settings_json import any_of, closed, filed_as, lies_in
from alu_companion.speech.keypad import wrong_binding
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.setting_kinds import Choice, Number, SeatLanguages
from alu_companion.speech.settings import SETTINGS
from alu_companion.table import Settings
from alu_companion.table.bodies import ALU_NAME
from alu_companion.toml_text import parse_toml


class ConfigError(Exception):
    """The settings file cannot be used; `reason` is `unreadable`, `too-large`, `syntax` (no TOML at all), `value` or `unknown`
    (then `key` names the place: its value cannot be, or this version of the program has no such place)."""

    def __init__(self, path: Path, reason: str, detail: str, key: str = "", line: int = 0) -> None:
        """`line` is the one that is wrong, from 1; 0 where that is not known."""
        super().__init__(f"{path}: {detail}")
        self.path = path
        self.reason = reason
        self.key = key
        self.line = line

    @property
    def allowed(self) -> str:
        """The values that the place may have, as they stand in the file; empty where they cannot be listed."""
        return _allowed(self.key)


_Place = tuple[str, ...]
"""The tables on the way, and the key."""
_UNKNOWN = re.compile(r"unknown field `([^`]+)`")
_HOUSE, _KEYS = "house", "keys"
"""The tables that no menu sets: the house rules of ALU, and the keys of the number pad."""


@cache
def _file() -> Any:
    rules = RULESETS[ALU_NAME].house.items()
    house = {name: bool if values == (False, True) else any_of(values) for name, values in rules}
    tables: dict[str, dict[str, Any]] = {}
    top: dict[str, Any] = {_HOUSE: closed(_HOUSE, house), _KEYS: dict[str, str]}
    for setting in SETTINGS:
        *headings, key = setting.filed
        table = tables.setdefault(headings[0], {}) if headings else top
        table[key] = filed_as(setting.kind)
    return closed("settings", top | {name: closed(name, types) for name, types in tables.items()})


def journal_path() -> Path:
    """The path of the saved games when no file is named. Raises HomelessError."""
    try:
        return platformdirs.user_data_path(APP_NAME) / "games.db"
    except RuntimeError as error:
        raise HomelessError from error


def read_settings(path: Path) -> Settings:
    """The settings in a file; a file that is not there means the defaults.

    Raises:
        ConfigError: the file is there and cannot be read, or is wrong.
    """
    text = _read(path)
    return _settings(path, _parsed(path, text))


def usable_settings(path: Path) -> tuple[Settings, tuple[ConfigError, ...]]:
    """The settings in a file as far as they are right, the usual ones for the rest; and all that is wrong. The file stays as it is."""
    wrong: list[ConfigError] = []
    try:
        text = _read(path)
        data = _parsed(path, text)
        while True:
            try:
                return _settings(path, data), tuple(wrong)
            except ConfigError as error:
                error.line = _line_of(text, error.key)
                wrong.append(error)
                if not _remove(data, error.key):
                    break
    except ConfigError as error:
        wrong.append(error)
    return Settings(system_language()), tuple(wrong)


def _remove(data: dict[str, Any], key: str) -> bool:
    """Take what is wrong out of the values; False where it is not found."""
    if key.startswith(f"{_KEYS}.") and isinstance(data.get(_KEYS), dict):
        wrong, keys = key.removeprefix(f"{_KEYS}."), data[_KEYS]
        data[_KEYS] = {one: name for one, name in keys.items() if wrong not in (one, name)}
        return len(data[_KEYS]) < len(keys)
    *tables, last = key.split(".")
    at: Any = data
    for name in tables:
        at = at.get(name) if isinstance(at, dict) else None
    return isinstance(at, dict) and at.pop(last, None) is not None


def _line_of(text: str, key: str) -> int:
    """The number of the line where a place of the file is set; 0 where none sets it in so many words."""
    heading, wanted = "", key
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[([^\]]+)\]", line):
            heading = f"{found.group(1).strip()}."
            if heading == f"{wanted}.":
                return number
        elif found := re.match(r"\s*([^=#]+?)\s*=\s*(.*)", line):
            name, value = found.group(1).strip("\"' "), found.group(2).strip("\"' ")
            if heading + name == wanted or (heading == f"{_KEYS}." and f"{_KEYS}.{value}" == wanted):
                return number
    return 0


def _allowed(key: str) -> str:
    """The values that a place of the file may have; empty where they cannot be listed."""
    table, _, name = key.rpartition(".")
    rules = RULESETS[ALU_NAME].house
    if table == _HOUSE and name in rules:
        return ", ".join("true" if one is True else "false" if one is False else str(one) for one in rules[name])
    for setting in SETTINGS:
        filed, kind = ".".join(setting.filed), setting.kind
        if filed == key and isinstance(kind, Choice):
            return ", ".join(kind.values)
        if filed == key and isinstance(kind, Number):
            return f"{kind.values[0]}\N{EN DASH}{kind.values[-1]}"
        if isinstance(kind, SeatLanguages) and table == filed and name in kind.filed:
            return ", ".join(LANGUAGES)
    return ""


def _read(path: Path) -> str:
    try:
        return read_small_text(path)
    except FileError as error:
        if error.reason == "not-found":
            return ""
        raise ConfigError(path, "syntax" if error.reason == "no-text" else error.reason, str(error)) from error


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return parse_toml(text)
    except ValueError as error:
        # Not all that is wrong is a TOMLDecodeError: numbers may be too long for Python, brackets too deep.
        found = re.search(r"line (\d+)", str(error))
        raise ConfigError(path, "syntax", str(error), line=int(found.group(1)) if found else 0) from error


def _settings(path: Path, data: dict[str, Any]) -> Settings:
    try:
        msgspec.convert(data, _file())
    except msgspec.ValidationError as error:
        reason = "unknown" if _UNKNOWN.search(str(error)) else "value"
        raise ConfigError(path, reason, str(error), _key(str(error))) from error
    keys = data.get(_KEYS, {})
    # To know the commands of all games, all of them are imported.
    wrong = wrong_binding(keys, every_command(), every_level()) if keys else None
    if wrong is not None:
        raise ConfigError(path, "value", f"no such key or command: {wrong}", f"{_KEYS}.{wrong}")
    settings = Settings(system_language(), keys=keys).with_house(ALU_NAME, _house_rules(data.get(_HOUSE, {})))
    for setting in SETTINGS:
        table, key = lies_in(data, setting.filed), setting.filed[-1]
        if key in table:
            settings = setting.write(settings, setting.kind.parse_filed(table[key]))
    return settings


def _house_rules(chosen: Mapping[str, bool | int]) -> str:
    """The house rules of ALU in its own notation."""
    game = RULESETS[ALU_NAME].game
    words = (name if value is True else f"{name}={value}" for name, value in chosen.items() if value is not False)
    return game.format_options(game.parse_options(" ".join(words)))


def _key(text: str) -> str:
    """The place that msgspec's error names: `$.house.swap` or an unknown field."""
    unknown = _UNKNOWN.search(text)
    place = re.search(r"at `\$\.?([^`]*)`", text)
    names = [found.group(1) for found in (place, unknown) if found and found.group(1)]
    return ".".join(names).replace("[...]", "")


def keep_settings(path: Path, before: Settings, now: Settings) -> None:
    """Write what a player changed into the file; comments, house options and what was not changed stay as they are, also where it is wrong.

    Raises:
        ConfigError: the file cannot be read, or cannot take the change; it is as it was.
        OSError: the file cannot be written; it is as it was.
    """
    old = _kept(before)
    changes = {place: value for place, value in _kept(now).items() if value != old.get(place)}
    replace_file(path, _changed(path, _read(path), changes))


def _changed(path: Path, text: str, changes: dict[_Place, str | int]) -> bytes:
    """The file with these changes and no others. Raises ConfigError."""
    # Here and not above: most commands change nothing.
    import tomlkit
    import tomlkit.exceptions

    wanted = _parsed(path, text)
    for place, value in changes.items():
        try:
            _put(wanted, place, value, dict)
        except (TypeError, AttributeError) as error:
            raise ConfigError(path, "value", str(error), place[0], _line_of(text, place[0])) from error
    # A table with a heading reads best, but it cannot stand among dotted keys or inside of braces; tomlkit would write it there.
    for new_table in (tomlkit.table, tomlkit.inline_table):
        with contextlib.suppress(tomlkit.exceptions.TOMLKitError, ValueError, TypeError, KeyError, RecursionError):
            document = tomlkit.parse(text)
            for place, value in changes.items():
                _put(document, place, value, new_table)
            changed = _ended_as(text, tomlkit.dumps(document))
            if tomllib.loads(changed) == wanted:
                return changed.encode()
    raise ConfigError(path, "syntax", "cannot be changed")


def _ended_as(text: str, changed: str) -> str:
    """The changed file with the line ends of the file that it was."""
    first, newline, _ = text.partition("\n")
    return re.sub(r"\r?\n", "\r\n", changed) if newline and first.endswith("\r") else changed


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
    """The values that players can change at the table, by their places in the file."""
    kept: dict[_Place, str | int] = {}
    for setting in SETTINGS:
        if not setting.menu:
            continue
        plain = setting.kind.format_filed(setting.read(settings))
        if isinstance(plain, Mapping):
            kept |= {(*setting.filed, key): value for key, value in plain.items()}
        else:
            kept[setting.filed] = plain
    return kept
