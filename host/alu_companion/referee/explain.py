"""What did the hands mean? From the last accepted state and what stands on the board to one of four verdicts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from alu_companion.games.alu.rules import apply, check
from alu_companion.games.alu.values import Action, Kind, Reason, Side, State
from alu_companion.games.geometry import Field, fields_of

from .placement import CAPACITY, Content, Counter, Placement, attached, camp_content, content, differing, expected
from .progress import plays_towards
from .repair import RepairStep, repair
from .search import Play, counters_agree, exact_plays, fields_only, fields_wrong, paid_actions, plain, targets_of

_PUT_DOWN = (Kind.CAMP, Kind.RAID, Kind.CAMP_ON_RAIDED, Kind.ATTACK)
_MOST_STATES = 150
_MOST_COMPARED = 5
"""Goals whose steps are counted exactly, out of those that look nearest. Measured: one assignment of eight fields takes up to 0.5 ms."""
_MOST_BESIDE = 6
"""Where more is wrong beside an action nobody has put that down piece by piece: a wet hand lies there, or the board was knocked over."""


def steps_from(placement: Placement, goal: State, capacity: Counter) -> tuple[RepairStep, ...]:
    """What the hands have to do so that a placement shows a state."""
    return repair(expected(goal, attached(placement), capacity), placement, goal.options.geometry)


def nearest_goal(state: State, placement: Placement, capacity: Counter) -> State:
    """The state itself or one that legal actions of its mover lead to: whichever the hands have to do least for.

    Only actions whose piece stands as they would leave it, and for which something speaks: a counter that shows more of the payment
    than before or, without it, a piece that was put down; a raiding piece that is merely gone has fallen. Where two are as near, or
    much else is wrong too, it is the state itself: to lead the hands to one of them would be to guess which was meant.
    """
    paid = attached(placement)[state.turn]
    kinds = tuple(Kind)[: Kind.END_TURN] if paid else _PUT_DOWN
    off = slider_distance(state, placement, capacity)
    meant = [
        after
        for after in _reached(state, placement, kinds)
        if not paid or slider_distance(after, placement, capacity) < off
    ]
    reached = sorted(meant, key=lambda after: _rough(after, placement, capacity))
    steps = [(len(steps_from(placement, after, capacity)), after) for after in reached[:_MOST_COMPARED]]
    fewest = min((count for count, _ in steps), default=0)
    nearest = [after for count, after in steps if count == fewest]
    # An action that is wholly there, piece and payment, saves two steps. One that saves a single one is more likely a piece that was
    # dragged along and a slider too many.
    is_nearer = fewest + paid < len(steps_from(placement, state, capacity))
    return nearest[0] if len(nearest) == 1 and is_nearer and fewest <= _MOST_BESIDE else state


def slider_distance(state: State, placement: Placement, capacity: Counter) -> int:
    """How many sliders stand otherwise than the state has them, on the counters that are attached."""
    wanted = expected(state, attached(placement), capacity)
    total = 0
    for side in Side:
        now, right = placement.counters[side], wanted.counters[side]
        if now is not None and right is not None:
            total += sum(abs((a or 0) - (b or 0)) for a, b in zip(now, right, strict=True))
    return total


def _reached(state: State, placement: Placement, kinds: tuple[Kind, ...]) -> list[State]:
    """What the mover's actions of these kinds lead to within the turn."""
    found: dict[State, None] = {}
    level = [state]
    while level:
        following = []
        for now in level:
            if now.turn_number != state.turn_number or now.ended is not None:
                continue
            different = fields_wrong(now, placement)
            masks = targets_of(now)
            for kind in kinds:
                for field in fields_of(masks[kind] & different & plain(kind, state.turn, placement)):
                    after = apply(now, Action(kind, field))
                    if after not in found and len(found) < _MOST_STATES:
                        found[after] = None
                        following.append(after)
        level = following
    return list(found)


def _rough(state: State, placement: Placement, capacity: Counter) -> tuple[int, int]:
    """Fields and rows that are wrong, then by how many sliders."""
    wanted = expected(state, attached(placement), capacity)
    rows = sum(
        a != b
        for now, right in zip(placement.counters, wanted.counters, strict=True)
        if now is not None and right is not None
        for a, b in zip(now, right, strict=True)
    )
    return differing(wanted, placement).bit_count() + rows, slider_distance(state, placement, capacity)


_TURNS = 2
"""Ends of turn that one look may imply: the mover's own, and after a long absence the opponent's too."""
_MOST_CHOICES = 5
"""More than so many readings nobody can keep in mind and choose from: then it is better to put the pieces back."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a placement: take back so many actions, then play these; `state` is what follows."""

    back: int
    actions: tuple[Action, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Exact:
    """The placement is this reading and no other. `open` says that it may yet become something else, with more paid or moved."""

    reading: Reading
    open: bool = False


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several readings of different result, the likeliest first. Only a player can tell. `open` says that some of them are not
    complete yet: more paid or moved may answer it."""

    readings: tuple[Reading, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Part of something legal. `readings` are what it may become, shortest first; none when the board cannot be read just now."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Impossible:
    """No legal play looks like this. `action` is what was probably meant and `reason` why it is refused.

    Without a reason either too much or too little was paid for legal actions (`action` is the last of them) or nothing can be made of
    it at all (no `action`). `judged` is the state in which the action was judged: its mover is who is taken to have tried it.
    `goal` is the state that the board is nearest to: the one to repair towards.
    """

    action: Action | None
    reason: Reason | None
    judged: State
    goal: State


Verdict = Exact | Unfinished | Ambiguous | Impossible


def explain(
    state: State, placement: Placement, earlier: tuple[State, ...] = (), capacity: Counter = CAPACITY
) -> Verdict:
    """Which actions did the hands make?

    `earlier` are the states before the last actions that may still be taken back by putting pieces back, the latest last.
    Readings that need no end of turn come before readings that imply one; a bare takeback stands beside both. An action that
    replaces an earlier one is considered only when no play goes on from the state; where hands in mid-action would look the same, it
    is Exact but open, or Ambiguous and open where no sliders speak for it.
    """
    wanted = expected(state, attached(placement), capacity)
    if placement.unclear or _moving(placement):
        return _unfinished(state, placement, capacity) or Unfinished(())
    if not differing(wanted, placement) and counters_agree(placement.counters, wanted):
        return Exact(Reading(0, (), state))

    readings = _readings(state, placement, earlier, capacity)
    if len(readings) > 1:
        return Ambiguous(readings)
    if readings and (begun := _begun(state, readings[0], placement, capacity)):
        return Ambiguous((*begun, readings[0]), open=True)
    if readings:
        return Exact(readings[0], _open(state, readings[0], placement, capacity))
    unfinished = _unfinished(state, placement, capacity)
    # Without the mover's counter nothing but the pieces speaks for a replacement: hands in mid-action are likelier.
    if unfinished is not None and not attached(placement)[state.turn]:
        return unfinished
    replaced = _replaced(state, placement, earlier, capacity)
    if isinstance(replaced, Exact) and unfinished is not None:
        reading = replaced.reading
        if not attached(placement)[earlier[-reading.back].turn]:
            # No sliders speak for either: the other side may have changed its play, or the mover is late to pay.
            return Ambiguous((*unfinished.readings[: _MOST_CHOICES - 1], reading), open=True)
        return Exact(reading, open=True)
    return replaced or unfinished or _impossible(state, placement, capacity)


def _moving(placement: Placement) -> bool:
    return any(counter is not None and None in counter for counter in placement.counters)


def _readings(state: State, placement: Placement, earlier: tuple[State, ...], capacity: Counter) -> tuple[Reading, ...]:
    back = [
        Reading(number, (), old)
        for number, old in enumerate(reversed(earlier), start=1)
        if _is(old, placement, capacity)
    ][:1]
    plays = exact_plays(state, placement, capacity, turns=0)
    for turns in range(1, _TURNS + 1):
        if not plays:
            plays = exact_plays(state, placement, capacity, turns)
    if len(plays) > _MOST_CHOICES:
        plays = []
    plays.sort(key=lambda play: (paid_actions(play.actions), play.actions))
    return (*back, *(Reading(0, play.actions, play.state) for play in plays))


def _is(state: State, placement: Placement, capacity: Counter) -> bool:
    wanted = expected(state, attached(placement), capacity)
    return not differing(wanted, placement) and counters_agree(placement.counters, wanted)


def _open(state: State, reading: Reading, placement: Placement, capacity: Counter) -> bool:
    """True when the same fields, paid for on, would mean other actions, no more of them: a hand may be about to pay the rest."""
    if reading.back or any(action.kind is Kind.END_TURN for action in reading.actions):
        return False
    others = plays_towards(state, placement, capacity, turns=0)
    return any(
        play.state != reading.state and paid_actions(play.actions) <= paid_actions(reading.actions) for play in others
    )


def _begun(state: State, reading: Reading, placement: Placement, capacity: Counter) -> tuple[Reading, ...]:
    """What the mover may have begun and not paid for yet, where the other side is thought to have played, or taken back, without a
    counter.

    A raiding piece put down may be the mover's, late to pay, or the opponent's, who has no sliders to show it. A camp in the place of one
    that was just attacked may be built anew, or the attack taken back.
    """
    shows = attached(placement)
    others = Action(Kind.END_TURN) in reading.actions or (reading.back > 0 and reading.state.turn is not state.turn)
    if not others or not shows[state.turn] or shows[state.turn.other]:
        return ()
    plays = plays_towards(state, placement, capacity, turns=0)[: _MOST_CHOICES - 1]
    return tuple(Reading(0, play.actions, play.state) for play in plays)


def _unfinished(state: State, placement: Placement, capacity: Counter) -> Unfinished | None:
    for turns in range(2):
        plays = plays_towards(state, placement, capacity, turns)
        if plays:
            return Unfinished(tuple(Reading(0, play.actions, play.state) for play in plays))
    return None


def _replaced(
    state: State, placement: Placement, earlier: tuple[State, ...], capacity: Counter
) -> Exact | Ambiguous | None:
    """The last actions of this turn understood anew: a piece slid on to the next field, a payment completed late.

    Without the counter of the side that took them only one action for one: more than that would be guessing.
    """
    paid = bool(earlier) and attached(placement)[earlier[-1].turn]
    for number, old in enumerate(reversed(earlier if paid else earlier[-1:]), start=1):
        plays = exact_plays(old, placement, capacity, turns=0)
        if not paid:
            plays = [play for play in plays if len(play.actions) == 1]
        if plays:
            readings = tuple(Reading(number, play.actions, play.state) for play in plays)
            return Exact(readings[0]) if len(readings) == 1 else Ambiguous(readings)
    return None


def _impossible(state: State, placement: Placement, capacity: Counter) -> Impossible:
    """The rules' own words for the likeliest attempt."""
    wanted = expected(state, attached(placement), capacity)
    different = differing(wanted, placement)
    goal = nearest_goal(state, placement, capacity)
    if different:
        most = len(steps_from(placement, goal, capacity))
        for turns in range(2):
            paid_wrong = _cheapest(fields_only(state, placement, capacity, turns), placement, capacity)
            # That the other side has begun its turn already is believed only where it is the shorter way to a correct board.
            if paid_wrong is not None and len(steps_from(placement, paid_wrong.state, capacity)) + turns <= most:
                before = reduce(apply, paid_wrong.actions[:-1], state)
                return Impossible(paid_wrong.actions[-1], None, before, paid_wrong.state)
    judged = [state]
    if check(state, Action(Kind.END_TURN)) is None:
        judged.append(apply(state, Action(Kind.END_TURN)))
    for mover in judged:
        for field in fields_of(different):
            action = attempt(mover, wanted, placement, field)
            reason = action and check(mover, action)
            if reason is not None:
                return Impossible(action, reason, mover, goal)
    return Impossible(None, None, state, goal)


def _cheapest(plays: list[Play], placement: Placement, capacity: Counter) -> Play | None:
    """The play whose amounts are nearest to what the counters show."""
    return min(plays, key=lambda play: slider_distance(play.state, placement, capacity), default=None)


def attempt(state: State, wanted: Placement, placement: Placement, field: Field) -> Action | None:
    """The mover's action that a change of this one field looks like, legal or not."""
    before, after = content(wanted, field), content(placement, field)
    own, enemy = camp_content(state.turn), camp_content(state.turn.other)
    if after is own:
        return Action(Kind.CAMP_ON_RAIDED if before is Content.RAIDED else Kind.CAMP, field)
    if after is Content.RAIDED:
        return Action(Kind.ATTACK if before in (enemy, own) else Kind.RAID, field)
    if after is Content.EMPTY and before is Content.RAIDED:
        return Action(Kind.RESTORE, field)
    return None
