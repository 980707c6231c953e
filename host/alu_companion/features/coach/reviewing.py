"""Goes through the turning points of a game one by one, with the board as it was then."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from alu_companion.features.coach.review import judged, review, summary
from alu_companion.features.coach.values import COACHING, Review, Wanted
from alu_companion.features.dictating.pad import close_menu, keys_for
from alu_companion.features.examples.examples import examples_of
from alu_companion.speech import phrases_coach, phrases_guide
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_QUARTERS: Final = 4
"""How often the coach says how far it is."""
_PAGES: Final = {"guide-next": 1, "following": 1, "guide-back": -1, "previous": -1, "guide-again": 0}
"""Commands of the guide that page through a review."""


def told_progress(transition: Transition) -> None:
    """Say how far the coach is after each quarter."""
    coaching = COACHING.of(transition.state)
    done = coaching.count - len(coaching.studies) - coaching.later
    if done * _QUARTERS // coaching.count != (done - 1) * _QUARTERS // coaching.count:
        transition.answer(say("review-progress", count=100 * done // coaching.count))


def open_review(transition: Transition, wanted: Wanted) -> None:
    """Say the summary of the review; from then on players can page through it."""
    state = transition.state
    found = review(state.rules, wanted.past, wanted.game, COACHING.of(state).views)
    _keep(transition, found)
    told = summary(state.rules, wanted.past, wanted.game, found)
    if found.findings:
        following = keys_for(state, "guide-next")
        if following:
            close_menu(transition)
        told = (*told, *phrases_coach.how_to_go_through(following, keys_for(state, "show-me")))
    transition.answer(told)


def close_review(transition: Transition) -> None:
    """Close an open review. The board goes back as it does when the guide stops."""
    if COACHING.of(transition.state).review is not None:
        transition.put(COACHING, replace(COACHING.of(transition.state), review=None))
        transition.answer(say("review-closed"))


def handle_in_review(transition: Transition, command: Command) -> bool:
    """Say the next turning point, the previous one or the same again; False when the command means something else now."""
    state = transition.state
    found = COACHING.of(state).review
    if found is None or command.name not in _PAGES:
        return False
    step = _PAGES[command.name]
    at = found.at + step if step else max(found.at, 0)
    if not 0 <= at < len(found.findings):
        told = say("review-last") if at >= len(found.findings) else say("review-first")
        transition.answer(told if found.findings else say("review-none"))
    else:
        _keep(transition, found._replace(at=at))
        _tell(transition, found._replace(at=at))
    return True


def show_point(transition: Transition) -> None:
    """Lead the board to the position before the action that was told last, or the first one; without a board, or while a question about it
    is open, tell that position."""
    state = transition.state
    found = COACHING.of(state).review
    if found is None or not found.findings:
        transition.answer(say("review-not-on"))
        return
    found = found._replace(at=max(found.at, 0))
    _keep(transition, found)
    ply = found.findings[found.at].ply
    before = found.past[ply].before
    examples = examples_of(state.rules)
    told = say("review-shown", ply=ply + 1)
    if state.question is not None or not examples.is_possible(state):
        transition.answer((*told, *state.rules.narrator.whole(before)))
        return
    transition.answer((*told, *phrases_guide.back_to_game(keys_for(state, "stop"))))
    if not examples.is_on(state):
        examples.begin(transition)
    examples.lay(transition, examples.layout(before))


def points(state: TableState) -> tuple[Message, ...]:
    """The words for every turning point of the open review."""
    found = COACHING.of(state).review
    return () if found is None else tuple(_point(state, found, at) for at in range(len(found.findings)))


def _point(state: TableState, found: Review, at: int) -> Message:
    one = found.findings[at]
    told = judged(state.rules, found.past, COACHING.of(state).views, one)
    return phrases_coach.point(at + 1, len(found.findings), one.ply + 1, told)


def _tell(transition: Transition, found: Review) -> None:
    transition.answer(_point(transition.state, found, found.at))


def _keep(transition: Transition, found: Review) -> None:
    transition.put(COACHING, replace(COACHING.of(transition.state), review=found))
