"""What is typed means the same however it was typed: other digits, composed or not, invisible signs, punctuation, quotes."""

from __future__ import annotations

import unicodedata

import pytest

from alu_companion.board.hand_words import HandWords
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.remote.club.orders import OrderWords
from alu_companion.speech.cleaning import clean_line, clean_name
from alu_companion.speech.controls import Command
from alu_companion.speech.misread import Reader, Why
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words

ALMAJARA_CONTROLS = RULESETS["almajara"].controls
ALU_CONTROLS = RULESETS["alu"].controls
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
HANDS = HandWords(VOCABULARY)
DIGITS = "٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९", "߀߁߂߃߄߅߆߇߈߉"


def parse(line: str, language: str = "en") -> Command | None:
    return VOCABULARY.parse(line, language, ALU_CONTROLS, STANDARD)


def spoiled(line: str) -> list[str]:
    """A line as it may come from a phone, a web page, another program."""
    return [
        f"{line}.", f"{line}?", f"{line} !", f"{line};", f"{line}…", f'"{line}"', f"«{line}».", f"“{line}.”", f"\ufeff{line}",
        line.replace("t", "t\u00ad\u200b"), f"\x1b[200~{line}\x1b[201~", f"{line}\x1b[D", unicodedata.normalize("NFD", line),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "language"),
    [("status", "en"), ("what is a camp", "en"), ("d4", "en"), ("here d4", "en"), ("käsud", "et"), ("действия", "ru")],
)
def test_a_line_is_the_same_however_it_was_typed(line: str, language: str) -> None:
    meant = parse(line, language)
    assert meant is not None
    assert [parse(one, language) for one in spoiled(line)] == [meant] * len(spoiled(line))


@pytest.mark.parametrize("digits", DIGITS)
def test_digits_of_any_script_are_digits(digits: str) -> None:
    other = str.maketrans("0123456789", digits)
    for line in ("d1", "here d4", "last 3", "join 270413", "7"):
        assert parse(line.translate(other)) == parse(line)
    assert HANDS.parse("slide iron 9".translate(other), "en", STANDARD) == HANDS.parse("slide iron 9", "en", STANDARD)
    assert HANDS.parse("put circle d1".translate(other), "en", STANDARD) is not None
    orders = OrderWords(WORDS, "en")
    assert orders.parse("table 12".translate(other)) == orders.parse("table 12")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("digits", DIGITS)
def test_no_tile_that_is_there_is_said_to_be_missing(language: str, digits: str) -> None:
    reader = Reader(VOCABULARY, (language,), ALU_CONTROLS, STANDARD, lambda command: True, HANDS)
    for field in ("a1", "d1", "h5"):
        line = f"xyzzy {field}".translate(str.maketrans("0123456789", digits))
        assert reader.misread(line).why is not Why.NO_TILE


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("status\x1b[A\n", "status"),
        ("\x1b[200~put circle e5\x1b[201~\n", "put circle e5"),
        ("5\x1b[D\x1b[3~\x1bOP\x1b[[B\x1b\n", "5"),
        ("yes\x1b[1;\n", "yes"),
        ("\x1bstatus\n", "status"),
        ("käsud поле\tпять\n", "käsud поле\tпять"),
        ("?", "?"),
        ("keys .", "keys ."),
        ("keys *.", "keys *."),
    ],
)
def test_what_writes_nothing_leaves_nothing(typed: str, meant: str) -> None:
    assert clean_line(typed) == meant


def test_a_key_is_still_asked_for_by_its_sign() -> None:
    assert parse("keys .") == Command("keys", word=".")
    assert VOCABULARY.parse("?", "en", ALMAJARA_CONTROLS, STANDARD) == Command("help")


def test_one_name_is_one_person() -> None:
    assert {clean_name(one) for one in ("Jüri", "Ju\u0308ri", " Jüri\u200b ", "\ufeffJüri")} == {"Jüri"}
    assert clean_name("Mari K.") == "Mari K."
