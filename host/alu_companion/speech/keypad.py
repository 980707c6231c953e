"""The number pad: every function on sixteen keys, one key at a time.

A key stands for a command. A command that needs a field or a number is followed by digits: column and row as counted from the first
player's left hand, or the number itself. A place inside a tile takes one digit more: the pad is a compass around
its 5. While the table waits for an answer, digits choose, enter says yes and the point says no.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, NamedTuple

from alu_companion.games.geometry import Geometry
from alu_companion.speech.controls import MENU, Command, Controls, Lent
from alu_companion.speech.settings import CHOICES, COMMANDS, NUMBERS

KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "enter", "+", "-", "*", "/")
"""The keys of a USB number pad."""

NO_KEY = "none"
"""Stands for what was named as a key and is none, and for keys that are not on the pad."""

MENU_PREFIX = f"{MENU} "
"""Keys of the second level are bound as "menu 4": the key that is bound to `menu`, then 4."""

SETTINGS_COMMAND = "settings"
_SETTING_KEYS = {"8": (-1, 0), "2": (1, 0), "5": (0, 0), "6": (0, 1), "4": (0, -1)}
"""What keys do in that menu: go on by so many settings, change the setting by so many steps."""

HELP_COMMAND = "help"
"""The key for it goes on through the topics when it is pressed again."""

LENDING: Final = "-keys"
"""Ends the name of a command that lends the pad to a feature: "guide-keys" lends the keys that are bound as "guide 6"."""

CODE_DIGITS = 6
"""So many digits has a code."""

KEYS_COMMAND = "keys"
"""The key after this one is not obeyed but explained."""


_LONGEST_FIGURE = 100
"""No digit follows a number that is as long."""

_COMPASS = dict(zip("123456789", ("sw", "s", "se", "w", "c", "e", "nw", "n", "ne"), strict=True))
"""Which part of a tile a digit means: as the keys lie on the pad, north up."""


class Pending(NamedTuple):
    """What has been pressed so far of something that takes several keys.

    `wants` is `column`, `row`, `part`, `number`, `menu` or `key`; or `code`, whose digits so far are the `row`; or `setting`, or a level of
    keys that are lent, which stay open until another key closes them; or `figure`, whose digits so far are the `row`, until enter, after
    which the keys belong to their `level` again; or `help`, which takes nothing but its own key: then `command` is the topic that was told.
    """

    wants: str
    command: str = ""
    column: int = 0
    row: int = 0
    level: str = ""


def is_left_by_any_key(pending: Pending | None, controls: Controls) -> bool:
    """True when the pad stands in something that each key closes that means nothing there."""
    if pending is None:
        return False
    lent = controls.lent.get(pending.wants)
    return pending.wants == "setting" or (lent is not None and not lent.given_back_by)


def wrong_binding(bindings: Mapping[str, str], known: Container[str], levels: Container[str]) -> str | None:
    """The first key in a settings file that does not exist at one of the `levels`, or the first command that is not `known`, or None."""
    for key, command in bindings.items():
        level, _, name = key.rpartition(" ")
        if name not in KEYS or level not in levels:
            return key
        if command not in known and command != MENU:
            return command
    return None


def keys_to(keys: Mapping[str, str], command: str) -> tuple[str, ...]:
    """Give the keys that are pressed one after the other for a command, also where they are lent first; empty where there are none.

    >>> keys_to({"*": "menu", "menu 1": "guide-keys", "guide 7": "hint"}, "hint")
    ('*', '1', '7')
    """
    for key, name in keys.items():
        level, _, last = key.rpartition(" ")
        if name != command:
            continue
        opener = opening(level)
        before = keys_to(keys, opener) if opener else ()
        if before or not opener:
            return (*before, last)
    return ()


def opening(level: str) -> str:
    """The command that opens the keys of a level; empty for those that need no other key before them."""
    return level if level in ("", MENU) else level + LENDING


def place_keys(word: str, geometry: Geometry) -> tuple[str, ...]:
    """The keys for a part of a tile, as notations write it, or for the middle of one: its column, its row, and where it lies in the
    tile; zero is ten. Empty where there are more columns or rows than keys."""
    tile, _, inside = word.partition("-")
    field = geometry.parse_field(tile)
    column, row = geometry.column(field) + 1, geometry.row(field)
    part = next(key for key, name in _COMPASS.items() if name == (inside or "c"))
    return (str(column % 10), str(row % 10), part) if column <= 10 and row <= 10 else ()


def press(
    pending: Pending | None, key: str, asking: bool, controls: Controls, geometry: Geometry
) -> tuple[Pending | None, Command]:
    """What follows from a key: what is still pending, and a command for the table.

    A key that only begins something gives the command `prompt`, so that the player hears what is wanted next; a key that means nothing
    gives `unknown`.

    >>> press(None, "0", False, Controls({"status": ""}, {"0": "status"}, ()), Geometry(8, 5))
    (None, Command(name='status', field=None, number=None, word=''))
    """
    if pending is not None and pending.wants == "help":
        if controls.keys.get(key) == HELP_COMMAND:
            return _next_topic(pending.command, controls)
        pending = None
    if pending is not None and not (asking and (pending.wants == "setting" or pending.wants in controls.lent)):
        return _go_on(pending, key, controls, geometry)
    if asking and key.isdigit():
        return None, Command("choose", number=int(key))
    if asking and key in ("enter", "."):
        return None, Command("yes" if key == "enter" else "no")
    return _begin(controls.keys.get(key, ""), controls)


def _next_topic(told: str, controls: Controls) -> tuple[Pending | None, Command]:
    """The topic of the help after one that was told, after all of them the first words again."""
    following = controls.topics.index(told) + 1 if told else 0
    topic = controls.topics[following] if following < len(controls.topics) else ""
    return Pending("help", topic), Command(HELP_COMMAND, word=topic)


def _begin(name: str, controls: Controls) -> tuple[Pending | None, Command]:
    needs = controls.commands.get(name, "")
    if name == MENU:
        return Pending("menu"), Command("prompt", word="menu")
    if name == KEYS_COMMAND:
        return Pending("key"), Command("prompt", word="key")
    if name == SETTINGS_COMMAND:
        return Pending("setting", controls.settings[0]), Command("prompt", word="setting")
    if name == HELP_COMMAND:
        return Pending("help"), Command(HELP_COMMAND)
    if (level := name.removesuffix(LENDING)) != name and level in controls.lent:
        return Pending(level), Command("prompt", word=level)
    if needs in ("field", "place"):
        return Pending("column", name), Command("prompt", word="column")
    if needs == "number" or name in NUMBERS:
        return Pending("number", name), Command("prompt", word="number")
    if name not in controls.commands:
        # A key that the settings file binds for another game.
        return None, Command("unknown")
    if name in CHOICES:
        # A line tells how it stands; whoever presses a key hears the values one after another.
        return None, Command("setting", number=1, word=name)
    return None, Command(name)


def _of_lent(pending: Pending, key: str, controls: Controls, lent: Lent) -> tuple[Pending | None, Command]:
    """What a key does while the keys are lent."""
    level = pending.wants
    name = controls.keys.get(f"{level} {key}", "")
    if lent.given_back_by and name == lent.given_back_by:
        return None, Command("prompt", word=f"no-{level}")
    if name in lent.instead:
        return pending, lent.instead[name]
    if name not in controls.commands:
        return (pending, Command("unknown")) if lent.given_back_by else (None, Command("prompt", word=f"no-{level}"))
    if controls.commands[name].startswith("figure"):
        return Pending("figure", name, level=level), Command("prompt", word="figure")
    return pending, Command(name)


def _figure(pending: Pending, key: str) -> tuple[Pending | None, Command]:
    """A number of any length, digit by digit; then the keys belong again to what they were lent to."""
    if key.isdigit() and pending.row < _LONGEST_FIGURE:
        return pending._replace(row=10 * pending.row + int(key)), Command("prompt", word="digit")
    if key == "enter" and pending.row:
        return Pending(pending.level), Command(pending.command, number=pending.row)
    return Pending(pending.level), Command("prompt", word="no-figure")


def _in_menu(pending: Pending, key: str, controls: Controls) -> tuple[Pending | None, Command]:
    """What a key does in the menu of settings: what is bound at the entry that it stands at, or going through the menu."""
    entry = pending.command
    # A setting may have the name of a level that is lent.
    asked = None if entry in controls.lent else controls.keys.get(f"{entry} {key}")
    if asked is not None and asked in controls.dialled:
        wants = "code" if controls.commands[asked].startswith("code") else "number"
        return Pending(wants, asked), Command("prompt", word=wants)
    if asked is not None:
        return pending, Command(asked)
    if key not in _SETTING_KEYS:
        return None, Command("prompt", word="no-setting")
    on, steps = _SETTING_KEYS[key]
    menu = controls.settings
    item = menu[(menu.index(entry) + on) % len(menu)]
    return Pending("setting", item), Command("setting", number=steps, word=item)


def _go_on(pending: Pending, key: str, controls: Controls, geometry: Geometry) -> tuple[Pending | None, Command]:
    if pending.wants == "setting":
        return _in_menu(pending, key, controls)
    if (lent := controls.lent.get(pending.wants)) is not None:
        return _of_lent(pending, key, controls, lent)
    if pending.wants == "figure":
        return _figure(pending, key)
    if pending.wants == "key":
        return None, Command("explain", word=controls.keys.get(key, "unknown"))
    if pending.wants == "menu":
        return _begin(controls.keys.get(MENU_PREFIX + key, ""), controls)
    if not key.isdigit():
        return None, Command("unknown")
    if pending.wants == "code":
        code = pending._replace(column=pending.column + 1, row=10 * pending.row + int(key))
        if code.column < CODE_DIGITS:
            return code, Command("prompt", word="code-digit")
        return None, Command(pending.command, number=code.row)
    number = int(key) or 10
    if pending.wants == "number":
        # Of a setting zero is zero: it means off. Rows and columns have no zero.
        return None, Command(pending.command, number=int(key) if pending.command in COMMANDS else number)
    if pending.wants == "column":
        if number > geometry.columns:
            return None, Command("unknown")
        return Pending("row", pending.command, number), Command("prompt", word="row")
    if pending.wants == "part":
        tile = geometry.format_field(geometry.field(pending.column - 1, pending.row)).lower()
        return None, Command(pending.command, word=f"{tile}-{_COMPASS[key]}") if key in _COMPASS else Command("unknown")
    if number > geometry.rows:
        return None, Command("unknown")
    if controls.commands[pending.command] == "place":
        return Pending("part", pending.command, pending.column, number), Command("prompt", word="part")
    return None, Command(pending.command, geometry.field(pending.column - 1, number))
