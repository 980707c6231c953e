"""Messages about keys: which one to press next, and what a key does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .controls import MENU, Lent
from .message import Listed, Message, Part, Value, part

_KEY_WORDS = {".": "point", "enter": "enter", "+": "plus", "-": "minus", "*": "star", "/": "slash"}

_YES_OR_NO: Final = frozenset({
    "answer-yes-or-no", "clock-confirm", "clock-confirm-undo", "club-begin", "confirm-action", "confirm-correct", "confirm-new-game",
    "confirm-undo", "far-begin-asked", "far-claim-asked", "far-confirm-resign", "far-yes-or-no", "guide-may-show",
    "confirm-pass", "hands-lay-asked", "keyboard-asked", "lesson-asks-yes", "lesson-wants-yes", "theirs",
})  # fmt: skip
"""Messages that ask for yes or no, besides the questions of each game before an action is taken back."""
_UNDO: Final = "-confirm-undo"


FOR_LINES: Final = "-typed"
"""Ends the id of a sentence for players who type, such as which words ask for more. Players who press keys hear about keys in other
sentences."""


def by_keys_told(message: Message) -> Message:
    """The message for players who press keys: without words to type, and with the keys that answer a question."""
    return (*(one for one in message if not one.id.endswith(FOR_LINES)), *answer_pressed(message))


def answer_pressed(message: Message) -> Message:
    """Say which keys answer a question for yes or no; empty after any other message, and after one that says it already."""
    asks = {one.id for one in message}
    is_asked = any(one in _YES_OR_NO or one.endswith(_UNDO) for one in asks)
    return (part("answer-pressed"),) if is_asked and "answer-pressed" not in asks else ()


def what_it_does(command: str) -> Message:
    """Say what a command does, for a player who asks about a key; nothing, when it is empty or unknown."""
    return (part(f"does-{command}"),) if command else (part("key-unknown"),)


def called_key(key: str) -> Part:
    """The name of a key of the number pad."""
    return part("key-called", key=_KEY_WORDS.get(key, "digit"), number=int(key) if key.isdecimal() else 0)


def called_keys(keys: Sequence[str]) -> Listed:
    """The names of some keys of the number pad, one after the other; at least one."""
    return Listed(tuple(called_key(key) for key in keys))


def keys_dictated(path: Sequence[str]) -> Message:
    """Say which keys to press for an action; empty where there are none for it."""
    return (part("keys-dictated", keys=called_keys(path)),) if path else ()


def with_key(message_id: str, keys: Mapping[str, str], command: str) -> Message:
    """A sentence about the key of a command; empty where the command has no key, or only one of the second level."""
    key = next((key for key, name in keys.items() if name == command and " " not in key), None)
    return () if key is None else (part(message_id, key=called_key(key)),)


def ordered(message_id: str, path: Sequence[str], **args: Value) -> Message:
    """A sentence on how to give an order: by the keys of a path, or by a word where there are none."""
    return (part(f"{message_id}-pressed", keys=called_keys(path), **args) if path else part(message_id, **args),)


def rest_offered(keys: Mapping[str, str], by_keys: bool, leaving: Sequence[str] = ()) -> Part:
    """Say how to ask for the rest of a long message, by the word or by its key. `leaving` are the keys that must be pressed before."""
    by_name = {name: key for key, name in keys.items()}
    key = by_name.get("more")
    if not by_keys or key is None:
        return part("rest-typed")
    level, _, name = key.rpartition(" ")
    if not level:
        return part("rest-pressed", key=called_key(name))
    return part("rest-pressed-then", first=called_keys((*leaving, by_name[level])), key=called_key(name))


def key_explained(key: str, command: str, lent: Mapping[str, Lent]) -> Message:
    """Say what a key of the number pad does, also after the star ("menu 4"), at an entry of the menu ("clock 7"), or lent ("guide 4").

    Without a `command` it says that the key means nothing.
    """
    level, _, name = key.rpartition(" ")
    heading = "key-name-more" if level == MENU else f"key-name-{level}" if level else "key-name"
    number = int(name) if name.isdecimal() else 0
    is_other = level in lent and command in lent[level].explained
    does = (part(f"does-{level}-{command}"),) if is_other else what_it_does(command)
    return (part(heading, key=_KEY_WORDS.get(name, "digit"), number=number), *does)
