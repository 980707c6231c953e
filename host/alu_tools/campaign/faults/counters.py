"""Faults of counters and sensors: pulled and plugged in at any time, sliders between places, chains and multiplexers at fault."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.board.judging import PASSING_MS
from alu_companion.board.machine import Name, name_of
from alu_companion.board.values import at_board
from alu_companion.kit.analog import divider_ohm
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.hands import NOTHING, PIECES, shown_on
from alu_companion.simulator.sliders import HALF_WAY
from alu_companion.simulator.world import SWITCH_OHM
from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_OUT_MS: Final = (300, 3000, 15_000, 60_000)
_BETWEEN_MS: Final = (300, 2000, 9000)
_LOOKS_MS: Final = 100
_MOST_SLID: Final = 2
_SHORT_MS: Final = 40_000
"""By then hands have played, and have waited in vain for what follows."""
_TOUCHED_MS: Final = 16
"""A contact closes for two scans: one too few to count."""
_FAR_CODES: Final = 25
"""So far inside the codes that are nobody's noise does not leave them."""
_PRESSED_MS: Final = 1200
"""Long enough for a contact to be well again, too short for the piece to be refused."""


def _is_read(table: Table) -> bool:
    return table.is_connected and table.board is not None and table.board.plugged


def pulled(table: Table, chance: Random) -> Iterator[int]:
    """A counter comes off, and is plugged in again, at the same place or at the other player's."""
    side, world = chance.randrange(2), table.world
    if world.socket(side) is None:
        return
    if _is_read(table):
        table.expect("counter-detached")
    world.detach(side, chance.randint(2, 14))
    yield max(chance.choice(_OUT_MS), TOLD_MS)
    while not table.hands_rest:
        yield 200
    free = [socket for socket in (0, 1) if all(world.socket(one) != socket for one in (0, 1))]
    if world.socket(side) is None and free:
        if _is_read(table):
            table.expect("counter-attached")
        world.attach(side, side if side in free else free[0], chance.randint(2, 14))
        yield TOLD_MS


register(Fault("counter-off", Layer.COUNTERS, pulled, needs_sure_hands=True))
register(Fault("counter-off-at-rest", Layer.COUNTERS, pulled, when=lambda table: table.hands_rest))


def _is_played_on(table: Table) -> bool:
    return _is_read(table) and table.state is not None and name_of(table.state) in (Name.RESTING, Name.JUDGING)


@fault("counter-slid", Layer.COUNTERS, needs_sure_hands=True)
def slid(table: Table, chance: Random) -> Iterator[int]:
    """A counter comes off, and its sliders slip before it is plugged in again: what it shows then is put right, and pays for nothing."""
    side, world = chance.randrange(2), table.world
    socket = world.socket(side)
    if socket is None:
        return
    if _is_read(table):
        table.expect("counter-detached")
    world.detach(side, chance.randint(2, 14))
    yield max(chance.choice(_OUT_MS), TOLD_MS)
    while not table.hands_rest:
        yield 200
    if world.socket(side) is None and all(world.socket(one) != socket for one in (0, 1)):
        for row, rest in enumerate(world.description.counters.row):
            count = world.slider(side, row) + chance.randint(-_MOST_SLID, _MOST_SLID)
            world.set_slider(side, row, min(max(count, 0), rest.sliders))
        if _is_read(table):
            table.expect("counter-attached")
        if _is_played_on(table) and table.state is not None:
            wanted = shown_on(world, table.state.game.resources[side])
            if any(world.slider(side, row) != count for row, count in enumerate(wanted)):
                table.expect("repair-left")
        world.attach(side, socket, chance.randint(2, 14))
        yield TOLD_MS


@fault("short", Layer.COUNTERS, when=_is_played_on, needs_sure_hands=True)
def short(table: Table, chance: Random) -> Iterator[int]:
    """Something lies on a contact: nothing is played until the tile can be read. Which it is and that it is over is told soon."""
    world = table.world
    free = [field for field in range(len(world.description.field_names())) if world.piece(field) == NOTHING]
    field = chance.choice(free)
    table.expect("shorted-fields")
    world.set_finger(field, 0.0)
    yield _SHORT_MS
    # Hands that lay there meanwhile have taken it along.
    if world.finger(field) == 0.0:
        world.set_finger(field, None)
        table.expect("contact-well")
    yield TOLD_MS


@fault("wet-field", Layer.COUNTERS, when=_is_played_on, needs_sure_hands=True)
def wet_field(table: Table, chance: Random) -> Iterator[int]:
    """A film of water joins disc and ring of an empty tile, too thin to be a circle camp: it is told, and told again when it is dry. A
    thicker film is a circle camp to any board, see docs/decisions/0034-pads.md."""
    world = table.world
    front_end, classes = world.description.front_end, world.description.classes
    codes = classes["circle"].window[1] + _FAR_CODES, classes["empty"].window[0] - _FAR_CODES
    thickest, thinnest = (divider_ohm(front_end, code) - SWITCH_OHM for code in codes)
    free = [field for field in range(len(world.description.field_names())) if world.piece(field) == NOTHING]
    field = chance.choice(free)
    table.expect("unclear-fields", "unclear-many")
    world.set_finger(field, chance.uniform(thickest, thinnest))
    yield max(chance.choice(_BETWEEN_MS), 2 * TOLD_MS)
    # Hands that lay there meanwhile have wiped it dry.
    if world.finger(field) is not None:
        world.set_finger(field, None)
        if world.piece(field) == NOTHING:
            table.expect("contact-well")
    yield TOLD_MS


def _is_quiet(table: Table) -> bool:
    """True when the hands rest in a game that both counters pay for, and the board has seen it. Then a piece of the other side plays
    nothing by itself, and a contact that closes for a moment is not taken for the last touch."""
    if (
        not _is_played_on(table)
        or not table.hands_rest
        or table.state is None
        or table.broken & {"chain", "multiplexer"}
    ):
        return False
    has_seen = table.now_ms - at_board(table.state).pieces_since_ms >= PASSING_MS
    return has_seen and all(table.world.socket(side) is not None for side in (0, 1))


@fault("open-contact", Layer.COUNTERS, when=_is_quiet, needs_sure_hands=True)
def open_contact(table: Table, chance: Random) -> Iterator[int]:
    """A piece stands on a contact that does not touch: it closes for a moment, and is pressed then. Where hands play meanwhile, what
    closed for a moment may have been theirs."""
    world, state = table.world, table.state
    assert state is not None
    free = [field for field in range(len(world.description.field_names())) if world.piece(field) == NOTHING]
    field, since_ms = chance.choice(free), table.now_ms
    world.set_contact(field, None)
    world.set_piece(field, PIECES[state.game.turn.other])
    world.close_contact(field, _TOUCHED_MS)
    is_alone = True
    for _ in range(TOLD_MS // _LOOKS_MS):
        yield _LOOKS_MS
        is_alone = is_alone and _is_quiet(table)
    if is_alone:
        table.expect("contact-open", from_ms=since_ms)
        world.set_contact(field, 0)
        table.expect("contact-well")
        yield _PRESSED_MS
    world.set_piece(field, NOTHING)
    world.set_contact(field, 0)
    yield TOLD_MS


@fault("slider-between", Layer.COUNTERS, when=lambda table: table.hands_rest)
def slider_between(table: Table, chance: Random) -> Iterator[int]:
    """A slider is left between two places, where it is neither paid nor there."""
    side, row, world = chance.randrange(2), chance.randrange(3), table.world
    count = world.slider(side, row)
    if count >= world.description.counters.row[row].sliders:
        return
    # What was read before is taken for so until the line brings the next state.
    before = _count(table, side, row)
    world.set_slider_between(side, row, count, chance.choice(HALF_WAY))
    is_left = True
    for _ in range(chance.choice(_BETWEEN_MS) // _LOOKS_MS):
        yield _LOOKS_MS
        # Hands may go on and take it along, and another fault may let it slip.
        is_left = is_left and table.hands_rest and "chain" not in table.broken and world.slider(side, row) == count
        read = _count(table, side, row)
        if is_left and read not in (None, before, count, count + 1):
            table.wrong(f"a slider between {count} and the next place is read as {read}")
    world.set_slider(side, row, world.slider(side, row))


@fault("turned-magnet", Layer.COUNTERS, when=_is_quiet, needs_sure_hands=True)
def turned_magnet(table: Table, chance: Random) -> Iterator[int]:
    """The magnet of a slider has its wrong pole down, so that it closes no switch: the number is sure or not known, never another one."""
    side, row, world = chance.randrange(2), chance.randrange(3), table.world
    count = world.slider(side, row)
    # Beside the gap it is not known on which side of it the slider stands.
    slider = chance.choice(
        [one for one in range(world.description.counters.row[row].sliders) if one not in (count - 1, count)]
    )
    table.expect("counter-row-dirty")
    world.turn_magnet(side, row, slider, True)
    is_left = True
    for _ in range(chance.choice(_BETWEEN_MS) // _LOOKS_MS):
        yield _LOOKS_MS
        is_left = is_left and _is_quiet(table) and world.slider(side, row) == count
        if is_left and (read := _count(table, side, row)) not in (None, count):
            table.wrong(f"a row of {count} with a magnet turned is read as {read}")
    world.turn_magnet(side, row, slider, False)
    yield TOLD_MS


def _count(table: Table, side: int, row: int) -> int | None:
    """What the companion takes a row for; None where it does not know."""
    sensed = None if table.state is None else at_board(table.state).sensed
    counter = None if sensed is None else sensed.placement.counters[side]
    return None if counter is None else counter[row]


_CHAINS: Final = {
    "chain-stuck": ("counter-fault", "counter-attached"),
    "chain-silent": ("counter-detached", "counter-attached"),
    "chain-cut": ("counter-fault", "counter-attached"),
    "chain-slipped": ("counter-fault", "counter-attached"),
}
"""What is said when the counter of the circles is at fault, and when it is mended."""
_SENSORS: Final = {
    "open-select": ("board-fault", "board-fault-over"),
    "dead-multiplexer": ("board-fault", "board-fault-over"),
}


def _broken(name: str, begins: str, ends: str, table: Table, chance: Random) -> Iterator[int]:
    what = "chain" if name in _CHAINS else "multiplexer"
    if what in table.broken or (name in _CHAINS and table.world.socket(0) is None):
        return
    table.broken.add(what)
    if _is_read(table):
        table.expect(begins)
    FAULTS[name].inject(table.world)
    yield chance.randint(TOLD_MS, 15_000)
    while not table.hands_rest:
        yield 200
    is_shown = _is_read(table) and (name in _SENSORS or table.world.socket(0) is not None)
    FAULTS[name].mend(table.world)
    table.broken.remove(what)
    if is_shown:
        table.expect(ends)
    yield TOLD_MS


for _name, (_begins, _ends) in {**_CHAINS, **_SENSORS}.items():
    register(Fault(_name, Layer.COUNTERS, partial(_broken, _name, _begins, _ends), needs_sure_hands=True))


@fault("damp-hands", Layer.COUNTERS, needs_sure_hands=True)
def damp(table: Table, chance: Random) -> Iterator[int]:
    """Wet hands lie on the board."""
    FAULTS["damp-hands"].inject(table.world)
    yield chance.randint(300, 6000)
    FAULTS["damp-hands"].mend(table.world)
