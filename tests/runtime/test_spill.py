"""Tea is spilt over a simulated board in a game: it is named, nothing of it is played, and once it is wiped off play goes on."""

from __future__ import annotations

from alu_companion.board.phrases_contacts import dirty_contacts
from alu_companion.games.geometry import STANDARD
from alu_companion.rulesets.alu.facts import names
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.speech.message import part
from runtime.games import RobotGame, robot_game

_BEFORE = 3
"""So many actions are played before."""
_LIES_MS = 8000


def _rest(game: RobotGame) -> None:
    """Let time pass in which no hand moves."""
    end_ms = game.table.step() + _LIES_MS
    while game.table.step() < end_ms:
        pass


def test_tea_over_four_tiles_is_named_and_plays_nothing() -> None:
    wet = sum(1 << STANDARD.parse_field(name) for name in ("D3", "E3", "E4"))
    with robot_game(3) as game:
        while len(game.actions) < _BEFORE:
            game.step()
        _rest(game)
        played, before = game.actions, len(game.heard)
        FAULTS["spill"].inject(game.world)
        _rest(game)
        heard = " ".join(game.heard[before:])
        assert game.text(dirty_contacts(1 << STANDARD.parse_field("D4"))) in heard
        assert game.text((part("appeared-fields", fields=names(wet)),)) in heard
        assert game.text((part("wipe-empty"),)) in heard
        assert game.actions == played
        FAULTS["spill"].mend(game.world)
        while len(game.actions) < len(played) + 2:
            game.step()
        assert game.actions[: len(played)] == played
        assert game.journaled() == game.runner.state.game
