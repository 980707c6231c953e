"""Before the board has been seen, and while it is gone, every order is obeyed, refused or waits; nothing that stands there counts twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alu_companion.board.link import Connected
from alu_companion.board.machine import Name, name_of
from alu_companion.board.phases import Blind, Following, Playing, PuttingBack, seeing
from alu_companion.board.values import AT_BOARD, AtBoard, at_board
from alu_companion.features.guide.listening import CHAPTERS
from alu_companion.games.alu.values import Action, Kind
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.shows import played_by_robots, show_table
from alu_companion.speech.controls import Command
from alu_companion.table import Asked, Settings
from learning.test_solutions import COURSES
from runtime.guide_table import guide
from table.read import desk_of
from table.table_driver import HELLO, NONE, Table, started
from table.test_coach import reviewed
from table.test_every_command import examples
from table.test_lessons import RAID, at_lesson

CAMP_C1 = Action(Kind.CAMP, STANDARD.parse_field("C1"))
ANSWERS = (Command("yes"), Command("no"), Command("choose", number=1))


def taught(table: Table) -> Table:
    table.state = CHAPTERS.on(with_courses(table.state), guide())
    return table


def in_game() -> Table:
    table = taught(started(shows=NONE))
    table.play(CAMP_C1)
    return table


def against_computer() -> Table:
    table = in_game()
    table.type("opponent 3")
    return table


def in_guide() -> Table:
    table = in_game()
    table.type("guide")
    table.type("yes")
    return table


def in_show() -> Table:
    rules, table = RULESETS["alu"], started(shows=NONE)
    first = table.state.game
    scenes = played_by_robots(rules, first, 1)
    table.state, _ = show_table(Settings(), "demo", rules, first, scenes, by_hands=False)
    table.open()
    table.type("go on")
    return table


def learning(line: str) -> Callable[[], Table]:
    def begun() -> Table:
        table = in_game()
        table.type(line)
        table.lay(table.state.game)
        table.wait(100)
        return table

    return begun


LESSONS = [number for game, number in COURSES if game == "alu"]
WHERE: dict[str, Callable[[], Table]] = {
    "game": in_game,
    "against the computer": against_computer,
    "puzzle": learning("puzzle 1"),
    "review": reviewed,
    "show": in_show,
    "guide": in_guide,
    **{f"lesson {number}": learning(f"learn {number}") for number in LESSONS},
}


def gone(table: Table) -> None:
    table.unplug()


def silent(table: Table) -> None:
    """The board has come back and has not told yet what it sees."""
    table.unplug()
    table.give(Connected(HELLO))


def never(table: Table) -> None:
    """There was no board since the program began."""
    hands = at_board(table.state)
    phase = hands.phase if isinstance(hands.phase, Blind) else Blind(hands.phase)
    table.state = AT_BOARD.on(table.state, AtBoard(phase, outside=hands.outside))


@pytest.mark.slow
@pytest.mark.quick(
    "game-gone",
    "game-silent",
    "game-never",
    "against the computer-silent",
    "puzzle-gone",
    "review-never",
    "show-gone",
    "guide-silent",
    f"lesson {LESSONS[-1]}-never",
)
@pytest.mark.parametrize("unseen", [gone, silent, never])
@pytest.mark.parametrize("where", WHERE)
def test_every_order_is_taken_while_no_board_is_seen_and_when_one_comes(
    where: str, unseen: Callable[[Table], None]
) -> None:
    table = WHERE[where]()
    placement = table.placement
    unseen(table)
    begun, now_ms = table.state, table.now_ms
    assert isinstance(at_board(begun).phase, Blind)
    for name, needs in begun.controls.commands.items():
        for command in examples(begun, name, needs):
            table.state, table.now_ms, table.placement = begun, now_ms, placement
            for one in (command, command, *ANSWERS, command):
                table.now_ms += 1
                table.give(Asked(one))
            if table.state.rules.board is None or desk_of(table.state) is not None:
                continue
            table.plug()
            table.wait(6000)


def test_a_solution_asked_for_while_no_board_is_seen_is_laid_out_once_it_is() -> None:
    table = at_lesson(RAID)
    table.unplug()
    table.said()
    table.type("solution")
    told = table.said()
    assert told[0] == "lesson-solution"
    assert told[-1] == "board-searching"
    assert name_of(table.state) is Name.BLIND
    assert isinstance(seeing(at_board(table.state).phase), Following)
    table.plug()
    table.wait(4000)
    assert name_of(table.state) is Name.FOLLOWING
    assert "repair-put-on" in table.said() or table.state.past
    table.lay(table.state.game)
    assert name_of(table.state) is Name.RESTING
    assert "lesson-what-next" in table.said()


@pytest.mark.parametrize("unseen", [gone, silent])
def test_what_is_taken_back_while_no_board_is_seen_is_not_played_again_by_the_pieces_that_still_stand(
    unseen: Callable[[Table], None],
) -> None:
    table = in_game()
    stands = table.placement
    unseen(table)
    table.type("undo")
    table.type("yes")
    assert table.state.past == ()
    assert name_of(table.state) is Name.BLIND
    assert isinstance(seeing(at_board(table.state).phase), PuttingBack)
    table.plug()
    table.wait(10_000)
    assert table.placement == stands
    assert table.state.past == ()
    assert name_of(table.state) is Name.PUTTING_BACK
    table.lift("C1")
    table.wait(1000)
    assert isinstance(at_board(table.state).phase, Playing)
    table.play(CAMP_C1)
    assert [one.action for one in table.state.past] == [CAMP_C1]


def test_what_was_taken_off_meanwhile_is_right_at_the_first_look() -> None:
    table = in_game()
    table.unplug()
    table.type("undo")
    table.type("yes")
    table.lift("C1")
    table.plug()
    assert isinstance(at_board(table.state).phase, Playing)
