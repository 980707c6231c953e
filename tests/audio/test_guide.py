"""The spoken rules: they can be spoken, say the same in every language, and every rule of the games has its place in them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from enum import Enum
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from alu_companion.games.almajara import values as almajara
from alu_companion.games.alu import values as alu
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi import values as poi
from alu_companion.games.poi.board import InterestKind
from alu_companion.paths import guide_dir
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.guide import Sentence, Sound
from audio.guide_claims import is_claim
from audio.guide_texts import EVERY_GUIDE, GAMES, chapters, is_told_by, sentences, told
from speech.test_terms import NAMES, ONE_WORD, pattern

LETTERS: Final = {"en": "a-z", "et": "a-zäöõüšž", "ru": "а-яё"}
MOST_WORDS: Final = 20
MOST_SENTENCES_APART: Final = 2
"""Two languages may cut the same facts into sentences a little differently."""

DECISIONS: Final = Path(__file__).parents[2] / "docs" / "rules" / "alu.md"

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
    "alu": (alu.Kind, alu.Phase, alu.Reason, alu.EndReason),
    "poi": (InterestKind, poi.Kind, poi.Phase, poi.Reason, poi.EndReason),
}
OPTIONS: Final[dict[str, type[Any]]] = {"almajara": almajara.Options, "alu": alu.Options, "poi": poi.Options}
NO_RULES: Final = {
    "Phase.OVER", "Reason.GAME_OVER", "Reason.WRONG_PHASE", "Reason.PART_NOT_WANTED", "Reason.NOT_WANTED", "Reason.NO_PIECE",
    "Reason.ENEMY_PIECE", "Reason.NO_CARDS_AGREED", "Reason.NO_UNIT", "Reason.ENEMY_UNIT", "Reason.SAME_PLACE",
    "Reason.FIELD_NOT_WANTED", "Options.geometry",
}  # fmt: skip
"""What goes without saying: an action that names nothing to act with, what the game does not have, and boards that no kit has."""
FREE_KEYS: Final = ("rule", "command")
"""Rules that no list in the code holds; words to type, which test_guide_typed.py looks after."""


def wanted(game: str) -> set[str]:
    """The keys of all that the rules of a game name: refusals, ends, phases, kinds, options, maps, decisions, sounds."""
    found = {f"{kind.__name__}.{member.name}" for kind in RULES[game] for member in kind}
    found |= {f"Options.{field}" for field in option_names(OPTIONS[game])}
    if game == "poi":
        found |= {f"map.{name}" for name in poi_library.names()}
    if game == "alu":
        decided = re.findall(r"\*\*Decided (\d+)", DECISIONS.read_text(encoding="utf-8"))
        found |= {f"decided.{number}" for number in decided} | {f"earcon.{earcon.name}" for earcon in EARCONS}
    return found - NO_RULES


def option_names(options: type[Any]) -> tuple[str, ...]:
    return options._fields if hasattr(options, "_fields") else tuple(field.name for field in fields(options))


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_chapters_are_numbered_from_one_and_the_same_in_every_language(language: str, game: str) -> None:
    names = list(chapters(language, game))
    assert [int(name[:2]) for name in names] == list(range(1, len(names) + 1))
    assert names == list(chapters("en", game))


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_chapter_says_as_much_as_in_english(language: str, game: str) -> None:
    for name, chapter in chapters(language, game).items():
        english = chapters("en", game)[name]
        assert len(chapter.paragraphs) == len(english.paragraphs), name
        assert abs(len(sentences(chapter)) - len(sentences(english))) <= MOST_SENTENCES_APART, name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_sounds_pauses_and_layouts_come_as_in_english(language: str, game: str) -> None:
    def marks(of: str, name: str) -> list[list[object]]:
        paragraphs = chapters(of, game)[name].paragraphs
        return [[item for item in paragraph if not isinstance(item, Sentence)] for paragraph in paragraphs]

    for name in chapters(language, game):
        assert marks(language, name) == marks("en", name), name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_chapter_is_a_title_and_sentences_a_line_each(language: str, game: str) -> None:
    word = f"[{LETTERS[language]}]"
    title, sentence = re.compile(rf"{word}[^.?!]*{word}", re.IGNORECASE), re.compile(r"[^.?!]+[.?!]")
    for name, chapter in chapters(language, game).items():
        assert title.fullmatch(chapter.title), name
        assert [line for line in sentences(chapter) if not sentence.fullmatch(line)] == [], name
        assert [line for line in sentences(chapter) if not line[0].isupper()] == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_nothing_is_in_the_text_that_a_voice_would_stumble_over(language: str, game: str) -> None:
    strange = re.compile(rf"[^{LETTERS[language]} .,:;!?—-]", re.IGNORECASE)
    for name, chapter in chapters(language, game).items():
        for line in (chapter.title, *sentences(chapter), *(sentence.said for sentence in chapter.sentences)):
            assert strange.findall(line) == [], name
            assert re.findall(r" [-.,:;!?]|[.,:;!?-]{2}|—[^ ]|[^ ]—", line) == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_no_sentence_is_too_long_to_be_kept_in_mind(language: str, game: str) -> None:
    every = [sentence for chapter in chapters(language, game).values() for sentence in sentences(chapter)]
    counts = {sentence: len([word for word in sentence.split() if word != "—"]) for sentence in every}
    assert {sentence: count for sentence, count in counts.items() if count > MOST_WORDS} == {}


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_nothing_is_told_twice_in_a_chapter(language: str, game: str) -> None:
    for name, chapter in chapters(language, game).items():
        assert [line for line, count in Counter(sentences(chapter)).items() if count > 1] == [], name


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_every_rule_is_told_in_its_place_and_there_once(language: str, game: str) -> None:
    texts = chapters(language, game)
    found = {
        (row.keys[0], row.chapter, row.words[language]): sum(
            is_told_by(row, language, sentence) for sentence in sentences(texts[row.chapter])
        )
        for row in told(game)
    }
    assert {rule: count for rule, count in found.items() if count != 1} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_end_phase_and_option_has_a_place(game: str) -> None:
    keys = [key for row in told(game) for key in row.keys if not is_claim(key)]
    assert [key for key, count in Counter(keys).items() if count > 1] == []
    assert {key for key in keys if key.split(".")[0] not in FREE_KEYS} == wanted(game)


@pytest.mark.parametrize(("language", "game"), EVERY_GUIDE)
def test_a_sound_is_heard_right_after_it_is_introduced(language: str, game: str) -> None:
    introduced = [(key.removeprefix("earcon."), row) for row in told(game) for key in row.keys if "earcon." in key]
    for name, row in introduced:
        followed = [
            follows
            for item, follows in pairwise(chapters(language, game)[row.chapter].items)
            if isinstance(item, Sentence) and is_told_by(row, language, item.text)
        ]
        assert followed == [Sound(name)], name


@pytest.mark.parametrize(("language", "say", "never"), ONE_WORD)
def test_things_are_called_as_everywhere_else(language: str, say: str, never: str) -> None:
    # Almajara and POI Control have words of their own.
    if (NAMES[language], "alu") in EVERY_GUIDE:
        guide = chapters(NAMES[language], "alu").values()
        told = (line for chapter in guide for line in (chapter.title, *sentences(chapter)))
        # One sentence tells what the printed manual calls a raided tile.
        text = "\n".join(line for line in told if not line.startswith("В печатном руководстве")).lower()
        assert {word: found for word in never.split(", ") if (found := pattern(word).findall(text))} == {}, f"say {say}"


def test_nothing_else_lies_in_the_guide() -> None:
    known = {f"{language}/{game}/{name}.md" for language, game in EVERY_GUIDE for name in chapters(language, game)}
    found = {path.relative_to(guide_dir()).as_posix() for path in guide_dir().rglob("*") if path.is_file()}
    assert found == known | {"README.md"}
