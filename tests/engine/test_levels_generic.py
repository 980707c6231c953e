"""The levels: three a game, told in every language, and what the weak ones overlook."""

from typing import Any

import pytest

from alu_companion.engine.levels_generic import LEVELS, Level, decide
from alu_companion.games.almajara.notation import format_action as almajara_text
from alu_companion.games.poi import rules as poi
from alu_companion.games.poi.notation import format_action as poi_text
from alu_companion.games.poi.notation import parse_options
from alu_companion.games.poi.values import Kind
from alu_companion.speech.message import part
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from games.almajara.positions import position as almajara_position
from games.poi.positions import position as poi_position
from speech import sources

IDS = [level.id for levels in LEVELS.values() for level in levels]


def almajara(level: Level, state: Any) -> str:
    return almajara_text(state, decide(level, state, seed=1))


def test_there_are_three_levels_a_game_and_stronger_ones_do_no_less_work() -> None:
    for game, levels in LEVELS.items():
        assert [level.id for level in levels] == [f"{game}-{number}" for number in (1, 2, 3)]
        assert all(level.guide.game.name == game for level in levels)
        work = [level.simulations for level in levels]
        assert work == sorted(work)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    words = Words((language,))
    for one in IDS:
        name, what = (words.render((part(f"level-{one}{of}"),), Style(language)) for of in ("", "-what"))
        assert name.rstrip(".")
        assert "." not in name.rstrip(".")
        assert what.endswith(".")
    told = {entry.id.name for entry in sources.entries(LOCALES / language / "levels.ftl") if hasattr(entry, "id")}
    of_these = {name for name in told if name.startswith(("level-almajara", "level-poi"))}
    assert of_these == {f"level-{one}{of}" for one in IDS for of in ("", "-what")}


def test_the_beginner_overlooks_the_piece_that_looks_at_its_portal() -> None:
    state = almajara_position("a2-se=no7 c3-s=no4", "a4-nw=no11 b2-s=no3 c3-c=no5", left="1")
    beginner, careful, strongest = LEVELS["almajara"]
    assert almajara(beginner, state) == "move c3-s c3-c"
    assert almajara(careful, state) == "move a2-se b2-s"
    assert almajara(strongest, state) == "move a2-se b2-s"


def test_the_beginner_overlooks_points_of_interest() -> None:
    state = poi.start(parse_options("map=.,.,.,.,3ARM,."))
    beginner, quartermaster, _ = LEVELS["poi"]
    near, anywhere = (
        {poi_text(state, decide(level, state, seed)) for seed in range(20)} for level in (quartermaster, beginner)
    )
    assert near == {"choose d1", "choose f1"}
    assert anywhere > near


@pytest.mark.parametrize("game", LEVELS)
def test_the_same_seed_decides_the_same(game: str) -> None:
    for level in LEVELS[game]:
        of = level.guide.game
        state = of.start(of.parse_options("layout=small seed=9" if game == "almajara" else "map=first"))
        action = decide(level, state, seed=4)
        assert action == decide(level, state, seed=4)
        assert action in of.legal_actions(state)


def test_no_level_of_poi_control_carries_goods_for_nothing() -> None:
    # All goods lie in the depot already: a pack would bring nothing nearer, and has to be laid out by hand.
    state = poi_position("b1 c=1:3 n=1:1 arm=2 sup=2", "f1 c=2:6", phase="goods")
    assert any(action.kind is Kind.CARRY for action in poi.legal_actions(state))
    for level in LEVELS["poi"]:
        assert {decide(level, state, seed).kind for seed in range(8)} == {Kind.END}
