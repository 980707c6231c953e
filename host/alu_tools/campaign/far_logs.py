"""The logs of two tables that play one game, compared while they play: the log of one is always a prefix of the other's."""

from __future__ import annotations

from alu_companion.features.far.values import FAR_GAME, FarGame
from alu_companion.table import TableState
from alu_tools.campaign.far_table import FarTable
from alu_tools.campaign.happened import Expected, Happened
from alu_tools.campaign.invariants import TOLD_MS


class Logs:
    """Compares the logs of both tables whenever one of them has changed."""

    def __init__(self, far: FarTable, happened: Happened) -> None:
        self._far = far
        self._happened = happened
        self._looked_ms = self._deaths = 0
        self._seen: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    def are_settled(self, state: TableState | None) -> bool:
        """True when both tables have the same game behind the same log, and each knows that the other is there."""
        if state is None or self._far.is_down or self._far.is_asleep:
            return False
        here, there = FAR_GAME.of(state), FAR_GAME.of(self._far.state)
        if here is None or there is None:
            return False
        is_same = here.heads == there.heads and state.game == self._far.state.game
        return is_same and here.is_there and there.is_there

    def look(self, state: TableState, now_ms: int) -> bool:
        """Compare; whether the game has gone back here, since the journal there was set back."""
        here, there = FAR_GAME.of(state), FAR_GAME.of(self._far.state)
        if here is None or there is None:
            return False
        before, self._seen = self._seen, (here.heads, there.heads)
        if before[0] is here.heads and before[1] is there.heads:
            self._looked_ms, self._deaths = now_ms, self._happened.deaths
            return False
        went_back = len(here.heads) < len(before[0])
        if went_back:
            self._went_back(now_ms)
        if here.heads == there.heads:
            # While it is down, it is not seen how it stands there.
            self._far.is_set_back &= self._far.is_down
        elif not self._far.is_set_back:
            self._compare(here, there, now_ms)
        return went_back

    def _went_back(self, now_ms: int) -> None:
        if not self._far.is_set_back:
            self._happened.apart.append(f"at {now_ms} ms: the log here got shorter")
        # Whoever dies in the midst of it has told it, or goes on from there without.
        has_died, self._deaths = self._happened.deaths > self._deaths, self._happened.deaths
        told = Expected("far-set-back", ("far-differed",), self._looked_ms, now_ms + TOLD_MS, is_void=has_died)
        self._happened.expected.append(told)

    def _compare(self, here: FarGame, there: FarGame, now_ms: int) -> None:
        common = min(len(here.heads), len(there.heads))
        if here.heads[:common] != there.heads[:common]:
            self._happened.apart.append(f"at {now_ms} ms: {here.log[-3:]} here, {there.log[-3:]} there")
