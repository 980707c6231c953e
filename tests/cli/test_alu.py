"""The forks in which the tests run commands, and the commands as processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from alu_companion.cli import main
from cli.alu import HANG_S, Home

LEAVING = """
import sys
from pathlib import Path
from cli.alu import Home

if __name__ == "__main__":
    process = Home(Path(sys.argv[1])).fork("play", "--silent")
    print(process.stdout.readline(), process.pid)
"""


def is_there(pid: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_fork_that_still_waits_ends_with_the_program_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "leaving.py"
    script.write_text(LEAVING, encoding="utf-8")
    paths = os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])
    done = subprocess.run(
        [sys.executable, script, tmp_path / "home"],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        timeout=HANG_S,
        check=True,
    )
    assert b"A new game begins." in done.stdout
    assert not is_there(int(done.stdout.split()[-1]))


@pytest.mark.slow
@pytest.mark.quick("play", "learn", "voices", "hardware", "replay")
@pytest.mark.parametrize("command", sorted(main.commands))
def test_a_command_starts_as_a_process_of_its_own(home: Home, command: str) -> None:
    with home.start(command, "--help") as process:
        told, complaint = process.communicate(timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert told.decode().startswith(f"Usage: python -m alu_companion.cli {command} ")
