"""What becomes of the sound in the middle of a game: told, recorded, and the same when it is played back."""

from __future__ import annotations

from pathlib import Path

from alu_companion.registry import new_table
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import Recorder, read_recording
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS


def table(folder: Path, recorder: Recorder | None = None) -> tuple[Runner, Outlets]:
    outlets = Outlets(WORDS(), SilentVoice(), FileTranscript(folder / "transcript"))
    state, first = new_table(Settings("en", seats=("ru", "")), 1)
    runner = Runner(state, MemoryJournal(), outlets, Vocabulary(WORDS()), recorder)
    runner.open(first)
    return runner, outlets


def test_a_trouble_is_told_in_the_languages_of_the_table_and_recorded(tmp_path: Path) -> None:
    runner, outlets = table(tmp_path, Recorder(tmp_path / "recording"))
    outlets.note("device")
    runner.advance(1000)
    runner.typed("repeat", 2000)
    runner.close(3000)
    outlets.close()
    lines = (tmp_path / "transcript").read_text(encoding="utf-8").splitlines()
    assert lines[-3].startswith("0:00:01.000 alert ru: Звуковое устройство")
    assert lines[-2].startswith("0:00:01.000 alert en: There is no sound device")
    assert "Звуковое устройство" in lines[-1]
    entries = list(read_recording(tmp_path / "recording"))
    assert [(entry.at_ms, entry.content) for entry in entries if entry.kind == "trouble"] == [(1000, b"device")]


def test_players_may_type_in_the_language_of_the_table_or_of_their_seat(tmp_path: Path) -> None:
    runner, outlets = table(tmp_path)
    for line in ("статус", "status"):
        runner.typed(line, 1000)
    outlets.close()
    told = (tmp_path / "transcript").read_text(encoding="utf-8").splitlines()[-2:]
    assert told[0].startswith("0:00:01.000 answer ru: ")
    assert "Круг" in told[0]
    assert len(set(told)) == 1
