"""What players are told to type, the program understands as it was meant: in every language, as it is written and as it is heard."""

from __future__ import annotations

import pytest

from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Alphabet, FieldName, part
from alu_companion.speech.words import LANGUAGES, Style
from speech.dictation import HANDS, VOCABULARY, WORDS, command_lines, is_understood, samples, why_not_run

ALU_CONTROLS = RULESETS["alu"].controls
PUT = {"en": "put circle", "et": "pane ring", "ru": "положи круг"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("alphabet", list(Alphabet))
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
def test_every_tile_is_understood_as_it_is_heard(language: str, alphabet: Alphabet, seat: Seat) -> None:
    for field in map(Field, range(STANDARD.field_count)):
        for written in (True, False):
            style = Style(language, alphabet=alphabet, seat=seat, geometry=STANDARD, written=written)
            heard = WORDS.render((part("field-typed", field=FieldName(field)),), style)
            assert VOCABULARY.parse(heard, language, ALU_CONTROLS, STANDARD, seat) == Command("field", field)
            put = HANDS.parse(f"{PUT[language]} {heard}", language, STANDARD, seat)
            assert put is not None
            assert put.field == field


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_dictated_is_understood_as_it_was_meant(language: str) -> None:
    found = samples(language)
    assert len(found) > 1500
    assert len({one.source for one in found}) >= 11
    assert [one for one in found if not is_understood(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_dictated_for_the_terminal_is_a_command_with_its_options(language: str) -> None:
    lines = command_lines(language)
    assert {"play --against", "learn --game poi", "add voice"} <= lines
    assert {line: why for line in sorted(lines) if (why := why_not_run(line))} == {}
