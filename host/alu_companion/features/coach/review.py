"""Looking through a game: which actions mattered, from what the coach thinks of every position. Pure functions.

An action is judged by the chances in the position after it, against those after the best action. Both are searches one action on, so
that their errors cancel; those of the position before are another search, in which they would not. A review tells only what that other
search finds costly, too, and what is so still at a closer look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from alu_companion.features.coach.values import Finding, Review, Study, Viewed
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.game import CHANCE, Game, GameError, Seat
from alu_companion.speech import phrases_coach
from alu_companion.speech.message import Message, Part, part
from alu_companion.speech.phrases_coach import Judged
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.values import Accepted

POINTS: Final = 3
"""The most turning points that are said."""
MOST_CLOSER: Final = 4 * POINTS
"""Two positions for each turning point and for each missed win."""
_LEAST: Final = 8
"""An action that costs fewer of 100 such games turns nothing."""
_GIVEN_AWAY: Final = 75
"""A player who still expects to win so many of 100 games may be on another way to the same win: no win was missed then."""
_MOST: Final = 100

Views = Mapping[Viewed, Decision]


def studies_of(
    rules: Ruleset, past: Sequence[Accepted], now: Any, plies: Iterable[int], views: Views
) -> tuple[Study, ...]:
    """The positions that must be looked at to know what the actions at these places were worth, each once, but for those in `views`.

    The position after a best action is among them as soon as that action is known: ask again once all have been looked at.
    """
    found: dict[Viewed, Study] = {}
    for ply in plies:
        for study in _studies(rules.game, past, now, ply, views):
            found.setdefault(Viewed(study.game, study.seat), study)
    return tuple(study for viewed, study in found.items() if viewed not in views)


def closer_studies(rules: Ruleset, past: Sequence[Accepted], now: Any, views: Views) -> tuple[Study, ...]:
    """The positions that must be looked at closer before a review can tell what it found: `MOST_CLOSER` at most, once. None where there
    is no higher level."""
    if not looks_closer(rules) or any(viewed.is_closer for viewed in views):
        return ()
    found: dict[Viewed, Study] = {}
    for one in review(rules, past, now, views).findings:
        mover = rules.game.to_move(past[one.ply].before)
        for study in _studies(rules.game, past, now, one.ply, views):
            # The position before was looked at to find the best action, not to judge this one.
            if study.game != past[one.ply].before or study.seat != mover:
                closer = study._replace(is_closer=True)
                found.setdefault(Viewed(closer.game, closer.seat, is_closer=True), closer)
    return tuple(found.values())


def looks_closer(rules: Ruleset) -> bool:
    """True when the coach has a level above that of reviews."""
    return rules.coach is not None and rules.coach.review_level < len(rules.levels)


def _studies(game: Game[Any, Any, Any], past: Sequence[Accepted], now: Any, ply: int, views: Views) -> list[Study]:
    before = past[ply].before
    mover = game.to_move(before)
    studies = [Study(before, mover, ply)]
    then = _next_choice(game, past, now, ply)
    after = past[then].before if then < len(past) else now
    if game.outcome(after) is None:
        studies.append(Study(after, _seat_looked_at(game, after, mover), then))
    best = views.get(Viewed(before, mover))
    then_best = None if best is None else _after_best(game, past[ply], best)
    if then_best is not None and game.outcome(then_best) is None:
        studies.append(Study(then_best, _seat_looked_at(game, then_best, mover), ply + 1))
    return studies


def _seat_looked_at(game: Game[Any, Any, Any], state: Any, mover: Seat) -> Seat:
    """Of two players one wins what the other loses: one look serves both."""
    return game.to_move(state) if len(game.seats(state)) == 2 else mover


def _after_best(game: Game[Any, Any, Any], played: Accepted, best: Decision) -> Any | None:
    """The position after the best action; None where that one was played, wins for certain, or leaves the rest to chance."""
    if best.why == "wins" or best.action == game.format_action(played.before, played.action):
        return None
    try:
        after = game.apply(played.before, game.parse_action(played.before, best.action))
    except GameError:
        return None
    return None if game.outcome(after) is None and game.to_move(after) == CHANCE else after


def choices(rules: Ruleset, past: Sequence[Accepted]) -> list[int]:
    """The places of the actions that somebody has chosen: what chance or the rules alone decided is none."""
    return [ply for ply, one in enumerate(past) if _is_choice(rules.game, one.before)]


def _is_choice(game: Game[Any, Any, Any], state: Any) -> bool:
    return game.to_move(state) != CHANCE and len(game.legal_actions(state)) > 1


def _next_choice(game: Game[Any, Any, Any], past: Sequence[Accepted], now: Any, ply: int) -> int:
    """The place of the next action that is not chance's, after all of them where the game stands now."""
    return next((then for then in range(ply + 1, len(past)) if game.to_move(past[then].before) != CHANCE), len(past))


def found_at(rules: Ruleset, past: Sequence[Accepted], now: Any, views: Views, ply: int) -> Finding | None:
    """The worth of an action; None when too little is known."""
    game, before = rules.game, past[ply].before
    mover = game.to_move(before)
    best = views.get(Viewed(before, mover))
    then = _next_choice(game, past, now, ply)
    after = _chances(game, past[then].before if then < len(past) else now, mover, views)
    if best is None or best.chances is None or after is None:
        return None
    is_best = best.action == game.format_action(before, past[ply].action)
    is_certain = best.why == "wins"
    is_missed = is_certain and not is_best and after < _GIVEN_AWAY
    if is_certain:
        return Finding(ply, _MOST, after, is_best, is_missed)
    if is_best:
        return Finding(ply, after, after, is_best, is_missed)
    then_best = _after_best(game, past[ply], best)
    chances = best.chances if then_best is None else _chances(game, then_best, mover, views)
    return None if chances is None else Finding(ply, chances, after, is_best, is_missed)


def _chances(game: Game[Any, Any, Any], state: Any, seat: Seat, views: Views) -> int | None:
    """The chances of a seat in a position, by the closest look at it."""
    outcome = game.outcome(state)
    if outcome is not None:
        winners = outcome.winners or game.seats(state)
        return _MOST // len(winners) if seat in winners else 0
    others = [one for one in game.seats(state) if one != seat]
    for is_closer in (True, False):
        if (view := views.get(Viewed(state, seat, is_closer))) is not None:
            return view.chances
        view = views.get(Viewed(state, others[0], is_closer)) if len(others) == 1 else None
        if view is not None:
            return None if view.chances is None else _MOST - view.chances
    return None


def review(rules: Ruleset, past: Sequence[Accepted], now: Any, views: Views) -> Review:
    """The turning points of a game and the wins that were missed in it, in the order of the game."""
    every = [found for ply in choices(rules, past) if (found := found_at(rules, past, now, views, ply)) is not None]
    worse = [one for one in every if not one.is_best and _cost(rules, past, views, one) >= _LEAST]
    turning = sorted(worse, key=lambda one: one.after - one.before)
    missed = [one for one in turning if one.is_missed]
    return Review(tuple(past), tuple(sorted({*turning[:POINTS], *missed[:POINTS]})))


def _cost(rules: Ruleset, past: Sequence[Accepted], views: Views, one: Finding) -> int:
    """The loss by an action in 100 such games, as far as both looks agree: the one at the position before, and the one after the best
    action. Nothing where the game was lost already."""
    before = past[one.ply].before
    first = views[Viewed(before, rules.game.to_move(before))]
    chances = 0 if first.chances is None or first.why == "loses" else first.chances
    return min(one.before, chances) - one.after


def judged(rules: Ruleset, past: Sequence[Accepted], views: Views, found: Finding) -> Judged:
    """The words for an action."""
    before, action, _ = past[found.ply]
    best = views[Viewed(before, rules.game.to_move(before))]
    better = None if found.is_best or found.before <= found.after else _clause(rules, before, best.action)
    side = rules.narrator.seat(rules.narrator.mover(before))
    return Judged(rules.narrator.last([(before, action)]), side, better, found.before, found.after, found.is_missed)


def _clause(rules: Ruleset, before: Any, text: str) -> Part | None:
    try:
        return rules.narrator.clause(before, rules.game.parse_action(before, text))
    except GameError:
        return None


def summary(rules: Ruleset, past: Sequence[Accepted], now: Any, found: Review) -> Message:
    """Say what a review tells before the turning points."""
    missed = sum(one.is_missed for one in found.findings)
    return phrases_coach.reviewed(len(found.findings), missed, _leads(rules, past, now))


def _leads(rules: Ruleset, past: Sequence[Accepted], now: Any) -> Message:
    """Say who was ahead the furthest and when, for everybody who ever was, and how often the lead changed."""
    coach, narrator = rules.coach, rules.narrator
    if coach is None:
        return ()
    states = [*(one.before for one in past[1:]), now] if past else []
    most: dict[int, tuple[int, int]] = {}
    ahead: list[int] = []
    for ply, state in enumerate(states, start=1):
        standing = coach.standing(state)
        leader = max(range(len(standing)), key=lambda place: standing[place])
        lead = standing[leader] - max(count for place, count in enumerate(standing) if place != leader)
        if lead > most.get(leader, (0, 0))[0]:
            most[leader] = lead, ply
        if lead and ahead[-1:] != [leader]:
            ahead.append(leader)
    told = [
        coach.led(narrator.seat(Seat(leader)), lead, ply)
        for leader, (lead, ply) in sorted(most.items(), key=lambda one: one[1][1])
    ]
    return (*told, *((part("review-lead-changed", count=len(ahead) - 1),) if len(ahead) > 1 else ()))
