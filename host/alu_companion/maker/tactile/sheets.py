"""The sheets of swell paper: the board, the cheat card, and the two figures of the rules; A4 across, tiles as large as the board's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from alu_companion.kit.model import Board
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.card import card_layout
from alu_companion.maker.tactile.dots import dot_shapes, extent
from alu_companion.maker.tactile.drawing import Drawing, outside
from alu_companion.maker.tactile.shapes import Point, Shape, circle, hollow, placed, rectangle, solid, stroke, together
from alu_companion.maker.tactile.signs import piece_symbol
from alu_companion.maker.tactile.texts import Texts

_PIECES: Mapping[str, str] = {"S": "square", "C": "circle", "R": "raided"}


class Figure(NamedTuple):
    """A cut-out of the board, its top row first: `S` and `C` camps, `R` raided, `#` empty and controlled by Square, `.` empty.

    `attackable` holds columns and rows from the upper left, `corner` the names of the first column and the top row, if it has a place.
    """

    rows: tuple[str, ...]
    attackable: frozenset[tuple[int, int]] = frozenset()
    corner: tuple[str, int] | None = None


FIGURES: Mapping[str, Figure] = {
    "figure-a": Figure(("SS.S..", ".SRCC.", ".RSCCC"), frozenset({(3, 0), (3, 1), (2, 2), (3, 2)})),
    "figure-b": Figure(("SCRS##", "SRRS##", ".SS.SS"), corner=("c", 5)),
}
"""The two figures of the rules; a test plays them."""


class _Sheet:
    """Collects the shapes of one sheet; y runs up, as everywhere here."""

    def __init__(self, sizes: Sizes, board: Board, texts: Texts, translate: Callable[[str], str]) -> None:
        self.sizes, self.pitch, self.texts, self.translate = sizes, board.pitch_mm, texts, translate
        self.shapes: list[Shape] = []

    def drawing(self) -> Drawing:
        return Drawing(self.sizes.sheet.width, self.sizes.sheet.height, together(self.shapes))

    def braille(self, cells: str, x: float, y: float) -> None:
        """A line of cells, dot 1 of the first at (x, y)."""
        self.shapes.append(dot_shapes([cells], self.sizes.braille, x, y))

    def title(self, name: str) -> float:
        """The title at the top; returns where the rest may begin."""
        sheet, braille = self.sizes.sheet, self.sizes.braille
        top = sheet.height - sheet.margin - braille.dot_diameter / 2
        self.braille(self.translate(self.texts.sheets[name]), sheet.margin + braille.dot_diameter / 2, top)
        return top - 2 * braille.dot_pitch - braille.dot_diameter / 2 - 2 * self.sizes.touch.gap

    def grid(self, left: float, top: float, columns: int, rows: int) -> None:
        """Lines around all tiles."""
        line, pitch = self.sizes.sheet.grid_line, self.pitch
        width, height = columns * pitch, rows * pitch
        for column in range(columns + 1):
            x = left + column * pitch
            self.shapes.append(solid(stroke((x, top - height - line / 2), (x, top + line / 2), line)))
        for row in range(rows + 1):
            y = top - row * pitch
            self.shapes.append(solid(stroke((left - line / 2, y), (left + width + line / 2, y), line)))

    def coordinates(self, left: float, top: float, columns: str, rows: Sequence[int]) -> None:
        """Letters below the columns and numbers left of the rows: the same cells in all three languages."""
        braille, gap = self.sizes.braille, 2 * self.sizes.touch.gap
        for index, letter in enumerate(columns):
            x = left + (index + 0.5) * self.pitch - braille.dot_pitch / 2
            self.braille(format_braille(letter, "en"), x, top - len(rows) * self.pitch - gap)
        for index, row in enumerate(rows):
            cells = format_braille(str(row), "en")
            width, height = extent([cells], braille)
            self.braille(cells, left - gap - width, top - (index + 0.5) * self.pitch + height / 2)

    def mark(self, name: str, x: float, y: float) -> None:
        """What a tile holds, its middle at (x, y)."""
        self.shapes.append(placed(self._marks(name), x, y))

    def _marks(self, name: str, size: float | None = None) -> Shape:
        """A mark around the origin; what fills a tile may be made smaller for the key."""
        sheet, touch = self.sizes.sheet, self.sizes.touch
        inside = size or self.pitch - sheet.grid_line - 2 * touch.gap
        if name == "attackable":
            return (hollow(rectangle(inside, inside), sheet.frame_line),)
        if name == "controlled":
            return solid(*_stripes(inside, touch.line, touch.gap))
        return piece_symbol(name, sheet.symbol, sheet.frame_line)

    def key(self, names: Sequence[str], left: float, top: float) -> None:
        """One line for each mark: how it feels, and what it means."""
        braille, touch, size = self.sizes.braille, self.sizes.touch, self.sizes.sheet.symbol
        step = size + touch.gap + 1.5
        for index, name in enumerate(names):
            y = top - (index + 0.5) * step
            self.shapes.append(placed(self._marks(name, size), left + step / 2, y))
            self.braille(self.translate(self.texts.sheets[name]), left + step + 2 * touch.gap, y + braille.dot_pitch)


def _stripes(size: float, line: float, gap: float) -> Iterator[tuple[Point, ...]]:
    """Diagonal strokes that fill a square around the origin, more than `gap` apart."""
    # Their ends are cut square, so that a corner of each reaches further than its middle.
    half = (size - line) / 2
    step = (line + gap + 0.2) * 2**0.5
    for index in range(-int(size / step), int(size / step) + 1):
        shift = index * step
        start, end = max(-half, -half - shift), min(half, half - shift)
        if end - start >= gap:
            yield stroke((start, start + shift), (end, end + shift), line)


def _board(sheet: _Sheet, board: Board) -> None:
    top = sheet.title("board")
    left = (sheet.sizes.sheet.width - board.columns * board.pitch_mm + 2 * sheet.sizes.braille.cell_pitch) / 2
    sheet.grid(left, top, board.columns, board.rows)
    # Row 1 is nearest to Circle, who holds the sheet.
    columns = "abcdefghijklmnopqrstuvwxyz"[: board.columns]
    sheet.coordinates(left, top, columns, range(board.rows, 0, -1))


def _figure(sheet: _Sheet, name: str) -> None:
    figure = FIGURES[name]
    top = sheet.title(name)
    columns, rows = len(figure.rows[0]), len(figure.rows)
    left = (sheet.sizes.sheet.width - columns * sheet.pitch) / 2
    sheet.grid(left, top, columns, rows)
    bottom = top - rows * sheet.pitch - 2 * sheet.sizes.touch.gap
    if figure.corner is not None:
        first, highest = ord(figure.corner[0]), figure.corner[1]
        letters = "".join(chr(first + column) for column in range(columns))
        sheet.coordinates(left, top, letters, range(highest, highest - rows, -1))
        bottom -= 2 * sheet.sizes.touch.gap
    names = {".": "", "#": "controlled", **_PIECES}
    marks = []
    for row, line in enumerate(figure.rows):
        for column, sign in enumerate(line):
            here = [names[sign], "attackable" if (column, row) in figure.attackable else ""]
            marks += [(mark, column, row) for mark in here if mark]
    for mark, column, row in marks:
        sheet.mark(mark, left + (column + 0.5) * sheet.pitch, top - (row + 0.5) * sheet.pitch)
    found = {mark for mark, _, _ in marks}
    order = ("square", "circle", "raided", "attackable", "controlled")
    sheet.key([mark for mark in order if mark in found], sheet.sizes.sheet.margin, bottom)


def _card(sheet: _Sheet) -> None:
    top = sheet.title("card")
    sizes = sheet.sizes
    labels = {name: [sheet.translate(line) for line in lines] for name, lines in sheet.texts.labels.items()}
    layout = card_layout(sizes, labels)
    left, bottom = (sizes.sheet.width - sizes.card.width) / 2, top - sizes.card.height
    edge: Shape = (hollow(rectangle(sizes.card.width, sizes.card.height), sizes.sheet.grid_line),)
    dot = solid(circle(sizes.braille.dot_diameter))
    sheet.shapes.append(placed(edge, left + sizes.card.width / 2, bottom + sizes.card.height / 2))
    sheet.shapes += [placed(shape, left, bottom) for shape in layout.shapes]
    sheet.shapes += [placed(dot, left + x, bottom + y) for x, y in layout.dots]


def sheets(sizes: Sizes, board: Board, texts: Texts, translate: Callable[[str], str]) -> dict[str, Drawing]:
    """All sheets of one language by name; `translate` turns print into braille.

    Raises: LabelError when a label does not fit the cheat card, HardwareError when a sheet does not fit its paper.
    """
    found = {}
    for name in ("board", "card", *FIGURES):
        sheet = _Sheet(sizes, board, texts, translate)
        if name == "board":
            _board(sheet, board)
        elif name == "card":
            _card(sheet)
        else:
            _figure(sheet, name)
        found[name] = sheet.drawing()
        if outside(found[name], sizes.sheet.margin - 0.01):
            raise HardwareError(
                f"The sheet {name} does not fit its paper of {sizes.sheet.width:g} by {sizes.sheet.height:g} millimetres."
            )
    return found
