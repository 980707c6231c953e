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


@pytest.mark.parametrize("seed", range(len(ear_only.HOUSES)))
def test_a_random_game_is_known_from_its_transcripts(seed: int) -> None:
    played = ear_only.play_game(seed, robot=False)
    assert played.ended
    assert played.checks > len(ears.EARS) * 20


def test_a_game_of_thinking_robots_is_known_from_its_transcripts() -> None:
    played = ear_only.play_game(1, robot=True)
    assert played.ended
    assert played.did["attack"] + played.did["camp"] > 5


@pytest.mark.parametrize("kind", ["camp", "spent", "gained", "ready", "controls", "left", "turn", "attack"])
def test_a_listener_who_misses_one_kind_of_sentence_is_found_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sentences = {name: texts for name, texts in heard_english.ENGLISH.sentences.items() if name != kind}
    monkeypatch.setitem(listener.GRAMMARS, "en", replace(heard_english.ENGLISH, sentences=sentences))
    with pytest.raises(ears.Deaf, match="en BRIEF"):
        ear_only.play_game(0, robot=False, ears=(("en", Level.BRIEF),))


@pytest.mark.parametrize("module", [listener, grammar, heard_english, heard_estonian, heard_russian])
def test_the_listener_shares_nothing_with_what_makes_the_words(module: object) -> None:
    tree = ast.parse(Path(str(vars(module)["__file__"])).read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert imported <= PURE | OWN
    assert not {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & {"open", "__import__"}
