"""Almajara's sentences: spoken whole in every language, level and alphabet, alike in all languages, nothing missing or left over."""

import re
from dataclasses import replace
from itertools import product

import pytest
from fluent.syntax import ast

from alu_companion.games.almajara.values import Reason
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.message import Alphabet, FieldNames, Level, Listed, Message, Noun, Part, PlaceName, part
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from rulesets.almajara import every
from speech import sources
from speech.pages import COUNTS, parts
from speech.test_locales import SPOKEN, Overheard

WIDE = Geometry(columns=8, rows=5)
SMALL = Geometry(columns=3, rows=4)
FILE = "almajara.ftl"
NAMES = re.compile(r"almajara-(player|zone|normal|ancient|myth|guard)")
STYLES = [
    Style(language, level, alphabet, geometry=WIDE)
    for language in LANGUAGES
    for level in Level
    for alphabet in Alphabet
]
HEARD_LISTS = 3
"""A list of three has every joint."""


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.fixture(scope="module")
def messages() -> tuple[Message, ...]:
    return every.every_message()


@pytest.fixture(scope="module")
def kinds(messages: tuple[Message, ...]) -> list[Part]:
    """Every part that is ever said, but once for all its numbers and places."""
    found: dict[object, Part] = {}
    for message in messages:
        for one in parts(message):
            alike = tuple((name, value) for name, value in one.args if isinstance(value, Noun))
            plural = tuple(
                len(value.values if isinstance(value, Listed) else value.fields) > 1
                for _, value in one.args
                if isinstance(value, Listed | FieldNames)
            )
            found.setdefault((one.id, alike, plural), _shortened(one))
    return list(found.values())


def _shortened(one: Part) -> Part:
    """The part with lists cut."""
    args = tuple(
        (name, Listed(value.values[:HEARD_LISTS]) if isinstance(value, Listed) else value) for name, value in one.args
    )
    return replace(one, args=args)


def _name(style: Style) -> str:
    return f"{style.language}-{style.level.name}-{style.alphabet.name}"


@pytest.mark.slow
@pytest.mark.quick(*(_name(style) for style in STYLES if style.language == "ru"))
@pytest.mark.parametrize("style", STYLES, ids=_name)
def test_every_message_can_be_spoken(
    style: Style, words: Words, messages: tuple[Message, ...], kinds: list[Part]
) -> None:
    # Each style takes its share of whole messages, and every kind of sentence.
    for message in messages[STYLES.index(style) % 17 :: 17]:
        for text in words.sentences(message, style):
            assert text[-1] in ".?:", text
            assert text[0] == text[0].upper(), text
            assert SPOKEN[style.language].fullmatch(text), text
            assert not re.search(r"  |\s[,.:?]|[,.:]{2}", text), text
    for one in kinds:
        text = words.render((replace(one, level=Level.TERSE),), style)
        assert SPOKEN[style.language].fullmatch(text), text
        assert not re.search(r"  |\s[,.:?]|[,.:]{2}", text), text


def ids(language: str) -> list[str]:
    return [entry.id.name for entry in sources.entries(LOCALES / language / FILE) if isinstance(entry, ast.Message)]


def overheard(kinds: list[Part], language: str) -> set[tuple[str, str, str]]:
    """Every wording of a language that is used when everything is said, with those of typed words."""
    said = Overheard()
    for one, level in product(kinds, (Level.NORMAL, Level.BRIEF)):
        said.render((replace(one, level=Level.TERSE),), Style(language, level, geometry=WIDE))
    typed = [name for name in ids("en") if name.startswith(("command-", "token-", "topic-"))]
    return {one for one in said.used if one[0] == language} | {(language, name, "") for name in typed}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_is_used_and_none_is_missing(language: str, kinds: list[Part]) -> None:
    wordings = {
        (language, name, form)
        for name in ids(language)
        for form in ("", *(one.id.name for one in sources.messages(language)[name].attributes))
    }
    used = overheard(kinds, language)
    # Almajara alone asks for the cases of places: one that is said of a place is said of all.
    cases = {form for _, name, form in used if form and name.startswith("place-")}
    assert {one.id.name for one in sources.messages(language)["place-n"].attributes} == cases
    used |= {(language, name, "") for _, name, form in used if form and NAMES.match(name)}
    assert sorted(wordings - used) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_what_english_has(language: str) -> None:
    assert ids(language) == ids("en")
    broken = [one.content for one in sources.entries(LOCALES / language / FILE) if isinstance(one, ast.Junk)]
    assert broken == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_speaks_the_values_that_it_gets_and_all_of_them(language: str, kinds: list[Part]) -> None:
    known = sources.messages(language)
    for one in kinds:
        if one.id.startswith("almajara-"):
            assert sources.variables(known[one.id]) == {name for name, _ in one.args}, one.id


@pytest.mark.slow
@pytest.mark.quick("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_can_be_said_in_every_sentence(language: str, words: Words, kinds: list[Part]) -> None:
    for one in kinds:
        for name, value in one.args:
            if not isinstance(value, int):
                continue
            for count, level in product(COUNTS, (Level.BRIEF, Level.NORMAL)):
                args = tuple((key, count if key == name else other) for key, other in one.args)
                text = words.render(
                    (replace(one, args=args, level=Level.TERSE),), Style(language, level, geometry=WIDE)
                )
                assert SPOKEN[language].fullmatch(text), text


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    told: dict[Reason, set[str]] = {}
    for reason, message in every.of_refusals():
        told.setdefault(reason, set()).update(one.id for one in message if "refusal" in one.id)
    assert set(told) == set(Reason)
    assert all(told.values())
    own = [next(iter(sorted(names))) for reason, names in told.items() if reason is not Reason.WRONG_PHASE]
    assert len(set(own)) == len(own)


def test_a_refusal_is_led_by_what_was_meant(words: Words) -> None:
    told = dict(every.of_refusals())
    assert words.render(told[Reason.NOT_A_POINT], Style(geometry=SMALL)) == (
        "Not possible: normal seven from Cesar one south-east to Cesar one middle. "
        "From there normal seven can go nowhere."
    )
    assert words.render(told[Reason.ZONE_NOT_HELD], Style("et", Level.BRIEF, geometry=SMALL)) == (
        "Ei ole võimalik: tavaline kaheksa reservist ruudu Bella kaks lõunakohale. "
        "Lõunamängija ei hoia majakat ruudul Bella kaks."
    )


PIECES = (part("almajara-chip", kind=Noun("almajara-guard"), number=3),)
SOUTH, NORTH = Noun("almajara-player-one"), Noun("almajara-player-two")


@pytest.mark.parametrize(
    ("language", "one", "expected"),
    [
        (
            "ru",
            part("almajara-deploy-left", side=NORTH, count=0),
            {
                1: "Игроку Север осталось расставить одну фигуру.",
                2: "Игроку Север осталось расставить две фигуры.",
                5: "Игроку Север осталось расставить пять фигур.",
            },
        ),
        (
            "ru",
            part("almajara-pieces", side=SOUTH, count=0, pieces=Listed(PIECES)),
            {
                1: "У игрока Юг на доске одна фигура: Страж три.",
                2: "У игрока Юг на доске две фигуры: Страж три.",
                11: "У игрока Юг на доске одиннадцать фигур: Страж три.",
            },
        ),
        (
            "ru",
            part("almajara-deck", count=0),
            {
                0: "Колода кончилась.",
                1: "В колоде осталась одна карта.",
                22: "В колоде остались двадцать две карты.",
                25: "В колоде осталось двадцать пять карт.",
            },
        ),
        (
            "et",
            part("almajara-deck", count=0),
            {0: "Kaardipakk on otsas.", 1: "Pakis on veel üks kaart.", 21: "Pakis on veel kakskümmend üks kaarti."},
        ),
        (
            "et",
            part("almajara-attacks", side=SOUTH, count=0),
            {1: "Lõunamängijal on võimalik üks rünnak.", 3: "Lõunamängijal on võimalik kolm rünnakut."},
        ),
        (
            "en",
            part("almajara-attacks", side=NORTH, count=0),
            {1: "Player North has one attack.", 3: "Player North has three attacks."},
        ),
    ],
    ids=lambda value: value.id if isinstance(value, Part) else None,
)
def test_forms_after_numbers(language: str, one: Part, expected: dict[int, str], words: Words) -> None:
    said = {
        count: words.render(
            (replace(one, args=tuple((name, count if name == "count" else value) for name, value in one.args)),),
            Style(language),
        )
        for count in expected
    }
    assert said == expected


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Player South moves turned normal three from Bella two north to Anna one middle."),
        ("et", "Lõunamängija viib pööratud tavalise kolm ruudu Bella kaks põhjakohalt ruudu Anna üks keskkohale."),
        ("ru", "Игрок Юг прыгает: перевёрнутая обычная три с поля Белла два север на поле Анна один середина."),
    ],
)
def test_places_and_players_are_never_taken_for_one_another(language: str, said: str, words: Words) -> None:
    moved = part(
        "almajara-moved",
        side=SOUTH,
        kind=Noun("almajara-normal-turned"),
        number=3,
        source=PlaceName(WIDE.parse_field("B2"), "n"),
        target=PlaceName(Field(0), "c"),
    )
    assert words.render((moved,), Style(language, geometry=WIDE)) == said
