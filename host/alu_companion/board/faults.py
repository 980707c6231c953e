"""Turns the self-test of a board into sentences."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.board.phrases_faults import select_fault
from alu_companion.speech.message import Part, part
from alu_companion.wire import maintenance, verdicts

_MULTIPLEXERS = {
    verdicts.ALL_OPEN: "open",
    verdicts.ALL_GROUND: "ground",
    verdicts.ALL_SAME: "same",
    verdicts.JUMPING: "jumping",
    verdicts.LOW_WRONG: "low",
    verdicts.MID_WRONG: "mid",
    verdicts.BOTH_WRONG: "both",
    verdicts.CAUSE_UNKNOWN: "unknown",
}
_SELECTS = {
    verdicts.STUCK_LOW: "low",
    verdicts.STUCK_HIGH: "high",
    verdicts.FLOATING: "floating",
    verdicts.STUCK: "stuck",
}
_SOCKETS = {
    verdicts.ALL_ONES: "ones",
    verdicts.HEADER_WRONG: "header",
    verdicts.IDENTITY_WRONG: "identity",
    verdicts.TRAILER_WRONG: "trailer",
    verdicts.CUT_OFF: "cut",
    verdicts.SLIPPED: "slipped",
    verdicts.GARBLED: "garbled",
}


def multiplexer_faults(test: maintenance.SelfTest | None) -> tuple[Part, ...]:
    """One sentence for each part that keeps fields from being read, in the order of the multiplexers.

    A select line that is at fault in the same way everywhere is one line, so it is said once and first.
    """
    if test is None:
        return ()
    shared = {
        (line, letters[0])
        for line, letters in enumerate(zip(*test.selects, strict=True))
        if len(set(letters)) == 1 and len(letters) > 1 and letters[0] != verdicts.IN_ORDER
    }
    said = [select_fault(None, line, _SELECTS[letter]) for line, letter in sorted(shared)]
    for number, cause in enumerate(test.multiplexers, start=1):
        if cause in _MULTIPLEXERS:
            said.append(part(f"fault-multiplexer-{_MULTIPLEXERS[cause]}", number=number))
            continue
        for line, letter in enumerate(test.selects[number - 1]):
            if letter != verdicts.IN_ORDER and (line, letter) not in shared:
                said.append(select_fault(number, line, _SELECTS[letter]))
    return tuple(said)


def counter_cause(test: maintenance.SelfTest | None, socket: int) -> Sequence[Part]:
    """The faults at a socket; empty when the board has reported none."""
    letter = test.sockets[socket] if test is not None else verdicts.NO_COUNTER
    return (part(f"fault-counter-{_SOCKETS[letter]}"),) if letter in _SOCKETS else ()
