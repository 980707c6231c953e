"""Large print as PDF, with a font of this computer that has every letter of the text."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import reportlab
from reportlab.lib.enums import TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas
from reportlab.platypus import Flowable, KeepTogether, Paragraph, SimpleDocTemplate

from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.drawing import Drawing
from alu_companion.maker.tactile.large import BODY_POINTS, HEADING_POINTS, LEADING_POINTS, illustrated
from alu_companion.maker.tactile.texts import Block, Kind, Texts

FONT_FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("/Library/Fonts"),
    Path("/System/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)

_FONTS = (
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("Verdana.ttf", "Verdana_Bold.ttf"),
    ("verdana.ttf", "verdanab.ttf"),
    ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("Arial.ttf", "Arial Bold.ttf"),
    ("arial.ttf", "arialbd.ttf"),
    ("Vera.ttf", "VeraBd.ttf"),
)
"""Sans serif, clearest first; the last comes with reportlab and has no Cyrillic."""


_BULLET = "•"


class Fonts(NamedTuple):
    """Files of a regular and a bold font."""

    regular: Path
    bold: Path


def letters(texts: Texts) -> str:
    """Every character that the PDFs of these texts hold."""
    words = [block.text for blocks in texts.blocks().values() for block in blocks]
    return "".join(sorted(set("".join((*words, texts.page, _BULLET, "0123456789")))))


def has_letters(font: Path, letters: str) -> bool:
    """True when the font can be read and has a glyph for every character."""
    try:
        glyphs = TTFont(font.stem, str(font)).face.charToGlyph
    except (TTFError, OSError):
        return False
    return all(ord(letter) in glyphs for letter in letters if letter != " ")


def find_fonts(letters: str, folders: Sequence[Path] = FONT_FOLDERS) -> Fonts | None:
    """The clearest font of this computer that has all the letters, or None."""
    own = Path(reportlab.__file__).parent / "fonts"
    files: dict[str, Path] = {}
    for folder in (*folders, own):
        for file in sorted(folder.rglob("*.[tT][tT][fF]")):
            files.setdefault(file.name, file)
    for regular, bold in _FONTS:
        if regular in files and bold in files:
            found = Fonts(files[regular], files[bold])
            if has_letters(found.regular, letters) and has_letters(found.bold, letters):
                return found
    return None


class _Drawn(Flowable):  # type: ignore[misc]
    """A picture between paragraphs."""

    def __init__(self, picture: Drawing) -> None:
        super().__init__()
        self._picture = picture

    def wrap(self, *_: float) -> tuple[float, float]:
        return self._picture.width * mm, (self._picture.height + 3) * mm

    def draw(self) -> None:
        self.canv.scale(mm, mm)
        for polygon in self._picture.shape:
            path = self.canv.beginPath()
            for ring in polygon:
                path.moveTo(*ring[0])
                for point in ring[1:]:
                    path.lineTo(*point)
                path.close()
            self.canv.drawPath(path, stroke=0, fill=1, fillMode=FILL_EVEN_ODD)


def _story(name: str, blocks: Sequence[Block], sizes: Sizes) -> Iterator[Any]:
    body = ParagraphStyle(
        "body", fontName="regular", fontSize=BODY_POINTS, leading=LEADING_POINTS, spaceAfter=14, alignment=TA_LEFT
    )
    item = ParagraphStyle(
        "item", parent=body, leftIndent=24, bulletIndent=0, bulletFontName="regular", bulletFontSize=BODY_POINTS
    )
    heading = ParagraphStyle(
        "heading", parent=body, fontName="bold", fontSize=HEADING_POINTS, leading=34, spaceBefore=16, keepWithNext=1
    )
    styles = {Kind.HEADING: heading, Kind.PARAGRAPH: body, Kind.ITEM: item}
    for block, picture in illustrated(name, blocks, sizes):
        bullet = _BULLET if block.kind is Kind.ITEM and picture is None else None
        style = body if picture is not None else styles[block.kind]
        text = Paragraph(escape(block.text, quote=False), style, bulletText=bullet)
        yield KeepTogether([_Drawn(picture), text]) if picture is not None else text


def format_large_pdf(name: str, texts: Texts, language: str, sizes: Sizes, fonts: Fonts) -> bytes:
    """A document of the texts as PDF on A4, pages numbered; equal texts and fonts give equal bytes."""
    pdfmetrics.registerFont(TTFont("regular", str(fonts.regular)))
    pdfmetrics.registerFont(TTFont("bold", str(fonts.bold)))

    def number(canvas: Canvas, document: SimpleDocTemplate) -> None:
        canvas.setFont("regular", BODY_POINTS)
        canvas.drawRightString(A4[0] - 18 * mm, 12 * mm, f"{texts.page} {document.page}")

    file = io.BytesIO()
    document = SimpleDocTemplate(
        file,
        pagesize=A4,
        leftMargin=18 * mm,
        rightMargin=18 * mm,
        topMargin=18 * mm,
        bottomMargin=24 * mm,
        title=texts.title,
        lang=language,
        invariant=1,
    )
    document.build(list(_story(name, texts.blocks()[name], sizes)), onFirstPage=number, onLaterPages=number)
    return file.getvalue()
