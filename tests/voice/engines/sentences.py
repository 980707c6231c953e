"""Every sentence that can be spoken in a language: those of each game, and those of the program with likely values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fluent.syntax import ast

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.learning.lesson import Lay
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course
from alu_companion.speech import phrases_lessons
from alu_companion.speech.message import Alphabet, Level, Message, Part, part, say
from alu_companion.speech.words import Style, Words, WordsError
from audio.guide_texts import EVERY_GUIDE, chapters
from speech import every, every_at_table, every_learning, sources
from speech.books import ALU, Book

_WIDE = Geometry(columns=10, rows=5)
_STYLES = (
    (Level.NORMAL, Alphabet.NAMES),
    (Level.BRIEF, Alphabet.LETTERS),
    (Level.TEACHING, Alphabet.NUMBERS),
    (Level.NORMAL, Alphabet.SEAT),
)
_OF_A_KIND = 6
_PROGRAM = ("program.ftl", "voices.ftl")
_TEXTS = {
    "path": ("/home/mari/.config/alu/settings.toml", "C:\\Users\\Мари Õun\\games 2.db"),
    "port": ("/dev/ttyACM0", "COM13"),
    "version": ("1.28.0.2", "3.11.2"),
    "languages": ("en, et, ru",),
    "key": ("keys.menu_4", "TOML"),
}
_TITLES = {"en": "The legend", "et": "Legend", "ru": "Легенда"}
_NUMBERS = (0, 1, 2, 5, 21, 2026)


@cache
def of_game(language: str, words: Words, share: int = 1, book: Book = ALU) -> list[str]:
    """The sentences of a game, at all levels and with the fields called in all ways, each once.

    With a share of 5, a fifth of those about positions; those of ALU that are said without a position are always all there. Of the
    other games every kind of sentence is there some times, with other values.
    """
    styles = [Style(language, level, alphabet, Seat(1), _WIDE) for level, alphabet in _STYLES]
    messages = _messages() if book is ALU else _kinds(book)
    chosen = [*(every_at_table.of_table() if book is ALU else ()), *messages[::share]]
    return list(
        dict.fromkeys(
            sentence.replace(every_learning.TITLE, _TITLES[language])
            for style in styles
            for message in chosen
            for sentence in words.sentences(message, style)
        )
    )


@cache
def _messages() -> list[Message]:
    return every.every_message(games=1)


@cache
def _kinds(book: Book) -> list[Message]:
    """Each kind of sentence by itself, a few times."""
    found: dict[str, dict[Part, None]] = {}
    for message in book.messages():
        for one in message:
            if book.has(one.id):
                found.setdefault(one.id, {})[one] = None
    return [(one,) for alike in found.values() for one in list(alike)[:: max(1, len(alike) // _OF_A_KIND)]]


def of_program(language: str, words: Words) -> list[str]:
    """What the program says for itself: paths, commands, port names and versions are in it."""
    found: dict[str, None] = {}
    known = sources.messages(language)
    for path in sources.files(language):
        if path.name in _PROGRAM:
            for entry in sources.entries(path):
                if isinstance(entry, ast.Message):
                    held = [known[name] for name in sources.references(entry) if name in known]
                    variables = sorted(set().union(*map(sources.variables, (entry, *held))))
                    found.update(dict.fromkeys(_filled(entry.id.name, variables, Style(language), words)))
    return list(found)


@cache
def of_guide(language: str) -> list[str]:
    """The guides to all games as they are said, with the titles of their chapters."""
    told = [one for tongue, game in EVERY_GUIDE if tongue == language for one in chapters(language, game).values()]
    return list(dict.fromkeys(line for one in told for line in (one.title, *(each.said for each in one.sentences))))


@cache
def of_lessons(language: str, words: Words) -> list[str]:
    """What the lessons of all games say themselves."""
    found: dict[str, None] = {}
    for name, rules in RULESETS.items():
        known = course(name)
        for lesson in () if known is None else known.lessons:
            style = Style(language, geometry=rules.narrator.geometry(lesson.position))
            stages = [stage.said for stage in lesson.goal.stages] if isinstance(lesson.goal, Lay) else []
            for text in (lesson.task, *lesson.hints, *(one.said for one in lesson.wrong), *stages):
                found[words.render(phrases_lessons.said(text), style)] = None
            found[words.render(say("lesson-opened-own", title=lesson.title), style)] = None
    return list(found)


def _filled(name: str, variables: list[str], style: Style, words: Words) -> Iterator[str]:
    for turn, number in enumerate(_NUMBERS):
        texts = {key: _TEXTS.get(key, ("espeak-ng",))[turn % len(_TEXTS.get(key, ("",)))] for key in variables}
        # Where a text does not do, its values are numbers: those that have no text of their own, or all, as the port of a page is.
        some = {key: _TEXTS.get(key, (number,))[0] for key in variables}
        for values in (texts, some):
            try:
                yield words.render((part(name, **values),), style)
                break
            except WordsError:
                continue
        else:
            yield words.render((part(name, **dict.fromkeys(variables, number)),), style)
