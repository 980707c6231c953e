"""`alu demo`: two robots set the board up and play a whole game on the simulated board."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import click

from alu_companion.board.guided_repair import steps_to
from alu_companion.board.phases import Handled, Playing
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.cli.common import (
    Speaker,
    fit_settings,
    game_option,
    load_board,
    load_settings,
    open_outlets,
    open_recorder,
    parse_speed,
    simulated_board_option,
    simulator_faults,
    table_options,
    tell_language,
    user_words,
)
from alu_companion.cli.help import Rare, command
from alu_companion.cli.saved_games import read_options
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.kit.model import Description
from alu_companion.referee.explain import Unfinished
from alu_companion.rulesets import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.journal import SqliteJournal
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.simulation import SimulatedTable
from alu_companion.runtime.typed_table import TypedTable
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.pilot import Heard, Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Commit, TableState


@command()
@game_option
@click.option(
    "--options", cls=Rare, default="", help='The options of a game that has some, such as "map=first round_limit=6".'
)
@click.option("--seed", cls=Rare, type=int, default=7, show_default=True, help="The same seed gives the same game.")
@click.option("--speed", default="1", show_default=True, callback=parse_speed, help="A factor of real time, or max.")
@simulated_board_option
@table_options
def demo(
    game: str,
    options: str,
    board_file: Path | None,
    seed: int,
    speed: float | None,
    config: Path | None,
    lang: str | None,
    verbosity: str | None,
    silent: bool,
    sound: Path | None,
    transcript: Path | None,
    record: Path | None,
) -> None:
    """Robots set the board up and play a whole game, with everything a player hears.

    The real firmware runs on a simulated board; a game that has no board with sensors is played by typing. Ctrl-C ends it. At speed
    max nothing is spoken aloud.
    """
    words = user_words()
    # Brief, so that a whole game fits into three minutes; every fact is in it.
    speaker = load_settings(words, config, lang, verbosity or "brief")
    rules = RULESETS[game]
    description = load_board(speaker, board_file)
    if board_file is not None and rules.hands is not None:
        fit_settings(speaker, description)
    with (
        tempfile.TemporaryDirectory(prefix="alu-demo-") as folder,
        open_outlets(speaker, silent or speed is None, transcript, sound=sound, braille=True) as outlets,
    ):
        journal = SqliteJournal(Path(folder) / "games.db")
        seeds = f"seed={seed} " if rules.seeded(options) and "seed=" not in options else ""
        wanted = None if rules.hands is not None else read_options(speaker, rules, seeds + options)
        state, first = new_table(speaker.settings, 1, None, game, wanted)
        tell_language(speaker, outlets)
        outlets.warm(state.settings, rules.frequent(state.game))
        recorder = open_recorder(speaker, record, journal, 1, first, outlets)
        runner = Runner(state, journal, outlets, Vocabulary(words), recorder)
        try:
            if rules.hands is not None:
                _on_the_board(speaker, runner, first, Pacer(speed), seed, description)
            else:
                _by_typing(runner, first, Pacer(speed), seed)
        except KeyboardInterrupt:
            speaker.echo("goodbye")
        finally:
            journal.close()


def _on_the_board(
    speaker: Speaker, runner: Runner, first: Commit, pacer: Pacer, seed: int, description: Description
) -> None:
    world = World(description, seed)
    leave_behind(world, seed)
    board = SimulatedBoard(world, seed=seed)
    table = SimulatedTable(runner, board, pacer)
    pilot = Pilot(
        world,
        Hands(world, seed),
        lambda state: runner.state.rules.choose(state, seed),
        say=lambda text: runner.typed(text, board.now_ms),
    )
    try:
        with simulator_faults(speaker):
            runner.open(first)
            play_out(table, pilot)
    finally:
        table.close()
        runner.close(board.now_ms)
        board.close()


def _by_typing(runner: Runner, first: Commit, pacer: Pacer, seed: int) -> None:
    table = TypedTable(runner, pacer, lambda state: runner.state.rules.choose(state, seed))
    try:
        runner.open(first)
        table.play_out()
    finally:
        runner.close(table.now_ms)


def leave_behind(world: World, seed: int) -> None:
    """The world as the last players left it: two pieces on the board, a few sliders moved; both counters are plugged in."""
    chance = random.Random(seed)
    for piece, field in zip("CR", chance.sample(range(len(world.description.field_names())), 2), strict=True):
        world.set_piece(Field(field), piece)
    world.set_slider(Side.SQUARE, 1, min(8, world.description.counters.row[1].sliders))
    for side in Side:
        world.attach(side, int(side))


def play_out(table: SimulatedTable, pilot: Pilot) -> None:
    """Let the robots play until the game is over and told."""
    runner = table.runner
    while not (runner.state.is_over and runner.outlets.quiet):
        now_ms = table.step()
        pilot.advance(now_ms, heard(runner.state, caught_up=not runner.outlets.behind))


def heard(state: TableState, caught_up: bool) -> Heard:
    """What the players know of a table."""
    board = at_board(state)
    seen, phase = board.sensed is not None, board.phase
    return Heard(
        state.game,
        steps_to(state, board.plan.goal) if seen and board.plan else (),
        tuple(reading.state for reading in state.question.readings) if isinstance(state.question, Choose) else (),
        state.question.reading.state if isinstance(state.question, Played) else None,
        tuple(board.outside),
        seen and state.is_on,
        isinstance(phase, Playing) and isinstance(phase.look, Handled) and isinstance(phase.look.verdict, Unfinished),
        caught_up,
    )
