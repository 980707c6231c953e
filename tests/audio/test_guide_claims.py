"""What the guide to ALU claims of the positions that it lets players lay out is what the rules say."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from alu_companion.board.layouts import Laid, laid
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import CAMPS_EACH, RAIDING_PIECES, Action, Kind, Resources, Side
from alu_companion.games.geometry import STANDARD, Field, fields_of
from alu_companion.speech.guide import Layout, Sentence
from alu_companion.speech.message import FieldName, part
from alu_companion.speech.words import Style, Words
from audio.guide_claims import fields_named, holds, is_claim, told_with_layouts
from audio.guide_texts import EVERY_GUIDE, Told, chapters, is_told_by, told
from games.alu.positions import mask

LANGUAGES: Final = [language for language, game in EVERY_GUIDE if game == "alu"]
CLAIMING: Final = [row for row in told("alu") if any(map(is_claim, row.keys))]
NOTHING: Final = Laid((0, 0), 0)
PIECES: Final = {
    "en": r"(circle piece)|(square piece)|(raiding piece)",
    "et": r"(ringinup)|(ruudunup)|(rüüstenup)",
    "ru": r"(круглы|круглу|круглая)|(квадратн)|(боев)",
}
"""How a sentence begins to name circle pieces, square pieces and raiding pieces. Sentences that name a piece name its tiles after it."""


@cache
def words() -> Words:
    return Words()


@cache
def called(language: str, field: Field) -> str:
    """What a field is called, as the guide calls it."""
    return words().render((part("field-typed", field=FieldName(field)),), Style(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", CLAIMING, ids=lambda row: f"{row.chapter}: {' '.join(row.keys)}")
def test_the_rules_say_the_same(language: str, row: Told) -> None:
    every = told_with_layouts(chapters(language, "alu")[row.chapter])
    found = [one for one in every if is_told_by(row, language, one.sentence.text)]
    assert len(found) == 1, row.words[language]
    for key in filter(is_claim, row.keys):
        assert holds(key, found[0]), key
        assert [f for f in fields_named(key) if called(language, f) not in found[0].sentence.text] == [], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_to_lay_out_is_named_first(language: str) -> None:
    for name, chapter in chapters(language, "alu").items():
        stood, heard = NOTHING, ""
        for item in chapter.items:
            match item:
                case Sentence():
                    heard += item.text
                case Layout():
                    camps, raided = laid(item)
                    put = camps[0] & ~stood.camps[0] | camps[1] & ~stood.camps[1] | raided & ~stood.raided
                    assert [f for f in fields_of(put) if called(language, f) not in heard] == [], name
                    stood, heard = Laid(camps, raided), ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pieces_to_lay_out_are_those_of_the_sentences(language: str) -> None:
    for name, chapter in chapters(language, "alu").items():
        stood, spoken = NOTHING, [0, 0, 0]
        for item in chapter.items:
            match item:
                case Sentence():
                    spoken = [one | other for one, other in zip(spoken, pieces_named(language, item.text), strict=True)]
                case Layout():
                    camps, raided = laid(item)
                    now, was = (*camps, raided), (*stood.camps, stood.raided)
                    assert [said & ~stands for said, stands in zip(spoken, now, strict=True)] == [0, 0, 0], name
                    put = [stands & ~before for stands, before in zip(now, was, strict=True)]
                    # Where an action leads to the position, no piece need be named.
                    assert not any(spoken) or [new & ~said for new, said in zip(put, spoken, strict=True)] == [
                        0,
                        0,
                        0,
                    ], name
                    stood, spoken = Laid(camps, raided), [0, 0, 0]


def pieces_named(language: str, sentence: str) -> list[int]:
    """Masks of the fields that a sentence names after circle pieces, square pieces and raiding pieces."""
    named = [0, 0, 0]
    starts = [(found.start(), (found.lastindex or 0) - 1) for found in re.finditer(PIECES[language], sentence.lower())]
    for (start, piece), (end, _) in pairwise([*starts, (len(sentence), 0)]):
        for number in range(STANDARD.field_count):
            if called(language, Field(number)) in sentence[start:end]:
                named[piece] |= 1 << number
    return named


def test_pieces_are_found_in_a_sentence() -> None:
    line = "Put a raiding piece on Bella three, and square pieces on Anna one and Cesar three."
    assert pieces_named("en", line) == [0, mask("A1", "C3"), mask("B3")]


def test_every_position_can_be_laid_out_with_the_kit() -> None:
    items = (item for chapter in chapters("en", "alu").values() for item in chapter.items)
    layouts = [laid(item) for item in items if isinstance(item, Layout)]
    assert layouts
    for layout in layouts:
        assert max(camps.bit_count() for camps in layout.camps) <= CAMPS_EACH
        assert layout.raided.bit_count() <= RAIDING_PIECES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_the_subject_of_a_claim(language: str) -> None:
    for name, chapter in chapters(language, "alu").items():
        claimed = {
            layout
            for one in told_with_layouts(chapter)
            for row in CLAIMING
            if row.chapter == name and is_told_by(row, language, one.sentence.text)
            for layout in (one.before, one.after)
        }
        shown = {item for item in chapter.items if isinstance(item, Layout)}
        # Where things lie is shown in the chapters before the turn, and there is nothing to do.
        assert chapter.number < 7 or shown <= claimed, name


def test_the_example_of_food_adds_up() -> None:
    state = rules.start()
    for kind, field in (
        (Kind.CAMP, "D1"), (Kind.CAMP, "D2"),
        (Kind.CAMP, "D5"), (Kind.RAID, "C5"), (Kind.RAID, "E5"),
        (Kind.CAMP, "D3"), (Kind.CAMP, "D4"), (Kind.CAMP, "E4"),
    ):  # fmt: skip
        if state.turn is Side.CIRCLE and state.turn_number == 3:
            assert state.resources[Side.SQUARE] == Resources(material=22, iron=10, food=0, pending=2)
        state = rules.apply(state, Action(kind, STANDARD.parse_field(field)))
    assert state.resources[Side.SQUARE] == Resources(material=22, iron=10, food=2, pending=0)
    state = rules.apply(state, Action(Kind.ATTACK, STANDARD.parse_field("D4")))
    assert state.resources[Side.SQUARE] == Resources(material=22, iron=9, food=1, pending=0)


def test_a_wrong_claim_is_seen() -> None:
    chapter = chapters("en", "alu")["08-camp"]
    one = next(one for one in told_with_layouts(chapter) if "out of reach" in one.sentence.text)
    assert holds("cannot.circle.camp.c3.OUT_OF_REACH", one)
    assert not holds("cannot.circle.camp.c3.OWN_CAMP", one)
    assert not holds("can.circle.camp.c3", one)
    assert not holds("targets.circle.camp.c1,e1,c2,e2", one)
    assert not holds("leads.circle.camp.c1", one)
    assert not holds("counts.circle.2", one)
    assert not holds("encloses.circle.c1", one)
    assert not holds("price.camp.2.0.0", one)
    assert not holds("figure.B", one)
    assert not holds("number.camps.13", one)
