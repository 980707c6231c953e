"""Games by cards, and by both: the deck, the open hands, and when a card may be used."""

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.cards import deck
from alu_companion.games.almajara.values import ActionKind, Moves, Phase, Side, State
from alu_companion.games.game import CHANCE, Seat
from games.almajara.positions import action, cell, chip, options, play, position

BY_CARDS = options(moves=Moves.CARDS)
TWO = {"two": "a4-nw=no11", "two_cards": "no9 no10 gu1 gu2 gu3"}


def cards_of(state: State, source: str) -> set[str]:
    """The cards with which a piece may move."""
    names = state.options.chips.chips
    return {names[one.chip].name for one in rules.legal_actions(state) if one.source == cell(source)}


def draw_all(state: State) -> State:
    while rules.to_move(state) == CHANCE:
        state = rules.apply(state, rules.chance_action(state))
    return state


def test_both_hands_are_drawn_before_the_first_turn() -> None:
    state = rules.start(BY_CARDS)
    assert (rules.phase(state), rules.to_move(state)) == (Phase.DRAW, CHANCE)
    assert {one.kind for one in rules.legal_actions(state)} == {ActionKind.DRAW}
    state = draw_all(state)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert (rules.phase(state), rules.to_move(state), state.draws) == (Phase.ACTIONS, Seat(0), 10)


def test_the_seed_settles_what_is_drawn() -> None:
    hands = {draw_all(rules.start(options(moves=Moves.CARDS, seed=seed))).hands for seed in (1, 1, 2, 3)}
    assert len(hands) == 3


def test_a_card_is_spent_and_replaced_before_the_next_own_turn() -> None:
    state = position("b2-c=no1 c1-c=no2", agreed=BY_CARDS, one_cards="no4 no5 no6 no7 no8", two="a4-nw=no11",
                     two_cards="no1 no2 no3 no9 no10")  # fmt: skip
    state = play(state, "move b2-c b2-e card=no4")
    assert chip("no4") not in state.hands[Side.ONE]
    assert state.discard == (chip("no4"),)
    assert rules.phase(state) is Phase.ACTIONS
    state = play(state, "end")
    assert rules.phase(state) is Phase.ACTIONS  # player two has five cards still
    state = play(state, "end")
    assert rules.phase(state) is Phase.DRAW
    assert chip("no4") not in deck(state)
    state = draw_all(state)
    assert (len(state.hands[Side.ONE]), state.draws, state.discard) == (5, 1, (chip("no4"),))


def test_a_card_serves_one_action() -> None:
    state = position("b2-c=no1 c1-c=no2", agreed=BY_CARDS, one_cards="no4 no5 no6 no7 no8", **TWO)
    state = play(state, "move b2-c b2-e card=no4")
    assert "no4" not in cards_of(state, "c1-c")
    assert "no5" in cards_of(state, "c1-c")


def test_an_empty_deck_is_the_discard_again() -> None:
    used = "no6 no7 no8 no9 no10 no11 an1 an2 an3 my1 my2 my3"
    state = position("a1-c=no1", "a4-nw=no2", agreed=BY_CARDS, one_cards="no1 no2", two_cards="no3 no4 no5 gu2 gu3",
                     discard=used)  # fmt: skip
    state = play(state, "draw gu1")
    assert deck(state) == state.discard
    assert len(state.discard) == 12
    state = play(state, "draw an3")
    assert state.discard == ()
    assert deck(state) == tuple(chip(name) for name in used.split() if name != "an3")


SPECIAL = "no4 an1 an2 my1 my2"


@pytest.mark.parametrize(
    ("piece", "held", "allowed"),
    [
        ("a2-c", "", {"no4"}),
        ("a3-c", "", {"no4", "an1", "an2"}),
        ("b1-c", "", {"no4", "my1", "my2"}),
        ("b4-s", "", {"no4", "my2"}),  # in the opponent's portal too; all points of my1 are off the board there
        ("a2-c", "b3=one@3", {"no4", "an1", "an2", "my1", "my2"}),
    ],
)
def test_where_ancient_and_myth_cards_serve(piece: str, held: str, allowed: set[str]) -> None:
    stone = " b3-c=no1" if held else ""
    state = position(f"{piece}=no2{stone}", agreed=BY_CARDS, held=held, one_cards=SPECIAL, **TWO)
    assert cards_of(state, piece) == allowed


def test_plain_kinds_free_the_cards() -> None:
    agreed = options(moves=Moves.CARDS, plain_kinds=True)
    state = position("a2-c=no2", agreed=agreed, one_cards=SPECIAL, **TWO)
    assert cards_of(state, "a2-c") == {"no4", "an1", "an2", "my1", "my2"}


def test_both_offers_the_own_drawing_and_the_cards() -> None:
    state = position("b2-c=no1", agreed=options(moves=Moves.BOTH), one_cards="no4 no5 no6 no7 no8", **TWO)
    assert action(state, "move b2-c b2-n") in rules.legal_actions(state)
    assert action(state, "move b2-c b2-n card=no4") in rules.legal_actions(state)
    assert action(state, "move b2-c b2-s") not in rules.legal_actions(state)
    assert play(state, "move b2-c b2-n").hands == state.hands


def test_a_blocked_attack_spends_the_card() -> None:
    state = position("b2-n=no4", "b3-c=gu3 b3-s=no2", agreed=options(moves=Moves.BOTH), one_cards="no4 no5 no6 no7 no8",
                     two_cards="no1 no2 no3 no9 no10")  # fmt: skip
    state = play(state, "move b2-n b3-s card=no4")
    assert state.discard == (chip("no4"),)


def test_chance_has_no_say_in_a_players_turn() -> None:
    with pytest.raises(ValueError, match="chance"):
        rules.chance_action(rules.start(options()))
