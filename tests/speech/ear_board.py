"""Whole games at the simulated board against the computer, played from the transcript alone, with hands that err as people do."""

from __future__ import annotations

import random
from collections import Counter

from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.pilots import COUNTERS, BoardRobots
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.table import Settings, TableState
from runtime.opponent_here import OpponentHere
from speech.ear_hands import EarHands
from speech.ear_table import Tally
from speech.ears import EARS, Deaf

_LONGEST_MS = 3 * 3600 * 1000
_THINK_MS = 1500


def play_at_board(seed: int, noise: str = "human", level: int = 3) -> Tally:
    """One game of a person against the computer. The seeds go round the languages and levels of speech; side and counters are drawn.
    Raises Deaf where the player was misled, and where the game has not come to its end as both have meant it."""
    language, verbosity = EARS[seed % len(EARS)]
    chance = random.Random(seed)
    ours, plugged = chance.choice(list(Side)), chance.choice(list(COUNTERS.values()))
    ears = EarHands(language, verbosity, ours)
    state, first = new_table(Settings(language=language, level=verbosity), 1)
    runner = Runner(state, MemoryJournal(), ears, vocabulary())
    runner.open(first)
    world = World(load(board_file()), seed)
    for side in plugged:
        world.attach(side, int(side))
    board = SimulatedBoard(world, engine="cpython", seed=seed)
    opponent = OpponentHere(Thinkers(), seed, _THINK_MS)
    driver = Driver(runner, SimulatedLine(board, Pacer(None)), players=[opponent])
    meant: list[Action] = []

    def type_line(text: str) -> None:
        runner.typed(text, driver.line.now_ms)

    def choose(game: State) -> Action:
        ears.check(type_line)
        meant.append(chance.choice(choices(game)))
        return meant[-1]

    robots = BoardRobots(driver, board, seed, noise, choose, hear=ears.hear)
    ears.at_work = lambda: robots.hands.busy
    type_line(f"opponent {level}")
    if ours is Side.SQUARE:
        type_line("swap sides")
    try:
        while not runner.state.is_over:
            robots.step()
            if ears.wants_to_be_led and not robots.hands.busy:
                ears.wants_to_be_led = False
                type_line("fix")
            if driver.line.now_ms > _LONGEST_MS:
                raise ears.deaf("the game has come to a halt")
        ears.check(type_line)
        if ears.game != runner.state.game or decided_here(runner.state) != meant:
            raise ears.deaf("the game has ended otherwise than it was meant")
    except Deaf as deaf:
        raise Deaf(f"game {seed} at the board: {deaf}") from None
    finally:
        driver.close()
        board.close()
    return Tally(1, ears.checks, 1, ears.kinds + Counter({"slip of the hands": robots.slips.total()}))


def decided_here(state: TableState) -> list[Action]:
    """What hands here have decided on: not what the computer took, nor passes where nothing else could be done."""
    legal = state.rules.game.legal_actions
    return [past.action for past in state.past if not past.by_other and legal(past.before) != (past.action,)]
