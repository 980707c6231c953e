"""What a table is about to tell, as data: written to a pipe by the program itself, one line before its words are shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from alu_companion.runtime.runner import Runner
from alu_companion.speech.queue import Utterance
from alu_companion.table import TableState


class Witnessed(msgspec.Struct, frozen=True):
    """What a table holds to be true while it says something. `state` is the game in its own notation, `said` the ids of the messages."""

    number: int
    state: str
    is_over: bool
    asks: str
    """Which kind of question is open, empty for none."""
    said: tuple[str, ...]


def witnessed(state: TableState, said: Sequence[Utterance]) -> Witnessed:
    """What is told of a table."""
    ids = tuple(part.id for utterance in said for part in utterance.message)
    asks = "" if state.question is None else type(state.question).__name__
    return Witnessed(state.number, state.rules.game.format_state(state.game), state.is_over, asks, ids)


def read_witness(data: bytes) -> Iterator[Witnessed]:
    """What was told, by the whole lines of the pipe; the last one may have been cut."""
    for line in data.split(b"\n")[:-1]:
        yield msgspec.json.decode(line, type=Witnessed)


def bear_witness(descriptor: int) -> None:
    """Let every table of this process write what it is about to tell, for the rest of its life.

    The runner hands it to whoever watches after the journal has it and before a word of it is shown: who dies in between has witnessed
    more than was announced, never less.
    """
    plain = Runner.__init__

    def watched(self: Runner, *args: Any, **more: Any) -> None:
        plain(self, *args, **more | {"watch": _beside(more.get("watch"), descriptor)})

    Runner.__init__ = watched  # type: ignore[method-assign]


def _beside(
    watch: Callable[[TableState, Sequence[Utterance]], None] | None, descriptor: int
) -> Callable[[TableState, Sequence[Utterance]], None]:
    def both(state: TableState, said: Sequence[Utterance]) -> None:
        if said:
            os.write(descriptor, msgspec.json.encode(witnessed(state, said)) + b"\n")
        if watch is not None:
            watch(state, said)

    return both
