"""Games that no board feels: played by typing, by the pad's numbers, by robots; kept, resumed, recorded."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.games.geometry import Field
from alu_companion.registry import RULESETS, resume
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.controls import Command
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.settings import Settings
from cli.alu import Home

pytestmark = pytest.mark.slow

QUICK = {"almajara": "layout=small turn_limit=10", "poi": "map=first round_limit=3"}


def events(home: Home, game: int) -> list[tuple[str, dict[str, object]]]:
    """What the journal holds of a game."""
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        return [(event.kind, dict(event.body)) for event in journal.events(game)]


def play(home: Home, game: str, typed: str, *more: str) -> list[str]:
    """What is said when these lines are typed."""
    given = ("--game", game, "--silent", "--journal", str(home.path("games.db")), *more)
    done = home.run("play", *given, typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


@pytest.mark.parametrize("name", QUICK)
def test_robots_play_a_whole_game_and_its_recording_says_the_same(home: Home, name: str) -> None:
    a, b, record = home.path("a"), home.path("b"), home.path("r")
    given = ("--game", name, "--options", QUICK[name], "--speed", "max", "--transcript", a, "--record", record)
    done = home.run("demo", *given)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = a.read_text(encoding="utf-8").splitlines()
    assert "This is a demonstration" in lines[0]
    assert "New game" in lines[1]
    assert any("The game is over." in line for line in lines)
    assert "The demonstration is over." in lines[-1]
    done = home.run("replay", record, "--transcript", b)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b.read_bytes() == a.read_bytes()


def test_a_demonstration_is_played_back_without_the_clock_of_the_settings(home: Home) -> None:
    a, b, record, config = (home.path(name) for name in ("a", "b", "r", "settings.toml"))
    config.write_text('[clock]\ntime = "5+3"\n', encoding="utf-8")
    given = ("--game", "poi", "--options", QUICK["poi"], "--speed", "max", "--config", config)
    assert home.run("demo", *given, "--transcript", a, "--record", record).returncode == 0
    assert home.run("replay", record, "--config", config, "--transcript", b).returncode == 0
    assert b.read_bytes() == a.read_bytes()
    assert "Clock" not in a.read_text(encoding="utf-8")


@pytest.mark.quick("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_are_typed_refused_taken_back_and_kept(home: Home, language: str) -> None:
    first = play(
        home, "poi", "choose c1\nchoose c1\nchoose a3\nundo\nyes\n", "--options", QUICK["poi"], "--lang", language
    )
    assert [body.get("actions") for _, body in events(home, 1)[1:]] == [["choose c1"], ["choose a3"], []]
    assert len(first) >= 5
    again = play(home, "poi", "status\n", "--lang", language)
    assert events(home, 2) == []
    assert len(again) >= 2


def test_only_what_can_be_done_now_is_suggested(home: Home) -> None:
    # A start is possible on C1, a move is not, and neither is a start where somebody has started.
    typed = "choos c1\nmvoe cesar one\nchoose c1\nchoos c1\nchoos a3\nstauts\nhelp mountain\nquit\n"
    said = play(home, "poi", typed, "--options", QUICK["poi"], "--lang", "en")
    suggested = ["choose Cesar one", "", "", "choose Anna three", "status"]
    wanted = [
        f"Did you mean {line}? If so, type that." if line else "To hear what is possible, type: help."
        for line in suggested
    ]
    answers = [line for line in said if line.startswith("That was not understood.")]
    assert [line.removeprefix("That was not understood. ") for line in answers] == wanted
    assert said[-2].startswith(
        "The help has no such topic. Its topics are ask, play, guide, coach, lessons, speech, goal, map,"
    )


def test_what_can_be_done_at_a_place_is_listed_and_chosen_by_number(home: Home) -> None:
    play(home, "poi", "choose c1\nchoose a3\nhere c1 west\n1\n", "--options", QUICK["poi"])
    written = [text for _, body in events(home, 1)[1:] for text in body["actions"]]  # type: ignore[attr-defined]
    assert written[2].startswith("move c1-w ")


def test_each_kind_of_game_goes_on_with_its_own_last_one(home: Home) -> None:
    play(home, "poi", "choose c1\n", "--options", QUICK["poi"])
    play(home, "almajara", "end\nyes\n", "--options", QUICK["almajara"] + " seed=5")
    play(home, "poi", "choose a3\n")
    assert [body.get("actions") for _, body in events(home, 1)[1:]] == [["choose c1"], ["choose a3"]]
    state = resume(Settings(), 2, events(home, 2))
    assert state.rules is RULESETS["almajara"]
    assert state.game.options.seed == 5


@pytest.mark.parametrize(("name", "options"), [("poi", "players=9"), ("almajara", "layout=nowhere"), ("poi", "xyz")])
def test_options_that_cannot_be_are_refused_in_a_sentence(home: Home, name: str, options: str) -> None:
    done = home.run("play", "--game", name, "--options", options, "--lang", "ru")
    assert done.returncode == 1
    assert len(done.stderr.decode().splitlines()) == 1
    assert options.split("=")[-1] in done.stderr.decode()
    assert not Path(home.path("games.db")).exists()


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_is_listed_and_described(home: Home, name: str, language: str) -> None:
    done = home.run("boards", "--game", name, "--silent", "--lang", language)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    options = RULESETS[name].boards()
    assert len(lines) == len(options)
    for line, option in zip(lines, options, strict=True):
        assert option in line
        assert len(line) > len(option) + 60


@pytest.mark.parametrize("name", QUICK)
def test_typing_robots_that_mistype_are_understood_as_they_meant_it(home: Home, name: str) -> None:
    done = home.run("simulate", "--game", name, "--games", "2", "--noise", "rough", "--seed", "3", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "ended: 2, exactly as meant: 2." in done.stdout.decode()
    assert "A line is mistyped: " in done.stdout.decode()


@pytest.mark.quick("poi")
@pytest.mark.parametrize("name", RULESETS)
def test_every_key_of_every_game_is_explained(home: Home, name: str) -> None:
    done = home.run("keys", "--game", name, "--silent", "--lang", "en", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    told = [key for part in json.loads(done.stdout)["parts"] if part["part"] != "hand" for key in part["keys"]]
    assert sorted(key["key"] for key in told) == sorted(RULESETS[name].controls.keys)
    assert not [key for key in told if "does nothing" in key["text"]]


def test_a_new_game_never_lands_in_another_ones_journal(home: Home) -> None:
    play(home, "poi", "choose c1\n", "--options", QUICK["poi"])
    play(home, "almajara", "end\nyes\n", "--options", QUICK["almajara"])
    play(home, "poi", "new\nyes\nchoose a3\n")
    assert events(home, 2)[0][1]["game"] == "almajara"
    assert [body.get("actions") for _, body in events(home, 3)[1:]] == [["choose a3"]]


def test_the_next_map_has_tiles_of_its_own(home: Home) -> None:
    play(home, "poi", "new\nyes\n", "--options", "map=random seed=5")
    state = resume(Settings(), 2, events(home, 2))
    there = f"{state.settings.geometry.format_field(Field(0))}"
    assert (state.settings.geometry.columns, state.settings.geometry.rows) == (
        state.game.board.columns,
        state.game.board.rows,
    )
    # The same words name the same tile before the restart and after it.
    lines = play(home, "poi", f"field {there}\n")
    again = play(home, "poi", f"new\nyes\nfield {there}\n")
    assert lines[-2].split(".")[0].split(" ")[-2:] == again[-2].split(".")[0].split(" ")[-2:]


def test_giving_up_is_asked_about_once(home: Home) -> None:
    play(home, "poi", "choose c1\nchoose a3\nresign\nno\nresign\nyes\n", "--options", QUICK["poi"])
    written = [text for _, body in events(home, 1)[1:] for text in body["actions"]]  # type: ignore[attr-defined]
    assert written == ["choose c1", "choose a3", "resign"]


def test_numbers_choose_from_the_list_that_was_heard_last_and_only_while_it_is_open(home: Home) -> None:
    play(home, "poi", "actions\nyes\n1\n", "--options", "map=lakes")
    first = RULESETS["poi"].game.start(RULESETS["poi"].game.parse_options("map=lakes"))
    second_page = RULESETS["poi"].narrator.offered(first, Command("actions"))[9].action
    assert events(home, 1)[1][1]["actions"] == [RULESETS["poi"].game.format_action(first, second_page)]
    play(home, "poi", "actions\nstatus\n1\n", "--options", "map=lakes")
    assert len(events(home, 2)) == 1


def test_a_position_brings_its_own_options(home: Home) -> None:
    done = home.run("play", "--game", "poi", "--options", "map=first", "--position", home.path("p"), "--silent")
    assert done.returncode == 1
    assert len(done.stderr.decode().splitlines()) == 1
