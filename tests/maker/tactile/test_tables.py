"""Print to braille and back, for every sentence there is, for random ones, and against liblouis where it is installed."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.devices.braille_device import system_module
from alu_companion.maker.tactile.braille import ALPHABETS, BrailleError, cells, folded, format_braille
from alu_companion.maker.tactile.texts import LANGUAGES
from maker.tactile.reader import UnreadableError, parse_braille
from maker.tactile.things import printed

SAMPLES = [
    ("en", "ALU: Island of Loki", "⠠⠠⠁⠇⠥⠒⠀⠠⠊⠎⠇⠁⠝⠙⠀⠕⠋⠀⠠⠇⠕⠅⠊"),
    ("en", "Circle's turn – 3 actions", "⠠⠉⠊⠗⠉⠇⠑⠄⠎⠀⠞⠥⠗⠝⠀⠠⠤⠀⠼⠉⠀⠁⠉⠞⠊⠕⠝⠎"),
    ("et", "Laagri rajamine nõuab 1 ühiku.", "⠠⠇⠁⠁⠛⠗⠊⠀⠗⠁⠚⠁⠍⠊⠝⠑⠀⠝⠣⠥⠁⠃⠀⠼⠁⠀⠳⠓⠊⠅⠥⠄"),
    ("et", "ALU: Loki saar", "⠠⠠⠁⠇⠥⠒⠀⠠⠇⠕⠅⠊⠀⠎⠁⠁⠗"),
    ("et", "Öö, äike, šokk, žest – jah?", "⠠⠪⠪⠂⠀⠜⠊⠅⠑⠂⠀⠱⠕⠅⠅⠂⠀⠮⠑⠎⠞⠀⠤⠀⠚⠁⠓⠢"),
    ("ru", "Установка лагеря: 1 единица", "⠥⠎⠞⠁⠝⠕⠺⠅⠁⠀⠇⠁⠛⠑⠗⠫⠒⠀⠼⠁⠀⠑⠙⠊⠝⠊⠉⠁"),
    ("ru", "Поле A1, затем B4; всё.", "⠏⠕⠇⠑⠀⠨⠁⠼⠁⠠⠂⠵⠁⠞⠑⠍⠀⠨⠃⠼⠙⠠⠆⠺⠎⠡⠲"),
    ("ru", "Круг — еда, 21.", "⠅⠗⠥⠛⠤⠀⠑⠙⠁⠂⠼⠃⠁⠠⠲"),
]


@pytest.mark.parametrize(("language", "text", "wanted"), SAMPLES)
def test_samples(language: str, text: str, wanted: str) -> None:
    assert format_braille(text, language) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_gets_every_text_back(language: str) -> None:
    for text in printed(language):
        assert parse_braille(format_braille(text, language), language) == folded(text, language)


WORDS = {
    "en": st.from_regex(
        r"[A-Z]?[a-z]{1,8}('s)?|[A-Z]{2,4}|[A-H][1-5]|[1-9][0-9]{0,2}|[a-z]{2,4}-[a-z]{2,4}", fullmatch=True
    ),
    "et": st.from_regex(r"[A-ZÕÄÖÜŠŽ]?[a-zõäöüšž]{1,8}|[A-Z]{2,4}|[A-H][1-5]|[1-9][0-9]{0,2}", fullmatch=True),
    "ru": st.from_regex(r"[А-ЯЁ]?[а-яё]{1,8}|[A-H][1-5]|[1-9][0-9]{0,2}|[а-яё]{2,4}-[а-яё]{2,4}", fullmatch=True),
}
BETWEEN = st.sampled_from([" ", " ", ", ", "; ", ": ", ". ", "! ", "? ", " – "])


@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
def test_a_reader_gets_any_sentence_back(language: str, data: st.DataObject) -> None:
    words = data.draw(st.lists(WORDS[language], min_size=1, max_size=8))
    text = words[0] + "".join(data.draw(BETWEEN) + word for word in words[1:]) + data.draw(st.sampled_from(".!?"))
    assert parse_braille(format_braille(text, language), language) == folded(text, language)


LIBLOUIS = {"en": "en-ueb-g1.ctb", "ru": "ru-litbrl-detailed.utb"}


@pytest.mark.parametrize("language", LIBLOUIS)
def test_liblouis_writes_the_same(language: str) -> None:
    louis = system_module("louis")
    if louis is None:
        pytest.skip("liblouis is not installed")
    for text in printed(language):
        # The detailed Russian table would mark Cyrillic capitals; the other one forgets the sign of a second Latin letter.
        theirs = louis.translateString(["unicode.dis", LIBLOUIS[language]], folded(text, language))
        assert format_braille(text, language) == theirs, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_signs_of_a_language_are_the_same_cell(language: str) -> None:
    alphabet = ALPHABETS[language]
    signs = {**alphabet.letters, **{mark: cell for mark, cell in alphabet.marks.items() if mark != "–"}}
    same = [(one, other) for one, other in combinations(signs, 2) if signs[one] == signs[other]]
    assert same == []
    assert all(len(cell) == 1 for cell in signs.values())


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "Größe", "character"),
        ("en", "поле", "character"),
        ("et", "(laager)", "character"),
        ("ru", "«бой»", "character"),
        ("ru", "laager õ", "character"),
        ("en", "4a", "digits"),
        ("et", "2-kohaline 3m", "digits"),
        ("en", "2.5", "digits"),
        ("ru", "7–8", "digits"),
    ],
)
def test_what_the_table_does_not_know_is_refused(language: str, text: str, reason: str) -> None:
    with pytest.raises(BrailleError) as caught:
        format_braille(text, language)
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", cells("123456")),
        ("en", cells("6")),
        ("et", cells("1-456")),
        ("ru", cells("456")),
        ("ru", cells("3456-1-6-1")),
    ],
)
def test_cells_that_mean_nothing_are_refused(language: str, line: str) -> None:
    with pytest.raises(UnreadableError):
        parse_braille(line, language)
