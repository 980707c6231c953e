"""What happens to a table beside it: other processes that die, hang or want the same, a disk that is full. Each with a real `alu play`."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from alu_companion.bench.virtual_card import NoCard, VirtualCard
from alu_companion.board.phrases_board import board_found
from alu_companion.campaign.forks import HANG_S
from alu_companion.campaign.kept import read_kept, words
from alu_companion.campaign.victims import environment_of, left_behind
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.rulesets import RULESETS
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech import phrases_opponent
from alu_companion.speech.message import Message, Part
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.speech.phrases_table import ACTION_NOT_SAVED, program
from alu_companion.speech.words import Style
from alu_companion.table.bodies import ALU_NAME, BY_OTHER

TYPED: Final = ("--game", "poi", "--options", "map=first players=2")
_FIRST, _SECOND = "choose c1", "choose a3"
_LOOK_S: Final = 0.05
_ASK_S: Final = 0.5
AGAINST: Final = ("--port", "sim", "--speed", "0.1", "--against", "6", "--seat", "2")
"""The computer begins, and thinks for half a minute about it."""


class Violation(Exception):  # noqa: N818 - the text is the whole news
    """What must not happen has happened; the text says what."""


class HinderedTable:
    """A real `alu play` in English, from `with` to the end of its block; where it does not end there by itself, that is a violation."""

    def __init__(self, folder: Path, *args: str, environment: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._heard: list[str] = []
        rules = RULESETS["poi"]
        self._state = rules.game.start(rules.game.parse_options(TYPED[-1]))
        self._style = replace(Style("en"), geometry=rules.narrator.geometry(self._state))
        self._more = threading.Condition()
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "alu_companion.cli",
                "play",
                "--lang",
                "en",
                "--journal",
                folder / "games.db",
                *args,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**environment_of(folder), **(environment or {})},
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> HinderedTable:
        return self

    def __exit__(self, *error: object) -> None:
        try:
            self.type("quit")
            code = self.process.wait(HANG_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Violation(f"it does not end; heard last: {self._heard[-3:]}") from None
        finally:
            self._reader.join(HANG_S)
        if error[0] is None and code:
            raise Violation(f"it ends with {code}: {self._heard[-3:]}")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._more:
                self._heard.append(line.decode().rstrip("\n"))
                self._more.notify_all()

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()

    def hears(self, message: Message, count: int = 1) -> None:
        """Wait until something has been said so often. Raises Violation."""
        text = words().render(message, self._style)
        self._wait(lambda: sum(text in one for one in self._heard) >= count, text)

    def acts(self, line: str) -> None:
        """Type an action of `TYPED` and wait until it is announced. Raises Violation."""
        rules, before = RULESETS["poi"], self._state
        action = rules.game.parse_action(before, line)
        self._state = rules.game.apply(before, action)
        self.type(line)
        self.hears(rules.narrator.accepted(before, action, self._state))

    def hears_of_board(self, board: SimulatedBoard) -> None:
        """Let the board run until the table has found it. Raises Violation."""
        text = words().render(board_found(""), self._style)
        until_s = time.monotonic() + HANG_S
        while not any(text in one for one in self._heard):
            board.run_until(board.now_ms + 100)
            time.sleep(_LOOK_S)
            if time.monotonic() > until_s:
                raise Violation(f"the board is not found; heard: {self._heard}")

    def begins(self) -> None:
        """Wait for the first words."""
        self._wait(lambda: bool(self._heard), "the first words")

    def _wait(self, is_heard: Callable[[], bool], what: str) -> None:
        with self._more:
            if not self._more.wait_for(is_heard, HANG_S):
                raise Violation(f"not said: {what}; but: {self._heard[-5:]}")

    def asks(self, line: str, *answers: Message) -> None:
        """Ask in a game of ALU until one of these answers is heard. Raises Violation."""
        texts = [words().render(message, Style("en")) for message in answers]
        until_s = time.monotonic() + HANG_S
        while not any(text in one for one in self._heard for text in texts):
            if time.monotonic() > until_s:
                raise Violation(f"{line!r} has no answer; heard: {self._heard[-5:]}")
            self.type(line)
            with self._more:
                self._more.wait(_ASK_S)

    def heard(self, message: Message) -> int:
        """How often something has been said."""
        text = words().render(message, self._style)
        return sum(text in one for one in self._heard)

    def thinker(self) -> int:
        """The process that thinks for the computer, once it does. Raises Violation."""
        self.asks("what will you do", *(phrases_opponent.intent(clause) for clause in _first_clauses()))
        for one in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                is_child = int((one / "stat").read_text().rpartition(")")[2].split()[1]) == self.process.pid
                if is_child and b"spawn_main" in (one / "cmdline").read_bytes():
                    return int(one.name)
        raise Violation("no process thinks")

    def part(self, library: str) -> int:
        """The process of this table that has loaded a library, once there is one. Raises Violation."""
        until_s = time.monotonic() + HANG_S
        while time.monotonic() < until_s:
            for one in Path("/proc").glob("[0-9]*"):
                with contextlib.suppress(OSError):
                    is_child = int((one / "stat").read_text().rpartition(")")[2].split()[1]) == self.process.pid
                    if is_child and library in (one / "maps").read_text():
                        return int(one.name)
            time.sleep(_LOOK_S)
        raise Violation(f"no process has loaded {library}")


def _kept(folder: Path, count: int) -> None:
    """Raise Violation unless the journal holds so many actions."""
    kept = read_kept(folder / "games.db")
    actions = 0 if kept is None else sum(len(event.body["actions"]) for event in kept.events if event.kind == "play")
    if actions != count:
        raise Violation(f"{actions} actions are kept, {count} were announced")


def two_on_one_journal(folder: Path) -> None:
    """A second companion on the journal of the first is refused in words, and the first goes on."""
    with HinderedTable(folder, *TYPED, "--silent") as first:
        first.begins()
        first.acts(_FIRST)
        _refused(folder, program("journal-busy", path=str(folder / "games.db")), *TYPED)
        first.acts(_SECOND)
    _kept(folder, 2)


def two_on_one_board(folder: Path) -> None:
    """A second companion on the board of the first is refused in words, and the first goes on."""
    board = SimulatedBoard(World(load(board_file())), "micropython")
    with contextlib.closing(board):
        assert board.device is not None
        with HinderedTable(folder, "--port", board.device, "--silent") as first:
            first.begins()
            _refused(folder / "other", program("port-taken", port=board.device), "--port", board.device)
            first.hears_of_board(board)


def _refused(folder: Path, message: Message, *args: str) -> None:
    """A table that cannot begin, and says why. Raises Violation."""
    folder.mkdir(exist_ok=True)
    given = ["play", "--lang", "en", "--silent", "--journal", str(folder / "games.db"), *args]
    done = subprocess.run(
        [sys.executable, "-m", "alu_companion.cli", *given],
        env=environment_of(folder),
        input=b"",
        capture_output=True,
        timeout=HANG_S,
    )
    wanted = words().render(message, Style("en"))
    if wanted not in done.stderr.decode() or not done.returncode:
        raise Violation(f"not said: {wanted}; but: {(done.stdout + done.stderr).decode()}")


def full_disk(folder: Path) -> None:
    """On a full disk an action is refused in words and not kept; once there is room the game goes on."""
    import resource

    with HinderedTable(folder, *TYPED, "--silent") as table:
        table.begins()
        table.acts(_FIRST)
        # The log is written from some place on, of which no byte fits any more.
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        table.type(_SECOND)
        table.hears(ACTION_NOT_SAVED)
        _kept(folder, 1)
        resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        table.acts(_SECOND)
    _kept(folder, 2)


def _ended_part(library: str, number: int) -> Callable[[Path], None]:
    def play(folder: Path) -> None:
        with _card_and_table(folder) as (_, table):
            os.kill(table.part(library), number)
            table.acts(_FIRST)
            # There is a new one, which speaks.
            table.part(library)
            table.acts(_SECOND)
        _kept(folder, 2)

    return play


def _first_clauses() -> list[Part]:
    """What the computer may do first, as it is said."""
    rules = RULESETS[ALU_NAME]
    start = rules.game.start(rules.game.parse_options(""))
    return [rules.narrator.clause(start, action) for action in rules.game.legal_actions(start)]


def _ended_thinker(number: int) -> Callable[[Path], None]:
    """What thinks for the computer dies or hangs in the middle of a thought: told once, begun anew, and the game goes on."""

    def play(folder: Path) -> None:
        with HinderedTable(folder, *AGAINST, "--silent") as table:
            os.kill(table.thinker(), number)
            table.hears(phrases_opponent.news(phrases_opponent.AGAIN))
            table.type("hurry")
            table.asks("why", *(phrases_opponent.took(clause) for clause in _first_clauses()))
            if (count := table.heard(phrases_opponent.news(phrases_opponent.AGAIN))) != 1:
                raise Violation(f"told {count} times")
        kept = read_kept(folder / "games.db")
        if kept is None or not any(event.kind == "play" and event.body[BY_OTHER] for event in kept.events):
            raise Violation("what the computer has decided is not kept")

    return play


@contextlib.contextmanager
def _card_and_table(folder: Path) -> Iterator[tuple[VirtualCard, HinderedTable]]:
    """A table that speaks, on a sound card made of software. Raises NoCard."""
    with (
        contextlib.closing(VirtualCard()) as card,
        HinderedTable(folder, *TYPED, environment=card.environment) as table,
    ):
        table.begins()
        yield card, table


def no_card(folder: Path) -> None:
    """A sound card that vanishes and comes back is told both times, and nothing is lost meanwhile."""
    with _card_and_table(folder) as (card, table):
        card.kill()
        table.hears(sound_trouble("device"))
        table.acts(_FIRST)
        card.start()
        table.hears(sound_trouble("device-back"))
        table.acts(_SECOND)
    _kept(folder, 2)


FAULTS: Final[Mapping[str, Callable[[Path], None]]] = {
    "two-on-one-journal": two_on_one_journal,
    "two-on-one-board": two_on_one_board,
    "full-disk": full_disk,
    "engine-dies": _ended_part("espeak", signal.SIGKILL),
    "engine-hangs": _ended_part("espeak", signal.SIGSTOP),
    "audio-dies": _ended_part("portaudio", signal.SIGKILL),
    "audio-hangs": _ended_part("portaudio", signal.SIGSTOP),
    "thinker-dies": _ended_thinker(signal.SIGKILL),
    "thinker-hangs": _ended_thinker(signal.SIGSTOP),
    "no-sound-card": no_card,
}
"""By their names."""


def suffer(name: str) -> str:
    """Play with a fault; returns what must not have happened and did, empty where nothing did."""
    with tempfile.TemporaryDirectory(prefix="alu-fault-") as place:
        folder = Path(place)
        try:
            FAULTS[name](folder)
        except (Violation, NoCard) as error:
            return str(error)
        there = left_behind(folder)
        return f"processes are left behind: {there}" if there else ""
