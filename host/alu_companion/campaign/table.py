"""A table of the campaign: the real companion on simulated time, faults that strike it, and robots that play whatever comes."""

from __future__ import annotations

import traceback
from pathlib import Path
from random import Random
from typing import Any, Final

from alu_companion.board.values import at_board
from alu_companion.campaign.companion import (
    Companion,
    Watchers,
    all_words,
    begin,
    copy_files,
    rows_of,
    settings_of,
    texts_of,
)
from alu_companion.campaign.fragile import Died, FragileLine
from alu_companion.campaign.happened import Event, Happened, Heard, Resumed, Taken
from alu_companion.campaign.invariants import TOLD_MS, replayed
from alu_companion.campaign.players import Players, ScriptEnded
from alu_companion.campaign.script import Decide, Script, Strike
from alu_companion.campaign.striking import Striking
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.rulesets import RULESETS
from alu_companion.runtime.lines import NoLine
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import TableState

_STUCK_MS: Final = 600_000
"""No decision takes so long, not even of rough hands that are led through three repairs."""
_QUIET_MS: Final = 4000
"""After the last decision and the last fault this long, so that what is still to be told is told."""
_UP_AGAIN_MS: Final = (300, 6000)
"""So long somebody needs to start the companion again."""


class Table:
    """One game of the campaign. Faults are given the table: what is public here is for them."""

    def __init__(self, script: Script, folder: Path, record: Path | None = None) -> None:
        """`folder` is for the journal and the flash of the board; with `record` every life of the companion is recorded beside it."""
        self.script, self.folder, self.path = script, folder, folder / "games.db"
        self.rules, self.words, self.settings = RULESETS[script.game], all_words(), settings_of(script)
        self.happened = Happened(script.game)
        self.broken: set[str] = set()
        """Parts that a fault has broken, for others that would break and mend the same."""
        self.records: list[Path] = []
        self.life: Companion | None = None
        """The companion; None while it is dead."""
        self.board: SimulatedBoard | None = None
        self._record = record
        self._items = list(script.items)
        self._striking = Striking(self, self.happened)
        self._watchers = Watchers(self.hold, self._committing, self._told, self._silenced, self.happened.spoken)
        self._dies = False
        self._reborn_ms = self._ahead_ms = self._decided_ms = self._ended_ms = 0
        self._past: tuple[Any, ...] | None = None
        self._players: Players | None = None
        if self.rules.hands is not None:
            world = World(load(board_file()), script.seed)
            for side in (0, 1):
                world.attach(side, side)
            (folder / "flash").mkdir()
            self.board = SimulatedBoard(world, "cpython", script.seed, flash=folder / "flash")
        self._players = Players(script, self._open(), self.board, self._draw)
        self._arm()

    # --- for faults

    @property
    def now_ms(self) -> int:
        """Table time; where there is no board it rests while the companion is dead."""
        if self.board is not None:
            return self.board.now_ms + self._ahead_ms
        return self._reborn_ms if self.life is None else self.life.now_ms

    @property
    def state(self) -> TableState | None:
        """How the table stands; None while the companion is dead."""
        return None if self.life is None else self.life.runner.state

    @property
    def is_connected(self) -> bool:
        """Whether the companion knows a board that fits and sees what stands on it."""
        return self.state is not None and self.state.is_connected and at_board(self.state).sensed is not None

    @property
    def has_line(self) -> bool:
        """Whether the companion lives and has a line to a board."""
        return self.life is not None and self.board is not None

    @property
    def line(self) -> FragileLine:
        """The line to the board, where `has_line`."""
        assert self.life is not None
        line = self.life.driver.line
        assert isinstance(line, FragileLine)
        return line

    @property
    def world(self) -> World:
        """What the board feels; only for games with a board."""
        assert self.board is not None
        return self.board.world

    @property
    def hands_rest(self) -> bool:
        """Whether no hand is in the air."""
        return self._players is None or self._players.rest

    def expect(self, *ids: str, within_ms: int = TOLD_MS, from_ms: int | None = None) -> None:
        """One of these sentences has to be said in time, from now on or from then on. Where another fault is on its way it may be told
        otherwise, or not at all."""
        if self.life is not None:
            self._striking.expect(ids, self.now_ms if from_ms is None else from_ms, within_ms)

    def wrong(self, what: str) -> None:
        """A fault has found something that must not be."""
        self.happened.wrong.append(f"{self._striking.name}: {what}")

    def type(self, line: str) -> None:
        """A player types a line, if there is a companion to read it."""
        if self.life is not None:
            self.life.queued.append(line)

    def jump(self, ms: int) -> None:
        """Let the clock of the table jump ahead."""
        line = None if self.life is None else self.life.driver.line
        if isinstance(line, NoLine):
            line.now_ms += ms
        else:
            self._ahead_ms += ms
            if self.life is not None:
                self.line.ahead_ms = self._ahead_ms
        # Whoever sleeps with the computer is not stuck.
        self._decided_ms += ms

    def hold(self, ms: int) -> None:
        """Let time pass in which the companion does nothing: it waits for something, or is not there. Board and hands go on."""
        if self.board is None:
            self.jump(ms)
            return
        end_ms = self.board.now_ms + ms
        while self.board.now_ms < end_ms:
            self.board.step()
            if self._players is not None:
                self._players.advance(self.now_ms)

    def end(self) -> None:
        """Let a player leave and come again, as one does whom the companion has told what to do."""
        if self.life is not None:
            self.life.runner.ended = True

    def die(self) -> None:
        """Let the companion die at once, between two steps."""
        self._dies = True

    def rows(self) -> list[Event]:
        """The journal as another program reads it."""
        return rows_of(self.path, self.folder / "look.db")

    # --- the course of the game

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
        """Whether all was played and told, or something has happened that must not."""
        last = self.happened.taken[-1] if self.happened.taken else None
        if last is not None and last.taken != last.meant[: len(last.taken)]:
            return True
        now_ms, state = self.now_ms, self.state
        has_ended = self._are_done or (state is not None and state.is_over)
        if has_ended and state is not None and not self._striking.is_on:
            return now_ms - self._ended_ms > _QUIET_MS
        self._ended_ms = now_ms
        if has_ended or now_ms - self._decided_ms <= _STUCK_MS:
            return False
        self.happened.stuck_ms = self._decided_ms
        return True

    @property
    def _are_done(self) -> bool:
        return self._players is not None and self._players.are_done

    def _step(self) -> None:
        now_ms = self.now_ms
        assert self._players is not None
        if self._striking.advance(now_ms, self._are_done):
            self._players.wake()
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
            for line in queued:
                life.runner.typed(line, now_ms)
            self._players.step(self._striking.wake_ms)
        except Died:
            self._die()
            return
        self._look()
        if life.runner.ended or life.runner.refused:
            self._end()

    def _draw(self) -> int:
        item = self._items.pop(0) if self._items else None
        if not isinstance(item, Decide):
            raise ScriptEnded
        self.happened.decisions += 1
        self._decided_ms = self.now_ms
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
        if state.past is not self._past:
            self._past = state.past
            self.happened.taken.append(
                Taken(self.now_ms, tuple(map(str, players.taken(state))), tuple(map(str, players.meant)))
            )

    # --- the lives of the companion

    def _open(self) -> Companion:
        is_first, now_ms = self._players is None, self.now_ms if self._players is not None else 0
        journaled = () if is_first else replayed(self.rows())
        record = self._record
        if record is not None:
            record = record.with_name(f"{record.stem}-{len(self.records) + 1}{record.suffix}")
            self.records.append(record)
        life, open_table = begin(
            self.script, self.path, self.board, self._watchers, now_ms, self._ahead_ms, is_first, record
        )
        self.life, state = life, life.runner.state
        if not is_first:
            announced, before = (texts_of(state, past) for past in self._last)
            self.happened.resumed.append(Resumed(now_ms, journaled, texts_of(state, state.past), announced, before))
        open_table()
        return life

    _last: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
    """What the companion that was there before had announced, and had taken before its last step."""

    def _told(self, utterance: Utterance, now_ms: int) -> None:
        life = self.life
        if life is None:
            return
        ids = tuple(part.id for part in utterance.message)
        life.announced = life.runner.state.past
        must_sound = utterance.state is None and utterance.cls in (Class.ALERT, Class.MESSAGE)
        for said in life.transcript.said:
            self.happened.said.append(Heard(now_ms, utterance.cls, ids, said.text, must_sound))
        life.transcript.said.clear()

    def _committing(self) -> None:
        if self.life is not None:
            self.life.before = self.life.runner.state.past

    def _silenced(self) -> None:
        """Somebody wants to hear no more of what waits, but for alerts."""
        self._need_not_sound(Class.MESSAGE)

    def _need_not_sound(self, *classes: Class) -> None:
        self.happened.said = [
            one._replace(must_sound=False) if one.cls in classes else one for one in self.happened.said
        ]

    def _die(self) -> None:
        """The process is gone: what lies on the disk is all there is. Its files are copied as they are at this moment."""
        self.happened.deaths += 1
        self._dies = False
        copy = self.folder / f"games-{self.happened.deaths}.db"
        copy_files(self.path, copy)
        self._gone().die()
        self.path = copy
        self._reborn_ms += Random(self.script.seed + self.happened.deaths).randint(*_UP_AGAIN_MS)

    def _end(self) -> None:
        """The companion ends in good order; somebody starts it again."""
        self._gone().leave()
        self._reborn_ms += _UP_AGAIN_MS[1]

    def _gone(self) -> Companion:
        """There is no companion any more: what it had still to say nobody hears, and what is wrong now the next one finds out."""
        now_ms, life = self.now_ms, self.life
        assert life is not None
        self.life, self._last, self._reborn_ms = None, (life.announced, life.before), now_ms
        for one in self.happened.expected:
            one.is_void |= one.by_ms >= now_ms
        self._need_not_sound(*Class)
        return life

    def _close(self) -> None:
        life, players = self.life, self._players
        if life is not None and players is not None:
            self._look()
            state = life.runner.state
            last = self.happened.taken[-1]
            self.happened.taken.append(last._replace(at_ms=self.now_ms, meant=tuple(map(str, players.meant))))
            self.happened.final = texts_of(state, state.past)
            self.happened.is_quiet = life.outlets.quiet
            self.happened.journal = self.rows()
            said = self.happened.said
            self._gone().leave()
            self.happened.said = said
        if self.board is not None:
            self.board.close()
