"""A recorded game between two tables is told again from either side's recording, and no recording gives away how they find each other."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.remote.memory import Faults, MemoryRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.runtime.game_files import format_game, parse_game
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.salvage import Row
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.voice.voice import SilentVoice
from alu_tools.campaign.typed_end import TypedEnd, play
from remote.tables import Tables
from runtime.games import WORDS
from table.read import far_game


def _told_again(recording: Path) -> Runner:
    """The table of a recording, played back; it has said the same as the table that was recorded."""
    again = recording.with_suffix(".again")
    outlets = Outlets(WORDS(), SilentVoice(1), FileTranscript(again))
    runner = play_back(recording, outlets, lambda state, _: state)
    outlets.close()
    assert runner is not None
    assert _words(again) == _words(recording.with_suffix(".txt"))
    return runner


def _words(transcript: Path) -> list[str]:
    """What a transcript tells, without its times: a program begins to count anew each time, these tables go on."""
    return [line.partition(" ")[2] for line in transcript.read_text(encoding="utf-8").splitlines()]


def _play(tables: Tables, turns: int) -> None:
    chance = Random(2)
    for _ in range(turns):
        mover = tables.mover()
        assert mover is not None
        tables.wait(chance.randrange(500, 4000))
        play(mover, chance)
        tables.settle()


def _asks(asking: TypedEnd, other: TypedEnd, line: str, tables: Tables) -> None:
    asking.type(line)
    tables.wait(4000)
    other.type("yes")
    tables.wait(4000)
    tables.settle()


def _whole_game(tables: Tables) -> None:
    """A game with a takeback by oneself and one that is asked, a cut link, other seats, a new game and a draw, on clocks."""
    here, there = tables.ends
    here.type("clock 5+2")
    tables.meet()
    _play(tables, 3)
    _asks(here, there, "undo", tables)
    tables.network.is_cut = True
    tables.wait(9000)
    tables.network.is_cut = False
    tables.wait(4000)
    _play(tables, 2)
    there.type("far 2")
    _asks(there, here, "swap sides", tables)
    _play(tables, 2)
    _asks(here, there, "new", tables)
    _play(tables, 2)


@pytest.mark.parametrize("game", ["almajara", "poi"])
def test_each_sides_recording_gives_the_same_words_and_the_same_state(game: str, tmp_path: Path) -> None:
    tables = Tables(game, Faults((0, 900), 0.1, 0.2), seed=3, languages="ru et", recordings=tmp_path)
    _whole_game(tables)
    _asks(*tables.ends, "draw", tables)
    for end in tables.ends:
        end.runner.close(tables.network.now_ms)
    for end in tables.ends:
        (recording,) = tmp_path.glob(f"{end.number}-*.rec")
        runner = _told_again(recording)
        for name in ("game", "past", "seats", "ended", "clock"):
            assert getattr(runner.state, name) == getattr(end.state, name), name
        assert far_game(runner.state) is not None
        assert (far_game(runner.state).log, far_game(runner.state).heads) == (end.far.log, end.far.heads)


def test_the_command_tells_a_recording_of_either_side_in_its_language(tmp_path: Path) -> None:
    tables = Tables("poi", languages="en et", recordings=tmp_path)
    _whole_game(tables)
    for end in tables.ends:
        end.runner.close(tables.network.now_ms)
    told = [CliRunner().invoke(main, ["replay", str(path)]) for path in sorted(tmp_path.glob("*.rec"))]
    assert [one.exit_code for one in told] == [0, 0], told[0].output
    assert "The other table cannot be reached." in told[0].output
    assert "Teise lauaga ei ole ühendust." in told[1].output
    assert "270 413" not in "".join(one.output for one in told)


def test_a_recording_of_a_game_that_goes_on_holds_no_secret(tmp_path: Path) -> None:
    tables = Tables("almajara", recordings=tmp_path)
    tables.meet()
    _play(tables, 3)
    for end in tables.ends:
        end.kill()
    tables.settle()
    _play(tables, 3)
    for end in tables.ends:
        end.runner.close(tables.network.now_ms)
        assert end.far.secret
        paths = sorted(tmp_path.glob(f"{end.number}-*.rec"))
        assert len(paths) == 2
        for path in paths:
            assert end.far.secret not in path.read_text()
        assert _told_again(paths[-1]).state.game == end.state.game


def test_a_game_that_is_given_away_as_text_holds_no_secret_and_looks_for_nobody() -> None:
    tables = Tables("almajara")
    tables.meet()
    _play(tables, 3)
    end = tables.ends[0]
    end.type("draw")
    tables.wait(1000)
    # The first is the one in which the other table was asked to play.
    invited, text = (_given_away(end, number) for number in sorted(end.journal.games()))
    assert "far-invited" in invited
    assert "far-asking" in text
    assert end.far.secret not in invited + text
    assert far_game(parse_game(invited, 1).state) is None
    state = parse_game(text, 1).state
    assert state.game == end.state.game
    runner = Runner(state, end.journal, end.runner.outlets, end.runner.vocabulary)
    meeting = MemoryRendezvous(tables.network, 0)
    FarPlayer(meeting).serve(runner, 0)
    assert not meeting.news()


def _given_away(end: TypedEnd, number: int) -> str:
    events = end.journal.events(number)
    return format_game(Row(one.sequence, one.game, one.at_ms, one.kind, json.dumps(one.body)) for one in events)
