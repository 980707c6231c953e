"""Many games in several processes, for commands that play them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

_POLL_S = 0.2
_Given = TypeVar("_Given")
_Result = TypeVar("_Result")


def in_processes(
    play: Callable[[_Given], _Result], wanted: Sequence[_Given], jobs: int
) -> Generator[_Result, None, None]:
    """The results, in any order. An interrupt ends the program; a caller who stops to take results closes the generator.

    Raises:
        BrokenProcessPool: one of the processes has died.
    """
    if jobs == 1:
        yield from map(play, wanted)
        return
    # Signals are only noted and looked at between two games: raised in the midst of the pool they would break its locks.
    noted: list[int] = []
    before = {
        number: signal.signal(number, lambda got, _: noted.append(got)) for number in (signal.SIGINT, signal.SIGTERM)
    }
    others = multiprocessing.active_children()
    # And not a `multiprocessing.Pool`: that waits for ever for a process which somebody has ended, and for the lock that it held.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)
    try:
        left = iter(wanted)
        playing = {pool.submit(play, one) for one in islice(left, 2 * jobs)}
        while playing:
            played, playing = wait(playing, _POLL_S, FIRST_COMPLETED)
            if noted:
                sys.exit(128 + noted[0])
            playing |= {pool.submit(play, one) for one in islice(left, len(played))}
            for one in played:
                yield one.result()
    finally:
        # Nobody waits for what is still played.
        for process in multiprocessing.active_children():
            if process not in others:
                process.kill()
        pool.shutdown(cancel_futures=True)
        for number, handler in before.items():
            signal.signal(number, handler)


def _begin() -> None:
    """Leave interrupts from the keyboard to the process that began this one, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
