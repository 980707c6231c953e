"""A table of the campaign: the real companion on simulated time, with parts that faults strike, and robots that play whatever comes."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from alu_companion.board.machine import name_of
from alu_companion.board.values import at_board
from alu_companion.campaign.catalogue import CATALOGUE
from alu_companion.campaign.fragile import Died, FragileJournal, FragileLine, FragileReader, FragileVoice, MortalOutlets
from alu_companion.campaign.happened import Event, Expected, Happened, Heard, Resumed, Taken
from alu_companion.campaign.invariants import TOLD_MS, replayed
from alu_companion.campaign.script import Decide, Script, Strike
from alu_companion.games.alu.policy import choices
from alu_companion.guide.library import with_guide
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.rulesets import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.pilots import BoardRobots
from alu_companion.runtime.playback import begin_recording, guide_events
from alu_companion.runtime.robot_games import decided
from alu_companion.runtime.robots import TypingRobots
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import last_game
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState

_STUCK_MS: Final = 600_000
"""No decision takes so long, not even of rough hands that are led through three repairs."""
_QUIET_MS: Final = 4000
"""After the last decision and the last fault this long, so that what is still to be told is told."""
_WAITS_MS: Final = 120_000
"""A fault that waits for a moment that does not come is given up."""
_UP_AGAIN_MS: Final = (300, 6000)
"""So long somebody needs to start the companion again."""


@cache
def _words() -> Words:
    return Words(further=locale_folders())


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(_words())


class ScriptEnded(Exception):  # noqa: N818 - no error
    """The players have nothing more to decide."""


@dataclass(slots=True)
class _Active:
    """A fault on its way."""

    name: str
    run: Iterator[int] | None
    chance: Random
    at_ms: int
    until_ms: int


@dataclass(slots=True)
class _Life:
    """One companion, from its beginning to its death."""

    journal: FragileJournal
    outlets: MortalOutlets
    voice: FragileVoice
    reader: FragileReader
    transcript: MemoryTranscript
    runner: Runner
    driver: Driver
    inbox: Inbox
    announced: tuple[Any, ...] = ()
    before: tuple[Any, ...] = ()
    queued: list[str] = field(default_factory=list)


class Table:
    """One game of the campaign. Faults are given the table: what is public here is for them."""

    def __init__(self, script: Script, folder: Path, record: Path | None = None) -> None:
        """`folder` is for the journal and the flash of the board; with `record` every life of the companion is recorded beside it."""
        self.script = script
        self.happened = Happened(script.game)
        self.rules = RULESETS[script.game]
        self.folder = folder
        self.words = _words()
        self.settings = Settings(language=script.language)
        self.path = folder / "games.db"
        self.broken: set[str] = set()
        """Parts that a fault has broken, for others that would break and mend the same."""
        self.records: list[Path] = []
        self._record = record
        self._items = list(script.items)
        self._active: list[_Active] = []
        self._life: _Life | None = None
        self._reborn_ms = 0
        self._is_done = False
        self._meant: list[Any] = []
        self._decided_ms = 0
        self._past: tuple[Any, ...] | None = None
        self._ahead_ms = 0
        self.board: SimulatedBoard | None = None
        if self.rules.hands is not None:
            world = World(load(board_file()), script.seed)
            for side in (0, 1):
                world.attach(side, side)
            (folder / "flash").mkdir()
            self.board = SimulatedBoard(world, "cpython", script.seed, flash=folder / "flash")
        self._open(is_first=True)
        self._robots = self._make_robots()
        self._arm()

    # --- for faults

    @property
    def now_ms(self) -> int:
        """Table time."""
        return self._reborn_ms if self._life is None and self.board is None else self._line_now_ms()

    @property
    def life(self) -> _Life | None:
        """The companion; None while it is dead."""
        return self._life

    @property
    def state(self) -> TableState | None:
        """How the table stands; None while the companion is dead."""
        return None if self._life is None else self._life.runner.state

    @property
    def is_connected(self) -> bool:
        """Whether the companion knows a board that fits and sees what stands on it."""
        return self.state is not None and self.state.is_connected and at_board(self.state).sensed is not None

    @property
    def line(self) -> FragileLine:
        """The line to the board. Raises AssertionError where there is none, or the companion is dead."""
        assert self._life is not None
        line = self._life.driver.line
        assert isinstance(line, FragileLine)
        return line

    @property
    def has_line(self) -> bool:
        """Whether the companion lives and has a line to a board."""
        return self._life is not None and self.board is not None

    @property
    def world(self) -> World:
        """What the board feels."""
        assert self.board is not None
        return self.board.world

    @property
    def hands_rest(self) -> bool:
        """Whether no hand is in the air."""
        return isinstance(self._robots, TypingRobots) or not self._robots.hands.busy

    def expect(self, *ids: str, within_ms: int = TOLD_MS, from_ms: int | None = None) -> None:
        """One of these sentences has to be said in time, from now on or from then on. Where another fault is on its way it may be told
        otherwise, or not at all."""
        if self._life is None or self._striking is None:
            return
        begin_ms = self.now_ms if from_ms is None else from_ms
        one = Expected(self._striking.name, ids, begin_ms, begin_ms + within_ms)
        one.masked = any(other is not self._striking and other.run is not None for other in self._active)
        self.happened.expected.append(one)

    def type(self, line: str) -> None:
        """A player types a line, if there is a companion to read it."""
        if self._life is not None:
            self._life.queued.append(line)

    def jump(self, ms: int) -> None:
        """Let the clock of the table jump ahead."""
        line = None if self._life is None else self._life.driver.line
        if isinstance(line, NoLine):
            line.now_ms += ms
        else:
            self._ahead_ms += ms
            if self._life is not None:
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
            if self._robots is not None and isinstance(self._robots, BoardRobots):
                self._robots.hands.advance(self._line_now_ms())

    def end(self) -> None:
        """Let a player leave and come again, as one does whom the companion has told what to do."""
        if self._life is not None:
            self._life.runner.ended = True

    def die(self) -> None:
        """Let the companion die at once, between two steps."""
        self._dies = True

    def wrong(self, what: str) -> None:
        """A fault has found something that must not be."""
        self.happened.wrong.append(f"{self._striking.name if self._striking else '?'}: {what}")

    # --- the companion

    def _line_now_ms(self) -> int:
        if self.board is not None:
            return self.board.now_ms + self._ahead_ms
        assert self._life is not None
        return self._life.driver.line.now_ms

    def _open(self, is_first: bool = False) -> None:
        """Begin the companion on the journal, as `alu play` does."""
        now_ms = 0 if is_first else self.now_ms
        speaker = Speaker(_words(), self.settings)
        journaled = () if is_first else replayed(self.rows())
        journal = FragileJournal(self.path, self.hold, self._committing)
        first = None
        if is_first:
            options = self.rules.game.parse_options(f"seed={self.script.seed}" if self.rules.seeded("") else "")
            state, first = new_table(self.settings, 1, None, self.script.game, options)
        else:
            found = last_game(speaker, journal, self.path, self.rules)
            assert found is not None
            state = replace(found, newest=journal.last_game())
            if speaker.troubles:
                self.happened.wrong.append("a journal that nobody has spoilt is said to be damaged")
        state = with_guide(state, guide_events(journal))
        voice, reader, transcript = FragileVoice(self.happened.spoken), FragileReader(), MemoryTranscript()
        outlets = MortalOutlets(self.words, voice, transcript, reader, self._told)
        recorder = None
        if self._record is not None:
            path = self._record.with_name(f"{self._record.stem}-{len(self.records) + 1}{self._record.suffix}")
            board = board_file() if self.board is not None else None
            recorder = begin_recording(path, self.settings, journal, 1, first, {}, board)
            self.records.append(path)
        runner = Runner(state, journal, outlets, _vocabulary(), recorder)
        line: FragileLine | NoLine
        if self.board is not None:
            line = FragileLine(self.board, self._ahead_ms)
        else:
            line = NoLine(Pacer(None))
            line.now_ms = now_ms
        inbox = Inbox()
        self._life = _Life(journal, outlets, voice, reader, transcript, runner, Driver(runner, line, inbox), inbox)
        self._life.announced = self._life.before = state.past
        if not is_first:
            self._note_resumed(now_ms, state, journaled)
        runner.open(first, now_ms)

    def _note_resumed(self, now_ms: int, state: TableState, journaled: tuple[str, ...]) -> None:
        announced, before = (_texts(state, past) for past in self._last_words)
        self.happened.resumed.append(Resumed(now_ms, journaled, _texts(state, state.past), announced, before))

    _last_words: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())

    def _make_robots(self) -> BoardRobots | TypingRobots:
        assert self._life is not None
        chance = Random(self.script.seed)
        if self.board is None:
            return TypingRobots(self._life.driver, chance, self.script.noise, self._choose_typed)
        return BoardRobots(
            self._life.driver, self.board, self.script.seed, self.script.noise, self._choose_by_hand, self.type
        )

    def _told(self, utterance: Utterance, now_ms: int) -> None:
        life = self._life
        if life is None:
            return
        ids = tuple(part.id for part in utterance.message)
        life.announced = life.runner.state.past
        must_sound = utterance.state is None and utterance.cls in (Class.ALERT, Class.MESSAGE)
        for said in life.transcript.said:
            self.happened.said.append(Heard(now_ms, utterance.cls, ids, said.text, must_sound))
        life.transcript.said.clear()

    def _committing(self) -> None:
        if self._life is not None:
            self._life.before = self._life.runner.state.past

    def _die(self, chance: Random) -> None:
        """The process is gone: what lies on the disk is all there is. Its files are copied as they are at this moment."""
        life, self._life = self._life, None
        assert life is not None
        self._last_words = (life.announced, life.before)
        self.happened.deaths += 1
        self._dies = False
        now_ms = life.driver.line.now_ms
        copy = self.path.with_name(f"games-{self.happened.deaths}.db")
        copy_files(self.path, copy)
        life.journal.refuse(None)
        life.journal.close()
        self.path = copy
        life.driver.line.close()
        if life.runner.recorder is not None:
            life.runner.recorder.close()
        # What it had still to say nobody will hear, and what is wrong now it has still to find out.
        self._unsaid(now_ms)
        self._reborn_ms = now_ms + chance.randint(*_UP_AGAIN_MS)

    def _leave(self) -> None:
        """The companion ends in good order; somebody starts it again."""
        life, self._life = self._life, None
        assert life is not None
        self._last_words = (life.announced, life.before)
        now_ms = life.driver.line.now_ms
        life.driver.close()
        life.runner.close(now_ms)
        life.outlets.close()
        life.journal.refuse(None)
        life.journal.close()
        self._unsaid(now_ms)
        self._reborn_ms = now_ms + _UP_AGAIN_MS[1]

    def _unsaid(self, now_ms: int) -> None:
        for one in self.happened.expected:
            one.masked |= one.by_ms >= now_ms
        self.happened.said = [one._replace(must_sound=False) for one in self.happened.said]

    def rows(self) -> list[Event]:
        """The journal as another program reads it: from a copy, which is no hindrance to the table."""
        look = self.folder / "look.db"
        copy_files(self.path, look)
        with contextlib.closing(sqlite3.connect(look)) as book:
            rows = book.execute("SELECT game, kind, body FROM event WHERE game = 1 ORDER BY seq").fetchall()
        return [Event(game, kind, json.loads(body)) for game, kind, body in rows]

    # --- the players

    def _choose_by_hand(self, game: Any) -> Any:
        return self._drawn(choices(game))

    def _choose_typed(self, game: Any) -> Any:
        assert self.state is not None
        done = decided(self.state)
        if done == self._meant[:-1] and self._meant:
            # It was not taken: whoever typed it types it again.
            return self._meant[-1]
        action = self.rules.choose(game, self._draw())
        self._meant.append(action)
        return action

    def _drawn(self, actions: Sequence[Any]) -> Any:
        return actions[self._draw() % len(actions)]

    def _draw(self) -> int:
        item = self._items.pop(0) if self._items else None
        if not isinstance(item, Decide):
            raise ScriptEnded
        self.happened.decisions += 1
        self._decided_ms = self.now_ms
        self._arm()
        return item.draw

    def _arm(self) -> None:
        """Let the faults that follow the last decision come, each at its time."""
        while self._items and isinstance(strike := self._items[0], Strike):
            del self._items[0]
            at_ms = self.now_ms + strike.after_ms
            self._active.append(_Active(strike.fault, None, Random(strike.seed), at_ms, at_ms + _WAITS_MS))

    # --- the course of the game

    _striking: _Active | None = None

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
        if state is None or self._is_struck or not (self._is_done or state.is_over):
            self._ended_ms = now_ms
            if now_ms - self._decided_ms <= _STUCK_MS or self._is_done or (state is not None and state.is_over):
                return False
            self.happened.stuck_ms = self._decided_ms
            return True
        return now_ms - self._ended_ms > _QUIET_MS

    @property
    def _is_struck(self) -> bool:
        """Whether a fault is on its way, or will be."""
        return any(one.run is not None or CATALOGUE[one.name].when is None for one in self._active)

    _ended_ms = 0
    _dies = False

    def _step(self) -> None:
        now_ms = self.now_ms
        self._strike(now_ms)
        life = self._life
        if life is None:
            if self.board is None:
                self._open()
                assert self._life is not None
                self._serve()
            else:
                self.hold(self.board.world.description.stability.scan_period_ms)
                if self.now_ms >= self._reborn_ms:
                    self._open()
                    self._serve()
            return
        try:
            if self._dies:
                raise Died
            queued, life.queued = life.queued, []
            for line in queued:
                life.runner.typed(line, now_ms)
            self._move()
        except Died:
            self._die(Random(self.script.seed + self.happened.deaths))
            return
        self._look()
        if life.runner.ended or life.runner.refused:
            self._leave()

    def _serve(self) -> None:
        assert self._life is not None
        if isinstance(self._robots, TypingRobots):
            self._robots.serve(self._life.driver)
        else:
            self._robots.driver = self._life.driver

    def _move(self) -> None:
        """One step of the table, and of whoever plays at it."""
        life = self._life
        assert life is not None
        if self._is_done:
            life.driver.step()
            return
        wake_ms = min((one.at_ms for one in self._active), default=None)
        meant = len(self._all_meant())
        try:
            if isinstance(self._robots, TypingRobots):
                self._robots.step()
            else:
                self._robots.step(wake_ms)
        except ScriptEnded:
            del self._all_meant()[meant:]
            self._is_done = True

    def _all_meant(self) -> list[Any]:
        return self._meant if isinstance(self._robots, TypingRobots) else self._robots.meant

    def _look(self) -> None:
        """Note what holds now, where that has changed."""
        state = self.state
        assert state is not None
        if state.past is self._past:
            return
        self._past = state.past
        taken = decided(state) if self.board is None else [one.action for one in state.past]
        self.happened.taken.append(Taken(self.now_ms, tuple(map(str, taken)), tuple(map(str, self._all_meant()))))

    def _strike(self, now_ms: int) -> None:
        """Let every fault go on whose time has come."""
        for one in [one for one in self._active if one.at_ms <= now_ms]:
            fault = CATALOGUE[one.name]
            self._striking = one
            if one.run is None:
                if fault.when is not None and not (self._life is not None and fault.when(self)):
                    if now_ms > one.until_ms or self._is_done:
                        self._active.remove(one)
                    continue
                self._begin(one, now_ms)
            assert one.run is not None
            try:
                one.at_ms = now_ms + next(one.run)
            except StopIteration:
                self._active.remove(one)
            self._mask(one, now_ms)
            if isinstance(self._robots, BoardRobots):
                self._robots.wake()
        self._striking = None

    def _begin(self, one: _Active, now_ms: int) -> None:
        fault = CATALOGUE[one.name]
        self.happened.struck[one.name] += 1
        if self.board is not None and self.state is not None:
            self.happened.phases[name_of(self.state).value] += 1
        one.run = fault.run(self, one.chance)

    def _mask(self, striking: _Active, now_ms: int) -> None:
        """What other faults have still to be told by may be told otherwise now."""
        for expected in self.happened.expected:
            if expected.fault != striking.name and expected.by_ms >= now_ms:
                expected.masked = True

    def _close(self) -> None:
        life, state = self._life, self.state
        if life is not None and state is not None:
            self._look()
            self.happened.final = _texts(state, state.past)
            self.happened.is_quiet = life.outlets.quiet
            self.happened.journal = self.rows()
            last = self.happened.taken[-1] if self.happened.taken else Taken(0, (), ())
            self.happened.taken.append(last._replace(meant=tuple(map(str, self._all_meant()))))
            self._leave()
        if self.board is not None:
            self.board.close()


def copy_files(path: Path, copy: Path) -> None:
    """Copy a journal with its log, byte by byte as they lie on the disk."""
    for source, target in ((path, copy), (log_of(path), log_of(copy))):
        target.unlink(missing_ok=True)
        if source.exists():
            target.write_bytes(source.read_bytes())


def _texts(state: TableState, past: Sequence[Any]) -> tuple[str, ...]:
    """Actions with the states before them, in the notation of the game."""
    return tuple(state.rules.game.format_action(one.before, one.action) for one in past)


Play = Callable[[Script], Happened]
