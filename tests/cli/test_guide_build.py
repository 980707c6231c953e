"""`alu guide build` and `alu guide check`, as whole commands: what they say, in three languages."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import guide_build, main
from alu_companion.guide.audio.manifest import MANIFEST
from alu_companion.runtime import playing
from alu_companion.voice.engines.engine import VoiceInfo
from alu_companion.voice.engines.synth import SynthError
from guide.audio.small import Beeps, Built, chapters

VOICES = (VoiceInfo("rhvoice", "Arina", "ru-ru", "Arina"), VoiceInfo("espeak", "gmw/en", "en-gb", "English"))


class Beeping:
    """A synthesiser that makes tones; it fails at a text that holds `broken`."""

    broken = "\0"

    def __init__(self, engine: str, patience_s: float) -> None:
        self.beeps = Beeps()

    def voices(self) -> tuple[VoiceInfo, ...]:
        return VOICES

    def render(self, text: str, manner: object) -> bytes:
        if self.broken in text:
            raise SynthError("hung")
        return self.beeps(text)

    def close(self) -> None:
        pass


@pytest.fixture
def alu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Alu:
    """The command with a small guide, which is there in English and Russian, and a voice of tones."""

    def small(game: str, language: str) -> object:
        if game != "alu" or language == "et":
            raise KeyError((game, language))
        return chapters()

    monkeypatch.setattr(playing, "Synth", Beeping)
    monkeypatch.setattr(guide_build, "read_guide", small)
    return Alu(tmp_path)


class Alu:
    """Runs `alu guide` with a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.out = folder / "out"
        self.config = f"--config {folder / 'none'}"

    def run(self, *args: str) -> Result:
        """One command on the folder."""
        return CliRunner().invoke(main, ["guide", args[0], str(self.out), *self.config.split(), *args[1:]])


def test_a_build_tells_each_chapter_with_its_percentage(alu: Alu) -> None:
    done = alu.run("build", "--lang", "en")
    assert done.exit_code == 0, done.output
    assert done.output.splitlines() == [
        "50 percent. Chapter 1, The start: rendered.",
        "83 percent. Chapter 2, Sounds: rendered.",
        "100 percent. Chapter 3, The end?: rendered.",
        f"The guide is finished: 3 chapters, 0 minutes, in {alu.out / 'en' / 'alu'}",
        f"To hear it in a browser: alu --lang en {alu.config} guide serve {alu.out}",
    ]
    assert alu.run("build", "--lang", "en").output.splitlines()[0] == "50 percent. Chapter 1, The start: unchanged."


def test_a_voice_that_is_not_for_everyone_is_told_in_russian(alu: Alu) -> None:
    assert alu.run("build", "--lang", "ru").output.splitlines() == [
        "50 процентов. Глава 1, The start: записана.",
        "83 процента. Глава 2, Sounds: записана.",
        "100 процентов. Глава 3, The end?: записана.",
        f"Аудиогид готов: 3 главы, 0 минут, в папке {alu.out / 'ru' / 'alu'}",
        "Лицензия голоса Arina: CC-BY-NC-ND-4.0. Не передавайте эти файлы ни за деньги, ни в изменённом виде.",
        f"Чтобы слушать его в браузере: alu --lang ru {alu.config} guide serve {alu.out}",
    ]


def test_a_guide_that_is_not_there_is_told_with_those_that_are(alu: Alu) -> None:
    done = alu.run("build", "--lang", "et")
    assert done.exit_code == 1
    assert done.output.startswith("Mängul alu ei ole veel heligiidi selles keeles: et. See on olemas keeltes: en")


@pytest.mark.parametrize(
    ("language", "options", "told"),
    [
        (
            "en",
            ["--voice", "Bob"],
            "There is no voice Bob here. To see which there are: alu --lang en {config} voices\n",
        ),
        ("ru", ["--voice", "Bob"], "Голоса Bob здесь нет. Список голосов: alu --lang ru {config} voices\n"),
    ],
)
def test_a_voice_that_is_not_there_is_told(alu: Alu, language: str, options: list[str], told: str) -> None:
    done = alu.run("build", "--lang", language, *options)
    assert (done.exit_code, done.output) == (1, told.format(config=alu.config))
    assert not alu.out.exists()


def test_a_language_that_nobody_speaks_is_told(alu: Alu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beeping, "voices", lambda self: VOICES[:1])
    done = alu.run("build", "--lang", "en")
    assert (done.exit_code, done.output) == (
        1, f"No voice here speaks this language: en. To see which voices there are: alu --lang en {alu.config} voices\n",
    )  # fmt: skip


def test_a_voice_that_fails_is_told_after_what_is_done(alu: Alu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beeping, "broken", "piece")
    done = alu.run("build", "--lang", "en")
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        "50 percent. Chapter 1, The start: rendered.",
        "The voice gmw/en has failed. The finished chapters stay. Start again to go on, or choose another voice with --voice.",
    ]


def test_a_folder_that_cannot_be_written_is_told(alu: Alu) -> None:
    # Below a file there is no folder, whoever asks.
    alu.out.write_text("a file")
    alu.out = alu.out / "deeper"
    done = alu.run("build", "--lang", "ru")
    assert done.exit_code == 1
    assert done.output.startswith(f"Файл {alu.out}")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "The disk is full."), ("ru", "Диск заполнен.")],
)
def test_a_full_disk_is_told(alu: Alu, monkeypatch: pytest.MonkeyPatch, language: str, told: str) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "write_bytes", full)
    done = alu.run("build", "--lang", language)
    assert done.exit_code == 1
    assert done.output.startswith(told)


def test_ctrl_c_ends_with_a_sentence(alu: Alu, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Beeping, text: str, manner: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Beeping, "render", interrupted)
    done = alu.run("build", "--lang", "en")
    assert (done.exit_code, done.output) == (1, "Stopped. The finished chapters stay; start again to go on.\n")


def test_a_check_tells_what_is_good_and_each_fault(alu: Alu) -> None:
    alu.run("build", "--lang", "en")
    place = alu.out / "en" / "alu"
    done = alu.run("check", "--lang", "en")
    assert (done.exit_code, done.output) == (0, f"The folder {place}: 3 chapters, 0 minutes, everything in order.\n")
    (place / "01-start.mp3").unlink()
    (place / "03-end.txt").write_text("else")
    done = alu.run("check", "--lang", "et")
    assert done.exit_code == 1
    assert done.output.splitlines() == [
        f"Kaust {place}: fail 01-start.mp3 on puudu. Salvestage uuesti: alu --lang et {alu.config} guide build",
        f"Kaust {place}: faili 03-end.txt on hiljem muudetud. Salvestage uuesti: alu --lang et {alu.config} guide build",
    ]


def test_a_check_for_programs(alu: Alu) -> None:
    built = Built(alu.out)
    (built.place / MANIFEST).write_text("{}")
    done = alu.run("check", "--json")
    assert done.exit_code == 1
    assert json.loads(done.output) == {
        "guides": [
            {
                "path": str(built.place),
                "game": None,
                "language": None,
                "chapters": 0,
                "length_ms": 0,
                "problems": [{"fault": "syntax", "name": str(built.place)}],
            }
        ]
    }


def test_a_folder_without_a_guide_is_told(alu: Alu) -> None:
    done = alu.run("check", "--lang", "ru")
    assert done.exit_code == 1
    assert (
        done.output
        == f"В папке {alu.out} нет записанного аудиогида. Чтобы записать его: alu --lang ru {alu.config} guide build {alu.out}\n"
    )


def test_an_engine_that_is_not_there_is_told(alu: Alu, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(engine: str, patience_s: float) -> None:
        raise SynthError("engine")

    monkeypatch.setattr(playing, "Synth", none)
    done = alu.run("build", "--lang", "en")
    assert done.exit_code == 1
    assert done.output.startswith("There is no speech engine")


def test_guide_is_a_group_that_others_can_join() -> None:
    group = main.get_command(click.Context(main), "guide")
    assert isinstance(group, click.Group)
    assert {"build", "check"} <= set(group.commands)
