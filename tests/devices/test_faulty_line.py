"""Cables pulled, power cut and bytes spoilt in the middle of moves: the game ends as if nothing had been."""

from __future__ import annotations

import random
from typing import Any

import pytest

from alu_companion.board import phrases_board
from alu_companion.board.guided_repair import steps_to
from alu_companion.board.values import at_board
from alu_companion.runtime.runner import Runner
from runtime.games import RobotGame, play_game, robot_game

pytestmark = pytest.mark.slow

SEEDS = (20, 17)
"""Two short games that end by control; LONG ends by passing, with turns that are ended by the button."""
LONG = 16


def assert_the_game_as_written(game: RobotGame) -> None:
    assert tuple(game.actions) == game.script.actions, "\n".join(game.heard)
    assert game.runner.state.game == game.script.states[-1]
    assert game.journaled() == game.script.states[-1]
    assert game.heard[-1] == game.said_last_of_all()


def run_until_the_hands_move(game: RobotGame, chance: random.Random) -> None:
    """On to a moment between two movements of one action, or to the end of the game."""
    for _ in range(chance.randrange(20, 400)):
        if game.is_over:
            return
        game.step()
    while not game.hands.busy and not game.is_over:
        game.step()


@pytest.mark.quick("16")
@pytest.mark.parametrize("seed", [*SEEDS, LONG])
def test_nothing_goes_wrong(seed: int) -> None:
    game = play_game(seed)
    assert_the_game_as_written(game)
    assert (game.runner.host_end.tally.lost, game.runner.host_end.tally.garbage.total()) == (0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cable_is_pulled_in_the_middle_of_a_move(seed: int) -> None:
    chance = random.Random(seed)
    pulls = 0
    with robot_game(seed) as game:
        unplugged = game.text(phrases_board.BOARD_UNPLUGGED)
        while not game.is_over:
            run_until_the_hands_move(game, chance)
            if game.is_over or not at_board(game.runner.state).connected:
                continue
            heard = len(game.heard)
            game.board.unplug()
            for _ in range(chance.randrange(1, 150)):
                game.step()
            assert game.heard[heard : heard + 1] == [unplugged]
            assert len(game.heard) == heard + 1
            game.board.plug()
            pulls += 1
            while not at_board(game.runner.state).connected or at_board(game.runner.state).sensed is None:
                game.step()
            # The first look tells how much has changed while nobody looked.
            if game.runner.state.is_on:
                assert sum(text.startswith("The board is back") for text in game.heard[heard:]) == 1
        assert_the_game_as_written(game)
    assert pulls >= 10


def test_the_differences_are_told_when_the_board_is_back() -> None:
    with robot_game(SEEDS[0]) as game:
        while len(game.actions) < 3:
            game.step()
        game.board.unplug()
        game.step()
        kept = game.runner.state.game
        game.world.set_piece(17, "R")
        game.world.set_piece(18, "R")
        game.world.set_slider(1, 0, 3)
        game.board.plug()
        while at_board(game.runner.state).sensed is None:
            game.step()
        steps = steps_to(game.runner.state, kept)
        assert len(steps) >= 3
        assert game.text(phrases_board.board_back(len(steps))) in game.heard


@pytest.mark.parametrize("seed", SEEDS)
def test_the_power_fails_for_a_moment(seed: int) -> None:
    chance = random.Random(seed)
    cuts = 0
    with robot_game(seed) as game:
        while not game.is_over:
            run_until_the_hands_move(game, chance)
            if not game.is_over:
                game.board.power_cut()
                cuts += 1
        assert_the_game_as_written(game)
        assert game.heard.count(game.text(phrases_board.BOARD_UNPLUGGED)) <= cuts
    assert cuts >= 10


class NoisyRunner(Runner):
    """Between it and the board is a line that flips, drops, doubles and inserts bytes."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._chance = random.Random(1)
        self.spoilt = 0

    def received(self, data: bytes, now_ms: int) -> None:
        """See `Runner.received`."""
        if self._chance.random() < 0.25:
            data = self._spoil(bytearray(data))
            self.spoilt += 1
        super().received(data, now_ms)

    def _spoil(self, data: bytearray) -> bytes:
        place = self._chance.randrange(len(data))
        match self._chance.randrange(4):
            case 0:
                data[place] ^= 1 << self._chance.randrange(8)
            case 1:
                del data[place:]
            case 2:
                data[place:place] = data[: self._chance.randrange(len(data))]
            case _:
                data[place:place] = self._chance.randbytes(self._chance.randrange(1, 200))
        return bytes(data)


@pytest.mark.parametrize("seed", [*SEEDS, LONG])
def test_a_line_that_spoils_every_fourth_delivery(seed: int) -> None:
    game = play_game(seed, make_runner=NoisyRunner)
    assert isinstance(game.runner, NoisyRunner)
    assert game.runner.spoilt >= 20
    assert game.runner.host_end.tally.garbage.total() + game.runner.host_end.tally.lost >= 20
    assert_the_game_as_written(game)
