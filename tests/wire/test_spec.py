"""The one table of columns: complete, within the bounds it promises, and the same in docs/protocol.md."""

from pathlib import Path

import pytest

from alu_companion import paths
from alu_companion.board.receiving import BUTTONS
from alu_companion.kit.check_wiring import CHANNELS
from alu_companion.kit.model import load
from alu_companion.wire import tables
from alu_companion.wire.columns import HEX, Column, printable
from alu_companion.wire.maintenance import Raw
from alu_companion.wire.messages import Geometry, Greeting, Hello, Value
from alu_companion.wire.spec import FROM_HOST, LONGEST_BYTES
from alu_companion.wire.state import FROM_BOARD, BoardState, Counter, CounterColumn, layout_of
from wire.strategies import GEOMETRY

EVERY = FROM_BOARD + FROM_HOST
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_every_message_has_its_columns_in_the_order_of_its_slots() -> None:
    for message in EVERY:
        assert tuple(column.name for column in layout_of(message, GEOMETRY).columns) == message.__slots__


def test_every_kind_is_one_character_of_its_own() -> None:
    kinds = [message.KIND for message in EVERY]
    assert len(set(kinds)) == len(kinds)
    assert all(len(kind) == 1 and (kind.isupper() == (kind in "BFHRSLAE")) for kind in kinds)


def test_every_value_can_be_made_from_its_slots_and_compares_by_them() -> None:
    for message in EVERY:
        values = [str(number) for number in range(len(message.__slots__))]
        assert message(*values) == message(*values)
        assert [getattr(message(*values), name) for name in message.__slots__] == values
        if values:
            assert message(*values) != message(*values[:-1], "other")
    assert Counter("-") != "-"
    assert repr(Greeting(3)) == "Greeting(version=3)"
    assert isinstance(Geometry(), Value)


def test_the_version_stands_at_its_frozen_place() -> None:
    for message in (Hello, Greeting):
        layout = layout_of(message, GEOMETRY)
        assert (layout.columns[0].name, layout.starts[0], layout.columns[0].width) == ("version", 2, 2)


def test_no_line_of_any_board_is_longer_than_the_limit() -> None:
    largest = Geometry(columns=26, rows=26, sockets=9, capacities=(99,) * 4, buttons=8, multiplexers=4)
    assert max(layout_of(message, largest).length for message in EVERY) <= LONGEST_BYTES


def test_the_state_and_raw_lines_have_the_lengths_that_the_line_budget_counts_on() -> None:
    assert layout_of(BoardState, GEOMETRY).length + 1 == 92
    assert layout_of(Raw, GEOMETRY).length + 1 == 203


def test_a_counter_is_as_wide_as_its_parts() -> None:
    columns = layout_of(BoardState, GEOMETRY).columns
    (counter,) = (column for column in columns if isinstance(column, CounterColumn))
    assert counter.width == sum(part.width for part in counter.parts) == 10
    assert counter.span == 21


@pytest.mark.parametrize(("repeat", "gap", "span"), [(None, "", 3), (0, " ", 0), (1, " ", 3), (4, "", 12), (2, " ", 7)])
def test_span(repeat: int | None, gap: str, span: int) -> None:
    assert Column("x", HEX, 3, repeat=repeat, gap=gap).span == span


def test_printable_makes_a_text_that_a_line_carries() -> None:
    assert printable("naïve\n\x7f~ and more", 8) == "na?ve??~"


def test_the_lists_in_the_protocol_document_are_not_stale() -> None:
    document = PROTOCOL.read_text(encoding="utf-8")
    renewed = tables.renewed(document, tables.generated_part(GEOMETRY))
    assert document == renewed, "run: python -m alu_companion.wire.tables docs/protocol.md"


def test_the_command_renews_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "protocol.md"
    path.write_text("before\n" + tables.BEGIN + "stale list\n" + tables.END + "after\n", encoding="utf-8")
    tables.main([str(path)])
    tables.main([])
    part = capsys.readouterr().out
    assert "stale list" not in path.read_text(encoding="utf-8")
    assert path.read_text(encoding="utf-8") == "before\n" + tables.BEGIN + "\n" + part + tables.END + "after\n"


def test_the_examples_in_the_protocol_document_are_lines_of_it() -> None:
    lines = [line.strip() for line in PROTOCOL.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
    by_kind = {message.KIND: layout_of(message, GEOMETRY) for message in EVERY}
    assert len(lines) >= 8
    for line in lines:
        layout = by_kind[line[0]]
        assert layout.format(layout.parse(line.encode())) == line.encode() + b"\n"


def test_the_page_says_which_field_is_which_code_and_what_the_bits_of_a_chain_are() -> None:
    """What a host has to know of the standard board, and board.toml decides."""
    board = load(paths.board_file())
    names, channels, counters = board.field_names(), board.field_channels(), board.counters
    lines = []
    for mux in range(len(board.mux)):
        own = [
            (channel % CHANNELS, name)
            for channel, name in zip(channels, names, strict=True)
            if channel // CHANNELS == mux
        ]
        assert [channel for channel, _ in own] == list(range(own[0][0], own[-1][0] + 1))
        (first, from_name), (last, to_name) = own[0], own[-1]
        lines.append(f"  - multiplexer {mux}, channels {first} to {last}: {from_name} to {to_name}\n")
    rows = [f"{row.name} ({row.sliders})" for row in counters.row]
    lines.append(f"{rows[0]}, {rows[1]} and {rows[2]}, in this order")
    positions = [row.positions for row in counters.row]
    lines.append(
        f"header {counters.header}, identity {counters.identity['square']} (squares) or {counters.identity['circle']} (circles), "
        f"then {positions[0]}, {positions[1]} and {positions[2]} bits for the positions of the three rows, trailer {counters.trailer}."
    )
    page = PROTOCOL.read_text(encoding="utf-8")
    assert [line for line in lines if line not in page] == []


def test_the_page_says_what_the_buttons_are_to_the_companion() -> None:
    commands = [command.name for command in BUTTONS]
    assert commands == ["repeat", "status", "end"]
    assert "For the companion they are repeat, status and end of turn" in PROTOCOL.read_text(encoding="utf-8")
