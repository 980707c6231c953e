"""The synthesiser stays whatever its process does."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from alu_companion.voice.engines import opening, worker
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import Synth, SynthError
from voice.engines import scripted

MS_BYTES = 2 * 48


@pytest.fixture
def synth() -> Iterator[Synth]:
    opened = Synth(patience_s=60.0, open_engines=scripted.scripted)
    yield opened
    opened.close()


def worker_pid() -> int:
    (process,) = (one for one in multiprocessing.active_children() if one.name == "alu speech")
    assert process.pid is not None
    return process.pid


def reason_of(synth: Synth, text: str, manner: Manner = Manner()) -> str:  # noqa: B008 - frozen
    with pytest.raises(SynthError) as told:
        synth.render(text, manner)
    return told.value.reason


def test_what_comes_out_is_trimmed_and_at_48_khz(synth: Synth) -> None:
    # 50 ms of sound, and the few milliseconds that trimming leaves; the silence before it is gone.
    assert 50 * MS_BYTES <= len(synth.render("one", Manner())) <= 65 * MS_BYTES
    assert 150 * MS_BYTES <= len(synth.render("one two", Manner())) <= 165 * MS_BYTES


def test_voices_are_those_of_the_engine(synth: Synth) -> None:
    assert synth.voices() == scripted.VOICES


@pytest.mark.parametrize(
    ("text", "manner", "reason"),
    [
        ("one", Manner(voice="nobody"), "voice"),
        ("üks", Manner("et"), "language"),
        ("mute", Manner(), "mute"),
        ("silent", Manner(), "mute"),
        *((text, Manner(), "mute") for text in scripted.ODD),
    ],
)
def test_what_cannot_be_rendered_is_told_and_the_process_stays(
    text: str, manner: Manner, reason: str, synth: Synth
) -> None:
    pid = worker_pid()
    assert reason_of(synth, text, manner) == reason
    assert synth.render("one", Manner())
    assert worker_pid() == pid


def test_a_process_that_dies_is_replaced_and_asked_again(
    synth: Synth, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synth.close()
    monkeypatch.setenv("ALU_TEST_HOME", str(tmp_path))
    again = Synth(open_engines=scripted.scripted)
    first = worker_pid()
    assert again.render("once", Manner())
    assert worker_pid() != first
    again.close()


@pytest.mark.slow
def test_a_text_that_kills_twice_is_given_up_and_the_next_one_is_rendered(synth: Synth) -> None:
    assert reason_of(synth, "die") == "died"
    assert synth.render("one", Manner())


@pytest.mark.parametrize("word", scripted.GARBAGE)
def test_a_process_that_talks_garbage_is_replaced_and_the_next_text_is_rendered(synth: Synth, word: str) -> None:
    first = worker_pid()
    assert reason_of(synth, word) == "died"
    assert synth.render("one", Manner())
    assert worker_pid() != first


@pytest.mark.slow
def test_a_process_that_hangs_is_replaced_too() -> None:
    synth = Synth(patience_s=1.0, open_engines=scripted.scripted)
    assert reason_of(synth, "hang") == "hung"
    assert synth.render("one", Manner())
    synth.close()
    assert all(one.name != "alu speech" for one in multiprocessing.active_children())


def test_a_killed_process_is_replaced_between_two_texts(synth: Synth) -> None:
    assert synth.render("one", Manner())
    os.kill(worker_pid(), signal.SIGKILL)
    assert synth.render("one", Manner())


def test_closing_ends_a_rendering_that_hangs(synth: Synth) -> None:
    reasons: list[str] = []

    def render() -> None:
        try:
            Synth.render(synth, "hang", Manner())
        except SynthError as error:
            reasons.append(error.reason)

    thread = threading.Thread(target=render)
    thread.start()
    synth.close()
    thread.join(timeout=120)
    assert reasons == ["closed"]
    assert reason_of(synth, "one") == "closed"


def test_control_c_is_for_the_table(synth: Synth) -> None:
    pid = worker_pid()
    os.kill(pid, signal.SIGINT)
    assert synth.render("one", Manner())
    assert worker_pid() == pid


def test_the_process_ends_with_the_table() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=worker.main, args=(theirs, "auto", scripted.scripted))
    process.start()
    theirs.close()
    assert ours.recv() == worker.Ready(scripted.VOICES)
    ours.close()
    process.join(timeout=120)
    assert process.exitcode == 0


def test_the_terminal_stays_clean(capfd: pytest.CaptureFixture[str]) -> None:
    synth = Synth(open_engines=scripted.scripted)
    synth.render("one", Manner())
    synth.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("engine", "opener", "reason"),
    [
        ("auto", scripted.without_numpy, "package"),
        ("auto", scripted.without_libraries, "engine"),
        ("espeak", scripted.without_libraries, "engine"),
        ("rhvoice", scripted.without_libraries, "engine"),
        ("pyttsx3", scripted.without_libraries, "engine"),
        ("pyttsx3", scripted.without_pyttsx3, "engine"),
        ("no-such-engine", opening.open_engines, "engine"),
        ("auto", scripted.never, "died"),
    ],
)
def test_what_is_missing_is_told_at_the_start(engine: str, opener: worker.Opener, reason: str) -> None:
    with pytest.raises(SynthError) as told:
        Synth(engine, open_engines=opener)
    assert told.value.reason == reason


def test_a_system_that_lets_no_process_begin_silences_that_text_alone(
    synth: Synth, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: object) -> None:
        raise BlockingIOError("out of processes")

    os.kill(worker_pid(), signal.SIGKILL)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", start)
        assert reason_of(synth, "one") == "died"
    assert synth.render("one", Manner())
