"""What hands that err do once they have played."""

from __future__ import annotations

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.simulator.hands import NOTHING, RAIDING_PIECE, Movement, piece_on
from alu_companion.simulator.slips import NOTICE_MS, QUICK_MS, Erring, Make, Slip


class SlipsAfter(Erring):
    """Slips with what stands on the board, and with the counter."""

    def by_name(self) -> dict[Slip, Make]:
        """What is done for each slip."""
        return {
            Slip.ONE_TOO_MANY: self._one_too_many,
            Slip.SWAP: self._swap,
            Slip.FALL: self._fall,
            Slip.SLEEVE: self._sleeve,
            Slip.PULL: self._pull,
        }

    def _one_too_many(self, before: State, action: Action, sure: bool) -> list[Movement]:
        side, row = before.turn, 0
        most = self._world.description.counters.row[row].sliders

        def set_back() -> None:
            self._world.set_slider(side, row, min(self._world.slider(side, row) + 1, most))

        def push() -> None:
            self._world.set_slider(side, row, max(self._world.slider(side, row) - 1, 0))

        pushed = [Movement(self._random.randint(120, 400), push)]
        return (
            pushed if self._random.random() < 0.5 else [*pushed, Movement(self._random.randint(*NOTICE_MS), set_back)]
        )

    def _swap(self, before: State, action: Action, sure: bool) -> list[Movement]:
        after = apply(before, action)
        fields = self._settled(after, sure)
        kinds = {piece_on(after, field): field for field in self._random.sample(fields, len(fields))}
        if len(kinds) < 2:
            return []
        (one_piece, one), (other_piece, other) = list(kinds.items())[:2]
        wrong = [
            self._set(one, NOTHING, (300, 800)),
            self._set(other, one_piece, (300, 800)),
            self._set(one, other_piece, (300, 800)),
        ]
        if sure and self._random.random() < 0.5:
            return wrong
        quick = NOTICE_MS if sure else QUICK_MS
        return [*wrong, self._set(one, one_piece, quick), self._set(other, other_piece, (100, 200))]

    def _fall(self, before: State, action: Action, sure: bool) -> list[Movement]:
        after = apply(before, action)
        fields = self._settled(after, sure)
        fallen = self._random.sample(fields, min(self._random.randint(1, 3), len(fields)))
        return [self._set(field, NOTHING, (5, 60)) for field in fallen]

    def _sleeve(self, before: State, action: Action, sure: bool) -> list[Movement]:
        after = apply(before, action)
        movements: list[Movement] = []
        taken = set(self._occupied(after))
        settled = self._settled(after, sure)
        for field in self._random.sample(settled, len(settled)):
            piece = piece_on(after, field)
            target = next((near for near in self._near(after, field) if near not in taken), None)
            if target is None:
                continue
            taken.add(target)
            movements += [self._set(field, NOTHING, (5, 40)), self._set(target, piece, (5, 60))]
            if len(movements) == 6:
                break
        return movements

    def _pull(self, before: State, action: Action, sure: bool) -> list[Movement]:
        side = before.turn
        other_socket = 1 - int(side)

        def attach() -> None:
            taken = {self._world.socket(one) for one in Side}
            if self._world.socket(side) is None:
                self._world.attach(side, next(s for s in (other_socket, int(side)) if s not in taken), 10)

        return [
            Movement(self._random.randint(300, 900), lambda: self._world.detach(side)),
            Movement(self._random.randint(500, 3000), attach),
        ]

    def _settled(self, state: State, sure: bool) -> list[Field]:
        """Pieces that were on the board before this turn; without counters to tell, moved raiding pieces would be legal actions."""
        fields = [field for field in self._occupied(state) if field not in self._placed_now]
        return [field for field in fields if sure or piece_on(state, field) != RAIDING_PIECE]
