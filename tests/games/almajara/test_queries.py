"""What may be asked about a position."""

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.queries import (
    Destination,
    Landing,
    Offer,
    Protector,
    Threat,
    destinations,
    on_turn,
    pieces,
    protection,
    reserve,
    threats,
    zones,
)
from alu_companion.games.almajara.values import NO_CHIP, Hold, Kind, Moves, Reason, Side, State, Waiting, Zone
from games.almajara.positions import cell, chip, options, play, position, random_states

FAR = "a4-nw=no11"


def found(state: State, source: str) -> dict[tuple[int, int], tuple[int | None, Landing]]:
    return {one.point: (one.cell, one.landing) for one in destinations(state, cell(source))}


def test_pieces_tell_their_kind_and_whether_they_rest() -> None:
    state = play(position("a1-c=no4 c1-c=gu1", FAR, one_reserve="no8"), "move a1-c a1-n", "place no8 b1-c")
    assert [(one.cell, one.kind, one.resting) for one in pieces(state, Side.ONE)] == [
        (cell("a1-n"), Kind.NORMAL, Reason.MOVED_THIS_TURN),
        (cell("b1-c"), Kind.NORMAL, Reason.PLACED_THIS_TURN),
        (cell("c1-c"), Kind.GUARD, None),
    ]
    assert [one.cell for one in pieces(state, Side.TWO)] == [cell("a4-nw")]


def test_where_a_piece_can_go() -> None:
    state = position("a2-w=no4 a2-sw=no5", "a2-c=no1 a2-nw=no9")
    assert found(state, "a2-w") == {
        (-1, 0): (None, Landing.OFF_BOARD),
        (1, 0): (cell("a2-c"), Landing.CAPTURE),
        (0, 1): (cell("a2-nw"), Landing.CAPTURE),
        (0, -1): (cell("a2-sw"), Landing.OWN_PIECE),
    }
    assert found(state, "a2-c") == {  # of player two: forward is south
        (-1, 1): (cell("a2-se"), Landing.FREE),
        (0, 1): (cell("a2-s"), Landing.FREE),
        (1, 1): (cell("a2-sw"), Landing.CAPTURE),
    }
    assert destinations(state, cell("c4-c")) == ()


def test_where_guards_matter() -> None:
    state = position("b2-n=no4 b2-c=gu1", "b3-c=gu3 b3-s=no2 b2-w=no5")
    assert found(state, "b2-n")[0, 1] == (cell("b3-s"), Landing.BLOCKED)
    assert found(state, "b2-c")[-1, 0] == (cell("b2-w"), Landing.GUARD_CAPTURES_NOTHING)
    after = play(state, "move b2-n b3-s")
    assert found(after, "b2-n")[0, 1] == (cell("b3-s"), Landing.CAPTURE)


def test_destinations_agree_with_the_legal_moves() -> None:
    can_go = {Landing.FREE, Landing.CAPTURE, Landing.BLOCKED}
    for agreed in (options(seed=1), options(seed=2, moves=Moves.BOTH)):
        for state in random_states(agreed, seed=4)[::5]:
            if rules.phase(state).value != "actions":
                continue
            asked = {
                (one.cell, way.card, way.cell)
                for one in pieces(state, state.turn)
                if one.resting is None
                for way in destinations(state, one.cell)
                if way.landing in can_go
            }
            legal = {(one.source, one.chip, one.target) for one in rules.legal_actions(state) if one.kind is rules.MOVE}
            assert asked == legal


def test_cards_are_ways_too() -> None:
    agreed = options(moves=Moves.BOTH)
    state = position("a2-c=no8", FAR, agreed=agreed, one_cards="no7 an1 gu1 gu2 gu3", two_cards="no1 no2 no3 no4 no5")
    ways = destinations(state, cell("a2-c"))
    assert Destination(chip("no7"), (3, 0), cell("b2-c"), Landing.FREE) in ways
    assert NO_CHIP in {way.card for way in ways}
    assert chip("an1") not in {way.card for way in ways}


def test_protection_and_what_is_spent_of_it() -> None:
    state = position("b2-n=no4 b3-sw=no7", "b3-c=gu3 b3-s=no2 b3-e=gu1")
    both = Protector(cell("b3-c"), True), Protector(cell("b3-e"), True)
    assert protection(state, cell("b3-s"), Side.TWO) == both
    after = play(state, "move b2-n b3-s")
    assert [one.ready for one in protection(after, cell("b3-s"), Side.TWO)] == [False, False]
    # gu1 points at b3-c too and has not blocked anything yet.
    assert protection(after, cell("b3-c"), Side.TWO) == (Protector(cell("b3-e"), True),)
    assert protection(after, cell("b3-n"), Side.TWO) == (Protector(cell("b3-c"), False),)
    assert protection(state, cell("b3-s"), Side.ONE) == ()
    # In player two's own turn all its guards are ready for the next one.
    assert protection(play(after, "end"), cell("b3-s"), Side.TWO) == both


def test_threats() -> None:
    state = position("b2-n=no4 b3-sw=no7 b2-e=gu1", "b3-c=gu3 b3-s=no2")
    threat_one, threat_two = Threat(cell("b2-n"), NO_CHIP, True), Threat(cell("b3-sw"), NO_CHIP, True)
    assert threats(state, cell("b3-s"), Side.ONE) == (threat_one, threat_two)
    after = play(state, "move b2-n b3-s")
    assert threats(after, cell("b3-s"), Side.ONE) == (threat_two._replace(blocked=False),)
    # In its next turn everything is as before.
    assert threats(play(after, "end"), cell("b3-s"), Side.ONE) == (threat_one, threat_two)
    # no2 looks two cells to the south; gu3 could go to b2-n but captures nothing.
    assert threats(state, cell("b2-n"), Side.TWO) == ()
    assert threats(state, cell("b2-se"), Side.TWO) == ()
    assert [one.cell for one in threats(state, cell("b2-c"), Side.TWO)] == [cell("b3-s")]


def test_zones_tell_who_stands_and_who_holds() -> None:
    state = position("a2-c=no4 b1-s=no5", "c3-c=no1", held="a2=one@3")
    views = {view.name: view for view in zones(state)}
    assert list(views) == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4"]
    assert (views["a2"].zone, views["a2"].standing, views["a2"].hold) == (Zone.LIGHTHOUSE, Side.ONE, Hold(Side.ONE, 3))
    assert (views["c3"].zone, views["c3"].standing, views["c3"].hold) == (Zone.OBELISK, Side.TWO, None)
    assert (views["b1"].sign, views["b1"].standing, views["b1"].hold) == (cell("b1-s"), Side.ONE, None)
    assert (views["b3"].standing, views["b3"].hold) == (None, None)


def test_the_reserve_tells_where_and_why_not() -> None:
    state = position("a2-c=no4 b1-c=no5 c2-c=gu1", FAR, held="a2=one@3", one_reserve="no8 an1 my1")
    no8, an1, my1 = reserve(state, Side.ONE)
    names = [view.name for view in zones(state)]
    assert (no8.waiting, no8.kind, no8.refused) == (Waiting(chip("no8"), 0), Kind.NORMAL, None)
    assert len(no8.cells) == 16
    assert {names[tile]: reason for tile, reason in no8.closed}["b2"] is Reason.ZONE_NOT_HELD
    assert {names[tile] for tile in set(range(12)) - {tile for tile, _ in no8.closed}} == {"a2", "b1"}
    assert an1.cells == ()
    assert {names[tile]: reason for tile, reason in an1.closed}["a2"] is Reason.STONE_NOT_HELD
    assert len(my1.cells) == 8


def test_the_reserve_agrees_with_the_legal_placements() -> None:
    for agreed in (options(seed=1), options(seed=2, deploy=True, plain_kinds=True)):
        for state in random_states(agreed, seed=4)[:200:3]:
            if state.ended is None:
                asked = {(one.waiting.chip, target) for one in reserve(state, state.turn) for target in one.cells}
                kinds = (rules.PLACE, rules.DEPLOY)
                legal = {(one.chip, one.target) for one in rules.legal_actions(state) if one.kind in kinds}
                assert asked == legal


def test_what_was_captured_just_now_waits() -> None:
    state = play(position("a2-c=no4", f"{FAR} a2-n=no5"), "move a2-c a2-n")
    waiting = Waiting(chip("no5"), 0, captured=True)
    assert reserve(state, Side.ONE) == (Offer(waiting, Kind.NORMAL, Reason.CAPTURED_THIS_TURN, (), ()),)


def test_before_the_first_turn_the_reserve_is_deployed() -> None:
    state = position("", "", turn="two", number=1, deploy="1 1", one_reserve="no1 an1", two_reserve="no2")
    no1, an1 = reserve(state, Side.ONE)
    assert len(no1.cells) == 20
    assert (an1.refused, an1.cells) == (Reason.KIND_NOT_AT_START, ())


def test_the_other_player_is_asked_as_if_its_turn_began() -> None:
    state = play(position("a2-c=no4", "c3-c=no1", two_reserve="no8"), "move a2-c a2-n")
    assert on_turn(state, Side.ONE) is state
    view = on_turn(state, Side.TWO)
    assert (view.turn, view.moved, view.number) == (Side.TWO, (), 6)
    assert view == play(state, "end")
