"""The coach at the table: what it is asked, what it has to look at for that, and what it says then.

It thinks where the computer thinks. What comes of it is an input, so a playback searches nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from alu_companion.features.coach.hints import tell_hint, was_hinted
from alu_companion.features.coach.review import (
    MOST_CLOSER,
    choices,
    closer_studies,
    found_at,
    judged,
    looks_closer,
    studies_of,
)
from alu_companion.features.coach.reviewing import open_review, show_point, told_progress
from alu_companion.features.coach.values import COACHING, Advised, Study, Viewed, Wanted, Wish
from alu_companion.features.computer.opponent import Task, handle_opponent_news
from alu_companion.features.computer.thoughts import OpponentNews
from alu_companion.speech import phrases_coach, phrases_opponent, phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, part, say
from alu_companion.table.accepting import last_decision
from alu_companion.table.players import not_yours
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def answer_about_coach(state: TableState, command: Command) -> Message | None:
    """Say what the help tells about the coach, or what its lent keys do; None for any other question."""
    match command:
        case Command("help", word="coach"):
            told = say("coach-help") if state.rules.coach else say("coach-none")
            return (*told, *phrases_typed.help_words("coach"))
        case Command("prompt", word="guide") if was_hinted(state):
            return say("guide-keys-lent")
        case Command("prompt", word="guide") if state.rules.coach:
            return (part("guide-keys"), *phrases_coach.KEYS_TOLD)
    return None


def obey_coach(transition: Transition, command: Command) -> None:
    """Obey one of `COACH_COMMANDS`."""
    if transition.state.rules.coach is None:
        transition.answer(say("coach-none"))
    else:
        _OBEYED[command.name](transition)


def handle_advice(transition: Transition, given: Advised) -> None:
    """Handle what the coach has found about the next position. Results for a position that has changed are dropped."""
    coaching = COACHING.of(transition.state)
    if not coaching.studies or coaching.studies[0].ply != given.ply:
        return
    study, *further = coaching.studies
    views = {**coaching.views, Viewed(study.game, study.seat, study.is_closer): given.decision}
    coaching = replace(coaching, studies=tuple(further), views=views)
    transition.put(COACHING, coaching)
    if not further and not _look_further(transition):
        _answer(transition)
    elif coaching.is_long:
        told_progress(transition)


def _look_further(transition: Transition) -> bool:
    """Look at the positions after the best actions, which are known now; False when none is left."""
    state, coaching = transition.state, COACHING.of(transition.state)
    if coaching.wanted is None or not (more := _unknown(state, coaching.wanted)):
        return False
    later = 0 if more[0].is_closer else _closer_later(state.rules, coaching.wanted)
    count = coaching.count - coaching.later + len(more) + later
    transition.put(COACHING, replace(coaching, studies=more, count=count, later=later))
    return True


def _closer_later(rules: Ruleset, wanted: Wanted) -> int:
    """The largest number of positions that may need a closer look."""
    return MOST_CLOSER if wanted.wish is Wish.REVIEW and looks_closer(rules) else 0


def _unknown(state: TableState, wanted: Wanted) -> tuple[Study, ...]:
    """The known positions that must still be looked at for the answer."""
    rules, views = state.rules, COACHING.of(state).views
    if wanted.wish is Wish.HINT:
        seat = rules.game.to_move(wanted.game)
        return () if Viewed(wanted.game, seat) in views else (Study(wanted.game, seat, wanted.ply),)
    unknown = studies_of(rules, wanted.past, wanted.game, _judged_plies(rules, wanted), views)
    return (
        closer_studies(rules, wanted.past, wanted.game, views)
        if wanted.wish is Wish.REVIEW and not unknown
        else unknown
    )


def _judged_plies(rules: Ruleset, wanted: Wanted) -> Sequence[int]:
    """The places of the actions to judge."""
    return (
        () if wanted.wish is Wish.HINT else (wanted.ply,) if wanted.wish is Wish.JUDGE else choices(rules, wanted.past)
    )


def follow_game(transition: Transition) -> None:
    """Drop the positions to look at once the game has changed."""
    state = transition.state
    if not COACHING.of(state).studies:
        return
    wanted = COACHING.of(state).wanted
    if (
        wanted is None
        or state.past[: len(wanted.past)] != wanted.past
        or (wanted.wish is Wish.HINT and state.game != wanted.game)
    ):
        give_up(transition)


def asked_task(state: TableState) -> Task | None:
    """The next position for a player who waits for an answer."""
    return None if COACHING.of(state).is_long else _task(state)


def review_task(state: TableState) -> Task | None:
    """The next position for the review of a whole game."""
    return _task(state) if COACHING.of(state).is_long else None


def _task(state: TableState) -> Task | None:
    coaching, coach = COACHING.of(state), state.rules.coach
    if not coaching.studies or coach is None:
        return None
    study = coaching.studies[0]
    level = coach.review_level + study.is_closer if coaching.is_long else coach.level
    return Task(study.game, study.ply, study.seat, level, 0, for_coach=True, in_review=coaching.is_long)


def give_up(transition: Transition) -> None:
    """Drop all positions to look at."""
    transition.put(COACHING, replace(COACHING.of(transition.state), wanted=None, studies=()))


def handle_thinker_failed(transition: Transition, given: OpponentNews) -> None:
    """Handle a failure of the process that thinks, for the computer as a player or for the coach."""
    state = transition.state
    if given.reason == phrases_opponent.GONE and COACHING.of(state).studies:
        give_up(transition)
        transition.answer(say("coach-cannot"))
        if not (state.seats or state.is_lent):
            return
    handle_opponent_news(transition, given)


def _hint(transition: Transition) -> None:
    state = transition.state
    if not state.is_on:
        transition.answer(say("opponent-not-on"))
    elif state.is_others:
        transition.answer(not_yours(state))
    else:
        _look(transition, Wish.HINT, len(state.past))


def _judge(transition: Transition) -> None:
    state = transition.state
    back = last_decision(state)
    if not back:
        transition.answer(say("judged-nothing"))
    else:
        _look(transition, Wish.JUDGE, len(state.past) - back)


def _review(transition: Transition) -> None:
    state = transition.state
    if choices(state.rules, state.past):
        _look(transition, Wish.REVIEW, 0)
    else:
        transition.answer(say("judged-nothing"))


def _show(transition: Transition) -> None:
    """Show the last finding of the review; without a review, make one first."""
    if COACHING.of(transition.state).review is None:
        _review(transition)
    else:
        show_point(transition)


def _look(transition: Transition, wish: Wish, ply: int) -> None:
    """Look at the positions that are not known yet, then answer."""
    state = transition.state
    coaching, wanted = COACHING.of(state), Wanted(wish, state.past, state.game, ply)
    unknown = _unknown(state, wanted)
    later = len(_judged_plies(state.rules, wanted)) + _closer_later(state.rules, wanted)
    transition.put(COACHING, replace(coaching, wanted=wanted, studies=unknown, count=len(unknown) + later, later=later))
    if unknown:
        transition.answer(say("coach-looks"))
    else:
        _answer(transition)


def _answer(transition: Transition) -> None:
    """Answer: all positions have been looked at."""
    rules, coaching = transition.state.rules, COACHING.of(transition.state)
    wanted, views = coaching.wanted, coaching.views
    give_up(transition)
    if wanted is None:
        return
    if wanted.wish is Wish.HINT:
        tell_hint(transition, views[Viewed(wanted.game, rules.game.to_move(wanted.game))])
    elif wanted.wish is Wish.REVIEW:
        open_review(transition, wanted)
    elif (found := found_at(rules, wanted.past, wanted.game, views, wanted.ply)) is not None:
        transition.answer(phrases_coach.judged(judged(rules, wanted.past, views, found)))
    else:
        transition.answer(say("coach-cannot"))


_OBEYED: Final[Mapping[str, Callable[[Transition], None]]] = {
    "hint": _hint,
    "judge": _judge,
    "review": _review,
    "show-me": _show,
}
COACH_COMMANDS: Final = dict.fromkeys(_OBEYED, CommandSpec(obey_coach, is_for_players=True, page=Page.PLAYERS))
"""The commands of the coach, at every table."""
COACH_KEYS: Final = {"guide 7": "hint", "guide 9": "show-me", "opponent enter": "judge", "opponent -": "review"}
"""They stand at what is asked about: at the guide, and at the computer as a player."""
