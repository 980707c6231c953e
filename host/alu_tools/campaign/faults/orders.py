"""Players at two tables order and answer this and that at the same moment, or while what the other one said is still on its way."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from alu_companion.features.far.values import FAR_GAME, NEW
from alu_companion.games.game import GameError
from alu_companion.remote.memory import Faults
from alu_companion.table import TableState
from alu_companion.table.values import Confirm
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.far_table import FarTable
from alu_tools.campaign.far_wanted import ORDERS
from alu_tools.campaign.faults.remote import LOSS_TOLD_MS, agree
from alu_tools.campaign.table import Table

_ORDERS: Final = {"new": 5, "undo": 4, "swap sides": 2, "resign": 2, "draw": 1}
"""By how often."""
_MOST_ROUNDS: Final = 6
_APART_MS: Final = (0, 0, 100, 700, 2500)
_ANSWERS_MS: Final = (300, 700, 1500)
_DELAYS_MS: Final = (0, 0, 300, 1500)
_LOOKS_MS: Final = 500
_ENDS_MS: Final = 30_000


def _may_order(table: Table) -> bool:
    # Hands that are in the midst of something cannot know that it was taken back.
    return table.board is None and agree(table)


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
    """True when somebody at this table is asked something: by the other table, or an order is meant."""
    far = None if state is None else FAR_GAME.of(state)
    if state is None or far is None:
        return False
    return far.their_question is not None or isinstance(state.question, Confirm)


def _is_open(table: Table, at: int) -> bool:
    state = _state(table, at)
    far = None if state is None else FAR_GAME.of(state)
    return far is not None and (_asks(state) or far.our_question is not None)


def _is_action(table: Table, line: str) -> bool:
    """True when a word is an action of the game itself, as giving up is in some."""
    state = table.state
    if state is None:
        return True
    try:
        state.rules.game.parse_action(state.game, line)
    except GameError:
        return False
    return True


def _is_told_of_new(state: TableState | None) -> bool:
    """True when a new game has come to this table, and waits."""
    far = None if state is None else FAR_GAME.of(state)
    return far is not None and any(event.kind == NEW for event in far.waiting)


def _until(holds: Callable[[], bool]) -> Iterator[int]:
    """Wait until this holds, as long as a loss may take to be told."""
    for _ in range(LOSS_TOLD_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if holds():
            return


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


@contextlib.contextmanager
def _ordering(table: Table, chance: Random) -> Iterator[None]:
    """Players order and answer for themselves, over a link that may need some time."""
    table.broken.add(ORDERS)
    network = _far(table).network
    was, delay_ms = network.faults, chance.choice(_DELAYS_MS)
    if was == Faults():
        network.faults = Faults((0, delay_ms))
    try:
        yield
    finally:
        if was == Faults():
            network.faults = was
        table.broken.discard(ORDERS)


def _typed_at_both(lines: Sequence[str], table: Table, chance: Random) -> Iterator[int]:
    """Each of these is typed at one of the tables or at both, and what is asked is answered now and then."""
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


@fault("far-orders", Layer.REMOTE, needs_board=False, when=_may_order, weight=3)
def orders(table: Table, chance: Random) -> Iterator[int]:
    """Orders of all kinds, at both tables at once."""
    if ORDERS not in table.broken:
        with _ordering(table, chance):
            lines = chance.choices(tuple(_ORDERS), tuple(_ORDERS.values()), k=chance.randint(2, _MOST_ROUNDS))
            yield from _typed_at_both(lines, table, chance)
            yield from _answer_no(table)


@fault("far-new-waits", Layer.REMOTE, needs_board=False, when=_may_order, weight=2)
def new_waits(table: Table, chance: Random) -> Iterator[int]:
    """A new game comes from the other table while somebody here is asked whether giving up this one is meant."""
    if ORDERS in table.broken or table.state is None:
        return
    with _ordering(table, chance):
        # Who is to move writes what both want, and needs nobody to hear of it.
        asks = int(not table.state.is_others)
        _say(table, asks, "new")
        yield from _until(lambda: _asks(_state(table, 1 - asks)))
        if not _is_action(table, "resign"):
            _say(table, asks, "resign")
            yield 1 + chance.choice(_ANSWERS_MS)
        if _asks(_state(table, 1 - asks)):
            _say(table, 1 - asks, "yes")
            yield from _until(lambda: _is_told_of_new(_state(table, asks)))
        _say(table, asks, chance.choice(("yes", "yes", "no")))
        yield 1 + chance.choice(_ANSWERS_MS)
        yield from _answer_no(table)


@fault("far-asks-twice", Layer.REMOTE, needs_board=False, when=_may_order)
def asks_twice(table: Table, chance: Random) -> Iterator[int]:
    """Somebody asks again before an answer has come, and hears a yes and a no."""
    if ORDERS in table.broken:
        return
    with _ordering(table, chance):
        at, line = chance.randrange(2), chance.choice(("new", "swap sides", "undo"))
        for _ in range(2):
            _say(table, at, line)
            yield 1 + chance.choice(_APART_MS)
        for answer in ("yes", "no"):
            if _asks(_state(table, 1 - at)):
                _say(table, 1 - at, answer)
            yield 1 + chance.choice(_ANSWERS_MS)
        yield from _answer_no(table)
