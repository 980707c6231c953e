"""A saved game that is looked through: what is told of it in three languages, and that it is true of the game."""

from __future__ import annotations

from dataclasses import replace
from difflib import unified_diff
from functools import partial
from html import unescape

import pytest

from alu_companion.engine.core import INTERPRETED
from alu_companion.engine.search import Limits
from alu_companion.features.coach.review import choices, found_at, review
from alu_companion.games.alu.notation import parse_action, parse_state
from alu_companion.games.alu.rules import apply
from alu_companion.page.printed import review_page
from alu_companion.rulesets.alu import computer
from alu_companion.rulesets.alu.computer import ALU_COMPUTER, AluThinker
from alu_companion.rulesets.poi.computer import POI_COMPUTER
from alu_companion.runtime.opponent.thinkers import review_level
from alu_companion.runtime.review import look_through
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.speech.labels import label
from alu_companion.speech.words import LANGUAGES, Style
from engine.cores import compiled
from runtime.games import WORDS
from runtime.review_golden import LEVEL, SEED, game, review_in, texts, views


def test_the_review_says_what_was_read() -> None:
    wrong = []
    for path, text in texts():
        read = path.read_text(encoding="utf-8") if path.exists() else ""
        wrong += unified_diff(read.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1)
    assert not wrong, "\n".join(["Read the differences, then run python tests/runtime/review_golden.py:", *wrong])


def test_the_turning_points_are_the_actions_that_cost_most() -> None:
    state = game()
    found = review(state.rules, state.past, state.game, views())
    every = [found_at(state.rules, state.past, state.game, views(), ply) for ply in choices(state.rules, state.past)]
    lost = sorted((one.before - one.after for one in every if one is not None and not one.is_best), reverse=True)
    assert sorted((one.before - one.after for one in found.findings), reverse=True) == lost[: len(found.findings)]
    assert [one.ply for one in found.findings] == sorted(one.ply for one in found.findings)


def test_a_missed_win_was_one_and_what_would_have_been_better_is_legal() -> None:
    state = game()
    rules = state.rules
    found = review(rules, state.past, state.game, views()).findings
    missed = [one for one in found if one.is_missed]
    assert missed
    # Nobody has won this game.
    outcome = rules.game.outcome(state.game)
    assert outcome is not None
    assert all(rules.game.to_move(state.past[one.ply].before) not in outcome.winners for one in missed)
    for one in found:
        before = state.past[one.ply].before
        best = next(view for known, view in views().items() if known.game == before)
        action = rules.game.parse_action(before, best.action)
        assert rules.game.check(before, action) is None
        assert action != state.past[one.ply].action


def test_a_position_that_is_lost_anyway_is_no_turning_point() -> None:
    # Square wins whatever Circle does: a first look gives Circle 40 of 100, and calls its action a turning point.
    before = parse_state(
        "..SSC.../...CCC../..SSCCR./..S..C../.SSSSC.. circle=12,6,0,0 square=12,9,1,0 founded=both "
        "turn=circle left=1 used=2 number=9 passes=0 swapped=no end=no winner=no"
    )
    action = parse_action("camp F5")
    state = replace(game(), past=(game().past[0]._replace(before=before, action=action),), game=apply(before, action))
    found = look_through(state, LEVEL, SEED, lambda done, count: None)
    first_look = {viewed: one for viewed, one in found.items() if not viewed.is_closer}
    assert review(state.rules, state.past, state.game, first_look).findings
    assert not review(state.rules, state.past, state.game, found).findings


def test_the_strongest_level_looks_through_a_game_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = ALU_COMPUTER._replace(reviewers=(*ALU_COMPUTER.reviewers[:5], partial(AluThinker, Limits(60))))
    monkeypatch.setattr(computer, "ALU_COMPUTER", quick)
    state = replace(game(), past=game().past[:1], game=game().past[1].before)
    assert look_through(state, len(state.rules.levels), SEED, lambda done, count: None)


def test_the_level_that_is_asked_for_thinks_and_the_usual_one_is_higher_where_it_is_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = replace(game(), past=game().past[:1], game=game().past[1].before)
    monkeypatch.setattr(computer._CORES, "now", INTERPRETED)
    interpreted = look_through(state, 2, SEED, lambda done, count: None)
    assert review_level(ALU_COMPUTER, 4) == 4
    monkeypatch.setattr(computer._CORES, "now", compiled())
    assert look_through(state, 2, SEED, lambda done, count: None) == interpreted
    assert [review_level(one, 4) for one in (ALU_COMPUTER, POI_COMPUTER)] == [5, 4]


def test_it_is_told_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    look_through(game(), 1, SEED, lambda done, count: told.append((done, count)))
    assert [done for done, _ in told] == list(range(1, len(told) + 1))
    shares = [done / count for done, count in told]
    assert shares == sorted(shares)
    assert shares[-1] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_holds_all_that_the_text_does(language: str) -> None:
    state, found = review_in(language)
    page = unescape(review_page(found, state, WORDS(), vocabulary()))
    assert f'<html lang="{language}">' in page
    for sentence in (found.title, *found.summary, *(row.action for row in found.rows)):
        assert sentence in page
    for point in found.points:
        assert all(sentence in page for sentence in (*point.sentences, point.position, *point.whole))
    assert page.count("<caption>") == len(found.points)
    # Whatever was played last in the game was not played last in the positions before its turning points.
    assert found.points
    assert WORDS().render(label("last-here"), Style(language)) not in page
