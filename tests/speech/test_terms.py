"""One word for one thing: the tables of docs/words.md hold for every sentence."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from alu_companion.speech.words import LANGUAGES, LOCALES
from speech import sources

DOCUMENT = Path(__file__).parents[2] / "docs" / "words.md"
NAMES = {"English": "en", "Estonian": "et", "Russian": "ru"}
SENTENCES = (
    "game.ftl",
    "table.ftl",
    "program.ftl",
    "settings.ftl",
    "sounds.ftl",
    "voices.ftl",
    "diagnostics.ftl",
    "opponent.ftl",
    "far.ftl",
    "club.ftl",
    "watch.ftl",
    "coach.ftl",
    "lessons.ftl",
    "clock.ftl",
    "levels.ftl",
    "puzzles.ftl",
)


class _Texts(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's own naming
        self.texts.append(node.value)


TYPED = ("command-", "topic-", "token-")
"""Players may type other words than are said."""


def _is_said(name: str, begins: str) -> bool:
    return name.startswith(begins) and not name.startswith(TYPED)


@cache
def wording(language: str, files: tuple[str, ...] = SENTENCES, begins: str = "") -> str:
    """All that is said in a language by messages whose ids begin so, without the values, in lower case, a message a line."""
    lines = []
    for file in files:
        for entry in sources.entries(LOCALES / language / file):
            if isinstance(entry, ast.Message) and _is_said(entry.id.name, begins):
                found = _Texts()
                found.visit(entry)
                lines.append(" ".join(" ".join(found.texts).split()).lower())
    return "\n".join(lines)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head."""
    text = DOCUMENT.read_text(encoding="utf-8").split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    table = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return table[2:]


def pattern(word: str) -> re.Pattern[str]:
    """A word, or with `*` the beginning of one."""
    return re.compile(rf"\b{re.escape(word.rstrip('*'))}" + (r"\w*" if word.endswith("*") else r"\b"))


ONE_WORD = rows("### One word for one thing")


@pytest.mark.parametrize(("language", "say", "never"), ONE_WORD)
def test_no_other_word_is_used_for_a_thing(language: str, say: str, never: str) -> None:
    text = wording(NAMES[language])
    assert {word: found for word in never.split(", ") if (found := pattern(word).findall(text))} == {}, f"say {say}"


@pytest.mark.parametrize(("language", "say", "never"), ONE_WORD)
def test_the_word_that_is_used_instead_is_used(language: str, say: str, never: str) -> None:
    # The last letters change with the case.
    stems = [re.escape(word[: max(3, len(word) - 3)]) + r"\w*" for word in say.split()]
    assert re.search(r"\b" + r"\s+".join(stems), wording(NAMES[language]))


OF_GAMES = [
    (file, *row)
    for game, file in (("Almajara", "almajara.ftl"), ("POI Control", "poi.ftl"))
    for row in rows(f"### One word for one thing in {game}")
]


@pytest.mark.parametrize(("file", "language", "say", "never"), OF_GAMES)
def test_each_game_has_one_word_for_a_thing(file: str, language: str, say: str, never: str) -> None:
    of_levels = wording(NAMES[language], ("levels.ftl",), f"level-{file.removesuffix('.ftl')}-")
    text = wording(NAMES[language], (file,)) + of_levels
    assert {word: found for word in never.split(", ") if (found := pattern(word).findall(text))} == {}, f"say {say}"


def test_every_game_has_its_words_in_every_language() -> None:
    assert {(file, NAMES[language]) for file, language, *_ in OF_GAMES} == {
        (file, language) for file in ("almajara.ftl", "poi.ftl") for language in LANGUAGES
    }


def test_a_forbidden_word_would_be_found() -> None:
    assert pattern("клет*").findall("на клетке") == ["клетке"]
    assert pattern("väli").findall("väljuge, väli") == ["väli"]
    assert not pattern("host").findall("ghost hosts")


def test_every_language_has_its_words() -> None:
    assert {NAMES[row[0]] for row in ONE_WORD} == set(LANGUAGES)


@pytest.mark.parametrize("row", rows("## House terms"), ids=lambda row: row[0])
def test_every_house_term_is_spoken(row: list[str]) -> None:
    for language, cell in zip(LANGUAGES, row[1:], strict=True):
        for term in cell.split(", "):
            # In parentheses stands what is said for short.
            assert any(_is_spoken(one, language) for one in term.rstrip(")").split(" (")), f"{language}: {term}"


def _is_spoken(term: str, language: str) -> bool:
    stems = [word[: max(3, len(word) - 3)].lower() for word in term.split()]
    return all(re.search(rf"\b{re.escape(stem)}", wording(language)) for stem in stems)
