"""What a developer outside uses: the rules of a game by its name, a table in memory, and a recording played back.

The names of this module are those of the package: `import alu_companion` gives them, each loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from alu_companion.board.link import board_of
from alu_companion.games.game import Game
from alu_companion.guide.library import with_guide
from alu_companion.kit.model import load
from alu_companion.named import named
from alu_companion.paths import board_file
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import PressedKey, TypedLine
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.memory_board import MemoryBoard, MemoryHands
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import Playback, begin_recording
from alu_companion.runtime.recording import UNREADABLE, RecordingError, numbered_entries
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript, Said
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.table.inputs import Welcomed
from alu_companion.voice.voice import SilentVoice

QUIET_MS = 3000
"""Longer than what hands do takes to reach the table."""
LONGEST_MS = 1_800_000
"""Nothing that is told by itself goes on for longer."""


def game_names() -> tuple[str, ...]:
    """The names of all games.

    >>> game_names()[:3]
    ('alu', 'almajara', 'poi')
    """
    return tuple(RULESETS)


def rules(name: str) -> Game[Any, Any, Any]:
    """The rules of a game, as pure functions over frozen states.

    Raises:
        ValueError: there is no game of this name.

    >>> alu = rules("alu")
    >>> state = alu.start(alu.parse_options(""))
    >>> alu.format_action(state, alu.legal_actions(state)[0])
    'camp A1'
    >>> state = alu.apply(state, alu.parse_action(state, "camp a1"))
    >>> alu.outcome(state) is None
    True
    """
    return named(name, RULESETS).game


class Replay(NamedTuple):
    """What became of a recording: everything that was said, and how the table stood at the end.

    `state` is None where nothing came in after the settings. `fault` is why it was played no further, with the line; None where it was
    played to its end.
    """

    said: tuple[Said, ...]
    state: TableState | None
    fault: RecordingError | None = None


def replay(recording: Path | str, language: str = "") -> Replay:
    """Play a recording back as fast as the machine can, in its own language or another one. Of one that is cut or damaged, or makes no
    sense from a line on, everything before it is played.

    Raises:
        ValueError: the companion does not speak this language.
        OSError: the file cannot be read.
        RecordingError: it is no recording, or one of a game that is not registered.
    """
    if language:
        named(language, dict.fromkeys(LANGUAGES))
    transcript = MemoryTranscript()
    outlets = Outlets(_words(locale_folders()), SilentVoice(), transcript)
    playback, fault = Playback(outlets, with_guide, language), None
    try:
        for number, entry in numbered_entries(recording):
            playback.feed(number, entry)
    except RecordingError as error:
        if error.reason in UNREADABLE or error.game:
            raise
        fault = error
    return Replay(tuple(transcript.said), None if playback.runner is None else playback.runner.state, fault)


class TableEnded(Exception):  # noqa: N818 - the name is the whole news
    """A player has left the table, or its board does not fit the game: nothing is taken any more."""


class MemoryTable:
    """A table in memory at which a game has just begun: no voice, no file, no clock.

    What is typed and pressed takes effect at once; time passes in `wait` and `listen` alone. Everything takes the simulated time
    that it takes at a real table: a hand moves, a piece settles, a sentence is spoken. ALU is played on the simulated board, where
    typed lines such as `put circle e5` are the hands, and so is `hands`. Whoever makes it closes it, or uses it in a `with`.

    >>> with MemoryTable("poi", Settings("et"), options="map=first") as table:
    ...     table.type("choose c1")[0].text.partition(",")[0]
    'Punane alustab ruudult Tsesar üks'
    """

    def __init__(
        self,
        game: str = "alu",
        settings: Settings | None = None,
        *,
        options: str = "",
        position: str = "",
        by_keys: bool = False,
        record: Path | str | None = None,
    ) -> None:
        """`options` and `position` are texts as the rules write them; `by_keys` says that the players press keys and type no lines;
        `record` is a file for everything that comes in.

        Raises:
            ValueError: there is no game of this name, or the companion does not speak a language of the settings.
            GameError: the options, the position or the house rules make no sense.
            OSError: the recording cannot be written.
        """
        ruleset, chosen = named(game, RULESETS), settings or Settings()
        for language in chosen.languages:
            named(language, dict.fromkeys(LANGUAGES))
        first_state = ruleset.game.parse_state(position) if position else None
        # Where nothing is said the house rules of the settings hold.
        wanted = ruleset.game.parse_options(options) if options else None
        state, first = new_table(chosen, 1, first_state, game, wanted)
        state = with_courses(with_guide(state, ()))
        words, journal = _words(locale_folders()), MemoryJournal()
        self._transcript = MemoryTranscript()
        board_used = board_file() if ruleset.board is not None else None
        recorder = begin_recording(Path(record), chosen, journal, 1, first, {}, board_used) if record else None
        outlets = Outlets(words, SilentVoice(), self._transcript)
        self._runner = Runner(state, journal, outlets, Vocabulary(words), recorder)
        self._board: SimulatedBoard | None = None
        self._memory_board: MemoryBoard | None = None
        self._memory_hands: MemoryHands | None = None
        if ruleset.board is not None:
            board = SimulatedBoard(World(load(board_file())), "cpython")
            self._board = board
            hands = TypedHands(self._runner, board)
            self._driver = Driver(self._runner, SimulatedLine(board, Pacer(None)), hands=hands)
            self._memory_board = MemoryBoard(board)
            self._memory_hands = MemoryHands(hands, self._driver, self._count)
        else:
            self._driver = Driver(self._runner, NoLine(Pacer(None)))
        self._runner.open(first)
        self._runner.give(Welcomed(by_keys=by_keys, hands=ruleset.board is not None), 0)

    @property
    def state(self) -> TableState:
        """All that the table knows; `state.game` is the state of the game."""
        return self._runner.state

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The rules of the game that is played."""
        return self.state.rules.game

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said, oldest first."""
        return tuple(self._transcript.said)

    @property
    def now_ms(self) -> int:
        """Table time."""
        return self._driver.line.now_ms

    @property
    def has_ended(self) -> bool:
        """Whether a player has left, or the board turned out not to fit the game."""
        return self._runner.ended or self._runner.refused

    @property
    def hands(self) -> MemoryHands:
        """The hands at its board. Raises ValueError: the game has no board that feels the pieces."""
        if self._memory_hands is None:
            raise ValueError(f"{self.rules.name!r} has no board that feels the pieces")
        return self._memory_hands

    @property
    def board(self) -> MemoryBoard:
        """Its board. Raises ValueError: the game has none that feels the pieces."""
        if self._memory_board is None:
            raise ValueError(f"{self.rules.name!r} has no board that feels the pieces")
        return self._memory_board

    def type(self, line: str) -> tuple[Said, ...]:
        """A player types a line; returns what is said at once. Raises TableEnded."""
        count = self._count()
        if line.strip():
            self._ask(TypedLine(line))
        return self.said[count:]

    def press(self, *keys: str) -> tuple[Said, ...]:
        """A player presses keys of the number pad, out of `speech.keypad.KEYS`; returns what is said at once. Raises TableEnded."""
        count = self._count()
        for key in keys:
            self._ask(PressedKey(key))
        return self.said[count:]

    def wait(self, ms: int) -> tuple[Said, ...]:
        """Let time pass; returns what is said meanwhile."""
        count, end_ms = len(self._transcript.said), self.now_ms + ms
        while self.now_ms < end_ms:
            self._driver.step()
        return self.said[count:]

    def listen(self, quiet_ms: int = QUIET_MS) -> tuple[Said, ...]:
        """Let time pass until all is told, nothing on the board is still to be judged, and nothing has been said for so long; returns
        what is said meanwhile."""
        count, end_ms = len(self._transcript.said), self.now_ms + LONGEST_MS
        since_ms = self.now_ms
        while self.now_ms < end_ms and self.now_ms - since_ms < quiet_ms:
            self._driver.step()
            board = board_of(self.state.rules)
            is_judging = board is not None and board.is_judging(self.state)
            if is_judging or not self._runner.outlets.quiet:
                since_ms = self.now_ms
        return self.said[count:]

    def close(self) -> None:
        """End the table, its board and its recording; what was said stays."""
        self._driver.close()
        if self._board is not None:
            self._board.close()
        self._runner.close(self.now_ms)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _ask(self, asked: TypedLine | PressedKey) -> None:
        if self._board is not None:
            # Hands take turns with the scans of the board.
            self._driver.step()
        self._driver.obey(asked)

    def _count(self) -> int:
        if self.has_ended:
            raise TableEnded("a player has left this table, or its board does not fit the game")
        return len(self._transcript.said)


@cache
def _words(further: tuple[Path, ...]) -> Words:
    """The sentences of all languages, read once, with those that games bring along."""
    return Words(further=further)
