"""Who is listened to at a table: the keyboard, number pads, and the routing keys of a braille display."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from alu_companion.devices.keys import listen_to_lines, listen_to_pads, raw_terminal
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.outlets import Outlets

STATUS = "status"
"""The English word, which is understood in every language."""


@contextlib.contextmanager
def listening(inbox: Inbox, outlets: Outlets, by_keys: bool, is_ended_by: bool = True) -> Iterator[None]:
    """Listen to the keyboard, by lines or by keys, to every number pad that can be heard without the focus, and to the routing keys
    of a braille display. `is_ended_by` tells whether the table ends with the input."""

    def typed(text: str | None) -> None:
        if text is not None or is_ended_by:
            inbox.typed(text)

    outlets.on_status = lambda: inbox.typed(STATUS)
    listen_to_pads(inbox.pressed)
    if by_keys:
        with raw_terminal(inbox.pressed):
            yield
    else:
        listen_to_lines(typed)
        yield
