"""Everything that players are told to type: found in all sentences, the help, the lessons, the guide and the handbook.

`python tests/speech/dictation.py` counts the lines that are dictated, and lists those that the program does not understand.
"""

from __future__ import annotations

import contextlib
import re
import shlex
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

import click
from fluent.syntax import ast

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests")]

from alu_companion.board.hand_words import HandWords  # noqa: E402
from alu_companion.cli import main  # noqa: E402
from alu_companion.games.game import Seat  # noqa: E402
from alu_companion.games.geometry import STANDARD, Field, Geometry  # noqa: E402
from alu_companion.guide.library import read_guide  # noqa: E402
from alu_companion.learning.lesson import Lay, Lesson  # noqa: E402
from alu_companion.registry import RULESETS  # noqa: E402
from alu_companion.remote.club.orders import OrderWords  # noqa: E402
from alu_companion.rulesets.almajara.box_words import BoxWords  # noqa: E402
from alu_companion.runtime.lesson_files import course  # noqa: E402
from alu_companion.runtime.workbench import CONTROLS as BENCH_CONTROLS  # noqa: E402
from alu_companion.speech.controls import ACT, Command  # noqa: E402
from alu_companion.speech.message import Alphabet, Level, Listed, Part, Translated, part, say  # noqa: E402
from alu_companion.speech.phrases_typed import order_line  # noqa: E402
from alu_companion.speech.time_control import parse_control  # noqa: E402
from alu_companion.speech.vocabulary import Vocabulary  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402
from speech import sources  # noqa: E402
from speech.books import BOOKS  # noqa: E402

_STEM: Final = {"en": r"\b[Tt]ype\b", "et": r"\b[Kk]irjutage\b", "ru": r"\b[Нн]аберите\b"}
_COLON: Final = {one: re.compile(rf"{stem}[^.:]*: ([^.:]+)") for one, stem in _STEM.items()}
"""What follows a colon: `To hear it, type: status`, `Type a tile after it, for example: here Anna one`."""
_NAMED: Final = {
    "en": re.compile(r"\b[Ww]ord (?!of\b|for\b|is\b|type\b)(\w+)"),
    "et": re.compile(r"\b[Ss]õna (?!järel|minutis)(\w+)"),
    "ru": re.compile(r"\b[Сс]лово (?!в\b)(\w+)"),
}
"""What is called a word: `The word where tells`."""
_LISTED: Final = re.compile(r": ([^.:]+)\.")
"""In the help, what follows any colon: `The words: end, undo`, `Take back: undo`."""
_BETWEEN: Final = {
    "en": r"; or: |, or |, | or |; ",
    "et": r"; või: |, või |, | või |; ",
    "ru": r"; или: |, или |, | или | либо |; ",
}
_REST: Final = {
    "en": r"(?:^|, | )(?:and|then)\b"
    r"|^(?:or|for|to|how|where|which|what|whose|each|another|a|the|it|its|only|from|two places|two tiles|both|one to|this|that)\b",
    "et": r"(?:^|, | )(?:ja|ning|siis|seejärel|koos)\b"
    r"|^(?:või|kust|kuhu|mida|mis|mitu|kõigile|järel|järele|see|selle|arv|üks kuni|sõna|kaks kohta|kaks ruutu|ainult)\b",
    "ru": r"(?:^|, | )(?:и|затем|с номером)\b|(?:^|, )а(?:$| )(?!один\b)"
    r"|^(?:или|либо|от|до|в|на|это|откуда|куда|что|какой|какие|которые|всем|например|слово|число|так|имя|название|чей|одно слово)\b"
    r"|^(?:его|два места|два поля|шесть цифр|поле|только)\b",
}
"""What begins a description of what follows: `join and the six digits`."""
_NOT_TYPED_HERE: Final = re.compile(r"---|%|\balu\b|start\.py|ALU")


class Sample(NamedTuple):
    """A line that somebody is told to type; `plain` is the same with tiles as c4 and numbers in figures. Where the rest of a line is
    described, `is_begun` says that the line is only its first words."""

    source: str
    language: str
    style: str
    line: str
    plain: str
    is_begun: bool


class PlainWords(Words):
    """Says tiles as `c4`, places as `c4-ne`, and numbers in figures."""

    def __init__(self) -> None:
        with patch("alu_companion.speech.words.speller", lambda language: lambda number, form: str(number)):
            super().__init__()

    def _field(self, field: Field, case: str, style: Style) -> str:
        return style.geometry.format_field(field).lower()


WORDS = Words()
PLAIN = PlainWords()
VOCABULARY = Vocabulary(WORDS)
HANDS = HandWords(VOCABULARY)


@cache
def _dictating(language: str) -> frozenset[str]:
    """The messages in whose wording something is dictated."""
    told = sources.messages(language)
    stem = re.compile(f"{_STEM[language]}|{_NAMED[language].pattern}|ALU")
    found = {name for name, entry in told.items() if stem.search(sources.readable(entry)) or _is_help(name)}
    return frozenset(found)


def _is_help(name: str) -> bool:
    return "help" in name


def _inner(one: Part) -> Iterator[Part]:
    yield one
    for _, value in one.args:
        for held in value.values if isinstance(value, Listed) else value if isinstance(value, tuple) else (value,):
            if isinstance(held, Part):
                yield from _inner(held)


@cache
def parts_of(book: int) -> tuple[Part, ...]:
    """Every sentence of a book by itself, in which something may be dictated."""
    named = frozenset().union(*map(_dictating, LANGUAGES))
    found = dict.fromkeys(one for message in BOOKS[book].messages() for one in message)
    return tuple(one for one in found if any(part.id in named for part in _inner(one)))


def found_in(text: str, language: str, is_help: bool = False) -> Iterator[tuple[str, bool]]:
    """The lines that a text dictates, each with whether it is only the beginning of one."""
    told = [one for pattern in (_COLON[language], *([_LISTED] if is_help else [])) for one in pattern.findall(text)]
    for one in dict.fromkeys(told):
        pieces = [piece.strip() for piece in re.split(_BETWEEN[language], one)]
        kept = [re.split(_REST[language], piece, maxsplit=1)[0].strip() for piece in pieces]
        is_cut = kept != pieces
        yield from ((piece, is_cut) for piece in kept if piece and not _NOT_TYPED_HERE.search(one))
    named = _NAMED[language].findall(text)
    yield from ((word, True) for word in named if not re.match(_REST[language], word))


def styles(language: str, geometry: Geometry) -> Iterator[tuple[str, Style]]:
    """Every way in which a sentence is said: as written and as heard, in each alphabet, to each of two seats."""
    for alphabet in Alphabet:
        for seat in (0, 1) if alphabet is Alphabet.SEAT else (0,):
            for written in (True, False):
                for level in (Level.TEACHING, Level.TERSE):
                    name = f"{alphabet.value}{seat or ''} {'written' if written else 'heard'}"
                    yield name, Style(language, level, alphabet, Seat(seat), geometry, written)


def dictated(source: str, parts: Iterable[Part], language: str, geometry: Geometry) -> Iterator[Sample]:
    """What some sentences dictate in a language."""
    for one in parts:
        one = replace(one, level=Level.TERSE)
        is_help = _is_help(one.id)
        where = "watch" if one.id.startswith("watch") else source
        for name, style in styles(language, geometry):
            said = WORDS.render((one,), style)
            plain = list(found_in(PLAIN.render((one,), style), language, is_help))
            lines = list(found_in(said, language, is_help))
            for (line, is_begun), (figures, _) in zip(lines, plain, strict=True):
                yield Sample(where, language, name, line, figures, is_begun)


def texts_of(lesson: Lesson, geometry: Geometry) -> Iterator[Part]:
    """What a lesson says of its own, to somebody who types."""
    said = [lesson.title, lesson.task, *lesson.hints, *(wrong.said for wrong in lesson.wrong)]
    if isinstance(lesson.goal, Lay):
        said += [stage.said for stage in lesson.goal.stages]
    for one in said:
        if isinstance(one, Translated):
            yield part("lesson-text", text=one)
            if one.ask:
                name, _, word = one.ask.partition(" ")
                yield from say("line-dictated", line=order_line(name, word, geometry))
        elif isinstance(one, tuple):
            yield from one


def of_lessons(game: str, language: str) -> Iterator[Sample]:
    """What the lessons of a game dictate."""
    found = course(game)
    assert found is not None
    geometry = GEOMETRIES[game]
    for lesson in found.lessons:
        yield from dictated(f"lessons {game}", texts_of(lesson, geometry), language, geometry)


def of_guide(game: str, language: str) -> Iterator[Sample]:
    """What the guide to a game dictates; it marks the words in some languages."""
    for chapter in read_guide(game, language):
        for sentence in chapter.sentences:
            for text in dict.fromkeys((sentence.text, sentence.said)):
                if not re.search(rf"{_STEM[language]}|{_NAMED[language].pattern}", text):
                    continue
                marked = [span.text for span in sentence.spans if span.emphasis]
                lines = [(one, True) for one in marked] or list(found_in(text, language))
                yield from (Sample(f"guide {game}", language, "", line, line, is_begun) for line, is_begun in lines)


_OTHERS: Final = "Almajara and POI Control"


def of_handbook() -> Iterator[Sample]:
    """The typed examples of the handbook: what stands in the first columns of its tables, and after words that say so."""
    text = (ROOT / "docs" / "playing-by-ear.md").read_text(encoding="utf-8")
    for section in re.split(r"^## ", text, flags=re.MULTILINE):
        title = section.partition("\n")[0]
        game = "almajara" if title == _OTHERS else "alu"
        if title == "Settings":
            continue
        prose = re.sub(r"^    .*$", "", section, flags=re.MULTILINE)
        for line in re.findall(r"`([^`]+)`", prose):
            if not re.search(r"^alu |start\.py|--|\.toml|quick_turns|\.wav|=", line):
                yield Sample(f"handbook {game}", "en", "", line, line, is_begun=True)


_DIALOGS: Final = {"box": "box", "bench": "diagnostics"}


def of_dialog(name: str, language: str) -> Iterator[Sample]:
    """What a dialog of its own dictates, which is no table: chips that are entered, a board that is tested."""
    for path in sources.files(language):
        if path.stem != _DIALOGS[name]:
            continue
        for entry in sources.entries(path):
            if isinstance(entry, ast.Message) and entry.value is not None:
                text = re.sub(r"\{ NUM\(\$number\) \}", "3", sources.readable(entry))
                for line, is_begun in found_in(text, language):
                    yield Sample(name, language, "", line, line, is_begun)


GEOMETRIES: Final = {"alu": STANDARD, "almajara": STANDARD, "poi": Geometry(7, 7)}


@cache
def samples(language: str) -> tuple[Sample, ...]:
    """Every line that is dictated in a language; the handbook is in English."""
    found: list[Sample] = list(of_handbook()) if language == "en" else []
    for number, book in enumerate(BOOKS):
        game = book.name or "alu"
        found += dictated(f"sentences {game}", parts_of(number), language, GEOMETRIES[game])
        found += of_lessons(game, language)
        found += of_guide(game, language)
    found += (one for name in _DIALOGS for one in of_dialog(name, language))
    return tuple(dict.fromkeys(found))


_ALU_LINE: Final = re.compile(
    r"\{ ALU\(\) \}((?: (?:(?!ja )[a-z]+(?= |$|[.,])|[0-9]+|--?[a-z]+|\"[^\"]*\"|\{ \$\w+ \}))*)(,? (?:and|ja|и)\b)?",
    re.MULTILINE,
)
"""A command with what follows it; the group after it tells that the value of its last option is described."""
_ADD_LINE: Final = re.compile(r"\{ ADD\(\"(\w+)\"\) \}")
_STANDS_FOR: Final = {"{ $game }": "poi", "{ $path }": "file", "{ $folder }": "folder"}


def command_lines(language: str) -> frozenset[str]:
    """What sentences dictate for the terminal, as it stands after the name of the program: commands with their options."""
    found: set[str] = set()
    for path in sources.files(language):
        # Options that were given to this command, which the other one takes too.
        text = path.read_text(encoding="utf-8").replace("{ $options }", "")
        for line, goes_on in _ALU_LINE.findall(text):
            line = re.sub(r"\{ \$\w+ \}", lambda one: _STANDS_FOR.get(one[0], "value"), line).strip()
            found.add(f"{line} value" if goes_on and why_not_run(line) else line)
        found |= {f"add {extra}" for extra in _ADD_LINE.findall(text)}
    return frozenset(found)


def why_not_run(line: str) -> str:
    """Why the command line takes such a line for none of its commands; empty where it would run."""
    words = shlex.split(line)
    context = click.Context(main, info_name="alu")
    if words[0] == "add":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        extras = {**project["project"]["optional-dependencies"], **project["dependency-groups"]}
        return "" if words[1] in extras else f"no extra {words[1]}"
    one: click.Command = main
    while isinstance(one, click.Group) and words and not words[0].startswith("-"):
        found = one.get_command(context, words[0])
        if found is None:
            return f"no command {words[0]}"
        context, words, one = click.Context(found, context, words[0]), words[1:], found
    try:
        given, left, _ = one.make_parser(context).parse_args(words)
    except click.UsageError as error:
        return error.format_message()
    missing = [param.name for param in one.params if param.required and not isinstance(given.get(str(param.name)), str)]
    return f"missing {missing}" if missing else f"too much: {left}" if left else ""


BOX: Final = {language: BoxWords(WORDS, language) for language in LANGUAGES}


def meaning(sample: Sample, line: str) -> object:
    """What the program takes a line for; None where it understands nothing. Of a line whose rest is described only the beginning must be
    known."""
    kind, _, game = sample.source.partition(" ")
    language, geometry = sample.language, GEOMETRIES.get(game, STANDARD)
    seat = Seat(1) if sample.style.startswith("seat1") else Seat(0)
    if kind == "watch":
        order = OrderWords(WORDS, language).parse(line)
        return order if order is None or order.table or order.verb != "send" or sample.is_begun else None
    if kind == "box":
        return BOX[language].parse(line)
    controls = BENCH_CONTROLS if kind == "bench" else RULESETS[game].controls
    hand = HANDS.parse(line, language, geometry, seat) if game == "alu" else None
    command = VOCABULARY.parse(line, language, controls, geometry, seat)
    if command is not None and not _is_whole(command, sample.is_begun):
        command = None
    if hand is not None or command is not None or not sample.is_begun:
        return hand or command
    begun, words = HANDS.begun(line, language) if game == "alu" else ("", [])
    name, word = VOCABULARY.command_begun(line, language, controls)
    if (begun and not words) or (name and word == line.lower()):
        return begun or name
    known = VOCABULARY.words_of(language, controls, geometry) | HANDS.words_of(language)
    return line if {*line.lower().split()} <= known else None


def _is_whole(command: Command, is_begun: bool) -> bool:
    """Whether a command can be obeyed as far as its words go: a time, or an action in the game's notation."""
    if command.name == "clock" and command.word:
        with contextlib.suppress(ValueError):
            parse_control(command.word)
            return True
        return False
    verb, *rest = command.word.split() or [""]
    return command.name != ACT or ((is_begun or bool(rest) or verb == "resign") and all(map(_NOTATED.fullmatch, rest)))


_NOTATED: Final = re.compile(r"[a-z]\d+(-[a-z]+)?|\d+|[a-z]+#\d+|[a-z]+=\d+|other")


def is_understood(sample: Sample) -> bool:
    """Whether a line means something, and the same as its plain form."""
    meant = meaning(sample, sample.line)
    return meant is not None and (not sample.plain or meaning(sample, sample.plain) == meant)


def report() -> None:
    """Print how many lines are dictated, how many are refused, and which."""
    found = [one for language in LANGUAGES for one in samples(language)]
    refused = [one for one in found if not is_understood(one)]
    counts, wrong = Counter(one.source for one in found), Counter(one.source for one in refused)
    for source, count in sorted(counts.items()):
        print(f"{source}: {count} dictated, {wrong[source]} refused")
    print(f"all: {len(found)} dictated, {len(refused)} refused")
    for one in refused:
        print(f"{one.source}, {one.language}, {one.style}: {one.line} ({one.plain}{' ...' if one.is_begun else ''})")
    lines = {line for language in LANGUAGES for line in command_lines(language)}
    unrun = sorted((line, why) for line in lines if (why := why_not_run(line)))
    print(f"command line: {len(lines)} dictated, {len(unrun)} refused", *unrun, sep="\n")


if __name__ == "__main__":
    report()
