"""What the table says of a board that has found something wrong with itself: one sentence for each part at fault."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.alu.facts import names
from alu_companion.speech.message import Message, Part, part

MULTIPLEXER_FAULTS = ("open", "ground", "same", "jumping", "low", "mid", "both", "unknown")
"""All channels open, at ground, or the same; readings that jump; the low, the middle or both references wrong; not known."""
SELECT_FAULTS = ("low", "high", "floating", "stuck")
"""A select line stuck low or high, one that is not connected, one stuck at a level that cannot be told."""
COUNTER_FAULTS = ("ones", "header", "identity", "trailer", "cut", "slipped", "garbled")
"""A chain that is all ones, wrong at its beginning, its identity or its end, cut off, slipped, or anything else."""


def multiplexer_fault(number: int, fault: str) -> Part:
    """A multiplexer, counted from one as in the drawing, and one of MULTIPLEXER_FAULTS."""
    return part(f"fault-multiplexer-{fault}", number=number)


def select_fault(number: int | None, line: int, fault: str) -> Part:
    """A select line (0 is S0) of a multiplexer, or of all of them, and one of SELECT_FAULTS."""
    if number is None:
        return part(f"fault-select-all-{fault}", line=line)
    return part(f"fault-select-{fault}", number=number, line=line)


def counter_fault_cause(fault: str) -> Part:
    """What is wrong with a counter, one of COUNTER_FAULTS; it follows the sentence that names the counter."""
    return part(f"fault-counter-{fault}")


def button_stuck(number: int) -> Message:
    """A button of the board, counted from one, is never let go."""
    return (part("fault-button", number=number),)


def shorted_fields(mask: int) -> Message:
    """Fields whose contact is connected to ground."""
    return (part("shorted-fields", fields=names(mask)),)


BOARD_RESTARTED: Final[Message] = (part("board-restarted"),)
"""The board's own program had failed and has begun anew."""
BOARD_RESTARTED_AGAIN: Final[Message] = (part("board-restarted-again"),)
"""It has failed once more, soon after."""
BOARD_FAILS: Final[Message] = (part("board-fails"),)
"""It fails at each start: what can be done about it."""
