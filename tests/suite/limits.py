"""A limit for every test (pytest-timeout), and what hung when it is reached: a plugin of pytest.

pytest-timeout arms its alarm once a test and forgets it at the first failure: then the end of the test, and every new try of it, could
wait for ever. And it does not know of the processes that a test waits for. So the alarm is set here: anew for each phase.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from collections.abc import Generator
from types import FrameType
from typing import Any

import pytest
from pytest_timeout import is_debugging

from suite.processes import descendants, end, now_s

HUNG = "The test hung"
"""How the failure of a test that hung begins."""
_AGAIN_S = 60.0
"""After this time the alarm comes again, to whoever waits for something else after the first."""
_limit_s = pytest.StashKey[float]()
_started_s = pytest.StashKey[float]()


def pytest_configure(config: pytest.Config) -> None:
    # A Python that is ended by SIGABRT writes its stacks.
    os.environ.setdefault("PYTHONFAULTHANDLER", "1")
    # In the background of a shell SIGINT is ignored, and every child inherits that: no test could interrupt a command. A handler is
    # not inherited: a child begins with the default.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # So does `nohup` with the hang-up of the terminal. This process goes on to ignore it.
    if os.name == "posix" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: None)


def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool | None:
    """Keep the limit for the phases to come; where there are no alarms the way of the library is taken."""
    if settings.method != "signal" or threading.current_thread() is not threading.main_thread():
        return None
    item.stash[_limit_s] = settings.timeout
    item.stash[_started_s] = now_s()
    return True


def pytest_timeout_cancel_timer(item: pytest.Item) -> bool | None:
    """End the alarm, also when a debugger takes over."""
    if _limit_s not in item.stash:
        return None
    signal.setitimer(signal.ITIMER_REAL, 0)
    return True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    _arm(item)
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    _arm(item)
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    _arm(item)
    return (yield)


def _arm(item: pytest.Item) -> None:
    limit_s = item.stash.get(_limit_s, None)
    if limit_s is None:
        return

    def hung(number: int, frame: FrameType | None) -> None:
        __tracebackhide__ = True
        if not is_debugging():
            pytest.fail("\n".join(_what_hung(item, limit_s)))

    signal.signal(signal.SIGALRM, hung)
    signal.setitimer(signal.ITIMER_REAL, limit_s, _AGAIN_S)


def _what_hung(item: pytest.Item, limit_s: float) -> Generator[str]:
    """The other threads and the processes that the test has started; the main thread's stack is the failure's own.

    The processes are ended: whoever waits for them after the failure would wait again.
    """
    yield f"{HUNG}: it had not ended after {limit_s:g} seconds."
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    for number, frame in sys._current_frames().items():
        if number != threading.get_ident():
            yield f"--- thread {names.get(number, number)} ---"
            yield "".join(traceback.format_stack(frame)).rstrip()
    started = [process for process in descendants(os.getpid()) if process.started_s >= item.stash[_started_s]]
    unread = end([process.pid for process in started])
    for process in started:
        yield f"--- process {process.pid}, state {process.state}: {process.command} ---"
        yield unread[process.pid].rstrip() or "(It had written nothing that was not read.)"
