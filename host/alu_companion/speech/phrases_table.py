"""Messages of the table around a game: orders that cannot be carried out, history, settings."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.games.geometry import Field

from .message import Alphabet, FieldName, Level, Message, Part, Value, part

# Orders and settings.


def offered(actions: Sequence[Part], more: int, by_keys: bool) -> Message:
    """List actions by number, from one; `more` follow on the next page."""
    listed = (part("choice", number=number, meaning=one) for number, one in enumerate(actions, start=1))
    more_of_them = (part("choices-more", count=more),) if more else ()
    how = (part("choices-keys", Level.TEACHING),) if by_keys else ()
    return (*listed, *more_of_them, *how)


def level_changed(level: Level) -> Message:
    """Say how much is said from now on."""
    return (part(f"level-{level.name.lower()}"),)


def alphabet_changed(alphabet: Alphabet, example: Field) -> Message:
    """Say how fields are called from now on, with an example; to be rendered in that alphabet."""
    return (part(f"alphabet-{alphabet.value}"), part("alphabet-example", field=FieldName(example)))


def program(message_id: str, /, **args: Value) -> Message:
    """A message of the program itself, from `program.ftl`; paths and port names are shown as they are."""
    return (part(f"program-{message_id}", **args),)


def ago(ms: int) -> Message:
    """Say how long ago a message was said that is read again: seconds up to two minutes, then minutes."""
    seconds = ms // 1000
    if seconds < 120:
        return (part("ago-seconds", count=seconds),)
    return (part("ago-minutes", count=seconds // 60),)
