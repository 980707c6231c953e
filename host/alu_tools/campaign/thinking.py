"""Who plays for the computer at a table of the campaign: the real client and what its process does, on table time, for faults to strike."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from alu_companion.features.computer.thinking import Computer
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.policy import choices
from alu_companion.games.game import CHANCE, Seat
from alu_companion.registry import RULESETS
from alu_companion.runtime.inbox import Act
from alu_companion.runtime.opponent.client import PATIENCE_S, Hear, OpponentProcess
from alu_companion.runtime.opponent.mind import Mind, News, Order, Thinks, Watch
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.opponent.worker import MakeThinkers
from alu_companion.runtime.runner import Runner
from alu_companion.table import TableState
from alu_companion.table.bodies import ALU_NAME

_LONGEST_STEP_MS: Final = 2500
"""A step of a table that waits for its disk."""
_SLICES: Final = 60
"""So many at most: half a second at a board, a second where it is typed."""


def quick_action(name: str, state: Any, seed: int) -> Any:
    """What the quick thinker decides: from the position and the seed alone."""
    if name == ALU_NAME:
        actions = choices(state)
        return actions[seed % len(actions)]
    return RULESETS[name].choose(state, seed)


class Quick:
    """Knows at once what to do, and thinks on for a while."""

    def __init__(self, name: str) -> None:
        self._name = name

    def think(self, state: Any, seat: Seat, seed: int) -> Iterator[Decision]:
        action = quick_action(self._name, state, seed)
        decision = Decision(RULESETS[self._name].game.format_action(state, action), chances=50)
        for _ in range(1 + seed % _SLICES):
            yield decision


def _quick_thinkers() -> Thinkers:
    return Thinkers(
        {
            rules.computer: Computer(rules.game, (partial(Quick, name),))
            for name, rules in RULESETS.items()
            if rules.computer
        }
    )


class FragileWorker:
    """The process in table time: it may die, hang, be slow, and tell what is not so."""

    pid = 1

    def __init__(
        self, make: MakeThinkers, patience_s: float, hear: Hear, now_ms: int, failed: Callable[[], None]
    ) -> None:
        """`failed` is told when it ends or has hung while something is to be decided."""
        self._mind = Mind(make())
        self._watch = Watch(patience_s)
        self._hear = hear
        self._failed = failed
        self._orders: deque[Order] = deque()
        self._now_ms = now_ms
        self._lived_ms = self._next_ms = 0
        self._is_over = False
        self.is_dead = False
        self.hangs = False
        self.failed_ms: int | None = None
        """When it has failed while something was to be decided."""
        self._slow_ms = 0
        self.spoil: Callable[[News], News] = lambda news: news
        """What it tells in place of something."""
        self.told: list[Thinks] = []
        """What it has decided."""

    @property
    def is_to_decide(self) -> bool:
        """True when it thinks about a problem."""
        return self._watch.is_on and not self._is_over

    @property
    def is_slow(self) -> bool:
        """True when a slice of its work is dragged."""
        return self._slow_ms > 0

    def post(self, order: Order) -> None:
        self._watch.ordered(order, self._lived_ms / 1000)
        self._orders.append(order)

    def close(self) -> None:
        self._is_over = True

    def drag(self, slice_ms: int) -> None:
        """Let a slice of its work take so long from now on."""
        self._slow_ms = slice_ms
        self._next_ms = self._lived_ms + slice_ms

    def live(self, now_ms: int) -> None:
        """Let time pass."""
        # Table time may jump, as when a computer wakes up; what the process lives by does not.
        self._lived_ms += min(now_ms - self._now_ms, _LONGEST_STEP_MS)
        self._now_ms = now_ms
        if self._is_over:
            return
        if self.is_dead or self._watch.is_over(self._lived_ms / 1000):
            # Slow is not failed.
            if self._watch.is_on and (self.is_dead or self.hangs):
                self.failed_ms = now_ms
                self._failed()
            self._is_over = True
            self._hear(self, None)
        elif not self.hangs and self._lived_ms >= self._next_ms:
            while self._orders:
                self.tell(self._mind.obey(self._orders.popleft()))
            if self._mind.is_busy:
                self.tell(self._mind.work(self._lived_ms / 1000))
                self._next_ms = self._lived_ms + self._slow_ms

    def tell(self, news: News | None) -> None:
        """Tell something to the table."""
        if news is None:
            return
        news = self.spoil(news)
        if isinstance(news, Thinks) and news.is_final:
            self.told.append(news)
        self._watch.told(news, self._lived_ms / 1000)
        self._hear(self, news)


class FragileOpponent(OpponentProcess):
    """The real client, whose process lives in table time."""

    def __init__(self, later: Callable[[Act], None], seed: int, failed: Callable[[int], None]) -> None:
        """`failed` is told when its process fails while something is to be decided."""
        super().__init__(later, seed, _quick_thinkers, PATIENCE_S, self._hire_fragile)
        self._failed = failed
        self._now_ms = 0
        self.stillborn = 0
        """So many that are begun next die before they can think."""
        self.fragile: FragileWorker | None = None
        """Who thinks now."""

    def serve(self, runner: Runner, now_ms: int) -> None:
        self._now_ms = now_ms
        super().serve(runner, now_ms)
        if self.fragile is not None:
            self.fragile.live(now_ms)

    def fail(self) -> None:
        """It has failed, now."""
        self._failed(self._now_ms)

    def _hire_fragile(self, make: MakeThinkers, patience_s: float, hear: Hear) -> FragileWorker:
        self.fragile = FragileWorker(make, patience_s, hear, self._now_ms, self.fail)
        if self.stillborn:
            self.stillborn -= 1
            self.fragile.is_dead = True
        return self.fragile


def not_its_own(state: TableState, seed: int) -> str:
    """An action that is the computer's by what the table says, and that it has never decided on; empty where there is none. `seed` is
    what it thinks with."""
    game = state.rules.game
    for ply, one in enumerate(state.past):
        if not one.by_other or game.to_move(one.before) == CHANCE or game.legal_actions(one.before) == (one.action,):
            continue
        meant = quick_action(game.name, one.before, seed + ply)
        if one.action != meant:
            taken, meant = (game.format_action(one.before, action) for action in (one.action, meant))
            return f"the computer plays {taken}, and has decided on {meant}"
    return ""
