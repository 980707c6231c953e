"""Robots with hands at the simulated board: they know how ALU is played, hear what the table says, and may err.

The driver of a table may be replaced under them, as by a program that begins anew while the players go on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.link import board_of
from alu_companion.board.phases import Handled, Playing
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.features.show.values import SHOW, SWEPT_AT
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action, Options, Side, State
from alu_companion.games.geometry import Field, Geometry
from alu_companion.kit.model import Description, load
from alu_companion.paths import board_file
from alu_companion.referee.explain import Unfinished
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.world_hands import WorldHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.habits import Habits, Heard
from alu_companion.simulator.hands import NOTHING, Hands, piece_on
from alu_companion.simulator.noise import RATES, Noise
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.controls import Command
from alu_companion.table import Settings, TableState
from alu_companion.table.bodies import ALU_NAME
from alu_companion.table.values import Confirm

COUNTERS = {"none": (), "one": (Side.CIRCLE,), "both": (Side.CIRCLE, Side.SQUARE)}
"""Which are plugged in."""
_LONGEST_GAME_MS = 3 * 3600 * 1000
# Debounce, both counters, one line and one look: after this a world at rest looks the same at every scan.
_REST_SCANS = 16
_RECOVERY_SCANS = 250
"""A multiplexer that was at fault is believed again after 125 scans in order, a board that starts needs less."""
_LONGEST_STALL_MS = 400
_UNDO = Confirm(Command("undo"))


def heard(state: TableState, caught_up: bool) -> Heard:
    """What players at a table know from its words and its board."""
    board = at_board(state)
    seen, phase, show = board.sensed is not None, board.phase, SHOW.of(state)
    return Heard(
        state.game,
        steps_to(state, board.plan.goal) if seen and board.plan else (),
        tuple(reading.state for reading in state.question.readings) if isinstance(state.question, Choose) else (),
        state.question.reading.state if isinstance(state.question, Played) else None,
        tuple(board.outside),
        seen and state.is_on,
        isinstance(phase, Playing) and isinstance(phase.look, Handled) and isinstance(phase.look.verdict, Unfinished),
        caught_up,
        alone=bool(state.seats) or (show is not None and show.is_single),
        theirs=state.is_others,
        confirms=state.question == _UNDO,
    )


class BoardRobots:
    """Two robots with erring hands at a simulated board."""

    def __init__(
        self,
        driver: Driver,
        board: SimulatedBoard,
        seed: int,
        noise: str,
        choose: Callable[[State], Action],
        say: Callable[[str], None] | None = None,
        hear: Callable[[TableState, bool], Heard] = heard,
        habits: Habits | None = None,
    ) -> None:
        """`say` gives the table what the robots type; at once without it. `hear` tells what they know of a table, and whether it has
        caught up with what it has to say."""
        self.driver = driver
        self._board = board
        self._hear = hear
        self._say = say or (lambda text: self.driver.runner.typed(text, self.driver.line.now_ms))
        self.hands = Hands(board.world, seed)
        self._noise = Noise(board.world, self.hands, RATES[noise], seed, self._say)
        self._pilot = Pilot(board.world, self.hands, choose, self._noise.play, self._say, habits)
        self._rested = 0

    @property
    def meant(self) -> list[Action]:
        """Every action that was decided on, in order: what a perfect table accepts is exactly this."""
        return self._pilot.meant

    @property
    def slips(self) -> Counter[str]:
        """How often the hands erred, by the name of the slip."""
        return Counter({slip.name: count for slip, count in self._noise.made.items() if count})

    def went_back(self, state: TableState) -> None:
        """The game went back to where it was before: what is in it no more nobody means any longer."""
        self._pilot.went_back([one.before for one in state.past])

    def wake(self) -> None:
        """Something else than the hands has changed: the next pause is scanned through until the board has recovered from that."""
        self._rested = -_RECOVERY_SCANS

    def step(self, wake_ms: int | None = None) -> int:
        """One scan, and what the robots do in it; returns the time. Pauses of the hands in which nothing can change are passed
        without scanning, but not beyond `wake_ms`."""
        runner, hands = self.driver.runner, self.hands
        version = runner.state.version
        now_ms = self.driver.step()
        waiting = hands.next_ms
        self._pilot.advance(now_ms, self._hear(runner.state, not runner.outlets.behind))
        moved = hands.next_ms != waiting or version != runner.state.version
        # A board that recovers is scanned on, whether hands move or not.
        self._rested = min(self._rested, -1) + 1 if moved else self._rested + 1
        if self._rested >= _REST_SCANS and self._board.plugged and runner.outlets.quiet:
            self._pass_pause(now_ms, wake_ms)
        return now_ms

    def _pass_pause(self, now_ms: int, wake_ms: int | None) -> None:
        ends = (self.hands.next_ms, self.driver.runner.due_ms(), wake_ms)
        gap_ms = min([_LONGEST_STALL_MS, *(time_ms - now_ms - 16 for time_ms in ends if time_ms is not None)])
        if gap_ms > 0:
            self._board.stall(gap_ms)


def play_one(given: tuple[int, str, str], description: Description | None = None) -> Report:
    """One game to its end. `given`: seed, noise, counters; `description`: of another board than the kit's."""
    seed, noise, counters = given
    report = Report(games=1)
    description = description or load(board_file())
    geometry = Geometry(description.board.columns, description.board.rows)
    state, first = new_table(Settings().with_house(ALU_NAME, format_options(Options(geometry=geometry))), 1)
    runner = Runner(state, MemoryJournal(), Ears(report), vocabulary())
    runner.open(first)
    world = World(description, seed)
    for side in COUNTERS[counters]:
        world.attach(side, int(side))
    board = SimulatedBoard(world, engine="cpython", seed=seed)
    driver = Driver(runner, SimulatedLine(board, Pacer(None)))
    chance = random.Random(seed)
    robots = BoardRobots(driver, board, seed, noise, lambda game: chance.choice(choices(game)))
    try:
        _play_out(robots, report)
    finally:
        driver.close()
        board.close()
    report.ended = int(runner.state.is_over)
    accepted = [past.action for past in runner.state.past]
    report.actions = len(robots.meant)
    report.as_meant = int(accepted == robots.meant)
    report.slips = robots.slips
    return report


def _play_out(robots: BoardRobots, report: Report) -> None:
    runner = robots.driver.runner
    accepted = 0
    while not runner.state.is_over and robots.driver.line.now_ms < _LONGEST_GAME_MS:
        robots.step()
        past = runner.state.past
        if len(past) > accepted and [one.action for one in past] != robots.meant[: len(past)]:
            report.false_actions += 1
        accepted = len(past)


class ShowRobots:
    """Robots' hands at a simulated board that play what is shown there, whenever the show waits for them."""

    def __init__(self, runner: Runner, board: SimulatedBoard, seed: int) -> None:
        show, feeling = SHOW.of(runner.state), board_of(runner.state.rules)
        assert show is not None
        assert feeling is not None
        self._runner, self._feeling = runner, feeling
        self._now_ms = 0
        world = board.world
        self._world, self._hands = world, WorldHands(board, seed)
        self._pilot = Pilot(world, self._hands, show.action_in, self._play, self._say)
        self._has_swept = show.kind != "demo"

    def lay_out(self, state: TableState) -> None:
        """Have the board at once as the show has it now."""
        self._hands.lay_out(self._feeling.wanted(state))

    def advance(self, now_ms: int) -> None:
        """Go on, after each step of the table. What the show goes back or on to is laid out at once."""
        self._now_ms, state = now_ms, self._runner.state
        if self._feeling.laid_for(state) is not None and not self._hands.busy:
            self.lay_out(state)
            self._pilot.went_back([past.before for past in state.past])
            return
        self._pilot.advance(now_ms, heard(state, caught_up=not self._runner.outlets.behind))

    def _play(self, before: State, action: Action) -> None:
        """Play an action; once in a demonstration sweep two pieces off the board instead.

        What was meant is played when the board is right again."""
        if self._has_swept or len(self._runner.state.past) < SWEPT_AT:
            self._hands.play(before, action)
            return
        self._has_swept = True
        fields = [Field(number) for number in range(len(self._world.description.field_names()))]
        standing = [field for field in fields if piece_on(before, field) != NOTHING]
        empty = [field for field in reversed(fields) if piece_on(before, field) == NOTHING]
        for source, target in list(zip(standing, empty, strict=False))[:2]:
            self._hands.move(source, target)

    def _say(self, text: str) -> None:
        self._runner.typed(text, self._now_ms)
