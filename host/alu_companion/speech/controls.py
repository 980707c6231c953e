"""What players can ask and order, by words and by keys: what every table understands, and a place for what a game adds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from alu_companion.games.geometry import Field


class Command(NamedTuple):
    """Something a player asks or orders; `name` out of the commands of the game's `Controls`, the rest as the command needs it.

    `word` holds a value of a setting, a place such as `b2-ne`, or what follows an action in the game's own notation.
    """

    name: str
    field: Field | None = None
    number: int | None = None
    word: str = ""


MENU: Final = "menu"
"""What the key for the second level of keys is bound to; a key of that level is "menu 4"."""
ACT: Final = "act"
"""The name of a typed action: its `word` is the whole action in the game's own notation."""


TABLE_TOPICS: Final = ("ask", "play", "guide", "coach", "lessons", "speech", "goal")
"""What the help of every game tells more of."""
BOARD_TOPIC: Final = "board"
"""What it tells more of where a board feels the pieces."""


class Lent(NamedTuple):
    """Keys of a number pad that are lent to a feature, as long as they are: bound as "guide 6", by a level of their own. The command
    `<level>-keys` lends them, see `keypad.LENDING`."""

    given_back_by: str = ""
    """The command whose key alone gives them back; empty where any key that means nothing does."""
    instead: Mapping[str, Command] = {}
    """What these keys order in place of a command that they are bound to."""
    explained: tuple[str, ...] = ()
    """The commands that have other words here for what they do: `does-<level>-<command>`."""


class Controls(NamedTuple):
    """What is understood at a table.

    `commands` are what players can type, each with what it may be followed by; "?" where that may be left out. `field` is a field or tile,
    `place` a tile or a part of it, `places` two of them, `number` one digit, `figure` several, `code` six, `name` any words,
    `action:verb` an action that the game's notation begins with that verb, `topic` one of the help, `key` one of the number pad, `time`
    what players are to have; all else is the name of the values of a setting.

    `keys` are those of a number pad, see `keypad.press`; `settings` is the menu of settings, in its order. `tokens` are words inside of
    typed actions: from the id of the message that lists their synonyms to how the game's notation writes them, empty for small words that
    it has no use for.
    `remote` are those of the game's own commands that a live page may give, in the order in which it shows them.
    """

    commands: Mapping[str, str]
    keys: Mapping[str, str]
    settings: tuple[str, ...]
    tokens: Mapping[str, str] = {}
    remote: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    """What the help tells more of, in this order."""
    played: tuple[str, ...] = ()
    """Those of the topics that are actions which only pieces on a board can play."""
    seats: tuple[str, ...] = ()
    """What the seats are called in a time control, by their turn order; each can also be called by its number."""
    lent: Mapping[str, Lent] = {}
    """The levels of keys that are lent to features. Any other level but the second one belongs to the entry of the menu with its name."""
    dialled: tuple[str, ...] = ()
    """The commands that a key of the menu of settings asks the digits for, though a line may leave them out."""

    @property
    def levels(self) -> frozenset[str]:
        """The levels that keys are bound at: the first word of "guide 6", empty for keys that need no other before them."""
        return frozenset(key.rpartition(" ")[0] for key in self.keys)

    def bound(self, keys: Mapping[str, str]) -> Controls:
        """These controls with the keys that somebody has bound otherwise, as far as the commands mean something in this game."""
        known = {key: name for key, name in keys.items() if name in self.commands or name == MENU}
        return self._replace(keys={**self.keys, **known})


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """What a game of an earlier version takes from here: now it is put together of the descriptions of the features."""
        if name in ("TABLE_COMMANDS", "with_table"):
            return getattr(import_module("alu_companion.grid"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
