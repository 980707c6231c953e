"""`alu puzzle`: puzzles at the table, and more of them made of games that the computer plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import argument, command, group
from alu_companion.cli.learn import learn_at, learning_options
from alu_companion.cli.options import game_option
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import user_language
from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.puzzle_source import Source
from alu_companion.engine.puzzles import puzzles, rated
from alu_companion.engine.puzzles_almajara import AlmajaraPuzzles
from alu_companion.engine.puzzles_alu import AluPuzzles
from alu_companion.engine.puzzles_poi import PoiPuzzles
from alu_companion.games.game import GameError
from alu_companion.games.puzzles import HARDEST, Puzzle, format_puzzles, parse_puzzles
from alu_companion.learning.lesson import Course
from alu_companion.registry import RULESETS
from alu_companion.runtime.files import replace_file
from alu_companion.runtime.lesson_files import own_puzzles
from alu_companion.runtime.lesson_files import puzzles as shipped
from alu_companion.runtime.own_files import read_own_file
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings

_STEP_PERCENT: Final = 10
"""Progress is told so often."""


def _alu(speaker: Speaker) -> AluPuzzles:
    core = compile_all()
    if core is None:
        speaker.warn("engine-interpreted", extra="fast")
    return AluPuzzles(core or INTERPRETED)


_SOURCES: Final[Mapping[str, Callable[[Speaker], Source[Any, Any, Any]]]] = {
    "alu": _alu,
    "almajara": lambda speaker: AlmajaraPuzzles(),
    "poi": lambda speaker: PoiPuzzles(),
}


@group(example="--level 2", numbered="--number", invoke_without_command=True)
@game_option
@click.option("--number", type=click.IntRange(min=1), help="The puzzle of this number; the easiest are the first.")
@click.option("--level", type=click.IntRange(1, HARDEST), default=None, help="A puzzle of this level or harder.")
@click.option(
    "--file",
    "own",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file of puzzles that {alu} puzzle make has made.",
)
@learning_options
@click.pass_context
def puzzle(
    context: click.Context, /, game: str, number: int | None, level: int | None, own: Path | None, **given: Any
) -> None:
    """Solve puzzles: one turn, one goal, and only one position that reaches it. They come easiest first.

    Type hint for help, solution to hear it, next to go on, progress, and quit to leave.
    """
    if context.invoked_subcommand is not None:
        return

    def choose(speaker: Speaker) -> tuple[Course, int | None]:
        found = shipped(game) if own is None else own_puzzle_file(speaker, game, own)
        if found is None or not found.lessons:
            speaker.fail("puzzles-none")
        if number is not None and number > len(found.lessons):
            speaker.fail("puzzle-unknown", count=len(found.lessons))
        hardest = max(one.level for one in found.lessons)
        if level is not None and level > hardest:
            speaker.fail("puzzle-no-level", level=hardest)
        return found, number

    learn_at(RULESETS[game], choose, anew=own is not None, level=level or 0, **given)


def own_puzzle_file(speaker: Speaker, game: str, path: Path) -> Course:
    """The puzzles of a file. Raises Failure."""
    try:
        return own_puzzles(RULESETS[game], read_own_file(speaker, path))
    except (GameError, ValueError):
        speaker.fail("puzzles-wrong", path=str(path))


@command()
@game_option
@click.option("--count", default=10, show_default=True, type=click.IntRange(min=1), help="How many to make.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="The first game's seed.")
@click.option(
    "-o",
    "--out",
    "output",
    required=True,
    type=OutputFile(),
    help="The file of the puzzles; where it is there already, the work goes on from it.",
)
def make(game: str, count: int, seed: int, output: Path) -> None:
    """Make puzzles of games that the computer plays, each proven to have one solution.

    The same seed makes the same puzzles. What is found is kept at once, so that the work may be stopped at any time. {alu} puzzle --file
    plays them.
    """
    speaker = Speaker(user_words(), Settings(language=user_language()))
    source = _SOURCES[game](speaker)
    known = _known(speaker, source, output)
    told = 100 * len(known) // count // _STEP_PERCENT
    if len(known) < count:
        for found in puzzles(source, seed, known):
            if not found:
                continue
            known += found
            _keep(speaker, source, output, known)
            percent = min(100 * len(known) // count, 100)
            if percent // _STEP_PERCENT > told:
                told = percent // _STEP_PERCENT
                speaker.warn("puzzle-progress", percent=percent, count=len(known))
            if len(known) >= count:
                break
    speaker.echo("puzzle-made", count=len(known), path=str(output))


@command()
@game_option
@argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def rate(game: str, file: Path) -> None:
    """Measure the levels of the puzzles in a file again, and leave out what asks twice about one position.

    Numbers stay: who has solved a puzzle has solved it at its new level, too.
    """
    speaker = Speaker(user_words(), Settings(language=user_language()))
    source = _SOURCES[game](speaker)
    known = list(rated(source, _known(speaker, source, file)))
    _keep(speaker, source, file, known)
    speaker.echo("puzzle-made", count=len(known), path=str(file))


puzzle.add_command(make)
puzzle.add_command(rate)


def _known(speaker: Speaker, source: Source[Any, Any, Any], path: Path) -> list[Puzzle[Any, Any]]:
    """The puzzles that were made before. Raises Failure where the file holds something else."""
    if not path.exists():
        return []
    try:
        return list(parse_puzzles(source.goals, read_own_file(speaker, path)))
    except ValueError:
        speaker.fail("puzzles-wrong", path=str(path))


def _keep(speaker: Speaker, source: Source[Any, Any, Any], path: Path, known: list[Puzzle[Any, Any]]) -> None:
    try:
        replace_file(path, format_puzzles(source.goals, known).encode())
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
