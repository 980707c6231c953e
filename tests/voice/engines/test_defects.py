"""What goes wrong with pyttsx3 as it comes, and must not with our synthesiser; the same with every engine that is here.

Source: each of these was reproduced with pyttsx3 2.99 on espeak-ng: see the names of the tests.
"""

import multiprocessing
import os
import signal
from collections.abc import Iterator

import pytest

from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import Synth, SynthError

LONG = "To win, a player needs to control twenty-one tiles."
SHORT = "No."
ENGINES = ("pyttsx3", "espeak", "rhvoice")


def opened(engine: str) -> Synth:
    try:
        return Synth(engine)
    except SynthError as error:
        pytest.skip(f"{engine} is not installed: {error.reason}")


@pytest.fixture(scope="module", params=ENGINES)
def synth(request: pytest.FixtureRequest) -> Iterator[Synth]:
    found = opened(request.param)
    yield found
    found.close()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_rate_holds_from_the_first_phrase_on(engine: str) -> None:
    synth = opened(engine)
    first, slow, fast = (len(synth.render(LONG, Manner(words_a_minute=rate))) for rate in (300, 120, 300))
    synth.close()
    assert slow > 1.8 * fast
    assert abs(first - fast) < 0.05 * fast


def test_a_change_of_rate_and_language_takes_effect_at_once(synth: Synth) -> None:
    if all(voice.language[:2] != "ru" for voice in synth.voices()):
        pytest.skip("one language only")
    russian = "Чтобы победить, нужно контролировать двадцать одно поле."
    turns = [(LONG, Manner("en", words_a_minute=rate)) for rate in (150, 250)]
    turns += [(russian, Manner("ru", words_a_minute=rate)) for rate in (150, 250)]
    alone = {turn: len(synth.render(*turn)) for turn in turns}
    for turn in [*reversed(turns), turns[1], turns[2], turns[0], turns[3]]:
        assert abs(len(synth.render(*turn)) - alone[turn]) < 0.05 * alone[turn], turn
    assert alone[turns[0]] > 1.3 * alone[turns[1]]
    assert alone[turns[2]] > 1.3 * alone[turns[3]]


def test_two_phrases_in_a_row_both_come_out(synth: Synth) -> None:
    lengths = [len(synth.render(text, Manner())) for text in (LONG, SHORT, LONG, SHORT)]
    assert lengths[0] > 4 * lengths[1] > 0
    assert abs(lengths[2] - lengths[0]) < 0.05 * lengths[0]
    assert abs(lengths[3] - lengths[1]) < 0.2 * lengths[1]


def test_an_unknown_voice_is_told_and_the_previous_one_does_not_speak_instead(synth: Synth) -> None:
    before = len(synth.render(LONG, Manner()))
    with pytest.raises(SynthError) as told:
        synth.render(LONG, Manner(voice="no such voice"))
    assert told.value.reason == "voice"
    assert abs(len(synth.render(LONG, Manner())) - before) < 0.05 * before


def test_each_voice_that_is_listed_for_our_languages_speaks(synth: Synth) -> None:
    ours = [voice for voice in synth.voices() if voice.language[:2] in ("en", "et", "ru")]
    assert ours
    for voice in ours:
        assert len(synth.render("Anna", Manner(voice.language[:2], voice.id))) > 0, voice


def test_an_engine_that_is_killed_comes_back_with_the_same_voice(synth: Synth) -> None:
    before = len(synth.render(LONG, Manner()))
    for process in multiprocessing.active_children():
        if process.name == "alu speech" and process.pid is not None:
            os.kill(process.pid, signal.SIGKILL)
    assert abs(len(synth.render(LONG, Manner())) - before) < 0.05 * before


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    synth = opened("pyttsx3")
    synth.render(SHORT, Manner())
    synth.close()
    assert capfd.readouterr() == ("", "")
