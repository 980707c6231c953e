"""Embosser files: whole pages, nothing lost, and what an embosser would choke on is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.devices.braille_device import system_module
from alu_companion.maker.tactile.braille import ALPHABETS, folded, format_braille
from alu_companion.maker.tactile.brf import (
    ASCII,
    CELLS,
    LINES,
    BrfError,
    block_lines,
    format_brf,
    pages,
    wrapped,
)
from alu_companion.maker.tactile.dots import BLANK
from alu_companion.maker.tactile.texts import LANGUAGES, Block, Kind
from maker.tactile.reader import UnreadableError, parse_braille, parse_brf
from maker.tactile.things import texts

DOCUMENTS = [(language, name) for language in LANGUAGES for name in ("card", "rules", "names")]


def embossed(language: str, name: str) -> tuple[tuple[str, ...], ...]:
    blocks = texts(language).blocks()[name]
    return pages(blocks, lambda text: format_braille(text, language), ALPHABETS[language].break_after)


@pytest.mark.parametrize(("language", "name"), DOCUMENTS)
def test_files_are_what_embossers_take(language: str, name: str) -> None:
    data = format_brf(embossed(language, name))
    assert data.endswith(b"\r\n\f")
    for page in data.split(b"\f")[:-1]:
        lines = page.split(b"\r\n")
        assert len(lines) == LINES + 1
        assert all(len(line) <= CELLS and line == line.rstrip() for line in lines)
        assert b"\n" not in b"".join(lines)
        assert b"\r" not in b"".join(lines)


@pytest.mark.parametrize(("language", "name"), DOCUMENTS)
def test_files_round_trip(language: str, name: str) -> None:
    content = embossed(language, name)
    assert parse_brf(format_brf(content)) == content


@pytest.mark.parametrize(("language", "name"), DOCUMENTS)
def test_a_reader_of_the_pages_gets_every_word(language: str, name: str) -> None:
    content = parse_brf(format_brf(embossed(language, name)))
    read = " ".join(
        parse_braille(line.lstrip(BLANK), language) for page in content for line in page[:-1] if line.strip(BLANK)
    )
    wanted = " ".join(folded(block.text, language) for block in texts(language).blocks()[name])
    assert " ".join(read.split()) == wanted


@pytest.mark.parametrize(("language", "name"), DOCUMENTS)
def test_pages_are_numbered_and_no_heading_is_left_alone(language: str, name: str) -> None:
    headings = {
        parse_braille(line.strip(BLANK), language)
        for block in texts(language).blocks()[name]
        if block.kind is Kind.HEADING
        for line in block_lines(block, lambda text: format_braille(text, language), ALPHABETS[language].break_after)
    }
    for number, page in enumerate(embossed(language, name), start=1):
        assert len(page[-1]) == CELLS
        assert parse_braille(page[-1].strip(BLANK), language) == str(number)
        written = [line for line in page[:-1] if line]
        assert parse_braille(written[-1].strip(BLANK), language) not in headings
        assert page[0], "a page begins with a line of text"


@given(
    words=st.lists(st.text(alphabet="⠁⠃⠉⠂", min_size=1, max_size=12), min_size=1, max_size=20),
    width=st.integers(8, 20),
    indent=st.integers(0, 3),
    hanging=st.integers(0, 3),
    break_after=st.sampled_from(["", "⠂"]),
)
def test_wrapping_loses_nothing_and_never_overflows(
    words: list[str], width: int, indent: int, hanging: int, break_after: str
) -> None:
    lines = list(wrapped(BLANK.join(words), width, break_after, indent, hanging))
    assert all(len(line) <= width and line == line.rstrip(BLANK) for line in lines)
    assert "".join(lines).replace(BLANK, "") == "".join(words)
    if all(len(word) <= width - 3 for word in words) and not break_after:
        assert [word for line in lines for word in line.split(BLANK) if word] == words


def test_russian_lines_break_after_a_comma_though_no_blank_follows() -> None:
    line = format_braille("раз, два", "ru")
    assert BLANK not in line
    assert list(wrapped(line, 6, ALPHABETS["ru"].break_after)) == ["⠗⠁⠵⠂", "⠙⠺⠁"]


def test_a_heading_goes_to_the_next_page_with_its_text() -> None:
    filler = [Block(Kind.ITEM, "a")] * (LINES - 3)
    content = pages([*filler, Block(Kind.HEADING, "b"), Block(Kind.ITEM, "c")], lambda text: format_braille(text, "en"))
    assert [line.strip(BLANK) for line in content[1][:2]] == ["⠃", "⠉"]


def test_the_ascii_of_embossers_is_liblouis_own() -> None:
    louis = system_module("louis")
    if louis is None:
        pytest.skip("liblouis is not installed")
    text = "quick brown fox jumps over lazy dogs, 1, 20; A! b? c: d. e-f's"
    ours = "".join(ASCII[ord(cell) - ord(BLANK)] for cell in format_braille(text, "en"))
    assert ours.lower() == louis.translateString(["en-us-brf.dis", "en-ueb-g1.ctb"], text).lower()
    assert len(ASCII) == len(set(ASCII)) == 64


@pytest.mark.parametrize("content", [[["⡀"]], [["⠁" * 41]], [[""] * 26], [["a"]]])
def test_what_does_not_fit_the_paper_is_refused(content: list[list[str]]) -> None:
    with pytest.raises(BrfError):
        format_brf(content)


@pytest.mark.parametrize("data", [b"A\r\n", b"A\f", b"A\nB\r\n\f", b"\xd0\r\n\f", b"~\r\n\f"])
def test_what_an_embosser_would_choke_on_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        parse_brf(data)
