"""`alu play --keys` in a real terminal: however it ends, what is typed afterwards can be seen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from cli.alu import HANG_S, Home

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")


def echoes(terminal: int) -> bool:
    """Whether a terminal shows what is typed."""
    return bool(termios.tcgetattr(terminal)[3] & termios.ECHO)


LEAVING = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, b"\t", b"\x04"]
"""By which signal the game is ended, or with which key."""


@pytest.mark.parametrize("leaving", LEAVING, ids=["SIGTERM", "SIGHUP", "SIGINT", "tab", "Ctrl-D"])
def test_the_terminal_is_as_before(home: Home, leaving: signal.Signals | bytes) -> None:
    ours, theirs = pty.openpty()
    try:
        given = ("--keys", "--silent", "--game", "poi", "--options", "map=first", "--lang", "en")
        process = subprocess.Popen(
            [sys.executable, "-m", "alu_companion.cli", "play", *given],
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=home.environment,
        )
        with process:
            assert process.stdout is not None
            try:
                # The game is told once the keys are listened to.
                process.stdout.readline()
                assert not echoes(theirs)
                if isinstance(leaving, bytes):
                    os.write(ours, leaving)
                else:
                    process.send_signal(leaving)
                _, complaint = process.communicate(timeout=HANG_S)
            finally:
                process.kill()
        assert echoes(theirs)
        kills = leaving if leaving in (signal.SIGTERM, signal.SIGHUP) else 0
        assert (process.returncode, complaint) == (-kills, b"")
    finally:
        os.close(ours)
        os.close(theirs)
