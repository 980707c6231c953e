"""What players may agree on beyond the usual game: either side at the start, one portal or none, kinds left in the box."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import only_portal
from alu_companion.games.almajara.cards import deck
from alu_companion.games.almajara.notation import format_action, parse_options
from alu_companion.games.almajara.policy import choose, worth
from alu_companion.games.almajara.position import format_state, parse_state
from alu_companion.games.almajara.setup import area, cramped
from alu_companion.games.almajara.turns import points, turns_to_defend
from alu_companion.games.almajara.values import (
    EXPANSIONS,
    Action,
    ActionKind,
    EndReason,
    Kind,
    Layout,
    Moves,
    Options,
    Reason,
    Side,
    State,
    Waiting,
)
from games.almajara.positions import CHIPS, action, cell, chip, options, play, position

# Either side at the first placement.

DEPLOYING = position(two="b4-c=no2", number=1, deploy="2 0", one_reserve="no4 no8/back", agreed=options(deploy=True))


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("deploy no4 b1-c", 0),
        ("deploy no4 b1-c other", 1),
        ("deploy no8 b1-c", 1),
        ("deploy no8 b1-c other", 0),
    ],
)
def test_a_chip_is_deployed_as_it_lies_or_turned(text: str, face: int) -> None:
    after = play(DEPLOYING, text)
    assert after.pieces[cell("b1-c")] == (Side.ONE, chip(text.split()[1]), face)
    assert len(after.reserves[Side.ONE]) == 1
    assert parse_state(format_state(after)) == after


def test_both_sides_of_every_chip_are_offered_on_every_cell() -> None:
    legal = rules.legal_actions(DEPLOYING)
    assert list(legal) == sorted(set(legal))
    assert len(legal) == 2 * 2 * len(area(DEPLOYING.options, Side.ONE))
    assert {one._replace(turned=not one.turned) for one in legal} == set(legal)


def test_what_stays_in_the_reserve_keeps_its_side_and_so_does_what_is_placed_later() -> None:
    state = position("a1-c=no4", "b4-c=no2", one_reserve="no8/back")
    assert play(state, "place no8 b1-c").pieces[cell("b1-c")] == (Side.ONE, chip("no8"), 1)
    after = play(DEPLOYING, "deploy no4 b1-c other")
    assert after.reserves[Side.ONE] == (Waiting(chip("no8"), 1),)
    turned = Action(ActionKind.PLACE, chip=chip("no8"), target=cell("b1-c"), turned=True)
    assert rules.check(state, turned) is Reason.PART_NOT_WANTED
    assert rules.check(state, action(state, "move a1-c a1-n")._replace(turned=True)) is Reason.PART_NOT_WANTED


def test_without_deploy_the_seed_draws_the_sides_as_ever() -> None:
    # Literal: a journal of a game that began before must still replay.
    words = format_state(rules.start(parse_options("layout=small seed=3"))).splitlines()
    assert next(line for line in words if line.startswith("one pieces")) == LITERAL
    assert not any(one.turned for one in rules.legal_actions(rules.start(options(seed=3))))


LITERAL = "one pieces: a1-e=gu2 b1-sw=no16 b1-s=gu1/back b1-nw=no21 c1-w=no25/back b2-se=no5 c2-sw=no3/back"


# One portal.

SIEGE = Layout("siege", (".2.", "LOL", "..."))
"""Player two has the only portal, player one starts from the southern edge."""


def siege(defend: int | None = 3, **changes: object) -> Options:
    return options(layout=SIEGE, defend=defend, **changes)


def waiting(state: State) -> Iterator[State]:
    """The states at which turns begin, if everybody only ends turns."""
    while state.ended is None:
        yield state
        state = play(state, "end")
    yield state


def test_who_has_no_portal_starts_from_the_own_edge() -> None:
    agreed = siege()
    assert only_portal(SIEGE) is Side.TWO
    south = {cell(f"{tile}-{place}", SIEGE) for tile in ("a1", "b1", "c1") for place in ("sw", "s", "se")}
    assert south <= set(area(agreed, Side.ONE))
    assert not set(area(agreed, Side.ONE)) & set(area(agreed, Side.TWO))
    state = rules.start(agreed)
    assert all(any(piece and piece.owner is side for piece in state.pieces) for side in Side)


@pytest.mark.parametrize("turns", [1, 2, 5])
@pytest.mark.parametrize("rows", [SIEGE.rows, ("...", "LOL", ".1.")])
def test_the_only_portal_is_defended_for_so_many_own_turns_each_answered(turns: int, rows: tuple[str, ...]) -> None:
    agreed = options(layout=Layout("one", rows), defend=turns)
    owner = only_portal(agreed.layout)
    assert owner is not None
    begun = list(waiting(rules.start(agreed)))
    assert (begun[-1].ended, begun[-1].winner) == (EndReason.DEFENDED, owner)
    own = [state for state in begun[:-1] if state.turn is owner]
    assert len(own) == turns
    assert begun[-1].turn is owner
    assert [turns_to_defend(state) for state in own] == list(range(turns, 0, -1))
    assert rules.legal_actions(begun[-1]) == ()
    assert parse_state(format_state(begun[-1])) == begun[-1]


def test_whoever_enters_the_only_portal_wins_at_once() -> None:
    state = position("b3-c=no4", "a3-c=no5", number=5, agreed=siege())
    ended = play(state, "move b3-c b3-n")
    assert (ended.ended, ended.winner) == (EndReason.PORTAL, Side.ONE)


def test_the_last_answer_may_still_enter() -> None:
    state = position("b3-s=no4", "a3-c=no5", turn="two", number=6, agreed=siege())
    state = play(state, "end", "move b3-s b3-c")
    assert state.ended is None
    assert play(state, "end").ended is EndReason.DEFENDED
    state = position("b3-c=no4", "a3-c=no5", turn="two", number=6, agreed=siege())
    assert play(state, "end", "move b3-c b3-n").ended is EndReason.PORTAL


def test_without_an_agreement_a_portal_alone_wins_nothing_by_standing() -> None:
    begun = list(waiting(rules.start(siege(None, turn_limit=9))))
    assert begun[-1].ended is EndReason.POINTS
    assert turns_to_defend(begun[0]) is None


def test_no_obelisk_is_lost_over_a_defence() -> None:
    state = position("", "a2-c=no4 c2-c=no5 b3-c=no2", turn="one", number=7, held="a2=two@4 c2=two@4",
                     agreed=options(layout=Layout("two", (".2.", "O.O", "...")), defend=3), one_pieces="b1-c=no9")  # fmt: skip
    assert play(state, "end").ended is EndReason.OBELISKS


# No object of victory.


@pytest.mark.parametrize("text", ["layout=lighthouses", "layout=name:+dot/..", "layout=name:+one/O.O/..."])
def test_a_board_without_portals_is_played(text: str) -> None:
    agreed = parse_options(text)
    assert agreed.turn_limit == 120
    state = rules.start(agreed)
    assert state.ended is None
    assert not any(worth(state, side) is None for side in Side)


def test_points_decide_where_nothing_else_can() -> None:
    agreed = parse_options("layout=lighthouses turn_limit=3")
    state = list(waiting(rules.start(agreed)))[-1]
    one, two = (points(state, side) for side in Side)
    assert (state.ended, state.winner) == (EndReason.POINTS, Side.ONE if one > two else Side.TWO if two > one else None)


def test_robots_play_where_there_is_no_portal() -> None:
    state = rules.start(parse_options("layout=lighthouses"))
    for _ in range(4):
        state = rules.apply(state, choose(state, Random(1)))
    assert state.ended is None


# Kinds left in the box.


@pytest.mark.parametrize("text", ["ancient", "myth", "guard", "ancient,guard", "ancient,myth,guard"])
def test_kinds_left_in_the_box_are_never_dealt_nor_drawn(text: str) -> None:
    absent = {Kind(word) for word in text.split(",")}
    for seed in range(5):
        agreed = parse_options(f"without={text} seed={seed} moves=both")
        state = rules.start(agreed)
        dealt = [one.chip for reserve in state.reserves for one in reserve]
        dealt += [piece.chip for piece in state.pieces if piece is not None]
        assert len(dealt) == 24
        assert not {agreed.chips.chips[one].kind for one in (*dealt, *deck(state))} & absent
        assert {agreed.chips.chips[one].kind for one in deck(state)} == set(Kind) - absent
        assert format_action(state, rules.chance_action(state)).startswith("draw ")


def test_the_printed_kind_counts_where_all_kinds_are_plain() -> None:
    agreed = parse_options("without=guard plain_kinds")
    assert all(agreed.chips.chips[one].kind is not Kind.GUARD for one in agreed.in_game())


def test_a_used_up_deck_without_kinds_is_the_discard() -> None:
    names = " ".join(one.name for one in CHIPS.chips if one.kind not in EXPANSIONS[:2])
    state = position("b1-c=no4", "b4-c=no2", agreed=options(moves=Moves.CARDS), discard=names)
    assert not set(deck(state)) & set(state.discard)
    state = replace(state, options=options(moves=Moves.CARDS, without=EXPANSIONS[:2]))
    assert set(deck(state)) == set(state.discard) == set(state.options.in_game())


# A board that is too small.


def test_a_board_that_is_too_small_places_fewer_and_it_is_known() -> None:
    agreed = parse_options("layout=name:+dot/.")
    state = rules.start(agreed)
    assert [cramped(agreed, side) for side in Side] == [3, 3]
    assert sum(piece is not None for piece in state.pieces) == 6
    assert [cramped(parse_options("layout=small"), side) for side in Side] == [None, None]
