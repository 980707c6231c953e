"""A process that works for the table: begun, given orders over a pipe, heard, and ended. What it says may be anything: the engine or the
sound library in it is what somebody else wrote."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from types import UnionType
from typing import Any, Final

_LONGEST_BYTES: Final = 1 << 26
"""Ten minutes of samples; a sentence has some seconds."""
_REST_S: Final = 2.0
"""How long the rest of a message may take once it has begun. Measured: 3 ms for ten seconds of samples."""


class ChildProcess:
    """A process and the pipe to it. Any thread may send and kill; one thread receives."""

    def __init__(self, name: str, main: Callable[..., None], *args: object) -> None:
        """Begin `main(pipe, *args)` in a new process.

        Raises:
            OSError: the system is out of processes or memory.
        """
        context = multiprocessing.get_context("spawn")
        self._pipe: Connection
        self._pipe, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(target=main, args=(theirs, *args), name=name, daemon=True)
        self._process.start()
        # Only the process itself may hold its end: else its death would not end the pipe.
        theirs.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def send(self, message: object) -> None:
        """Send a message; waits while the pipe is full. Raises OSError: the process has ended."""
        self._pipe.send(message)

    def receive(self, kinds: UnionType | type, limit_s: float) -> Any:
        """The next message, which must be one of these kinds; None when none begins within the time.

        Raises:
            EOFError: the process has ended.
            OSError: it has ended, or what came is no such message. A process that sends only a part of one is killed.
        """
        if not self._pipe.poll(limit_s):
            return None
        hang = threading.Timer(_REST_S, self.kill)
        hang.daemon = True
        hang.start()
        try:
            data = self._pipe.recv_bytes(_LONGEST_BYTES)
        finally:
            hang.cancel()
        try:
            message = ForkingPickler.loads(data)
        except Exception as error:  # there is nothing that the bytes of a stranger cannot raise
            raise OSError("garbage") from error
        if not isinstance(message, kinds):
            raise OSError("garbage")
        return message

    def kill(self) -> None:
        """End the process at once; a thread that receives from it is told so."""
        self._process.kill()

    def end(self, patience_s: float = 0.0) -> None:
        """Wait for the end of the process, which is killed when it takes longer."""
        if patience_s:
            self._process.join(patience_s)
        self.kill()
        self._process.join()


def begin_quietly() -> None:
    """Leave Ctrl-C and the terminal to the table: a child process calls this first.

    At Ctrl-C the table ends its processes itself. What libraries write to the terminal, a screen reader would read aloud: PortAudio, ALSA
    and the engines complain there, and pyttsx3 prints where it saves. What becomes of the work goes by other ways.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
