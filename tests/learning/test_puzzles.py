"""The puzzles that come with the games: proven, solved from the transcript alone, and every wrong try is told what it misses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from alu_companion.engine.puzzles_almajara import AlmajaraPuzzles
from alu_companion.engine.puzzles_alu import AluPuzzles
from alu_companion.engine.puzzles_poi import PoiPuzzles
from alu_companion.games.puzzles import HARDEST, Puzzle, format_puzzles, is_reached, parse_puzzles, prove
from alu_companion.learning.lesson import Lesson, Play, Tried
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import GAME_FILES
from alu_companion.runtime.lesson_files import puzzles as puzzle_course
from alu_companion.speech.words import LANGUAGES, Style
from learning.at_board import Learner
from learning.ears import PUZZLE
from learning.typed import TypedLearner
from table.read import learned_of, learning_of
from table.table_driver import words

SOURCES: dict[str, Any] = {"alu": AluPuzzles(), "almajara": AlmajaraPuzzles(), "poi": PoiPuzzles()}
GAMES = tuple(SOURCES)
QUICK = 2
"""So many of a game are looked at in the quick tier."""


@cache
def shipped(game: str) -> tuple[Puzzle[Any, Any], ...]:
    return parse_puzzles(SOURCES[game].goals, (GAME_FILES / game / "puzzles.txt").read_text(encoding="utf-8"))


def lessons(game: str) -> tuple[Lesson, ...]:
    found = puzzle_course(game)
    assert found is not None
    return found.lessons


def proven(game: str, some: tuple[Puzzle[Any, Any], ...]) -> None:
    for one in some:
        prove(SOURCES[game].goals, one)


@pytest.mark.parametrize("game", GAMES)
def test_some_puzzles_have_one_solution(game: str) -> None:
    easy = sorted(shipped(game), key=lambda one: len(one.solution))
    proven(game, tuple(easy[:QUICK]))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_have_one_solution(game: str) -> None:
    proven(game, shipped(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_there_twice_and_all_are_light(game: str) -> None:
    source, known = SOURCES[game], shipped(game)
    numbers = [one.number for one in known]
    assert numbers == sorted(set(numbers))
    assert len({source.shape(one.position) for one in known}) == len(known)
    for one in known:
        assert source.weight(one.position) <= source.light
        assert 1 <= one.level <= HARDEST
        assert len(one.solution) == source.left(one.position)
        assert not source.goals.is_over(one.position, one.position)


@pytest.mark.parametrize("game", GAMES)
def test_the_file_is_as_the_maker_writes_it(game: str) -> None:
    text = (GAME_FILES / game / "puzzles.txt").read_text(encoding="utf-8")
    assert format_puzzles(SOURCES[game].goals, shipped(game)) == text


@pytest.mark.parametrize("game", GAMES)
def test_no_end_of_a_turn_but_the_solution_is_taken_for_one(game: str) -> None:
    source, one = SOURCES[game], min(shipped(game), key=lambda one: len(one.solution))
    first = one.position
    others = [action for action in source.goals.game.legal_actions(first) if action != one.solution[0]]
    after = (source.goals.game.apply(first, action) for action in others)
    over = [last for last in after if source.goals.is_over(first, last)]
    assert over
    assert not any(is_reached(source.goals, one.goal, first, last) for last in over)


def as_counted(game: str) -> list[Puzzle[Any, Any]]:
    """The puzzles as players count them."""
    return sorted(shipped(game), key=lambda one: (one.level, one.number))


def share(game: str, language: str) -> list[int]:
    """The numbers of the puzzles that are solved in a language: each puzzle is solved in one, and each aim is understood in all."""
    by_aim: dict[object, list[int]] = {}
    for number, one in enumerate(as_counted(game), start=1):
        by_aim.setdefault(one.goal.aim, []).append(number)
    at = LANGUAGES.index(language)
    return sorted(number for alike in by_aim.values() for number in alike[at :: len(LANGUAGES)] or alike[:1])


@pytest.mark.parametrize("game", GAMES)
def test_each_puzzle_is_solved_in_a_language(game: str) -> None:
    assert [one.position for one in as_counted(game)] == [one.position for one in lessons(game)]
    solved = {number for language in LANGUAGES for number in share(game, language)}
    assert solved == set(range(1, len(shipped(game)) + 1))


def solve_at_board(language: str, numbers: Sequence[int]) -> None:
    learner = Learner(language)
    for number in numbers:
        learner.type(f"{PUZZLE[language]} {number}")
        learner.follow()
        learner.table.wait(100)
        learner.hear()
        assert learner.solve(), f"{number}\n{learner.table.text()}"
    assert len(learned_of(learner.table.state)[""]) == len(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_solved_at_the_board_from_the_transcript(language: str) -> None:
    solve_at_board(language, [1])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_puzzles_are_solved_at_the_board_from_the_transcript(language: str) -> None:
    solve_at_board(language, share("alu", language))


def solve_typed(game: str, language: str, numbers: Sequence[int]) -> None:
    learner = TypedLearner(game, language)
    for number in numbers:
        learner.type(f"{PUZZLE[language]} {number}")
        assert learner.solve(), "\n".join([str(number), *learner.lines[-20:]])
    assert len(learned_of(learner.state)[""]) == len(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[1:])
def test_a_typed_puzzle_is_solved_from_the_transcript(game: str, language: str) -> None:
    solve_typed(game, language, [1])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[1:])
def test_all_typed_puzzles_are_solved_from_the_transcript(game: str, language: str) -> None:
    solve_typed(game, language, share(game, language))


SEATS = {
    "almajara": {
        "en": ("player South", "player North"),
        "ru": ("игрок Юг", "игрок Север"),
        "et": ("lõunamängija", "põhjamängija"),
    },
    "poi": {"en": ("Red", "Blue"), "ru": ("Красный", "Синий"), "et": ("Punane", "Sinine")},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[1:])
def test_a_typed_puzzle_says_whose_turn_it_is(game: str, language: str) -> None:
    learner = TypedLearner(game, language)
    for number, lesson in enumerate(lessons(game)[:5], start=1):
        said = "\n".join(learner.type(f"{PUZZLE[language]} {number}"))
        assert SEATS[game][language][lesson.position.turn] in said, said


def wrong_tries(game: str) -> list[tuple[int, Any]]:
    """The first puzzle of each aim that one action which misses the goal ends: its number, and that action."""
    found: dict[Any, tuple[int, Any]] = {}
    by_name = {str(one.number): one for one in shipped(game)}
    source = SOURCES[game]
    for number, lesson in enumerate(lessons(game), start=1):
        one = by_name[lesson.name]
        if one.goal.aim not in found and len(one.solution) == 1:
            wrong = next(
                action
                for action in source.goals.game.legal_actions(one.position)
                if not source.goals.game.is_pass(action)
                and not is_reached(source.goals, one.goal, one.position, source.goals.game.apply(one.position, action))
            )
            found[one.goal.aim] = number, wrong
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_try_at_the_board_is_told_what_it_misses(language: str) -> None:
    for number, wrong in wrong_tries("alu"):
        learner = Learner(language)
        learner.type(f"{PUZZLE[language]} {number}")
        learner.follow()
        learner.table.wait(100)
        learner.hear()
        since, game = len(learner.table.heard), learner.table.state.game
        learner.act(wrong)
        lesson = lessons("alu")[number - 1]
        assert any(
            told in line
            for line in learner.transcript(since)
            for told in [missed("alu", lesson, wrong, game, language)]
        )
        learner.hear()
        learner.follow()
        assert learning_of(learner.table.state) is not None
        assert learning_of(learner.table.state).tries == 1
        assert learner.solve(), learner.table.text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES[1:])
def test_a_wrong_try_that_is_typed_is_told_what_it_misses(game: str, language: str) -> None:
    rules = SOURCES[game].goals.game
    for number, wrong in wrong_tries(game):
        lesson = lessons(game)[number - 1]
        learner = TypedLearner(game, language)
        learner.type(f"{PUZZLE[language]} {number}")
        said = learner.act(rules.format_action(lesson.position, wrong))
        assert any(missed(game, lesson, wrong, lesson.position, language) in line for line in said), "\n".join(said)
        assert learner.solve(), "\n".join(learner.lines)


def missed(game: str, lesson: Lesson, wrong: Any, before: Any, language: str) -> str:
    rules = RULESETS[game]
    said = lesson.wrong[0].said
    assert callable(said)
    told = said(Tried(lesson.position, ((before, wrong),), rules.game.apply(before, wrong)))
    return words().render(told, Style(language, geometry=rules.narrator.geometry(lesson.position)))


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_go_from_easy_to_hard_and_ask_for_all_their_actions(game: str) -> None:
    levels = [one.level for one in lessons(game)]
    assert levels == sorted(levels)
    assert len(set(levels)) > 1
    for one in lessons(game):
        assert isinstance(one.goal, Play)
        assert one.goal.within == len(one.goal.solution)
        assert len(one.hints) == 1 + (len(one.goal.solution) > 1)


@pytest.mark.parametrize(("game", "least"), [("alu", 200), ("almajara", 50), ("poi", 50)])
def test_there_are_enough(game: str, least: int) -> None:
    assert len(shipped(game)) >= least
