"""Finds out what the hands meant: compares the last accepted state with the board, and gives one of four verdicts."""

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
"""For this many goals, those that look nearest, the repair steps are counted exactly. Measured: one assignment of eight
fields takes up to 0.5 ms."""
_MOST_BESIDE = 6
"""More differences than this beside an action do not come from hands that put pieces down: a wet hand lies there, or the board fell."""


def steps_from(placement: Placement, goal: State, capacity: Counter) -> tuple[RepairStep, ...]:
    """The steps that turn a placement into the one that shows a state."""
    return repair(expected(goal, attached(placement), capacity), placement, goal.options.geometry)


def nearest_goal(state: State, placement: Placement, capacity: Counter) -> State:
    """The goal that takes the fewest repair steps: the state itself, or a state that legal actions of its mover lead to.

    An action counts only if its piece stands as the action would leave it, and if there is evidence: its counter shows more
    of the payment than before, or, without that counter, a piece was put down. A raiding piece that is only missing has
    fallen over. If two goals are equally near, or much else is wrong, the goal is the state itself: anything else is a guess.
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
    # A complete action, piece and payment, saves two steps. If an action saves only one, a dragged piece and one slider too
    # many are more likely.
    is_nearer = fewest + paid < len(steps_from(placement, state, capacity))
    return nearest[0] if len(nearest) == 1 and is_nearer and fewest <= _MOST_BESIDE else state


def slider_distance(state: State, placement: Placement, capacity: Counter) -> int:
    """Number of sliders on the attached counters that differ from the state."""
    wanted = expected(state, attached(placement), capacity)
    total = 0
    for side in Side:
        now, right = placement.counters[side], wanted.counters[side]
        if now is not None and right is not None:
            total += sum(abs((a or 0) - (b or 0)) for a, b in zip(now, right, strict=True))
    return total


def _reached(state: State, placement: Placement, kinds: tuple[Kind, ...]) -> list[State]:
    """The states that the mover can reach within the turn by actions of these kinds."""
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
    """Number of wrong fields and rows, and number of wrong sliders: a quick measure of the distance."""
    wanted = expected(state, attached(placement), capacity)
    rows = sum(
        a != b
        for now, right in zip(placement.counters, wanted.counters, strict=True)
        if now is not None and right is not None
        for a, b in zip(now, right, strict=True)
    )
    return differing(wanted, placement).bit_count() + rows, slider_distance(state, placement, capacity)


_TURNS = 2
"""Most ends of turn that one placement may imply: the mover's own and, after a long absence, the opponent's."""
_MOST_CHOICES = 5
"""Nobody can remember more readings than this and choose among them: then it is better to put the pieces back."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a placement: take back `back` actions, then play `actions`; that gives `state`."""

    back: int
    actions: tuple[Action, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Exact:
    """The placement has exactly this reading. `open`: it may still become another one, when hands pay or move more."""

    reading: Reading
    open: bool = False


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """Several readings with different results, the likeliest first: only a player can say which is right. `open`: some are not
    complete yet, so hands that pay or move more may answer it."""

    readings: tuple[Reading, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The placement is a part of legal play. `readings` are what it may become, shortest first; empty while the board cannot be read."""

    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Impossible:
    """No legal play gives this placement. `action` is what was probably meant, `reason` why the rules refuse it.

    Without a reason there are two cases. With an `action`, the last of some legal ones, too much or too little was paid.
    Without one, the placement has no meaning at all. `judged` is the state in which the action was judged; its mover is the
    one who probably tried it. `goal` is the state to repair towards: the one nearest to the board.
    """

    action: Action | None
    reason: Reason | None
    judged: State
    goal: State


Verdict = Exact | Unfinished | Ambiguous | Impossible


def explain(
    state: State, placement: Placement, earlier: tuple[State, ...] = (), capacity: Counter = CAPACITY
) -> Verdict:
    """Find the actions that the hands made.

    `earlier` are the states to which hands may still go back by putting pieces back, the latest last; `capacity` is the number
    of sliders in each row. Readings without an end of turn come before readings that imply one; a takeback alone stands beside
    both. A replacement of the last action is considered only if no play goes on from the state. If it could also be an action
    that is not finished yet, the verdict is Exact and open, or, without sliders as evidence, Ambiguous and open.
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
    # Without the mover's counter only the pieces speak for a replacement: an unfinished action is likelier.
    if unfinished is not None and not attached(placement)[state.turn]:
        return unfinished
    replaced = _replaced(state, placement, earlier, capacity)
    if isinstance(replaced, Exact) and unfinished is not None:
        reading = replaced.reading
        if not attached(placement)[earlier[-reading.back].turn]:
            # No sliders decide: the other side may have changed its play, or the mover may pay late.
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
    """True when a further payment would make other actions, and not more, of the same fields: a hand may be about to pay."""
    if reading.back or any(action.kind is Kind.END_TURN for action in reading.actions):
        return False
    others = plays_towards(state, placement, capacity, turns=0)
    return any(
        play.state != reading.state and paid_actions(play.actions) <= paid_actions(reading.actions) for play in others
    )


def _begun(state: State, reading: Reading, placement: Placement, capacity: Counter) -> tuple[Reading, ...]:
    """Other readings of a placement that seems to show play or a takeback of the side without a counter: the mover may have
    begun an action and not paid yet.

    A new raiding piece may be the mover's, who pays late, or the opponent's, who has no sliders to show it. A camp in the
    place of one that was just attacked may be a new camp, or the attack was taken back.
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
    """Read the last actions of this turn again: a piece was pushed to the next field, or a payment was completed late. Without
    the counter of that side, one action may replace only one: more would be a guess.
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
    """The likeliest attempt, with the reason why the rules refuse it."""
    wanted = expected(state, attached(placement), capacity)
    different = differing(wanted, placement)
    goal = nearest_goal(state, placement, capacity)
    if different:
        most = len(steps_from(placement, goal, capacity))
        for turns in range(2):
            paid_wrong = _cheapest(fields_only(state, placement, capacity, turns), placement, capacity)
            # Assume that the other side has begun its turn only if that is the shorter way to a correct board.
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
    """The play whose amounts are nearest to the counters; None without plays."""
    return min(plays, key=lambda play: slider_distance(play.state, placement, capacity), default=None)


def attempt(state: State, wanted: Placement, placement: Placement, field: Field) -> Action | None:
    """The mover's action, legal or not, that would change this one field in this way; None if there is none."""
    before, after = content(wanted, field), content(placement, field)
    own, enemy = camp_content(state.turn), camp_content(state.turn.other)
    if after is own:
        return Action(Kind.CAMP_ON_RAIDED if before is Content.RAIDED else Kind.CAMP, field)
    if after is Content.RAIDED:
        return Action(Kind.ATTACK if before in (enemy, own) else Kind.RAID, field)
    if after is Content.EMPTY and before is Content.RAIDED:
        return Action(Kind.RESTORE, field)
    return None
