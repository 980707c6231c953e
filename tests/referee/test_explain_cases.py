"""Single placements and what a referee at the table would say of them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Reason, Resources, Side, State
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, explain
from alu_companion.referee.placement import Content, Counter, Placement, expected
from alu_companion.referee.search import exact_plays
from games.alu.positions import RICH, position
from referee.plays import BOTH, NONE, put, result, slide

EMPTY, CIRCLE, SQUARE, RAIDED = Content

# Square to move; Circle's camps are in reach, so is a raided field.
MIDDLE = position(
    ". . S S . . . .",
    ". . S R . . . .",
    ". . C . . . . .",
    ". . C . . . . .",
    ". . . . . . . R",
)


def field(name: str) -> Field:
    return STANDARD.parse_field(name)


def action(kind: Kind, name: str = "") -> Action:
    return Action(kind, field(name) if name else NO_FIELD)


def placed(state: State, shows: tuple[bool, bool], **pieces: Content) -> Placement:
    """What the board shows of the state once these fields hold these pieces."""
    placement = expected(state, shows)
    for name, piece in pieces.items():
        placement = put(placement, field(name), piece)
    return placement


def test_putting_a_piece_back_takes_its_action_back() -> None:
    after = apply(MIDDLE, action(Kind.CAMP, "B4"))
    for shows in (BOTH, NONE):
        assert explain(after, expected(MIDDLE, shows), (MIDDLE,)) == Exact(Reading(1, (), MIDDLE))


def test_putting_two_pieces_back_takes_two_actions_back() -> None:
    first = apply(MIDDLE, action(Kind.CAMP, "B4"))
    second = apply(first, action(Kind.RAID, "E5"))
    assert explain(second, expected(MIDDLE, BOTH), (MIDDLE, first)) == Exact(Reading(2, (), MIDDLE))


def test_a_takeback_without_counters_that_looks_like_a_restore_is_asked_about_takeback_first() -> None:
    raid = action(Kind.RAID, "E5")
    after = apply(MIDDLE, raid)
    restore = action(Kind.RESTORE, "E5")
    assert explain(after, expected(MIDDLE, NONE), (MIDDLE,)) == Ambiguous(
        (Reading(1, (), MIDDLE), Reading(0, (restore,), apply(after, restore)))
    )
    # With counters the sliders tell: moved back, or one more used.
    assert explain(after, expected(MIDDLE, BOTH), (MIDDLE,)) == Exact(Reading(1, (), MIDDLE))
    restored = apply(after, restore)
    verdict = explain(after, expected(restored, BOTH), (MIDDLE,))
    assert isinstance(verdict, Exact)
    assert verdict.reading == Reading(0, (restore,), restored)


def test_a_takeback_without_counters_that_looks_like_a_camp_on_a_raided_field_is_asked_about_takeback_first() -> None:
    restore = action(Kind.RESTORE, "D4")
    camp = action(Kind.CAMP, "D4")
    before = apply(MIDDLE, action(Kind.CAMP, "B4"))
    after = result(before, (restore,))
    assert explain(after, placed(before, NONE, D4=SQUARE), (MIDDLE, before)) == Exact(
        Reading(0, (camp,), apply(after, camp))
    )
    raided_again = explain(after, expected(before, NONE), (MIDDLE, before))
    assert isinstance(raided_again, Ambiguous)
    assert [reading.back for reading in raided_again.readings] == [1, 0]
    assert raided_again.readings[1].actions == (action(Kind.RAID, "D4"),)


def test_without_counters_restoring_and_camping_looks_like_camping_on_the_raided_field() -> None:
    verdict = explain(MIDDLE, placed(MIDDLE, NONE, D4=SQUARE))
    assert isinstance(verdict, Ambiguous)
    assert [reading.actions for reading in verdict.readings] == [
        (action(Kind.CAMP_ON_RAIDED, "D4"),),
        (action(Kind.RESTORE, "D4"), action(Kind.CAMP, "D4")),
    ]


def test_iron_paid_late_makes_restoring_and_camping_a_camp_on_the_raided_field() -> None:
    alone = position("S S R . . . . .", ". . . . . . . .", ". . . . . . . .", "C . . . . . . .", "C . . . . . . .")
    restored = apply(alone, action(Kind.RESTORE, "C5"))
    after = apply(restored, action(Kind.CAMP, "C5"))
    anew = apply(alone, action(Kind.CAMP_ON_RAIDED, "C5"))
    assert explain(after, expected(anew, BOTH), (alone, restored)) == Exact(
        Reading(2, (action(Kind.CAMP_ON_RAIDED, "C5"),), anew)
    )


def test_the_same_stays_open_where_an_attack_could_begin_with_that_iron() -> None:
    restored = apply(MIDDLE, action(Kind.RESTORE, "D4"))
    after = apply(restored, action(Kind.CAMP, "D4"))
    anew = apply(MIDDLE, action(Kind.CAMP_ON_RAIDED, "D4"))
    assert explain(after, expected(anew, BOTH), (MIDDLE, restored)) == Exact(
        Reading(2, (action(Kind.CAMP_ON_RAIDED, "D4"),), anew), open=True
    )


def test_a_full_row_that_hides_what_is_beyond_it_leaves_a_payment_exact() -> None:
    """On a counter with fewer sliders than a player has iron nobody sees the iron beyond them, nor that it is still there."""
    small = Counter(20, 8, 12)
    both = (Resources(15, 9, 1, 0), Resources(16, 10, 0, 1))
    state = position("C . . . S", resources=both, turn=Side.CIRCLE)
    camp = action(Kind.CAMP, "B5")
    shown = expected(apply(state, camp), BOTH, small)
    assert shown.counters[0] == Counter(14, 8, 1)
    assert [play.actions for play in exact_plays(state, shown, small, turns=0)] == [(camp,)]
    verdict = explain(state, shown, capacity=small)
    assert isinstance(verdict, Exact)
    assert verdict.reading.actions == (camp,)


def test_a_piece_slid_on_to_the_next_field_replaces_its_action() -> None:
    after = apply(MIDDLE, action(Kind.CAMP, "B4"))
    anew = apply(MIDDLE, action(Kind.CAMP, "B5"))
    for shows in (BOTH, NONE):
        assert explain(after, expected(anew, shows), (MIDDLE,)) == Exact(Reading(1, (action(Kind.CAMP, "B5"),), anew))


def test_restoring_stays_open_while_camping_on_the_raided_field_may_follow() -> None:
    restored = apply(MIDDLE, action(Kind.RESTORE, "D4"))
    assert explain(MIDDLE, expected(restored, BOTH)) == Exact(
        Reading(0, (action(Kind.RESTORE, "D4"),), restored), open=True
    )
    poor = MIDDLE._replace(resources=(RICH, Resources(1, 10, 0, 0)))
    verdict = explain(poor, expected(apply(poor, action(Kind.RESTORE, "D4")), BOTH))
    assert isinstance(verdict, Exact)
    assert not verdict.open


def test_a_camp_on_an_empty_field_is_not_open() -> None:
    assert explain(MIDDLE, expected(apply(MIDDLE, action(Kind.CAMP, "B4")), BOTH)) == Exact(
        Reading(0, (action(Kind.CAMP, "B4"),), apply(MIDDLE, action(Kind.CAMP, "B4")))
    )


class Half(NamedTuple):
    """Part of an action on the board, and the actions that it may become."""

    says: str
    placement: Placement
    kinds: set[Kind]


def halves() -> list[Half]:
    bare = expected(MIDDLE, BOTH)
    return [
        Half("enemy camp lifted", placed(MIDDLE, BOTH, C3=EMPTY), {Kind.ATTACK}),
        Half("enemy camp lifted, no counter", placed(MIDDLE, NONE, C3=EMPTY), {Kind.ATTACK}),
        Half("raiding piece down, nothing paid", placed(MIDDLE, BOTH, C3=RAIDED), {Kind.ATTACK}),
        Half("iron paid, food not", slide(placed(MIDDLE, BOTH, C3=RAIDED), 1, iron=9), {Kind.ATTACK}),
        Half("camp down, nothing paid", placed(MIDDLE, BOTH, B4=SQUARE), {Kind.CAMP}),
        Half("raided, nothing paid", placed(MIDDLE, BOTH, E5=RAIDED), {Kind.RAID}),
        Half("raided, food not yet gained", slide(placed(MIDDLE, BOTH, E5=RAIDED), 1, material=24), {Kind.RAID}),
        Half("raided, material not yet paid", slide(placed(MIDDLE, BOTH, E5=RAIDED), 1, food=11), {Kind.RAID}),
        Half("raiding piece lifted", placed(MIDDLE, BOTH, D4=EMPTY), {Kind.RESTORE, Kind.CAMP_ON_RAIDED}),
        Half("camp on the raided field", placed(MIDDLE, BOTH, D4=SQUARE), {Kind.CAMP_ON_RAIDED}),
        Half("one material for it", slide(placed(MIDDLE, BOTH, D4=SQUARE), 1, material=24), {Kind.CAMP_ON_RAIDED}),
        Half("iron for it", slide(placed(MIDDLE, BOTH, D4=SQUARE), 1, iron=9), {Kind.CAMP_ON_RAIDED}),
        Half("row in motion", slide(placed(MIDDLE, BOTH, B4=SQUARE), 1, material=None), {Kind.CAMP}),
        Half("row in motion, no piece", slide(bare, 1, material=None), set()),
        Half("material paid first", slide(bare, 1, material=24), set(Kind) - {Kind.ATTACK, Kind.END_TURN, Kind.SWAP}),
        Half("iron paid first", slide(bare, 1, iron=9), {Kind.ATTACK, Kind.CAMP_ON_RAIDED}),
        Half("food gained first", slide(bare, 1, food=11), {Kind.RAID}),
        Half("paid for three at once", slide(bare, 1, material=22), {Kind.CAMP, Kind.RAID, Kind.CAMP_ON_RAIDED}),
        Half(
            "paid for two, one piece down",
            slide(placed(MIDDLE, BOTH, B4=SQUARE), 1, material=23),
            {Kind.CAMP, Kind.RAID, Kind.RESTORE, Kind.CAMP_ON_RAIDED},
        ),
        Half("two pieces, one paid", slide(placed(MIDDLE, BOTH, B4=SQUARE, B5=SQUARE), 1, material=24), {Kind.CAMP}),
    ]


@pytest.mark.parametrize("half", halves(), ids=lambda half: half.says)
def test_half_an_action_is_waited_for(half: Half) -> None:
    verdict = explain(MIDDLE, half.placement)
    assert isinstance(verdict, Unfinished), verdict
    assert {one.kind for reading in verdict.readings for one in reading.actions} == half.kinds


class Wrong(NamedTuple):
    """A wrong placement, and what is said of it."""

    says: str
    state: State
    placement: Placement
    action: Action | None
    reason: Reason | None
    goal: State


def wrongs() -> list[Wrong]:
    """Every reason that pieces can give, and wrong payments."""
    start = MIDDLE._replace(camps=(0, 0), raided=0, founded=(False, False), turn=Side.CIRCLE, turn_number=1)
    broke = MIDDLE._replace(resources=(RICH, Resources(0, 0, 0, 0)))
    hungry = MIDDLE._replace(resources=(RICH, Resources(25, 10, 0, 2)))
    no_food = MIDDLE._replace(resources=(RICH, Resources(25, 10, 0, 0)))
    camp = action(Kind.CAMP, "B4")
    camped = apply(MIDDLE, camp)
    return [
        Wrong(
            "out of reach",
            MIDDLE,
            placed(MIDDLE, NONE, H5=SQUARE),
            action(Kind.CAMP, "H5"),
            Reason.OUT_OF_REACH,
            MIDDLE,
        ),
        Wrong(
            "diagonal", MIDDLE, placed(MIDDLE, NONE, B3=SQUARE), action(Kind.CAMP, "B3"), Reason.OUT_OF_REACH, MIDDLE
        ),
        Wrong(
            "camp over an enemy camp",
            no_food,
            placed(no_food, NONE, C3=SQUARE),
            action(Kind.CAMP, "C3"),
            Reason.ENEMY_CAMP,
            no_food,
        ),
        Wrong(
            "raider over an own camp",
            MIDDLE,
            placed(MIDDLE, NONE, C5=RAIDED),
            action(Kind.ATTACK, "C5"),
            Reason.OWN_CAMP,
            MIDDLE,
        ),
        Wrong("no food", no_food, placed(no_food, NONE, C3=RAIDED), action(Kind.ATTACK, "C3"), Reason.NO_FOOD, no_food),
        Wrong(
            "food of this turn",
            hungry,
            placed(hungry, NONE, C3=RAIDED),
            action(Kind.ATTACK, "C3"),
            Reason.FOOD_PENDING,
            hungry,
        ),
        Wrong(
            "no material",
            broke,
            placed(broke, NONE, B4=SQUARE),
            action(Kind.CAMP, "B4"),
            Reason.TOO_LITTLE_MATERIAL,
            broke,
        ),
        Wrong(
            "no iron",
            no_food._replace(resources=(RICH, Resources(25, 0, 3, 0))),
            placed(MIDDLE, NONE, C3=RAIDED),
            action(Kind.ATTACK, "C3"),
            Reason.NO_IRON,
            no_food._replace(resources=(RICH, Resources(25, 0, 3, 0))),
        ),
        Wrong(
            "restore out of reach",
            MIDDLE,
            placed(MIDDLE, NONE, H1=EMPTY),
            action(Kind.RESTORE, "H1"),
            Reason.OUT_OF_REACH,
            MIDDLE,
        ),
        Wrong(
            "first camp inside",
            start,
            placed(start, NONE, C3=CIRCLE),
            action(Kind.CAMP, "C3"),
            Reason.FIRST_CAMP_NOT_AT_EDGE,
            start,
        ),
        Wrong(
            "first raid",
            start,
            placed(start, NONE, A1=RAIDED),
            action(Kind.RAID, "A1"),
            Reason.FIRST_MUST_BE_CAMP,
            start,
        ),
        Wrong(
            "opponent out of reach",
            camped,
            placed(camped, NONE, H5=CIRCLE),
            action(Kind.CAMP, "H5"),
            Reason.OUT_OF_REACH,
            camped,
        ),
        # What is right beside what is wrong may stay.
        Wrong(
            "one right, one wrong",
            MIDDLE,
            placed(MIDDLE, NONE, B4=SQUARE, H5=SQUARE),
            action(Kind.CAMP, "H5"),
            Reason.OUT_OF_REACH,
            camped,
        ),
        Wrong("own camp gone", MIDDLE, placed(MIDDLE, NONE, C5=EMPTY), None, None, MIDDLE),
        Wrong("paid the wrong way", MIDDLE, slide(placed(MIDDLE, BOTH, B4=SQUARE), 1, food=6), camp, None, camped),
        Wrong("paid too much", MIDDLE, slide(placed(MIDDLE, BOTH, B4=SQUARE), 1, material=20), camp, None, camped),
        Wrong("the other's sliders", MIDDLE, slide(expected(MIDDLE, BOTH), 0, material=24), None, None, MIDDLE),
        Wrong("swept", MIDDLE, MIDDLE_SWEPT, action(Kind.RESTORE, "H1"), Reason.OUT_OF_REACH, MIDDLE),
    ]


MIDDLE_SWEPT = expected(MIDDLE, BOTH)._replace(camps=(0, 0), raided=0)


@pytest.mark.parametrize("wrong", wrongs(), ids=lambda wrong: wrong.says)
def test_what_is_wrong_is_said_in_the_rules_words(wrong: Wrong) -> None:
    verdict = explain(wrong.state, wrong.placement)
    assert isinstance(verdict, Impossible), verdict
    assert (verdict.action, verdict.reason) == (wrong.action, wrong.reason)
    assert verdict.goal == wrong.goal


def test_a_wrong_payment_after_an_implied_end_of_turn_is_the_opponents() -> None:
    camped = apply(MIDDLE, action(Kind.CAMP, "B4"))
    verdict = explain(camped, slide(placed(camped, BOTH, D3=CIRCLE), 0, material=20))
    assert isinstance(verdict, Impossible)
    assert verdict.action == action(Kind.CAMP, "D3")
    assert verdict.judged.turn is Side.CIRCLE


def test_a_raid_that_nobody_paid_for_is_asked_about_where_only_the_mover_has_sliders() -> None:
    moved = apply(MIDDLE, action(Kind.CAMP, "B4"))
    shows = (moved.turn is Side.CIRCLE, moved.turn is Side.SQUARE)
    verdict = explain(moved, placed(moved, shows, B3=RAIDED))
    assert isinstance(verdict, Ambiguous)
    assert verdict.open
    assert [[one.kind for one in reading.actions] for reading in verdict.readings] == [
        [Kind.RAID],
        [Kind.END_TURN, Kind.RAID],
    ]


def test_a_camp_in_the_place_of_one_just_attacked_may_be_a_late_payment_or_a_takeback() -> None:
    attacked = apply(MIDDLE, action(Kind.ATTACK, "C3"))
    moved = apply(attacked, action(Kind.END_TURN))
    shows = (True, False)
    verdict = explain(moved, placed(moved, shows, C3=CIRCLE), (MIDDLE, attacked))
    assert isinstance(verdict, Ambiguous)
    assert verdict.open
    assert [(reading.back, [one.kind for one in reading.actions]) for reading in verdict.readings] == [
        (0, [Kind.CAMP_ON_RAIDED]),
        (2, []),
    ]
    # Where the attacker's counter shows that nothing was put back, it is no takeback.
    assert not isinstance(explain(moved, placed(moved, BOTH, C3=CIRCLE), (MIDDLE, attacked)), Ambiguous)


def test_an_attack_paid_late_on_the_other_sides_newest_camp_may_be_a_camp_changed_into_a_raid() -> None:
    first = apply(MIDDLE, action(Kind.CAMP, "B4"))
    second = apply(first, action(Kind.RAID, "E5"))
    moved = apply(second, action(Kind.CAMP, "B3"))
    assert moved.turn is Side.CIRCLE
    verdict = explain(moved, placed(moved, (True, False), B3=RAIDED), (MIDDLE, first, second))
    assert isinstance(verdict, Ambiguous)
    assert verdict.open
    assert [(reading.back, [one.kind for one in reading.actions]) for reading in verdict.readings] == [
        (0, [Kind.ATTACK]),
        (1, [Kind.RAID]),
    ]


def test_without_counters_a_camp_that_fell_is_not_attacked_and_restored() -> None:
    moved = apply(MIDDLE, action(Kind.CAMP, "B4"))
    verdict = explain(moved, placed(moved, NONE, C3=EMPTY))
    assert isinstance(verdict, Unfinished)


def test_without_counters_several_actions_are_not_understood_anew() -> None:
    first = apply(MIDDLE, action(Kind.CAMP, "B4"))
    second = apply(first, action(Kind.RESTORE, "D4"))
    verdict = explain(second, placed(MIDDLE, NONE, B5=SQUARE), (MIDDLE, first))
    assert not isinstance(verdict, Exact)


def test_the_movers_counter_says_nothing_of_what_the_other_side_has_done() -> None:
    first = apply(MIDDLE, action(Kind.CAMP, "B4"))
    second = apply(first, action(Kind.CAMP, "B5"))
    moved = apply(second, action(Kind.RESTORE, "D4"))
    assert moved.turn is Side.CIRCLE
    anew = result(MIDDLE, (action(Kind.CAMP, "E5"), action(Kind.CAMP, "E4"), action(Kind.RESTORE, "D4")))
    earlier = (MIDDLE, first, second)
    assert isinstance(explain(moved, expected(anew, (False, True)), earlier), Exact)
    assert isinstance(explain(moved, expected(anew, (True, False)), earlier), Impossible)
