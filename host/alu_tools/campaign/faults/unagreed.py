"""Faults of a table that knows the key: it begins another game than was agreed on, takes back what was played here, or plays faster than
anybody can follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from alu_companion.features.far.log import is_theirs, replayed
from alu_companion.features.far.messages import Events, FarEvent, FarQuestion, Heads, format_message
from alu_companion.features.far.values import FAR_GAME, NEW, FarGame
from alu_companion.games.poi.board import PLAIN, Board
from alu_companion.games.poi.notation import format_map_option
from alu_companion.table import TableState
from alu_companion.table.advancing import by_itself
from alu_companion.table.clock import read
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.far_wanted import ORDERS
from alu_tools.campaign.faults.remote import CUT, LOSS_TOLD_MS, agree, together, untrue
from alu_tools.campaign.table import Table

_ANSWERS_MS: Final = 600
_LATE_MS: Final = 3000
"""So much less is told of a clock that runs: until it is heard more has gone."""
_LARGE: Final = 12
_OTHER_GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "alu": ("board=7x7", "square_material=1 square_iron=0"),
    "almajara": ("layout=small seed=3 turn_limit=10",),
    "poi": (
        "map=first round_limit=4",
        f"map={format_map_option(Board(_LARGE, _LARGE, (PLAIN,) * _LARGE**2))}",
    ),
}
"""Games of each kind that the rules allow, and that nobody has agreed on; a table cannot speak of the last one."""
_FORKS: Final = 8
_HURRIES: Final = 12
_AT_ONCE: Final = 5
_EVERY_MS: Final = 100
_EVENTS_AT_ONCE: Final = 40
_EVENTS_A_SECOND: Final = 1
"""So many events are taken of what comes: some turns at once, and then no faster than somebody plays."""


def _writes(table: Table) -> bool:
    """True when the other table may write the next event, and nobody is asked anything."""
    state = table.state
    if not agree(table) or state is None:
        return False
    return is_theirs(state) and state.question is None and not state.is_over


def _left(state: TableState, now_ms: int) -> tuple[int, ...]:
    """What is left on the clocks, as the other table may tell it."""
    if state.clock is None:
        return ()
    every = state.rules.game.seats(state.game)
    left_ms = read(state.clock, now_ms).left_ms
    return tuple(max(0, ms - _LATE_MS) if seat in state.seats else ms for seat, ms in zip(every, left_ms, strict=True))


@fault("far-begins-another-game", Layer.REMOTE, needs_board=False, when=_writes, weight=2)
def begins_another(table: Table, chance: Random) -> Iterator[int]:
    """The other table asks for a new game, hears yes, and begins one with other options, or one that no table can speak of: that is asked,
    and is not to be."""
    far_table, state = table.far, table.state
    far = None if state is None else FAR_GAME.of(state)
    if far_table is None or state is None or far is None:
        return
    with untrue(table):
        table.broken.add(ORDERS)
        # Whoever cheats there plays nothing meanwhile.
        far_table.is_asleep = True
        options = chance.choice(_OTHER_GAMES[state.rules.game.name])
        number = 1 + max(far.numbered, 0 if far.answered is None else far.answered.number)
        far_table.send(format_message(FarQuestion(far.table, number, NEW, 0, far.length)))
        yield _ANSWERS_MS
        if _asked(table.state) == number:
            table.type("yes")
        yield _ANSWERS_MS
        if table.state is not None:
            told = FarEvent(NEW, actions=(options,), left=_left(table.state, table.now_ms))
            far_table.send(format_message(Events(far.table, far.length, far.head, (told,))))
        yield _ANSWERS_MS
        far_table.is_asleep = False
        # What is asked by now is declined as all else is.
        table.broken.discard(ORDERS)
        yield LOSS_TOLD_MS


def _asked(state: TableState | None) -> int | None:
    """The number of what is asked here; None for nothing."""
    far = None if state is None else FAR_GAME.of(state)
    return None if far is None or far.their_question is None else far.their_question.number


def forks_of(state: TableState, far: FarGame) -> Iterator[int]:
    """Where the other table may write, and hands here have done something since."""
    for length in range(far.base, far.length):
        stage = replayed(state, far, length)
        since = state.past[len(stage.past) :]
        # What follows by itself is done by nobody.
        is_done_here = any(not one.by_other and by_itself(state, one.before) is None for one in since)
        if is_theirs(stage) and is_done_here:
            yield length


@fault("far-cuts-the-log", Layer.REMOTE, needs_board=False, when=agree, weight=2)
def cuts(table: Table, chance: Random) -> Iterator[int]:
    """The other table tells another log, from a place on where it may write: what hands here have done since is not taken back unasked."""
    # Who is told no once is told so again, also where a journal was set back to the same place.
    table.broken.add(CUT)
    with untrue(table):
        for number in range(chance.randint(1, 3)):
            state = table.state
            far = None if state is None else FAR_GAME.of(state)
            if table.far is None or state is None or far is None:
                return
            if forks := list(forks_of(state, far))[-_FORKS:]:
                heads = (*far.heads[: chance.choice(forks) + 1], f"{number + 1:016x}")
                table.far.send(format_message(Heads(far.table, 0, heads, far.base)))
            yield chance.randint(100, LOSS_TOLD_MS)
        yield LOSS_TOLD_MS


def _may_hurry(table: Table) -> bool:
    return together(table) and table.far is not None and table.far.table.is_to_move


@fault("far-hurries", Layer.REMOTE, needs_board=False, when=_may_hurry)
def hurries(table: Table, chance: Random) -> Iterator[int]:
    """Whoever is to move there plays and takes back, again and again, faster than anybody follows: no more is taken than can be heard."""
    state, far_table = table.state, table.far
    far = None if state is None else FAR_GAME.of(state)
    if far is None or far_table is None:
        return
    before, since_ms, deaths, is_heard = far.length, table.now_ms, table.happened.deaths, True
    for _ in range(_HURRIES):
        for _ in range(_AT_ONCE):
            far_table.fidget()
        yield _EVERY_MS
    for _ in range(LOSS_TOLD_MS // _EVERY_MS):
        yield _EVERY_MS
        state = table.state
        far = None if state is None else FAR_GAME.of(state)
        is_heard &= together(table)
        if far is None or table.happened.deaths > deaths or not is_heard:
            # Whoever comes back is told at once what was played meanwhile.
            return
        most = _EVENTS_AT_ONCE + _EVENTS_A_SECOND * (table.now_ms - since_ms) // 1000
        if far.length - before > 2 * most:
            table.wrong(f"{far.length - before} events in {table.now_ms - since_ms} ms")
            return
