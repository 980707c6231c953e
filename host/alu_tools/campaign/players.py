"""Who plays at a table of the campaign: robots that decide what the script says, by hand or by typing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.rules import legal_actions
from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.registry import RULESETS
from alu_companion.runtime.inbox import PressedKey, TypedLine
from alu_companion.runtime.pilots import BoardRobots
from alu_companion.runtime.robot_games import own_decided
from alu_companion.runtime.robots import TypingRobots
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.habits import Back, Begun, Habits, Heard
from alu_companion.table import TableState
from alu_tools.campaign.companion import Companion
from alu_tools.campaign.script import Beside, GiveUp, Learn, Script, TakeBack
from alu_tools.campaign.students import Student

_END: Final = Action(Kind.END_TURN)
_EARLY: Final = 7 << 13
"""Of draws below 2^16 the last eighth ends a turn that has begun: where the other side plays on, nobody has said so."""
_UNDO_KEY: Final = "-"
"""On the number pad of ALU."""


class ScriptEnded(Exception):  # noqa: N818 - no error
    """The players have nothing more to decide."""


class AtLesson(Exception):  # noqa: N818 - no error
    """The players decide nothing now: they are in a lesson."""


class Players(Habits):
    """The robots of a game. `are_done` once the script holds no more decisions."""

    def __init__(
        self,
        script: Script,
        companion: Companion,
        board: SimulatedBoard | None,
        draw: Callable[[], int],
        beside: Callable[[type[Beside]], Beside | None],
        goes_on: Callable[[], None],
    ) -> None:
        """`draw` gives the number of the next decision, and raises ScriptEnded; `beside` what is done before it, if this kind of thing
        is. `goes_on` is told whenever they have done something in a lesson."""
        self._rules = RULESETS[script.game]
        self._draw = draw
        self._beside = beside
        self._goes_on = goes_on
        self._world = None if board is None else board.world
        self._student: Student | None = None
        self._goes_back = False
        self._typed: list[Any] = []
        self._is_against = bool(script.against or script.far)
        self._companion = companion
        # A finished player still mirrors the other table's moves.
        self._leads_on = bool(script.far)
        self._robots: BoardRobots | TypingRobots
        self.are_done = False
        if board is None:
            self._robots = TypingRobots(companion.driver, Random(script.seed), script.noise, self._choose_typed)
        else:
            self._robots = BoardRobots(
                companion.driver, board, script.seed, script.noise, self._choose_by_hand, self.say, habits=self
            )

    @property
    def meant(self) -> list[Any]:
        """Every action that these players have decided on, see `taken`."""
        return self._typed if isinstance(self._robots, TypingRobots) else self._shown(self._robots.meant)

    @property
    def rest(self) -> bool:
        """True when no hand is in the air."""
        return isinstance(self._robots, TypingRobots) or not self._robots.hands.busy

    @property
    def stay_in_lesson(self) -> bool:
        """True when they go on with the lesson that they are in when the companion begins anew."""
        return self._student is not None and self._student.stays

    def taken(self, state: TableState) -> list[Any]:
        """What the table has accepted, as far as somebody decided on it."""
        if isinstance(self._robots, TypingRobots):
            return own_decided(state)
        return self._shown([one.action for one in state.past if not one.by_other])

    def _shown(self, actions: list[Any]) -> list[Any]:
        """Without the ends of turn where another plays: those that nobody has a choice about may be that one's or theirs."""
        is_pass = self._rules.game.is_pass
        return [action for action in actions if not is_pass(action)] if self._is_against else actions

    def say(self, line: str) -> None:
        """Type something, which the companion reads next."""
        self._companion.queued.append(TypedLine(line))

    def serve(self, companion: Companion) -> None:
        """Go on at a companion that has begun anew."""
        self._companion = companion
        if isinstance(self._robots, TypingRobots):
            self._robots.serve(companion.driver)
        else:
            self._robots.driver = companion.driver

    def went_back(self, state: TableState) -> None:
        """The game went back, and some of what was meant is in it no more."""
        if isinstance(self._robots, BoardRobots):
            self._robots.went_back(state)
        else:
            self._typed[:] = own_decided(state)

    def wake(self) -> None:
        """Something else than the hands has changed."""
        if isinstance(self._robots, BoardRobots):
            self._robots.wake()

    def advance(self, now_ms: int) -> None:
        """Let the hands go on where no companion looks."""
        if isinstance(self._robots, BoardRobots):
            self._robots.hands.advance(now_ms)

    def step(self, wake_ms: int | None) -> None:
        """One step of the table, and what the players do in it; a pause ends at `wake_ms`."""
        if self.are_done and not self._leads_on:
            self._companion.driver.step()
            return
        try:
            # Whoever types decides nothing in a step in which a lesson begins.
            with contextlib.suppress(AtLesson):
                if isinstance(self._robots, BoardRobots):
                    self._robots.step(wake_ms)
                elif self._student is None:
                    self._robots.step()
                else:
                    self._learn(self._companion.driver.step())
        except ScriptEnded:
            self.are_done = True

    def go_to_lesson(self) -> bool:
        item = self._beside(Learn)
        if isinstance(item, Learn):
            hands = self._robots.hands if isinstance(self._robots, BoardRobots) else None
            self._student = Student(item, hands, self._world, self._goes_on)
        return self._student is not None

    def learn(self, now_ms: int, heard: Heard) -> bool:
        return self._learn(now_ms)

    def _learn(self, now_ms: int) -> bool:
        if self._student is not None and not self._student.advance(self._companion, now_ms):
            self._student = None
        return self._student is not None

    def _choose_by_hand(self, game: Any) -> Any:
        draw, actions = self._draw(), choices(game)
        if draw >= _EARLY and game.actions_used and _END in legal_actions(game):
            return _END
        return actions[draw % len(actions)]

    def back(self) -> Back | None:
        item = self._beside(TakeBack)
        return item.way if isinstance(item, TakeBack) else None

    def begun(self, game: State) -> Begun | None:
        actions = [action for action in legal_actions(game) if action.kind <= Kind.ATTACK]
        item = self._beside(GiveUp) if actions else None
        return Begun(actions[item.draw % len(actions)], item.rest_ms) if isinstance(item, GiveUp) else None

    def undo(self, way: Back) -> None:
        self._companion.queued.append(PressedKey(_UNDO_KEY) if way is Back.KEY else TypedLine("undo"))

    def _choose_typed(self, game: Any) -> Any:
        """What is typed next; None for what takes the last decision back."""
        if self.go_to_lesson():
            raise AtLesson
        state = self._companion.runner.state
        is_short = bool(self._typed) and own_decided(state) == self._typed[:-1]
        if self._goes_back and not is_short:
            return None
        if self._goes_back:
            self._goes_back = False
            self._typed.pop()
        elif is_short:
            # It was not taken: whoever typed it types it again.
            return self._typed[-1]
        elif self._typed and not state.rules.narrator.never_back(game) and self.back() is not None:
            self._goes_back = True
            return None
        self._typed.append(self._rules.choose(game, self._draw()))
        return self._typed[-1]
