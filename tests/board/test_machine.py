"""Only the steps that are drawn happen, and all that are drawn do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import chain
from pathlib import Path

import pytest

from alu_companion.board.machine import STEPS, Name, drawn_into, name_of
from alu_companion.board.values import AtBoard, BoardChanges
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.games.alu.notation import parse_state
from alu_companion.games.alu.values import Kind
from alu_companion.referee.placement import Content
from alu_companion.registry import new_table
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.table import Settings
from board.walks import walked
from table.guided import hear, with_guide
from table.read import Changes, TableState
from table.scenarios import action
from table.table_driver import NONE, Table, started

LAST_ATTACK = """\
S.......
C.......
R.......
........
........
circle=23,10,0,1 square=24,10,0,0 founded=both turn=square left=2 used=1 number=2 passes=0 swapped=no end=no winner=no"""
"""Square may go on, and Circle may attack Square's only camp."""
SECOND_PASS = """\
S.......
C.......
........
........
........
circle=23,10,0,1 square=24,10,0,0 founded=both turn=square left=3 used=0 number=8 passes=1 swapped=no end=no winner=no"""
"""Circle has passed, and whoever passes now ends the game."""
WON = 25
"""The number of the lesson that is won by its action."""
DOCS = Path(__file__).resolve().parents[2] / "docs"
DRAWN = {(one.source, one.target) for one in STEPS}
TESTED = {(Name.ASKING, Name.OVER), (Name.RETURNING, Name.OVER), (Name.OVER, Name.RETURNING)}
"""Steps that random hands take too rarely: each has a test of its own below."""


def steps_of(
    seeds: range, monkeypatch: pytest.MonkeyPatch, computer: bool = False, lessons: bool = False
) -> Iterator[tuple[Name, Name]]:
    """Every step that single inputs made."""
    seen: list[tuple[Name, Name]] = []
    give = Table.give

    def watched(table: Table, given: object) -> object:
        before = name_of(table.state)
        effects = give(table, given)  # type: ignore[arg-type]
        if (after := name_of(table.state)) is not before:
            seen.append((before, after))
        return effects

    monkeypatch.setattr(Table, "give", watched)
    for seed in seeds:
        for _ in walked(seed, inputs=120, computer=computer, lessons=lessons):
            yield from seen
            seen.clear()


@pytest.mark.slow("20")
@pytest.mark.parametrize("seeds", [4, 20])
def test_only_drawn_steps_happen(seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        *steps_of(range(seeds), monkeypatch),
        *steps_of(range(seeds), monkeypatch, computer=True),
        *steps_of(range(seeds), monkeypatch, lessons=True),
    }
    assert found <= DRAWN, found - DRAWN
    assert len(found) > 15


@pytest.mark.slow
def test_every_drawn_step_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = DRAWN - TESTED
    walks = chain(
        steps_of(range(1000, 1200), monkeypatch, lessons=True),
        steps_of(range(1000, 1400), monkeypatch, computer=True),
        steps_of(range(1000, 1400), monkeypatch),
    )
    for one in walks:
        assert one in DRAWN, one
        missing.discard(one)
        if not missing:
            return
    assert not missing


def test_an_answer_may_end_the_game() -> None:
    """Random hands are too rarely asked about the last attack of a game."""
    table = Table(shows=NONE)
    table.state, _ = new_table(Settings(), 1, parse_state(LAST_ATTACK))
    table.open()
    table.lay(table.state.game)
    table.put("A5", Content.RAIDED)
    table.wait(table.state.settings.timings.lift_settle_ms)
    assert name_of(table.state) is Name.ASKING
    table.type("yes")
    assert name_of(table.state) is Name.OVER


def test_what_the_computer_decides_may_end_the_game_once_the_pieces_are_back() -> None:
    """Random hands too rarely leave an example while the computer thinks about the last action of a game."""
    table = Table(shows=NONE)
    table.state, _ = new_table(Settings(), 1, parse_state(SECOND_PASS))
    with_guide(table, shows_game=False)
    table.open()
    table.lay(table.state.game)
    for line in ("opponent 1", "swap sides", "chapter 2", "yes"):
        table.type(line)
        hear(table)
    assert name_of(table.state) is Name.SHOWING
    table.put("C1", Content.SQUARE)
    table.type("stop")
    table.give(Considered(len(table.state.past), Decision("end"), is_final=True))
    assert name_of(table.state) is Name.RETURNING
    table.lay(table.state.game)
    assert name_of(table.state) is Name.OVER


def test_a_lesson_that_was_won_is_left_for_a_game_that_stands_otherwise() -> None:
    """Random hands win no lesson: the pieces are led back from the end of one."""
    table = started(shows=NONE)
    table.state = with_courses(table.state)
    table.play(action(Kind.CAMP, "C1"))
    table.type(f"learn {WON}")
    table.lay(table.state.game)
    table.wait(100)
    table.play(action(Kind.CAMP, "B5"))
    assert name_of(table.state) is Name.OVER
    table.type("leave")
    assert name_of(table.state) is Name.RETURNING


def test_no_step_is_drawn_twice() -> None:
    assert len(DRAWN) == len(STEPS)


def test_the_docs_draw_the_steps_as_they_are() -> None:
    text = (DOCS / "table.md").read_text(encoding="utf-8")
    assert drawn_into(text) == text, "python -m alu_companion.board.machine docs/table.md"


@pytest.mark.parametrize(
    ("changes", "state", "kept"),
    [(Changes, TableState, {"rules", "voices", "kept", "kept_in_match"}), (BoardChanges, AtBoard, {"phase"})],
)
def test_what_may_be_changed_is_what_there_is(changes: type, state: type, kept: set[str]) -> None:
    there = {one.name: one.type for one in fields(state) if one.name not in kept}
    assert {name: str(kind) for name, kind in changes.__annotations__.items()} == {
        name: f"ForwardRef('{kind}', module='{changes.__module__}')" for name, kind in there.items()
    }
