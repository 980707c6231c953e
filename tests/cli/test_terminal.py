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


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda one: one.name)
def test_the_terminal_is_as_before(home: Home, number: signal.Signals) -> None:
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
                process.send_signal(number)
                _, complaint = process.communicate(timeout=HANG_S)
            finally:
                process.kill()
        assert echoes(theirs)
        assert (process.returncode, complaint) == (0 if number is signal.SIGINT else -number, b"")
    finally:
        os.close(ours)
        os.close(theirs)
