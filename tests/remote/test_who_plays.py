"""Who plays which seat of a game of two tables: neither keys nor an older journal give away what the other table plays."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from alu_companion.table.inputs import Pressed
from alu_tools.campaign.typed_end import TypedEnd, play
from remote.tables import Tables
from table.read import far_game, learning_of


def _press(end: TypedEnd, keys: str) -> list[str]:
    """Press keys; what was said to them, by the ids of the messages."""
    before = len(end.said)
    for key in keys:
        end.runner.give(Pressed(key), end.network.now_ms)
    return [one.id for message in end.said[before:] for one in message]


def _at(end: TypedEnd, name: str) -> str:
    """The keys that lead to an entry of the menu."""
    menu = end.state.controls.settings
    return "**" + "8" * (len(menu) - menu.index(name))


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
@pytest.mark.parametrize("who", [0, 1])
def test_the_keys_of_the_menu_let_the_computer_into_no_game_of_two_tables(who: int, game: str) -> None:
    tables = Tables(game)
    tables.meet()
    tables.play(1, Random(1))
    end = tables.ends[who]
    seats = dict(end.state.seats)
    refused = ["far-not-together", "far-theirs", "opponent-yours"]
    assert _press(end, _at(end, "opponent"))[-2:] == refused[1:] or not end.state.rules.levels
    for key in "646+.0":
        said = _press(end, key)
        assert said in (refused, ["far-asked"]) if key == "." else said == refused
        assert dict(end.state.seats) == seats
    end.kill()
    assert dict(end.state.seats) == seats
    tables.settle()


@pytest.mark.parametrize("keys", ["644", "179", "6enter"])
def test_no_key_of_the_clock_or_the_lessons_changes_a_game_of_two_tables(keys: str) -> None:
    tables = Tables("alu")
    tables.ends[0].type("clock 10+5")
    tables.meet()
    tables.play(1, Random(1))
    end = tables.ends[0]
    for name in ("clock", "clock-zero", "learn"):
        before = end.state
        _press(end, _at(end, name) + keys.removesuffix("enter"))
        if keys.endswith("enter"):
            end.runner.give(Pressed("enter"), tables.network.now_ms)
        after = end.state
        assert (after.game, after.seats, after.number, learning_of(after)) == (
            before.game,
            before.seats,
            before.number,
            None,
        )
        assert after.clock is not None
        assert before.clock is not None
        assert (after.clock.allowed, after.clock.loses, after.clock.is_paused) == (
            before.clock.allowed,
            before.clock.loses,
            before.clock.is_paused,
        )
    tables.settle()


@pytest.mark.parametrize("players", [["hands", "hands"], ["engine 2", "hands"]])
@pytest.mark.parametrize("is_swapped", [False, True])
def test_a_journal_whose_other_table_lost_its_seats_opens_and_gives_them_back(
    players: list[str], is_swapped: bool
) -> None:
    tables = Tables("alu")
    tables.meet()
    tables.play(2, Random(1))
    here, there = tables.ends
    seats = [dict(end.state.seats) for end in tables.ends]
    here.journal.append(here.state.number, 0, [("seats", {"players": players})])
    if is_swapped:
        here.type("swap sides")
        tables.wait(1000)
        for end in tables.ends:
            end.type("yes")
        tables.settle()
        rows = here.journal.events(here.state.number)
        here.journal.cut(here.state.number, rows[-1].sequence)
        left = {**rows[-1].body, "players": players}
        here.journal.append(here.state.number, 0, [("seats", left)])
    here.kill()
    assert [dict(end.state.seats) for end in tables.ends] == (seats[::-1] if is_swapped else seats)
    tables.settle()
    mover = tables.mover()
    assert mover is not None
    play(mover, Random(1))
    tables.settle()
    assert there.heard("far-refused") == 0


def test_a_game_that_began_without_the_seats_of_the_other_table_opens_too(tmp_path: Path) -> None:
    # What is said is put into words where it is recorded.
    tables = Tables("alu", recordings=tmp_path)
    tables.meet()
    here = tables.ends[0]
    rows = [(row.kind, row.body) for row in here.journal.events(here.state.number)]
    here.journal.cut(here.state.number, 1)
    here.journal.append(here.state.number, 0, [row for row in rows if row[0] != "seats"])
    here.kill()
    assert far_game(here.state) is not None
    assert here.type("leave table")[0] == "far-parted"
