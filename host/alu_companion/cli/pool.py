"""Many games in several processes, for commands that play them."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

_POLL_S = 0.2
_Given = TypeVar("_Given")
_Result = TypeVar("_Result")


def in_processes(
    play: Callable[[_Given], _Result], wanted: Sequence[_Given], jobs: int
) -> Generator[_Result, None, None]:
    """The results, in any order. An interrupt ends the program; a caller who stops to take results closes the generator."""
    if jobs == 1:
        yield from map(play, wanted)
        return
    # An interrupt from the keyboard goes to every process: only this one acts on it, and ends the others.
    pool = multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    # Signals are only noted and looked at between two games: raised in the midst of the pool they would break its locks.
    noted: list[int] = []
    before = {
        number: signal.signal(number, lambda got, _: noted.append(got)) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        results = pool.imap_unordered(play, wanted)
        while not noted:
            try:
                yield results.next(timeout=_POLL_S)
            except multiprocessing.TimeoutError:
                continue
            except StopIteration:
                return
        sys.exit(128 + noted[0])
    finally:
        pool.terminate()
        pool.join()
        for number, handler in before.items():
            signal.signal(number, handler)
