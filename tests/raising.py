"""What the system is asked may fail in any way: a stand-in that lets one call to a library raise, or every call from one on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class OddError(Exception):
    """An error that no caller can know."""


FAILURES: tuple[type[Exception], ...] = (OSError, RuntimeError, ValueError, KeyError, TypeError, OddError)
_PLAIN = (str, bytes, bytearray, int, float, bool, type(None), type)


class Calls:
    """Counts calls, and lets call number `fails_at` raise, counted from one; with `goes_on` those that follow it, too."""

    def __init__(self, failure: type[Exception], fails_at: int, goes_on: bool) -> None:
        self.count = 0
        self._failure, self._fails_at, self._goes_on = failure, fails_at, goes_on

    def __call__(self) -> None:
        self.count += 1
        if self.count == self._fails_at or (self._goes_on and self.count > self._fails_at):
            raise self._failure("as it pleases")

    @property
    def has_failed(self) -> bool:
        """Whether the call that was to fail was made."""
        return self.count >= self._fails_at


class Raising:
    """An object of a library. Each call to it or to what it gives is counted, and so is each look at what it computes."""

    def __init__(self, thing: Any, calls: Calls) -> None:
        object.__setattr__(self, "_thing", thing)
        object.__setattr__(self, "_calls", calls)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._thing, name)
        if isinstance(getattr(type(self._thing), name, None), property):
            self._calls()
        return value if isinstance(value, _PLAIN) else Raising(value, self._calls)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._thing, name, value)

    def __iter__(self) -> Any:
        return (one if isinstance(one, _PLAIN) else Raising(one, self._calls) for one in self._thing)

    def __call__(self, *given: Any, **named: Any) -> Any:
        self._calls()
        result = self._thing(*given, **named)
        return result if isinstance(result, (*_PLAIN, tuple, list)) else Raising(result, self._calls)


def walk(failure: type[Exception], goes_on: bool, run: Callable[[Calls], None], most: int = 60) -> int:
    """Run something with a failure at its first call, its second, and so on until it makes none so late; how many calls it makes."""
    for number in range(1, most):
        calls = Calls(failure, number, goes_on)
        run(calls)
        if not calls.has_failed:
            return number - 1
    return most
