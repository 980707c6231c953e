"""A table of the campaign: the real companion on simulated time, faults that strike it, and robots that play whatever comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from alu_companion.board.values import at_board
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS
from alu_companion.runtime.inbox import TypedLine
from alu_companion.runtime.lines import NoLine
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import TableState
from alu_tools.campaign.companion import (
    Companion,
    Watchers,
    all_words,
    begin,
    copy_files,
    options_of,
    rows_of,
    settings_of,
)
from alu_tools.campaign.far_table import FarTable
from alu_tools.campaign.fragile import FragileLine
from alu_tools.campaign.happened import Event, Happened, Heard
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.players import Players
from alu_tools.campaign.resuming import Known, resumed
from alu_tools.campaign.script import Script, With, far_language
from alu_tools.campaign.striking import Striking
from alu_tools.campaign.waiting import GAME, Waiting, game_of

_TODAY: Final = date(2026, 2, 28)
_UP_AGAIN_MS: Final = (300, 6000)
"""So long somebody needs to start the companion again."""


class Table:
    """Where a game of the campaign is played, by one companion after another. What is public here is for faults."""

    def __init__(self, script: Script, folder: Path, record: Path | None = None) -> None:
        """`folder` is for the journal and the flash of the board; with `record` every life of the companion is recorded beside it."""
        self.script, self.folder, self._path = script, folder, folder / "games.db"
        self.rules, self.words, self.settings = RULESETS[script.game], all_words(), settings_of(script)
        self.happened = Happened(script.game)
        self.broken: set[str] = set()
        """Parts that a fault has broken, for others that would break and mend the same."""
        self.at_commit: Callable[[], None] | None = None
        """Done once, right before the next step is kept."""
        self.failed_ms: list[int] = []
        """When the program of the board has failed, each time soon after the last."""
        self.records: list[Path] = []
        self.today = _TODAY
        """What the clock of the computer says."""
        self.far: FarTable | None = None
        """The other table, where two play one game."""
        self.number = GAME
        """Of the game in the journal."""
        self.life: Companion | None = None
        """The companion; None while it is dead."""
        self.board: SimulatedBoard | None = None
        self._record = record
        self._striking = Striking(self, self.happened)
        told = (self.hold, self._committing, self._told, self._silenced, self.happened.spoken)
        self._watchers = Watchers(*told, lambda: self.today, self.happened.failures.append)
        self._waiting = Waiting(self.happened)
        self._dies = False
        self._reborn_ms = self._ahead_ms = self._decided_ms = 0
        self._players: Players | None = None
        if self.rules.board is not None:
            world = World(load(board_file()), script.seed)
            for side in {0, 1}.difference(script.loose):
                world.attach(side, side)
            (folder / "flash").mkdir()
            self.board = SimulatedBoard(world, "cpython", script.seed, flash=folder / "flash")
        if script.far:
            settings = replace(self.settings, language=far_language(script))
            options, is_host = options_of(script), script.far is With.GUEST
            self.far = FarTable(script.game, options, settings, script.seed, is_host, self.happened)

    # --- for faults

    @property
    def now_ms(self) -> int:
        """Table time; where there is no board it rests while the companion is dead."""
        if self.board is not None:
            return self.board.now_ms + self._ahead_ms
        return self._reborn_ms if self.life is None else self.life.now_ms

    @property
    def path(self) -> Path:
        """Where the journal lies."""
        return self._path if self.life is None else self.life.journal.path

    @property
    def state(self) -> TableState | None:
        """How the table stands; None while the companion is dead."""
        return None if self.life is None else self.life.runner.state

    @property
    def game(self) -> TableState | None:
        """The table with the game, also while the players are in a lesson; None where the companion does not know it."""
        return None if self.state is None else game_of(self.state)

    @property
    def is_connected(self) -> bool:
        """True when the companion knows a board that fits and sees what stands on it."""
        return self.state is not None and self.state.is_connected and at_board(self.state).sensed is not None

    @property
    def waits_for_disk(self) -> bool:
        """True when the companion has yet to judge anew what its journal could not keep."""
        return self.state is not None and not self.state.rules.hands.is_kept(self.state)

    @property
    def has_line(self) -> bool:
        """True when the companion runs and has a line to a board."""
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
        """True when no hand is in the air."""
        return self._players is None or self._players.rest

    def expect(self, *ids: str, within_ms: int = TOLD_MS, from_ms: int | None = None) -> None:
        """One of these sentences has to be said in time, from now on; it may have been said from then on, before the computer slept. Where
        another fault is on its way it may be told otherwise, or not at all."""
        if self.life is not None:
            begin_ms = self.now_ms if from_ms is None else from_ms
            self._striking.expect(ids, begin_ms, self.now_ms - begin_ms + within_ms)

    def expect_none(self, *ids: str, within_ms: int) -> None:
        """None of these sentences may be said from now on, see `expect`."""
        if self.life is not None:
            self._striking.expect(ids, self.now_ms, within_ms, is_unwanted=True)

    def wrong(self, what: str) -> None:
        """A fault has found something that must not be. What lasts is found again and again, and told once."""
        found = f"{self._striking.name}: {what}"
        if found not in self.happened.wrong:
            self.happened.wrong.append(found)

    def type(self, line: str) -> None:
        """A player types a line, if there is a companion to read it."""
        if self.life is not None:
            self.life.queued.append(TypedLine(line))

    def jump(self, ms: int) -> None:
        """Let the clock of the table jump ahead."""
        line = None if self.life is None else self.life.driver.line
        if isinstance(line, NoLine):
            line.now_ms += ms
        else:
            self._ahead_ms += ms
            if self.life is not None:
                self.line.ahead_ms = self._ahead_ms
        # Time asleep does not count as stuck.
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
        """The journal as another program reads it, as far as it is about the game."""
        return [event for event in self._all_rows() if event.game == self.number]

    def _all_rows(self) -> list[Event]:
        return rows_of(self.path, self.folder / "look.db")

    # --- the lives of the companion

    def _open(self) -> Companion:
        is_first, now_ms = self._players is None, self.now_ms if self._players is not None else 0
        learns = self._players is not None and self._players.stay_in_lesson
        record = self._record
        if record is not None:
            record = record.with_name(f"{record.stem}-{len(self.records) + 1}{record.suffix}")
            self.records.append(record)
        rows = [] if is_first else self._all_rows()
        rendezvous = None if self.far is None else self.far.meeting(self.far.network, 1 - self.far.number)
        near = self.script, self.path, self.board, self._watchers, now_ms, self._ahead_ms
        life, open_table = begin(*near, is_first, record, learns, rendezvous)
        self.life = life
        if not is_first:
            self._resumed(life, rows, now_ms)
        open_table()
        return life

    def _resumed(self, life: Companion, rows: Sequence[Event], now_ms: int) -> None:
        """Note from where a companion goes on that has begun anew."""
        state = life.runner.state
        self._waiting.compare(rows, state, now_ms)
        if state.is_exercise:
            # What was told of the game is still to be found by the one that goes on with it.
            life.known = self._last
            return
        self.happened.resumed += resumed(now_ms, state, rows, self._last)

    _last = Known(GAME)
    """What the companion that was there before had announced."""

    def _told(self, utterance: Utterance, now_ms: int) -> None:
        life = self.life
        if life is None:
            return
        ids = tuple(part.id for part in utterance.message)
        self._waiting.told(life.runner.state)
        game = game_of(life.runner.state)
        if game is not None:
            life.known = life.known._replace(number=game.number, announced=game.past)
        must_sound = utterance.state is None and utterance.cls in (Class.ALERT, Class.MESSAGE)
        self._look_into(life, utterance.cls, ids, now_ms)
        for said in life.transcript.said:
            self.happened.said.append(Heard(now_ms, utterance.cls, ids, said.text, must_sound))
        life.transcript.said.clear()

    def _look_into(self, life: Companion, cls: Class, ids: tuple[str, ...], now_ms: int) -> None:
        """Note what is said and is not so, or is said and not shown."""
        # Whoever asks hears old news again.
        if cls is Class.ALERT and "board-unplugged" in ids and self.board is not None and self.line.is_heard:
            self.happened.false_alarms.append(f"at {now_ms} ms: the board is gone, whose lines come")
        if life.reader.is_there and len(life.reader.shown) < len(life.transcript.said):
            self.happened.unread.append(f"at {now_ms} ms: {', '.join(ids)}")
        life.reader.shown.clear()

    def _committing(self) -> None:
        game = None if self.life is None else game_of(self.life.runner.state)
        if self.at_commit is not None:
            act, self.at_commit = self.at_commit, None
            act()
        if self.life is not None and game is not None:
            self.life.known = self.life.known._replace(before=game.past)

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
        self._path = copy
        self._reborn_ms += Random(self.script.seed + self.happened.deaths).randint(*_UP_AGAIN_MS)

    def _end(self) -> None:
        """The companion ends in good order; somebody starts it again."""
        self._gone().leave()
        self._reborn_ms += _UP_AGAIN_MS[1]

    def _gone(self) -> Companion:
        """There is no companion any more: what it had still to say nobody hears, and what is wrong now the next one finds out."""
        now_ms, life = self.now_ms, self.life
        assert life is not None
        self._path = self.path
        self.life, self._last, self._reborn_ms = None, life.known, now_ms
        self._waiting.gone()
        for one in self.happened.expected:
            one.is_void |= one.by_ms >= now_ms
        self._need_not_sound(*Class)
        return life
