"""Settings as fields of a dataclass: `setting` makes a field one, `settings_of` finds them again."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import field, fields, replace
from functools import reduce
from typing import Any, NamedTuple, TypeVar

from alu_companion.speech.setting_kinds import Kind

_Value = TypeVar("_Value")
_Settings = TypeVar("_Settings")


class _Entry(NamedTuple):
    """The facts of a setting besides its usual value, see `setting`."""

    kind: Kind[Any]
    menu: int
    key: str
    command: str
    by_reader: bool


class _Group(NamedTuple):
    """The heading of a field that holds settings of its own, see `group`."""

    of: type
    heading: str


_ENTRY = "setting"
"""The metadata of a field holds an `_Entry` or a `_Group` under this name."""


def setting(
    usual: _Value, kind: Kind[_Value], *, menu: int = 0, key: str = "", command: str = "", by_reader: bool = False
) -> _Value:
    """A field that is a setting: its usual value, and what it can be.

    `menu` is its place in the menu; without one players cannot change it at the table, only in the file. `key` is its name in the file
    and in recordings where that is not the field's, `command` its name at the table where that is not the key. `by_reader` says that
    a screen reader decides instead, where one speaks.
    """
    entry = _Entry(kind, menu, key, command, by_reader)
    made: _Value = field(default_factory=lambda: copy(usual), metadata={_ENTRY: entry})
    return made


def group(of: type[_Value], heading: str) -> _Value:
    """A field that holds a dataclass of settings, which the file has under a heading."""
    made: _Value = field(default_factory=of, metadata={_ENTRY: _Group(of, heading)})
    return made


class Setting(NamedTuple):
    """A setting: where its value lies, and which values it can have."""

    name: str
    """Its name at the table."""
    kind: Kind[Any]
    at: tuple[str, ...]
    """The name of the field, after that of the group that holds it."""
    recorded: tuple[str, ...]
    """Its place in a recording."""
    filed: tuple[str, ...]
    """Its place in the settings file."""
    menu: int
    by_reader: bool

    def read(self, settings: Any) -> Any:
        return reduce(getattr, self.at, settings)

    def write(self, settings: _Settings, value: Any) -> _Settings:
        """The settings with this value."""
        first, *rest = self.at
        whole: Any = settings
        if rest:
            value = replace(getattr(whole, first), **{rest[0]: value})
        changed: _Settings = replace(whole, **{first: value})
        return changed


def settings_of(listed: type, at: tuple[str, ...] = (), filed: tuple[str, ...] = ()) -> Iterator[Setting]:
    """The settings among the fields of a dataclass, which itself stands `at` a field and is `filed` under a heading."""
    for one in fields(listed):
        entry: _Entry | _Group = one.metadata[_ENTRY]
        if isinstance(entry, _Group):
            yield from settings_of(entry.of, (*at, one.name), (*filed, entry.heading))
            continue
        key = entry.key or one.name
        name = entry.command or key
        yield Setting(name, entry.kind, (*at, one.name), (*at, key), (*filed, key), entry.menu, entry.by_reader)
