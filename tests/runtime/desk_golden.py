"""A teacher's desk by pad and by ear, in every language, to be read. `python tests/runtime/desk_golden.py` writes it anew."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "desk"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.features.desk.values import Desk, KeepPosition  # noqa: E402
from alu_companion.features.show.values import Goes  # noqa: E402
from alu_companion.kit.model import load  # noqa: E402
from alu_companion.paths import board_file  # noqa: E402
from alu_companion.runtime.clock import Pacer  # noqa: E402
from alu_companion.runtime.journal import Journal, MemoryJournal  # noqa: E402
from alu_companion.runtime.lesson_files import Own  # noqa: E402
from alu_companion.runtime.lines import SimulatedLine  # noqa: E402
from alu_companion.runtime.opponent.player import Player  # noqa: E402
from alu_companion.runtime.outlets import Outlets  # noqa: E402
from alu_companion.runtime.teaching import Teaching, items  # noqa: E402
from alu_companion.simulator.board import SimulatedBoard  # noqa: E402
from alu_companion.simulator.world import World  # noqa: E402
from alu_companion.speech.message import Level  # noqa: E402
from alu_companion.speech.words import LANGUAGES  # noqa: E402
from alu_companion.table import Settings, TableState  # noqa: E402
from alu_companion.table.inputs import Pressed  # noqa: E402
from alu_companion.voice.voice import SilentVoice  # noqa: E402
from runtime.games import MS_A_CHARACTER, WORDS  # noqa: E402
from table.read import desk_of, learning_of, show_of  # noqa: E402

IDLE_MS = 120_000
SEED = 7


class CableLine:
    """A line that the desk takes for the cable of a real board: its hands are somebody's own, and nothing is laid out for them."""

    def __init__(self, board: SimulatedBoard) -> None:
        self._line = SimulatedLine(board, Pacer(None))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._line, name)


class DeskTable:
    """A desk on simulated time, with a simulated board and robots' hands where something is shown; with `is_real` the hands are the
    test's."""

    def __init__(
        self,
        language: str = "en",
        journal: Journal | None = None,
        thinks: Callable[[], Player] | None = None,
        by_keys: bool = True,
        own: Mapping[str, Own] = MappingProxyType({}),
        level: Level = Level.BRIEF,
        is_real: bool = False,
        **desk: Any,
    ) -> None:
        self.heard: list[str] = []
        self.kept: list[KeepPosition] = []
        world = World(load(board_file()), SEED)
        self.board = SimulatedBoard(world, "cpython", SEED)
        self.journal = MemoryJournal() if journal is None else journal
        self.teaching = Teaching(
            WORDS(),
            Settings(language=language, level=level),
            Outlets(WORDS(), SilentVoice(MS_A_CHARACTER), show=self.heard.append),
            self.journal,
            Desk(**{"items": items({}, (), own), "idle_ms": IDLE_MS, **desk}),
            CableLine(self.board) if is_real else SimulatedLine(self.board, Pacer(None)),
            by_keys=by_keys,
            keep=self.kept.append,
            thinks=thinks,
            own=own,
        )

    @property
    def state(self) -> TableState:
        """The table that is on."""
        return self.teaching.runner.state

    @property
    def desk(self) -> Desk:
        """The desk as the table knows it."""
        assert desk_of(self.state) is not None
        return desk_of(self.state)

    def press(self, *keys: str) -> None:
        """Press keys, each once all was heard."""
        for key in keys:
            self.heard.append(f"> {key}")
            self.teaching.runner.give(Pressed(key), self.teaching.driver.line.now_ms)
            self.step()
            self.quiet()

    def type(self, text: str) -> None:
        """Type a line."""
        self.heard.append(f"> {text}")
        self.teaching.runner.typed(text, self.teaching.driver.line.now_ms)
        self.step()
        self.quiet()

    def step(self) -> None:
        """A moment."""
        self.teaching.step()

    def until(self, come: Callable[[], bool]) -> None:
        """Until something has come."""
        limit_ms = self.teaching.driver.line.now_ms + 600_000
        while not come():
            self.step()
            assert self.teaching.driver.line.now_ms < limit_ms, "\n".join(self.heard[-12:])

    def quiet(self) -> None:
        """Until all was heard."""
        self.until(lambda: self.teaching.runner.outlets.quiet)

    def stands(self) -> None:
        """Until the show waits for somebody and all was heard."""
        self.until(
            lambda: (
                show_of(self.state) is not None
                and show_of(self.state).goes is Goes.PAUSED
                and self.teaching.runner.outlets.quiet
            )
        )

    def close(self) -> None:
        """End it."""
        self.teaching.close()
        self.board.close()


@contextlib.contextmanager
def desk_table(language: str = "en", **more: Any) -> Iterator[DeskTable]:
    """A desk that is ended whatever comes."""
    table = DeskTable(language, **more)
    try:
        yield table
    finally:
        table.close()


def heard(language: str) -> str:
    """A demonstration, stopped, led back and on; a lesson; the next pupil; nobody for two minutes; the greeting."""
    with desk_table(language, pupils=("Anna", "Mari")) as table:
        table.quiet()
        table.press("enter", "1", "1")
        table.until(lambda: len(table.state.past) >= 2)
        table.press("enter")
        table.stands()
        table.press("4")
        table.stands()
        table.press("6")
        table.stands()
        table.press("3", "2", "1", "1")
        table.until(lambda: learning_of(table.state) is not None)
        table.quiet()
        table.press("9")
        table.quiet()
        table.until(lambda: table.desk.current is None)
        table.quiet()
    return "\n".join(table.heard) + "\n"


def texts() -> Iterator[tuple[Path, str]]:
    """Each file and what it should hold."""
    for language in LANGUAGES:
        yield FOLDER / f"desk.{language}.txt", heard(language)


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in texts():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
