"""Sentences to samples: what is told of what cannot be spoken, and how often."""

from __future__ import annotations

import pytest

from alu_companion.voice.audio.phrases import Phrases
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import SynthError


class Speakers:
    """A synthesiser with voices by language; fails for a reason as long as it has one."""

    def __init__(self, **voices: tuple[str, ...]) -> None:
        self.voices = voices
        self.fails_for = ""

    def render(self, text: str, manner: Manner) -> bytes:
        if self.fails_for:
            raise SynthError(self.fails_for)
        if manner.language not in self.voices:
            raise SynthError("language")
        if manner.voice not in ("", *self.voices[manner.language]):
            raise SynthError("voice")
        return f"{manner.voice} {text}".encode()

    def close(self) -> None:
        pass


@pytest.fixture
def synth() -> Speakers:
    return Speakers(en=("amy", "bob"), ru=("anna",))


@pytest.fixture
def troubles() -> list[str]:
    return []


@pytest.fixture
def phrases(synth: Speakers, troubles: list[str]) -> Phrases:
    return Phrases(synth, on_trouble=troubles.append)


def say(phrases: Phrases, text: str, language: str) -> bytes | None:
    return phrases.pcm(text, phrases.manner(language))


def test_a_language_that_no_voice_speaks_is_told_once_whatever_else_is_said(
    phrases: Phrases, troubles: list[str]
) -> None:
    for number in range(3):
        assert say(phrases, f"{number}", "et") is None
        assert say(phrases, f"{number}", "en") is not None
    assert troubles == ["language"]
    assert say(phrases, "1", "fi") is None
    assert troubles == ["language", "language"]


def test_a_missing_language_is_not_the_engine_failing(phrases: Phrases, synth: Speakers, troubles: list[str]) -> None:
    say(phrases, "one", "et")
    synth.fails_for = "died"
    say(phrases, "two", "en")
    synth.fails_for = ""
    say(phrases, "three", "et")
    synth.fails_for = "hung"
    say(phrases, "four", "en")
    assert troubles == ["language", "engine"]


def test_a_missing_voice_is_told_once_though_the_manner_is_set_again(phrases: Phrases, troubles: list[str]) -> None:
    for rate in (100, 200, 300):
        phrases.set_manner(rate, {"en": "nobody", "ru": "anna"})
        assert say(phrases, "one", "en") == b" one"
        assert say(phrases, "one", "ru") == b"anna one"
    assert troubles == ["voice"]
    phrases.set_manner(300, {"en": "no one"})
    assert say(phrases, "one", "en") == b" one"
    assert troubles == ["voice", "voice"]


def test_what_is_chosen_while_a_voice_fails_stays_chosen(phrases: Phrases, troubles: list[str]) -> None:
    phrases.set_manner(190, {"en": "nobody"})
    before = phrases.manner("en")
    phrases.set_manner(190, {"en": "amy"})
    assert phrases.pcm("one", before) == b" one"
    assert say(phrases, "one", "en") == b"amy one"
    assert troubles == ["voice"]
