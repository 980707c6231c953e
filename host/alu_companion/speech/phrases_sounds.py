"""What is said about the sounds of the table: the legend that tells which short sound means what."""

from __future__ import annotations

from .message import Message, part


def sound_meaning(name: str) -> Message:
    """What an earcon means and what it is like; `name` is that of `audio/earcons.toml`.

    >>> [one.id for one in sound_meaning("lose-control")]
    ['sound-lose-control']
    """
    return (part(f"sound-{name}"),)
