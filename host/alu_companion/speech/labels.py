"""Texts of pages in a browser around what the table says: headings, buttons, short hints."""

from __future__ import annotations

from .message import Message, Part, Value, part


def game_called(name: str) -> Part:
    """The name of a game in sentences, by its short name."""
    return part(f"game-{name}")


def label(name: str, /, **args: Value) -> Message:
    """A message of page.ftl, on the live page."""
    return (part(f"page-{name}", **args),)


def site_label(name: str, /, **args: Value) -> Message:
    """A message of site.ftl, on the pages of the guide."""
    return (part(f"site-{name}", **args),)
