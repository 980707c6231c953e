"""The page about a game from outside, followed word for word: its files in an empty folder, its commands in their order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import wave
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import numpy as np
import pytest
from msgspec.structs import replace

from alu_companion.features.computer.thinking import ComputerError
from alu_companion.paths import earcons_file
from alu_companion.registry import RULESETS, locale_folders, new_table, own_earcons, register
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.speech.phrases_opponent import levels_of
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.testing import check_computer, check_game, check_sounds, check_words
from alu_companion.voice.engines import synth
from alu_companion.voice.engines.engine import Manner, VoiceInfo
from alu_companion.voice.mixing.described import EarconError, parse_earcons, parse_own_earcons
from alu_companion.voice.mixing.earcons import render
from alu_companion.voice.mixing.sounds import RATE_HZ
from alu_companion.voice.sound_path import open_voice
from hex_game.ruleset import HEX_RULESET
from runtime.test_opponent_process import table
from voice.audio.twins import ToneSynth

ROOT = Path(__file__).parents[2]
CONSTRAINTS = ROOT / ".ci" / "constraints.txt"
PAGE = (ROOT / "docs" / "fourth-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
COMMANDS = [
    line.removeprefix("$ ")
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]
TABLE_EARCONS = earcons_file().read_text(encoding="utf-8")
HANG_S = 200
HEARD = {
    "play.py play": "Circle puts a piece on tile Anna one. It is Square's turn.",
    "play.py games": "Game 1: Noughts and crosses",
    "play.py keys": "In the game: 10 keys.",
    "play.py demo": "The demonstration is over.",
    "play.py replay": "The demonstration is over.",
    "log info": "Game: noughts.",
    "learn check": "The file first.toml is a lesson.",
    "--file first.toml": "Well done.",
    "log to-test": "Run it with: pytest test_demo.py",
    "pytest -q": "5 passed",
}
"""What is heard of the commands of the page."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with the files of the page."""
    for name, text in FILES.items():
        path = tmp_path / "own" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "own"


@pytest.fixture
def ruleset(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The game of the page, imported and registered as it says."""
    monkeypatch.syspath_prepend(str(folder))
    try:
        import_module("play")
        yield RULESETS["noughts"]
    finally:
        RULESETS.pop("noughts", None)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("play", "noughts", "wrong")]:
            del sys.modules[name]


def test_the_page_has_all_that_it_speaks_of() -> None:
    assert len(FILES) == 12
    assert len(COMMANDS) == 13
    assert "pytest" in COMMANDS[-1]


def test_its_game_keeps_what_every_game_must_and_lacks_no_sentence(ruleset: Any) -> None:
    check_game(ruleset.game)
    check_words(ruleset, games=1)
    check_computer(ruleset)
    check_sounds(ruleset)


class Mute(ToneSynth):
    """Speaks in silence, so that the short sounds are heard alone."""

    def voices(self) -> tuple[VoiceInfo, ...]:
        return ()

    def render(self, text: str, manner: Manner) -> bytes:
        return bytes(2 * RATE_HZ)


def test_its_own_sound_is_heard_when_a_piece_is_put_down(
    ruleset: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(synth, "Synth", Mute)
    rules, path, words = ruleset, tmp_path / "heard.wav", Words(further=locale_folders())
    state, first = new_table(Settings(), 1, None, "noughts", rules.game.parse_options(""))
    geometry = rules.narrator.geometry(state.game)
    outlets = Outlets(words, open_voice(path, geometry, own_earcons(), lambda reason: None).voice)
    runner = Runner(state, MemoryJournal(), outlets, Vocabulary(words))
    runner.open(first)
    for line, at_ms in (("put b2", 2000), ("status", 4000)):
        runner.typed(line, at_ms)
    runner.close(6000)
    outlets.close()
    with wave.open(str(path)) as file:
        heard = np.frombuffer(file.readframes(file.getnframes()), np.int16).reshape(-1, 2)[:, 0].astype(float)
    second = RATE_HZ
    chalk, turn = render(ruleset.earcons["noughts-chalk"]), render(parse_earcons(TABLE_EARCONS)["turn-change"])
    length = max(len(chalk), len(turn))
    sounds = np.stack([np.pad(one, (0, length - len(one))) for one in (chalk, turn)], axis=1).astype(float)
    at = heard[2 * second : 2 * second + length]
    (of_chalk, of_turn), *_ = np.linalg.lstsq(sounds, at, rcond=None)
    # Both at once and as loud as each other, and nothing else: an answer repeats none of it.
    assert of_chalk == pytest.approx(of_turn, rel=0.05)
    assert np.abs(at - sounds @ (of_chalk, of_turn)).max() < 0.02 * np.abs(at).max()
    assert not heard[second : 2 * second].any()
    assert not heard[3 * second :].any()


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"noughts-chalk": "place"}, "earcons that there are already: place"),
        ({"noughts-chalk": "noughts-clay"}, "'noughts-chalk' is none of win"),
        ({}, "et: sound-noughts-slate"),
    ],
    ids=["the name of a sound of every table", "a sound that there is not", "without words"],
)
def test_a_sound_that_cannot_be_is_refused(changed: dict[str, str], wrong: str, ruleset: Any) -> None:
    del RULESETS["noughts"]
    own = {changed.get(name, name): one for name, one in ruleset.earcons.items()}
    if not changed:
        own["noughts-slate"] = own["noughts-chalk"]
    with pytest.raises(ValueError, match=re.escape(wrong)):
        register(ruleset._replace(earcons=own))
    assert "noughts" not in RULESETS


def test_two_games_do_not_bring_a_sound_of_one_name(ruleset: Any) -> None:
    other = HEX_RULESET._replace(earcons=ruleset.earcons)
    with pytest.raises(ValueError, match="earcons that there are already: noughts-chalk"):
        register(other)


def test_a_sound_that_cannot_be_made_is_named_with_its_place() -> None:
    with pytest.raises(EarconError, match=re.escape("earcons.noughts-chalk.notes[1]: ends after 400 ms")):
        parse_own_earcons(FILES["noughts/earcons.toml"].replace("start_ms = 170", "start_ms = 390"))


def test_sounds_that_are_too_much_alike_are_named(ruleset: Any) -> None:
    chalk = ruleset.earcons["noughts-chalk"]
    higher = replace(chalk, name="noughts-slate", semitones=19.0)
    with pytest.raises(AssertionError, match="noughts-slate and noughts-chalk sound alike"):
        check_sounds(ruleset._replace(earcons={"noughts-chalk": chalk, "noughts-slate": higher}))


def test_a_process_imports_its_computer_and_what_that_plays_is_told(ruleset: Any) -> None:
    with table(game="noughts", options="") as one:
        for line in ("opponent 2", "put a1"):
            one.runner.typed(line, one.driver.line.now_ms)
        one.until(lambda: len(one.runner.state.past) == 2)
        assert one.opponent.pid not in (None, os.getpid())
        assert [past.by_other for past in one.runner.state.past] == [False, True]
        # Whoever takes the corner loses to nobody who takes the middle.
        assert ruleset.game.format_state(one.runner.state.game) == "o...s...."
        one.until(lambda: one.ears.ids.count("noughts-put") == 2)
        assert "noughts.computer" not in sys.modules


WRONG = """
from alu_companion.features.computer.thinking import Computer
from alu_companion.features.computer.thoughts import Decision
from noughts.rules import NOUGHTS


class Raising:
    def think(self, state, seat, seed):
        raise RuntimeError("a fault of its own")
        yield


class Cheating:
    def think(self, state, seat, seed):
        yield Decision("put a1")


class Silent:
    def think(self, state, seat, seed):
        return iter(())


RAISING, CHEATING, SILENT = (Computer(NOUGHTS, (one, one)) for one in (Raising, Cheating, Silent))
"""
"""Computers as they should not be."""


@pytest.mark.parametrize(
    ("computer", "wrong"),
    [
        ("RAISING", "it raises RuntimeError('a fault of its own')"),
        ("CHEATING", "it decides on 'put a1', which is refused: Reason.TAKEN"),
        ("SILENT", "it decides on nothing"),
        ("NOBODY", "the computer 'wrong:NOBODY' cannot be imported"),
        ("NOUGHTS", "'wrong:NOUGHTS' is a NoughtsGame and no Computer"),
    ],
)
def test_a_computer_that_is_wrong_is_named_to_developers_and_players_go_on_by_hand(
    computer: str, wrong: str, ruleset: Any, folder: Path
) -> None:
    (folder / "wrong.py").write_text(WRONG, encoding="utf-8")
    invalidate_caches()
    spoilt = ruleset._replace(computer=f"wrong:{computer}")
    with pytest.raises((AssertionError, ComputerError), match=re.escape(wrong)):
        check_computer(spoilt)
    RULESETS["noughts"] = spoilt
    with table(game="noughts", options="") as one:
        for line in ("opponent 1", "put a1"):
            one.runner.typed(line, one.driver.line.now_ms)
        one.until(one.said("opponent-gone"))
        one.runner.typed("put b2", one.driver.line.now_ms)
        assert ruleset.game.format_state(one.runner.state.game) == "o...s...."


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"levels": ()}, "brings a computer without levels"),
        ({"computer": ""}, "brings levels and no computer"),
        ({"computer": "noughts.computer"}, "must be 'module:name'"),
        ({"computer": "__main__:NOUGHTS_COMPUTER"}, "must be 'module:name', of a module that others can import"),
        ({"computer": "noughts.machine:NOUGHTS_COMPUTER"}, "a module that does not exist: 'noughts.machine'"),
        ({"computer": "crosses.computer:NOUGHTS_COMPUTER"}, "a module that does not exist: 'crosses.computer'"),
        ({"levels": levels_of("noughts", 3)}, "en: level-noughts-3, en: level-noughts-3-what"),
    ],
)
def test_a_computer_that_nobody_could_play_with_is_refused(changed: dict[str, Any], wrong: str, ruleset: Any) -> None:
    del RULESETS["noughts"]
    with pytest.raises(ValueError, match=re.escape(wrong)):
        register(ruleset._replace(**changed))
    assert "noughts" not in RULESETS


def test_its_commands_run_with_these_sources(folder: Path, tmp_path: Path) -> None:
    environment = outside(tmp_path) | {"PYTHONPATH": str(ROOT / "host")}
    run("printf 'put a1\nquit\n' | python play.py play --game noughts --silent", folder, environment)
    assert "Game 1: Noughts and crosses" in run("python play.py games", folder, environment)
    assert "A piece was put down. Three strokes of chalk." in run("python play.py sounds --silent", folder, environment)


@pytest.mark.slow
def test_the_page_is_followed_with_the_wheel_in_an_empty_folder(folder: Path, tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    subprocess.run((*pip, "wheel", "--no-deps", "-w", tmp_path, ROOT), check=True)
    (wheel,) = tmp_path.glob("*.whl")
    pinned = tmp_path / "constraints.txt"
    # The package by its name is the wheel that was just built, and no other.
    pinned.write_text(
        f"{CONSTRAINTS.read_text(encoding='utf-8')}\nalu-companion @ {wheel.as_uri()}\n", encoding="utf-8"
    )
    environment = outside(tmp_path) | {"PIP_CONSTRAINT": str(pinned), "PIP_QUIET": "1"}
    for command in COMMANDS:
        if command.endswith("--page"):
            assert "Noughts and crosses" in page(command, folder, environment)
            continue
        out = run(command, folder, environment)
        assert [text for words, text in HEARD.items() if words in command and text not in out] == [], (command, out)


def outside(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has neither these sources nor games of their own; `python` is the one that runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PYTHON", "XDG_"))}
    home = {"HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    return {**kept, **home, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def run(command: str, folder: Path, environment: dict[str, str]) -> str:
    """What a line of the page says that has to work, and complains of nothing."""
    done = subprocess.run(
        ("bash", "-c", command),
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=HANG_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), (command, done.stdout, done.stderr)
    return done.stdout


def page(command: str, folder: Path, environment: dict[str, str]) -> str:
    """What the live page shows that a line of the page opens."""
    with subprocess.Popen(
        command.split(), cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        # The game goes on, so its page is served.
        process.stdout.readline()
        with urlopen(found[0], timeout=HANG_S) as answer:
            shown = answer.read().decode()
        process.communicate("quit\n", timeout=HANG_S)
    assert process.returncode == 0
    return shown
