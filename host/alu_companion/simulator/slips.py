"""The ways in which hands err, and what a hand that errs does before, while and after it plays."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

from alu_companion.games.alu.rules import apply, check, legal_actions
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import Field, adjacent, fields_of
from alu_companion.simulator.hands import NOTHING, PIECES, RAIDING_PIECE, Movement, piece_on
from alu_companion.simulator.world import World


class Slip(Enum):
    """A way to err; the text is for reports."""

    BUMP = "a piece rattles in its field"
    SLIDE = "a piece is dragged over other fields"
    SWAP = "two pieces are exchanged"
    WRONG_FIELD = "the piece goes to a wrong field first"
    WRONG_SHAPE = "a piece of the wrong shape first"
    ONE_TOO_MANY = "one slider too many"
    EARLY = "sliders long before the piece"
    LATE = "sliders long after the piece"
    REST = "a hand rests on the board"
    PULL = "the counter comes off and is put back elsewhere"
    FALL = "pieces fall to the floor"
    SLEEVE = "a sleeve drags three pieces along"
    LIFT = "a piece is lifted, read and put back"
    LEFT_LYING = "a piece out of reach is put down, refused and left lying while play goes on"
    WRONG_OWNER = "the other player's piece is put down, until the table says so"
    NOT_TO_MOVE = "the player who is not to move acts and pays, until the table says so"
    TOO_EARLY = "the other player acts while actions are left, until the table asks"
    AT_ONCE = "both players act at once"


Make = Callable[[State, Action, bool], list[Movement]]
"""Gives the movements of a slip, from the state before, the action, and whether the slip must not look like a legal action."""

# A hand that errs without a counter to pay on is believed after the table's settle time, so it has to notice sooner.
QUICK_MS = (120, 380)
NOTICE_MS = (400, 4000)


class Erring:
    """A hand that errs: what it knows of the turn, and what it may do."""

    def __init__(self, world: World, chance: Random) -> None:
        self._world = world
        self._random = chance
        self._turn_number = 0
        # A piece that was placed in this turn and is paid for may be moved: that is no slip but another legal action.
        self._placed_now: set[Field] = set()
        self._placed_before: set[Field] = set()

    def begin(self, before: State, action: Action) -> None:
        """An action is going to be played."""
        if before.turn_number != self._turn_number:
            self._turn_number = before.turn_number
            self._placed_before, self._placed_now = self._placed_now, set()
        self._placed_now.add(action.field)

    def pause(self, span_ms: tuple[int, int]) -> Movement:
        """The hand rests."""
        return Movement(self._random.randint(*span_ms), lambda: None)

    def _set(self, field: Field, piece: str, span_ms: tuple[int, int]) -> Movement:
        bounce_ms = self._random.randint(2, 14)
        return Movement(self._random.randint(*span_ms), lambda: self._world.set_piece(field, piece, bounce_ms))

    def _occupied(self, state: State, *but: Field) -> list[Field]:
        everything = state.camps[0] | state.camps[1] | state.raided
        return [field for field in fields_of(everything) if field not in but]

    @staticmethod
    def _near(state: State, field: Field) -> list[Field]:
        return list(fields_of(state.options.geometry.neighbours[field]))


class SlipsAfter(Erring):
    """Slips with what stands on the board, and with the counter."""

    def by_name(self) -> dict[Slip, Make]:
        """The function for each slip."""
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
        """The function for each slip."""
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
        """Take off first what lies where the hand goes; the rest is taken off now and then."""
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
        """Wait for what the table says, say no to it or not, and take the piece off again."""
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
