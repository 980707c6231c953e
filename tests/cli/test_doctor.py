"""`alu doctor` on what speaks: the screen reader where the settings say so, else a voice for every language of the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import doctor, main
from alu_companion.cli.common import user_words
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import Opened
from alu_companion.voice.voice import SilentVoice
from cli.test_common import opener

VOICES = Opened(SilentVoice(), {"en": ("gmw/en", "gmw/en-us"), "et": ("urj/et",), "ru": ()})


class Reader(SilentVoice):
    """A screen reader that runs."""

    name = "Orca"


def found(monkeypatch: pytest.MonkeyPatch, folder: Path, settings: str) -> list[tuple[str, bool, str]]:
    """What the doctor tells of voices: subject, whether it is good, text."""
    path = folder / "settings.toml"
    path.write_text(settings)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    # Only the voices are asked for; the board and the firmware have tests of their own.
    monkeypatch.setattr(doctor, "_board", lambda port: lambda speaker: iter(()))
    monkeypatch.setattr(doctor, "_simulated", lambda speaker: iter(()))
    done = CliRunner().invoke(main, ["doctor", "--json", "--lang", "en", "--config", str(path)], catch_exceptions=False)
    findings = json.loads(done.stdout)["findings"]
    return [
        (one["subject"], one["good"], one["text"]) for one in findings if one["subject"] in ("voice", "screen reader")
    ]


def test_the_engine_of_each_voice_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    voices = Opened(SilentVoice(), {"en": ("David",), "et": ("urj/et",)}, {"David": "pyttsx3", "urj/et": "espeak"})
    monkeypatch.setattr(doctor, "open_voice", opener(voices))
    settings = 'language = "en"\nseats = {circle = "en", square = "et"}\n'
    assert [text for _, _, text in found(monkeypatch, tmp_path, settings)] == [
        "The voice for English speaks: David, engine pyttsx3.",
        "The voice for Estonian speaks: urj/et, engine espeak.",
    ]


def test_the_languages_are_told_by_their_names() -> None:
    _, languages = doctor._python(Speaker(user_words(), Settings(language="et")))
    assert languages.text == "Keeled: inglise keel, eesti keel ja vene keel."


def test_every_language_of_the_table_has_a_voice_or_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "open_voice", opener(VOICES))
    settings = 'language = "et"\nseats = {circle = "ru", square = "en"}\nsound.voices.en = "gmw/en-us"\n'
    estonian, russian, english = found(monkeypatch, tmp_path, settings)
    assert estonian == ("voice", True, "The voice speaks: urj/et.")
    assert russian[:2] == ("voice", False)
    assert russian[2].startswith("No voice here speaks Russian")
    assert english == ("voice", True, "The voice speaks: gmw/en-us.")


def test_what_connects_tables_is_told_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    english = Speaker(user_words(), Settings(language="en"))
    assert [one.text for one in doctor._far(english)] == [
        "To play with another table on this network, run: alu play --invite",
        "You can also play with tables over a broker or in a club. To find out how, run: alu play --help all",
    ]
    monkeypatch.setitem(sys.modules, "alu_companion.remote.mqtt", None)
    network, broker = doctor._far(english)
    assert network.text.startswith("To play with another table on this network")
    assert broker.text.startswith("To play over a broker or in a club: ")
    assert broker.text.endswith(" club")
    monkeypatch.setitem(sys.modules, "alu_companion.remote.direct", None)
    network, _ = doctor._far(english)
    assert network.text.startswith("The package for connecting tables is not installed. To play with other tables: ")
    assert network.text.endswith(" friends")


def test_the_screen_reader_is_looked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "open_voice", opener(VOICES))
    settings = 'language = "en"\nsound.output = "screen-reader"\n'
    monkeypatch.setattr(doctor, "open_screen_reader", opener(Opened(Reader(), {})))
    assert found(monkeypatch, tmp_path, settings) == [("screen reader", True, "The voice speaks: Orca.")]
    monkeypatch.setattr(doctor, "open_screen_reader", opener(VoiceError("reader-none")))
    reader, voice = found(monkeypatch, tmp_path, settings)
    assert reader[:2] == ("screen reader", False)
    assert reader[2].startswith("No screen reader is running.")
    assert voice == ("voice", True, "The voice speaks: gmw/en.")


def test_a_wrong_setting_stops_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "en"\nverbosity = "chatty"\n')
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(doctor, "_board", lambda port: lambda speaker: iter(()))
    monkeypatch.setattr(doctor, "_simulated", lambda speaker: iter(()))
    done = CliRunner().invoke(main, ["doctor", "--lang", "en", "--config", str(path)], catch_exceptions=False)
    assert done.exit_code == 0
    # It stands among the problems all the same.
    assert "verbosity" in done.stdout.partition("found:")[2]


def test_where_something_is_wrong_the_word_for_a_report_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looks = {True: "Fine.", False: "Not fine."}
    for good, text in looks.items():
        found = [doctor.Finding("voice", good, False, text)]
        monkeypatch.setattr(doctor, "look_around", lambda *_, found=found: iter(found))
        done = CliRunner().invoke(main, ["doctor", "--lang", "en", "--config", str(tmp_path / "none")], prog_name="alu")
        assert ("report" in done.stdout) is not good
        assert text in done.stdout
