"""Large print: large, upright, whole, and honest about fonts."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from alu_companion.maker.tactile.large import BODY_POINTS, HEADING_POINTS, LEADING_POINTS, format_html
from alu_companion.maker.tactile.large_pdf import FONT_FOLDERS, find_fonts, format_large_pdf, letters
from alu_companion.maker.tactile.texts import LANGUAGES, Kind
from maker.tactile.things import sizes, texts

DOCUMENTS = [(language, name) for language in LANGUAGES for name in ("card", "rules", "names")]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.text: list[str] = []
        self.attributes: dict[str, str | None] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {f"{tag}.{name}": value for name, value in attrs}
        if tag not in ("meta", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open[-1] not in ("style", "title"):
            self.text.append(data)


def page(language: str, name: str) -> tuple[str, _Page]:
    html = format_html(name, texts(language).blocks()[name], language, sizes())
    reader = _Page()
    reader.feed(html)
    assert reader.open == []
    return html, reader


@pytest.mark.parametrize(("language", "name"), DOCUMENTS)
def test_a_page_holds_every_text_and_needs_nothing_else(language: str, name: str) -> None:
    html, reader = page(language, name)
    blocks = texts(language).blocks()[name]
    assert reader.text == [block.text for block in blocks]
    assert reader.attributes["html.lang"] == language
    assert reader.tags.count("h1") == (1 if any(block.kind is Kind.HEADING for block in blocks) else 0)
    assert not re.search(r"https?:|src=|@import|url\(", html)


def test_the_card_has_its_signs_hidden_from_screen_readers() -> None:
    _, reader = page("ru", "card")
    assert reader.tags.count("svg") == 5
    assert reader.attributes["svg.aria-hidden"] == "true"
    assert page("ru", "rules")[1].tags.count("svg") == 0


def test_letters_are_large_upright_and_ragged() -> None:
    html, _ = page("en", "rules")
    assert BODY_POINTS >= 18
    assert HEADING_POINTS > BODY_POINTS
    assert LEADING_POINTS >= 1.4 * BODY_POINTS
    assert not re.search(r"italic|justify|uppercase", html)
    assert all(float(size) >= 18 for size in re.findall(r"([0-9.]+)pt", html))


def test_marks_of_the_page_are_written_as_text() -> None:
    from alu_companion.maker.tactile.texts import Block

    html = format_html("x", [Block(Kind.PARAGRAPH, "1 < 2 & 3")], "en", sizes())
    assert "<p>1 &lt; 2 &amp; 3</p>" in html


def test_a_computer_without_fonts_has_latin_letters_but_no_cyrillic(tmp_path: Path) -> None:
    assert find_fonts(letters(texts("ru")), [tmp_path]) is None
    found = find_fonts(letters(texts("et")), [tmp_path])
    assert found is not None
    assert found.regular.name == "Vera.ttf"


def test_a_font_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
        (tmp_path / name).write_bytes(b"no font")
    found = find_fonts("abc", [tmp_path])
    assert found is not None
    assert found.regular.name == "Vera.ttf"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pdf_is_always_the_same(language: str) -> None:
    fonts = find_fonts(letters(texts(language)), FONT_FOLDERS)
    if fonts is None:
        pytest.skip("no font on this computer has the letters: the PDF was NOT checked")
    one, other = (format_large_pdf("card", texts(language), language, sizes(), fonts) for _ in range(2))
    assert one == other
    assert one.startswith(b"%PDF-")
    assert len(one) > 10_000
