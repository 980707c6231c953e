"""States of tables that a page can show: any position of a game, and at ALU's board anything that stands there instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from alu_companion.board.phases import Over, Plan, Playing, Repairing
from alu_companion.board.sensing import sense
from alu_companion.board.values import AT_BOARD, AtBoard
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import CAPACITY, Content, Counter, Placement, expected
from alu_companion.table import TableState
from games.alu.test_against_oracle import random_position
from table.read import Accepted
from table.table_driver import line, set_field

OPTIONS = {"alu": "", "almajara": "layout=classic moves=both", "poi": "players=2"}


def random_tables(state: TableState, count: int, seed: int) -> Iterator[TableState]:
    """So many states of one table: positions of random games, each with the action that led to it; for ALU also any mixture of
    pieces, and a board that shows it or not."""
    chance, rules = Random(seed), state.rules
    game, first = state.game, state.game
    for number in range(count):
        if rules.board is not None and number % 3 == 0:
            yield misplaced(replace(state, game=_rich(chance, game), past=()), chance)
            continue
        actions = rules.game.legal_actions(game)
        if not actions:
            game = first
            continue
        is_chances = rules.game.to_move(game) == CHANCE
        action = rules.game.chance_action(game) if is_chances else chance.choice(actions)
        before, game = game, rules.game.apply(game, action)
        now = replace(state, game=game, past=(Accepted(before, action),))
        yield misplaced(now, chance) if rules.board is not None and chance.random() < 0.7 else now


def _rich(chance: Random, game: State) -> State:
    own = [
        Resources(chance.randrange(26), chance.randrange(11), chance.randrange(12), chance.randrange(4)) for _ in Side
    ]
    return random_position(chance, game.options.geometry)._replace(resources=(own[0], own[1]))


def misplaced(state: TableState, chance: Random) -> TableState:
    """A board that shows the game but for up to six fields, two that cannot be read, and any rows of the counters."""
    attached = chance.choice(((True, True), (True, False), (False, False)))
    placement = expected(state.game, attached)
    for _ in range(chance.choice((0, 1, 2, 6))):
        field = Field(chance.randrange(state.game.options.geometry.field_count))
        placement = set_field(placement, field, chance.choice(list(Content)))
    unclear = sum(1 << field for field in {chance.randrange(40) for _ in range(chance.choice((0, 0, 2)))})
    for field in range(40):
        if unclear >> field & 1:
            placement = set_field(placement, Field(field), Content.EMPTY)
    counters = [_moved(one, chance) for one in placement.counters]
    return on_board(
        state, placement._replace(unclear=unclear, counters=(counters[0], counters[1])), chance.random() < 0.5
    )


def _moved(counter: Counter | None, chance: Random) -> Counter | None:
    if counter is None or chance.random() < 0.5:
        return counter
    row = chance.randrange(3)
    most = CAPACITY[row]
    assert most is not None
    return Counter(
        *(chance.choice((None, chance.randrange(most + 1))) if at == row else now for at, now in enumerate(counter))
    )


def on_board(state: TableState, placement: Placement, is_led: bool = False) -> TableState:
    """A board with this on it is seen; with `is_led` the hands are led to the game."""
    sensed = sense(line(placement), None)
    playing = Repairing(Plan(state.game, 99)) if is_led else Playing()
    phase = Over() if state.game.ended is not None else playing
    return AT_BOARD.on(state, AtBoard(phase=phase, connected=True, sensed=sensed))
