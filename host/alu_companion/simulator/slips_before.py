"""What hands that err do before they play, or while they do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from alu_companion.games.alu.rules import apply, check, legal_actions
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import Field, adjacent, fields_of
from alu_companion.simulator.hands import NOTHING, PIECES, Movement, piece_on
from alu_companion.simulator.slips import NOTICE_MS, QUICK_MS, Erring, Make, Slip
from alu_companion.simulator.world import World

_TOLD_MS = (3500, 6500)


class SlipsBefore(Erring):
    """Slips on the way to an action."""

    def __init__(self, world: World, chance: Random, say: Callable[[str], None]) -> None:
        """`say` gives the table a typed answer."""
        super().__init__(world, chance)
        self._say = say
        # What was refused and left lying.
        self._lying: dict[Field, str] = {}

    def by_name(self) -> dict[Slip, Make]:
        """What is done for each slip."""
        return {
            Slip.BUMP: self._bump,
            Slip.SLIDE: self._slide,
            Slip.WRONG_FIELD: self._wrong_field,
            Slip.WRONG_SHAPE: self._wrong_shape,
            Slip.REST: self._rest,
            Slip.LIFT: self._lift,
            Slip.LEFT_LYING: self._leave_lying,
            Slip.WRONG_OWNER: self._wrong_owner,
            Slip.NOT_TO_MOVE: self._not_to_move,
            Slip.TOO_EARLY: self._too_early,
        }

    def _bump(self, before: State, action: Action, sure: bool) -> list[Movement]:
        fields = self._occupied(before, action.field)
        if not fields:
            return []
        field = self._random.choice(fields)
        piece = piece_on(before, field)
        return [self._set(field, NOTHING, (200, 600)), self._set(field, piece, (15, 250))]

    def _slide(self, before: State, action: Action, sure: bool) -> list[Movement]:
        fields = self._free(before, action.field)
        piece = piece_on(apply(before, action), action.field)
        if piece == NOTHING or not fields:
            return []
        movements: list[Movement] = []
        for field in self._random.sample(fields, min(self._random.randint(1, 3), len(fields))):
            movements += [self._set(field, piece, (30, 120)), self._set(field, NOTHING, (8, 90))]
        return movements

    def _wrong_field(self, before: State, action: Action, sure: bool) -> list[Movement]:
        fields = [field for field in self._near(before, action.field) if field in self._free(before, action.field)]
        piece = piece_on(apply(before, action), action.field)
        if piece == NOTHING or not fields:
            return []
        field = self._random.choice(fields)
        return [self._set(field, piece, (300, 800)), self._set(field, NOTHING, NOTICE_MS if sure else QUICK_MS)]

    def _wrong_shape(self, before: State, action: Action, sure: bool) -> list[Movement]:
        if piece_on(before, action.field) != NOTHING:
            return []
        wrong = PIECES[before.turn.other]
        notice_ms = NOTICE_MS if sure else QUICK_MS
        return [self._set(action.field, wrong, (300, 800)), self._set(action.field, NOTHING, notice_ms)]

    def _rest(self, before: State, action: Action, sure: bool) -> list[Movement]:
        """Skin from contact to ground on neighbouring fields. Source: hardware/board.toml allows fingers of 50 kilohm and more."""
        fields = [action.field, *self._near(before, action.field)]
        # A wet finger of 15 kilohm reads as a Circle's camp. Only a payment that is missing tells the two apart.
        choices = (15e3, 40e3, 80e3, 200e3) if sure else (40e3, 80e3, 200e3)
        ohms = {field: self._random.choice(choices) for field in fields}

        def lay() -> None:
            for field, ohm in ohms.items():
                self._world.set_finger(field, ohm)

        def lift() -> None:
            for field in ohms:
                self._world.set_finger(field, None)

        return [Movement(self._random.randint(200, 500), lay), Movement(self._random.randint(300, 2500), lift)]

    def _lift(self, before: State, action: Action, sure: bool) -> list[Movement]:
        fields = self._occupied(before, action.field)
        if not fields:
            return []
        field = self._random.choice(fields)
        piece = piece_on(before, field)
        return [self._set(field, NOTHING, (300, 700)), self._set(field, piece, (400, 1800)), self.pause((300, 600))]

    def _leave_lying(self, before: State, action: Action, sure: bool) -> list[Movement]:
        side, masks = before.turn, before.options.geometry.masks
        near = adjacent(before.camps[side], masks)
        if not sure:
            # Without a payment that is missing, two camps in reach cannot be told from two that were built.
            near |= adjacent(apply(before, action).camps[side], masks)
        fields = [field for field in self._free(before, action.field, *self._lying) if not near >> field & 1]
        if not before.founded[side] or not fields:
            return []
        field = self._random.choice(fields)
        self._lying[field] = PIECES[side]
        return [self._set(field, PIECES[side], (300, 800)), self.pause(_TOLD_MS)]

    def cleared(self, field: Field) -> list[Movement]:
        """What lies where the hand goes is taken off first; the rest is now and then."""
        gone = [one for one in self._lying if one == field or self._random.random() < 0.3]
        movements = []
        for one in gone:
            if self._world.piece(one) == self._lying.pop(one):
                movements.append(self._set(one, NOTHING, (300, 800)))
        return movements

    def _wrong_owner(self, before: State, action: Action, sure: bool) -> list[Movement]:
        if piece_on(before, action.field) != NOTHING:
            return []
        wrong = self._set(action.field, PIECES[before.turn.other], (300, 800))
        return [wrong, *self._heeded(action.field)]

    def _not_to_move(self, before: State, action: Action, sure: bool) -> list[Movement]:
        side, masks = before.turn.other, before.options.geometry.masks
        near = adjacent(before.camps[side], masks)
        # Where one's own last turn has left a field there one may still correct it: that is no slip either.
        taken = (action.field, *self._lying, *self._placed_before)
        fields = [field for field in self._free(before, *taken) if near >> field & 1]
        # Once an action was taken it may be an end of turn and the next player's action, whole and paid for.
        if before.actions_used or not all(before.founded) or not fields:
            return []
        field = self._random.choice(fields)
        movements = [self._set(field, PIECES[side], (300, 800))]
        pays = self._world.socket(side) is not None and self._world.slider(side, 0) > 0
        if pays:
            movements.append(self._slid(side, -1))
        movements += self._heeded(field)
        return [*movements, self._slid(side, 1), self.pause((700, 1000))] if pays else movements

    def _too_early(self, before: State, action: Action, sure: bool) -> list[Movement]:
        found = self._theirs(before, action.field)
        return [] if found is None else [self._set(*found, (300, 800)), *self._heeded(found[0])]

    def at_once(self, before: State, action: Action, sequence: list[Movement]) -> list[Movement]:
        """The movements of an action, with a piece of the other side among them."""
        after = apply(before, action)
        found = self._theirs(after, action.field, before) if after.turn is before.turn else None
        if found is None:
            return sequence
        place = self._random.randint(0, len(sequence))
        theirs, following = self._set(*found, (20, 200)), sequence[place:]
        if following:
            # The other hand does not hold this one up: a piece that brushes past a field would stand there.
            at_ms = min(theirs.after_ms, following[0].after_ms)
            theirs = theirs._replace(after_ms=at_ms)
            following[0] = following[0]._replace(after_ms=following[0].after_ms - at_ms)
        return [*sequence[:place], theirs, *following, self.pause(_TOLD_MS), *self._heeded(found[0])]

    def _theirs(self, before: State, but: Field, *also: State) -> tuple[Field, str] | None:
        """A piece that the other side might put down if the turn were over, and the side to move could not, nor in those states `also`."""
        end = Action(Kind.END_TURN)
        if not before.actions_used or before.ended is not None or not all(before.founded) or check(before, end):
            return None
        if legal_actions(before) == (end,):
            # The turn ends by itself.
            return None
        own = {one.field for state in (before, *also) for one in legal_actions(state)}
        found = [
            (one.field, piece_on(apply(apply(before, end), one), one.field))
            for one in legal_actions(apply(before, end))
            if one.kind in (Kind.CAMP, Kind.RAID)
            and one.field not in (but, *self._lying)
            and (one.kind is Kind.CAMP or one.field not in own)
        ]
        return self._random.choice(found) if found else None

    def _heeded(self, field: Field) -> list[Movement]:
        """Whoever errs waits for what the table says, says no to it or not, and takes the piece off again."""
        refusal = (
            [Movement(self._random.randint(100, 400), lambda: self._say("no"))] if self._random.random() < 0.5 else []
        )
        return [self.pause(_TOLD_MS), *refusal, self._set(field, NOTHING, (500, 1200)), self.pause((700, 1000))]

    def _slid(self, side: Side, by: int) -> Movement:
        return Movement(
            self._random.randint(200, 500), lambda: self._world.set_slider(side, 0, self._world.slider(side, 0) + by)
        )

    def _free(self, state: State, *but: Field) -> list[Field]:
        taken = state.camps[0] | state.camps[1] | state.raided
        return [field for field in fields_of(state.options.geometry.all_mask & ~taken) if field not in but]
