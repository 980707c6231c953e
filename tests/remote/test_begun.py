"""With what two tables begin, and what they were at before: lessons, boards of another size, boards and chips of one's own."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from alu_companion.features.far.messages import MOST_OPTIONS
from alu_companion.games.almajara import library
from alu_companion.games.almajara.notation import format_chips_option
from alu_companion.games.geometry import Geometry
from alu_companion.remote.memory import Faults, MemoryNetwork
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.table import Settings
from alu_tools.campaign.typed_end import TypedEnd, resume_of
from remote.killed_boards import MortalEnd
from remote.tables import Tables
from table.read import far_game, learning_of, meeting_of


@pytest.mark.parametrize("game", ["alu", "almajara"])
@pytest.mark.parametrize("line", ["learn 1", "puzzle 1"])
@pytest.mark.parametrize("who", [0, 1])
def test_a_lesson_that_was_begun_before_the_tables_met_is_over_once_they_play(who: int, line: str, game: str) -> None:
    tables = Tables(game)
    host, guest = tables.ends
    learns = tables.ends[who]
    learns.runner.state = with_courses(learns.state)
    host.type("invite")
    tables.wait(50)
    guest.type("join 270413")
    learns.type(line)
    assert learning_of(learns.state) is not None
    tables.wait(3000)
    guest.type("yes")
    if far_game(guest.state) is None:
        # The lesson asks, too, and takes any answer.
        guest.type("leave")
        guest.type("yes")
    tables.settle()
    tables.play(3, Random(1))
    for end in tables.ends:
        assert end.far.length == 3
        assert learning_of(end.state) is None
        assert end.type("leave") == ["lesson-not-on"]
        assert resume_of(end).game == end.state.game


@pytest.mark.parametrize("columns", [8, 5])
def test_a_game_that_the_board_here_cannot_show_is_not_begun(columns: int) -> None:
    network = MemoryNetwork(Faults(), 1)
    options = "" if columns == 8 else "board=5x4"
    host, guest = TypedEnd("alu", options, network, 0, Settings()), MortalEnd(network, 1, 1, "none", 0.0)
    try:
        for _ in range(100):
            guest.driver.step()
        assert guest.state.is_connected
        assert guest.state.settings.geometry == Geometry(8, 5)
        host.type("invite")
        guest.type("join 270413")
        for _ in range(200):
            network.advance(max(network.now_ms, guest.now_ms))
            host.serve(network.now_ms)
            guest.driver.step()
        guest.type("yes")
        assert (far_game(guest.state) is not None) == (columns == 8)
        assert guest.ears.ids["far-other-board"] == (columns != 8)
    finally:
        guest.close()


def _own_chips(name: str) -> str:
    """The option for a set of chips that does not come with the program."""
    return format_chips_option(replace(library.chips(library.DEFAULT), name=name))


def test_another_game_with_chips_of_ones_own_begins_at_both() -> None:
    options = f"layout=small chips={_own_chips('mine')}"
    assert 2000 < len(options) < MOST_OPTIONS
    tables = Tables("almajara", options=options)
    tables.meet()
    here, there = tables.ends
    here.type("new")
    tables.wait(1000)
    there.type("yes")
    tables.settle()
    assert [end.far.length for end in tables.ends] == [1, 1]
    assert [end.state.game.options.chips.name for end in tables.ends] == ["mine", "mine"]


def test_what_is_too_long_to_be_told_is_said_before_anybody_is_invited() -> None:
    tables = Tables("almajara")
    host, guest = tables.ends
    chips = library.chips(library.DEFAULT)
    long = replace(host.state.options, chips=replace(chips, name="x" * MOST_OPTIONS))
    host.runner.state = replace(host.state, game=host.state.rules.game.start(long), options=long)
    assert host.type("invite") == ["far-too-long"]
    tables.wait(1000)
    guest.type("join 270413")
    tables.wait(3000)
    assert meeting_of(guest.state) is None or meeting_of(guest.state).terms is None
