"""Two pairs of hands that err at two sensing boards play one game, while either table is killed where it commits something."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table, resume
from alu_companion.remote.memory import Faults, MemoryNetwork, MemoryRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import Committed, MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.pilots import COUNTERS, BoardRobots, heard
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.pilot import Heard
from alu_companion.simulator.world import World
from alu_companion.speech.queue import Utterance
from alu_companion.table import Commit, Settings, TableState
from alu_tools.campaign.typed_end import TABLE
from speech.ear_board import decided_here
from table.read import far_game, meeting_of

_LONGEST_MS: Final = 3 * 3600 * 1000
NEVER: Final = ("far-refused", "far-differed", "far-differed-here")


class Killed(BaseException):
    """A table is gone, in the midst of a step."""


class MortalJournal(MemoryJournal):
    """A journal whose table is killed now and then: right before it has taken something, or right after."""

    def __init__(self, chance: random.Random, rate: float) -> None:
        super().__init__()
        self._chance, self._rate = chance, rate
        self.is_typed = False
        """Whether somebody types meanwhile, who goes on afterwards: the table is killed once the line is typed."""
        self.is_fatal = False

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        """See `MemoryJournal.commit`. Raises Killed."""
        game = events[-1][0]
        is_fatal = self._chance.random() < self._rate and any(event.kind == "far" for event in self.events(game))
        if is_fatal and not self.is_typed and self._chance.random() < 0.5:
            raise Killed
        super().commit(at_ms, events)
        if is_fatal and not self.is_typed:
            raise Killed
        self.is_fatal |= is_fatal


class CountingEars(Ears):
    """Ears that count which sentences they hear."""

    def __init__(self) -> None:
        super().__init__(Report())
        self.ids: Counter[str] = Counter()

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """See `Ears.say`."""
        super().say(utterance, settings, now_ms)
        self.ids.update(one.id for one in utterance.message)


class MortalEnd:
    """One of two tables with a sensing board."""

    def __init__(self, network: MemoryNetwork, number: int, seed: int, noise: str, rate: float) -> None:
        self._network, self._number = network, number
        chance = random.Random(3 * seed + number)
        self.kills = 0
        self.ears = CountingEars()
        self.journal = MortalJournal(chance, rate)
        world = World(load(board_file()), seed + number)
        for side in chance.choice(list(COUNTERS.values())):
            world.attach(side, int(side))
        self.board = SimulatedBoard(world, engine="cpython", seed=seed + number)
        self.meant: list[Action] = []

        def choose(game: Any) -> Action:
            self.meant.append(chance.choice(choices(game)))
            return self.meant[-1]

        self._begin(*new_table(Settings(), 1))
        self.robots = BoardRobots(self.driver, self.board, seed + number, noise, choose, self.type, self.hear)

    def _begin(self, state: TableState, first: Commit | None = None) -> None:
        self.runner = Runner(state, self.journal, self.ears, vocabulary())
        player = FarPlayer(MemoryRendezvous(self._network, self._number), lambda: TABLE)
        player.attach(self.runner)
        line = SimulatedLine(self.board, Pacer(None))
        self.driver = Driver(self.runner, line, players=[player])
        self.runner.open(first, line.now_ms)

    @property
    def now_ms(self) -> int:
        """The time at this table."""
        return self.driver.line.now_ms

    @property
    def state(self) -> TableState:
        """How the table stands."""
        return self.runner.state

    def hear(self, state: TableState, caught_up: bool) -> Heard:
        """What the hands know of the table, before they decide anything."""
        return heard(state, caught_up)

    def type(self, line: str) -> None:
        """Type a line."""
        self.journal.is_typed = True
        self.runner.typed(line, self.now_ms)
        self.journal.is_typed = False

    def step(self) -> None:
        """A moment of the table, and what its player does in it."""
        try:
            if far_game(self.state) is None:
                # Nobody plays alone before the two have met.
                self.driver.step()
            else:
                self.robots.step(self.now_ms + 200)
        except Killed:
            self.journal.is_fatal = True
        while self.journal.is_fatal:
            self.journal.is_fatal = False
            self._kill()

    def _kill(self) -> None:
        """Nothing is closed in good order; the next one goes on from what the journal holds, as `alu play` does."""
        self.kills += 1
        self.driver.line.close()
        number = self.journal.last_game()
        state = resume(Settings(), number, [(event.kind, event.body) for event in self.journal.events(number)])
        try:
            self._begin(state)
        except Killed:
            self.journal.is_fatal = True
        self.robots.driver = self.driver
        self.robots.wake()

    def close(self) -> None:
        """End the table."""
        self.driver.close()
        self.board.close()


def play_killed_boards(seed: int, rate: float = 0.2, noise: str = "human") -> Counter[str]:
    """One game to its end; what happened in it, by name. Raises AssertionError where it ended otherwise than it was meant."""
    network = MemoryNetwork(Faults((0, 500), 0.1, 0.1), seed)
    ends = [MortalEnd(network, number, seed, noise, rate) for number in (0, 1)]
    try:
        meet_and_play(network, ends, seed)
        _check(seed, ends)
    finally:
        for end in ends:
            end.close()
    return Counter(
        games=1,
        actions=len(ends[0].state.past),
        kills=sum(end.kills for end in ends),
        slips=sum(end.robots.slips.total() for end in ends),
    )


def meet_and_play(
    network: MemoryNetwork,
    ends: Sequence[MortalEnd],
    seed: int,
    longest_ms: int = _LONGEST_MS,
    order: Callable[[MortalEnd], None] = lambda end: None,
) -> None:
    """Two tables meet and play until both have the same end; `order` is what somebody there may order after each look. Raises
    AssertionError where that takes too long."""
    ends[0].type("invite")
    ends[1].type("join 270413")
    while not (all(end.state.is_over for end in ends) and agree(*ends)):
        end = min(ends, key=lambda one: one.now_ms)
        network.advance(max(network.now_ms, end.now_ms))
        end.step()
        assert end.now_ms < longest_ms, (seed, [far_game(one.state) and far_game(one.state).length for one in ends])
        if (
            meeting_of(end.state) is not None
            and not meeting_of(end.state).is_host
            and meeting_of(end.state).terms is not None
        ):
            end.type("yes")
        elif far_game(end.state) is not None:
            order(end)


def agree(one: MortalEnd, other: MortalEnd) -> bool:
    return (
        far_game(one.state) is not None
        and far_game(other.state) is not None
        and far_game(one.state).heads == far_game(other.state).heads
    )


def _check(seed: int, ends: Sequence[MortalEnd]) -> None:
    one, other = ends
    assert far_game(one.state) is not None
    assert far_game(other.state) is not None
    assert far_game(one.state).log == far_game(other.state).log, seed
    assert one.state.game == other.state.game, seed
    assert [past.action for past in one.state.past] == [past.action for past in other.state.past], seed
    for end in ends:
        assert decided_here(end.state) == end.meant, (seed, "an action that nobody meant")
        assert not any(end.ears.ids[name] for name in NEVER), (seed, end.ears.ids)
