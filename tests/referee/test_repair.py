"""Repair plans: done step by step they end at the wanted placement, and no shorter way does."""

from __future__ import annotations

from itertools import permutations
from random import Random

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.referee.placement import CAPACITY, Content, Counter, Placement, Row, content, differing
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff, distance, repair
from referee.plays import put, slide

EMPTY, CIRCLE, SQUARE, RAIDED = Content
BARE = Placement((0, 0), 0, 0, (None, None))


def done(placement: Placement, step: RepairStep) -> Placement:
    """The placement after a step; a piece may be put down beside another that leaves in a later step."""
    match step:
        case MovePiece(piece, source, target):
            assert content(placement, source) is piece
            return put(put(placement, source, EMPTY), target, piece)
        case TakeOff(piece, field):
            assert content(placement, field) is piece
            return put(placement, field, EMPTY)
        case PutOn(piece, field):
            assert content(placement, field) is EMPTY
            return put(placement, field, piece)
        case SetSliders(side, row, _, count):
            return slide(placement, side, **{row.name.lower(): count})


def mess(chance: Random, fields: list[int], counters: tuple[Counter | None, Counter | None]) -> Placement:
    placement = BARE._replace(counters=counters)
    for field in fields:
        placement = put(placement, field, chance.choice(list(Content)))
    return placement


def counter(chance: Random) -> Counter:
    return Counter(*(chance.randint(0, most or 0) for most in CAPACITY))


def is_ring(steps: tuple[RepairStep, ...]) -> bool:
    """True when moves wait for one another in a circle: the hands then hold a displaced piece, which `done` cannot."""
    moves = [step for step in steps if isinstance(step, MovePiece)]
    return any(later.source == earlier.target for number, earlier in enumerate(moves) for later in moves[number + 1 :])


def test_doing_the_steps_leads_to_the_wanted_placement() -> None:
    chance = Random(1)
    rings = 0
    for _ in range(600):
        fields = chance.sample(range(40), chance.randint(0, 12))
        wanted = mess(chance, fields, (counter(chance), None))
        placement = mess(chance, fields, (counter(chance), counter(chance)))
        steps = repair(wanted, placement, STANDARD)
        if is_ring(steps):
            rings += 1
            continue
        for step in steps:
            placement = done(placement, step)
        assert not differing(wanted, placement)
        assert placement.counters[0] == wanted.counters[0]
    assert rings < 200


def test_steps_come_as_removals_moves_puts_sliders() -> None:
    chance = Random(2)
    order = [TakeOff, MovePiece, PutOn, SetSliders]
    for _ in range(300):
        fields = chance.sample(range(40), 8)
        wanted = mess(chance, fields, (counter(chance), counter(chance)))
        steps = repair(wanted, mess(chance, fields, (counter(chance), counter(chance))), STANDARD)
        numbers = [order.index(type(step)) for step in steps]
        assert numbers == sorted(numbers)


def test_no_shorter_way_leads_there() -> None:
    """Up to four differences, every pairing of wrong pieces with missing ones tried."""
    chance = Random(3)
    for _ in range(400):
        fields = chance.sample(range(40), chance.randint(1, 4))
        wanted, placement = mess(chance, fields, (None, None)), mess(chance, fields, (None, None))
        assert len(repair(wanted, placement, STANDARD)) == fewest(wanted, placement)


def fewest(wanted: Placement, placement: Placement) -> int:
    """By trying all: every extra piece taken off or moved, every missing one put or moved to."""
    extra = [
        content(placement, Field(f)) for f in range(40) if _wrong(wanted, placement, f) and content(placement, Field(f))
    ]
    missing = [
        content(wanted, Field(f)) for f in range(40) if _wrong(wanted, placement, f) and content(wanted, Field(f))
    ]
    return min(
        len(extra) + len(missing) - sum(one is other for one, other in zip(extra, order, strict=False))
        for order in permutations([*missing, *([EMPTY] * len(extra))])
    )


def _wrong(wanted: Placement, placement: Placement, field: int) -> bool:
    return content(wanted, Field(field)) is not content(placement, Field(field))


def test_a_piece_goes_to_the_nearest_field_that_lacks_it() -> None:
    names = STANDARD.parse_field
    wanted = put(put(BARE, names("C3"), CIRCLE), names("H5"), CIRCLE)
    placement = put(BARE, names("C4"), CIRCLE)
    assert repair(wanted, placement, STANDARD) == (
        MovePiece(CIRCLE, names("C4"), names("C3")),
        PutOn(CIRCLE, names("H5")),
    )
    assert distance(STANDARD, names("A1"), names("H5")) == 11


def test_the_hands_travel_least_in_all() -> None:
    chance = Random(8)
    for _ in range(60):
        fields = chance.sample(range(40), 8)
        sources, targets = fields[:4], fields[4:]
        placement = wanted = BARE
        for field in sources:
            placement = put(placement, field, CIRCLE)
        for field in targets:
            wanted = put(wanted, field, CIRCLE)
        moves = [step for step in repair(wanted, placement, STANDARD) if isinstance(step, MovePiece)]
        travelled = sum(distance(STANDARD, step.source, step.target) for step in moves)
        shortest = min(
            sum(distance(STANDARD, Field(one), Field(other)) for one, other in zip(sources, order, strict=True))
            for order in permutations(targets)
        )
        assert (len(moves), travelled) == (4, shortest)


def test_a_piece_moves_only_where_another_has_left() -> None:
    names = STANDARD.parse_field
    placement = put(put(BARE, names("A1"), CIRCLE), names("B1"), SQUARE)
    wanted = put(put(BARE, names("B1"), CIRCLE), names("C1"), SQUARE)
    assert repair(wanted, placement, STANDARD) == (
        MovePiece(SQUARE, names("B1"), names("C1")),
        MovePiece(CIRCLE, names("A1"), names("B1")),
    )


def test_two_pieces_that_changed_places_are_two_moves() -> None:
    names = STANDARD.parse_field
    placement = put(put(BARE, names("A1"), CIRCLE), names("B1"), SQUARE)
    wanted = put(put(BARE, names("B1"), CIRCLE), names("A1"), SQUARE)
    steps = repair(wanted, placement, STANDARD)
    assert {type(step) for step in steps} == {MovePiece}
    assert len(steps) == 2


def test_what_cannot_be_read_is_left_out() -> None:
    wanted = put(BARE, 5, CIRCLE)._replace(counters=(Counter(25, 10, 0), None))
    placement = BARE._replace(unclear=1 << 5, counters=(Counter(None, 10, 2), Counter(0, 0, 0)))
    assert repair(wanted, placement, STANDARD) == (
        SetSliders(Side.CIRCLE, Row.MATERIAL, None, 25),
        SetSliders(Side.CIRCLE, Row.FOOD, 2, 0),
    )


def test_nothing_wrong_needs_nothing() -> None:
    wanted = put(BARE, 5, CIRCLE)
    assert repair(wanted, wanted, STANDARD) == ()
