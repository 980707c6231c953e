"""A test that hangs is ended and tells what hung; one that runs with interrupts ignored can interrupt what it starts."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from suite.limits import HUNG
from suite.small_run import run_pytest

# The alarm comes when the command has come so far, and not after a time in which a busy machine may not even have started it.
COMMAND = "def waits_for_ever():\n    print('last words', flush=True)\n    input()\nwaits_for_ever()"
HANGING = f"""
import select, signal, subprocess, sys, threading
import pytest

def test_that_waits_for_a_process():
    threading.Thread(target=threading.Event().wait, daemon=True, name="listener").start()
    pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    with subprocess.Popen([sys.executable, "-c", {COMMAND!r}], **pipes) as process:
        select.select([process.stdout], [], [])
        signal.setitimer(signal.ITIMER_REAL, 0.001)
        process.wait()

@pytest.fixture
def waits_in_its_end():
    yield
    threading.Event().wait()

@pytest.mark.timeout(0.5)
def test_that_fails_and_then_hangs(waits_in_its_end):
    assert False

@pytest.mark.flaky(reruns=1)
@pytest.mark.timeout(0.5)
def test_that_fails_and_hangs_at_the_second_try(request):
    assert request.node.execution_count == 2
    threading.Event().wait()

@pytest.mark.flaky(reruns=1, rerun_except={HUNG!r})
def test_that_hangs_and_is_not_tried_again():
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    threading.Event().wait()

def test_that_comes_after():
    pass
"""
INTERRUPTING = """
import os, signal, subprocess, sys
import pytest

def test_that_interrupts_a_command():
    # It sleeps again and again: a signal that comes just before Python waits for input is noticed only when there is input.
    code = (
        "import time\\ntry:\\n    print('ready', flush=True)\\n    while True:\\n        time.sleep(0.01)\\n"
        "except KeyboardInterrupt:\\n    print('stopped')"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"ready\\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == b"stopped\\n"

def test_that_is_interrupted_itself():
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)

def test_whose_terminal_hangs_up():
    os.kill(os.getpid(), signal.SIGHUP)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        process.send_signal(signal.SIGHUP)
        assert process.wait() == -signal.SIGHUP
"""

IGNORING = "import signal\nfor number in (signal.SIGINT, signal.SIGHUP):\n    signal.signal(number, signal.SIG_IGN)"
needs_alarms = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="there are no alarms here")


def run(folder: Path, tests: str, *options: str, first: str = "") -> str:
    """What pytest says of these tests."""
    files = {"conftest.py": "pytest_plugins = ['suite.limits']\n", "test_it.py": tests}
    return run_pytest(folder, files, "--timeout=300", *options, first=first)


@pytest.mark.slow
@pytest.mark.quick("options0")
@needs_alarms
@pytest.mark.parametrize("options", [("-n0",), ("-n1",)])
def test_a_hang_ends_and_tells_what_hung(tmp_path: Path, options: tuple[str, ...]) -> None:
    said = run(tmp_path, HANGING, *options)
    assert "4 failed, 1 passed, 1 error, 1 rerun" in said, said
    assert "The test hung: it had not ended after 300 seconds." in said
    assert "The test hung: it had not ended after 0.5 seconds." in said
    assert "process.wait()" in said, "the stack of the main thread"
    assert "--- thread listener ---" in said
    if sys.platform == "linux":
        process = said[said.index("--- process ") :]
        assert "last words" in process
        assert "in waits_for_ever" in process


@pytest.mark.skipif(os.name != "posix", reason="sends what Control and C send")
def test_commands_can_be_interrupted_where_interrupts_are_ignored(tmp_path: Path) -> None:
    said = run(tmp_path, INTERRUPTING, first=IGNORING)
    assert "3 passed" in said, said
