"""Every fault that a board may have: found by its self-test, told before any field, and never taken for a reading."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest

from alu_companion.simulator.faults import FLOATING, ChainFault
from alu_companion.simulator.world import World
from alu_companion.wire.maintenance import SelfTest
from alu_companion.wire.messages import Event
from alu_companion.wire.state import BoardState, Counter, Row
from simulator.board_session import BoardSession

EMPTY, UNKNOWN = ".", "?"
MUX_FIELDS = (range(0, 14), range(14, 28), range(28, 40))
CIRCLE, SQUARE = 0, 1
GOOD = ("====",) * 3


class Fault(NamedTuple):
    """A fault, how it is made, and the self-test that must name it; `failed` are the multiplexers without readings."""

    name: str
    make: Callable[[World], None]
    test: SelfTest
    failed: tuple[int, ...] = ()


def mux(mux: int, cause: str) -> tuple[str, tuple[int, ...]]:
    return "=" * mux + cause + "=" * (2 - mux), (mux,)


def output(number: int, code: int, cause: str) -> Fault:
    causes, failed = mux(number, cause)
    make = lambda world: world.faults.output(number, code)  # noqa: E731 - it is a value in a table
    return Fault(f"U{number + 1} reads {code} everywhere", make, SelfTest(causes, GOOD, "--", 0), failed)


def select(number: int, line: int, level: int | None, letter: str) -> Fault:
    causes, failed = mux(number, "s")
    lines = tuple("=" * line + letter + "=" * (3 - line) if one == number else "====" for one in range(3))
    make = lambda world: world.faults.select(number, line, level)  # noqa: E731
    return Fault(f"U{number + 1} S{line} at {level}", make, SelfTest(causes, lines, "--", 0), failed)


def reference(number: int, channels: tuple[int, ...], cause: str) -> Fault:
    causes, failed = mux(number, cause)

    def make(world: World) -> None:
        for channel in channels:
            world.faults.channel(16 * number + channel, 2000)

    return Fault(f"U{number + 1} reference {cause}", make, SelfTest(causes, GOOD, "--", 0), failed)


def noise(number: int) -> Fault:
    causes, failed = mux(number, "n")
    make = lambda world: world.faults.noise(number, 400)  # noqa: E731
    return Fault(f"U{number + 1} noise", make, SelfTest(causes, GOOD, "--", 0), failed)


def chain(fault: ChainFault, letter: str) -> Fault:
    def make(world: World) -> None:
        world.attach(CIRCLE, 0)
        world.break_chain(CIRCLE, fault)

    return Fault(f"chain {fault.name}", make, SelfTest("===", GOOD, letter + "-", 0))


FAULTS = [
    *(output(number, code, cause) for number in range(3) for code, cause in ((4095, "o"), (0, "g"), (2040, "c"))),
    *(
        select(number, line, level, letter)
        for number in range(3)
        for line in range(4)
        for level, letter in ((0, "0"), (1, "1"), (FLOATING, "f"))
    ),
    *(reference(number, channels, cause) for number in range(3) for channels, cause in (((0,), "l"), ((15,), "m"), ((0, 15), "r"))),
    *(noise(number) for number in range(3)),
    chain(ChainFault.STUCK_HIGH, "1"),
    chain(ChainFault.EARLY, "s"),
    chain(ChainFault.LATE, "s"),
    chain(ChainFault.HALF_DEAD, "c"),
    chain(ChainFault.HEADER, "h"),
    chain(ChainFault.IDENTITY, "i"),
    chain(ChainFault.TRAILER, "t"),
    Fault("button 1 stuck", lambda world: world.press(1), SelfTest("===", GOOD, "--", 2)),
]  # fmt: skip
LONG_SCANS = 2600
"""A stuck button is told after 20 seconds."""


def lay_out(world: World) -> str:
    """Pieces without a pattern, so that no two channels are alike by chance; returns the fields as they must be read."""
    fields = "".join(random.Random(7).choices("SCR.", k=40))
    for field, piece in enumerate(fields):
        world.set_piece(field, piece)
    return fields


def lines_of(events: list[Event]) -> list[SelfTest | BoardState]:
    return [event for event in events if isinstance(event, SelfTest | BoardState)]


def last_test(events: list[Event]) -> SelfTest:
    return next(event for event in reversed(events) if isinstance(event, SelfTest))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("with_pieces", [False, True], ids=["empty", "pieces"])
def test_a_fault_at_power_up_is_told_before_any_field_and_hides_them(fault: Fault, with_pieces: bool) -> None:
    with BoardSession("cpython", seed=4) as session:
        fields = lay_out(session.world) if with_pieces else "." * 40
        fault.make(session.world)
        session.step(LONG_SCANS if fault.test.buttons else 120)
        lines = lines_of(session.events)
        assert isinstance(lines[0], SelfTest)
        assert last_test(session.events) == fault.test
        hidden = {field for number in fault.failed for field in MUX_FIELDS[number]}
        for line in lines:
            if isinstance(line, BoardState):
                assert all(line.fields[field] == UNKNOWN for field in hidden)
                assert all(line.fields[field] == fields[field] for field in range(40) if field not in hidden)
                assert line.health == sum(1 << number for number in fault.failed)
                assert not any(row.count is not None for counter in line.counters for row in counter.rows)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.failed], ids=lambda fault: fault.name)
def test_a_fault_while_it_runs_is_told_before_the_fields_go_and_no_wrong_letter_comes(fault: Fault) -> None:
    with BoardSession("cpython", seed=5) as session:
        fields = lay_out(session.world)
        session.step(20)
        assert session.state.fields == fields
        fault.make(session.world)
        events = session.new(120)
        told = False
        for line in lines_of(events):
            if isinstance(line, SelfTest):
                told = told or line.multiplexers[fault.failed[0]] != "="
                continue
            hidden = {field for number in fault.failed for field in MUX_FIELDS[number]}
            letters = {line.fields[field] == fields[field] for field in hidden if line.fields[field] != UNKNOWN}
            assert letters <= {True}
            assert told or UNKNOWN not in line.fields
        assert last_test(events) == fault.test
        assert session.state.health == 1 << fault.failed[0]


def test_a_select_line_that_all_multiplexers_share_is_named_for_each() -> None:
    with BoardSession("cpython") as session:
        session.world.stuck_select(2, 0)
        session.step(20)
        assert last_test(session.events) == SelfTest("sss", ("==0=",) * 3, "--", 0)


@pytest.mark.parametrize(("line", "level"), [(line, level) for line in range(4) for level in (0, 1)])
def test_a_stuck_line_is_found_even_where_fields_imitate_both_references(line: int, level: int) -> None:
    """The one layout in which both references are read right in spite of the line: a short and a code of the middle one."""
    with BoardSession("cpython") as session:
        lay_out(session.world)
        for field, channel in enumerate(session.world.description.field_channels()):
            if channel in (1 << line, 15 - (1 << line)):
                session.world.set_piece(field, ".")
                session.world.set_finger(field, 0 if channel == 1 << line else 1500)
        session.step(40)
        fields = session.state.fields
        session.world.faults.select(0, line, level)
        shown = {state.fields[:14] for state in session.new(30) if isinstance(state, BoardState)}
        assert shown <= {fields[:14], UNKNOWN * 14}
        assert last_test(session.events) == SelfTest(
            "s==", ("=" * line + "x" + "=" * (3 - line), "====", "===="), "--", 0
        )


def test_wires_that_are_swapped_cannot_be_known_by_the_board() -> None:
    with BoardSession("cpython") as session:
        session.world.swap_wires(0, 20)
        session.world.set_piece(0, "S")
        session.step(20)
        assert last_test(session.events) == SelfTest("===", GOOD, "--", 0)
        assert session.state.fields == "." * 20 + "S" + "." * 19


# Source: what leaves a window and what comes into another one, by the windows of hardware/board.toml: so much more in series
# with the piece. Beyond the second number the board cannot know that the piece is another one.
OXIDISED = [("S", 900, 1400), ("R", 1500, 2700), ("C", 5600, 13900)]
# The same for ohms from the contact to ground.
DAMP = [(".", 30e3, 18.5e3), ("C", 22.6e3, 15.6e3), ("R", 15.3e3, 9.9e3), ("S", 7e3, 4.1e3)]


@pytest.mark.parametrize(("piece", "kept", "mistaken"), OXIDISED)
def test_an_oxidised_contact_reads_right_then_not_at_all(piece: str, kept: float, mistaken: float) -> None:
    with BoardSession("cpython") as session:
        session.world.set_piece(9, piece)
        session.step(20)
        shown = ""
        for ohm in range(0, int(mistaken), 100):
            session.world.set_contact(9, ohm)
            session.step(8)
            shown += session.state.fields[9]
            if ohm <= kept:
                assert session.state.fields[9] == piece
        assert set(shown) <= {piece, UNKNOWN}
        assert shown.endswith("?")


@pytest.mark.parametrize(("piece", "kept", "mistaken"), DAMP)
def test_a_damp_hand_reads_right_then_not_at_all(piece: str, kept: float, mistaken: float) -> None:
    with BoardSession("cpython") as session:
        session.world.set_piece(9, piece)
        session.step(20)
        shown = ""
        for ohm in range(60_000, int(mistaken), -250):
            session.world.set_finger(9, ohm)
            session.step(4)
            shown += session.state.fields[9]
            if ohm >= kept:
                assert session.state.fields[9] == piece
        assert set(shown) <= {piece, UNKNOWN}
        assert shown.endswith("?")


def test_a_shorted_field_is_a_short_and_nothing_else() -> None:
    with BoardSession("cpython") as session:
        session.world.set_piece(3, "R")
        session.world.set_finger(3, 5)
        session.step(20)
        assert session.state.fields[3] == "!"
        assert session.state.health == 0


@pytest.mark.parametrize("socket", [0, 1])
def test_a_counter_pulled_in_mid_frame_never_shows_a_wrong_number(socket: int) -> None:
    for seed in range(20):
        with BoardSession("cpython", seed=seed) as session:
            session.world.attach(CIRCLE, socket)
            session.step(20)
            session.world.detach(CIRCLE, bounce_ms=200)
            legal = (Counter("C", (Row(25, "="), Row(10, "="), Row(0, "="))), Counter("-"), Counter("!"))
            shown = [state.counters[socket] for state in session.new(80) if isinstance(state, BoardState)]
            assert all(counter in legal for counter in shown)
            assert session.state.counters[socket] == Counter("-")
            assert last_test(session.events).sockets == "--"


def test_a_data_line_at_ground_cannot_be_told_from_an_empty_socket() -> None:
    with BoardSession("cpython") as session:
        session.world.attach(SQUARE, 1)
        session.world.break_chain(SQUARE, ChainFault.STUCK_LOW)
        session.step(40)
        assert last_test(session.events).sockets == "--"
        assert session.state.counters[1] == Counter("-")


def test_a_loose_contact_is_told_once_and_believed_after_a_second() -> None:
    with BoardSession("cpython") as session:
        session.step(20)
        events: list[Event] = []
        for _ in range(30):
            session.world.dead_mux(1, True)
            events += session.new(4)
            session.world.dead_mux(1, False)
            events += session.new(20)
        assert [event.multiplexers for event in events if isinstance(event, SelfTest)] == ["=o="]
        tests = [event.multiplexers for event in session.new(160) if isinstance(event, SelfTest)]
        assert tests == ["==="]
