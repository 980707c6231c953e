"""The guide at a simulated board, as it is heard: what cuts it, where it goes on, and that a recording gives the same once more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from difflib import unified_diff
from pathlib import Path

import pytest

from alu_companion.board.values import at_board
from alu_companion.guide.library import read_guide, with_guide
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS
from runtime.guide_golden import FOLDER, scenes, sentence
from runtime.guide_table import GuideTable, guide
from table.table_driver import is_lent

Open = Callable[..., GuideTable]


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens tables that are closed at the end."""
    with ExitStack() as stack:

        def make(*args: object, **more: object) -> GuideTable:
            return stack.enter_context(closing(GuideTable(*args, **more)))  # type: ignore[arg-type]

        yield make


def ready(table: GuideTable) -> GuideTable:
    table.until(lambda: table.runner.state.is_on)
    table.quiet()
    table.said()
    return table


@pytest.mark.slow
def test_what_is_heard_is_what_was_read() -> None:
    wrong = []
    for path, text in scenes():
        read = path.read_text(encoding="utf-8") if path.exists() else ""
        wrong += unified_diff(read.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1)
    assert not wrong, "\n".join(["Read the differences, then run python tests/runtime/guide_golden.py:", *wrong])
    assert {path.name for path in FOLDER.glob("*.txt")} == {f"guide.{language}.txt" for language in guide()}


def test_a_recording_gives_the_same_transcript(tmp_path: Path) -> None:
    """In the playback nothing is spoken: it takes from the recording when the guide was heard."""
    chapters = {"en": read_guide("alu", "en")}
    table = GuideTable(record=tmp_path / "r", transcript=tmp_path / "live", chapters=chapters)
    ready(table)
    table.type("chapter 3")
    table.heard(sentence(chapters["en"][2], 2))
    table.type("status")
    table.heard(sentence(chapters["en"][2], 3))
    table.plug(False)
    table.heard(sentence(chapters["en"][2], 4))
    table.type("stop")
    table.quiet()
    table.close()
    for ms_a_character in (55, 3):
        outlets = Outlets(WORDS(), SilentVoice(ms_a_character), FileTranscript(tmp_path / "again"))
        play_back(tmp_path / "r", outlets, with_guide)
        outlets.close()
        live, again = (path.read_text(encoding="utf-8") for path in (tmp_path / "live", tmp_path / "again"))
        assert again == live
    assert live.count(" guide: ") > 4


def test_the_guide_has_a_volume_of_its_own(opened: Open) -> None:
    table = ready(opened())
    table.type("guide volume 3")
    table.quiet()
    table.type("guide")
    table.wait(2500)
    assert table.voice.volumes[-1][0] == 0.3
    table.type("status")
    assert table.voice.volumes[-1][0] == 1.0


def test_the_eye_reads_what_the_ear_does_not(opened: Open, tmp_path: Path) -> None:
    table = ready(opened(transcript=tmp_path / "t"))
    table.type("guide")
    table.heard("The island is called Ahloo.")
    assert "guide: The island is called ALU." in (tmp_path / "t").read_text(encoding="utf-8")


def test_after_a_crash_an_example_is_no_action(opened: Open) -> None:
    """What stands on the board would be a fine first action; nobody has taken it."""
    first = ready(GuideTable())
    first.type("chapter 2")
    first.until(lambda: first.runner.state.question is not None)
    first.type("yes")
    first.until(lambda: at_board(first.runner.state).plan is not None)
    first.put("D1", "C")
    first.heard("It is a camp.")
    assert first.runner.state.past == ()
    first.close()

    second = opened("en", first.journal, first.world)
    second.wait(20_000)
    assert second.runner.state.past == ()
    assert "Take the circle piece off tile David one." in second.said()
    second.put("D1", ".")
    second.wait(1000)
    assert not is_lent(second.runner.state)
    second.put("C1", "C")
    second.wait(4000)
    assert len(second.runner.state.past) == 1
