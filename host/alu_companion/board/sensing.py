"""Turns a line of the board into a placement for the referee."""

from __future__ import annotations

from alu_companion.board.values import Sensed
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Counter, Placement, Row
from alu_companion.wire import state as wire
from alu_companion.wire.maintenance import SelfTest

_SIDES = {wire.CIRCLE: Side.CIRCLE, wire.SQUARE: Side.SQUARE}
IDENTITY = {side: identity for identity, side in _SIDES.items()}
"""The identity that each side's counter has at a socket."""
HOME_SOCKET = {Side.CIRCLE: 0, Side.SQUARE: 1}
"""The socket at each side's place: the left one is on Circle's side."""


def sense(line: wire.BoardState, before: Sensed | None, tested: SelfTest | None = None) -> Sensed:
    """The reading of a line from a board whose last self-test is `tested`.

    The asking wand hides what stands under it: there the board is taken to be as it was before. A counter counts as attached once
    all its rows have been read: a moment after it was plugged in it shows nothing yet.
    """
    masks = dict.fromkeys((wire.CIRCLE, wire.SQUARE, wire.RAID), 0)
    unclear = shorted = 0
    wand: Field | None = None
    for index, code in enumerate(line.fields):
        if code in masks:
            masks[code] |= 1 << index
        elif code == wire.WAND:
            wand = Field(index)
        elif code != wire.EMPTY:
            unclear |= 1 << index
            shorted |= (code == wire.SHORT) << index
    if wand is not None and before is None:
        unclear |= 1 << wand
    if wand is not None and before is not None:
        bit = 1 << wand
        was = before.placement
        masks[wire.CIRCLE] |= was.camps[Side.CIRCLE] & bit
        masks[wire.SQUARE] |= was.camps[Side.SQUARE] & bit
        masks[wire.RAID] |= was.raided & bit
        unclear |= was.unclear & bit
    counters: dict[Side, Counter] = {}
    unread: set[Side] = set()
    dirty: set[tuple[Side, Row]] = set()
    for counter in line.counters:
        side = _SIDES.get(counter.identity)
        if side is not None:
            material, iron, food = (row.count for row in counter.rows)
            shown = Counter(material, iron, food)
            if None not in shown or (before is not None and before.placement.counters[side] is not None):
                counters[side] = shown
            elif before is None or side in before.unread:
                unread.add(side)
            dirty.update((side, row) for row, read in zip(Row, counter.rows, strict=True) if read.status == wire.DIRTY)
    placement = Placement(
        (masks[wire.CIRCLE], masks[wire.SQUARE]),
        masks[wire.RAID],
        unclear,
        (counters.get(Side.CIRCLE), counters.get(Side.SQUARE)),
    )
    sockets = tuple(counter.identity for counter in line.counters)
    return Sensed(
        placement, sockets, frozenset(unread), frozenset(dirty), line.buttons, line.health, wand, shorted, tested, line
    )


def swapped(sensed: Sensed) -> bool:
    """True when a counter is plugged in at the other player's place."""
    return any(
        _SIDES.get(identity) is not None and HOME_SOCKET[_SIDES[identity]] != socket
        for socket, identity in enumerate(sensed.sockets)
    )
