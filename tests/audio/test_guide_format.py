"""Chapters as values: reading and writing are inverse, and what is wrong is named with its line."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.board.layouts import LAYOUT_PIECES, laid, layout_of
from alu_companion.games.geometry import STANDARD
from alu_companion.guide.library import guide_languages, read_guide
from alu_companion.paths import guide_dir
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.guide import (
    Chapter,
    GuideError,
    GuideReason,
    Layout,
    Pause,
    PauseLength,
    Sentence,
    Sound,
    Span,
    format_chapter,
    format_item,
    format_layout,
    parse_chapter,
    parse_item,
    parse_layout,
)
from audio.guide_texts import EVERY_GUIDE

ITEMS: Final = {
    "A plain sentence.": Sentence((Span("A plain sentence."),)),
    "It is *not* so.": Sentence((Span("It is "), Span("not", emphasis=True), Span(" so."))),
    "{ALU|alloo} and *more*.": Sentence(
        (Span("ALU", said="alloo"), Span(" and "), Span("more", emphasis=True), Span("."))
    ),
    "*One**two*": Sentence((Span("One", emphasis=True), Span("two", emphasis=True))),
    "[sound: lose-control]": Sound("lose-control"),
    "[pause: short]": Pause(PauseLength.SHORT),
    "[pause: long]": Pause(PauseLength.LONG),
    "[layout: empty]": Layout(()),
    "[layout: circle a1 h5; raided b1]": Layout((("circle", 1 | 1 << 39), ("raided", 2))),
    "[layout: circle c1 c2; square d4; raided b2]": Layout(
        (("circle", 1 << 2 | 1 << 10), ("square", 1 << 27), ("raided", 1 << 9))
    ),
}

WRONG_LINES: Final = {
    " Blank first.": GuideReason.OUTER_BLANKS,
    "Blank last. ": GuideReason.OUTER_BLANKS,
    "# Another title": GuideReason.SECOND_TITLE,
    "Never *closed.": GuideReason.OPEN_MARK,
    "Closed only}.": GuideReason.OPEN_MARK,
    "Two ** stars.": GuideReason.OPEN_MARK,
    "Blanks * inside * it.": GuideReason.OPEN_MARK,
    "Nothing {said|}.": GuideReason.OPEN_MARK,
    "Nothing {said}.": GuideReason.OPEN_MARK,
    "One *in {the|a} other*.": GuideReason.OPEN_MARK,
    "[music: waltz]": GuideReason.UNKNOWN_MARK,
    "[pause]": GuideReason.UNKNOWN_MARK,
    "[sound: place] And more.": GuideReason.UNKNOWN_MARK,
    "[sound: applause]": GuideReason.UNKNOWN_SOUND,
    "[pause: endless]": GuideReason.UNKNOWN_PAUSE,
    "[layout: circle]": GuideReason.BAD_LAYOUT,
    "[layout: circle j1]": GuideReason.BAD_LAYOUT,
    "[layout: circle a6]": GuideReason.BAD_LAYOUT,
    "[layout: raider a1]": GuideReason.BAD_LAYOUT,
    "[layout: circle a1 a1]": GuideReason.BAD_LAYOUT,
    "[layout: circle a1; square a1]": GuideReason.BAD_LAYOUT,
    "[layout: circle a1; circle b1]": GuideReason.BAD_LAYOUT,
    "[layout: circle a1;square b1]": GuideReason.BAD_LAYOUT,
}

WRONG_TEXTS: Final = {
    "": (GuideReason.NO_TITLE, 1),
    "No title.\n\nA sentence.\n": (GuideReason.NO_TITLE, 1),
    "# \n\nA sentence.\n": (GuideReason.NO_TITLE, 1),
    "#  Title\n\nA sentence.\n": (GuideReason.NO_TITLE, 1),
    "# Title": (GuideReason.NO_TEXT, 1),
    "# Title\n\n": (GuideReason.NO_TEXT, 1),
    "# Title\nA sentence.\n": (GuideReason.BLANK_LINE, 2),
    "# Title\n\nA sentence.": (GuideReason.BLANK_LINE, 3),
    "# Title\n\n\nA sentence.\n": (GuideReason.BLANK_LINE, 3),
    "# Title\n\nA sentence.\n\n\nAnother.\n": (GuideReason.BLANK_LINE, 5),
    "# Title\n\nA sentence.\n\n": (GuideReason.BLANK_LINE, 5),
    "# Title\n\nA sentence.\n\nThis *one.\n": (GuideReason.OPEN_MARK, 5),
}

LETTERS: Final = st.characters(codec="utf-8", categories=["L", "N", "P"], exclude_characters="*{}|[]#")
WORDS: Final = st.text(LETTERS, min_size=1, max_size=12)
MARKED: Final = WORDS.map(lambda word: Span(word, emphasis=True)) | st.builds(
    lambda word, said: Span(word, said=said), WORDS, WORDS
)
FIELDS: Final = st.integers(0, STANDARD.field_count - 1)


@st.composite
def sentences(draw: st.DrawFn) -> Sentence:
    spans = [Span(draw(WORDS))]
    for marked in draw(st.lists(MARKED, max_size=3)):
        spans += [marked, Span(f" {draw(WORDS)}")]
    return Sentence(tuple(spans))


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    holds = draw(st.dictionaries(FIELDS, st.sampled_from((0, 1, 2)), max_size=12))
    circle, square, raided = (sum(1 << field for field, piece in holds.items() if piece == one) for one in range(3))
    return layout_of((circle, square), raided)


ANYTHING: Final = (
    sentences()
    | layouts()
    | st.sampled_from(PauseLength).map(Pause)
    | st.sampled_from([earcon.name for earcon in EARCONS]).map(Sound)
)
PARAGRAPHS: Final = st.lists(st.lists(ANYTHING, min_size=1, max_size=4).map(tuple), min_size=1, max_size=4).map(tuple)


@pytest.mark.parametrize(("line", "item"), ITEMS.items())
def test_a_line_is_read_and_written(line: str, item: object) -> None:
    assert parse_item(line, LAYOUT_PIECES) == item
    assert format_item(parse_item(line, LAYOUT_PIECES)) == line


@pytest.mark.parametrize(("line", "reason"), WRONG_LINES.items())
def test_a_wrong_line_is_told_with_its_number(line: str, reason: GuideReason) -> None:
    with pytest.raises(GuideError) as caught:
        parse_chapter("01-title", f"# Title\n\nA sentence.\n\n[pause: long]\n{line}\n", LAYOUT_PIECES)
    assert (caught.value.reason, caught.value.stem, caught.value.line) == (reason, "01-title", 6)


@pytest.mark.parametrize(("text", "wrong"), WRONG_TEXTS.items())
def test_a_wrong_chapter_is_told(text: str, wrong: tuple[GuideReason, int]) -> None:
    with pytest.raises(GuideError) as caught:
        parse_chapter("01-title", text)
    assert (caught.value.reason, caught.value.line) == wrong


@pytest.mark.parametrize("stem", ["title", "1-title", "01", "01-", "01-Title", "01-a--b", "01_title", "001-title"])
def test_a_wrong_name_is_told(stem: str) -> None:
    with pytest.raises(GuideError) as caught:
        parse_chapter(stem, "# Title\n\nA sentence.\n")
    assert (caught.value.reason, caught.value.line) == (GuideReason.BAD_NAME, 1)


@given(PARAGRAPHS)
def test_what_is_written_is_read_back(paragraphs: tuple[tuple[Sentence, ...], ...]) -> None:
    chapter = Chapter(7, "some-name", "Some title", paragraphs)
    assert parse_chapter(chapter.stem, format_chapter(chapter), LAYOUT_PIECES) == chapter


@given(layouts())
def test_positions_are_read_back(layout: Layout) -> None:
    assert parse_layout(format_layout(layout), LAYOUT_PIECES) == layout
    assert layout_of(*laid(layout)) == layout


def test_a_game_without_a_board_has_no_piece_to_lay_out() -> None:
    with pytest.raises(GuideError):
        parse_chapter("01-title", "# Title\n\n[layout: circle a1]\nA sentence.\n")


@given(st.text(st.sampled_from("# aA.*{|}[]:;\n"), max_size=40))
def test_any_text_is_a_chapter_or_has_a_reason(text: str) -> None:
    try:
        chapter = parse_chapter("01-title", text)
    except GuideError:
        return
    assert format_chapter(chapter) == text


def test_what_is_said_may_differ_from_what_is_read() -> None:
    sentence = parse_item("The {QR|Q R} code is *here*.")
    assert isinstance(sentence, Sentence)
    assert (sentence.text, sentence.said) == ("The QR code is here.", "The Q R code is here.")


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_file_is_written_as_it_would_be_formatted(language: str, game: str) -> None:
    for chapter in read_guide(game, language):
        text = (guide_dir() / language / game / f"{chapter.stem}.md").read_text(encoding="utf-8")
        assert format_chapter(chapter) == text


def test_a_game_without_a_guide_has_no_languages() -> None:
    assert guide_languages("chess") == ()
    with pytest.raises(KeyError):
        read_guide("alu", "xx")
