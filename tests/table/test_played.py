"""Who has played is heard once for each play: after its words, and after what follows by itself."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.registry import RULESETS, without_board
from alu_companion.speech.controls import Command
from alu_companion.table import Asked, Say, Settings, TableState, step
from alu_companion.table.accepting import accept, last_decision
from alu_companion.table.advancing import by_itself
from alu_companion.table.resume import new_table
from alu_companion.table.seats import By
from table.read import Transition


class Listening:
    """A table with a feature that hears who has played."""

    def __init__(self, game: str) -> None:
        self.heard: list[By] = []
        self.is_told = True
        rules = without_board(RULESETS[game])
        rules = rules._replace(grid=rules.grid._replace(played=(self._hear,)))
        self.state: TableState = new_table(rules, Settings(), 1)[0]

    def _hear(self, transition: Transition, by: By) -> None:
        self.heard.append(by)
        self.is_told &= isinstance(transition.effects[-1], Say)
        assert by_itself(transition.state, transition.state.game) is None


@pytest.mark.parametrize(("game", "has_forced"), [("alu", True), ("almajara", False), ("poi", False)])
def test_each_play_is_heard_once(game: str, has_forced: bool) -> None:
    table, random, forced = Listening(game), Random(1), 0
    players = [By.HANDS, By.ORDER, By.COMPUTER, By.FAR, By.RECALLED, By.SHOW]
    while not table.state.is_over and len(table.state.past) < 150:
        state, by = table.state, players[len(table.state.past) % len(players)]
        transition, table.heard = Transition(state, 0), []
        accept(transition, (state.rules.choose(state.game, random.randrange(1000)),), by)
        assert table.heard == [by]
        forced += len(transition.state.past) - len(state.past) - 1
        table.state = transition.state
    assert table.is_told
    assert (forced > 0) == has_forced


def test_an_action_that_is_taken_back_by_a_word_is_a_jump() -> None:
    table = Listening("alu")
    first = next(one for one in table.state.rules.game.legal_actions(table.state.game))
    transition = Transition(table.state, 0)
    accept(transition, (first,), By.ORDER)
    assert last_decision(transition.state)
    step(transition.state, Asked(Command("undo")), 1000)
    assert table.heard == [By.ORDER, By.JUMP]
