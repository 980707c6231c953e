"""Fields, names and masks of the board."""

import pytest

from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.geometry import STANDARD, Edge, Field, Geometry, adjacent, fields_of


def test_the_kit_board_has_40_fields_22_of_them_at_the_edge() -> None:
    assert STANDARD.field_count == 40
    assert STANDARD.edge_mask.bit_count() == 22
    assert [STANDARD.edges[edge].bit_count() for edge in Edge] == [8, 5, 8, 5]


@pytest.mark.parametrize(("name", "field"), [("A1", 0), ("B1", 1), ("H1", 7), ("A2", 8), ("C4", 26), ("H5", 39)])
def test_fields_and_names(name: str, field: int) -> None:
    assert STANDARD.parse_field(name) == STANDARD.parse_field(name.lower()) == field
    assert STANDARD.format_field(Field(field)) == name
    assert STANDARD.field(STANDARD.column(Field(field)), STANDARD.row(Field(field))) == field


@pytest.mark.parametrize("text", ["", "A", "4", "I1", "A0", "A6", "A01", "A1 ", "A-1", "Ä1", "A¹", "A" + "1" * 5000])
def test_other_texts_are_no_fields(text: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        STANDARD.parse_field(text)
    assert refused.value.reason is TextReason.NO_SUCH_FIELD


@pytest.mark.parametrize("board", [STANDARD, Geometry(5, 8), Geometry(1, 5), Geometry(7, 1), Geometry(1, 1)])
def test_neighbours_are_orthogonal_and_do_not_wrap(board: Geometry) -> None:
    for field in fields_of(board.all_mask):
        column, row = board.column(field), board.row(field)
        for other in fields_of(board.all_mask):
            distance = abs(board.column(other) - column) + abs(board.row(other) - row)
            assert bool(board.neighbours[field] >> other & 1) == (distance == 1)
        assert adjacent(1 << field, board.masks) == board.neighbours[field]


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (27, 1), (8, 7), (31, 2)])
def test_impossible_boards_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no board of"):
        Geometry(*size)


def test_boards_compare_by_size() -> None:
    assert Geometry(8, 5) == STANDARD
    assert hash(Geometry(8, 5)) == hash(STANDARD)
    assert Geometry(5, 8) != STANDARD
