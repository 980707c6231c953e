"""Tournaments: everybody is paired once a round, nobody meets the same opponent twice, and what was told is in the file."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from alu_companion.cli import common
from alu_companion.cli.__main__ import main
from alu_companion.remote.club.results import Results, ResultsError
from alu_companion.remote.club.tournament import (
    DRAW,
    MOST_ENTRANTS,
    WIN,
    Pairing,
    Result,
    System,
    pair,
    rounds_of,
    standings,
)
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.sound_path import Opened
from alu_companion.voice.voice import SilentVoice


def played(path: Path, system: System, entrants: int, rounds: int, seed: int) -> tuple[Pairing, ...]:
    """A whole tournament with random results."""
    chance = random.Random(seed)
    names = [f"player {number}" for number in range(1, entrants + 1)]
    with contextlib.closing(Results.begin(path, system, names, rounds)) as results:
        for _ in range(results.rounds):
            for one in results.pair_next():
                if one.second is not None:
                    results.enter(one.table, chance.choice([*Result]))
        with pytest.raises(ResultsError, match="over"):
            results.pair_next()
        return results.pairings()


@pytest.mark.parametrize("entrants", range(2, 15))
@pytest.mark.parametrize("system", System)
def test_everybody_is_paired_once_a_round_and_meets_nobody_twice(tmp_path: Path, system: System, entrants: int) -> None:
    found = played(tmp_path / "cup", system, entrants, 4, seed=entrants)
    for number in range(1, rounds_of(system, entrants, 4) + 1):
        games = [one for one in found if one.round == number]
        paired = [who for one in games for who in (one.first, one.second) if who is not None]
        assert sorted(paired) == list(range(1, entrants + 1))
        assert [one.table for one in games] == list(range(1, len(games) + 1))
    met = [frozenset((one.first, one.second)) for one in found if one.second is not None]
    assert len(met) == len(set(met))
    if system is System.ROUND_ROBIN:
        assert len(met) == entrants * (entrants - 1) // 2


def begins(found: tuple[Pairing, ...], number: int) -> int:
    """How much more often somebody began than not."""
    return sum(1 if one.first == number else -1 for one in found if one.second is not None and number in one[2:4])


@pytest.mark.slow
@pytest.mark.quick("2", "5", "8", "13")
@pytest.mark.parametrize("entrants", [*range(2, 17), 33])
def test_a_swiss_round_leaves_one_of_an_odd_number_free_never_the_same_and_all_begin_as_often(
    tmp_path: Path, entrants: int
) -> None:
    for seed, rounds in enumerate((3, 5, 8) if entrants < 33 else (5,)):
        found = played(tmp_path / f"cup {seed}", System.SWISS, entrants, rounds, seed)
        free = [one.first for one in found if one.second is None]
        assert len(free) == rounds_of(System.SWISS, entrants, rounds) * (entrants % 2)
        assert len(set(free)) == len(free)
        met = [frozenset(one[2:4]) for one in found if one.second is not None]
        assert len(set(met)) == len(met)
        assert max(abs(begins(found, number)) for number in range(1, entrants + 1)) <= 2


@pytest.mark.parametrize("entrants", range(2, 17))
def test_where_all_meet_all_each_of_an_odd_number_is_free_once_and_all_begin_as_often(
    tmp_path: Path, entrants: int
) -> None:
    found = played(tmp_path / "cup", System.ROUND_ROBIN, entrants, 1, seed=1)
    free = sorted(one.first for one in found if one.second is None)
    assert free == (list(range(1, entrants + 1)) if entrants % 2 else [])
    assert {abs(begins(found, number)) for number in range(1, entrants + 1)} == {1 - entrants % 2}


def test_a_file_whose_rounds_left_several_free_goes_on_with_a_game_for_everybody(tmp_path: Path) -> None:
    path = tmp_path / "cup"
    Results.begin(path, System.SWISS, [*"abcdef"], 3).close()
    # As rounds were paired once: 1 has begun twice, 3 and 6 were free in one round.
    rounds = [(1, 4), (2, 5), (3, 6)], [(1, 5), (2, 4), (3, None), (6, None)]
    kept = [
        (number, table, *pair, "draw" if pair[1] else None)
        for number, pairs in enumerate(rounds, start=1)
        for table, pair in enumerate(pairs, start=1)
    ]
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO pairing VALUES (?, ?, ?, ?, ?)", kept)
    with contextlib.closing(Results(path)) as results:
        found = results.pair_next()
    assert sorted(who or 0 for one in found for who in one[2:4]) == [1, 2, 3, 4, 5, 6]


def test_who_leads_is_paired_with_who_leads() -> None:
    first = [Pairing(1, table, table, table + 4, Result.FIRST) for table in range(1, 5)]
    second = pair(System.SWISS, 8, first, 2, 3)
    assert all((one.first <= 4) == (one.second is not None and one.second <= 4) for one in second)


def test_points_are_those_of_the_games_and_equals_share_a_place() -> None:
    games = [Pairing(1, 1, 1, 2, Result.FIRST), Pairing(1, 2, 3, 4, Result.DRAW), Pairing(1, 3, 5, None)]
    found = standings(System.SWISS, 5, games)
    assert [(one.number, one.points, one.opponents, one.place) for one in found] == [
        (1, WIN, 0, 1), (5, WIN, 0, 1), (3, DRAW, DRAW, 3), (4, DRAW, DRAW, 3), (2, 0, WIN, 5),
    ]  # fmt: skip
    assert next(one for one in standings(System.ROUND_ROBIN, 5, games) if one.number == 5).points == 0


def test_a_killed_program_loses_nothing_that_was_told(tmp_path: Path) -> None:
    path = tmp_path / "cup"
    Results.begin(path, System.SWISS, ["a", "b", "c", "d"], 2).close()
    script = (
        "import sys, pathlib\n"
        "from alu_companion.remote.club.results import Results\n"
        "from alu_companion.remote.club.tournament import Result\n"
        "results = Results(pathlib.Path(sys.argv[1]))\n"
        "for one in results.pair_next(): print(one.table, one.first, one.second, flush=True)\n"
        "results.enter(1, Result.SECOND); print('entered', flush=True)\n"
        "sys.stdin.read()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        told = [process.stdout.readline().split() for _ in range(3)]
        os.kill(process.pid, signal.SIGKILL)
    with contextlib.closing(Results(path)) as results:
        kept = results.pairings()
    assert [[str(part) for part in one[1:4]] for one in kept] == told[:2]
    assert [one.result for one in kept] == [Result.SECOND, None]


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    for content in (b"", b"not SQLite at all", bytes(5000)):
        path = tmp_path / "other"
        path.write_bytes(content)
        with pytest.raises(ResultsError, match="foreign"):
            Results(path)
        with pytest.raises(ResultsError, match="exists"):
            Results.begin(path, System.SWISS, ["a", "b"], 1)
        assert path.read_bytes() == content


def opened(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """From now on SQLite opens files in this mode, and waits for nobody."""
    connect = sqlite3.connect
    named: dict[str, Any] = {"uri": True, "timeout": 0, "isolation_level": None}
    monkeypatch.setattr(sqlite3, "connect", lambda path, **kept: connect(f"file:{path}?mode={mode}", **named))


def test_a_file_that_cannot_be_written_is_told_by_each_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cup, nowhere = tmp_path / "cup", tmp_path / "nowhere" / "cup"
    told = "The file {} cannot be written. Choose another place, or check the disk and your rights."
    assert run("new", nowhere, "Mari", "Ivan") == (1, [told.format(nowhere)])
    run("new", cup, "Mari", "Ivan", "Ann", "Jaan")
    opened(monkeypatch, "ro")
    assert run("next", cup) == (1, [told.format(cup)])
    monkeypatch.undo()
    run("next", cup)
    opened(monkeypatch, "ro")
    assert run("result", cup, "1", "first") == (1, [told.format(cup)])
    assert run("show", cup)[0] == 0


def test_a_file_that_is_missing_in_use_or_something_else_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = tmp_path / "cup"
    assert run("show", cup) == (1, [f"There is no file {cup}. Check the name."])
    run("new", cup, "Mari", "Ivan")
    with contextlib.closing(sqlite3.connect(cup, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        opened(monkeypatch, "rw")
        busy = f"The file {cup} is in use by another program. End that one, or try again in a moment."
        for command in (("show",), ("next",), ("result", "1", "first")):
            assert run(command[0], cup, *command[1:]) == (1, [busy])
    cup.write_text("notes")
    assert run("show", cup) == (1, [f"The file {cup} is not the file of a tournament."])


def run(*args: str | Path) -> tuple[int, list[str]]:
    return heard(*args, "--silent")


def heard(*args: str | Path) -> tuple[int, list[str]]:
    done = CliRunner().invoke(main, ["club", "tournament", *map(str, args)])
    return done.exit_code, (done.stdout + done.stderr).splitlines()


def test_a_result_of_an_earlier_round_is_put_right_and_later_pairings_stay(tmp_path: Path) -> None:
    cup = tmp_path / "cup"
    run("new", cup, "Mari", "Ivan", "Ann", "Jaan", "--rounds", "2")
    run("next", cup)
    for table in ("1", "2"):
        run("result", cup, table, "first")
    run("next", cup)
    paired = run("show", cup)[1][:3]
    first = run("result", cup, "1", "second", "--round", "1")
    assert first == (0, ["Round 1 of 2.", "Table 1: Mari begins, against Ann.", "Won by Ann."])
    told = run("show", cup)[1]
    assert told[:3] == paired
    assert [line.partition(":")[0] for line in told[3:]] == ["1. Ann", "1. Jaan", "3. Mari", "3. Ivan"]
    no_game = ["There is no game at this table in this round."]
    assert [run("result", cup, table, "draw", "--round", of) for table, of in (("1", "3"), ("3", "1"))] == [
        (1, no_game)
    ] * 2


class Heard(SilentVoice):
    """Notes what it says, and takes no time for it."""

    speaks = True

    def __init__(self) -> None:
        super().__init__(ms_a_character=0)
        self.said: list[str] = []

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        super().speak(id, sentences, first, language, now_ms)
        self.said.append(" ".join(sentences))


def test_the_voice_says_all_that_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cup, said = tmp_path / "cup", []
    for args in (("new", cup, "Mari", "Ivan"), ("next", cup), ("result", cup, "1", "draw"), ("show", cup)):
        voice = Heard()
        monkeypatch.setattr(common, "open_voice", lambda *args, voice=voice, **more: Opened(voice, {}))
        code, written = heard(*args)
        assert (code, voice.said) == (0, written)
        said += written
    assert said[1:3] == ["Round 1 of 1.", "Table 1: Mari begins, against Ivan."]
    assert said[-1] == "1. Ivan: points 1, opponents' points 1"


def test_without_a_voice_the_text_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*args: object, may_wait: bool) -> Opened:
        raise VoiceError("engine")

    monkeypatch.setattr(common, "open_voice", none)
    code, written = heard("new", tmp_path / "cup", "Mari", "Ivan")
    assert (code, written[-1]) == (0, "The tournament has begun. Entrants: 2. Rounds: 1")
    assert len(written) == 2


def test_a_tournament_by_ear(tmp_path: Path) -> None:
    cup = tmp_path / "cup"
    assert run("new", cup, "Mari", "Ivan", "Ann", "--rounds", "2") == (
        0,
        ["The tournament has begun. Entrants: 3. Rounds: 2"],
    )
    assert run("next", cup) == (
        0,
        ["Round 1 of 2.", "Table 1: Mari begins, against Ivan.", "No opponent in this round: Ann"],
    )
    assert run("next", cup)[0] == 1
    assert run("result", cup, "2", "draw") == (1, ["There is no game at this table in this round."])
    assert run("result", cup, "1", "first")[1][-1] == "Won by Mari."
    assert run("result", cup, "1", "second")[1][-1] == "Won by Ivan."
    assert run("show", cup)[1][-3:] == [
        "1. Ivan: points 2, opponents' points 0",
        "1. Ann: points 2, opponents' points 0",
        "3. Mari: points 0, opponents' points 2",
    ]


@pytest.mark.parametrize(("count", "code"), [(1, 2), (2, 0), (MOST_ENTRANTS, 0), (MOST_ENTRANTS + 1, 2)])
def test_how_many_may_enter_is_told(tmp_path: Path, count: int, code: int) -> None:
    assert (done := run("new", tmp_path / "cup", *map(str, range(count))))[0] == code
    assert ("give from 2 to 100 names" in done[1][-1]) == bool(code)


@pytest.mark.parametrize("name", ["\x1b[2J", "two\nlines", " ", "x" * 41])
def test_a_name_that_a_terminal_would_obey_is_refused(tmp_path: Path, name: str) -> None:
    code, told = run("new", tmp_path / "cup", "Mari", name)
    assert code == 2
    assert not any("\x1b" in line for line in told)
    assert not (tmp_path / "cup").exists()
