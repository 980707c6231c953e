"""What the commands share: settings are kept whatever becomes of the file, and something speaks whenever something can."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from alu_companion.cli import common
from alu_companion.cli.common import open_outlets, settings_keeper
from alu_companion.games.geometry import Geometry
from alu_companion.runtime.config import read_settings
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Level
from alu_companion.speech.phrases_table import program
from alu_companion.speech.settings import Output
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Settings, Sounding
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import Opened
from alu_companion.voice.voice import SilentVoice
from cli.alu import Home

CHOICE = {"en": ("gmw/en",), "et": (), "ru": ()}
READER = Settings("en", sounding=Sounding(output=Output.SCREEN_READER))


@pytest.mark.parametrize("broken", [b"x = = 1", b"\xf5", b"\xed\xa0\x80", b"x = " + b"[" * 1000])
def test_a_file_that_is_broken_while_the_table_runs_is_told_and_gets_the_changes_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], broken: bytes
) -> None:
    path = tmp_path / "settings.toml"
    keep = settings_keeper(Speaker(Words(), Settings("en")), path)
    path.write_bytes(broken)
    keep(Settings("en", Level.BRIEF))
    assert path.read_bytes() == broken
    assert capsys.readouterr().err.startswith(("Line 1 of the settings ", "The settings ", "In the settings "))
    path.unlink()
    keep(Settings("en", Level.BRIEF, sounding=Sounding(210)))
    assert capsys.readouterr().err == ""
    kept = read_settings(path)
    assert (kept.level, kept.sounding.rate) == (Level.BRIEF, 210)


def test_what_could_not_be_written_is_written_with_the_next_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "folder" / "settings.toml"
    keep = settings_keeper(Speaker(Words(), Settings("en")), path)
    path.parent.write_text("a file where the folder has to be")
    keep(Settings("en", Level.BRIEF))
    assert len(capsys.readouterr().err.splitlines()) == 1
    path.parent.unlink()
    keep(Settings("en", Level.BRIEF, seats=("et", "")))
    kept = read_settings(path)
    assert (kept.level, kept.seats) == (Level.BRIEF, ("et", ""))


def opener(outcome: Opened | VoiceError) -> Callable[..., Opened]:
    """In place of `open_voice` or `open_screen_reader`."""

    def open_it(*args: Path | Geometry | Callable[[str], None] | None, may_wait: bool = True) -> Opened:
        if isinstance(outcome, VoiceError):
            raise outcome
        return outcome

    return open_it


def told(speaker: Speaker, *ids: str) -> str:
    return "".join(f"{speaker.line(one)}\n" for one in ids)


def test_without_its_screen_reader_a_table_speaks_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(common, "open_screen_reader", opener(VoiceError("reader-none")))
    monkeypatch.setattr(common, "open_voice", opener(Opened(SilentVoice(), CHOICE)))
    speaker = Speaker(Words(), READER)
    with open_outlets(speaker, silent=False, transcript=None) as outlets:
        assert outlets.choice == CHOICE
    assert capsys.readouterr().out == told(speaker, "no-voice-reader-none")
    # So that its voice can be chosen at the table.
    assert speaker.settings.sounding.output is Output.VOICE


def test_without_any_voice_the_text_is_the_voice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(common, "open_screen_reader", opener(VoiceError("reader-package")))
    monkeypatch.setattr(common, "open_voice", opener(VoiceError("engine")))
    speaker = Speaker(Words(), READER)
    with open_outlets(speaker, silent=False, transcript=None) as outlets:
        assert outlets.choice == {}
    assert capsys.readouterr().out == told(speaker, "no-voice-reader-package", "no-voice")


class Display:
    """In place of the braille display: counts how often it was taken."""

    taken = 0

    def __init__(self, on_status: Callable[[], None], on_trouble: Callable[[str], None]) -> None:
        type(self).taken += 1

    def close(self) -> None:
        """Nothing to give back."""


def test_only_who_asks_for_it_takes_the_braille_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "BrailleDisplay", Display)
    speaker = Speaker(Words(), Settings("en"))
    with open_outlets(speaker, silent=True, transcript=None):
        assert Display.taken == 0
    with open_outlets(speaker, silent=True, transcript=None, braille=True):
        assert Display.taken == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_on_the_line_is_everybodys_and_that_is_said_once(home: Home, language: str) -> None:
    settings = home.path("settings.toml")
    text = 'language = "en"\nseats = {circle = "ru", square = "et"}\n'
    settings.write_text(text, encoding="utf-8")
    given = ("play", "--game", "poi", "--options", "map=first", "--silent", "--config", settings)
    announced = Words().render(program("language-for-all"), Style(language))
    told = home.run(*given, "--journal", home.path("one.db"), "--lang", language, typed=b"status\n").stdout.decode()
    assert told.splitlines()[0] == announced
    assert told.count(announced) == 1
    alone = home.path("alone.toml")
    alone.write_text(f'language = "{language}"\n', encoding="utf-8")
    own = home.run(*given[:-1], alone, "--journal", home.path("other.db"), typed=b"status\n").stdout.decode()
    # The same is heard as by a table at which nobody has chosen anything.
    assert told.splitlines()[1:] == own.splitlines()
    assert settings.read_text(encoding="utf-8") == text
    mixed = home.run(*given, typed=b"").stdout.decode()
    assert announced not in mixed
