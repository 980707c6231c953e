"""A game of another size begins under a board that is connected: another table's, or a lesson. It is tried at a table of its own, which
stands as this one does, step by step without a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from alu_companion.board.link import Board, Connected, Disconnected
from alu_companion.board.values import at_board
from alu_companion.features.far.messages import FarMet, FarTold, Terms
from alu_companion.features.far.values import FAR_GAME
from alu_companion.features.show.values import SHOW
from alu_companion.registry import new_table
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.table import Asked, Input, Say, Settings, TableState, Tick, step
from alu_companion.table.bodies import ALU_NAME
from alu_companion.wire.messages import POWER, Geometry, make_hello
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_OTHER, _SIDE = "board=7x7", 7
_NAME: Final = "0" * 16
_UNFIT: Final = "board-other-size"
_LESSONS: Final = ("learn 1", "puzzle 1")


class _Aside:
    """A table beside the one that is played at; nothing of it is kept or heard."""

    def __init__(self, state: TableState, now_ms: int) -> None:
        self.state, self._now_ms = state, now_ms
        self.said: list[str] = []

    def give(self, given: Input) -> None:
        """One step."""
        self.state, effects = step(self.state, given, self._now_ms)
        for effect in effects:
            if isinstance(effect, Say):
                self.said += [part.id for part in effect.utterance.message]

    def type(self, line: str) -> None:
        """A player types a line."""
        settings = self.state.settings
        self.give(Asked(vocabulary().parse(line, "en", self.state.controls, settings.geometry)))

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self._now_ms += ms
        self.give(Tick())


def _with_another_table(aside: _Aside, chance: Random) -> bool:
    """Another table offers a game while the board is unplugged, and hears yes once it is plugged in again."""
    geometry = aside.state.game.options.geometry
    aside.give(Disconnected())
    aside.give(FarMet("", "00" * 32))
    aside.give(FarTold(Terms(_NAME, ALU_NAME, _OTHER, (chance.randrange(2),), (), False)))
    aside.give(Connected(make_hello(Geometry(geometry.columns, geometry.rows), "1.0", "0" * 16, POWER)))
    aside.type("yes")
    return bool(aside.state.game.options.geometry != geometry)


def _with_lesson(aside: _Aside, chance: Random) -> bool:
    """At a game and a board of another size a lesson begins."""
    state, _ = new_table(Settings().with_house(ALU_NAME, _OTHER), 1)
    aside.state = with_courses(state)
    aside.give(Connected(make_hello(Geometry(_SIDE, _SIDE), "1.0", "0" * 16, POWER)))
    aside.type(chance.choice(_LESSONS))
    return aside.state.is_exercise


_WAYS: Final[tuple[Callable[[_Aside, Random], bool], ...]] = (_with_another_table, _with_lesson)


def _stands_alone(table: Table) -> bool:
    state = table.state
    if state is None or FAR_GAME.of(state) is not None or state.is_exercise or SHOW.of(state) is not None:
        return False
    return table.is_connected and not state.seats


@fault("game-of-another-size", Layer.FIRMWARE, when=_stands_alone)
def game_of_another_size(table: Table, chance: Random) -> Iterator[int]:
    """The board does not fit the game that begins: that is told, and nothing that stands on it is read."""
    state = table.state
    sensed = None if state is None else at_board(state).sensed
    if state is None or sensed is None:
        return
    aside = _Aside(replace(state, question=None), table.now_ms)
    if chance.choice(_WAYS)(aside, chance):
        if aside.said.count(_UNFIT) != 1 or aside.state.is_connected:
            table.wrong("a board is read that does not fit the game")
        before = aside.state.past
        aside.give(Board(sensed.line))
        aside.wait(TOLD_MS)
        if aside.state.past != before or at_board(aside.state).sensed is not None:
            table.wrong("a board that does not fit the game is played on")
    yield 1
