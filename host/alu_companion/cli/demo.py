"""`alu demo`: two robots set the board up and play a whole game on the simulated board."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import (
    fit_settings,
    load_board,
    load_settings,
    open_outlets,
    open_recorder,
    simulator_faults,
    tell_language,
    user_words,
)
from alu_companion.cli.help import Rare, command
from alu_companion.cli.options import game_option, parse_speed, simulated_board_option, table_options
from alu_companion.kit.model import Description
from alu_companion.rulesets import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.pilots import heard, leave_behind
from alu_companion.runtime.robots import Typist, play_out
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import read_options
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Commit


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
    # Brief, so that a whole game fits into three minutes.
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
        board_used = (board_file or paths.board_file()) if rules.hands is not None else None
        recorder = open_recorder(speaker, record, journal, 1, first, outlets, board_used)
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
    driver = Driver(runner, SimulatedLine(board, pacer))
    pilot = Pilot(
        world,
        Hands(world, seed),
        lambda state: runner.state.rules.choose(state, seed),
        say=lambda text: runner.typed(text, board.now_ms),
    )
    try:
        with simulator_faults(speaker):
            runner.open(first)
            play_out(
                driver, lambda now_ms: pilot.advance(now_ms, heard(runner.state, caught_up=not runner.outlets.behind))
            )
    finally:
        driver.close()
        runner.close(board.now_ms)
        board.close()


def _by_typing(runner: Runner, first: Commit, pacer: Pacer, seed: int) -> None:
    driver = Driver(runner, NoLine(pacer))
    try:
        runner.open(first)
        play_out(driver, Typist(runner, lambda state: runner.state.rules.choose(state, seed)).advance)
    finally:
        runner.close(driver.line.now_ms)
