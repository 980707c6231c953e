"""What players can ask and order, by words and by keys: what every table understands, and a place for what a game adds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from alu_companion.games.geometry import Field
from alu_companion.speech.settings import CLOCK, LEARN, PUZZLE


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

INVITE: Final = "invite"
JOIN: Final = "join"
FAR_WORD: Final = "far-word"
PART: Final = "part"
DRAW: Final = "draw"
RESIGN: Final = "resign"
"""The names of what is ordered about another table: let it find this one, find it, send it a short message, leave it, offer it a draw, give
up."""
CALL: Final = "call"
"""The name of what calls the teacher of the club, and takes the call back."""

TABLE_TOPICS: Final = ("ask", "play", "guide", "coach", "lessons", "speech", "goal")
"""What the help of every game tells more of."""
BOARD_TOPIC: Final = "board"
"""What it tells more of where a board feels the pieces."""


GUIDE_KEYS: Final[Mapping[str, str]] = {
    "guide enter": "guide-on", "guide 0": "stop", "guide 6": "guide-next", "guide 4": "guide-back", "guide 5": "guide-again",
    "guide 2": "guide-chapter-next", "guide 8": "guide-chapter-back", "guide /": "guide-chapters", "guide .": "guide-where",
    "guide +": "faster", "guide -": "slower",
}  # fmt: skip
"""What the keys of a number pad do in every game while they belong to the guide."""


OPPONENT_KEYS: Final[Mapping[str, str]] = {
    "opponent 1": "intent", "opponent 3": "why", "opponent 7": "thinking", "opponent 9": "hurry",
    "opponent +": "play-for-me", "opponent .": "swap-sides", "opponent 0": "opponent-off",
}  # fmt: skip
"""What the keys of a number pad do in every game while the menu of settings stands at the computer as a player."""


CLOCK_KEYS: Final[Mapping[str, str]] = {"clock 1": CLOCK, "clock 7": "pause", "clock 9": "go-on"}
"""What the keys of a number pad do in every game while the menu of settings stands at the clock."""
COACH_KEYS: Final[Mapping[str, str]] = {
    "guide 7": "hint", "guide 9": "show-me", "opponent enter": "judge", "opponent -": "review",
}  # fmt: skip
"""What the keys of a number pad do in every game for the coach: while they belong to the guide, or in the menu at the computer."""
FAR_KEYS: Final[Mapping[str, str]] = {
    "far 1": INVITE,
    "far 3": JOIN,
    "far 7": FAR_WORD,
    "far 9": CALL,
    "far .": "swap-sides",
    "far -": DRAW,
    "far enter": RESIGN,
    "far 0": PART,
}
"""What the keys of a number pad do in every game while the menu of settings stands at another table."""
LEARN_KEYS: Final[Mapping[str, str]] = {
    "learn enter": LEARN, "learn 6": "lesson-next", "learn 5": "lesson-again", "learn 7": "hint", "learn 9": "solution",
    "learn 3": "skip", "learn 1": PUZZLE, "learn .": "progress", "learn 0": "leave",
}  # fmt: skip
"""What the keys of a number pad do in every game while the menu of settings stands at the lessons."""


SHOW_KEYS: Final[Mapping[str, str]] = {
    "show enter": "guide-on", "show 0": "stop", "show 6": "guide-next", "show 4": "guide-back", "show 5": "guide-again",
    "show 2": "guide-chapter-next", "show 8": "guide-chapter-back", "show .": "guide-where", "show *": "turn",
    "show +": "faster", "show -": "slower", "show 9": "louder", "show 7": "quieter", "show /": "help", "show 1": "guide-keys",
    "show 3": "desk",
}  # fmt: skip
"""What the keys of a number pad do in every game while something is shown."""


class Controls(NamedTuple):
    """What is understood at a table.

    `commands` are what players can type, each with what it may be followed by; "?" where that may be left out. `field` is a field or tile,
    `place` a tile or a part of it, `places` two of them, `number` one digit, `figure` several, `code` six, `name` any words,
    `action:verb` an action that the game's notation begins with that verb, `topic` one of the help, `key` one of the number pad, `time`
    what players are to have; all else is the name of the values of a setting.

    `keys` are those of a number pad, see `keypad.press`; `settings` is the menu
    of settings, in its order. `tokens` are words inside of typed actions: from the id of the message that lists their synonyms to how the
    game's notation writes them, empty for small words that it has no use for.
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

    def bound(self, keys: Mapping[str, str]) -> Controls:
        """These controls with the keys that somebody has bound otherwise, as far as the commands mean something in this game."""
        known = {key: name for key, name in keys.items() if name in self.commands or name == MENU}
        return self._replace(keys={**self.keys, **known})


TABLE_KEYS: Final = {
    **GUIDE_KEYS, **OPPONENT_KEYS, **CLOCK_KEYS, **FAR_KEYS, **COACH_KEYS, **LEARN_KEYS, **SHOW_KEYS,
}  # fmt: skip


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """What a game of an earlier version takes from here: now it is put together of the descriptions of the features."""
        if name in ("TABLE_COMMANDS", "with_table"):
            return getattr(import_module("alu_companion.grid"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
