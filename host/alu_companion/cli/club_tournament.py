"""`alu club tournament`: pairings, results and standings, one fact a line."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import argument, command, group
from alu_companion.cli.user import text, user_language
from alu_companion.remote.club.results import FILE_FAULTS, Results, ResultsError
from alu_companion.remote.club.tournament import (
    LONGEST_NAME,
    MOST_ENTRANTS,
    Pairing,
    Result,
    System,
    is_entrant_name,
    standings,
)
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings

_FILE = click.Path(dir_okay=False, path_type=Path)


@group(example="next cup.txt")
def tournament() -> None:
    """A tournament of a club, kept in a file."""


def _names(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    if not 2 <= len(value) <= MOST_ENTRANTS or len(set(value)) < len(value) or not all(map(is_entrant_name, value)):
        wrong = text("give from 2 to {most} names, each once, of at most {longest} printable characters")
        raise click.BadParameter(wrong.format(most=MOST_ENTRANTS, longest=LONGEST_NAME))
    return value


@command("new")
@argument("file", type=_FILE)
@argument("names", nargs=-1, required=True, callback=_names)
@click.option(
    "--system",
    type=click.Choice([one.value for one in System]),
    default=System.SWISS.value,
    show_default=True,
    help="How rounds are paired.",
)
@click.option(
    "--rounds", default=5, show_default=True, type=click.IntRange(1, 50), help="How many rounds of a Swiss tournament."
)
def new(file: Path, names: tuple[str, ...], system: str, rounds: int) -> None:
    """Begin a tournament: the strongest first, where that is known."""
    speaker = _speaker()
    with _faults(speaker, file):
        results = Results.begin(file, System(system), names, rounds)
        with contextlib.closing(results):
            speaker.echo("tournament-begun", entrants=len(names), rounds=results.rounds)


@command("next")
@argument("file", type=_FILE)
def next_round(file: Path) -> None:
    """Pair the next round, and tell who plays whom."""
    speaker = _speaker()
    with _opened(speaker, file) as results:
        _tell(speaker, results, results.pair_next())


@command("result")
@argument("file", type=_FILE)
@argument("table", type=click.IntRange(1))
@argument("result", type=click.Choice([one.value for one in Result]))
def enter(file: Path, table: int, result: str) -> None:
    """Enter what came of a game of this round, by the number of its table; once more puts a mistake right."""
    speaker = _speaker()
    with _opened(speaker, file) as results:
        _tell(speaker, results, [results.enter(table, Result(result))])


@command("show")
@argument("file", type=_FILE)
def show(file: Path) -> None:
    """Tell the games of this round, and how everybody stands."""
    speaker = _speaker()
    with _opened(speaker, file) as results:
        played = results.pairings()
        last = max((one.round for one in played), default=0)
        _tell(speaker, results, [one for one in played if one.round == last])
        for one in standings(results.system, len(results.names), played):
            name = results.names[one.number - 1]
            speaker.echo("tournament-standing", place=one.place, name=name, points=one.points, opponents=one.opponents)


for _one in (new, next_round, enter, show):
    tournament.add_command(_one)


def _speaker() -> Speaker:
    return Speaker(user_words(), Settings(language=user_language()))


@contextlib.contextmanager
def _faults(speaker: Speaker, file: Path) -> Iterator[None]:
    """Say in one sentence why it cannot be done."""
    try:
        yield
    except ResultsError as error:
        if error.reason in FILE_FAULTS:
            speaker.fail(f"file-{error.reason}", path=str(file))
        speaker.fail(f"tournament-{error.reason}", path=str(file))
    except ModuleNotFoundError:
        speaker.fail("extra-missing", extra="club")
    except OSError:
        speaker.fail("file-unwritable", path=str(file))


@contextlib.contextmanager
def _opened(speaker: Speaker, file: Path) -> Iterator[Results]:
    with _faults(speaker, file), contextlib.closing(Results(file)) as results:
        yield results


def _tell(speaker: Speaker, results: Results, pairings: Iterable[Pairing]) -> None:
    told_round = 0
    for one in pairings:
        if one.round != told_round:
            speaker.echo("tournament-round", number=one.round, rounds=results.rounds)
            told_round = one.round
        first = results.names[one.first - 1]
        if one.second is None:
            speaker.echo("tournament-free", name=first)
            continue
        second = results.names[one.second - 1]
        speaker.echo("tournament-pairing", table=one.table, first=first, second=second)
        if one.result is Result.DRAW:
            speaker.echo("tournament-draw")
        elif one.result is not None:
            speaker.echo("tournament-won", name=first if one.result is Result.FIRST else second)
