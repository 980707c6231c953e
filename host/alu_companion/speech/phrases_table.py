"""What the table says around a game: orders that cannot be, history, settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.geometry import Field

from .message import Alphabet, FieldName, Level, Message, Part, Value, part

# Orders and settings.
NOT_UNDERSTOOD: Final[Message] = (part("not-understood"),)
"""A typed or spoken order means nothing here."""
ACTION_NOT_UNDERSTOOD: Final[Message] = (part("action-not-understood"),)
"""A typed action that is not to be read."""
NO_SUCH_TILE: Final[Message] = (part("no-such-tile"),)
"""A typed action on a tile that there is not."""
ACTION_AMBIGUOUS: Final[Message] = (part("action-ambiguous"),)
"""A typed action that may mean several."""


def offered(actions: Sequence[Part], more: int, by_keys: bool) -> Message:
    """Actions by number, from one; so many more follow on the next page."""
    listed = (part("choice", number=number, meaning=one) for number, one in enumerate(actions, start=1))
    more_of_them = (part("choices-more", count=more),) if more else ()
    how = (part("choices-keys", Level.TEACHING),) if by_keys else ()
    return (*listed, *more_of_them, *how)


def confirm_action(action: Part) -> Message:
    """Ask once before an action that cannot be made good again."""
    return (part("confirm-action", action=action),)


ACTION_NOT_SAVED: Final[Message] = (part("action-not-saved"),)
"""The journal cannot be written: what was typed has not happened."""
NOTHING_TO_REPEAT: Final[Message] = (part("nothing-to-repeat"),)
"""Nothing has been said yet, or there is no older or newer message."""
NOTHING_TO_UNDO: Final[Message] = (part("nothing-to-undo"),)
"""No action has been taken yet."""
UNDO_FORBIDDEN: Final[Message] = (part("undo-forbidden"),)
"""The house option forbids to take actions back."""
CONFIRM_NEW_GAME: Final[Message] = (part("confirm-new-game"),)
"""Ask once before a game in progress is given up."""
QUIET: Final[Message] = (part("quiet"),)
"""Somebody wants silence, and nothing else is to be stopped."""
CONFIRM_PASS: Final[Message] = (part("confirm-pass"),)
"""Ask once before a turn ends in which nothing was done."""
NOTHING_ASKED: Final[Message] = (part("nothing-asked"),)
"""A choice, a yes or a no came, but no question is open."""
QUESTION_DROPPED: Final[Message] = (part("question-dropped"),)
"""Hands have gone on while a question was open: it counts no more, and nothing was taken for its answer."""
ANSWER_YES_OR_NO: Final[Message] = (part("answer-yes-or-no"),)
"""A question is open and the answer was neither yes nor no."""
CANCELLED: Final[Message] = (part("cancelled"),)
"""The question was answered with no; nothing changed."""
SAVE_FAILED: Final[Message] = (part("save-failed"),)
"""The journal cannot be written: the game goes on but would be lost."""
RECORDING_FAILED: Final[Message] = (part("recording-failed"),)
"""The recording of the board's lines cannot be written; the game itself is safe."""
LANGUAGE_CHANGED: Final[Message] = (part("language-changed"),)
"""Said in the language that it is now."""
LANGUAGE_INSTEAD: Final[Message] = (part("language-instead"),)
"""Said once, before the first message that stands in another language than the one asked for."""


def level_changed(level: Level) -> Message:
    """How much is said."""
    return (part(f"level-{level.name.lower()}"),)


def alphabet_changed(alphabet: Alphabet, example: Field) -> Message:
    """How fields are called, with an example; to be rendered in that alphabet."""
    return (part(f"alphabet-{alphabet.value}"), part("alphabet-example", field=FieldName(example)))


def program(message_id: str, /, **args: Value) -> Message:
    """A message of the program itself, from `program.ftl`; paths and port names are shown as they are."""
    return (part(f"program-{message_id}", **args),)


def ago(ms: int) -> Message:
    """How long ago a message was said that is read again: seconds up to two minutes, then minutes."""
    seconds = ms // 1000
    if seconds < 120:
        return (part("ago-seconds", count=seconds),)
    return (part("ago-minutes", count=seconds // 60),)


NO_OLDER: Final[Message] = (part("no-older"),)
"""The oldest message that is kept was the last one heard."""
NO_NEWER: Final[Message] = (part("no-newer"),)
"""The newest message was the last one heard."""
