"""Runs a program for as long as whoever asked for it lives: it ends with the input, which a system closes for whoever was killed, too.

`python -m alu_companion.remote.club.supervisor FOLDER PROGRAM ARGUMENT...` tells the number of the program's process on its first line,
or `held` where another supervisor runs one with this folder. What the program says goes to the error stream.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

HELD: Final = "held"
_LOCK: Final = "running.lock"
"""Held by a running supervisor. A database, since every system lets go of its lock when the process ends, however it ends."""
_LOCK_S: Final = 3.0
"""So long the program of somebody who was killed may take to end. Measured: mosquitto 2.0.11 with little to keep: 0.12 s."""
_STOP_S: Final = 0.5
_STOP_ATTEMPTS: Final = 20


def main(folder: Path, *command: str) -> int:
    """Run a program until it ends or the input does. Returns 1 where the folder is held."""
    # What a terminal or a system says to all at once is for the parent: it closes the input, and the program keeps first what it has.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    with contextlib.closing(sqlite3.connect(folder / _LOCK, timeout=_LOCK_S, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            print(HELD, flush=True)
            return 1
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        print(process.pid, flush=True)
        threading.Thread(target=_end_with_input, args=(process,), daemon=True).start()
        process.wait()
    return 0


def _end_with_input(process: subprocess.Popen[bytes]) -> None:
    while os.read(0, 1):
        pass
    for _ in range(_STOP_ATTEMPTS):
        # One that comes just after "running" is forgotten by mosquitto 2.0, which then sets that it runs.
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_STOP_S)
            return
    process.kill()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
