"""The plugin of pytest, in a pytest of its own: each fixture, that what it expects can fail, and what a failure tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import MemoryTable
from suite.small_run import run_pytest

pytestmark = pytest.mark.slow

OURS_LOADED = """
import sys
import pytest


@pytest.fixture(autouse=True, scope="session")
def loaded():
    yield
    print("loaded:", *sorted(name for name in sys.modules if name.startswith("alu_companion.")))


def test_nothing():
    pass
"""


def run(folder: Path, test: str, *options: str) -> str:
    return run_pytest(folder, {"test_it.py": f"import pytest\n\n{test}"}, "-p", "no:cacheprovider", *options)


# --- what it costs


@pytest.mark.quick
def test_a_run_that_uses_none_of_it_loads_none_of_it(tmp_path: Path) -> None:
    said = run(tmp_path, OURS_LOADED, "-s")
    assert "loaded: alu_companion.pytest_plugin\n" in said


def test_it_can_be_turned_off(tmp_path: Path) -> None:
    said = run(tmp_path, OURS_LOADED, "-s", "-p", "no:alu_companion")
    assert "loaded:\n" in said
    assert "fixture 'alu_table' not found" in run(tmp_path, "def test_it(alu_table): pass", "-p", "no:alu_companion")


def test_its_fixtures_marks_and_options_are_listed(tmp_path: Path) -> None:
    fixtures = run(tmp_path, "", "--fixtures")
    assert all(f"alu_{name}" in fixtures for name in ("table", "tables", "board", "hands", "golden", "recording"))
    assert "@pytest.mark.alu_table" in run(tmp_path, "", "--markers")
    told = run(tmp_path, "", "--help")
    assert all(name in told for name in ("--alu-update", "alu_language", "alu_transcripts"))


# --- tables, boards and hands


def test_a_table_of_the_game_and_the_language_that_were_asked_for(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
@pytest.mark.alu_table("poi", options="map=first")
@pytest.mark.parametrize("alu_language", ["et", "ru"])
def test_it(alu_table, alu_language):
    assert alu_table.state.settings.language == alu_language
    assert alu_table.rules.name == "poi"


def test_usual(alu_table):
    assert (alu_table.rules.name, alu_table.state.settings.language) == ("alu", "et")
""",
        "-o",
        "alu_language=et",
    )
    assert "3 passed" in said


def test_tables_are_closed_after_the_test(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
made = []

def test_it(alu_tables, tmp_path):
    made.extend(alu_tables("poi", options="map=first", record=tmp_path / name) for name in "ab")
    made.append(tmp_path)

def test_after():
    from alu_companion import read_recording
    assert all([*read_recording(made[2] / name)][-1].kind == "end" for name in "ab")
""",
    )
    assert "2 passed" in said


def test_hands_and_board_are_those_of_the_table(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
def test_it(alu_table, alu_hands, alu_board):
    alu_table.listen()
    alu_hands.put("circle", "e5")
    alu_table.heard("Circle builds a camp")
    with alu_board.fault("unplugged"):
        alu_table.heard("The board is unplugged", within_ms=2000)
    alu_table.listen()
    alu_table.silent_for(5000)
""",
    )
    assert "1 passed" in said


@pytest.mark.quick
def test_a_failure_tells_all_that_was_heard_and_points_at_the_test(tmp_path: Path) -> None:
    said = run(
        tmp_path,
        """
@pytest.mark.alu_table("poi", options="map=first")
def test_it(alu_table):
    alu_table.heard("A new game begins.")
    alu_table.type("choose c1")
    alu_table.heard("Green")

@pytest.mark.alu_table("poi", options="map=first")
def test_else(alu_table):
    assert 1 == 2

def test_without():
    assert 1 == 2
""",
    )
    assert "3 failed" in said
    assert "not heard: Green" in said
    assert said.count("heard at the table of poi") == 2
    assert said.count("0:00:00.000 message: A new game begins.") == 2
    assert "testing.py" not in said


@pytest.mark.parametrize(
    "line",
    ["alu_table.silent_for(9000)", 'alu_table.heard("Circle builds", within_ms=9)', 'alu_table.expect("Square")'],
)
def test_what_is_expected_can_fail(tmp_path: Path, line: str) -> None:
    said = run(
        tmp_path,
        f"""
def test_it(alu_table, alu_hands):
    alu_table.listen()
    alu_table.expect("It is Circle's turn")
    alu_hands.put("circle", "e5")
    {line}
""",
    )
    assert "1 failed" in said


# --- transcripts

GOLDEN = """
class TestPoi:
    @pytest.mark.alu_table("poi", options="map=first")
    @pytest.mark.parametrize("tile", ["a3", "c1"])
    def test_it(self, alu_table, alu_golden, tile):
        alu_golden(alu_table, "start")
        alu_table.type(f"choose {tile}")
        alu_golden(alu_table)
"""
KEPT = [f"TestPoi.test_it[{tile}]{name}.txt" for tile in ("a3", "c1") for name in ("-start", "")]


def test_a_transcript_is_missing_then_kept_then_compared(tmp_path: Path) -> None:
    said = run(tmp_path, GOLDEN)
    assert "2 failed" in said
    assert "--alu-update writes it" in said
    assert "2 passed" in run(tmp_path, GOLDEN, "--alu-update")
    folder = tmp_path / "transcripts" / "test_it"
    assert sorted(path.name for path in folder.iterdir()) == KEPT
    assert "2 passed" in run(tmp_path, GOLDEN)
    kept = folder / KEPT[1]
    kept.write_text(kept.read_text(encoding="utf-8").replace("Red starts", "Pink starts"), encoding="utf-8")
    said = run(tmp_path, GOLDEN)
    assert "1 failed, 1 passed" in said
    lines = [line.removeprefix("E").strip() for line in said.splitlines()]
    assert any(line.startswith("-0:00:00.000 message: Pink starts") for line in lines), said
    assert any(line.startswith("+0:00:00.000 message: Red starts") for line in lines), said


@pytest.mark.parametrize(("one", "other"), [("a/b", "a-b"), ("a b", "a?b"), ("x", "X")])
def test_two_tests_cannot_share_a_transcript(tmp_path: Path, one: str, other: str) -> None:
    shared = f"""
@pytest.mark.alu_table("poi", options="map=first")
@pytest.mark.parametrize("word", [{one!r}, {other!r}])
def test_it(alu_table, alu_golden, word):
    alu_golden(alu_table)
"""
    said = run(tmp_path, shared, "--alu-update")
    assert "1 failed, 1 passed" in said
    assert f"test_it[{one}] and test_it[{other}] would share the transcript" in said


def test_transcripts_lie_where_the_ini_file_says(tmp_path: Path) -> None:
    assert "2 passed" in run(tmp_path, GOLDEN, "--alu-update", "-o", "alu_transcripts=kept/here")
    assert len([*(tmp_path / "kept" / "here" / "test_it").iterdir()]) == len(KEPT)


def test_workers_use_the_same_transcripts(tmp_path: Path) -> None:
    grouped = f"pytestmark = pytest.mark.xdist_group('one')\n{GOLDEN}"
    assert "2 passed" in run(tmp_path, grouped, "--alu-update", "-n", "1", "--dist", "loadgroup")
    assert "2 passed" in run(tmp_path, grouped)


# --- recordings


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    for name, tile in (("one", "c1"), ("two", "a3")):
        with MemoryTable("poi", options="map=first", record=tmp_path / "kept" / f"{name}.rec") as table:
            table.type(f"choose {tile}")
    (tmp_path / "kept" / "notes.txt").write_text("no recording", encoding="utf-8")
    return tmp_path


@pytest.mark.quick("folder")
@pytest.mark.parametrize(
    ("names", "ids"),
    [
        ('"kept"', ["kept/one.rec", "kept/two.rec"]),
        ('"kept/t*.rec"', ["kept/two.rec"]),
        ('"kept/two.rec", "kept/one.rec", "kept"', ["kept/one.rec", "kept/two.rec"]),
    ],
    ids=["folder", "pattern", "files"],
)
def test_each_recording_is_a_test(recorded: Path, names: str, ids: list[str]) -> None:
    said = run(
        recorded,
        f"""
@pytest.mark.alu_recordings({names})
def test_it(alu_recording):
    assert alu_recording.replay().state.past
    assert "Punane alustab" in alu_recording.replay("et").said[-1].text
""",
        "-v",
    )
    assert [line.partition("[")[2].partition("]")[0] for line in said.splitlines() if "PASSED" in line] == ids, said


def test_a_failure_tells_what_the_playback_said(recorded: Path) -> None:
    said = run(
        recorded,
        """
@pytest.mark.alu_recordings("kept/one.rec")
def test_it(alu_recording):
    assert not alu_recording.replay().state.past
""",
    )
    assert "heard at the playback of one.rec" in said
    assert "message: Red starts on" in said


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("", "the mark alu_recordings is missing"),
        ('@pytest.mark.alu_recordings("nowhere")', "none of nowhere is there"),
    ],
    ids=["no mark", "no file"],
)
def test_no_recording_is_no_test_that_passes(tmp_path: Path, mark: str, told: str) -> None:
    said = run(tmp_path, f"{mark}\ndef test_it(alu_recording): pass\n")
    assert told in said
    assert "1 error" in said
