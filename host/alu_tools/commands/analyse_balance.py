"""`alu analyse balance`: how much a handicap changes who wins."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from math import ceil
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.engine.core import compile_all
from alu_companion.engine.levels import LEVELS as ALU_LEVELS
from alu_companion.engine.levels_generic import LEVELS
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.labels import game_called
from alu_tools.analysis.balance import USUAL_LEVELS, VARIANTS, Bout, Result, bouts, play
from alu_tools.analysis.match import interval
from alu_tools.commands.cluster import ClusterLostError, has_cluster, on_cluster
from alu_tools.commands.english import counted, english_speaker
from alu_tools.commands.pool import in_processes
from alu_tools.commands.reports import add_line, read_lines

_STEP_PERCENT: Final = 10
"""Progress is told so often."""


class Row(msgspec.Struct, frozen=True):
    """The result of all games of a variant; shares from 0 to 1 are those of the player who begins."""

    game: str
    options: str
    level: int
    games: int
    share: float
    low: float
    high: float
    actions: float
    """Of a game, on average."""


class _Progress:
    """Tells how much is done and how long the rest may take, judged by this run alone."""

    def __init__(self, known: int, whole: int, clock: Callable[[], float]) -> None:
        self._known, self._whole, self._clock = known, whole, clock
        self._began, self._told, self._done = clock(), 100 * known // max(whole, 1) // _STEP_PERCENT, 0

    def one_more(self) -> None:
        self._done += 1
        percent = 100 * (self._known + self._done) // self._whole
        if percent // _STEP_PERCENT > self._told and percent < 100:
            self._told = percent // _STEP_PERCENT
            left = self._whole - self._known - self._done
            minutes = ceil((self._clock() - self._began) / self._done * left / 60)
            click.echo(f"{percent} percent of {self._whole} games. About {counted(minutes, 'minute')} left.", err=True)


@command()
@click.option(
    "--game",
    "names",
    multiple=True,
    type=click.Choice(tuple(VARIANTS)),
    help="Only this game; may be given several times.",
)
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="Games for each variant.")
@click.option(
    "--level",
    type=click.IntRange(1, len(ALU_LEVELS)),
    help="The level of both players; a game with fewer takes its last.",
)
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option("--jobs", cls=Rare, default=2, show_default=True, type=click.IntRange(min=1), help="How many processes.")
@click.option(
    "--out",
    type=OutputFile(),
    help="The file that keeps every game, and from which the work goes on when it was stopped.",
)
@click.option(
    "--cluster",
    cls=Rare,
    help='Play on the computers of a Dask cluster instead, by the address of its scheduler: "tcp://host:8786".',
)
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def balance(
    names: tuple[str, ...],
    games: int,
    level: int | None,
    seed: int,
    jobs: int,
    out: Path | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Measure how much each handicap changes who wins.

    The computer plays against itself, by each variant of the rules; every variant begins with the same seeds.
    """
    speaker = english_speaker()
    if cluster is not None and not has_cluster():
        speaker.fail("extra-missing", extra="cluster")
    if cluster is None and compile_all() is None:  # once, before many processes look for what is compiled
        speaker.warn("engine-interpreted", extra="fast")
    wanted = tuple(bouts(names or tuple(VARIANTS), games, seed, _levels(level)))
    there = set(wanted)
    known = {result.bout: result for result in read_lines(out, Result, speaker) if result.bout in there}
    left = [bout for bout in wanted if bout not in known]
    progress = _Progress(len(known), len(wanted), time.monotonic)
    try:
        with closing(_played(left, jobs, cluster)) as results:
            for result in results:
                known[result.bout] = result
                add_line(out, result, speaker)
                progress.one_more()
    except ClusterLostError as error:
        told = f"There is no connection to the cluster at {cluster}. What was played is kept; the same command goes on."
        raise Failure(told) from error
    rows = _rows([known[bout] for bout in wanted])
    if as_json:
        click.echo(msgspec.json.encode(rows))
    else:
        for row in rows:
            _tell(row, speaker)


def _levels(level: int | None) -> dict[str, int]:
    most = {game: len(levels) for game, levels in LEVELS.items()}
    return {game: usual if level is None else min(level, most.get(game, level)) for game, usual in USUAL_LEVELS.items()}


def _played(wanted: Sequence[Bout], jobs: int, cluster: str | None) -> Generator[Result, None, None]:
    return in_processes(play, wanted, jobs) if cluster is None else on_cluster(play, wanted, cluster)


def _rows(results: Sequence[Result]) -> list[Row]:
    """A row for each variant, in the order in which they are first met."""
    groups: dict[tuple[str, str, int], list[Result]] = defaultdict(list)
    for result in results:
        groups[result.bout.game, result.bout.options, result.bout.level].append(result)
    rows = []
    for (game, options, level), group in groups.items():
        share, low, high = interval([result.score for result in group])
        actions = sum(result.actions for result in group) / len(group)
        rows.append(Row(game, options, level, len(group), share, low, high, actions))
    return rows


def _tell(row: Row, speaker: Speaker) -> None:
    share, low, high = (round(100 * one) for one in (row.share, row.low, row.high))
    named = speaker.words.render((game_called(row.game),), style_of(speaker.settings)).rstrip(".")
    click.echo(
        f"{named}, level {row.level}, {row.options or 'usual rules'}: the starter scores {share} percent, "
        f"between {low} and {high} percent. Games: {row.games}, actions in each: {round(row.actions)}."
    )
