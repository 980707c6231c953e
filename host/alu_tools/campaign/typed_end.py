"""A table without a board that plays a game with another one over a network in memory, on simulated time: whoever sits there types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from alu_companion.features.far.values import FAR_GAME, FarGame
from alu_companion.games.game import CHANCE
from alu_companion.registry import RULESETS, new_table, resume, without_board
from alu_companion.remote.memory import MemoryNetwork, MemoryRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Utterance
from alu_companion.table import Settings, TableState

TABLE: Final = "0123456789abcdef"
"""The name of every game that is begun in memory, unless another is drawn."""
Meet = Callable[[MemoryNetwork, int], Rendezvous]
"""Gives what finds the other table for one of the two ends of a network."""
Watch = Callable[[TableState, Sequence[Utterance]], None]


class TypedEnd:
    """One of two tables: typed, without a board."""

    def __init__(
        self,
        game: str,
        options: str,
        network: MemoryNetwork,
        number: int,
        settings: Settings,
        journal: Journal | None = None,
        meet: Meet = MemoryRendezvous,
        watch: Watch = lambda state, said: None,
        draw_name: Callable[[], str] = lambda: TABLE,
    ) -> None:
        """`number` is 0 for the table that invites, and 1 for the other. `watch` is told how it stands and what is said, see `Runner`;
        `draw_name` names each game that both begin."""
        self.network, self.number, self.settings = network, number, settings
        self.journal: Journal = journal or MemoryJournal()
        self.said: list[Message] = []
        self._meet = meet
        self._watch = watch
        self._draw_name = draw_name
        rules = RULESETS[game]
        state, first = new_table(settings, 1, None, game, rules.game.parse_options(options))
        # Typed by whoever has no board: the rules are the same.
        self._open(replace(state, rules=without_board(rules)), first)

    def _open(self, state: TableState, first: Any = None) -> None:
        def watch(now: TableState, said: Sequence[Utterance]) -> None:
            self.said += [one.message for one in said]
            self._watch(now, said)

        self.runner = self.make_runner(state, first, watch)
        self.player = FarPlayer(self._meet(self.network, self.number), self._draw_name)
        self.player.attach(self.runner)
        self.runner.open(first, 0 if first is not None else self.network.now_ms)

    def make_runner(self, state: TableState, first: Any, watch: Watch) -> Runner:
        """What runs the table from now on: it is recorded nowhere and heard by nobody. `first` is the state of a game that begins."""
        return Runner(state, self.journal, Ears(Report()), vocabulary(), watch=watch)

    def serve(self, now_ms: int) -> None:
        """A moment of the table."""
        self.runner.advance(now_ms)
        self.player.serve(self.runner, now_ms)

    def type(self, line: str) -> list[str]:
        """Type a line; what was said to it, by the ids of the messages."""
        before = len(self.said)
        self.runner.typed(line, self.network.now_ms)
        return [one.id for message in self.said[before:] for one in message]

    def act(self, action: Any) -> str:
        """Take an action; how it is typed."""
        line = self.state.rules.game.format_action(self.state.game, action)
        # ALU has no words for actions that pieces play: it is ordered as any action may be.
        self.runner.asked_at_page(Command(ACT, word=line), None, self.network.now_ms)
        if self.state.question is not None:
            self.runner.typed("yes", self.network.now_ms)
        return line

    def heard(self, name: str) -> int:
        """How often a message was said."""
        return sum(one.id == name for message in self.said for one in message)

    def kill(self) -> None:
        """End without a word, and go on from what the journal holds."""
        self._open(resume_of(self))

    @property
    def state(self) -> TableState:
        """How the table stands."""
        return self.runner.state

    @property
    def far(self) -> FarGame:
        """The game that the other table plays, too."""
        far = FAR_GAME.of(self.state)
        assert far is not None
        return far

    @property
    def is_to_move(self) -> bool:
        """True when hands here decide now."""
        state = self.state
        moves = state.rules.game.to_move(state.game)
        return not state.is_over and not state.is_others and moves != CHANCE and not self.far.waiting


def resume_of(end: TypedEnd) -> TableState:
    """The table as its journal alone gives it."""
    number = end.journal.last_game()
    state = resume(end.settings, number, [(event.kind, event.body) for event in end.journal.events(number)])
    return replace(state, rules=without_board(state.rules))


def play(end: TypedEnd, chance: Random) -> str:
    """Let a table take a random action; how it is typed."""
    return end.act(chance.choice(end.state.rules.game.legal_actions(end.state.game)))
