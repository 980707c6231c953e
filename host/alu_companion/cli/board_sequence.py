"""A test sequence on a board, led by what people type until it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from alu_companion.diagnostics.requests import Request
from alu_companion.diagnostics.view import View
from alu_companion.runtime.workbench import Teller, Workbench
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part
from alu_companion.speech.queue import Class


class TestSequence(Protocol):
    """A test sequence over fields or counters."""

    request: Request | None

    def begin(self, now_ms: int) -> Message: ...
    def take(self, view: View, now_ms: int) -> Message: ...
    def yes(self, view: View, now_ms: int) -> Message: ...
    def skip(self, view: View, now_ms: int) -> Message: ...
    def back(self, view: View, now_ms: int) -> Message: ...
    def repeat(self) -> Message: ...


def run(bench: Workbench, teller: Teller, sequence: TestSequence, keep: Callable[[], None] = lambda: None) -> bool:
    """Walk to the end; False when the person has left, be it by Ctrl-C. `keep` is called whenever something was found or done."""
    try:
        teller.say(sequence.begin(bench.line.now_ms))
        with bench.raw_lines() as keeper:
            while sequence.request is not None:
                keeper.tick()
                bench.advance()
                said = sequence.take(bench.view, bench.line.now_ms)
                teller.say(said, Class.ANSWER if said and said[0].id == "diagnostics-counted" else Class.MESSAGE)
                order = teller.order()
                if order is not None and order.name == "quit":
                    return False
                if order is not None:
                    _obey(order, bench, teller, sequence)
                if said or order is not None:
                    keep()
    except KeyboardInterrupt:
        return False
    return True


def _obey(order: Command, bench: Workbench, teller: Teller, sequence: TestSequence) -> None:
    match order.name:
        case "yes":
            teller.say(sequence.yes(bench.view, bench.line.now_ms))
        case "skip":
            teller.say(sequence.skip(bench.view, bench.line.now_ms))
        case "undo":
            teller.say(sequence.back(bench.view, bench.line.now_ms))
        case "help":
            teller.say((part("diagnostics-orders"), *sequence.repeat()))
        case _:
            teller.say(sequence.repeat())
