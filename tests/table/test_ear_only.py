"""Whoever hears only the transcript of a game knows all of it, after every action, in every language, at every level.

A sample; `python tests/speech/ear_only.py --random 500 --sensible 50` plays on.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion.speech.message import Level
from speech import ear_only, ears, grammar, heard_english, heard_estonian, heard_russian, listener

PURE = {"__future__", "collections.abc", "dataclasses", "functools", "re", "typing"}
OWN = {"speech.grammar", "speech.heard_english", "speech.heard_estonian", "speech.heard_russian"}


@pytest.mark.slow
@pytest.mark.quick("5")
@pytest.mark.parametrize("seed", range(len(ear_only.HOUSES)))
def test_a_random_game_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_only.play_game(seed, robot=False)
    assert played.ended
    assert played.checks > len(ears.EARS) * 20


@pytest.mark.slow
@pytest.mark.quick("5")
@pytest.mark.parametrize("seed", range(len(ear_only.HOUSES)))
def test_a_game_against_the_computer_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_only.play_against(seed)
    assert played.ended
    assert any(what.startswith("the computer's") for what in played.did)


def test_a_game_of_thinking_robots_is_known_from_its_transcripts() -> None:
    # In this one large areas are enclosed.
    played = ear_only.play_game(0, robot=True)
    assert played.ended
    assert played.did["attack"] + played.did["camp"] > 5


@pytest.mark.parametrize("kind", ["camp", "spent", "gained", "ready", "controls", "left", "turn", "attack"])
def test_a_listener_who_misses_one_kind_of_sentence_is_found_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = {name: texts for name, texts in heard_english.ENGLISH.sentences.items() if name != kind}
    monkeypatch.setitem(listener.GRAMMARS, "en", replace(heard_english.ENGLISH, sentences=sentences))
    with pytest.raises(ears.Deaf, match="en NORMAL"):
        ear_only.play_game(0, robot=False, ears=(("en", Level.NORMAL),))


@pytest.mark.parametrize(
    ("level", "asked"),
    [
        (Level.TERSE, {"status", "mine", "theirs", "territory"}),
        (Level.BRIEF, {"mine", "theirs", "territory"}),
        (Level.NORMAL, {"territory"}),
        (Level.TEACHING, {"territory"}),
    ],
)
def test_only_what_a_level_leaves_out_has_to_be_asked(
    level: Level, asked: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asking: set[str] = set()
    asks = listener.Listener.asks

    def noted(one: listener.Listener) -> tuple[str, ...]:
        asking.update(now := asks(one))
        return now

    monkeypatch.setattr(listener.Listener, "asks", noted)
    ear_only.play_game(0, robot=True, ears=(("en", level),))
    assert asking == asked


def test_where_a_counter_lies_loose_its_amounts_are_told_even_at_the_lowest_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(listener, "_PAID", set())
    monkeypatch.setattr(listener, "_BRIEF", 0)
    loose = len(ear_only.HOUSES)
    assert ear_only.SHOWS[loose // len(ear_only.HOUSES)] == (False, False)
    ear_only.play_game(loose, robot=False, ears=(("en", Level.BRIEF),))
    with pytest.raises(ears.Deaf, match="counters"):
        ear_only.play_game(0, robot=False, ears=(("en", Level.BRIEF),))


@pytest.mark.parametrize("module", [listener, grammar, heard_english, heard_estonian, heard_russian])
def test_the_listener_shares_nothing_with_what_makes_the_words(module: object) -> None:
    tree = ast.parse(Path(str(vars(module)["__file__"])).read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert imported <= PURE | OWN
    assert not {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & {"open", "__import__"}
