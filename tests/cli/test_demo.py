"""A whole game by two robots: the same seed gives the same words, and a recording gives them again."""

from __future__ import annotations

import contextlib
import re
import resource
import signal
from collections.abc import Callable
from pathlib import Path
from urllib.request import urlopen

import pytest

from alu_companion.runtime.recording import read_recording
from alu_companion.speech.words import LANGUAGES
from cli.alu import HANG_S, Home
from runtime.games import play_game

pytestmark = pytest.mark.slow

_UTTERANCE = re.compile(r"(\d+:\d\d:\d\d\.\d{3} \w+): .+")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The home of a demo that ran to its end."""
    home = Home(tmp_path_factory.mktemp("demo"))
    done = home.run("demo", "--speed", "max", "--transcript", home.path("a"), "--record", home.path("r"))
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return home


def heads(transcript: Path) -> list[str]:
    """Time and class of every utterance."""
    lines = transcript.read_text(encoding="utf-8").splitlines()
    return [found.group(1) for line in lines if (found := _UTTERANCE.fullmatch(line))]


def test_the_game_has_a_beginning_and_an_end(game: Home) -> None:
    lines = game.path("a").read_text(encoding="utf-8").splitlines()
    assert len(heads(game.path("a"))) == len(lines)
    assert "This is a demonstration" in lines[0]
    assert "New game." in lines[1]
    assert "The game is over." in lines[-2]
    assert "The demonstration is over. To learn the game, type " in lines[-1]


def test_the_same_seed_gives_the_same_transcript(game: Home) -> None:
    done = game.run("demo", "--seed", "7", "--speed", "max", "--transcript", game.path("again"))
    assert done.returncode == 0
    assert game.path("again").read_bytes() == game.path("a").read_bytes()


def test_a_recording_gives_the_same_transcript(game: Home, record_property: Callable[[str, object], None]) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = game.run("replay", game.path("r"), "--transcript", game.path("b"))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # For the report only: how much time at the table a second of computing plays back.
    record_property("table_s", list(read_recording(game.path("r")))[-1].at_ms / 1000)
    record_property("replay_cpu_s", after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert (done.returncode, done.stderr) == (0, b"")
    assert game.path("b").read_bytes() == game.path("a").read_bytes()


@pytest.mark.parametrize("language", ["et", "ru"])
def test_another_language_changes_only_the_words(game: Home, language: str) -> None:
    transcript = game.path(language)
    done = game.run("replay", game.path("r"), "--lang", language, "--transcript", transcript)
    assert done.returncode == 0
    assert heads(transcript) == heads(game.path("a"))
    assert set(transcript.read_text(encoding="utf-8").splitlines()).isdisjoint(
        game.path("a").read_text(encoding="utf-8").splitlines()
    )


def test_a_recording_is_cut_anywhere_and_tells_what_came_before(game: Home) -> None:
    whole = game.path("r").read_bytes()
    game.path("cut").write_bytes(whole[: len(whole) // 2])
    done = game.run("replay", game.path("cut"), "--transcript", game.path("c"))
    assert done.returncode == 1
    assert len(done.stderr.decode().splitlines()) == 1
    told = game.path("c").read_bytes()
    assert told
    assert game.path("a").read_bytes().startswith(told)


@pytest.mark.quick("4")
@pytest.mark.parametrize("lines_heard", [1, 4, 9])
def test_an_interrupt_ends_in_good_order(home: Home, lines_heard: int) -> None:
    with home.start("demo", "--speed", "max", "--transcript", home.path("a"), "--record", home.path("r")) as process:
        assert process.stdout is not None
        for _ in range(lines_heard):
            assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert rest.endswith(b"Goodbye.\n")
    assert list(read_recording(home.path("r")))[-1].kind == "end"
    assert home.run("replay", home.path("r"), "--transcript", home.path("b")).returncode == 0
    # What came in at the very moment of the interrupt is in the recording, but was not told any more.
    assert home.path("b").read_bytes().startswith(home.path("a").read_bytes())


PAGED = {
    "en": (
        "This is a demonstration: robots play a whole game. Players lead units",
        "The demonstration is over.",
        "quit",
    ),
    "ru": (
        "Это демонстрация: роботы играют от начала до конца. Игроки водят отряды",
        "Демонстрация закончена.",
        "выход",
    ),
    "et": (
        "See on näidismäng: robotid mängivad algusest lõpuni. Mängijad juhivad üksusi",
        "Näidismäng on läbi.",
        "välju",
    ),
}
"""How it begins and how it is led, how it ends, and the word that ends it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_page_it_tells_what_it_is_and_stays_until_somebody_leaves(home: Home, language: str) -> None:
    begun, over, leave = PAGED[language]
    given = ("--game", "poi", "--speed", "max", "--lang", language, "--page", "--page-port", "0")
    with home.start("demo", *given) as process, contextlib.ExitStack() as stack:
        # A test that fails does not wait for somebody who leaves.
        stack.callback(process.kill)
        assert process.stdout is not None
        found = re.search(rb"http://\S+", process.stdout.readline())
        assert found is not None
        told = [process.stdout.readline().decode()]
        while "play --game poi" not in told[-1]:
            told.append(process.stdout.readline().decode())
            assert told[-1]
        with urlopen(found[0].decode(), timeout=HANG_S) as answer:
            page = answer.read().decode()
        out, complaint = process.communicate(f"{leave}\n".encode(), timeout=HANG_S)
    assert (process.returncode, complaint) == (0, b"")
    assert " ".join(map(str.strip, told)).startswith(begun)
    assert any(over in line for line in told)
    assert "learn --game poi" in told[-1]
    assert "play --game poi" in told[-1]
    assert over in page
    assert "alu learn --game poi" in page
    assert len(out.decode().splitlines()) == 1


@pytest.mark.parametrize(("seed", "language"), list(zip((3, 11, 20), LANGUAGES, strict=True)))
def test_other_seeds_and_languages(seed: int, language: str) -> None:
    game = play_game(seed, language=language)
    assert game.runner.state.game.ended is not None
    assert game.heard[-1] == game.said_last_of_all()
    assert game.runner.host_end.tally.lost == 0
    assert not game.runner.host_end.tally.garbage
