"""docs/words/ holds every sentence as the locale files have it now; `python tests/speech/pages.py` writes it anew."""

import re

import pytest
from fluent.syntax import ast

from alu_companion.speech.words import LANGUAGES, LOCALES, Words
from speech import pages, sources
from speech.books import BOOKS, Book
from speech.test_locales import LOOKED_UP


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name or "alu")
def test_pages_are_fresh(language: str, book: Book) -> None:
    written = pages.path(language, book).read_text(encoding="utf-8")
    assert written == pages.page(language, Words((language,)), book), "run python tests/speech/pages.py"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name or "alu")
def test_every_id_that_is_said_stands_at_one_moment(book: Book) -> None:
    placed = [one for ids in pages.contexts(book).values() for one in ids]
    assert sorted(placed) == sorted(set(placed))
    said = pages.samples(book)
    assert all(LOOKED_UP.match(one) for one in set(said) - set(placed))


def test_what_changes_between_sentences_is_told_without_the_rest() -> None:
    assert pages.changing(["It has no tile now.", "It has one tile now.", "It has two tiles now."]) == [
        "no tile",
        "one tile",
        "two tiles",
    ]


def test_a_plural_is_shown_for_every_class() -> None:
    assert pages.plurals("ru", "actions-left") == ["count"]
    assert pages.plurals("ru", "done-attack") == []
    page = (pages.FOLDER / "ru.md").read_text(encoding="utf-8")
    assert re.search(r"одно действие.*два действия.*пять действий.*двадцать одно действие", page)


@pytest.mark.parametrize("name", sorted(path.name for path in sources.files("en") if path.name != "commands.ftl"))
def test_every_file_of_sentences_stands_on_a_page(name: str) -> None:
    shown = "".join(path.read_text(encoding="utf-8") for path in pages.FOLDER.glob("*en.md"))
    ids = {one.id.name for one in sources.entries(LOCALES / "en" / name) if isinstance(one, ast.Message)}
    assert ids & set(re.findall(r"^- `([^`]+)`", shown, re.MULTILINE))
