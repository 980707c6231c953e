"""An audio process that talks garbage the first time that it is started, and plays when it is started again."""

from __future__ import annotations

import os
import threading
from multiprocessing.connection import Connection

from alu_companion.voice.audio import process
from alu_companion.voice.audio.messages import Ready

plain = process.main


def main(pipe: Connection, device: str, may_wait: bool) -> None:
    """In place of `process.main`."""
    if may_wait:
        plain(pipe, device, may_wait)
        return
    pipe.send(Ready(has_device=True))
    os.write(pipe.fileno(), b"\0\0\0\5noise")
    threading.Event().wait()


def die(pipe: Connection, device: str, may_wait: bool) -> None:
    """In place of `process.main`: it ends without a word, as where a library is broken."""
    os._exit(3)
