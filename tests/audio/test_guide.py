"""The spoken rules: they can be spoken, say the same in every language, and every rule of the games has its place in them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from enum import Enum
from typing import Any, Final

import pytest

from alu_companion.games.almajara import values as almajara
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi import values as poi
from alu_companion.games.poi.board import InterestKind
from audio.guide_texts import GAMES, GUIDE, LANGUAGES, chapters, paragraphs, sentences, told

LETTERS: Final = {"en": "a-z", "et": "a-zäöõüšž", "ru": "а-яё"}
MOST_WORDS: Final = 20
MOST_SENTENCES_APART: Final = 2
"""Two languages may cut the same facts into sentences a little differently."""

EVERY_GUIDE: Final = [(language, game) for language in LANGUAGES for game in GAMES]

RULES: Final[dict[str, tuple[type[Enum], ...]]] = {
    "almajara": (
        almajara.Zone,
        almajara.Kind,
        almajara.Moves,
        almajara.ActionKind,
        almajara.Phase,
        almajara.Reason,
        almajara.EndReason,
        almajara.Ambiguity,
    ),
    "poi": (InterestKind, poi.Kind, poi.Phase, poi.Reason, poi.EndReason),
}
OPTIONS: Final[dict[str, type[Any]]] = {"almajara": almajara.Options, "poi": poi.Options}
NO_RULES: Final = {
    "Phase.OVER", "Reason.GAME_OVER", "Reason.WRONG_PHASE", "Reason.PART_NOT_WANTED", "Reason.NOT_WANTED", "Reason.NO_PIECE",
    "Reason.ENEMY_PIECE", "Reason.NO_CARDS_AGREED", "Reason.NO_UNIT", "Reason.ENEMY_UNIT", "Reason.SAME_PLACE",
}  # fmt: skip
"""What goes without saying: an action that names nothing to act with, or what the game does not have."""


def wanted(game: str) -> set[str]:
    """The keys of all that the rules of a game name: refusals, ends, phases, kinds, options, maps."""
    found = {f"{kind.__name__}.{member.name}" for kind in RULES[game] for member in kind} - NO_RULES
    found |= {f"Options.{field.name}" for field in fields(OPTIONS[game])}
    return found | ({f"map.{name}" for name in poi_library.names()} if game == "poi" else set())


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_chapters_are_numbered_from_one_and_the_same_in_every_language(language: str, game: str) -> None:
    names = list(chapters(language, game))
    assert [int(name[:2]) for name in names] == list(range(1, len(names) + 1))
    assert names == list(chapters("en", game))


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_chapter_says_as_much_as_in_english(language: str, game: str) -> None:
    for name, text in chapters(language, game).items():
        english = chapters("en", game)[name]
        assert len(paragraphs(text)) == len(paragraphs(english)), name
        assert abs(len(sentences(text)) - len(sentences(english))) <= MOST_SENTENCES_APART, name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_chapter_is_a_title_and_sentences_a_line_each(language: str, game: str) -> None:
    word = f"[{LETTERS[language]}]"
    title, sentence = re.compile(rf"# {word}[^.?!]*{word}", re.IGNORECASE), re.compile(r"[^.?!]+[.?!]")
    for name, text in chapters(language, game).items():
        assert title.fullmatch(text.split("\n\n")[0]), name
        assert text.endswith("\n"), name
        assert [line for line in sentences(text) if not sentence.fullmatch(line)] == [], name
        assert [line for line in sentences(text) if not line[0].isupper()] == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_nothing_is_in_the_text_that_a_voice_would_stumble_over(language: str, game: str) -> None:
    strange = re.compile(rf"[^{LETTERS[language]} .,:;!?—-]", re.IGNORECASE)
    for name, text in chapters(language, game).items():
        spoken = text.removeprefix("# ").replace("\n", " ")
        assert strange.findall(spoken) == [], name
        assert re.findall(r" [-.,:;!?]|[.,:;!?-]{2}|—[^ ]|[^ ]—", spoken) == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_no_sentence_is_too_long_to_be_kept_in_mind(language: str, game: str) -> None:
    every = [sentence for text in chapters(language, game).values() for sentence in sentences(text)]
    counts = {sentence: len([word for word in sentence.split() if word != "—"]) for sentence in every}
    assert {sentence: count for sentence, count in counts.items() if count > MOST_WORDS} == {}


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_nothing_is_told_twice_in_a_chapter(language: str, game: str) -> None:
    for name, text in chapters(language, game).items():
        assert [line for line, count in Counter(sentences(text)).items() if count > 1] == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_rule_is_told_in_its_place_and_there_once(language: str, game: str) -> None:
    texts = chapters(language, game)
    found = {
        (row.keys[0], row.chapter, words): sum(words in sentence for sentence in sentences(texts[row.chapter]))
        for row in told(game)
        for words in (row.words[language],)
    }
    assert {rule: count for rule, count in found.items() if count != 1} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_end_phase_and_option_has_a_place(game: str) -> None:
    keys = [key for row in told(game) for key in row.keys]
    assert [key for key, count in Counter(keys).items() if count > 1] == []
    named = {key for key in keys if not key.startswith("rule.")}
    assert named == wanted(game)


def test_nothing_else_lies_in_the_guide() -> None:
    known = {f"{language}/{game}/{name}.md" for language, game in EVERY_GUIDE for name in chapters(language, game)}
    found = {path.relative_to(GUIDE).as_posix() for path in GUIDE.rglob("*") if path.is_file()}
    assert found == known | {"README.md"}
