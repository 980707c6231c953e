"""The one loop of a table: what comes over a line and what people ask for goes to the runner, and time goes on with the line."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.runtime.inbox import LONGEST_LINE, Asked, Inbox, PressedKey, TypedLine
from alu_companion.runtime.lines import Line
from alu_companion.runtime.opponent.player import Player
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.typed_hands import HandsOfPlayers
from alu_companion.runtime.typed_lines import meant_by_enter
from alu_companion.table.inputs import Pressed

_LINE_TICK_MS = 100
"""How often the line is told the time: it greets every 500 ms."""
_SPEAKING_TICK_MS = 10
"""How often the voice is asked while it speaks: what waits for it begins that much late."""


class Driver:
    """A runner on a line. People ask by the `inbox`; `hands` move pieces at a simulated board as typed words say; `players` play that are
    not here: the computer, another table.

    `run` returns when a player leaves, or when the board speaks another protocol or does not fit the game. Who makes it closes it.
    """

    def __init__(
        self,
        runner: Runner,
        line: Line,
        inbox: Inbox | None = None,
        hands: HandsOfPlayers | None = None,
        players: Sequence[Player] = (),
    ) -> None:
        self.runner = runner
        self.line = line
        self._inbox = inbox
        self._hands = hands
        self._players = players

    def run(self) -> None:
        try:
            while not self.runner.ended and not self.runner.refused:
                self.step()
        finally:
            self.close()

    def step(self) -> int:
        """Let time pass once, with all that follows from it; returns the time."""
        runner, line = self.runner, self.line
        line.follow(runner)
        data, now_ms = line.receive(), line.now_ms
        if data:
            runner.received(data, now_ms)
        runner.advance(now_ms)
        out = runner.tick_line(now_ms)
        if out:
            line.write(out)
        wake_ms = now_ms + (_LINE_TICK_MS if runner.outlets.quiet else _SPEAKING_TICK_MS)
        due_ms = runner.due_ms()
        line.rest(wake_ms if due_ms is None else min(wake_ms, due_ms))
        hands, asked = self._hands, None
        if hands is not None:
            hands.advance(line.now_ms)
        if self._inbox is not None:
            asked = self._inbox.take_asked() if hands is None else self._inbox.take_asked(hands.may_go_on)
        if asked is not None:
            self.obey(asked)
        for player in self._players:
            player.serve(runner, line.now_ms)
        return now_ms

    def obey(self, asked: Asked) -> None:
        """Do now what somebody asks for; the end of the input ends the table."""
        match asked:
            case TypedLine(None):
                self.runner.ended = True
            case TypedLine(str(text)) if text.strip():
                self.runner.typed(text[:LONGEST_LINE], self.line.now_ms)
            case TypedLine(str()):
                if (word := meant_by_enter(self.runner.state)) is not None:
                    self.runner.typed(word, self.line.now_ms)
            case PressedKey(key):
                self.runner.give(Pressed(key), self.line.now_ms)
            case act if callable(act):
                act(self.runner, self.line.now_ms)

    def close(self) -> None:
        """Let go of the line, and of threads that wait to say something; `run` does so at its end."""
        if self._inbox is not None:
            self._inbox.close()
        for player in self._players:
            player.close()
        self.line.close()
