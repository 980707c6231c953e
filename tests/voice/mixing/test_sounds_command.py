"""`alu sounds`: the legend of the earcons, in every language, on the terminal and as files."""

from __future__ import annotations

import sys
import wave
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result
from fluent.syntax import ast

from alu_companion.cli import main
from alu_companion.cli.sounds import tell
from alu_companion.paths import earcons_file
from alu_companion.speech.message import Message, say
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from alu_companion.voice.mixing.described import NAMES, parse_earcons
from alu_companion.voice.mixing.earcons import LEVEL_DBFS
from alu_companion.voice.mixing.waves import active_rms_dbfs, to_float
from speech import sources


def run(folder: Path, *args: str | Path) -> Result:
    return CliRunner().invoke(main, ["sounds", "--config", str(folder / "settings.toml"), *map(str, args)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_its_line(tmp_path: Path, language: str) -> None:
    words = Words()
    done = run(tmp_path, "--lang", language)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [words.render(say(f"sound-{name}"), Style(language)) for name in NAMES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sound_is_left_over_and_no_two_say_the_same(language: str) -> None:
    entries = sources.entries(LOCALES / language / "sounds.ftl")
    ids = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert ids == [f"sound-{name}" for name in NAMES]
    words = Words([language])
    assert len({words.render(say(f"sound-{name}"), Style(language)) for name in NAMES}) == len(NAMES)


def test_the_files_hold_the_sounds(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "sounds"
    assert run(tmp_path, "--out", folder).exit_code == 0
    assert {path.name for path in folder.iterdir()} == {f"{name}.wav" for name in NAMES}
    for path in folder.iterdir():
        with wave.open(str(path), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 48_000)
            samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        assert active_rms_dbfs(to_float(samples), 48_000) == pytest.approx(LEVEL_DBFS, abs=0.05)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    done = run(tmp_path, "--out", tmp_path / "taken" / "sounds", "--lang", "en")
    assert done.exit_code == 1
    assert done.stderr.startswith("The file ")


def test_without_numpy_it_is_said_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alu_companion.voice.mixing.earcons", None)
    done = run(tmp_path, "--lang", "en")
    assert done.exit_code == 1
    assert "voice" in done.stderr


def test_each_is_told_before_it_is_heard() -> None:
    order: list[tuple[str, str]] = []

    def tell_name(name: str, meaning: Message) -> None:
        assert meaning == say(f"sound-{name}")
        order.append(("said", name))

    def play(name: str, pcm: bytes) -> None:
        assert len(pcm) % 2 == 0
        assert pcm.strip(b"\0")
        order.append(("heard", name))

    tell(parse_earcons(earcons_file().read_text(encoding="utf-8")).values(), tell_name, play)
    assert order == [(how, name) for name in NAMES for how in ("said", "heard")]
