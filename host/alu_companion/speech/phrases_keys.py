"""What the table says about keys: what is to be pressed next, and what a key does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .message import Listed, Message, Part, Value, part

_KEY_WORDS = {".": "point", "enter": "enter", "+": "plus", "-": "minus", "*": "star", "/": "slash"}

_LED_BY: Final = (
    "guide-on", "guide-next", "guide-back", "guide-again", "guide-chapter-next", "guide-chapter-back", "guide-where", "help", "guide-keys",
    "stop",
)  # fmt: skip
"""Commands that mean something of their own by a key of a show."""


_YES_OR_NO: Final = frozenset({
    "answer-yes-or-no", "clock-confirm", "clock-confirm-undo", "club-begin", "confirm-action", "confirm-correct", "confirm-new-game",
    "confirm-undo", "far-begin-asked", "far-claim-asked", "far-confirm-resign", "far-yes-or-no", "guide-may-show",
    "confirm-pass", "hands-lay-asked", "keyboard-asked", "lesson-asks-yes", "lesson-wants-yes", "theirs",
})  # fmt: skip
"""What asks for yes or no, besides how each game asks before it takes back."""
_UNDO: Final = "-confirm-undo"


FOR_LINES: Final = "-typed"
"""Ends the id of what only those hear who type, such as which words ask for more. Whoever presses keys hears of keys elsewhere."""


def by_keys_told(message: Message) -> Message:
    """A message as whoever presses keys hears it: without words that are typed, and with the keys that answer a question."""
    return (*(one for one in message if not one.id.endswith(FOR_LINES)), *answer_pressed(message))


def answer_pressed(message: Message) -> Message:
    """Which keys answer a question that asks for yes or no; nothing after another message, or one that tells it already."""
    asks = {one.id for one in message}
    is_asked = any(one in _YES_OR_NO or one.endswith(_UNDO) for one in asks)
    return (part("answer-pressed"),) if is_asked and "answer-pressed" not in asks else ()


def what_it_does(command: str) -> Message:
    """What a command does, for a player who asks about a key; an empty or unknown one does nothing."""
    return (part(f"does-{command}"),) if command else (part("key-unknown"),)


def called_key(key: str) -> Part:
    """A key of the number pad as a phrase, for a sentence that tells to press it."""
    return part("key-called", key=_KEY_WORDS.get(key, "digit"), number=int(key) if key.isdecimal() else 0)


def called_keys(keys: Sequence[str]) -> Listed:
    """Keys of the number pad, named one after the other, for a sentence that tells to press them; at least one."""
    return Listed(tuple(called_key(key) for key in keys))


def keys_dictated(path: Sequence[str]) -> Message:
    """What is pressed for an action, one key after the other; nothing where there is no key for it."""
    return (part("keys-dictated", keys=called_keys(path)),) if path else ()


def with_key(message_id: str, keys: Mapping[str, str], command: str) -> Message:
    """A sentence about the key that is bound to a command; nothing where none is, or only one of the second level."""
    key = next((key for key, name in keys.items() if name == command and " " not in key), None)
    return () if key is None else (part(message_id, key=called_key(key)),)


def ordered(message_id: str, path: Sequence[str], **args: Value) -> Message:
    """A sentence that tells how something is ordered: by the keys of a path, or by a word where there are none."""
    return (part(f"{message_id}-pressed", keys=called_keys(path), **args) if path else part(message_id, **args),)


def rest_offered(keys: Mapping[str, str], by_keys: bool, leaving: Sequence[str] = ()) -> Part:
    """How one asks for the rest of a long message, by the word or by the key that is bound to it. `leaving` are the keys that leave what
    the pad stands in, if it does."""
    by_name = {name: key for key, name in keys.items()}
    key = by_name.get("more")
    if not by_keys or key is None:
        return part("rest-typed")
    level, _, name = key.rpartition(" ")
    if not level:
        return part("rest-pressed", key=called_key(name))
    return part("rest-pressed-then", first=called_keys((*leaving, by_name[level])), key=called_key(name))


def key_explained(key: str, command: str) -> Message:
    """What a key of the number pad does, also after the star ("menu 4") or in the guide ("guide 4") or in a show.

    Without a `command` only that it means nothing.
    """
    level, _, name = key.rpartition(" ")
    own = ("guide", "opponent", "clock", "far", "learn", "show")
    heading = f"key-name-{level}" if level in own else "key-name-more" if level else "key-name"
    number = int(name) if name.isdecimal() else 0
    does = (part(f"does-show-{command}"),) if level == "show" and command in _LED_BY else what_it_does(command)
    return (part(heading, key=_KEY_WORDS.get(name, "digit"), number=number), *does)
