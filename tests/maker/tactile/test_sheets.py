"""The sheets of swell paper: nothing but black shapes, nothing too close, braille that can be read, figures that the rules confirm."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest
from manifold3d import CrossSection, OpType

from alu_companion.games.alu.control import control
from alu_companion.games.alu.rules import legal_actions, start
from alu_companion.games.alu.values import Kind, Resources, Side, State
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.kit.reading import HardwareError
from alu_companion.maker.tactile.braille import folded, format_braille
from alu_companion.maker.tactile.drawing import Drawing, format_pdf, format_svg, outside
from alu_companion.maker.tactile.shapes import circle, rectangle, solid
from alu_companion.maker.tactile.sheets import FIGURES, sheets
from alu_companion.maker.tactile.solids import section
from alu_companion.maker.tactile.texts import LANGUAGES
from maker.tactile.reader import parse_braille
from maker.tactile.things import description, read_cells, sizes, split_dots, texts

NAMES = ("board", "card", "figure-a", "figure-b")
ALL = [(name, language) for name in NAMES for language in LANGUAGES]


def sheet(name: str, language: str) -> Drawing:
    return sheets(sizes(), description().board, texts(language), lambda text: format_braille(text, language))[name]


@pytest.mark.parametrize(("name", "language"), ALL)
def test_a_sheet_is_black_shapes_on_a4_and_nothing_else(name: str, language: str) -> None:
    root = ElementTree.fromstring(format_svg(sheet(name, language)))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("297mm", "210mm", "0 0 297 210")
    assert {element.tag.split("}")[1] for element in root.iter()} == {"svg", "g", "path"}
    assert root[0].get("fill") == "#000"
    assert all(set(element.attrib) == {"d"} for element in root[0])
    assert all(re.fullmatch(r"(M[-0-9. L]+Z)+", element.get("d", "")) for element in root[0])


@pytest.mark.parametrize(("name", "language"), ALL)
def test_a_sheet_keeps_its_margins(name: str, language: str) -> None:
    assert not outside(sheet(name, language), sizes().sheet.margin - 0.01)


@pytest.mark.parametrize(("columns", "pitch_mm"), [(8, 40.0), (10, 30.0)])
def test_a_board_larger_than_the_paper_is_refused(columns: int, pitch_mm: float) -> None:
    board = msgspec.structs.replace(description().board, columns=columns, pitch_mm=pitch_mm)
    with pytest.raises(HardwareError, match="The sheet board does not fit its paper of 297 by 210"):
        sheets(sizes(), board, texts("en"), lambda text: format_braille(text, "en"))


def test_what_leaves_the_margins_is_noticed() -> None:
    assert outside(Drawing(20, 20, solid(rectangle(4, 4))), 1)


@pytest.mark.parametrize("name", NAMES)
def test_a_pdf_is_one_page_of_the_same_size_and_always_the_same(name: str) -> None:
    drawing = sheet(name, "et")
    data = format_pdf(drawing, texts("et").sheets[name])
    assert data == format_pdf(drawing, texts("et").sheets[name])
    assert data.startswith(b"%PDF-")
    assert b"/MediaBox [0 0 841.89 595.276]" in data
    assert b"/Font" not in data
    assert data.count(b" f*\n") == len(drawing.shape)


@pytest.mark.parametrize("name", NAMES)
def test_a_pdf_says_where_its_parts_are(name: str) -> None:
    data = format_pdf(sheet(name, "ru"), texts("ru").sheets[name])
    start = int(data.split(b"startxref\n")[1].split()[0])
    assert data[start:].startswith(b"xref\n0 6\n")
    entries = data[start:].split(b"\n")[3:8]
    for number, entry in enumerate(entries, start=1):
        assert data[int(entry[:10]) :].startswith(b"%d 0 obj\n" % number)
    length = int(data.split(b"/Length ")[1].split()[0])
    assert len(data.split(b"stream\n")[1].removesuffix(b"end")) == length
    title = data.split(b"/Title <feff")[1].split(b">")[0]
    assert bytes.fromhex(title.decode()).decode("utf-16-be") == texts("ru").sheets[name]


@pytest.mark.parametrize(("name", "language"), ALL)
def test_titles_can_be_read_with_a_finger(name: str, language: str) -> None:
    of, title = sizes(), texts(language).sheets[name]
    _, dots = split_dots(sheet(name, language).shape, of.braille.dot_diameter)
    left, top = min(x for x, _ in dots), max(y for _, y in dots)
    read = read_cells(dots, of.sheet.margin + of.braille.dot_diameter / 2, top, of.braille, 46)
    assert left >= of.sheet.margin
    assert parse_braille(read, language) == folded(title, language)


def test_columns_and_rows_can_be_read_with_a_finger() -> None:
    of, board = sizes(), description().board
    rest, dots = split_dots(sheet("board", "en").shape, of.braille.dot_diameter)
    grid = section(rest).decompose()
    assert len(grid) == 1
    left, bottom, right, top = grid[0].bounds()
    assert (right - left, top - bottom) == pytest.approx((8 * 30 + 1, 5 * 30 + 1))
    assert grid[0].num_contour() == 1 + 40
    for column, letter in enumerate("abcdefgh"):
        middle = left + 0.5 + (column + 0.5) * board.pitch_mm
        below = [y for x, y in dots if y < bottom and abs(x - middle) < 4]
        assert read_cells(dots, middle - 1.25, max(below), of.braille, 1) == format_braille(letter, "en")
    for row in range(1, 6):
        # Row 1 is the nearest.
        middle_y = bottom + 0.5 + (row - 0.5) * board.pitch_mm
        beside = [(x, y) for x, y in dots if x < left and abs(y - middle_y) < 4]
        first = min(x for x, _ in beside)
        read = read_cells(dots, first, middle_y + 2.5, of.braille, 2)
        assert parse_braille(read, "en") == str(row)


def makeup(shape: CrossSection) -> tuple[int, int]:
    """How many islands there are, and how many holes in them."""
    islands = len(shape.decompose())
    return islands, shape.num_contour() - islands


@pytest.mark.parametrize(("name", "language"), ALL)
def test_nothing_on_a_sheet_is_too_close(name: str, language: str) -> None:
    of = sizes()
    rest, dots = split_dots(sheet(name, language).shape, of.braille.dot_diameter)
    shapes, reach = section(rest), of.touch.gap / 2 - 0.01
    assert makeup(shapes.offset(reach, circular_segments=32)) == makeup(shapes)
    round_dot = section(solid(circle(of.braille.dot_diameter + 2 * reach)))
    around = CrossSection.batch_boolean([round_dot.translate(at) for at in dots], OpType.Add)
    assert (shapes.offset(reach, circular_segments=32) ^ around).area() == pytest.approx(0, abs=1e-3)


def placed_on_board(name: str) -> tuple[State, dict[tuple[int, int], Field]]:
    """The figure as a position in the upper right corner, and the field of each of its columns and rows."""
    figure = FIGURES[name]
    columns = len(figure.rows[0])
    fields = {
        (column, row): STANDARD.parse_field(f"{'ABCDEFGH'[8 - columns + column]}{5 - row}")
        for row in range(len(figure.rows))
        for column in range(columns)
    }

    def mask(sign: str) -> int:
        return sum(1 << field for (column, row), field in fields.items() if figure.rows[row][column] == sign)

    state = start()._replace(
        camps=(mask("C"), mask("S")), raided=mask("R"), founded=(True, True), resources=(Resources(9, 9, 9, 0),) * 2
    )
    return state, fields


def test_figure_a_marks_exactly_the_camps_that_can_be_attacked() -> None:
    state, fields = placed_on_board("figure-a")
    attacked = {
        action.field
        for side in Side
        for action in legal_actions(state._replace(turn=side))
        if action.kind is Kind.ATTACK
    }
    assert {fields[place] for place in FIGURES["figure-a"].attackable} == attacked


def test_figure_b_marks_exactly_what_square_encloses() -> None:
    state, fields = placed_on_board("figure-b")
    figure = FIGURES["figure-b"]
    enclosed = control(state)[Side.SQUARE] & ~state.camps[Side.SQUARE]
    marked = sum(1 << field for (column, row), field in fields.items() if figure.rows[row][column] == "#")
    assert enclosed == marked
    assert figure.corner == ("c", 5)
    assert control(state)[Side.CIRCLE] == state.camps[Side.CIRCLE]
