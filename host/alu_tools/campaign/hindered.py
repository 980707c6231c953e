"""A real `alu play` beside which something happens: what is typed there, what is to be heard, and which processes it has."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from alu_companion.board.phrases_board import board_found
from alu_companion.registry import RULESETS
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.speech.message import Message, Part, say
from alu_companion.speech.words import Style
from alu_companion.table.bodies import ALU_NAME
from alu_tools.campaign.forks import HANG_S
from alu_tools.campaign.kept import words
from alu_tools.campaign.victims import environment_of

TYPED: Final = ("--game", "poi", "--options", "map=first players=2")
_LOOK_S: Final = 0.05
_ASK_S: Final = 0.5


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
        self.asks("what will you do", *(say("opponent-intent", action=clause) for clause in first_clauses()))
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


def first_clauses() -> list[Part]:
    """What the computer may do first, as it is said."""
    rules = RULESETS[ALU_NAME]
    start = rules.game.start(rules.game.parse_options(""))
    return [rules.narrator.clause(start, action) for action in rules.game.legal_actions(start)]
