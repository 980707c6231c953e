"""The coach at a board of ALU: what it is asked, what it wants looked at, what it tells and what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.opponent import task_of
from alu_companion.features.computer.thoughts import Decision, OpponentNews
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.rules import legal_actions
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import NO_FIELD, STANDARD
from alu_companion.registry import resume
from alu_companion.speech.phrases_opponent import AGAIN, GONE
from alu_companion.table import JournalFailed, Pressed, Settings, Tick
from alu_companion.table.seats import Engine
from table.computer import decide
from table.read import coaching_of
from table.table_driver import NONE, Table, started


def action(kind: Kind, name: str = "") -> Action:
    return Action(kind, STANDARD.parse_field(name) if name else NO_FIELD)


CAMP_C1, CAMP_C2, CAMP_E1, RAID_D1, CAMP_E2 = (
    action(Kind.CAMP, "C1"), action(Kind.CAMP, "C2"), action(Kind.CAMP, "E1"), action(Kind.RAID, "D1"),
    action(Kind.CAMP, "E2"),
)  # fmt: skip


def think(table: Table, best: Action, chances: int = 50, **why: Any) -> None:
    """The coach has looked at what it is to look at next."""
    task = task_of(table.state)
    assert task is not None
    assert task.for_coach
    table.give(Advised(task.ply, Decision(format_action(best), chances=chances, **why)))


def hint(table: Table, best: Action) -> list[str]:
    table.said()
    table.type("hint")
    if coaching_of(table.state).studies:
        think(table, best)
    return [one for one in table.said() if one != "coach-looks"]


def played(*actions: Action) -> Table:
    table = started(shows=NONE)
    table.play(*actions)
    table.said()
    return table


def test_what_the_keys_of_the_guide_do_is_told_until_a_hint_was_taken_by_them() -> None:
    table = played()
    for told in (["guide-keys", "coach-keys"], ["guide-keys-lent"]):
        table.give(Pressed("*"))
        table.give(Pressed("1"))
        assert table.said() == ["prompt-menu", *told]
        table.give(Pressed("7"))
        if coaching_of(table.state).studies:
            think(table, CAMP_C1)
        table.give(Pressed("*"))
        table.said()


def test_a_hint_has_three_steps_and_begins_again_with_the_next_decision() -> None:
    table = played()
    assert hint(table, CAMP_C1) == ["hint-area", "hint-more"]
    assert hint(table, CAMP_C1) == ["hint-camp", "hint-more"]
    assert hint(table, CAMP_C1) == ["hint-action"]
    assert hint(table, CAMP_C1) == ["hint-action"]
    table.play(CAMP_C1)
    assert hint(table, CAMP_C2) == ["hint-area", "hint-more"]
    assert coaching_of(table.state).hints == {Seat(0): 4}


def test_what_the_coach_looks_at_is_the_position_and_nobody_waits_for_it() -> None:
    table = played(CAMP_C1)
    table.type("hint")
    task = task_of(table.state)
    assert task is not None
    assert (task.game, task.ply, task.seat, task.for_coach) == (table.state.game, 1, Seat(0), True)
    table.type("status")
    assert table.said() == ["coach-looks", "whose-turn", "scores-not-yet"]


def test_who_plays_on_gets_no_hint_for_what_is_past() -> None:
    table = played()
    table.type("hint")
    table.play(CAMP_C1)
    assert task_of(table.state) is None
    table.said()
    table.give(Advised(0, Decision(format_action(CAMP_C1))))
    assert table.said() == []


def test_hints_are_kept_with_the_game_and_told_at_its_end() -> None:
    table = played()
    hint(table, CAMP_C1)
    hint(table, CAMP_C1)
    table.play(CAMP_C1, action(Kind.END_TURN), CAMP_E1, action(Kind.END_TURN))
    hint(table, CAMP_C2)
    events = [(kind, body) for _, kind, body in table.journal]
    assert coaching_of(resume(Settings(), 1, events)).hints == coaching_of(table.state).hints == {Seat(0): 3}
    for _ in range(2):
        table.play(action(Kind.END_TURN))
    assert table.state.is_over
    assert "hints-taken" in table.said()
    table.type("new")
    assert not coaching_of(table.state).hints


def test_who_has_played_alone_hears_how_to_play_again() -> None:
    table = played(CAMP_C1, action(Kind.END_TURN), CAMP_E1, action(Kind.END_TURN))
    table.state = replace(table.state, seats={Seat(1): Engine(1)})
    table.play(action(Kind.END_TURN))
    decide(table, action(Kind.END_TURN))
    assert table.state.is_over
    assert table.said()[-1] == "opponent-anew"
    table.type("new")
    assert not table.state.is_over
    assert table.state.question is None
    assert table.state.seats == {Seat(1): Engine(1)}


def test_a_hint_that_cannot_be_kept_is_not_told() -> None:
    table = played()
    table.type("hint")
    table.journal_is_full = True
    think(table, CAMP_C1)
    assert "hint-area" not in table.said()
    table.journal_is_full = False
    assert not coaching_of(table.state).hints
    assert hint(table, CAMP_C1) == ["hint-area", "hint-more"]


@pytest.mark.parametrize("text", ["camp A9", "attack C1", ""])
def test_nonsense_is_no_hint(text: str) -> None:
    table = played()
    table.type("hint")
    table.give(Advised(0, Decision(text)))
    assert table.said() == ["coach-looks", "coach-cannot"]


def test_the_computer_gets_no_hint_and_the_coach_no_turn() -> None:
    table = started(shows=NONE)
    table.type("opponent 3")
    table.play(CAMP_C1, CAMP_C2)
    table.said()
    table.type("hint")
    assert table.said() == ["opponent-turn"]


def test_an_action_is_judged_by_what_was_there_and_what_came_of_it() -> None:
    table = played(CAMP_C1, CAMP_C2)
    table.type("judge")
    think(table, RAID_D1, 80)
    think(table, CAMP_E1, 70)
    # What the best action leads to, which is compared.
    think(table, CAMP_E1, 40)
    assert table.said() == [
        "coach-looks", "last-action", "judged-bad", "judged-before", "judged-after", "judged-better",
    ]  # fmt: skip
    table.type("judge")
    assert table.said()[0] == "last-action"


def test_an_action_that_leads_to_as_much_as_the_best_one_is_good_whatever_was_hoped_for_before() -> None:
    table = played(CAMP_C1, CAMP_C2)
    table.type("judge")
    think(table, RAID_D1, 90)
    think(table, CAMP_E1, 50)
    think(table, CAMP_E1, 49)
    assert "judged-good" in table.said()


def test_what_the_coach_would_have_taken_is_the_best() -> None:
    table = played(CAMP_C1, CAMP_C2)
    table.type("judge")
    think(table, CAMP_C2, 60)
    think(table, CAMP_E1, 70)
    assert "judged-best" in table.said()


def test_a_win_that_was_there_is_named() -> None:
    table = played(CAMP_C1, CAMP_C2)
    table.type("judge")
    think(table, RAID_D1, 99, why="wins")
    think(table, CAMP_E1, 70)
    assert "judged-missed" in table.said()


def test_against_the_computer_the_last_action_of_hands_is_judged() -> None:
    table = started(shows=NONE)
    table.play(CAMP_C1)
    table.type("opponent 3")
    table.play(CAMP_C2)
    table.type("judge")
    # Whoever asks goes first, then the computer thinks.
    think(table, CAMP_C2, 60)
    think(table, CAMP_E1, 40)
    assert "judged-best" in table.said()
    task = task_of(table.state)
    assert task is not None
    assert not task.for_coach


def test_what_was_taken_back_is_judged_no_more() -> None:
    table = played(CAMP_C1, CAMP_C2)
    table.type("judge")
    think(table, RAID_D1, 60)
    table.type("undo")
    table.type("yes")
    assert task_of(table.state) is None
    table.type("judge")
    task = task_of(table.state)
    assert task is not None
    assert task.ply == 0


def test_before_anything_was_played_there_is_nothing_to_judge_or_go_through() -> None:
    table = played()
    for line in ("judge", "review", "show me"):
        table.type(line)
        assert table.said() == ["judged-nothing"]


def reviewed(by_keys: bool = False) -> Table:
    """A game with two actions that mattered, looked through."""
    table = played(CAMP_C1, CAMP_C2, CAMP_E1, CAMP_E2, RAID_D1)
    table.state = replace(table.state, by_keys=by_keys)
    game = table.state.rules.game
    table.type("review")
    chances = {0: 50, 1: 52, 2: 80, 3: 20, 4: 20, 5: 20}
    seats = [game.to_move(one.before) for one in table.state.past]
    positions = [*(one.before for one in table.state.past), table.state.game]
    while (task := task_of(table.state)) is not None:
        expected = chances[task.ply]
        if task.game != positions[task.ply]:
            # The position after a best action: it keeps what could be expected before.
            expected = chances[task.ply - 1]
            expected = expected if task.seat == seats[task.ply - 1] else 100 - expected
        think(table, legal_actions(task.game)[0], expected)
    return table


def test_a_game_is_looked_through_and_its_turning_points_told_one_by_one() -> None:
    table = reviewed()
    told = table.said()
    assert told[0] == "coach-looks"
    # The last quarter is left for a closer look at what is told.
    assert told.count("review-progress") == 2
    assert "review-points" in told
    table.type("next")
    assert table.said()[:2] == ["review-point", "last-action"]
    table.type("next")
    table.type("next")
    assert table.said()[-1] == "review-last"
    table.type("back")
    assert "review-point" in table.said()
    table.type("back")
    assert table.said() == ["review-first"]
    table.type("stop")
    table.type("next")
    assert "review-point" not in table.said()


def test_show_me_leads_the_board_there_and_stop_leads_it_back() -> None:
    table = reviewed()
    table.type("next")
    table.said()
    ply = coaching_of(table.state).review.findings[0].ply  # type: ignore[union-attr]
    table.type("show me")
    told = table.said()
    assert told[0] == "review-shown"
    assert "repair-left" in told
    assert name_of(table.state) is Name.SHOWING
    table.lay(table.state.past[ply].before)
    assert table.said()[-1] == "board-correct"
    past = table.state.past
    table.type("next")
    table.type("show me")
    table.type("stop")
    assert name_of(table.state) is Name.RETURNING
    table.said()
    table.lay(table.state.game)
    assert "board-correct" in table.said()
    assert name_of(table.state) is Name.RESTING
    assert table.state.past == past


def test_a_review_stays_true_when_actions_are_taken_back() -> None:
    table = reviewed()
    table.type("next")
    first = table.heard[-1].message
    for _ in range(3):
        table.type("undo")
        table.type("yes")
    table.type("sentence")
    assert table.heard[-1].message == first


def test_a_coach_that_cannot_think_says_so_and_the_game_goes_on() -> None:
    table = played(CAMP_C1)
    table.type("hint")
    table.give(OpponentNews(AGAIN))
    assert task_of(table.state) is not None
    table.give(OpponentNews(GONE))
    assert table.said() == ["coach-looks", "opponent-again", "coach-cannot"]
    assert task_of(table.state) is None
    table.play(CAMP_C2)
    assert table.state.game.turn is Side.SQUARE


def test_a_failed_journal_stops_what_was_to_be_looked_at() -> None:
    table = played(CAMP_C1)
    table.type("judge")
    table.give(JournalFailed(Tick(), ("play",)))
    assert task_of(table.state) is None


def test_nothing_is_judged_any_more_once_the_action_is_taken_back() -> None:
    table = played(CAMP_C1)
    hint(table, CAMP_C2)
    table.type("judge")
    # Where it led to is known already; where it was taken stays the position that is next.
    assert [one.ply for one in coaching_of(table.state).studies] == [0]
    table.type("undo")
    assert task_of(table.state) is None
