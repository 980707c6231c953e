"""The locale files: whole, alike in all languages, nothing missing and nothing left over."""

import ast as python_ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast

import alu_companion
import alu_tools
from alu_companion.board import phrases_board
from alu_companion.games.geometry import Field
from alu_companion.rulesets.alu import phrases, questions
from alu_companion.speech import (
    phrases_clock,
    phrases_club,
    phrases_coach,
    phrases_desk,
    phrases_far,
    phrases_guide,
    phrases_keys,
    phrases_lessons,
    phrases_opponent,
    phrases_page,
    phrases_puzzles,
    phrases_report,
    phrases_settings,
    phrases_show,
    phrases_table,
    phrases_watch,
)
from alu_companion.speech.message import Alphabet, FieldName, FieldNames, Level, Listed, Noun, Part, PlaceName, Version
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words, names_of_languages
from alu_companion.wire.meanings import SETTINGS
from speech import every, every_at_table, every_learning, every_position, sources
from speech.pages import COUNTS, parts, spoken_by

# Found by their place in the name of a field, a side, a piece, a resource or a list.
LOOKED_UP = re.compile(r"(field|side|piece|resource|list)-|game-(alu|almajara|poi)$|version-point$")
STYLES = [(Level.NORMAL, alphabet) for alphabet in Alphabet] + [(Level.BRIEF, Alphabet.NAMES)]
# Letters and stops that a voice of the language knows.
SPOKEN = {
    "en": re.compile(r"[A-Za-z ,.:?'-]+"),
    "et": re.compile(r"[A-Za-zÕÄÖÜŠŽõäöüšž ,.:?-]+"),
    "ru": re.compile(r"[А-Яа-яЁё ,.:?—-]+"),
}
OURS = (
    "game.ftl", "table.ftl", "settings.ftl", "guide.ftl", "opponent.ftl", "far.ftl", "coach.ftl", "levels.ftl", "clock.ftl", "lessons.ftl",
    "puzzles.ftl",
    "show.ftl", "desk.ftl", "club.ftl", "watch.ftl",
)  # fmt: skip
LISTED = FieldNames((Field(0), Field(11), Field(39)))

# Messages of the program that are called as f"port-{error.reason}": the start of the id, and the reasons there are.
REASONS = {
    "tournament-": ("busy", "exists", "foreign", "open-games", "over", "no-game"),
    "broker-": (
        "accounts-wrong",
        "authority-half",
        "authority-locked",
        "authority-wrong",
        "failed",
        "missing",
        "running",
        "taken",
    ),
    "check-wrong-": ("syntax", "facts", "twice", "left", "values", "variants", "form", "case", "cases"),
    "card-address-": (
        "empty",
        "none",
        "scheme",
        "plain",
        "user",
        "host",
        "port",
        "foreign",
        "punycode",
        "own",
        "sign",
    ),
    "card-long-": ("title", "address", "braille"),
    "output-": ("taken", "exists"),
    "game-file-": ("foreign", "newer", "cut", "game", "wrong"),
    "file-": ("not-found", "unreadable", "too-large", "no-text"),
    "guide-port-": ("taken", "refused", "address", "network"),
    "guide-shelf-": ("damaged", "twice"),
    "board-boot-": ("power", "watchdog", "reset", "crash", "unknown"),
    "board-setting-": tuple(name for name, _ in SETTINGS.values()),
    "board-talk-": ("lost", "silent", "version", "refused"),
    "board-words-": ("watchdog", "crash"),
    "install-": ("copy", "differs"),
    "install-held-": ("brltty", "modemmanager"),
    "journal-": ("open", "foreign", "newer", "busy", "write"),
    "doctor-braille-": ("package", "refused", "key", "display", "busy"),
    "no-voice-": ("engine", "path", "package", "sound", "device", "died", "reader-package", "reader-none"),
    "page-": ("taken", "refused", "address", "network"),
    "port-": ("missing", "taken", "refused", "forbidden", "unlisted", "unknown"),
    "recording-": ("foreign", "newer", "encoded", "cut", "damaged", "game", "wrong"),
}
# Messages of the program that a variable holds when they are said.
CHOSEN = {"doctor-settings", "doctor-settings-none", "journal-anew", "journal-beside", "journal-spoilt"}


@pytest.fixture(scope="module")
def used() -> dict[str, set[str]]:
    """Every id that the phrases make, with the names of its values."""
    found: dict[str, set[str]] = {}
    for message in every.every_message():
        for part in parts(message):
            names = {name for name, _ in part.args}
            assert found.setdefault(part.id, names) == names, f"{part.id} has different values at different places"
    return found


class Overheard(Words):
    """Words that note every wording that was really used: the language, the id, and the attribute or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.used: set[tuple[str, str, str]] = set()

    def _format(self, style: Style, message_id: str, form: str, args: dict[str, object]) -> str:
        self.used.add((style.language, message_id, form))
        return super()._format(style, message_id, form, args)


@cache
def kinds() -> list[Part]:
    """Every part that is ever said, but once for all its fields and numbers."""
    found: dict[object, Part] = {}
    for message in every.every_message():
        for part in parts(message):
            alike = tuple(
                (name, value.part if isinstance(value, PlaceName) else value)
                for name, value in part.args
                if isinstance(value, Version | Noun | Listed | PlaceName)
            )
            lists = tuple(len(value) > 1 for _, value in part.args if isinstance(value, tuple))
            found.setdefault((part.id, alike, lists), part)
    return list(found.values())


def overheard(language: str) -> set[tuple[str, str, str]]:
    """Every wording of a language that is used when everything is said in every style, also inside other wordings."""
    words = Overheard()
    for part in kinds():
        # Three of a list are needed for its comma; where no field is named its alphabet does not matter.
        args = tuple((name, LISTED if isinstance(value, FieldNames) else value) for name, value in part.args)
        named = any(isinstance(value, FieldName | FieldNames | PlaceName) for _, value in part.args)
        for level, alphabet in STYLES if named else STYLES[-2:]:
            style = Style(language, level, alphabet)
            words.render((replace(part, level=Level.TERSE), replace(part, args=args, level=Level.TERSE)), style)
    used = {one for one in words.used if one[0] == language}
    open_ids = [name for _, name, _ in used]
    for name in open_ids:
        more = sources.references(sources.messages(language)[name]) - {id for _, id, _ in used}
        used |= {(language, one, "") for one in more}
        open_ids += more
    return used


def wordings(language: str) -> set[tuple[str, str, str]]:
    """Every wording that the files for players hold, but for the cases of places: Almajara alone asks for those."""
    return {
        (language, name, form)
        for file in OURS
        for name in ids(language, file)
        for form in ("", *(one.id.name for one in sources.messages(language)[name].attributes))
        if not (form and name.startswith("place-"))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_is_used_and_none_is_missing(language: str) -> None:
    # A case that no sentence asks for is left over, as is a message that nothing says.
    used = overheard(language)
    # What languages are called follows from the data of each.
    used -= {one for one in used if one[1] in names_of_languages(language)}
    # A name has a first form even where only its cases are spoken.
    used |= {(language, name, "") for _, name, form in used if form and LOOKED_UP.match(name)}
    assert sorted(wordings(language) - used) == []
    # What is dictated begins with a word that is typed.
    others = ("command-", "topic-")
    assert sorted(one for one in used - wordings(language) if not one[1].startswith(others)) == []


@pytest.mark.slow
@pytest.mark.quick("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_can_be_said_in_every_sentence(language: str) -> None:
    words = Words((language,))
    for part in kinds():
        for name, value in part.args:
            if not isinstance(value, int):
                continue
            for count, level in product(COUNTS, (Level.BRIEF, Level.NORMAL)):
                args = tuple((key, count if key == name else one) for key, one in part.args)
                text = words.render((replace(part, args=args, level=Level.TERSE),), Style(language, level))
                # The name of the game has Latin letters in every language.
                assert SPOKEN[language].fullmatch(text.replace("ALU", "")), text


def ids(language: str, name: str) -> list[str]:
    return [entry.id.name for entry in sources.entries(LOCALES / language / name) if isinstance(entry, ast.Message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_parses_and_no_id_stands_twice(language: str) -> None:
    for path in sources.files(language):
        broken = [entry.content for entry in sources.entries(path) if isinstance(entry, ast.Junk)]
        assert not broken, f"{path}: {broken}"
    counts = Counter(name for path in sources.files(language) for name in ids(language, path.name))
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("name", [*OURS, "program.ftl"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_what_english_has(language: str, name: str) -> None:
    helpers = {"in-row", "ordinal", "ordinal-stem"}  # grammar that English does not have
    assert set(ids(language, name)) - helpers == set(ids("en", name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_speaks_the_same_values_in_every_language(language: str) -> None:
    english = sources.messages("en")
    differing = {
        name: (sources.variables(message), sources.variables(english[name]))
        for name, message in sources.messages(language).items()
        if name in english and not name.startswith("field-")
        if sources.variables(message) != sources.variables(english[name])
    }
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_used_message_exists_and_speaks_only_values_that_it_gets(
    language: str, used: dict[str, set[str]]
) -> None:
    known = sources.messages(language)
    assert sorted(set(used) - set(known)) == []
    assert {name: lost for name, got in used.items() if (lost := sources.variables(known[name]) - got)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_value_is_given_in_vain(language: str, used: dict[str, set[str]]) -> None:
    known = sources.messages(language)
    assert {name: rest for name, got in used.items() if (rest := got - sources.variables(known[name]))} == {}


def test_the_tests_call_every_phrase() -> None:
    # A phrase that the tests forget would hide its missing message.
    text = "".join(map(inspect.getsource, (every, every_at_table, every_learning, every_position)))
    for module in (
        phrases,
        phrases_board,
        phrases_keys,
        phrases_table,
        phrases_settings,
        phrases_page,
        phrases_report,
        phrases_coach,
        phrases_guide,
        phrases_clock,
        phrases_opponent,
        phrases_far,
        phrases_club,
        phrases_watch,
        phrases_desk,
        phrases_show,
        phrases_lessons,
        phrases_puzzles,
        questions,
    ):
        for name in spoken_by(module):
            returns = inspect.get_annotations(getattr(module, name)).get("return", "") if name.islower() else "Message"
            if not name.startswith("_") and name != "program" and re.search("Message|Part", str(returns)):
                assert re.search(rf"\.{name}\b", text), f"{module.__name__}.{name} is not tried"


class Call(NamedTuple):
    """A place in the sources that says a message of the program."""

    where: str
    ids: frozenset[str]
    given: frozenset[str]


def called_ids(argument: python_ast.expr) -> frozenset[str]:
    """The ids that the first argument of a call may be; none when it is a variable."""
    match argument:
        case python_ast.Constant(str(name)):
            return frozenset({name})
        case python_ast.JoinedStr([python_ast.Constant(str(prefix)), *_]):
            return frozenset(f"{prefix}{reason}" for reason in REASONS[prefix])
        case _:
            return frozenset()


@cache
def program_calls() -> tuple[Call, ...]:
    """All of them; all sources are read for it."""
    return tuple(_program_calls())


def _program_calls() -> Iterator[Call]:
    packages = (Path(alu_companion.__file__).parent, Path(alu_tools.__file__).parent)
    for path in (path for package in packages for path in package.rglob("*.py")):
        for node in python_ast.walk(python_ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, python_ast.Call) or not node.args:
                continue
            function = node.func
            name = getattr(function, "attr", getattr(function, "id", ""))
            if name == "program" or (
                name in ("fail", "echo", "line", "warn")
                and isinstance(function, python_ast.Attribute)
                and python_ast.unparse(function.value) not in ("click", "pytest")
            ):
                given = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                yield Call(f"{path}:{node.lineno}", called_ids(node.args[0]), given)


def program_ids(language: str) -> set[str]:
    return {name.removeprefix("program-") for name in ids(language, "program.ftl") if name.startswith("program-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_program_message_that_is_called_exists_and_gets_its_values(language: str) -> None:
    known, there = sources.messages(language), program_ids(language)
    for call in program_calls():
        assert call.ids <= there, call.where
        for name in call.ids:
            assert sources.variables(known[f"program-{name}"]) <= call.given, f"{call.where}: {name}"


def test_every_program_message_is_called() -> None:
    called = {name for call in program_calls() for name in call.ids}
    assert sorted(program_ids("en") - called - CHOSEN) == []


def test_every_reason_of_a_program_message_stands_in_the_sources() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(alu_companion.__file__).parent.rglob("*.py"))
    assert [(start, one) for start, reasons in REASONS.items() for one in reasons if f'"{one}"' not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_begins_with_a_path_which_its_capital_would_make_another_file(language: str) -> None:
    lines = [
        line for path in (LOCALES / language).glob("*.ftl") for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert [line for line in lines if re.match(r"[a-z-]+ = \{ ?\$(path|file|folder)\b", line)] == []


def test_ids_that_are_chosen_before_they_are_said_stand_in_the_sources() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(alu_companion.__file__).parent.rglob("*.py"))
    assert [name for name in sorted(CHOSEN) if f'"{name}"' not in text] == []
    assert program_ids("en") >= CHOSEN
