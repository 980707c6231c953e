"""A teacher's desk: what there is to begin, and one table after the other on the same board, with the same voice and page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from alu_companion.features.desk.values import COURSE, TEACHERS_DESK, Begin, Desk, Item, KeepPosition
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.features.lessons.learning import LEARNED, lesson_begun, player_begun
from alu_companion.features.show.showing import is_by_robots
from alu_companion.games.game import GameError
from alu_companion.learning.lesson import Course
from alu_companion.registry import RULESETS, resume, without_board
from alu_companion.runtime.chosen_line import ChosenLine, is_by_hand
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import Journal, JournalError, MemoryJournal
from alu_companion.runtime.lesson_files import Own, course, learned_by, puzzles, with_courses
from alu_companion.runtime.lines import Line, SimulatedLine
from alu_companion.runtime.listener import Listener
from alu_companion.runtime.opponent.player import Player
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import ShowRobots
from alu_companion.runtime.playback import Playback
from alu_companion.runtime.recent import Recent
from alu_companion.runtime.recording import RecordingError, numbered_entries
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.shows import played_at, played_by_robots, show_table
from alu_companion.runtime.typed_hands import HandsOfPlayers, TypedHands
from alu_companion.runtime.world_hands import has_fields_of
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.speech import phrases_desk, phrases_lessons
from alu_companion.speech.labels import game_called
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Commit, PageNews, Settings, TableState
from alu_companion.table.ending import winners_of
from alu_companion.table.players import called
from alu_companion.table.resume import ResumeError, name_of, new_table
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.seats import Far
from alu_companion.voice.voice import SilentVoice

_SAVED: Final = 27
"""So many saved games stand in the menu, the newest first: three pages of it."""
_SEED: Final = 7
"""Of demonstrations: the same one each time, so that a teacher knows it."""
_HALL: Final = next(iter(RULESETS))
_RECORDING: Final = "@"
"""Before the path of a recording, in place of the number of a saved game."""


_UNREADABLE: Final[Mapping[str, tuple[type[Exception], ...]]] = {
    "game": (OSError, JournalError, RecordingError, ResumeError),
    "position": (GameError, ValueError),
}
"""Errors when something of a kind is gone or makes no sense any more; of the other kinds nothing is kept outside the program."""


KeepRecent = Callable[[Runner, Commit | None, int, Recent | None], None]
"""Lets a table that is about to open, with what begins its game, at a time, keep its last minutes beside those of the table before."""


class Seated(NamedTuple):
    """A table that is about to be opened. `note` is what has to be told of it first."""

    state: TableState
    first: Commit | None
    journal: Journal
    note: Message = ()


class Sights(Protocol):
    """The page that looks on, as far as a runner knows it."""

    def watch(self, state: TableState, said: Any) -> None: ...
    def pair(self) -> PageNews | None: ...


def items(
    positions: Mapping[str, tuple[str, str]],
    recordings: Iterable[tuple[Path, str]],
    own: Mapping[str, Own] = MappingProxyType({}),
) -> tuple[Item, ...]:
    """All that can be begun but for the games in the journal, which become more. `positions` are by name their game and text,
    `recordings` paths with their game, `own` what somebody has made, by its game."""
    found = [Item(kind, name, "", game_called(name)) for kind in ("demo", "free") for name in RULESETS]
    for kind in phrases_desk.COURSES:
        for name in RULESETS:
            if (one := _course(name, kind, own)) is not None and one.lessons:
                told = phrases_desk.course(name, kind, len(one.lessons))
                found.append(Item(COURSE, name, kind, told))
                found += (
                    Item("lesson", name, lesson.name, phrases_lessons.titled(lesson.title), kind)
                    for lesson in one.lessons
                )
    for path, name in recordings:
        found.append(Item("game", name, f"{_RECORDING}{path}", phrases_desk.recorded(path.stem, name)))
    for name_of_position, (name, text) in positions.items():
        if name in RULESETS:
            found.append(Item("position", name, text, part("desk-named", name=name_of_position)))
    return tuple(found)


def _course(game: str, kind: str, own: Mapping[str, Own]) -> Course | None:
    """A course of a game by where it comes from, one of `phrases_desk.COURSES`; None where there is none."""
    made = own.get(game, Own())
    match kind:
        case "lessons":
            return course(game)
        case "puzzles":
            return puzzles(game)
    return made.lessons if kind == "own" else made.puzzles


class SavedGames:
    """The games of a journal by who played, when, and how they ended. Lessons are none, and nor is what nobody has played."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[int, Item | None] = {}

    def newest(self, again: int) -> tuple[Item, ...]:
        """The newest ones, with what became since of the one with the number `again`. Raises JournalError."""
        self._known.pop(again, None)
        starts = {event.game: event.body for event in self._journal.of_kind("start")}
        days = self._journal.days()
        found: list[Item] = []
        for number in self._journal.games():
            if len(found) == _SAVED:
                break
            if number not in self._known:
                self._known[number] = self._item(number, starts.get(number), days.get(number))
            if (item := self._known[number]) is not None:
                found.append(item)
        return tuple(found)

    def _item(self, number: int, start: Any, day: date | None) -> Item | None:
        name = name_of(start)
        if name not in RULESETS or lesson_begun(start) is not None:
            return None
        try:
            state = _resumed(self._journal, number, Settings())
        except ResumeError:
            return None
        if not state.past:
            return None
        others = {type(one) for one in state.seats.values()}
        other = "table" if Far in others else "computer" if others else ""
        return Item(
            "game", name, str(number), phrases_desk.saved(player_begun(start), other, name, day, _result(state))
        )


def _result(state: TableState) -> Part:
    if not state.is_over:
        return part("desk-not-finished")
    outcome = state.rules.game.outcome(state.game)
    winners = winners_of(state) if outcome is None else outcome.winners
    return phrases_desk.won([called(state, seat) for seat in winners])


def _resumed(journal: Journal, number: int, settings: Settings) -> TableState:
    """The table as a saved game was left. Raises JournalError, ResumeError."""
    return resume(settings, number, [(event.kind, event.body) for event in journal.events(number)])


class Teaching:
    """Tables one after the other, as the desk orders them. Who makes it closes it."""

    def __init__(
        self,
        words: Words,
        settings: Settings,
        outlets: Listener,
        journal: Journal,
        desk: Desk,
        line: Line,
        inbox: Inbox | None = None,
        sights: Sights | None = None,
        by_keys: bool = False,
        keep: Callable[[KeepPosition], None] = lambda kept: None,
        seed: Callable[[], int] = lambda: _SEED,
        patient: bool = False,
        thinks: Callable[[], Player] | None = None,
        furnish: Callable[[TableState], TableState] = lambda state: state,
        keep_settings: Callable[[Settings], None] = lambda settings: None,
        own: Mapping[str, Own] = MappingProxyType({}),
        keep_recent: KeepRecent = lambda runner, first, now_ms, before: None,
    ) -> None:
        """All tables are on the same `line`; on a simulated board robots' hands play what is shown, and typed words are hands elsewhere.
        `keep` writes a position down, `seed` draws the chance of new games, `furnish` gives each table what all have. `keep_settings`
        keeps whose hands there are, which is a matter of the room and not of a pupil. `thinks` makes who thinks for the computer, one
        for each table: what was thought for a table that was left is nothing to the next. Without it nobody does. `own` is as for
        `items`. `keep_recent` lets a table that is about to open keep its last minutes for a report, with those of the table before."""
        self._words, self._vocabulary = words, Vocabulary(words)
        self._settings, self._outlets, self._journal = settings, outlets, journal
        self._line, self._inbox, self._sights = line, inbox, sights
        self._by_keys, self._keep, self._seed, self._patient = by_keys, keep, seed, patient
        self._thinks, self._furnish, self._keep_settings, self._own = thinks, furnish, keep_settings, own
        self._keep_recent = keep_recent
        self._saved_games = SavedGames(journal)
        self._opponent: Player | None = None
        self._next: Begin | None = None
        self._robots: ShowRobots | None = None
        self._number = 0
        """The game of the table that is on: what becomes of it is not known yet."""
        self._open(desk, settings, 0, None)

    @property
    def _board(self) -> SimulatedBoard | None:
        return self._line.board if isinstance(self._line, SimulatedLine | ChosenLine) else None

    def _keep_hand(self, settings: Settings) -> None:
        if settings.hand is not self._settings.hand:
            self._settings = replace(self._settings, hand=settings.hand)
            self._keep_settings(self._settings)

    def _open(self, desk: Desk, settings: Settings, now_ms: int, recent: Recent | None) -> None:
        desk, seated = self._seated(replace(self._with_games(desk, self._number), touched_ms=now_ms), settings)
        furnished = LEARNED.on(self._furnish(seated.state), learned_by(self._journal))
        is_typed = self._board is not None and is_by_hand(seated.state)
        state = TEACHERS_DESK.on(replace(furnished, by_keys=self._by_keys, hands_typed=is_typed), desk)
        watched: dict[str, Any] = (
            {} if self._sights is None else {"watch": self._sights.watch, "pair": self._sights.pair}
        )
        self.runner = Runner(
            state,
            seated.journal,
            self._outlets,
            self._vocabulary,
            keep_settings=self._keep_hand,
            at_desk=self._ordered,
            **watched,
        )
        self._opponent = None if self._thinks is None else self._thinks()
        self.driver = Driver(
            self.runner, self._line, self._inbox, self._hands(), () if self._opponent is None else (self._opponent,)
        )
        self._number = self.runner.state.number
        self._keep_recent(self.runner, seated.first, now_ms, recent)
        self.runner.open(seated.first, now_ms)

    def _with_games(self, desk: Desk, again: int) -> Desk:
        """The desk with the games that are in the journal now; `again` as in `SavedGames.newest`."""
        others = tuple(one for one in desk.items if one.kind != "game" or one.key.startswith(_RECORDING))
        return replace(desk, items=(*others, *self._saved_games.newest(again)))

    def _hands(self) -> HandsOfPlayers | None:
        """The hands at a simulated board: robots' where something is shown there, else those of the players who type.
        They find it laid out: what stood there before has nothing to do with what begins."""
        board, state, self._robots = self._board, self.runner.state, None
        if board is not None and is_by_robots(state):
            self._robots = ShowRobots(self.runner, board, _SEED)
            self._robots.lay_out(state)
        if isinstance(self._line, ChosenLine):
            self._line.sit(self.runner)
            return self._line
        if board is None or not is_by_hand(state):
            return None
        hands = TypedHands(self.runner, board, self._patient)
        hands.lay_out(state)
        return hands

    def step(self) -> int:
        """A moment of the table that is on; then the one that was ordered takes its place. Returns the time."""
        now_ms = self.driver.step()
        if self._robots is not None:
            self._robots.advance(now_ms)
        self._list_games()
        if self._next is not None:
            self._change(self._next, now_ms)
        return now_ms

    def _list_games(self) -> None:
        """List the game that was left where another one has begun at the same table."""
        state = self.runner.state
        desk = TEACHERS_DESK.of(state)
        if state.number != self._number and desk is not None:
            self.runner.state = TEACHERS_DESK.on(state, self._with_games(desk, self._number))
            self._number = state.number

    def _change(self, begin: Begin, now_ms: int) -> None:
        self._next = None
        before = self.runner.state
        desk = TEACHERS_DESK.of(before)
        assert desk is not None
        now_ms = max(now_ms, self.driver.line.now_ms)
        self.runner.close(now_ms)
        if self._opponent is not None:
            self._opponent.close()
        # The next group finds the table as the teacher set it up; a pupil finds it as the one before left it.
        settings = self._settings if begin.item is None else before.settings
        self._open(replace(desk, current=begin.item), settings, now_ms, self.runner.recent)

    def _ordered(self, effect: Begin | KeepPosition) -> None:
        if isinstance(effect, Begin):
            self._next = effect
        else:
            self._keep(effect)

    def _seated(self, desk: Desk, settings: Settings) -> tuple[Desk, Seated]:
        """The table for what is begun. What cannot be read any more leaves the greeting, and that is told."""
        item = desk.current
        if item is not None:
            try:
                seated = self._begun(item, RULESETS[item.game], settings, desk)
            except _UNREADABLE.get(item.kind, ()):
                desk = replace(desk, current=None, note=(*desk.note, part("desk-unreadable", item=item.told)))
            else:
                return replace(desk, note=(*desk.note, *seated.note)), seated
        rules = without_board(RULESETS[_HALL])
        state, first = new_table(rules, settings, 1)
        return desk, Seated(state, first, MemoryJournal())

    def _begun(self, item: Item, rules: Ruleset, settings: Settings, desk: Desk) -> Seated:
        number, game = self._journal.last_game() + 1, rules.game
        match item.kind:
            case "demo":
                first_state = game.start(game.parse_options(f"seed={_SEED}" if rules.seeded("") else ""))
                scenes = played_by_robots(rules, first_state, _SEED)
                return self._shown("demo", rules, settings, first_state, scenes)
            case "game" if item.key.startswith(_RECORDING):
                state, note = self._recorded(Path(item.key.removeprefix(_RECORDING)))
                return self._played("recording", state, settings)._replace(note=note)
            case "game":
                return self._played("game", _resumed(self._journal, int(item.key), settings), settings)
            case "lesson":
                lessons = _course(item.game, item.course, self._own)
                assert lessons is not None
                lesson = next(one for one in lessons.lessons if one.name == item.key)
                state, first = lesson_table(rules, settings, number, lessons, lesson, desk.name)
            case "position":
                state, first = new_table(rules, settings, number, game.parse_state(item.key))
                first = _played_by(first, desk)
            case _:
                options = game.parse_options(f"seed={self._seed()}") if rules.seeded("") else None
                state, first = new_table(rules, settings, number, None, options)
                first = _played_by(first, desk)
        own = _course(item.game, "own-puzzles" if item.course == "own-puzzles" else "own", self._own)
        return Seated(with_courses(state, own=own), first, self._journal)

    def _played(self, kind: str, state: TableState, settings: Settings) -> Seated:
        scenes = played_at(state)
        return self._shown(kind, state.rules, settings, scenes[0].before if scenes else state.game, scenes)

    def _shown(self, kind: str, rules: Ruleset, settings: Settings, first_state: Any, scenes: Any) -> Seated:
        geometry = rules.narrator.geometry(first_state)
        by_hands = self._board is not None and rules.board is not None and has_fields_of(self._board, geometry)
        state, first = show_table(settings, kind, rules, first_state, scenes, by_hands)
        return Seated(state, first, MemoryJournal())

    def _recorded(self, path: Path) -> tuple[TableState, Message]:
        """The table at the end of a recording, and what is to be told where it breaks off. Raises OSError, RecordingError."""
        playback = Playback(Outlets(self._words, SilentVoice()), lambda state, told: state)
        note: Message = ()
        try:
            for number, entry in numbered_entries(path):
                playback.feed(number, entry)
        except RecordingError:
            if playback.runner is None:
                raise
            note = say("desk-cut")
        if playback.runner is None:
            # It is whole, but nothing came in.
            raise RecordingError("cut", 1)
        return playback.runner.state, note

    def close(self) -> None:
        """End the table that is on."""
        self.runner.close(self.driver.line.now_ms)
        self.driver.close()


def _played_by(first: Commit, desk: Desk) -> Commit:
    """The event that begins a game, with the name of the pupil who plays where there is a list."""
    return replace(first, body={**first.body, "player": desk.name}) if desk.pupils else first
