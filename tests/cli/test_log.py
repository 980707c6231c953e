"""`alu log`: what recordings are, what is wrong with them, and what can be made of them, one fact a line in the language of the user."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from fluent.syntax import ast

import alu_companion
from alu_companion import MemoryTable, Settings, read_recording, replay
from alu_companion.cli import main
from alu_companion.cli.log_desk import Desk, Time
from alu_companion.runtime.inputs import INPUTS
from alu_companion.runtime.recording import HEADER, numbered_entries
from alu_companion.speech.languages import LANGUAGES, LOCALES
from cli.alu import Home
from speech import sources

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of POI."""
    path = tmp_path_factory.mktemp("log") / "game.rec"
    with MemoryTable("poi", Settings("en"), options="map=first", record=path) as table:
        for line in ("choose c1", "who is Anna", "status"):
            table.type(line)
            table.wait(1000)
    return path


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["log", *map(str, args)], prog_name="alu")


def good(*args: str | Path) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.quick
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_recording_is_looked_into_in_the_language_of_the_user(game: Path, language: str) -> None:
    for args in (("info", game), ("show", game), ("show", game, "--said"), ("check", game)):
        told = good(*args, "--lang", language)
        alphabet = re.compile("[а-яё]" if language == "ru" else "[a-z]")
        assert all(alphabet.search(line) for line in told.splitlines())
        assert "{" not in re.sub(r"^.*(Settings|Настройки|Seaded|journal|журнале|Päevikus).*$", "", told, flags=re.M)
    facts = json.loads(good("info", game, "--json", "--lang", language))
    assert (facts["game"], facts["options"], facts["actions"], facts["fault"]) == ("poi", "map=first", 1, "")


def test_show_tells_times_kinds_and_what_was_heard(game: Path) -> None:
    assert good("show", game, "--kind", "typed", "--from", "0:01", "--to", "2.5", "--lang", "en").splitlines() == [
        "0:00:01.000 Typed: who is Anna",
        "0:00:02.000 Typed: status",
    ]
    told = good("show", game, "--said", "--lang", "en").splitlines()
    heard = [line.replace(" Said: ", " ", 1) for line in told if " Said: " in line]
    assert heard == [str(one) for one in replay(game, "en").said]
    plain = [json.loads(line) for line in good("show", game, "--said", "--json", "--lang", "et").splitlines()]
    assert [one["said"] for one in plain if "said" in one] == [one.text for one in replay(game, "et").said]
    assert [one["kind"] for one in plain if "kind" in one] == [entry.kind for entry in read_recording(game)]


def test_a_piece_two_joined_and_one_without_names(game: Path, tmp_path: Path) -> None:
    assert str(tmp_path / "a") in good("cut", game, "0", "0:00:00.5", tmp_path / "a", "--lang", "en")
    good("cut", game, "0.5", "9", tmp_path / "b.gz")
    good("merge", tmp_path / "a", tmp_path / "b.gz", tmp_path / "m")
    joined, whole = replay(tmp_path / "m").state, replay(game).state
    assert joined is not None
    assert whole is not None
    assert joined.game == whole.game
    good("anonymise", game, tmp_path / "clean")
    assert b"Anna" not in (tmp_path / "clean").read_bytes()


def test_check_tells_all_and_ends_with_one(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "spoilt"
    path.write_text(f"{HEADER}\nnonsense\n3 key x\n")
    result = run("check", path, "--lang", "en")
    assert (result.exit_code, result.stdout.splitlines()) == (
        1,
        [
            "Line 2 is not an entry.",
            "Line 3 holds what its kind never holds.",
            "It breaks off after line 3.",
        ],
    )
    plain = [json.loads(line) for line in run("check", path, "--json").stdout.splitlines()]
    assert [(one["reason"], one["line"]) for one in plain] == [("line", 2), ("content", 3), ("cut", 3)]
    (tmp_path / "t").write_text("".join(f"{one}\n" for one in replay(game).said), encoding="utf-8")
    assert good("check", game, "--transcript", tmp_path / "t", "--lang", "ru")
    (tmp_path / "t").write_text("x\n", encoding="utf-8")
    result = run("check", game, "--transcript", tmp_path / "t", "--lang", "en")
    assert result.exit_code == 1
    assert result.stdout.startswith("Line 1 of the transcript differs. Expected: x Said: 0:00:00.000 ")


def test_a_test_is_written(game: Path, tmp_path: Path) -> None:
    told = good("to-test", game, tmp_path / "new" / "tests", "--lang", "et")
    assert str(tmp_path / "new" / "tests" / "test_game.py") in told
    assert {one.name for one in (tmp_path / "new" / "tests").iterdir()} == {"test_game.py", "game.rec", "game.txt"}
    said = (tmp_path / "new" / "tests" / "game.txt").read_text(encoding="utf-8").splitlines()
    assert said == [str(one) for one in replay(game, "et").said]


def test_tests_of_two_recordings_lie_side_by_side(game: Path, tmp_path: Path) -> None:
    one, other, folder = tmp_path / "a-b.rec", tmp_path / "a_b.rec", tmp_path / "tests"
    one.write_bytes(game.read_bytes())
    other.write_bytes(game.read_bytes().replace(b"who is Anna", b"who is Mari"))
    for path in (one, other, one, other):
        good("to-test", path, folder, "--lang", "en")
    names = {f"{start}a_b{end}" for start, end in (("test_", ".py"), ("", ".rec"), ("", ".txt"))}
    more = {f"{start}a_b_2{end}" for start, end in (("test_", ".py"), ("", ".rec"), ("", ".txt"))}
    assert {path.name for path in folder.iterdir()} == names | more
    assert replay(folder / "a_b.rec").said == replay(one).said


def test_a_recording_is_not_written_over_by_its_test(game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    good("to-test", game, game.parent, "--lang", "et")
    assert game.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_is_told_in_one_line_and_nothing_is_written(game: Path, tmp_path: Path, language: str) -> None:
    (tmp_path / "photo").write_bytes(b"\xff\xd8")
    (tmp_path / "wrong").write_text(f'{HEADER}\n0 setting "none"\n4 end\n')
    out = tmp_path / "out"
    before = game.read_bytes()
    for args in (
        ("info", tmp_path / "nowhere"),
        ("info", tmp_path / "photo"),
        ("show", tmp_path / "wrong", "--said"),
        ("check", tmp_path / "photo"),
        ("check", game, "--transcript", tmp_path / "nowhere"),
        ("cut", game, "0", "1", game),
        ("cut", game, "100", "101", out),
        ("cut", game, "0", "1", tmp_path / "no" / "folder"),
        ("cut", tmp_path / "nowhere", "0", "1", out),
        ("merge", game, game, out),
        ("merge", game, tmp_path / "photo", out),
        ("anonymise", tmp_path / "wrong", out),
        ("anonymise", game, game),
        ("to-test", tmp_path / "photo", tmp_path),
        ("to-test", game, tmp_path / "photo"),
    ):
        result = run(*args, "--lang", language)
        assert result.exit_code == (2 if args[0] == "to-test" and args[1] == game else 1), args
        assert not isinstance(result.exception, OSError), args
        if result.exit_code == 1:
            assert len(result.stderr.splitlines()) == 1, args
            assert bool(re.search("[а-яё]", result.stderr)) == (language == "ru"), result.stderr
    assert not out.exists()
    assert game.read_bytes() == before


def test_how_much_is_read_is_told_where_it_takes_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "long.rec.gz"
    path.write_bytes(gzip.compress(HEADER.encode() + b"\n" + b"0 heard\n" * 100_000 + b"0 end\n"))
    percents: list[int] = []
    assert sum(1 for _ in numbered_entries(path, percents.append)) == 100_001
    assert percents == sorted(set(percents))
    assert (len(percents) > 10, percents[-1]) == (True, 100)
    # Read in sixteen seconds, a percent after the other.
    seconds = iter([0.0, *(number * 0.16 for number in range(1, 101))])
    desk = Desk(lambda: next(seconds))
    for percent in range(1, 101):
        desk.tell_percent(percent)
    assert capsys.readouterr().err == "63 percent of the recording has been read.\n"


def test_a_recording_that_was_cut_is_shown_and_told(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut"
    path.write_bytes(game.read_bytes()[:-20])
    shown = run("show", path, "--lang", "en")
    assert shown.exit_code == 1
    assert "Typed: who is Anna" in shown.stdout
    assert "breaks off after line" in shown.stderr
    assert "It breaks off after line" in good("info", path, "--lang", "en")
    cleaned = run("anonymise", path, tmp_path / "clean", "--lang", "en")
    assert (cleaned.exit_code, "breaks off" in cleaned.stderr) == (1, True)
    assert [one.kind for one in _entries(tmp_path / "clean")] == [one.kind for one in _entries(path)]


def test_what_is_made_of_a_recording_that_was_cut_says_so(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut"
    path.write_bytes(game.read_bytes()[:-20])
    told = f"The recording {path} breaks off after line 6. What comes before was taken."
    piece, joined, folder = tmp_path / "a", tmp_path / "m", tmp_path / "t"
    assert good("cut", path, "0", "0.5", piece, "--lang", "en").splitlines() == [f"Written: {piece}"]
    piece = tmp_path / "b"
    assert good("cut", path, "0.5", "9", piece, "--lang", "en").splitlines() == [told, f"Written: {piece}"]
    good("cut", game, "0", "0,5", tmp_path / "first")
    good("cut", path, "0.5", "9", tmp_path / "second")
    assert good("merge", tmp_path / "first", tmp_path / "second", joined, "--lang", "en").splitlines() == [
        f"Written: {joined}"
    ]
    second = tmp_path / "second"
    second.write_bytes(second.read_bytes()[:-3])
    assert "breaks off" in good("merge", tmp_path / "first", second, tmp_path / "n", "--lang", "en").splitlines()[0]
    assert good("to-test", path, folder, "--lang", "en").splitlines()[0] == told


def other_game(path: Path, *lines: str) -> Path:
    """A game of POI that was played a little otherwise."""
    with MemoryTable("poi", Settings("en"), options="map=first", record=path) as table:
        for line in lines:
            table.type(line)
            table.wait(1500)
    return path


def test_two_recordings_that_say_the_same_do_not_differ_whenever_it_came_in(game: Path, tmp_path: Path) -> None:
    other = other_game(tmp_path / "b", "choose c1", "who is Anna", "status")
    told = "What came in, the actions and what is heard are the same."
    assert good("diff", game, other, "--lang", "en").splitlines() == [told]
    assert good("diff", game, other, "--json") == ""


def test_of_two_recordings_the_first_input_action_and_sentence_that_differ_are_told(game: Path, tmp_path: Path) -> None:
    other = other_game(tmp_path / "b", "choose c1", "choose a3", "status")
    result = run("diff", game, other, "--lang", "en")
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[:3] == [
        "What came in differs from number 5 on.",
        "In the first recording: 6: 0:00:01.000 Typed: who is Anna",
        "In the second recording: 6: 0:00:01.500 Typed: choose a3",
    ]
    assert lines[3:6] == [
        "The actions differ from number 2 on.",
        "In the first recording: Nothing.",
        "In the second recording: choose a3",
    ]
    assert lines[6] == "What is heard differs from number 4 on."
    assert "That was not understood" in lines[7]
    assert "Blue starts on tile Anna three" in lines[8]
    assert len(lines) == 9
    plain = [json.loads(line) for line in run("diff", game, other, "--json", "--lang", "en").stdout.splitlines()]
    assert [(one["what"], one["number"], one["lines"]) for one in plain] == [
        ("input", 5, [6, 6]), ("action", 2, [None, None]), ("said", 4, [None, None]),
    ]  # fmt: skip


def test_two_recordings_with_other_settings_differ_in_their_first_line(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "b"
    other.write_bytes(game.read_bytes().replace(b'"rate": 190', b'"rate": 180', 1))
    assert other.read_bytes() != game.read_bytes()
    assert run("diff", game, other, "--lang", "en").stdout.startswith("What came in differs from number 1 on.")


@pytest.fixture
def damaged(game: Path, tmp_path: Path) -> Path:
    """The same with a line in its middle that is no entry, where the second line was typed."""
    path = tmp_path / "damaged"
    path.write_bytes(game.read_bytes().replace(b" typed who", b" tpd who"))
    return path


def test_of_a_damaged_recording_all_that_is_whole_is_read_and_the_line_is_told(game: Path, damaged: Path) -> None:
    read: list[alu_companion.Entry] = []
    with pytest.raises(alu_companion.RecordingError) as found:
        read.extend(read_recording(damaged))
    assert (found.value.reason, found.value.line) == ("damaged", 6)
    assert read == [one for one in read_recording(game) if b"who" not in one.content]
    played = replay(damaged)
    assert played.fault is not None
    assert (played.fault.reason, played.fault.line) == ("damaged", 6)
    assert played.said == replay(game).said[: len(played.said)]
    assert played.said[-1].text.endswith("Blue chooses a tile to start on.")


def test_of_a_damaged_recording_the_commands_tell_the_line(damaged: Path, tmp_path: Path) -> None:
    shown = run("show", damaged, "--said", "--lang", "en")
    told = f"Line 6 of the recording {damaged} is damaged. What comes before was taken.\n"
    assert (shown.exit_code, shown.stderr) == (1, told)
    assert shown.stdout.splitlines()[-2:] == ["0:00:02.000 Typed: status", "0:00:03.000 Closed."]
    assert good("info", damaged, "--lang", "en").splitlines()[-1] == "Line 6 is not an entry."
    assert good("to-test", damaged, tmp_path / "t", "--lang", "en").splitlines()[0] == told.strip()


def test_a_game_that_is_not_registered_is_named(tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_text(f'{HEADER}\n0 event ["start", {{"game": "noughts", "options": ""}}, "new"]\n5 end\n')
    for language, told in {
        "en": "It is of a game that this program does not know: noughts.",
        "et": "Salvestises on mäng, mida see programm ei tunne: noughts.",
        "ru": "В записи — игра, которой эта программа не знает: noughts.",
    }.items():
        assert run("check", path, "--lang", language).stdout.splitlines() == [told]
        assert good("info", path, "--lang", language).splitlines()[-1] == told
    with pytest.raises(alu_companion.RecordingError, match="the game 'noughts' is not registered"):
        replay(path)


def test_a_test_says_what_the_library_says_however_the_command_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "demo.rec"
    done = CliRunner().invoke(main, ["demo", "--game", "poi", "--options", "map=first round_limit=1", "--speed", "max",
                                     "--record", str(path), "--lang", "en"], prog_name="play.py")  # fmt: skip
    assert done.exit_code == 0
    assert CliRunner().invoke(main, ["log", "to-test", str(path), str(tmp_path)], prog_name="play.py").exit_code == 0
    assert (tmp_path / "demo.txt").read_text(encoding="utf-8") == "".join(f"{one}\n" for one in replay(path).said)


def _entries(path: Path) -> list[alu_companion.Entry]:
    found: list[alu_companion.Entry] = []
    with pytest.raises(alu_companion.RecordingError):
        found.extend(read_recording(path))
    return found


@pytest.mark.parametrize(
    ("text", "ms"),
    [("0", 0), ("83.5", 83_500), ("1:23", 83_000), ("1:02:03.045", 3_723_045), ("0:01:23.045", 83_045), ("x", None),
     ("-1", None), ("1:", None)],
)  # fmt: skip
def test_times(text: str, ms: int | None) -> None:
    if ms is None:
        with pytest.raises(click.BadParameter):
            Time().convert(text, None, None)
    else:
        assert Time().convert(text, None, None) == ms


def test_a_recording_of_play_is_packed_and_tells_what_made_it(home: Home) -> None:
    path = home.path("r.rec.gz")
    args = ("--game", "poi", "--options", "map=first", "--silent", "--record", path, "--lang", "en")
    assert home.run("play", *args, typed=b"choose c1\nquit\n").returncode == 0
    assert path.read_bytes().startswith(b"\x1f\x8b")
    told = home.run("log", "info", path, "--lang", "en").stdout.decode()
    assert "Recorded by version" in told
    assert "Begun at: 20" in told
    assert "Actions taken in it: 1." in told
    assert home.run("log", "check", path).returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_recordings_is_there_and_said(language: str) -> None:
    ids = {one.id.name for one in sources.entries(LOCALES / language / "log.ftl") if isinstance(one, ast.Message)}
    english = {one.id.name for one in sources.entries(LOCALES / "en" / "log.ftl") if isinstance(one, ast.Message)}
    assert ids == english
    package = Path(alu_companion.__file__).parent
    text = "".join(
        path.read_text(encoding="utf-8") for path in (*package.rglob("log*/*.py"), *package.rglob("*log*.py"))
    )
    chosen = ("problem-", "differs-", "socket-", "link-", "welcome-", "hands-", "hand-chosen-")
    # Of an input, its content follows its name, or it is in pieces.
    inputs = {"setting", "event", *INPUTS} - {"board", "link", "welcome", "hands", "hand-chosen"}
    names = {one.removeprefix("log-") for one in ids}
    assert inputs <= names
    names -= inputs
    assert [one for one in sorted(names) if f'"{one}"' not in text and not one.startswith(chosen)] == []
