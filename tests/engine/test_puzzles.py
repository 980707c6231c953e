"""Making puzzles: the quick look at a turn of ALU agrees with the rules, and the same seed makes the same puzzles."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.puzzles import level_of, puzzles, rated
from alu_companion.engine.puzzles_alu import AluPuzzles, Turn
from alu_companion.engine.puzzles_poi import PoiPuzzles
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.goals import GOALS, Aim
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Kind, State
from alu_companion.games.puzzles import Goal, Puzzle, endings, is_reached, prove


def middle_game(seed: int) -> State:
    """A position in which both sides have founded, and a raid or an attack may have happened."""
    chance = Random(seed)
    while True:
        state = start()
        for _ in range(chance.randrange(12, 30)):
            actions = [one for one in legal_actions(state) if one.kind is not Kind.END_TURN]
            if state.ended is not None or not actions:
                break
            state = apply(state, chance.choice(actions))
        if state.ended is None and all(state.camps) and state.actions_left < 3:
            return state


@pytest.mark.parametrize("seed", range(8))
def test_the_quick_look_at_a_turn_finds_what_the_rules_do(seed: int) -> None:
    first = middle_game(seed)
    side, turn = first.turn, Turn(first)
    by_rules = {
        (last.camps[side], last.camps[side.other], last.raided, *last.resources[side]): last
        for last in endings(GOALS, first)
    }
    assert {tuple(end) for end in turn.ends} == set(by_rules)
    assert {tuple(end) for end in turn.wins} == {key for key, last in by_rules.items() if last.winner is side}
    for end, line in list(turn.ends.items())[:: max(len(turn.ends) // 5, 1)]:
        last = by_rules[tuple(end)]
        assert turn.after(line) == end
        if last.ended is None:
            threat = danger(last, side)
            assert turn.is_safe(end, from_attacks=False) == (threat.wins is None)
            assert turn.is_safe(end, from_attacks=True) == (threat.wins is None and not any(threat.attacks))


def test_a_line_against_the_rules_leads_nowhere() -> None:
    first = middle_game(1)
    assert Turn(first).after([ALU.parse_action(first, "camp a1")] * 2) is None


def test_the_same_puzzle_on_a_mirrored_board_has_the_same_shape() -> None:
    source, first = AluPuzzles(), middle_game(3)
    rows, facts = ALU.format_state(first).rsplit("\n", 1)
    mirrored = ALU.parse_state("\n".join([*(row[::-1] for row in rows.splitlines()), facts]))
    turned = ALU.parse_state("\n".join([*(row[::-1] for row in rows.splitlines()[::-1]), facts]))
    assert len({source.shape(state) for state in (first, mirrored, turned)}) == 1
    assert source.shape(first) != source.shape(middle_game(4))


class Lucky(AluPuzzles):
    """Levels that find a goal so often of nine times, by level from 1."""

    def __init__(self, *found: int) -> None:
        super().__init__()
        self.found = found

    def levels(self, goal: Goal) -> int:
        return len(self.found)

    def turn_of(self, level: int, goal: Goal, first: State, seed: int) -> State:
        return start()._replace(winner=first.turn if seed < self.found[level - 1] else None)


@pytest.mark.parametrize(
    ("found", "level"),
    [((6, 9, 9), 1), ((5, 6, 9), 2), ((9, 4, 9), 3), ((9, 5, 6), 1), ((9, 9, 4), None), ((2, 1, 2), None)],
)
def test_a_level_that_was_lucky_does_not_make_a_puzzle_easy(found: tuple[int, ...], level: int | None) -> None:
    assert level_of(Lucky(*found), middle_game(3), Goal(Aim.WIN)) == level


def test_what_winning_does_not_need_is_sought_itself() -> None:
    # Square's camp B5 can be attacked at once, but to lead by more is better for whoever wants to win.
    first = ALU.parse_state(
        "CCCCCCCC/......../......../C......./S....... circle=9,9,9,0 square=9,9,1,0 founded=both "
        "turn=circle left=1 used=2 number=11 passes=0 swapped=no end=no winner=no"
    )
    goal = GOALS.parse_goal(first, "attack a1")
    lasts = [AluPuzzles().turn_of(4, goal, first, seed) for seed in range(3)]
    assert all(is_reached(GOALS, goal, first, last) for last in lasts)


def test_levels_found_anew_leave_numbers_and_leave_out_twins() -> None:
    source, first = Lucky(2, 9), middle_game(3)
    known = [Puzzle(number, 5, Goal(Aim.WIN), first, (), "1") for number in (3, 7)]
    known.append(known[0]._replace(number=9, position=middle_game(4)))
    assert [(one.number, one.level) for one in rated(source, known)] == [(3, 2), (9, 2)]


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles_however_it_was_stopped() -> None:
    source = AluPuzzles(compile_all() or INTERPRETED)
    whole = [next(games) for games in [puzzles(source, 1)] for _ in range(6)]
    found = [one for game in whole for one in game]
    assert found
    for one in found:
        prove(GOALS, one)
    first = next(number for number, game in enumerate(whole) if game)
    again = puzzles(source, 1, whole[first])
    assert [next(again) for _ in range(6 - first - 1)] == whole[first + 1 :]


def test_a_game_whose_opening_leaves_nothing_to_do_is_played_all_the_same() -> None:
    # Whoever raids around the only camp at once has nowhere to go: this seed does.
    AluPuzzles(compile_all() or INTERPRETED).game(Random("alu 100048"))


def test_a_puzzle_of_units_is_about_units_alone() -> None:
    source = PoiPuzzles()
    positions = source.game(Random(1))
    assert positions
    assert all(not any(map(sum, state.goods)) for state in positions)
    assert all(source.weight(state) <= source.light for state in positions)
