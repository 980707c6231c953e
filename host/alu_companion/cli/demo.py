"""`alu demo`: two robots set the board up and play a whole game on the simulated board, while somebody looks on."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import click

from alu_companion import paths
from alu_companion.cli.common import load_settings, open_outlets, simulator_faults, tell_language, user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.options import game_option, page_options, parse_speed, simulated_board_option, table_options
from alu_companion.cli.report import keep_recent
from alu_companion.cli.sitting import listening
from alu_companion.cli.tables import fit_settings, load_board, open_recorder
from alu_companion.page.table_page import open_page, serving
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.lines import NoLine, SimulatedLine
from alu_companion.runtime.pilots import ShowRobots
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import read_options
from alu_companion.runtime.shows import format_show, is_over, played_by_robots, show_table
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary

GAME_TOLD: Final = "ALU_GAME_TOLD"
"""The environment variable by which start.py tells that it has said what the game is about."""


@command()
@game_option
@click.option(
    "--options", cls=Rare, default="", help='The options of a game that has some, such as "map=first round_limit=6".'
)
@click.option("--seed", cls=Rare, type=int, default=7, show_default=True, help="The same seed gives the same game.")
@click.option("--speed", default="1", show_default=True, callback=parse_speed, help="A factor of real time, or max.")
@click.option("--keys", "by_keys", is_flag=True, help="Take single keys of a number pad instead of typed lines.")
@page_options
@simulated_board_option
@table_options
def demo(
    game: str,
    options: str,
    board_file: Path | None,
    seed: int,
    speed: float | None,
    by_keys: bool,
    with_page: bool,
    page_port: int,
    lan: bool,
    config: Path | None,
    lang: str | None,
    verbosity: str | None,
    silent: bool,
    sound: Path | None,
    transcript: Path | None,
    record: Path | None,
) -> None:
    """Robots set the board up and play a whole game, with everything a player hears.

    Type pause and go on, next and back, turn and a number; quit or Ctrl-C ends it. The real firmware runs on a simulated board. At
    speed max nothing is spoken aloud. With --page it stays at its end until somebody leaves.
    """
    words = user_words()
    # Brief, so that a whole game fits into three minutes.
    speaker = load_settings(words, config, lang, verbosity or "brief")
    rules = RULESETS[game]
    description = load_board(speaker, board_file)
    if board_file is not None and rules.board is not None:
        fit_settings(speaker, description)
    with (
        tempfile.TemporaryDirectory(prefix="alu-demo-") as folder,
        open_outlets(speaker, silent or speed is None, transcript, sound=sound, braille=True, is_paced=True) as outlets,
        open_page(speaker, with_page, page_port, lan) as page,
        contextlib.closing(SqliteJournal(Path(folder) / "games.db")) as journal,
    ):
        seeds = f"seed={seed} " if rules.seeded(options) and "seed=" not in options else ""
        wanted = None if rules.board is not None else read_options(speaker, rules, seeds + options)
        begun = new_table(speaker.settings, 1, None, game, wanted)[0].game
        scenes = played_by_robots(rules, begun, seed)
        # The text that start.py told while it installed is not told twice; it is about the kit's board.
        is_explained = board_file is None and GAME_TOLD not in os.environ
        by_hands = rules.board is not None
        state, first = show_table(speaker.settings, "demo", rules, begun, scenes, by_hands, is_explained)
        state = replace(state, by_keys=by_keys)
        tell_language(speaker, outlets)
        outlets.warm(state.settings, rules.frequent(state.game))
        board_used = (board_file or paths.board_file()) if rules.board is not None else None
        recorder = open_recorder(speaker, record, journal, state, first, outlets, board_used, show=format_show(state))
        watched: dict[str, Any] = {} if page is None else {"watch": page.watch, "pair": page.pair}
        runner = Runner(state, journal, outlets, Vocabulary(words), recorder, **watched)
        keep_recent(runner, first)
        inbox = Inbox()
        world = World(description, seed) if rules.board is not None else None
        try:
            with (
                simulator_faults(speaker),
                _shown(runner, inbox, world, Pacer(speed), seed) as (driver, robots),
                serving(page, runner, inbox.later, lan),
                listening(inbox, outlets, by_keys, is_ended_by=False),
            ):
                runner.open(first)
                while not runner.ended and (page is not None or not is_over(runner)):
                    now_ms = driver.step()
                    if robots is not None:
                        robots.advance(now_ms)
        except KeyboardInterrupt:
            runner.ended = True
        if runner.ended:
            speaker.echo("goodbye")


@contextlib.contextmanager
def _shown(
    runner: Runner, inbox: Inbox, world: World | None, pacer: Pacer, seed: int
) -> Iterator[tuple[Driver, ShowRobots | None]]:
    """A table that shows something: robots' hands play on a simulated board, or there is no board."""
    with contextlib.ExitStack() as stack:
        if world is None:
            driver, robots = Driver(runner, NoLine(pacer), inbox), None
        else:
            board = stack.enter_context(contextlib.closing(SimulatedBoard(world, seed=seed)))
            driver, robots = Driver(runner, SimulatedLine(board, pacer), inbox), ShowRobots(runner, board, seed)
        stack.callback(lambda: runner.close(driver.line.now_ms))
        stack.callback(driver.close)
        yield driver, robots
