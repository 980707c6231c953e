"""What is told of recordings to whoever looks into them."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.message import Listed, Part, Value, part

CONTENTS: Final = {".": "empty", "S": "square", "C": "circle", "R": "raid", "W": "wand", "?": "unclear", "!": "short"}
"""What a board says that it feels, by its letter."""
WHO: Final = {"S": "square", "C": "circle", "-": "none", "!": "fault"}
"""Who is at a socket, by the letter."""


def log(message_id: str, /, **args: Value) -> Part:
    """A sentence of log.ftl.

    >>> log("same", count=3)
    Part(id='log-same', args=(('count', 3),), level=<Level.TERSE: 0>, times=0, later=False)
    """
    return part(f"log-{message_id}", **args)


def tile(name: str, letter: str) -> Part:
    """What a tile holds."""
    return log("tile", name=name, content=part(f"diagnostics-class-{CONTENTS[letter]}"))


def socket(number: int, letter: str, rows: str) -> Part:
    """Which counter is plugged in at a socket, from 1, and how many sliders count in its rows."""
    if not rows:
        return log(f"socket-{WHO[letter]}", number=number)
    return log(f"socket-{WHO[letter]}", number=number, rows=rows)


def board_sees(changes: tuple[Part, ...]) -> Part:
    """What the board sees otherwise than before."""
    return log("state", changes=Listed(changes)) if changes else log("state-again")
