"""Lessons at a board: begun, solved, left and gone back to; what means something else meanwhile; what a crash leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from alu_companion.board.values import at_board
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.features.lessons.learning import LEARNED, LEARNING, Done
from alu_companion.games.alu.values import Kind
from alu_companion.referee.placement import Content
from alu_companion.registry import resume
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.table import Pressed, Quit
from alu_companion.table.questions import asking
from table.read import Quiz, courses_of, learned_of, learning_of
from table.scenarios import action
from table.table_driver import NONE, Table, is_lent, started

FIRST_CAMP, IRON, RAID, END_OF_TURN, ATTACKED = 4, 6, 9, 11, 13


def learning() -> Table:
    """A table with a game that has begun, its lessons at hand."""
    table = started(shows=NONE)
    table.state = with_courses(table.state)
    table.play(action(Kind.CAMP, "C1"))
    table.said()
    return table


def at_lesson(number: int) -> Table:
    """The same in a lesson whose position is laid out."""
    table = learning()
    table.type(f"learn {number}")
    table.lay(table.state.game)
    table.wait(100)
    table.said()
    return table


def test_the_game_is_led_back_to_when_the_lessons_are_left() -> None:
    table = at_lesson(IRON)
    table.lay(table.state.game)
    table.type("leave")
    assert table.said()[:2] == ["lesson-left", "game-resumed"]
    assert is_lent(table.state)
    assert (table.state.number, table.state.newest, learning_of(table.state)) == (1, 2, None)
    game, past = table.state.game, table.state.past
    table.wait(20_000)
    assert (table.state.game, table.state.past) == (game, past)
    table.lay(game)
    assert not is_lent(table.state)
    table.play(action(Kind.CAMP, "C2"))
    assert len(table.state.past) == 2
    assert [number for number, kind, _ in table.journal if kind in ("lent", "returned")] == [1, 1]


def test_what_would_make_something_else_of_a_lesson_is_refused() -> None:
    table = at_lesson(FIRST_CAMP)
    for order in ("new", "opponent 1", "swap sides", "play for me", "clock 10+5", "correct"):
        table.type(order)
        assert table.said() == ["lesson-not-now"], order
    assert learning_of(table.state) is not None


def test_without_a_lesson_its_orders_say_so() -> None:
    table = learning()
    for order in ("solution", "try again", "leave", "next lesson"):
        table.type(order)
        assert table.said() == ["lesson-not-on"], order
    table.type("progress")
    assert table.said()[0] == "lesson-progress"
    table.state = with_courses(table.state)
    table.type("learn 99")
    assert table.said() == ["lesson-no-such"]


def test_help_tells_of_lessons_and_puzzles_and_their_words() -> None:
    table = learning()
    table.type("help lessons")
    assert table.said() == ["lesson-help", "help-lessons-words"]
    table.state = replace(table.state, rules=table.state.rules._replace(lessons=None))
    table.type("help puzzles")
    assert table.said() == ["lesson-none", "help-lessons-words"]


def test_next_waits_for_the_goal_and_skip_does_not() -> None:
    table = at_lesson(FIRST_CAMP)
    table.type("next")
    assert table.said() == ["lesson-not-solved", "lesson-text"]
    table.type("skip")
    assert table.said()[0] == "lesson-opened"
    assert learning_of(table.state) is not None
    assert learning_of(table.state).lesson == "beside-a-camp"


@pytest.mark.parametrize("number", [1, 3])
def test_a_lesson_in_which_pieces_are_laid_is_skipped_too(number: int) -> None:
    table = at_lesson(number)
    table.put("C3", Content.CIRCLE)
    table.wait(3000)
    table.type("next")
    assert "lesson-not-solved" in table.said()
    table.type("skip")
    assert table.said()[0] == "lesson-opened"
    assert learning_of(table.state) is not None
    following = learning_of(at_lesson(number + 1).state)
    assert following is not None
    assert learning_of(table.state).lesson == following.lesson


def test_a_solution_is_led_to_and_counts_as_nothing() -> None:
    table = at_lesson(FIRST_CAMP)
    table.put("A1", Content.CIRCLE)
    table.wait(3000)
    assert table.said()[-4:] == ["lesson-text", "lesson-back", "repair-left", "repair-take-off"]
    table.type("solution")
    said = table.said()
    assert said[:1] == ["lesson-solution"]
    assert {"done-camp", "repair-move"} <= set(said)
    table.lay(table.state.game)
    table.wait(3000)
    assert table.said()[-1] == "lesson-what-next"
    assert learning_of(table.state) is not None
    assert (learning_of(table.state).is_shown, learning_of(table.state).is_solved) == (True, False)
    assert not learned_of(table.state)
    table.said()
    table.type("try again")
    assert table.said()[0] == "lesson-opened"
    assert learning_of(table.state) is not None
    assert not learning_of(table.state).is_shown


def test_a_solution_that_needs_no_hands_tells_at_once_how_to_go_on() -> None:
    table = at_lesson(END_OF_TURN)
    table.type("solution")
    assert table.said()[-1] == "lesson-what-next"


def test_a_turn_that_is_ended_too_early_is_answered_by_its_own_reason() -> None:
    table = at_lesson(RAID)
    table.type("end")
    assert "lesson-too-early" in table.said()


def test_where_tiles_are_asked_for_nothing_else_is_an_answer() -> None:
    table = at_lesson(ATTACKED)
    for typed in ("2", "two", "yes", "no"):
        table.type(typed)
        assert table.said() == ["lesson-wants-field"], typed
    assert learning_of(table.state) is not None
    assert not learning_of(table.state).tries


def test_nobody_is_told_that_the_board_is_bare_while_pieces_of_the_lesson_before_stand_on_it() -> None:
    table = at_lesson(3)
    table.type("skip")
    said = table.said()
    assert "setup-started" in said
    assert "setup-board" not in said


def test_a_turn_is_told_only_where_something_is_played() -> None:
    told = {}
    for number in (FIRST_CAMP, ATTACKED):
        table = learning()
        table.type(f"learn {number}")
        table.said()
        table.lay(table.state.game)
        table.wait(100)
        told[number] = table.said()
    assert told[FIRST_CAMP] == ["setup-done", "whose-turn", "lesson-text"]
    assert told[ATTACKED] == ["setup-done", "lesson-text"]


def test_a_pad_answers_also_right_after_a_hint() -> None:
    table = at_lesson(IRON)
    assert table.state.question == Quiz(is_number=True)
    shown = asking(table.state)
    assert shown is not None
    assert [answer.line for answer in shown.answers] == [str(digit) for digit in range(10)]
    for key in "**7":
        table.give(Pressed(key))
    assert table.said()[-3:] == ["lesson-text", "line-dictated", "hint-more"]
    table.give(Pressed("3"))
    assert table.said()[-1] == "lesson-text"
    table.give(Pressed("7"))
    assert table.said()[0] == "lesson-praise-1"
    assert table.state.question is None


def test_a_pupil_who_has_solved_a_lesson_is_not_told_the_keys_again_however_the_name_is_written() -> None:
    table = at_lesson(IRON)
    table.state = LEARNING.on(table.state, replace(learning_of(table.state), player="Anna"))
    for learned, told in (({}, "guide-keys"), ({"anna": {("alu", "camp"): Done(0, 0)}}, "guide-keys-lent")):
        table.state = LEARNED.on(table.state, learned)
        for key in "*1":
            table.give(Pressed(key))
        assert told in table.said()
        table.give(Pressed("*"))
        table.said()


def test_an_action_where_an_answer_is_asked_is_taken_back() -> None:
    table = at_lesson(IRON)
    table.put("C3", Content.CIRCLE)
    table.wait(3000)
    assert "lesson-answer-only" in table.said()
    assert not table.state.past
    table.lift("C3")
    table.wait(3000)
    assert table.state.question == Quiz(is_number=True)


def test_whoever_has_ended_the_turn_by_mistake_hears_whose_turn_it_is() -> None:
    table = at_lesson(FIRST_CAMP)
    # The only action that is left in the turn.
    table.type("learn 8")
    table.lay(table.state.game)
    table.wait(100)
    table.said()
    table.put("B1", Content.CIRCLE)
    table.wait(3000)
    assert "whose-turn" in table.said()


def test_a_full_disk_is_told_and_nothing_is_solved() -> None:
    table = at_lesson(IRON)
    table.journal_is_full = True
    table.type("7")
    assert table.said() == ["save-failed"]
    assert learning_of(table.state) is not None
    assert not learning_of(table.state).is_solved
    table.journal_is_full = False
    table.type("7")
    assert table.said() == ["lesson-praise-1", "lesson-what-next"]


def test_a_full_disk_while_pieces_are_laid_is_told_and_they_are_judged_once_there_is_room() -> None:
    table = at_lesson(1)
    table.journal_is_full = True
    table.put("H5", Content.CIRCLE)
    table.wait(3000)
    assert table.said() == ["save-failed"]
    table.journal_is_full = False
    table.wait(20_000)
    assert table.said() == ["lesson-astray", "lesson-to-put"]
    assert learning_of(table.state) is not None
    assert learning_of(table.state).tries == 1


def test_a_lesson_goes_on_from_its_journal() -> None:
    table = at_lesson(FIRST_CAMP)
    table.put("A5", Content.CIRCLE)
    table.wait(3000)
    table.lift("A5")
    table.wait(3000)
    table.type("hint")
    events = [(kind, body) for number, kind, body in table.journal if number == table.state.number]
    state = resume(table.state.settings, 2, events)
    before, after = learning_of(table.state), learning_of(state)
    assert before is not None
    assert after is not None
    assert (after.key, after.tries, after.hints, after.is_solved) == (before.key, 1, 1, False)
    assert state.game == table.state.game


def test_lessons_that_interrupt_no_game_end_with_the_table() -> None:
    table = learning()
    found = course("alu")
    assert found is not None
    state, _ = lesson_table(table.state.rules, table.state.settings, 5, found, found.lessons[0])
    table.state = state
    table.type("leave")
    assert [type(effect) for effect in table.steps[-1]] == [Quit]


def test_the_cable_pulled_while_pieces_are_laid() -> None:
    table = at_lesson(1)
    table.put("A1", Content.CIRCLE)
    table.wait(3000)
    assert table.said() == ["lesson-text"]
    table.unplug()
    table.plug()
    table.lift("A1")
    table.wait(3000)
    table.put("A1", Content.CIRCLE)
    table.put("C4", Content.CIRCLE)
    table.wait(3000)
    assert "lesson-praise-1" in table.said()
    assert at_board(table.state).connected


def test_a_hint_while_no_board_is_seen_waits_for_it() -> None:
    table = at_lesson(1)
    table.unplug()
    table.type("hint")
    table.said()
    table.type("hint")
    assert table.said() == ["board-searching"]


def test_a_wrong_try_that_the_lesson_says_nothing_to_offers_a_hint_once() -> None:
    table, told = at_lesson(25), []
    for _ in range(2):
        table.type("end")
        told.append([one for one in table.said() if one in ("lesson-too-early", "hint-offered")])
        table.lay(table.state.game)
    assert told == [["lesson-too-early", "hint-offered"], ["lesson-too-early"]]


def test_help_in_a_lesson_begins_with_its_own_words_and_the_task_is_told_again() -> None:
    table = at_lesson(FIRST_CAMP)
    table.type("help")
    assert table.said() == ["lesson-help-words", "lesson-help-acts", "lesson-help-leave", "hint-offered"]
    for word in ("task", "learn"):
        table.type(word)
        assert table.said() == ["lesson-opened", "lesson-text"], word
    table.type("leave")
    table.said()
    table.type("task")
    assert table.said() == ["lesson-not-on"]


def test_a_wrong_answer_begins_with_no() -> None:
    table = at_lesson(IRON)
    table.type("3")
    assert table.said()[0] == "lesson-wrong-answer"


def test_after_the_last_lesson_learn_goes_on_with_the_first_that_is_not_solved() -> None:
    table = at_lesson(25)
    table.type("skip")
    assert table.said() == ["lesson-all-done", "lesson-progress", "lesson-unsolved"]
    table.type("learn")
    assert learning_of(table.state) is not None
    assert learning_of(table.state).lesson == "first-tile"


def test_what_ends_a_turn_goes_on_from_a_lesson_that_is_over() -> None:
    table = at_lesson(IRON)
    table.type("7")
    table.said()
    table.type("end")
    assert table.said()[0] == "lesson-opened"
    assert learning_of(table.state) is not None
    assert learning_of(table.state).lesson == "what-it-costs"


def test_after_the_last_lesson_it_is_told_how_to_leave() -> None:
    table = at_lesson(25)
    course = courses_of(table.state)[0]
    learned = {"": {(course.name, one.name): Done(0, 0) for one in course.lessons}}
    table.state = LEARNED.on(table.state, learned)
    table.type("skip")
    assert table.said() == ["lesson-all-done", "lesson-progress", "lesson-help-leave"]


def test_where_pieces_are_laid_by_keys_a_place_is_not_told_to_be_out_of_reach() -> None:
    table = at_lesson(1)
    table.state = replace(table.state, by_keys=True, hands_typed=True)
    for key in "+34":
        table.give(Pressed(key))
    assert table.said() == ["prompt-column", "prompt-row", "hands-offered"]


@pytest.mark.parametrize(
    ("number", "keys"),
    [
        (1, "Press plus, one, one and one."),
        (6, "Press seven."),
        (10, "Press the point."),
        (13, "Press five, two and two."),
        (4, "Press plus, three, one and one."),
    ],
)
def test_the_last_hint_tells_the_keys_and_they_do_it(number: int, keys: str) -> None:
    table = at_lesson(number)
    table.state = replace(table.state, by_keys=True, hands_typed=True)
    for _ in range(2):
        for key in "*17":
            table.give(Pressed(key))
    assert table.text().rstrip().endswith(keys)
    assert table.state.pending is None
