"""The games that measure handicaps: which are played, and that they follow from what they say."""

from itertools import islice

import pytest

from alu_companion.engine.levels import LEVELS as ALU_LEVELS
from alu_companion.engine.levels_generic import LEVELS
from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.alu.game import ALU
from alu_companion.games.poi.game import POI
from alu_tools.analysis.balance import BOARDS, USUAL_LEVELS, VARIANTS, Bout, bouts, play

GAMES = {game.name: game for game in (ALU, ALMAJARA, POI)}


@pytest.mark.parametrize("game", VARIANTS)
def test_every_variant_is_one_of_the_game_and_the_usual_rules_come_first(game: str) -> None:
    rules = GAMES[game]
    agreed = [rules.parse_options(f"{BOARDS[game]} {options}") for options in VARIANTS[game]]
    assert agreed[0] == rules.parse_options(BOARDS[game])
    assert len(set(map(rules.format_options, agreed))) == len(agreed)


def test_variants_take_turns_and_begin_with_the_same_seeds() -> None:
    some = list(bouts(("alu", "poi"), 3, 7, USUAL_LEVELS))
    count = len(VARIANTS["alu"]) + len(VARIANTS["poi"])
    assert len(set(some)) == len(some) == 3 * count
    assert {one.seed for one in some[:count]} == {7}
    assert [(one.game, one.options) for one in some[:count]] == [
        (one.game, one.options) for one in some[count : 2 * count]
    ]


def test_a_bout_says_how_much_its_level_thinks() -> None:
    works = {one.game: one.simulations for one in bouts(tuple(VARIANTS), 1, 1, {"alu": 3, "almajara": 3, "poi": 1})}
    assert works == {
        "alu": ALU_LEVELS[2].limits.simulations,
        "almajara": LEVELS["almajara"][2].simulations,
        "poi": LEVELS["poi"][0].simulations,
    }


@pytest.mark.parametrize("game", VARIANTS)
def test_a_bout_follows_from_what_it_says(game: str) -> None:
    for bout in islice(bouts((game,), 1, 3, {"alu": 1, "almajara": 1, "poi": 1}), 1, 4):
        result = play(bout)
        assert result == play(bout)
        assert result.bout == bout
        assert result.score in (0.0, 0.5, 1.0)
        assert result.actions > 3


def test_the_score_is_that_of_whoever_began() -> None:
    # With so little the starter cannot control half of the board; with sides swapped the other cannot.
    assert {play(Bout("alu", "circle_material=3 circle_iron=0", 2, 0, seed, "")).score for seed in range(4)} == {0.0}
    assert {play(Bout("alu", "square_material=3 square_iron=0", 2, 0, seed, "")).score for seed in range(4)} == {1.0}
