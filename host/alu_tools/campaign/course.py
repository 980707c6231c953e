"""The course of a game of the campaign: what is decided, what strikes, and when it is over."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any, Final

from alu_companion.board.values import Sensed, at_board
from alu_companion.features.far.values import CUT, FAR_GAME, MEETING, NEW
from alu_companion.runtime.inbox import TypedLine
from alu_companion.table import TableState
from alu_tools.campaign.companion import Companion
from alu_tools.campaign.far_logs import Logs
from alu_tools.campaign.far_table import CODE, FarTable
from alu_tools.campaign.far_wanted import ORDERS, is_open
from alu_tools.campaign.fragile import Died
from alu_tools.campaign.happened import Happened, Taken
from alu_tools.campaign.players import Players, ScriptEnded
from alu_tools.campaign.resuming import Known, texts_of
from alu_tools.campaign.script import Beside, Decide, GiveUp, Item, Learn, Script, Strike, TakeBack
from alu_tools.campaign.standing import Standing, astray
from alu_tools.campaign.table import Table
from alu_tools.campaign.thinking import not_its_own
from alu_tools.campaign.waiting import game_of

_STUCK_MS: Final = 600_000
"""No decision takes so long, not even of rough hands that are led through three repairs."""
_MEETS_MS: Final = 60_000
_LOOKS_MS: Final = 200
_ANSWERS_MS: Final = 3000
"""Between two answers of a player to the other table: by then what came of the first is told."""
_QUIET_MS: Final = 4000
"""After the last decision and the last fault this long, so that what is still to be told is told."""


class Course(Table):
    """One game of the campaign, step by step."""

    def __init__(self, script: Script, folder: Path, record: Path | None = None) -> None:
        super().__init__(script, folder, record)
        self._items: list[Item] = list(script.items)
        self._past: tuple[Any, ...] | None = None
        self._logs: Logs | None = None
        self._believed: Sensed | None = None
        self._ended_ms = self._answers_ms = 0
        self._standing = None if self.board is None else Standing(self.world)
        life = self._open()
        if self.far is not None:
            self._meet(life, self.far)
        self._players = Players(script, life, self.board, self._draw, self._before_deciding, self._goes_on)
        self._arm()

    def play(self) -> Happened:
        """Play the script."""
        try:
            while not self._is_over():
                self._step()
        except Exception as error:
            self.happened.error = "".join(traceback.format_exception(error))[-1500:]
        self._close()
        return self.happened

    def _is_over(self) -> bool:
        """True when all was played and told, or something has happened that must not."""
        last = self.happened.taken[-1] if self.happened.taken else None
        if last is not None and last.taken != last.meant[: len(last.taken)]:
            return True
        now_ms, game = self.now_ms, self.game
        has_ended = self._are_done or (game is not None and game.is_over)
        is_settled = self._logs is None or self._logs.are_settled(self.state)
        if has_ended and game is not None and not self._striking.is_on and is_settled:
            return now_ms - self._ended_ms > _QUIET_MS
        self._ended_ms = now_ms
        if (has_ended and is_settled) or now_ms - self._decided_ms <= _STUCK_MS:
            return False
        self.happened.stuck_ms = self._decided_ms
        return True

    @property
    def _are_done(self) -> bool:
        return self._players is not None and self._players.are_done

    def _step(self) -> None:
        now_ms = self.now_ms
        assert self._players is not None
        if self.far is not None:
            self._live_there(self.far)
        if self._striking.advance(now_ms, self._are_done):
            self._players.wake()
            if self._standing is not None:
                self._standing.strike(self.now_ms)
        life = self.life
        if life is None:
            if self.board is not None:
                self.hold(self.world.description.stability.scan_period_ms)
            if self.now_ms >= self._reborn_ms:
                self._players.serve(self._open())
            return
        try:
            if self._dies:
                raise Died
            queued, life.queued = life.queued, []
            for asked in queued:
                life.driver.obey(asked)
            self._players.step(self._wake_ms)
        except Died:
            self._die()
            return
        self._look()
        if life.runner.ended or life.runner.refused:
            self._end()

    @property
    def _wake_ms(self) -> int | None:
        """Until when a pause may be passed; the other table does not wait for longer."""
        wake_ms = self._striking.wake_ms
        if self.far is None:
            return wake_ms
        looks_ms = self.now_ms + _LOOKS_MS
        return looks_ms if wake_ms is None else min(wake_ms, looks_ms)

    def _meet(self, life: Companion, far: FarTable) -> None:
        """The two tables find each other, and begin the game. Raises RuntimeError."""
        life.driver.obey(TypedLine("invite" if far.number else f"join {CODE}"))
        far.meet()
        while FAR_GAME.of(life.runner.state) is None or FAR_GAME.of(far.state) is None:
            if self.now_ms > _MEETS_MS:
                raise RuntimeError("the two tables have not met")
            life.driver.step()
            far.live(self.now_ms)
            far.agree()
            meeting = MEETING.of(life.runner.state)
            if meeting is not None and not meeting.is_host and meeting.terms is not None:
                life.driver.obey(TypedLine("yes"))
        self.number = life.runner.state.number
        life.known = Known(self.number)
        self._logs = Logs(far, self.happened)
        self._goes_on()

    def _live_there(self, far: FarTable) -> None:
        """Let the other table live, and answer what it asks: what was decided here goes back where the journal there was set back alone."""
        decided = far.decided
        far.live(self.now_ms)
        if far.decided > decided:
            self._goes_on()
        state = self.state
        if ORDERS in self.broken:
            return
        if not is_open(state, far.state):
            far.wanted.clear()
        game = None if state is None else FAR_GAME.of(state)
        if state is None or game is None or game.their_question is None or state.question is not None:
            return
        # Whose answer could not be saved hears that, and says it again.
        if self.now_ms >= self._answers_ms:
            self._answers_ms = self.now_ms + _ANSWERS_MS
            self.type("yes" if game.their_question.what == CUT and far.is_set_back else "no")

    def _before_deciding(self, what: type[Beside]) -> Beside | None:
        """What the players do before they decide, where something of this kind comes next."""
        if not self._items or not isinstance(item := self._items[0], what):
            return None
        del self._items[0]
        self.happened.beside[what.__name__] += 1
        self._goes_on()
        self._arm()
        return item

    def _goes_on(self) -> None:
        """Nobody is stuck."""
        self._decided_ms = self.now_ms

    def _draw(self) -> int:
        while self._items and isinstance(self._items[0], TakeBack | GiveUp | Learn):
            # There is nothing to take back, nobody has hands, or it would be in the midst of what was decided.
            del self._items[0]
            self._arm()
        item = self._items.pop(0) if self._items else None
        if not isinstance(item, Decide):
            raise ScriptEnded
        self.happened.decisions += 1
        self._goes_on()
        self._arm()
        return item.draw

    def _arm(self) -> None:
        """Let the faults that follow the last decision come."""
        while self._items and isinstance(strike := self._items[0], Strike):
            del self._items[0]
            self._striking.arm(strike, self.now_ms)

    def _look(self) -> None:
        """Note what holds now, where that has changed."""
        state, players = self.state, self._players
        assert state is not None
        assert players is not None
        sensed = at_board(state).sensed if self.has_line else None
        if sensed is not None and sensed is not self._believed:
            self._believed = sensed
            if sensed.line.fields.encode() not in self.line.whole:
                self.happened.wrong.append(f"at {self.now_ms} ms a spoilt line is believed: {sensed.line.fields}")
        if self._standing is not None:
            self._compare(self._standing, state)
        if self._waiting.look(state, self.now_ms):
            self._waiting.compare(self._all_rows(), state, self.now_ms)
        game = game_of(state)
        if self._logs is not None:
            went_back = self._logs.look(state, self.now_ms) or self._is_agreed(state, players)
            if went_back:
                players.went_back(state)
                self._note_taken(state, players)
        if game is not None and game.past is not self._past:
            if self.script.against and (found := not_its_own(game, self.script.seed)):
                self.happened.wrong.append(f"at {self.now_ms} ms {found}")
            self._note_taken(game, players)

    def _is_agreed(self, state: TableState, players: Players) -> bool:
        """True when both tables have begun another game, or the decision made here was taken back as the players want it."""
        assert self.far is not None
        wanted = self.far.wanted
        is_anew = state.number != self.number and wanted.is_for(NEW)
        before = self.happened.taken[-1].taken if self.happened.taken else ()
        is_back = state.past is not self._past and len(players.taken(state)) < len(before)
        if not is_anew and not (is_back and wanted.may_go_back(0)):
            return False
        self.number = state.number
        self._goes_on()
        return True

    def _note_taken(self, game: TableState, players: Players) -> None:
        self._past = game.past
        self.happened.taken.append(
            Taken(self.now_ms, tuple(map(str, players.taken(game))), tuple(map(str, players.meant)))
        )

    def _compare(self, standing: Standing, state: TableState) -> None:
        now_ms, players, happened = self.now_ms, self._players, self.happened
        assert players is not None
        if self._striking.is_running or not self.is_connected:
            standing.strike(now_ms)
            return
        unseen, stray = standing.look(state, now_ms, players.rest)
        happened.unseen = happened.unseen or unseen
        happened.astray = happened.astray or stray

    def _close(self) -> None:
        life, players = self.life, self._players
        if life is not None and players is not None:
            self._look()
            state = life.runner.state
            last = self.happened.taken[-1]
            self.happened.taken.append(last._replace(at_ms=self.now_ms, meant=tuple(map(str, players.meant))))
            self.happened.final = texts_of(state, self._past or ())
            self.happened.is_quiet = life.outlets.quiet
            if self.is_connected and players.rest and not self.happened.astray:
                self.happened.astray = tuple(astray(self.world, state))
            self.happened.journal = self.rows()
            if self.far is not None and not self.far.is_down:
                self.happened.journal_there = self.far.rows()
            said = self.happened.said
            self._gone().leave()
            self.happened.said = said
        if self.board is not None:
            self.board.close()
