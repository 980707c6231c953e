"""Typed lines, from a terminal or a pipe."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable


def listen(take: Callable[[str | None], None]) -> None:
    """Hand over every typed line from a thread, then None."""

    if isinstance(sys.stdin, io.TextIOWrapper):
        # A pipe may hold anything: what is no text is not understood, and that is all.
        sys.stdin.reconfigure(errors="replace")

    def read() -> None:
        for line in sys.stdin:
            take(line)
        take(None)

    threading.Thread(target=read, name="keyboard", daemon=True).start()
