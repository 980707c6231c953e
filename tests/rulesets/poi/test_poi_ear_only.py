"""Whoever hears only the transcript of a game knows all of it, after every action, in every language, at every level.

A sample; `python tests/speech/ear_only.py --game poi --random 500 --sensible 50` plays on.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from alu_companion.games.geometry import Geometry
from alu_companion.games.poi import rules
from alu_companion.games.poi.notation import parse_options
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Message, Part
from alu_companion.speech.numbers import speller
from alu_companion.speech.words import LANGUAGES, Style
from rulesets.poi import (
    actions,
    belief,
    checks,
    ear_game,
    every,
    grammar,
    heard_english,
    heard_estonian,
    heard_russian,
    listener,
    numerals,
    talk,
)
from rulesets.poi.grammar import Grammar, NotUnderstoodError
from rulesets.poi.listener import GRAMMARS, Listener
from speech import ears

MODULES = (actions, belief, checks, grammar, heard_english, heard_estonian, heard_russian, listener, numerals, talk)
PURE = {"__future__", "collections.abc", "dataclasses", "functools", "re", "typing"}
OWN = {f"speech.{name}" for name in ("grammar", "heard_english", "heard_estonian", "heard_russian")}
OWN |= {"rulesets.poi", *(module.__name__ for module in MODULES)}
_NUMBERS = (*range(1, 130), 200, 347, 500, 600, 777, 800, 900, 1000, 2345, 21_000, 999_999)
COUNTED = ("goods-left", "moves-left", "packs-left")
CHECKED = ("status", "mine", "theirs", "poi-territory", "poi-goods", "poi-board", "neighbours")
"""Questions to which all of the answer can be compared with what is known."""
WITHOUT_A_GAME = (
    "line-dictated",
    "poi-rule-",
    "poi-help-",
    "poi-hint-",
    "poi-led",
    "poi-puzzle-",
    "puzzle-",
    "does-poi-",
    "setting-",
)
NEWS, ANSWER = "0:00:00.000 message: ", "0:00:00.000 answer: "
FORMS = {
    "en": ("numbering",),
    "et": ("numbering",),
    "ru": ("numbering", "cardinal-feminine", "cardinal-neuter", "cardinal-feminine-accusative", "cardinal-masculine-genitive"),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.quick("4")
@pytest.mark.parametrize("seed", range(len(ear_game.HOUSES)))
def test_a_random_game_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_game.play_game(seed, robot=False)
    assert played.ended
    assert played.checks > len(ears.EARS) * 15


def test_a_game_of_thinking_robots_is_known_from_its_transcripts() -> None:
    played = ear_game.play_game(0, robot=True)
    assert played.ended
    assert played.did["recruit"] > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_big_numbers_are_heard(language: str) -> None:
    first = rules.start(parse_options("map=random seed=987654 dice=77 tokens=2345 round_limit=365"))
    for level in Level:
        knows = Listener(language)
        knows.hear(NEWS + _said(POI_NARRATOR.started(first), language, level, POI_NARRATOR.geometry(first)))
        assert knows.picture() == ear_game.truth(first)
    for form in FORMS[language]:
        spell, in_digits = speller(language), GRAMMARS[language].numerals.in_digits
        assert [in_digits(spell(number, form)) for number in _NUMBERS] == list(map(str, _NUMBERS))


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.BRIEF, Level.NORMAL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lie_is_noticed(language: str, level: Level) -> None:
    knows, chance, tried = Listener(language), Random(1), 0
    for text, wanted, is_step in _story(language, level):
        lies = sorted({*_lies(text, GRAMMARS[language]), *(_silences(text, GRAMMARS[language]) if is_step else ())})
        for lie in chance.sample(lies, min(4, len(lies))):
            assert _notices(knows, NEWS + lie, wanted), f"{text}\n{lie}"
            tried += 1
        knows.hear(NEWS + text)
        assert knows.picture() == wanted
    assert tried > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_agree_with_what_is_known_and_lies_in_them_are_noticed(language: str) -> None:
    chance, tried, noticed = Random(2), 0, 0
    for state in (every.BUSY, every.RICH, *(after for _, _, after in every.all_steps()[7::90])):
        level, geometry = chance.choice(list(Level)), POI_NARRATOR.geometry(state)
        if state.ended is not None:
            continue
        knows = Listener(language)
        knows.hear(NEWS + _said(POI_NARRATOR.resumed(state), language, level, geometry))
        for name in (*every.ASKED, "field", "here", "neighbours"):
            place = chance.choice([place for tile in state.board.territories for place in state.board.places[tile]])
            answer = POI_NARRATOR.answer(state, Command(name, word=state.board.format_place(place))) or ()
            text = _said(answer, language, level, geometry)
            if name == "poi-rule":
                continue
            knows.hear(ANSWER + text)
            if name in CHECKED:
                lies = sorted(set(_lies(text, GRAMMARS[language])))
                for lie in chance.sample(lies, min(4, len(lies))):
                    noticed += _notices(knows, ANSWER + lie, ear_game.truth(state))
                    tried += 1
        assert knows.picture() == ear_game.truth(state)
    # What is true of one player or tile is now and then true of another one as well.
    assert noticed > 0.97 * tried > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_a_game_is_understood(language: str) -> None:
    by_id: dict[str, list[Part]] = {}
    for one in every.parts():
        by_id.setdefault(one.id, []).append(one)
    for name, found in by_id.items():
        if not name.startswith(WITHOUT_A_GAME):
            for level in Level:
                for one in found[:: len(found) // 4 + 1]:
                    text = _said((replace(one, level=Level.TERSE),), language, level, Geometry(7, 7))
                    assert list(GRAMMARS[language].understood(text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_nobody_says_is_not_understood(language: str) -> None:
    with pytest.raises(NotUnderstoodError):
        list(GRAMMARS[language].understood("The weather is fine."))


@pytest.mark.parametrize("module", MODULES)
def test_the_listener_shares_nothing_with_what_makes_the_words_and_plays_the_game(module: object) -> None:
    tree = ast.parse(Path(str(vars(module)["__file__"])).read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert imported <= PURE | OWN
    assert not {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & {"open", "__import__"}


def test_what_is_taken_back_is_told_as_a_difference() -> None:
    steps = list(every.sensible_steps("map=first", 1, 60))
    lengths = [len(POI_NARRATOR.taken_back(after, action, before)) for before, action, after in steps[5:]]
    wholes = [len(POI_NARRATOR.whole(before)) for before, _, _ in steps[5:]]
    assert all(told < whole for told, whole in zip(lengths, wholes, strict=True))
    assert all(one[2] == other[0] for one, other in pairwise(steps))


def _said(message: Message, language: str, level: Level, geometry: Geometry) -> str:
    return ears.words().render(message, Style(language, level, geometry=geometry))


@cache
def _steps() -> tuple[every.Step, ...]:
    """A beginning, then the thick of a fight, then the end of a game."""
    attacks = [(every.BUSY, action, rules.apply(every.BUSY, action)) for action in rules.legal_actions(every.BUSY)]
    return (*list(every.random_steps(every.SETTINGS[1], 3))[:30], *attacks[::3])


def _story(language: str, level: Level) -> Iterator[tuple[str, dict[str, object], bool]]:
    """What is said of some steps, each line with the state that it leads to, and whether it tells of an action, done or taken back."""
    known = None
    for before, action, after in _steps():
        geometry = POI_NARRATOR.geometry(before)
        if known != before:
            whole = POI_NARRATOR.positioned(before) if known else POI_NARRATOR.started(before)
            yield _said(whole, language, level, geometry), ear_game.truth(before), False
        told = _said(POI_NARRATOR.accepted(before, action, after), language, level, geometry)
        if after.ended is None:
            yield told, ear_game.truth(after), True
            back = POI_NARRATOR.taken_back(after, action, before)
            yield _said(back, language, level, geometry), ear_game.truth(before), True
            yield told, ear_game.truth(after), True
            known = after


def _lies(text: str, heard: Grammar) -> Iterator[str]:
    """A text with one word changed: another colour, gate, column or number."""
    columns, numbers = heard.columns.split(), heard.numerals.atoms
    others = dict(zip(columns, columns[1:] + columns[:1], strict=True))
    by_value = {value: word for word, value in numbers.items()}
    others |= {word: by_value[value + 1] for word, value in numbers.items() if value < 7}
    for words in heard.names.values():
        forms: dict[object, list[str]] = {}
        for form, meaning in words.items():
            forms.setdefault(meaning, []).append(form)
        for one, other in pairwise([*forms.values(), next(iter(forms.values()))]):
            others |= dict(zip(one, other, strict=False))
    for found in re.finditer(rf"\b({'|'.join(sorted(others, key=len, reverse=True))})\b", text, re.IGNORECASE):
        yield f"{text[: found.start()]}{others[found[0].lower()]}{text[found.end() :]}"


def _silences(text: str, heard: Grammar) -> Iterator[str]:
    """A text with one of its sentences left out, but for those that tell what can be counted."""
    sentences = re.split(r"(?<=\.) ", text)
    for number, sentence in enumerate(sentences):
        if len(sentences) > 1 and next(heard.understood(sentence)).kind not in COUNTED:
            yield " ".join(sentences[:number] + sentences[number + 1 :])


def _notices(knows: Listener, line: str, wanted: dict[str, object]) -> bool:
    """Whether a listener would object, or would not believe what is so. The listener itself does not hear it."""
    grammars = {id(one): one for one in GRAMMARS.values()}
    other = deepcopy(knows, grammars)
    try:
        other.hear(line)
    except ValueError:
        return True
    return other.picture() != wanted
