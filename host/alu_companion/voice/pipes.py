"""What comes over the pipe from a process of the voice. It may be anything: an engine is a library that somebody else wrote."""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from types import UnionType
from typing import Any, Final

_LONGEST_BYTES: Final = 1 << 26
"""Ten minutes of samples; a sentence has some seconds."""
_REST_S: Final = 2.0
"""A message that has begun is there at once. Measured: 3 ms for ten seconds of samples."""


def receive(pipe: Connection, kinds: UnionType | type, kill: Callable[[], None], rest_s: float = _REST_S) -> Any:
    """The message that is at the pipe's end, one of these kinds. `kill` ends the process where the rest of a message does not come.

    Raises:
        EOFError: the process has ended.
        OSError: it has ended, or what came is no message.
    """
    hang = threading.Timer(rest_s, kill)
    hang.daemon = True
    hang.start()
    try:
        data = pipe.recv_bytes(_LONGEST_BYTES)
    finally:
        hang.cancel()
    try:
        message = ForkingPickler.loads(data)
    except Exception as error:  # there is nothing that the bytes of a stranger cannot raise
        raise OSError("garbage") from error
    if not isinstance(message, kinds):
        raise OSError("garbage")
    return message
