"""What the rules allow and no table can play, as a board whose fields have no names: refused in words wherever it comes from."""

from __future__ import annotations

import json
from typing import Final

import pytest

from alu_companion.api import MemoryTable
from alu_companion.features.club.messages import GameTold
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarTold, Terms
from alu_companion.features.far.values import NEW
from alu_companion.games.almajara.layout import parse_layout
from alu_companion.games.almajara.notation import format_layout_option
from alu_companion.games.game import GameError
from alu_companion.games.poi.maps import parse_map
from alu_companion.games.poi.notation import format_map_option
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.remote.club.mirror import BadGameError, Mirror
from alu_companion.runtime.game_files import GameFileError, parse_game
from alu_companion.table import Settings
from alu_companion.table.resume import ResumeError
from remote.tables import Tables
from table.club_tables import SESSION, Table, position

_WIDE_MAP: Final = "name wide\nplayers 2\n" + (" ".join("." * 12) + "\n") * 12
_WIDE_LAYOUT: Final = "name: wide\n\n" + "\n".join(["2" + "O" * 11, *["O" * 12] * 10, "1" + "O" * 11]) + "\n"
WIDE: Final = {
    "poi": f"map={format_map_option(parse_map(_WIDE_MAP).board)} players=2",
    "almajara": f"layout={format_layout_option(parse_layout(_WIDE_LAYOUT))}",
}
"""Options with a board of twelve by twelve tiles, by game."""
GAMES: Final = tuple(WIDE)


def _position(game: str) -> str:
    rules = RULESETS[game].game
    return rules.format_state(rules.start(rules.parse_options(WIDE[game])))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_allow_it_and_no_table_begins_it(game: str) -> None:
    rules = RULESETS[game]
    wide = rules.game.start(rules.game.parse_options(WIDE[game]))
    assert not rules.may_be_played(wide)
    assert rules.may_be_played(rules.game.start(rules.game.parse_options("")))
    for position_, options in ((None, wide.options), (wide, None)):
        with pytest.raises(GameError):
            new_table(Settings(), 1, position_, game, options)
    with pytest.raises(GameError):
        MemoryTable(game, options=WIDE[game])
    with pytest.raises(GameError):
        MemoryTable(game, position=_position(game))


@pytest.mark.parametrize("game", GAMES)
def test_terms_of_another_table_are_refused_in_words_and_the_game_here_goes_on(game: str) -> None:
    table = Table(game, in_club=False)
    before = table.state.game
    table.runner.give(FarMet("", bytes(32).hex()), 0)
    table.runner.give(FarTold(Terms("0" * 16, game, WIDE[game], (0,), (), False)), 0)
    assert table.said[-1] == "far-other-version"
    assert table.type("yes") == ["nothing-asked"]
    assert table.state.game == before


@pytest.mark.parametrize("game", GAMES)
def test_another_game_of_both_tables_is_refused_once_and_the_program_goes_on(game: str) -> None:
    tables = Tables(game)
    tables.meet()
    mover = tables.mover()
    assert mover is not None
    here = tables.ends[1 - mover.number]
    here.type("new")
    tables.wait(1000)
    tables.network.is_cut = True
    number, far = here.state.number, here.far
    told = Events(far.table, far.length, far.head, (FarEvent(NEW, actions=(WIDE[game],)),))
    for _ in range(3):
        here.runner.give(FarTold(told), tables.network.now_ms)
        here.type("yes")
    assert here.heard("far-refused") <= 1
    assert (here.state.number, here.far.log) == (number, far.log)
    here.kill()
    here.runner.give(FarTold(told), tables.network.now_ms)
    assert here.far.log == far.log


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_the_club_is_refused_and_the_watch_goes_on(game: str) -> None:
    told = GameTold(SESSION, game, 1, _position(game), (), None, None, False, ())
    with pytest.raises(BadGameError):
        Mirror(Settings(), told)
    true = GameTold(
        SESSION, game, 1, RULESETS[game].game.format_state(Table(game).state.game), (), None, None, False, ()
    )
    mirror = Mirror(Settings(), true)
    before = mirror.state
    with pytest.raises(BadGameError):
        mirror.follow(told)
    assert mirror.state is before


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_a_teacher_sends_is_refused(game: str) -> None:
    assert Table(game).sent(position(game, _position(game)))[-1] == "club-impossible"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["options", "state"])
def test_a_journal_and_a_game_in_a_file_are_read_to_there(game: str, how: str) -> None:
    body = {"game": game, "options": WIDE[game] if how == "options" else ""}
    if how == "state":
        body["state"] = _position(game)
    with pytest.raises(ResumeError):
        resume(Settings(), 1, [("start", body)])
    with pytest.raises(GameFileError):
        parse_game(f"# ALU game 1\n- 0 start {json.dumps(body)}\nend\n", 1)
    asked = {"table": "0" * 16, "secret": "00", "options": WIDE[game], "guest": [1], "clock": [], "loses": False}
    with pytest.raises(ResumeError) as raised:
        resume(Settings(), 1, [("start", {"game": game, "options": ""}), ("far-invited", asked)])
    assert raised.value.position == 2


def test_a_position_of_another_board_is_none_that_a_board_has_shown() -> None:
    alu = RULESETS["alu"].game
    shown = alu.format_state(alu.start(alu.parse_options("board=7x7")))
    with pytest.raises(ResumeError) as raised:
        resume(
            Settings(), 1, [("start", {"game": "alu", "options": ""}), ("ready", {}), ("position", {"state": shown})]
        )
    assert raised.value.position == 3


def test_more_pieces_than_a_kit_has_are_laid_out_on_no_board() -> None:
    alu = RULESETS["alu"].game
    full = alu.start(alu.parse_options(""))._replace(raided=(1 << 30) - 1)
    with pytest.raises(GameError):
        new_table(Settings(), 1, full)
