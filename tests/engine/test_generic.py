"""The search: it sees replies, knows nothing that nobody could know, and is the same however it is sliced."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from alu_companion.engine.generic import Search
from alu_companion.engine.guides import Guide, almajara_guide, poi_guide
from alu_companion.games.almajara import rules as almajara
from alu_companion.games.almajara.notation import parse_options as almajara_options
from alu_companion.games.almajara.values import SEEDS
from alu_companion.games.game import CHANCE, Seat
from alu_companion.games.geometry import STANDARD
from alu_companion.games.poi import rules as poi
from alu_companion.games.poi.notation import parse_options as poi_options
from alu_companion.games.poi.values import END, RESIGN
from games.almajara.positions import play, position
from games.poi.positions import position as poi_position
from hex_game.rules import HEX
from hex_game.rules import Action as HexAction
from hex_game.rules import State as HexState

FAR = "a4-nw=no11"


def hex_guide() -> Guide[Any, Any]:
    """A guide that knows nothing: all it finds, the search has found."""
    return Guide(
        HEX,
        scored=lambda state: [(action, 0.0) for action in HEX.legal_actions(state)],
        chances=lambda state, scored: (0.5, 0.5),
        resample=lambda state, random: state,
        doubt=1.0,
    )


def fields(*names: str) -> int:
    return sum(1 << STANDARD.parse_field(name) for name in names)


def card_game(actions: int, moves: str = "cards") -> Any:
    """A game by cards, so many decisions on."""
    chance = Random(actions)
    state = almajara.start(almajara_options(f"layout=small moves={moves} seed=3"))
    while actions or almajara.to_move(state) == CHANCE:
        by_chance = almajara.to_move(state) == CHANCE
        action = almajara.chance_action(state) if by_chance else chance.choice(almajara.legal_actions(state))
        state = almajara.apply(state, action)
        actions -= not by_chance
    return state


def test_it_parries_the_one_reply_that_would_lose() -> None:
    hole = "E3"
    state = HexState((fields("A3", "B3", "C3", "D3", "F3", "G3", "H3"), fields("A1", "B1", "C1", "D5", "E5", "F5")))
    assert HEX.to_move(state) == Seat(1)
    loses = HEX.outcome(HEX.apply(HEX.apply(state, HEX.legal_actions(state)[0]), HexAction(STANDARD.parse_field(hole))))
    assert loses is not None
    assert loses.winners == (Seat(0),)
    search = Search(hex_guide(), state, seed=1, breadth=STANDARD.field_count)
    search.run(1_500)
    assert STANDARD.format_field(search.best().field) == hole


def test_it_takes_a_win_at_once_and_is_sure_of_it() -> None:
    search = Search(almajara_guide(), position("b4-w=no1 a2-c=no4", f"{FAR} a2-n=no5"), seed=1)
    search.run(20)
    assert almajara.outcome(almajara.apply(position("b4-w=no1 a2-c=no4", f"{FAR} a2-n=no5"), search.best())) is not None
    assert search.value() > 0.9
    assert search.lines()[0].reply == ()


@pytest.mark.parametrize("guide", [almajara_guide, poi_guide])
def test_slices_do_not_matter(guide: Any) -> None:
    begun = almajara.start(almajara_options("layout=small seed=5"))
    state = begun if guide is almajara_guide else poi.start(poi_options("map=first"))
    whole, sliced = Search(guide(), state, seed=7), Search(guide(), state, seed=7)
    whole.run(12)
    for part in (1, 4, 0, 7):
        sliced.run(part)
    assert sliced.simulations == whole.simulations == 12
    assert sliced.lines() == whole.lines()
    assert sum(line.visits for line in whole.lines()) == 12


@pytest.mark.parametrize("moves", ["cards", "both"])
@pytest.mark.parametrize("actions", [1, 5, 9])
def test_it_never_sees_what_nobody_could_know(actions: int, moves: str) -> None:
    state = card_game(actions, moves)
    chance = Random(actions)
    searches = []
    for _ in range(3):
        # Another order of the deck, and nothing else.
        unknown = replace(state, options=replace(state.options, seed=chance.randrange(SEEDS)))
        search = Search(almajara_guide(), unknown, seed=11, breadth=3)
        search.run(8)
        searches.append((search.best(), search.value(), search.lines()))
    assert searches[0] == searches[1] == searches[2]


def test_who_does_not_shuffle_the_unknown_would_be_caught() -> None:
    state = card_game(5)
    seeing = replace(almajara_guide(), resample=lambda state, random: state)
    found = set()
    for seed in range(4):
        search = Search(seeing, replace(state, options=replace(state.options, seed=seed)), seed=11, breadth=3)
        search.run(8)
        found.add(search.value())
    assert len(found) > 1


def test_the_unknown_is_drawn_anew_each_time_chance_moves() -> None:
    drawn = set()
    guide = almajara_guide()

    def resample(state: Any, random: Random) -> Any:
        again = guide.resample(state, random)
        if almajara.to_move(again) == CHANCE and again.draws == first:
            drawn.add(almajara.chance_action(again))
        return again

    state = card_game(2)
    first = state.draws
    Search(replace(guide, resample=resample), state, seed=1, breadth=1).run(30)
    assert len(drawn) > 5


def test_four_seats_play_for_themselves() -> None:
    state = poi.start(poi_options("players=4 map=cross"))
    while state.round == 0:
        state = poi.apply(state, poi.legal_actions(state)[0])
    shares: list[float] = []

    def chances(of: Any, scored: Any) -> tuple[float, ...]:
        found = poi_guide().chances(of, scored)
        shares.append(sum(found))
        return found

    search = Search(replace(poi_guide(), chances=chances), state, seed=2, breadth=4)
    search.run(6)
    assert search.best() in poi.legal_actions(state)
    assert shares == pytest.approx([1.0] * len(shares))
    assert 0.0 < search.value() < 1.0


def test_who_drops_out_is_not_waited_for() -> None:
    """After the searching seat has resigned the three others would play on to the end."""
    units = ["a1 c=1:6", "b1 c=2:6", "f1 c=3:6", "e1 c=4:6"]
    state = poi_position(*units, board=".,.,.,.,.,.", options="players=4 round_limit=40")
    guide, looked = poi_guide(), 0

    def scored(of: Any) -> Any:
        nonlocal looked
        looked += 1
        return [(END, 0.0), (RESIGN, 0.0)] if of.turn == state.turn else guide.scored(of)

    search = Search(replace(guide, scored=scored, chances=lambda of, scored: (0.25,) * 4), state, seed=1)
    search.run(6)
    assert all(line.visits for line in search.lines())
    # To the end of the game it would be more than 130.
    assert looked < 80


def test_nothing_to_choose() -> None:
    over = play(position("b4-w=no1", FAR), "move b4-w b4-n")
    drawing = almajara.start(almajara_options("moves=cards"))
    for state in (over, drawing):
        with pytest.raises(ValueError, match="nothing"):
            Search(almajara_guide(), state, seed=1)


def test_before_the_first_simulation_it_does_what_the_quick_player_would() -> None:
    state = position("b2-c=no4", f"{FAR} b2-e=no3")
    assert (
        Search(almajara_guide(), state, seed=1).best() == max(almajara_guide().scored(state), key=lambda one: one[1])[0]
    )
