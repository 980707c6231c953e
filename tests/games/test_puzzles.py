"""Puzzles by the rules: goals as text, what a turn can lead to, and what is refused as no puzzle."""

from __future__ import annotations

from typing import Any

import pytest

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.goals import GOALS as ALMAJARA_GOALS
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.goals import GOALS as ALU_GOALS
from alu_companion.games.alu.goals import Aim
from alu_companion.games.game import NotUnderstood
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.goals import GOALS as POI_GOALS
from alu_companion.games.puzzles import (
    Goal,
    NotProvenError,
    Puzzle,
    TooMuchError,
    endings,
    format_puzzles,
    is_reached,
    parse_puzzles,
    prove,
)

POSITION = """........
........
..CS....
...S....
........
circle=9,9,1,0 square=9,9,2,0 founded=both turn=circle left=1 used=2 number=9 passes=0 swapped=no end=no winner=no"""
FIRST = ALU.parse_state(POSITION)
ATTACK = ALU.parse_action(FIRST, "attack d3")
AT_D3 = Goal(Aim.ATTACK, FIRST.options.geometry.parse_field("D3"))


@pytest.mark.parametrize(
    ("goals", "first", "texts"),
    [
        (ALU_GOALS, FIRST, ["win", "attack d3", "control 14", "lead 3", "leave 5", "defend", "shelter"]),
        (
            ALMAJARA_GOALS,
            ALMAJARA.start(ALMAJARA.parse_options("layout=small")),
            ["win", "take b2-ne", "capture 2", "stand 2", "safe"],
        ),
        (POI_GOALS, POI.start(POI.parse_options("")), ["win", "take b2", "control 4", "defeat 2"]),
    ],
    ids=["alu", "almajara", "poi"],
)
def test_goals_are_read_as_they_are_written(goals: Any, first: Any, texts: list[str]) -> None:
    assert [goals.format_goal(first, goals.parse_goal(first, text)) for text in texts] == texts
    for text in ("", "fly", "win 3", texts[1].split()[0], f"{texts[2].split()[0]} x"):
        with pytest.raises(NotUnderstood):
            goals.parse_goal(first, text)


def test_every_end_of_a_turn_is_found_once_with_a_line_to_it() -> None:
    ends = endings(ALU_GOALS, FIRST)
    assert set(ends) == {ALU.apply(FIRST, action) for action in ALU.legal_actions(FIRST)}
    assert all(ALU.apply(FIRST, line[0]) == last for last, line in ends.items())


def test_a_puzzle_with_one_solution_is_proven() -> None:
    prove(ALU_GOALS, Puzzle(1, 1, AT_D3, FIRST, (ATTACK,), "1"))


def test_what_more_than_one_position_reaches_is_no_puzzle() -> None:
    # Any camp controls three fields then.
    goal = Goal(Aim.CONTROL, 2)
    camp = next(action for action in ALU.legal_actions(FIRST) if action.kind == 0)
    assert sum(is_reached(ALU_GOALS, goal, FIRST, last) for last in endings(ALU_GOALS, FIRST)) > 1
    with pytest.raises(NotProvenError):
        prove(ALU_GOALS, Puzzle(1, 1, goal, FIRST, (camp,), "1"))


def test_a_line_that_does_not_reach_the_goal_is_no_solution() -> None:
    camp = next(action for action in ALU.legal_actions(FIRST) if action.kind == 0)
    with pytest.raises(NotProvenError):
        prove(ALU_GOALS, Puzzle(1, 1, AT_D3, FIRST, (camp,), "1"))


def test_a_turn_that_is_too_rich_is_not_looked_at() -> None:
    with pytest.raises(TooMuchError):
        endings(ALU_GOALS, FIRST, most=3)


def test_a_turn_that_wants_chance_is_refused() -> None:
    state = ALMAJARA.start(ALMAJARA.parse_options("layout=small moves=cards"))
    with pytest.raises(NotProvenError, match="chance"):
        endings(ALMAJARA_GOALS, state)


def test_a_file_is_read_as_it_is_written_and_refused_where_it_is_none() -> None:
    puzzles = [Puzzle(1, 2, AT_D3, FIRST, (ATTACK,), "7")]
    text = format_puzzles(ALU_GOALS, puzzles)
    assert list(parse_puzzles(ALU_GOALS, "# by hand\n" + text)) == puzzles
    for wrong in ("", text.replace("puzzles 1 alu", "puzzles 1 poi"), text.replace("level", "hard"), POSITION):
        with pytest.raises(ValueError, match="puzzle"):
            parse_puzzles(ALU_GOALS, wrong)


def test_a_last_camp_that_can_be_attacked_is_not_defended() -> None:
    # Square's camp on D2 comes next to C3 by way of C2, and has iron and food.
    goal = Goal(Aim.DEFEND)
    assert not is_reached(ALU_GOALS, goal, FIRST, ALU.apply(FIRST, ATTACK))
    without_food = ALU.parse_state(POSITION.replace("square=9,9,2,0", "square=9,9,0,0"))
    assert is_reached(ALU_GOALS, goal, without_food, ALU.apply(without_food, ATTACK))
