"""The three languages say the same, in the words that the companion speaks, and what they say holds in the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from alu_companion.games.alu.control import target_count
from alu_companion.games.alu.values import ACTIONS_A_TURN, CAMPS_EACH, PRICES, RAIDING_PIECES, START_RESOURCES, Options
from alu_companion.games.geometry import STANDARD
from alu_companion.maker.tactile.signs import ROWS
from alu_companion.maker.tactile.texts import LANGUAGES, Kind
from alu_companion.speech.message import Message, part
from alu_companion.speech.words import Style, Words
from maker.tactile.things import sizes, texts
from speech.test_terms import NAMES, ONE_WORD, pattern

NAME_IDS = {"material": "resource-material", "iron": "resource-iron", "food": "resource-food"}


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"[0-9]+", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_parts(language: str) -> None:
    english, other = texts("en"), texts(language)
    for part_name in ("labels", "names", "sheets", "documents"):
        assert list(getattr(other, part_name)) == list(getattr(english, part_name))
    for name, blocks in english.blocks().items():
        assert [block.kind for block in other.blocks()[name]] == [block.kind for block in blocks], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_give_the_same_numbers(language: str) -> None:
    # Estonian says the rows of the two players as ordinals.
    for name, blocks in texts("en").blocks().items():
        for english, other in zip(blocks, texts(language).blocks()[name], strict=True):
            missing = numbers(english.text) - numbers(other.text)
            added = numbers(other.text) - numbers(english.text)
            assert not added, other.text
            assert not missing or (language == "et" and missing == Counter("15")), (english.text, other.text)


def test_the_numbers_are_those_of_the_rules() -> None:
    rules = " ".join(block.text for block in texts("en").blocks()["rules"])
    fields = f"{STANDARD.field_count} tiles: {STANDARD.columns} columns, A to H, and {STANDARD.rows} rows"
    resources = START_RESOURCES
    for said in (
        fields,
        f"{CAMPS_EACH} square pieces and {CAMPS_EACH} circle pieces",
        f"{RAIDING_PIECES} raiding pieces",
        f"{resources.material} construction material, {resources.iron} iron and no food",
        f"Circle has {Options().first_turn_actions} actions",
        f"up to {ACTIONS_A_TURN} actions",
        f"controls {target_count(STANDARD)} tiles or more",
    ):
        assert said in rules, said


@pytest.mark.parametrize("name", ["card", "rules"])
def test_the_five_actions_stand_in_the_order_of_the_card_with_their_prices(name: str) -> None:
    blocks = texts("en").blocks()[name]
    first = next(
        at for at, block in enumerate(blocks) if block.kind is Kind.ITEM and "amp" in block.text and "1 " in block.text
    )
    if name == "rules":
        first = next(at for at, block in enumerate(blocks) if block.text.startswith("Camp:"))
    for row, price, block in zip(ROWS, PRICES, blocks[first:], strict=False):
        for resource, amount in (("construction material", price.material), ("iron", price.iron)):
            assert (f"{amount} {resource}" in block.text) == bool(amount), (row, block.text)
        assert ("1 food" in block.text) == (bool(price.food) or bool(row.gains)), (row, block.text)
    assert len(ROWS) == len(PRICES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "message_id"), NAME_IDS.items())
def test_resources_are_called_as_they_are_spoken(language: str, name: str, message_id: str) -> None:
    message: Message = (part(message_id),)
    assert texts(language).names[name] == Words().render(message, Style(language)).strip(" .").lower()


@pytest.mark.parametrize(("language", "say", "never"), ONE_WORD)
def test_no_other_word_is_used_for_a_thing(language: str, say: str, never: str) -> None:
    of = texts(NAMES[language])
    text = " ".join([*of.documents.values(), *of.names.values(), *of.sheets.values()]).lower()
    assert {word: found for word in never.split(", ") if (found := pattern(word).findall(text))} == {}, f"say {say}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_the_sheet(language: str) -> None:
    sheet, braille = sizes().sheet, sizes().braille
    most = int((sheet.width - 2 * sheet.margin) / braille.cell_pitch)
    assert all(len(title) < most for title in texts(language).sheets.values())
