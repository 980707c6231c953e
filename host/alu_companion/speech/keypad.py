"""The number pad: every function on sixteen keys, one key at a time.

A key stands for a command. A command that needs a field or a number is followed by digits: column and row as counted from Circle's left
hand, or the number itself. While the table waits for an answer, digits choose, enter says yes and the point says no.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from alu_companion.games.geometry import Geometry
from alu_companion.speech.vocabulary import COMMANDS, Command

KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "enter", "+", "-", "*", "/")
"""The keys of a USB number pad."""

MENU = "menu"
MENU_PREFIX = "menu "
"""Keys of the second level are bound as "menu 4": the key that is bound to `menu`, then 4."""

DEFAULT_KEYS: Mapping[str, str] = {
    "7": "older", "8": "repeat", "9": "newer",
    "4": "mine", "5": "field", "6": "theirs",
    "1": "last", "2": "actions", "3": "territory",
    "0": "status", ".": "fix", "enter": "end",
    "+": "here", "-": "undo", "*": MENU, "/": "help",
    "menu 7": "camps", "menu 8": "raided", "menu 9": "attacks",
    "menu 4": "neighbours", "menu 5": "row", "menu 6": "column",
    "menu 1": "rule", "menu 2": "correct", "menu 3": "skip",
    "menu 0": "stop", "menu .": "new", "menu enter": "swap",
    "menu +": "listen", "menu -": "listen-areas", "menu *": "settings", "menu /": "keys",
}  # fmt: skip
"""What each key asks for, unless the settings file says otherwise."""

SETTINGS = (
    "rate", "speech", "effects", "guide", "voice", "verbosity", "alphabet", "language", "circle-language",
    "square-language", "announce",
)  # fmt: skip
"""The menu of settings, in its order."""

SETTINGS_COMMAND = "settings"
_SETTING_KEYS = {"8": (-1, 0), "2": (1, 0), "5": (0, 0), "6": (0, 1), "4": (0, -1)}
"""What keys do in that menu: go on by so many settings, change the setting by so many steps."""

_WITH_ZERO = ("effects", "guide")

KEYS_COMMAND = "keys"
"""The key after this one is not obeyed but explained."""


class Pending(NamedTuple):
    """What has been pressed so far of something that takes several keys: `wants` is `column`, `row`, `number`, `menu`, `key` or
    `setting`, which stays open until another key closes it."""

    wants: str
    command: str = ""
    column: int = 0


def wrong_binding(bindings: Mapping[str, str]) -> str | None:
    """The first key or command in a settings file that does not exist, or None."""
    for key, command in bindings.items():
        if key.removeprefix(MENU_PREFIX) not in KEYS:
            return key
        if command not in COMMANDS and command != MENU:
            return command
    return None


def press(
    pending: Pending | None, key: str, asking: bool, bindings: Mapping[str, str], geometry: Geometry
) -> tuple[Pending | None, Command]:
    """What follows from a key: what is still pending, and a command for the table.

    A key that only begins something gives the command `prompt`, so that the player hears what is wanted next; a key that means nothing
    gives `unknown`.

    >>> press(None, "0", False, DEFAULT_KEYS, Geometry(8, 5))
    (None, Command(name='status', field=None, number=None, word=''))
    """
    if pending is not None and not (asking and pending.wants == "setting"):
        return _go_on(pending, key, bindings, geometry)
    if asking and key.isdigit():
        return None, Command("choose", number=int(key))
    if asking and key in ("enter", "."):
        return None, Command("yes" if key == "enter" else "no")
    return _begin(bindings.get(key, ""))


def _begin(name: str) -> tuple[Pending | None, Command]:
    needs = COMMANDS.get(name, "")
    if name == MENU:
        return Pending("menu"), Command("prompt", word="menu")
    if name == KEYS_COMMAND:
        return Pending("key"), Command("prompt", word="key")
    if name == SETTINGS_COMMAND:
        return Pending("setting", SETTINGS[0]), Command("prompt", word="setting")
    if needs == "field":
        return Pending("column", name), Command("prompt", word="column")
    if needs == "number":
        return Pending("number", name), Command("prompt", word="number")
    return None, Command(name or "unknown")


def _go_on(
    pending: Pending, key: str, bindings: Mapping[str, str], geometry: Geometry
) -> tuple[Pending | None, Command]:
    if pending.wants == "setting":
        if key not in _SETTING_KEYS:
            return None, Command("prompt", word="no-setting")
        on, steps = _SETTING_KEYS[key]
        item = SETTINGS[(SETTINGS.index(pending.command) + on) % len(SETTINGS)]
        return Pending("setting", item), Command("setting", number=steps, word=item)
    if pending.wants == "key":
        return None, Command("explain", word=bindings.get(key, "unknown"))
    if pending.wants == "menu":
        return _begin(bindings.get(MENU_PREFIX + key, ""))
    if not key.isdigit():
        return None, Command("unknown")
    number = int(key) or 10
    if pending.wants == "number":
        # Where zero means off it is zero; rows and columns have no zero.
        return None, Command(pending.command, number=int(key) if pending.command in _WITH_ZERO else number)
    if pending.wants == "column":
        if number > geometry.columns:
            return None, Command("unknown")
        return Pending("row", pending.command, number), Command("prompt", word="row")
    if number > geometry.rows:
        return None, Command("unknown")
    return None, Command(pending.command, geometry.field(pending.column - 1, number))
