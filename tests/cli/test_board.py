"""`alu board` on the simulated board: every fault is found where it is, in one language after another, and what is kept is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.simulator.world import World
from cli.alu import HANG_S, Home

GOLDENS = Path(__file__).parent.parent / "data" / "diagnostics"
RENEW = "ALU_RENEW_GOLDENS"


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def alu(*args: str | Path, typed: str = "") -> Result:
    result = CliRunner().invoke(main, ["board", *map(str, args)], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def walk(report: Path, fields: str, *faults: str, counters: str = "none", lang: str = "en") -> Result:
    faulty = [word for fault in faults for word in ("--fault", fault)]
    robot = ("--port", "sim", "--silent", "--robot", "--speed", "max", "--lang", lang)
    return alu("test", *robot, "--fields", fields, "--counters", counters, "--report", report, *faulty)


def found(report: Path) -> list[str]:
    """The lines of a report without the board's number and without codes."""
    lines = [line.split(" ") for line in report.read_text().splitlines()[1:]]
    return [" ".join([*line[:3], line[4]] if line[0] == "tile" else line) for line in lines]


@pytest.mark.parametrize(
    ("fields", "faults", "lines"),
    [
        ("A1 H5", (), ["tile A1 good -", "tile H5 good -"]),
        ("A1-B1", ("swapped-wires",), ["tile A1 swapped B1", "tile B1 swapped A1"]),
        ("B1-B2", ("weak-contact", "oxidised-contact"), ["tile B1 high -", "tile B2 wrong -"]),
        ("A1 A2", ("short", "dead-field"), ["tile A1 short -", "tile A2 dead -"]),
        ("D3", ("damp-hands",), ["tile D3 low -"]),
        ("A1 D3", ("dead-multiplexer",), ["tile A1 unreadable -", "tile D3 good -"]),
        ("A1 D3", ("open-select",), ["tile A1 unreadable -", "tile D3 unreadable -"]),
    ],
)
def test_a_fault_of_the_fields_is_found_where_it_is(
    fields: str, faults: tuple[str, ...], lines: list[str], tmp_path: Path
) -> None:
    report = tmp_path / "report.txt"
    result = walk(report, fields, *faults)
    assert found(report) == lines, result.output
    assert result.exit_code == (1 if faults else 0)


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("deaf-switch", "row 0 1 4 - -"),
        ("turned-magnet", "row 0 1 - - 4"),
        ("chain-silent", "socket 0 -"),
        ("chain-stuck", "socket 0 1"),
        ("chain-cut", "socket 0 c"),
        ("chain-slipped", "socket 0 s"),
    ],
)
def test_a_fault_of_a_counter_is_found_where_it_is(fault: str, line: str, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    result = walk(report, "A1", fault, counters="circle")
    rest = [one for one in found(report) if one not in ("tile A1 good -", "row 0 0 - - -", "row 0 2 - - -")]
    assert rest == [line], result.output


@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_a_short_walk_sounds_as_it_did(language: str, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    result = walk(report, "A1-B2", "swapped-wires", "dead-field", "oxidised-contact", lang=language)
    said = result.output.replace(str(tmp_path), "")
    golden = GOLDENS / f"walk-{language}.txt"
    if RENEW in os.environ:
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8"), f"{RENEW}=1 writes it anew"


def step(number: int, *faults: str, lang: str = "en") -> Result:
    faulty = [word for fault in faults for word in ("--fault", fault)]
    robot = ("--port", "sim", "--silent", "--robot", "--speed", "max", "--lang", lang)
    return alu("test", *robot, "--step", str(number), "--fields", "A1-A2", *faulty)


@pytest.mark.parametrize(
    ("number", "language", "last"),
    [
        (1, "en", "Step one is passed."),
        (2, "et", "Samm kaks on läbitud."),
        (3, "ru", "Шаг третий пройден."),
        (4, "et", "Samm neli on läbitud."),
        (5, "ru", "Шаг пятый пройден."),
        (8, "en", "The board is built. Calibrate it before the first game."),
    ],
)
def test_a_step_of_building_is_passed_on_a_board_in_order(number: int, language: str, last: str) -> None:
    done = step(number, lang=language)
    assert (done.output.splitlines()[-1], done.exit_code) == (last, 0), done.output


@pytest.mark.slow
@pytest.mark.quick("8-short")
@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (1, "dead-multiplexer"),
        (1, "short"),
        (2, "open-select"),
        (3, "dead-field"),
        (3, "swapped-wires"),
        (4, "damp-hands"),
        (6, "deaf-switch"),
        (6, "chain-stuck"),
        (8, "short"),
    ],
)
def test_a_fault_keeps_a_step_from_being_passed(number: int, fault: str) -> None:
    done = step(number, fault)
    assert "is not passed" in done.output, done.output
    assert done.exit_code == 1


def test_a_single_multiplexer_on_a_breadboard_passes_the_first_step_and_not_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The outputs of the two that are not there float about where a square piece reads."""

    def missing(world: World, _: int, dead: bool) -> None:
        for other in (1, 2):
            world.faults.output(other, 1800 if dead else None)

    monkeypatch.setattr(World, "dead_mux", missing)
    assert step(1, "dead-multiplexer").exit_code == 0
    assert step(2, "dead-multiplexer").exit_code == 1


def test_nothing_is_measured_where_the_only_multiplexer_is_at_fault() -> None:
    said = step(1, "dead-multiplexer").output
    assert "one thing is not in order" in said
    assert "Put a square piece" not in said


@pytest.mark.slow
def test_the_wrong_step_finds_nothing_of_what_is_not_built_yet() -> None:
    """A counter at fault does not keep the fields from being passed, nor a dead field the counter."""
    assert step(4, "deaf-switch").exit_code == 0
    assert step(7, "dead-field").exit_code == 0


def test_a_test_goes_on_where_it_was_left(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    walk(report, "A1-B1")
    result = walk(report, "A1-A2 B1")
    assert "Two tiles have been tested before" in result.output
    assert found(report) == ["tile A1 good -", "tile B1 good -", "tile A2 good -"]
    assert "Put a square piece on Anna one" not in result.output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "begins"), [("en", "Everything was"), ("et", "Eelmisel korral"), ("ru", "В прошлый раз")]
)
def test_a_test_that_has_nothing_left_says_how_to_begin_again(language: str, begins: str, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    walk(report, "A1-B1", lang=language)
    told = walk(report, "A1-B1", lang=language).output
    assert told.startswith(begins)
    started = (
        f"--port sim --silent --robot --speed max --lang {language} --fields A1-B1 --counters none --report {report}"
    )
    assert f" alu board test {started} --again " in told.splitlines()[0]
    # With a tile that was not tested there is something to ask for.
    assert not walk(report, "A1-B2", lang=language).output.startswith(begins)


def test_a_summary_is_of_this_test_alone(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    assert "Two tiles are in order. No faults were found." in walk(report, "A1-B1").output
    # A dead tile was in order the last time, and nobody has asked for it now.
    told = walk(report, "A1-B1", "dead-field").output.splitlines()
    assert [line.partition(" ")[0] for line in told] == ["Everything", "What"]
    assert "One more tile is in order. No faults were found." in walk(report, "A1-C1").output
    assert "One tile is in order. No faults were found." in walk(report, "H5").output


def test_a_tile_that_the_board_reads_no_more_is_a_fault_though_it_was_in_order(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    walk(report, "A1 D3")
    result = walk(report, "A1 D3", "dead-multiplexer")
    assert "One fault was found." in result.output
    assert result.exit_code == 1
    assert found(report) == ["tile A1 unreadable -", "tile D3 good -"]


def test_another_board_or_no_report_is_refused(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    report.write_text("board 0123456789ABCDEF\n")
    assert "about another board" in walk(report, "A1").output
    report.write_text("a letter\n")
    assert "Line 1" in walk(report, "A1").output
    assert report.read_text() == "a letter\n"


def test_typed_words_are_the_hands(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    typed = "repeat\nput square a1\nput square b1\nwhat\nhelp\nback\nput square c1\nquit\n"
    args = ("test", "--port", "sim", "--silent", "--speed", "max", "--lang", "en", "--report", report)
    result = alu(*args, "--fields", "A1-B1", typed=typed)
    assert "That was not understood." in result.output
    # Said at the beginning, and when asked for.
    assert result.output.count("You can always type") == 2
    assert result.output.count("Put a square piece on Anna one.") == 2
    assert found(report) == ["tile A1 good -", "tile B1 good -"]


@pytest.mark.slow
def test_what_was_found_is_kept_when_the_terminal_is_closed(home: Home) -> None:
    report = home.path("report.txt")
    args = ("--port", "sim", "--robot", "--silent", "--speed", "20", "--lang", "en", "--report", report)
    with home.start("board", "test", *args) as process:
        assert process.stdout is not None
        heard = 0
        while heard < 2:
            line = process.stdout.readline()
            assert line
            heard += b"Good." in line
        process.send_signal(signal.SIGHUP)
        process.communicate(timeout=HANG_S)
    assert process.returncode == -signal.SIGHUP
    assert found(report)[0] == "tile A1 good -"


def interrupt(*args: object) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_leaves_a_test_as_quit_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = tmp_path / "report.txt"
    monkeypatch.setattr("alu_companion.diagnostics.field_sequence.FieldSequence.skip", interrupt)
    args = ("test", "--port", "sim", "--silent", "--speed", "max", "--lang", "en", "--report", report)
    result = alu(*args, "--fields", "A1-B1", typed="put square a1\nskip\nskip\n")
    assert result.output.splitlines()[-2:] == [
        "One tile is in order. No faults were found. One tile was left out.",
        f"What was found is in {report}.",
    ]
    assert (found(report), result.exit_code) == (["tile A1 good -"], 0)


@pytest.mark.slow
def test_ctrl_c_at_a_terminal_does_not_reach_the_simulated_board(tmp_path: Path) -> None:
    words = ("board", "calibrate", "--port", "sim", "--silent", "--lang", "en", "--fields", "A1")
    # As a terminal does it: the signal goes to all processes of the group.
    with subprocess.Popen(
        [sys.executable, "-c", "from alu_companion.cli import main; main()", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    ) as process:
        assert process.stdout is not None
        while "Put a square piece" not in process.stdout.readline():
            pass
        os.killpg(process.pid, signal.SIGINT)
        assert process.stdout.read() == "Nothing was changed.\n"
    assert process.returncode == 1


def test_what_was_found_before_the_board_is_unplugged_is_told_and_kept(tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    args = ("test", "--port", "sim", "--silent", "--speed", "max", "--lang", "en", "--report", report)
    result = alu(*args, "--fields", "A1-B1", typed="put square a1\nunplug\n")
    assert result.output.splitlines()[-3:] == [
        "One tile is in order. No faults were found. One tile was left out.",
        f"What was found is in {report}.",
        "The board was unplugged. Plug it in again and start over.",
    ]
    assert (found(report), result.exit_code) == (["tile A1 good -"], 1)


def test_ctrl_c_is_the_end_of_watch_and_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.cli.board.readings", interrupt)
    result = alu("watch", "--port", "sim")
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.slow
def test_calibration_is_kept_or_refused() -> None:
    robot = ("--port", "sim", "--silent", "--robot", "--speed", "max", "--lang", "en", "--fields", "A1")
    kept = alu("calibrate", *robot)
    assert kept.output.endswith("The board keeps these windows from now on.\n"), kept.output
    assert kept.exit_code == 0
    refused = alu("calibrate", *robot, "--fault", "damp-hands")
    assert "That is a fault, not a tolerance." in refused.output
    assert refused.output.endswith("Nothing was changed.\n")
    assert refused.exit_code == 1
    assert "settings of a new board" in alu("calibrate", "--port", "sim", "--default", "--lang", "en").output


def test_info_tells_what_a_board_is() -> None:
    result = alu("info", "--port", "sim", "--fault", "dead-multiplexer", "--json")
    told = json.loads(result.output)
    assert (told["columns"], told["rows"], told["boot"], told["protocol"]) == (8, 5, "power", 1)
    assert told["selftest"]["multiplexers"] == "o=="
    assert told["selftest"]["good"] is False
    assert told["settings"]["heartbeat_ms"] == "500"
    assert told["least_margin"]["margin"] > 100
    said = alu("info", "--port", "sim", "--lang", "en").output
    assert "Its self-test finds nothing wrong." in said


def test_watch_tells_every_field_once() -> None:
    result = alu("watch", "--port", "sim", "--seconds", "0.2", "--json")
    lines = [json.loads(line) for line in result.output.splitlines()]
    tiles = [line["tile"] for line in lines if "tile" in line]
    assert (len(tiles), tiles[0], tiles[-1]) == (40, "A1", "H5")
    assert all(line["class"] == "." and line["margin"] > 300 for line in lines if "tile" in line)
    assert alu("watch", "--port", "sim", "--seconds", "0.2", "--changes").output == ""


def test_watch_tells_every_button(monkeypatch: pytest.MonkeyPatch) -> None:
    scans = count()
    monkeypatch.setattr("alu_companion.simulator.world.World.buttons", lambda world: 2 if next(scans) % 40 >= 20 else 0)
    said = alu("watch", "--port", "sim", "--seconds", "0.7", "--changes", "--lang", "en").output.splitlines()
    at = said.index("Button two is pressed.")
    assert said[at + 1] == "Button two is released."
    assert set(said) == {"Button two is pressed.", "Button two is released."}


def test_a_board_that_is_not_there_is_told_in_a_sentence() -> None:
    result = alu("info", "--port", "/dev/no-such-board", "--lang", "en")
    assert result.exit_code == 1
    assert result.output.startswith("There is no port /dev/no-such-board. ")
