"""What stands on the live page around the game: headings, buttons, short hints, from page.ftl."""

from __future__ import annotations

from .message import Message, Value, part


def label(name: str, /, **args: Value) -> Message:
    """A message of page.ftl."""
    return (part(f"page-{name}", **args),)
