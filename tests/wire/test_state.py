"""The writer that the board uses and the reader that skips: against the table of columns, which knows neither."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.wire.maintenance import Raw, SelfTest
from alu_companion.wire.messages import Geometry, WireError
from alu_companion.wire.state import BoardState, Counter, Glimpse, Row, StateReader, layout_of
from alu_companion.wire.writer import GlimpseWriter, RawWriter, SelfTestWriter, StateWriter
from wire.strategies import GEOMETRY, glimpses, raws, states, tests

LAYOUT = layout_of(BoardState, GEOMETRY)


def write_state(writer: StateWriter, state: BoardState) -> None:
    """Put a whole state into a writer and finish it, as a board does bit by bit."""
    writer.set_fields(state.fields.encode())
    for socket, counter in enumerate(state.counters):
        writer.set_counter(socket, ord(counter.identity))
        for row, one in enumerate(counter.rows):
            writer.set_row(socket, row, -1 if one.count is None else one.count, ord(one.status))
    writer.set_buttons(state.buttons)
    writer.set_health(state.health)
    writer.finish(state.sequence, state.time_ms)


@given(st.lists(states, min_size=1, max_size=4))
def test_the_writer_writes_what_the_table_says_whatever_it_held_before(some: list[BoardState]) -> None:
    writer = StateWriter(GEOMETRY)
    for state in some:
        write_state(writer, state)
        assert bytes(writer.buffer) == LAYOUT.format(state)


@given(st.lists(tests, min_size=1, max_size=4))
def test_the_self_test_is_written_as_the_table_says(some: list[SelfTest]) -> None:
    writer = SelfTestWriter(GEOMETRY)
    for test in some:
        letters = (test.multiplexers.encode(), "".join(test.selects).encode(), test.sockets.encode())
        writer.finish(*letters, test.buttons)
        assert bytes(writer.buffer) == layout_of(SelfTest, GEOMETRY).format(test)


@given(st.lists(glimpses, min_size=1, max_size=4))
def test_a_glimpse_is_written_as_the_table_says(some: list[Glimpse]) -> None:
    writer = GlimpseWriter(GEOMETRY)
    for glimpse in some:
        writer.finish(glimpse.index, ord(glimpse.code))
        assert bytes(writer.buffer) == layout_of(Glimpse, GEOMETRY).format(glimpse)


CHAIN_WIDTHS = [4, 2, 27, 12, 16, 3]


def chain_parts(bits: int, widths: list[int]) -> list[int]:
    parts = []
    for width in reversed(widths):
        parts.append(bits & ((1 << width) - 1))
        bits >>= width
    return parts[::-1]


@given(st.lists(raws, min_size=1, max_size=4))
def test_raw_readings_are_written_as_the_table_says(some: list[Raw]) -> None:
    writer = RawWriter(GEOMETRY)
    for raw in some:
        for socket, chain in enumerate(raw.chains):
            writer.set_chain(socket, chain_parts(int(chain, 16), CHAIN_WIDTHS), CHAIN_WIDTHS)
        writer.finish(raw.sequence, raw.time_ms, array("H", raw.codes))
        assert bytes(writer.buffer) == layout_of(Raw, GEOMETRY).format(raw)


@pytest.mark.parametrize("widths", [[8], [5, 2], [10, 20, 18], CHAIN_WIDTHS])
def test_a_shorter_chain_stands_at_the_right(widths: list[int]) -> None:
    writer = RawWriter(GEOMETRY)
    writer.set_chain(1, [(1 << width) - 1 for width in widths], widths)
    writer.finish(0, 0, array("H", [0] * 48))
    raw = layout_of(Raw, GEOMETRY).parse(bytes(writer.buffer[:-1]))
    assert isinstance(raw, Raw)
    assert raw.chains == ("0" * 16, f"{(1 << sum(widths)) - 1:016X}")


@given(st.lists(states, min_size=1, max_size=4))
def test_the_reader_reads_what_the_table_reads(some: list[BoardState]) -> None:
    reader = StateReader(GEOMETRY)
    for state in some:
        line = LAYOUT.format(state)[:-1]
        assert reader.read(line) == LAYOUT.parse(line) == state


def test_one_field_changes_nothing_else() -> None:
    writer = StateWriter(GEOMETRY)
    writer.set_fields(b"." * 40)
    writer.set_field(7, ord("R"))
    writer.finish(0, 0)
    assert StateReader(GEOMETRY).read(bytes(writer.buffer[:-1])).fields == "." * 7 + "R" + "." * 32


def test_the_buffer_stays_the_same_object() -> None:
    writer = StateWriter(GEOMETRY)
    buffer = writer.buffer
    writer.finish(1, 1)
    assert writer.buffer is buffer


def test_a_new_writer_knows_nothing() -> None:
    writer = StateWriter(GEOMETRY)
    nobody = Counter("-")
    assert LAYOUT.parse(bytes(writer.buffer[:-1])) == BoardState(0, 0, "?" * 40, (nobody, nobody), 0, 0)


def test_numbers_wrap() -> None:
    writer = StateWriter(GEOMETRY)
    writer.finish(65536 + 3, 2**30 + 4)
    state = LAYOUT.parse(bytes(writer.buffer[:-1]))
    assert isinstance(state, BoardState)
    assert (state.sequence, state.time_ms) == (3, 4)


@pytest.mark.parametrize("before", ["-", "!"])
def test_a_counter_just_attached_has_no_numbers(before: str) -> None:
    writer = StateWriter(GEOMETRY)
    write_state(writer, BoardState(0, 0, "." * 40, (Counter(before), Counter("-")), 0, 0))
    writer.set_counter(0, ord("S"))
    writer.finish(0, 0)
    state = StateReader(GEOMETRY).read(bytes(writer.buffer[:-1]))
    assert state.counters[0] == Counter("S", (Row(None, "~"),) * 3)


def test_a_counter_that_stays_keeps_its_rows() -> None:
    writer = StateWriter(GEOMETRY)
    rows = (Row(25, "="), Row(9, "d"), Row(None, "~"))
    write_state(writer, BoardState(0, 0, "." * 40, (Counter("S", rows), Counter("-")), 0, 0))
    writer.set_counter(0, ord("C"))
    writer.finish(0, 0)
    assert StateReader(GEOMETRY).read(bytes(writer.buffer[:-1])).counters[0] == Counter("C", rows)


def test_unchanged_content_is_shared() -> None:
    reader = StateReader(GEOMETRY)
    writer = StateWriter(GEOMETRY)
    read = []
    for sequence in range(2):
        writer.finish(sequence, sequence)
        read.append(reader.read(bytes(writer.buffer[:-1])))
    assert read[0].fields is read[1].fields
    assert read[0].counters is read[1].counters


def test_numbers_of_unchanged_content_are_still_checked() -> None:
    line = LAYOUT.format(BoardState(0, 0, "." * 40, (Counter("-"), Counter("-")), 0, 0))[:-1]
    for place, byte, reason in ((1, b"x", "blank"), (2, b"x", "digits"), (2, b"9", "range"), (8, b"9", "range")):
        reader = StateReader(GEOMETRY)
        reader.read(line)
        with pytest.raises(WireError) as refusal:
            reader.read(line[:place] + byte + line[place + 1 :])
        assert refusal.value.reason == reason


def test_other_geometries() -> None:
    geometry = Geometry(columns=3, rows=2, sockets=1, capacities=(9,), buttons=8, multiplexers=1)
    layout = layout_of(BoardState, geometry)
    state = BoardState(1, 2, "SC.R?!", (Counter("S", (Row(9, "="),)),), 255, 1)
    writer = StateWriter(geometry)
    write_state(writer, state)
    assert bytes(writer.buffer) == layout.format(state) == b"B 00001 0000000002 SC.R?! S09= FF 1 6EF6\n"
    assert StateReader(geometry).read(bytes(writer.buffer[:-1])) == state
