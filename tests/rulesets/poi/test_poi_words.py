"""The sentences of POI Control: spoken whole in every language, level and alphabet; nothing missing, nothing left over."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from fluent.syntax import ast

from alu_companion.games.geometry import Field, Geometry
from alu_companion.games.poi.values import Reason
from alu_companion.rulesets.poi.names import COLOURS
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech import phrases_clock
from alu_companion.speech.message import Alphabet, FieldName, FieldNames, Level, Listed, Noun, Part, part
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from games.poi.test_reasons import CASES
from rulesets.poi import every
from speech import sources

WIDE = Geometry(7, 7)
STYLES = list(product(LANGUAGES, Level, Alphabet))
COUNTS = (0, 1, 2, 5, 11, 21, 22)
"""One of each plural form of the three languages, and nought."""
SPOKEN = {
    "en": re.compile(r"[A-Za-z ,.:?;'-]+"),
    "et": re.compile(r"[A-Za-zÕÄÖÜŠŽõäöüšž ,.:?;-]+"),
    "ru": re.compile(r"[А-Яа-яЁё ,.:?;—-]+"),
}
TYPED = ("command-poi-", "token-poi-", "topic-poi-")


class Overheard(Words):
    """Words that note every wording that was really used: the language, the id, and the attribute or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.used: set[tuple[str, str, str]] = set()

    def _format(self, style: Style, message_id: str, form: str, args: dict[str, object]) -> str:
        self.used.add((style.language, message_id, form))
        return super()._format(style, message_id, form, args)


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


def kind(value: object) -> object:
    """What makes a part sound unlike another of its id: its words, but for fields and numbers."""
    if isinstance(value, Part):
        return value.id, tuple(kind(inner) for _, inner in value.args)
    if isinstance(value, Listed):
        return min(len(value.values), 3), {kind(one) for one in value.values} and tuple(map(kind, value.values[:1]))
    return value if isinstance(value, Noun | str) else type(value).__name__


def kinds() -> list[Part]:
    """Every part that is ever said, but once for all its fields and numbers."""
    return list({(one.id, kind(replace(one, level=Level.TERSE))): one for one in every.parts()}.values())


@pytest.mark.parametrize(("language", "level", "alphabet"), STYLES)
def test_everything_can_be_spoken(language: str, level: Level, alphabet: Alphabet, words: Words) -> None:
    style = Style(language, level, alphabet, geometry=WIDE)
    for one in every.parts() if alphabet is Alphabet.NAMES else kinds():
        text = words.render((replace(one, level=Level.TERSE),), style)
        assert SPOKEN[language].fullmatch(text), text
        assert not re.search(r"  |\s[,.:?;]|[,:] ?[.,]|\?\?\?", text), text
        assert text[-1] in ".?:", text
        assert text[0] == text[0].upper(), text


@pytest.mark.slow
@pytest.mark.quick("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_can_be_said_in_every_sentence(language: str, words: Words) -> None:
    for one in kinds():
        for name, value in one.args:
            if isinstance(value, int):
                for count, level in product(COUNTS, (Level.BRIEF, Level.NORMAL)):
                    args = tuple((key, count if key == name else other) for key, other in one.args)
                    text = words.render(
                        (replace(one, args=args, level=Level.TERSE),), Style(language, level, geometry=WIDE)
                    )
                    assert SPOKEN[language].fullmatch(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_of_the_file_is_used(language: str) -> None:
    heard = Overheard()
    for one in kinds():
        for level in (Level.BRIEF, Level.NORMAL):
            heard.render((replace(one, level=Level.TERSE),), Style(language, level, geometry=WIDE))
    for colour in COLOURS:
        heard.render((part("poi-is-out", seat=Noun(f"poi-{colour}")),), Style(language))
        heard.render(phrases_clock.stands([(Noun(f"poi-player-{colour}"), 1)]), Style(language))
    known = sources.messages(language)
    used = {(name, form) for _, name, form in heard.used}
    referred = set().union(*(sources.references(known[name]) for name, _ in used))
    # What one message refers to may refer to others.
    referred |= set().union(*(sources.references(known[name]) for name in referred))
    used |= {(name, "") for name in referred} | {(name, "") for name, _ in used}
    there = {
        (name, form)
        for name, message in own(language).items()
        if not name.startswith(TYPED)
        for form in ("", *(one.id.name for one in message.attributes))
    }
    assert sorted(there - used - _cases_of_others(language)) == []


def _cases_of_others(language: str) -> set[tuple[str, str]]:
    """The cases of the colours: a case that is said of one colour is said of all."""
    heard = Overheard()
    for one in kinds():
        heard.render((replace(one, level=Level.TERSE),), Style(language, geometry=WIDE))
    forms = {form for _, name, form in heard.used if name == "poi-red"}
    return {(f"poi-{colour}", form) for colour in COLOURS for form in forms}


@cache
def own(language: str) -> dict[str, ast.Message]:
    """The messages of the file."""
    entries = sources.entries(LOCALES / language / "poi.ftl")
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_whole_and_like_the_english_one(language: str) -> None:
    entries = sources.entries(LOCALES / language / "poi.ftl")
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []
    assert list(own(language)) == list(own("en"))
    for name, message in own(language).items():
        assert name.startswith(("poi-", "does-poi-", *TYPED)), name
        assert sources.variables(message) == sources.variables(own("en")[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_value_is_given_in_vain(language: str) -> None:
    known = sources.messages(language)

    def spoken(name: str) -> set[str]:
        return sources.variables(known[name]).union(*(spoken(one) for one in sources.references(known[name])))

    for one in {inner for outer in every.parts() for inner in every.inner(outer)}:
        if one.id.startswith("poi-"):
            assert {name for name, _ in one.args} == spoken(one.id), one.id


def test_every_reason_is_told(words: Words) -> None:
    assert {reason for _, _, reason in CASES} == set(Reason)
    refusals = [name for name in own("en") if name.startswith("poi-refusal-")]
    told = {one.id for one in every.parts()}
    assert set(refusals) <= told
    assert len(refusals) == len(Reason) - 1  # that the game is over is said alike in all games


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_told_apart_in_every_alphabet(language: str, words: Words) -> None:
    for level, alphabet in product((Level.BRIEF, Level.NORMAL), Alphabet):
        style = Style(language, level, alphabet, geometry=WIDE)
        said = {
            words.render(
                (part("poi-nobody-there", place=part("poi-in", field=FieldName(Field(at)), slot=slot)),), style
            )
            for at in range(WIDE.field_count)
            for slot in "neswc"
        }
        assert len(said) == 5 * WIDE.field_count


FORMS: dict[str, dict[str, dict[int, str]]] = {
    "ru": {
        "poi-moves-left": {
            1: "У Красного осталось одно перемещение.",
            2: "У Красного осталось два перемещения.",
            3: "У Красного осталось три перемещения.",
        },
        "poi-packs-left": {
            1: "Красный может перенести ещё один пакет.",
            3: "Красный может перенести ещё три пакета.",
        },
        "poi-dice-left": {
            0: "У Красного для новых отрядов не осталось кубиков.",
            1: "У Красного для новых отрядов остался один кубик.",
            22: "У Красного для новых отрядов осталось двадцать два кубика.",
            25: "У Красного для новых отрядов осталось двадцать пять кубиков.",
        },
        "poi-threats": {
            1: "В опасности один отряд Красного.",
            2: "В опасности два отряда Красного.",
            5: "В опасности пять отрядов Красного.",
        },
    },
    "et": {
        "poi-moves-left": {1: "Punasel on veel üks liikumine.", 3: "Punasel on veel kolm liikumist."},
        "poi-packs": {1: "Nüüd saab Punane viia ühe paki.", 3: "Nüüd saab Punane viia kolm pakki."},
        "poi-dice-left": {
            0: "Punasel ei ole uute üksuste jaoks enam täringuid.",
            1: "Punasel on uute üksuste jaoks veel üks täring.",
            5: "Punasel on uute üksuste jaoks veel viis täringut.",
        },
    },
    "en": {
        "poi-moves-left": {1: "Red has one move left.", 3: "Red has three moves left."},
        "poi-dice-left": {0: "Red has no dice left for new units.", 1: "Red has one die left for new units."},
    },
}


@pytest.mark.parametrize(("language", "name"), [(language, name) for language in FORMS for name in FORMS[language]])
def test_forms_after_numbers(language: str, name: str, words: Words) -> None:
    wanted = FORMS[language][name]
    red = Noun("poi-red")
    assert {count: words.render((part(name, seat=red, count=count),), Style(language)) for count in wanted} == wanted


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "Red carries one weapon and two supplies from tile Anna one to tile Bella one."),
        ("et", "Punane viib ühe relva ja kaks ühikut varustust ruudult Anna üks ruudule Bella üks."),
        ("ru", "Красный переносит одну единицу оружия и две единицы припасов с поля Анна один на поле Белла один."),
    ],
)
def test_what_is_carried_stands_in_its_case(language: str, wanted: str, words: Words) -> None:
    goods = Listed((part("poi-weapons-taken", count=1), part("poi-supplies-taken", count=2)))
    carried = part(
        "poi-carried", seat=Noun("poi-red"), goods=goods, source=FieldName(Field(0)), target=FieldName(Field(1))
    )
    assert words.render((carried,), Style(language)) == wanted


def test_settings_speak_of_a_player_by_colour(words: Words) -> None:
    told = part("setting-seat-table", side=POI_NARRATOR.seat(POI_NARRATOR.mover(every.BUSY)))
    assert words.render((told,), Style("et")) == "Punase mängijaga räägitakse ühises keeles."
    assert words.render((told,), Style("ru")) == "Язык Красного — общий язык стола."


def test_each_level_is_shorter_than_the_next_and_only_what_can_be_counted_is_dropped(words: Words) -> None:
    lengths = dict.fromkeys(Level, 0)
    for before, action, after in every.all_steps()[::7]:
        message = POI_NARRATOR.accepted(before, action, after)
        counted = {one.id.removesuffix("-none") for one in message if one.level is Level.BRIEF}
        assert counted <= {"poi-goods-left", "poi-moves-left", "poi-packs-left"}
        assert Level.NORMAL not in {one.level for one in message}
        for level in Level:
            lengths[level] += len(words.render(message, Style(level=level, geometry=WIDE)))
    assert lengths[Level.TERSE] < lengths[Level.BRIEF] < 0.8 * lengths[Level.NORMAL] < lengths[Level.TEACHING]


def test_lists_of_tiles_are_never_empty() -> None:
    lists = [value for one in every.parts() for _, value in one.args if isinstance(value, FieldNames | Listed)]
    assert lists
    assert all(value.fields if isinstance(value, FieldNames) else value.values for value in lists)
