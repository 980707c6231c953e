"""What must not be mistaken for one another: pairs of texts that a listener can hear in each other's place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.registry import RULESETS
from alu_companion.speech.languages import about
from alu_companion.speech.message import Alphabet, FieldName, Level, part
from alu_companion.speech.numbers import speller
from alu_companion.speech.words import Style, Words

_NUMBERS = range(26)
_ACTIONS = 8
_EVERY = 6
"""Of the actions of a state, and of the states of a game: enough to hear each kind beside each other."""
_STEP, _TURNS = 5, 120
"""A game is played by taking the next action but four, so long."""


@dataclass(frozen=True)
class WordSet:
    """Pairs that can be heard in each other's place."""

    name: str
    pairs: tuple[tuple[str, str], ...]


def word_sets(language: str, words: Words) -> tuple[WordSet, ...]:
    """The alphabet that all are compared with first; then names of fields, letters of fields, numbers and announcements."""
    known = about(language)
    spell = speller(known.numbers)
    return (
        WordSet("ICAO", _all(known.spelling.split())),
        WordSet("names of fields", _all(fields(language, words, Alphabet.NAMES))),
        WordSet("letters of fields", _all(fields(language, words, Alphabet.LETTERS))),
        *(WordSet(f"numbers, {form}", _all(spell(number, form) for number in _NUMBERS)) for form in known.counted),
        WordSet("announcements", tuple(sorted(announced(language, words)))),
    )


def _all(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple(combinations(dict.fromkeys(texts), 2))


def fields(language: str, words: Words, alphabet: Alphabet, geometry: Geometry = STANDARD) -> list[str]:
    """What the fields of a board are called."""
    style = Style(language, alphabet=alphabet, geometry=geometry)
    numbers = range(geometry.field_count)
    return [words.render((part("field-typed", field=FieldName(Field(number))),), style) for number in numbers]


def announced(language: str, words: Words) -> set[tuple[str, str]]:
    """The first words that tell actions apart that could be played in the same moment, over a game of each kind."""
    style = Style(language, Level.BRIEF)
    found = set()
    for ruleset in RULESETS.values():
        for sentences in _moments(ruleset, words, style):
            found |= {tuple(sorted(first_difference(one, two))) for one, two in combinations(sentences, 2)}
    return {(one, two) for one, two in found if one and two}


def _moments(ruleset: Any, words: Words, style: Style) -> Iterator[list[str]]:
    """For each sampled state of a game, how its actions would be announced."""
    game, narrator = ruleset.game, ruleset.narrator
    state, turn = game.start(game.parse_options("")), 0
    while game.outcome(state) is None:
        legal = game.legal_actions(state)
        if turn % _EVERY == 0 and game.to_move(state) != CHANCE:
            told = (
                narrator.accepted(state, one, game.apply(state, one))
                for one in legal[:: max(1, len(legal) // _ACTIONS)]
            )
            yield list(dict.fromkeys(words.sentences(message, style)[0] for message in told if message))
        chosen = game.chance_action(state) if game.to_move(state) == CHANCE else legal[(turn * _STEP) % len(legal)]
        state, turn = game.apply(state, chosen), turn + 1
        if turn == _TURNS:
            return


def first_difference(one: str, two: str) -> tuple[str, str]:
    """The first words of two sentences that tell them apart, with one word after each.

    >>> first_difference("Circle: camp on Anna one.", "Circle: raid on Anna one.")
    ('camp on', 'raid on')
    """
    first, second = (text.replace(",", "").rstrip(".").split() for text in (one, two))
    same = next((at for at, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), 0)
    return " ".join(first[same : same + 2]), " ".join(second[same : same + 2])
