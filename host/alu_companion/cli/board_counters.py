"""What the counters of a board show, one line each."""

from __future__ import annotations

import json
from collections.abc import Iterator

from alu_companion.board.faults import counter_cause
from alu_companion.cli.board_open import Workbench
from alu_companion.games.alu.values import Side
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.alu.phrases_diagnostics import counter_gone, counter_reading
from alu_companion.speech.message import Message
from alu_companion.wire.state import DETACHED, FAULT, Counter

_SIDES = {"C": Side.CIRCLE, "S": Side.SQUARE}


def counter_lines(bench: Workbench, as_json: bool) -> Iterator[str]:
    """The counter at every socket, as sentences or as JSON objects."""
    state = bench.view.state
    for socket, counter in enumerate(state.counters if state else ()):
        rows = [row.count for row in counter.rows]
        if as_json:
            yield json.dumps({"ms": bench.line.now_ms, "socket": socket, "identity": counter.identity, "rows": rows})
        else:
            yield bench.speaker.words.render(_told(bench, socket, counter), style_of(bench.speaker.settings))


def _told(bench: Workbench, socket: int, counter: Counter) -> Message:
    if counter.identity == FAULT:
        return tuple(counter_cause(bench.view.test, socket))
    if counter.identity == DETACHED:
        return counter_gone(Side(socket))
    material, iron, food = (row.count for row in counter.rows)
    return counter_reading(_SIDES[counter.identity], material, iron, food)
