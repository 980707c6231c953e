"""What `explain` promises for every state that play can reach: what was played is what is read."""

from __future__ import annotations

from random import Random

import pytest

import alu_companion.referee.progress as progress
import alu_companion.referee.search as search
from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Action, Kind, Options, State
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, Verdict, explain
from alu_companion.referee.placement import Content, Placement, attached, content, differing, expected
from alu_companion.referee.search import counters_agree
from games.alu.positions import position
from referee.plays import BOTH, NONE, is_plain, plays, put, reached, result, slide

HOUSES = [Options(), Options(any_border=True, must_use_actions=True), Options(swap=True, first_turn_actions=3)]
END = Action(Kind.END_TURN)


def results(verdict: Verdict) -> list[State]:
    if isinstance(verdict, Exact):
        return [verdict.reading.state]
    return [reading.state for reading in verdict.readings] if isinstance(verdict, Ambiguous) else []


@pytest.mark.parametrize("options", HOUSES)
def test_with_both_counters_a_play_is_read_as_exactly_itself(options: Options) -> None:
    chance = Random(1)
    for state, earlier in reached(4, 11, options, every=3):
        for play in plays(state, 6, chance):
            after = result(state, play)
            verdict = explain(state, expected(after, BOTH), earlier)
            assert isinstance(verdict, Exact), (state, play, verdict)
            assert verdict.reading.state == after, (state, play)
            assert verdict.reading.back == 0


@pytest.mark.parametrize("shows", [NONE, (True, False), (False, True)])
def test_with_counters_missing_a_play_is_among_the_readings(shows: tuple[bool, bool]) -> None:
    chance = Random(2)
    for state, earlier in reached(4, 12, every=3):
        for play in plays(state, 6, chance):
            after = result(state, play)
            if shows[state.turn] or is_plain(state, play):
                verdict = explain(state, expected(after, shows), earlier)
                assert after in results(verdict), (state, play, verdict)


def test_raiding_and_restoring_one_field_leaves_no_trace_without_a_counter() -> None:
    for state, earlier in reached(3, 13, every=5):
        raid = next((action for action in legal_actions(state) if action.kind is Kind.RAID), None)
        restore = raid and Action(Kind.RESTORE, raid.field)
        if raid and restore and state.actions_left > 1 and state.resources[state.turn].material > 1:
            after = result(state, (raid, restore))
            assert explain(state, expected(after, NONE), earlier) == Exact(Reading(0, (), state))
            assert results(explain(state, expected(after, BOTH), earlier)) == [after]


def test_the_opponents_first_action_after_an_early_end_implies_the_end() -> None:
    seen = 0
    for state, earlier in reached(4, 14):
        if not state.actions_used or END not in legal_actions(state):
            continue
        ended = apply(state, END)
        for action in legal_actions(ended):
            after = apply(ended, action)
            if action.kind is not Kind.CAMP or after.ended is not None:
                continue
            seen += 1
            # Only the opponent puts down the opponent's camps, so that this cannot be the mover's doing.
            for shows in (BOTH, NONE):
                assert explain(state, expected(after, shows), earlier) == Exact(Reading(0, (END, action), after))
            break
    assert seen > 50


def test_a_pass_is_never_implied() -> None:
    for state, _ in reached(2, 15, every=5):
        if state.actions_used == 0 and END in legal_actions(state):
            ended = apply(state, END)
            action = next((one for one in legal_actions(ended) if one.kind is Kind.CAMP), None)
            if action is not None:
                assert isinstance(explain(state, expected(apply(ended, action), NONE)), Impossible)


def test_a_reading_always_shows_the_very_placement() -> None:
    """One field or one row wrong: never read as something that would look otherwise, and never read at all without a legal play."""
    chance = Random(3)
    for state, earlier in reached(5, 16, every=4):
        for play in ((), *plays(state, 2, chance)):
            for shows in (BOTH, NONE, (True, False)):
                placement = corrupted(expected(result(state, play), shows), chance)
                verdict = explain(state, placement, earlier)
                readings = verdict.readings if isinstance(verdict, Ambiguous) and not verdict.open else ()
                for reading in (verdict.reading,) if isinstance(verdict, Exact) else readings:
                    base = earlier[-reading.back] if reading.back else state
                    assert result(base, reading.actions) == reading.state
                    wanted = expected(reading.state, attached(placement))
                    assert not differing(wanted, placement), (state, placement, reading)
                    assert counters_agree(placement.counters, wanted)


def corrupted(placement: Placement, chance: Random) -> Placement:
    """One field with something else on it, or one slider moved by one."""
    side = chance.choice([side for side in (0, 1) if placement.counters[side] is not None] or [None])
    if side is None or chance.random() < 0.5:
        field = chance.randrange(40)
        other = [piece for piece in Content if piece is not content(placement, field)]  # type: ignore[arg-type]
        return put(placement, field, chance.choice(other))
    counter = placement.counters[side]
    assert counter is not None
    row = chance.choice(("material", "iron", "food"))
    count = getattr(counter, row)
    return slide(placement, side, **{row: max(0, count + chance.choice((-1, 1)))})


def test_a_row_in_motion_and_an_unclear_field_are_never_accepted() -> None:
    chance = Random(4)
    for state, earlier in reached(3, 17, every=6):
        for play in plays(state, 2, chance):
            placement = expected(result(state, play), BOTH)
            moving = slide(placement, chance.randrange(2), **{chance.choice(("material", "iron", "food")): None})
            assert isinstance(explain(state, moving, earlier), Unfinished)
            unclear = put(placement, play[0].field, Content.EMPTY)._replace(unclear=1 << play[0].field)
            assert isinstance(explain(state, unclear, earlier), Unfinished)


class Counting:
    """`apply` that counts how often it is asked: the measure of a search that does not depend on the machine."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, state: State, action: Action) -> State:
        self.count += 1
        return apply(state, action)


@pytest.mark.parametrize("shows", [BOTH, NONE, (True, False)])
def test_no_mess_makes_the_search_long(shows: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(5)
    counting = Counting()
    for module in (search, progress):
        monkeypatch.setattr(module, "apply", counting)
    late = [one for one in reached(12, 18) if sum(map(int.bit_count, (*one.state.camps, one.state.raided))) >= 25]
    works = []
    for state, earlier in chance.sample(late, 60):
        for size in (1, 2, 3, 5, 7, 9, 40):
            placement = expected(state, shows)
            for field in chance.sample(range(40), size):
                placement = put(placement, field, Content.EMPTY if size == 40 else chance.choice(list(Content)))
            if shows[0]:
                placement = slide(placement, 0, material=max(0, state.resources[0].material - chance.randint(0, 6)))
            counting.count = 0
            explain(state, placement, earlier)
            works.append(counting.count)
    works.sort()
    # Measured: 37 and 102.
    assert works[len(works) * 99 // 100] < 60
    assert works[-1] < 160


def test_fields_that_either_side_could_have_raided_are_no_long_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worst mess: everything is legal in any order by anybody."""
    counting = Counting()
    for module in (search, progress):
        monkeypatch.setattr(module, "apply", counting)
    rows = (". . . . . . . .", "C C C C C C C C", ". . . . . . . .", "S S S S S S S S", ". . . . . . . .")
    state = position(*rows, actions_left=2, actions_used=1)
    for size in range(1, 9):
        placement = expected(state, NONE)
        for column in range(size):
            placement = put(placement, STANDARD.field(column, 3), Content.RAIDED)
        counting.count = 0
        explain(state, placement)
        assert counting.count < 2500


def test_nobody_is_asked_to_choose_out_of_more_than_five_plays() -> None:
    """After a long absence much may have happened in many ways: then the board is put right instead."""
    chance = Random(6)
    most = 0
    for state, earlier in reached(6, 18):
        at = state
        for _ in range(chance.randint(3, 8)):
            choices = [one for one in legal_actions(at._replace(actions_left=3)) if one.kind < Kind.END_TURN]
            if at.ended is not None or not choices:
                break
            at = apply(at._replace(actions_left=3), chance.choice(choices))
            at = at._replace(turn=at.turn.other) if chance.random() < 0.3 else at
        verdict = explain(state, expected(at, NONE), earlier)
        if isinstance(verdict, Ambiguous):
            most = max(most, sum(reading.back == 0 for reading in verdict.readings))
    assert 2 < most <= 5
