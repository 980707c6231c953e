"""Games in several processes: whoever ends one of these, or all, waits for none and leaves none behind."""

import os
import signal
import subprocess
import sys

import pytest

from suite.processes import descendants

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

PROGRAM = """
from time import sleep
from alu_tools.commands.pool import in_processes
for _ in in_processes(sleep, [0, 3000], 2):
    print("played", flush=True)
"""
"""One of its games never ends, and one of its processes has nothing to do."""


@pytest.mark.parametrize(
    ("ends", "number", "code"),
    [
        ("program", signal.SIGINT, 128 + signal.SIGINT),
        ("program", signal.SIGTERM, 128 + signal.SIGTERM),
        ("program", signal.SIGKILL, -signal.SIGKILL),
        ("all", signal.SIGTERM, 128 + signal.SIGTERM),
        ("others", signal.SIGTERM, 1),
    ],
)
def test_whoever_ends_a_process_ends_the_program(ends: str, number: signal.Signals, code: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"played\n"
        if ends == "all":
            os.killpg(process.pid, number)
        elif ends == "program":
            process.send_signal(number)
        else:
            for one in descendants(process.pid):
                if "spawn_main" in one.command:
                    os.kill(one.pid, number)
        # To its end: all processes have written to these pipes, or could have.
        process.communicate()
    assert process.returncode == code
