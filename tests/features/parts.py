"""The grid taken apart by its features, and tables that have only some of them."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from alu_companion.board.rows import ROWS
from alu_companion.grid import GRID, with_board
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Message
from alu_companion.table import AllHeard, Asked, Commit, Effect, Input, Opened, Say, Settings, Tick, due_ms, step
from alu_companion.table import resume as opening
from alu_companion.table.feature import Grid
from alu_companion.table.slots import Slot
from foreign_reads import KERNEL, declared, owner
from table.read import TableState
from table.table_driver import Table, vocabulary

AnyGrid: TypeAlias = Grid[Any, Any, Any]
WITH_BOARD: Final = with_board(ROWS)
"""The grid of a game that a board feels."""
FEATURES: Final = (
    "board",
    "clock",
    "club",
    "coach",
    "computer",
    "desk",
    "far",
    "guide",
    "help",
    "lessons",
    "settings",
    "show",
)
OPTIONS: Final = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}
SETTINGS: Final = Settings("en")


def feature_of(part: Any) -> str:
    """The feature that a part of a row comes from, or the kernel."""
    if isinstance(part, str):
        return feature_of(GRID.commands[part])
    functions = part if isinstance(part, tuple) else (part,)
    # A question or an input is named by its class, an event is nothing but one.
    made = next((one for one in functions if callable(one) and not isinstance(one, type)), part)
    return owner(Path(sys.modules[made.__module__].__file__ or ""))


def _keys() -> dict[str, str]:
    """The keys of the number pad, each with the feature whose file binds it."""
    found: dict[str, str] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("alu_companion.features.") and module.__file__ is not None:
            tables = [
                one for one in vars(module).values() if isinstance(one, dict) and one.items() <= GRID.keys.items()
            ]
            found.update((key, owner(Path(module.__file__))) for table in tables for key in table)
    return found


KEYS: Final = _keys()


def parts_of(row: str, parts: Any) -> list[tuple[Any, Any, str]]:
    """The parts of a row, each by its name or its place, with the feature that it comes from, or the kernel."""
    if row == "keys":
        return [(key, command, KEYS[key]) for key, command in parts.items()]
    if row == "lent":
        # A level has the name of its feature.
        return [(level, lent, level) for level, lent in parts.items()]
    pairs = parts.items() if isinstance(parts, Mapping) else enumerate(parts)
    return [(key, one, feature_of(one)) for key, one in pairs]


def _slots() -> dict[Slot[Any], str]:
    """What features keep at a table: each slot with the feature whose file declares it."""
    found: dict[Slot[Any], str] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("alu_companion.") and module.__file__ is not None:
            slots = {one: value for one, value in vars(module).items() if isinstance(value, Slot)}
            here = declared(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))) if slots else ()
            found.update((slots[one], owner(Path(module.__file__))) for one in here)
    return found


SLOTS: Final = _slots()


def kept(is_kept: Callable[[str], bool]) -> AnyGrid:
    """The grid with the parts of some features only. What a board means otherwise is taken out with the board."""
    whole = WITH_BOARD if is_kept("board") else GRID
    rows: dict[str, Any] = {}
    for name, row, plain in zip(whole._fields, whole, GRID, strict=True):
        if isinstance(row, Mapping):
            features = {key: feature for key, _, feature in parts_of(name, {**row, **plain})}
            rows[name] = {key: one for key, one in row.items() if is_kept(features[key])}
        else:
            rows[name] = tuple(one for _, one, feature in parts_of(name, row) if is_kept(feature))
    return Grid(**rows)


def without(feature: str) -> AnyGrid:
    """The grid after a feature has been taken out."""
    return kept(lambda one: one != feature)


def only(*features: str) -> AnyGrid:
    """The grid with these features and no other."""
    return kept(lambda one: one in (KERNEL, *features))


def _unfelt(grid: AnyGrid) -> AnyGrid:
    """The grid where no board feels the pieces: without the rows of the board, and with the commands that it means otherwise."""
    rows: dict[str, Any] = {}
    for name, row, of_board in zip(grid._fields, grid, ROWS, strict=True):
        if isinstance(row, Mapping):
            felt = {key for key, one in row.items() if key in of_board and feature_of(one) == "board"}
            rows[name] = {
                key: GRID.commands[key] if key in felt else one
                for key, one in row.items()
                if key in GRID.commands or key not in felt
            }
        else:
            rows[name] = tuple(one for one in row if one not in of_board)
    return Grid(**rows)


class PartTable:
    """A table without a board, whose actions are ordered, on simulated time. It keeps its events as text."""

    def __init__(
        self, game: str, grid: AnyGrid = GRID, furnish: Callable[[TableState], TableState] = lambda state: state
    ) -> None:
        """`furnish` puts something at the table before it is opened."""
        self.rules = RULESETS[game]._replace(board=None).with_grid(_unfelt(grid))
        options = self.rules.game.parse_options(OPTIONS[game])
        state, first = opening.new_table(self.rules, SETTINGS, 1, None, options)
        self.state: TableState = furnish(with_courses(state))
        self.now_ms = 0
        self.journal: list[tuple[int, str, str]] = []
        self.said: list[Message] = []
        self._keep(first)
        self.give(Opened(is_new=True))

    def _keep(self, commit: Commit) -> None:
        self.journal.append((commit.game, commit.kind, json.dumps(commit.body)))

    def give(self, given: Input) -> Sequence[Effect]:
        """One step, kept at once; all that it says is heard at once."""
        self.state, effects = step(self.state, given, self.now_ms)
        for effect in effects:
            if isinstance(effect, Commit):
                self._keep(effect)
            elif isinstance(effect, Say):
                self.said.append(effect.utterance.message)
        if self.state.waits_for_speech and not isinstance(given, AllHeard):
            self.give(AllHeard())
        return effects

    def wait(self, ms: int) -> None:
        """Let time pass; every deadline is kept."""
        end_ms = self.now_ms + ms
        while (due := due_ms(self.state)) is not None and due <= end_ms:
            self.now_ms = max(self.now_ms, due)
            self.give(Tick())
        self.now_ms = end_ms

    def type(self, *lines: str) -> None:
        """A player types lines."""
        for line in lines:
            settings = self.state.settings
            self.give(Asked(vocabulary().parse(line, settings.language, self.state.controls, settings.geometry)))

    @property
    def next_action(self) -> str:
        """A sensible action, in the notation of the game."""
        game = self.rules.game
        return game.format_action(self.state.game, self.rules.choose(self.state.game, len(self.state.past)))

    def act(self, count: int = 1) -> None:
        """Order so many actions."""
        for _ in range(count):
            self.give(Asked(Command(ACT, word=self.next_action)))

    def resumed(self) -> TableState:
        """The table that another run of the program makes of the journal."""
        events = [(kind, json.loads(body)) for game, kind, body in self.journal if game == self.state.number]
        return opening.resume({self.rules.game.name: self.rules}, SETTINGS, self.state.number, events)


class BoardTable(Table):
    """A table of ALU at a board that feels the pieces."""

    def __init__(self, grid: AnyGrid = WITH_BOARD) -> None:
        super().__init__()
        self.rules = self.state.rules.with_grid(grid)
        self.state = replace(self.state, rules=self.rules)

    def resumed(self) -> TableState:
        """The table that another run of the program makes of the journal."""
        events = [(kind, json.loads(json.dumps(body))) for _, kind, body in self.journal]
        return opening.resume({"alu": self.rules}, SETTINGS, 1, events)
