"""Faults between two tables that play one game: what a network does to packets, what somebody sends who has no business there, and what
becomes of the other table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.features.far.values import FAR_GAME
from alu_companion.remote.memory import Faults
from alu_companion.remote.session import AGAIN_MS, SILENT_MS
from alu_tools.campaign.catalogue import CATALOGUE, Fault, Layer, fault, register
from alu_tools.campaign.far_table import THERE, FarTable
from alu_tools.campaign.far_wanted import ORDERS, is_open
from alu_tools.campaign.table import Table

LOSS_TOLD_MS: Final = 8000
"""Whoever is gone is told within so much table time, and that they are back."""
CUT: Final = "cut"
"""Stands in `Table.broken` once another log was told that was none."""
_LASTS_MS: Final = (2000, 30_000)
DELAY_MS: Final = 3000
_LOOKS_MS: Final = 100
_WAITS_MS: Final = 30_000
_FLOOD: Final = 300


def plays(table: Table) -> bool:
    return table.far is not None and table.state is not None and FAR_GAME.of(table.state) is not None


def together(table: Table) -> bool:
    """True when both tables run, and each hears the other."""
    if table.far is None or table.state is None or table.far.is_down or table.far.is_asleep:
        return False
    near, far = FAR_GAME.of(table.state), FAR_GAME.of(table.far.state)
    return near is not None and far is not None and near.is_there and far.is_there


def hear_each_other(table: Table) -> bool:
    """True when both tables are together and neither has missed a frame: a table that has just come back was silent for the other one."""
    if table.far is None or not together(table):
        return False
    ends = table.far.network.end_now
    return all(one is not None and one.heard_ms is not None and table.now_ms - one.heard_ms <= AGAIN_MS for one in ends)


def agree(table: Table) -> bool:
    """True when both tables are together and nothing between them is open: no question, no yes that is still to be carried out, no false
    claim, no journal that was set back. Orders and false claims strike only then, so that each has one right outcome; a player who says
    yes to a cheat parts the tables, and rightly."""
    far = table.far
    if far is None or far.untrue or far.is_set_back or ORDERS in table.broken:
        return False
    return together(table) and not is_open(table.state, far.state)


@contextlib.contextmanager
def untrue(table: Table) -> Iterator[None]:
    """The other table tells what is not so, and until its last message has come nobody orders anything."""
    far = table.far
    assert far is not None
    far.untrue += 1
    try:
        yield
    finally:
        far.untrue -= 1


# --- what a network does


def _faulty(draw: Callable[[Random], Faults], table: Table, chance: Random) -> Iterator[int]:
    if table.far is None:
        return
    network = table.far.network
    network.faults = draw(chance)
    yield chance.randint(*_LASTS_MS)
    network.faults = Faults()
    # What is under way still comes.
    yield DELAY_MS


def _same_delay(chance: Random) -> Faults:
    ms = chance.randint(100, DELAY_MS)
    return Faults((ms, ms))


_FAULTY: Final[dict[str, Callable[[Random], Faults]]] = {
    "link-delays": _same_delay,
    "link-reorders": lambda chance: Faults((0, chance.randint(200, DELAY_MS))),
    "link-loses": lambda chance: Faults(loss=chance.uniform(0.1, 0.7)),
    "link-doubles": lambda chance: Faults((0, 300), doubling=chance.uniform(0.3, 1.0)),
    "link-spoils-all": lambda chance: Faults((0, DELAY_MS), chance.uniform(0, 0.4), chance.uniform(0, 0.4)),
}

for _name, _draw in _FAULTY.items():
    register(Fault(_name, Layer.REMOTE, partial(_faulty, _draw), needs_board=False, when=plays))


@fault("link-cut", Layer.REMOTE, needs_board=False, when=together, weight=2)
def cut(table: Table, chance: Random) -> Iterator[int]:
    """Nothing gets through for long: that is told at both tables, and its end too."""
    if table.far is None or table.far.network.is_cut:
        return
    network = table.far.network
    network.is_cut = True
    table.expect("far-lost", within_ms=LOSS_TOLD_MS)
    table.expect(THERE + "far-lost", within_ms=LOSS_TOLD_MS)
    yield chance.randint(LOSS_TOLD_MS, 60_000)
    network.is_cut = False
    table.expect("far-found", within_ms=LOSS_TOLD_MS)
    table.expect(THERE + "far-found", within_ms=LOSS_TOLD_MS)
    yield LOSS_TOLD_MS


@fault("link-hiccups", Layer.REMOTE, needs_board=False, when=hear_each_other, weight=2)
def hiccups(table: Table, chance: Random) -> Iterator[int]:
    """Nothing gets through for a moment: nobody hears of it."""
    if table.far is None or table.far.network.is_cut:
        return
    network = table.far.network
    network.is_cut = True
    table.expect_none("far-lost", THERE + "far-lost", within_ms=SILENT_MS)
    # One of the frames that come every two seconds is lost at most.
    yield chance.randint(AGAIN_MS // 2, AGAIN_MS - 100)
    network.is_cut = False
    yield SILENT_MS


# --- what somebody sends who has no business there


@fault("packets-changed", Layer.REMOTE, needs_board=False, when=plays)
def changed(table: Table, chance: Random) -> Iterator[int]:
    """Somebody changes what is sent, bit by bit."""
    if table.far is None:
        return
    network, share = table.far.network, chance.uniform(0.1, 0.7)

    def spoil(packet: bytes) -> bytes:
        if chance.random() > share:
            return packet
        data = bytearray(packet)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        return bytes(data[: chance.choice((len(data), len(data), chance.randint(0, len(data))))])

    network.spoil = spoil
    yield chance.randint(*_LASTS_MS)
    network.spoil = lambda packet: packet


@fault("packets-forged", Layer.REMOTE, needs_board=False, when=plays)
def forged(table: Table, chance: Random) -> Iterator[int]:
    """Somebody sends packets that look like those of the two tables."""
    for _ in range(chance.randint(1, 60)):
        if table.far is not None:
            heard = table.far.network.overheard
            head = chance.choice(heard)[:10] if heard else b""
            head = bytes((chance.randrange(9), *head[1:2])) + head[2:] if chance.random() < 0.5 else head
            table.far.network.inject(head + chance.randbytes(chance.randint(0, 80)), to=chance.randrange(2))
        yield chance.randint(1, 200)


@fault("packets-again", Layer.REMOTE, needs_board=False, when=plays, weight=2)
def again(table: Table, chance: Random) -> Iterator[int]:
    """Somebody sends again what was sent before, to either table."""
    for _ in range(chance.randint(1, 60)):
        if table.far is not None and table.far.network.overheard:
            table.far.network.inject(chance.choice(table.far.network.overheard), to=chance.randrange(2))
        yield chance.randint(1, 200)


@fault("link-flood", Layer.REMOTE, needs_board=False, when=plays)
def flood(table: Table, chance: Random) -> Iterator[int]:
    """Somebody sends more than anybody can read."""
    for _ in range(chance.randint(1, 20)):
        if table.far is not None:
            for _ in range(_FLOOD):
                table.far.network.inject(chance.randbytes(chance.randint(0, 200)), to=chance.randrange(2))
        yield chance.randint(1, 500)


# --- what becomes of the other table


def _far(table: Table) -> FarTable:
    assert table.far is not None
    return table.far


@fault("far-dies", Layer.REMOTE, needs_board=False, when=together, weight=2)
def far_dies(table: Table, chance: Random) -> Iterator[int]:
    """Its program is killed, and started again."""
    _far(table).die()
    yield LOSS_TOLD_MS


def _far_dies_at_commit(when: str, table: Table, chance: Random) -> Iterator[int]:
    far = _far(table)
    far.journal.dies = when
    for _ in range(_WAITS_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if far.is_down:
            break
    far.journal.dies = ""
    yield LOSS_TOLD_MS


for _when in ("before", "after"):
    _dies = partial(_far_dies_at_commit, _when)
    register(Fault(f"far-dies-{_when}-commit", Layer.REMOTE, _dies, needs_board=False, when=together, weight=2))


@fault("far-sleeps", Layer.REMOTE, needs_board=False, when=together)
def far_sleeps(table: Table, chance: Random) -> Iterator[int]:
    """Its computer sleeps: that it cannot be reached is told, and that it is back."""
    far = _far(table)
    far.is_asleep = True
    table.expect("far-lost", within_ms=LOSS_TOLD_MS)
    yield chance.randint(LOSS_TOLD_MS, 60_000)
    far.is_asleep = False
    table.expect("far-found", within_ms=LOSS_TOLD_MS)
    yield LOSS_TOLD_MS


@fault("far-leaves", Layer.REMOTE, needs_board=False, when=together)
def far_leaves(table: Table, chance: Random) -> Iterator[int]:
    """The players there leave, and come back to the game."""
    table.expect("far-left")
    table.expect("far-found", within_ms=2 * LOSS_TOLD_MS)
    _far(table).leave()
    yield 2 * LOSS_TOLD_MS


def _may_be_set_back(table: Table) -> bool:
    # Who has just said yes to something may not be asked whether it goes back; nor is an untrue log to be taken for an older journal.
    is_free = ORDERS not in table.broken and CUT not in table.broken
    return is_free and together(table) and table.far is not None and not table.far.untrue


@fault("far-set-back", Layer.REMOTE, needs_board=False, when=_may_be_set_back)
def set_back(table: Table, chance: Random) -> Iterator[int]:
    """Its journal was lost, and an older one is in its place: what was played there since is decided anew."""
    far = _far(table)
    # Whoever has cut the link joins it again, and nobody else.
    is_cut = chance.random() < 0.5 and not far.network.is_cut
    far.network.is_cut |= is_cut
    far.set_back(chance.randint(1, 6))
    yield chance.randint(LOSS_TOLD_MS, _WAITS_MS)
    if is_cut:
        far.network.is_cut = False
    yield LOSS_TOLD_MS


@fault("far-takes-back", Layer.REMOTE, needs_board=False, when=together, weight=2)
def far_takes_back(table: Table, chance: Random) -> Iterator[int]:
    """Whoever plays there takes back what was decided in the turn that goes on."""
    for _ in range(_WAITS_MS // _LOOKS_MS):
        if _far(table).take_back():
            return
        yield _LOOKS_MS


@fault("far-asks", Layer.REMOTE, needs_board=False, when=agree)
def far_asks(table: Table, chance: Random) -> Iterator[int]:
    """Whoever plays there wants a new game, and is told no; where something is played meanwhile nobody hears of it."""
    _far(table).type("new")
    yield LOSS_TOLD_MS


@fault("far-says", Layer.REMOTE, needs_board=False, when=together)
def far_says(table: Table, chance: Random) -> Iterator[int]:
    """Somebody there says something by its number."""
    table.expect("far-says", within_ms=LOSS_TOLD_MS)
    _far(table).type(f"far {chance.randint(1, 9)}")
    yield LOSS_TOLD_MS


# --- what strikes this table while another one plays

_NEAR: Final = {"dies": 1, "dies-before-commit": 2, "dies-after-commit": 2, "dies-between-effects": 2, "leaves": 1}
"""By how often."""


def _near(name: str, table: Table, chance: Random) -> Iterator[int]:
    yield from CATALOGUE[name].run(table, chance)
    yield LOSS_TOLD_MS


for _name, _weight in _NEAR.items():
    register(Fault(f"near-{_name}", Layer.REMOTE, partial(_near, _name), False, when=plays, weight=_weight))
