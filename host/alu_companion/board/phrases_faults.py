"""Messages about a board that has found a fault in itself: one sentence for each part."""

from __future__ import annotations

from alu_companion.rulesets.alu.facts import names
from alu_companion.speech.message import Message, Part, part

MULTIPLEXER_FAULTS = ("open", "ground", "same", "jumping", "low", "mid", "both", "unknown")
"""All channels open, at ground, or the same; readings that jump; the low, the middle or both references wrong; not known."""
SELECT_FAULTS = ("low", "high", "floating", "stuck")
"""A select line stuck low or high, one that is not connected, one stuck at a level that cannot be told."""
COUNTER_FAULTS = ("ones", "header", "identity", "trailer", "cut", "slipped", "garbled")
"""A chain that is all ones, wrong at its beginning, its identity or its end, cut off, slipped, or anything else."""


def select_fault(number: int | None, line: int, fault: str) -> Part:
    """A select line (0 is S0) of a multiplexer, or of all of them, and one of SELECT_FAULTS."""
    if number is None:
        return part(f"fault-select-all-{fault}", line=line)
    return part(f"fault-select-{fault}", number=number, line=line)


def shorted_fields(mask: int) -> Message:
    """Fields whose contact is connected to ground."""
    return (part("shorted-fields", fields=names(mask)),)
