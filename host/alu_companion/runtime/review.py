"""Looking through a saved game at once: the coach thinks here, with nobody at a table, and what it finds becomes text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from alu_companion.features.coach.review import (
    MOST_CLOSER,
    Views,
    choices,
    closer_studies,
    found_at,
    judged,
    looks_closer,
    review,
    studies_of,
    summary,
)
from alu_companion.features.coach.values import Finding, Study, Viewed
from alu_companion.features.computer.thinking import load_computer
from alu_companion.features.computer.thoughts import Decision
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers
from alu_companion.runtime.outlets import style_of
from alu_companion.speech import phrases_coach
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, say
from alu_companion.speech.words import Words
from alu_companion.table import TableState


class Told(NamedTuple):
    """A turning point as it is read."""

    sentences: tuple[str, ...]
    position: str
    """The name of the position before it."""
    whole: tuple[str, ...]
    """That position in words."""
    before: Any
    """The position before it, of the ruleset's game."""


class Row(NamedTuple):
    """An action of the game as it is read, with what the chances of who took it were before and after, and how all stood after it."""

    number: int
    action: str
    before: int | None
    after: int | None
    standing: tuple[int, ...]


class Reviewed(NamedTuple):
    """A game that was looked through, in one language."""

    title: str
    summary: tuple[str, ...]
    points: tuple[Told, ...]
    seats: tuple[str, ...]
    """By place at the table, as the standing of each row."""
    rows: tuple[Row, ...]


def look_through(state: TableState, level: int, seed: int, tell: Callable[[int, int], None]) -> Views:
    """Think at a level about every position in which somebody chose. `tell` is told how many are done, and of how many.

    The same game, level and seed give the same views, whether the engine is compiled or not.
    """
    rules, views = state.rules, dict[Viewed, Decision]()
    thinkers = Thinkers({rules.computer: load_computer(rules.computer).in_review})
    plies = choices(rules, state.past)

    def wanted() -> tuple[Study, ...]:
        first = studies_of(rules, state.past, state.game, plies, views)
        return first or closer_studies(rules, state.past, state.game, views)

    closer = MOST_CLOSER if looks_closer(rules) else 0
    later = len(plies) + closer  # at most one position after a best action for each
    studies = wanted()
    while studies:
        later = 0 if studies[0].is_closer else later
        count = len(views) + len(studies) + later
        for study in studies:
            text = rules.game.format_state(study.game)
            problem = Problem(rules.computer, text, study.seat, level + study.is_closer, seed + study.ply)
            *_, decision = thinkers.think(problem)
            views[Viewed(study.game, study.seat, study.is_closer)] = decision
            if study is not studies[-1]:
                tell(len(views), count)
        studies = wanted()
        # Often fewer positions have to be looked at than there might have been.
        tell(len(views), count if studies else len(views))
        later = closer
    return views


def reviewed(state: TableState, views: Views, words: Words, title: str) -> Reviewed:
    """Everything that is read out about a game."""
    rules, past, now = state.rules, state.past, state.game
    style = replace(style_of(state.settings), written=True)
    coach = rules.coach
    assert coach is not None

    def read(message: Message) -> tuple[str, ...]:
        return tuple(words.render((one,), style) for one in message if one.level <= style.level)

    found = review(rules, past, now, views)
    points = []
    for number, one in enumerate(found.findings, start=1):
        told = phrases_coach.point(number, len(found.findings), one.ply + 1, judged(rules, past, views, one))
        before = past[one.ply].before
        position = words.render(say("review-shown", ply=one.ply + 1), style)
        points.append(Told(read(told), position, read(rules.narrator.whole(before)), before))
    chosen = set(choices(rules, past))
    rows = []
    for ply, (before, action, _) in enumerate(past):
        worth: Finding | None = found_at(rules, past, now, views, ply) if ply in chosen else None
        after = past[ply + 1].before if ply + 1 < len(past) else now
        text = words.render(rules.narrator.last([(before, action)]), style)
        row = Row(ply + 1, text, None, None, coach.standing(after))
        rows.append(row if worth is None else row._replace(before=worth.before, after=worth.after))
    seats = tuple(words.render(label("seat", side=rules.narrator.seat(seat)), style) for seat in rules.game.seats(now))
    told_first = (*(rules.narrator.over(now) if state.is_over else ()), *summary(rules, past, now, found))
    return Reviewed(title, read(told_first), tuple(points), seats, tuple(rows))


def as_text(one: Reviewed, heading: Callable[[str], str]) -> str:
    """The review as a plain text, one sentence a line. `heading` gives a label of page.ftl by its name."""
    lines = [one.title, "", *one.summary]
    for point in one.points:
        lines += ["", *point.sentences, point.position, *point.whole]
    columns = ("review-number", "review-action", "review-before", "review-after")
    lines += ["", f"{heading('review-actions')}: {', '.join((*map(heading, columns), *one.seats))}"]
    for row in one.rows:
        chances = "" if row.before is None else f" {row.before} % - {row.after} %."
        lines.append(f"{row.number}. {row.action}{chances} {' : '.join(map(str, row.standing))}")
    return "".join(f"{line}\n" for line in lines)
