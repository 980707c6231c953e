"""Only what changed is rendered again, and whatever happens there is no half file."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
import wave
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest
from mutagen.id3 import ID3

from alu_companion.guide.audio import build
from alu_companion.guide.audio.checks import problems
from alu_companion.guide.audio.manifest import MANIFEST, read_manifest
from alu_companion.voice.engines.lexicon import rules
from alu_companion.voice.engines.synth import SynthError
from guide.audio.small import Built, chapters, order, with_voice

ALL = ["01-start", "02-sounds", "03-end"]


def names(place: Path) -> list[str]:
    return sorted(path.name for path in place.iterdir())


def whole(place: Path) -> bool:
    return problems(place, read_manifest(place), chapters()) == ()


def test_a_build_writes_four_files_a_chapter_and_tells_how_far_it_is(tmp_path: Path) -> None:
    built = Built(tmp_path)
    assert names(built.place) == sorted(
        [MANIFEST, *(f"{stem}.{one}" for stem in ALL for one in ("json", "mp3", "txt", "vtt"))]
    )
    assert [(progress.chapter.stem, progress.percent) for progress in built.told] == list(
        zip(ALL, [50, 83, 100], strict=True)
    )
    assert built.rendered == ALL
    assert [facts.title for facts in built.manifest.chapters] == ["The start", "Sounds", "The end?"]
    for facts in built.manifest.chapters:
        assert facts.loudness_lufs == pytest.approx(-18, abs=1)
        assert facts.true_peak_dbtp <= -2.5


def test_a_chapter_tells_players_what_it_is(tmp_path: Path) -> None:
    place = Built(tmp_path).place
    tags = ID3(place / "02-sounds.mp3")
    assert tags.version == (2, 3, 0)
    told = {frame: str(tags[frame]) for frame in ("TIT2", "TRCK", "TALB", "TLAN")}
    assert told == {"TIT2": "Sounds", "TRCK": "2/3", "TALB": "The guide", "TLAN": "eng"}
    assert "CC BY 4.0" in str(tags["TCOP"])
    assert str(tags["USLT::eng"]) == (place / "02-sounds.txt").read_text(encoding="utf-8")


def test_what_is_unchanged_is_kept_to_the_byte(tmp_path: Path) -> None:
    first = Built(tmp_path)
    before = {path: path.read_bytes() for path in first.place.iterdir()}
    second = Built(tmp_path)
    assert second.beeps.said == []
    assert second.rendered == []
    assert {path: path.read_bytes() for path in second.place.iterdir()} == before
    assert second.manifest == first.manifest


def test_only_the_chapter_whose_text_changed_is_rendered_again(tmp_path: Path) -> None:
    Built(tmp_path)
    again = Built(tmp_path, order(chapters(c02_sounds="# Sounds\n\nA piece is put *down*.\n[sound: place]\n")))
    assert again.rendered == ["02-sounds"]
    assert len(again.beeps.said) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "changed",
    [
        with_voice(order(), id="boop"),
        with_voice(order(), words_a_minute=180),
        replace(order(), openings=("One", "Two", "Three")),
        replace(order(), album="Another album"),
    ],
    ids=["voice", "rate", "openings", "album"],
)
def test_another_voice_or_setting_renders_all_again(tmp_path: Path, changed: build.Order) -> None:
    Built(tmp_path)
    assert Built(tmp_path, changed).rendered == ALL


def test_another_sound_renders_the_chapters_again_in_which_it_is_heard(tmp_path: Path) -> None:
    Built(tmp_path)
    before = order()
    deeper = msgspec.structs.replace(before.earcons["place"], semitones=-7.0)
    assert Built(tmp_path, replace(before, earcons={**before.earcons, "place": deeper})).rendered == ["02-sounds"]


def test_another_lexicon_of_the_language_renders_all_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Built(tmp_path)
    other = msgspec.structs.replace(rules("en"), words={"board": "bored"})
    monkeypatch.setattr(build, "rules", lambda language: other)
    assert Built(tmp_path).rendered == ALL


def test_a_chapter_whose_file_was_damaged_is_rendered_again(tmp_path: Path) -> None:
    place = Built(tmp_path).place
    (place / "01-start.vtt").write_text("WEBVTT\n")
    (place / "03-end.mp3").unlink()
    assert Built(tmp_path).rendered == ["01-start", "03-end"]
    assert whole(place)


def test_lossless_files_come_and_go_with_the_wish(tmp_path: Path) -> None:
    built = Built(tmp_path, replace(order(), lossless=True))
    with wave.open(io.BytesIO((built.place / "01-start.wav").read_bytes())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 48_000)
        assert file.getnframes() == pytest.approx(built.manifest.chapters[0].length_ms * 48, abs=48)
    assert whole(built.place)
    again = Built(tmp_path)
    assert not list(again.place.glob("*.wav"))
    assert whole(again.place)


def test_chapters_that_are_no_more_are_removed_and_nothing_else(tmp_path: Path) -> None:
    place = Built(tmp_path).place
    for name in ("notes.txt", "cover.mp3", "1-x.mp3"):
        (place / name).write_text("mine")
    Built(tmp_path, order(chapters(c03_end="")))
    left = names(place)
    assert [name for name in left if name.startswith("03-")] == []
    assert {"notes.txt", "cover.mp3", "1-x.mp3"} <= set(left)


class Killed(BaseException):
    """The process ends here: no handler for errors runs."""


class Dying:
    """Lets so many files be renamed, then ends."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, left: int) -> None:
        self.left = left
        replace_file = Path.replace

        def once_less(path: Path, target: Path) -> Path:
            if self.left == 0:
                raise Killed
            self.left -= 1
            return replace_file(path, target)

        monkeypatch.setattr(Path, "replace", once_less)


# 4 files a chapter and the manifest: at each of these points the build may end.
@pytest.mark.slow
@pytest.mark.parametrize("renamed", range(13))
def test_a_build_that_is_killed_leaves_no_half_file_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, renamed: int
) -> None:
    with monkeypatch.context() as dying:
        Dying(dying, renamed)
        with pytest.raises(Killed):
            Built(tmp_path)
    place = tmp_path / "en" / "alu"
    assert MANIFEST not in names(place)
    again = Built(tmp_path)
    # A chapter is done with its fourth file, its record.
    assert again.rendered == ALL[renamed // 4 :]
    assert whole(place)
    assert not [name for name in names(place) if name.startswith(".")]


@pytest.mark.slow
def test_a_killed_process_leaves_a_folder_that_the_next_one_completes(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; from pathlib import Path; from guide.audio import small;"
        "say = small.Beeps.__call__;"
        "small.Beeps.__call__ = lambda self, text: ("
        "os.kill(os.getpid(), signal.SIGKILL) if 'Camp' in text else say(self, text));"
        "small.Built(Path(sys.argv[1]))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", script, tmp_path], env=environment, timeout=120, check=False)
    assert done.returncode == -signal.SIGKILL
    assert Built(tmp_path).rendered == ["03-end"]
    assert whole(tmp_path / "en" / "alu")


def test_an_update_that_is_killed_leaves_no_manifest_that_promises_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Built(tmp_path)
    with monkeypatch.context() as dying:
        Dying(dying, 1)
        with pytest.raises(Killed):
            Built(tmp_path, with_voice(order(), id="boop"))
    assert MANIFEST not in names(tmp_path / "en" / "alu")


def test_a_full_disk_leaves_what_was_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if "02-sounds" in path.name:
            write(path, data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "no space")
        return write(path, data)

    with monkeypatch.context() as small_disk:
        small_disk.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="no space"):
            Built(tmp_path)
    assert names(tmp_path / "en" / "alu") == [f"01-start.{one}" for one in ("json", "mp3", "txt", "vtt")]
    assert Built(tmp_path).rendered == ALL[1:]


def test_a_voice_that_fails_ends_the_build_and_keeps_what_is_done(tmp_path: Path) -> None:
    def say(text: str) -> bytes:
        if "piece" in text:
            raise SynthError("hung")
        return np.full(4_800, 9_000, np.int16).tobytes()

    with pytest.raises(SynthError):
        build.build_guide(tmp_path, order(), say, lambda progress: None)
    assert "01-start.json" in names(tmp_path / "en" / "alu")
