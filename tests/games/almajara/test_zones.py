"""Holding zones: when it begins, when it ends, what it opens, and the two obelisks."""

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.values import EndReason, Hold, Kind, Reason, Side, State, Zone
from alu_companion.games.almajara.zones import holds, refuses
from alu_companion.games.game import Outcome, Seat
from games.almajara.positions import BOARD, action, cell, options, play, position

FAR = "a4-nw=no11"
TILES = board_of(BOARD).tile_of_name


def hold(state: State, name: str) -> Hold | None:
    return state.holds[TILES[name]]


def test_a_zone_is_held_from_the_next_own_turn_on() -> None:
    state = play(position("a2-s=no4 c1-c=no5", FAR, one_reserve="no8"), "move a2-s a2-c")
    assert hold(state, "a2") is None
    state = play(state, "end")
    assert hold(state, "a2") is None
    state = play(state, "end")
    assert hold(state, "a2") == Hold(Side.ONE, 7)
    assert action(state, "place no8 a2-n") in rules.legal_actions(state)
    assert hold(play(state, "end", "end"), "a2") == Hold(Side.ONE, 7)


def test_leaving_ends_it_and_another_piece_begins_anew() -> None:
    state = position("a2-c=no4 a2-s=no9", FAR, held="a2=one@3")
    state = play(state, "move a2-c a2-e")
    assert hold(state, "a2") is None
    state = play(state, "move a2-s a2-c")
    assert hold(state, "a2") is None
    assert hold(play(state, "end", "end"), "a2") == Hold(Side.ONE, 7)


def test_losing_the_piece_ends_it_and_the_captor_holds_from_its_next_turn() -> None:
    state = position("a2-c=no4 c1-c=no5", "a2-n=no9", turn="two", number=6, held="a2=one@3")
    state = play(state, "move a2-n a2-c")
    assert hold(state, "a2") is None
    assert hold(play(state, "end"), "a2") is None
    assert hold(play(state, "end", "end"), "a2") == Hold(Side.TWO, 8)


def test_other_moves_in_the_zone_change_nothing() -> None:
    state = position("a2-c=no4 a2-s=no5", FAR, held="a2=one@3")
    assert hold(play(state, "move a2-s a2-e"), "a2") == Hold(Side.ONE, 3)


@pytest.mark.parametrize("name", ["a1-c", "b4-c", "b1-s"])
def test_void_tiles_and_portals_are_not_held(name: str) -> None:
    state = play(position(f"{name}=no7 a1-sw=no2", FAR), "end", "end")
    assert not any(state.holds)


def test_the_set_up_is_no_turn() -> None:
    state = position("a2-c=no4", "a3-c=no1", turn="one", number=1)
    state = play(state, "end")
    assert not any(state.holds)
    state = play(state, "end")
    assert (hold(state, "a2"), hold(state, "a3")) == (Hold(Side.ONE, 3), None)
    assert hold(play(state, "end"), "a3") == Hold(Side.TWO, 4)


OWN, LIGHTHOUSE, OBELISK, STONE, VOID, THEIRS = "b1", "a2", "a3", "b3", "a1", "b4"
HELD_SOME = position("a2-c=no4 a3-c=no5", FAR, held="a2=one@3 a3=one@3")
HELD_STONE = position("a2-c=no4 b3-c=no5", FAR, held="a2=one@3 b3=one@3")
NEVER, NOT_HELD, NO_STONE = Reason.ZONE_NOT_FOR_KIND, Reason.ZONE_NOT_HELD, Reason.STONE_NOT_HELD
ADMITTED = {
    # Without the Stone, then with it.
    (Kind.NORMAL, OWN): (None, None),
    (Kind.NORMAL, LIGHTHOUSE): (None, None),
    (Kind.NORMAL, OBELISK): (NEVER, NEVER),
    (Kind.NORMAL, STONE): (NOT_HELD, None),
    (Kind.ANCIENT, OWN): (NEVER, NEVER),
    (Kind.ANCIENT, LIGHTHOUSE): (NO_STONE, None),
    (Kind.ANCIENT, OBELISK): (None, NOT_HELD),
    (Kind.ANCIENT, STONE): (NOT_HELD, None),
    (Kind.MYTH, OWN): (None, None),
    (Kind.MYTH, LIGHTHOUSE): (NO_STONE, None),
    (Kind.MYTH, OBELISK): (NEVER, NEVER),
    (Kind.MYTH, STONE): (NOT_HELD, None),
    (Kind.GUARD, OWN): (None, None),
    (Kind.GUARD, LIGHTHOUSE): (None, None),
    (Kind.GUARD, OBELISK): (NEVER, NEVER),
    (Kind.GUARD, STONE): (NOT_HELD, None),
}


@pytest.mark.parametrize(("kind", "name"), ADMITTED)
def test_which_zone_admits_which_kind(kind: Kind, name: str) -> None:
    found = tuple(refuses(state, Side.ONE, kind, TILES[name]) for state in (HELD_SOME, HELD_STONE))
    assert found == ADMITTED[kind, name]


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("name", [VOID, THEIRS])
def test_void_tiles_and_the_opponents_portal_admit_nothing(kind: Kind, name: str) -> None:
    assert refuses(HELD_STONE, Side.ONE, kind, TILES[name]) is NEVER


def test_a_zone_that_the_opponent_holds_admits_nothing() -> None:
    assert refuses(HELD_STONE, Side.TWO, Kind.NORMAL, TILES[LIGHTHOUSE]) is NOT_HELD


def test_plain_kinds_are_placed_like_normal_pieces() -> None:
    state = position("a2-c=no4", FAR, agreed=options(plain_kinds=True), held="a2=one@3", one_reserve="an1")
    assert action(state, "place an1 a2-n") in rules.legal_actions(state)
    assert action(state, "place an1 b1-n") in rules.legal_actions(state)


def test_only_free_cells_take_a_piece() -> None:
    state = position("a2-c=no4 a2-s=no5", f"{FAR} a2-e=no6", held="a2=one@3", one_reserve="no8")
    onto = {one.target for one in rules.legal_actions(state) if one.kind is rules.PLACE and one.target in range(27, 36)}
    assert onto == {cell(f"a2-{place}") for place in ("sw", "se", "w", "nw", "n", "ne")}


def test_two_obelisks_held_for_a_whole_turn_win() -> None:
    state = position("a3-s=no4 c3-c=no5", FAR, held="c3=one@3")
    state = play(state, "move a3-s a3-c", "end", "end")
    assert len(holds(state, Side.ONE, Zone.OBELISK)) == 2
    assert state.ended is None  # both are held now, but not yet for a turn
    state = play(state, "end")
    assert state.ended is None
    state = play(state, "end")
    assert rules.outcome(state) == Outcome((Seat(0),), EndReason.OBELISKS)
    assert state.number == 9


def test_an_obelisk_left_and_taken_again_does_not_count() -> None:
    state = position("a3-c=no4 a3-s=no9 c3-c=no5", FAR, held="a3=one@5 c3=one@3")
    state = play(state, "move a3-c a3-e", "move a3-s a3-c", "end", "end")
    assert (state.number, state.ended) == (7, None)
    assert play(state, "end", "end").ended is EndReason.OBELISKS


def test_one_obelisk_and_other_zones_win_nothing() -> None:
    state = position("a3-c=no4 b3-c=no5 a2-c=no9", FAR, held="a3=one@3 b3=one@3 a2=one@3")
    assert play(state, "end", "end").ended is None


def test_the_obelisks_come_before_the_loss_of_everything_else_but_after_the_limit() -> None:
    state = position(
        "a3-c=no4 c3-c=no5", FAR, agreed=options(turn_limit=6), turn="two", number=6, held="a3=one@3 c3=one@3"
    )
    assert play(state, "end").ended is EndReason.POINTS
