"""Players at two tables order and answer this and that at the same moment, or while what the other one said is still on its way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.campaign.catalogue import Fault, Layer, fault, register
from alu_companion.campaign.far_table import FarTable
from alu_companion.campaign.far_wanted import ORDERS
from alu_companion.campaign.faults.remote import LOSS_TOLD_MS, together
from alu_companion.campaign.table import Table
from alu_companion.games.game import GameError
from alu_companion.remote.memory import Faults
from alu_companion.table import TableState
from alu_companion.table.values import Confirm

_ORDERS: Final = {"new": 5, "undo": 4, "swap sides": 2, "resign": 2, "draw": 1}
"""By how often."""
_MOST_ROUNDS: Final = 6
_APART_MS: Final = (0, 0, 100, 700, 2500)
_DELAYS_MS: Final = (0, 0, 300, 1500)
_LOOKS_MS: Final = 500
_ENDS_MS: Final = 30_000


def _may_order(table: Table) -> bool:
    # Hands that are in the midst of something cannot know that it was taken back.
    return together(table) and table.board is None and ORDERS not in table.broken


def _far(table: Table) -> FarTable:
    assert table.far is not None
    return table.far


def _say(table: Table, at: int, line: str) -> None:
    """Somebody types at this table, 0, or at the other one, 1."""
    _far(table).wanted.typed(at, line)
    if at:
        _far(table).type(line)
    else:
        table.type(line)


def _state(table: Table, at: int) -> TableState | None:
    return _far(table).state if at else table.state


def _asks(state: TableState | None) -> bool:
    """Whether somebody at this table is asked something: by the other table, or whether an order is meant."""
    if state is None or state.far is None:
        return False
    return state.far.asked is not None or isinstance(state.question, Confirm)


def _is_open(table: Table, at: int) -> bool:
    state = _state(table, at)
    return state is not None and state.far is not None and (_asks(state) or state.far.asks is not None)


def _is_action(table: Table, line: str) -> bool:
    """Whether a word is an action of the game itself, as giving up is in some."""
    state = table.state
    if state is None:
        return True
    try:
        state.rules.game.parse_action(state.game, line)
    except GameError:
        return False
    return True


def _answer_no(table: Table) -> Iterator[int]:
    """Let everything that is still open be declined, so that nothing comes of it later."""
    for _ in range(_ENDS_MS // _LOOKS_MS):
        yield _LOOKS_MS
        for at in (0, 1):
            if _asks(_state(table, at)):
                _say(table, at, "no")
        if not _is_open(table, 0) and not _is_open(table, 1):
            break
    yield LOSS_TOLD_MS


def _ordered(lines: tuple[str, ...], table: Table, chance: Random) -> Iterator[int]:
    """Each of these is typed at one of the tables or at both, and what is asked is answered there now and then."""
    if ORDERS in table.broken:
        return
    table.broken.add(ORDERS)
    network = _far(table).network
    was, delay_ms = network.faults, chance.choice(_DELAYS_MS)
    if was == Faults():
        network.faults = Faults((0, delay_ms))
    try:
        first = chance.randrange(2)
        for line in lines:
            for at in (first, 1 - first)[: chance.choice((1, 1, 2))]:
                if not _is_action(table, line):
                    _say(table, at, line)
                yield 1 + chance.choice(_APART_MS)
                # Who has just asked is the last one to answer.
                for answers in (1 - at, at):
                    if _asks(_state(table, answers)) and chance.random() < 0.5:
                        _say(table, answers, chance.choice(("yes", "yes", "no")))
                        yield 1 + chance.choice(_APART_MS)
            first = chance.choice((first, first, 1 - first))
        yield from _answer_no(table)
    finally:
        if was == Faults():
            network.faults = was
        _far(table).wanted.clear()
        table.broken.discard(ORDERS)


@fault("far-orders", Layer.REMOTE, needs_board=False, when=_may_order, weight=3)
def orders(table: Table, chance: Random) -> Iterator[int]:
    """Orders of all kinds, at both tables at once."""
    yield from _ordered(
        tuple(chance.choices(tuple(_ORDERS), tuple(_ORDERS.values()), k=chance.randint(2, _MOST_ROUNDS))), table, chance
    )


_STORIES: Final = {
    "far-new-waits": ("new", "resign"),
    "far-asks-twice": ("new", "new", "new"),
    "far-undo-crosses": ("undo", "undo"),
}
"""What somebody has in mind whose question is open when what was ordered before comes about; or who asks again."""

for _name, _lines in _STORIES.items():
    register(Fault(_name, Layer.REMOTE, partial(_ordered, _lines), needs_board=False, when=_may_order, weight=1))
