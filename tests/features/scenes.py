"""A scene for each feature of a table: something of all that it does, at a table with a grid that is up to the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from alu_companion.features.club.messages import ClubNews, ClubTold
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.opponent import task_of
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.features.desk.values import TEACHERS_DESK, Desk
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarNews, FarTold, Leaving, Standing, Terms
from alu_companion.features.guide.listening import CHAPTERS, GuideHeard
from alu_companion.features.show.values import SHOW, new_show
from alu_companion.games.alu.values import Side
from alu_companion.runtime.shows import played_by_robots
from alu_companion.speech.controls import Command
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table import Asked
from features.parts import OPTIONS, AnyGrid, BoardTable, PartTable
from runtime.guide_table import guide
from table.club_tables import position
from table.read import TableState, far_game
from table.scenarios import CIRCLE, OPENING

_FAR: Final = "0123456789abcdef"
_SHOWN: Final = 6
"""Actions of the game that is shown."""


def think(table: PartTable, for_coach: bool = False) -> None:
    """The computer decides, if it is asked for that."""
    if task_of(table.state) is not None:
        ply, decision = len(table.state.past), Decision(table.next_action, chances=50)
        table.give(Advised(ply, decision) if for_coach else Considered(ply, decision, is_final=True))


def clock(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.type("clock 5+3")
    table.act(2)
    table.wait(90_000)
    table.type("status", "pause", "go on", "undo", "yes")
    table.act()
    table.wait(60_000)
    return table


def club(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.give(ClubNews(ClubReason.JOINED))
    table.type("call")
    table.act()
    table.give(ClubTold(position(game, table.rules.game.format_state(table.state.game))))
    table.type("yes")
    table.give(ClubNews(ClubReason.LOST))
    return table


def coach(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.act(2)
    for line in ("hint", "hint", "judge"):
        table.type(line)
        think(table, for_coach=True)
    table.act()
    table.type("review", "stop")
    return table


def computer(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.type("opponent 1")
    for _ in range(6):
        table.act()
        think(table)
        table.wait(3000)
    table.type("why", "play for me")
    return table


def desk(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid, lambda state: TEACHERS_DESK.on(state, Desk(pupils=("Anna", "Mari"), idle_ms=60_000)))
    table.type("desk", "1", "no", "pupils", "next pupil")
    table.act()
    table.wait(200_000)
    return table


def far(game: str, grid: AnyGrid) -> PartTable:
    """The other table has invited and begins."""
    table = PartTable(game, grid)
    table.type("join 270413")
    table.give(FarMet("", "ff" * 16))
    table.give(FarTold(Terms(_FAR, game, OPTIONS[game], (1,), (), loses=False)))
    table.type("yes")
    begun = far_game(table.state)
    assert begun is not None
    table.give(FarNews("found"))
    table.give(FarTold(Standing(_FAR, 0, begun.head)))
    table.give(FarTold(Events(_FAR, 0, begun.head, (FarEvent("play", 0, (table.next_action,)),))))
    table.type("far 1", "undo", "status")
    table.give(FarTold(Leaving(_FAR)))
    return table


def guide_told(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid, lambda state: CHAPTERS.on(state, guide()))
    table.type("guide")
    for _ in range(3):
        table.give(GuideHeard())
        table.wait(2000)
    table.act()
    table.type("next chapter", "stop", "go on")
    return table


def help_asked(game: str, grid: AnyGrid) -> PartTable:
    """Without a topic, help also tells what other features offer."""
    table = PartTable(game, grid)
    table.act(2)
    table.type("repeat", "more", "older", "older", "newer", "help asking")
    return table


def lessons(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.act(2)
    # The word for a hint is the coach's; a lesson obeys it in its own way.
    hint = Asked(Command("hint"))
    table.type("learn 1", "task")
    table.give(hint)
    table.type("solution", "lesson 2")
    table.give(hint)
    table.act()
    return table


def settings(game: str, grid: AnyGrid) -> PartTable:
    table = PartTable(game, grid)
    table.type("louder", "slower", "quieter")
    table.act()
    return table


def show(game: str, grid: AnyGrid) -> PartTable:
    def shown(state: TableState) -> TableState:
        scenes = played_by_robots(state.rules, state.game, seed=7)[:_SHOWN]
        return SHOW.on(state, new_show("demo", state.rules.game, scenes, is_explained=True))

    table = PartTable(game, grid, shown)
    table.wait(20_000)
    # "next" is a word of the guide.
    table.type("stop")
    table.give(Asked(Command("guide-next")))
    table.type("previous", "go on")
    table.wait(20_000)
    return table


def board(game: str, grid: AnyGrid) -> BoardTable:
    """ALU alone comes with a board: something is put where it cannot be, and an action is taken back."""
    table = BoardTable(grid)
    table.open()
    table.play(*OPENING[:2])
    table.put("H3", CIRCLE)
    table.wait(5000)
    table.lift("H3")
    table.slide(Side.CIRCLE, material=20)
    table.wait(9000)
    table.type("undo")
    table.type("yes")
    table.wait(1000)
    return table


SCENES: Final[Mapping[str, Callable[[str, AnyGrid], PartTable | BoardTable]]] = {
    "board": board,
    "clock": clock,
    "club": club,
    "coach": coach,
    "computer": computer,
    "desk": desk,
    "far": far,
    "guide": guide_told,
    "help": help_asked,
    "lessons": lessons,
    "settings": settings,
    "show": show,
}
