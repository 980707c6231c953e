"""Guards: they capture nothing, and block one attack a turn for one piece."""

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.combat import protectors
from alu_companion.games.almajara.values import EndReason, Moves, Side
from games.almajara.positions import action, cell, options, play, position

# Player two's gu3 has its points one cell to the north, one and two cells to the south: b3-n, b3-s and b2-n.
GUARD = "b3-c=gu3"
SHIELDED = f"{GUARD} b3-s=no2"
ATTACKERS = "b2-n=no4 b3-sw=no7"


def test_a_guard_steps_on_no_enemy() -> None:
    state = position("b2-c=gu1", "b2-n=no1 a4-c=no5")
    targets = {one.target for one in rules.legal_actions(state) if one.source == cell("b2-c")}
    assert targets == {cell("b2-w"), cell("b2-e"), cell("b2-nw"), cell("b2-ne")}


def test_the_first_attack_is_blocked_and_costs_the_action() -> None:
    state = position(ATTACKERS, SHIELDED)
    after = play(state, "move b2-n b3-s")
    assert after.pieces == state.pieces
    assert (after.reserves, after.holds, after.actions_left) == (state.reserves, state.holds, 2)
    assert after.moved == (cell("b2-n"),)
    assert after.spent_guards == (cell("b3-c"),)
    assert after.blocked == (cell("b3-s"),)


def test_the_attacker_has_acted_and_a_second_one_succeeds() -> None:
    state = play(position(ATTACKERS, SHIELDED), "move b2-n b3-s")
    assert {one.source for one in rules.legal_actions(state) if one.source >= 0} == {cell("b3-sw")}
    state = play(state, "move b3-sw b3-s")
    assert state.pieces[cell("b3-s")].owner is Side.ONE
    assert state.blocked == ()


def test_the_second_attack_succeeds_whoever_else_protects_the_piece() -> None:
    two = "b3-c=gu3 b3-ne=no5 b3-s=no2 b3-e=gu1"  # gu1 points sideways and forward: b3-s is one of its points
    assert protectors(position("", two), cell("b3-s"), Side.TWO) == (cell("b3-c"), cell("b3-e"))
    state = play(position(ATTACKERS, two), "move b2-n b3-s", "move b3-sw b3-s")
    assert state.pieces[cell("b3-s")].owner is Side.ONE


def test_a_guard_blocks_for_one_piece_a_turn() -> None:
    # The points of gu1 in b3-c: b3-w, b3-e and the three cells south of it.
    state = play(position("b2-n=no4 b2-nw=no9", "b3-c=gu1 b3-s=no5 b3-sw=no8"), "move b2-n b3-s", "move b2-nw b3-sw")
    assert state.blocked == (cell("b3-s"),)
    assert state.pieces[cell("b3-sw")].owner is Side.ONE


def test_two_guards_block_for_two_pieces() -> None:
    two = "b3-c=gu1 b3-n=gu3 b3-s=no5 b3-sw=no8"
    state = play(position("b2-n=no4 b2-nw=no9", two), "move b2-nw b3-sw", "move b2-n b3-s")
    assert state.spent_guards == (cell("b3-c"), cell("b3-n"))
    assert state.blocked == (cell("b3-sw"), cell("b3-s"))


def test_protection_is_new_every_turn() -> None:
    state = play(position(ATTACKERS, SHIELDED), "move b2-n b3-s", "end")
    assert (state.spent_guards, state.blocked) == ((), ())
    state = play(state, "end", "move b2-n b3-s")
    assert state.blocked == (cell("b3-s"),)


def test_a_guard_protects_guards_but_not_itself_and_no_enemy() -> None:
    assert play(position("b2-n=no4", "b3-c=gu3 b3-s=gu1"), "move b2-n b3-s").blocked == (cell("b3-s"),)
    alone = play(position("b3-s=no4", f"{GUARD} a4-c=no5"), "move b3-s b3-c")
    assert alone.pieces[cell("b3-c")].owner is Side.ONE
    state = position(f"{ATTACKERS} b3-c=gu3", "b3-s=no2 a4-c=no5")
    assert play(state, "move b2-n b3-s").pieces[cell("b3-s")].owner is Side.ONE


def test_a_captured_guard_leaves_no_mark() -> None:
    state = play(position("b2-n=no4 b3-w=no8", f"{SHIELDED} a4-c=no5"), "move b2-n b3-s", "move b3-w b3-c")
    assert (state.spent_guards, state.blocked) == ((), (cell("b3-s"),))


def test_a_blocked_attack_on_the_portals_sign_does_not_win() -> None:
    state = position("b4-w=no1 b4-e=no5", "b4-c=gu3 b4-n=no2")
    state = play(state, "move b4-w b4-n")
    assert state.ended is None
    assert play(state, "move b4-e b4-n").ended is EndReason.PORTAL


def test_a_blocked_third_attack_ends_the_turn() -> None:
    state = position(ATTACKERS, SHIELDED, left="1")
    assert play(state, "move b2-n b3-s").turn is Side.TWO


def test_a_blocked_defender_keeps_the_zone() -> None:
    state = position("b3-w=no8 c1-c=no4", "b3-n=gu3 b3-c=no2", held="b3=two@4")
    after = play(state, "move b3-w b3-c")
    assert any(after.holds)
    assert after.holds == state.holds


def test_plain_kinds_make_guards_capture_and_protect_nothing() -> None:
    agreed = options(plain_kinds=True)
    state = position("b2-c=gu1 b2-n=no4", f"{SHIELDED} b2-nw=no1", agreed=agreed)
    assert action(state, "move b2-c b2-nw") in rules.legal_actions(state)
    assert play(state, "move b2-n b3-s").pieces[cell("b3-s")].owner is Side.ONE


def test_by_cards_alone_no_drawing_protects() -> None:
    agreed = options(moves=Moves.CARDS)
    facts = {"one_cards": "no4 no5 no6 no7 no8", "two_cards": "no1 no2 no3 no9 no10"}
    state = play(position("b2-n=no4", SHIELDED, agreed=agreed, **facts), "move b2-n b3-s card=no4")
    assert state.pieces[cell("b3-s")].owner is Side.ONE
    both = position("b2-n=no4", SHIELDED, agreed=options(moves=Moves.BOTH), **facts)
    assert play(both, "move b2-n b3-s card=no4").blocked == (cell("b3-s"),)
