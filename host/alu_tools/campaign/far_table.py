"""The other table of a far game in the campaign: somebody types there who decides at random, and it falls and comes back as it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from alu_companion.features.far.log import is_own_turn
from alu_companion.features.far.values import FAR_GAME, MEETING, NEW
from alu_companion.remote.memory import MemoryNetwork
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.journal import Committed, MemoryJournal
from alu_companion.runtime.robot_games import own_accepted
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import Settings, TableState
from alu_tools.campaign.far_network import SealedMeeting, SpoiltNetwork
from alu_tools.campaign.far_wanted import Wanted
from alu_tools.campaign.fragile import Died
from alu_tools.campaign.happened import Event, Happened, Heard
from alu_tools.campaign.resuming import Known, resumed
from alu_tools.campaign.thinking import quick_action
from alu_tools.campaign.typed_end import TypedEnd

CODE: Final = "270413"
"""That every meeting in memory tells."""
THERE: Final = "there:"
"""Stands before the id of what is said at the other table."""
_LOOKS_MS: Final = 100
_LONGEST_MS: Final = 60_000
"""A computer that sleeps for longer is not lived through: the other table sleeps as long."""
_THINKS_MS: Final = (300, 4000)
_UP_AGAIN_MS: Final = (300, 6000)
_DRAWS: Final = 1 << 16


class _MortalJournal(MemoryJournal):
    """A journal that may be the last thing that the other table does."""

    def __init__(self, watch: Callable[[], None]) -> None:
        super().__init__()
        self._watch = watch
        self.dies = ""
        """Where it dies: "before" or "after" the next step is kept."""

    def commit(self, at_ms: int, events: Sequence[Committed]) -> None:
        if self.dies == "before":
            raise Died
        self._watch()
        super().commit(at_ms, events)
        if self.dies == "after":
            raise Died


class FarTable:
    """The table that plays with the one of the campaign. What is public here is for faults and for the course of the game."""

    def __init__(
        self, game: str, options: str, settings: Settings, seed: int, is_host: bool, happened: Happened
    ) -> None:
        """`is_host` says whether it is this one that invites."""
        self.network = SpoiltNetwork(seed)
        self.number = 0 if is_host else 1
        self.meant: list[str] = []
        """What was decided here, and nothing else of this table's seats is to be in the game."""
        self.decided = 0
        """How often something was decided here."""
        self.is_asleep = False
        """True when its computer sleeps."""
        self.is_set_back = False
        """True when its journal was set back, and the two tables do not agree since."""
        self.untrue = 0
        """How many faults let it tell what is not so: nobody is to say yes to that."""
        self._happened = happened
        self._chance = Random(f"far {seed}")
        self._lived_ms = self._decides_ms = self._down_ms = 0
        self.wanted = Wanted()
        """What players want at this table and at the other one."""
        self._known = Known(0)
        self._number = 0
        self._past: tuple[Any, ...] = ()
        self.journal = _MortalJournal(self._committing)
        # Events before the connection belong to the local game.
        self.end: TypedEnd | None = None
        self.end = TypedEnd(game, options, self.network, self.number, settings, self.journal, self.meeting, self._told)

    @staticmethod
    def meeting(network: MemoryNetwork, number: int) -> Rendezvous:
        """What finds the other table, at either end."""
        assert isinstance(network, SpoiltNetwork)
        return SealedMeeting(network, number)

    @property
    def table(self) -> TypedEnd:
        """The table itself."""
        assert self.end is not None
        return self.end

    @property
    def state(self) -> TableState:
        """How it stands."""
        return self.table.state

    @property
    def is_down(self) -> bool:
        """True when its program does not run."""
        return self._lived_ms < self._down_ms

    def live(self, now_ms: int) -> None:
        """Let time pass there."""
        self._lived_ms = max(self._lived_ms, now_ms - _LONGEST_MS)
        while self._lived_ms < now_ms:
            self._lived_ms = min(now_ms, self._lived_ms + _LOOKS_MS)
            self.network.advance(self._lived_ms)
            if self.is_asleep or self.is_down:
                continue
            try:
                if self._down_ms:
                    self._begin_anew()
                self.table.serve(self._lived_ms)
                self._act()
            except Died:
                self.die()

    def meet(self) -> None:
        """Somebody there invites, or enters the code."""
        self.table.type("join " + CODE if self.number else "invite")

    def agree(self) -> None:
        """Somebody there says yes to the game that is offered."""
        meeting = MEETING.of(self.state)
        if meeting is not None and meeting.terms is not None and self.number:
            self.table.type("yes")

    # --- for faults

    def type(self, line: str) -> None:
        """Somebody there types a line."""
        if self.is_asleep or self.is_down:
            return
        try:
            self.table.type(line)
        except Died:
            self.die()

    def die(self) -> None:
        """Its program is gone; somebody starts it again."""
        self.journal.dies = ""
        self._down_ms = self._lived_ms + self._chance.randint(*_UP_AGAIN_MS)

    def leave(self) -> None:
        """The players there leave, and somebody comes back to the game."""
        if not self.is_down:
            self.table.player.close()
            self.die()

    def take_back(self) -> bool:
        """Whoever decided something in the turn that goes on takes it back; False where there is nothing."""
        state = self.state
        if self.is_down or self.is_asleep or not self.table.is_to_move or not is_own_turn(state, 1):
            return False
        before = len(self._own())
        self.type("undo")
        if self.table.state.question is not None:
            self.type("yes")
        if len(self._own()) < before:
            del self.meant[-1:]
        return True

    def fidget(self) -> None:
        """Whoever is to move there takes an action, and takes it back."""
        if self.is_asleep or self.is_down or not self.table.is_to_move:
            return
        try:
            self._decide()
        except Died:
            self.die()
            return
        self.take_back()

    def set_back(self, events: int) -> None:
        """Its journal is again what it was so many events of the log ago, and the program begins anew."""
        self.die()
        number = self.state.number
        told = [row.sequence for row in self.journal.events(number) if row.kind == "play" and row.body.get("event")]
        if told:
            self.journal.cut(number, told[-min(events, len(told))])
            self.is_set_back = True

    def send(self, frame: bytes) -> None:
        """Send the other table what this one would not, sealed as if it did."""
        end = self.network.end_now[self.number]
        packet = None if end is None else end.seal(frame)
        if packet is not None:
            self.network.inject(packet, to=1 - self.number)

    def rows(self) -> list[Event]:
        """The journal of the game that is on there."""
        return [Event(row.game, row.kind, row.body) for row in self.journal.events(self.state.number)]

    # --- what it does by itself

    def _begin_anew(self) -> None:
        self._down_ms = 0
        # Nobody was there to take it.
        self.network.fetch(self.number)
        self.table.kill()
        state = self.state
        games = range(min(self._known.number, state.number), state.number + 1)
        rows = [Event(row.game, row.kind, row.body) for game in games for row in self.journal.events(game)]
        if not self.is_set_back:
            self._happened.resumed += resumed(self._lived_ms, state, rows, self._known)
        self._known = Known(state.number, state.past, state.past)
        if self.is_set_back:
            # It knows nothing of what it took back since: what its journal holds was decided.
            self.meant[:] = self._own()
        self._look()
        # What was typed and not kept is decided anew.
        del self.meant[len(self._own()) :]

    def _act(self) -> None:
        end = self.table
        if FAR_GAME.of(end.state) is None:
            return
        self._look()
        if self._lived_ms >= self._decides_ms and end.is_to_move:
            self._decide()
            self._decides_ms = self._lived_ms + self._chance.randint(*_THINKS_MS)

    def _decide(self) -> None:
        self._go_on_from_what_holds()
        end = self.table
        game = end.state.game
        action = quick_action(end.state.rules.game.name, game, self._chance.randrange(_DRAWS))
        self.meant.append(end.state.rules.game.format_action(game, action))
        self.decided += 1
        end.act(action)
        self._look()

    def _go_on_from_what_holds(self) -> None:
        """Whoever decides sees what is taken: nothing that was may be gone but by a journal that was set back."""
        own = self._own()
        if len(own) < len(self.meant) and not self.is_set_back and not self.wanted.may_go_back(1):
            self._happened.misplayed.append(f"at {self._lived_ms} ms there: {self.meant[len(own) :]} is gone")
        del self.meant[len(own) :]

    def _own(self) -> list[str]:
        """What this table's seats have decided, as it stands in the game."""
        state = self.state
        return [state.rules.game.format_action(one.before, one.action) for one in own_accepted(state)]

    def _look(self) -> None:
        """Compare what was decided here with the game, where that has changed."""
        state = self.state
        if state.number != self._number and (self.wanted.is_for(NEW) or not self._number):
            self._number = state.number
            self.meant.clear()
        if state.past is self._past:
            return
        self._past = state.past
        own = self._own()
        if self.wanted.may_go_back(1):
            # Both may want nothing any more once somebody decides again.
            del self.meant[len(own) :]
        if own != self.meant[: len(own)]:
            self._happened.misplayed.append(
                f"at {self._lived_ms} ms there: accepted {own[-3:]}, meant {self.meant[-3:]}"
            )
            self.meant[:] = own

    def _told(self, state: TableState, said: Sequence[Utterance]) -> None:
        self._known = self._known._replace(number=state.number, announced=state.past)
        ids = tuple(THERE + part.id for one in said for part in one.message)
        if ids:
            self._happened.said.append(Heard(self.network.now_ms, Class.MESSAGE, ids, ""))

    def _committing(self) -> None:
        if self.end is not None:
            self._known = self._known._replace(before=self.end.state.past)
