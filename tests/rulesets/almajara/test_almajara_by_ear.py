"""Whoever hears only the transcript of a game of Almajara knows all of it, after every action, in every language, at every level.

A sample; `python tests/speech/ear_only.py --game almajara --random 500 --sensible 50` plays on.
"""

from __future__ import annotations

import ast
import copy
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from alu_companion.games.almajara.cards import deck
from alu_companion.games.almajara.values import EndReason, State
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR as NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Message
from alu_companion.speech.numbers import speller
from alu_companion.speech.phrases_typed import help_offered
from alu_companion.speech.words import LANGUAGES, Style
from rulesets.almajara import (
    belief,
    ear_game,
    every,
    grammar,
    heard_english,
    heard_estonian,
    heard_russian,
    listener,
    told,
)
from rulesets.almajara.listener import GRAMMARS, Listener
from speech import grammar as notation
from speech import sources
from speech.ears import EARS, Deaf, words
from speech.pages import parts

GAMES = {text: every.game(text) for text in every.GAMES}
SAMPLE = 40
"""Actions of a game that is played here."""
PURE = {"__future__", "collections.abc", "dataclasses", "functools", "itertools", "re", "typing"}
OWN = {"speech.grammar", *(f"rulesets.almajara.{name}" for name in ("belief", "grammar", "told"))}
OWN |= {f"rulesets.almajara.heard_{language}" for language in ("english", "estonian", "russian")}
FORMS = {
    "en": ("numbering",),
    "et": ("numbering",),
    "ru": (
        "numbering",
        "cardinal-feminine",
        "cardinal-feminine-accusative",
        "cardinal-masculine-genitive",
        "cardinal-neuter",
    ),
}
LIES = {
    "en": (
        ("south", "north"),
        ("one", "two"),
        ("three", "four"),
        ("Bella", "Cesar"),
        ("normal", "guard"),
        ("turned ", ""),
    ),
    "et": (
        ("lõuna", "põhja"),
        ("üks", "kaks"),
        ("kolm", "neli"),
        ("Bella", "Tsesar"),
        ("tavali", "iid"),
        ("pööratud ", ""),
    ),
    "ru": (
        ("Юг", "Север"),
        ("один", "два"),
        ("три", "четыре"),
        ("Белла", "Цезарь"),
        ("Страж", "Миф"),
        ("обычная", "Миф"),
    ),
}


class Reader:
    """One listener who is read to, without a table."""

    def __init__(self, state: State, language: str, level: Level) -> None:
        self.style = Style(language, level, geometry=NARRATOR.geometry(state))
        self.listener = Listener(language, ear_game.box(state.options))

    def line(self, message: Message) -> str:
        """A message as a transcript has it."""
        return f"0:00:00.000 message: {words().render(message, self.style)}"

    def hear(self, *messages: Message) -> None:
        for message in messages:
            self.listener.hear(self.line(message))


def of_step(step: every.Step) -> Iterator[Message]:
    """What is said about a step, and about the end if it is one."""
    yield NARRATOR.accepted(*step)
    if step[2].ended is not None:
        yield NARRATOR.over(step[2])


@pytest.mark.slow
@pytest.mark.quick("2")
@pytest.mark.parametrize("seed", range(len(ear_game.HOUSES)))
def test_a_random_game_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_game.play_game(seed, sensible=False, longest=SAMPLE)
    assert played.checks > len(EARS) * 20


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_of_sensible_players_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_game.play_game(seed, sensible=True, longest=SAMPLE)
    assert played.did["move"] + played.did["place"] > 20


@pytest.mark.parametrize(("language", "level"), EARS)
def test_what_random_play_hardly_does_is_known_too(language: str, level: Level) -> None:
    reader = None
    heard = set()
    for step in every.crafted():
        if reader is None or reader.listener.picture() != ear_game.truth(step[0]):
            reader = Reader(step[0], language, level)
            reader.hear(NARRATOR.positioned(step[0]))
        assert reader.listener.picture() == ear_game.truth(step[0])
        reader.hear(*of_step(step))
        assert reader.listener.picture() == ear_game.truth(step[2]), step[1]
        undoing = copy.deepcopy(reader)
        undoing.hear(NARRATOR.taken_back(step[2], step[1], step[0]))
        assert undoing.listener.picture() == ear_game.truth(step[0]), step[1]
        heard |= {one.id for one in NARRATOR.accepted(*step)}
    assert {"almajara-blocked", "almajara-hold-began", "almajara-two-obelisks", "almajara-placed"} <= heard


@pytest.mark.parametrize(("language", "level"), EARS)
def test_everything_at_once_is_a_whole_state(language: str, level: Level) -> None:
    for steps in GAMES.values():
        for state in (*(step[0] for step in steps[::40]), steps[-1][2]):
            reader = Reader(state, language, level)
            reader.hear(NARRATOR.positioned(state))
            assert reader.listener.picture() == ear_game.truth(state)


def test_the_games_end_in_every_way_and_bring_everything() -> None:
    steps = [step for game in (*GAMES.values(), tuple(every.crafted())) for step in game]
    assert {after.ended for _, _, after in steps} == {None, *EndReason}
    heard = {one.id for step in steps for one in NARRATOR.accepted(*step)}
    assert {"almajara-reshuffled", "almajara-turned-over", "almajara-captured", "almajara-passed"} <= heard


def alike(messages: Iterable[Message], most: int = 12) -> Iterator[Message]:
    """Each kind of sentence a few times, alone."""
    seen: dict[str, int] = {}
    for one in (one for message in messages for one in message):
        seen[one.id] = seen.get(one.id, 0) + 1
        if seen[one.id] <= most:
            yield (one,)


def everything_heard() -> Iterator[Message]:
    """Whatever the listener takes in."""
    steps = [step for game in (*GAMES.values(), tuple(every.crafted()), tuple(every.own_game())) for step in game]
    for before, action, after in steps:
        yield from of_step((before, action, after))
        yield NARRATOR.taken_back(after, action, before)
        yield NARRATOR.confirm_undo(before, action)
    yield from every.of_takeback()
    yield help_offered({}, by_keys=False)
    yield from (NARRATOR.started(played[0][0]) for played in GAMES.values())
    yield NARRATOR.last([])
    nothing = replace(every.EMPTY, pieces=(None,) * len(every.EMPTY.pieces), discard=deck(every.EMPTY))
    yield NARRATOR.positioned(nothing)
    for before, action, _ in steps[::20]:
        yield from (NARRATOR.started(before), NARRATOR.resumed(before), NARRATOR.positioned(before))
        yield NARRATOR.last([(before, action)])
        for name in ("status", "mine", "theirs", "almajara-zones"):
            yield NARRATOR.answer(before, Command(name)) or ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_known_as_one_kind_and_every_kind_is_said(language: str) -> None:
    known = {(kind, text) for kind, texts in GRAMMARS[language].sentences.items() for text in texts}
    patterns = [(name, GRAMMARS[language].pattern(name[1])) for name in sorted(known)]
    geometry = NARRATOR.geometry(every.GUARDED)
    heard = set()
    for message in alike(everything_heard()):
        for level in Level:
            if text := words().render(message, Style(language, level, geometry=geometry)):
                meant = {name for name, pattern in patterns if pattern.fullmatch(text)}
                # An action that is told again in an answer may sound like one that is just done.
                assert len({kind for kind, _ in meant} - {"last_action"}) <= 1, text
                assert meant, text
                heard |= meant
    assert known == heard


def lies(line: str, language: str) -> Iterator[str]:
    """The line with a word of it exchanged for another, one at a time."""
    heading, _, text = line.partition(": ")
    for pair in LIES[language]:
        for one, another in (pair, pair[::-1]):
            if one and one in text:
                yield f"{heading}: {text.replace(one, another, 1)}"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [Level.BRIEF, Level.NORMAL])
def test_a_lie_is_noticed(language: str, level: Level) -> None:
    chance, told_lies = random.Random(1), 0
    steps = GAMES["layout=small seed=4 moves=both flip_on_capture turn_limit=15"][:60]
    reader = Reader(steps[0][0], language, level)
    before: State | None = None
    for step in steps:
        for message, wanted in (
            (NARRATOR.positioned(step[0]) if before is None else (), step[0]),
            (NARRATOR.accepted(*step), step[2]),
            (NARRATOR.taken_back(step[2], step[1], step[0]), step[0]),
            (NARRATOR.accepted(*step), step[2]),
        ):
            if message:
                for lie in lies(reader.line(message), language):
                    if chance.random() < 0.5:
                        assert not believes(copy.deepcopy(reader.listener), lie, wanted), lie
                        told_lies += 1
                reader.hear(message)
        before = step[2]
    assert told_lies > 100


def believes(who: Listener, line: str, state: State) -> bool:
    """Whether a listener takes the line for an account of the state."""
    try:
        who.hear(line)
    except ValueError:
        return False
    return who.picture() == ear_game.truth(state)


def test_a_sentence_that_is_not_understood_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    english = heard_english.ENGLISH
    sentences = {name: texts for name, texts in english.sentences.items() if name != "captured"}
    monkeypatch.setitem(GRAMMARS, "en", replace(english, sentences=sentences))
    with pytest.raises(Deaf, match="en BRIEF\nnot understood: Captured"):
        ear_game.play_game(0, sensible=False, ears=(("en", Level.BRIEF),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_understood(language: str) -> None:
    spell, known = speller(language), GRAMMARS[language]
    for form in FORMS[language]:
        for number in (*range(130), *range(130, 10_000, 37)):
            assert known.number(spell(number, form)) == number


@pytest.mark.parametrize(
    "module", [listener, told, belief, grammar, heard_english, heard_estonian, heard_russian, notation]
)
def test_the_listener_shares_nothing_with_what_makes_the_words(module: object) -> None:
    tree = ast.parse(Path(str(vars(module)["__file__"])).read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert imported <= PURE | OWN
    assert not {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & {"open", "__import__"}


@cache
def said_ids() -> set[str]:
    """All that is ever said of Almajara."""
    return {one.id for message in every.every_message() for one in parts(message) if one.id.startswith("almajara-")}


@pytest.mark.slow
@pytest.mark.quick("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_wordings_drop_no_fact(language: str) -> None:
    dropped = {
        name: lost
        for name in sorted(said_ids())
        if (
            lost := sources.spoken_variables(language, name, Level.NORMAL)
            - sources.spoken_variables(language, name, Level.BRIEF)
        )
    }
    assert dropped == {}
